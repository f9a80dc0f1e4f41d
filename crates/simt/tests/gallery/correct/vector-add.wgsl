// Each thread adds one pair.
// launch 2 of 32
// a: f32 50 ramp
// b: f32 50 mix 20
// sum: f32 50 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> sum: array<f32>;

@compute @workgroup_size(32)
fn add(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x;
    if (i >= arrayLength(&sum)) { return; }
    sum[i] = a[i] + b[i];
}
