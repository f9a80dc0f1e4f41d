// Matrices in device memory, multiplied in pairs.
// launch 1 of 4
// m: f32 24 mix 6
// out: f32 12 new

@group(0) @binding(0) var<storage, read> m: array<mat2x2f>;
@group(0) @binding(1) var<storage, read_write> out: array<mat2x2f>;

@compute @workgroup_size(4)
fn chain(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&out)) { out[id.x] = m[2u * id.x] * transpose(m[2u * id.x + 1u]); }
}
