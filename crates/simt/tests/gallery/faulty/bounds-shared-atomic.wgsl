// An atomic beyond a shared array.
// launch 1 of 8
// out: u32 4 new
// finds OutOfBoundsWrite at A counts[4] of 4 by 7 in 0 times 1

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> counts: array<atomic<u32>, 4>;

@compute @workgroup_size(8)
fn count(@builtin(local_invocation_index) l: u32) {
    if (l < 4u) { atomicStore(&counts[l], 0u); }
    workgroupBarrier();
    atomicAdd(&counts[(l + 1u) / 2u], 1u); // A
    workgroupBarrier();
    if (l < 4u) { out[l] = atomicLoad(&counts[l]); }
}
