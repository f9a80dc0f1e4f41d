// Neighbouring halves are no race; the same half is.
// launch 1 of 8
// out: f16 8 new
// finds RaceInBlock at A out[0] with A

enable f16;
@group(0) @binding(0) var<storage, read_write> out: array<f16>;

@compute @workgroup_size(8)
fn halves(@builtin(local_invocation_index) l: u32) {
    out[l / 4u * 4u] = f16(l); // A
}
