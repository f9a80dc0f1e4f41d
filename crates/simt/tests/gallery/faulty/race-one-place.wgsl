// All threads write the first element, each its own value.
// launch 1 of 8
// out: u32 1 new
// finds RaceInBlock at A first with A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> first: u32;

@compute @workgroup_size(8)
fn last_wins(@builtin(local_invocation_index) l: u32) {
    first = l; // A
    workgroupBarrier();
    if (l == 0u) { out[0] = first; }
}
