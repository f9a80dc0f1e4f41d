// Sums and sums of squares, reduced together.
// launch 1 of 16
// a: f32 16 mix 16
// out: f32 2 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<vec2f>;
var<workgroup> tile: array<vec2f, 16>;

@compute @workgroup_size(16)
fn moments(@builtin(local_invocation_index) l: u32) {
    let own = a[l];
    var mine = vec2f(own, own * own);
    tile[l] = mine;
    workgroupBarrier();
    for (var s = 8u; s > 0u; s /= 2u) {
        if (l < s) {
            mine += tile[l + s];
            tile[l] = mine;
        }
        workgroupBarrier();
    }
    if (l == 0u) {
        let mean = mine.x / 16.0;
        out[0] = vec2f(mean, mine.y / 16.0 - mean * mean);
    }
}
