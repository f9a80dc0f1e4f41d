//// reserved_set
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let set = 1u; x = set;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_target
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let target = 1u; x = target;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_new
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let new = 1u; x = new;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_class
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let class = 1u; x = class;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_shared
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let shared = 1u; x = shared;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_this
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let this = 1u; x = this;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_final
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let final = 1u; x = final;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_filter
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let filter = 1u; x = filter;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_packed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let packed = 1u; x = packed;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_null
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let null = 1u; x = null;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_self
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let self = 1u; x = self;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_active
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let active = 1u; x = active;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_common
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let common = 1u; x = common;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_from
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let from = 1u; x = from;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_get
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let get = 1u; x = get;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let type = 1u; x = type;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_in
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let in = 1u; x = in;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_out
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let out = 1u; x = out;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_static
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let static = 1u; x = static;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_with
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let with = 1u; x = with;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_do
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let do = 1u; x = do;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_handle
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let handle = 1u; x = handle;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_texture
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let texture = 1u; x = texture;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_sample
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let sample = 1u; x = sample;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_buffer
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let buffer = 1u; x = buffer;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_half
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let half = 1u; x = half;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_float
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let float = 1u; x = float;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_int
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let int = 1u; x = int;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_mod
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let mod = 1u; x = mod;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_global
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let global = 1u; x = global;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_local
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let local = 1u; x = local;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_index
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let index = 1u; x = index;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_row
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let row = 1u; x = row;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_size
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let size = 1u; x = size;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_sync
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let sync = 1u; x = sync;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_move
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let move = 1u; x = move;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_smooth
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let smooth = 1u; x = smooth;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_flat
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let flat = 1u; x = flat;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_precise
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let precise = 1u; x = precise;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_ref
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let ref = 1u; x = ref;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_mut
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let mut = 1u; x = mut;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_as
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let as = 1u; x = as;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_await
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let await = 1u; x = await;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_where
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let where = 1u; x = where;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_yield
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let yield = 1u; x = yield;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_f64
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let f64 = 1u; x = f64;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_u8
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let u8 = 1u; x = u8;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_i64
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let i64 = 1u; x = i64;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_quat
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let quat = 1u; x = quat;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_ptr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let ptr = 1u; x = ptr;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_vec3
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let vec3 = 1u; x = vec3;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_workgroup
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let workgroup = 1u; x = workgroup;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_storage
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let storage = 1u; x = storage;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_binding
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let binding = 1u; x = binding;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// reserved_position
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let position = 1u; x = position;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// member_reserved
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { set: u32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var q: Q; x = q.set;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_reserved
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn pass() -> u32 { return 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = pass();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// param_reserved
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(target: u32) -> u32 { return target; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// global_reserved
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<private> shared: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = shared;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_reserved
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct union { a: u32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// underscore
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let _ = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// double_underscore
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let __x = 1u; x = __x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// single_lead
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let _x = 1u; x = _x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// unicode
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let é = 1u; x = é;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// phony
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    _ = x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// param_shadow
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { let a = 2u; return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// param_shadow_block
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { { let a = 2u; } return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// redeclare
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = 1u; let y = 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// redeclare_fn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() {} fn g() {}
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// redeclare_var
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<private> pv: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// self_init
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// use_before
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y; let y = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// out_of_scope
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    { let y = 1u; } x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shadow_builtin
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let min = 3u; x = min;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shadow_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let u32 = 3u; x = u32;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_named_builtin
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn min(a: u32, b: u32) -> u32 { return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = min(1u, 2u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_no_init
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y: u32;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// var_no_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// var_typed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: u32; x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_runtime
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const y = x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_fn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const y = min(1, 2); x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = 1u; y = 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_incr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = 1u; y++;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// param_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { a = 2u; return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const y = 1u; y = 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// id_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    id.x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ro_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    ro[0] = 1.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// un_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    un.x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_type_mismatch
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y: f32 = x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_type_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y: i32 = x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y: f32 = 1;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// var_lit_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: u32 = 1.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// c_decl
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    float y = 1.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// c_decl_int
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    int y = 1;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// c_decl_u32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    u32 y = 1;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// auto
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    auto y = 1;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// js_var_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: float = 1.0;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_float
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: vec3<float>;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec3_no_t
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: vec3;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec3_infer
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = vec3(1.0, 2.0, 3.0); v = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// float3
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: float3;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec5
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: vec5f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_no_t
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: array;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_rt_local
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: array<u32>;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_infer
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = array(1u, 2u); x = y[0];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_c
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y[4]: u32;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y = [1, 2];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_mixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = array(1u, 2i);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_count
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = array<u32, 3>(1u, 2u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_count
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = vec3f(1.0, 2.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_too_many
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = vec3f(1.0, 2.0, 3.0, 4.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_mix
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = vec3f(vec2f(1.0), 2.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_int_args
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = vec3f(1, 2, 3);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_u_args
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = vec3f(x, x, x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_splat
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = vec3f(1);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_conv
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = vec3f(vec3u(1u));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mat
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let m = mat2x2f(1.0, 2.0, 3.0, 4.0); f = m[0].x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mat_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let m = mat2x2<i32>();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bool_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let b = vec2<bool>(true, false); if (any(b)) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_ctor
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: u32, b: f32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let q = Q(1u, 2.0); x = q.a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_ctor_few
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: u32, b: f32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let q = Q(1u); x = q.a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_ctor_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: u32, b: f32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let q = Q(1.5, 2.0); x = q.a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_brace
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: u32, b: f32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let q = Q { a: 1u };
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_semicolons
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: u32; b: f32; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_semi_end
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: u32, b: f32 };
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_empty
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_dup
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: u32, a: f32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_recursive
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: Q }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_rt_mid
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: array<u32>, b: u32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_rt_last
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { b: u32, a: array<u32> }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_bool
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { b: bool }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_c
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { u32 b; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// alias_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
alias T = u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y: T = 1u; x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// typedef
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
type T = u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_no_args
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_many_args
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u, 2u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_arg_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_arg_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(s);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_arg_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_unknown
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = gg(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_void_value
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_ignored
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() -> u32 { return 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    g();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_must_use
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@must_use fn g() -> u32 { return 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    g();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// builtin_ignored
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    min(1u, 2u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// builtin_ignored_run
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    max(x, 2u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_ignored
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    atomicAdd(&at, 1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_missing_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { if (a > 1u) { return 1u; } }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_no_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_return_both
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { if (a > 1u) { return 1u; } else { return 2u; } }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_return_switch
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { switch (a) { case 1u: { return 1u; } default: { return 2u; } } }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_return_loop
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { loop { return 1u; } }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_return_void
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() { return 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_return_empty
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() -> u32 { return; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_return_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() -> u32 { return 1.5; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_return_i
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() -> u32 { return 1i; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_return_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() -> u32 { return 1; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_recursive
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { return g(a); }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_mutual
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { return h(a); } fn h(a: u32) -> u32 { return g(a); }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_forward
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32) -> u32 { return h(a); } fn h(a: u32) -> u32 { return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_param_c
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(u32 a) { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_param_no_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a) { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_arrow_missing
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() u32 { return 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_colon_ret
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(): u32 { return 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_keyword
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
function g() { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_c_style
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
u32 g() { return 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_void
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
void g() { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_nested
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    fn h() { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_dup_param
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32, a: u32) { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// call_main
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() { main(vec3u()); }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_array_param
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: array<u32>) { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_array_sized
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: array<u32, 2>) -> u32 { return a[0]; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(array<u32, 2>(1u, 2u));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_atomic_param
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: atomic<u32>) { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fn_ret_array
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() -> array<u32, 2> { return array<u32, 2>(1u, 2u); }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g()[1];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_fn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<function, u32>) { *p = 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    g(&x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_no_amp
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<function, u32>) { *p = 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    g(x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_storage
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<storage, array<u32>, read_write>) { (*p)[0] = 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    g(&rw);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_wg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<workgroup, array<u32, 64>>) { (*p)[0] = 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    g(&wg);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<uniform, vec4u>) -> u32 { return (*p).x; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(&un);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_elem
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<function, u32>) { *p = 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 4>; g(&a[1]);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_alias
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<function, u32>, q: ptr<function, u32>) { *p = *q; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    g(&x, &x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_alias_read
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<function, u32>, q: ptr<function, u32>) -> u32 { return *p + *q; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(&x, &x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_alias_module
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<private, u32>) { *p = 1u; pv = 2u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    g(&pv);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_alias_module_read
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<private, u32>) -> u32 { return *p + pv; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(&pv);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_alias_deep
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<private, u32>) { *p = 1u; h(); } fn h() { pv = 3u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    g(&pv);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_auto_deref
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: u32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var q: Q; let p = &q; x = p.a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_auto_index
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 4>; let p = &a; x = p[1];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(p: ptr<function, u32>) -> ptr<function, u32> { return p; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_let_storage
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let p = &rw[i]; *p = 3u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_in_struct
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { p: ptr<function, u32> }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ptr_var
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var p = &x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// arraylen
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = arrayLength(&rw);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// arraylen_noamp
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = arrayLength(rw);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// arraylen_fixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = arrayLength(&wg);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// rw_copy
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = rw;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// rw_length
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = rw.length;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// rw_length_fn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = rw.length();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// math_unknown
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = sin2(f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// math_int
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = sqrt(x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// math_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = sqrt(2);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// math_args
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = pow(f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// math_many
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = sqrt(f, f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// math_mixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = max(f, 1);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// math_mixed_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = max(f, x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// math_max_i_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = max(x, s);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// min3
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = min(x, 1u, 2u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// abs_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = abs(x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fabs
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = fabs(f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fmax
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = fmax(f, 1.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mod_fn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = mod(x, 2u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// rand
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = rand();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// print
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    print(x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// printf
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    printf("x");
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// select_if
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = select(1u, 2u, x > 1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// select_order
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = select(x > 1u, 1u, 2u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// select_mixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = select(1u, 2i, x > 1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// lerp
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = lerp(f, 1.0, 0.5);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atan2_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = atan2(f, 1.0);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// saturate_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = saturate(f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// rsqrt
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = rsqrt(f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fma_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = fma(f, f, f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// dot_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = dot(v, v);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// dot_scalar
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = dot(f, f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// length_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = length(v);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// pow_int
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = pow(2u, 3u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// floor_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = floor(x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// countbits
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = countOneBits(x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// dpdx_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = dpdx(f);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// discard_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    discard;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// syncthreads
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    __syncthreads();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// barrier_glsl
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    barrier();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// thread_idx
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = threadIdx.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// thread_idx_mojo
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = thread_idx.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// global_id_name
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = global_id.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// string_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = "a";
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// char_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = 'a';
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// true_cap
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (True) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// none
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = None;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// hash_include
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
#include "a.h"
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// hash_define
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
#define N 4
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// import_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
import a;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_comma
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
const A = 1, B = 2;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// comment_unterminated
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u; /* a
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// comment_nested
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    /* a /* b */ c */ x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// python_comment
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    # a
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_leading_zero
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 012;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_u_cap
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1U;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_l
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1ul;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_dot_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1.f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_point
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = .5;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_trailing
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 5.;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_underscore
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1_000u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_hex
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 0xFFu;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_hex_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 0x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_bin
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 0b11;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_exp
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1e3;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_exp_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1e3u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_f_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1.0u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_h
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let h = 1.0h;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_lf
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 1.0lf;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_hexf
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 0x1.8p1;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// num_zero_f
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = 0f;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_direct
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    at = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_read
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = at;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_load
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = atomicLoad(&at);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_noamp
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    atomicAdd(at, 1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_nonatomic
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    atomicAdd(&rw[0], 1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_f32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: atomic<f32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    atomicAdd(&at, 1i);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_lit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    atomicAdd(&at, 1);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_cas
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let r = atomicCompareExchangeWeak(&at, 1u, 2u); if (r.exchanged) { x = r.old_value; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_private
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<private> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_local
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var at: atomic<u32>;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_array
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> at: array<atomic<u32>, 4>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    atomicAdd(&at[i], 1u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// atomic_ro
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(5) var<storage, read> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = atomicLoad(&at);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// var_global_nospace
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_global
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
let y = 1u;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_global
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
const y = 1u;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// workgroup_init
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> y: u32 = 1u;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// private_init
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<private> y: u32 = 1u;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// private_init_runtime
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<private> y: u32 = pv;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// workgroup_rt
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> y: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// workgroup_local
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var<workgroup> y: u32;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// private_local
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var<private> y: u32;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// function_local
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var<function> y: u32; x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// shared_word
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
shared u32 y;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// groupshared
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
groupshared float y[4];
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_nobinding
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<storage> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_nogroup
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@binding(9) var<storage> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_binding_private
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<private> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_write
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage, write> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_write_unused
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage, readwrite> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_bool
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> y: bool;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_bool_used
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> y: bool;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (y) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_init
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> y: u32 = 1u;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// uniform_rw
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<uniform, read_write> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// uniform_array
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<uniform> y: array<f32, 4>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(y[0]);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// uniform_array16
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<uniform> y: array<vec4f, 4>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(y[0].x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// uniform_rt
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<uniform> y: array<vec4f>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// uniform_struct_in
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct A { a: u32 } struct B { z: u32, b: A } @group(0) @binding(9) var<uniform> y: B;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y.b.a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// uniform_bool
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<uniform> y: bool;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (y) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// uniform_vec3_then
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct A { v: vec3f, n: u32 } @group(0) @binding(9) var<uniform> y: A;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y.n;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// binding_dup
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(1) var<storage> y: f32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(y);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// binding_dup_unused
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(1) var<storage> y: f32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// binding_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(-1) var<storage> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// group_4
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(4) @binding(0) var<storage> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// binding_twice
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) @binding(8) var<storage> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// binding_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
const B = 9; @group(0) @binding(B) var<storage> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// layout_glsl
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
layout(binding = 0) buffer A { float a[]; };
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bad_attr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@foo var<private> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// space_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<global> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// access_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage, rw> y: u32;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// missing_space_buffer
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var y: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y[0];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_rt_rt
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> y: array<array<u32>>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_f16
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> y: array<f16>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_f64
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> y: array<f64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_i64
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> y: array<i64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_i8
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> y: array<u8>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_vec3
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> y: array<vec3f>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = u32(y[0].x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_size_attr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct A { @size(16) a: u32 } @group(0) @binding(9) var<storage> y: array<A>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = y[0].a;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_size_small
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct A { @size(2) a: u32 } @group(0) @binding(9) var<storage> y: array<A>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// storage_align_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct A { @align(3) a: u32 } @group(0) @binding(9) var<storage> y: array<A>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32 = 3;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = ov;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_noinit_used
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32; fn g() -> u32 { return ov; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: vec2u = vec2u();
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_array_wg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32 = 4; var<workgroup> q: array<u32, ov>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = q[0];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_array_local
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32 = 4;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var q: array<u32, ov>;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32 = 4; const k = ov;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = k;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_expr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32 = 4; override ov2: u32 = ov * 2;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = ov2;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_private
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32 = 4; var<private> q: u32 = ov;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = q;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_id
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@id(3) override ov: u32 = 4;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = ov;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_local
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    override ov: u32 = 4;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_untyped
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov = 4u;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = ov;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_index
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32 = 4;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32,4>; x = a[ov];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// override_shift
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
override ov: u32 = 40;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x << ov;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// big_local
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 3000>; x = a[i];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// big_private
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<private> q: array<u32, 3000>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = q[i];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// big_wg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
var<workgroup> q: array<u32, 5000>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    q[i] = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// big_storage_array
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> q: array<u32, 100000000>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = q[i];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// huge_array
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var<storage> q: array<u32, 2000000000>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = q[i];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_array_big
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const a = array<u32, 3000>(); x = a[i];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_fn_user
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() -> u32 { return 1u; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const y = g(); 
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// global_const_sum
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
const A = 3u; const B = A * 2u;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = B;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// global_const_forward
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
const B = A * 2u; const A = 3u;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = B;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// global_const_cycle
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
const A = B; const B = A;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// unused_bad_fn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() -> u32 { return 1.5; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// name_after
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
const later = 3u;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = later;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// diag_directive
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
diagnostic(off, derivative_uniformity);
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// fma_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = fma(v, v, v);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// texture_global
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@group(0) @binding(9) var t: texture_2d<f32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// int_overflow_loop
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (var k = 0u; k < 4294967296; k++) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// compare_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x < -1) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// compare_ge0
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x >= 0) { x = 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// sub_wrap_run
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x - 1;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// mixed_vec_scalar_u
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a = vec2u(1u) * 2; x = a.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// scalar_minus_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a = 2u - vec2u(1u); x = a.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_compare
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (v == v) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_compare_all
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (all(v == v)) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// if_vec
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (v > vec3f()) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// struct_eq
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
struct Q { a: u32 }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (Q(1u) == Q(2u)) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_eq
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (wg == wg) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// array_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array<u32, 2>; a = array<u32, 2>(); x = a[0];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// wg_assign_whole
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    wg = array<u32, 64>();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_array_dyn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let a = array(1u, 2u, 3u); x = a[i];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_mat_dyn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let m = mat2x2f(); f = m[i].x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_vec_dyn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    f = v[i];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// swizzle_dup
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    v = v.xxx;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bitcast_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let y = bitcast<vec2u>(x);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// bitcast_same
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = bitcast<u32>(s);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// as_call
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x as u32;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// const_in_fn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    const N = 4u; x = N;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// static_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    static const N = 4u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// pub_fn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
pub fn g() { }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// let_mut
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    let mut y = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// semicolon_after_fn
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g() { };
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// two_semicolons
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u;;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// trailing_comma_call
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = min(x, 2u,);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// trailing_comma_param
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
fn g(a: u32,) -> u32 { return a; }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = g(1u,);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// template_space
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: array < u32 , 4 >; x = a[0];
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// vec_old
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var a: vec2<f32>; f = a.x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// max_nested
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = max(max(x, 1u), max(x, 2u));
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// workgroup_uniform_value
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = workgroupUniformLoad(wg);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// barrier_arg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    workgroupBarrier(1);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// barrier_value
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = workgroupBarrier();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// memory_barrier
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    memoryBarrier();
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
