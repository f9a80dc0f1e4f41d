//! What does an assignment do, to a name, to a place, to several at once?

use super::Checker;
use super::convert::Goal;
use super::scope::{Binding, Implicit};
use super::tree::{Const, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Name, Pattern, PatternKind};

impl<'a> Checker<'a> {
    /// `target = value`, any target.
    pub(crate) fn assign(&mut self, target: &'a Pattern, value: &'a ast::Expr, out: &mut Vec<Stmt>) {
        match &target.kind {
            PatternKind::Name(name) if &**name == "_" => {
                let value = self.plain(value);
                let span = target.span.to(value.span);
                out.push(Stmt { kind: StmtKind::Assign(Place::Discard, value), span });
            }
            PatternKind::Name(name) => {
                let want = match self.find(name) {
                    Some(Binding::Local(id)) => Some(self.frame.local_ty(id)),
                    Some(Binding::Alias(index)) => {
                        let Some((place, ty)) = self.alias_place(index, target.span) else {
                            self.expr(value, None);
                            return;
                        };
                        let value = self.value(value, &ty, Goal::Variable(name));
                        let value = self.copied(value);
                        let span = target.span.to(value.span);
                        out.push(Stmt { kind: StmtKind::Assign(place, value), span });
                        return;
                    }
                    _ => None,
                };
                self.frame.receiver = Some(name.clone());
                let value = self.buffer_or(value, want.as_ref());
                self.frame.receiver = None;
                let value = self.copied(value);
                if let Some((stmts, _)) = self.assign_name(name, target.span, value, true) {
                    out.extend(stmts);
                }
            }
            PatternKind::Place(place) if self.strided_assign(place, None, value, out).is_some() => {}
            PatternKind::Place(place) => {
                let is_field = matches!(place.kind, ast::ExprKind::Attribute { .. });
                let field = match &place.kind {
                    ast::ExprKind::Attribute { name, .. } => name.name.clone(),
                    _ => Name::from(""),
                };
                let Some((place, ty)) = self.typed_place(place) else {
                    let item = self.item.take();
                    let value = self.expr(value, None);
                    if let Some(item) = item {
                        let value = self.copied(value);
                        let span = target.span.to(value.span);
                        self.assign_item(item, value, span, out);
                    }
                    return;
                };
                let owner = match &place {
                    Place::Field(of, _) if is_field => self.place_ty(of).to_string(),
                    _ => String::new(),
                };
                let goal = if is_field { Goal::Field { owner: &owner, name: &field } } else { Goal::Element };
                let (before, at) = (self.errors, value.span);
                let value = self.value(value, &ty, goal);
                self.explain(before, at, self.place_origin(&place));
                let value = self.copied(value);
                if !value.is_unknown() {
                    let span = target.span.to(value.span);
                    out.push(Stmt { kind: StmtKind::Assign(place, value), span });
                }
            }
            PatternKind::Tuple(parts) => self.unpack(parts, value, target.span, None, out),
            PatternKind::Bound(_, inner) => self.assign(inner, value, out),
        }
    }

    /// `name = value`: assigns, or declares as old Mojo did (with a note). Gives the statements and the variable.
    pub(crate) fn assign_name(
        &mut self,
        name: &Name,
        span: Span,
        value: Expr,
        note: bool,
    ) -> Option<(Vec<Stmt>, LocalId)> {
        let whole = span.to(value.span);
        match self.find(name) {
            Some(Binding::Local(id)) => {
                if !self.local_may_change(id, span) {
                    return None;
                }
                let ty = self.frame.local_ty(id);
                self.mention_array(name, &ty, span);
                let value = self.coerce(value, &ty, Goal::Variable(name));
                let kind = StmtKind::Assign(Place::Local(id), value);
                Some((vec![Stmt { kind, span: whole }], id))
            }
            Some(Binding::Value(..)) => {
                self.report(Diagnostic::error("mojo.assign-comptime", span).arg("name", &**name));
                None
            }
            Some(Binding::Unknown) => None,
            _ if self.bind_layout(name, &value) => None,
            _ => {
                let value = self.materialize(value);
                let ty = value.ty.clone();
                let id = self.frame.add_local(name, ty.clone(), span);
                self.mention_array(name, &ty, span);
                self.frame.hoisted.push(id);
                if let Some(local) = self.frame.locals.get_mut(id as usize) {
                    local.depth = 0;
                }
                if let Some(scope) = self.frame.scopes.first_mut() {
                    scope.names.insert(name.clone(), Binding::Local(id));
                }
                if note {
                    let scope = self.frame.scopes.last().map_or(0, |scope| scope.id);
                    self.frame.implicit.insert(id, Implicit { span, scope, escaped: false });
                }
                let kind = StmtKind::Assign(Place::Local(id), value);
                Some((vec![Stmt { kind, span: whole }], id))
            }
        }
    }

    /// The notes about variables that a bare `x = 3` declared: at the function's end, when it is known where they are used.
    pub(crate) fn note_implicit(&mut self) {
        let mut notes: Vec<(LocalId, Span, bool)> =
            self.frame.implicit.iter().map(|(id, implicit)| (*id, implicit.span, implicit.escaped)).collect();
        notes.sort_unstable_by_key(|(id, ..)| *id);
        for (id, span, escaped) in notes {
            let name = self.frame.local(id).map_or(Name::from(""), |local| local.name.clone());
            let note =
                Diagnostic::note("mojo.old-implicit-var", span).arg("name", &*name).arg("until", "1.0");
            // Used after its block: a `var` there would not reach.
            let note = if escaped { note } else { note.replace(span.at_start(), "var ") };
            self.report(note);
        }
    }

    /// `a, b = value`; with `declare`, each name is a new variable (of that type, where given).
    pub(crate) fn unpack(
        &mut self,
        parts: &'a [Pattern],
        value: &'a ast::Expr,
        span: Span,
        declare: Option<Option<&Ty>>,
        out: &mut Vec<Stmt>,
    ) {
        if let ast::ExprKind::Tuple(items) = &value.kind
            && items.len() == parts.len()
        {
            // All values first, then all places: `a, b = b, a` swaps.
            let mut pairs = Vec::new();
            for (part, item) in parts.iter().zip(items) {
                let want = match (declare, &part.kind) {
                    (Some(ty), _) => ty.cloned(),
                    (None, PatternKind::Name(name)) => match self.find(name) {
                        Some(Binding::Local(id)) => Some(self.frame.local_ty(id)),
                        _ => None,
                    },
                    _ => None,
                };
                let value = self.expr(item, want.as_ref());
                // `a, b = b, a` hands lists over; what stays behind under its old name would have two owners.
                let handed_over = declare.is_none() && self.is_target(parts, &value);
                pairs.push((part, if handed_over { value } else { self.copied(value) }));
            }
            let mut moves = Vec::new();
            for (part, value) in pairs {
                self.assign_part(part, value, declare, &mut moves, out);
            }
            out.push(Stmt { kind: StmtKind::Parallel(moves), span });
            return;
        }
        let value = self.plain(value);
        self.unpack_value(parts, value, span, declare, out);
    }

    /// Whether the variable that a value is gets another value in the same assignment.
    fn is_target(&self, parts: &[Pattern], value: &Expr) -> bool {
        let ExprKind::Local(id) = value.kind else {
            return false;
        };
        let Some(local) = self.frame.local(id) else {
            return false;
        };
        parts.iter().any(|part| matches!(&part.kind, PatternKind::Name(name) if *name == local.name))
    }

    pub(crate) fn unpack_value(
        &mut self,
        parts: &'a [Pattern],
        value: Expr,
        span: Span,
        declare: Option<Option<&Ty>>,
        out: &mut Vec<Stmt>,
    ) {
        let fields = match &value.ty {
            Ty::Tuple(fields) if fields.len() == parts.len() => fields.len(),
            Ty::Unknown => 0,
            other => {
                let report = Diagnostic::error("mojo.unpack-count", value.span)
                    .arg("wanted", parts.len().to_string())
                    .arg("type", other.to_string());
                self.report(report);
                0
            }
        };
        if fields == 0 {
            for part in parts {
                let mut ignored = Vec::new();
                self.assign_part(part, Expr::unknown(part.span), declare, &mut ignored, out);
            }
            return;
        }
        let value = self.copied(value);
        if value.is_unknown() || value.as_const() == Some(&Const::None) {
            return;
        }
        let (value, store) = self.keep(value);
        out.extend(store);
        let mut moves = Vec::new();
        for (i, part) in parts.iter().enumerate() {
            let field = self.field(value.clone(), i, part.span);
            self.assign_part(part, field, declare, &mut moves, out);
        }
        out.push(Stmt { kind: StmtKind::Parallel(moves), span });
    }

    fn assign_part(
        &mut self,
        part: &'a Pattern,
        value: Expr,
        declare: Option<Option<&Ty>>,
        moves: &mut Vec<(Place, Expr)>,
        out: &mut Vec<Stmt>,
    ) {
        match &part.kind {
            PatternKind::Name(name) if &**name == "_" => {
                let value = self.materialize(value);
                moves.push((Place::Discard, value));
            }
            PatternKind::Name(name) => match declare {
                Some(ty) => {
                    let value = match ty {
                        Some(ty) => self.coerce(value, ty, Goal::Variable(name)),
                        None => self.materialize(value),
                    };
                    let id = self.declare(name, value.ty.clone(), part.span);
                    out.push(Stmt { kind: StmtKind::Declare(id), span: part.span });
                    moves.push((Place::Local(id), value));
                }
                None => {
                    if let Some((stmts, _)) = self.assign_name(name, part.span, value, true) {
                        for stmt in stmts {
                            if let StmtKind::Assign(place, value) = stmt.kind {
                                moves.push((place, value));
                            }
                        }
                    }
                }
            },
            PatternKind::Place(place) => {
                match self.typed_place(place) {
                    Some((place, ty)) => {
                        let value = self.coerce(value, &ty, Goal::Element);
                        moves.push((place, value));
                    }
                    None => {
                        if let Some(item) = self.item.take() {
                            // The value waits in a variable until all are computed.
                            let value = self.materialize(value);
                            let id = self.temporary(value.ty.clone(), part.span);
                            let local = Expr::new(ExprKind::Local(id), value.ty.clone(), part.span);
                            let kind = StmtKind::Assign(Place::Local(id), value);
                            out.push(Stmt { kind, span: part.span });
                            self.assign_item(item, local, part.span, out);
                        }
                    }
                }
            }
            PatternKind::Bound(_, inner) => self.assign_part(inner, value, declare, moves, out),
            PatternKind::Tuple(parts) => {
                let (value, store) = self.keep(value);
                if store.is_some() {
                    // A nested tuple that is computed: its fields follow once it stands in a variable.
                    out.extend(store);
                }
                let fields = match &value.ty {
                    Ty::Tuple(fields) if fields.len() == parts.len() => fields.len(),
                    _ => {
                        if !value.is_unknown() {
                            let report = Diagnostic::error("mojo.unpack-count", part.span)
                                .arg("wanted", parts.len().to_string())
                                .arg("type", value.ty.to_string());
                            self.report(report);
                        }
                        0
                    }
                };
                for (i, part) in parts.iter().enumerate() {
                    let field = if fields == 0 {
                        Expr::unknown(part.span)
                    } else {
                        self.field(value.clone(), i, part.span)
                    };
                    self.assign_part(part, field, declare, moves, out);
                }
            }
        }
    }
}
