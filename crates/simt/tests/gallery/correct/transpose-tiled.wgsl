// Through a tile with one column of padding.
// launch 2x2 of 4x4
// a: f32 42 mix 100
// out: f32 42 new

const WIDTH = 7u;
const HEIGHT = 6u;
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<array<f32, 5>, 4>;

@compute @workgroup_size(4, 4)
fn transpose(@builtin(workgroup_id) block: vec3u, @builtin(local_invocation_id) l: vec3u) {
    let x = block.x * 4u + l.x;
    let y = block.y * 4u + l.y;
    if (x < WIDTH && y < HEIGHT) { tile[l.y][l.x] = a[y * WIDTH + x]; }
    workgroupBarrier();
    let to_x = block.y * 4u + l.x;
    let to_y = block.x * 4u + l.y;
    if (to_x < HEIGHT && to_y < WIDTH) { out[to_y * HEIGHT + to_x] = tile[l.x][l.y]; }
}
