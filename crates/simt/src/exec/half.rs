//! Numbers of 16 bits, held as the `f32` of the same value.

/// Rounds to the nearest half, ties to even.
pub(crate) fn round(a: f32) -> f32 {
    from_bits(to_bits(a))
}

pub(crate) fn to_bits(a: f32) -> u32 {
    let bits = a.to_bits();
    let sign = (bits >> 16) & 0x8000;
    let magnitude = bits & 0x7FFF_FFFF;
    if magnitude >= 0x7F80_0000 {
        // Infinity, or NaN with a bit of its own.
        return sign | 0x7C00 | if magnitude > 0x7F80_0000 { 0x200 } else { 0 };
    }
    if magnitude >= 0x477F_F000 {
        return sign | 0x7C00;
    }
    if magnitude < 0x3880_0000 {
        // Below 2⁻¹⁴ halves are multiples of 2⁻²⁴: adding ½ leaves that multiple in the low bits, rounded by the addition itself.
        let aligned = f32::from_bits(magnitude) + 0.5;
        return sign | aligned.to_bits().wrapping_sub(0.5f32.to_bits());
    }
    // The exponent's bias changes by 112, and 13 bits are rounded off.
    let odd = (magnitude >> 13) & 1;
    sign | (magnitude.wrapping_sub(112 << 23).wrapping_add(0xFFF + odd) >> 13)
}

pub(crate) fn from_bits(bits: u32) -> f32 {
    let sign = (bits & 0x8000) << 16;
    let rest = bits & 0x7FFF;
    let magnitude = if rest >= 0x7C00 {
        0x7F80_0000 | ((rest & 0x3FF) << 13)
    } else {
        // As if the exponent's bias were the same, then the difference as a factor: exact, subnormals included.
        (f32::from_bits(rest << 13) * f32::from_bits((254 - 15) << 23)).to_bits()
    };
    f32::from_bits(sign | magnitude)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_keeps_its_bits_and_numbers_between_go_to_the_nearest() {
        for bits in 0..=0xFFFFu32 {
            let value = from_bits(bits);
            if value.is_nan() {
                assert!(from_bits(to_bits(value)).is_nan());
                continue;
            }
            assert_eq!(to_bits(value), bits, "{value}");
        }
        for low in 0..0x7BFFu32 {
            let (a, b) = (from_bits(low), from_bits(low + 1));
            let middle = a.midpoint(b);
            assert_eq!(to_bits(middle), low + (low & 1), "ties go to even: {middle}");
            assert_eq!(to_bits(f32::from_bits(middle.to_bits() + 1)), low + 1);
            assert_eq!(to_bits(f32::from_bits(middle.to_bits() - 1)), low);
        }
        assert_eq!(to_bits(65519.0), 0x7BFF);
        assert_eq!(to_bits(65520.0), 0x7C00);
        assert_eq!(to_bits(-1e9), 0xFC00);
    }
}
