@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> result: array<f32>;
@group(0) @binding(3) var<uniform> n: u32;

override block_dim_x: u32 = 256;

@compute @workgroup_size(block_dim_x)
fn vector_add(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x;
    if (i < n) {
        result[i] = a[i] + b[i];
    }
}
