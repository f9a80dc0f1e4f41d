//! How is a value of a struct written as text?

use super::Checker;
use super::tree::{Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::{StructTy, Ty};
use crate::diagnostics::{Diagnostic, Span};

impl<'a> Checker<'a> {
    /// A struct as text, where it or a part of it says itself how it is written; reports one that cannot be written.
    pub(crate) fn struct_text(&mut self, value: Expr, of: &StructTy) -> Expr {
        let span = value.span;
        if let Some(func) = self.method_of(of.id, "write_to") {
            return self.written_by(func, "write_to", value, span);
        }
        for name in ["__str__", "__repr__"] {
            if self.method_of(of.id, name).is_some()
                && let Some(text) = self.call_dunder(&value, name, Vec::new(), span)
            {
                return text;
            }
        }
        let ty = value.ty.clone();
        if !self.has_trait(&ty, "Writable") {
            let report = Diagnostic::error("mojo.struct-not-writable", span).arg("type", &*of.name);
            self.report(report.arg("name", self.text(span)));
            return Expr::unknown(span);
        }
        if !of.fields.iter().any(|(_, field)| self.writes_itself(field)) {
            return value;
        }
        let (value, store) = self.keep(value);
        let mut parts = vec![Expr::str(&format!("{}(", of.name), span)];
        for (i, (name, _)) in of.fields.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            parts.push(Expr::str(&format!("{comma}{name}="), span));
            let field = self.field(value.clone(), i, span);
            parts.push(self.printable(field));
        }
        parts.push(Expr::str(")", span));
        if parts.iter().any(Expr::is_unknown) {
            return Expr::unknown(span);
        }
        let text = self.text_of(parts, span);
        match store {
            Some(store) => Expr::new(ExprKind::Sequence(vec![store], Box::new(text)), Ty::Str, span),
            None => text,
        }
    }

    /// `repr(s)` where the struct says itself what that is, or cannot be written at all.
    pub(crate) fn own_repr(&mut self, value: &Expr, of: &StructTy, span: Span) -> Option<Expr> {
        for name in ["write_repr_to", "__repr__"] {
            if let Some(first) = self.method_of(of.id, name) {
                return match name {
                    "__repr__" => self.call_dunder(value, name, Vec::new(), span),
                    _ => Some(self.written_by(first, name, value.clone(), span)),
                };
            }
        }
        if self.has_trait(&value.ty.clone(), "Writable") {
            None
        } else {
            Some(self.struct_text(value.clone(), of))
        }
    }

    /// Whether a struct with its own way of writing is inside; also one that cannot be written.
    pub(crate) fn writes_itself(&mut self, ty: &Ty) -> bool {
        match ty {
            Ty::Struct(of) => {
                ["write_to", "__str__", "__repr__"].iter().any(|name| self.method_of(of.id, name).is_some())
                    || !self.has_trait(ty, "Writable")
                    || of.fields.iter().any(|(_, field)| self.writes_itself(field))
            }
            Ty::List(of) | Ty::Optional(of) => self.writes_itself(of),
            Ty::Tuple(fields) => fields.iter().any(|field| self.writes_itself(field)),
            _ => false,
        }
    }

    /// What `write_to(writer)` writes.
    pub(crate) fn written_by(&mut self, first: u32, name: &str, value: Expr, span: Span) -> Expr {
        let id = self.temporary(Ty::Str, span);
        let kind = StmtKind::Assign(Place::Local(id), Expr::str("", span));
        let mut stmts = vec![Stmt { kind, span }];
        let writer = Expr::new(ExprKind::Local(id), Ty::Str, span);
        let Some(call) = self.call_dunder(&value, name, vec![writer.clone()], span) else {
            let at = self.funcs.get(first as usize).map_or(span, |entry| entry.decl.name.span);
            self.report(Diagnostic::error("mojo.write-to-shape", at));
            return Expr::unknown(span);
        };
        stmts.push(Stmt { kind: StmtKind::Expr(call), span });
        Expr::new(ExprKind::Sequence(stmts, Box::new(writer)), Ty::Str, span)
    }

    /// A list, tuple or optional with such structs inside, as text.
    pub(crate) fn parts_text(&mut self, value: Expr) -> Expr {
        let span = value.span;
        let ty = value.ty.clone();
        let (value, store) = self.keep(value);
        let mut stmts: Vec<Stmt> = store.into_iter().collect();
        let text = match &ty {
            Ty::Tuple(fields) => {
                let mut parts = vec![Expr::str("(", span)];
                for i in 0..fields.len() {
                    if i > 0 {
                        parts.push(Expr::str(", ", span));
                    }
                    let field = self.field(value.clone(), i, span);
                    parts.push(self.printable(field));
                }
                parts.push(Expr::str(if fields.len() == 1 { ",)" } else { ")" }, span));
                if parts.iter().any(Expr::is_unknown) {
                    return Expr::unknown(span);
                }
                self.text_of(parts, span)
            }
            Ty::Optional(of) => {
                let some = Expr::new(ExprKind::IsSome(Box::new(value.clone())), Ty::BOOL, span);
                let inner = Expr::new(ExprKind::Unwrap(Box::new(value)), (**of).clone(), span);
                let inner = self.printable(inner);
                if inner.is_unknown() {
                    return inner;
                }
                let inner = self.text_of(vec![inner], span);
                let kind =
                    ExprKind::Conditional(Box::new(some), Box::new(inner), Box::new(Expr::str("None", span)));
                Expr::new(kind, Ty::Str, span)
            }
            Ty::List(of) => {
                // "[", then each with a comma behind the first, then "]".
                let (text, item) = (self.temporary(Ty::Str, span), self.temporary((**of).clone(), span));
                if let Some(local) = self.frame.locals.get_mut(item as usize) {
                    local.depth += 1;
                }
                let place = Place::Local(text);
                let text = Expr::new(ExprKind::Local(text), Ty::Str, span);
                stmts.push(Stmt { kind: StmtKind::Assign(place.clone(), Expr::str("[", span)), span });
                self.frame.depth += 1;
                let shown = self.printable(Expr::new(ExprKind::Local(item), (**of).clone(), span));
                self.frame.depth -= 1;
                if shown.is_unknown() {
                    return shown;
                }
                let shown = self.text_of(vec![shown], span);
                let append = |value: Expr| Stmt {
                    kind: StmtKind::Update { place: place.clone(), op: super::tree::UpdateOp::Concat, value },
                    span,
                };
                let length = Expr::new(ExprKind::Len(Box::new(text.clone())), Ty::INT, span);
                let later =
                    super::fold::cmp(crate::bytecode::CmpOp::Gt, length, Expr::int(1, span), Ty::BOOL, span);
                let comma = StmtKind::when(later, vec![append(Expr::str(", ", span))], Vec::new());
                let kind = StmtKind::ForEach {
                    sources: vec![(value, item)],
                    counter: None,
                    reversed: false,
                    body: vec![Stmt { kind: comma, span }, append(shown)],
                    otherwise: Vec::new(),
                };
                stmts.push(Stmt { kind, span });
                stmts.push(append(Expr::str("]", span)));
                text
            }
            _ => value,
        };
        if stmts.is_empty() {
            text
        } else {
            Expr::new(ExprKind::Sequence(stmts, Box::new(text)), Ty::Str, span)
        }
    }
}
