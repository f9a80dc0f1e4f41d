// softmax for blocks of 8 × 1 × 1 threads

// softmax (Mojo: 14)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

var<workgroup> peak: array<f32, 8>;
var<workgroup> sums: array<f32, 8>;

@compute @workgroup_size(8)
fn softmax(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let i = i32(thread_idx.x);  // 19
    peak[i] = a[i];  // 20
    workgroupBarrier();  // 21
    var stride = 4;  // 22
    while stride > 0 {  // 23
        if i < stride {  // 24
            peak[i] = max(peak[i], peak[i + stride]);  // 25
        }
        workgroupBarrier();  // 26
        stride = stride >> 1u;  // 27
    }
    let value = exp(a[i] - peak[0]);  // 28
    sums[i] = value;  // 29
    workgroupBarrier();  // 30
    stride = 4;  // 31
    while stride > 0 {  // 32
        if i < stride {  // 33
            sums[i] += sums[i + stride];  // 34
        }
        workgroupBarrier();  // 35
        stride = stride >> 1u;  // 36
    }
    output[i] = value / sums[0];  // 37
}
