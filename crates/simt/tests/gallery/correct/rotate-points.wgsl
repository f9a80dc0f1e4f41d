// A matrix times a point.
// launch 2 of 8
// points: f32 26 ramp
// out: f32 26 new

@group(0) @binding(0) var<storage, read> points: array<vec2f>;
@group(0) @binding(1) var<storage, read_write> out: array<vec2f>;

@compute @workgroup_size(8)
fn turn(@builtin(global_invocation_id) id: vec3u) {
    let quarter = mat2x2f(0.0, 1.0, -1.0, 0.0);
    if (id.x < arrayLength(&points)) { out[id.x] = quarter * points[id.x]; }
}
