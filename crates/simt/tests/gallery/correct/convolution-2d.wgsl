// A 3 by 3 filter over the inner part.
// launch 2x2 of 4x4
// image: i32 56 mix 20
// filter3: i32 9 ramp
// out: i32 30 new

@group(0) @binding(0) var<storage, read> image: array<i32>;
@group(0) @binding(1) var<storage, read> filter3: array<i32>;
@group(0) @binding(2) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(4, 4)
fn convolve(@builtin(global_invocation_id) id: vec3u) {
    if (any(id.xy >= vec2u(6u, 5u))) { return; }
    var sum = 0;
    for (var k = 0u; k < 9u; k++) {
        let x = id.x + k % 3u;
        let y = id.y + k / 3u;
        sum += image[y * 8u + x] * filter3[k];
    }
    out[id.y * 6u + id.x] = sum;
}
