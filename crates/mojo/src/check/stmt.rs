//! What does a statement do?

use super::Checker;
use super::convert::Goal;
use super::scope::Binding;
use super::tree::{Const, Expr, ExprKind, Place, Stmt, StmtKind, UpdateOp};
use super::ty::Ty;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Binder, Convention, Declare, PatternKind};

impl<'a> Checker<'a> {
    /// The statements of a block, in a scope of its own.
    pub(crate) fn block_statements(&mut self, block: &'a ast::Block) -> Vec<Stmt> {
        self.frame.push_scope();
        let mut out = Vec::new();
        for stmt in &block.statements {
            self.statement(stmt, &mut out);
        }
        self.frame.pop_scope();
        out
    }

    fn statement(&mut self, stmt: &'a ast::Stmt, out: &mut Vec<Stmt>) {
        let span = stmt.span;
        match &stmt.kind {
            ast::StmtKind::Expr(expr) => self.expression_statement(expr, out),
            ast::StmtKind::Declare(declare) => self.declaration(declare, span, out),
            ast::StmtKind::Assign { targets, value } => match targets.as_slice() {
                [target] => self.assign(target, value, out),
                targets => {
                    // `a = b = value`: one value, from left to right.
                    let value = self.plain(value);
                    let value = self.copied(value);
                    let (value, store) = self.keep(value);
                    out.extend(store);
                    for target in targets {
                        self.assign_value(target, value.clone(), out);
                    }
                }
            },
            ast::StmtKind::AugAssign { op, op_span, target, value } => {
                self.augmented_assign(*op, *op_span, target, value, out)
            }
            ast::StmtKind::If { comptime: true, branches, otherwise } => {
                self.comptime_if(branches, otherwise.as_ref(), span, out);
            }
            ast::StmtKind::If { comptime: false, branches, otherwise } => {
                let branches = branches
                    .iter()
                    .map(|branch| {
                        let condition = self.condition(&branch.condition);
                        (condition, self.block_statements(&branch.body))
                    })
                    .collect();
                let otherwise = otherwise.as_ref().map_or(Vec::new(), |block| self.block_statements(block));
                out.push(Stmt { kind: StmtKind::If { branches, otherwise }, span });
            }
            ast::StmtKind::While { condition, body, otherwise } => {
                self.frame.depth += 1;
                let condition = self.condition(condition);
                let body = self.loop_body(body);
                self.frame.depth -= 1;
                let otherwise = otherwise.as_ref().map_or(Vec::new(), |block| self.block_statements(block));
                out.push(Stmt { kind: StmtKind::While { condition, body, otherwise }, span });
            }
            ast::StmtKind::For { comptime: true, target, iterable, body, otherwise } => {
                self.comptime_for(target, iterable, body, otherwise.as_ref(), span, out);
            }
            ast::StmtKind::For { comptime: false, target, iterable, body, otherwise } => {
                let mut stmts = self.for_loop(target, iterable, span, |checker| checker.loop_body(body));
                let after = otherwise.as_ref().map_or(Vec::new(), |block| self.block_statements(block));
                if let Some(Stmt {
                    kind: StmtKind::ForRange { otherwise, .. } | StmtKind::ForEach { otherwise, .. },
                    ..
                }) = stmts.last_mut()
                {
                    *otherwise = after;
                }
                out.push(Stmt { kind: StmtKind::Block(stmts), span });
            }
            ast::StmtKind::Break | ast::StmtKind::Continue => {
                let is_break = matches!(stmt.kind, ast::StmtKind::Break);
                if self.frame.loops > 0 {
                    let kind = if is_break { StmtKind::Break } else { StmtKind::Continue };
                    out.push(Stmt { kind, span });
                } else {
                    let id =
                        if self.frame.unrolled > 0 { "mojo.break-unrolled" } else { "mojo.break-outside" };
                    let word = if is_break { "break" } else { "continue" };
                    self.report(Diagnostic::error(id, span).arg("word", word));
                }
            }
            ast::StmtKind::Pass => {}
            ast::StmtKind::Return(value) => self.return_statement(value.as_ref(), span, out),
            ast::StmtKind::Raise(value) => self.raise_statement(value.as_ref(), span, out),
            ast::StmtKind::Try { body, handlers, otherwise, finally } => {
                self.try_statement(body, handlers, otherwise.as_ref(), finally.as_ref(), span, out);
            }
            ast::StmtKind::With { items, body } => {
                self.frame.push_scope();
                let stmts = self.with_items(items, body, span);
                self.frame.pop_scope();
                out.push(Stmt { kind: StmtKind::Block(stmts), span });
            }
            ast::StmtKind::Assert { comptime: true, condition, message } => {
                self.comptime_assert(condition, message.as_ref(), span);
            }
            ast::StmtKind::Assert { comptime: false, condition, message } => {
                // Checked for its types; a default build does nothing with it.
                self.condition(condition);
                if let Some(message) = message {
                    self.plain(message);
                }
                self.report(Diagnostic::note("mojo.assert-does-nothing", span));
            }
            ast::StmtKind::Comptime(decl) => {
                let binding = self.comptime_binding(decl);
                self.frame.bind(&decl.name.name, binding);
            }
            ast::StmtKind::Match { subject, .. } => {
                self.report(Diagnostic::error("mojo.no-match", subject.span));
            }
            ast::StmtKind::Def(decl) => {
                self.nested_function(decl, out);
            }
            ast::StmtKind::Struct(decl) => {
                self.report(
                    Diagnostic::error("mojo.struct-inside", decl.name.span).arg("name", &*decl.name.name),
                );
                self.frame.bind(&decl.name.name, Binding::Unknown);
            }
            ast::StmtKind::Trait(decl) => {
                self.report(
                    Diagnostic::error("mojo.struct-inside", decl.name.span).arg("name", &*decl.name.name),
                );
                self.frame.bind(&decl.name.name, Binding::Unknown);
            }
            ast::StmtKind::Import(paths) => self.import(paths, false),
            ast::StmtKind::FromImport(import) => self.import_from(import, false),
            ast::StmtKind::Error => {}
        }
    }

    fn expression_statement(&mut self, expr: &'a ast::Expr, out: &mut Vec<Stmt>) {
        match &expr.kind {
            // Docstrings and `...` say nothing to the machine.
            ast::ExprKind::Str(_) | ast::ExprKind::Ellipsis | ast::ExprKind::Error => return,
            _ => {}
        }
        let value = self.expr(expr, None);
        let idle = matches!(
            &expr.kind,
            ast::ExprKind::Name(_)
                | ast::ExprKind::Compare { .. }
                | ast::ExprKind::Binary { .. }
                | ast::ExprKind::Int(_)
                | ast::ExprKind::Float(_)
                | ast::ExprKind::Subscript { .. }
        );
        if value.is_unknown() {
            return;
        }
        if idle {
            let mut warning = Diagnostic::warning("mojo.unused-value", expr.span);
            // `x == 3` where `x = 3` is meant.
            if let ast::ExprKind::Compare { rest, .. } = &expr.kind
                && let [ast::Comparison { op: ast::CompareOp::Eq, op_span, .. }] = rest.as_slice()
            {
                warning.id = "mojo.comparison-unused";
                warning = warning.replace(*op_span, "=");
            }
            self.report(warning);
        }
        let value = self.materialize(value);
        out.push(Stmt { kind: StmtKind::Expr(value), span: expr.span });
    }

    fn declaration(&mut self, declare: &'a Declare, span: Span, out: &mut Vec<Stmt>) {
        if let (Binder::Ref, PatternKind::Name(name), Some(value)) =
            (declare.binder, &declare.target.kind, &declare.value)
        {
            let value = self.expr(value, None);
            self.bind_reference(name, value, declare.target.span, out);
            return;
        }
        if declare.binder == Binder::Ref {
            self.report(Diagnostic::error("mojo.later-reference", span));
            for name in super::module::pattern_names(&declare.target) {
                self.frame.bind(&name.name, Binding::Unknown);
            }
            return;
        }
        if let (PatternKind::Name(name), Some(to)) =
            (&declare.target.kind, declare.value.as_ref().and_then(super::references::pointer_to))
        {
            let before = self.frame.aliases.len() as u32;
            let place = self.expr(to, None);
            self.bind_reference(name, place, declare.target.span, out);
            // A value that stands nowhere got a variable instead.
            if self.frame.aliases.len() as u32 > before {
                self.frame.pointers.push(before);
            }
            return;
        }
        let ty = declare.ty.as_ref().map(|ty| self.type_expr(ty));
        self.declare_pattern(&declare.target, ty, declare.value.as_ref(), span, out);
    }

    fn declare_pattern(
        &mut self,
        target: &'a ast::Pattern,
        ty: Option<Ty>,
        value: Option<&'a ast::Expr>,
        span: Span,
        out: &mut Vec<Stmt>,
    ) {
        match (&target.kind, value) {
            (PatternKind::Bound(_, inner), value) => self.declare_pattern(inner, ty, value, span, out),
            (PatternKind::Name(name), Some(value))
                if ty.is_none()
                    && let Some(found @ Binding::Func(_)) = self.function_of(untransferred(value)) =>
            {
                // A second name for the function: there is nothing to keep at run time.
                self.frame.bind(name, found);
            }
            (PatternKind::Name(name), Some(value)) => {
                self.frame.receiver = Some(name.clone());
                let value = match &ty {
                    Some(ty) => self.value(value, ty, Goal::Variable(name)),
                    None => {
                        let value = self.buffer_or(value, None);
                        self.materialize(value)
                    }
                };
                self.frame.receiver = None;
                if self.bind_layout(name, &value) {
                    return;
                }
                let value = self.copied(value);
                let ty = ty.unwrap_or_else(|| value.ty.clone());
                if ty == Ty::None && !value.is_unknown() {
                    self.report(Diagnostic::error("mojo.none-variable", value.span).arg("name", &**name));
                    self.redeclare(name, Ty::Unknown, target.span);
                    return;
                }
                let id = self.redeclare(name, ty, target.span);
                out.push(Stmt { kind: StmtKind::Declare(id), span: target.span });
                out.push(Stmt { kind: StmtKind::Assign(Place::Local(id), value), span });
            }
            (PatternKind::Name(name), None) => {
                let ty = ty.unwrap_or_else(|| {
                    self.report(
                        Diagnostic::error("mojo.variable-needs-type", target.span).arg("name", &**name),
                    );
                    Ty::Unknown
                });
                let id = self.redeclare(name, ty, target.span);
                out.push(Stmt { kind: StmtKind::Declare(id), span });
            }
            (PatternKind::Tuple(parts), Some(value)) => {
                let each = match &ty {
                    Some(Ty::Tuple(_)) | None => None,
                    Some(ty) => Some(ty.clone()),
                };
                self.unpack(parts, value, span, Some(each.as_ref()), out);
            }
            (PatternKind::Tuple(parts), None) => {
                for part in parts {
                    self.declare_pattern(part, ty.clone(), None, span, out);
                }
            }
            (PatternKind::Place(place), _) => {
                let text = self.text(place.span).to_string();
                self.report(Diagnostic::error("mojo.not-assignable", place.span).arg("text", text));
            }
        }
    }

    /// A new variable; a second of the name in the same block is an error.
    fn redeclare(&mut self, name: &ast::Name, ty: Ty, span: Span) -> u32 {
        let before = self.frame.scopes.last().and_then(|scope| scope.names.get(name));
        if let Some(Binding::Local(id)) = before
            && &**name != "_"
        {
            let declared = self.frame.local(*id).map_or(span, |local| local.span);
            let report = Diagnostic::error("mojo.declared-twice", span)
                .arg("name", &**name)
                .related("mojo.declared-here", declared);
            self.report(report);
        }
        self.declare(name, ty, span)
    }

    /// `target = value` with a value that is already there.
    fn assign_value(&mut self, target: &'a ast::Pattern, value: Expr, out: &mut Vec<Stmt>) {
        let span = target.span;
        match &target.kind {
            PatternKind::Name(name) if &**name == "_" => {}
            PatternKind::Name(name) => {
                if let Some((stmts, _)) = self.assign_name(name, span, value, true) {
                    out.extend(stmts);
                }
            }
            PatternKind::Place(place) => match self.typed_place(place) {
                Some((place, ty)) => {
                    let value = self.coerce(value, &ty, Goal::Element);
                    out.push(Stmt { kind: StmtKind::Assign(place, value), span });
                }
                None => {
                    if let Some(item) = self.item.take() {
                        self.assign_item(item, value, span, out);
                    }
                }
            },
            PatternKind::Tuple(parts) => self.unpack_value(parts, value, span, None, out),
            PatternKind::Bound(_, inner) => self.assign_value(inner, value, out),
        }
    }

    fn augmented_assign(
        &mut self,
        op: ast::BinaryOp,
        op_span: Span,
        target: &'a ast::Expr,
        value: &'a ast::Expr,
        out: &mut Vec<Stmt>,
    ) {
        let span = target.span.to(value.span);
        if self.strided_assign(target, Some((op, op_span)), value, out).is_some() {
            return;
        }
        let Some((place, ty)) = self.typed_place(target) else {
            match self.item.take() {
                Some(item) => self.augment_item(item, op, op_span, value, span, out),
                None => {
                    self.expr(value, None);
                }
            }
            return;
        };
        let value = self.expr(value, Some(&ty));
        if value.is_unknown() || ty.is_unknown() {
            return;
        }
        let value = match &ty {
            Ty::Scalar(crate::bytecode::DType::UInt) => {
                self.old_number(value, &ty).unwrap_or_else(|value| value)
            }
            _ => value,
        };
        if matches!(ty, Ty::Struct(_)) {
            let current = self.expr(target, None);
            let stmt = self.struct_augmented(op, op_span, current, value, span);
            out.extend(stmt);
            return;
        }
        let text = Self::augmented(op);
        match (&ty, op) {
            (Ty::Str, ast::BinaryOp::Add) => {
                if value.ty != Ty::Str {
                    let edits = self.wrap(value.span, "String(", ")");
                    let report = Diagnostic::error("mojo.text-plus-number", op_span);
                    self.report(report.arg("type", value.ty.materialized().to_string()).edits(edits));
                    return;
                }
                out.push(Stmt { kind: StmtKind::Update { place, op: UpdateOp::Concat, value }, span });
            }
            (Ty::List(_) | Ty::Str | Ty::Pointer(_), _) => {
                // `xs += ys`, `s *= 2`: as written out.
                let current = match &place {
                    Place::Local(id) => Expr::new(ExprKind::Local(*id), ty.clone(), target.span),
                    _ => {
                        let report = Diagnostic::error("mojo.no-operator", op_span)
                            .arg("op", text)
                            .arg("type", ty.to_string());
                        self.report(report);
                        return;
                    }
                };
                let result = self.apply(op, op_span, current, value, span);
                if !result.is_unknown() {
                    let result = self.coerce(result, &ty, Goal::Value);
                    out.push(Stmt { kind: StmtKind::Assign(place, result), span });
                }
            }
            _ => {
                // A stand-in of the place's type finds out whether the operator fits, and how.
                let current = Expr::new(ExprKind::Local(u32::MAX), ty.clone(), target.span);
                let result = self.apply(op, op_span, current, value, span);
                if result.is_unknown() {
                    return;
                }
                if result.ty != ty {
                    self.misfit(&Expr { span, ..result }, &ty, Goal::Value);
                    return;
                }
                let ExprKind::Bin(machine, _, right) = result.kind else {
                    let report = Diagnostic::error("mojo.no-operator", op_span).arg("op", text);
                    self.report(report.arg("type", ty.to_string()));
                    return;
                };
                let dtype = ty.lanes().map_or(crate::bytecode::DType::Int, |(dtype, _)| dtype);
                let kind = StmtKind::Update { place, op: UpdateOp::Number(machine, dtype), value: *right };
                out.push(Stmt { kind, span });
            }
        }
    }

    fn comptime_if(
        &mut self,
        branches: &'a [ast::Branch],
        otherwise: Option<&'a ast::Block>,
        span: Span,
        out: &mut Vec<Stmt>,
    ) {
        for branch in branches {
            match self.comptime_condition(&branch.condition) {
                Some(true) => {
                    let stmts = self.block_statements(&branch.body);
                    out.push(Stmt { kind: StmtKind::Block(stmts), span });
                    return;
                }
                Some(false) => {}
                // Which one is not known: names in each are looked at.
                None if self.frame.generic => {
                    let stmts = self.block_statements(&branch.body);
                    out.push(Stmt { kind: StmtKind::Block(stmts), span });
                }
                None => return,
            }
        }
        if let Some(block) = otherwise {
            let stmts = self.block_statements(block);
            out.push(Stmt { kind: StmtKind::Block(stmts), span });
        }
    }

    fn comptime_condition(&mut self, condition: &'a ast::Expr) -> Option<bool> {
        let (value, ty) = self.comptime_typed(condition, None);
        if ty.is_unknown() {
            return None;
        }
        let truth = self.truth(value);
        truth.as_const().and_then(Const::as_bool)
    }

    fn return_statement(&mut self, value: Option<&'a ast::Expr>, span: Span, out: &mut Vec<Stmt>) {
        let ret = self.frame.ret.clone().unwrap_or(Ty::None);
        let value = match value {
            None => {
                if let Some(id) = self.frame.out {
                    let result = Expr::new(ExprKind::Local(id), ret, span);
                    out.push(Stmt { kind: StmtKind::Return(Some(result)), span });
                    return;
                }
                if ret != Ty::None && !ret.is_unknown() {
                    self.report(
                        Diagnostic::error("mojo.return-needs-value", span).arg("type", ret.to_string()),
                    );
                    return;
                }
                None
            }
            Some(value) if ret == Ty::None => {
                let at = value.span;
                let value = self.expr(value, None);
                if value.ty != Ty::None && !value.is_unknown() {
                    let ty = value.ty.materialized().to_string();
                    self.report(Diagnostic::error("mojo.return-value-unwanted", at).arg("type", ty));
                    return;
                }
                out.push(Stmt { kind: StmtKind::Expr(value), span: at });
                None
            }
            Some(value) if self.frame.lends.is_some() => return self.return_lent(value, span, out),
            Some(value) => {
                let value = self.value(value, &ret, Goal::Return);
                // A variable of the function's own is handed over; what belongs to others would have two owners.
                let own =
                    matches!(value.kind, ExprKind::Local(id) if !self.frame.immutable.contains_key(&id));
                let own = own && !(matches!(value.ty, Ty::Struct(_)) && self.returns_copy(&value.ty));
                Some(if own { value } else { self.copied(value) })
            }
        };
        out.push(Stmt { kind: StmtKind::Return(value), span });
    }

    fn raise_statement(&mut self, value: Option<&'a ast::Expr>, span: Span, out: &mut Vec<Stmt>) {
        self.raising(span);
        let error = match value {
            Some(value) => {
                let value = self.expr(value, Some(&Ty::Error));
                if !matches!(value.ty, Ty::Error | Ty::Str | Ty::Unknown) {
                    let report = Diagnostic::error("mojo.raise-type", value.span)
                        .arg("type", value.ty.materialized().to_string());
                    let edits = self.wrap(value.span, "Error(", ")");
                    self.report(report.edits(edits));
                    return;
                }
                value
            }
            None => match self.frame.caught.last() {
                Some(id) => Expr::new(ExprKind::Local(*id), Ty::Error, span),
                None => {
                    self.report(Diagnostic::error("mojo.raise-nothing", span));
                    return;
                }
            },
        };
        if !error.is_unknown() {
            out.push(Stmt { kind: StmtKind::Raise(error), span });
        }
    }

    fn try_statement(
        &mut self,
        body: &'a ast::Block,
        handlers: &'a [ast::Handler],
        otherwise: Option<&'a ast::Block>,
        finally: Option<&'a ast::Block>,
        span: Span,
        out: &mut Vec<Stmt>,
    ) {
        let catches = !handlers.is_empty();
        self.frame.tries += u32::from(catches);
        let body = self.block_statements(body);
        self.frame.tries -= u32::from(catches);
        let otherwise = otherwise.map_or(Vec::new(), |block| self.block_statements(block));
        if let Some(second) = handlers.get(1) {
            self.report(Diagnostic::error("mojo.one-except", second.span));
        }
        let handler = handlers.first().map(|handler| {
            self.frame.push_scope();
            let local = match &handler.name {
                Some(name) => self.declare(&name.name, Ty::Error, name.span),
                None => self.temporary(Ty::Error, handler.span),
            };
            self.frame.caught.push(local);
            let stmts = self.block_statements(&handler.body);
            self.frame.caught.pop();
            self.frame.pop_scope();
            (local, stmts)
        });
        let finally = finally.map_or(Vec::new(), |block| self.block_statements(block));
        out.push(Stmt { kind: StmtKind::Try { body, handler, otherwise, finally }, span });
    }

    fn with_items(&mut self, items: &'a [ast::WithItem], body: &'a ast::Block, span: Span) -> Vec<Stmt> {
        let Some((item, rest)) = items.split_first() else {
            return self.block_statements(body);
        };
        let (mut stmts, leave) = self.with_item(item);
        if let Some((error, caught)) = self.frame.on_error.take() {
            let inner = self.with_items(rest, body, span);
            stmts.extend(self.guarded(inner, error, caught, leave, span));
            return stmts;
        }
        let inner = self.with_items(rest, body, span);
        let is_plain = leave.iter().all(|stmt| matches!(stmt.kind, StmtKind::Assign(Place::Discard, _)));
        if is_plain {
            stmts.extend(inner);
            stmts.extend(leave);
        } else {
            let kind = StmtKind::Try { body: inner, handler: None, otherwise: Vec::new(), finally: leave };
            stmts.push(Stmt { kind, span });
        }
        stmts
    }

    /// Which word a convention is, for targets.
    pub(crate) fn is_reference(convention: Convention) -> bool {
        matches!(convention, Convention::Ref | Convention::Mut | Convention::Out | Convention::Deinit)
    }
}

/// `f` of `f^`.
fn untransferred(value: &ast::Expr) -> &ast::Expr {
    match &value.kind {
        ast::ExprKind::Transfer(inner) => inner,
        _ => value,
    }
}
