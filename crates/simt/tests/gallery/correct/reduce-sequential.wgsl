// A tree over shared memory, halves first; one partial sum for each block.
// launch 3 of 32
// a: f32 75 mix 11
// partial: f32 3 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> partial: array<f32>;
var<workgroup> tile: array<f32, 32>;

@compute @workgroup_size(32)
fn sum(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_id) local: vec3u,
       @builtin(workgroup_id) block: vec3u) {
    let l = local.x;
    var mine = 0.0;
    if (id.x < arrayLength(&a)) { mine = a[id.x]; }
    tile[l] = mine;
    workgroupBarrier();
    for (var s = 16u; s > 0u; s >>= 1u) {
        if (l < s) {
            mine += tile[l + s];
            tile[l] = mine;
        }
        workgroupBarrier();
    }
    if (l == 0u) { partial[block.x] = mine; }
}
