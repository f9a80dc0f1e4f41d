//! How does a number read, letter by letter as Mojo prints it?

use std::fmt::Write;

use super::convert::{f32_of, f64_of};
use super::shortest::{self, Decimal};
use crate::bytecode::DType;

/// Exponents from which, and below which, a float is written with an exponent [O: Mojo 1.2.0].
const SCIENTIFIC_FROM: i32 = 16;
const SCIENTIFIC_BELOW: i32 = -4;

/// Appends a scalar as `print` writes it.
pub fn format_scalar(out: &mut String, dtype: DType, bits: u64) {
    // Writing to a String cannot fail.
    let _ = match dtype {
        DType::Bool => out.write_str(if bits != 0 { "True" } else { "False" }),
        // A half prints through f32: its shortest text as an f32.
        DType::Float16 | DType::Float32 => {
            format_f32(out, f32_of(bits));
            Ok(())
        }
        DType::Float64 => {
            format_float(out, f64_of(bits));
            Ok(())
        }
        _ if dtype.is_signed_int() => write!(out, "{}", bits as i64),
        _ => write!(out, "{bits}"),
    };
}

/// Appends a `Float32` (or `Float16`) as `print` writes it.
pub fn format_f32(out: &mut String, value: f32) {
    if special(out, value.is_nan(), value.is_infinite(), value == 0.0, value.is_sign_negative()) {
        return;
    }
    layout(out, shortest::of_f32(value.abs()));
}

/// Appends a `Float64` as `print` writes it.
pub fn format_float(out: &mut String, value: f64) {
    if special(out, value.is_nan(), value.is_infinite(), value == 0.0, value.is_sign_negative()) {
        return;
    }
    layout(out, shortest::of_f64(value.abs()));
}

/// Writes the sign, and all of it where that is no matter of digits; then the answer is true.
fn special(out: &mut String, nan: bool, infinite: bool, zero: bool, negative: bool) -> bool {
    if nan {
        out.push_str("nan");
        return true;
    }
    if negative {
        out.push('-');
    }
    if infinite {
        out.push_str("inf");
    } else if zero {
        out.push_str("0.0");
    }
    infinite || zero
}

/// Appends the digits with a point or an exponent.
fn layout(out: &mut String, decimal: Decimal) {
    let digits = decimal.digits.to_string();
    // Exponent of the first digit.
    let exponent = decimal.exponent + digits.len() as i32 - 1;
    let (first, rest) = digits.split_at_checked(1).unwrap_or((&digits, ""));
    if !(SCIENTIFIC_BELOW..SCIENTIFIC_FROM).contains(&exponent) {
        out.push_str(first);
        if !rest.is_empty() {
            out.push('.');
            out.push_str(rest);
        }
        let sign = if exponent < 0 { '-' } else { '+' };
        // Writing to a String cannot fail.
        let _ = write!(out, "e{sign}{:02}", exponent.unsigned_abs());
    } else if exponent < 0 {
        out.push_str("0.");
        out.extend((1..-exponent).map(|_| '0'));
        out.push_str(&digits);
    } else {
        let whole = exponent as usize + 1;
        match digits.split_at_checked(whole) {
            Some((before, after)) => {
                out.push_str(before);
                out.push('.');
                out.push_str(if after.is_empty() { "0" } else { after });
            }
            None => {
                out.push_str(&digits);
                out.extend((digits.len()..whole).map(|_| '0'));
                out.push_str(".0");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn f64_text(value: f64) -> String {
        let mut out = String::new();
        format_float(&mut out, value);
        out
    }

    fn f32_text(value: f32) -> String {
        let mut out = String::new();
        format_f32(&mut out, value);
        out
    }

    #[test]
    fn floats_print_as_the_language_page_says() {
        assert_eq!(f64_text(1e-5), "1e-05");
        assert_eq!(f64_text(1e16), "1e+16");
        assert_eq!(f64_text(1e15), "1000000000000000.0");
        assert_eq!(f64_text(0.0001), "0.0001");
        assert_eq!(f64_text(-0.0), "-0.0");
        assert_eq!(f64_text(f64::NAN), "nan");
        assert_eq!(f64_text(f64::NEG_INFINITY), "-inf");
        assert_eq!(f64_text(1.5e300), "1.5e+300");
        assert_eq!(f64_text(18_453_000_213_940_572.0), "1.845300021394057e+16");
        assert_eq!(f32_text(123_456_789.0), "123456790.0");
        assert_eq!(f32_text(super::super::round_half(0.1)), "0.099975586");
    }

    proptest! {
        #[test]
        fn a_printed_f64_reads_back_as_itself_or_its_neighbour(bits: u64) {
            let value = f64::from_bits(bits);
            let back: f64 = f64_text(value).parse().unwrap();
            // Mojo prints 1.845300021394057e+16 for two different numbers [O].
            let near = back.to_bits().abs_diff(bits) <= 1;
            prop_assert!(near || (back.is_nan() && value.is_nan()));
        }

        #[test]
        fn a_printed_f32_reads_back_as_itself_or_its_neighbour(bits: u32) {
            let value = f32::from_bits(bits);
            let back: f32 = f32_text(value).parse().unwrap();
            // Mojo prints 6.841185e-33 for two different numbers [O].
            let near = back.to_bits().abs_diff(bits) <= 1;
            prop_assert!(near || (back.is_nan() && value.is_nan()));
        }

        #[test]
        fn a_finite_float_always_shows_that_it_is_one(value in proptest::num::f64::NORMAL) {
            let text = f64_text(value);
            prop_assert!(text.contains('.') || text.contains('e'), "{}", text);
        }
    }
}
