// A workgroupBarrier orders shared memory, not device memory.
// launch 1 of 8
// data: u32 8 ramp
// out: u32 8 new
// finds RaceInBlock at B data with A

@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(8)
fn turn(@builtin(local_invocation_index) l: u32) {
    data[l] = l * l; // A
    workgroupBarrier();
    out[l] = data[7u - l]; // B
}
