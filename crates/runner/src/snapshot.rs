//! A few values and a strip of an array, cheaply: the cost does not grow with its length.

use mojo::bytecode::DType;
use mojo::numeric::format_scalar;
use trace::values::{ALL_VALUES, HEAD_VALUES, STRIP_BUCKETS, TAIL_VALUES};
use trace::{ArraySummary, ElementType};

/// Samples to a bucket of the strip.
const SAMPLES: usize = 8;

pub(crate) fn element_type(dtype: DType) -> ElementType {
    match dtype {
        DType::Bool => ElementType::Bool,
        DType::Int8 => ElementType::I8,
        DType::Int16 => ElementType::I16,
        DType::Int32 => ElementType::I32,
        DType::Int64 | DType::Int => ElementType::I64,
        DType::UInt8 => ElementType::U8,
        DType::UInt16 => ElementType::U16,
        DType::UInt32 => ElementType::U32,
        DType::UInt64 | DType::UInt => ElementType::U64,
        DType::Float16 => ElementType::F16,
        DType::Float32 => ElementType::F32,
        DType::Float64 => ElementType::F64,
    }
}

/// Of an array's bytes.
pub(crate) fn summarize(dtype: DType, bytes: &[u8]) -> ArraySummary {
    let size = dtype.bytes();
    let len = bytes.len() / size.max(1);
    let at = |index: usize| bytes.get(index * size..(index + 1) * size).unwrap_or(&[]);
    let text = |index: usize| {
        let mut out = String::new();
        format_scalar(&mut out, dtype, canonical(dtype, at(index)));
        out
    };
    let (head, tail): (Vec<String>, Vec<String>) = if len <= ALL_VALUES {
        ((0..len).map(text).collect(), Vec::new())
    } else {
        ((0..HEAD_VALUES).map(text).collect(), (len - TAIL_VALUES..len).map(text).collect())
    };
    let (mut low, mut high) = (f32::INFINITY, f32::NEG_INFINITY);
    let buckets = STRIP_BUCKETS.min(len);
    let mut sampled = false;
    let strip = (0..buckets)
        .map(|bucket| {
            let (from, to) = (bucket * len / buckets, (bucket + 1) * len / buckets);
            let step = ((to - from) / SAMPLES).max(1);
            sampled |= step > 1;
            let (mut sum, mut count) = (0.0, 0);
            for index in (from..to).step_by(step) {
                let value = number(dtype, canonical(dtype, at(index))) as f32;
                if value.is_finite() {
                    (low, high) = (low.min(value), high.max(value));
                    sum += value;
                    count += 1;
                }
            }
            if count == 0 { f32::NAN } else { sum / count as f32 }
        })
        .collect();
    ArraySummary { len: len as u64, head, tail, strip, low, high, sampled }
}

/// All elements as numbers.
pub(crate) fn numbers(dtype: DType, bytes: &[u8]) -> Vec<f64> {
    bytes.chunks_exact(dtype.bytes().max(1)).map(|element| number(dtype, canonical(dtype, element))).collect()
}

/// Of an array that nothing is known of.
pub(crate) fn unknown(len: u64) -> ArraySummary {
    ArraySummary { len, head: vec![], tail: vec![], strip: vec![], low: 0.0, high: 0.0, sampled: false }
}

/// An element's bytes in the VM's register encoding (see [`DType`]).
fn canonical(dtype: DType, bytes: &[u8]) -> u64 {
    let mut wide = [0; 8];
    for (to, from) in wide.iter_mut().zip(bytes) {
        *to = *from;
    }
    let raw = u64::from_le_bytes(wide);
    match dtype {
        DType::Int8 => i64::from(raw as u8 as i8) as u64,
        DType::Int16 => i64::from(raw as u16 as i16) as u64,
        DType::Int32 => i64::from(raw as u32 as i32) as u64,
        DType::Float16 => u64::from(half_to_f32(raw as u16).to_bits()),
        _ => raw,
    }
}

/// IEEE 754 binary16 to binary32, exact.
fn half_to_f32(half: u16) -> f32 {
    let sign = if half & 0x8000 == 0 { 1.0 } else { -1.0 };
    let exponent = i32::from((half >> 10) & 0x1f);
    let fraction = f32::from(half & 0x3ff);
    match exponent {
        0 => sign * fraction * 2.0_f32.powi(-24),
        31 if fraction == 0.0 => sign * f32::INFINITY,
        31 => f32::NAN,
        _ => sign * (1.0 + fraction / 1024.0) * 2.0_f32.powi(exponent - 15),
    }
}

fn number(dtype: DType, bits: u64) -> f64 {
    match dtype {
        DType::Float16 | DType::Float32 => f64::from(f32::from_bits(bits as u32)),
        DType::Float64 => f64::from_bits(bits),
        DType::Int8 | DType::Int16 | DType::Int32 | DType::Int64 | DType::Int => bits as i64 as f64,
        DType::Bool | DType::UInt8 | DType::UInt16 | DType::UInt32 | DType::UInt64 | DType::UInt => {
            bits as f64
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_array_keeps_all_its_values() {
        let bytes: Vec<u8> = [1.0_f32, -2.5, f32::NAN].iter().flat_map(|v| v.to_le_bytes()).collect();
        let summary = summarize(DType::Float32, &bytes);
        assert_eq!(summary.head, ["1.0", "-2.5", "nan"]);
        assert_eq!((summary.low, summary.high, summary.sampled), (-2.5, 1.0, false));
        assert!(summary.strip[2].is_nan());
    }

    #[test]
    fn a_long_array_keeps_its_ends_and_a_strip() {
        let bytes: Vec<u8> = (0..100_000_i32).flat_map(i32::to_le_bytes).collect();
        let summary = summarize(DType::Int32, &bytes);
        assert_eq!(
            (summary.head.len(), summary.tail.last().map(String::as_str)),
            (HEAD_VALUES, Some("99999"))
        );
        assert_eq!(summary.strip.len(), STRIP_BUCKETS);
        assert!(summary.sampled && summary.strip.is_sorted());
    }

    #[test]
    fn halves_are_exact() {
        assert_eq!(half_to_f32(0x3c00), 1.0);
        assert_eq!(half_to_f32(0xc100), -2.5);
        assert_eq!(half_to_f32(0x0001), 2.0_f32.powi(-24));
    }
}
