// LoopGuard { group: 0, limit_binding: 1, flag_binding: 2, ends_together: true }
@group(0) @binding(0) var<storage, read_write> data: array<u32>;

fn leaf(rt_c0: ptr<function, u32>, start: u32) -> u32 {
    var i = start;
    let rt_s0_0 = (*rt_c0); while i != 0u { (*rt_c0) += 1u; if ((*rt_c0) > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(2u, 1u, (*rt_c0) - rt_s0_0 > rt_limit / 2u)); } break; } i = i >> 1u; }
    return i;
}

fn unlooped(rt_c0: ptr<function, u32>) -> u32 { return leaf(rt_c0, 3u); }

fn find(rt_c0: ptr<function, u32>, rt_c1: ptr<function, u32>, rt_c2: ptr<function, u32>, limit: u32) -> vec2u {
    var i = 0u;
    let rt_s1_1 = (*rt_c1); let rt_s2_1 = (*rt_c2); loop { (*rt_c1) += 1u; if ((*rt_c1) > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(4u, 2u, (*rt_c1) - rt_s1_1 > rt_limit / 2u)); } break; }
        if (i >= limit) { return vec2u(i, leaf(rt_c0, i)); }
        let rt_s2_2 = (*rt_c2); for (var k = 0u; k < 4u; k++) { (*rt_c2) += 1u; if ((*rt_c2) > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(select(4u, 2u, (*rt_c2) - rt_s2_1 > rt_limit / 2u), 3u, (*rt_c2) - rt_s2_2 > rt_limit / 2u)); } break; } i += k /* for loop { */ + 1u; }
    }
    return vec2u();
}

@compute @workgroup_size(64)
fn walk(@builtin(global_invocation_id) id: vec3u) { let rt_b = select(0u, rt_limit, atomicLoad(&rt_flag) != 0u); var rt_c0 = rt_b; var rt_c1 = rt_b; var rt_c2 = rt_b; var rt_c3 = rt_b; var rt_c4 = rt_b; var rt_c5 = rt_b; var rt_c6 = rt_b;
    for (var i = 0u; i < 10u; i++) { rt_c3 += 1u; if (rt_c3 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 4u); } break; }
        data[id.x] += find(&rt_c0, &rt_c1, &rt_c2, unlooped(&rt_c0) + i).x;
    }
    loop { rt_c4 += 1u; if (rt_c4 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 5u); } break; }
        let rt_s5_5 = rt_c5; loop { rt_c5 += 1u; if (rt_c5 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(5u, 6u, rt_c5 - rt_s5_5 > rt_limit / 2u)); } break; } continuing { break if data[0] == 3u; } }
        if (data[1] == 2u) { break; }
        continuing { let rt_s6_6 = rt_c6; loop { rt_c6 += 1u; if (rt_c6 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(5u, 7u, rt_c6 - rt_s6_6 > rt_limit / 2u)); } break; } if (true) { break; } } }
    }
}

@compute @workgroup_size(1)
fn plain() { data[0] = 1u; }

@group(0) @binding(1) var<uniform> rt_limit: u32;
@group(0) @binding(2) var<storage, read_write> rt_flag: atomic<u32>;
