// A thread for each row.
// launch 2 of 8
// matrix: f32 66 mix 10
// x: f32 6 ramp
// y: f32 11 new

@group(0) @binding(0) var<storage, read> matrix: array<f32>;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;

@compute @workgroup_size(8)
fn matvec(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&y)) {
        let columns = arrayLength(&x);
        var sum = 0.0;
        for (var k = 0u; k < columns; k++) { sum += matrix[id.x * columns + k] * x[k]; }
        y[id.x] = sum;
    }
}
