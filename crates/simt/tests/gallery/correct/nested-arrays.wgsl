// Rows as arrays within an array.
// launch 1 of 8
// rows: i32 20 mix 10
// sums: i32 5 new

@group(0) @binding(0) var<storage, read> rows: array<array<i32, 4>>;
@group(0) @binding(1) var<storage, read_write> sums: array<i32>;

@compute @workgroup_size(8)
fn row_sums(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&rows)) {
        var row = rows[id.x];
        var sum = 0;
        for (var k = 0; k < 4; k++) { sum += row[k]; }
        sums[id.x] = sum;
    }
}
