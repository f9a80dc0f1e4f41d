// Elements of two bytes.
// launch 1 of 8
// a: f16 6 ramp
// out: f16 8 new
// finds OutOfBoundsRead at A a[6] of 6 by 6 in 0 times 2

enable f16;
@group(0) @binding(0) var<storage, read> a: array<f16>;
@group(0) @binding(1) var<storage, read_write> out: array<f16>;

@compute @workgroup_size(8)
fn halves(@builtin(local_invocation_index) l: u32) {
    out[l] = a[l] * 0.5h; // A
}
