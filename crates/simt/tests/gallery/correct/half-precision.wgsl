// Half floats in memory and in arithmetic.
// launch 2 of 8
// a: f16 14 mix 20
// out: f16 14 new

enable f16;
@group(0) @binding(0) var<storage, read> a: array<f16>;
@group(0) @binding(1) var<storage, read_write> out: array<f16>;

@compute @workgroup_size(8)
fn halves(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&a)) { out[id.x] = a[id.x] * 0.5h + 1.0h; }
}
