@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<uniform> n: u32;

@compute @workgroup_size(64)
fn loops(@builtin(global_invocation_id) id: vec3u) {
    for (var i = 0u; i < n; i++) {
        data[id.x] = data[id.x] * 1664525u + i;
    }
}
