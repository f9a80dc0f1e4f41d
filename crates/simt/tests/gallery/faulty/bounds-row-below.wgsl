// A field's last row has none below it.
// launch 1 of 4x3
// a: i32 12 ramp
// out: i32 12 new
// finds OutOfBoundsRead at A a[12] of 12 by 0,2 in 0 times 4

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(4, 3)
fn fall(@builtin(local_invocation_id) l: vec3u) {
    let here = l.y * 4u + l.x;
    out[here] = a[here + 4u]; // A
}
