// Where would each needle stand? The needles reach both ends.
// launch 3 of 8
// sorted: i32 20 ramp
// needles: i32 21 ramp
// found: u32 21 new

@group(0) @binding(0) var<storage, read> sorted: array<i32>;
@group(0) @binding(1) var<storage, read> needles: array<i32>;
@group(0) @binding(2) var<storage, read_write> found: array<u32>;

@compute @workgroup_size(8)
fn search(@builtin(global_invocation_id) id: vec3u) {
    if (id.x >= arrayLength(&needles)) { return; }
    let needle = needles[id.x];
    var low = 0u;
    var high = arrayLength(&sorted);
    while (high > low) {
        let mid = (low + high) / 2u;
        if (needle > sorted[mid]) { low = mid + 1u; } else { high = mid; }
    }
    found[id.x] = low;
}
