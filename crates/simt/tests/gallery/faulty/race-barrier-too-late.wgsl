// The barrier stands behind the read that it should precede.
// launch 1 of 8
// a: i32 8 ramp
// out: i32 8 new
// finds RaceInBlock at B tile with A

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
var<workgroup> tile: array<i32, 8>;

@compute @workgroup_size(8)
fn rotate(@builtin(local_invocation_index) l: u32) {
    tile[l] = a[l]; // A
    let neighbour = tile[(l + 1u) % 8u]; // B
    workgroupBarrier();
    out[l] = neighbour;
}
