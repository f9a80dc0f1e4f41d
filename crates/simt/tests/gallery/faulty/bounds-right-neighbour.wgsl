// A stencil without a guard at its right end.
// launch 2 of 8
// a: f32 16 mix 9
// out: f32 16 new
// finds OutOfBoundsRead at A a[16] of 16 by 7 in 1 times 1

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(8)
fn slope(@builtin(global_invocation_id) id: vec3u) {
    out[id.x] = a[id.x + 1u] - a[id.x]; // A
}
