//! What do `exp`, `log`, `tanh`, `erf` and `**` give, to the last digit that Mojo prints?
//!
//! Mojo's standard library computes these by polynomials of its own, not by the C library; `exp(1.0)` is `2.718281828459813`, for
//! example. The steps and coefficients here are those of the code that the compiler emits [O: Mojo 1.2.0, `--emit llvm`, x86-64],
//! fused multiplications included. `tests/oracle_math.rs` compares the results.

use libm::{fma, fmaf};

/// Horner's rule with fused steps; the highest coefficient first.
fn poly32(x: f32, coefficients: &[f32]) -> f32 {
    coefficients.iter().copied().reduce(|sum, c| fmaf(sum, x, c)).unwrap_or(0.0)
}

fn poly64(x: f64, coefficients: &[f64]) -> f64 {
    coefficients.iter().copied().reduce(|sum, c| fma(sum, x, c)).unwrap_or(0.0)
}

/// `min` and `max` that prefer a number to a NaN.
fn clamp32(x: f32, low: f32, high: f32) -> f32 {
    x.min(high).max(low)
}

fn clamp64(x: f64, low: f64, high: f64) -> f64 {
    x.min(high).max(low)
}

const LOG2_E_32: f32 = std::f32::consts::LOG2_E;
const LN_2_32: f32 = std::f32::consts::LN_2;
/// √½, where the logarithm's reduced argument changes sides.
const SQRT_HALF_32: f32 = std::f32::consts::FRAC_1_SQRT_2;

/// e^x in f32.
pub fn exp32(x: f32) -> f32 {
    let x = clamp32(x, f32::from_bits(0xC2B0_C0A5), f32::from_bits(0x42B0_C0A6));
    let k = fmaf(x, LOG2_E_32, 0.5).floor();
    let r = fmaf(k, -LN_2_32, x);
    let p = poly32(
        r,
        &[
            f32::from_bits(0x3950_0D01),
            f32::from_bits(0x3AB6_0B61),
            f32::from_bits(0x3C08_8889),
            f32::from_bits(0x3D2A_AAAB),
            f32::from_bits(0x3E2A_AAAB),
            0.5,
            1.0,
            1.0,
        ],
    );
    let scale = f32::from_bits(((k as i32).wrapping_add(127) as u32) << 23);
    (p * scale).max(x)
}

/// e^x in f64.
pub fn exp64(x: f64) -> f64 {
    let x = clamp64(x, f64::from_bits(0xC086_2B7D_369A_5715), 709.437);
    let k = fma(x, std::f64::consts::LOG2_E, 0.5).floor();
    let r = fma(k, f64::from_bits(0xBFE6_2E42_FEFA_3000), x);
    let p = poly64(
        r,
        &[
            f64::from_bits(0x3E21_EED8_EFF8_D898),
            f64::from_bits(0x3E5A_E645_67F5_44E4),
            f64::from_bits(0x3E92_7E4F_B778_9F5C),
            f64::from_bits(0x3EC7_1DE3_A556_C734),
            f64::from_bits(0x3EFA_01A0_1A01_A01A),
            f64::from_bits(0x3F2A_01A0_1A01_A01A),
            f64::from_bits(0x3F56_C16C_16C1_6C17),
            f64::from_bits(0x3F81_1111_1111_1111),
            f64::from_bits(0x3FA5_5555_5555_5555),
            f64::from_bits(0x3FC5_5555_5555_5555),
            0.5,
            1.0,
            1.0,
        ],
    );
    let scale = f64::from_bits(((k as i64).wrapping_add(1023) as u64) << 52);
    (p * scale).max(x)
}

/// 2^x in f32.
pub fn exp2_32(x: f32) -> f32 {
    let x = clamp32(x, -126.0, 126.0);
    let k = x as i32;
    let p = poly32(
        x - k as f32,
        &[
            f32::from_bits(0x3AAE_C44E),
            f32::from_bits(0x3C20_BB9A),
            f32::from_bits(0x3D63_6733),
            f32::from_bits(0x3E75_F192),
            f32::from_bits(0x3F31_71F1),
            1.0,
        ],
    );
    f32::from_bits(p.to_bits().wrapping_add((k as u32) << 23))
}

/// 2^x in f64.
pub fn exp2_64(x: f64) -> f64 {
    if x.trunc() == x && x.abs() < 2_147_483_648.0 {
        return pow64(2.0, x);
    }
    exp64(x * std::f64::consts::LN_2)
}

/// The parts of a logarithm in f32: the exponent, and ln of the reduced argument.
fn log_parts32(x: f32) -> (f32, f32) {
    let (mut m, e) = libm::frexpf(x);
    let mut e = e as f32;
    if m < SQRT_HALF_32 {
        e -= 1.0;
        m += m;
    }
    let f = m - 1.0;
    let f2 = f * f;
    let p = poly32(
        f,
        &[
            f32::from_bits(0x3D90_21BB),
            f32::from_bits(0xBDEB_D1B8),
            f32::from_bits(0x3DEF_251A),
            f32::from_bits(0xBDFE_5D4F),
            f32::from_bits(0x3E11_E9BF),
            f32::from_bits(0xBE2A_AE50),
            f32::from_bits(0x3E4C_CEAC),
            f32::from_bits(0xBE7F_FFFC),
            f32::from_bits(0x3EAA_AAAA),
        ],
    );
    (e, f + fmaf(f2, -0.5, p * (f2 * f)))
}

/// What a logarithm gives where it has no formula; `None` where it has one.
fn log_edge(x: f64) -> Option<f64> {
    if x == 0.0 {
        Some(f64::NEG_INFINITY)
    } else if x.is_nan() || x < 0.0 {
        Some(f64::NAN)
    } else if x == f64::INFINITY {
        Some(x)
    } else {
        None
    }
}

/// ln x in f32.
pub fn log32(x: f32) -> f32 {
    if let Some(edge) = log_edge(f64::from(x)) {
        return edge as f32;
    }
    let (e, rest) = log_parts32(x);
    fmaf(e, LN_2_32, rest)
}

/// log2 x in f32.
pub fn log2_32(x: f32) -> f32 {
    if let Some(edge) = log_edge(f64::from(x)) {
        return edge as f32;
    }
    let (e, rest) = log_parts32(x);
    fmaf(rest, LOG2_E_32, e)
}

/// log2 x in f64.
pub fn log2_64(x: f64) -> f64 {
    if let Some(edge) = log_edge(x) {
        return edge;
    }
    let (mut m, e) = libm::frexp(x);
    let mut e = f64::from(e);
    if m < std::f64::consts::FRAC_1_SQRT_2 {
        e -= 1.0;
        m += m;
    }
    let f = m - 1.0;
    let f2 = f * f;
    let p = poly64(
        f,
        &[
            f64::from_bits(0x3FB2_0437_6245_245A),
            f64::from_bits(0xBFBD_7A37_0B13_8B4B),
            f64::from_bits(0x3FBD_E4A3_4D09_8E98),
            f64::from_bits(0xBFBF_CBA9_DB73_ED2C),
            f64::from_bits(0x3FC2_3D37_D4CD_3339),
            f64::from_bits(0xBFC5_55CA_04CB_8ABB),
            f64::from_bits(0x3FC9_99D5_8F0F_BE3E),
            f64::from_bits(0xBFCF_FFFF_7F00_2B13),
            f64::from_bits(0x3FD5_5555_3E25_CD96),
        ],
    );
    let rest = f + fma(f2, -0.5, p * (f2 * f));
    fma(rest, std::f64::consts::LOG2_E, e)
}

/// tanh x in f32: a quotient of polynomials.
pub fn tanh32(x: f32) -> f32 {
    let x = clamp32(x, -9.0, 9.0);
    let x2 = x * x;
    let above = poly32(
        x2,
        &[
            f32::from_bits(0xA59F_25C0),
            f32::from_bits(0x2A61_337E),
            f32::from_bits(0xAEBD_37FF),
            f32::from_bits(0x335C_0041),
            f32::from_bits(0x3779_434A),
            f32::from_bits(0x3A27_0DED),
            f32::from_bits(0x3BA0_59DC),
        ],
    );
    let below = poly32(
        x2,
        &[
            f32::from_bits(0x35A0_D3D8),
            f32::from_bits(0x38F8_95D6),
            f32::from_bits(0x3B14_AA05),
            f32::from_bits(0x3BA0_59DD),
        ],
    );
    x * above / below
}

/// tanh x in f64.
pub fn tanh64(x: f64) -> f64 {
    let x = clamp64(x, -20.0, 20.0);
    let e = libm::expm1(x.abs() * -2.0);
    (-e / (e + 2.0)).copysign(x)
}

pub fn sinh32(x: f32) -> f32 {
    let e = libm::expm1f(x.abs());
    ((e + 2.0) / (e + 1.0) * 0.5 * e).copysign(x)
}

pub fn sinh64(x: f64) -> f64 {
    let e = libm::expm1(x.abs());
    ((e + 2.0) / (e + 1.0) * 0.5 * e).copysign(x)
}

pub fn cosh32(x: f32) -> f32 {
    let e = exp32(x.abs());
    e * 0.5 + 0.5 / e
}

pub fn cosh64(x: f64) -> f64 {
    let e = exp64(x.abs());
    e * 0.5 + 0.5 / e
}

/// The error function in f32.
pub fn erf32(x: f32) -> f32 {
    let a = x.abs();
    if a > 0.921_875 {
        let p = poly32(
            a.min(3.925),
            &[
                f32::from_bits(0x3791_1480),
                f32::from_bits(0xB9C8_E966),
                f32::from_bits(0x3B7E_899B),
                f32::from_bits(0xBCC6_B180),
                f32::from_bits(0x3DDA_AE58),
                f32::from_bits(0x3F22_8550),
                f32::from_bits(0x3E03_CE86),
            ],
        );
        return (1.0 - exp32(-fmaf(p, a, a))).copysign(x);
    }
    let p = poly32(
        a * a,
        &[
            f32::from_bits(0xBA1D_0D41),
            f32::from_bits(0x3BA3_9FA4),
            f32::from_bits(0xBCDB_45E9),
            f32::from_bits(0x3DE7_0D23),
            f32::from_bits(0xBEC0_9370),
            f32::from_bits(0x3E03_75D3),
        ],
    );
    fmaf(p, x, x)
}

/// x^y in f32: repeated squaring for a whole y, else e^(y ln x).
pub fn pow32(x: f32, y: f32) -> f32 {
    if y.trunc() == y && y.abs() < 2_147_483_648.0 {
        return powi(x, 1.0, i64::from(y as i32), |a, b| a * b, |a| 1.0 / a);
    }
    if x < 0.0 || x.is_nan() || y.is_nan() {
        return f32::NAN;
    }
    exp32(y * log32(x))
}

/// x^y in f64.
pub fn pow64(x: f64, y: f64) -> f64 {
    if y.trunc() == y && y.abs() < 2_147_483_648.0 {
        return powi(x, 1.0, i64::from(y as i32), |a, b| a * b, |a| 1.0 / a);
    }
    if x < 0.0 || x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    exp64(y * libm::log(x))
}

/// Repeated squaring; a negative exponent takes the reciprocal of the positive power.
pub fn powi<T: Copy>(base: T, one: T, exponent: i64, mul: impl Fn(T, T) -> T, recip: impl Fn(T) -> T) -> T {
    let mut left = exponent.unsigned_abs();
    let (mut result, mut square) = (one, base);
    while left > 0 {
        if left & 1 == 1 {
            result = mul(result, square);
        }
        left >>= 1;
        if left > 0 {
            square = mul(square, square);
        }
    }
    if exponent < 0 { recip(result) } else { result }
}
