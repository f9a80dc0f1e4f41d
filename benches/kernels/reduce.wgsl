@group(0) @binding(0) var<storage, read> values: array<f32>;
@group(0) @binding(1) var<storage, read_write> partial: array<f32>;

var<workgroup> shared_sum: array<f32, 256>;

@compute @workgroup_size(256)
fn reduce(@builtin(workgroup_id) block: vec3<u32>, @builtin(num_workgroups) grid: vec3<u32>, @builtin(local_invocation_id) local: vec3<u32>) {
    let linear = block.y * grid.x + block.x;
    let i = linear * 256u + local.x;
    var mine = 0.0;
    if i < 16777216u {
        mine = values[i];
    }
    shared_sum[local.x] = mine;
    workgroupBarrier();
    for (var stride = 128u; stride > 0u; stride /= 2u) {
        if local.x < stride {
            shared_sum[local.x] += shared_sum[local.x + stride];
        }
        workgroupBarrier();
    }
    if local.x == 0u {
        partial[linear] = shared_sum[0];
    }
}
