// Blocks of one thread share nothing.
// launch 9 of 1
// a: u32 9 mix 20
// out: u32 9 new

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(1)
fn each(@builtin(workgroup_id) block: vec3u) {
    out[block.x] = a[block.x] + 1u;
}
