// Neighbours change places, the odd pairs after the even ones.
// launch 1 of 6
// data: i32 12 mix 70

@group(0) @binding(0) var<storage, read_write> data: array<i32>;

@compute @workgroup_size(6)
fn sort(@builtin(local_invocation_index) l: u32) {
    for (var round = 0u; round < 12u; round++) {
        let left = 2u * l + round % 2u;
        if (left + 1u < arrayLength(&data)) {
            let a = data[left];
            let b = data[left + 1u];
            if (a > b) {
                data[left] = b;
                data[left + 1u] = a;
            }
        }
        storageBarrier();
    }
}
