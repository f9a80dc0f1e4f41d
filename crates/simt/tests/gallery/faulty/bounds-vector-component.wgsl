// A vector has no fifth component.
// launch 1 of 5
// out: f32 5 new
// finds OutOfBoundsRead at A [4] of 4 by 4 in 0 times 1

@group(0) @binding(0) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(5)
fn component(@builtin(local_invocation_index) l: u32) {
    var v = vec4f(1.0, 2.0, 3.0, 4.0);
    out[l] = v[l]; // A
}
