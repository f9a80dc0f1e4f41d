// The tile is read across before it is full.
// launch 1 of 4x4
// a: f32 16 ramp
// out: f32 16 new
// finds RaceInBlock at B tile with A

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<array<f32, 5>, 4>;

@compute @workgroup_size(4, 4)
fn transpose(@builtin(local_invocation_id) l: vec3u) {
    tile[l.y][l.x] = a[l.y * 4u + l.x]; // A
    out[l.y * 4u + l.x] = tile[l.x][l.y]; // B
}
