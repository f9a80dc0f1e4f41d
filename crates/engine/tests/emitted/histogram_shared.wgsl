// histogram for blocks of 64 × 1 × 1 threads

// histogram (Mojo: 13)

@group(0) @binding(0) var<storage, read_write> bins: array<atomic<i32>>;
@group(0) @binding(1) var<storage, read> data: array<i32>;

var<workgroup> mine: array<atomic<i32>, 8>;

@compute @workgroup_size(64)
fn histogram(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let l = i32(thread_idx.x);  // 15
    if l < 8 {  // 16
        atomicStore(&mine[l], 0);  // 17
    }
    workgroupBarrier();  // 18
    storageBarrier();
    let i = i32(block_idx.x * 64u + thread_idx.x);  // 19
    if i < 300 {  // 20
        let t = atomicAdd(&mine[data[i]], 1);  // 21
    }
    workgroupBarrier();  // 22
    storageBarrier();
    if l < 8 {  // 23
        let t_2 = atomicAdd(&bins[l], atomicLoad(&mine[l]));  // 24
    }
}
