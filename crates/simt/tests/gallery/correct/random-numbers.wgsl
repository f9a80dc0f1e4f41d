// A generator for each thread: arithmetic that wraps on purpose.
// launch 2 of 8
// out: u32 13 new

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(8)
fn random(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= arrayLength(&out)) { return; }
    var state = id.x * 747796405u + 2891336453u;
    for (var k = 4u; k > 0u; k--) { state = state * 1664525u + 1013904223u; }
    out[id.x] = state ^ (state >> 16u);
}
