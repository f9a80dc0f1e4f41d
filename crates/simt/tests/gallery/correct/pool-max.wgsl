// The largest of each 2 by 2.
// launch 1x2 of 4x2
// image: f32 32 mix 60
// out: f32 8 new

@group(0) @binding(0) var<storage, read> image: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(4, 2)
fn pool(@builtin(global_invocation_id) id: vec3u) {
    if (id.y < 2u) {
        var largest = -1000.0;
        for (var dy = 0u; dy < 2u; dy++) {
            for (var dx = 0u; dx < 2u; dx++) {
                largest = max(largest, image[(2u * id.y + dy) * 8u + 2u * id.x + dx]);
            }
        }
        out[id.y * 4u + id.x] = largest;
    }
}
