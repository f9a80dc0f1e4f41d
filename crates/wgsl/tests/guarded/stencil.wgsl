// LoopGuard { group: 0, limit_binding: 2, flag_binding: 3, ends_together: true }
@group(0) @binding(0) var<storage, read> input: array<f32>;
@group(0) @binding(1) var<storage, read_write> output: array<f32>;
const RADIUS: i32 = 3;

@compute @workgroup_size(128)
fn stencil(@builtin(global_invocation_id) id: vec3u) { let rt_b = select(0u, rt_limit, atomicLoad(&rt_flag) != 0u); var rt_c0 = rt_b;
    let n = i32(arrayLength(&input));
    let i = i32(id.x);
    if (i >= n) { return; }
    var sum = 0.0;
    var count = 0;
    loop { rt_c0 += 1u; if (rt_c0 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 1u); } break; }
        if (count > 2 * RADIUS) { break; }
        let at = clamp(i - RADIUS + count, 0, n - 1);
        sum += input[at];
        continuing { count += 1; }
    }
    output[i] = sum / f32(2 * RADIUS + 1);
}

@group(0) @binding(2) var<uniform> rt_limit: u32;
@group(0) @binding(3) var<storage, read_write> rt_flag: atomic<u32>;
