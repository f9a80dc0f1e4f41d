//// i32_add_overflow
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a = 2147483647i + 1i; s = a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// abstract_too_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a = 2147483647 + 1; s = a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u32_sub_wrap
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a = 1u - 2u; x = a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_u32_sub
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const a = 1u - 2u; x = a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i32_mul
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = 65536i * 65536i;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u32_mul
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 65536u * 65536u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// div_zero_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = 1 / 0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// div_zero_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 5u / 0u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mod_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 5u % 0u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f_div_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1.0 / 0.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f_mod_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1.0 % 0.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_div_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x / 0u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_mod_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x % 0u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_div_zero_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = s / 0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_div_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x /= 0u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_mod_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x %= 0u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_fdiv_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f / 0.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_div_const_name
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const z = 0u; x = x / z;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_div_let_name
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let z = 0u; x = x / z;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_div_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a = vec2u(x) / vec2u(1u, 0u); x = a.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shl_32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u << 32u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_shl_32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << 32u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_shl_31
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << 31u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_shr_32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x >> 32u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_shl_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x <<= 40u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shl_overflow
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = 1i << 31u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shl_overflow2
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = 3i << 31u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shl_u_overflow
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 3u << 31u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_shl_let
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let k = 32u; x = x << k;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shl_abs
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1 << 32;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shl_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a = vec2u(x) << vec2u(1u, 33u); x = a.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f32_huge
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1e40;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f32_suffix_huge
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1e40f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f32_mul_inf
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1e38 * 1e38;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f32_mul_inf_typed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1e38f * 1e38f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f32_conv
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f32(1e40);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// neg_to_u32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a: u32 = -1; x = a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u32_of_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(-1);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u32_of_neg_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(-1i);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i32_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a: i32 = 3000000000; s = a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i32_of_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = i32(3000000000);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u32_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 4294967296;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i32_suffix_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = 2147483648i;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i32_min
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = -2147483648;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i32_min_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = -2147483648i;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u32_suffix_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 4294967296u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// neg_u32_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = -1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i64_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a = 9223372036854775808; 
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f_of_big_int
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 16777217;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_oob
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 4>; x = a[4];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 4>; x = a[-1];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_vec_oob
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = v[3];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_rt_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = rw[-1];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_rt_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = rw[100000];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_mat
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var m: mat2x2f; f = m[2].x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_let_oob
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 4>; let k = 4; x = a[k];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_const_oob
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 4>; const k = 5u; x = a[k];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_const_array
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const a = array(1u, 2u); x = a[2];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_runtime_const_array
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const a = array(1u, 2u); x = a[i];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_float
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = rw[1.0];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_f32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = rw[f];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_ptr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 4>; let p = &a; x = (*p)[9];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_ws
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    wg[64] = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// idx_assign_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    wg[-1] = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_let_idx
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let w = vec2u(x); x = w[2];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// sqrt_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = sqrt(-1.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// log_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = log(-1.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// log_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = log(0.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// acos2
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = acos(2.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// pow_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = pow(-1.0, 0.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// inverse_sqrt0
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = inverseSqrt(0.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// clamp_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = clamp(1.0, 3.0, 2.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_clamp_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = clamp(f, 3.0, 2.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// smoothstep_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = smoothstep(2.0, 1.0, 1.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_smoothstep_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = smoothstep(2.0, 1.0, f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// normalize_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = normalize(vec3f(0.0));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bitcast_inf
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = bitcast<f32>(0x7f800000u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bitcast_nan
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = bitcast<f32>(0x7fc00000u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bitcast_ok
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = bitcast<f32>(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// extract_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = extractBits(1u, 30u, 3u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_extract_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = extractBits(x, 30u, 3u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// insert_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = insertBits(1u, 1u, 30u, 3u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_insert_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = insertBits(x, 1u, 30u, 3u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// exp_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = exp(1000.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ldexp_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = ldexp(1.0, 200);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_ldexp_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = ldexp(f, 200);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// abs_min
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = abs(-2147483648);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// neg_min
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = -(-2147483648i);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// div_min
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = -2147483648i / -1i;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// dot_overflow
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = dot(vec2i(65536), vec2i(65536));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// pack
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = pack2x16float(vec2f(70000.0));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// asin_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = asin(1.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// acosh_small
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = acosh(0.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atanh_1
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = atanh(1.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// length_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = length(vec2f(3e38));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// distance_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = distance(vec2f(3e38), vec2f(-3e38));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fract_ok
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = fract(1.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// sign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = sign(-3);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// step
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = step(1.0, 2.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// select_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = select(1.0, 1.0/0.0, false);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// short_circuit_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const b = false && (1 / 0 > 1); if (b) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// short_circuit_div
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const b = true || (1u << 40u) > 1u; if (b) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mix
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = mix(1.0, 2.0, 0.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// round
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = round(2.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f16_huge
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f32(quantizeToF16(70000.0));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reflect_ok
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = reflect(v, vec3f(0.0,1.0,0.0));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// float_rem
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 5.5 % 2.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_mul_inf
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = vec3f(1e38) * 1e10;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_assert
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const_assert 1 > 2;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_assert_ok
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const_assert 1 < 2;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_len_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const n = 4; var a: array<u32, n>; x = a[0];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_len_expr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const n = 4; var a: array<u32, n * 2 + 1>; x = a[8];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 0>; x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, -1>; x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_len_let
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let n = 4; var a: array<u32, n>; x = a[0];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_len_float
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 4.0>; x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u32_add_wrap
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 4294967295u + 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// hex_float_inf
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 0x1p200f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// sum_neg_abs
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 3 - 5;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// neg_mul
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(3 - 5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f_lit_to_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f_lit_to_u_frac
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1.5;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u_of_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(1.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u_of_neg_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(-1.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u_of_big_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(1e20);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i_of_big_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = i32(1e20);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// cross_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = cross(vec3f(1e30), vec3f(1e30, 2e30, 3e30));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_div
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32 = 0;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x / ov;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// degrees
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = degrees(1e38);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// run_div_abs
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x / (3 - 3);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
