// Maximum, sum of powers, quotient: powers of two keep it exact.
// launch 1 of 8
// a: f32 8 mix 5
// out: f32 8 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, 8>;

@compute @workgroup_size(8)
fn softmax(@builtin(local_invocation_index) l: u32) {
    tile[l] = a[l];
    workgroupBarrier();
    for (var s = 4u; s > 0u; s /= 2u) {
        if (l < s) { tile[l] = max(tile[l], tile[l + s]); }
        workgroupBarrier();
    }
    let largest = workgroupUniformLoad(&tile)[0];
    let power = exp2(a[l] - largest);
    tile[l] = power;
    workgroupBarrier();
    for (var s = 4u; s > 0u; s /= 2u) {
        if (l < s) { tile[l] += tile[l + s]; }
        workgroupBarrier();
    }
    out[l] = power / tile[0];
}
