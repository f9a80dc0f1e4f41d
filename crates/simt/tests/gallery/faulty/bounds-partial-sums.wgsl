// One partial sum for each block, and a place too few.
// launch 4 of 4
// partial: u32 3 new
// finds OutOfBoundsWrite at A partial[3] of 3 by 0 in 3 times 1

@group(0) @binding(0) var<storage, read_write> partial: array<u32>;

@compute @workgroup_size(4)
fn sums(@builtin(workgroup_id) block: vec3u, @builtin(local_invocation_index) l: u32) {
    if (l == 0u) { partial[block.x] = block.x; } // A
}
