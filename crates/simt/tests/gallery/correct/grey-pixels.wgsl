// Colours packed in words.
// launch 2 of 8
// pixels: u32 13 mix 65000
// out: u32 13 new

@group(0) @binding(0) var<storage, read> pixels: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(8)
fn grey(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&pixels)) {
        let p = pixels[id.x];
        let sum = extractBits(p, 0u, 8u) + extractBits(p, 8u, 8u) + extractBits(p, 16u, 8u);
        out[id.x] = insertBits(p & 0xff000000u, sum / 3u, 0u, 8u);
    }
}
