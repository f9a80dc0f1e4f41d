// broadcast_add for blocks of 4 × 4 × 1 threads

// broadcast_add (Mojo: 13)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read> b: array<f32>;

@compute @workgroup_size(4, 4)
fn broadcast_add(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let row = i32(thread_idx.y);  // 18
    let col = i32(thread_idx.x);  // 19
    if row < 3 && col < 3 {  // 20
        output[row * 3 + col] = a[col] + b[row];  // 21
    }
}
