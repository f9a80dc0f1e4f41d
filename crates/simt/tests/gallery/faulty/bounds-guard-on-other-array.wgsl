// The guard asks the longer array.
// launch 1 of 16
// long: u32 14 ramp
// short: u32 11 new
// finds OutOfBoundsWrite at A short[11] of 11 by 11 in 0 times 3

@group(0) @binding(0) var<storage, read> long: array<u32>;
@group(0) @binding(1) var<storage, read_write> short: array<u32>;

@compute @workgroup_size(16)
fn shorten(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&long)) {
        short[id.x] = long[id.x]; // A
    }
}
