// Rows are guarded, columns are not.
// launch 2x1 of 4x4
// out: u32 24 new
// finds OutOfBoundsWrite at A out[24] of 24 by 2,3 in 1,0 times 2
// finds RaceBetweenBlocks at A out

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(4, 4)
fn grid(@builtin(global_invocation_id) id: vec3u) {
    if (id.y < 4u) {
        out[id.y * 6u + id.x] = id.x; // A
    }
}
