// attention for blocks of 8 × 1 × 1 threads

// attention (Mojo: 14)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> q: array<f32>;
@group(0) @binding(2) var<storage, read> k: array<f32>;
@group(0) @binding(3) var<storage, read> v: array<f32>;

var<private> v_2: array<f32, 4>;

@compute @workgroup_size(8)
fn attention(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let row = i32(thread_idx.x);  // 15
    if row >= 4 {  // 16
        return;  // 17
    }
    for (var t = 0; t < 4; t++) {  // 18
        v_2[t] = 0.0;  // 18
    }
    var peak = -1e30;  // 19
    let scale = 0.70710677;  // 20
    for (var j = 0; j < 4; j++) {  // 21
        var dot_ = 0.0;  // 22
        for (var d = 0; d < 2; d++) {  // 23
            dot_ += q[row * 2 + d] * k[j * 2 + d];  // 24
        }
        v_2[j] = dot_ * scale;  // 25
        peak = max(peak, v_2[j]);  // 26
    }
    var total = 0.0;  // 27
    for (var j_2 = 0; j_2 < 4; j_2++) {  // 28
        v_2[j_2] = exp(v_2[j_2] - peak);  // 29
        total += v_2[j_2];  // 30
    }
    for (var d_2 = 0; d_2 < 2; d_2++) {  // 31
        var acc = 0.0;  // 32
        for (var j_3 = 0; j_3 < 4; j_3++) {  // 33
            acc += v_2[j_3] / total * v[j_3 * 2 + d_2];  // 34
        }
        output[row * 2 + d_2] = acc;  // 35
    }
}
