// A block for each row: its threads share the columns.
// launch 5 of 8
// matrix: i32 55 mix 10
// x: i32 11 ramp
// y: i32 5 new

@group(0) @binding(0) var<storage, read> matrix: array<i32>;
@group(0) @binding(1) var<storage, read> x: array<i32>;
@group(0) @binding(2) var<storage, read_write> y: array<i32>;
var<workgroup> sums: array<i32, 8>;

@compute @workgroup_size(8)
fn matvec(@builtin(workgroup_id) row: vec3u, @builtin(local_invocation_index) l: u32) {
    let columns = arrayLength(&x);
    var sum = 0;
    for (var k = l; k < columns; k += 8u) { sum += matrix[row.x * columns + k] * x[k]; }
    sums[l] = sum;
    workgroupBarrier();
    for (var s = 4u; s > 0u; s /= 2u) {
        if (l < s) {
            sum += sums[l + s];
            sums[l] = sum;
        }
        workgroupBarrier();
    }
    if (l == 0u) { y[row.x] = sum; }
}
