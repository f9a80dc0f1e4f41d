override block_dim_x: u32 = 4;

struct Params {
    size: u32,
    factor: f32,
}

@group(0) @binding(0) var<storage, read_write> a: array<f32>;
@group(0) @binding(1) var<uniform> params: Params;

var<workgroup> seen: array<f32, 4>;

@compute @workgroup_size(block_dim_x)
fn add(@builtin(global_invocation_id) thread: vec3<u32>) {
    if thread.x < params.size {
        var sum = a[thread.x];
        for (var k = 0u; k < 2u; k++) {
            sum += params.factor;
        }
        a[thread.x] = sum;
    }
}

@compute @workgroup_size(4)
fn turn(@builtin(local_invocation_index) i: u32) {
    seen[i] = a[i];
    workgroupBarrier();
    a[i] = seen[3u - i];
}
