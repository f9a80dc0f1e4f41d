// The loop's condition lets its last index be the length.
// launch 1 of 1
// a: f32 10 ramp
// out: f32 1 new
// finds OutOfBoundsRead at A a[10] of 10 by 0 in 0 times 1

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(1)
fn sum() {
    var sum = 0.0;
    for (var k = 0u; k <= arrayLength(&a); k++) {
        sum += a[k]; // A
    }
    out[0] = sum;
}
