// Eight neighbours on a torus.
// launch 2x2 of 4x4
// cells: u32 42 mix 2
// next: u32 42 new

@group(0) @binding(0) var<storage, read> cells: array<u32>;
@group(0) @binding(1) var<storage, read_write> next: array<u32>;

@compute @workgroup_size(4, 4)
fn live(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= 7u || id.y >= 6u) { return; }
    var around = 0u;
    for (var k = 0u; k < 9u; k++) {
        if (k == 4u) { continue; }
        let x = (id.x + 6u + k % 3u) % 7u;
        let y = (id.y + 5u + k / 3u) % 6u;
        around += cells[y * 7u + x];
    }
    let here = id.y * 7u + id.x;
    next[here] = u32(around == 3u || (around == 2u && cells[here] == 1u));
}
