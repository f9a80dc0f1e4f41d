// A loop whose counter never moves.
// launch 1 of 4
// out: u32 4 zero
// by: uniform u32 0
// finds Endless

struct By { step: u32 }
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
@group(0) @binding(1) var<uniform> by: By;

@compute @workgroup_size(4)
fn stuck(@builtin(local_invocation_index) l: u32) {
    for (var k = 0u; k < 4u; k += by.step) {
        out[l] = k;
    }
}
