// A tile with a halo at one side, read at both.
// launch 1 of 8
// a: f32 8 ramp
// out: f32 8 new
// finds OutOfBoundsRead at A tile[9] of 9 by 7 in 0 times 1

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, 9>;

@compute @workgroup_size(8)
fn smooth_inner(@builtin(local_invocation_index) l: u32) {
    tile[l + 1u] = a[l];
    if (l == 0u) { tile[l] = 0.0; }
    workgroupBarrier();
    out[l] = tile[l] + tile[l + 2u]; // A
}
