// Three faults of three kinds in one kernel.
// launch 2 of 4
// a: f32 7 ramp
// out: f32 8 new
// finds OutOfBoundsRead at A a[7] of 7 by 3 in 1 times 1
// finds UninitializedRead at C out
// finds RaceInBlock at B tile with A

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, 4>;

@compute @workgroup_size(4)
fn all_wrong(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32) {
    tile[l] = a[id.x]; // A
    let other = tile[3u - l]; // B
    out[id.x] += other; // C
}
