// Every thread counts into device memory.
// launch 3 of 16
// values: u32 45 mix 10
// bins: u32 10 zero

@group(0) @binding(0) var<storage, read> values: array<u32>;
@group(0) @binding(1) var<storage, read_write> bins: array<atomic<u32>>;

@compute @workgroup_size(16)
fn count(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&values)) { atomicAdd(&bins[values[id.x]], 1u); }
}
