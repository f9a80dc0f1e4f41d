// x and y change places in a field that is not square.
// launch 1 of 6x4
// out: f32 24 new
// finds OutOfBoundsWrite at A out[24] of 24 by 4,0 in 0 times 8

@group(0) @binding(0) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(6, 4)
fn field(@builtin(local_invocation_id) l: vec3u) {
    out[l.x * 6u + l.y] = f32(l.x); // A
}
