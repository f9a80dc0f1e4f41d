// Two tiles take turns, so one barrier a round is enough.
// launch 1 of 16
// a: u32 15 ramp
// out: u32 16 new

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;
var<workgroup> tiles: array<array<u32, 16>, 2>;

@compute @workgroup_size(16)
fn scan(@builtin(local_invocation_index) l: u32) {
    var now = 0u;
    var mine = 0u;
    if (l < arrayLength(&a)) { mine = a[l]; }
    tiles[now][l] = mine;
    workgroupBarrier();
    for (var step = 1u; step <= 8u; step *= 2u) {
        if (l >= step) { mine += tiles[now][l - step]; }
        now = 1u - now;
        tiles[now][l] = mine;
        workgroupBarrier();
    }
    out[l] = tiles[now][l];
}
