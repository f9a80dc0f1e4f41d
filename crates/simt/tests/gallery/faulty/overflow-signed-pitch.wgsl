// A row's start beyond the largest i32: it comes out as a negative index.
// launch 1 of 1x3
// a: i32 4 ramp
// out: i32 3 new
// pitch: uniform i32 1500000000
// finds IndexOverflow at A by 0,2 in 0 times 1
// finds OutOfBoundsRead at A a[1500000000] of 4 by 0,1 in 0 times 2

struct Pitch { elements: i32 }
@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
@group(0) @binding(2) var<uniform> pitch: Pitch;

@compute @workgroup_size(1, 3)
fn rows(@builtin(local_invocation_id) l: vec3u) {
    let start = i32(l.y) * pitch.elements;
    out[l.y] = a[start]; // A
}
