// Value and place in one word, so one atomic finds both.
// launch 2 of 16
// a: u32 30 mix 200
// best: u32 1 zero

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> best: array<atomic<u32>>;

@compute @workgroup_size(16)
fn argmax(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&a)) { atomicMax(&best[0], (a[id.x] << 16u) | id.x); }
}
