// Found by kernel 829 on an H200. As a tool left it.
// launch 2 of 8x3
// ins: u32 64 values 2147483649 3 153 2456822700 256 0 111 16653371 4294967294 520742 15 31 2345605776 21006727 1 18393855 1 2 917978624 6 190 41803 0 33 85047509 5 16 5 496964 2408368 2 3 4294967295 143118602 255 2147483648 1038642 46 190265773 31 188626 22892 2585108914 126029 18 1744 2147483648 364917 1305624807 26 451 33 31 2147483649 256 2147483648 5 1 225374169 0 206 2283642825 1016165 1476205439
// params: uniform u32 2453588893 i32 1575109873 f32 -3.5 u32 3
// ints: u32 2016 zero
// ints = 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 73 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// floats: f32 2640 zero
// differs on NVIDIA: its compiler (driver 580.159.04) gives 62 for 73 in the first block; not understood

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
var<private> private_count: i32 = 49;
fn f3(p0: i32) -> bool {
    for (var n4 = 0u; n4 < (4u); n4++) {
        var n6 = 0u;
        loop {
            private_count ^= 5;
            continuing {
                n6++;
                break if n6 >= 4u;
            }
        }
    }
    return (false);
}
@compute @workgroup_size(8, 3)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(global_invocation_id) gid: vec3u,
        @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_index) lindex: u32,
        @builtin(num_workgroups) blocks: vec3u, ) {
    let at_int = (wid.x * 24u + lindex);
    let at_float = (wid.x * 24u + lindex);
    var v9: i32 = sign(((params.i)));
    let v10 = ((params.u) | (countLeadingZeros(0u)));
    var v11: f32 = (((f32(i32((ins[0u]))))));
    let v12 = select(((((ins[(0u + 4u) % 64u]) == 1u)) && (((ins[(0u + 29u) % 64u]) == 1u))), (true), f3(bitcast<i32>(0u)));
    var v13: u32 = ((u32(v12)));
    let v14 = ((extractBits(v9, (0u), (0u))) | (insertBits(v9, bitcast<i32>(0u), (0u), (0u))));
    var v15: f32 = (floor(((v11) / 1f)) / 16.0);
    var v16 = fract(vec3<f32>(v15, v11, v15));
    var v17: vec2<i32> = vec2<i32>(((vec2<i32>(v9, v14)) == (vec2<i32>())));
    let v18 = clamp(vec4<u32>(0u, (lid.y), v13, v10), vec4<u32>(), vec4<u32>(wid.x, 1u, 1u, v13));
    var v21: vec3<f32> = ((v16.yxy) - (v16));
    var s28 = Outer(clamp(fract((((0f)) + (v15))), 0f, 1f), Inner(0i, vec3<u32>()), array<i32, 3>((0i), countLeadingZeros((0i)), (0i)), floor(vec2<f32>(v15, v21.y)));
    tile_u[lindex] = (0u);
    tile_f[lindex] = clamp(fma(clamp((vec2<f32>()), vec2<f32>(-15.0), vec2<f32>(15.0)), clamp((vec2<f32>()), vec2<f32>(-15.0), vec2<f32>(15.0)), vec2<f32>()), vec2<f32>(-255.0), vec2<f32>(255.0));
    tile_s[lindex] = Inner(bitcast<i32>(lindex * 3u), (vec3<u32>()));
    if (lindex < 8u) { atomicStore(&shared_i[lindex], 1 - i32(lindex)); }
    atomicStore(&shared_u[lindex], lindex);
    workgroupBarrier();
    let got29 = tile_u[0u];
    let got30 = (tile_f[0u]);
    let got31 = tile_s[0u];
    let old32 = atomicExchange(&shared_u[lindex], extractBits(clamp(v10, v18[(((v10) ^ (params.u))) % 4u], v10), (insertBits(v10, v18.w, (v18.g % 40u), (v10 % 40u)) % 40u), (countTrailingZeros(ins[(gid.x * 7u + lid.y * 5u + 36u) % 64u]) % 40u)));
    workgroupBarrier();
    let sum33 = atomicLoad(&shared_i[lindex % 8u]);
    if (lindex == 16u) { uniform_u = extractBits(clamp(v10, 0u, v10), (insertBits(v10, v18.w, (v18.g % 40u), (v10 % 40u)) % 40u), (countTrailingZeros(ins[(gid.x * 7u + lid.y * 5u + 36u) % 64u]) % 40u)); }
    let chosen34 = workgroupUniformLoad(&uniform_u);
    for (var n35 = 0u; n35 < (2u); n35++) {
            var n37 = 0u;
            while (n37 < 5u) {
                n37++;
                v16.x = clamp(((((clamp(select(v15, (0f), (((ins[(0u) % 64u]) == 1u))), 0f, 1f)) * (clamp(((((got30[(select(v10, got29, (true))) % 2u])))), 0f, 1f))))), 0f, 1f);
                v17[0u] = i32(((reverseBits(v13)) + (select(8u, ins[((((lid.y))))], v12))));
            }
    }
    tile_u[lindex] = (0u);
    tile_f[lindex] = (((vec2<f32>(saturate(s28.f), ((v15) / 0f)))));
    tile_s[lindex] = Inner(bitcast<i32>(lindex * 3u), vec3<u32>());
    if (lindex < 8u) { atomicStore(&shared_i[lindex], 1 - i32(lindex)); }
    workgroupBarrier();
    atomicMax(&shared_i[(got31.v[(((v10) ^ (s28.inner.v.g))) % 3u]) % 8u], ((((bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 10u) % 64u])) ^ (s28.inner.n))) ^ (((v9) | (private_count)))));
    workgroupBarrier();
    if (lindex == 1u) { uniform_u = clamp(firstLeadingBit(0u), v10, ((got29) / (chosen34))); }
    let chosen47 = workgroupUniformLoad(&uniform_u);
    floats[at_float + 0u] = (unpack4x8snorm(((select(8u, wid.x, v12)) | (((v18.r)))))).x;
    floats[at_float + 0u] = v11;
    ints[at_int + 0u] = bitcast<u32>(v14);
    floats[at_float + 0u] = (v16).x;
    floats[at_float + 0u] = (v16).y;
    floats[at_float + 0u] = (v16).z;
    ints[at_int + 0u] = bitcast<u32>((v17).x);
    ints[at_int + 0u] = bitcast<u32>((v17).y);
    ints[at_int + 0u] = (v18).y;
    ints[at_int + 0u] = (v18).z;
    ints[at_int + 0u] = (v18).w;
    floats[at_float + 0u] = (v21).x;
    floats[at_float + 0u] = (s28.pair).x;
    floats[at_float + 0u] = (s28.pair).y;
    ints[at_int + 0u] = bitcast<u32>(sum33);
    ints[at_int + 0u] = chosen34;
}
