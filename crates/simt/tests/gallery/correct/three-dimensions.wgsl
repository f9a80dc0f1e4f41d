// A grid and a block of three dimensions.
// launch 2x2x2 of 2x2x2
// out: u32 36 new

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(2, 2, 2)
fn volume(@builtin(global_invocation_id) id: vec3u) {
    if (all(id < vec3u(4u, 3u, 3u))) {
        out[(id.z * 3u + id.y) * 4u + id.x] = id.x * 100u + id.y * 10u + id.z;
    }
}
