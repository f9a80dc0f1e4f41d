// scan for blocks of 8 × 1 × 1 threads

// scan (Mojo: 15)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

var<workgroup> shared_: array<f32, 8>;

@compute @workgroup_size(8)
fn scan(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let g = i32(block_idx.x * 8u + thread_idx.x);  // 17
    let l = i32(thread_idx.x);  // 18
    if g < 8 {  // 19
        shared_[l] = a[g];  // 20
    }
    workgroupBarrier();  // 21
    var offset = 1;  // 22
    for (var v_ = 0; v_ < 3; v_++) {  // 23
        var before = 0.0;  // 24
        if l >= offset {  // 25
            before = shared_[l - offset];  // 26
        }
        workgroupBarrier();  // 27
        if l >= offset {  // 28
            shared_[l] += before;  // 29
        }
        workgroupBarrier();  // 30
        offset *= 2;  // 31
    }
    if g < 8 {  // 32
        output[g] = shared_[l];  // 33
    }
}
