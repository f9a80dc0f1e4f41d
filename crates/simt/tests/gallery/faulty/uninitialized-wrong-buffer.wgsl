// Of two buffers that take turns, the wrong one is read.
// launch 1 of 8
// now: f32 8 ramp
// next: f32 8 new
// finds UninitializedRead at A next[0] by 0 in 0 times 8

@group(0) @binding(0) var<storage, read> now: array<f32>;
@group(0) @binding(1) var<storage, read_write> next: array<f32>;

@compute @workgroup_size(8)
fn relax(@builtin(local_invocation_index) l: u32) {
    next[l] = 0.5 * next[l] + 0.5 * now[l]; // A
}
