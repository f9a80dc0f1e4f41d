// The barrier stands before the store that it should follow.
// launch 1 of 8
// a: f32 8 ramp
// out: f32 8 new
// finds RaceInBlock at B tile with A

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, 8>;

@compute @workgroup_size(8)
fn reverse(@builtin(local_invocation_index) l: u32) {
    workgroupBarrier();
    tile[l] = a[l]; // A
    out[l] = tile[7u - l]; // B
}
