// A scan with another operation.
// launch 1 of 8
// a: i32 8 mix 60
// out: i32 8 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
var<workgroup> tile: array<i32, 8>;

@compute @workgroup_size(8)
fn scan(@builtin(local_invocation_index) l: u32) {
    tile[l] = a[l];
    for (var step = 1u; step <= 4u; step *= 2u) {
        workgroupBarrier();
        var mine = tile[l];
        if (l >= step) { mine = max(mine, tile[l - step]); }
        workgroupBarrier();
        tile[l] = mine;
    }
    out[l] = tile[l];
}
