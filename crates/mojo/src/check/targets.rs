//! What can be assigned to, and what does an assignment do?

use super::Checker;
use super::convert::Goal;
use super::scope::{Binding, Immutable, Implicit};
use super::tree::{Const, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Name, Pattern, PatternKind};

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
