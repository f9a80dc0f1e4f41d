// Each element counts those that go before it.
// launch 2 of 8
// a: i32 13 mix 50
// out: i32 13 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(8)
fn rank(@builtin(global_invocation_id) id: vec3u) {
    let n = arrayLength(&a);
    if (id.x < n) {
        var place = 0u;
        for (var k = 0u; k < n; k++) {
            if (a[k] < a[id.x] || (a[k] == a[id.x] && k < id.x)) { place++; }
        }
        out[place] = a[id.x];
    }
}
