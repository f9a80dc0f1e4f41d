// Found by kernel 239: the absolute value of the least integer is itself, so half of it is negative, and that has an absolute value.
// launch 1 of 2
// x: i32 2 -2147483648
// out: i32 2 new
// differs on llvmpipe: its compiler (Mesa 22.3.6) takes any absolute value for positive, and leaves out the second
// out = 1073741824 1073741824

@group(0) @binding(0) var<storage, read> x: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(2)
fn halve(@builtin(local_invocation_index) l: u32, @builtin(num_workgroups) blocks: vec3u) {
    out[l] = abs(abs(x[l]) >> blocks.x);
}
