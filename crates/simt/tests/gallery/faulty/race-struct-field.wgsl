// Two threads change one field, others' fields are their own.
// launch 1 of 2
// cell: f32 4 zero
// finds RaceInBlock at A with A

struct Cell { left: f32, right: f32, sum: f32, pad: f32 }
@group(0) @binding(0) var<storage, read_write> cell: array<Cell>;

@compute @workgroup_size(2)
fn meet(@builtin(local_invocation_index) l: u32) {
    if (l == 0u) { cell[0].left = 1.0; } else { cell[0].right = 1.0; }
    cell[0].sum += f32(l + 1u); // A
}
