// An unsigned number is never below zero.
// launch 1 of 2
// out: u32 2 zero
// finds Endless

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(2)
fn countdown(@builtin(local_invocation_index) l: u32) {
    var sum = 0u;
    for (var k = 7u; k >= 0u; k--) { sum ^= k; }
    out[l] = sum;
}
