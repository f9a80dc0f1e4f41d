// Pairs of matrices in device memory, multiplied.
// launch 1 of 4
// m: f32 24 mix 6
// out: f32 12 new

struct Pair { left: mat2x2f, right: mat2x2f }
@group(0) @binding(0) var<storage, read> m: array<Pair>;
@group(0) @binding(1) var<storage, read_write> out: array<mat2x2f>;

@compute @workgroup_size(4)
fn chain(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&out)) {
        let pair = m[id.x];
        out[id.x] = pair.left * transpose(pair.right);
    }
}
