// Threads beyond the end have left when the others wait.
// refused before it runs
// launch 1 of 8
// a: f32 6 ramp
// out: f32 6 new
// finds BarrierDivergence at A

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, 8>;

@compute @workgroup_size(8)
fn turn(@builtin(local_invocation_index) l: u32) {
    if (l >= arrayLength(&a)) { return; }
    tile[l] = a[l];
    workgroupBarrier(); // A
    out[l] = tile[5u - l];
}
