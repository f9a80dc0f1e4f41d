// Found by kernel 556 on an H200: the bits of a word that all threads share, from a place of each thread's own. As a tool left it.
// launch 2 of 24x1
// ins: u32 64 values 32 856 256 1840 1680521921 549 1 239399410 0 29425 0 1384071 2147483649 4294967294 2717 124033196 255 255 255 24798946 11526505 1 1 990148 8279782 2147483648 2 256 12587232 178464978 938457747 162 5156 97847 256 1 31 0 38283750 70987025 34793277 2147483647 83523 792 8 0 225 1702 38 32 32 403 2147483648 25 4269479 15819954 86091 212273 393417583 4294967294 255 4498 21428099 16
// params: uniform u32 123828219 i32 910950403 f32 6 u32 1
// ints: u32 2976 zero
// ints = 0 0 0 69 0 0 0 0 0 0 0 0 2147483640 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1073741820 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967295 0 0 0 0 0 0 0 0 536870910 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967294 0 0 0 0 0 0 0 0 268435455 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967293 0 0 0 0 0 0 0 0 134217727 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967292 0 0 0 0 0 0 0 0 67108863 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967291 0 0 0 0 0 0 0 0 33554431 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967290 0 0 0 0 0 0 0 0 16777215 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 45 0 0 0 0 0 0 0 0 8388607 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4194303 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967295 0 0 0 0 0 0 0 0 2097151 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967294 0 0 0 0 0 0 0 0 1048575 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967293 0 0 0 0 0 0 0 0 524287 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967292 0 0 0 0 0 0 0 0 262143 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967291 0 0 0 0 0 0 0 0 131071 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967290 0 0 0 0 0 0 0 0 65535 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 21 0 0 0 0 0 0 0 0 32767 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 16383 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967295 0 0 0 0 0 0 0 0 8191 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967294 0 0 0 0 0 0 0 0 4095 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967293 0 0 0 0 0 0 0 0 2047 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967292 0 0 0 0 0 0 0 0 1023 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967291 0 0 0 0 0 0 0 0 511 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967290 0 0 0 0 0 0 0 0 255 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 69 0 0 0 0 0 0 0 0 4294967290 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2147483645 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967295 0 0 0 0 0 0 0 0 1073741822 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967294 0 0 0 0 0 0 0 0 536870911 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967293 0 0 0 0 0 0 0 0 268435455 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967292 0 0 0 0 0 0 0 0 134217727 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967291 0 0 0 0 0 0 0 0 67108863 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967290 0 0 0 0 0 0 0 0 33554431 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 45 0 0 0 0 0 0 0 0 16777215 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 8388607 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967295 0 0 0 0 0 0 0 0 4194303 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967294 0 0 0 0 0 0 0 0 2097151 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967293 0 0 0 0 0 0 0 0 1048575 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967292 0 0 0 0 0 0 0 0 524287 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967291 0 0 0 0 0 0 0 0 262143 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967290 0 0 0 0 0 0 0 0 131071 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 21 0 0 0 0 0 0 0 0 65535 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 32767 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967295 0 0 0 0 0 0 0 0 16383 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967294 0 0 0 0 0 0 0 0 8191 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967293 0 0 0 0 0 0 0 0 4095 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967292 0 0 0 0 0 0 0 0 2047 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967291 0 0 0 0 0 0 0 0 1023 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967290 0 0 0 0 0 0 0 0 511 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// floats: f32 1200 zero
// differs on NVIDIA: its compiler (driver 580.159.04) takes the lowest bits: the offset is lost (made so on the CPU device, that gives its words, all of them)

enable subgroups;
struct Params { u: u32, i: i32, f: f32, rounds: u32 }
struct Inner { n: i32, v: vec3<u32> }
struct Outer { f: f32, inner: Inner, list: array<i32, 3>, pair: vec2<f32> }
@group(0) @binding(0) var<storage, read> ins: array<u32>;
@group(0) @binding(1) var<storage, read_write> ints: array<u32>;
@group(0) @binding(2) var<storage, read_write> floats: array<f32>;
@group(0) @binding(4) var<uniform> params: Params;
var<workgroup> tile_u: array<u32, 24>;
var<workgroup> tile_f: array<vec2<f32>, 24>;
var<workgroup> tile_s: array<Inner, 24>;
var<workgroup> shared_i: array<atomic<i32>, 8>;
var<workgroup> shared_u: array<atomic<u32>, 24>;
var<workgroup> uniform_u: u32;
@compute @workgroup_size(24)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(global_invocation_id) gid: vec3u,
        @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_index) lindex: u32,
        @builtin(num_workgroups) blocks: vec3u, @builtin(subgroup_invocation_id) lane: u32, @builtin(subgroup_size) width: u32) {
    let at_int = (wid.x * 24u + lindex) * 62u;
    let at_float = (wid.x * 24u + lindex) * 25u;
    var v14: i32 = bitcast<i32>(ins[31]);
    var v15: u32 = ((reverseBits(wid.x)) & (params.u));
    var v16: f32 = clamp(((select((f32(i32(ins[60] & 4095u)) * 0.0625 - 128.0), params.f, (ins[(gid.x * 7u + lid.y * 5u + 25u) % 64u] % 3u == 1u))) + ((f32(i32(ins[10] & 4095u)) * 0.0625 - 128.0))), f32(-255.0), f32(255.0));
    let v17 = bool(((lindex) != (lindex)));
    var v18: u32 = (~(countTrailingZeros(ins[(gid.x * 7u + lid.y * 5u + 31u) % 64u])));
    let v19 = ((((bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 1u) % 64u])) ^ (i32(1)))) & (((v14) % (v14))));
    var v20: f32 = (-(select(f32(-24.0), v16, v17)));
    var v21: vec3<f32> = vec3<f32>(v20, (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 39u) % 64u] & 4095u)) * 0.0625 - 128.0), v16);
    var v22 = ((((vec2<i32>(v19, v19)) & (vec2<i32>(v19, v19)))) >> ((clamp(vec2<u32>(params.u, v18), vec2<u32>(v18, v18), vec2<u32>(gid.y, ins[(gid.x * 7u + lid.y * 5u + 17u) % 64u]))) & vec2<u32>(31)));
    var v23: vec4<u32> = ((vec4<u32>(v18, lindex, v15, v15)) | ((~(vec4<u32>(ins[(gid.x * 7u + lid.y * 5u + 24u) % 64u], v15, v18, v18)))));
    switch (((((v15) | (65536u))) - (2u))) & u32(3) {
        case 0u: {
            v21[(select(v23.z, v18, (ins[(gid.x * 7u + lid.y * 5u + 40u) % 64u] % 3u == 1u))) % 3u] = v20;
            let end25 = (select(u32((ins[(gid.x * 7u + lid.y * 5u + 43u) % 64u] % 3u == 1u)), ((ins[(gid.x * 7u + lid.y * 5u + 39u) % 64u]) % (v18)), ((v20) == (v16)))) % 6u;
        }
        default: {
            v15 = min(ins[(gid.x * 7u + lid.y * 5u + 45u) % 64u], ((u32(v18)) / (v23[(v18) % 4u])));
        }
    }
    var s34 = Outer((floor((((clamp(v21.g, min((f32(i32(ins[61] & 4095u)) * 0.0625 - 128.0), f32(4.0)), f32(5.0))) / f32(8.0))) * 16.0) / 16.0), Inner(((select(i32(31), v22.y, (ins[(gid.x * 7u + lid.y * 5u + 12u) % 64u] % 3u == 1u))) & (i32((v21.z) * 1.0))), select(vec3<u32>(4294967295u, 2147483648u, 8u), abs(vec3<u32>(v15, gid.y, v23.a)), select(v17, v17, (ins[(gid.x * 7u + lid.y * 5u + 32u) % 64u] % 3u == 1u)))), array<i32, 3>(abs(v14), v14, countLeadingZeros(((v14) & (v14)))), floor(vec2<f32>(v20, (f32(i32(ins[23] & 4095u)) * 0.0625 - 128.0))));
    tile_u[lindex] = ((((((s34.inner.v[(clamp(v18, v18, v15)) % 3u]) << ((v15) & u32(31)))) * (((ins[11]) % (v18))))) >> ((((((v18) & (2147483648u))) % (countOneBits(v23[(((s34.inner.v.r) | (5u))) % 4u]))))));
    tile_f[lindex] = clamp((((-(s34.pair))) - (((v21.zz) % vec2<f32>(8.0)))), vec2<f32>(-255.0), vec2<f32>(255.0));
    tile_s[lindex] = Inner(bitcast<i32>(lindex * 3u), s34.inner.v);
    if (lindex < 8u) { atomicStore(&shared_i[lindex], 1 - i32(lindex)); }
    atomicStore(&shared_u[lindex], lindex);
    workgroupBarrier();
    let got35 = tile_u[(lindex + 4u) % 24u];
    let got36 = tile_f[(lindex * 5u + 4u) % 24u].yx;
    let got37 = tile_s[24u - 1u - lindex];
    atomicOr(&shared_i[(s34.inner.v.b) % 8u], clamp(((bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 5u) % 64u])) - (bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 15u) % 64u]))), dot(v22.grgr, vec4<i32>(v22[(u32((v16) * 1.0)) % 2u], v22.g, s34.inner.n, v22.r)), v14));
    let old38 = atomicExchange(&shared_u[lindex], ((((v15) << ((v15) & u32(31)))) + (((s34.inner.v[(countOneBits(v15)) % 3u]) * (v18)))));
    let sum39 = atomicLoad(&shared_i[lindex % 8u]);
    if (lindex == 17u) { uniform_u = ((((v15) << ((v15) & u32(31)))) + (((s34.inner.v[(countOneBits(v15)) % 3u]) * (v18)))); }
    let chosen40 = workgroupUniformLoad(&uniform_u);
    let end42 = 3u;
    for (var n41 = 0u; n41 < end42; n41++) {
        s34.list[1] = countLeadingZeros(((v14) & (i32((v21[(abs(got37.v.b)) % 3u]) * 1.0))));
        let end44 = (lindex) % 6u;
        for (var n43 = 0u; n43 < end44; n43++) {
            switch ((((~(n41))) << ((u32(v23[(((v23[(lindex) % 4u]) % (ins[19]))) % 4u]))))) & u32(3) {
                case 0u: {
                    s34.inner.v %= ((vec3<u32>(v15)) >> ((vec3<u32>(n43, ins[(gid.x * 7u + lid.y * 5u + 36u) % 64u], chosen40)) & vec3<u32>(31)));
                }
                case 1u, 3u: {
                    s34.pair[(countTrailingZeros(ins[(gid.x * 7u + lid.y * 5u + 30u) % 64u])) % 2u] = f32(all(((vec4<bool>(v17, v17, v17, (ins[58] % 3u == 1u))) != (vec4<bool>(v17, v17, v17, v17)))));
                }
                default: {
                    v22 = (extractBits(vec2<i32>(), (u32(s34.f) & 15u), u32(ins[(gid.x * 7u + 0u * 5u + 52u) % 64u] % 3u == 1u)) | vec2<i32>(vec2<bool>(ins[(gid.x * 7u + lid.y * 5u + 42u) % 64u] % 3u == 1u)));
                }
            }
        }
    }
        tile_u[lindex] = 0u;
        tile_f[lindex] = got36.yy;
        tile_s[lindex] = Inner(bitcast<i32>(lindex * 3u), (got37.v | firstLeadingBit(s34.inner.v)));
        if (lindex < 8u) { atomicStore(&shared_i[lindex], 1 - i32(lindex)); }
        atomicMin(&shared_i[u32(v21[insertBits(0u, got35, (got37.v.b % 40u), (v15 % 40u)) % 3u]) % 8u], 0);
    ints[at_int + 3u] = bitcast<u32>(vec4<i32>(0, 0, 0, min(sum39, got37.n))).w;
    ints[at_int + 8u] = bitcast<u32>(v22).x;
    ints[at_int + 9u] = bitcast<u32>(v22).y;
    floats[at_float + 0u] = cross(clamp((floor(-vec3<f32>(0, v16, 0)) / 4.0), vec3<f32>(), vec3<f32>(15.0)), vec3<f32>(-15.0)).x;
    let rounded54 = clamp(s34.pair, vec2<f32>(), vec2<f32>(7.0));
    floats[at_float + 3u] = rounded54.x;
    ints[at_int + 12u] = extractBits(chosen40, old38, v18);
    floats[at_float + 12u] = faceForward(vec3<f32>(got36, 0), floor(vec3<f32>(s34.f) * 4.0), select(vec3<f32>(0, 0, s34.pair.y), got36.ggr, (0 < s34.list[1]))).x;
    ints[at_int + 13u] = insertBits(vec3<u32>(), (v23.aaa & vec3<u32>(1u, 0u, 0u)), chosen40, 0u).x;
}
