@group(0) @binding(0) var<storage, read> values: array<f32>;
@group(0) @binding(1) var<storage, read_write> partial: array<f32>;

@compute @workgroup_size(256)
fn warp_sum(@builtin(workgroup_id) block: vec3<u32>, @builtin(num_workgroups) grid: vec3<u32>, @builtin(local_invocation_id) local: vec3<u32>) {
    let i = (block.y * grid.x + block.x) * 256u + local.x;
    let total = subgroupAdd(values[i]);
    if local.x % 32u == 0u {
        partial[i / 32u] = total;
    }
}
