// The halo's left element is loaded by nobody.
// launch 1 of 8
// a: i32 8 ramp
// out: i32 8 new
// finds UninitializedSharedRead at A tile[0] of 10 by 0 in 0 times 1

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
var<workgroup> tile: array<i32, 10>;

@compute @workgroup_size(8)
fn blur(@builtin(local_invocation_index) l: u32) {
    tile[l + 1u] = a[l];
    if (l == 7u) { tile[9] = 0; }
    workgroupBarrier();
    out[l] = tile[l] + tile[l + 1u] + tile[l + 2u]; // A
}
