// WGSL would zero the counter, other languages would not.
// launch 1 of 8
// out: u32 1 new
// finds UninitializedSharedRead at A count by 0 in 0

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> count: atomic<u32>;

@compute @workgroup_size(8)
fn number(@builtin(local_invocation_index) l: u32) {
    atomicAdd(&count, 1u); // A
    workgroupBarrier();
    if (l == 0u) { out[0] = atomicLoad(&count); }
}
