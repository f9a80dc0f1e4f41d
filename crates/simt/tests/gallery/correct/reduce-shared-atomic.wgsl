// An atomic for the block, then one for the grid.
// launch 3 of 16
// a: i32 45 mix 30
// total: i32 1 zero

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> total: atomic<i32>;
var<workgroup> ours: atomic<i32>;

@compute @workgroup_size(16)
fn sum(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32) {
    if (l == 0u) { atomicStore(&ours, 0); }
    workgroupBarrier();
    if (id.x < arrayLength(&a)) { atomicAdd(&ours, a[id.x]); }
    workgroupBarrier();
    if (l == 0u) { atomicAdd(&total, atomicLoad(&ours)); }
}
