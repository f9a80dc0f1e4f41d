// A matrix of three columns.
// launch 1 of 4
// out: f32 4 new
// finds OutOfBoundsRead at A [3] of 3 by 3 in 0 times 1

@group(0) @binding(0) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(4)
fn column(@builtin(local_invocation_index) l: u32) {
    var m = mat3x2f(1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
    out[l] = m[l].y; // A
}
