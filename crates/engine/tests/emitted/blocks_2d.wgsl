// coordinates for blocks of 3 × 3 × 1 threads

// coordinates (Mojo: 14)

@group(0) @binding(0) var<storage, read_write> output: array<i32>;

@compute @workgroup_size(3, 3)
fn coordinates(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let row = i32(block_idx.y * 3u + thread_idx.y);  // 15
    let col = i32(block_idx.x * 3u + thread_idx.x);  // 16
    if row < 5 && col < 7 {  // 17
        output[row * 7 + col] = row * 10 + col;  // 18
    }
}
