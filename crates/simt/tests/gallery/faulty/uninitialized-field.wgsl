// One field of a struct is written, the other read.
// launch 1 of 4
// pairs: f32 8 new
// out: f32 4 new
// finds UninitializedRead at A pairs[0] by 0 in 0 times 4

struct Pair { value: f32, weight: f32 }
@group(0) @binding(0) var<storage, read_write> pairs: array<Pair>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(4)
fn weigh(@builtin(local_invocation_index) l: u32) {
    pairs[l].value = f32(l);
    out[l] = pairs[l].value * pairs[l].weight; // A
}
