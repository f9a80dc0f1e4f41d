// Read by a function, the line of which it is.
// launch 1 of 4
// table: i32 4 new
// out: i32 4 new
// finds UninitializedRead at A table[3] by 0 in 0 times 4

@group(0) @binding(0) var<storage, read> table: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

fn look_up(k: u32) -> i32 {
    return table[3u - k] + 1; // A
}

@compute @workgroup_size(4)
fn map(@builtin(local_invocation_index) l: u32) {
    out[l] = look_up(l);
}
