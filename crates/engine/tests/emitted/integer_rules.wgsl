// rules for blocks of 4 × 1 × 1 threads

// rules (Mojo: 6)

@group(0) @binding(0) var<storage, read_write> output: array<i32>;
@group(0) @binding(1) var<storage, read> a: array<i32>;
@group(0) @binding(2) var<storage, read_write> u: array<u32>;

fn floor_div_i32(a: i32, b: i32) -> i32 {
    return select(a / b - i32(a % b != 0 && (a < 0) != (b < 0)), 0, b == 0);
}

fn floor_mod_i32(a: i32, b: i32) -> i32 {
    return select(a % b + select(0, b, a % b != 0 && (a < 0) != (b < 0)), 0, b == 0);
}

@compute @workgroup_size(4)
fn rules(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
) {
    let i = i32(thread_idx.x);  // 7
    let x = a[2 * i];  // 8
    let y = a[2 * i + 1];  // 9
    output[6 * i] = floor_div_i32(x, y);  // 10
    output[6 * i + 1] = floor_mod_i32(x, y);  // 11
    output[6 * i + 2] = x >> 1u;  // 12
    output[6 * i + 3] = (x << 3u) ^ y;  // 13
    output[6 * i + 4] = x * 1000000007;  // 14
    output[6 * i + 5] = ~x & 255;  // 15
    u[i] = u32(i) - 2u;  // 16
}
