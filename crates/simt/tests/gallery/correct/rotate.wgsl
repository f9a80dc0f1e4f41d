// Shifted by 5 places, round the end.
// launch 3 of 8
// a: u32 21 ramp
// out: u32 21 new

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(8)
fn rotate(@builtin(global_invocation_id) id: vec3u) {
    let n = arrayLength(&a);
    if (id.x < n) {
        out[(id.x + 5u) % n] = a[id.x];
    }
}
