//// if_lid
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 2u) { workgroupBarrier(); }
}
//// if_gid
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (gid.x > 2u) { workgroupBarrier(); }
}
//// if_li
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (li > 2u) { workgroupBarrier(); }
}
//// if_wid
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (wid.x > 2u) { workgroupBarrier(); }
}
//// if_nw
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (nw.x > 2u) { workgroupBarrier(); }
}
//// if_rw
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (rw[0] > 2u) { workgroupBarrier(); }
}
//// if_ro
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (ro[0] > 2u) { workgroupBarrier(); }
}
//// if_ro_lid
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (ro[lid.x] > 2u) { workgroupBarrier(); }
}
//// if_ro_wid
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (ro[wid.x] > 2u) { workgroupBarrier(); }
}
//// if_un
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (un.x > 2u) { workgroupBarrier(); }
}
//// if_wgv
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (wgf > 2u) { workgroupBarrier(); }
}
//// if_wga
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (wg[0] > 2u) { workgroupBarrier(); }
}
//// if_pv
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (pv > 2u) { workgroupBarrier(); }
}
//// if_lenrw
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (arrayLength(&rw) > 2u) { workgroupBarrier(); }
}
//// if_lenro
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (arrayLength(&ro) > 2u) { workgroupBarrier(); }
}
//// if_const_
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (3u > 2u) { workgroupBarrier(); }
}
//// if_lidy_const
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.y > 2u) { workgroupBarrier(); }
}
//// if_and_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (un.x > 2u && wid.x > 1u) { workgroupBarrier(); }
}
//// if_and_mixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (un.x > 2u && lid.x > 1u) { workgroupBarrier(); }
}
//// if_or_call
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) -> bool { workgroupBarrier(); return x > 1u; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (un.x > 2u || helper(un.y)) { rw[0] = 1u; }
}
//// if_or_call_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) -> bool { workgroupBarrier(); return x > 1u; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 2u || helper(un.y)) { rw[0] = 1u; }
}
//// after_if
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 2u) { wg[lid.x] = 1u; } workgroupBarrier();
}
//// after_else
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 2u) { wg[lid.x] = 1u; } else { workgroupBarrier(); }
}
//// early_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (gid.x >= un.x) { return; } workgroupBarrier();
}
//// early_return_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (wid.x >= un.x) { return; } workgroupBarrier();
}
//// early_return_unused_after
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
workgroupBarrier(); if (gid.x >= un.x) { return; } rw[gid.x] = 1u;
}
//// early_return_both
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (gid.x >= un.x) { return; } else { return; } workgroupBarrier();
}
//// loop_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < un.x; i++) { workgroupBarrier(); }
}
//// loop_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < lid.x; i++) { workgroupBarrier(); }
}
//// loop_nonuniform_after
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < lid.x; i++) { wg[0] = i; } workgroupBarrier();
}
//// loop_start_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = lid.x; i < un.x; i += 64u) { workgroupBarrier(); }
}
//// loop_return_inside
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < un.x; i++) { if (lid.x == i) { return; } } workgroupBarrier();
}
//// loop_break_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < un.x; i++) { if (lid.x == i) { break; } workgroupBarrier(); }
}
//// loop_break_nonuniform_before
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < un.x; i++) { workgroupBarrier(); if (lid.x == i) { break; } }
}
//// loop_continue_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < un.x; i++) { if (lid.x == i) { continue; } workgroupBarrier(); }
}
//// loop_continue_barrier_in_continuing
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var i = 0u; loop { if (i > un.x) { break; } if (lid.x == i) { continue; } wg[0] = 1u; continuing { i++; workgroupBarrier(); } }
}
//// loop_break_if
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var i = 0u; loop { workgroupBarrier(); continuing { i++; break if i > un.x; } }
}
//// loop_break_if_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var i = 0u; loop { workgroupBarrier(); continuing { i++; break if i > lid.x; } }
}
//// while_stride
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var s = 32u; while (s > 0u) { if (lid.x < s) { wg[lid.x] += wg[lid.x+s]; } workgroupBarrier(); s /= 2u; }
}
//// while_shared_flag
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
while (wgf > 0u) { workgroupBarrier(); }
}
//// while_uniform_load
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
while (workgroupUniformLoad(&wgf) > 0u) { workgroupBarrier(); }
}
//// uniform_load_ok
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
let v = workgroupUniformLoad(&wgf); if (v > 1u) { workgroupBarrier(); }
}
//// uniform_load_divergent
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 1u) { rw[0] = workgroupUniformLoad(&wgf); }
}
//// uniform_load_index_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
rw[0] = workgroupUniformLoad(&wg[lid.x]);
}
//// uniform_load_index_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
rw[0] = workgroupUniformLoad(&wg[wid.x]);
}
//// storage_barrier
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 1u) { storageBarrier(); }
}
//// texture_barrier
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 1u) { textureBarrier(); }
}
//// var_assigned_in_if
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = 0u; if (lid.x > 1u) { x = 1u; } if (x > 0u) { workgroupBarrier(); }
}
//// var_assigned_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = 0u; if (wid.x > 1u) { x = 1u; } if (x > 0u) { workgroupBarrier(); }
}
//// var_overwritten
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = lid.x; x = un.x; if (x > 0u) { workgroupBarrier(); }
}
//// array_partial
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x: array<u32, 4>; x[0] = lid.x; if (x[1] > 0u) { workgroupBarrier(); }
}
//// array_overwritten
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x: array<u32, 4>; x[0] = lid.x; x = array<u32, 4>(); if (x[1] > 0u) { workgroupBarrier(); }
}
//// array_index_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x: array<u32, 4>; if (x[lid.x] > 0u) { workgroupBarrier(); }
}
//// vec_partial
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x: vec4u; x.y = lid.x; if (x.x > 0u) { workgroupBarrier(); }
}
//// vec_let_component
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
let x = vec4u(lid.x, un.x, 0u, 0u); if (x.y > 0u) { workgroupBarrier(); }
}
//// loop_carried
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = 0u; for (var i = 0u; i < un.x; i++) { if (x > 3u) { workgroupBarrier(); } x = lid.x; }
}
//// loop_var_redeclared
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < un.x; i++) { var x = 0u; if (x > 3u) { workgroupBarrier(); } x = lid.x; }
}
//// loop_var_zero_redeclared
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < un.x; i++) { var x: u32; if (x > 3u) { workgroupBarrier(); } x = lid.x; }
}
//// switch_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
switch (un.x) { case 0u: { workgroupBarrier(); } default: {} }
}
//// switch_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
switch (lid.x) { case 0u: { workgroupBarrier(); } default: {} }
}
//// switch_nonuniform_after
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
switch (lid.x) { case 0u: { wg[0] = 1u; } default: { wg[1] = 1u; } } workgroupBarrier();
}
//// switch_break_after
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
switch (lid.x) { case 0u: { if (lid.x > 1u) { break; } wg[0] = 1u; } default: { wg[1] = 1u; } } workgroupBarrier();
}
//// switch_return_after
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
switch (lid.x) { case 0u: { return; } default: { wg[1] = 1u; } } workgroupBarrier();
}
//// switch_break_uniform_inside
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
switch (un.x) { case 0u: { if (lid.x > 1u) { break; } workgroupBarrier(); } default: { wg[1] = 1u; } }
}
//// helper_barrier
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn sync() { workgroupBarrier(); }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
sync();
}
//// helper_barrier_divergent
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn sync() { workgroupBarrier(); }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 1u) { sync(); }
}
//// helper_two_deep_divergent
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn sync() { workgroupBarrier(); } fn outer() { sync(); }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 1u) { outer(); }
}
//// helper_early_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) { if (x > 1u) { return; } wg[0] = 1u; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
helper(lid.x); workgroupBarrier();
}
//// helper_early_return_then_barrier_inside
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) { if (x > 1u) { return; } workgroupBarrier(); }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
helper(lid.x);
}
//// helper_param_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) { if (x > 1u) { workgroupBarrier(); } }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
helper(un.x);
}
//// helper_param_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) { if (x > 1u) { workgroupBarrier(); } }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
helper(lid.x);
}
//// helper_param_unrelated
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32, y: u32) { wg[y] = 1u; if (x > 1u) { workgroupBarrier(); } }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
helper(un.x, lid.x);
}
//// helper_result_param
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) -> u32 { return x + 1u; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (helper(lid.x) > 1u) { workgroupBarrier(); }
}
//// helper_result_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) -> u32 { return x + 1u; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (helper(un.x) > 1u) { workgroupBarrier(); }
}
//// helper_result_ignores_param
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) -> u32 { wg[0] = x; return un.x; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (helper(lid.x) > 1u) { workgroupBarrier(); }
}
//// helper_result_memory
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper() -> u32 { return rw[0]; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (helper() > 1u) { workgroupBarrier(); }
}
//// helper_result_control
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) -> u32 { if (x > 3u) { return 1u; } return 2u; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (helper(lid.x) > 1u) { workgroupBarrier(); }
}
//// helper_two_uniform_calls
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn helper(x: u32) -> u32 { return x; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
let a = helper(lid.x); let b = helper(un.x); if (b > 1u) { workgroupBarrier(); }
}
//// pointer_written_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn put(p: ptr<function, u32>, v: u32) { *p = v; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = 0u; put(&x, lid.x); if (x > 1u) { workgroupBarrier(); }
}
//// pointer_written_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn put(p: ptr<function, u32>, v: u32) { *p = v; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = lid.x; put(&x, un.x); if (x > 1u) { workgroupBarrier(); }
}
//// pointer_written_in_branch
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn put(p: ptr<function, u32>, v: u32) { if (v > 1u) { *p = 3u; } }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = 0u; put(&x, lid.x); if (x > 1u) { workgroupBarrier(); }
}
//// pointer_untouched
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn put(p: ptr<function, u32>, v: u32) { wg[v] = *p; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = 0u; put(&x, lid.x); if (x > 1u) { workgroupBarrier(); }
}
//// pointer_read_required
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn use_(p: ptr<function, u32>) { if (*p > 1u) { workgroupBarrier(); } }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = lid.x; use_(&x);
}
//// pointer_read_required_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn use_(p: ptr<function, u32>) { if (*p > 1u) { workgroupBarrier(); } }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = un.x; use_(&x);
}
//// pointer_local_alias
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = un.x; let p = &x; *p = lid.x; if (x > 1u) { workgroupBarrier(); }
}
//// pointer_return_contents
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn fetch(p: ptr<function, u32>) -> u32 { return *p; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = lid.x; if (fetch(&x) > 1u) { workgroupBarrier(); }
}
//// pointer_private
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn fetch(p: ptr<private, u32>) -> u32 { return *p; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (fetch(&pv) > 1u) { workgroupBarrier(); }
}
//// pointer_copy_between
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn cp(a: ptr<function, u32>, b: ptr<function, u32>) { *a = *b; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = lid.x; var y = un.x; cp(&y, &x); if (y > 1u) { workgroupBarrier(); }
}
//// pointer_increment_in_nonuniform_helper
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn inc(p: ptr<function, u32>, n: u32) { for (var i = 0u; i < n; i++) { *p += 1u; } }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = 0u; inc(&x, lid.x); if (x > 1u) { workgroupBarrier(); }
}
//// struct_in_uniform_member
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(in: In) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (in.wid.x > 1u) { workgroupBarrier(); }
}
//// struct_in_nonuniform_member
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(in: In) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (in.lid.x > 1u) { workgroupBarrier(); }
}
//// struct_in_all_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(in: Uni) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (in.wid.x > 1u) { workgroupBarrier(); }
}
//// atomic_result
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
var<workgroup> at: atomic<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (atomicLoad(&at) > 1u) { workgroupBarrier(); }
}
//// const_condition
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (false) { return; } workgroupBarrier();
}
//// select_mixed
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (select(un.x, un.y, lid.x > 1u) > 1u) { workgroupBarrier(); }
}
//// let_before_divergence
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
let u = un.x; if (lid.x > 1u) { wg[0] = 2u; } if (u > 1u) { workgroupBarrier(); }
}
//// nested_ifs_outer_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 1u) { if (un.x > 1u) { workgroupBarrier(); } }
}
//// discarded_block
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
{ if (lid.x > 2u) { return; } } workgroupBarrier();
}
//// infinite_uniform_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
loop { workgroupBarrier(); if (un.x > 2u) { return; } }
}
//// infinite_nonuniform_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
loop { workgroupBarrier(); if (lid.x > 2u) { return; } }
}
//// dead_barrier_after_return
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (lid.x > 2u) { return; wg[0] = 1u; workgroupBarrier(); }
}
//// dead_barrier_after_return_plain
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
return; workgroupBarrier();
}
//// dead_barrier_after_break
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < lid.x; i++) { break; workgroupBarrier(); }
}
//// min_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
let n = min(un.x, 4u); for (var i = 0u; i < n; i++) { workgroupBarrier(); }
}
//// while_body_breaks_uniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var i = 0u; while (true) { i++; if (i > un.x) { break; } workgroupBarrier(); }
}
//// outer_loop_uniform_inner_nonuniform
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
for (var i = 0u; i < un.x; i++) { for (var k = 0u; k < lid.x; k++) { wg[k] += 1u; } workgroupBarrier(); }
}
//// outer_uniform_inner_nonuniform_break_of_counter
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var n = 0u; for (var i = 0u; i < un.x; i++) { for (var k = 0u; k < lid.x; k++) { n += 1u; } if (n > 100u) { break; } workgroupBarrier(); }
}
//// vec_equal_all
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (all(wid == vec3u(0u))) { workgroupBarrier(); }
}
//// compound_assign
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = un.x; x += lid.x; if (x > 1u) { workgroupBarrier(); }
}
//// increment
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = un.x; x++; if (x > 1u) { workgroupBarrier(); }
}
//// swizzle_load
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var v = vec2u(un.x, un.y); if (v.yx.x > 1u) { workgroupBarrier(); }
}
//// unused_helper_bad
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn bad(x: u32) { if (rw[0] > x) { workgroupBarrier(); } }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
workgroupBarrier();
}
//// unused_helper_param
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }
fn maybe(x: u32) { if (x > 1u) { workgroupBarrier(); } }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
workgroupBarrier();
}
//// two_exit_loops
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var i = 0u; loop { if (i > un.x) { break; } if (i > un.y) { return; } workgroupBarrier(); i++; }
}
//// value_after_loop
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var i = 0u; loop { if (i > lid.x) { break; } i++; } if (i > 2u) { workgroupBarrier(); }
}
//// value_after_loop_untouched
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = un.x; for (var i = 0u; i < lid.x; i++) { wg[i] = x; } if (x > 2u) { workgroupBarrier(); }
}
//// value_only_in_return_branch
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = un.x; if (wid.x > 1u) { x = lid.x; return; } if (x > 2u) { workgroupBarrier(); }
}
//// value_only_in_break_branch
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = un.x; for (var i = 0u; i < un.y; i++) { if (wid.x > 1u) { x = lid.x; break; } if (x > 2u) { workgroupBarrier(); } }
}
//// value_after_break_branch
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u, @builtin(global_invocation_id) gid: vec3u, @builtin(local_invocation_index) li: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
var x = un.x; for (var i = 0u; i < un.y; i++) { if (wid.x > 1u) { x = lid.x; break; } } if (x > 2u) { workgroupBarrier(); }
}
