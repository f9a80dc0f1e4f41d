// diffuse for blocks of 16 × 1 × 1 threads

// diffuse (Mojo: 14)

@group(0) @binding(0) var<storage, read_write> data: array<f32>;

var<workgroup> buffers: array<f32, 32>;

@compute @workgroup_size(16)
fn diffuse(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let i = i32(thread_idx.x);  // 16
    buffers[i] = data[i];  // 17
    workgroupBarrier();  // 18
    storageBarrier();
    var now = 0;  // 19
    for (var v_ = 0; v_ < 3; v_++) {  // 20
        let next = 1 - now;  // 21
        let left = buffers[now * 16 + max(i - 1, 0)];  // 22
        let right = buffers[now * 16 + min(i + 1, 15)];  // 23
        buffers[next * 16 + i] = (left + buffers[now * 16 + i] * 2.0 + right) / 4.0;  // 24
        workgroupBarrier();  // 25
        storageBarrier();
        now = next;  // 26
    }
    data[i] = buffers[now * 16 + i];  // 27
}
