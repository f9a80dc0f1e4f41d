// Pairs become two arrays.
// launch 2 of 16
// pairs: i32 46 ramp
// left: i32 23 new
// right: i32 23 new

@group(0) @binding(0) var<storage, read> pairs: array<vec2i>;
@group(0) @binding(1) var<storage, read_write> left: array<i32>;
@group(0) @binding(2) var<storage, read_write> right: array<i32>;

@compute @workgroup_size(16)
fn split(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x;
    if (i >= arrayLength(&left)) { return; }
    left[i] = pairs[i].x;
    right[i] = pairs[i].y;
}
