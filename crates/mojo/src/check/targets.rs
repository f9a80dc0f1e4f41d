//! What can be assigned to, and what does an assignment do?

use super::Checker;
use super::convert::Goal;
use super::scope::{Binding, Immutable};
use super::tree::{Const, Expr, ExprKind, LocalId, Place, StmtKind};
use super::ty::Ty;
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast;

/// `s[…]` of a struct where something is assigned to it.
pub(crate) struct Item {
    pub of: Expr,
    pub indices: Vec<Expr>,
}

impl<'a> Checker<'a> {
    /// The place that `expr` names; reports what cannot be assigned to.
    pub(crate) fn place(&mut self, expr: &'a ast::Expr) -> Option<Place> {
        self.typed_place(expr).map(|(place, _)| place)
    }

    pub(crate) fn typed_place(&mut self, expr: &'a ast::Expr) -> Option<(Place, Ty)> {
        match &expr.kind {
            ast::ExprKind::Name(name) => match self.resolve(name, expr.span) {
                Binding::Local(id) => {
                    if !self.local_may_change(id, expr.span) {
                        return None;
                    }
                    let ty = self.frame.local_ty(id);
                    self.mention_array(name, &ty, expr.span);
                    Some((Place::Local(id), ty))
                }
                Binding::Alias(index) => self.alias_place(index, expr.span),
                Binding::Unknown => None,
                Binding::Value(..) | Binding::Pending(_) => {
                    self.report(Diagnostic::error("mojo.assign-comptime", expr.span).arg("name", &**name));
                    None
                }
                _ => {
                    self.report(Diagnostic::error("mojo.not-assignable", expr.span).arg("text", &**name));
                    None
                }
            },
            ast::ExprKind::Subscript { base, args, .. }
                if args.is_empty()
                    && let Some(index) = self.pointer_alias(base) =>
            {
                self.alias_place(index, expr.span)
            }
            ast::ExprKind::Subscript { base, args, args_span } => {
                let inside = std::mem::take(&mut self.frame.inside);
                let value = self.expr(base, None);
                self.frame.inside = inside;
                if value.is_unknown() {
                    return None;
                }
                if matches!(value.ty, Ty::Pointer(_)) && !self.may_write_through(&value) {
                    return None;
                }
                if let Ty::Tensor(of) = &value.ty {
                    let of = of.clone();
                    return self.tensor_target(value, &of, args, expr.span);
                }
                if let (Ty::Pointer(dtype), []) = (&value.ty, &args[..]) {
                    let ty = Ty::Scalar(*dtype);
                    let at = Expr::int(0, expr.span);
                    return Some((super::lists::element_place(value, at, ty.clone()), ty));
                }
                if let Ty::Struct(of) = &value.ty {
                    let of = of.clone();
                    let inside = std::mem::take(&mut self.frame.inside);
                    if let Some(place) = self.lent_item(&value, &of, args, inside, expr.span) {
                        return Some(place);
                    }
                    self.item_target(value, &of, args, expr.span);
                    return None;
                }
                let ([arg], false) = (
                    &args[..],
                    matches!(args.first().map(|a| &a.value.kind), Some(ast::ExprKind::Slice { .. })),
                ) else {
                    self.report(
                        Diagnostic::error("mojo.one-index", *args_span).arg("type", value.ty.to_string()),
                    );
                    return None;
                };
                self.indexed_place(base, value, arg, expr.span)
            }
            ast::ExprKind::Attribute { base, name } => self.field_place(base, name, expr.span),
            // The parser has said it of everything else.
            _ => None,
        }
    }

    /// The type of what stands in a place.
    pub(crate) fn place_ty(&self, place: &Place) -> Ty {
        match place {
            Place::Discard => Ty::Unknown,
            Place::Local(id) => self.frame.local_ty(*id),
            Place::Field(of, i) => match self.place_ty(of) {
                Ty::Struct(of) => of.fields.get(*i).map_or(Ty::Unknown, |(_, ty)| ty.clone()),
                Ty::Tuple(fields) => fields.get(*i).cloned().unwrap_or(Ty::Unknown),
                _ => Ty::Unknown,
            },
            Place::Lane(_, dtype, ..) => Ty::Scalar(*dtype),
            Place::Element { ty, .. } => ty.clone(),
        }
    }

    /// `value.name` as a place.
    fn field_place(&mut self, base: &'a ast::Expr, name: &'a ast::Ident, span: Span) -> Option<(Place, Ty)> {
        let is_place = match &base.kind {
            ast::ExprKind::Name(known) => self.names_place(known),
            ast::ExprKind::Attribute { .. } | ast::ExprKind::Subscript { .. } => true,
            _ => false,
        };
        if !is_place {
            let text = self.text(span).to_string();
            self.report(Diagnostic::error("mojo.not-assignable", span).arg("text", text));
            return None;
        }
        self.frame.inside = matches!(base.kind, ast::ExprKind::Subscript { .. });
        let outer = self.typed_place(base);
        self.frame.inside = false;
        if self.item.take().is_some() {
            let text = self.text(span).to_string();
            self.report(Diagnostic::error("mojo.not-assignable", span).arg("text", text));
        }
        let (place, ty) = outer?;
        match &ty {
            Ty::Unknown => None,
            Ty::Struct(of) => match super::struct_values::field_of(of, &name.name) {
                Some((i, field)) => Some((Place::Field(Box::new(place), i), field)),
                None if self.method_of(of.id, &name.name).is_some() => {
                    let text = self.text(span).to_string();
                    self.report(Diagnostic::error("mojo.not-assignable", span).arg("text", text));
                    None
                }
                None => {
                    let of = of.clone();
                    self.no_struct_member(&of, name);
                    None
                }
            },
            _ => {
                let text = self.text(span).to_string();
                self.report(Diagnostic::error("mojo.not-assignable", span).arg("text", text));
                None
            }
        }
    }

    fn indexed_place(
        &mut self,
        base: &'a ast::Expr,
        value: Expr,
        arg: &'a ast::Arg,
        span: Span,
    ) -> Option<(Place, Ty)> {
        let at = &arg.value;
        match value.ty.clone() {
            Ty::List(of) => {
                if !self.may_change(&value, base.span) {
                    return None;
                }
                let index = self.list_index(&value, at);
                let ty = (*of).clone();
                (!index.is_unknown()).then(|| (super::lists::element_place(value, index, ty.clone()), ty))
            }
            Ty::HostBuffer(dtype) | Ty::Span(dtype) | Ty::Pointer(dtype) => {
                if matches!(value.ty, Ty::Pointer(_)) && arg.name.is_none() {
                    self.old_pointer_index(arg.span);
                }
                let index = self.element_index(at);
                let ty = Ty::Scalar(dtype);
                (!index.is_unknown()).then(|| (super::lists::element_place(value, index, ty.clone()), ty))
            }
            Ty::Simd(dtype, n) => self.lane_place(base, at, dtype, n),
            Ty::Index(n) => self.lane_place(base, at, DType::Int, n),
            Ty::Tuple(fields) => {
                let (place, _) = self.typed_place(base)?;
                let i = self.comptime_int(at)?;
                let i = usize::try_from(i).ok().filter(|i| *i < fields.len());
                let Some(i) = i else {
                    let report =
                        Diagnostic::error("mojo.tuple-index", at.span).arg("index", self.text(at.span));
                    self.report(report.arg("count", fields.len().to_string()));
                    return None;
                };
                Some((Place::Field(Box::new(place), i), fields.get(i).cloned().unwrap_or(Ty::Unknown)))
            }
            Ty::DeviceBuffer(_) => {
                let name = self.text(base.span).to_string();
                self.report(Diagnostic::error("mojo.device-index", span).arg("name", name));
                None
            }
            _ => {
                let text = self.text(span).to_string();
                self.report(Diagnostic::error("mojo.not-assignable", span).arg("text", text));
                None
            }
        }
    }

    fn lane_place(
        &mut self,
        base: &'a ast::Expr,
        at: &'a ast::Expr,
        dtype: DType,
        n: u16,
    ) -> Option<(Place, Ty)> {
        let (place, _) = self.typed_place(base)?;
        let index = self.index_value(at, Goal::Value);
        if let Some(i) = index.as_const().and_then(Const::as_int)
            && !(0..i128::from(n)).contains(&i)
        {
            let report = Diagnostic::error("mojo.lane-index", at.span).arg("index", i.to_string());
            self.report(report.arg("width", n.to_string()));
            return None;
        }
        (!index.is_unknown())
            .then(|| (Place::Lane(Box::new(place), dtype, n, Box::new(index)), Ty::Scalar(dtype)))
    }

    /// Whether the list that `value` names may be changed; reports if not.
    pub(crate) fn may_change(&mut self, value: &Expr, span: Span) -> bool {
        // What a view shows is not the view's own.
        if let ExprKind::Element(of, _) = &value.kind
            && matches!(of.ty, Ty::Span(_) | Ty::HostBuffer(_) | Ty::Pointer(_))
        {
            return true;
        }
        match root(value) {
            Some(id) => self.local_may_change(id, span),
            None => true,
        }
    }

    pub(crate) fn local_may_change(&mut self, id: LocalId, span: Span) -> bool {
        let Some(why) = self.frame.immutable.get(&id).copied() else {
            return true;
        };
        let (name, declared, copies) = match self.frame.local(id) {
            Some(local) => (local.name.clone(), local.span, local.ty.copies_implicitly()),
            None => return true,
        };
        let report = match why {
            Immutable::Argument => Diagnostic::error("mojo.argument-immutable", span)
                .related("mojo.declared-here", declared)
                // A list would have to be copied by every caller.
                .replace(declared.at_start(), if copies { "var " } else { "mut " }),
            Immutable::Receiver => {
                let name = self.frame.func.map(|func| self.func_name(func)).unwrap_or_default();
                let makes = name.ends_with("__init__");
                let id = if makes { "mojo.init-needs-out" } else { "mojo.self-immutable" };
                Diagnostic::error(id, span)
                    .related("mojo.declared-here", declared)
                    .replace(declared.at_start(), if makes { "out " } else { "mut " })
            }
            Immutable::Captured => {
                Diagnostic::error("mojo.captured-immutable", span).related("mojo.declared-here", declared)
            }
            Immutable::Lent => Diagnostic::error("mojo.loop-variable-immutable", span),
        };
        self.report(report.arg("name", &*name));
        false
    }

    /// A value that gets a second owner: a list must be copied by name.
    pub(crate) fn copied(&mut self, value: Expr) -> Expr {
        if root(&value).is_none() || value.is_unknown() {
            return value;
        }
        if let Ty::Struct(of) = &value.ty {
            let of = of.clone();
            return self.copied_struct(value, &of);
        }
        if value.ty.copies_implicitly() {
            return value;
        }
        let report = Diagnostic::error("mojo.list-copy", value.span)
            .arg("type", value.ty.to_string())
            .arg("name", self.text(value.span))
            .replace(value.span.at_end(), ".copy()");
        self.report(report);
        Expr { kind: ExprKind::Const(Const::None), ..value }
    }
}

/// The variable that a value is (part of), if it is.
pub(crate) fn root(value: &Expr) -> Option<LocalId> {
    match &value.kind {
        ExprKind::Local(id) => Some(*id),
        ExprKind::Element(of, _) | ExprKind::Field(of, _) | ExprKind::Unwrap(of) => root(of),
        ExprKind::Conditional(_, then, otherwise) => root(then).or(root(otherwise)),
        // `x.part^`
        ExprKind::Sequence(stmts, _) if stmts.is_empty() => None,
        ExprKind::Sequence(stmts, value) => {
            let id = root(value)?;
            // A variable of its own: what it was given decides.
            let given = stmts.iter().find_map(|stmt| match &stmt.kind {
                StmtKind::Assign(Place::Local(to), value) if *to == id => Some(value),
                _ => None,
            });
            match given {
                Some(given) => root(given),
                None => Some(id),
            }
        }
        _ => None,
    }
}
