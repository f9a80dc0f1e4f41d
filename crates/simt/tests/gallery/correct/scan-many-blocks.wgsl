// Scan each block, scan the blocks' sums, add them: three launches.
// launch scan_blocks 4 of 8
// launch scan_sums 1 of 4
// launch add_sums 4 of 8
// data: u32 30 mix 6
// sums: u32 4 new
// out: u32 30 new

@group(0) @binding(0) var<storage, read> data: array<u32>;
@group(0) @binding(1) var<storage, read_write> sums: array<u32>;
@group(0) @binding(2) var<storage, read_write> out: array<u32>;
var<workgroup> tile: array<u32, 8>;

@compute @workgroup_size(8)
fn scan_blocks(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32,
               @builtin(workgroup_id) block: vec3u) {
    var mine = 0u;
    if (id.x < arrayLength(&data)) { mine = data[id.x]; }
    for (var step = 1u; step <= 4u; step *= 2u) {
        tile[l] = mine;
        workgroupBarrier();
        if (l >= step) { mine += tile[l - step]; }
        workgroupBarrier();
    }
    if (id.x < arrayLength(&out)) { out[id.x] = mine; }
    if (l == 7u) { sums[block.x] = mine; }
}

@compute @workgroup_size(4)
fn scan_sums(@builtin(local_invocation_index) l: u32) {
    var before = 0u;
    for (var k = 0u; k < l; k++) { before += sums[k]; }
    storageBarrier();
    sums[l] = before;
}

@compute @workgroup_size(8)
fn add_sums(@builtin(global_invocation_id) id: vec3u, @builtin(workgroup_id) block: vec3u) {
    if (id.x < arrayLength(&out)) { out[id.x] += sums[block.x]; }
}
