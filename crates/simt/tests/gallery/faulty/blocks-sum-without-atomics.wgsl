// One sum for all blocks, and no atomics.
// launch 3 of 1
// a: f32 3 ramp
// total: f32 1 zero
// finds RaceBetweenBlocks at A total[0] by 0 in 1 with A

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> total: array<f32>;

@compute @workgroup_size(1)
fn sum(@builtin(workgroup_id) block: vec3u) {
    total[0] += a[block.x]; // A
}
