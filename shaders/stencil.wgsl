// One step of heat flowing along a rod: each point moves towards the mean of its neighbours.

override block_dim_x: u32 = 128;

struct Params {
    size: u32,
    rate: f32,
}

@group(0) @binding(0) var<storage, read> now: array<f32>;
@group(0) @binding(1) var<storage, read_write> next: array<f32>;
@group(0) @binding(2) var<uniform> params: Params;

@compute @workgroup_size(block_dim_x)
fn heat_step(@builtin(global_invocation_id) thread: vec3<u32>) {
    let i = thread.x;
    if i >= params.size {
        return;
    }
    // The two ends keep their temperature.
    if i == 0u || i == params.size - 1u {
        next[i] = now[i];
        return;
    }
    next[i] = now[i] + params.rate * (now[i - 1u] - 2.0 * now[i] + now[i + 1u]);
}
