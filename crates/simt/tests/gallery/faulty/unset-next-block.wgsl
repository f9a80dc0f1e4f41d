// Shared memory does not last from block to block.
// launch 3 of 4
// out: u32 3 new
// finds UninitializedSharedRead at A total by 0 in 1 times 2

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> total: u32;

@compute @workgroup_size(4)
fn carry(@builtin(workgroup_id) block: vec3u, @builtin(local_invocation_index) l: u32) {
    if (l != 0u) { return; }
    if (block.x == 0u) { total = 100u; }
    out[block.x] = total + 1u; // A
}
