//! What is `a op b`?

use super::approx::{self, powi};
use super::convert::{f16_bits, f32_bits, f32_of, f64_bits, f64_of, wrap};
use crate::bytecode::{BinOp, CmpOp, DType};

/// `a op b`, both and the result of type `dtype` (for `Powi` the exponent is an `Int`). An operator that the type does not have
/// gives 0; the checker does not let it come to that.
pub fn bin(op: BinOp, dtype: DType, a: u64, b: u64) -> u64 {
    match dtype {
        DType::Float32 => f32_bits(bin_f32(op, f32_of(a), f32_of(b), b)),
        DType::Float64 => f64_bits(bin_f64(op, f64_of(a), f64_of(b), b)),
        DType::Float16 => f16_bits(bin_f32(op, f32_of(a), f32_of(b), b)),
        _ if dtype.is_signed_int() => wrap(dtype, bin_signed(op, dtype.bits(), a as i64, b as i64) as u64),
        _ => wrap(dtype, bin_unsigned(op, dtype, a, b)),
    }
}

/// `a op b` as `Bool`.
#[inline]
pub fn cmp(op: CmpOp, dtype: DType, a: u64, b: u64) -> bool {
    match dtype {
        DType::Float16 | DType::Float32 => holds(op, f32_of(a), f32_of(b)),
        DType::Float64 => holds(op, f64_of(a), f64_of(b)),
        _ if dtype.is_signed_int() => holds(op, a as i64, b as i64),
        _ => holds(op, a, b),
    }
}

#[inline(always)]
fn holds<T: PartialOrd>(op: CmpOp, a: T, b: T) -> bool {
    match op {
        CmpOp::Lt => a < b,
        CmpOp::Le => a <= b,
        CmpOp::Gt => a > b,
        CmpOp::Ge => a >= b,
        CmpOp::Eq => a == b,
        CmpOp::Ne => a != b,
    }
}

/// `a * b + c`; floats round once, integers wrap.
pub fn fma(dtype: DType, a: u64, b: u64, c: u64) -> u64 {
    match dtype {
        DType::Float32 => f32_bits(libm::fmaf(f32_of(a), f32_of(b), f32_of(c))),
        DType::Float64 => f64_bits(libm::fma(f64_of(a), f64_of(b), f64_of(c))),
        DType::Float16 => {
            // The product of two halves is exact in f32, and the sum is exact in f64 but for its last rounding.
            let sum = f64::from(f32_of(a)) * f64::from(f32_of(b)) + f64::from(f32_of(c));
            f32_bits(half::f16::from_f64(sum).to_f32())
        }
        _ => wrap(dtype, a.wrapping_mul(b).wrapping_add(c)),
    }
}

fn bin_signed(op: BinOp, bits: u32, a: i64, b: i64) -> i64 {
    match op {
        BinOp::Add => a.wrapping_add(b),
        BinOp::Sub => a.wrapping_sub(b),
        BinOp::Mul => a.wrapping_mul(b),
        BinOp::Div => match b {
            0 => 0,
            _ => a.wrapping_div(b),
        },
        BinOp::FloorDiv => floor_div(a, b),
        BinOp::Mod => floor_mod(a, b),
        BinOp::CeilDiv => match b {
            0 => 0,
            _ => {
                let q = a.wrapping_div(b);
                if a.wrapping_rem(b) != 0 && (a < 0) == (b < 0) { q.wrapping_add(1) } else { q }
            }
        },
        BinOp::Pow | BinOp::Powi => match u64::try_from(b) {
            Ok(exponent) => pow_wrapping(a as u64, exponent) as i64,
            Err(_) => negative_power(a, b),
        },
        BinOp::And => a & b,
        BinOp::Or => a | b,
        BinOp::Xor => a ^ b,
        BinOp::Shl => shift(bits, b).map_or(0, |n| a.wrapping_shl(n)),
        BinOp::Shr => shift(bits, b).map_or(0, |n| a.wrapping_shr(n)),
        BinOp::Min => a.min(b),
        BinOp::Max => a.max(b),
        BinOp::Gcd => gcd(a.unsigned_abs(), b.unsigned_abs()) as i64,
        BinOp::Lcm => lcm(a.unsigned_abs(), b.unsigned_abs()) as i64,
        BinOp::Atan2 | BinOp::Hypot | BinOp::Copysign => 0,
    }
}

fn bin_unsigned(op: BinOp, dtype: DType, a: u64, b: u64) -> u64 {
    match op {
        BinOp::Add => a.wrapping_add(b),
        BinOp::Sub => a.wrapping_sub(b),
        BinOp::Mul => a.wrapping_mul(b),
        BinOp::Div | BinOp::FloorDiv => a.checked_div(b).unwrap_or(0),
        BinOp::Mod => a.checked_rem(b).unwrap_or(0),
        BinOp::CeilDiv => match b {
            0 => 0,
            _ => a.div_ceil(b),
        },
        BinOp::Pow | BinOp::Powi => pow_wrapping(a, b),
        BinOp::And => a & b,
        BinOp::Or => a | b,
        BinOp::Xor => a ^ b,
        BinOp::Shl if b < u64::from(dtype.bits()) => a.wrapping_shl(b as u32),
        BinOp::Shr if b < u64::from(dtype.bits()) => a.wrapping_shr(b as u32),
        BinOp::Shl | BinOp::Shr => 0,
        BinOp::Min => a.min(b),
        BinOp::Max => a.max(b),
        BinOp::Gcd => gcd(a, b),
        BinOp::Lcm => lcm(a, b),
        BinOp::Atan2 | BinOp::Hypot | BinOp::Copysign => 0,
    }
}

/// Rounds toward minus infinity; 0 for a zero divisor.
pub fn floor_div(a: i64, b: i64) -> i64 {
    if b == 0 {
        return 0;
    }
    let q = a.wrapping_div(b);
    if a.wrapping_rem(b) != 0 && (a < 0) != (b < 0) { q.wrapping_sub(1) } else { q }
}

/// Takes the divisor's sign; 0 for a zero divisor.
pub fn floor_mod(a: i64, b: i64) -> i64 {
    if b == 0 {
        return 0;
    }
    let r = a.wrapping_rem(b);
    if r != 0 && (r < 0) != (b < 0) { r.wrapping_add(b) } else { r }
}

/// The shift count, if it is within the width.
fn shift(bits: u32, by: i64) -> Option<u32> {
    u32::try_from(by).ok().filter(|n| *n < bits)
}

fn pow_wrapping(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1u64;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result.wrapping_mul(base);
        }
        base = base.wrapping_mul(base);
        exponent >>= 1;
    }
    result
}

fn negative_power(base: i64, exponent: i64) -> i64 {
    match base {
        1 => 1,
        -1 if exponent & 1 == 0 => 1,
        -1 => -1,
        _ => 0,
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn lcm(a: u64, b: u64) -> u64 {
    match gcd(a, b) {
        0 => 0,
        g => (a / g).wrapping_mul(b),
    }
}

/// `b_bits` is the register of `b`, for an integer exponent.
fn bin_f32(op: BinOp, a: f32, b: f32, b_bits: u64) -> f32 {
    match op {
        BinOp::Add => a + b,
        BinOp::Sub => a - b,
        BinOp::Mul => a * b,
        BinOp::Div => a / b,
        BinOp::FloorDiv => (a / b).floor(),
        BinOp::CeilDiv => (a / b).ceil(),
        // Not the exact remainder: `a − floor(a / b)·b`, the product and the difference rounded once [O].
        BinOp::Mod => libm::fmaf(-(a / b).floor(), b, a),
        BinOp::Pow => approx::pow32(a, b),
        BinOp::Powi => powi(a, 1.0, b_bits as i64, |x, y| x * y, |x| 1.0 / x),
        // A NaN gives way to a number [O].
        BinOp::Min => {
            if a < b || b.is_nan() {
                a
            } else {
                b
            }
        }
        BinOp::Max => {
            if a > b || b.is_nan() {
                a
            } else {
                b
            }
        }
        BinOp::Atan2 => libm::atan2f(a, b),
        BinOp::Hypot => libm::hypotf(a, b),
        BinOp::Copysign => a.copysign(b),
        BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::Shr | BinOp::Gcd | BinOp::Lcm => 0.0,
    }
}

fn bin_f64(op: BinOp, a: f64, b: f64, b_bits: u64) -> f64 {
    match op {
        BinOp::Add => a + b,
        BinOp::Sub => a - b,
        BinOp::Mul => a * b,
        BinOp::Div => a / b,
        BinOp::FloorDiv => (a / b).floor(),
        BinOp::CeilDiv => (a / b).ceil(),
        BinOp::Mod => libm::fma(-(a / b).floor(), b, a),
        BinOp::Pow => approx::pow64(a, b),
        BinOp::Powi => powi(a, 1.0, b_bits as i64, |x, y| x * y, |x| 1.0 / x),
        // A NaN gives way to a number [O].
        BinOp::Min => {
            if a < b || b.is_nan() {
                a
            } else {
                b
            }
        }
        BinOp::Max => {
            if a > b || b.is_nan() {
                a
            } else {
                b
            }
        }
        BinOp::Atan2 => libm::atan2(a, b),
        BinOp::Hypot => libm::hypot(a, b),
        BinOp::Copysign => a.copysign(b),
        BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::Shr | BinOp::Gcd | BinOp::Lcm => 0.0,
    }
}
