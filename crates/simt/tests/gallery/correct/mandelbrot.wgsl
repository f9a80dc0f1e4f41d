// A loop that some threads leave early.
// launch 2x2 of 4x4
// out: u32 35 new

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(4, 4)
fn mandelbrot(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= 7u || id.y >= 5u) { return; }
    let c = vec2f(f32(id.x), f32(id.y)) * 0.5 - vec2f(2.25, 1.25);
    var z = vec2f();
    var n = 0u;
    for (; n < 20u; n++) {
        if (dot(z, z) > 4.0) { break; }
        z = vec2f(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
    }
    out[id.y * 7u + id.x] = n;
}
