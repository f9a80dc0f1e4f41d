// add4 for blocks of 4 × 1 × 1 threads

// add4 (Mojo: 8)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read> b: array<f32>;

@compute @workgroup_size(4)
fn add4(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let i = i32(block_idx.x * 4u + thread_idx.x) * 4;  // 9
    if i < 16 {  // 10
        let x = vec4<f32>(a[i], a[i + 1], a[i + 2], a[i + 3]);  // 11
        let y = vec4<f32>(b[i], b[i + 1], b[i + 2], b[i + 3]);  // 12
        let t = x * y + vec4<f32>(1.0);  // 13
        output[i] = t.x;
        output[i + 1] = t.y;
        output[i + 2] = t.z;
        output[i + 3] = t.w;
    }
}
