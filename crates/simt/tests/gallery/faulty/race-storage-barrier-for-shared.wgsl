// A storageBarrier orders device memory, not shared memory.
// launch 1 of 8
// out: u32 8 new
// finds RaceInBlock at B tile with A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> tile: array<u32, 8>;

@compute @workgroup_size(8)
fn turn(@builtin(local_invocation_index) l: u32) {
    tile[l] = l * l; // A
    storageBarrier();
    out[l] = tile[7u - l]; // B
}
