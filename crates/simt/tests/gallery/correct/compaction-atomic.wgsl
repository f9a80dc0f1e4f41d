// Those that pass take places in the order in which they come: any order is right.
// launch 3 of 16
// a: i32 45 ramp
// places: u32 1 zero
// kept: i32 15 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> places: atomic<u32>;
@group(0) @binding(2) var<storage, read_write> kept: array<i32>;

@compute @workgroup_size(16)
fn compact(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&a)) {
        let value = a[id.x];
        if (value % 3 == 1) { kept[atomicAdd(&places, 1u)] = value; }
    }
}
