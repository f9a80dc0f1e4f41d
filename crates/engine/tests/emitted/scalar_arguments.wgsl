// affine for blocks of 4 × 1 × 1 threads

// affine (Mojo: 6)

@group(0) @binding(0) var<storage, read_write> data: array<f32>;

struct Params {
    scale: f32,
    shift: i32,
    count: u32,
    flag: i32,
}
@group(0) @binding(1) var<uniform> params: Params;

@compute @workgroup_size(4)
fn affine(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let i = i32(thread_idx.x);  // 7
    if u32(i) < params.count {  // 8
        var x = data[i] * params.scale + f32(params.shift);  // 9
        if params.flag != 0 {  // 10
            x = -x;  // 11
        }
        data[i] = x;  // 12
    }
}
