//! What does `ref x = place` name? The place itself: what is read from `x` is read there, what is written to it is written there.
//!
//! An index in the place is computed once, where the reference is made.

use super::Checker;
use super::scope::Binding;
use super::struct_values::place_of;
use super::tree::{Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::diagnostics::Span;
use crate::syntax::ast::{self, Name, Pattern, PatternKind};

/// `Pointer(to=place)`: the place. A variable that is made of it names it, as a reference does.
pub(crate) fn pointer_to(value: &ast::Expr) -> Option<&ast::Expr> {
    let ast::ExprKind::Call { callee, args, .. } = &value.kind else {
        return None;
    };
    let is_pointer = callee.as_name().is_some_and(|name| matches!(&**name, "Pointer" | "UnsafePointer"));
    match args.as_slice() {
        [only] if is_pointer && only.name.as_ref().is_some_and(|name| &*name.name == "to") => {
            Some(&only.value)
        }
        _ => None,
    }
}

impl<'a> Checker<'a> {
    /// Binds `name` to the place that `value` stands in; a value that stands in none gets a variable.
    pub(crate) fn bind_reference(&mut self, name: &Name, value: Expr, span: Span, out: &mut Vec<Stmt>) {
        let pinned = self.pinned(value, out);
        if place_of(&pinned).is_some() || pinned.is_unknown() {
            self.frame.aliases.push(pinned);
            let index = self.frame.aliases.len() as u32 - 1;
            self.frame.bind(name, Binding::Alias(index));
            return;
        }
        let value = self.materialize(pinned);
        let id = self.declare(name, value.ty.clone(), span);
        out.push(Stmt { kind: StmtKind::Declare(id), span });
        out.push(Stmt { kind: StmtKind::Assign(Place::Local(id), value), span });
    }

    /// The reference that a name is which was declared as `Pointer(to=…)`.
    pub(crate) fn pointer_alias(&self, base: &ast::Expr) -> Option<u32> {
        if self.frame.pointers.is_empty() {
            return None;
        }
        match self.frame.find(base.as_name()?) {
            Some(Binding::Alias(index)) => self.frame.pointers.contains(index).then_some(*index),
            _ => None,
        }
    }

    /// The same value with its indices in variables.
    fn pinned(&mut self, value: Expr, out: &mut Vec<Stmt>) -> Expr {
        let (ty, span) = (value.ty.clone(), value.span);
        let kind = match value.kind {
            ExprKind::Field(of, i) => ExprKind::Field(Box::new(self.pinned(*of, out)), i),
            ExprKind::Element(of, index) => {
                let of = self.pinned(*of, out);
                let index = match index.kind {
                    ExprKind::Const(_) => *index,
                    _ => {
                        // A variable may change later: the reference stays where it was made.
                        let id = self.temporary(Ty::INT, span);
                        out.push(Stmt { kind: StmtKind::Declare(id), span });
                        out.push(Stmt { kind: StmtKind::Assign(Place::Local(id), *index), span });
                        Expr::new(ExprKind::Local(id), Ty::INT, span)
                    }
                };
                ExprKind::Element(Box::new(of), Box::new(index))
            }
            kind => kind,
        };
        Expr::new(kind, ty, span)
    }

    /// What a reference reads.
    pub(crate) fn alias_value(&self, index: u32, span: Span) -> Expr {
        match self.frame.aliases.get(index as usize) {
            Some(value) => Expr { span, ..value.clone() },
            None => Expr::unknown(span),
        }
    }

    /// Where a reference writes; reports a place that must not change.
    pub(crate) fn alias_place(&mut self, index: u32, span: Span) -> Option<(Place, Ty)> {
        let value = self.alias_value(index, span);
        let changes = matches!(value.ty, Ty::Unknown) || self.may_change(&value, span);
        if !changes {
            return None;
        }
        Some((place_of(&value)?, value.ty))
    }

    /// `for ref x in list`: each `x` is the element itself. `None` where the loop is of another kind.
    pub(crate) fn reference_loop(
        &mut self,
        target: &'a Pattern,
        source: &Expr,
        span: Span,
        body: &mut dyn FnMut(&mut Self) -> Vec<Stmt>,
    ) -> Option<Vec<Stmt>> {
        let PatternKind::Bound(ast::Convention::Ref, inner) = &target.kind else {
            return None;
        };
        let PatternKind::Name(name) = &inner.kind else {
            return None;
        };
        let of = match &source.ty {
            Ty::List(of) => (**of).clone(),
            Ty::HostBuffer(dtype) | Ty::Span(dtype) => Ty::Scalar(*dtype),
            _ => return None,
        };
        let (source, store) = match place_of(source) {
            Some(_) => (source.clone(), None),
            None => {
                // It lives as long as the loop, not as one of its rounds.
                self.frame.depth -= 1;
                let kept = self.keep(source.clone());
                self.frame.depth += 1;
                kept
            }
        };
        let source = &source;
        let var = self.temporary(Ty::INT, span);
        let index = Expr::new(ExprKind::Local(var), Ty::INT, span);
        let element = Expr::new(ExprKind::Element(Box::new(source.clone()), Box::new(index)), of, span);
        self.frame.aliases.push(element);
        let alias = self.frame.aliases.len() as u32 - 1;
        self.frame.bind(name, Binding::Alias(alias));
        let kind = StmtKind::ForRange {
            var,
            start: Expr::int(0, span),
            end: Expr::new(ExprKind::Len(Box::new(source.clone())), Ty::INT, span),
            step: Expr::int(1, span),
            body: body(self),
            otherwise: Vec::new(),
        };
        Some(store.into_iter().chain([Stmt { kind, span }]).collect())
    }
}
