// Three small steps over the same array. What they cost depends on where the array lives between them.

override block_dim_x: u32 = 256;

struct Params {
    size: u32,
}

struct Scale {
    size: u32,
    factor: f32,
}

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> sum: array<f32>;
@group(0) @binding(3) var<uniform> params: Params;

@compute @workgroup_size(block_dim_x)
fn add(@builtin(global_invocation_id) thread: vec3<u32>) {
    let i = thread.x;
    if i < params.size {
        sum[i] = a[i] + b[i];
    }
}

@group(0) @binding(0) var<storage, read_write> x: array<f32>;
@group(0) @binding(1) var<uniform> by: Scale;

@compute @workgroup_size(block_dim_x)
fn scale(@builtin(global_invocation_id) thread: vec3<u32>) {
    let i = thread.x;
    if i < by.size {
        x[i] = x[i] * by.factor;
    }
}

@group(0) @binding(0) var<storage, read_write> y: array<f32>;
@group(0) @binding(1) var<uniform> count: Params;

@compute @workgroup_size(block_dim_x)
fn square(@builtin(global_invocation_id) thread: vec3<u32>) {
    let i = thread.x;
    if i < count.size {
        y[i] = y[i] * y[i];
    }
}
