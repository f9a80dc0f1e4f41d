// An atomic flag orders nothing but itself.
// launch 1 of 2
// out: u32 1 new
// finds RaceInBlock at B message with A

@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> flag: atomic<u32>;
var<workgroup> message: u32;

@compute @workgroup_size(2)
fn tell(@builtin(local_invocation_index) l: u32) {
    if (l == 0u) { atomicStore(&flag, 0u); }
    workgroupBarrier();
    if (l == 0u) {
        message = 42u; // A
        atomicStore(&flag, 1u);
    } else {
        let ready = atomicLoad(&flag);
        out[0] = ready * message; // B
    }
}
