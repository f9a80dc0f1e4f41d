// Each thread reads what its neighbour overwrites.
// launch 1 of 8
// data: f32 9 ramp
// finds RaceInBlock at A data with A

@group(0) @binding(0) var<storage, read_write> data: array<f32>;

@compute @workgroup_size(8)
fn shift(@builtin(local_invocation_index) l: u32) {
    data[l] = data[l + 1u]; // A
}
