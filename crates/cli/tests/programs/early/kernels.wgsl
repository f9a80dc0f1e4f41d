@group(0) @binding(0) var<storage, read_write> a: array<f32>;

@compute @workgroup_size(4)
fn double(@builtin(global_invocation_id) thread: vec3<u32>) {
    a[thread.x] = 2.0 * a[thread.x];
}
