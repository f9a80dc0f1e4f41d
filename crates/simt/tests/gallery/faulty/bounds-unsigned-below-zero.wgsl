// The same with an unsigned index, which wraps to the other end of the numbers.
// launch 1 of 8
// a: u32 8 ramp
// out: u32 8 new
// finds IndexOverflow at A times 1
// finds OutOfBoundsRead at A a[4294967295] of 8 by 0 in 0 times 1

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(8)
fn before(@builtin(global_invocation_id) id: vec3u) {
    out[id.x] = a[id.x - 1u]; // A
}
