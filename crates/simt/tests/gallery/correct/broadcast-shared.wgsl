// The same with a barrier.
// launch 2 of 8
// a: f32 15 ramp
// out: f32 15 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> first: f32;

@compute @workgroup_size(8)
fn from_first(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32) {
    if (l == 0u) { first = a[id.x]; }
    workgroupBarrier();
    if (id.x < arrayLength(&a)) { out[id.x] = a[id.x] - first; }
}
