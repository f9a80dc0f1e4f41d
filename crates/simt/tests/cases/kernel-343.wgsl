// Found by kernel 343 on an H200, as far as a tool made it small.
// launch 2 of 8x3
// ins: u32 64 values 191 3 937491909 1 14694084 818497097 4294967294 20564 2731 2147483648 14613 10 5759479 0 6 209070083 33 434264 8 255 174301 2147483648 33 52972 4294967294 2147483647 4294967295 20359161 0 3 5 2147483649 764108347 1707 886752034 6282977 256 2147483647 2 17 1705 13021 778758387 1 7 533 33 3 2147483648 481 28886 2093 398592 578825246 195395312 81604482 256 1 8376191 2147483648 47124248 11 564 34702
// params: uniform u32 2961872463 i32 1882208029 f32 1.5 u32 1
// ints: u32 2016 zero
// ints = 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967085 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294963828 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 29 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967195 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294965628 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294965985 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967271 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 28 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294964546 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294952303 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294964582 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 271 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967268 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 18 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294966419 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2376 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 9420 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967142 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 27 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967112 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967244 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1378 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294966594 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1391 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 358 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967259 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294965519 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 27 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294966947 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 33 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967269 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967257 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 40 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 23 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967267 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// floats: f32 1776 zero
// differs on NVIDIA: its compiler (driver 580.159.04) gives another integer member of a structure for some threads; not understood

struct Params { u: u32, i: i32, f: f32, rounds: u32 }
struct Inner { n: i32, v: vec3<u32> }
struct Outer { f: f32, inner: Inner, list: array<i32, 3>, pair: vec2<f32> }
@group(0) @binding(0) var<storage, read> ins: array<u32>;
@group(0) @binding(1) var<storage, read_write> ints: array<u32>;
@group(0) @binding(2) var<storage, read_write> floats: array<f32>;
@group(0) @binding(4) var<uniform> params: Params;
var<workgroup> tile_u: array<u32, 24>;
var<workgroup> tile_f: array<vec2<f32>, 24>;
var<workgroup> shared_u: array<atomic<u32>, 24>;
var<private> private_count: i32 = 41;
fn f1(p0: f32, to: ptr<function, vec4<f32>>) -> vec4<i32> {
    return vec4<i32>(params.i, params.i, params.i, params.i);
}
fn f9(p0: vec4<u32>, p1: vec2<bool>) -> i32 {
    let end11 = (bitcast<u32>(((bitcast<i32>(ins[34])) ^ (bitcast<i32>(ins[41]))))) % 6u;
    for (var n10 = 0u; n10 < end11; n10++) {
        var n12 = (n10) % 4u;
        loop {
            private_count ^= 5;
            continuing {
                n12++;
                break if n12 >= 4u;
            }
        }
    }
    return extractBits(dot(vec2<i32>(private_count, bitcast<i32>(ins[53])), select(vec2<i32>(i32(65535), i32(1)), vec2<i32>(bitcast<i32>(ins[54]), bitcast<i32>(ins[27])), (ins[38] % 3u == 1u))), (((dot(vec3<u32>(p0.b, ins[5], ins[17]), p0.yxy)) * (((ins[41]) + (65536u)))) & 15u), (dot(vec3<u32>((vec3<f32>((f32(i32(ins[32] & 4095u)) * 0.0625 - 128.0), params.f, (f32(i32(ins[60] & 4095u)) * 0.0625 - 128.0))) * 1.0), ((p0.ggb) ^ (vec3<u32>(p0[(p0.y) % 4u], params.u, params.u)))) & 15u));
}
@compute @workgroup_size(8, 3)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(global_invocation_id) gid: vec3u,
        @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_index) lindex: u32,
        @builtin(num_workgroups) blocks: vec3u, ) {
    let at_int = (wid.x * 24u + lindex) * 42u;
    let at_float = (wid.x * 24u + lindex) * 37u;
    var v15: i32 = abs(f9(vec4<u32>(params.u, ins[5], params.u, ins[(gid.x * 7u + lid.y * 5u + 23u) % 64u]), vec2<bool>((ins[(gid.x * 7u + lid.y * 5u + 18u) % 64u] % 3u == 1u), (ins[(gid.x * 7u + lid.y * 5u + 19u) % 64u] % 3u == 1u))));
    var v16: u32 = ((ins[(gid.x * 7u + lid.y * 5u + 32u) % 64u]) | (firstTrailingBit(lid.x)));
    let v17 = mix(clamp((floor(((((f32(i32(ins[47] & 4095u)) * 0.0625 - 128.0)) - ((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 12u) % 64u] & 4095u)) * 0.0625 - 128.0)))) * 4.0) / 4.0), f32(-15.0), f32(15.0)), clamp((floor(((-((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 50u) % 64u] & 4095u)) * 0.0625 - 128.0)))) * 4.0) / 4.0), f32(-15.0), f32(15.0)), f32(1.0));
    let v18 = ((((v17) - ((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 39u) % 64u] & 4095u)) * 0.0625 - 128.0)))) >= (abs(params.f)));
    var v19 = ((((v16) - (ins[(gid.x * 7u + lid.y * 5u + 32u) % 64u]))) * (((ins[(gid.x * 7u + lid.y * 5u + 27u) % 64u]) & (lindex))));
    var v20: i32 = (~(v15));
    var v21: f32 = clamp(f32((((v19) + (4294967295u))) & u32(2047)), f32(-255.0), f32(255.0));
    let v22 = clamp(vec3<f32>(faceForward(vec2<f32>((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 28u) % 64u] & 4095u)) * 0.0625 - 128.0), params.f), clamp((floor((vec2<f32>((f32(i32(ins[13] & 4095u)) * 0.0625 - 128.0), v17)) * 4.0) / 4.0), vec2<f32>(-15.0), vec2<f32>(15.0)), clamp((floor((vec2<f32>(v17, v17)) * 4.0) / 4.0), vec2<f32>(-15.0), vec2<f32>(15.0))), ((v17) + ((f32(i32(ins[(gid.x * 7u + lid.y * 5u + 16u) % 64u] & 4095u)) * 0.0625 - 128.0)))), vec3<f32>(-255.0), vec3<f32>(255.0));
    var v23: vec2<i32> = vec2<i32>(v20, v15);
    var v24 = ((insertBits(vec4<u32>(gid.y, ins[23], v19, v16), vec4<u32>(ins[(gid.x * 7u + lid.y * 5u + 30u) % 64u], ins[(gid.x * 7u + lid.y * 5u + 1u) % 64u], v19, v19), (lindex & 15u), (v19 & 15u))) >> ((((vec4<u32>(ins[(gid.x * 7u + lid.y * 5u + 24u) % 64u], ins[(gid.x * 7u + lid.y * 5u + 12u) % 64u], v19, v19)) * (5u))) & vec4<u32>(31)));
        v23 = ((vec2<i32>((-(v20)), f9(vec4<u32>(ins[(gid.x * 7u + lid.y * 5u + 22u) % 64u], v16, v19, ins[(gid.x * 7u + lid.y * 5u + 16u) % 64u]), vec2<bool>(v18, (ins[(gid.x * 7u + lid.y * 5u + 57u) % 64u] % 3u == 1u))))) + ((-(select(v20, v15, (ins[(gid.x * 7u + lid.y * 5u + 11u) % 64u] % 3u == 1u))))));
    var list25 = array<vec3<bool>, 4>(vec3<bool>(v18, v18, (ins[(gid.x * 7u + lid.y * 5u + 37u) % 64u] % 3u == 1u)), vec3<bool>(v18, v18, v18), vec3<bool>(((v19) < (255u)), ((v18) != (v18)), (!(v18))), ((((v24.ywx) >> ((vec3<u32>(v16, v19, v19))))) != (((vec3<u32>(ins[(gid.x * 7u + lid.y * 5u + 32u) % 64u], v16, ins[20])) - (vec3<u32>(0u, 2147483648u, 1u))))));
    var v27: vec3<bool> = list25[(((((bitcast<i32>(ins[37])) ^ (i32(-128)))) & (abs(bitcast<i32>(ins[16]))))) & 3];
    let end29 = 3u;
    for (var n28 = 0u; n28 < end29; n28++) {
        var n32 = (countTrailingZeros(((n28) >> ((v19))))) % 4u;
        loop {
            if (n32 >= 4u) { break; }
                v19 = ((dot(vec2<u32>(v24.r, v19), ((v24.ab) + (v16)))) * (dot(((vec2<u32>(v19, v19)) << ((vec2<u32>(n28, n32)))), (~(vec2<u32>(params.u, v19))))));
            v24 /= select(vec4<u32>(0u, ins[(gid.x * 7u + lid.y * 5u + 24u) % 64u], n32, 3u), ((v24) & (v24)), v27.zxxy);
            v24[insertBits(ins[gid.x % 64u], 0u, n28, v19) % 4u] = (lid.y - ~ins[(gid.x * 7u + lid.y * 5u + 27u) % 64u]);
                n32++;
        }
    }
    var s33 = Outer(0, Inner(0, vec3<u32>(32u, 3u, 8u)), array<i32, 3>(0, 0, 0), (v22.zy + vec2<f32>(v21, v17)));
    s33.inner.n = min(insertBits(v15, private_count, 0u, 1u), v20);
        tile_u[lindex] = v24.y;
        tile_f[lindex] = s33.pair;
        atomicStore(&shared_u[0u], 0u);
        workgroupBarrier();
        let got36 = tile_f[lindex % 24u].yx;
        private_count = 0 - i32(got36.x);
    var passed41: vec4<f32> = vec4<f32>();
    var v42 = 0u;
    switch firstLeadingBit(i32(v18)) & 1 {
        case 0: {
            let end44 = 5u;
                s33.inner.n = v23.g;
                let end46 = 0u % 6u;
            if (f9(s33.inner.v.xxyy, v27.zz) <= 0) {
                v23[0u % 2u] = f9(v24, v27.yy);
            }
        }
        default: {
        }
    }
    let got52 = 0u;
    let old55 = atomicExchange(&shared_u[0u], ~(wid.x / lid.x));
    floats[at_float + 6u] = clamp(vec4<f32>(vec4<u32>(0u, 0u, 0u, s33.inner.v[old55 % 3u])), vec4<f32>(f32(v18)), vec4<f32>(5.0)).x;
    ints[at_int + 24u] = bitcast<u32>(s33.inner.n);
}
