/* The sum of each block, first within the subgroups. */
enable subgroups;

@group(0) @binding(0) var<storage, read> data: array<f32>;
@group(0) @binding(1) var<storage, read_write> sums: array<f32>;
var<workgroup> partial: array<f32, 64>;

fn times(x: f32, n: u32) -> f32 {
    var sum = 0.0;
    for (var i = 0u; i < n; i++) { sum += x; }
    return sum;
}

@compute @workgroup_size(64)
fn block_sums(
    @builtin(global_invocation_id) id: vec3u,
    @builtin(workgroup_id) block: vec3u,
    @builtin(local_invocation_index) thread: u32,
    @builtin(subgroup_size) size: u32,
) {
    partial[thread] = subgroupAdd(times(data[id.x], 2u));
    workgroupBarrier();
    var sum = 0.0;
    for (var first = 0u; first < 64u; first += size) {
        sum += subgroupBroadcastFirst(partial[first]);
    }
    if (thread == 0u) { sums[block.x] = sum; }
}
