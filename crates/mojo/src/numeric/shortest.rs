//! Which digits does Mojo print for a float?
//!
//! For a `Float64` the shortest digits that read back, the nearest of them, with the interval closed at both ends and ties upwards.
//! For a `Float32` nearly so: Mojo 1.2.0 runs the Dragonbox algorithm (J. Jeon, "Dragonbox: A New Floating-Point Binary-to-Decimal
//! Conversion Algorithm", 2020), and where a last digit is on the edge it asks the wrong table which way to go, so that about three
//! numbers in a hundred end in the digit next to the nearest one, and a few then read back as their neighbour. Learners compare letter by letter, so we do
//! the same; `tests/oracle_floats.rs` holds the compiler's own output [O].

use std::fmt::Write;

use super::powers::{TOP64, TOP128};

/// `digits · 10^exponent`, without trailing zeros that could be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    pub digits: u64,
    pub exponent: i32,
}

/// Fraction bits of a `Float32` and of a `Float64`, and the exponent of their last bit when the exponent field is 0.
const F32_FRACTION: u32 = 23;
const F32_BIAS: i32 = 150;
const F64_FRACTION: u32 = 52;
const F64_BIAS: i32 = 1075;

/// Largest binary exponent for which the interval of a `Float64` fits in 128 bits.
const F64_EXACT_EXPONENT: i32 = 70;

/// floor(log10 2^e), and floor(log2 10^e), for the exponents that floats have (Dragonbox, section 5).
const fn floor_log10_pow2(e: i32) -> i32 {
    (e * 315_653) >> 20
}

const fn floor_log2_pow10(e: i32) -> i32 {
    (e * 1_741_647) >> 19
}

/// The digits of a positive finite `Float32`.
pub(super) fn of_f32(value: f32) -> Decimal {
    let bits = value.to_bits();
    let (fraction, field) = (bits & ((1 << F32_FRACTION) - 1), (bits >> F32_FRACTION & 0xff) as i32);
    if fraction == 0 {
        // A power of two: the interval is not symmetric, and the plain shortest digits are right.
        return plain(format_args!("{value:e}"));
    }
    let (significand, e) = match field {
        0 => (fraction, 1 - F32_BIAS),
        field => (fraction | 1 << F32_FRACTION, field - F32_BIAS),
    };
    // Units of 10^minus_k: a hundred of them are about as wide as the interval of numbers that read back as `value`.
    let minus_k = floor_log10_pow2(e) - 1;
    let row = (31 - minus_k) as usize;
    let beta = e + floor_log2_pow10(-minus_k);
    let (Some(top), Some(wide)) = (TOP64.get(row), TOP128.get(row)) else {
        return plain(format_args!("{value:e}"));
    };
    let twice = u64::from(significand) * 2;
    // Width of the interval, and its upper end rounded down.
    let delta = (top >> (63 - beta)) as u32;
    let upper = ((u128::from((twice | 1) << beta) * u128::from(*top)) >> 64) as u32;
    let (hundreds, rest) = (upper / 100, upper % 100);
    // The bit that decides on the edge, from Mojo's table for Float64.
    let parity = |n: u64| {
        let product = u128::from(n).wrapping_mul(*wide);
        let (high, low) = ((product >> 64) as u64, product as u64);
        let integer = high << beta | low >> (64 - beta) == 0;
        (high >> (64 - beta) & 1 == 1, integer)
    };
    let shorter = rest < delta
        || rest == delta && {
            let (odd, integer) = parity(twice - 1);
            odd || integer
        };
    if shorter {
        return strip(u64::from(hundreds), minus_k + 2);
    }
    let distance = rest.wrapping_sub(delta / 2).wrapping_add(5);
    let mut digits = u64::from(hundreds) * 10 + u64::from(distance / 10);
    if distance.is_multiple_of(10) && parity(twice).0 != ((distance ^ 5) & 1 == 1) {
        digits -= 1;
    }
    Decimal { digits, exponent: minus_k + 1 }
}

/// The digits of a positive finite `Float64`.
pub(super) fn of_f64(value: f64) -> Decimal {
    let bits = value.to_bits();
    let (fraction, field) = (bits & ((1 << F64_FRACTION) - 1), (bits >> F64_FRACTION & 0x7ff) as i32);
    let e = field - F64_BIAS;
    // Only where an end of the interval is itself a short decimal can it matter that the ends belong to it. Those are large whole
    // numbers: for others such an end would need more digits than the number.
    if fraction == 0 || !(1..=F64_EXACT_EXPONENT).contains(&e) {
        return plain(format_args!("{value:e}"));
    }
    let exact = u128::from(fraction | 1 << F64_FRACTION) << e;
    let half = 1u128 << (e - 1);
    let exponent = floor_log10_pow2(e) + 1;
    let unit = 10u128.pow(exponent as u32);
    let candidate = (exact + half) / unit;
    if candidate * unit >= exact - half {
        return strip(candidate as u64, exponent);
    }
    let unit = unit / 10;
    Decimal { digits: ((exact + unit / 2) / unit) as u64, exponent: exponent - 1 }
}

fn strip(mut digits: u64, mut exponent: i32) -> Decimal {
    while digits != 0 && digits.is_multiple_of(10) {
        digits /= 10;
        exponent += 1;
    }
    Decimal { digits, exponent }
}

/// Reads std's `{:e}` form (shortest digits that read back, such as `1.25e-7`) without an allocation.
fn plain(form: std::fmt::Arguments<'_>) -> Decimal {
    #[derive(Default)]
    struct Reader {
        digits: u64,
        after_point: i32,
        exponent: i32,
        point: bool,
        in_exponent: bool,
        negative: bool,
    }

    impl Write for Reader {
        fn write_str(&mut self, s: &str) -> std::fmt::Result {
            for byte in s.bytes() {
                match byte {
                    b'e' => self.in_exponent = true,
                    b'.' => self.point = true,
                    b'-' => self.negative = true,
                    b'0'..=b'9' if self.in_exponent => {
                        self.exponent = self.exponent * 10 + i32::from(byte - b'0')
                    }
                    b'0'..=b'9' => {
                        // 17 digits at most.
                        self.digits = self.digits.wrapping_mul(10).wrapping_add(u64::from(byte - b'0'));
                        self.after_point += i32::from(self.point);
                    }
                    _ => {}
                }
            }
            Ok(())
        }
    }

    let mut reader = Reader::default();
    // The reader never fails.
    let _ = reader.write_fmt(form);
    let exponent = if reader.negative { -reader.exponent } else { reader.exponent };
    Decimal { digits: reader.digits, exponent: exponent - reader.after_point }
}
