// One thread adds one pair of numbers. The host decides how many threads there are.

// The launch's block_dim arrives here.
override block_dim_x: u32 = 256;

struct Params {
    size: u32,
}

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> sum: array<f32>;
@group(0) @binding(3) var<uniform> params: Params;

@compute @workgroup_size(block_dim_x)
fn vector_add(@builtin(global_invocation_id) thread: vec3<u32>) {
    let i = thread.x;
    // The last block may reach past the end of the arrays.
    if i < params.size {
        sum[i] = a[i] + b[i];
    }
}
