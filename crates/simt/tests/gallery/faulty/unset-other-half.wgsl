// The scan's second tile is read before anything stands in it.
// launch 1 of 4
// a: u32 4 ramp
// out: u32 4 new
// finds UninitializedSharedRead at A times 4

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;
var<workgroup> tiles: array<array<u32, 4>, 2>;

@compute @workgroup_size(4)
fn scan(@builtin(local_invocation_index) l: u32) {
    tiles[0][l] = a[l];
    workgroupBarrier();
    out[l] = tiles[1][l]; // A
}
