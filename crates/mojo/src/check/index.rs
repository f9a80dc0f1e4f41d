//! What do square brackets mean behind this?

use super::Checker;
use super::convert::Goal;
use super::expr::Head;
use super::operators::builtin;
use super::scope::Binding;
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::Builtin;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg};

/// Masks of the bounds that a slice gives, as the slice builtins read them.
const HAS_START: i64 = 1;
const HAS_END: i64 = 2;
const HAS_STEP: i64 = 4;

impl<'a> Checker<'a> {
    /// `base[args]` where a value is wanted; `head` is what `base` stands for.
    pub(crate) fn subscript(
        &mut self,
        head: Head,
        base: &'a ast::Expr,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        match head {
            Head::Value(value) => self.index(value, args, args_span, span),
            Head::Named(Binding::Unknown) => Expr::unknown(span),
            Head::Named(Binding::Builtin(name)) if Self::is_type_name(name) => {
                let ty = self.builtin_type(name, Some(args), span);
                if !ty.is_unknown() {
                    self.report(Diagnostic::error("mojo.type-as-value", span).arg("name", ty.to_string()));
                }
                Expr::unknown(span)
            }
            // `Idx[4]` is a number as it is.
            Head::Named(Binding::Builtin("Idx")) => {
                self.layout_call("Idx", Some(args), &[], span).unwrap_or_else(|| Expr::unknown(span))
            }
            Head::Named(Binding::Builtin(name)) if Self::is_function_name(name) => {
                self.report(Diagnostic::error("mojo.call-missing", span).arg("name", self.text(span)));
                Expr::unknown(span)
            }
            Head::Named(Binding::Builtin(name)) => {
                self.unsupported(name, span);
                Expr::unknown(span)
            }
            Head::Named(_) => {
                let text = self.text(base.span).to_string();
                self.report(Diagnostic::error("mojo.not-indexable", span).arg("type", text));
                Expr::unknown(span)
            }
        }
    }

    /// `value[args]`
    pub(crate) fn index(&mut self, value: Expr, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        if value.is_unknown() {
            return Expr::unknown(span);
        }
        // `for x in list: print(x[])`: what a loop gave was a pointer once.
        if let (ExprKind::Local(id), []) = (&value.kind, args)
            && self.frame.rounds.contains(id)
            && !matches!(value.ty, Ty::Pointer(_))
        {
            let name = self.text(value.span).to_string();
            self.old_spelling(span, &format!("{name}[]"), &name, "25.3", Some(name.clone()));
            return value;
        }
        if let Ty::Tensor(of) = &value.ty {
            let of = of.clone();
            return self.tensor_element(value, &of, args, span);
        }
        // `p[]` is what the pointer points to.
        if let (Ty::Pointer(dtype), []) = (&value.ty, args) {
            let ty = Ty::Scalar(*dtype);
            return Expr::new(ExprKind::Element(Box::new(value), Box::new(Expr::int(0, span))), ty, span);
        }
        if let Ty::Struct(of) = &value.ty {
            let of = of.clone();
            if let Some(held) = self.variant_index(&value, &of, args, span) {
                return held;
            }
            return self.struct_index(value, &of, args, span);
        }
        let [arg] = args else {
            let id = if args.is_empty() { "mojo.empty-index" } else { "mojo.one-index" };
            self.report(Diagnostic::error(id, args_span).arg("type", value.ty.to_string()));
            return Expr::unknown(span);
        };
        if let Some(name) = &arg.name {
            let known = match value.ty {
                Ty::Str => &*name.name == "byte",
                Ty::Pointer(_) => &*name.name == "unsafe_offset",
                _ => &*name.name == "unsafe_offset" || &*name.name == "idx",
            };
            if !known {
                let report = Diagnostic::error("mojo.unknown-argument", name.span).arg("function", "[…]");
                self.report(report.arg("name", &*name.name));
                return Expr::unknown(span);
            }
        } else if matches!(value.ty, Ty::Pointer(_)) {
            self.old_pointer_index(arg.span);
        }
        if let ast::ExprKind::Slice { lower, upper, step } = &arg.value.kind {
            return self.slice(value, [lower, upper, step].map(|part| part.as_deref()), span);
        }
        let at = &arg.value;
        match value.ty.clone() {
            Ty::Tuple(fields) => {
                let Some(i) = self.comptime_int(at) else {
                    return Expr::unknown(span);
                };
                let Some(i) = usize::try_from(i).ok().filter(|i| *i < fields.len()) else {
                    let report = Diagnostic::error("mojo.tuple-index", at.span).arg("index", i.to_string());
                    self.report(report.arg("count", fields.len().to_string()));
                    return Expr::unknown(span);
                };
                self.field(value, i, span)
            }
            Ty::Simd(dtype, n) => {
                let index = self.index_value(at, Goal::Value);
                if let Some(i) = index.as_const().and_then(Const::as_int) {
                    let Some(i) = usize::try_from(i).ok().filter(|i| *i < usize::from(n)) else {
                        let report =
                            Diagnostic::error("mojo.lane-index", at.span).arg("index", i.to_string());
                        self.report(report.arg("width", n.to_string()));
                        return Expr::unknown(span);
                    };
                    return self.field(value, i, span);
                }
                Expr::new(ExprKind::Lane(Box::new(value), Box::new(index)), Ty::Scalar(dtype), span)
            }
            Ty::Index(n) => {
                let index = self.index_value(at, Goal::Value);
                match index.as_const().and_then(Const::as_int).map(usize::try_from) {
                    Some(Ok(i)) if i < usize::from(n) => self.field(value, i, span),
                    Some(_) => {
                        self.report(
                            Diagnostic::error("mojo.tuple-index", at.span)
                                .arg("index", self.text(at.span))
                                .arg("count", n.to_string()),
                        );
                        Expr::unknown(span)
                    }
                    None => Expr::new(ExprKind::Lane(Box::new(value), Box::new(index)), Ty::INT, span),
                }
            }
            Ty::List(of) => {
                let index = self.list_index(&value, at);
                Expr::new(ExprKind::Element(Box::new(value), Box::new(index)), (*of).clone(), span)
            }
            Ty::HostBuffer(dtype) | Ty::Span(dtype) | Ty::Pointer(dtype) => {
                let index = self.element_index(at);
                Expr::new(ExprKind::Element(Box::new(value), Box::new(index)), Ty::Scalar(dtype), span)
            }
            Ty::DeviceBuffer(_) => {
                let name = self.text(value.span).to_string();
                self.report(Diagnostic::error("mojo.device-index", span).arg("name", name));
                Expr::unknown(span)
            }
            Ty::Str => {
                let index = self.index_value(at, Goal::Value);
                builtin(Builtin::StrIndex, BuiltinImm::None, vec![index, value], Ty::Str, span)
            }
            Ty::IntLit | Ty::FloatLit | Ty::Scalar(_) => {
                let index = self.comptime_int(at);
                if index == Some(0) && value.ty != Ty::BOOL {
                    return value;
                }
                self.report(Diagnostic::error("mojo.not-indexable", span).arg("type", value.ty.to_string()));
                Expr::unknown(span)
            }
            other => {
                self.report(Diagnostic::error("mojo.not-indexable", span).arg("type", other.to_string()));
                Expr::unknown(span)
            }
        }
    }

    /// `p[i]`, which is `p[unsafe_offset=i]` today.
    pub(crate) fn old_pointer_index(&mut self, at: Span) {
        let text = self.text(at).to_string();
        let new = format!("unsafe_offset={text}");
        self.old_spelling(at, &format!("p[{text}]"), &format!("p[{new}]"), "0.26.2", Some(new));
    }

    /// The index of a list: in files of their time, negative ones count from its end.
    pub(crate) fn list_index(&mut self, list: &Expr, at: &'a ast::Expr) -> Expr {
        if self.era() == super::era::Era::Present || !matches!(list.kind, ExprKind::Local(_)) {
            return self.element_index(at);
        }
        let index = self.index_value(at, Goal::Value);
        let Some(back) = index.as_const().and_then(Const::as_int).filter(|i| *i < 0) else {
            return index;
        };
        let new = format!("len({}) - {}", self.text(list.span), -back);
        self.old_spelling(at.span, &back.to_string(), &new, "0.26.2", Some(new.clone()));
        let len = Expr::new(ExprKind::Len(Box::new(list.clone())), Ty::INT, at.span);
        super::fold::bin(crate::bytecode::BinOp::Add, len, index, Ty::INT, at.span)
    }

    /// The index of a list or array: a negative one that is known is an error.
    pub(crate) fn element_index(&mut self, at: &'a ast::Expr) -> Expr {
        let index = self.index_value(at, Goal::Value);
        if let Some(i) = index.as_const().and_then(Const::as_int)
            && i < 0
        {
            self.report(Diagnostic::error("mojo.negative-index", at.span).arg("index", i.to_string()));
            return Expr { ty: Ty::INT, ..Expr::unknown(at.span) };
        }
        index
    }

    /// Field `i` of a tuple, or lane `i` of a vector.
    pub(crate) fn field(&mut self, value: Expr, i: usize, span: Span) -> Expr {
        let ty = match &value.ty {
            Ty::Simd(dtype, _) => Ty::Scalar(*dtype),
            ty => ty.parts().and_then(|parts| parts.into_iter().nth(i)).unwrap_or(Ty::Unknown),
        };
        let part = match &value.kind {
            ExprKind::Const(Const::Tuple(fields)) => fields.get(i).cloned(),
            ExprKind::Const(Const::Simd(dtype, lanes)) => {
                lanes.get(i).map(|bits| Const::Scalar(*dtype, *bits))
            }
            _ => None,
        };
        match part {
            Some(part) => Expr::constant(part, ty, span),
            None => Expr::new(ExprKind::Field(Box::new(value), i), ty, span),
        }
    }

    fn slice(&mut self, value: Expr, parts: [Option<&'a ast::Expr>; 3], span: Span) -> Expr {
        let f = match value.ty {
            Ty::Str => Builtin::StrSlice,
            Ty::List(_) => Builtin::ListSlice,
            Ty::Span(_) => Builtin::ViewSlice,
            _ => {
                let report = Diagnostic::error("mojo.no-slice", span).arg("type", value.ty.to_string());
                self.report(report);
                return Expr::unknown(span);
            }
        };
        let ty = value.ty.clone();
        let mut mask = 0;
        let mut args = Vec::new();
        for (part, bit) in parts.into_iter().zip([HAS_START, HAS_END, HAS_STEP]) {
            args.push(match part {
                Some(part) => {
                    mask |= bit;
                    self.index_value(part, Goal::Value)
                }
                None => Expr::int(0, span),
            });
        }
        args.push(Expr::int(mask, span));
        args.push(value);
        builtin(f, BuiltinImm::None, args, ty, span)
    }
}
