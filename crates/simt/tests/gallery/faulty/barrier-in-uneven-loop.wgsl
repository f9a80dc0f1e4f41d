// Threads go round the loop for different times.
// refused before it runs
// launch 1 of 4
// out: u32 4 new
// finds BarrierDivergence at A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(4)
fn rounds(@builtin(local_invocation_index) l: u32) {
    var sum = 0u;
    for (var k = 0u; k < l; k++) {
        sum += k;
        workgroupBarrier(); // A
    }
    out[l] = sum;
}
