// mandelbrot for blocks of 8 × 1 × 1 threads

// mandelbrot (Mojo: 23)

@group(0) @binding(0) var<storage, read_write> output: array<i32>;

fn Complex_squared_norm(self_: f32, self__2: f32) -> f32 {
    return self_ * self_ + self__2 * self__2;  // 14
}

struct Complex___mul___result {
    part0: f32,
    part1: f32,
}
fn Complex___mul__(self_: f32, self__2: f32, other: f32, other_2: f32) -> Complex___mul___result {
    return Complex___mul___result(self_ * other - self__2 * other_2, self_ * other_2 + self__2 * other);  // 20
}

struct Complex___add___result {
    part0: f32,
    part1: f32,
}
fn Complex___add__(self_: f32, self__2: f32, other: f32, other_2: f32) -> Complex___add___result {
    return Complex___add___result(self_ + other, self__2 + other_2);  // 17
}

@compute @workgroup_size(8)
fn mandelbrot(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let i = i32(block_idx.x * 8u + thread_idx.x);  // 24
    if i >= 6 {  // 25
        return;  // 26
    }
    let c = f32(i) * 0.25 - 1.0;  // 27
    let c_2 = 0.25;
    var z = 0.0;  // 28
    var z_2 = 0.0;
    var steps = 0;  // 29
    loop {  // 30
        var t = steps < 30;
        if t {
            let result = Complex_squared_norm(z, z_2);
            t = result < 4.0;
        }
        if !t {
            break;
        }
        let result_2 = Complex___mul__(z, z_2, z, z_2);  // 31
        let result_3 = Complex___add__(result_2.part0, result_2.part1, c, c_2);
        z = result_3.part0;
        z_2 = result_3.part1;
        steps += 1;  // 32
    }
    output[i] = steps;  // 33
}
