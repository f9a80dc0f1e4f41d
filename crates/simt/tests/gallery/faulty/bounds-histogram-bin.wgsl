// Values run to the number of bins, not to one less.
// launch 1 of 16
// values: u32 16 ramp
// bins: u32 15 zero
// finds OutOfBoundsWrite at A bins[15] of 15 by 15 in 0 times 1

@group(0) @binding(0) var<storage, read> values: array<u32>;
@group(0) @binding(1) var<storage, read_write> bins: array<atomic<u32>>;

@compute @workgroup_size(16)
fn count(@builtin(local_invocation_index) l: u32) {
    atomicAdd(&bins[values[l]], 1u); // A
}
