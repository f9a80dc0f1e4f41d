// The host never wrote the input.
// launch 1 of 8
// a: i32 8 new
// out: i32 8 new
// finds UninitializedRead at A a[0] by 0 in 0 times 8

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(8)
fn negate(@builtin(local_invocation_index) l: u32) {
    out[l] = -a[l]; // A
}
