// Eight neighbours on a torus.
// launch 2x2 of 4x4
// cells: u32 42 mix 2
// next: u32 42 new

@group(0) @binding(0) var<storage, read> cells: array<u32>;
@group(0) @binding(1) var<storage, read_write> next: array<u32>;

@compute @workgroup_size(4, 4)
fn live(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= 7u || id.y >= 6u) { return; }
    let here = id.y * 7u + id.x;
    let alive = cells[here] == 1u;
    var around = 0u;
    for (var dy = 5u; dy <= 7u; dy++) {
        for (var dx = 6u; dx <= 8u; dx++) {
            if (dx == 7u && dy == 6u) { continue; }
            around += cells[(id.y + dy) % 6u * 7u + (id.x + dx) % 7u];
        }
    }
    next[here] = u32(around == 3u || (around == 2u && alive));
}
