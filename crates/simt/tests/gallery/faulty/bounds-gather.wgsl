// Indices come from memory, and one is wrong.
// launch 1 of 8
// which: u32 8 ramp
// a: f32 7 ramp
// out: f32 8 new
// finds OutOfBoundsRead at A a[7] of 7 by 7 in 0 times 1

@group(0) @binding(0) var<storage, read> which: array<u32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(8)
fn gather(@builtin(local_invocation_index) l: u32) {
    out[l] = a[which[l]]; // A
}
