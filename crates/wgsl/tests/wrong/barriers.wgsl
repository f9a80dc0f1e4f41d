//// barrier_in_if
var<workgroup> tile: array<f32, 64>;
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_id) local: vec3u) {
    if (local.x < 32u) {
        tile[local.x] = 1.0;
        workgroupBarrier();
    }
}
//// barrier_after_early_return
@group(0) @binding(0) var<storage, read_write> data: array<f32>;
@group(0) @binding(1) var<uniform> n: u32;
@compute @workgroup_size(64)
fn k(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x;
    if (i >= n) {
        return;
    }
    data[i] *= 2.0;
    storageBarrier();
}
//// barrier_in_loop_with_divergent_bound
var<workgroup> tile: array<u32, 64>;
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) local: u32) {
    for (var i = 0u; i < local; i++) {
        tile[i] = local;
        workgroupBarrier();
    }
}
//// barrier_behind_divergent_break
var<workgroup> tile: array<u32, 64>;
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) local: u32) {
    var step = 0u;
    loop {
        if (tile[local] > 3u) { break; }
        tile[local] += 1u;
        workgroupBarrier();
        step++;
    }
}
//// barrier_in_helper
var<workgroup> tile: array<u32, 64>;
fn sync_and_read(i: u32) -> u32 {
    workgroupBarrier();
    return tile[i];
}
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) local: u32) {
    if (local > 3u) {
        tile[0] = sync_and_read(local);
    }
}
//// helper_decides_by_argument
fn maybe(stage: u32) {
    if (stage > 2u) {
        workgroupBarrier();
    }
}
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) local: u32) {
    let stage = local / 16u;
    maybe(stage);
}
//// variable_that_diverged
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) local: u32) {
    var count = 4u;
    if (data[local] == 0u) {
        count = 8u;
    }
    for (var i = 0u; i < count; i++) {
        workgroupBarrier();
    }
}
//// uniform_load_of_own_element
var<workgroup> tile: array<u32, 64>;
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) local: u32) {
    tile[local] = workgroupUniformLoad(&tile[local]);
}
//// atomic_ticket
var<workgroup> ticket: atomic<u32>;
@compute @workgroup_size(64)
fn k() {
    if (atomicAdd(&ticket, 1u) == 63u) {
        storageBarrier();
    }
}
//// private_counter
var<private> rounds: u32;
@compute @workgroup_size(64)
fn k() {
    while (rounds < 4u) {
        workgroupBarrier();
        rounds++;
    }
}
