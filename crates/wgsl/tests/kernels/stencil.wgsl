@group(0) @binding(0) var<storage, read> input: array<f32>;
@group(0) @binding(1) var<storage, read_write> output: array<f32>;
const RADIUS: i32 = 3;

@compute @workgroup_size(128)
fn stencil(@builtin(global_invocation_id) id: vec3u) {
    let n = i32(arrayLength(&input));
    let i = i32(id.x);
    if (i >= n) { return; }
    var sum = 0.0;
    var count = 0;
    loop {
        if (count > 2 * RADIUS) { break; }
        let at = clamp(i - RADIUS + count, 0, n - 1);
        sum += input[at];
        continuing { count += 1; }
    }
    output[i] = sum / f32(2 * RADIUS + 1);
}
