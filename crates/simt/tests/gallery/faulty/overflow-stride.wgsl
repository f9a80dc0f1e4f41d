// Index times stride leaves 32 bits and lands inside again.
// launch 1 of 4
// a: f32 4 ramp
// out: f32 4 new
// finds IndexOverflow at A by 1 in 0 times 3

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(4)
fn far(@builtin(local_invocation_index) l: u32) {
    let offset = l * 65536u * 65536u;
    out[l] = a[offset + l]; // A
}
