// A scan with one barrier a round and one tile: reads meet writes.
// launch 1 of 8
// a: u32 8 ramp
// out: u32 8 new
// finds RaceInBlock at A tile with A

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;
var<workgroup> tile: array<u32, 8>;

@compute @workgroup_size(8)
fn scan(@builtin(local_invocation_index) l: u32) {
    tile[l] = a[l];
    workgroupBarrier();
    for (var step = 1u; step < 8u; step *= 2u) {
        if (l >= step) { tile[l] += tile[l - step]; } // A
        workgroupBarrier();
    }
    out[l] = tile[l];
}
