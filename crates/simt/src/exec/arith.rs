//! Operations on all lanes at once. The cheap ones are loops that the compiler turns into vector instructions; the others call a
//! function for each lane.

use super::half;
use crate::code::{Bin, Reg, Ter, Un};

/// A block's registers, each of `lanes` words.
pub(crate) struct Registers {
    words: Vec<u32>,
    lanes: usize,
}

impl Registers {
    pub(crate) fn new(count: u32, lanes: usize) -> Option<Self> {
        let length = (count as usize).checked_mul(lanes)?;
        let mut words = Vec::new();
        words.try_reserve_exact(length).ok()?;
        words.resize(length, 0);
        Some(Self { words, lanes })
    }

    pub(crate) fn all(&self) -> &[u32] {
        &self.words
    }

    fn range(&self, reg: Reg) -> std::ops::Range<usize> {
        let start = (reg as usize).saturating_mul(self.lanes);
        start..start.saturating_add(self.lanes)
    }

    /// Empty for a register that is not there.
    pub(crate) fn row(&self, reg: Reg) -> &[u32] {
        self.words.get(self.range(reg)).unwrap_or_default()
    }

    pub(crate) fn row_mut(&mut self, reg: Reg) -> &mut [u32] {
        let range = self.range(reg);
        self.words.get_mut(range).unwrap_or_default()
    }

    /// A register to write beside others to read. Empty if one of them is not there, or is written, too.
    #[inline]
    pub(crate) fn rows<const N: usize>(&mut self, d: Reg, from: [Reg; N]) -> (&mut [u32], [&[u32]; N]) {
        let count = self.words.len().checked_div(self.lanes).unwrap_or(0);
        let apart = (d as usize) < count && from.iter().all(|a| *a != d && (*a as usize) < count);
        if !apart {
            return (&mut [], [&[]; N]);
        }
        let base = self.words.as_mut_ptr();
        let lanes = self.lanes;
        // SAFETY: each row lies within `words`, rows of different registers do not overlap, and `d` is none of the others.
        unsafe {
            let d = std::slice::from_raw_parts_mut(base.add(d as usize * lanes), lanes);
            let from =
                from.map(|a| std::slice::from_raw_parts(base.add(a as usize * lanes).cast_const(), lanes));
            (d, from)
        }
    }
}

#[inline(always)]
fn each(r: &mut Registers, d: Reg, a: Reg, f: impl Fn(u32) -> u32) {
    let (d, [a]) = r.rows(d, [a]);
    for (d, a) in d.iter_mut().zip(a) {
        *d = f(*a);
    }
}

#[inline(always)]
fn each2(r: &mut Registers, d: Reg, a: Reg, b: Reg, f: impl Fn(u32, u32) -> u32) {
    let (d, [a, b]) = r.rows(d, [a, b]);
    for ((d, a), b) in d.iter_mut().zip(a).zip(b) {
        *d = f(*a, *b);
    }
}

#[inline(always)]
fn each3(r: &mut Registers, d: Reg, a: Reg, b: Reg, c: Reg, f: impl Fn(u32, u32, u32) -> u32) {
    let (d, [a, b, c]) = r.rows(d, [a, b, c]);
    for (((d, a), b), c) in d.iter_mut().zip(a).zip(b).zip(c) {
        *d = f(*a, *b, *c);
    }
}

#[inline(always)]
fn float(r: &mut Registers, d: Reg, a: Reg, f: impl Fn(f32) -> f32) {
    each(r, d, a, |a| f(f32::from_bits(a)).to_bits());
}

#[inline(always)]
fn float2(r: &mut Registers, d: Reg, a: Reg, b: Reg, f: impl Fn(f32, f32) -> f32) {
    each2(r, d, a, b, |a, b| f(f32::from_bits(a), f32::from_bits(b)).to_bits());
}

#[inline(always)]
fn test(r: &mut Registers, d: Reg, a: Reg, b: Reg, f: impl Fn(u32, u32) -> bool) {
    each2(r, d, a, b, |a, b| if f(a, b) { u32::MAX } else { 0 });
}

#[inline(always)]
fn float_test(r: &mut Registers, d: Reg, a: Reg, b: Reg, f: impl Fn(f32, f32) -> bool) {
    test(r, d, a, b, |a, b| f(f32::from_bits(a), f32::from_bits(b)));
}

/// One loop for all functions that cost more than the call.
#[inline(never)]
fn slow(r: &mut Registers, d: Reg, a: Reg, f: fn(u32) -> u32) {
    each(r, d, a, f);
}

#[inline(never)]
fn slow_float(r: &mut Registers, d: Reg, a: Reg, f: fn(f32) -> f32) {
    float(r, d, a, f);
}

#[inline(never)]
fn slow2(r: &mut Registers, d: Reg, a: Reg, b: Reg, f: fn(u32, u32) -> u32) {
    each2(r, d, a, b, f);
}

/// The other where one is NaN. (`f32::min` is a call for each lane in WebAssembly.)
#[inline(always)]
fn least(a: f32, b: f32) -> f32 {
    if b < a || a.is_nan() { b } else { a }
}

#[inline(always)]
fn most(a: f32, b: f32) -> f32 {
    if b > a || a.is_nan() { b } else { a }
}

#[inline(always)]
fn mask(set: bool) -> u32 {
    if set { u32::MAX } else { 0 }
}

pub(crate) fn unary(r: &mut Registers, f: Un, d: Reg, a: Reg) {
    match f {
        Un::Not => each(r, d, a, |a| !a),
        Un::Neg => each(r, d, a, u32::wrapping_neg),
        Un::FNeg => each(r, d, a, |a| a ^ 0x8000_0000),
        Un::IAbs => each(r, d, a, |a| (a as i32).wrapping_abs() as u32),
        Un::FAbs => each(r, d, a, |a| a & 0x7FFF_FFFF),
        Un::Floor => float(r, d, a, f32::floor),
        Un::Ceil => float(r, d, a, f32::ceil),
        Un::Trunc => float(r, d, a, f32::trunc),
        Un::Round => float(r, d, a, f32::round_ties_even),
        Un::Fract => float(r, d, a, |a| a - a.floor()),
        Un::Sqrt => float(r, d, a, f32::sqrt),
        Un::InverseSqrt => float(r, d, a, |a| 1.0 / a.sqrt()),
        Un::Exp => slow_float(r, d, a, f32::exp),
        Un::Exp2 => slow_float(r, d, a, f32::exp2),
        Un::Log => slow_float(r, d, a, f32::ln),
        Un::Log2 => slow_float(r, d, a, f32::log2),
        Un::Sin => slow_float(r, d, a, f32::sin),
        Un::Cos => slow_float(r, d, a, f32::cos),
        Un::Tan => slow_float(r, d, a, f32::tan),
        Un::Asin => slow_float(r, d, a, f32::asin),
        Un::Acos => slow_float(r, d, a, f32::acos),
        Un::Atan => slow_float(r, d, a, f32::atan),
        Un::Sinh => slow_float(r, d, a, f32::sinh),
        Un::Cosh => slow_float(r, d, a, f32::cosh),
        Un::Tanh => slow_float(r, d, a, f32::tanh),
        Un::Asinh => slow_float(r, d, a, f32::asinh),
        Un::Acosh => slow_float(r, d, a, f32::acosh),
        Un::Atanh => slow_float(r, d, a, f32::atanh),
        Un::FSign => float(r, d, a, |a| {
            if a > 0.0 {
                1.0
            } else if a < 0.0 {
                -1.0
            } else {
                0.0
            }
        }),
        Un::ISign => each(r, d, a, |a| (a as i32).signum() as u32),
        Un::CountOnes => each(r, d, a, u32::count_ones),
        Un::LeadingZeros => each(r, d, a, u32::leading_zeros),
        Un::TrailingZeros => each(r, d, a, u32::trailing_zeros),
        Un::Reverse => slow(r, d, a, u32::reverse_bits),
        Un::FirstTrailing => slow(r, d, a, |a| if a == 0 { u32::MAX } else { a.trailing_zeros() }),
        Un::FirstLeadingU => slow(r, d, a, |a| 31u32.wrapping_sub(a.leading_zeros())),
        Un::FirstLeadingI => slow(r, d, a, |a| {
            let magnitude = a ^ ((a as i32 >> 31) as u32);
            31u32.wrapping_sub(magnitude.leading_zeros())
        }),
        // The greatest numbers that both types have (WGSL, "Floating Point Conversion"); of NaN, 0.
        Un::FToI => each(r, d, a, |a| (f32::from_bits(a) as i32).min(0x7FFF_FF80) as u32),
        Un::FToU => each(r, d, a, |a| (f32::from_bits(a) as u32).min(0xFFFF_FF00)),
        Un::IToF => each(r, d, a, |a| (a as i32 as f32).to_bits()),
        Un::UToF => each(r, d, a, |a| (a as f32).to_bits()),
        Un::BoolToInt => each(r, d, a, |a| a & 1),
        Un::BoolToFloat => each(r, d, a, |a| a & 1f32.to_bits()),
        Un::ToBool => each(r, d, a, |a| mask(a != 0)),
        Un::FToBool => each(r, d, a, |a| mask(f32::from_bits(a) != 0.0)),
        Un::ToHalf => slow_float(r, d, a, half::round),
        Un::HalfBits => slow(r, d, a, |a| half::to_bits(f32::from_bits(a))),
        Un::FromHalfBits => slow(r, d, a, |a| half::from_bits(a).to_bits()),
        Un::FrexpFraction => slow_float(r, d, a, |a| frexp(a).0),
        Un::FrexpExponent => slow(r, d, a, |a| frexp(f32::from_bits(a)).1 as u32),
        Un::IsNan => each(r, d, a, |a| mask(f32::from_bits(a).is_nan())),
        Un::IsInf => each(r, d, a, |a| mask(f32::from_bits(a).is_infinite())),
    }
}

pub(crate) fn binary(r: &mut Registers, f: Bin, d: Reg, a: Reg, b: Reg) {
    match f {
        Bin::Add => each2(r, d, a, b, u32::wrapping_add),
        Bin::Sub => each2(r, d, a, b, u32::wrapping_sub),
        Bin::Mul => each2(r, d, a, b, u32::wrapping_mul),
        Bin::DivI => slow2(r, d, a, b, |a, b| (a as i32).checked_div(b as i32).map_or(a, |q| q as u32)),
        Bin::DivU => slow2(r, d, a, b, |a, b| a.checked_div(b).unwrap_or(a)),
        Bin::RemI => slow2(r, d, a, b, |a, b| (a as i32).checked_rem(b as i32).unwrap_or(0) as u32),
        Bin::RemU => slow2(r, d, a, b, |a, b| a.checked_rem(b).unwrap_or(0)),
        Bin::FAdd => float2(r, d, a, b, |a, b| a + b),
        Bin::FSub => float2(r, d, a, b, |a, b| a - b),
        Bin::FMul => float2(r, d, a, b, |a, b| a * b),
        Bin::FDiv => float2(r, d, a, b, |a, b| a / b),
        Bin::FRem => slow2(r, d, a, b, |a, b| (f32::from_bits(a) % f32::from_bits(b)).to_bits()),
        Bin::And => each2(r, d, a, b, |a, b| a & b),
        Bin::Or => each2(r, d, a, b, |a, b| a | b),
        Bin::Xor => each2(r, d, a, b, |a, b| a ^ b),
        Bin::Shl => each2(r, d, a, b, |a, b| a.wrapping_shl(b)),
        Bin::ShrI => each2(r, d, a, b, |a, b| (a as i32).wrapping_shr(b) as u32),
        Bin::ShrU => each2(r, d, a, b, |a, b| a.wrapping_shr(b)),
        Bin::Eq => test(r, d, a, b, |a, b| a == b),
        Bin::Ne => test(r, d, a, b, |a, b| a != b),
        Bin::LtI => test(r, d, a, b, |a, b| (a as i32) < b as i32),
        Bin::LeI => test(r, d, a, b, |a, b| a as i32 <= b as i32),
        Bin::LtU => test(r, d, a, b, |a, b| a < b),
        Bin::LeU => test(r, d, a, b, |a, b| a <= b),
        Bin::FEq => float_test(r, d, a, b, |a, b| a == b),
        Bin::FNe => float_test(r, d, a, b, |a, b| a != b),
        Bin::FLt => float_test(r, d, a, b, |a, b| a < b),
        Bin::FLe => float_test(r, d, a, b, |a, b| a <= b),
        Bin::MinI => each2(r, d, a, b, |a, b| (a as i32).min(b as i32) as u32),
        Bin::MaxI => each2(r, d, a, b, |a, b| (a as i32).max(b as i32) as u32),
        Bin::MinU => each2(r, d, a, b, u32::min),
        Bin::MaxU => each2(r, d, a, b, u32::max),
        Bin::FMin => float2(r, d, a, b, least),
        Bin::FMax => float2(r, d, a, b, most),
        Bin::Pow => slow2(r, d, a, b, |a, b| f32::from_bits(a).powf(f32::from_bits(b)).to_bits()),
        Bin::Atan2 => slow2(r, d, a, b, |a, b| f32::from_bits(a).atan2(f32::from_bits(b)).to_bits()),
        Bin::Step => float2(r, d, a, b, |edge, x| if edge <= x { 1.0 } else { 0.0 }),
        Bin::Ldexp => slow2(r, d, a, b, |a, b| ldexp(f32::from_bits(a), b as i32).to_bits()),
    }
}

/// One value with another, as [`binary`] does it: for folding over lanes.
pub(crate) fn combine(f: Bin, a: u32, b: u32) -> u32 {
    let (x, y) = (f32::from_bits(a), f32::from_bits(b));
    match f {
        Bin::Add => a.wrapping_add(b),
        Bin::Mul => a.wrapping_mul(b),
        Bin::FAdd => (x + y).to_bits(),
        Bin::FMul => (x * y).to_bits(),
        Bin::And => a & b,
        Bin::Or => a | b,
        Bin::Xor => a ^ b,
        Bin::MinI => (a as i32).min(b as i32) as u32,
        Bin::MaxI => (a as i32).max(b as i32) as u32,
        Bin::MinU => a.min(b),
        Bin::MaxU => a.max(b),
        Bin::FMin => least(x, y).to_bits(),
        Bin::FMax => most(x, y).to_bits(),
        _ => a,
    }
}

pub(crate) fn ternary(r: &mut Registers, f: Ter, d: Reg, a: Reg, b: Reg, c: Reg) {
    match f {
        Ter::Select => each3(r, d, a, b, c, |a, b, c| (a & c) | (b & !c)),
        Ter::Fma => each3(r, d, a, b, c, |a, b, c| {
            (f32::from_bits(a) * f32::from_bits(b) + f32::from_bits(c)).to_bits()
        }),
        Ter::FClamp => each3(r, d, a, b, c, |a, b, c| {
            least(most(f32::from_bits(a), f32::from_bits(b)), f32::from_bits(c)).to_bits()
        }),
        Ter::ExtractU => each3(r, d, a, b, c, |a, b, c| extract(a, b, c, false)),
        Ter::ExtractI => each3(r, d, a, b, c, |a, b, c| extract(a, b, c, true)),
    }
}

/// WGSL's `extractBits`: what does not fit into 32 bits is cut.
fn extract(a: u32, offset: u32, count: u32, signed: bool) -> u32 {
    let offset = offset.min(32);
    let count = count.min(32 - offset);
    if count == 0 {
        return 0;
    }
    let raised = a << (32 - count - offset);
    if signed { ((raised as i32) >> (32 - count)) as u32 } else { raised >> (32 - count) }
}

pub(crate) fn insert(a: u32, b: u32, offset: u32, count: u32) -> u32 {
    let offset = offset.min(32);
    let count = count.min(32 - offset);
    if count == 0 {
        return a;
    }
    let bits = (u32::MAX >> (32 - count)) << offset;
    (a & !bits) | ((b << offset) & bits)
}

/// Fraction in [½, 1) and exponent; of zero, infinities and NaN, the number itself and 0.
fn frexp(a: f32) -> (f32, i32) {
    if a == 0.0 || !a.is_finite() {
        return (a, 0);
    }
    // Subnormals are made normal first.
    let (a, less) = if a.abs() < f32::MIN_POSITIVE { (a * 16_777_216.0, 24) } else { (a, 0) };
    let bits = a.to_bits();
    let exponent = ((bits >> 23) & 0xFF) as i32 - 126;
    (f32::from_bits((bits & 0x807F_FFFF) | (126 << 23)), exponent - less)
}

fn ldexp(a: f32, exponent: i32) -> f32 {
    // In two steps of 64 bits: no rounding but the last.
    let exponent = exponent.clamp(-400, 400);
    let power = f64::from_bits(((exponent + 1023) as u64) << 52);
    (f64::from(a) * power) as f32
}
