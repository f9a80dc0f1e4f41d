// Found by kernel 237 on an H200, whole.
// launch 2 of 8x3
// ins: u32 64 values 32 2949 2147483649 3 4336545 28745511 19085 0 2 995220 3 162093012 942 749917700 32 19306729 36209 769557044 255 2147483649 255 6581 4117407 3 2147483648 256 26 0 31 2147483647 22684 913935 396 2147483647 2839 2 12118 17903 3086855173 31446232 7 251286384 9 32 6680 1206 384495468 0 919 880 31 255 0 2147483649 231 2147483649 31 256 2 4294967294 1321944 2016679 4294967294 83491
// params: uniform u32 3386330600 i32 200943271 f32 1.75 u32 3
// ints: u32 1392 zero
// floats: f32 2256 zero
// counters: u32 8 zero
// counters = 663652929 0 1 0 0 0 1 0
// differs on NVIDIA: its compiler (driver 580.159.04) gives counters[0] in its low byte otherwise; not understood

struct Params { u: u32, i: i32, f: f32, rounds: u32 }
struct Inner { n: i32, v: vec3<u32> }
struct Outer { f: f32, inner: Inner, list: array<i32, 3>, pair: vec2<f32> }
const FIXED: u32 = 7u;
override tuning: u32 = FIXED + 2u;
@group(0) @binding(0) var<storage, read> ins: array<u32>;
@group(0) @binding(1) var<storage, read_write> ints: array<u32>;
@group(0) @binding(2) var<storage, read_write> floats: array<f32>;
@group(0) @binding(3) var<storage, read_write> counters: array<atomic<u32>, 8>;
@group(0) @binding(4) var<uniform> params: Params;
var<workgroup> tile_u: array<u32, 24>;
var<workgroup> tile_f: array<vec2<f32>, 24>;
var<workgroup> tile_s: array<Inner, 24>;
var<workgroup> shared_i: array<atomic<i32>, 8>;
var<workgroup> shared_u: array<atomic<u32>, 24>;
var<workgroup> uniform_u: u32;
var<private> private_count: i32 = 4;
fn f1(p0: vec2<u32>, to: ptr<function, i32>) -> vec3<u32> {
    if (((private_count) < (firstLeadingBit((((*to)) % ((*to))))))) {
        (*to)++;
        {
            (*to) = dot(vec4<i32>((*to), (*to), (*to), (*to)), ((vec4<i32>(bitcast<i32>(ins[30]), (*to), (*to), params.i)) & (((vec4<i32>((*to), params.i, (*to), (*to))) << ((vec4<u32>(p0.y, ins[15], ins[18], params.u)) & vec4<u32>(31))))));
            (*to)--;
        }
    } else if ((ins[56] % 3u == 1u)) {
        (*to) = dot(vec4<i32>(vec2<i32>((*to)), private_count, (((*to)) % ((*to)))), ((((vec4<i32>((*to), (*to), bitcast<i32>(ins[26]), (*to))) >> ((vec4<u32>(p0.r, ins[49], params.u, p0.g))))) ^ (vec4<i32>(i32(65535), i32(3), bitcast<i32>(ins[1]), bitcast<i32>(ins[53])))));
    } else {
        (*to) = params.i;
    }
    if ((((((*to)) << ((p0[(abs(ins[22])) % 2u]) & u32(31)))) != (((private_count) - (i32(-1)))))) { return vec3<u32>(ins[8], p0.x, p0.x); }
    *to = (((*to)) | (firstLeadingBit(bitcast<i32>(ins[36]))));
    return vec3<u32>(params.u, p0.g, p0.g);
}
fn f2(p0: vec3<f32>, p1: vec4<u32>) -> vec3<u32> {
    if (((((((bitcast<i32>(ins[57])) & (i32(-2)))) << ((countOneBits(ins[9])) & u32(31)))) == (countLeadingZeros(countTrailingZeros(params.i))))) {
        private_count ^= 5;
        private_count ^= 5;
        if (((((select((f32(i32(ins[50] & 4095u)) * 0.0625 - 128.0), p0.g, (ins[24] % 3u == 1u))) + (f32((ins[11] % 3u == 1u))))) >= (ceil(clamp(((clamp((f32(i32(ins[51] & 4095u)) * 0.0625 - 128.0), f32(-127.0), f32(127.0))) * (clamp((f32(i32(ins[19] & 4095u)) * 0.0625 - 128.0), f32(-127.0), f32(127.0)))), f32(-4095.0), f32(4095.0)))))) {
            var v3 = ((countTrailingZeros(((bitcast<i32>(ins[54])) ^ (private_count)))) - (extractBits(min(private_count, params.i), (dot(p1.zz, p1.gg) & 15u), (((p1.z) & (ins[23])) & 15u))));
        } else if (select((ins[24] % 3u == 1u), (((ins[49] % 3u == 1u)) | ((ins[21] % 3u == 1u))), (ins[10] % 3u == 1u))) {
            private_count ^= 5;
        } else {
            private_count ^= 5;
        }
    } else {
        private_count ^= 5;
    }
    return min(((((vec3<u32>(p1[(((ins[53]) ^ (ins[61]))) % 4u], p1.b, params.u)) + (vec3<u32>(1u, 2147483647u, 4294967295u)))) ^ (vec3<u32>(ins[11]))), vec3<u32>(((ins[59]) ^ (p1[(u32(((f32(i32(ins[6] & 4095u)) * 0.0625 - 128.0)) * 1.0)) % 4u]))));
}
@compute @workgroup_size(8, 3)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(global_invocation_id) gid: vec3u,
        @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_index) lindex: u32,
        @builtin(num_workgroups) blocks: vec3u, ) {
    let at_int = (wid.x * 24u + lindex) * 29u;
    let at_float = (wid.x * 24u + lindex) * 47u;
    var v4: i32 = private_count;
    var v5: u32 = wid.x;
    var v6: f32 = max(clamp((((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 48u) % 64u] & 4095u)) * 0.0625 - 128.0)) - (f32(-0.25))), f32(-255.0), f32(255.0)), clamp((((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 17u) % 64u] & 4095u)) * 0.0625 - 128.0)) + ((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 61u) % 64u] & 4095u)) * 0.0625 - 128.0))), f32(-255.0), f32(255.0)));
    var v7: bool = any(vec4<bool>((ins[25] % 3u == 1u), (ins[12] % 3u == 1u), (ins[(gid.x * 7u + lid.y * 5u + 51u) % 64u] % 3u == 1u), (ins[(gid.x * 7u + lid.y * 5u + 56u) % 64u] % 3u == 1u)));
    var v8 = ((countTrailingZeros(blocks.x)) | (((v5) % (params.u))));
    var v9 = abs(select(bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 7u) % 64u]), v4, (ins[27] % 3u == 1u)));
    let v10 = (floor((((clamp(((clamp((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 26u) % 64u] & 4095u)) * 0.0625 - 128.0), f32(-127.0), f32(127.0))) * (clamp((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 8u) % 64u] & 4095u)) * 0.0625 - 128.0), f32(-127.0), f32(127.0)))), f32(-4095.0), f32(4095.0))) % f32(2.0))) * 16.0) / 16.0);
    var v11 = mix(clamp((floor((vec3<f32>(vec2<f32>(v10, (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 31u) % 64u] & 4095u)) * 0.0625 - 128.0)), v10)) * 4.0) / 4.0), vec3<f32>(-15.0), vec3<f32>(15.0)), clamp((floor((vec3<f32>((f32(i32(ins[57] & 4095u)) * 0.0625 - 128.0), v6, v10)) * 4.0) / 4.0), vec3<f32>(-15.0), vec3<f32>(15.0)), vec3<f32>(0.0));
    var v12: vec2<i32> = vec2<i32>(v4, v4);
    let v13 = vec4<u32>(v8, lindex, select(wid.x, v8, v7), max(v8, v5));
    _ = ((min(ins[(gid.x * 7u + lid.y * 5u + 25u) % 64u], v5)) << ((v13.g) & u32(31)));
    var list14 = array<i32, 4>(v4, v4, ((((v9) / (v9))) | (((bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 20u) % 64u])) * (v9)))), v4);
    list14[((~(extractBits(v5, (v5 & 15u), (v8 & 15u))))) % 4u] = i32(any(vec4<bool>(v7, v7, (ins[50] % 3u == 1u), v7)));
    let at15 = &list14[((~(extractBits(v5, (v5 & 15u), (v8 & 15u))))) & 3u];
    *at15 = ((extractBits(v4, (v5 & 15u), (v8 & 15u))) % (((v9) / (v4))));
    var v16: i32 = list14[(countLeadingZeros((~(v4)))) & 3];
    let end18 = (((((v5) >> ((v5) & u32(31)))) + (u32((v6) * 1099511627776.0)))) % 6u;
    for (var n17 = 0u; n17 < end18; n17++) {
        v4 = ((((dot(v12, v12)) + (((v12.g) * (v16))))) << ((((countOneBits(v8)) | (u32(v9)))) & u32(31)));
        if (((v11.r) == (max(v10, v6)))) { continue; }
        switch (((((v16) << ((n17) & u32(31)))) / (dot(v12.xxyy, vec4<i32>(v16, v9, v16, v12.r))))) & i32(3) {
            case 0: {
                let end20 = (((v5) & (ins[(gid.x * 7u + lid.y * 5u + 48u) % 64u]))) % 6u;
                for (var n19 = 0u; n19 < end20; n19++) {
                    v7 = ((((((n17) & (1u))) * (u32(v8)))) != (u32(((v7) && (v7)))));
                    v12 |= vec2<i32>(((v9) % (v16)), i32(v7));
                    const_assert FIXED > 0u;
                    v16--;
                }
                var n21 = (countTrailingZeros(firstTrailingBit(n17))) % 4u;
                loop {
                    if (n21 >= 4u) { break; }
                    v4 = v16;
                    if (select((((ins[27] % 3u == 1u)) | (v7)), ((ins[20]) != (lindex)), ((v7) && (v7)))) { break; }
                    v5++;
                    v11 = clamp(vec3<f32>(f32(((~(v4))) & i32(2047)), v10, v11.r), vec3<f32>(-255.0), vec3<f32>(255.0));
                    var v22 = u32(((((n21) - (v5))) >> ((((v8) & (n17))) & u32(31))));
                    continuing {
                        n21++;
                    }
                }
                if (((v12.g) <= (bitcast<i32>(max(v8, v5))))) {
                    var list23 = array<vec4<u32>, 4>(((countOneBits(v13)) + (((v13) / (params.u)))), vec4<u32>(clamp(vec2<u32>(ins[(gid.x * 7u + lid.y * 5u + 24u) % 64u], ins[(gid.x * 7u + lid.y * 5u + 51u) % 64u]), v13.wz, vec2<u32>(v5, n17)), v5, countOneBits(v13.a)), select(vec4<u32>(vec2<u32>(params.u, n17), 2147483647u, 3u), vec4<u32>((v11.rgrb) * 1.0), ((bitcast<i32>(ins[39])) >= (v9))), ((v13) / (((v5) + (v8)))));
                    list23[(v8) % 4u] = vec4<u32>(vec2<u32>(v12), firstTrailingBit(n17), ((wid.x) - (1u)));
                    let at24 = &list23[(v8) & 3u];
                    *at24 = v13;
                    var v25 = list23[(max(((private_count) % (v4)), ((v9) / (v9)))) & 3];
                } else {
                    v12.x = ((((insertBits(v4, v4, (ins[(gid.x * 7u + lid.y * 5u + 12u) % 64u] & 15u), (n17 & 15u))) | (((bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 56u) % 64u])) * (v9))))) + ((-(bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 63u) % 64u])))));
                }
            }
            case 1, 3: {
                v7 = select(all(vec3<bool>(v11)), (ins[(gid.x * 7u + lid.y * 5u + 33u) % 64u] % 3u == 1u), v7);
                if (v7) { break; }
                v7 = ((v6) != (abs((-(v6)))));
            }
            default: {
                v4 = ((((extractBits(bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 13u) % 64u]), (v8 % 40u), (n17 % 40u))) * (insertBits(v4, v12.g, (n17 & 15u), (v5 & 15u))))) + (countLeadingZeros(((bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 25u) % 64u])) - (v16)))));
            }
        }
    }
    var s26 = Outer(trunc(f32(v6)), Inner(((select(i32(-7), private_count, (ins[(gid.x * 7u + lid.y * 5u + 1u) % 64u] % 3u == 1u))) * (((private_count) % (v9)))), ((vec3<u32>(vec2<u32>(v5, v8), blocks.x)) % (vec3<u32>(vec2<u32>(v5, v8), v5)))), array<i32, 3>(max(v16, private_count), i32(((v4) + (i32(-7)))), select(countOneBits(v16), countOneBits(v4), (((ins[(gid.x * 7u + lid.y * 5u + 44u) % 64u] % 3u == 1u)) | ((ins[(gid.x * 7u + lid.y * 5u + 17u) % 64u] % 3u == 1u))))), clamp(((v11.xz) + (v11.yy)), vec2<f32>(-255.0), vec2<f32>(255.0)));
    s26.inner.n = select(select(i32(-1), v16, v7), i32(v12[(((params.u) / (v8))) % 2u]), all(vec2<bool>((ins[(gid.x * 7u + lid.y * 5u + 28u) % 64u] % 3u == 1u), (ins[(gid.x * 7u + lid.y * 5u + 15u) % 64u] % 3u == 1u))));
    s26.list[(((((v8) | (gid.y))) / (((v8) & (v8))))) % 3u] = (~(countOneBits(v9)));
    s26.inner.v.y ^= 9u;
    tile_u[lindex] = extractBits(abs(((v8) & (v8))), (select(bitcast<u32>(bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 39u) % 64u])), countOneBits(v13.w), ((v6) < (v11.x))) % 40u), (dot(s26.inner.v, vec3<u32>(v8, s26.inner.v.y, v5)) % 40u));
    tile_f[lindex] = (-(s26.pair));
    tile_s[lindex] = Inner(bitcast<i32>(lindex * 3u), ((((s26.inner.v) * (vec3<u32>(255u, 2u, 32u)))) & (f2(v11, v13))));
    if (lindex < 8u) { atomicStore(&shared_i[lindex], 1 - i32(lindex)); }
    atomicStore(&shared_u[lindex], lindex);
    workgroupBarrier();
    let got27 = tile_u[(lindex + 9u) % 24u];
    let got28 = tile_f[(lindex * 5u + 9u) % 24u].yx;
    let got29 = tile_s[24u - 1u - lindex];
    atomicXor(&shared_i[(dot(vec2<u32>(v8, v5), v13.yy)) % 8u], (-(((v9) / (v4)))));
    atomicXor(&counters[(dot(vec2<u32>(v8, v5), v13.yy)) % 8u], extractBits(abs(((v8) & (v8))), (select(bitcast<u32>(bitcast<i32>(ins[(gid.x * 7u + lid.y * 5u + 39u) % 64u])), countOneBits(v13.w), ((v6) < (v11.x))) % 40u), (dot(s26.inner.v, vec3<u32>(v8, s26.inner.v.y, v5)) % 40u)));
    let old30 = atomicExchange(&shared_u[lindex], ((((v13.w) + (v8))) + (firstLeadingBit(v5))));
    workgroupBarrier();
    let sum31 = atomicLoad(&shared_i[lindex % 8u]);
    if (lindex == 23u) { uniform_u = ((((v13.w) + (v8))) + (firstLeadingBit(v5))); }
    let chosen32 = workgroupUniformLoad(&uniform_u);
    var list33 = array<vec2<f32>, 4>((floor((vec2<f32>(step(s26.f, s26.f), ((v6) / f32(2.0)))) * 16.0) / 16.0), clamp((((-(got28))) + (faceForward(got28, clamp((floor((got28) * 4.0) / 4.0), vec2<f32>(-15.0), vec2<f32>(15.0)), clamp((floor((v11.gr) * 4.0) / 4.0), vec2<f32>(-15.0), vec2<f32>(15.0))))), vec2<f32>(-255.0), vec2<f32>(255.0)), vec2<f32>((-((f32(i32(ins[63] & 4095u)) * 0.0625 - 128.0))), abs(s26.f)), clamp(((clamp(vec2<f32>((v12) & vec2<i32>(2047)), vec2<f32>(-127.0), vec2<f32>(127.0))) * (clamp(vec2<f32>(s26.f, v10), vec2<f32>(-127.0), vec2<f32>(127.0)))), vec2<f32>(-255.0), vec2<f32>(255.0)));
    list33[(old30) % 4u] = ((clamp(((s26.pair) - (vec2<f32>(f32(-13.75), f32(12.5)))), vec2<f32>(-127.0), vec2<f32>(127.0))) * (f32(v7)));
    var v34 = list33[(((countOneBits(v12[(select(v8, chosen32, v7)) % 2u])) ^ (((got29.n) | (i32(-2)))))) & 3];
    var n35 = (((old30) % (v8))) % 4u;
    loop {
        v34[(extractBits(got27, (old30 & 15u), (n35 & 15u))) % 2u] = v6;
        if (bool(((v5) >> ((chosen32) & u32(31))))) { break; }
        var n36 = (params.u) % 4u;
        loop {
            v12[(u32(n36)) % 2u] = v4;
            v4 = countOneBits(((select(i32(65535), v4, v7)) * ((~(v12.r)))));
            s26.f = f32(-22.75);
            v34 = clamp(((s26.pair) + (floor(got28))), vec2<f32>(-255.0), vec2<f32>(255.0));
            var passed37: i32 = (~((-(v12.g))));
            let v38 = f1(vec2<u32>(firstLeadingBit(v12)), &passed37);
            continuing {
                n36++;
                break if n36 >= 4u;
            }
        }
        var list39 = array<u32, 4>(select(u32((v11.g) * 1.0), chosen32, any(vec4<bool>(v7, v7, (ins[(gid.x * 7u + lid.y * 5u + 20u) % 64u] % 3u == 1u), (ins[(gid.x * 7u + lid.y * 5u + 38u) % 64u] % 3u == 1u)))), abs(dot(v13, v13)), ((u32(v8)) % (((n35) >> ((v8) & u32(31))))), ((countLeadingZeros(v5)) << ((firstTrailingBit(old30)) & u32(31))));
        list39[(((((got27) + (5u))) / (old30))) % 4u] = got29.v.b;
        let at40 = &list39[(((((got27) + (5u))) / (old30))) & 3u];
        *at40 = ((((v13[(clamp(got27, got29.v.z, got27)) % 4u]) ^ (5u))) & (bitcast<u32>(got29.n)));
        var v41 = list39[(firstLeadingBit((~(v9)))) & 3];
        continuing {
            n35++;
            break if n35 >= 4u;
        }
    }
    for (var round42 = 0u; round42 < params.rounds; round42++) {
        tile_u[lindex] = (((~(((ins[(gid.x * 7u + lid.y * 5u + 56u) % 64u]) / (gid.y))))) + (select(max(v13[(((v8) >> ((got27) & u32(31)))) % 4u], got27), ((v5) + (5u)), ((chosen32) == (ins[(gid.x * 7u + lid.y * 5u + 2u) % 64u])))));
        tile_f[lindex] = vec2<f32>((-(s26.f)));
        tile_s[lindex] = Inner(bitcast<i32>(lindex * 3u), ((clamp(got29.v, vec3<u32>(got27, v8, s26.inner.v[(v13.z) % 3u]), vec3<u32>(old30, v5, s26.inner.v.r))) & (vec3<u32>(s26.inner.v))));
        if (lindex < 8u) { atomicStore(&shared_i[lindex], 1 - i32(lindex)); }
        atomicStore(&shared_u[lindex], lindex);
        workgroupBarrier();
        let got43 = tile_u[(lindex + 17u) % 24u];
        let got44 = tile_f[(lindex * 5u + 17u) % 24u].yx;
        let got45 = tile_s[24u - 1u - lindex];
        atomicOr(&shared_i[(u32((((clamp(s26.f, f32(-127.0), f32(127.0))) * (clamp(s26.f, f32(-127.0), f32(127.0))))) * 1099511627776.0)) % 8u], countTrailingZeros(((v9) + (v12.g))));
        atomicXor(&counters[(u32((((clamp(s26.f, f32(-127.0), f32(127.0))) * (clamp(s26.f, f32(-127.0), f32(127.0))))) * 1099511627776.0)) % 8u], (((~(((ins[(gid.x * 7u + lid.y * 5u + 56u) % 64u]) / (gid.y))))) + (select(max(v13[(((v8) >> ((got27) & u32(31)))) % 4u], got27), ((v5) + (5u)), ((chosen32) == (ins[(gid.x * 7u + lid.y * 5u + 2u) % 64u]))))));
        let old46 = atomicCompareExchangeWeak(&shared_u[lindex], (~(((v8) - (ins[(gid.x * 7u + lid.y * 5u + 37u) % 64u])))), 7u).old_value;
        workgroupBarrier();
        let sum47 = atomicLoad(&shared_i[lindex % 8u]);
        if (lindex == 14u) { uniform_u = (~(((v8) - (ins[(gid.x * 7u + lid.y * 5u + 37u) % 64u])))); }
        let chosen48 = workgroupUniformLoad(&uniform_u);
        private_count ^= sum47 + bitcast<i32>(chosen48 + old46 + got43 + got45.v.z);
        private_count = extractBits(private_count, 1u, 31u) - i32(got44.x);
        storageBarrier();
    }
    floats[at_float + 0u] = pow((abs(clamp(((v6) + ((f32(i32(ins[6] & 4095u)) * 0.0625 - 128.0))), f32(-7.0), f32(7.0))) + f32(0.25)), (clamp((((f32(i32(ins[14] & 4095u)) * 0.0625 - 128.0)) - (f32(19.25))), f32(-7.0), f32(7.0))) * f32(0.5));
    floats[at_float + 1u] = (quantizeToF16(clamp(max(got28, clamp((floor((((clamp(v11.zy, vec2<f32>(-127.0), vec2<f32>(127.0))) * (clamp(got28, vec2<f32>(-127.0), vec2<f32>(127.0))))) * 16.0) / 16.0), vec2<f32>(-255.0), vec2<f32>(255.0))), vec2<f32>(-63.0), vec2<f32>(63.0)))).x;
    floats[at_float + 2u] = (quantizeToF16(clamp(max(got28, clamp((floor((((clamp(v11.zy, vec2<f32>(-127.0), vec2<f32>(127.0))) * (clamp(got28, vec2<f32>(-127.0), vec2<f32>(127.0))))) * 16.0) / 16.0), vec2<f32>(-255.0), vec2<f32>(255.0))), vec2<f32>(-63.0), vec2<f32>(63.0)))).y;
    let rounded49 = radians(clamp(((vec4<f32>(s26.f, (f32(i32(ins[31] & 4095u)) * 0.0625 - 128.0), (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 47u) % 64u] & 4095u)) * 0.0625 - 128.0), s26.f)) - (s26.pair.gggg)), vec4<f32>(-7.0), vec4<f32>(7.0)));
    floats[at_float + 3u] = rounded49.x;
    floats[at_float + 4u] = rounded49.y;
    floats[at_float + 5u] = rounded49.z;
    floats[at_float + 6u] = rounded49.w;
    let rounded50 = reflect(clamp(got28, vec2<f32>(-7.0), vec2<f32>(7.0)), ((clamp(got28, vec2<f32>(-7.0), vec2<f32>(7.0))) * vec2<f32>(0.125)));
    floats[at_float + 7u] = rounded50.x;
    floats[at_float + 8u] = rounded50.y;
    let rounded51 = refract(normalize((abs(clamp(ldexp(clamp((floor((vec4<f32>(v6, got28[(bitcast<u32>(v4)) % 2u], (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 44u) % 64u] & 4095u)) * 0.0625 - 128.0), v6)) * 4.0) / 4.0), vec4<f32>(-15.0), vec4<f32>(15.0)), (vec4<i32>(v12.r, v4, s26.inner.n, v12.g) & vec4<i32>(3)) - vec4<i32>(1)), vec4<f32>(-7.0), vec4<f32>(7.0))) + vec4<f32>(0.25))), normalize(abs(clamp(modf(vec4<f32>(params.f, v10, params.f, s26.f)).fract, vec4<f32>(-7.0), vec4<f32>(7.0))) + vec4<f32>(0.5)), 0.5);
    floats[at_float + 9u] = rounded51.x;
    floats[at_float + 10u] = rounded51.y;
    floats[at_float + 11u] = rounded51.z;
    floats[at_float + 12u] = rounded51.w;
    ints[at_int + 0u] = (reverseBits(got29.v.yy)).x;
    ints[at_int + 1u] = (reverseBits(got29.v.yy)).y;
    floats[at_float + 13u] = (round(((mix(clamp((floor((v11) * 4.0) / 4.0), vec3<f32>(-15.0), vec3<f32>(15.0)), clamp((floor((vec3<f32>((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 15u) % 64u] & 4095u)) * 0.0625 - 128.0), (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 19u) % 64u] & 4095u)) * 0.0625 - 128.0), v34[(abs(v5)) % 2u])) * 4.0) / 4.0), vec3<f32>(-15.0), vec3<f32>(15.0)), vec3<f32>(0.5))) % vec3<f32>(2.0)))).x;
    floats[at_float + 14u] = (round(((mix(clamp((floor((v11) * 4.0) / 4.0), vec3<f32>(-15.0), vec3<f32>(15.0)), clamp((floor((vec3<f32>((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 15u) % 64u] & 4095u)) * 0.0625 - 128.0), (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 19u) % 64u] & 4095u)) * 0.0625 - 128.0), v34[(abs(v5)) % 2u])) * 4.0) / 4.0), vec3<f32>(-15.0), vec3<f32>(15.0)), vec3<f32>(0.5))) % vec3<f32>(2.0)))).y;
    floats[at_float + 15u] = (round(((mix(clamp((floor((v11) * 4.0) / 4.0), vec3<f32>(-15.0), vec3<f32>(15.0)), clamp((floor((vec3<f32>((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 15u) % 64u] & 4095u)) * 0.0625 - 128.0), (f32(i32(ins[(gid.x * 7u + lid.y * 5u + 19u) % 64u] & 4095u)) * 0.0625 - 128.0), v34[(abs(v5)) % 2u])) * 4.0) / 4.0), vec3<f32>(-15.0), vec3<f32>(15.0)), vec3<f32>(0.5))) % vec3<f32>(2.0)))).z;
    floats[at_float + 16u] = (saturate(clamp(((clamp(s26.pair.yy, vec2<f32>(-127.0), vec2<f32>(127.0))) * (clamp(((v10) - (f32(22.75))), f32(-127.0), f32(127.0)))), vec2<f32>(-4095.0), vec2<f32>(4095.0)))).x;
    floats[at_float + 17u] = (saturate(clamp(((clamp(s26.pair.yy, vec2<f32>(-127.0), vec2<f32>(127.0))) * (clamp(((v10) - (f32(22.75))), f32(-127.0), f32(127.0)))), vec2<f32>(-4095.0), vec2<f32>(4095.0)))).y;
    floats[at_float + 18u] = (sign(select(vec4<f32>(f32(-18.5), f32(-16.75), f32(13.25), f32(-22.75)), s26.pair.rgrg, select(vec4<bool>(false, true, true, true), vec4<bool>((ins[(gid.x * 7u + lid.y * 5u + 14u) % 64u] % 3u == 1u), v7, v7, (ins[58] % 3u == 1u)), vec4<bool>(v7, v7, v7, v7))))).x;
    floats[at_float + 19u] = (sign(select(vec4<f32>(f32(-18.5), f32(-16.75), f32(13.25), f32(-22.75)), s26.pair.rgrg, select(vec4<bool>(false, true, true, true), vec4<bool>((ins[(gid.x * 7u + lid.y * 5u + 14u) % 64u] % 3u == 1u), v7, v7, (ins[58] % 3u == 1u)), vec4<bool>(v7, v7, v7, v7))))).y;
    floats[at_float + 20u] = (sign(select(vec4<f32>(f32(-18.5), f32(-16.75), f32(13.25), f32(-22.75)), s26.pair.rgrg, select(vec4<bool>(false, true, true, true), vec4<bool>((ins[(gid.x * 7u + lid.y * 5u + 14u) % 64u] % 3u == 1u), v7, v7, (ins[58] % 3u == 1u)), vec4<bool>(v7, v7, v7, v7))))).z;
    floats[at_float + 21u] = (sign(select(vec4<f32>(f32(-18.5), f32(-16.75), f32(13.25), f32(-22.75)), s26.pair.rgrg, select(vec4<bool>(false, true, true, true), vec4<bool>((ins[(gid.x * 7u + lid.y * 5u + 14u) % 64u] % 3u == 1u), v7, v7, (ins[58] % 3u == 1u)), vec4<bool>(v7, v7, v7, v7))))).w;
    floats[at_float + 22u] = sin(clamp(clamp(fract(v6), f32(-7.0), f32(7.0)), f32(-3.0), f32(3.0)));
    let rounded52 = sinh((clamp(vec3<f32>(v34, s26.f), vec3<f32>(-7.0), vec3<f32>(7.0))) * vec3<f32>(0.5));
    floats[at_float + 23u] = rounded52.x;
    floats[at_float + 24u] = rounded52.y;
    floats[at_float + 25u] = rounded52.z;
    let rounded53 = smoothstep(vec2<f32>(-4.5), vec2<f32>(3.0), clamp((-(v34)), vec2<f32>(-7.0), vec2<f32>(7.0)));
    floats[at_float + 26u] = rounded53.x;
    floats[at_float + 27u] = rounded53.y;
    let rounded54 = sqrt(abs(((v34) % vec2<f32>(4.0))));
    floats[at_float + 28u] = rounded54.x;
    floats[at_float + 29u] = rounded54.y;
    floats[at_float + 30u] = (step(clamp((floor((((v11) - (((v11) / vec3<f32>(2.0))))) * 16.0) / 16.0), vec3<f32>(-255.0), vec3<f32>(255.0)), abs(v11))).x;
    floats[at_float + 31u] = (step(clamp((floor((((v11) - (((v11) / vec3<f32>(2.0))))) * 16.0) / 16.0), vec3<f32>(-255.0), vec3<f32>(255.0)), abs(v11))).y;
    floats[at_float + 32u] = (step(clamp((floor((((v11) - (((v11) / vec3<f32>(2.0))))) * 16.0) / 16.0), vec3<f32>(-255.0), vec3<f32>(255.0)), abs(v11))).z;
    let rounded55 = tan(((clamp(s26.pair, vec2<f32>(-7.0), vec2<f32>(7.0))) * vec2<f32>(0.125)));
    floats[at_float + 33u] = rounded55.x;
    floats[at_float + 34u] = rounded55.y;
    ints[at_int + 2u] = tuning * 3u;
    if (((v7) & (all(vec2<bool>(v13.ga))))) { return; }
    ints[at_int + 3u] = bitcast<u32>(v4);
    ints[at_int + 4u] = v5;
    floats[at_float + 35u] = v6;
    ints[at_int + 5u] = select(0u, 1u, v7);
    ints[at_int + 6u] = v8;
    ints[at_int + 7u] = bitcast<u32>(v9);
    floats[at_float + 36u] = v10;
    floats[at_float + 37u] = (v11).x;
    floats[at_float + 38u] = (v11).y;
    floats[at_float + 39u] = (v11).z;
    ints[at_int + 8u] = bitcast<u32>((v12).x);
    ints[at_int + 9u] = bitcast<u32>((v12).y);
    ints[at_int + 10u] = (v13).x;
    ints[at_int + 11u] = (v13).y;
    ints[at_int + 12u] = (v13).z;
    ints[at_int + 13u] = (v13).w;
    ints[at_int + 14u] = bitcast<u32>(v16);
    floats[at_float + 40u] = s26.f;
    ints[at_int + 15u] = bitcast<u32>(s26.inner.n);
    ints[at_int + 16u] = (s26.inner.v).x;
    ints[at_int + 17u] = (s26.inner.v).y;
    ints[at_int + 18u] = (s26.inner.v).z;
    ints[at_int + 19u] = bitcast<u32>(s26.list[1]);
    floats[at_float + 41u] = (s26.pair).x;
    floats[at_float + 42u] = (s26.pair).y;
    ints[at_int + 20u] = got27;
    floats[at_float + 43u] = (got28).x;
    floats[at_float + 44u] = (got28).y;
    ints[at_int + 21u] = old30;
    ints[at_int + 22u] = bitcast<u32>(sum31);
    ints[at_int + 23u] = chosen32;
    ints[at_int + 24u] = bitcast<u32>(got29.n);
    ints[at_int + 25u] = (got29.v).x;
    ints[at_int + 26u] = (got29.v).y;
    ints[at_int + 27u] = (got29.v).z;
    floats[at_float + 45u] = (v34).x;
    floats[at_float + 46u] = (v34).y;
    ints[at_int + 28u] = bitcast<u32>(private_count);
}
