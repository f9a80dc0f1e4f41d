// The first thread has no left neighbour.
// launch 1 of 8
// a: i32 8 ramp
// out: i32 8 new
// finds OutOfBoundsRead at A a[-1] of 8 by 0 in 0 times 1

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(8)
fn difference(@builtin(global_invocation_id) id: vec3u) {
    let i = i32(id.x);
    out[i] = a[i] - a[i - 1]; // A
}
