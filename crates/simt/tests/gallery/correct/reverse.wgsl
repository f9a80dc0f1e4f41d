// Element i goes to the other end.
// launch 2 of 16
// a: i32 27 mix 100
// out: i32 27 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(16)
fn reverse(@builtin(global_invocation_id) id: vec3u) {
    let i = i32(id.x);
    let n = i32(arrayLength(&a));
    if (i < n) {
        out[n - 1 - i] = a[i];
    }
}
