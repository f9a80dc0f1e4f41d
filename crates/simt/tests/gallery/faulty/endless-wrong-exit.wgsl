// The counter jumps over the value at which the loop would end.
// launch 1 of 1
// out: u32 1 new
// finds Endless

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(1)
fn jump() {
    var k = 0u;
    loop {
        k += 2u;
        if (k == 7u) { break; }
    }
    out[0] = k;
}
