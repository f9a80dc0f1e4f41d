// Rows become columns, one element a thread.
// launch 2x2 of 4x4
// a: f32 35 ramp
// out: f32 35 new

const WIDTH = 7u;
const HEIGHT = 5u;
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(4, 4)
fn transpose(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < WIDTH && id.y < HEIGHT) {
        out[id.x * HEIGHT + id.y] = a[id.y * WIDTH + id.x];
    }
}
