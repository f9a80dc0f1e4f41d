// Threads of all blocks set one flag.
// launch 3 of 1
// found: u32 1 zero
// finds SameValueRace at A found[0] with A

@group(0) @binding(0) var<storage, read_write> found: array<u32>;

@compute @workgroup_size(1)
fn mark() {
    found[0] = 1u; // A
}
