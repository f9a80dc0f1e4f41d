//! Where was it said that this is of that type? The second place of a message about two types.

use super::Checker;
use super::convert::Goal;
use super::module::pattern_names;
use super::scope::Binding;
use super::tree::{Expr, ExprKind, LocalId, Place};
use super::ty::Ty;
use crate::diagnostics::{Related, Span};
use crate::syntax::ast::StmtKind;

impl Checker<'_> {
    /// The declaration that a value has its type from: of its variable, its field, or the function that gave it.
    pub(crate) fn typed_at(&self, value: &Expr) -> Option<Related> {
        match &value.kind {
            ExprKind::Local(id) | ExprKind::Take(id) => self.local_origin(*id),
            ExprKind::Field(of, index) => match &of.ty {
                Ty::Struct(_) => self.field_origin(&of.ty, *index),
                _ => self.typed_at(of),
            },
            ExprKind::Element(of, _) | ExprKind::Lane(of, _) => self.typed_at(of),
            ExprKind::Call { func, .. } => {
                let entry = self.funcs.get(*func as usize)?;
                let returns = entry.decl.returns.as_ref()?.ty.span;
                Some(said(&format!("{}(…)", entry.decl.name.name), &value.ty, returns))
            }
            _ => None,
        }
    }

    /// As [`Self::typed_at`], of what is assigned to.
    pub(crate) fn place_origin(&self, place: &Place) -> Option<Related> {
        match place {
            Place::Discard => None,
            Place::Local(id) => self.local_origin(*id),
            Place::Field(of, index) => match self.place_ty(of) {
                ty @ Ty::Struct(_) => self.field_origin(&ty, *index),
                _ => self.place_origin(of),
            },
            Place::Lane(of, ..) => self.place_origin(of),
            Place::Element { of, .. } => self.typed_at(of),
        }
    }

    pub(crate) fn local_origin(&self, id: LocalId) -> Option<Related> {
        let local = self.frame.local(id)?;
        (!local.name.is_empty()).then(|| said(&local.name, &local.ty, local.span))
    }

    /// A field's declaration in its struct.
    pub(crate) fn field_origin(&self, ty: &Ty, index: usize) -> Option<Related> {
        let Ty::Struct(of) = ty else {
            return None;
        };
        let (name, ty) = of.fields.get(index)?;
        let template = self.types.get(of.id as usize)?.template;
        let body = &self.structs.get(template as usize)?.decl.body;
        let at = body.statements.iter().find_map(|stmt| match &stmt.kind {
            StmtKind::Declare(field) => pattern_names(&field.target).into_iter().find(|n| n.name == *name),
            _ => None,
        })?;
        Some(said(name, ty, at.span))
    }

    /// Where the goal of a value that does not fit was declared.
    pub(crate) fn goal_origin(&self, ty: &Ty, goal: Goal<'_>) -> Option<Related> {
        match goal {
            Goal::Variable(name) => match self.frame.find(name) {
                Some(Binding::Local(id)) if self.frame.local(*id).is_some_and(|local| local.ty == *ty) => {
                    self.local_origin(*id)
                }
                _ => None,
            },
            Goal::Return => {
                let decl = self.funcs.get(self.frame.func? as usize)?.decl;
                let span = decl.returns.as_ref()?.ty.span;
                Some(declared_here(span))
            }
            _ => None,
        }
    }

    /// If the value at `span` was just found not to fit: the other place.
    pub(crate) fn explain(&mut self, errors_before: usize, span: Span, place: Option<Related>) {
        if self.errors > errors_before
            && let Some(place) = place
            && let Some(last) = self.diagnostics.last_mut()
            && last.span == span
            && matches!(last.id, "mojo.argument-type" | "mojo.field-type" | "mojo.element-type")
        {
            last.related.insert(0, place);
        }
    }
}

pub(crate) fn declared_here(span: Span) -> Related {
    Related { span, id: "mojo.declared-here", args: Vec::new() }
}

fn said(name: &str, ty: &Ty, span: Span) -> Related {
    let args = vec![("name", name.to_string()), ("type", ty.to_string())];
    Related { span, id: "mojo.typed-here", args }
}
