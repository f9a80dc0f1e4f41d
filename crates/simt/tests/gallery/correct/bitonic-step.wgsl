// One step over device memory.
// launch 2 of 4
// data: u32 16 mix 90
// by: uniform u32 4 u32 2

struct Step { size: u32, gap: u32 }
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<uniform> by: Step;

@compute @workgroup_size(4)
fn step_once(@builtin(global_invocation_id) id: vec3u) {
    let low = 2u * by.gap * (id.x / by.gap) + id.x % by.gap;
    let first = data[low];
    let second = data[low + by.gap];
    if ((first > second) == ((low & by.size) == 0u)) {
        data[low] = second;
        data[low + by.gap] = first;
    }
}
