//! What do `alloc`, `memcpy` and `memset` do, and the methods of a pointer?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::{Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{Arg, Ident};

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

    pub(crate) fn pointer_method(
        &mut self,
        value: Expr,
        dtype: DType,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let ty = value.ty.clone();
        match &*name.name {
            "free" | "unsafe_free" => {
                builtin(Builtin::PtrFree, BuiltinImm::None, vec![value], Ty::None, span)
            }
            "offset" | "unsafe_offset" => {
                let Some([by]) = self.exact_args("offset", args, span, ["idx"]) else {
                    return Expr::unknown(span);
                };
                let by = self.index_value(by, Goal::Argument { function: "offset", name: "idx" });
                builtin(Builtin::PtrOffset, BuiltinImm::None, vec![by, value], ty, span)
            }
            // Casts between origins, address spaces and the like: the same address.
            "address_space_cast"
            | "origin_cast"
            | "mut_cast"
            | "as_any_origin"
            | "as_immutable"
            | "as_immut"
            | "unsafe_mut_cast"
            | "unsafe_origin_cast"
            | "as_unsafe_any_origin" => {
                self.visit_args(args);
                value
            }
            "init_pointee_copy" | "init_pointee_move" | "unsafe_write" => {
                let Some([new]) = self.exact_args(&name.name, args, span, ["value"]) else {
                    return Expr::unknown(span);
                };
                let goal = Goal::Argument { function: &name.name, name: "value" };
                let new = self.value(new, &Ty::Scalar(dtype), goal);
                let place = Place::Element {
                    of: Box::new(value),
                    index: Box::new(Expr::int(0, span)),
                    ty: Ty::Scalar(dtype),
                };
                let store = Stmt { kind: StmtKind::Assign(place, new), span };
                let nothing = Expr::constant(Const::None, Ty::None, span);
                Expr::new(ExprKind::Sequence(vec![store], Box::new(nothing)), Ty::None, span)
            }
            "take_pointee" | "unsafe_take" => {
                let (of, index) = (Box::new(value), Box::new(Expr::int(0, span)));
                Expr::new(ExprKind::Element(of, index), Ty::Scalar(dtype), span)
            }
            // Numbers have no end that anybody sees.
            "destroy_pointee" | "unsafe_deinit_pointee" => Expr::constant(Const::None, Ty::None, span),
            "load" | "store" | "unsafe_load" | "unsafe_store" => {
                self.pointer_access(value, dtype, name, params, args, span)
            }
            _ => {
                self.visit_args(args);
                self.unknown_method(&ty, name, &["free", "load", "store", "offset"])
            }
        }
    }
}
