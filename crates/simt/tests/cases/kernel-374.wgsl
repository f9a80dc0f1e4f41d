// Found by kernel 374 on an H200: bits extracted before some loops. As a tool left it.
// launch 2 of 8x3
// ins: u32 64 values 0 975 564769368 4281 1 45184046 24 3 1012 2643340 2995684 23064968 1706760 31986634 3 13569549 412 33 1220 3688090 528 14346458 398254920 21977471 2147483647 15 19750 96 179398197 4294967295 2147483647 255032 70 2147483648 58952166 329 106 2 946355513 1 4294967295 2147483647 789 31881073 0 4294967294 141051133 2147483647 11 256 8 2147483647 3 570 2 12 82251222 2147483648 255 0 1 1 668 256
// ints: u32 48 zero
// ints = 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967295 4294967295 4294967295 4294967295 4294967295 4294967295 4294967295 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4294967295 4294967295 511 4294966783 4294966783 4294966783 7679 7679
// differs on NVIDIA: its compiler (driver 580.159.04) takes them from offset 15, where threads of the third row have 13

struct Inner { n: i32, v: vec3<u32> }
@group(0) @binding(0) var<storage, read> ins: array<u32>;
@group(0) @binding(1) var<storage, read_write> ints: array<u32>;
var<workgroup> tile_s: array<Inner, 24>;
@compute @workgroup_size(8, 3)
fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(global_invocation_id) gid: vec3u,
        @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_index) lindex: u32,
        @builtin(num_workgroups) blocks: vec3u, ) {
    let at_int = (wid.x * 24u + lindex);
    let v7 = reverseBits(~bitcast<i32>(ins[53]));
    var v8 = ~lid.y;
    let v9 = f32(gid.x);
    var v10: bool = ((0u * 7u + lid.y * 5u + 36u) % 3u == 1u);
    var v12 = dot(vec4<i32>(1), vec4<i32>(0, 0, v7, 1));
    var v13: f32 = v9;
    let v15 = select(vec2<i32>(), extractBits(vec2<i32>(0, v7), (v8 & 15u), gid.x), v10);
    var v16: vec4<u32> = vec4<u32>();
    let end20 = 3u;
    for (var n19 = 0u; n19 < end20; n19++) {
        for (var n21 = 0u; n21 < 1u; n21++) {
            var v23: vec2<u32> = ((vec2<u32>(v16.r, v8) | v16.gg) & v16.wz);
            v16 = extractBits(vec4<u32>(0u, 0u, 0u, lid.x), (v16[0u % 4u] >> u32(v13)), v16[v23[n19 % 2u] % 4u]);
        }
        if (0u >= select(0u, 1u, all(vec4<bool>(true, (gid.x % 3u == 1u), (lid.y % 3u == 1u), v10)))) {
            var list24 = array<u32, 4>(gid.y, v16.a, 0u, 0u);
            list24[(v16.b * (ins[0u % 64u] | v16.z)) % 4u] = 0u;
            let at25 = &list24[(v16.b * (ins[0u % 64u] | v16.z)) & 3u];
            *at25 = 0u;
            var v26: u32 = list24[min(v15[v16.a % 2u], v12) & 3];
            var n27 = v16[0u % 4u] % 5u;
            while (n27 < 5u) {
                n27++;
                v8 = v26;
            }
        }
    }
    tile_s[lindex] = Inner(0, vec3<u32>());
    workgroupBarrier();
    let end42 = bitcast<u32>(v7) % 6u;
    for (var n41 = 0u; n41 < end42; n41++) {
    }
    ints[at_int] = bitcast<u32>(v15).y;
}
