//// an error in each function
@group(0) @binding(0) var<storage, read_write> data: array<f32>;

fn first(x: f32) -> f32 {
    return x + y;
}

fn second(x: f32) -> vec2<f32> {
    let n: u32 = 2.5;
    return vec2f(x, f32(n));
}

fn right(x: f32) -> f32 { return 2.0 * x; }

@compute @workgroup_size(64)
fn kernel(@builtin(global_invocation_id) id: vec3u) {
    data[id.x] = first(1.0) + second(2.0).x + right(3u);
}
//// syntax errors beside errors of types
@group(0) @binding(0) var<storage, read_write> data: array<f32>;

@compute @workgroup_size(64)
fn a(@builtin(global_invocation_id) id: vec3u) {
    data[id.x] = max(1.0, 2.0;
}

@compute @workgroup_size(64)
fn b(@builtin(global_invocation_id) id: vec3u) {
    let x = 5
    data[id.x] = f32(x);
}

@compute @workgroup_size(64)
fn c(@builtin(global_invocation_id) id: vec3u) {
    data[id.x] = id.x;
}
//// what only validation finds, behind what parsing finds
struct Pair { a: f32, b: u32 }
@group(0) @binding(0) var<storage, read> data: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

fn pair(x: f32) -> Pair { return Pair(x); }

fn half(x: f32) -> f32 { return x / two; }

@compute @workgroup_size(64)
fn writes(@builtin(global_invocation_id) id: vec3u) {
    data[id.x] = half(1.0);
}

@compute @workgroup_size(64)
fn returns(@builtin(global_invocation_id) id: vec3u) {
    out[id.x] = pair(1.0).a;
    return 1.0;
}
//// one name that no function knows
@group(0) @binding(0) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(64) fn a(@builtin(global_invocation_id) id: vec3u) { data[id.x] = factor; }
@compute @workgroup_size(64) fn b(@builtin(global_invocation_id) id: vec3u) { data[id.x] = factor * 2.0; }
//// an error outside the functions comes alone
@group(0) @binding(0) var<storage, read_write> data: array<Missing>;
@compute @workgroup_size(64) fn a(@builtin(global_invocation_id) id: vec3u) { data[id.x] = factor; }
//// a brace that is missing
@group(0) @binding(0) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(64) fn a(@builtin(global_invocation_id) id: vec3u) { if id.x > 3 { data[id.x] = 1.0; }
@compute @workgroup_size(64) fn b(@builtin(global_invocation_id) id: vec3u) { data[id.x] = factor; }
