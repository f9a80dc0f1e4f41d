// add_ten for blocks of 4 × 1 × 1 threads

// add_ten (Mojo: 10)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

@compute @workgroup_size(4)
fn add_ten(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let i = i32(thread_idx.x);  // 11
    output[i] = a[i] + 10.0;  // 12
}
