//! WGSL's language, a family of features a test, against results worked out by hand.
// Expected values stand as they were worked out, to as many digits.
#![allow(clippy::approx_constant, clippy::excessive_precision)]
#![cfg(not(target_arch = "wasm32"))]

mod world;

use world::{as_floats, floats, run};

/// Runs `body` in each of `n` threads of one block; it may write `out[i]`. `items` stand before the kernel.
fn words(items: &str, body: &str, n: u32) -> Vec<u32> {
    let source = format!(
        "{items}\n@group(0) @binding(0) var<storage, read_write> out: array<u32>;\n\
         @compute @workgroup_size({n})\n\
         fn kernel(@builtin(local_invocation_index) i: u32) {{\n{body}\n}}\n"
    );
    run(&source, [1; 3], [n, 1, 1], &[vec![0xDEAD_BEEF; n as usize]]).remove(0)
}

#[test]
fn control_flow_goes_each_lane_its_own_way() {
    let nested = "
        var sum = 0u;
        for (var k = 0u; k < 10u; k++) {
            if k == i { continue; }
            if k > 6u { break; }
            if i % 2u == 0u { sum += k; } else if i == 3u { sum += 100u; } else { sum += 1u; }
        }
        out[i] = sum;";
    let expected = |i: u32| {
        let mut sum = 0;
        for k in (0..=6).filter(|k| *k != i) {
            sum += if i.is_multiple_of(2) {
                k
            } else if i == 3 {
                100
            } else {
                1
            };
        }
        sum
    };
    assert_eq!(words("", nested, 9), (0..9).map(expected).collect::<Vec<_>>());

    let switched = "
        var r = 7u;
        switch i {
            case 0u, 2u: { r = 10u; }
            case 1u: { if i == 1u { break; } r = 99u; }
            default: { r = 50u + i; }
            case 5u: { r = 5u; }
        }
        out[i] = r;";
    assert_eq!(words("", switched, 6), [10, 7, 10, 53, 54, 5]);

    let in_loop = "
        var n = 0u;
        var k = 0u;
        loop {
            switch k % 3u { case 0u: { k += 1u; continue; } case 1u: { n += 1u; } default: { n += 10u; break; } }
            k += 1u;
            continuing { n += 100u; break if k >= i; }
        }
        out[i] = n * 1000u + k;";
    let expected = |i: u32| {
        let (mut n, mut k) = (0, 0);
        loop {
            match k % 3 {
                0 => k += 1,
                1 => {
                    n += 1;
                    k += 1;
                }
                _ => {
                    n += 10;
                    k += 1;
                }
            }
            n += 100;
            if k >= i {
                return n * 1000 + k;
            }
        }
    };
    assert_eq!(words("", in_loop, 8), (0..8).map(expected).collect::<Vec<_>>());

    let early = "
        if i == 2u { out[i] = 1u; return; }
        var k = 0u;
        while true { k++; if k == 5u { if i == 4u { out[i] = 2u; return; } break; } }
        out[i] = k + i;";
    assert_eq!(words("", early, 6), [5, 6, 1, 8, 2, 10]);
}

#[test]
fn functions_return_early_take_pointers_and_call_each_other() {
    let items = "
        struct Pair { a: u32, b: array<u32, 3> }
        var<private> calls: u32 = 5u;
        fn first_above(limit: u32) -> u32 {
            for (var k = 0u; k < 20u; k++) { if k * k > limit { return k; } }
            return 99u;
        }
        fn bump(p: ptr<function, u32>, by: u32) -> u32 { let old = *p; *p = old + by; calls += 1u; return old; }
        fn put(p: ptr<function, Pair>, at: u32, value: u32) { (*p).b[at] = value; (*p).a += 1u; }
        fn twice(p: ptr<function, u32>) { _ = bump(p, 1u); _ = bump(p, 10u); }";
    let body = "
        var x = i;
        let old = bump(&x, first_above(i));
        twice(&x);
        var pair: Pair;
        put(&pair, i % 3u, 7u);
        put(&pair, 1u, 8u);
        let sum = pair.b[0] + pair.b[1] * 10u + pair.b[2] * 100u;
        out[i] = ((x * 10u + old) * 10u + calls) * 10000u + sum * 10u + pair.a;";
    let expected = |i: u32| {
        let first = (0..20).find(|k| k * k > i).unwrap_or(99);
        let mut b = [0, 0, 0];
        b[(i % 3) as usize] = 7;
        b[1] = 8;
        let x = i + first + 11;
        ((x * 10 + i) * 10 + 8) * 10000 + (b[0] + b[1] * 10 + b[2] * 100) * 10 + 2
    };
    assert_eq!(words(items, body, 7), (0..7).map(expected).collect::<Vec<_>>());
}

#[test]
fn values_are_taken_when_they_are_read() {
    // Loads may share their variable's register only as long as nothing is stored into it.
    let body = "
        var v = vec2<u32>(i, i + 10u);
        v = v.yx;
        let t = v.x;
        v.x = v.y;
        v.y = t;
        var k = 1u;
        let before = k;
        for (var n = 0u; n < 3u; n++) { k = k * 2u + before; }
        var a = array<u32, 4>(1u, 2u, 3u, 4u);
        let copy = a;
        a[i % 4u] = 9u;
        let late = k;
        if i > 1u { k = 0u; }
        out[i] = v.x + v.y * 100u + k * 10000u + copy[i % 4u] * 1000000u + a[(i + 1u) % 4u] * 10000000u + late;";
    let expected = |i: u32| {
        let mut a = [1, 2, 3, 4];
        let copy = a[(i % 4) as usize];
        a[(i % 4) as usize] = 9;
        let k = if i > 1 { 0 } else { 15 };
        i + (i + 10) * 100 + k * 10_000 + copy * 1_000_000 + a[((i + 1) % 4) as usize] * 10_000_000 + 15
    };
    assert_eq!(words("", body, 5), (0..5).map(expected).collect::<Vec<_>>());
}

#[test]
fn integers_wrap_and_division_and_shifts_follow_the_specification() {
    // (expression over a and b, both u32 or i32, a, b, result)
    let unsigned: &[(&str, u32, u32, u32)] = &[
        ("a + b", u32::MAX, 2, 1),
        ("a - b", 1, 2, u32::MAX),
        ("a * b", 0x8000_0001, 2, 2),
        ("a / b", 7, 0, 7),
        ("a % b", 7, 0, 0),
        ("a << (b & 31u)", 1, 33, 2),
        ("a << b", 1, 33, 2),
        ("a >> b", 0x8000_0000, 32 + 4, 0x0800_0000),
        ("countLeadingZeros(a)", 1, 0, 31),
        ("countTrailingZeros(a)", 0, 0, 32),
        ("countOneBits(a)", 0xF0F0, 0, 8),
        ("reverseBits(a)", 1, 0, 0x8000_0000),
        ("firstLeadingBit(a)", 0, 0, u32::MAX),
        ("firstLeadingBit(a)", 0x10, 0, 4),
        ("firstTrailingBit(a)", 0x10, 0, 4),
        ("firstTrailingBit(a)", 0, 0, u32::MAX),
        ("extractBits(a, 4u, b)", 0xABCD, 8, 0xBC),
        ("extractBits(a, 28u, b)", 0xF000_0000, 30, 0xF),
        ("extractBits(a, b, 0u)", 0xFFFF, 3, 0),
        ("insertBits(a, b, 8u, 4u)", 0xFFFF_FFFF, 0, 0xFFFF_F0FF),
        ("insertBits(a, 0xffu, 30u, b)", 0, 9, 0xC000_0000),
        ("max(min(a, b), 3u)", 9, 2, 3),
        ("clamp(a, 5u, b)", 9, 7, 7),
        ("dot(vec2(a, b), vec2(b, a))", 3, 5, 30),
        ("dot4U8Packed(a, b)", 0x0102_03FF, 0x0101_0102, 516),
        ("u32(dot4I8Packed(a, b))", 0x0102_03FF, 0x0101_0102, 4),
        ("pack4xU8(vec4(a, b, 3u, 4u))", 0x101, 2, 0x0403_0201),
        ("pack4xU8Clamp(vec4(a, b, 3u, 4u))", 0x101, 2, 0x0403_02FF),
        ("u32(pack4xI8Clamp(vec4(i32(a), -i32(b), 3, 4)))", 200, 200, 0x0403_807F),
        ("unpack4xU8(a)[b]", 0x0403_0201, 2, 3),
        ("u32(unpack4xI8(a).w)", 0xFF00_0000, 0, u32::MAX),
        ("select(a, b, a > b)", 3, 2, 2),
        ("u32(any(vec2(a > b, a == b)))", 3, 3, 1),
        ("u32(all(vec2(a >= b, a != b)))", 3, 3, 0),
    ];
    let signed: &[(&str, i32, i32, i32)] = &[
        ("a / b", i32::MIN, -1, i32::MIN),
        ("a % b", i32::MIN, -1, 0),
        ("a / b", -7, 2, -3),
        ("a % b", -7, 2, -1),
        ("a / b", -7, 0, -7),
        ("abs(a)", i32::MIN, 0, i32::MIN),
        ("sign(a) * 10 + sign(b)", -5, 9, -9),
        ("a >> u32(b)", -16, 2, -4),
        ("firstLeadingBit(a)", -1, 0, -1),
        ("firstLeadingBit(a)", -9, 0, 3),
        ("extractBits(a, 4u, 4u)", 0xF0, 0, -1),
        ("select(a, b, bool(a))", 4, 5, 5),
        ("i32(bool(a)) + i32(!bool(b))", 3, 0, 2),
        ("min(a, b)", -1, 1, -1),
        ("-a", i32::MIN, 0, i32::MIN),
        ("~a", 0, 0, -1),
        ("i32(a < b)", -1, 0, 1),
    ];
    for (expression, a, b, expected) in unsigned {
        assert_eq!(one("u32", expression, *a, *b), *expected, "{expression} of {a} and {b}");
    }
    for (expression, a, b, expected) in signed {
        let got = one("i32", expression, *a as u32, *b as u32) as i32;
        assert_eq!(got, *expected, "{expression} of {a} and {b}");
    }
}

/// `expression` over `a` and `b`, whose values the compiler cannot know.
fn one(ty: &str, expression: &str, a: u32, b: u32) -> u32 {
    let source = format!(
        "@group(0) @binding(0) var<storage, read_write> data: array<{ty}>;\n\
         @compute @workgroup_size(1) fn kernel() {{ let a = data[0]; let b = data[1]; data[2] = {expression}; }}"
    );
    run(&source, [1; 3], [1; 3], &[vec![a, b, 0]]).remove(0)[2]
}

#[test]
fn floats_follow_the_specification() {
    let nan = f32::NAN;
    let exact: &[(&str, f32, f32, f32)] = &[
        ("a % b", -7.5, 2.0, -1.5),
        ("f32(i32(a))", 1e10, 0.0, 2_147_483_520.0),
        ("f32(i32(a))", -1e10, 0.0, -2_147_483_648.0),
        ("f32(u32(a))", 1e10, 0.0, 4_294_967_040.0),
        ("f32(u32(a))", -5.0, 0.0, 0.0),
        ("f32(i32(a))", nan, 0.0, 0.0),
        ("f32(i32(a))", -1.9, 0.0, -1.0),
        ("round(a)", 2.5, 0.0, 2.0),
        ("round(a)", -3.5, 0.0, -4.0),
        ("floor(a) + ceil(b) + trunc(a)", -1.5, 1.2, -1.0),
        ("fract(a)", -1.25, 0.0, 0.75),
        ("sign(a) + 10.0 * sign(b)", -3.0, 0.0, -1.0),
        ("clamp(a, b, 5.0)", 9.0, 1.0, 5.0),
        ("saturate(a)", -2.0, 0.0, 0.0),
        ("step(a, b)", 1.0, 1.0, 1.0),
        ("smoothstep(0.0, b, a)", 1.0, 2.0, 0.5),
        ("mix(a, b, 0.25)", 4.0, 8.0, 5.0),
        ("mix(vec2(a), vec2(b), vec2(0.0, 1.0)).y", 4.0, 8.0, 8.0),
        ("fma(a, b, 1.0)", 3.0, 4.0, 13.0),
        ("ldexp(a, i32(b))", 3.0, 4.0, 48.0),
        ("frexp(a).fract", 12.0, 0.0, 0.75),
        ("f32(frexp(a).exp)", 12.0, 0.0, 4.0),
        ("modf(a).fract", -1.75, 0.0, -0.75),
        ("modf(a).whole", -1.75, 0.0, -1.0),
        ("quantizeToF16(a)", 1.0001, 0.0, 1.0),
        ("length(vec2(a, b))", 3.0, 4.0, 5.0),
        ("distance(vec2(a, b), vec2(0.0))", 3.0, 4.0, 5.0),
        ("normalize(vec2(a, b)).y", 0.0, 4.0, 1.0),
        ("dot(vec3(a, b, 1.0), vec3(b, a, 2.0))", 3.0, 4.0, 26.0),
        ("cross(vec3(a, 0.0, 0.0), vec3(0.0, b, 0.0)).z", 3.0, 4.0, 12.0),
        ("reflect(vec2(a, -b), vec2(0.0, 1.0)).y", 1.0, 2.0, 2.0),
        ("refract(vec2(0.0, -b), vec2(0.0, 1.0), a).y", 1.5, 1.0, -1.0),
        ("faceForward(vec2(a, b), vec2(0.0, 1.0), vec2(0.0, 1.0)).x", 1.0, 2.0, -1.0),
        ("determinant(mat2x2(a, b, b, a))", 3.0, 2.0, 5.0),
        ("determinant(mat3x3(a, 0.0, 1.0, 0.0, b, 0.0, 2.0, 0.0, 1.0))", 3.0, 2.0, 2.0),
        (
            "determinant(mat4x4(a, 0.0, 0.0, 1.0, 0.0, b, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 1.0, 0.0, 0.0, 1.0))",
            3.0,
            2.0,
            8.0,
        ),
        ("(mat2x3(a, b, 1.0, 2.0, 3.0, 4.0) * vec2(1.0, 2.0)).y", 5.0, 6.0, 12.0),
        ("(vec3(1.0, 2.0, 3.0) * mat2x3(a, b, 1.0, 2.0, 3.0, 4.0)).x", 5.0, 6.0, 20.0),
        ("(mat2x2(a, b, 1.0, 2.0) * mat2x2(1.0, 2.0, 3.0, 4.0))[1].y", 5.0, 6.0, 26.0),
        ("transpose(mat2x3(a, b, 1.0, 2.0, 3.0, 4.0))[1].y", 5.0, 6.0, 3.0),
        (
            "(mat2x2(a, b, b, a) + mat2x2(1.0, 0.0, 0.0, 1.0) - mat2x2(0.0, 1.0, 2.0, 3.0))[1][1]",
            5.0,
            6.0,
            3.0,
        ),
        ("(2.0 * mat2x2(a, b, b, a) * 0.5)[0].y", 5.0, 6.0, 6.0),
        ("bitcast<f32>(bitcast<u32>(a) ^ 0x80000000u)", 5.0, 6.0, -5.0),
        ("f32(bool(a)) + f32(!(a < b))", 5.0, 6.0, 1.0),
        ("degrees(radians(a)) - a", 0.0, 0.0, 0.0),
        ("max(a, b)", nan, 2.0, 2.0),
        ("f32(a == a)", nan, 0.0, 0.0),
        ("f32(a != a)", nan, 0.0, 1.0),
        ("unpack4x8snorm(pack4x8snorm(vec4(a, b, 0.0, 1.0))).x", -1.0, 0.5, -1.0),
        ("f32(pack4x8unorm(vec4(a, b, 0.0, 0.0)))", 1.0, 0.5, 33_023.0),
        ("f32(pack2x16unorm(vec2(a, b)) >> 16u)", 1.0, 0.5, 32_768.0),
        ("unpack2x16snorm(pack2x16snorm(vec2(a, b))).y", 1.0, -1.0, -1.0),
        ("unpack2x16float(pack2x16float(vec2(a, b))).y", 1.0, 1000.5, 1000.5),
        ("unpack2x16unorm(0xffff0000u).y", 1.0, 0.0, 1.0),
        ("unpack4x8unorm(0xff00u).y", 1.0, 0.0, 1.0),
        ("inverseSqrt(a)", 4.0, 0.0, 0.5),
        ("sqrt(a)", 9.0, 0.0, 3.0),
        ("exp2(a)", 3.0, 0.0, 8.0),
        ("log2(a)", 8.0, 0.0, 3.0),
        ("abs(-a)", 8.0, 0.0, 8.0),
    ];
    for (expression, a, b, expected) in exact {
        let got = f32::from_bits(one("f32", expression, a.to_bits(), b.to_bits()));
        assert_eq!(got, *expected, "{expression} of {a} and {b}");
    }
    let close: &[(&str, f32, f32)] = &[
        ("sin(a)", 1.0, 0.841_471),
        ("cos(a)", 1.0, 0.540_302_3),
        ("tan(a)", 1.0, 1.557_407_7),
        ("asin(a)", 0.5, 0.523_598_8),
        ("acos(a)", 0.5, 1.047_197_6),
        ("atan(a)", 1.0, 0.785_398_2),
        ("atan2(a, -1.0)", 1.0, 2.356_194_5),
        ("sinh(a)", 1.0, 1.175_201_2),
        ("cosh(a)", 1.0, 1.543_080_6),
        ("tanh(a)", 1.0, 0.761_594_2),
        ("asinh(a)", 1.0, 0.881_373_6),
        ("acosh(a)", 2.0, 1.316_957_9),
        ("atanh(a)", 0.5, 0.549_306_15),
        ("exp(a)", 1.0, 2.718_281_7),
        ("log(a)", 10.0, 2.302_585),
        ("pow(a, 0.5)", 2.0, 1.414_213_5),
        ("degrees(a)", 1.0, 57.295_78),
    ];
    for (expression, a, expected) in close {
        let got = f32::from_bits(one("f32", expression, a.to_bits(), 0));
        assert!((got - expected).abs() <= expected.abs() * 1e-6, "{expression} of {a}: {got} for {expected}");
    }
}

#[test]
fn memory_has_wgsl_layouts() {
    let source = "
        struct Inner { a: f32, m: mat3x3<f32>, v: vec3<u32>, last: u32 }
        struct Outer { inner: array<Inner, 2>, rest: array<vec2<u32>> }
        @group(0) @binding(0) var<storage, read_write> data: Outer;
        @group(0) @binding(1) var<storage, read_write> out: array<u32>;
        @compute @workgroup_size(2) fn kernel(@builtin(local_invocation_index) i: u32) {
            let inner = data.inner[i];
            out[i * 4u] = u32(inner.m[2].y) + inner.v.z + inner.last;
            data.inner[1u - i].m[i][1] = 7.0;
            out[i * 4u + 1u] = arrayLength(&data.rest);
            out[i * 4u + 2u] = data.rest[i + 1u].y;
            data.rest[0] = vec2(5u, 6u);
            let p = &data.rest[i];
            out[i * 4u + 3u] = (*p).x;
        }";
    // Inner: a at 0, m at 16 (columns of 16 bytes), v at 64, last at 76; 80 bytes. rest from 160 on.
    let mut data = vec![0u32; 40 + 7];
    for i in 0..2 {
        data[i * 20 + 4 + 9] = (3.0f32 + i as f32).to_bits();
        data[i * 20 + 18] = 20;
        data[i * 20 + 19] = 100;
    }
    for i in 0..7 {
        data[40 + i] = 1000 + i as u32;
    }
    let out = run(source, [1; 3], [2, 1, 1], &[data, vec![0; 8]]);
    assert_eq!(out[1], [123, 3, 1003, 5, 124, 3, 1005, 1002]);
    assert_eq!(out[0][20 + 4 + 1], 7.0f32.to_bits());
    assert_eq!(out[0][4 + 4 + 1], 7.0f32.to_bits());
    assert_eq!(out[0][40..42], [5, 6]);
}

#[test]
fn indices_out_of_bounds_go_to_the_last_element() {
    let source = "
        @group(0) @binding(0) var<storage, read_write> data: array<u32>;
        var<workgroup> shared_words: array<u32, 3>;
        @compute @workgroup_size(1) fn kernel() {
            let far = i32(data[0]);
            var own = array<u32, 3>(1u, 2u, 3u);
            let t = array<u32, 3>(4u, 5u, 6u);
            own[far] = 9u;
            shared_words[far] = 11u;
            data[1] = own[2] * 100u + shared_words[2] + t[far] * 1000u + vec3(1u, 2u, 3u)[far] * 10000u;
            data[far] = 77u;
            data[2] = data[u32(far) + 1000u];
        }";
    for far in [100u32, u32::MAX] {
        let out = run(source, [1; 3], [1; 3], &[vec![far, 0, 0, 0]]);
        assert_eq!(out[0], [far, 36911, 77, 77], "{far}");
    }
}

#[test]
fn workgroup_memory_is_zeroed_and_barriers_order_it() {
    let source = "
        override block_dim_x: u32 = 8;
        var<workgroup> tile: array<f32, block_dim_x * 2>;
        var<workgroup> flags: array<bool, 4>;
        var<workgroup> count: atomic<u32>;
        @group(0) @binding(0) var<storage, read_write> data: array<f32>;
        @compute @workgroup_size(block_dim_x)
        fn kernel(@builtin(local_invocation_index) i: u32, @builtin(workgroup_id) g: vec3<u32>) {
            let zero = tile[i] + f32(flags[i % 4u]) + f32(atomicLoad(&count));
            workgroupBarrier();
            flags[i % 4u] = i % 2u == 0u;
            tile[i] = data[g.x * block_dim_x + i] + zero;
            atomicAdd(&count, 1u);
            workgroupBarrier();
            for (var s = block_dim_x / 2u; s > 0u; s /= 2u) {
                if i < s { tile[i] += tile[i + s]; }
                workgroupBarrier();
            }
            let total = workgroupUniformLoad(&tile[0]);
            data[g.x * block_dim_x + i] = total + f32(atomicLoad(&count)) * 1000.0 + select(0.0, 0.5, flags[i % 4u]);
        }";
    let data: Vec<f32> = (0..12).map(|i| i as f32).collect();
    let out = run(source, [3, 1, 1], [4, 1, 1], &[floats(&data)]);
    let expected: Vec<f32> = (0..12)
        .map(|i| {
            (0..4).map(|k| (i / 4 * 4 + k) as f32).sum::<f32>() + 4000.0 + if i % 2 == 0 { 0.5 } else { 0.0 }
        })
        .collect();
    assert_eq!(as_floats(&out[0]), expected);
}

#[test]
fn atomics_count_every_thread_of_every_block() {
    let source = "
        struct Counters { sum: atomic<u32>, low: atomic<i32>, high: atomic<i32>, bits: atomic<u32>, swaps: atomic<u32>,
                          umax: atomic<u32>, umin: atomic<u32>, both: atomic<u32>, odd: atomic<u32>, less: atomic<u32> }
        @group(0) @binding(0) var<storage, read_write> c: Counters;
        @compute @workgroup_size(64) fn kernel(@builtin(global_invocation_id) id: vec3<u32>) {
            let i = id.x;
            let old = atomicAdd(&c.sum, 1u);
            atomicMin(&c.low, -i32(i));
            atomicMax(&c.high, i32(i) - 5);
            atomicOr(&c.bits, 1u << (i % 32u));
            atomicMax(&c.umax, i);
            atomicMin(&c.umin, i + 3u);
            atomicAnd(&c.both, ~(1u << (i % 4u)));
            atomicXor(&c.odd, i);
            atomicSub(&c.less, 2u);
            loop {
                let seen = atomicLoad(&c.swaps);
                let r = atomicCompareExchangeWeak(&c.swaps, seen, seen + 2u);
                if r.exchanged { break; }
            }
            if old > 100000u { atomicStore(&c.sum, 0u); _ = atomicExchange(&c.sum, 1u); }
        }";
    let n = 64 * 200u32;
    let start = vec![0, 0, 0, 0, 0, 0, u32::MAX, u32::MAX, 0, 3 * n];
    let out = run(source, [200, 1, 1], [64, 1, 1], &[start]).remove(0);
    let odd = (0..n).fold(0, |all, i| all ^ i);
    let low = -(n as i32 - 1);
    assert_eq!(out, [n, low as u32, n - 6, u32::MAX, 2 * n, n - 1, 3, !15, odd, n]);
}

#[test]
fn overrides_take_the_block_and_their_defaults() {
    let source = "
        override block_dim_x: u32; override block_dim_y: u32 = 3;
        override factor: f32 = 2.5; override twice = factor * 2.0; override flag = true;
        @group(0) @binding(0) var<storage, read_write> out: array<f32>;
        @compute @workgroup_size(block_dim_x, block_dim_y)
        fn kernel(@builtin(local_invocation_id) t: vec3<u32>, @builtin(num_workgroups) g: vec3<u32>,
                  @builtin(global_invocation_id) id: vec3<u32>, @builtin(workgroup_id) w: vec3<u32>) {
            let width = block_dim_x * g.x;
            let ok = id.x == w.x * block_dim_x + t.x && id.y == w.y * block_dim_y + t.y && flag;
            out[id.y * width + id.x] = select(-1.0, twice * f32(t.x) + 100.0 * f32(t.y) + 1000.0 * f32(w.x) + 10000.0 * f32(w.y), ok);
        }";
    let out = run(source, [2, 2, 1], [5, 2, 1], &[vec![0; 40]]).remove(0);
    let expected: Vec<f32> = (0..40u32)
        .map(|i| {
            let (x, y) = (i % 10, i / 10);
            5.0 * (x % 5) as f32 + 100.0 * (y % 2) as f32 + 1000.0 * (x / 5) as f32 + 10000.0 * (y / 2) as f32
        })
        .collect();
    assert_eq!(as_floats(&out), expected);
}

#[test]
fn halves_are_rounded_after_each_operation_and_lie_two_to_a_word() {
    let source = "
        enable f16;
        struct S { a: f16, v: vec3<f16>, m: mat2x2<f16> }
        @group(0) @binding(0) var<storage, read_write> data: array<f16>;
        @group(0) @binding(1) var<storage, read_write> s: S;
        @group(0) @binding(2) var<storage, read_write> out: array<f32>;
        @compute @workgroup_size(4) fn kernel(@builtin(local_invocation_index) i: u32) {
            let x = data[i];
            data[i] = x + 1.0h;
            if i == 0u {
                out[0] = f32(x * 3.0h);
                out[1] = f32(2048.0h + x);
                out[2] = f32(s.v.z) + f32(s.m[1].y);
                s.v = vec3<f16>(1.0h, 2.0h, 3.0h);
                out[3] = f32(f16(70000.0 * f32(x)));
                out[4] = f32(length(vec2<f16>(300.0h, 400.0h) * x));
                s.a = f16(i32(x) + 1);
            }
        }";
    // 1, 1, 2, 2 as halves; s: a at 0, v at 8, m at 16.
    let s = vec![0, 0, 0x3C00_3C00, 0x4200, 0, 0x4400_0000];
    let out = run(source, [1; 3], [4, 1, 1], &[vec![0x3C00_3C00, 0x4000_4000], s, vec![0; 5]]);
    assert_eq!(out[0], [0x4000_4000, 0x4200_4200]);
    assert_eq!(out[1], [0x4000, 0, 0x4000_3C00, 0x4200, 0, 0x4400_0000]);
    assert_eq!(as_floats(&out[2]), [3.0, 2048.0, 7.0, f32::INFINITY, 500.0]);
}

#[test]
fn subgroups_work_among_their_active_lanes() {
    let source = "enable subgroups;
        diagnostic(off, subgroup_uniformity);
        @group(0) @binding(0) var<storage, read_write> out: array<u32>;
        @compute @workgroup_size(40)
        fn kernel(@builtin(local_invocation_index) i: u32, @builtin(subgroup_size) size: u32,
                  @builtin(subgroup_invocation_id) lane: u32) {
            var r = subgroupAdd(i);
            if i % 2u == 1u { r = subgroupMax(i) * 1000u + subgroupExclusiveAdd(1u); }
            let ballot = subgroupBallot(lane == 3u);
            let shuffled = subgroupShuffleXor(i, 1u) + subgroupBroadcastFirst(i) * 100u;
            let quad = quadSwapX(i) + quadBroadcast(i, 2u);
            out[i * 4u] = r;
            out[i * 4u + 1u] = ballot.x + subgroupInclusiveMul(1u) + size * 100u;
            out[i * 4u + 2u] = shuffled;
            out[i * 4u + 3u] = quad + u32(subgroupAny(i == 39u)) * 1000u + u32(subgroupAll(i < 32u)) * 10000u;
        }";
    let module = world::module(source);
    let ran = world::run_on(
        &mut world::open(),
        &module,
        "kernel",
        ([1; 3], [40, 1, 1]),
        &[vec![0; 160]],
        device::RunSettings::PLAIN,
    );
    let out = ran.expect("it runs").0.remove(0);
    for i in 0..40u32 {
        let first = i / 32 * 32;
        let last = if first == 0 { 31 } else { 39 };
        let sum: u32 = (first..=last).sum();
        let r = if i % 2 == 1 { last * 1000 + (i - first) / 2 } else { sum };
        let quad = (i ^ 1) + (i & !3) + 2;
        let votes = if first == 32 { 1000 } else { 10_000 };
        let at = i as usize * 4;
        assert_eq!(out[at..at + 4], [r, 8 + 1 + 3200, (i ^ 1) + first * 100, quad + votes], "{i}");
    }
}

#[test]
fn a_variable_in_a_loop_begins_anew() {
    let body = "
        var all = 0u;
        for (var k = 0u; k < 3u; k++) {
            var fresh: u32;
            var pair: vec2<u32>;
            fresh += i;
            pair.y += fresh + k;
            all = all * 10u + fresh + pair.y;
        }
        out[i] = all;";
    assert_eq!(words("", body, 4), [12, 234, 456, 678]);
}
