// number_tiles for blocks of 3 × 2 × 1 threads

// number_tiles (Mojo: 10)

@group(0) @binding(0) var<storage, read_write> t: array<f32>;
@group(0) @binding(1) var<storage, read_write> sums: array<f32>;

@compute @workgroup_size(3, 2)
fn number_tiles(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let tile_at: i32 = i32(block_idx.y) * 12 + i32(block_idx.x) * 3;  // 11
    let y = i32(thread_idx.y);  // 12
    let x = i32(thread_idx.x);  // 13
    t[tile_at + y * 6 + x] = f32(i32(block_idx.y) * 2 + i32(block_idx.x));  // 14
    let v = t[tile_at + y * 6 + x];  // 15
    if x == 0 && y == 0 {  // 16
        sums[i32(v)] = v * 6.0;  // 17
    }
}
