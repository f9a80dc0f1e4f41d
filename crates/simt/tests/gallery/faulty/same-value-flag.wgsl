// Many threads set one flag.
// launch 1 of 8
// a: i32 8 ramp
// found: u32 1 zero
// finds SameValueRace at A found[0] with A

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> found: array<u32>;

@compute @workgroup_size(8)
fn any_large(@builtin(local_invocation_index) l: u32) {
    if (a[l] > 3) { found[0] = 1u; } // A
}
