// Two tiles take turns, so one barrier a round is enough.
// launch 1 of 16
// a: u32 15 ramp
// out: u32 15 new

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;
var<workgroup> tiles: array<array<u32, 16>, 2>;

@compute @workgroup_size(16)
fn scan(@builtin(local_invocation_index) l: u32) {
    let n = arrayLength(&a);
    var now = 0u;
    tiles[now][l] = 0u;
    if (l < n) { tiles[now][l] = a[l]; }
    workgroupBarrier();
    for (var step = 1u; step < 16u; step *= 2u) {
        var sum = tiles[now][l];
        if (l >= step) { sum += tiles[now][l - step]; }
        now = 1u - now;
        tiles[now][l] = sum;
        workgroupBarrier();
    }
    if (l < n) { out[l] = tiles[now][l]; }
}
