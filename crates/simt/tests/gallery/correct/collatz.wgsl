// Threads loop for different times.
// launch 2 of 16
// start: u32 27 ramp
// steps: u32 27 new

@group(0) @binding(0) var<storage, read> start: array<u32>;
@group(0) @binding(1) var<storage, read_write> steps: array<u32>;

@compute @workgroup_size(16)
fn collatz(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= arrayLength(&start)) { return; }
    var n = start[id.x] + 1u;
    var count = 0u;
    while (n > 1u) {
        if (n % 2u == 0u) { n /= 2u; } else { n = 3u * n + 1u; }
        count++;
    }
    steps[id.x] = count;
}
