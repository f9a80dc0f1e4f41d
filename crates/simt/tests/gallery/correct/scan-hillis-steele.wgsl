// Inclusive scan of a block; each round reads, waits, writes, waits.
// launch 1 of 16
// a: i32 16 mix 9
// out: i32 16 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
var<workgroup> tile: array<i32, 16>;

@compute @workgroup_size(16)
fn scan(@builtin(local_invocation_index) l: u32) {
    tile[l] = a[l];
    workgroupBarrier();
    for (var step = 1u; step < 16u; step *= 2u) {
        var add = 0;
        if (l >= step) { add = tile[l - step]; }
        workgroupBarrier();
        tile[l] += add;
        workgroupBarrier();
    }
    out[l] = tile[l];
}
