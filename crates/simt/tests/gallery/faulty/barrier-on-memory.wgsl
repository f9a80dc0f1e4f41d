// Who comes depends on what is in memory.
// refused before it runs
// launch 2 of 4
// a: i32 8 ramp
// out: i32 8 new
// finds BarrierDivergence at A in 1

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(4)
fn wait_if_large(@builtin(global_invocation_id) id: vec3u) {
    if (a[id.x] > 5) {
        workgroupBarrier(); // A
    }
    out[id.x] = a[id.x];
}
