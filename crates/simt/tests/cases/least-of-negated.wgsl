// Found by kernel 1858 on an H200: the least of several, one of them negated. As a tool left it.
// launch 2 of 8x3
// ins: u32 64 values 3 33 4294967294 424492 98 17056 21 7 117667290 61 4110891 47565 10475 4294967294 3795353 6515 22142 12505 4294967295 4294967294 255 256 3 492 10270 1549504235 0 30700017 2108923368 2 104 1 8432 0 511510 1978 323 252514 256 2147483649 255 50817 120 1 4294967294 255 2147483647 15 2147483647 15636 31 35 55800475 203209093 33 178 1386081 2 256 1 289494 504 1 0
// ints: u32 48 zero
// ints = 0 3 6 9 12 15 18 21 0 3 6 9 12 15 18 21 0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 24 27 30 33 36 39 42 45 24 27 30 33 36 39 42 45
// differs on NVIDIA: its compiler (driver 580.159.04) loses the negation (made so on the CPU device, that gives its words, all of them)

struct Inner { n: i32, v: vec3<u32> }
struct Outer { f: f32, inner: Inner, list: array<i32, 3>, pair: vec2<f32> }
@group(0) @binding(0) var<storage, read> ins: array<u32>;
@group(0) @binding(1) var<storage, read_write> ints: array<u32>;
@compute @workgroup_size(8, 3)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(global_invocation_id) gid: vec3u,
        @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_index) lindex: u32,
        @builtin(num_workgroups) blocks: vec3u, ) {
    let at_int = (wid.x * 24u + lindex);
    let v10 = -bitcast<i32>(ins[0u % 64u]);
    let v15 = bitcast<i32>(gid.x);
    var v18 = vec2<i32>(-bitcast<i32>(gid.x));
    var s22 = Outer(0, Inner(0, vec3<u32>()), array<i32, 3>(0, min(clamp(0, v15, v10), 0), 0), vec2<f32>());
    ints[at_int] = bitcast<u32>(dot(v18.rgr, vec3<i32>(0, s22.list[1], 0)));
}
