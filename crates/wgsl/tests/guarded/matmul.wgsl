// LoopGuard { group: 0, limit_binding: 4, flag_binding: 5, ends_together: true }
// Naive and tiled product of two n x n matrices.
struct Size { n: u32 }
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;
@group(0) @binding(3) var<uniform> size: Size;

@compute @workgroup_size(16, 16)
fn matmul_naive(@builtin(global_invocation_id) id: vec3u) { rt_stop = atomicLoad(&rt_flag); let rt_b = select(0u, rt_limit, workgroupUniformLoad(&rt_stop) != 0u); var rt_c0 = rt_b;
    let n = size.n;
    if (id.x >= n || id.y >= n) { return; }
    var sum = 0.0;
    for (var k = 0u; k < n; k++) { rt_c0 += 1u; if (rt_c0 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 1u); } break; }
        sum += a[id.y * n + k] * b[k * n + id.x];
    }
    c[id.y * n + id.x] = sum;
}

const TILE = 16u;
var<workgroup> tile_a: array<array<f32, TILE>, TILE>;
var<workgroup> tile_b: array<array<f32, TILE>, TILE>;

@compute @workgroup_size(TILE, TILE)
fn matmul_tiled(
    @builtin(global_invocation_id) id: vec3u,
    @builtin(local_invocation_id) local: vec3u,
) { rt_stop = atomicLoad(&rt_flag); let rt_b = select(0u, rt_limit, workgroupUniformLoad(&rt_stop) != 0u); var rt_c1 = rt_b; var rt_c2 = rt_b;
    let n = size.n;
    let tiles = (n + TILE - 1) / TILE;
    var sum = 0.0;
    for (var t = 0u; t < tiles; t++) { rt_c1 += 1u; if (rt_c1 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, 2u); } break; }
        let column = t * TILE + local.x;
        let row = t * TILE + local.y;
        tile_a[local.y][local.x] = select(0.0, a[id.y * n + column], id.y < n && column < n);
        tile_b[local.y][local.x] = select(0.0, b[row * n + id.x], row < n && id.x < n);
        workgroupBarrier();
        let rt_s2_2 = rt_c2; for (var k = 0u; k < TILE; k++) { rt_c2 += 1u; if (rt_c2 > rt_limit) { if (atomicLoad(&rt_flag) == 0u) { atomicStore(&rt_flag, select(2u, 3u, rt_c2 - rt_s2_2 > rt_limit / 2u)); } break; }
            sum += tile_a[local.y][k] * tile_b[k][local.x];
        }
        workgroupBarrier();
    }
    if (id.x < n && id.y < n) {
        c[id.y * n + id.x] = sum;
    }
}

@group(0) @binding(4) var<uniform> rt_limit: u32;
@group(0) @binding(5) var<storage, read_write> rt_flag: atomic<u32>;
var<workgroup> rt_stop: u32;
