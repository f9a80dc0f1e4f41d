// Found by kernel 227: the halves of a word that a compiler can work out.
// launch 1 of 4
// out: f32 8 new
// by: uniform u32 7
// differs on llvmpipe: its compiler (Mesa 22.3.6) makes 0 of the high half of a word that it works out itself
// out = 1.9990234375 1.9990234375 1.9990234375 1.9990234375 1.9990234375 1.9990234375 1.9990234375 1.9990234375

struct By { number: u32 }
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<uniform> by: By;

@compute @workgroup_size(4)
fn unpack(@builtin(local_invocation_index) l: u32) {
    var all_bits = i32(-1);
    let word = max(by.number, bitcast<u32>(all_bits));
    out[2u * l] = unpack2x16float((word & 0x03ff03ffu) | 0x3c003c00u).x;
    out[2u * l + 1u] = unpack2x16float((word & 0x03ff03ffu) | 0x3c003c00u).y;
}
