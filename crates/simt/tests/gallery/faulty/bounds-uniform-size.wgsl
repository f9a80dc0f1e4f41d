// The size that the host passed is not the array's.
// launch 1 of 16
// a: f32 12 ramp
// out: f32 16 new
// size: uniform u32 14
// finds OutOfBoundsRead at A a[12] of 12 by 12 in 0 times 2

struct Size { n: u32 }
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<uniform> size: Size;

@compute @workgroup_size(16)
fn copy(@builtin(local_invocation_index) l: u32) {
    if (l < size.n) { out[l] = a[l]; } // A
}
