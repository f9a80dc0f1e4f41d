// dot_product for blocks of 8 × 1 × 1 threads

// dot_product (Mojo: 16)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read> b: array<f32>;

var<workgroup> shared_: array<f32, 8>;

@compute @workgroup_size(8)
fn dot_product(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let i = i32(block_idx.x * 8u + thread_idx.x);  // 22
    let l = i32(thread_idx.x);  // 23
    if i < 8 {  // 24
        shared_[l] = a[i] * b[i];  // 25
    }
    workgroupBarrier();  // 26
    var stride = 4;  // 27
    while stride > 0 {  // 28
        if l < stride {  // 29
            shared_[l] += shared_[l + stride];  // 30
        }
        workgroupBarrier();  // 31
        stride = stride >> 1u;  // 32
    }
    if l == 0 {  // 33
        output[0] = shared_[0];  // 34
    }
}
