// All threads add to one shared number.
// launch 1 of 8
// a: i32 8 ramp
// out: i32 1 new
// finds RaceInBlock at A total with A

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
var<workgroup> total: i32;

@compute @workgroup_size(8)
fn sum(@builtin(local_invocation_index) l: u32) {
    if (l == 0u) { total = 0; }
    workgroupBarrier();
    total += a[l]; // A
    workgroupBarrier();
    if (l == 0u) { out[0] = total; }
}
