// Tiles of both factors pass through shared memory.
// launch 2x2 of 4x4
// a: f32 36 mix 9
// b: f32 36 mix 7
// c: f32 36 new

const N = 6u;
const SIDE = 4u;
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;
var<workgroup> tile_a: array<f32, 16>;
var<workgroup> tile_b: array<f32, 16>;

@compute @workgroup_size(SIDE, SIDE)
fn matmul(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_id) l: vec3u) {
    let at = l.y * SIDE + l.x;
    var sum = 0.0;
    for (var first = 0u; first < N; first += SIDE) {
        tile_a[at] = 0.0;
        tile_b[at] = 0.0;
        if (id.y < N && first + l.x < N) { tile_a[at] = a[id.y * N + first + l.x]; }
        if (id.x < N && first + l.y < N) { tile_b[at] = b[(first + l.y) * N + id.x]; }
        workgroupBarrier();
        for (var k = 0u; k < SIDE; k++) { sum += tile_a[l.y * SIDE + k] * tile_b[k * SIDE + l.x]; }
        workgroupBarrier();
    }
    if (id.x < N && id.y < N) { c[id.y * N + id.x] = sum; }
}
