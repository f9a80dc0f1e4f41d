//! How does a value become text?

use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use super::{Checker, fold};
use crate::bytecode::{Builtin, CmpOp, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::numeric;
use crate::syntax::ast;

impl<'a> Checker<'a> {
    /// `print(values…, sep=, end=, flush=, file=)`
    pub(crate) fn print(&mut self, args: &'a [ast::Arg], span: Span) -> Expr {
        let mut values = Vec::new();
        let (mut sep, mut end) = (Expr::str(" ", span), Expr::str("\n", span));
        let mut stream = 0;
        for arg in args {
            if arg.star != ast::Star::None {
                return self.refuse("mojo.no-unpacking", arg.span);
            }
            match arg.name.as_ref().map(|name| &*name.name) {
                None => {
                    let value = self.expr(&arg.value, None);
                    let value = self.materialize(value);
                    values.push(self.printable(value));
                }
                Some("sep") => sep = self.value(&arg.value, &Ty::Str, super::convert::Goal::Value),
                Some("end") => end = self.value(&arg.value, &Ty::Str, super::convert::Goal::Value),
                Some("flush") => {
                    self.condition(&arg.value);
                }
                Some("file") => stream = u32::from(self.text(arg.value.span).ends_with("stderr")),
                Some(name) => {
                    let at = arg.name.as_ref().map_or(arg.span, |name| name.span);
                    let report = Diagnostic::error("mojo.unknown-argument", at)
                        .arg("function", "print")
                        .arg("name", name);
                    let report =
                        match super::suggest::closest(name, ["sep", "end", "flush", "file"].into_iter()) {
                            Some(close) => report.replace(at, close),
                            None => report,
                        };
                    self.report(report);
                }
            }
        }
        let mut before = Vec::new();
        // Behind constants nothing can be read too early.
        if values.iter().skip_while(|value| value.as_const().is_some()).skip(1).any(changes) {
            // Variables are read when all arguments are computed: `print(list, list.pop())`.
            let all = std::mem::take(&mut values);
            for value in all {
                let (value, store) = match super::struct_values::place_of(&value) {
                    Some(_) => (value, None),
                    None => self.keep(value),
                };
                before.extend(store);
                values.push(value);
            }
        }
        let (sep, store) = self.keep(sep);
        before.extend(store);
        let mut parts = Vec::new();
        for (i, value) in values.into_iter().enumerate() {
            if i > 0 {
                parts.push(sep.clone());
            }
            parts.push(value);
        }
        parts.push(end);
        let text = self.text_of(parts, span);
        let print = builtin(Builtin::Print, BuiltinImm::Code(stream), vec![text], Ty::None, span);
        if before.is_empty() {
            return print;
        }
        Expr::new(ExprKind::Sequence(before, Box::new(print)), Ty::None, span)
    }

    /// A value that can be printed; reports one that cannot.
    pub(crate) fn printable(&mut self, value: Expr) -> Expr {
        match &value.ty {
            Ty::DeviceBuffer(dtype) => {
                // Printing copies to the host and waits; the text says it is a device buffer.
                let imm = BuiltinImm::Site(*dtype, None);
                let (ty, span) = (value.ty.clone(), value.span);
                builtin(Builtin::ReadBack, imm, vec![value], ty, span)
            }
            Ty::Dim => self.dim_text(value),
            Ty::Tensor(of) if of.is_open() => self.refuse("mojo.open-tensor-print", value.span),
            Ty::Tensor(of) if of.device => {
                let name = self.text(value.span).to_string();
                let report = Diagnostic::error("mojo.device-element-on-host", value.span);
                self.report(report.arg("name", name));
                Expr::unknown(value.span)
            }
            Ty::Struct(of) => {
                let of = of.clone();
                self.struct_text(value, &of)
            }
            Ty::List(_) | Ty::Tuple(_) | Ty::Optional(_) if self.writes_itself(&value.ty.clone()) => {
                self.parts_text(value)
            }
            Ty::Layout => match value.as_const() {
                Some(super::tree::Const::Layout(layout)) => Expr::str(&layout.to_string(), value.span),
                _ => value,
            },
            Ty::Context | Ty::Kernel(_) => {
                let report =
                    Diagnostic::error("mojo.not-printable", value.span).arg("type", value.ty.to_string());
                self.report(report);
                Expr::unknown(value.span)
            }
            _ => value,
        }
    }

    /// `(x=4, y=2, z=3)`; trailing ones are left out, as Mojo does: `(x=4, y=2)`, `(x=4, )`.
    fn dim_text(&mut self, value: Expr) -> Expr {
        let span = value.span;
        let (value, store) = self.keep(value);
        let [x, y, z] = [0, 1, 2].map(|i| self.field(value.clone(), i, span));
        let one = || Expr::int(1, span);
        let text = |part: &str| Expr::str(part, span);
        let all = [text("(x="), x.clone(), text(", y="), y.clone(), text(", z="), z.clone(), text(")")];
        let all = self.text_of(all.into(), span);
        let two = self.text_of([text("(x="), x.clone(), text(", y="), y.clone(), text(")")].into(), span);
        let only = self.text_of([text("(x="), x, text(", )")].into(), span);
        let choose = |test: Expr, then: Expr, otherwise: Expr| match test.as_const().and_then(Const::as_bool)
        {
            Some(true) => then,
            Some(false) => otherwise,
            None => {
                let kind = ExprKind::Conditional(Box::new(test), Box::new(then), Box::new(otherwise));
                Expr::new(kind, Ty::Str, span)
            }
        };
        let shorter = choose(fold::cmp(CmpOp::Ne, y, one(), Ty::BOOL, span), two, only);
        let shown = choose(fold::cmp(CmpOp::Ne, z, one(), Ty::BOOL, span), all, shorter);
        match store {
            Some(store) => Expr::new(ExprKind::Sequence(vec![store], Box::new(shown)), Ty::Str, span),
            None => shown,
        }
    }

    /// A `String` made of these values. Neighbouring constants become one.
    pub(crate) fn text_of(&mut self, values: Vec<Expr>, span: Span) -> Expr {
        let mut parts: Vec<Expr> = Vec::new();
        let mut push = |value: Expr| {
            let text = value.as_const().and_then(constant_text);
            if let (Some(text), Some(last)) = (&text, parts.last_mut())
                && let Some(Const::Str(before)) = last.as_const()
            {
                *last = Expr::str(&format!("{before}{text}"), last.span);
                return;
            }
            parts.push(match text {
                Some(text) => Expr::str(&text, value.span),
                None => value,
            });
        };
        for value in values {
            match value.kind {
                ExprKind::Text(inner) => inner.into_iter().for_each(&mut push),
                _ => push(value),
            }
        }
        match parts.as_slice() {
            [one] if one.ty == Ty::Str && one.as_const().is_some() => Expr { span, ..one.clone() },
            [] => Expr::str("", span),
            _ => Expr::new(ExprKind::Text(parts), Ty::Str, span),
        }
    }
}

/// The text of a constant, where it is simple.
fn constant_text(value: &Const) -> Option<String> {
    match value {
        Const::Str(text) => Some(text.to_string()),
        Const::Scalar(dtype, bits) => {
            let mut text = String::new();
            numeric::format_scalar(&mut text, dtype.storage(), *bits);
            Some(text)
        }
        Const::Int(value) => Some(value.to_string()),
        Const::Float(value) => {
            let mut text = String::new();
            numeric::format_scalar(&mut text, DType::Float64, value.to_bits());
            Some(text)
        }
        Const::DType(dtype) => Some(dtype.name().to_string()),
        _ => None,
    }
}

/// Whether an argument changes a variable on its way.
fn changes(value: &Expr) -> bool {
    let here = match &value.kind {
        ExprKind::Call { mutated, .. } => !mutated.is_empty(),
        ExprKind::Builtin { f, .. } => *f == Builtin::ListPop,
        _ => false,
    };
    let mut found = here;
    super::visit::tree_children(value, &mut |child| found |= changes(child));
    found
}
