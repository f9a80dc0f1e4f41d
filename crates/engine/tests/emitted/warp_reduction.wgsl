// reduce for blocks of 64 × 1 × 1 threads

// reduce (Mojo: 9)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

var<workgroup> exchange_f32: array<f32, 64>;

fn sum_of_32_f32(base: u32) -> f32 {
    var values: array<f32, 32>;
    let count = min(32u, 64u - base);
    for (var i = 0u; i < count; i++) {
        values[i] = exchange_f32[base + i];
    }
    for (var half = 16u; half > 0u; half /= 2u) {
        for (var i = 0u; i < half && i + half < count; i++) {
            values[i] += values[i + half];
        }
    }
    return values[0];
}

@compute @workgroup_size(64)
fn reduce(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    let i = i32(block_idx.x * 64u + thread_idx.x);  // 10
    exchange_f32[thread] = a[i];  // 11
    workgroupBarrier();
    let together = sum_of_32_f32(thread / 32u * 32u);
    workgroupBarrier();
    let total = together;
    if i32(thread % 32u) == 0 {  // 12
        output[i >> 5u] = total;  // 13
    }
}
