// Functions fill and add up a thread's own array through a pointer.
// launch 1 of 8
// a: i32 21 mix 40
// sums: i32 7 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> sums: array<i32>;

fn fill(three: ptr<function, array<i32, 3>>, first: u32) {
    for (var k = 0u; k < 3u; k++) { (*three)[k] = a[first + k]; }
}

fn sum(three: ptr<function, array<i32, 3>>) -> i32 {
    var sum = 0;
    for (var k = 0u; k < 3u; k++) { sum += (*three)[k]; }
    return sum;
}

@compute @workgroup_size(8)
fn row_sums(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&sums)) {
        var three: array<i32, 3>;
        fill(&three, 3u * id.x);
        sums[id.x] = sum(&three);
    }
}
