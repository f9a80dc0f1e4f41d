// The first of each subgroup tells the others how many they are.
// launch 1 of 32
// out: u32 32 new

enable subgroups;
@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(32)
fn tell(@builtin(local_invocation_index) l: u32, @builtin(subgroup_size) width: u32) {
    let active_threads = subgroupBroadcastFirst(countOneBits(subgroupBallot(true).x));
    out[l] = u32(active_threads == min(width, 32u));
}
