//// add
enable subgroups;
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
rw[0] = subgroupAdd(un.x);
}
//// add_divergent
enable subgroups;
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
if (lid.x > 2u) { rw[0] = subgroupAdd(un.x); }
}
//// size_cond
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@group(0) @binding(1) var<storage, read> ro: array<u32>;
@group(0) @binding(2) var<uniform> un: vec4u;
var<workgroup> wg: array<u32, 64>;
var<workgroup> wgf: u32;
var<private> pv: u32;
struct In { @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_id) lid: vec3u }
struct Uni { @builtin(workgroup_id) wid: vec3u, @builtin(num_workgroups) nw: vec3u }

@compute @workgroup_size(64)
fn main(@builtin(subgroup_size) sz: u32) {
 _ = &rw; _ = &ro; _ = &un; _ = &wg; _ = &wgf; 
if (sz > 2u) { workgroupBarrier(); }
}
