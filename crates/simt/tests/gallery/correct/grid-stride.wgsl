// Few threads, each takes every 12th element.
// launch 2 of 6
// a: f32 41 mix 13
// out: f32 41 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(6)
fn squares(@builtin(global_invocation_id) id: vec3u, @builtin(num_workgroups) blocks: vec3u) {
    for (var i = id.x; i < arrayLength(&a); i += blocks.x * 6u) {
        out[i] = a[i] * a[i];
    }
}
