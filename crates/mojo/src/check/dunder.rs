//! What do operators, brackets, `with` and `for` mean on a struct that has methods for them?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::struct_values::place_of;
use super::targets::Item;
use super::tree::{Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::{StructTy, Ty};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, BinaryOp, CompareOp, UnaryOp};

/// The middle of the method's name: `__add__`, `__radd__`, `__iadd__`.
fn stem(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "add",
        BinaryOp::Sub => "sub",
        BinaryOp::Mul => "mul",
        BinaryOp::Div => "truediv",
        BinaryOp::FloorDiv => "floordiv",
        BinaryOp::Mod => "mod",
        BinaryOp::Pow => "pow",
        BinaryOp::Shl => "lshift",
        BinaryOp::Shr => "rshift",
        BinaryOp::BitAnd => "and",
        BinaryOp::BitOr => "or",
        BinaryOp::BitXor => "xor",
        BinaryOp::MatMul => "matmul",
    }
}

fn compare_name(op: CompareOp) -> &'static str {
    match op {
        CompareOp::Eq => "__eq__",
        CompareOp::Ne => "__ne__",
        CompareOp::Lt => "__lt__",
        CompareOp::Le => "__le__",
        CompareOp::Gt => "__gt__",
        CompareOp::Ge => "__ge__",
        CompareOp::In | CompareOp::NotIn => "__contains__",
        CompareOp::Is => "__is__",
        CompareOp::IsNot => "__isnot__",
    }
}

impl<'a> Checker<'a> {
    /// `left op right` where one of them is a struct.
    pub(crate) fn struct_binary(
        &mut self,
        op: BinaryOp,
        op_span: Span,
        left: Expr,
        right: Expr,
        span: Span,
    ) -> Expr {
        let name = format!("__{}__", stem(op));
        if let Some(result) = self.call_dunder(&left, &name, vec![right.clone()], span) {
            return result;
        }
        let reflected = format!("__r{}__", stem(op));
        if let Some(result) = self.call_dunder(&right, &reflected, vec![left.clone()], span) {
            return result;
        }
        self.no_operand(&name, op.text(), op_span, &left, &right, span)
    }

    /// The method is missing, or takes something else.
    fn no_operand(
        &mut self,
        name: &str,
        op: &str,
        op_span: Span,
        left: &Expr,
        right: &Expr,
        span: Span,
    ) -> Expr {
        let method = match &left.ty {
            Ty::Struct(of) => self.method_of(of.id, name),
            _ => None,
        };
        match (&left.ty, method) {
            (Ty::Struct(_), None) => {
                self.no_dunder(&left.ty.clone(), name, op_span);
            }
            (_, method) => {
                let mut report = Diagnostic::error("mojo.operand-types", op_span)
                    .arg("op", op)
                    .arg("left", left.ty.to_string())
                    .arg("right", right.ty.to_string());
                if let Some(entry) = method.and_then(|method| self.funcs.get(method as usize)) {
                    report = report.related("mojo.declared-here", entry.decl.name.span);
                }
                self.report(report);
            }
        }
        Expr::unknown(span)
    }

    /// `place op= value` of a struct.
    pub(crate) fn struct_augmented(
        &mut self,
        op: BinaryOp,
        op_span: Span,
        current: Expr,
        value: Expr,
        span: Span,
    ) -> Option<Stmt> {
        let name = format!("__i{}__", stem(op));
        let call = match self.call_dunder(&current, &name, vec![value.clone()], span) {
            Some(call) => call,
            None => {
                let text = format!("{}=", op.text());
                self.no_operand(&name, &text, op_span, &current, &value, span);
                return None;
            }
        };
        (!call.is_unknown()).then_some(Stmt { kind: StmtKind::Expr(call), span })
    }

    /// `-s`, `~s`, `+s`
    pub(crate) fn struct_unary(&mut self, op: UnaryOp, op_span: Span, value: Expr, span: Span) -> Expr {
        let name = match op {
            UnaryOp::Minus => "__neg__",
            UnaryOp::Plus => "__pos__",
            _ => "__invert__",
        };
        match self.call_dunder(&value, name, Vec::new(), span) {
            Some(result) => result,
            None => self.no_dunder(&value.ty.clone(), name, op_span),
        }
    }

    /// `left op right` as a comparison, where one of them is a struct.
    pub(crate) fn struct_comparison(
        &mut self,
        op: CompareOp,
        op_span: Span,
        left: Expr,
        right: Expr,
        span: Span,
    ) -> Expr {
        let unknown = Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
        let name = compare_name(op);
        if let Some(result) = self.call_dunder(&left, name, vec![right.clone()], span) {
            return result;
        }
        let same = left.ty == right.ty;
        let ty = left.ty.clone();
        let negated = |checker: &mut Self, op: CompareOp, left: Expr, right: Expr| {
            let result = checker.struct_comparison(op, op_span, left, right, span);
            if result.is_unknown() { result } else { fold::not(result, span) }
        };
        if same && self.has_trait(&ty, "Equatable") {
            match op {
                CompareOp::Ne => return negated(self, CompareOp::Eq, left, right),
                CompareOp::Eq => {
                    if let Ty::Struct(of) = &ty {
                        let of = of.clone();
                        return self.fields_equal(&of, op_span, left, right, span);
                    }
                }
                _ => {}
            }
        }
        if same && self.has_trait(&ty, "Comparable") {
            match op {
                CompareOp::Gt => {
                    return self.struct_comparison(CompareOp::Lt, op_span, right, left, span);
                }
                CompareOp::Ge => return negated(self, CompareOp::Lt, left, right),
                CompareOp::Le => return negated(self, CompareOp::Lt, right, left),
                _ => {}
            }
        }
        // `3 == s` with `__eq__(self, other: Int)`: the other way around.
        if !matches!(left.ty, Ty::Struct(_)) {
            let report = Diagnostic::error("mojo.operand-types", op_span)
                .arg("op", op.text())
                .arg("left", left.ty.to_string())
                .arg("right", right.ty.to_string());
            self.report(report);
            return unknown;
        }
        self.no_operand(name, op.text(), op_span, &left, &right, span);
        unknown
    }

    /// Field by field, as `Equatable` does where nothing else is written.
    fn fields_equal(&mut self, of: &StructTy, op_span: Span, left: Expr, right: Expr, span: Span) -> Expr {
        let (left, first) = self.keep(left);
        let (right, second) = self.keep(right);
        let mut all: Option<Expr> = None;
        for i in 0..of.fields.len() {
            let (a, b) = (self.field(left.clone(), i, span), self.field(right.clone(), i, span));
            let same = self.compare_at(CompareOp::Eq, op_span, a, b, span);
            if same.is_unknown() {
                return same;
            }
            all = Some(match all {
                None => same,
                Some(all) => Expr::new(ExprKind::And(Box::new(all), Box::new(same)), Ty::BOOL, span),
            });
        }
        let result = all.unwrap_or_else(|| fold::bool(true, span));
        let stmts: Vec<Stmt> = first.into_iter().chain(second).collect();
        if stmts.is_empty() {
            result
        } else {
            Expr::new(ExprKind::Sequence(stmts, Box::new(result)), Ty::BOOL, span)
        }
    }

    /// Whether two lists of such elements are equal cannot be left to the machine.
    pub(crate) fn compares_itself(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Struct(of) => {
                self.method_of(of.id, "__eq__").is_some()
                    || of.fields.iter().any(|(_, field)| self.compares_itself(field))
            }
            Ty::List(of) | Ty::Optional(of) => self.compares_itself(of),
            Ty::Tuple(fields) => fields.iter().any(|field| self.compares_itself(field)),
            _ => false,
        }
    }

    /// `needle in list` where elements say themselves what equals them: one after the other.
    pub(crate) fn contains_itself(
        &mut self,
        needle: Expr,
        list: Expr,
        of: &Ty,
        op_span: Span,
        span: Span,
    ) -> Expr {
        let (needle, first) = self.keep(needle);
        let (list, second) = self.keep(list);
        let (item, found) = (self.temporary(of.clone(), span), self.temporary(Ty::BOOL, span));
        if let Some(local) = self.frame.locals.get_mut(item as usize) {
            local.depth += 1;
        }
        let element = Expr::new(ExprKind::Local(item), of.clone(), span);
        let same = self.compare_at(CompareOp::Eq, op_span, element, needle, span);
        if same.is_unknown() {
            return same;
        }
        let set =
            |value: bool| Stmt { kind: StmtKind::Assign(Place::Local(found), fold::bool(value, span)), span };
        let mut stmts: Vec<Stmt> = first.into_iter().chain(second).collect();
        stmts.push(set(false));
        let hit = StmtKind::when(same, vec![set(true), Stmt { kind: StmtKind::Break, span }], Vec::new());
        let kind = StmtKind::ForEach {
            sources: vec![(list, item)],
            counter: None,
            reversed: false,
            body: vec![Stmt { kind: hit, span }],
            otherwise: Vec::new(),
        };
        stmts.push(Stmt { kind, span });
        let found = Expr::new(ExprKind::Local(found), Ty::BOOL, span);
        Expr::new(ExprKind::Sequence(stmts, Box::new(found)), Ty::BOOL, span)
    }

    /// `s[a, b]`
    pub(crate) fn struct_index(&mut self, value: Expr, of: &StructTy, args: &'a [Arg], span: Span) -> Expr {
        match self.method_of(of.id, "__getitem__") {
            Some(first) => {
                let call = self.call_program(first, &[], args, span, span);
                self.with_receiver(call, value, span)
            }
            None => {
                self.visit_args(args);
                self.no_dunder(&value.ty.clone(), "__getitem__", span)
            }
        }
    }

    /// Remembers `s[a, b]` as the target of an assignment; indices are computed once.
    pub(crate) fn item_target(&mut self, value: Expr, of: &StructTy, args: &'a [Arg], span: Span) {
        if self.method_of(of.id, "__setitem__").is_none() {
            self.visit_args(args);
            self.no_dunder(&value.ty.clone(), "__setitem__", span);
            return;
        }
        let indices: Vec<Expr> = args.iter().map(|arg| self.expr(&arg.value, None)).collect();
        if !indices.iter().any(Expr::is_unknown) {
            self.item = Some(Item { of: value, indices });
        }
    }

    /// `s[a, b] = value`
    pub(crate) fn assign_item(&mut self, item: Item, value: Expr, span: Span, out: &mut Vec<Stmt>) {
        if value.is_unknown() {
            return;
        }
        let mut values = item.indices;
        values.push(value);
        let shown: Vec<String> = values.iter().map(|value| value.ty.to_string()).collect();
        match self.call_dunder(&item.of, "__setitem__", values, span) {
            Some(call) if call.is_unknown() => {}
            Some(call) => out.push(Stmt { kind: StmtKind::Expr(call), span }),
            None => self.no_dunder_for(&item.of.ty, "__setitem__", &shown, span),
        }
    }

    /// `s[a, b] op= value`
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn augment_item(
        &mut self,
        item: Item,
        op: BinaryOp,
        op_span: Span,
        value: &'a ast::Expr,
        span: Span,
        out: &mut Vec<Stmt>,
    ) {
        let mut indices = Vec::new();
        for index in item.indices {
            let (index, store) = self.keep(index);
            out.extend(store);
            indices.push(index);
        }
        let shown: Vec<String> = indices.iter().map(|value| value.ty.to_string()).collect();
        let Some(current) = self.call_dunder(&item.of, "__getitem__", indices.clone(), span) else {
            self.no_dunder_for(&item.of.ty, "__getitem__", &shown, span);
            return;
        };
        let value = self.expr(value, Some(&current.ty.clone()));
        let result = self.apply(op, op_span, current, value, span);
        self.assign_item(Item { of: item.of, indices }, result, span, out);
    }

    /// No method of that name takes values of these types.
    fn no_dunder_for(&mut self, ty: &Ty, method: &str, types: &[String], span: Span) {
        let Ty::Struct(of) = ty else {
            return;
        };
        match self.method_of(of.id, method) {
            None => {
                self.no_dunder(ty, method, span);
            }
            Some(index) => {
                // `d["a"] = "b"` of a library's struct: the one that does not fit.
                let signature = self.signature(index).filter(|_| self.is_of_library(index));
                let params = signature.map(|signature| signature.params.clone()).unwrap_or_default();
                let misfit = params.iter().map(|param| param.ty.to_string()).zip(types);
                if let Some((expected, found)) =
                    misfit.into_iter().find(|(expected, found)| expected != *found)
                {
                    let report = Diagnostic::error("mojo.element-type", span).arg("expected", expected);
                    self.report(report.arg("found", &**found));
                    return;
                }
                let at = self.funcs.get(index as usize).map_or(span, |entry| entry.decl.name.span);
                let report = Diagnostic::error("mojo.no-overload", span)
                    .arg("name", method)
                    .arg("types", types.join(", "))
                    .related("mojo.declared-here", at);
                self.report(report);
            }
        }
    }

    /// `with value as name`: (statements before the block, value of the name, statements behind it).
    pub(crate) fn struct_with_item(
        &mut self,
        value: Expr,
        span: Span,
    ) -> Option<(Vec<Stmt>, Expr, Vec<Stmt>)> {
        let ty = value.ty.clone();
        // The value lives as long as the block.
        let (manager, enter) = match place_of(&value) {
            Some(Place::Local(_)) => (value, None),
            _ => {
                let id = self.temporary(ty.clone(), span);
                let kind = StmtKind::Assign(Place::Local(id), value);
                (Expr::new(ExprKind::Local(id), ty.clone(), span), Some(Stmt { kind, span }))
            }
        };
        let given = match manager.kind {
            ExprKind::Local(id) if enter.is_some() && self.takes_manager(&ty) => {
                Expr { kind: ExprKind::Take(id), ..manager.clone() }
            }
            _ => manager.clone(),
        };
        let Some(entered) = self.call_dunder(&given, "__enter__", Vec::new(), span) else {
            self.no_dunder(&ty, "__enter__", span);
            return None;
        };
        if matches!(given.kind, ExprKind::Take(_)) {
            return Some((enter.into_iter().collect(), entered, Vec::new()));
        }
        let leave = match self.call_dunder(&manager, "__exit__", Vec::new(), span) {
            Some(call) => Stmt { kind: StmtKind::Expr(call), span },
            None => Stmt { kind: StmtKind::Assign(Place::Discard, manager.clone()), span },
        };
        self.exit_with_error(&manager, span);
        Some((enter.into_iter().collect(), entered, vec![leave]))
    }

    /// Whether entering hands the manager over: `def __enter__(var self)`, without an `__exit__`.
    fn takes_manager(&mut self, ty: &Ty) -> bool {
        let Ty::Struct(of) = ty else {
            return false;
        };
        let enter =
            self.method_of(of.id, "__enter__").filter(|_| self.method_of(of.id, "__exit__").is_none());
        let signature = enter.and_then(|enter| self.signature(enter));
        signature.is_some_and(|signature| signature.receiver.as_ref().is_some_and(|receiver| receiver.owned))
    }

    /// A loop over a struct: `(statements before, condition, statements at the start of each round, the element)`.
    #[inline(never)]
    pub(crate) fn struct_rounds(
        &mut self,
        value: Expr,
        span: Span,
    ) -> Option<(Vec<Stmt>, Expr, Vec<Stmt>, Expr)> {
        let ty = value.ty.clone();
        let iterator = match self.call_dunder(&value, "__iter__", Vec::new(), span) {
            Some(iterator) => iterator,
            None => {
                let Ty::Struct(of) = &ty else {
                    return None;
                };
                if self.method_of(of.id, "__next__").is_none() {
                    self.no_dunder(&ty, "__iter__", span);
                    return None;
                }
                value
            }
        };
        if iterator.is_unknown() {
            return None;
        }
        let ty = iterator.ty.clone();
        let id = self.temporary(ty.clone(), span);
        let before = vec![Stmt { kind: StmtKind::Assign(Place::Local(id), iterator), span }];
        let local = Expr::new(ExprKind::Local(id), ty.clone(), span);
        // Older iterators say whether there is more; today's raise `StopIteration`.
        let tries = self.frame.tries;
        self.frame.tries += 1;
        let next = self.call_dunder(&local, "__next__", Vec::new(), span);
        self.frame.tries = tries;
        let Some(next) = next else {
            self.no_dunder(&ty, "__next__", span);
            return None;
        };
        let item = self.temporary(next.ty.clone(), span);
        if let Some(local) = self.frame.locals.get_mut(item as usize) {
            local.depth += 1;
        }
        let element = Expr::new(ExprKind::Local(item), next.ty.clone(), span);
        let take = Stmt { kind: StmtKind::Assign(Place::Local(item), next), span };
        let more = match self.call_dunder(&local, "__has_next__", Vec::new(), span) {
            Some(more) => Some(more),
            None => match self.call_dunder(&local, "__len__", Vec::new(), span) {
                Some(left) if !self.next_raises(&ty) => {
                    Some(fold::cmp(crate::bytecode::CmpOp::Gt, left, Expr::int(0, span), Ty::BOOL, span))
                }
                _ => None,
            },
        };
        if let Some(more) = more {
            return Some((before, self.truth(more), vec![take], element));
        }
        let error = self.temporary(Ty::Error, span);
        if let Some(local) = self.frame.locals.get_mut(error as usize) {
            local.depth += 1;
        }
        let kind = StmtKind::Try {
            body: vec![take],
            handler: Some((error, vec![Stmt { kind: StmtKind::Break, span }])),
            otherwise: Vec::new(),
            finally: Vec::new(),
        };
        Some((before, fold::bool(true, span), vec![Stmt { kind, span }], element))
    }

    fn next_raises(&mut self, ty: &Ty) -> bool {
        let Ty::Struct(of) = ty else {
            return false;
        };
        let next = self.method_of(of.id, "__next__");
        next.and_then(|next| self.signature(next)).is_some_and(|signature| signature.may_raise)
    }

    /// `hash(s)`, `abs(s)` and other functions that a method answers.
    pub(crate) fn by_method(&mut self, value: &Expr, method: &str, span: Span) -> Expr {
        match self.call_dunder(value, method, Vec::new(), span) {
            Some(result) => result,
            None => self.no_dunder(&value.ty.clone(), method, value.span),
        }
    }

    /// `len(s)`
    pub(crate) fn struct_len(&mut self, value: &Expr, span: Span) -> Expr {
        let length = self.by_method(value, "__len__", span);
        if length.is_unknown() {
            Expr { ty: Ty::INT, ..length }
        } else {
            self.coerce(length, &Ty::INT, Goal::Value)
        }
    }
}
