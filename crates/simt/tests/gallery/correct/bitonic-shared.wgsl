// A bitonic sort of one block's elements: the lower thread of each pair exchanges.
// launch 1 of 16
// data: i32 16 mix 90

@group(0) @binding(0) var<storage, read_write> data: array<i32>;
var<workgroup> tile: array<i32, 16>;

@compute @workgroup_size(16)
fn sort(@builtin(local_invocation_index) l: u32) {
    tile[l] = data[l];
    workgroupBarrier();
    for (var size = 2u; size <= 16u; size *= 2u) {
        for (var gap = size / 2u; gap > 0u; gap /= 2u) {
            let partner = l ^ gap;
            let mine = tile[l];
            let other = tile[partner];
            workgroupBarrier();
            let wants_small = ((l & size) == 0u) == ((l & gap) == 0u);
            tile[l] = select(max(mine, other), min(mine, other), wants_small);
            workgroupBarrier();
        }
    }
    data[l] = tile[l];
}
