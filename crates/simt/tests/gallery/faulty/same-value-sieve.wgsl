// Multiples of 2 and 3 are struck out together.
// launch 1 of 2
// composite: u32 12 zero
// finds SameValueRace at A composite[6] with A

@group(0) @binding(0) var<storage, read_write> composite: array<u32>;

@compute @workgroup_size(2)
fn strike(@builtin(local_invocation_index) l: u32) {
    let p = l + 2u;
    for (var k = 2u * p; k < 12u; k += p) { composite[k] = 1u; } // A
}
