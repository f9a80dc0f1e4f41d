// The thread that should set it is not in the block.
// launch 1 of 8
// out: f32 8 new
// finds UninitializedSharedRead at A factor by 0 in 0 times 8

@group(0) @binding(0) var<storage, read_write> out: array<f32>;
var<workgroup> factor: f32;

@compute @workgroup_size(8)
fn scale(@builtin(local_invocation_index) l: u32) {
    if (l == 8u) { factor = 2.0; }
    workgroupBarrier();
    out[l] = factor * f32(l); // A
}
