// A first kernel writes most of it, the second reads all.
// launch first 1 of 8
// launch second 2 of 8
// data: u32 14 new
// out: u32 14 new
// finds UninitializedRead at A data[8] by 0 in 1 times 6

@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(8)
fn first(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&data)) { data[id.x] = id.x; }
}

@compute @workgroup_size(8)
fn second(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&out)) { out[id.x] = data[id.x]; } // A
}
