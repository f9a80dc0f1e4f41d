// LoopGuard { group: 0, limit_binding: 3, flag_binding: 4, ends_together: true }
@group(0) @binding(0) var<storage, read> input: array<f32>;
@group(0) @binding(1) var<storage, read_write> partial: array<f32>;
@group(0) @binding(2) var<storage, read_write> total: atomic<u32>;

override block_dim_x: u32 = 256;
var<workgroup> shared_sum: array<f32, 256>;

fn load_or_zero(i: u32) -> f32 {
    if (i < arrayLength(&input)) { return input[i]; }
    return 0.0;
}

@compute @workgroup_size(block_dim_x)
fn reduce(
    @builtin(global_invocation_id) id: vec3u,
    @builtin(local_invocation_index) local: u32,
    @builtin(workgroup_id) block: vec3u,
) { rt_stop = atomicLoad(&rt_flag); let rt_b = select(0u, rt_limit, workgroupUniformLoad(&rt_stop) != 0u); var rt_c0 = rt_b;
    shared_sum[local] = load_or_zero(id.x);
    workgroupBarrier();
    var stride = block_dim_x / 2;
    while (stride > 0u) { rt_c0 += 1u; if (rt_c0 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 1u); } break; }
        if (local < stride) {
            shared_sum[local] += shared_sum[local + stride];
        }
        workgroupBarrier();
        stride /= 2u;
    }
    if (local == 0u) {
        partial[block.x] = shared_sum[0];
        atomicAdd(&total, 1u);
    }
}

@group(0) @binding(3) var<uniform> rt_limit: u32;
@group(0) @binding(4) var<storage, read_write> rt_flag: atomic<u32>;
var<workgroup> rt_stop: u32;
