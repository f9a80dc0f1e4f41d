// The largest of each block.
// launch 2 of 16
// a: f32 29 mix 97
// largest: f32 2 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> largest: array<f32>;
var<workgroup> tile: array<f32, 16>;

@compute @workgroup_size(16)
fn maximum(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32,
           @builtin(workgroup_id) block: vec3u) {
    var mine = -1000.0;
    if (id.x < arrayLength(&a)) { mine = a[id.x]; }
    tile[l] = mine;
    workgroupBarrier();
    for (var s = 8u; s > 0u; s >>= 1u) {
        if (l < s) {
            mine = max(mine, tile[l + s]);
            tile[l] = mine;
        }
        workgroupBarrier();
    }
    if (l == 0u) { largest[block.x] = mine; }
}
