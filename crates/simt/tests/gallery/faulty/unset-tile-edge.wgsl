// Threads beyond the input leave their part of the tile unset, and the sum reads it.
// launch 1 of 8
// a: f32 5 ramp
// out: f32 1 new
// finds UninitializedSharedRead at A tile[5] by 1 in 0

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, 8>;

@compute @workgroup_size(8)
fn sum(@builtin(local_invocation_index) l: u32) {
    if (l < arrayLength(&a)) { tile[l] = a[l]; }
    workgroupBarrier();
    for (var s = 4u; s > 0u; s /= 2u) {
        if (l < s) { tile[l] += tile[l + s]; } // A
        workgroupBarrier();
    }
    if (l == 0u) { out[0] = tile[0]; }
}
