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
//// vote
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(subgroup_size) sz: u32, @builtin(subgroup_invocation_id) sid: u32) {
  let b = subgroupBallot(lid.x > 3u);
  rw[lid.x] = b.x + subgroupShuffle(lid.x, 0u) + sid;
}
//// barrier_after_result
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  let s = subgroupAdd(lid.x);
  if (s > 3u) { workgroupBarrier(); }
}
//// nested_result
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  let s = subgroupAdd(lid.x);
  if (s > 3u) { rw[0] = subgroupAdd(1u); }
}
//// broadcast_first
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  let s = subgroupBroadcastFirst(lid.x);
  if (s > 3u) { rw[0] = subgroupAdd(1u); }
}
//// shuffle_id_divergent
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[lid.x] = subgroupShuffle(lid.x, lid.x ^ 1u) + subgroupShuffleXor(lid.x, 1u) + subgroupShuffleUp(lid.x, 1u);
}
//// shuffle_delta_divergent
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[lid.x] = subgroupShuffleUp(lid.x, lid.x & 1u);
}
//// broadcast_const
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[lid.x] = subgroupBroadcast(lid.x, 2u) + quadSwapX(lid.x) + quadBroadcast(lid.x, 1u);
}
//// broadcast_runtime
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[lid.x] = subgroupBroadcast(lid.x, lid.y);
}
//// no_enable
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[lid.x] = subgroupAdd(lid.x);
}
//// no_enable_builtin
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(subgroup_size) sz: u32) {
  rw[0] = sz;
}
//// diagnostic_off
enable subgroups;
diagnostic(off, subgroup_uniformity);
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  if (lid.x > 2u) { rw[lid.x] = subgroupAdd(lid.x); }
}
//// diagnostic_attribute
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@diagnostic(off, subgroup_uniformity) @compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  if (lid.x > 2u) { rw[lid.x] = subgroupAdd(lid.x); }
}
//// subgroup_id
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(subgroup_id) si: u32, @builtin(num_subgroups) ns: u32) {
  rw[0] = si + ns;
}
//// subgroup_id_condition
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(subgroup_size) sz: u32) {
  if (sz > 3u) { rw[0] = subgroupAdd(1u); }
}
//// early_return
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) gid: vec3u) {
  if (gid.x >= arrayLength(&rw)) { return; }
  rw[gid.x] = subgroupAdd(gid.x);
}
//// call
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
fn f(x: u32) -> u32 { return subgroupMax(x); }
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) gid: vec3u) {
  if (gid.x > 3u) { rw[gid.x] = f(gid.x); }
}
//// spaced
enable   subgroups , subgroups, ;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[lid.x] = subgroupAdd(lid.x);
}
//// many
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[lid.x] = subgroupExclusiveAdd(lid.x) + subgroupMul(lid.x) + u32(subgroupAll(true)) + u32(subgroupAny(false)) + subgroupAnd(1u) + subgroupInclusiveAdd(1u) + subgroupMin(1u) + subgroupXor(1u) + subgroupOr(1u);
}
//// private_uniform
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u) {
  if (wid.x > 2u) { rw[lid.x] = subgroupAdd(lid.x); }
  if (rw[0] > 2u) { rw[lid.x] = 3u; }
}
//// loop_break
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u) {
  var s = lid.x;
  for (var i = 0u; i < 4u; i++) { s += subgroupShuffleDown(s, i); }
  rw[lid.x] = s;
}
//// loop_divergent
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(workgroup_id) wid: vec3u) {
  var s = lid.x;
  for (var i = 0u; i < lid.x; i++) { s += subgroupShuffleDown(s, 1u); }
  rw[lid.x] = s;
}
//// any_condition
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  if (subgroupAny(lid.x > 40u)) { rw[lid.x] = subgroupAdd(1u); }
}
//// any_barrier
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  if (subgroupAny(lid.x > 40u)) { workgroupBarrier(); }
}
//// id_cond
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(subgroup_id) si: u32) {
  if (si > 0u) { rw[0] = subgroupAdd(1u); }
}
//// num_cond
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(num_subgroups) si: u32) {
  if (si > 0u) { rw[0] = subgroupAdd(1u); }
  if (si > 0u) { workgroupBarrier(); }
}
//// id_barrier
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(subgroup_id) si: u32) {
  if (si > 0u) { workgroupBarrier(); }
}
//// xor_divergent
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[lid.x] = subgroupShuffleXor(lid.x, lid.x & 1u);
}
//// down_divergent
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[lid.x] = subgroupShuffleDown(lid.x, lid.x & 1u);
}
//// quad_divergent
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  if (lid.x > 4u) { rw[lid.x] = quadSwapX(lid.x); }
}
//// ballot_divergent
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  if (lid.x > 4u) { rw[lid.x] = subgroupBallot(true).x; }
}
//// workgroup_value
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  if (rw[0] > 4u) { rw[lid.x] = subgroupAdd(1u); }
}
//// unused_result
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  subgroupAdd(1u);
  rw[0] = 1u;
}
//// bool_add
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[0] = select(0u, 1u, subgroupAdd(true));
}
//// enable_late
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
enable subgroups;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[0] = subgroupAdd(1u);
}
//// enable_twice
enable subgroups;
enable subgroups,;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[0] = subgroupAdd(1u);
}
//// enable_unused
// a comment
enable /* in */ subgroups /* and */ ;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_id) lid: vec3u) {
  rw[0] = 1u;
}
//// no_name
enable ;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main() { rw[0] = 1u; }
//// elect
enable subgroups;
@group(0) @binding(0) var<storage, read_write> rw: array<u32>;
@compute @workgroup_size(64)
fn main() { if (subgroupElect()) { rw[0] = 1u; } }
//// reduction
enable subgroups;
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> sums: array<f32>;
var<workgroup> partial: array<f32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) gid: vec3u, @builtin(workgroup_id) wid: vec3u,
        @builtin(subgroup_id) group: u32, @builtin(subgroup_invocation_id) lane: u32, @builtin(num_subgroups) groups: u32) {
  let sum = subgroupAdd(a[gid.x]);
  if (lane == 0u) { partial[group] = sum; }
  workgroupBarrier();
  if (group == 0u) {
    var rest = 0.0;
    for (var at = 0u; at < groups; at += 4u) {
      rest += subgroupAdd(select(0.0, partial[at + lane], at + lane < groups && lane < 4u));
    }
    if (lane == 0u) { sums[wid.x] = rest; }
  }
}
