// The output is added to, and holds nothing yet.
// launch 2 of 8
// a: f32 13 ramp
// out: f32 13 new
// finds UninitializedRead at A out[0] by 0 in 0 times 13

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(8)
fn add_to(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&a)) {
        out[id.x] += a[id.x]; // A
    }
}
