// The sum of an array: each block folds its part in half, and again, until one number is left.

const BLOCK: u32 = 256;

struct Params {
    size: u32,
}

@group(0) @binding(0) var<storage, read> values: array<f32>;
@group(0) @binding(1) var<storage, read_write> partial: array<f32>;
@group(0) @binding(2) var<uniform> params: Params;

var<workgroup> shared_sum: array<f32, BLOCK>;

@compute @workgroup_size(BLOCK)
fn block_sum(
    @builtin(global_invocation_id) thread: vec3<u32>,
    @builtin(local_invocation_id) local: vec3<u32>,
    @builtin(workgroup_id) block: vec3<u32>,
) {
    let i = thread.x;
    // A thread past the end still takes part: it adds nothing, but it must reach every barrier.
    var mine = 0.0;
    if i < params.size {
        mine = values[i];
    }
    shared_sum[local.x] = mine;
    workgroupBarrier();
    for (var stride = BLOCK / 2u; stride > 0u; stride /= 2u) {
        if local.x < stride {
            shared_sum[local.x] += shared_sum[local.x + stride];
        }
        workgroupBarrier();
    }
    if local.x == 0u {
        partial[block.x] = shared_sum[0];
    }
}
