// The largest of each 2 by 2.
// launch 1x2 of 4x2
// image: f32 32 mix 60
// out: f32 8 new

@group(0) @binding(0) var<storage, read> image: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(4, 2)
fn pool(@builtin(global_invocation_id) id: vec3u) {
    if (id.y < 2u) {
        let at = 2u * id.y * 8u + 2u * id.x;
        let top = max(image[at], image[at + 1u]);
        let bottom = max(image[at + 8u], image[at + 9u]);
        out[id.y * 4u + id.x] = max(top, bottom);
    }
}
