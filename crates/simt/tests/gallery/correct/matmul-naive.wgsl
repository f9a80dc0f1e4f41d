// A thread for each element of the product.
// launch 2x2 of 4x4
// a: f32 30 mix 8
// b: f32 42 mix 5
// c: f32 35 new

const ROWS = 5u;
const INNER = 6u;
const COLUMNS = 7u;
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;

@compute @workgroup_size(4, 4)
fn matmul(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= COLUMNS || id.y >= ROWS) { return; }
    var sum = 0.0;
    for (var k = 0u; k < INNER; k++) {
        sum += a[id.y * INNER + k] * b[k * COLUMNS + id.x];
    }
    c[id.y * COLUMNS + id.x] = sum;
}
