// Beyond an array of structs.
// launch 1 of 3
// points: f32 4 ramp
// out: f32 3 new
// finds OutOfBoundsRead at A points[2] of 2 by 2 in 0 times 1

struct Point { x: f32, y: f32 }
@group(0) @binding(0) var<storage, read> points: array<Point>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(3)
fn heights(@builtin(local_invocation_index) l: u32) {
    out[l] = points[l].y; // A
}
