// axis_sum for blocks of 8 × 1 × 1 threads

// axis_sum (Mojo: 16)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

var<workgroup> cache: array<f32, 8>;

@compute @workgroup_size(8)
fn axis_sum(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let i = i32(thread_idx.x);  // 20
    let batch = i32(block_idx.y);  // 21
    let t_2 = i;  // 22
    var t: f32;
    if i < 6 {
        t = a[batch * 6 + i];
    } else {
        t = 0.0;
    }
    cache[t_2] = t;
    workgroupBarrier();  // 23
    var stride = 4;  // 24
    while stride > 0 {  // 25
        var other = 0.0;  // 26
        if i < stride {  // 27
            other = cache[i + stride];  // 28
        }
        workgroupBarrier();  // 29
        if i < stride {  // 30
            cache[i] += other;  // 31
        }
        workgroupBarrier();  // 32
        stride = stride >> 1u;  // 33
    }
    if i == 0 {  // 34
        output[batch] = cache[0];  // 35
    }
}
