// More threads than elements and no guard.
// launch 2 of 32
// a: f32 50 ramp
// out: f32 50 new
// finds OutOfBoundsRead at A a[50] of 50 by 18 in 1 times 14
// finds OutOfBoundsWrite at A out[50] of 50 by 18 in 1 times 14

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(32)
fn double(@builtin(global_invocation_id) id: vec3u) {
    out[id.x] = a[id.x] * 2.0; // A
}
