// Half of the block comes to the barrier.
// refused before it runs
// launch 1 of 8
// out: u32 8 new
// finds BarrierDivergence at A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(8)
fn half_way(@builtin(local_invocation_index) l: u32) {
    if (l < 4u) {
        workgroupBarrier(); // A
    }
    out[l] = l;
}
