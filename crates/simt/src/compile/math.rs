//! WGSL's built-in functions, made of the few that the executor has.

use super::expression::{Row, Scope};
use super::types::is_half;
use super::{Compiler, Refusal, Ty};
use crate::code::{Bin, Code, NONE, Reg, Ter, Un};
use naga::{Expression, Handle, MathFunction, Scalar, ScalarKind, Span};
use std::rc::Rc;

const F32: Scalar = Scalar { kind: ScalarKind::Float, width: 4 };

impl Compiler<'_> {
    pub(crate) fn math(
        &mut self,
        scope: Scope,
        fun: MathFunction,
        arguments: [Option<Handle<Expression>>; 4],
        span: Span,
    ) -> Result<Row, Refusal> {
        use MathFunction as M;
        let mut rows: [Row; 4] = std::array::from_fn(|_| Rc::from([]));
        for (row, argument) in rows.iter_mut().zip(arguments) {
            if let Some(argument) = argument {
                *row = self.operand(scope, argument)?;
            }
        }
        let [a, b, c, d] = rows;
        let first = arguments[0].ok_or_else(|| Refusal::new("a function of nothing", span))?;
        let ty = self.type_in(scope, first)?;
        let s = ty.scalar().ok_or_else(|| Refusal::new("this function of this type", span))?;
        let float = s.kind == ScalarKind::Float;
        let signed = s.kind == ScalarKind::Sint;
        let pick = |of_float, of_signed, of_unsigned| {
            if float {
                of_float
            } else if signed {
                of_signed
            } else {
                of_unsigned
            }
        };
        Ok(match fun {
            M::Abs if !float && !signed => a,
            M::Abs => self.each(if float { Un::FAbs } else { Un::IAbs }, &a, s),
            M::Min => self.each2(pick(Bin::FMin, Bin::MinI, Bin::MinU), &a, &b, s),
            M::Max => self.each2(pick(Bin::FMax, Bin::MaxI, Bin::MaxU), &a, &b, s),
            M::Clamp if float => self.each3(Ter::FClamp, &a, &b, &c, s),
            M::Clamp => {
                let low = self.each2(pick(Bin::FMax, Bin::MaxI, Bin::MaxU), &a, &b, s);
                self.each2(pick(Bin::FMin, Bin::MinI, Bin::MinU), &low, &c, s)
            }
            M::Saturate => {
                let (zero, one) = ([self.float(0.0)], [self.float(1.0)]);
                self.each3(Ter::FClamp, &a, &zero, &one, s)
            }
            M::Cos => self.each(Un::Cos, &a, s),
            M::Cosh => self.each(Un::Cosh, &a, s),
            M::Sin => self.each(Un::Sin, &a, s),
            M::Sinh => self.each(Un::Sinh, &a, s),
            M::Tan => self.each(Un::Tan, &a, s),
            M::Tanh => self.each(Un::Tanh, &a, s),
            M::Acos => self.each(Un::Acos, &a, s),
            M::Asin => self.each(Un::Asin, &a, s),
            M::Atan => self.each(Un::Atan, &a, s),
            M::Asinh => self.each(Un::Asinh, &a, s),
            M::Acosh => self.each(Un::Acosh, &a, s),
            M::Atanh => self.each(Un::Atanh, &a, s),
            M::Atan2 => self.each2(Bin::Atan2, &a, &b, s),
            M::Radians => self.scaled(&a, std::f32::consts::PI / 180.0, s),
            M::Degrees => self.scaled(&a, 180.0 / std::f32::consts::PI, s),
            M::Ceil => self.each(Un::Ceil, &a, s),
            M::Floor => self.each(Un::Floor, &a, s),
            M::Round => self.each(Un::Round, &a, s),
            M::Fract => self.each(Un::Fract, &a, s),
            M::Trunc => self.each(Un::Trunc, &a, s),
            M::Modf => {
                let whole = self.each(Un::Trunc, &a, s);
                let fraction = self.each2(Bin::FSub, &a, &whole, s);
                fraction.iter().chain(whole.iter()).copied().collect()
            }
            M::Frexp => {
                let fraction = self.each(Un::FrexpFraction, &a, s);
                let exponent = self.each(Un::FrexpExponent, &a, Scalar::I32);
                fraction.iter().chain(exponent.iter()).copied().collect()
            }
            M::Ldexp => self.each2(Bin::Ldexp, &a, &b, s),
            M::Exp => self.each(Un::Exp, &a, s),
            M::Exp2 => self.each(Un::Exp2, &a, s),
            M::Log => self.each(Un::Log, &a, s),
            M::Log2 => self.each(Un::Log2, &a, s),
            M::Pow => self.each2(Bin::Pow, &a, &b, s),
            M::Dot => Rc::new([self.dot(&a, &b, s)]),
            M::Dot4I8Packed | M::Dot4U8Packed => {
                let signed = fun == M::Dot4I8Packed;
                let a = self.apart(first_of(&a), 8, signed);
                let b = self.apart(first_of(&b), 8, signed);
                Rc::new([self.dot(&a, &b, Scalar::I32)])
            }
            M::Outer => {
                let mut out = Vec::new();
                for b in b.iter() {
                    out.extend_from_slice(&self.each2(Bin::FMul, &a, &[*b], s));
                }
                out.into()
            }
            M::Cross => self.cross(&a, &b, s),
            M::Distance => {
                let between = self.each2(Bin::FSub, &a, &b, s);
                Rc::new([self.length(&between, s)])
            }
            M::Length => Rc::new([self.length(&a, s)]),
            M::Normalize => {
                let length = self.length(&a, s);
                self.each2(Bin::FDiv, &a, &[length], s)
            }
            M::FaceForward => {
                let dot = self.dot(&b, &c, s);
                let zero = self.float(0.0);
                let toward = self.binary(Bin::FLt, dot, zero);
                let away = self.each(Un::FNeg, &a, s);
                self.each3(Ter::Select, &a, &away, &[toward], s)
            }
            M::Reflect => {
                let dot = self.dot(&b, &a, s);
                let two = self.float(2.0);
                let twice = self.each2(Bin::FMul, &[dot], &[two], s);
                let along = self.each2(Bin::FMul, &b, &twice, s);
                self.each2(Bin::FSub, &a, &along, s)
            }
            M::Refract => self.refract(&a, &b, &c, s),
            M::Sign => self.each(if float { Un::FSign } else { Un::ISign }, &a, s),
            M::Fma => self.each3(Ter::Fma, &a, &b, &c, s),
            M::Mix => {
                let one = [self.float(1.0)];
                let rest = self.each2(Bin::FSub, &one, &c, s);
                let left = self.each2(Bin::FMul, &a, &rest, s);
                let right = self.each2(Bin::FMul, &b, &c, s);
                self.each2(Bin::FAdd, &left, &right, s)
            }
            M::Step => self.each2(Bin::Step, &a, &b, s),
            M::SmoothStep => {
                let (zero, one) = ([self.float(0.0)], [self.float(1.0)]);
                let (two, three) = ([self.float(2.0)], [self.float(3.0)]);
                let over = self.each2(Bin::FSub, &c, &a, s);
                let width = self.each2(Bin::FSub, &b, &a, s);
                let t = self.each2(Bin::FDiv, &over, &width, s);
                let t = self.each3(Ter::FClamp, &t, &zero, &one, s);
                let square = self.each2(Bin::FMul, &t, &t, s);
                let twice = self.each2(Bin::FMul, &t, &two, s);
                let rest = self.each2(Bin::FSub, &three, &twice, s);
                self.each2(Bin::FMul, &square, &rest, s)
            }
            M::Sqrt => self.each(Un::Sqrt, &a, s),
            M::InverseSqrt => self.each(Un::InverseSqrt, &a, s),
            M::Transpose => match ty {
                Ty::Matrix(columns, rows, _) => (0..rows)
                    .flat_map(|row| (0..columns).map(move |column| (column * rows + row) as usize))
                    .filter_map(|at| a.get(at).copied())
                    .collect(),
                _ => return Err(Refusal::new("transpose of this type", span)),
            },
            M::Determinant => match ty {
                Ty::Matrix(n, ..) => Rc::new([self.determinant(&a, n, s)]),
                _ => return Err(Refusal::new("determinant of this type", span)),
            },
            M::Inverse => return Err(Refusal::new("inverse", span)),
            M::QuantizeToF16 => self.each(Un::ToHalf, &a, F32),
            M::CountTrailingZeros => self.each(Un::TrailingZeros, &a, s),
            M::CountLeadingZeros => self.each(Un::LeadingZeros, &a, s),
            M::CountOneBits => self.each(Un::CountOnes, &a, s),
            M::ReverseBits => self.each(Un::Reverse, &a, s),
            M::FirstTrailingBit => self.each(Un::FirstTrailing, &a, s),
            M::FirstLeadingBit => {
                self.each(if signed { Un::FirstLeadingI } else { Un::FirstLeadingU }, &a, s)
            }
            M::ExtractBits => self.each3(if signed { Ter::ExtractI } else { Ter::ExtractU }, &a, &b, &c, s),
            M::InsertBits => {
                let (offset, count) = (first_of(&c), first_of(&d));
                let mut out = Vec::new();
                for (a, b) in a.iter().zip(b.iter()) {
                    let d = self.allocate(1);
                    self.emit(Code::Copy { d, a: *a });
                    self.emit(Code::Insert { d, b: *b, offset, count });
                    out.push(d);
                }
                out.into()
            }
            M::Pack4x8snorm => self.pack_norm(&a, 8, true),
            M::Pack4x8unorm => self.pack_norm(&a, 8, false),
            M::Pack2x16snorm => self.pack_norm(&a, 16, true),
            M::Pack2x16unorm => self.pack_norm(&a, 16, false),
            M::Pack2x16float => {
                let halves = self.each(Un::ToHalf, &a, F32);
                Rc::new([self.two_halves(&halves)])
            }
            M::Pack4xI8 | M::Pack4xU8 => Rc::new([self.pieces(&a, 8)]),
            M::Pack4xI8Clamp => {
                let (low, high) = ([self.constant(-128i32 as u32)], [self.constant(127)]);
                let clamped = self.each2(Bin::MaxI, &a, &low, s);
                let clamped = self.each2(Bin::MinI, &clamped, &high, s);
                Rc::new([self.pieces(&clamped, 8)])
            }
            M::Pack4xU8Clamp => {
                let high = [self.constant(255)];
                let clamped = self.each2(Bin::MinU, &a, &high, s);
                Rc::new([self.pieces(&clamped, 8)])
            }
            M::Unpack4x8snorm => self.unpack_norm(&a, 8, true),
            M::Unpack4x8unorm => self.unpack_norm(&a, 8, false),
            M::Unpack2x16snorm => self.unpack_norm(&a, 16, true),
            M::Unpack2x16unorm => self.unpack_norm(&a, 16, false),
            M::Unpack2x16float => {
                let halves = self.apart(first_of(&a), 16, false);
                self.each(Un::FromHalfBits, &halves, F32)
            }
            M::Unpack4xI8 => self.apart(first_of(&a), 8, true),
            M::Unpack4xU8 => self.apart(first_of(&a), 8, false),
        })
    }

    // Component by component; a row of one goes with each. Results of 16 bits are rounded.

    fn each(&mut self, f: Un, a: &[Reg], s: Scalar) -> Row {
        a.iter()
            .map(|a| {
                let d = self.unary(f, *a);
                self.rounded(s, d)
            })
            .collect()
    }

    fn each2(&mut self, f: Bin, a: &[Reg], b: &[Reg], s: Scalar) -> Row {
        let n = a.len().max(b.len());
        a.iter()
            .cycle()
            .zip(b.iter().cycle())
            .take(n)
            .map(|(a, b)| {
                let d = self.binary(f, *a, *b);
                self.rounded(s, d)
            })
            .collect()
    }

    fn each3(&mut self, f: Ter, a: &[Reg], b: &[Reg], c: &[Reg], s: Scalar) -> Row {
        a.iter()
            .zip(b.iter().cycle())
            .zip(c.iter().cycle())
            .map(|((a, b), c)| {
                let d = self.ternary(f, *a, *b, *c);
                self.rounded(s, d)
            })
            .collect()
    }

    fn scaled(&mut self, a: &[Reg], by: f32, s: Scalar) -> Row {
        let by = [self.float(by)];
        self.each2(Bin::FMul, a, &by, s)
    }

    fn dot(&mut self, a: &[Reg], b: &[Reg], s: Scalar) -> Reg {
        let terms: Vec<(Reg, Reg)> = a.iter().copied().zip(b.iter().copied()).collect();
        self.sum_of_products(&terms, s)
    }

    fn length(&mut self, a: &[Reg], s: Scalar) -> Reg {
        if let [a] = a {
            return self.unary(Un::FAbs, *a);
        }
        // In 32 bits, so that halves' squares do not overflow.
        let square = self.dot(a, a, if is_half(s) { F32 } else { s });
        let length = self.unary(Un::Sqrt, square);
        self.rounded(s, length)
    }

    fn cross(&mut self, a: &[Reg], b: &[Reg], s: Scalar) -> Row {
        let (Some(a), Some(b)) = (a.first_chunk::<3>().copied(), b.first_chunk::<3>().copied()) else {
            return Rc::from([]);
        };
        (0..3)
            .map(|i| {
                let (j, k) = ((i + 1) % 3, (i + 2) % 3);
                self.difference([a[j], b[k]], [a[k], b[j]], s)
            })
            .collect()
    }

    /// `x₀ x₁ − y₀ y₁`.
    fn difference(&mut self, x: [Reg; 2], y: [Reg; 2], s: Scalar) -> Reg {
        let left = self.each2(Bin::FMul, &x[..1], &x[1..], s);
        let right = self.each2(Bin::FMul, &y[..1], &y[1..], s);
        first_of(&self.each2(Bin::FSub, &left, &right, s))
    }

    fn refract(&mut self, incident: &[Reg], normal: &[Reg], eta: &[Reg], s: Scalar) -> Row {
        let (zero, one) = (self.float(0.0), self.float(1.0));
        let dot = [self.dot(normal, incident, s)];
        let square = self.each2(Bin::FMul, &dot, &dot, s);
        let rest = self.each2(Bin::FSub, &[one], &square, s);
        let eta_square = self.each2(Bin::FMul, eta, eta, s);
        let bent = self.each2(Bin::FMul, &eta_square, &rest, s);
        let k = self.each2(Bin::FSub, &[one], &bent, s);
        let root = self.each(Un::Sqrt, &k, s);
        let along = self.each2(Bin::FMul, eta, &dot, s);
        let along = self.each2(Bin::FAdd, &along, &root, s);
        let straight = self.each2(Bin::FMul, incident, eta, s);
        let turned = self.each2(Bin::FMul, normal, &along, s);
        let out = self.each2(Bin::FSub, &straight, &turned, s);
        let total = self.binary(Bin::FLt, first_of(&k), zero);
        let zeros = vec![zero; out.len()];
        self.each3(Ter::Select, &zeros, &out, &[total], s)
    }

    /// Along the first row. Column-major.
    fn determinant(&mut self, m: &[Reg], n: u32, s: Scalar) -> Reg {
        let at = |column: u32, row: u32| m.get((column * n + row) as usize).copied().unwrap_or(NONE);
        if n == 2 {
            return self.difference([at(0, 0), at(1, 1)], [at(1, 0), at(0, 1)], s);
        }
        let mut sum = None;
        for column in 0..n {
            let minor: Vec<Reg> = (0..n)
                .filter(|c| *c != column)
                .flat_map(|c| (1..n).map(move |row| (c, row)))
                .map(|(c, row)| at(c, row))
                .collect();
            let minor = self.determinant(&minor, n - 1, s);
            let term = self.each2(Bin::FMul, &[at(column, 0)], &[minor], s);
            sum = Some(match sum {
                None => first_of(&term),
                Some(sum) => {
                    let f = if column % 2 == 1 { Bin::FSub } else { Bin::FAdd };
                    first_of(&self.each2(f, &[sum], &term, s))
                }
            });
        }
        super::or_none(sum)
    }

    /// ⌊½ + n × clamp(e)⌋, side by side.
    fn pack_norm(&mut self, a: &[Reg], bits: u32, signed: bool) -> Row {
        let low = [self.float(if signed { -1.0 } else { 0.0 })];
        let one = [self.float(1.0)];
        let half = [self.float(0.5)];
        let clamped = self.each3(Ter::FClamp, a, &low, &one, F32);
        let scaled = self.scaled(&clamped, norm(bits, signed), F32);
        let raised = self.each2(Bin::FAdd, &scaled, &half, F32);
        let whole = self.each(Un::Floor, &raised, F32);
        let whole = self.each(Un::FToI, &whole, Scalar::I32);
        Rc::new([self.pieces(&whole, bits)])
    }

    fn unpack_norm(&mut self, a: &[Reg], bits: u32, signed: bool) -> Row {
        let parts = self.apart(first_of(a), bits, signed);
        let floats = self.each(if signed { Un::IToF } else { Un::UToF }, &parts, F32);
        let by = [self.float(norm(bits, signed))];
        let out = self.each2(Bin::FDiv, &floats, &by, F32);
        let low = [self.float(-1.0)];
        if signed { self.each2(Bin::FMax, &out, &low, F32) } else { out }
    }
}

/// The integer that stands for 1.
fn norm(bits: u32, signed: bool) -> f32 {
    ((1u32 << (bits - u32::from(signed))) - 1) as f32
}

fn first_of(row: &[Reg]) -> Reg {
    row.first().copied().unwrap_or(NONE)
}
