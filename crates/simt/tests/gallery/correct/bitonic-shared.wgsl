// A bitonic sort of one block's elements.
// launch 1 of 8
// data: i32 16 mix 90

@group(0) @binding(0) var<storage, read_write> data: array<i32>;
var<workgroup> tile: array<i32, 16>;

@compute @workgroup_size(8)
fn sort(@builtin(local_invocation_index) l: u32) {
    tile[l] = data[l];
    tile[l + 8u] = data[l + 8u];
    workgroupBarrier();
    for (var size = 2u; size <= 16u; size *= 2u) {
        for (var gap = size / 2u; gap > 0u; gap /= 2u) {
            let low = 2u * gap * (l / gap) + l % gap;
            let up = (low & size) == 0u;
            let first = tile[low];
            let second = tile[low + gap];
            if ((first > second) == up) {
                tile[low] = second;
                tile[low + gap] = first;
            }
            workgroupBarrier();
        }
    }
    data[l] = tile[l];
    data[l + 8u] = tile[l + 8u];
}
