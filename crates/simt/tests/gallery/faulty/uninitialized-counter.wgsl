// Counts into bins that nobody set to zero.
// launch 1 of 8
// bins: u32 4 new
// finds UninitializedRead at A bins[0] by 0 in 0

@group(0) @binding(0) var<storage, read_write> bins: array<atomic<u32>>;

@compute @workgroup_size(8)
fn count(@builtin(local_invocation_index) l: u32) {
    atomicAdd(&bins[l / 2u], 1u); // A
}
