// A bit a thread, joined by atomicOr.
// launch 2 of 32
// a: i32 50 mix 10
// masks: u32 2 zero

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> masks: array<atomic<u32>>;

@compute @workgroup_size(32)
fn ballot(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32,
          @builtin(workgroup_id) block: vec3u) {
    if (id.x < arrayLength(&a) && a[id.x] > 4) { atomicOr(&masks[block.x], 1u << l); }
}
