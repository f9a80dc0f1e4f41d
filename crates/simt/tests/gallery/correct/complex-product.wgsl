// Numbers of two parts.
// launch 2 of 8
// a: f32 26 mix 9
// b: f32 26 mix 7
// out: f32 26 new

@group(0) @binding(0) var<storage, read> a: array<vec2f>;
@group(0) @binding(1) var<storage, read> b: array<vec2f>;
@group(0) @binding(2) var<storage, read_write> out: array<vec2f>;

fn times(p: vec2f, q: vec2f) -> vec2f {
    return vec2f(p.x * q.x - p.y * q.y, p.x * q.y + p.y * q.x);
}

@compute @workgroup_size(8)
fn multiply(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&out)) { out[id.x] = times(a[id.x], b[id.x]); }
}
