// A function with a barrier, called by some.
// refused before it runs
// launch 1 of 4
// out: u32 4 new
// finds BarrierDivergence at A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> total: atomic<u32>;

fn meet() {
    workgroupBarrier(); // A
}

@compute @workgroup_size(4)
fn some(@builtin(local_invocation_index) l: u32) {
    if (l != 2u) { meet(); }
    out[l] = l;
}
