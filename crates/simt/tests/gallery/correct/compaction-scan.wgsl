// Places come from a scan, so the order stays.
// launch 1 of 16
// a: i32 16 ramp
// kept: i32 8 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> kept: array<i32>;
var<workgroup> places: array<u32, 16>;

@compute @workgroup_size(16)
fn compact(@builtin(local_invocation_index) l: u32) {
    let value = a[l];
    let passes = value % 2 == 0;
    var place = u32(passes);
    places[l] = place;
    for (var step = 1u; step <= 8u; step *= 2u) {
        workgroupBarrier();
        if (l >= step) { place += places[l - step]; }
        workgroupBarrier();
        places[l] = place;
    }
    if (passes) { kept[place - 1u] = value; }
}
