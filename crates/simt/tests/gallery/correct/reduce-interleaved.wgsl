// A tree in which neighbours meet first.
// launch 2 of 32
// a: u32 60 ramp
// partial: u32 2 new

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> partial: array<u32>;
var<workgroup> tile: array<u32, 32>;

@compute @workgroup_size(32)
fn sum(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32,
       @builtin(workgroup_id) block: vec3u) {
    var mine = 0u;
    if (id.x < arrayLength(&a)) { mine = a[id.x]; }
    tile[l] = mine;
    workgroupBarrier();
    for (var s = 1u; s < 32u; s *= 2u) {
        if (l % (2u * s) == 0u) { tile[l] += tile[l + s]; }
        workgroupBarrier();
    }
    if (l == 0u) { partial[block.x] = tile[l]; }
}
