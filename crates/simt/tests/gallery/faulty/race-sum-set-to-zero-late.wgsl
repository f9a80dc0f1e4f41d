// The first thread sets the sum to zero while others add.
// launch 1 of 8
// out: u32 1 new
// finds RaceInBlock at B count with A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> count: array<u32, 8>;

@compute @workgroup_size(8)
fn sum(@builtin(local_invocation_index) l: u32) {
    if (l == 0u) {
        for (var k = 0u; k < 8u; k++) { count[k] = 0u; } // A
    }
    count[l] = l; // B
    workgroupBarrier();
    if (l == 0u) { out[0] = count[7]; }
}
