// A struct's array is too short; the struct behind it is not meant.
// launch 1 of 6
// ring: u32 6 zero
// finds OutOfBoundsWrite at A times 2

struct Ring { slots: array<u32, 4>, next: u32, pad: u32 }
@group(0) @binding(0) var<storage, read_write> ring: array<Ring>;

@compute @workgroup_size(6)
fn put(@builtin(local_invocation_index) l: u32) {
    ring[0].slots[l] = l; // A
}
