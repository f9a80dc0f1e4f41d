@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<uniform> n: u32;
var<workgroup> tile: array<u32, 64>;

fn count_up(limit: u32) -> u32 {
    var sum = 0u;
    for (var i = 0u; i < limit; i++) { sum += data[i]; }
    return sum;
}

fn block_sum(local: u32) -> u32 {
    for (var stride = 32u; stride > 0u; stride /= 2u) {
        workgroupBarrier();
        var mine = 0u;
        while (mine < local) { mine += stride; }
        if (local < stride) { tile[local] += tile[local + stride]; }
    }
    workgroupBarrier();
    return tile[0];
}

@compute @workgroup_size(64)
fn work(@builtin(local_invocation_index) local: u32) {
    for (var round = 0u; round < n; round++) {
        tile[local] = count_up(local);
        let sum = block_sum(local);
        for (var k = 0u; k < local; k++) { data[local] += sum; }
        workgroupBarrier();
        loop {
            if (data[local] > 7u) { break; }
            data[local] += 1u;
        }
        storageBarrier();
    }
}
