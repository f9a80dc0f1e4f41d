// sum_all for blocks of 64 × 1 × 1 threads

// sum_all (Mojo: 9)

@group(0) @binding(0) var<storage, read_write> total: array<atomic<u32>>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

fn atomic_add_total(at: i32, value: f32) -> f32 {
    var bits = atomicLoad(&total[at]);
    loop {
        let old = bitcast<f32>(bits);
        let done = atomicCompareExchangeWeak(&total[at], bits, bitcast<u32>(old + value));
        if done.exchanged {
            return old;
        }
        bits = done.old_value;
    }
    return 0.0;
}

@compute @workgroup_size(64)
fn sum_all(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let t = atomic_add_total(0, a[i32(block_idx.x * 64u + thread_idx.x)]);  // 10
}
