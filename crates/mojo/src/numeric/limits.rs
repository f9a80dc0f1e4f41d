//! What are the ends of a type's range?

use super::convert::{f32_bits, f64_bits, wrap};
use crate::bytecode::DType;

/// Largest finite value: `max_finite[dtype]()`, `DType.MAX_FINITE`.
pub fn max_finite(dtype: DType) -> u64 {
    match dtype {
        DType::Bool => 1,
        // (2 − 2^−10) · 2^15, IEEE 754 binary16.
        DType::Float16 => f32_bits(65_504.0),
        DType::Float32 => f32_bits(f32::MAX),
        DType::Float64 => f64_bits(f64::MAX),
        _ if dtype.is_signed_int() => (u64::MAX >> 1) >> (64 - dtype.bits()),
        _ => u64::MAX >> (64 - dtype.bits()),
    }
}

/// Smallest finite value: `min_finite[dtype]()`.
pub fn min_finite(dtype: DType) -> u64 {
    match dtype {
        DType::Float16 => f32_bits(-65_504.0),
        DType::Float32 => f32_bits(f32::MIN),
        DType::Float64 => f64_bits(f64::MIN),
        _ if dtype.is_signed_int() => wrap(dtype, 1 << (dtype.bits() - 1)),
        _ => 0,
    }
}

/// Positive infinity; `None` for a type that has none.
pub fn infinity(dtype: DType) -> Option<u64> {
    match dtype {
        DType::Float16 | DType::Float32 => Some(f32_bits(f32::INFINITY)),
        DType::Float64 => Some(f64_bits(f64::INFINITY)),
        _ => None,
    }
}

/// A quiet NaN; `None` for a type that has none.
pub fn nan(dtype: DType) -> Option<u64> {
    match dtype {
        DType::Float16 | DType::Float32 => Some(f32_bits(f32::NAN)),
        DType::Float64 => Some(f64_bits(f64::NAN)),
        _ => None,
    }
}

/// Whether an exact integer is in the range of an integer type.
pub fn fits(dtype: DType, value: i128) -> bool {
    if dtype.is_signed_int() {
        let end = 1i128 << (dtype.bits() - 1);
        (-end..end).contains(&value)
    } else if dtype == DType::Bool {
        (0..=1).contains(&value)
    } else if dtype.is_float() {
        true
    } else {
        (0..1i128 << dtype.bits()).contains(&value)
    }
}
