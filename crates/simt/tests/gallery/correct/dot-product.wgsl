// A product for each thread, a tree for each block; each thread keeps its sum in a register.
// launch 2 of 16
// a: f32 31 ramp
// b: f32 31 mix 5
// partial: f32 2 new

@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> partial: array<f32>;
var<workgroup> products: array<f32, 16>;

@compute @workgroup_size(16)
fn dot_product(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) l: u32,
               @builtin(workgroup_id) block: vec3u) {
    var mine = 0.0;
    if (id.x < arrayLength(&a)) { mine = a[id.x] * b[id.x]; }
    products[l] = mine;
    workgroupBarrier();
    for (var s = 8u; s > 0u; s /= 2u) {
        if (l < s) {
            mine += products[l + s];
            products[l] = mine;
        }
        workgroupBarrier();
    }
    if (l == 0u) { partial[block.x] = mine; }
}
