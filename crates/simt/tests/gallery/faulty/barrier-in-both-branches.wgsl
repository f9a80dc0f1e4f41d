// Each branch has its own barrier: they are two.
// refused before it runs
// launch 1 of 4
// out: u32 4 new
// finds BarrierDivergence at A
// finds BarrierDivergence at B

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(4)
fn two_ways(@builtin(local_invocation_index) l: u32) {
    if (l % 2u == 0u) {
        workgroupBarrier(); // A
    } else {
        workgroupBarrier(); // B
    }
    out[l] = l;
}
