struct Params {
    alpha: f32,
    n: u32,
    shift: vec2i,
}
@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;

@compute @workgroup_size(64)
fn saxpy(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= params.n) { return; }
    y[id.x] = params.alpha * x[id.x] + y[id.x];
}
