// ação 😀: words that begin like ours, bindings far up, text outside ASCII.
@group(2) @binding(7) var<storage, read_write> rt_limit: array<u32>;
@group(1) @binding(0) var<storage, read> start_at: array<u32>;

@compute
@workgroup_size(1) fn größe(
    @builtin(global_invocation_id) id: vec3u, // a comment ( {
) { /* for { */ var i = start_at[id.x]; while(i>0u){i--;rt_limit[i]=1u;} }
