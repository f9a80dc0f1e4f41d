// conv for blocks of 8 × 1 × 1 threads

// conv (Mojo: 17)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read> b: array<f32>;

var<workgroup> tile: array<f32, 11>;
var<workgroup> weights: array<f32, 4>;

@compute @workgroup_size(8)
fn conv(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let g = i32(block_idx.x) * 8 + i32(thread_idx.x);  // 24
    let l = i32(thread_idx.x);  // 25
    let t_2 = l;  // 26
    var t: f32;
    if g < 15 {
        t = a[g];
    } else {
        t = 0.0;
    }
    tile[t_2] = t;
    if l < 3 {  // 27
        let next = g + 8;  // 28
        let t_4 = 8 + l;  // 29
        var t_3: f32;
        if next < 15 {
            t_3 = a[next];
        } else {
            t_3 = 0.0;
        }
        tile[t_4] = t_3;
    }
    if l < 4 {  // 30
        weights[l] = b[l];  // 31
    }
    workgroupBarrier();  // 32
    if g < 15 {  // 33
        var total = 0.0;  // 34
        total += tile[l + 0] * weights[0];  // 36
        total += tile[l + 1] * weights[1];  // 36
        total += tile[l + 2] * weights[2];  // 36
        total += tile[l + 3] * weights[3];  // 36
        output[g] = total;  // 37
    }
}
