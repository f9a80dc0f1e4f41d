// A function writes through a pointer, beyond the caller's array.
// launch 1 of 4
// out: u32 4 new
// finds OutOfBoundsWrite at A times 2

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

fn put(pair: ptr<function, array<u32, 2>>, k: u32) {
    (*pair)[k] = 5u; // A
}

@compute @workgroup_size(4)
fn pairs(@builtin(local_invocation_index) l: u32) {
    var pair = array<u32, 2>(0u, 0u);
    put(&pair, l);
    out[l] = pair[0] + pair[1];
}
