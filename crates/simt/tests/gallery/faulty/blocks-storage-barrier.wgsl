// A storageBarrier orders a block's threads, not the blocks.
// launch 2 of 2
// data: u32 4 zero
// out: u32 4 new
// finds RaceBetweenBlocks at B data[1] by 0 in 1 with A times 2
// finds RaceBetweenBlocks at A data[2] by 0 in 1 with B times 2

@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(2)
fn exchange(@builtin(global_invocation_id) id: vec3u) {
    data[id.x] = id.x + 1u; // A
    storageBarrier();
    out[id.x] = data[3u - id.x]; // B
}
