@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<uniform> n: u32;

fn log2_of(value: u32) -> u32 {
    var bits = 0u;
    for (var rest = value; rest > 1u; rest /= 2u) { bits += 1u; }
    return bits;
}

@compute @workgroup_size(64)
fn work(@builtin(local_invocation_index) local: u32) {
    data[local] = log2_of(local);
    for (var stage = 0u; stage < log2_of(n); stage++) {
        storageBarrier();
        data[local] += stage;
    }
}
