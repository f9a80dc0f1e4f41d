// The same in the form of an early return.
// launch 3 of 8
// out: i32 20 new
// finds OutOfBoundsWrite at A out[20] of 20 by 4 in 2 times 1

@group(0) @binding(0) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(8)
fn fill(@builtin(global_invocation_id) id: vec3u) {
    if (id.x > arrayLength(&out)) { return; }
    out[id.x] = 7; // A
}
