//! How does a number read, letter by letter as Mojo prints it?

use std::fmt::Write;

use super::convert::{f32_of, f64_of};
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
    if !value.is_finite() {
        return non_finite(out, value.is_nan(), value < 0.0);
    }
    let mut digits = Digits::default();
    let _ = write!(digits, "{value:e}");
    digits.layout(out);
}

/// Appends a `Float64` as `print` writes it.
pub fn format_float(out: &mut String, value: f64) {
    if !value.is_finite() {
        return non_finite(out, value.is_nan(), value < 0.0);
    }
    let mut digits = Digits::default();
    let _ = write!(digits, "{value:e}");
    digits.layout(out);
}

fn non_finite(out: &mut String, nan: bool, negative: bool) {
    out.push_str(match (nan, negative) {
        (true, _) => "nan",
        (false, true) => "-inf",
        (false, false) => "inf",
    });
}

/// Receives std's `{:e}` form (shortest digits that read back, such as `-1.25e-7`) without an allocation.
#[derive(Default)]
struct Digits {
    /// Sign and digits, the point left out. 17 digits at most for an f64, and a sign.
    text: [u8; 24],
    len: usize,
    exponent: i32,
    exponent_negative: bool,
    in_exponent: bool,
}

impl Write for Digits {
    fn write_str(&mut self, s: &str) -> std::fmt::Result {
        for byte in s.bytes() {
            match byte {
                b'e' => self.in_exponent = true,
                b'-' if self.in_exponent => self.exponent_negative = true,
                b'0'..=b'9' if self.in_exponent => {
                    self.exponent = self.exponent * 10 + i32::from(byte - b'0')
                }
                b'0'..=b'9' | b'-' => {
                    let Some(slot) = self.text.get_mut(self.len) else {
                        return Err(std::fmt::Error);
                    };
                    *slot = byte;
                    self.len += 1;
                }
                _ => {}
            }
        }
        Ok(())
    }
}

impl Digits {
    fn layout(&self, out: &mut String) {
        let exponent = if self.exponent_negative { -self.exponent } else { self.exponent };
        let text = self.text.get(..self.len).unwrap_or_default();
        let digits = match text.strip_prefix(b"-") {
            Some(digits) => {
                out.push('-');
                digits
            }
            None => text,
        };
        let digit = |i: usize| digits.get(i).map_or('0', |d| char::from(*d));
        if (SCIENTIFIC_BELOW..SCIENTIFIC_FROM).contains(&exponent) {
            if exponent < 0 {
                out.push_str("0.");
                out.extend((1..-exponent).map(|_| '0'));
                out.extend((0..digits.len()).map(digit));
            } else {
                let whole = exponent as usize + 1;
                out.extend((0..whole).map(digit));
                out.push('.');
                match digits.len() > whole {
                    true => out.extend((whole..digits.len()).map(digit)),
                    false => out.push('0'),
                }
            }
        } else {
            out.push(digit(0));
            if digits.len() > 1 {
                out.push('.');
                out.extend((1..digits.len()).map(digit));
            }
            let sign = if exponent < 0 { '-' } else { '+' };
            let _ = write!(out, "e{sign}{:02}", exponent.unsigned_abs());
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
        assert_eq!(f32_text(123_456_789.0), "123456790.0");
        assert_eq!(f32_text(super::super::round_half(0.1)), "0.099975586");
    }

    proptest! {
        #[test]
        fn a_printed_f64_reads_back(bits: u64) {
            let value = f64::from_bits(bits);
            let back: f64 = f64_text(value).parse().unwrap();
            prop_assert!(back == value || (back.is_nan() && value.is_nan()));
        }

        #[test]
        fn a_printed_f32_reads_back(bits: u32) {
            let value = f32::from_bits(bits);
            let back: f32 = f32_text(value).parse().unwrap();
            prop_assert!(back == value || (back.is_nan() && value.is_nan()));
        }

        #[test]
        fn a_finite_float_always_shows_that_it_is_one(value in proptest::num::f64::NORMAL) {
            let text = f64_text(value);
            prop_assert!(text.contains('.') || text.contains('e'), "{}", text);
        }
    }
}
