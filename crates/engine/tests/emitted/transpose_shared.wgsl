// transpose for blocks of 4 × 4 × 1 threads

// transpose (Mojo: 16)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

var<workgroup> tile: array<f32, 20>;

@compute @workgroup_size(4, 4)
fn transpose_(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let x = i32(thread_idx.x);  // 20
    let y = i32(thread_idx.y);  // 21
    let col = i32(block_idx.x) * 4 + x;  // 22
    let row = i32(block_idx.y) * 4 + y;  // 23
    if row < 6 && col < 10 {  // 24
        tile[y * 5 + x] = a[row * 10 + col];  // 25
    }
    workgroupBarrier();  // 26
    let out_row = i32(block_idx.x) * 4 + y;  // 27
    let out_col = i32(block_idx.y) * 4 + x;  // 28
    if out_row < 10 && out_col < 6 {  // 29
        output[out_row * 6 + out_col] = tile[x * 5 + y];  // 30
    }
}
