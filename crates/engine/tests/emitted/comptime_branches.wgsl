// op[True, 1] for blocks of 3 × 1 × 1 threads

// op[True, 1] (Mojo: 6)

@group(0) @binding(0) var<storage, read_write> data: array<f32>;

@compute @workgroup_size(3)
fn op(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let i = i32(thread_idx.x);  // 7
    var x = data[i];  // 8
    x = -x;  // 10
    x += 0.5;  // 15
    data[i] = x;  // 16
}

// op[False, 4] for blocks of 3 × 1 × 1 threads

// op[False, 4] (Mojo: 6)

@group(0) @binding(0) var<storage, read_write> data: array<f32>;

@compute @workgroup_size(3)
fn op(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let i = i32(thread_idx.x);  // 7
    var x = data[i];  // 8
    x += x;  // 13
    x += x;  // 13
    x += x;  // 13
    data[i] = x;  // 16
}
