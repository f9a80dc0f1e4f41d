// Elements that are vectors: the same place, whole.
// launch 1 of 8
// out: f32 16 new
// finds RaceInBlock at A out[0] with A

@group(0) @binding(0) var<storage, read_write> out: array<vec4f>;

@compute @workgroup_size(8)
fn pairs(@builtin(local_invocation_index) l: u32) {
    out[l / 2u] = vec4f(f32(l)); // A
}
