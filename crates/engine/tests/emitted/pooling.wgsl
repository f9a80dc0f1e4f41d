// pooling for blocks of 8 × 1 × 1 threads

// pooling (Mojo: 14)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

var<workgroup> shared_: array<f32, 8>;

@compute @workgroup_size(8)
fn pooling(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let g = i32(block_idx.x * 8u + thread_idx.x);  // 18
    let l = i32(thread_idx.x);  // 19
    if g < 8 {  // 20
        shared_[l] = a[g];  // 21
    }
    workgroupBarrier();  // 22
    if g == 0 {  // 23
        output[0] = shared_[0];  // 24
    } else if g == 1 {
        output[1] = shared_[0] + shared_[1];  // 26
    } else if g < 8 {
        output[g] = shared_[l - 2] + shared_[l - 1] + shared_[l];  // 28
    }
}
