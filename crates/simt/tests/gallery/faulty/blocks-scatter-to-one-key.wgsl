// Two blocks find the same key.
// launch 4 of 1
// keys: u32 4 mix 2
// out: u32 2 new
// finds RaceBetweenBlocks at A out with A

@group(0) @binding(0) var<storage, read> keys: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(1)
fn scatter(@builtin(workgroup_id) block: vec3u) {
    out[keys[block.x]] = block.x; // A
}
