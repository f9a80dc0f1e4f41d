//! What are the bits of a number? `bitcast`, `to_bits`, `from_bits=`, `reduce_bit_count`.

use super::Checker;
use super::fold;
use super::tree::{Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, DType, UnOp};
use crate::diagnostics::Span;
use crate::syntax::ast::Arg;

/// The type of so many bytes that holds bits and no more.
fn word(bytes: usize) -> DType {
    match bytes {
        1 => DType::UInt8,
        2 => DType::UInt16,
        4 => DType::UInt32,
        _ => DType::UInt64,
    }
}

/// A value's bits as another type of the same size, lane by lane; `None`: its lanes are of another size, or halves.
fn as_type(value: Expr, to: DType) -> Option<Expr> {
    let (from, n) = value.ty.lanes()?;
    if from.bytes() != to.bytes() || [from, to].contains(&DType::Float16) {
        return None;
    }
    if from.is_float() == to.is_float() {
        return Some(if from.is_float() { value } else { fold::cast(value, Ty::simd(to, n)) });
    }
    let (span, bits) = (value.span, Ty::simd(word(from.bytes()), n));
    if from.is_float() {
        return Some(fold::cast(fold::un(UnOp::ToBits, value, bits, span), Ty::simd(to, n)));
    }
    Some(fold::un(UnOp::FromBits, fold::cast(value, bits), Ty::simd(to, n), span))
}

impl<'a> Checker<'a> {
    /// `bitcast[dtype, width](x)`.
    pub(crate) fn bitcast(
        &mut self,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        let Some([value]) = self.exact_args("bitcast", args, args_span, ["val"]) else {
            return Expr::unknown(span);
        };
        let value = self.plain(value);
        let Some(to) = params.and_then(|params| params.first()) else {
            let report = crate::diagnostics::Diagnostic::error("mojo.dtype-in-brackets", span);
            self.report(report.arg("name", "bitcast"));
            return Expr::unknown(span);
        };
        let Some(to) = self.dtype_param(&to.value) else { return Expr::unknown(span) };
        let width = params.and_then(|params| params.get(1)).map(|width| self.comptime_int(&width.value));
        if value.is_unknown() || width == Some(None) {
            return Expr::unknown(span);
        }
        let lanes = value.ty.lanes().map_or(0, |(_, n)| i128::from(n));
        let fits = width.flatten().unwrap_or(1) == lanes;
        match as_type(value.clone(), to).filter(|_| fits) {
            Some(bits) => Expr { span, ..bits },
            None => self.wrong_argument("bitcast", value),
        }
    }

    /// `Float32(from_bits=x)`, for a number or a vector of this type.
    pub(crate) fn number_of_bits(&mut self, ty: &Ty, bits: &'a Arg, span: Span) -> Expr {
        let value = self.plain(&bits.value);
        if value.is_unknown() {
            return value;
        }
        let to = ty.lanes();
        let same = value.ty.lanes().map(|(_, n)| n) == to.map(|(_, n)| n);
        match to.filter(|_| same).and_then(|(to, _)| as_type(value.clone(), to)) {
            Some(made) => Expr { span, ..made },
            None => self.wrong_argument("from_bits", value),
        }
    }

    /// `None` where the method is another one, or a number's type has no such bits here.
    pub(crate) fn bits_method(
        &mut self,
        value: &Expr,
        method: &str,
        params: Option<&'a [Arg]>,
        span: Span,
    ) -> Option<Expr> {
        let (dtype, n) = value.ty.lanes()?;
        match method {
            "to_bits" => {
                let to = match params.and_then(|params| params.first()) {
                    Some(to) => self.dtype_param(&to.value)?,
                    None => word(dtype.bytes()),
                };
                as_type(value.clone(), to)
            }
            "reduce_bit_count" if dtype.is_int() || dtype == DType::Bool => {
                let counts = match dtype {
                    DType::Bool => value.clone(),
                    _ => fold::un(UnOp::PopCount, value.clone(), value.ty.clone(), span),
                };
                let counts = fold::cast(counts, Ty::simd(DType::Int, n));
                Some(match n {
                    1 => counts,
                    _ => Expr::new(ExprKind::Reduce(BinOp::Add, Box::new(counts)), Ty::INT, span),
                })
            }
            _ => None,
        }
    }
}
