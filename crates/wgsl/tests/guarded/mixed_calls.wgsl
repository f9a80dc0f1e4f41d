// LoopGuard { group: 0, limit_binding: 2, flag_binding: 3, ends_together: false }
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<uniform> n: u32;

fn log2_of(value: u32) -> u32 { var rt_c0: u32;
    var bits = 0u;
    for (var rest = value; rest > 1u; rest /= 2u) { rt_c0 += 1u; if (rt_c0 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 1u); } break; } bits += 1u; }
    return bits;
}

@compute @workgroup_size(64)
fn work(@builtin(local_invocation_index) local: u32) { var rt_c1: u32;
    data[local] = log2_of(local);
    for (var stage = 0u; stage < log2_of(n); stage++) { rt_c1 += 1u; if (rt_c1 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 2u); } break; }
        storageBarrier();
        data[local] += stage;
    }
}

@group(0) @binding(2) var<uniform> rt_limit: u32;
@group(0) @binding(3) var<storage, read_write> rt_flag: atomic<u32>;
