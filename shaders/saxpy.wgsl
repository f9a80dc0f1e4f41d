// y = alpha * x + y: the oldest benchmark of them all. Two loads, one store, one multiply-add.

override block_dim_x: u32 = 256;

struct Params {
    size: u32,
    alpha: f32,
}

@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;

@compute @workgroup_size(block_dim_x)
fn saxpy(@builtin(global_invocation_id) thread: vec3<u32>) {
    let i = thread.x;
    if i < params.size {
        y[i] = params.alpha * x[i] + y[i];
    }
}
