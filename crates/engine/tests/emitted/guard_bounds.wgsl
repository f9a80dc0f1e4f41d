// add_ten_guard for blocks of 8 × 1 × 1 threads

// add_ten_guard (Mojo: 9)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

struct Params {
    size: i32,
}
@group(0) @binding(2) var<uniform> params: Params;

@compute @workgroup_size(8)
fn add_ten_guard(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let i = i32(thread_idx.x);  // 10
    if i < params.size {  // 11
        output[i] = a[i] + 10.0;  // 12
    }
}
