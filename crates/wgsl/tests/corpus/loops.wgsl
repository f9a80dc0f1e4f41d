//// empty_loop
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// loop_no_exit
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { x += 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// loop_continuing_only
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { continuing { x += 1u; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// loop_break
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { break; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// loop_break_if
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { continuing { break if x > 3u; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// loop_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { if (x > 3u) { return; } x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// loop_switch_break
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { switch (x) { default: { break; } } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// loop_switch_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { switch (x) { case 1u: { return; } default: { x++; } } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// while_true
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    while (true) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_ever
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (;;) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_ever_break
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (;;) { x++; if (x > 3u) { break; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_no_cond_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (var k = 0; ; k++) { if (x > 3u) { return; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// nested_break_inner
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { loop { break; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// nested_both
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { loop { break; } if (x > 1u) { break; } x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// break_outside
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    break;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// continue_outside
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    continue;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// break_in_continuing
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { continuing { break; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// return_in_continuing
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { continuing { return; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// continue_in_continuing
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { if (x>1u) {break;} continuing { continue; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// break_if_outside
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { break if x > 1u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// break_if_not_last
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { continuing { break if x > 1u; x++; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// continue_bypass
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { if (x > 1u) { continue; } let y = 1u; if (y > 2u) { break; } continuing { x += y; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// continue_bypass_ok
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { let y = 1u; if (x > 1u) { continue; } if (y > 2u) { break; } continuing { x += y; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_let
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (let k = 0; k < 4; k++) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_comma
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (var k = 0, m = 1; k < 4; k++) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_int
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (int k = 0; k < 4; k++) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_no_var
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (k = 0; k < 4; k++) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_preinc
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (var k = 0; k < 4; ++k) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_no_brace
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (var k = 0; k < 4; k++) x++;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// while_no_paren
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    while x < 3u { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// do_while
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    do { x++; } while (x < 3u);
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_f32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (var k = 0.0; k < 4.0; k += 1.0) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_float_inc
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (var k = 0.0; k < 4.0; k++) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// for_type_mismatch
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    for (var k = 0; k < x; k++) { x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// dead_code
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    return; x = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// dead_break
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    loop { break; x++; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// if_no_brace
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x > 1u) x = 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// if_num
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x) { x = 2u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// if_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x = 1u) { x = 2u; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// else_if
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x > 1u) { } else if (x > 2u) { } else { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// elif_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x > 1u) { } elif (x > 2u) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// elseif_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    if (x > 1u) { } elseif (x > 2u) { }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_no_default
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case 1u: { x++; } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_two_default
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { default: { } default: { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_dup
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case 1u, 1u: { } default: { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_f32
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (f) { default: { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_type
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case 1i: { } default: { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_abs
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case 1: { } default: { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_no_colon
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case 1 { } default { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_default_list
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case 1, default { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_fallthrough
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case 1u: { fallthrough; } default: { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_c_style
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case 1: x++; break; default: x = 0; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_expr_case
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case 1u + 1u: { } default: { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_nonconst
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (x) { case i: { } default: { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// switch_neg
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    switch (s) { case -1: { } default: { } }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// ternary
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x > 1u ? 2u : 3u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// chain_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    var y = 0u; x = y = 1u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// incr_stmt
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x++; x--;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// pre_incr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    ++x;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// incr_expr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = x++;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// empty_stmt
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    ;;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// lone_block
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    { let x = 1; }
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
//// comma_expr
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<f32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<private> pv: u32;
var<workgroup> wg: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let i = id.x; var x = i; var f = ro[i]; var s = i32(i); var v = vec3f(f);
    x = 1u, 2u;
    rw[i] = x + u32(f) + u32(s) + u32(v.x) + pv;
}
