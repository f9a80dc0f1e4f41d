@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> sum: array<f32>;

@compute @workgroup_size(256)
fn vector_add(@builtin(workgroup_id) block: vec3<u32>, @builtin(num_workgroups) grid: vec3<u32>, @builtin(local_invocation_id) local: vec3<u32>) {
    let linear = block.y * grid.x + block.x;
    let i = linear * 256u + local.x;
    if i < 16777216u {
        sum[i] = a[i] + b[i];
    }
}
