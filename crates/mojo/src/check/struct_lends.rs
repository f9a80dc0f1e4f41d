//! What does a method lend that returns `ref`?
//!
//! Where every `return` names an element of a list (or a field of one), the method gives the list and the number, and its caller has the
//! place: it can be read, written, and changed by a method. Any other reference is read like the value that it refers to.

use super::Checker;
use super::scope::Binding;
use super::struct_values::{field_of, place_of};
use super::targets::root;
use super::tree::{Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::{StructTy, Ty};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Block, StmtKind as Ast};

/// What the caller gets of a `-> ref T`.
#[derive(Clone, Debug)]
pub(crate) enum Lends {
    /// The value; nothing is copied.
    Value,
    /// (list, number): the element's type, and the fields inside it that lead to the value.
    Element { element: Ty, path: Vec<usize> },
}

impl<'a> Checker<'a> {
    /// How the method gives what it lends, by the shape of its `return`s.
    #[inline(never)]
    pub(crate) fn lent(&mut self, decl: &'a ast::FnDecl, ret: &Ty, owner: u32) -> (Lends, Ty) {
        let plain = (Lends::Value, ret.clone());
        let Some(Ty::Struct(of)) = self.types.get(owner as usize).and_then(|of| of.ty.clone()) else {
            return plain;
        };
        let mut values = Vec::new();
        returned(&decl.body, &mut values);
        let mut found: Option<(Ty, Ty, Vec<usize>)> = None;
        for value in values {
            match element_of(value, &of) {
                Some(this) if found.as_ref().is_none_or(|known| *known == this) => found = Some(this),
                _ => return plain,
            }
        }
        match found {
            Some((list, element, path)) if along(&element, &path).as_ref() == Some(ret) => {
                (Lends::Element { element, path }, Ty::Tuple([list, Ty::INT].into()))
            }
            _ => plain,
        }
    }

    /// `return place` of such a method.
    pub(crate) fn return_lent(&mut self, value: &'a ast::Expr, span: Span, out: &mut Vec<Stmt>) {
        let value = self.expr(value, None);
        let Some(Lends::Element { path, .. }) = self.frame.lends.clone() else {
            let ret = self.frame.ret.clone().unwrap_or(Ty::None);
            let value = self.coerce(value, &ret, super::convert::Goal::Return);
            out.push(Stmt { kind: StmtKind::Return(Some(value)), span });
            return;
        };
        let mut value = value;
        for _ in path {
            if let ExprKind::Field(of, _) = value.kind {
                value = *of;
            }
        }
        if value.is_unknown() {
            return;
        }
        let ExprKind::Element(list, index) = value.kind else {
            self.report(Diagnostic::error("mojo.later-reference", span));
            return;
        };
        let ty = Ty::Tuple([list.ty.clone(), Ty::INT].into());
        let pair = Expr::new(ExprKind::Make(vec![*list, *index]), ty, span);
        out.push(Stmt { kind: StmtKind::Return(Some(pair)), span });
    }

    /// The place that a call of such a method gives; any other call as it is.
    pub(crate) fn lent_place(&mut self, func: u32, call: Expr, receiver: Option<u32>) -> Expr {
        let lends = self.signature(func).and_then(|signature| signature.lends.clone());
        let Some(Lends::Element { element, path }) = lends else {
            return call;
        };
        let (ty, span) = (call.ty.clone(), call.span);
        let Ty::Tuple(parts) = &ty else {
            return call;
        };
        let list = parts.first().cloned().unwrap_or(Ty::Unknown);
        let pair = self.temporary(ty.clone(), span);
        // Who may not change the value may not change what it lends.
        if let Some(id) = receiver
            && let Some(why) = self.frame.immutable.get(&id).copied()
            && let Some((name, at)) = self.frame.local(id).map(|local| (local.name.clone(), local.span))
            && let Some(local) = self.frame.locals.get_mut(pair as usize)
        {
            (local.name, local.span) = (name, at);
            self.frame.immutable.insert(pair, why);
        }
        let kept = Expr::new(ExprKind::Local(pair), ty.clone(), span);
        let store = Stmt { kind: StmtKind::Parallel(vec![(Place::Local(pair), call)]), span };
        let of = Expr::new(ExprKind::Field(Box::new(kept.clone()), 0), list.clone(), span);
        let of = Expr::new(ExprKind::Sequence(vec![store], Box::new(of)), list, span);
        let index = Expr::new(ExprKind::Field(Box::new(kept), 1), Ty::INT, span);
        let mut value = Expr::new(ExprKind::Element(Box::new(of), Box::new(index)), element, span);
        for i in path {
            value = self.field(value, i, span);
        }
        value
    }

    /// A lent place that is named twice: the call comes first, once.
    pub(crate) fn called_once(&mut self, value: Expr, before: &mut Vec<Stmt>) -> Expr {
        let (ty, span) = (value.ty, value.span);
        let kind = match value.kind {
            ExprKind::Field(of, i) => ExprKind::Field(Box::new(self.called_once(*of, before)), i),
            ExprKind::Element(of, index) => {
                let of = match of.kind {
                    ExprKind::Sequence(stmts, of)
                        if matches!(stmts.as_slice(), [Stmt { kind: StmtKind::Parallel(_), .. }]) =>
                    {
                        before.extend(stmts);
                        *of
                    }
                    _ => *of,
                };
                ExprKind::Element(Box::new(of), index)
            }
            kind => kind,
        };
        Expr::new(kind, ty, span)
    }

    /// `s[a, b]` as a place, where `__getitem__` lends it.
    pub(crate) fn lent_item(
        &mut self,
        value: &Expr,
        of: &StructTy,
        args: &'a [Arg],
        inside: bool,
        span: Span,
    ) -> Option<(Place, Ty)> {
        if !inside && self.method_of(of.id, "__setitem__").is_some() {
            return None;
        }
        let getter = self.method_of(of.id, "__getitem__")?;
        if !self.is_template(getter) && self.signature(getter)?.lends.is_none() {
            return None;
        }
        let said = (self.diagnostics.len(), self.errors);
        let item = self.struct_index(value.clone(), of, args, span);
        match place_of(&item) {
            Some(place) => self.may_change(&item, span).then(|| (place, item.ty.clone())),
            None => {
                if item.is_unknown() {
                    return None;
                }
                self.diagnostics.truncate(said.0);
                self.errors = said.1;
                None
            }
        }
    }

    /// The local that a receiver is (a part of).
    pub(crate) fn receiver_root(&self, receiver: &Expr) -> Option<u32> {
        root(receiver)
    }

    /// Whether a name stands for a place of this function.
    pub(crate) fn names_place(&mut self, name: &str) -> bool {
        matches!(self.find(name), Some(Binding::Local(_) | Binding::Alias(_)) | None)
    }
}

/// What the `return`s of a block give, nested functions left out.
fn returned<'a>(block: &'a Block, found: &mut Vec<&'a ast::Expr>) {
    for stmt in &block.statements {
        match &stmt.kind {
            Ast::Return(Some(value)) => found.push(value),
            Ast::If { branches, otherwise, .. } => {
                branches.iter().for_each(|branch| returned(&branch.body, found));
                otherwise.iter().for_each(|block| returned(block, found));
            }
            Ast::While { body, otherwise, .. } | Ast::For { body, otherwise, .. } => {
                returned(body, found);
                otherwise.iter().for_each(|block| returned(block, found));
            }
            Ast::Try { body, handlers, otherwise, finally } => {
                returned(body, found);
                handlers.iter().for_each(|handler| returned(&handler.body, found));
                otherwise.iter().chain(finally).for_each(|block| returned(block, found));
            }
            Ast::With { body, .. } => returned(body, found),
            _ => {}
        }
    }
}

/// `self.list[i].field`: the list's type, its element's, and the fields behind the brackets.
fn element_of(value: &ast::Expr, of: &StructTy) -> Option<(Ty, Ty, Vec<usize>)> {
    match &value.kind {
        ast::ExprKind::Attribute { base, name } => {
            let (list, element, mut path) = element_of(base, of)?;
            let Some(Ty::Struct(inner)) = along(&element, &path) else {
                return None;
            };
            path.push(field_of(&inner, &name.name)?.0);
            Some((list, element, path))
        }
        ast::ExprKind::Subscript { .. } => {
            let (list, element) = list_of(value, of)?;
            Some((list, element, Vec::new()))
        }
        _ => None,
    }
}

/// `self.list[i]`, `self.rows[r][c]`: the types of the list and of its element.
fn list_of(value: &ast::Expr, of: &StructTy) -> Option<(Ty, Ty)> {
    let ast::ExprKind::Subscript { base, args, .. } = &value.kind else {
        return None;
    };
    let [arg] = args.as_slice() else {
        return None;
    };
    if matches!(arg.value.kind, ast::ExprKind::Slice { .. }) {
        return None;
    }
    let list = match &base.kind {
        ast::ExprKind::Attribute { base, name } if base.as_name().is_some_and(|name| &**name == "self") => {
            field_of(of, &name.name)?.1
        }
        _ => list_of(base, of)?.1,
    };
    let element = match &list {
        Ty::List(of) => (**of).clone(),
        Ty::Span(dtype) | Ty::Pointer(dtype) | Ty::HostBuffer(dtype) => Ty::Scalar(*dtype),
        _ => return None,
    };
    Some((list, element))
}

fn along(ty: &Ty, path: &[usize]) -> Option<Ty> {
    path.iter().try_fold(ty.clone(), |ty, i| match ty {
        Ty::Struct(of) => of.fields.get(*i).map(|(_, ty)| ty.clone()),
        _ => None,
    })
}
