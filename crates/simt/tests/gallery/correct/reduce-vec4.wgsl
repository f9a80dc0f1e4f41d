// Four elements at a time, joined by a dot product.
// launch 1 of 8
// a: f32 52 mix 7
// out: f32 1 new

@group(0) @binding(0) var<storage, read> a: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<vec4f, 8>;

@compute @workgroup_size(8)
fn sum(@builtin(local_invocation_index) l: u32) {
    var mine = vec4f();
    for (var i = l; i < arrayLength(&a); i += 8u) { mine += a[i]; }
    for (var s = 4u; s > 0u; s /= 2u) {
        tile[l] = mine;
        workgroupBarrier();
        if (l < s) { mine += tile[l + s]; }
        workgroupBarrier();
    }
    if (l < arrayLength(&out)) { out[l] = dot(mine, vec4f(1.0)); }
}
