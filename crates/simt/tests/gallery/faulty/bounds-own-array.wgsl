// An array of the thread's own.
// launch 1 of 4
// out: i32 4 new
// finds OutOfBoundsWrite at A [3] of 3 by 3 in 0 times 1

@group(0) @binding(0) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(4)
fn window(@builtin(local_invocation_index) l: u32) {
    var last = array<i32, 3>(1, 2, 3);
    last[l] = 9; // A
    out[l] = last[0] + last[1] + last[2];
}
