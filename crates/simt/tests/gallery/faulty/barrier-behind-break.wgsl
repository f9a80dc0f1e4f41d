// Some leave the loop before its barrier.
// refused before it runs
// launch 1 of 4
// limits: u32 4 ramp
// out: u32 4 new
// finds BarrierDivergence at A

@group(0) @binding(0) var<storage, read> limits: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(4)
fn leave(@builtin(local_invocation_index) l: u32) {
    var k = 0u;
    loop {
        if (k >= limits[l]) { break; }
        workgroupBarrier(); // A
        k++;
    }
    out[l] = k;
}
