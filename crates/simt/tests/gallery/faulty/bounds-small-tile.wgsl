// The tile is smaller than the block.
// launch 1 of 24
// out: u32 24 new
// finds OutOfBoundsWrite at A tile[16] of 16 by 16 in 0 times 8
// finds OutOfBoundsRead at B tile[16] of 16 by 16 in 0 times 8

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> tile: array<u32, 16>;

@compute @workgroup_size(24)
fn through_tile(@builtin(local_invocation_index) l: u32) {
    tile[l] = l; // A
    out[l] = tile[l]; // B
}
