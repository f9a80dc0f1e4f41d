// hello for blocks of 4 × 1 × 1 threads

// hello (Mojo: 6)

@group(0) @binding(0) var<storage, read_write> prints: array<atomic<u32>, 16384>;

@compute @workgroup_size(4)
fn hello(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
    @builtin(num_workgroups) grid_dim: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    if i32(thread_idx.x) == 3 && i32(block_idx.x) == 0 {  // 7
        let t = i32(thread_idx.x);  // 8
        let t_2 = i32(block_idx.x);
        let record = atomicAdd(&prints[0], 5u) + 1u;
        if record + 5u <= 16384u {
            atomicStore(&prints[record + 0u], 1u);
            atomicStore(&prints[record + 1u], block_idx.x + grid_dim.x * (block_idx.y + grid_dim.y * block_idx.z));
            atomicStore(&prints[record + 2u], thread);
            atomicStore(&prints[record + 3u], u32(t));
            atomicStore(&prints[record + 4u], u32(t_2));
        }
    }
}
