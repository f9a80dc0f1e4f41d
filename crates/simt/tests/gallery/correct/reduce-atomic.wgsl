// A partial sum a thread, joined by one atomic.
// launch 2 of 8
// a: u32 43 mix 17
// total: u32 1 zero

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> total: atomic<u32>;

@compute @workgroup_size(8)
fn sum(@builtin(global_invocation_id) id: vec3u) {
    var mine = 0u;
    for (var i = id.x; i < arrayLength(&a); i += 16u) { mine += a[i]; }
    atomicAdd(&total, mine);
}
