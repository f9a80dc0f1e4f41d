// transpose_tiles for blocks of 16 × 1 × 1 threads

// transpose_tiles (Mojo: 15)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

var<workgroup> shared_: array<f32, 16>;

@compute @workgroup_size(16)
fn transpose_tiles(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let tile_at: i32 = i32(block_idx.y) * 32 + i32(block_idx.x) * 4;  // 19
    let t = i32(thread_idx.x);  // 20
    let _at: i32 = ((t >> 2u) & 3) * 4 + (t & 3);  // 20
    let _at_2: i32 = tile_at + ((t >> 2u) & 3) * 8 + (t & 3);  // 20
    shared_[_at] = a[_at_2];  // 20
    workgroupBarrier();  // 22
    let y = i32(thread_idx.x) >> 2u;  // 24
    let x = i32(thread_idx.x) & 3;  // 25
    output[i32(block_idx.x) * 32 + i32(block_idx.y) * 4 + y * 8 + x] = shared_[x * 4 + y];  // 26
}
