// LoopGuard { group: 2, limit_binding: 8, flag_binding: 9, ends_together: true }
// ação 😀: words that begin like ours, bindings far up, text outside ASCII.
@group(2) @binding(7) var<storage, read_write> rt_limit: array<u32>;
@group(1) @binding(0) var<storage, read> start_at: array<u32>;

@compute
@workgroup_size(1) fn größe(
    @builtin(global_invocation_id) id: vec3u, // a comment ( {
) { let rt1_b = select(0u, rt1_limit, atomicLoad(&rt1_flag) != 0u); var rt1_c0 = rt1_b; /* for { */ var i = start_at[id.x]; while(i>0u){ rt1_c0 += 1u; if (rt1_c0 > rt1_limit) { if (atomicLoad(&rt1_flag) == 0u) { atomicStore(&rt1_flag, 1u); } break; }i--;rt_limit[i]=1u;} }

@group(2) @binding(8) var<uniform> rt1_limit: u32;
@group(2) @binding(9) var<storage, read_write> rt1_flag: atomic<u32>;
