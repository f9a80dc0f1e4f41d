//! What do `alloc`, `memcpy` and `memset` do?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::tree::{BuiltinImm, Expr};
use super::ty::Ty;
use crate::bytecode::{Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::Arg;

impl<'a> Checker<'a> {
    pub(crate) fn memory(
        &mut self,
        name: &'static str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        let goal = |argument: &'static str| Goal::Argument { function: name, name: argument };
        match name {
            "alloc" => {
                let Some([of, ..]) = params else {
                    self.report(Diagnostic::error("mojo.dtype-in-brackets", span).arg("name", name));
                    return Expr::unknown(span);
                };
                let of = self.type_expr(&of.value);
                let Some([count]) = self.exact_args(name, args, args_span, ["count"]) else {
                    return Expr::unknown(span);
                };
                let count = self.index_value(count, goal("count"));
                let Ty::Scalar(dtype) = of else {
                    if !of.is_unknown() {
                        self.report(
                            Diagnostic::error("mojo.not-for-type", span)
                                .arg("function", name)
                                .arg("type", of.to_string()),
                        );
                    }
                    return Expr::unknown(span);
                };
                let site = BuiltinImm::Site(dtype, self.frame.receiver.clone());
                builtin(Builtin::PtrAlloc, site, vec![count], Ty::Pointer(dtype), span)
            }
            "memcpy" => {
                let Some([dest, src, count]) =
                    self.exact_args(name, args, args_span, ["dest", "src", "count"])
                else {
                    return Expr::unknown(span);
                };
                let dest = self.expr(dest, None);
                let ty = dest.ty.clone();
                if !matches!(ty, Ty::Pointer(_)) {
                    return self.wrong_argument(name, dest);
                }
                let src = self.value(src, &ty, goal("src"));
                let count = self.index_value(count, goal("count"));
                builtin(Builtin::MemCopy, BuiltinImm::None, vec![count, dest, src], Ty::None, span)
            }
            _ => {
                let names: &[&str] =
                    if name == "memset" { &["ptr", "value", "count"] } else { &["ptr", "count"] };
                let Some(bound) = self.bind_args(name, args, args_span, names, names.len(), names.len())
                else {
                    return Expr::unknown(span);
                };
                let mut bound = bound.into_iter().flatten();
                let Some(ptr) = bound.next() else {
                    return Expr::unknown(span);
                };
                let ptr = self.expr(ptr, None);
                if !matches!(ptr.ty, Ty::Pointer(_)) {
                    return self.wrong_argument(name, ptr);
                }
                let byte = if name == "memset" {
                    match bound.next() {
                        Some(value) => {
                            let value = self.value(value, &Ty::Scalar(DType::UInt8), goal("value"));
                            fold::cast(value, Ty::INT)
                        }
                        None => Expr::int(0, span),
                    }
                } else {
                    Expr::int(0, span)
                };
                let count = match bound.next() {
                    Some(count) => self.index_value(count, goal("count")),
                    None => Expr::int(0, span),
                };
                builtin(Builtin::MemSet, BuiltinImm::None, vec![byte, count, ptr], Ty::None, span)
            }
        }
    }
}
