@group(0) @binding(0) var<storage, read_write> values: array<f32>;
@group(0) @binding(1) var<uniform> factor: f32;

@compute @workgroup_size(64)
fn scale(@builtin(global_invocation_id) thread: vec3<u32>) {
    values[thread.x] = values[thread.x] * factor;
}
