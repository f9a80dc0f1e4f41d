// A block reads what another writes in the same launch.
// launch 2 of 4
// data: f32 9 ramp
// finds RaceBetweenBlocks at A data[4] by 0 in 1 with B times 1

@group(0) @binding(0) var<storage, read_write> data: array<f32>;

@compute @workgroup_size(4)
fn relax(@builtin(global_invocation_id) id: vec3u) {
    let next = data[id.x + 1u]; // B
    storageBarrier();
    data[id.x] = next * 0.5; // A
}
