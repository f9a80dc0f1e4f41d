// The other end of n elements is n - 1, not n.
// launch 1 of 8
// a: i32 8 ramp
// out: i32 8 new
// finds OutOfBoundsWrite at A out[8] of 8 by 0 in 0 times 1

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(8)
fn reverse(@builtin(local_invocation_index) l: u32) {
    out[8u - l] = a[l]; // A
}
