// A function that both threads call.
// launch 1 of 4
// a: u32 4 ramp
// best: u32 1 zero
// finds RaceInBlock at A best with A

@group(0) @binding(0) var<storage, read> a: array<u32>;
@group(0) @binding(1) var<storage, read_write> best: array<u32>;

fn offer(value: u32) {
    best[0] = max(best[0], value); // A
}

@compute @workgroup_size(4)
fn maximum(@builtin(local_invocation_index) l: u32) {
    offer(a[l]);
}
