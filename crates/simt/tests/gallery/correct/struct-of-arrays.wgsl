// A struct with a fixed array and a growing one.
// launch 2 of 8
// store: u32 19 mix 30
// out: u32 15 new

struct Store { head: array<u32, 4>, tail: array<u32> }
@group(0) @binding(0) var<storage, read> store: Store;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(8)
fn add_head(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&store.tail)) {
        out[id.x] = store.tail[id.x] + store.head[id.x % 4u];
    }
}
