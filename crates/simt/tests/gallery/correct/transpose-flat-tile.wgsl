// The tile is a flat array.
// launch 2x3 of 4x4
// a: i32 77 ramp
// out: i32 77 new

const WIDTH = 7u;
const HEIGHT = 11u;
const SIDE = 4u;
@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
var<workgroup> tile: array<i32, SIDE * SIDE>;

@compute @workgroup_size(SIDE, SIDE)
fn transpose(@builtin(workgroup_id) block: vec3u, @builtin(local_invocation_id) l: vec3u) {
    let source = block.xy * SIDE + l.xy;
    if (source.x < WIDTH && source.y < HEIGHT) { tile[l.y * SIDE + l.x] = a[source.y * WIDTH + source.x]; }
    workgroupBarrier();
    let to = block.yx * SIDE + l.xy;
    if (to.x < HEIGHT && to.y < WIDTH) { out[to.y * HEIGHT + to.x] = tile[l.x * SIDE + l.y]; }
}
