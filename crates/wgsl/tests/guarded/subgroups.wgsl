// LoopGuard { group: 0, limit_binding: 2, flag_binding: 3, ends_together: true }
/* The sum of each block, first within the subgroups. */
enable subgroups;

@group(0) @binding(0) var<storage, read> data: array<f32>;
@group(0) @binding(1) var<storage, read_write> sums: array<f32>;
var<workgroup> partial: array<f32, 64>;

fn times(rt_c0: ptr<function, u32>, x: f32, n: u32) -> f32 {
    var sum = 0.0;
    for (var i = 0u; i < n; i++) { (*rt_c0) += 1u; if ((*rt_c0) > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 1u); } break; } sum += x; }
    return sum;
}

@compute @workgroup_size(64)
fn block_sums(
    @builtin(global_invocation_id) id: vec3u,
    @builtin(workgroup_id) block: vec3u,
    @builtin(local_invocation_index) thread: u32,
    @builtin(subgroup_size) size: u32,
) { rt_stop = atomicLoad(&rt_flag); let rt_b = select(0u, rt_limit, workgroupUniformLoad(&rt_stop) != 0u); var rt_c0 = rt_b; var rt_c1 = rt_b;
    partial[thread] = subgroupAdd(times(&rt_c0, data[id.x], 2u));
    workgroupBarrier();
    var sum = 0.0;
    for (var first = 0u; first < 64u; first += size) { rt_c1 += 1u; if (rt_c1 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 2u); } break; }
        sum += subgroupBroadcastFirst(partial[first]);
    }
    if (thread == 0u) { sums[block.x] = sum; }
}

@group(0) @binding(2) var<uniform> rt_limit: u32;
@group(0) @binding(3) var<storage, read_write> rt_flag: atomic<u32>;
var<workgroup> rt_stop: u32;
