// A loop over the grid whose step is the block, not the grid.
// launch 2 of 4
// out: u32 16 new
// finds RaceBetweenBlocks at A out[4] with A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(4)
fn fill(@builtin(global_invocation_id) id: vec3u) {
    for (var i = id.x; i < 16u; i += 4u) {
        out[i] = id.x; // A
    }
}
