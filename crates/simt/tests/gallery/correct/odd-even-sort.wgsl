// Neighbours compare, the odd pairs after the even ones; each thread keeps its own element.
// launch 1 of 12
// data: i32 12 mix 70

@group(0) @binding(0) var<storage, read_write> data: array<i32>;

@compute @workgroup_size(12)
fn sort(@builtin(local_invocation_index) l: u32) {
    for (var round = 12u; round > 0u; round--) {
        let right_one = (l + round) % 2u == 1u;
        let partner = select(min(l + 1u, 11u), max(l, 1u) - 1u, right_one);
        let mine = data[l];
        let other = data[partner];
        storageBarrier();
        data[l] = select(min(mine, other), max(mine, other), right_one);
        storageBarrier();
    }
}
