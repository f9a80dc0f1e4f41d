// A field so wide that its second row begins beyond all numbers, and wraps to a small index.
// launch 1 of 2
// out: u32 2 new
// finds IndexOverflow at A by 1 in 0 times 1

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

fn put(x: u32, y: u32, value: u32) {
    out[y * 4294967295u + x + y * 2u] = value; // A
}

@compute @workgroup_size(2)
fn corner(@builtin(local_invocation_index) l: u32) {
    put(0u, l, l);
}
