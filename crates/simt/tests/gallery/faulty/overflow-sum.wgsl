// A base near the end of the numbers: the first two threads are far outside, the others wrap to the start.
// launch 1 of 4
// a: u32 4 ramp
// out: u32 4 new
// at: uniform u32 4294967294
// finds IndexOverflow at A by 2 in 0 times 2
// finds OutOfBoundsRead at A a[4294967294] of 4 by 0 in 0 times 2

struct At { base: u32 }
@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;
@group(0) @binding(2) var<uniform> at: At;

@compute @workgroup_size(4)
fn window(@builtin(local_invocation_index) l: u32) {
    let i = at.base + l;
    out[l] = a[i]; // A
}
