// Twice zero is zero.
// launch 1 of 4
// out: u32 4 new
// finds Endless

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(4)
fn double(@builtin(local_invocation_index) l: u32) {
    var s = l;
    while (s < 16u) { s *= 2u; }
    out[l] = s;
}
