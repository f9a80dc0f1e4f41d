// matmul for blocks of 3 × 3 × 1 threads

// matmul (Mojo: 12)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read> b: array<f32>;

@compute @workgroup_size(3, 3)
fn matmul(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let row = i32(block_idx.y * 3u + thread_idx.y);  // 13
    let col = i32(block_idx.x * 3u + thread_idx.x);  // 14
    if row < 2 && col < 2 {  // 15
        var total = 0.0;  // 16
        for (var k = 0; k < 2; k++) {  // 17
            total += a[row * 2 + k] * b[k * 2 + col];  // 18
        }
        output[row * 2 + col] = total;  // 19
    }
}
