//! What do the library's functions on numbers do: `min`, `divmod`, `round`, `hex`, limits and sizes of types?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind, Stmt};
use super::ty::Ty;
use crate::bytecode::{BinOp, Builtin, CmpOp, UnOp};
use crate::diagnostics::{Diagnostic, Span};
use crate::numeric;
use crate::syntax::ast::{self, Arg};

/// Width of this machine's vectors in bytes: what `simd_width_of` counts with (WebAssembly's 128 bits).
const VECTOR_BYTES: i64 = 16;

impl<'a> Checker<'a> {
    pub(crate) fn min_max(
        &mut self,
        name: &'static str,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        let (op, compare) = if name == "min" { (BinOp::Min, CmpOp::Lt) } else { (BinOp::Max, CmpOp::Gt) };
        if args.len() < 2 {
            let report =
                Diagnostic::error("mojo.missing-argument", args_span).arg("function", name).arg("name", "y");
            self.report(report);
            self.visit_args(args);
            return Expr::unknown(span);
        }
        if args.len() > super::operators::MAX_PARTS {
            let most = super::operators::MAX_PARTS.to_string();
            self.report(Diagnostic::error("mojo.too-many-parts", args_span).arg("most", most));
            return Expr::unknown(span);
        }
        let mut values = args.iter().map(|arg| (&arg.value, arg.span));
        let Some((first, _)) = values.next() else {
            return Expr::unknown(span);
        };
        let mut result = self.expr(first, None);
        for (value, at) in values {
            let value = self.expr(value, None);
            if result.ty == Ty::Str && value.ty == Ty::Str {
                let (a, keep_a) = self.keep(result);
                let (b, keep_b) = self.keep(value);
                let order =
                    builtin(Builtin::StrCompare, BuiltinImm::None, vec![a.clone(), b.clone()], Ty::INT, span);
                let test = fold::cmp(compare, order, Expr::int(0, span), Ty::BOOL, span);
                let pick =
                    Expr::new(ExprKind::Conditional(Box::new(test), Box::new(a), Box::new(b)), Ty::Str, span);
                let stmts = keep_a.into_iter().chain(keep_b).collect();
                result = Expr::new(ExprKind::Sequence(stmts, Box::new(pick)), Ty::Str, span);
            } else if matches!(&result.ty, Ty::Struct(_)) && result.ty == value.ty {
                // The first of two that are alike.
                let (a, keep_a) = self.keep(result);
                let (b, keep_b) = self.keep(value);
                let ty = a.ty.clone();
                let op = if name == "min" { ast::CompareOp::Lt } else { ast::CompareOp::Gt };
                let test = self.compare_values(op, b.clone(), a.clone(), span);
                let pick = Expr::new(
                    ExprKind::Conditional(Box::new(test), Box::new(b), Box::new(a)),
                    ty.clone(),
                    span,
                );
                let stmts = keep_a.into_iter().chain(keep_b).collect();
                result = Expr::new(ExprKind::Sequence(stmts, Box::new(pick)), ty, span);
            } else {
                result = self.arithmetic(op, name, at, result, value, span);
            }
        }
        result
    }

    pub(crate) fn divmod(&mut self, a: &'a ast::Expr, b: &'a ast::Expr, at: Span, span: Span) -> Expr {
        let (a, b) = (self.plain(a), self.expr(b, None));
        let (a, keep_a) = self.keep(a);
        let (b, keep_b) = self.keep(b);
        let quotient = self.arithmetic(BinOp::FloorDiv, "//", at, a.clone(), b.clone(), span);
        let before = self.diagnostics.len();
        let rest = self.arithmetic(BinOp::Mod, "%", at, a, b, span);
        // What is wrong with `%` was said of `//`.
        self.diagnostics.truncate(before);
        let ty = Ty::Tuple([quotient.ty.clone(), rest.ty.clone()].into());
        let pair = self.make_tuple(vec![quotient, rest], ty.clone(), span);
        let stmts: Vec<Stmt> = keep_a.into_iter().chain(keep_b).collect();
        if stmts.is_empty() { pair } else { Expr::new(ExprKind::Sequence(stmts, Box::new(pair)), ty, span) }
    }

    pub(crate) fn round(&mut self, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let Some(bound) = self.bind_args("round", args, args_span, &["number", "ndigits"], 1, 2) else {
            return Expr::unknown(span);
        };
        let [Some(number), digits] = bound.as_slice() else {
            return Expr::unknown(span);
        };
        let number = self.plain(number);
        let Some((dtype, _)) = number.ty.lanes() else {
            return self.wrong_argument("round", number);
        };
        let ty = number.ty.clone();
        match digits {
            Some(digits) => {
                let digits = self.index_value(digits, Goal::Argument { function: "round", name: "ndigits" });
                builtin(Builtin::RoundDigits, BuiltinImm::DType(dtype), vec![number, digits], ty, span)
            }
            None if dtype.is_int() => number,
            None => fold::un(UnOp::Round, number, ty, span),
        }
    }

    pub(crate) fn digits(
        &mut self,
        name: &'static str,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        let Some(bound) = self.bind_args(name, args, args_span, &["value", "prefix"], 1, 2) else {
            return Expr { ty: Ty::Str, ..Expr::unknown(span) };
        };
        let [Some(value), prefix] = bound.as_slice() else {
            return Expr::unknown(span);
        };
        let value = self.plain(value);
        let Ty::Scalar(dtype) = value.ty else {
            return self.wrong_argument(name, value);
        };
        if dtype.is_float() {
            return self.wrong_argument(name, value);
        }
        let (f, usual) = match name {
            "hex" => (Builtin::Hex, "0x"),
            "bin" => (Builtin::Bin, "0b"),
            _ => (Builtin::Oct, "0o"),
        };
        let prefix = match prefix {
            Some(prefix) => self.value(prefix, &Ty::Str, Goal::Argument { function: name, name: "prefix" }),
            None => Expr::str(usual, span),
        };
        builtin(f, BuiltinImm::DType(dtype), vec![value, prefix], Ty::Str, span)
    }

    /// `max_finite[dt]()`
    pub(crate) fn limit(
        &mut self,
        name: &str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        use numeric::limits;
        if !args.is_empty() {
            self.report(Diagnostic::error("mojo.dtype-in-brackets", args_span).arg("name", name));
            return Expr::unknown(span);
        }
        let dtype = match params {
            Some([dtype]) => self.dtype_param(&dtype.value),
            _ => {
                self.report(Diagnostic::error("mojo.dtype-in-brackets", span).arg("name", name));
                None
            }
        };
        let Some(dtype) = dtype else {
            return Expr::unknown(span);
        };
        let negative = |bits: Option<u64>| bits.map(|bits| numeric::un(UnOp::Neg, dtype, bits));
        let bits = match name {
            "max_finite" => Some(limits::max_finite(dtype)),
            "min_finite" => Some(limits::min_finite(dtype)),
            "max_or_inf" => Some(limits::infinity(dtype).unwrap_or(limits::max_finite(dtype))),
            "min_or_neg_inf" => Some(negative(limits::infinity(dtype)).unwrap_or(limits::min_finite(dtype))),
            "inf" => limits::infinity(dtype),
            "neg_inf" => negative(limits::infinity(dtype)),
            _ => limits::nan(dtype),
        };
        match bits {
            Some(bits) => Expr::constant(Const::Scalar(dtype, bits), Ty::Scalar(dtype), span),
            None => {
                self.report(
                    Diagnostic::error("mojo.not-for-type", span)
                        .arg("function", name)
                        .arg("type", dtype.type_name()),
                );
                Expr::unknown(span)
            }
        }
    }

    pub(crate) fn size_of(&mut self, name: &str, params: Option<&'a [Arg]>, span: Span) -> Expr {
        let Some([param, ..]) = params else {
            self.report(Diagnostic::error("mojo.dtype-in-brackets", span).arg("name", name));
            return Expr::unknown(span);
        };
        let by_dtype = name == "simd_width_of" || self.text(param.value.span).starts_with("DType.") || {
            let is_value = param.value.as_name().and_then(|name| self.find(name));
            matches!(is_value, Some(super::scope::Binding::Value(_, Ty::DType)))
        };
        let ty = if by_dtype {
            self.dtype_param(&param.value).map_or(Ty::Unknown, Ty::Scalar)
        } else {
            self.type_expr(&param.value)
        };
        let Some((dtype, n)) = ty.lanes() else {
            if !ty.is_unknown() {
                self.report(
                    Diagnostic::error("mojo.not-for-type", span)
                        .arg("function", name)
                        .arg("type", ty.to_string()),
                );
            }
            return Expr::unknown(span);
        };
        let bytes = dtype.bytes() as i64;
        Expr::int(if name == "simd_width_of" { VECTOR_BYTES / bytes } else { bytes * i64::from(n) }, span)
    }
}
