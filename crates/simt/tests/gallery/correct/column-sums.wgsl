// Threads go down the columns.
// launch 2 of 4
// m: i32 42 mix 30
// sums: i32 7 new

@group(0) @binding(0) var<storage, read> m: array<i32>;
@group(0) @binding(1) var<storage, read_write> sums: array<i32>;

@compute @workgroup_size(4)
fn columns(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&sums)) {
        var sum = 0;
        for (var row = 0u; row < 6u; row++) { sum += m[row * 7u + id.x]; }
        sums[id.x] = sum;
    }
}
