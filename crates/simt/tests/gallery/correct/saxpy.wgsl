// y becomes a x + y, in place; the block's size comes from the launch.
// launch 3 of 24
// x: f32 61 ramp
// y: f32 61 mix 9
// by: uniform u32 61 f32 3

struct Scale { n: u32, factor: f32 }
override block_dim_x: u32 = 64;
@group(0) @binding(0) var<storage, read> x: array<f32>;
@group(0) @binding(1) var<storage, read_write> y: array<f32>;
@group(0) @binding(2) var<uniform> by: Scale;

@compute @workgroup_size(block_dim_x)
fn saxpy(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < by.n) {
        y[id.x] = fma(by.factor, x[id.x], y[id.x]);
    }
}
