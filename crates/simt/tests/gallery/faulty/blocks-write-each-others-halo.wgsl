// Each block writes one element on either side of its own.
// launch 3 of 6
// out: u32 14 new
// finds RaceBetweenBlocks at A out with A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(6)
fn halo(@builtin(workgroup_id) block: vec3u, @builtin(local_invocation_index) l: u32) {
    out[block.x * 4u + l] = block.x * 100u + l; // A
}
