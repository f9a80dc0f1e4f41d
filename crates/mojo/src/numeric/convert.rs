//! How does a value change its type?

use crate::bytecode::DType;

/// The nearest value that a half can hold, as `f32`.
pub fn round_half(value: f32) -> f32 {
    half::f16::from_f32(value).to_f32()
}

/// The `f32` in a `Float32` or `Float16` register.
#[inline(always)]
pub fn f32_of(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

/// A `Float32` register.
#[inline(always)]
pub fn f32_bits(value: f32) -> u64 {
    u64::from(value.to_bits())
}

/// A `Float16` register: rounds.
pub fn f16_bits(value: f32) -> u64 {
    f32_bits(round_half(value))
}

#[inline(always)]
pub fn f64_of(bits: u64) -> f64 {
    f64::from_bits(bits)
}

#[inline(always)]
pub fn f64_bits(value: f64) -> u64 {
    value.to_bits()
}

/// Wraps 64 bits to an integer type (or `Bool`: non-zero); leaves floats alone.
#[inline]
pub fn wrap(dtype: DType, bits: u64) -> u64 {
    match dtype {
        DType::Bool => u64::from(bits != 0),
        DType::Int8 => bits as i8 as i64 as u64,
        DType::Int16 => bits as i16 as i64 as u64,
        DType::Int32 => bits as i32 as i64 as u64,
        DType::UInt8 => u64::from(bits as u8),
        DType::UInt16 => u64::from(bits as u16),
        DType::UInt32 => u64::from(bits as u32),
        DType::Int64 | DType::UInt64 | DType::Int | DType::UInt => bits,
        DType::Float16 | DType::Float32 | DType::Float64 => bits,
    }
}

/// A float of any width as `f64` (exact); an integer as the nearest `f64`.
pub fn to_f64(dtype: DType, bits: u64) -> f64 {
    match dtype {
        DType::Float16 | DType::Float32 => f64::from(f32_of(bits)),
        DType::Float64 => f64_of(bits),
        d if d.is_signed_int() => bits as i64 as f64,
        _ => bits as f64,
    }
}

/// Rounds an `f64` to a float type; for other types as [`cast`] from `Float64`.
pub fn from_f64(dtype: DType, value: f64) -> u64 {
    match dtype {
        DType::Float64 => f64_bits(value),
        DType::Float32 => f32_bits(value as f32),
        // Straight from f64: going through f32 would round twice.
        DType::Float16 => f32_bits(half::f16::from_f64(value).to_f32()),
        other => cast(DType::Float64, other, f64_bits(value)),
    }
}

/// An `Int` as a value of `dtype`.
pub fn from_i64(dtype: DType, value: i64) -> u64 {
    cast(DType::Int, dtype, value as u64)
}

/// A value as an `Int`: floats truncate.
pub fn to_i64(dtype: DType, bits: u64) -> i64 {
    cast(dtype, DType::Int, bits) as i64
}

/// Converts between element types.
///
/// Float → integer truncates toward zero; what does not fit becomes the nearest end of the range and NaN becomes 0 (Mojo leaves both
/// undefined). Integers wrap. Anything → `Bool` asks whether it is not zero.
pub fn cast(from: DType, to: DType, bits: u64) -> u64 {
    if from == to {
        return bits;
    }
    if from.is_float() {
        let value = to_f64(from, bits);
        return match to {
            DType::Bool => u64::from(value != 0.0),
            DType::Int8 => value as i8 as i64 as u64,
            DType::Int16 => value as i16 as i64 as u64,
            DType::Int32 => value as i32 as i64 as u64,
            DType::Int64 | DType::Int => value as i64 as u64,
            DType::UInt8 => u64::from(value as u8),
            DType::UInt16 => u64::from(value as u16),
            DType::UInt32 => u64::from(value as u32),
            DType::UInt64 | DType::UInt => value as u64,
            DType::Float16 | DType::Float32 | DType::Float64 => from_f64(to, value),
        };
    }
    let signed = from.is_signed_int();
    match to {
        DType::Float64 => f64_bits(if signed { bits as i64 as f64 } else { bits as f64 }),
        DType::Float32 => f32_bits(if signed { bits as i64 as f32 } else { bits as f32 }),
        // The intermediate f32 is exact below 2^24, and above 65 520 every half is infinite: no double rounding.
        DType::Float16 => f16_bits(if signed { bits as i64 as f32 } else { bits as f32 }),
        other => wrap(other, bits),
    }
}
