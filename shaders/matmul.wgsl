// C = A B for square matrices, twice: each thread on its own, and a block together.

const TILE: u32 = 16;

struct Params {
    size: u32,
}

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;
@group(0) @binding(3) var<uniform> params: Params;

// Each thread reads a whole row of A and a whole column of B from device memory.
@compute @workgroup_size(TILE, TILE)
fn matmul_naive(@builtin(global_invocation_id) thread: vec3<u32>) {
    let row = thread.y;
    let col = thread.x;
    let n = params.size;
    if row < n && col < n {
        var total = 0.0;
        for (var k = 0u; k < n; k++) {
            total += a[row * n + k] * b[k * n + col];
        }
        c[row * n + col] = total;
    }
}

var<workgroup> a_tile: array<array<f32, TILE>, TILE>;
var<workgroup> b_tile: array<array<f32, TILE>, TILE>;

// A block loads one tile of A and one of B together, so that each number is read 16 times less often.
@compute @workgroup_size(TILE, TILE)
fn matmul_tiled(
    @builtin(workgroup_id) block: vec3<u32>,
    @builtin(local_invocation_id) local: vec3<u32>,
) {
    let row = block.y * TILE + local.y;
    let col = block.x * TILE + local.x;
    let n = params.size;
    let tiles = (n + TILE - 1u) / TILE;
    var total = 0.0;
    for (var t = 0u; t < tiles; t++) {
        let a_col = t * TILE + local.x;
        let b_row = t * TILE + local.y;
        a_tile[local.y][local.x] = select(0.0, a[row * n + a_col], row < n && a_col < n);
        b_tile[local.y][local.x] = select(0.0, b[b_row * n + col], b_row < n && col < n);
        // Nobody may read the tiles before all have written them …
        workgroupBarrier();
        for (var k = 0u; k < TILE; k++) {
            total += a_tile[local.y][k] * b_tile[k][local.x];
        }
        // … and nobody may overwrite them before all have read them.
        workgroupBarrier();
    }
    if row < n && col < n {
        c[row * n + col] = total;
    }
}
