// Every thread sets all bins to zero.
// launch 1 of 4
// out: u32 4 new
// finds SameValueRace at A bins with A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> bins: array<u32, 4>;

@compute @workgroup_size(4)
fn clear(@builtin(local_invocation_index) l: u32) {
    for (var k = 0u; k < 4u; k++) { bins[k] = 0u; } // A
    workgroupBarrier();
    out[l] = bins[l];
}
