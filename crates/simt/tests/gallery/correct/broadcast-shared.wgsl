// One thread of each block reads what all of them need.
// launch 2 of 8
// bases: f32 2 mix 9
// out: f32 15 new

@group(0) @binding(0) var<storage, read> bases: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> base: f32;

@compute @workgroup_size(8)
fn from_base(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32,
             @builtin(workgroup_id) block: vec3u) {
    if (l == 0u) { base = bases[block.x]; }
    workgroupBarrier();
    if (id.x < arrayLength(&out)) { out[id.x] = f32(id.x) - base; }
}
