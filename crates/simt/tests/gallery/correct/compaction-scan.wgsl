// Places come from a scan, so the order stays.
// launch 1 of 16
// a: i32 16 mix 100
// kept: i32 16 zero

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> kept: array<i32>;
var<workgroup> places: array<u32, 16>;

@compute @workgroup_size(16)
fn compact(@builtin(local_invocation_index) l: u32) {
    let passes = a[l] % 2 == 0;
    places[l] = u32(passes);
    for (var step = 1u; step < 16u; step *= 2u) {
        workgroupBarrier();
        var before = 0u;
        if (l >= step) { before = places[l - step]; }
        workgroupBarrier();
        places[l] += before;
    }
    if (passes) { kept[places[l] - 1u] = a[l]; }
}
