// A filter of five, kept in a uniform-sized array of its own.
// launch 2 of 16
// a: f32 30 mix 12
// weights: f32 5 ramp
// out: f32 26 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> weights: array<f32, 5>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(16)
fn convolve(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&out)) {
        var sum = 0.0;
        for (var k = 0u; k < 5u; k++) { sum += a[id.x + k] * weights[k]; }
        out[id.x] = sum;
    }
}
