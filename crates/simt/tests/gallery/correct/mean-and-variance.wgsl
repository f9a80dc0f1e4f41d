// Two reductions of one block, one behind the other.
// launch 1 of 16
// a: f32 16 mix 16
// out: f32 2 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<vec2f, 16>;

@compute @workgroup_size(16)
fn moments(@builtin(local_invocation_index) l: u32) {
    let mine = a[l];
    tile[l] = vec2f(mine, mine * mine);
    workgroupBarrier();
    for (var s = 8u; s > 0u; s /= 2u) {
        if (l < s) { tile[l] += tile[l + s]; }
        workgroupBarrier();
    }
    if (l < arrayLength(&out)) {
        let mean = tile[0].x / 16.0;
        out[l] = select(mean, tile[0].y / 16.0 - mean * mean, l == 1u);
    }
}
