// Each block leaves its sum; the block that comes last adds them. Atomics all the way.
// launch 3 of 8
// a: u32 21 mix 14
// arrived: u32 1 zero
// sums: u32 3 zero
// total: u32 1 zero

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> arrived: atomic<u32>;
@group(0) @binding(2) var<storage, read_write> sums: array<atomic<u32>, 3>;
@group(0) @binding(3) var<storage, read_write> total: array<u32>;
var<workgroup> last: bool;

@compute @workgroup_size(8)
fn sum(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32,
       @builtin(workgroup_id) block: vec3u) {
    if (id.x < arrayLength(&a)) { atomicAdd(&sums[block.x], a[id.x]); }
    storageBarrier();
    if (l == 0u) { last = atomicAdd(&arrived, 1u) == 2u; }
    if (workgroupUniformLoad(&last) && l == 0u) {
        var whole = 0u;
        for (var k = 0u; k < 3u; k++) { whole += atomicLoad(&sums[k]); }
        total[l] = whole;
    }
}
