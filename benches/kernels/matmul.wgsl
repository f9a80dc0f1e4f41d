@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;

var<workgroup> a_tile: array<f32, 256>;
var<workgroup> b_tile: array<f32, 256>;

@compute @workgroup_size(16, 16)
fn matmul(@builtin(workgroup_id) block: vec3<u32>, @builtin(local_invocation_id) local: vec3<u32>) {
    let row = block.y * 16u + local.y;
    let col = block.x * 16u + local.x;
    var total = 0.0;
    for (var tile = 0u; tile < 64u; tile++) {
        a_tile[local.y * 16u + local.x] = a[row * 1024u + tile * 16u + local.x];
        b_tile[local.y * 16u + local.x] = b[(tile * 16u + local.y) * 1024u + col];
        workgroupBarrier();
        for (var k = 0u; k < 16u; k++) {
            total += a_tile[local.y * 16u + k] * b_tile[k * 16u + local.x];
        }
        workgroupBarrier();
    }
    c[row * 1024u + col] = total;
}
