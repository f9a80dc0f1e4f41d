// Tiles of 4 laid 3 apart.
// launch 2x2 of 4x4
// out: i32 64 new
// finds RaceBetweenBlocks at A out with A

@group(0) @binding(0) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(4, 4)
fn tiles(@builtin(workgroup_id) block: vec3u, @builtin(local_invocation_id) l: vec3u) {
    let x = block.x * 3u + l.x;
    let y = block.y * 3u + l.y;
    out[y * 8u + x] = i32(block.x * 10u + block.y); // A
}
