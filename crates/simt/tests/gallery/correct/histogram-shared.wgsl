// A block counts for itself first.
// launch 3 of 16
// values: u32 46 mix 8
// bins: u32 8 zero

@group(0) @binding(0) var<storage, read> values: array<u32>;
@group(0) @binding(1) var<storage, read_write> bins: array<atomic<u32>>;
var<workgroup> ours: array<atomic<u32>, 8>;

@compute @workgroup_size(16)
fn count(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32) {
    if (l < 8u) { atomicStore(&ours[l], 0u); }
    workgroupBarrier();
    if (id.x < arrayLength(&values)) { atomicAdd(&ours[values[id.x]], 1u); }
    workgroupBarrier();
    if (l < 8u) { atomicAdd(&bins[l], atomicLoad(&ours[l])); }
}
