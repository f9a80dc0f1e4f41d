// Row and column change places in nested arrays.
// launch 1 of 4x2
// rows: i32 8 ramp
// out: i32 8 new
// finds OutOfBoundsRead at A times 4

@group(0) @binding(0) var<storage, read> rows: array<array<i32, 4>, 2>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(4, 2)
fn copy(@builtin(local_invocation_id) l: vec3u) {
    out[l.y * 4u + l.x] = rows[l.x][l.y]; // A
}
