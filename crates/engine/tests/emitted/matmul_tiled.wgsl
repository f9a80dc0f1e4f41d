// matmul_tiled[4] for blocks of 4 × 4 × 1 threads

// matmul_tiled[4] (Mojo: 17)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read> b: array<f32>;

var<workgroup> sa: array<f32, 16>;
var<workgroup> sb: array<f32, 16>;

@compute @workgroup_size(4, 4)
fn matmul_tiled(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let y = i32(thread_idx.y);  // 20
    let x = i32(thread_idx.x);  // 21
    let row = i32(block_idx.y) * 4 + y;  // 22
    let col = i32(block_idx.x) * 4 + x;  // 23
    var total = 0.0;  // 24
    for (var t = 0; t < 3; t++) {  // 25
        let ac = t * 4 + x;  // 26
        let br = t * 4 + y;  // 27
        let t_3 = y * 4 + x;  // 28
        var t_2: f32;
        if row < 10 && ac < 10 {
            t_2 = a[row * 10 + ac];
        } else {
            t_2 = 0.0;
        }
        sa[t_3] = t_2;
        let t_5 = y * 4 + x;  // 29
        var t_4: f32;
        if br < 10 && col < 10 {
            t_4 = b[br * 10 + col];
        } else {
            t_4 = 0.0;
        }
        sb[t_5] = t_4;
        workgroupBarrier();  // 30
        for (var k = 0; k < 4; k++) {  // 31
            total += sa[y * 4 + k] * sb[k * 4 + x];  // 32
        }
        workgroupBarrier();  // 33
    }
    if row < 10 && col < 10 {  // 34
        output[row * 10 + col] = total;  // 35
    }
}
