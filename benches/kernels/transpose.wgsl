@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> b: array<f32>;

var<workgroup> tile: array<f32, 272>;

@compute @workgroup_size(16, 16)
fn transpose(@builtin(workgroup_id) block: vec3<u32>, @builtin(local_invocation_id) local: vec3<u32>) {
    tile[local.y * 17u + local.x] = a[(block.y * 16u + local.y) * 4096u + block.x * 16u + local.x];
    workgroupBarrier();
    b[(block.x * 16u + local.y) * 4096u + block.y * 16u + local.x] = tile[local.x * 17u + local.y];
}
