// LoopGuard { group: 0, limit_binding: 2, flag_binding: 3, ends_together: true }
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<uniform> n: u32;
var<workgroup> tile: array<u32, 64>;

fn count_up(rt_c0: ptr<function, u32>, limit: u32) -> u32 {
    var sum = 0u;
    let rt_s0_0 = (*rt_c0); for (var i = 0u; i < limit; i++) { (*rt_c0) += 1u; if ((*rt_c0) > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(4u, 1u, (*rt_c0) - rt_s0_0 > rt_limit / 2u)); } break; } sum += data[i]; }
    return sum;
}

fn block_sum(rt_c1: ptr<function, u32>, rt_c2: ptr<function, u32>, local: u32) -> u32 {
    let rt_s1_1 = (*rt_c1); let rt_s2_1 = (*rt_c2); for (var stride = 32u; stride > 0u; stride /= 2u) { (*rt_c1) += 1u; if ((*rt_c1) > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(4u, 2u, (*rt_c1) - rt_s1_1 > rt_limit / 2u)); } break; }
        workgroupBarrier();
        var mine = 0u;
        let rt_s2_2 = (*rt_c2); while (mine < local) { (*rt_c2) += 1u; if ((*rt_c2) > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(select(4u, 2u, (*rt_c2) - rt_s2_1 > rt_limit / 2u), 3u, (*rt_c2) - rt_s2_2 > rt_limit / 2u)); } break; } mine += stride; }
        if (local < stride) { tile[local] += tile[local + stride]; }
    }
    workgroupBarrier();
    return tile[0];
}

@compute @workgroup_size(64)
fn work(@builtin(local_invocation_index) local: u32) { rt_stop = atomicLoad(&rt_flag); let rt_b = select(0u, rt_limit, workgroupUniformLoad(&rt_stop) != 0u); var rt_c0 = rt_b; var rt_c1 = rt_b; var rt_c2 = rt_b; var rt_c3 = rt_b; var rt_c4 = rt_b; var rt_c5 = rt_b;
    for (var round = 0u; round < n; round++) { rt_c3 += 1u; if (rt_c3 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 4u); } break; }
        tile[local] = count_up(&rt_c0, local);
        let sum = block_sum(&rt_c1, &rt_c2, local);
        let rt_s4_4 = rt_c4; for (var k = 0u; k < local; k++) { rt_c4 += 1u; if (rt_c4 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(4u, 5u, rt_c4 - rt_s4_4 > rt_limit / 2u)); } break; } data[local] += sum; }
        workgroupBarrier();
        let rt_s5_5 = rt_c5; loop { rt_c5 += 1u; if (rt_c5 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(4u, 6u, rt_c5 - rt_s5_5 > rt_limit / 2u)); } break; }
            if (data[local] > 7u) { break; }
            data[local] += 1u;
        }
        storageBarrier();
    }
}

@group(0) @binding(2) var<uniform> rt_limit: u32;
@group(0) @binding(3) var<storage, read_write> rt_flag: atomic<u32>;
var<workgroup> rt_stop: u32;
