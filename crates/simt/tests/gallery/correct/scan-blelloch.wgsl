// Exclusive scan: up the tree and down again.
// launch 1 of 16
// a: i32 16 mix 12
// out: i32 16 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
var<workgroup> tree: array<i32, 16>;

@compute @workgroup_size(16)
fn scan(@builtin(local_invocation_index) l: u32) {
    tree[l] = a[l];
    for (var d = 1u; d <= 8u; d *= 2u) {
        workgroupBarrier();
        let right = 2u * d * (l + 1u) - 1u;
        if (right < 16u) { tree[right] += tree[right - d]; }
    }
    if (l == 0u) { tree[15] = 0; }
    for (var d = 8u; d > 0u; d /= 2u) {
        workgroupBarrier();
        let right = 2u * d * (l + 1u) - 1u;
        if (right < 16u) {
            let left = tree[right - d];
            tree[right - d] = tree[right];
            tree[right] += left;
        }
    }
    workgroupBarrier();
    out[l] = tree[l];
}
