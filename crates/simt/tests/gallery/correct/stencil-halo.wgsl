// A tile with one element more at each side.
// launch 3 of 8
// a: f32 21 mix 30
// out: f32 21 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, 10>;

fn at(i: i32) -> f32 {
    if (i >= 0 && i < i32(arrayLength(&a))) { return a[i]; }
    return 0.0;
}

@compute @workgroup_size(8)
fn blur(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_id) local: vec3u) {
    let i = i32(id.x);
    let l = i32(local.x);
    tile[l + 1] = at(i);
    if (l == 0) { tile[l] = at(i - 1); }
    if (l == 7) { tile[l + 2] = at(i + 1); }
    workgroupBarrier();
    if (i < i32(arrayLength(&out))) {
        var sum = 0.0;
        for (var k = 0; k < 3; k++) { sum += tile[l + k]; }
        out[i] = sum;
    }
}
