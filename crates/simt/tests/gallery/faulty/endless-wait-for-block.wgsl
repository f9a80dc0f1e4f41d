// A block waits for a block that has no place to run.
// launch 2 of 1
// flag: u32 1 zero
// finds Endless in 0

@group(0) @binding(0) var<storage, read_write> flag: atomic<u32>;

@compute @workgroup_size(1)
fn wait(@builtin(workgroup_id) block: vec3u) {
    if (block.x == 1u) {
        atomicStore(&flag, 1u);
    } else {
        while (atomicLoad(&flag) == 0u) {}
    }
}
