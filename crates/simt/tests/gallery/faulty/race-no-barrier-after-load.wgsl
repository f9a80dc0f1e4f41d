// The tree begins before the tile is full.
// launch 1 of 8
// a: f32 8 ramp
// out: f32 1 new
// finds RaceInBlock at A tile with B

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, 8>;

@compute @workgroup_size(8)
fn sum(@builtin(local_invocation_index) l: u32) {
    tile[l] = a[l]; // B
    for (var s = 4u; s > 0u; s /= 2u) {
        if (l < s) { tile[l] += tile[l + s]; } // A
        workgroupBarrier();
    }
    if (l == 0u) { out[0] = tile[0]; }
}
