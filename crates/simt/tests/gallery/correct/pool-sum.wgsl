// Windows of 3 that overlap by one.
// launch 2 of 8
// a: i32 27 mix 15
// out: i32 13 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(8)
fn pool(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= arrayLength(&out)) { return; }
    var sum = 0;
    var k = 0u;
    while (k < 3u) {
        sum += a[2u * id.x + k];
        k++;
    }
    out[id.x] = sum;
}
