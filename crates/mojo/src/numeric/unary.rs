//! What is `op a`?

use super::approx;
use super::bits;
use super::convert::{f16_bits, f32_bits, f32_of, f64_bits, f64_of, wrap};
use crate::bytecode::{DType, UnOp};

/// `op a`. The result has type `dtype`, but for the tests (`IsNan` …), which give a `Bool`. An operator that the type does not have
/// gives 0; the checker does not let it come to that.
pub fn un(op: UnOp, dtype: DType, a: u64) -> u64 {
    match dtype {
        // What a register holds are the bits.
        _ if matches!(op, UnOp::ToBits | UnOp::FromBits) => a,
        DType::Float16 | DType::Float32 => {
            let value = f32_of(a);
            if let Some(answer) = test(op, value.is_nan(), value.is_infinite()) {
                return u64::from(answer);
            }
            let result = un_f32(op, value);
            if dtype == DType::Float16 { f16_bits(result) } else { f32_bits(result) }
        }
        DType::Float64 => {
            let value = f64_of(a);
            match test(op, value.is_nan(), value.is_infinite()) {
                Some(answer) => u64::from(answer),
                None => f64_bits(un_f64(op, value)),
            }
        }
        _ => un_int(op, dtype, a),
    }
}

fn test(op: UnOp, nan: bool, infinite: bool) -> Option<bool> {
    match op {
        UnOp::IsNan => Some(nan),
        UnOp::IsInf => Some(infinite),
        UnOp::IsFinite => Some(!nan && !infinite),
        _ => None,
    }
}

fn un_int(op: UnOp, dtype: DType, a: u64) -> u64 {
    match op {
        UnOp::Neg => wrap(dtype, a.wrapping_neg()),
        UnOp::Not if dtype == DType::Bool => u64::from(a == 0),
        UnOp::Not => wrap(dtype, !a),
        UnOp::Abs if dtype.is_signed_int() => wrap(dtype, (a as i64).wrapping_abs() as u64),
        UnOp::Abs | UnOp::Round | UnOp::Floor | UnOp::Ceil | UnOp::Trunc => a,
        UnOp::Sqrt if dtype.is_signed_int() && (a as i64) < 0 => 0,
        UnOp::Sqrt => a.isqrt(),
        UnOp::IsNan | UnOp::IsInf => 0,
        UnOp::IsFinite => 1,
        _ => bits::un(op, dtype, a),
    }
}

fn un_f32(op: UnOp, x: f32) -> f32 {
    match op {
        UnOp::Neg => -x,
        UnOp::Abs => x.abs(),
        UnOp::Round => x.round_ties_even(),
        UnOp::Floor => x.floor(),
        UnOp::Ceil => x.ceil(),
        UnOp::Trunc => x.trunc(),
        UnOp::Sqrt => x.sqrt(),
        UnOp::Rsqrt => 1.0 / x.sqrt(),
        UnOp::Recip => 1.0 / x,
        UnOp::Cbrt => libm::cbrtf(x),
        UnOp::Exp => approx::exp32(x),
        UnOp::Exp2 => approx::exp2_32(x),
        UnOp::Expm1 => libm::expm1f(x),
        UnOp::Log => approx::log32(x),
        UnOp::Log2 => approx::log2_32(x),
        UnOp::Log10 => libm::log10f(x),
        UnOp::Log1p => libm::log1pf(x),
        UnOp::Sin => libm::sinf(x),
        UnOp::Cos => libm::cosf(x),
        UnOp::Tan => libm::tanf(x),
        UnOp::Asin => libm::asinf(x),
        UnOp::Acos => libm::acosf(x),
        UnOp::Atan => libm::atanf(x),
        UnOp::Sinh => approx::sinh32(x),
        UnOp::Cosh => approx::cosh32(x),
        UnOp::Tanh => approx::tanh32(x),
        UnOp::Asinh => libm::asinhf(x),
        UnOp::Acosh => libm::acoshf(x),
        UnOp::Atanh => libm::atanhf(x),
        UnOp::Erf => approx::erf32(x),
        UnOp::Erfc => libm::erfcf(x),
        UnOp::Gamma => libm::tgammaf(x),
        UnOp::Lgamma => libm::lgammaf(x),
        _ => 0.0,
    }
}

fn un_f64(op: UnOp, x: f64) -> f64 {
    match op {
        UnOp::Neg => -x,
        UnOp::Abs => x.abs(),
        UnOp::Round => x.round_ties_even(),
        UnOp::Floor => x.floor(),
        UnOp::Ceil => x.ceil(),
        UnOp::Trunc => x.trunc(),
        UnOp::Sqrt => x.sqrt(),
        UnOp::Rsqrt => 1.0 / x.sqrt(),
        UnOp::Recip => 1.0 / x,
        UnOp::Cbrt => libm::cbrt(x),
        UnOp::Exp => approx::exp64(x),
        UnOp::Exp2 => approx::exp2_64(x),
        UnOp::Expm1 => libm::expm1(x),
        UnOp::Log => libm::log(x),
        UnOp::Log2 => approx::log2_64(x),
        UnOp::Log10 => libm::log10(x),
        UnOp::Log1p => libm::log1p(x),
        UnOp::Sin => libm::sin(x),
        UnOp::Cos => libm::cos(x),
        UnOp::Tan => libm::tan(x),
        UnOp::Asin => libm::asin(x),
        UnOp::Acos => libm::acos(x),
        UnOp::Atan => libm::atan(x),
        UnOp::Sinh => approx::sinh64(x),
        UnOp::Cosh => approx::cosh64(x),
        UnOp::Tanh => approx::tanh64(x),
        UnOp::Asinh => libm::asinh(x),
        UnOp::Acosh => libm::acosh(x),
        UnOp::Atanh => libm::atanh(x),
        UnOp::Erf => libm::erf(x),
        UnOp::Erfc => libm::erfc(x),
        UnOp::Gamma => libm::tgamma(x),
        UnOp::Lgamma => libm::lgamma(x),
        _ => 0.0,
    }
}
