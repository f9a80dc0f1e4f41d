//// and_or
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x > 1u && x > 2u || x > 3u) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// and_or_paren
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if ((x > 1u && x > 2u) || x > 3u) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bit_mix
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x & 1u | 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bit_mix2
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x ^ 1u & 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bit_paren
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = (x & 1u) | 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bit_same
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x & 1u & 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bit_eq
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x & 1u == 1u) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bit_eq_paren
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if ((x & 1u) == 1u) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shift_add
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << 1u + 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// add_shift
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u + x << 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shift_paren
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << (1u + 2u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shift_chain
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << 1u << 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shift_cmp
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x << 1u > 2u) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// cmp_chain
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (1u < x < 3u) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// eq_chain
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x == 1u == true) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// cmp_eq
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x > 1u == true) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// and_bit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x > 1u & x > 2u) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// and_bit_paren
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if ((x > 1u) & (x > 2u)) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// neg_shift
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = -s << 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// not_cmp
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (!x > 1u) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mul_bit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x * 2u & 3u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// add_bit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x + 2u & 3u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mod_mix
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x % 2u + 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i_plus_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x + s;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u_plus_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f + x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f_times_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f * 2i;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f_times_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f * 2;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u_times_f_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x * 2.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// i_plus_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = s + 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// u_minus_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x - 1i;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f_plus_u32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f + 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_plus_vec4
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = v + vec4f(1.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_times_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = v * x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_plus_scalar
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = v + 1.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_plus_int_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = v + 1;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mat_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let m = mat3x3f(); v = m * v;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mat_vec_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let m = mat2x2f(); v = m * v;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bool_add
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let b = true + true;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// not_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let b = !x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// compl_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = ~f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// neg_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = -x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// and_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x && true) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// lt_bool
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (true < false) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// eq_bool
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (true == false) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shift_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << s;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shift_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << 2;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shift_i_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << 2i;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shift_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << 1.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shift_lhs_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f << 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// eq_mixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x == s) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// lt_mixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x < f) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// assign_mixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = s;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// assign_f_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// assign_u_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// assign_bool
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x > 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// compound_mixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x += s;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// compound_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x += 1.5;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// compound_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f += 1;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// compound_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v *= 2.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// compound_vec_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v *= x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// incr_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f++;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// incr_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v++;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mod_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f % 2.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// pow_op
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x ^ 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// star_star
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x ** 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// logical_and_word
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x > 1u and x > 2u) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// not_word
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (not true) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// arrow
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x->y = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// deref_nonptr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = *x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// addr_of_let
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let p = &i;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// addr_of_expr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let p = &(x + 1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// addr_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let p = &v.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// addr_arr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32,4>; let p = &a[1]; *p = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// swizzle_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v.xy = vec2f(1.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// swizzle_one
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v.x = 1.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// swizzle_mix
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = v.xgb;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// swizzle_rgb
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = v.bgr;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// swizzle_oob
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = v.w;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// member_unknown
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = v.foo;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// scalar_member
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = f.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// triple_minus
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = s - -s;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// minus_minus
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = s --s;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// double_minus_paren
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = s - (-s);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// gt_gt
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x >> 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ge
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x >= 1u) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// lt_gt_template
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x < i && i > (x)) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// int_div
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 7 / 2;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mixed_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1 / 2;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mixed_lit2
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1.0 / 2;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// f_int
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 5;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bool_num
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(true);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_bool
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (bool(x)) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// xor_bool
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let b = true ^ false;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// cast_c
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = (u32)f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// cast_ok
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// and_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x &= 3u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// and_and_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var b = true; b &&= false;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// unary_plus
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    s = +s;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// semicolon_missing
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u
    s = 2;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// paren_missing
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = (1u + 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bracket_missing
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = rw[1;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
