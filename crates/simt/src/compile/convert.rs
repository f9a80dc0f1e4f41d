//! Conversions and reinterpretations.

use super::expression::{Row, Scope};
use super::types::is_half;
use super::{Compiler, Refusal};
use crate::code::{Bin, Reg, Ter, Un};
use naga::{Expression, Handle, Scalar, ScalarKind, Span};
use std::rc::Rc;

impl Compiler<'_> {
    pub(crate) fn conversion(
        &mut self,
        scope: Scope,
        operand: Handle<Expression>,
        kind: ScalarKind,
        convert: Option<u8>,
        span: Span,
    ) -> Result<Row, Refusal> {
        let from = self.scalar_in(scope, operand, span)?;
        let row = self.operand(scope, operand)?;
        let Some(width) = convert else {
            return self.bits(from, Scalar { kind, width: from.width }, row, span);
        };
        let to = Scalar { kind, width };
        if width == 8 {
            return Err(Refusal::new("64-bit numbers", span));
        }
        use ScalarKind::{Bool, Float, Sint, Uint};
        let f = match (from.kind, to.kind) {
            (Float, Sint) => Some(Un::FToI),
            (Float, Uint) => Some(Un::FToU),
            (Float, Bool) => Some(Un::FToBool),
            (Float, Float) if is_half(to) && !is_half(from) => Some(Un::ToHalf),
            (Sint, Float) => Some(Un::IToF),
            (Uint, Float) => Some(Un::UToF),
            (Sint | Uint, Bool) => Some(Un::ToBool),
            (Bool, Sint | Uint) => Some(Un::BoolToInt),
            (Bool, Float) => Some(Un::BoolToFloat),
            _ => None,
        };
        let Some(f) = f else { return Ok(row) };
        let round = is_half(to) && f != Un::ToHalf;
        Ok(row
            .iter()
            .map(|a| {
                let d = self.unary(f, *a);
                if round { self.unary(Un::ToHalf, d) } else { d }
            })
            .collect())
    }

    /// The same bits as another type. Two halves are a word.
    fn bits(&mut self, from: Scalar, to: Scalar, row: Row, span: Span) -> Result<Row, Refusal> {
        match (is_half(from), to.kind) {
            (true, ScalarKind::Float) | (false, _) => Ok(row),
            (true, _) if row.len().is_multiple_of(2) => {
                let mut out = Vec::new();
                for pair in row.chunks_exact(2) {
                    out.push(self.two_halves(pair));
                }
                Ok(out.into())
            }
            _ => Err(Refusal::new("this reinterpretation", span)),
        }
    }

    /// Two rounded floats as one word.
    pub(crate) fn two_halves(&mut self, pair: &[Reg]) -> Reg {
        let low = self.unary(Un::HalfBits, pair.first().copied().unwrap_or_default());
        let high = self.unary(Un::HalfBits, pair.last().copied().unwrap_or_default());
        self.pieces(&[low, high], 16)
    }

    /// Puts the low `bits` of each register side by side, the first lowest.
    pub(crate) fn pieces(&mut self, row: &[Reg], bits: u32) -> Reg {
        let mask = self.constant((1u32 << bits) - 1);
        let mut word = None;
        for (i, a) in (0..).zip(row.iter()) {
            let part = self.binary(Bin::And, *a, mask);
            let shift = self.constant(i * bits);
            let part = if i == 0 { part } else { self.binary(Bin::Shl, part, shift) };
            word = Some(match word {
                None => part,
                Some(word) => self.binary(Bin::Or, word, part),
            });
        }
        super::or_none(word)
    }

    /// The pieces of a word, each of `bits`.
    pub(crate) fn apart(&mut self, word: Reg, bits: u32, signed: bool) -> Row {
        let f = if signed { Ter::ExtractI } else { Ter::ExtractU };
        let count = self.constant(bits);
        let row: Vec<Reg> = (0..32 / bits)
            .map(|i| {
                let offset = self.constant(i * bits);
                self.ternary(f, word, offset, count)
            })
            .collect();
        Rc::from(row)
    }
}
