// The same through a tile whose threads load more than one element each.
// launch 2x2 of 4x4
// field: i32 30 mix 50
// out: i32 30 new

const WIDTH = 6;
const HEIGHT = 5;
@group(0) @binding(0) var<storage, read> field: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
var<workgroup> tile: array<i32, 36>;

@compute @workgroup_size(4, 4)
fn box(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_id) l: vec3u,
       @builtin(workgroup_id) block: vec3u, @builtin(local_invocation_index) index: u32) {
    for (var k = index; k < 36u; k += 16u) {
        let x = i32(block.x * 4u + k % 6u) - 1;
        let y = i32(block.y * 4u + k / 6u) - 1;
        tile[k] = 0;
        if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT) { tile[k] = field[y * WIDTH + x]; }
    }
    workgroupBarrier();
    if (i32(id.x) < WIDTH && i32(id.y) < HEIGHT) {
        var sum = 0;
        for (var dy = 0u; dy < 3u; dy++) {
            for (var dx = 0u; dx < 3u; dx++) { sum += tile[(l.y + dy) * 6u + l.x + dx]; }
        }
        out[id.y * u32(WIDTH) + id.x] = sum;
    }
}
