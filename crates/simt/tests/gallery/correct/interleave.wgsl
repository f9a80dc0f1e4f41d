// Two arrays become one of pairs.
// launch 2 of 16
// left: f32 19 ramp
// right: f32 19 mix 50
// pairs: f32 38 new

@group(0) @binding(0) var<storage, read> left: array<f32>;
@group(0) @binding(1) var<storage, read> right: array<f32>;
@group(0) @binding(2) var<storage, read_write> pairs: array<vec2f>;

@compute @workgroup_size(16)
fn interleave(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&pairs)) {
        pairs[id.x] = vec2f(left[id.x], right[id.x]);
    }
}
