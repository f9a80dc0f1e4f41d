// A case that not all threads take.
// refused before it runs
// launch 1 of 4
// out: u32 4 new
// finds BarrierDivergence at A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(4)
fn cases(@builtin(local_invocation_index) l: u32) {
    switch l {
        case 0u, 1u: {
            storageBarrier(); // A
            out[l] = 1u;
        }
        default: { out[l] = 2u; }
    }
}
