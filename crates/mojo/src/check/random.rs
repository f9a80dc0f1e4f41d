//! What do the functions of `std.random` do?

use super::Checker;
use super::convert::Goal;
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr};
use super::ty::Ty;
use crate::bytecode::{Builtin, DType};
use crate::diagnostics::Span;
use crate::syntax::ast::{self, Arg};

impl<'a> Checker<'a> {
    pub(crate) fn random(
        &mut self,
        name: &'static str,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        let goal = |argument: &'static str| Goal::Argument { function: name, name: argument };
        let float = |checker: &mut Self, value: Option<&'a ast::Expr>, argument, default: f64| match value {
            Some(value) => checker.value(value, &Ty::F64, goal(argument)),
            None => Expr::constant(Const::Scalar(DType::Float64, default.to_bits()), Ty::F64, span),
        };
        match name {
            "seed" => {
                let Some(bound) = self.bind_args(name, args, args_span, &["a"], 0, 1) else {
                    return Expr::unknown(span);
                };
                let seed = match bound.first().copied().flatten() {
                    Some(seed) => self.index_value(seed, goal("a")),
                    None => builtin(Builtin::Now, BuiltinImm::None, Vec::new(), Ty::INT, span),
                };
                builtin(Builtin::RandomSeed, BuiltinImm::None, vec![seed], Ty::None, span)
            }
            "random_float64" | "randn_float64" => {
                let (names, defaults, f) = if name == "random_float64" {
                    (["min", "max"], [0.0, 1.0], Builtin::RandomFloat)
                } else {
                    (["mean", "standard_deviation"], [0.0, 1.0], Builtin::RandomNormal)
                };
                let Some(bound) = self.bind_args(name, args, args_span, &names, 0, 2) else {
                    return Expr { ty: Ty::F64, ..Expr::unknown(span) };
                };
                let [first, second] = bound.as_slice() else {
                    return Expr::unknown(span);
                };
                let low = float(self, *first, names[0], defaults[0]);
                let high = float(self, *second, names[1], defaults[1]);
                builtin(f, BuiltinImm::None, vec![low, high], Ty::F64, span)
            }
            "random_si64" | "random_ui64" => {
                let dtype = if name == "random_si64" { DType::Int64 } else { DType::UInt64 };
                let f = if name == "random_si64" { Builtin::RandomInt } else { Builtin::RandomUInt };
                let Some([low, high]) = self.exact_args(name, args, args_span, ["min", "max"]) else {
                    return Expr::unknown(span);
                };
                let low = self.value(low, &Ty::Scalar(dtype), goal("min"));
                let high = self.value(high, &Ty::Scalar(dtype), goal("max"));
                builtin(f, BuiltinImm::None, vec![low, high], Ty::Scalar(dtype), span)
            }
            "rand" | "randint" => {
                let names: &[&str] = if name == "rand" {
                    &["ptr", "size", "min", "max"]
                } else {
                    &["ptr", "size", "low", "high"]
                };
                let required = if name == "rand" { 2 } else { 4 };
                let Some(bound) = self.bind_args(name, args, args_span, names, required, 4) else {
                    return Expr::unknown(span);
                };
                let [Some(ptr), Some(size), low, high] = bound.as_slice() else {
                    return Expr::unknown(span);
                };
                let ptr = self.expr(ptr, None);
                let Ty::Pointer(dtype) = ptr.ty else {
                    return self.wrong_argument(name, ptr);
                };
                let size = self.index_value(size, goal("size"));
                if name == "rand" {
                    let low = float(self, *low, "min", 0.0);
                    let high = float(self, *high, "max", 1.0);
                    return builtin(
                        Builtin::RandomFill,
                        BuiltinImm::None,
                        vec![size, low, high, ptr],
                        Ty::None,
                        span,
                    );
                }
                let (Some(low), Some(high)) = (low, high) else {
                    return Expr::unknown(span);
                };
                let _ = dtype;
                let low = self.index_value(low, goal("low"));
                let high = self.index_value(high, goal("high"));
                builtin(Builtin::RandomFillInt, BuiltinImm::None, vec![size, low, high, ptr], Ty::None, span)
            }
            _ => {
                let Some([list]) = self.exact_args(name, args, args_span, ["list"]) else {
                    return Expr::unknown(span);
                };
                let list = self.expr(list, None);
                match list.ty {
                    Ty::List(_) => {
                        builtin(Builtin::ListShuffle, BuiltinImm::None, vec![list], Ty::None, span)
                    }
                    _ => self.wrong_argument(name, list),
                }
            }
        }
    }
}
