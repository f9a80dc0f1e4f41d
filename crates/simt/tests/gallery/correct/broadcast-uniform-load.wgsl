// One thread chooses, all read it through workgroupUniformLoad.
// launch 3 of 8
// factors: i32 3 mix 9
// out: i32 22 new

@group(0) @binding(0) var<storage, read> factors: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
var<workgroup> factor: i32;

@compute @workgroup_size(8)
fn broadcast(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32,
             @builtin(workgroup_id) block: vec3u) {
    if (l == 0u) { factor = factors[block.x]; }
    let shared_factor = workgroupUniformLoad(&factor);
    if (id.x < arrayLength(&out)) { out[id.x] = shared_factor * i32(id.x); }
}
