@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<uniform> n: u32;
@group(0) @binding(2) var<uniform> limit: u32;
@group(0) @binding(3) var<storage, read_write> flag: atomic<u32>;

// As `wgsl` guards a loop.
@compute @workgroup_size(64)
fn loops(@builtin(global_invocation_id) id: vec3u) {
    var count = 0u;
    for (var i = 0u; i < n; i++) {
        count += 1u;
        if (count > limit) {
            if (atomicLoad(&flag) == 0u) { atomicStore(&flag, 1u); }
            break;
        }
        data[id.x] = data[id.x] * 1664525u + i;
    }
}
