// Threads of a subgroup add without shared memory. Only the total is asked for: the width is the device's.
// launch 2 of 32
// a: u32 50 mix 9
// total: u32 1 zero

enable subgroups;
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> total: atomic<u32>;

@compute @workgroup_size(32)
fn sum(@builtin(global_invocation_id) id: vec3u, @builtin(subgroup_invocation_id) lane: u32) {
    var mine = 0u;
    if (id.x < arrayLength(&a)) { mine = a[id.x]; }
    let ours = subgroupAdd(mine);
    if (lane == 0u) { atomicAdd(&total, ours); }
}
