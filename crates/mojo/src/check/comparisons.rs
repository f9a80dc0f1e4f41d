//! When are two values equal, one less than the other, one inside the other?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::{MAX_PARTS, builtin};
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, Builtin, CmpOp, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, CompareOp, Comparison};

impl<'a> Checker<'a> {
    /// `a < b <= c`
    pub(crate) fn compare(&mut self, first: &'a ast::Expr, rest: &'a [Comparison], span: Span) -> Expr {
        let left = self.expr(first, None);
        let [only] = rest else {
            return self.compare_chain(left, rest, span);
        };
        let want = match only.op {
            CompareOp::In | CompareOp::NotIn | CompareOp::Is | CompareOp::IsNot => None,
            _ => Some(left.ty.clone()),
        };
        let right = self.expr(&only.operand, want.as_ref());
        let (left, right) = (self.array_as_list(left), self.array_as_list(right));
        self.comparison(only.op, only.op_span, left, right, span)
    }

    /// Operands in the middle are computed once: they go to variables.
    fn compare_chain(&mut self, first: Expr, rest: &'a [Comparison], span: Span) -> Expr {
        if rest.len() > MAX_PARTS {
            self.report(Diagnostic::error("mojo.too-many-parts", span).arg("most", MAX_PARTS.to_string()));
            return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
        }
        let mut left = first;
        let mut result: Option<Expr> = None;
        for (i, link) in rest.iter().enumerate() {
            let right = self.expr(&link.operand, Some(&left.ty.clone()));
            let is_last = i + 1 == rest.len();
            let needs_home =
                !is_last && right.as_const().is_none() && !matches!(right.kind, ExprKind::Local(_));
            let (right, next) = if needs_home && !right.is_unknown() {
                let right = self.materialize(right);
                let (ty, at) = (right.ty.clone(), right.span);
                let id = self.temporary(ty.clone(), at);
                let store = super::tree::Stmt {
                    kind: super::tree::StmtKind::Assign(super::tree::Place::Local(id), right),
                    span: at,
                };
                let next = Expr::new(ExprKind::Local(id), ty.clone(), at);
                let value = Expr::new(ExprKind::Sequence(vec![store], Box::new(next.clone())), ty, at);
                (value, next)
            } else {
                (right.clone(), right)
            };
            let test = self.comparison(link.op, link.op_span, left, right, span);
            left = next;
            result = Some(match result {
                None => test,
                Some(before) => match (
                    before.as_const().and_then(Const::as_bool),
                    test.as_const().and_then(Const::as_bool),
                ) {
                    (Some(true), _) => test,
                    (Some(false), _) => before,
                    (None, Some(true)) => before,
                    _ => Expr::new(ExprKind::And(Box::new(before), Box::new(test)), Ty::BOOL, span),
                },
            });
        }
        result.unwrap_or_else(|| Expr::unknown(span))
    }

    /// `left op right` of two values.
    pub(crate) fn compare_values(&mut self, op: CompareOp, left: Expr, right: Expr, span: Span) -> Expr {
        self.comparison(op, span, left, right, span)
    }

    /// As `compare_values`, with the operator's own place.
    pub(crate) fn compare_at(
        &mut self,
        op: CompareOp,
        op_span: Span,
        left: Expr,
        right: Expr,
        span: Span,
    ) -> Expr {
        self.comparison(op, op_span, left, right, span)
    }

    /// `i < UInt(n)`: a thread's place was a `UInt` for three releases, and is an `Int` again.
    pub(crate) fn signed_alike(&mut self, left: Expr, right: Expr) -> (Expr, Expr) {
        let (int, uint) = (Ty::INT, Ty::Scalar(DType::UInt));
        let (left, right) = match (left.ty == uint && right.ty == int, left.ty == int && right.ty == uint) {
            (true, _) => (fold::cast(left, int), right),
            (_, true) => (left, fold::cast(right, int)),
            _ => return (left, right),
        };
        self.report(Diagnostic::note("mojo.old-uint-index", left.span.to(right.span)));
        (left, right)
    }

    fn comparison(&mut self, op: CompareOp, op_span: Span, left: Expr, right: Expr, span: Span) -> Expr {
        if left.is_unknown() || right.is_unknown() {
            return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
        }
        let (left, right) = self.signed_alike(left, right);
        match op {
            CompareOp::Is | CompareOp::IsNot => {}
            CompareOp::In | CompareOp::NotIn => {
                if matches!(right.ty, Ty::Struct(_)) {
                    let inside = self.struct_comparison(CompareOp::In, op_span, right, left, span);
                    return if op == CompareOp::In || inside.is_unknown() {
                        inside
                    } else {
                        fold::not(inside, span)
                    };
                }
            }
            _ => {
                if matches!(left.ty, Ty::Struct(_)) || matches!(right.ty, Ty::Struct(_)) {
                    return self.struct_comparison(op, op_span, left, right, span);
                }
            }
        }
        let machine = match op {
            CompareOp::Eq => CmpOp::Eq,
            CompareOp::Ne => CmpOp::Ne,
            CompareOp::Lt => CmpOp::Lt,
            CompareOp::Le => CmpOp::Le,
            CompareOp::Gt => CmpOp::Gt,
            CompareOp::Ge => CmpOp::Ge,
            CompareOp::In => return self.contains(left, right, op_span, span),
            CompareOp::NotIn => {
                let inside = self.contains(left, right, op_span, span);
                return fold::not(inside, span);
            }
            CompareOp::Is | CompareOp::IsNot => return self.identity(op, op_span, left, right, span),
        };
        let equality = matches!(machine, CmpOp::Eq | CmpOp::Ne);
        match (&left.ty, &right.ty) {
            (Ty::Str, Ty::Str) => {
                if let (Some(Const::Str(a)), Some(Const::Str(b))) = (left.as_const(), right.as_const()) {
                    let order = a.as_bytes().cmp(b.as_bytes()) as i64 as u64;
                    return fold::bool(crate::numeric::cmp(machine, DType::Int64, order, 0), span);
                }
                let order = builtin(Builtin::StrCompare, BuiltinImm::None, vec![left, right], Ty::INT, span);
                return fold::cmp(machine, order, Expr::int(0, span), Ty::BOOL, span);
            }
            (Ty::DType, Ty::DType) if equality => {
                if let (Some(Const::DType(a)), Some(Const::DType(b))) = (left.as_const(), right.as_const()) {
                    return fold::bool((a == b) == (machine == CmpOp::Eq), span);
                }
                let code = |value: Expr| Expr { ty: Ty::INT, ..value };
                return Expr::new(
                    ExprKind::Cmp(machine, Box::new(code(left)), Box::new(code(right))),
                    Ty::BOOL,
                    span,
                );
            }
            (Ty::Scalar(DType::Bool), Ty::Scalar(DType::Bool)) => {
                return fold::cmp(machine, left, right, Ty::BOOL, span);
            }
            (Ty::List(a), Ty::List(b)) if equality && a == b => {
                let imm = BuiltinImm::Type((**a).clone());
                let equal = builtin(Builtin::ListEqual, imm, vec![left, right], Ty::BOOL, span);
                return if machine == CmpOp::Eq { equal } else { fold::not(equal, span) };
            }
            (Ty::Tuple(a), Ty::Tuple(b)) if equality && a.len() == b.len() => {
                return self.tuple_equal(machine, op_span, left, right, span);
            }
            _ => {}
        }
        if left.ty.is_literal() && right.ty.is_literal() {
            return self.literal_comparison(machine, &left, &right, span);
        }
        let Some((left, right)) = self.unify(op.text(), op_span, left, right) else {
            return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
        };
        match left.ty.lanes() {
            Some((_, 1)) => fold::cmp(machine, left, right, Ty::BOOL, span),
            Some((_, n)) if equality => {
                // `==` on vectors gives one Bool: all lanes equal (not all, for `!=`).
                let mask = fold::cmp(CmpOp::Eq, left, right, Ty::Simd(DType::Bool, n), span);
                let all = Expr::new(ExprKind::Reduce(BinOp::And, Box::new(mask)), Ty::BOOL, span);
                if machine == CmpOp::Eq { all } else { fold::not(all, span) }
            }
            Some(_) => {
                let method = match machine {
                    CmpOp::Lt => "lt",
                    CmpOp::Le => "le",
                    CmpOp::Gt => "gt",
                    _ => "ge",
                };
                self.report(
                    Diagnostic::error("mojo.compare-vectors", op_span)
                        .arg("op", op.text())
                        .arg("method", method),
                );
                Expr { ty: Ty::BOOL, ..Expr::unknown(span) }
            }
            None => {
                let report = Diagnostic::error("mojo.no-operator", op_span)
                    .arg("op", op.text())
                    .arg("type", left.ty.to_string());
                self.report(report);
                Expr { ty: Ty::BOOL, ..Expr::unknown(span) }
            }
        }
    }

    fn literal_comparison(&mut self, op: CmpOp, left: &Expr, right: &Expr, span: Span) -> Expr {
        let order = match (left.as_const(), right.as_const()) {
            (Some(Const::Int(a)), Some(Const::Int(b))) => Some(a.cmp(b)),
            (Some(a), Some(b)) => {
                let (a, b) = (fold::literal_value(a), fold::literal_value(b));
                a.partial_cmp(&b)
            }
            _ => None,
        };
        let truth = order.map_or(op == CmpOp::Ne, |order| match op {
            CmpOp::Lt => order.is_lt(),
            CmpOp::Le => order.is_le(),
            CmpOp::Gt => order.is_gt(),
            CmpOp::Ge => order.is_ge(),
            CmpOp::Eq => order.is_eq(),
            CmpOp::Ne => order.is_ne(),
        });
        fold::bool(truth, span)
    }

    fn tuple_equal(&mut self, op: CmpOp, op_span: Span, left: Expr, right: Expr, span: Span) -> Expr {
        let (left, first) = self.keep(left);
        let (right, second) = self.keep(right);
        let Ty::Tuple(fields) = &left.ty else {
            return Expr::unknown(span);
        };
        let mut all = fold::bool(true, span);
        for i in 0..fields.len() {
            let (a, b) = (self.field(left.clone(), i, span), self.field(right.clone(), i, span));
            let same = self.comparison(CompareOp::Eq, op_span, a, b, span);
            all = match all.as_const().and_then(Const::as_bool) {
                Some(true) => same,
                Some(false) => all,
                None => Expr::new(ExprKind::And(Box::new(all), Box::new(same)), Ty::BOOL, span),
            };
        }
        let result = if op == CmpOp::Eq { all } else { fold::not(all, span) };
        let stmts: Vec<super::tree::Stmt> = first.into_iter().chain(second).collect();
        if stmts.is_empty() {
            result
        } else {
            Expr::new(ExprKind::Sequence(stmts, Box::new(result)), Ty::BOOL, span)
        }
    }

    fn contains(&mut self, needle: Expr, hay: Expr, op_span: Span, span: Span) -> Expr {
        match hay.ty.clone() {
            Ty::Str if needle.ty == Ty::Str => {
                builtin(Builtin::StrContains, BuiltinImm::None, vec![hay, needle], Ty::BOOL, span)
            }
            Ty::List(of) => {
                let needle = self.coerce(needle, &of, Goal::Element);
                if self.compares_itself(&of) {
                    return self.contains_itself(needle, hay, &of, op_span, span);
                }
                let imm = BuiltinImm::Type((*of).clone());
                // Objects first, then the value's registers: the list is object 0.
                builtin(Builtin::ListContains, imm, vec![hay, needle], Ty::BOOL, span)
            }
            Ty::Tuple(fields) => self.in_tuple(needle, hay, fields.len(), op_span, span),
            other => {
                let report = Diagnostic::error("mojo.no-in", op_span).arg("type", other.to_string());
                self.report(report);
                Expr { ty: Ty::BOOL, ..Expr::unknown(span) }
            }
        }
    }

    /// `x in (a, b)`: a comparison for each field.
    fn in_tuple(&mut self, needle: Expr, hay: Expr, fields: usize, op_span: Span, span: Span) -> Expr {
        let (needle, first) = self.keep(needle);
        let (hay, second) = self.keep(hay);
        let mut result = fold::bool(false, span);
        for i in 0..fields.min(super::operators::MAX_PARTS) {
            let field = self.field(hay.clone(), i, span);
            let equal = self.comparison(CompareOp::Eq, op_span, needle.clone(), field, span);
            result =
                match (result.as_const().and_then(Const::as_bool), equal.as_const().and_then(Const::as_bool))
                {
                    (Some(true), _) | (_, Some(false)) => result,
                    (Some(false), _) | (_, Some(true)) => equal,
                    _ => Expr::new(ExprKind::Or(Box::new(result), Box::new(equal)), Ty::BOOL, span),
                };
        }
        let stmts: Vec<_> = first.into_iter().chain(second).collect();
        if stmts.is_empty() {
            return result;
        }
        Expr::new(ExprKind::Sequence(stmts, Box::new(result)), Ty::BOOL, span)
    }

    fn identity(&mut self, op: CompareOp, op_span: Span, left: Expr, right: Expr, span: Span) -> Expr {
        let some = match (&left.ty, &right.ty) {
            (Ty::Optional(_), Ty::None) => Expr::new(ExprKind::IsSome(Box::new(left)), Ty::BOOL, span),
            (Ty::None, Ty::Optional(_)) => Expr::new(ExprKind::IsSome(Box::new(right)), Ty::BOOL, span),
            (Ty::DType, Ty::DType) => {
                let equal = if op == CompareOp::Is { CompareOp::Eq } else { CompareOp::Ne };
                return self.comparison(equal, op_span, left, right, span);
            }
            _ => {
                if matches!(right.ty, Ty::None) && !left.is_unknown() {
                    let report =
                        Diagnostic::error("mojo.never-none", op_span).arg("type", left.ty.to_string());
                    self.report(report);
                    return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
                }
                let report = Diagnostic::error("mojo.no-is", op_span).arg("type", left.ty.to_string());
                let with = if op == CompareOp::Is { "==" } else { "!=" };
                self.report(report.replace(op_span, with));
                return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
            }
        };
        if op == CompareOp::Is { fold::not(some, span) } else { some }
    }
}
