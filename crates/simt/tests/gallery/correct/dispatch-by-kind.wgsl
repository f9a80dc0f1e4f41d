// A switch with a shared case and a default.
// launch 2 of 16
// kinds: u32 26 mix 6
// out: i32 26 new

@group(0) @binding(0) var<storage, read> kinds: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(16)
fn dispatch(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x;
    if (i >= arrayLength(&kinds)) { return; }
    switch kinds[i] {
        case 0u: { out[i] = i32(i); }
        case 1u, 2u: { out[i] = -i32(i); }
        case 3u: {
            if (i > 10u) { out[i] = 3; break; }
            out[i] = 4;
        }
        default: { out[i] = 99; }
    }
}
