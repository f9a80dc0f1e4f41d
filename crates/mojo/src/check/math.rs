//! What do the functions of `std.math` and `std.bit` take and give?

use super::Checker;
use super::fold;
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, Builtin, DType, UnOp};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::Arg;

/// Which numbers a function takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// Floats only.
    Floats,
    Numbers,
    /// Integers only.
    Integers,
}

/// Functions of one argument.
fn unary_op(name: &str) -> Option<(UnOp, Takes)> {
    use Takes::{Floats, Integers, Numbers};
    Some(match name {
        "sqrt" => (UnOp::Sqrt, Numbers),
        "rsqrt" => (UnOp::Rsqrt, Floats),
        "recip" => (UnOp::Recip, Floats),
        "cbrt" => (UnOp::Cbrt, Floats),
        "exp" => (UnOp::Exp, Floats),
        "exp2" => (UnOp::Exp2, Floats),
        "expm1" => (UnOp::Expm1, Floats),
        "log" => (UnOp::Log, Floats),
        "log2" => (UnOp::Log2, Floats),
        "log10" => (UnOp::Log10, Floats),
        "log1p" => (UnOp::Log1p, Floats),
        "sin" => (UnOp::Sin, Floats),
        "cos" => (UnOp::Cos, Floats),
        "tan" => (UnOp::Tan, Floats),
        "asin" => (UnOp::Asin, Floats),
        "acos" => (UnOp::Acos, Floats),
        "atan" => (UnOp::Atan, Floats),
        "sinh" => (UnOp::Sinh, Floats),
        "cosh" => (UnOp::Cosh, Floats),
        "tanh" => (UnOp::Tanh, Floats),
        "asinh" => (UnOp::Asinh, Floats),
        "acosh" => (UnOp::Acosh, Floats),
        "atanh" => (UnOp::Atanh, Floats),
        "erf" => (UnOp::Erf, Floats),
        "erfc" => (UnOp::Erfc, Floats),
        "gamma" => (UnOp::Gamma, Floats),
        "lgamma" => (UnOp::Lgamma, Floats),
        "floor" => (UnOp::Floor, Numbers),
        "ceil" => (UnOp::Ceil, Numbers),
        "trunc" => (UnOp::Trunc, Numbers),
        "abs" => (UnOp::Abs, Numbers),
        "isnan" => (UnOp::IsNan, Numbers),
        "isinf" => (UnOp::IsInf, Numbers),
        "isfinite" => (UnOp::IsFinite, Numbers),
        "pop_count" => (UnOp::PopCount, Integers),
        "count_leading_zeros" => (UnOp::CountLeadingZeros, Integers),
        "count_trailing_zeros" => (UnOp::CountTrailingZeros, Integers),
        "bit_reverse" => (UnOp::BitReverse, Integers),
        "byte_swap" => (UnOp::ByteSwap, Integers),
        "bit_not" => (UnOp::Not, Integers),
        "bit_width" => (UnOp::BitWidth, Integers),
        "log2_floor" => (UnOp::Log2Floor, Integers),
        "log2_ceil" => (UnOp::Log2Ceil, Integers),
        "next_power_of_two" => (UnOp::NextPowerOfTwo, Integers),
        "prev_power_of_two" => (UnOp::PrevPowerOfTwo, Integers),
        _ => return None,
    })
}

/// Functions of two arguments of one type.
fn binary_op(name: &str) -> Option<(BinOp, Takes)> {
    Some(match name {
        "ceildiv" => (BinOp::CeilDiv, Takes::Numbers),
        "atan2" => (BinOp::Atan2, Takes::Floats),
        "hypot" => (BinOp::Hypot, Takes::Floats),
        "copysign" => (BinOp::Copysign, Takes::Floats),
        "gcd" => (BinOp::Gcd, Takes::Integers),
        "lcm" => (BinOp::Lcm, Takes::Integers),
        _ => return None,
    })
}

pub(crate) fn is_math(name: &str) -> bool {
    unary_op(name).is_some()
        || binary_op(name).is_some()
        || matches!(name, "fma" | "clamp" | "align_up" | "align_down" | "isclose" | "iota" | "factorial")
}

impl<'a> Checker<'a> {
    pub(crate) fn math_call(
        &mut self,
        name: &'static str,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        if let Some((op, takes)) = unary_op(name) {
            let Some([value]) = self.exact_args(name, args, args_span, ["x"]) else {
                return Expr::unknown(span);
            };
            let value = self.expr(value, None);
            return self.math_unary(name, op, takes, value, span);
        }
        if let Some((op, takes)) = binary_op(name) {
            let Some([a, b]) = self.exact_args(name, args, args_span, ["x", "y"]) else {
                return Expr::unknown(span);
            };
            let (a, b) = (self.expr(a, None), self.expr(b, None));
            return self.math_binary(name, op, takes, a, b, span);
        }
        match name {
            "fma" => {
                let Some([a, b, c]) = self.exact_args(name, args, args_span, ["a", "b", "c"]) else {
                    return Expr::unknown(span);
                };
                let (a, b, c) = (self.expr(a, None), self.expr(b, None), self.expr(c, None));
                let Some([a, b, c]) = self.one_type(name, [a, b, c], args_span) else {
                    return Expr::unknown(span);
                };
                let ty = a.ty.clone();
                Expr::new(ExprKind::Fma(Box::new(a), Box::new(b), Box::new(c)), ty, span)
            }
            "clamp" => {
                let Some([value, low, high]) =
                    self.exact_args(name, args, args_span, ["val", "lower_bound", "upper_bound"])
                else {
                    return Expr::unknown(span);
                };
                let (value, low, high) =
                    (self.expr(value, None), self.expr(low, None), self.expr(high, None));
                let Some([value, low, high]) = self.one_type(name, [value, low, high], args_span) else {
                    return Expr::unknown(span);
                };
                let ty = value.ty.clone();
                let raised = fold::bin(BinOp::Max, value, low, ty.clone(), span);
                fold::bin(BinOp::Min, raised, high, ty, span)
            }
            "align_up" | "align_down" => {
                let Some([value, alignment]) = self.exact_args(name, args, args_span, ["value", "alignment"])
                else {
                    return Expr::unknown(span);
                };
                let (value, alignment) = (self.expr(value, None), self.expr(alignment, None));
                let (alignment, store) = self.keep(alignment);
                let op = if name == "align_up" { BinOp::CeilDiv } else { BinOp::FloorDiv };
                let count = self.math_binary(name, op, Takes::Integers, value, alignment.clone(), span);
                let result = self.arithmetic(BinOp::Mul, "*", span, count, alignment, span);
                match store {
                    Some(store) => {
                        let ty = result.ty.clone();
                        Expr::new(ExprKind::Sequence(vec![store], Box::new(result)), ty, span)
                    }
                    None => result,
                }
            }
            "isclose" => self.is_close(args, args_span, span),
            _ => {
                self.unsupported(name, span);
                Expr::unknown(span)
            }
        }
    }

    fn math_unary(&mut self, name: &'static str, op: UnOp, takes: Takes, value: Expr, span: Span) -> Expr {
        // Literals stay literals where the result is exact.
        if let (Some(Const::Int(int)), UnOp::Abs) = (value.as_const(), op) {
            return Expr::constant(Const::Int(int.saturating_abs()), Ty::IntLit, span);
        }
        let literal = value.ty == Ty::FloatLit;
        let value = self.materialize(value);
        if matches!(value.ty, Ty::Struct(_))
            && let method @ ("__abs__" | "__floor__" | "__ceil__" | "__trunc__") = &*format!("__{name}__")
            && let Some(result) = self.call_dunder(&value, method, Vec::new(), span)
        {
            return result;
        }
        let Some((dtype, n)) = value.ty.lanes() else {
            return self.wrong_argument(name, value);
        };
        if !self.takes(name, takes, dtype, &value) {
            return Expr::unknown(span);
        }
        let ty = match op {
            UnOp::IsNan | UnOp::IsInf | UnOp::IsFinite => Ty::simd(DType::Bool, n),
            _ => value.ty.clone(),
        };
        if dtype.is_int() && matches!(op, UnOp::Floor | UnOp::Ceil | UnOp::Trunc) {
            return value;
        }
        let result = fold::un(op, value, ty, span);
        // `abs(-2.5)` of a literal is one still; functions that round are `Float64` from here on.
        if literal
            && matches!(op, UnOp::Abs | UnOp::Floor | UnOp::Ceil | UnOp::Trunc)
            && let Some(Const::Scalar(_, bits)) = result.as_const()
        {
            return Expr::constant(Const::Float(f64::from_bits(*bits)), Ty::FloatLit, span);
        }
        result
    }

    fn takes(&mut self, name: &str, takes: Takes, dtype: DType, value: &Expr) -> bool {
        let fits = match takes {
            Takes::Floats => dtype.is_float(),
            Takes::Integers => dtype.is_int(),
            Takes::Numbers => dtype != DType::Bool,
        };
        if !fits {
            let id = if takes == Takes::Floats { "mojo.needs-float" } else { "mojo.not-for-type" };
            let mut report =
                Diagnostic::error(id, value.span).arg("function", name).arg("type", value.ty.to_string());
            if takes == Takes::Floats && matches!(value.ty, Ty::Scalar(d) if d.is_int()) {
                let edits = self.wrap(value.span, "Float32(", ")");
                report = report.edits(edits);
            }
            self.report(report);
        }
        fits
    }

    fn math_binary(
        &mut self,
        name: &'static str,
        op: BinOp,
        takes: Takes,
        a: Expr,
        b: Expr,
        span: Span,
    ) -> Expr {
        if let (BinOp::CeilDiv, Some(Const::Int(x)), Some(Const::Int(y))) = (op, a.as_const(), b.as_const()) {
            return match fold::literal_int(op, *x, *y) {
                Ok(value) => Expr::constant(value, Ty::IntLit, span),
                Err(_) => self.refuse("mojo.literal-overflow", span),
            };
        }
        let Some((a, b)) = self.unify(name, span, a, b) else {
            return Expr::unknown(span);
        };
        let Some((dtype, _)) = a.ty.lanes() else {
            return self.wrong_argument(name, a);
        };
        if !self.takes(name, takes, dtype, &a) {
            return Expr::unknown(span);
        }
        let ty = a.ty.clone();
        fold::bin(op, a, b, ty, span)
    }

    /// Three values as one number type.
    fn one_type(&mut self, name: &str, [a, b, c]: [Expr; 3], at: Span) -> Option<[Expr; 3]> {
        let (a, b) = if a.ty.is_literal() && b.ty.is_literal() && !c.ty.is_literal() && !c.is_unknown() {
            let ty = c.ty.clone();
            let a = self.coerce(a, &ty, super::convert::Goal::Value);
            (a, self.coerce(b, &ty, super::convert::Goal::Value))
        } else {
            self.unify(name, at, a, b)?
        };
        let (c, a) = self.unify(name, at, c, a)?;
        let (b, c) = self.unify(name, at, b, c)?;
        a.ty.lanes()?;
        Some([a, b, c])
    }

    fn is_close(&mut self, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let names = ["a", "b", "atol", "rtol", "equal_nan"];
        let Some(bound) = self.bind_args("isclose", args, args_span, &names, 2, 2) else {
            return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
        };
        let [Some(a), Some(b), atol, rtol, equal_nan] = bound.as_slice() else {
            return Expr::unknown(span);
        };
        let (a, b) = (self.expr(a, None), self.expr(b, None));
        let Some((a, b)) = self.unify("isclose", span, a, b) else {
            return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
        };
        let tolerances = (*atol, *rtol, *equal_nan);
        self.close(a, b, tolerances, 1e-8, 1e-5, span)
    }

    /// Whether two numbers of one type are close.
    pub(crate) fn close(
        &mut self,
        a: Expr,
        b: Expr,
        (atol, rtol, equal_nan): super::testing::Tolerances<'a>,
        usual_atol: f64,
        usual_rtol: f64,
        span: Span,
    ) -> Expr {
        let Ty::Scalar(dtype) = a.ty else {
            return self.wrong_argument("isclose", a);
        };
        let mut tolerance = |value: Option<&'a crate::syntax::ast::Expr>, usual: f64, name| match value {
            Some(value) => {
                let value = self.expr(value, Some(&Ty::F64));
                match value.ty {
                    Ty::Scalar(d) if d.is_float() => fold::cast(value, Ty::F64),
                    _ => self.coerce(
                        value,
                        &Ty::F64,
                        super::convert::Goal::Argument { function: "isclose", name },
                    ),
                }
            }
            None => Expr::constant(Const::Scalar(DType::Float64, usual.to_bits()), Ty::F64, span),
        };
        let atol = tolerance(atol, usual_atol, "atol");
        let rtol = tolerance(rtol, usual_rtol, "rtol");
        let equal_nan = match equal_nan {
            Some(value) => self.condition(value),
            None => fold::bool(false, span),
        };
        builtin(Builtin::IsClose, BuiltinImm::DType(dtype), vec![a, b, atol, rtol, equal_nan], Ty::BOOL, span)
    }
}
