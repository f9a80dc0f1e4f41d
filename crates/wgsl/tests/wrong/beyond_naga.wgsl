//// mixed_logic
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) i: u32) {
    if (i > 1u && i < 4u || i == 9u) { storageBarrier; }
}
//// mixed_bits
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) i: u32) {
    data[i] = i & 3u | i << 2u;
}
//// bypass
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) i: u32) {
    var n = 0u;
    loop {
        if (data[n] == 0u) { continue; }
        let step = data[n];
        if (n > 9u) { break; }
        continuing { n += step; }
    }
}
//// endless
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k(@builtin(local_invocation_index) i: u32) {
    loop {
        switch data[i] { case 3u: { break; } default: { data[i] += 1u; } }
    }
}
//// forgotten_compute
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@workgroup_size(64)
fn k(@builtin(local_invocation_index) i: u32) { data[i] = 1u; }
//// forgotten_compute_plain
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@workgroup_size(64)
fn k() { data[0] = 1u; }
//// location
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k(@location(0) n: u32) { data[n] = 1u; }
//// size_types
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(8i, 8u)
fn k() { data[0] = 1u; }
//// atomic_read_only
@group(0) @binding(0) var<storage, read> counter: atomic<u32>;
@group(0) @binding(1) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k() { data[0] = atomicLoad(&counter); }
//// atomic_assigned
@group(0) @binding(0) var<storage, read_write> counter: atomic<u32>;
@compute @workgroup_size(64)
fn k() { counter = 1u; }
//// fifth_group
@group(4) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k() { data[0] = 1u; }
//// clamp_turned
@group(0) @binding(0) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(64)
fn k() { data[0] = clamp(data[1], 1.0, 0.0); }
//// bits_outside
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k() { data[0] = extractBits(data[1], 30u, 4u); }
//// aliased
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
fn swap(a: ptr<function, u32>, b: ptr<function, u32>) { let t = *a; *a = *b; *b = t; }
@compute @workgroup_size(64)
fn k() { var x = data[0]; swap(&x, &x); data[0] = x; }
//// no_kernel
fn helper(a: u32) -> u32 { return a; }
//// only_fragment
@fragment fn paint() -> @location(0) vec4f { return vec4f(); }
//// texture
@group(0) @binding(0) var image: texture_2d<f32>;
@group(0) @binding(1) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(64)
fn k() { data[0] = textureLoad(image, vec2u(), 0).x; }
//// matrix_uniform
struct Params { n: u32, m: mat2x2f }
@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(64)
fn k() { data[params.n] = params.m[0].x; }
//// other_override
override tile: u32 = 16;
@group(0) @binding(1) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(tile)
fn k() { data[0] = 1.0; }
//// attribute_alone
@group(0) @binding(1) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(64);
fn k() { data[0] = 1.0; }
//// attribute_on_variable
@compute @group(0) @binding(1) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(64)
fn k() { data[0] = 1.0; }
//// struct_of_builtins
struct Place { @builtin(workgroup_id) block: vec3i }
@group(0) @binding(1) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(64)
fn k() { data[0] = 1.0; }
//// override_unset
override scale: f32;
@group(0) @binding(1) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(64)
fn k() { data[0] = scale; }
//// block_override_unset
override block_dim_x: u32;
@group(0) @binding(1) var<storage, read_write> data: array<u32>;
fn width() -> u32 { return block_dim_x; }
@compute @workgroup_size(64)
fn k() { data[0] = width(); }
//// block_override_default
override block_dim_x: u32 = 32;
@group(0) @binding(1) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k() { data[0] = block_dim_x; }
//// shift_by_override
override bits: u32 = 40;
@group(0) @binding(1) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn k() { data[0] = data[1] << bits; }
//// unused
@group(0) @binding(0) var<storage, read> forgotten: array<f32>;
@group(0) @binding(1) var<storage, read_write> data: array<f32>;
var<private> idle: u32;
@compute @workgroup_size(64)
fn k() { let twice = data[0] * 2.0; data[0] = 1.0; }
//// a place in a subgroup, in a block of two dimensions
enable subgroups;
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
@compute @workgroup_size(8, 8)
fn main(@builtin(local_invocation_index) i: u32, @builtin(subgroup_invocation_id) lane: u32) {
    out[i] = lane;
}
