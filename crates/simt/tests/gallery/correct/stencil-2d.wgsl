// Five points; beyond the edge is zero.
// launch 2x2 of 4x4
// field: f32 42 mix 25
// out: f32 42 new

const WIDTH = 7;
const HEIGHT = 6;
@group(0) @binding(0) var<storage, read> field: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

fn at(x: i32, y: i32) -> f32 {
    if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT) { return field[y * WIDTH + x]; }
    return 0.0;
}

@compute @workgroup_size(4, 4)
fn laplace(@builtin(global_invocation_id) id: vec3u) {
    let x = i32(id.x);
    let y = i32(id.y);
    if (x < WIDTH && y < HEIGHT) {
        out[y * WIDTH + x] = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4.0 * at(x, y);
    }
}
