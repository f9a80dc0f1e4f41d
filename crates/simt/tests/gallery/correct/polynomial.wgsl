// Horner's scheme over coefficients in memory.
// launch 2 of 8
// x: f32 11 mix 4
// coefficients: f32 5 ramp
// out: f32 11 new

@group(0) @binding(0) var<storage, read> x: array<f32>;
@group(0) @binding(1) var<storage, read> coefficients: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(8)
fn horner(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= arrayLength(&x)) { return; }
    var sum = 0.0;
    for (var k = 0u; k < arrayLength(&coefficients); k++) { sum = sum * x[id.x] + coefficients[k]; }
    out[id.x] = sum;
}
