// A tile is loaded again while others still read it.
// launch 1 of 4
// a: f32 8 ramp
// out: f32 4 new
// finds RaceInBlock at A tile with B

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, 4>;

@compute @workgroup_size(4)
fn sums(@builtin(local_invocation_index) l: u32) {
    var sum = 0.0;
    for (var part = 0u; part < 2u; part++) {
        tile[l] = a[part * 4u + l]; // A
        workgroupBarrier();
        sum += tile[3u - l]; // B
    }
    out[l] = sum;
}
