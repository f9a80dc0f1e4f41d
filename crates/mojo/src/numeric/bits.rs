//! What do the functions of `std.bit` say about an integer?

use super::convert::wrap;
use crate::bytecode::{DType, UnOp};

/// The value's own bits, without the sign extension of the register.
fn own_bits(dtype: DType, a: u64) -> u64 {
    match dtype.bits() {
        64 => a,
        bits => a & ((1 << bits) - 1),
    }
}

/// The bit functions; 0 for an operator that is none.
pub(super) fn un(op: UnOp, dtype: DType, a: u64) -> u64 {
    let width = dtype.bits();
    let own = own_bits(dtype, a);
    let leading_zeros = own.leading_zeros() - (64 - width);
    let negative = dtype.is_signed_int() && (a as i64) < 0;
    let not_positive = negative || own == 0;
    let value = match op {
        UnOp::PopCount => u64::from(own.count_ones()),
        UnOp::CountLeadingZeros => u64::from(leading_zeros),
        UnOp::CountTrailingZeros => u64::from(own.trailing_zeros().min(width)),
        UnOp::BitReverse => own.reverse_bits() >> (64 - width),
        UnOp::ByteSwap => own.swap_bytes() >> (64 - width),
        UnOp::BitWidth => {
            // Of a negative number, the bits that its complement needs.
            let magnitude = if negative { own_bits(dtype, !a) } else { own };
            u64::from(64 - magnitude.leading_zeros())
        }
        UnOp::Log2Floor if not_positive => u64::MAX,
        UnOp::Log2Floor => u64::from(own.ilog2()),
        UnOp::Log2Ceil if not_positive || own == 1 => 0,
        UnOp::Log2Ceil => u64::from((own - 1).ilog2()) + 1,
        UnOp::NextPowerOfTwo if not_positive => 1,
        UnOp::NextPowerOfTwo => own.checked_next_power_of_two().unwrap_or(0),
        UnOp::PrevPowerOfTwo if not_positive => 0,
        UnOp::PrevPowerOfTwo => 1 << own.ilog2(),
        UnOp::IsPowerOfTwo => return u64::from(!not_positive && own.is_power_of_two()),
        _ => 0,
    };
    wrap(dtype, value)
}
