//! What do operators mean on these types?

use super::Checker;
use super::convert::Goal;
use super::fold::{self, LiteralFault};
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, Builtin, CmpOp, DType, UnOp};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, BinaryOp, CompareOp, Comparison, LogicOp, UnaryOp};

/// The operator of the machine. `@` has none.
pub(crate) fn machine_op(op: BinaryOp) -> Option<BinOp> {
    Some(match op {
        BinaryOp::Add => BinOp::Add,
        BinaryOp::Sub => BinOp::Sub,
        BinaryOp::Mul => BinOp::Mul,
        BinaryOp::Div => BinOp::Div,
        BinaryOp::FloorDiv => BinOp::FloorDiv,
        BinaryOp::Mod => BinOp::Mod,
        BinaryOp::Pow => BinOp::Pow,
        BinaryOp::Shl => BinOp::Shl,
        BinaryOp::Shr => BinOp::Shr,
        BinaryOp::BitAnd => BinOp::And,
        BinaryOp::BitOr => BinOp::Or,
        BinaryOp::BitXor => BinOp::Xor,
        BinaryOp::MatMul => return None,
    })
}

fn is_bitwise(op: BinOp) -> bool {
    matches!(op, BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::Shr)
}

/// Most comparisons in one chain, most arguments of `min` and `max`: what they become is nested.
pub(crate) const MAX_PARTS: usize = 64;

impl<'a> Checker<'a> {
    pub(crate) fn unary(
        &mut self,
        op: UnaryOp,
        op_span: Span,
        operand: &'a ast::Expr,
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        if op == UnaryOp::Not {
            let value = self.condition(operand);
            return fold::not(value, span);
        }
        let value = self.expr(operand, want);
        match (&value.ty, op) {
            (Ty::Unknown, _) => value,
            (Ty::IntLit, _) => {
                let int = value.as_const().and_then(Const::as_int).unwrap_or(0);
                let result = match op {
                    UnaryOp::Minus => int.checked_neg(),
                    UnaryOp::Invert => Some(!int),
                    _ => Some(int),
                };
                match result {
                    Some(result) => Expr::constant(Const::Int(result), Ty::IntLit, span),
                    None => self.refuse("mojo.literal-overflow", span),
                }
            }
            (Ty::FloatLit, UnaryOp::Minus | UnaryOp::Plus) => {
                let float = value.as_const().and_then(fold::literal_value).unwrap_or(0.0);
                let float = if op == UnaryOp::Minus { -float } else { float };
                Expr::constant(Const::Float(float), Ty::FloatLit, span)
            }
            (Ty::Scalar(dtype) | Ty::Simd(dtype, _), UnaryOp::Minus | UnaryOp::Plus)
                if *dtype != DType::Bool =>
            {
                let ty = value.ty.clone();
                if op == UnaryOp::Plus { value } else { fold::un(UnOp::Neg, value, ty, span) }
            }
            (Ty::Scalar(dtype) | Ty::Simd(dtype, _), UnaryOp::Invert) if !dtype.is_float() => {
                let ty = value.ty.clone();
                fold::un(UnOp::Not, value, ty, span)
            }
            _ => {
                let report = Diagnostic::error("mojo.no-operator", op_span)
                    .arg("op", op.text())
                    .arg("type", value.ty.to_string());
                self.report(report);
                Expr::unknown(span)
            }
        }
    }

    pub(crate) fn binary(
        &mut self,
        op: BinaryOp,
        op_span: Span,
        left: &'a ast::Expr,
        right: &'a ast::Expr,
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        // A wanted list type reaches the literals of `[0] * n`.
        let want = want.filter(|ty| matches!(ty, Ty::List(_)));
        let left = self.expr(left, want);
        let right = self.expr(right, want.filter(|_| op == BinaryOp::Add));
        self.apply(op, op_span, left, right, span)
    }

    /// `left op right`, any types.
    pub(crate) fn apply(&mut self, op: BinaryOp, op_span: Span, left: Expr, right: Expr, span: Span) -> Expr {
        if left.is_unknown() || right.is_unknown() {
            return Expr::unknown(span);
        }
        let Some(machine) = machine_op(op) else {
            let report = Diagnostic::error("mojo.no-operator", op_span)
                .arg("op", op.text())
                .arg("type", left.ty.to_string());
            self.report(report);
            return Expr::unknown(span);
        };
        match (&left.ty, &right.ty, op) {
            (Ty::Str, Ty::Str, BinaryOp::Add) => return self.text_of(vec![left, right], span),
            (Ty::Str, _, BinaryOp::Mul) if right.ty.is_int() => {
                let times = self.to_int(right);
                return builtin(Builtin::StrRepeat, BuiltinImm::None, vec![times, left], Ty::Str, span);
            }
            (Ty::List(a), Ty::List(b), BinaryOp::Add) if a == b => {
                let ty = left.ty.clone();
                return builtin(Builtin::ListConcat, BuiltinImm::None, vec![left, right], ty, span);
            }
            (Ty::List(_), _, BinaryOp::Mul) if right.ty.is_int() => {
                let ty = left.ty.clone();
                let times = self.to_int(right);
                return builtin(Builtin::ListRepeat, BuiltinImm::None, vec![times, left], ty, span);
            }
            (Ty::Pointer(_), _, BinaryOp::Add) if right.ty.is_int() => {
                let ty = left.ty.clone();
                let by = self.to_int(right);
                return builtin(Builtin::PtrOffset, BuiltinImm::None, vec![by, left], ty, span);
            }
            (Ty::Str, _, BinaryOp::Add) if right.ty.is_number() || right.ty == Ty::BOOL => {
                return self.text_plus(left, right, false, op_span, span);
            }
            (_, Ty::Str, BinaryOp::Add) if left.ty.is_number() || left.ty == Ty::BOOL => {
                return self.text_plus(left, right, true, op_span, span);
            }
            _ => {}
        }
        self.arithmetic(machine, op.text(), op_span, left, right, span)
    }

    /// `"a" + 1`: says how to write it.
    fn text_plus(&mut self, left: Expr, right: Expr, number_first: bool, op_span: Span, span: Span) -> Expr {
        let number = if number_first { &left } else { &right };
        let edits = self.wrap(number.span, "String(", ")");
        let report = Diagnostic::error("mojo.text-plus-number", op_span)
            .arg("type", number.ty.materialized().to_string());
        self.report(report.edits(edits));
        Expr { ty: Ty::Str, ..Expr::unknown(span) }
    }

    pub(crate) fn to_int(&mut self, value: Expr) -> Expr {
        match value.ty {
            Ty::Scalar(dtype) if dtype.is_int() => fold::cast(value, Ty::INT),
            _ => self.coerce(value, &Ty::INT, Goal::Value),
        }
    }

    /// `left op right` on numbers.
    pub(crate) fn arithmetic(
        &mut self,
        op: BinOp,
        text: &'static str,
        op_span: Span,
        left: Expr,
        right: Expr,
        span: Span,
    ) -> Expr {
        if left.is_unknown() || right.is_unknown() {
            return Expr::unknown(span);
        }
        if left.ty.is_literal() && right.ty.is_literal() {
            return self.literal_arithmetic(op, text, op_span, left, right, span);
        }
        // A power with an `Int` exponent exists for every number.
        if op == BinOp::Pow
            && let Some((dtype, _)) = left.ty.lanes()
            && (right.ty == Ty::IntLit || right.ty == Ty::INT)
            && left.ty != Ty::INT
            && dtype != DType::Bool
        {
            let right = self.coerce(right, &Ty::INT, Goal::Value);
            let ty = left.ty.clone();
            return fold::bin(BinOp::Powi, left, right, ty, span);
        }
        let Some((left, right)) = self.unify(text, op_span, left, right) else {
            return Expr::unknown(span);
        };
        let ty = left.ty.clone();
        let fits = match ty.lanes() {
            Some((DType::Bool, _)) => matches!(op, BinOp::And | BinOp::Or | BinOp::Xor),
            Some((dtype, _)) => !(is_bitwise(op) && dtype.is_float()),
            None => false,
        };
        if !fits {
            let report =
                Diagnostic::error("mojo.no-operator", op_span).arg("op", text).arg("type", ty.to_string());
            self.report(report);
            return Expr::unknown(span);
        }
        self.zero_divisor(op, &right);
        fold::bin(op, left, right, ty, span)
    }

    /// A division by a constant zero is legal (it gives 0 or inf), and never meant.
    fn zero_divisor(&mut self, op: BinOp, right: &Expr) {
        let zero = right.as_const().and_then(Const::as_int) == Some(0);
        if zero && matches!(op, BinOp::Div | BinOp::FloorDiv | BinOp::Mod) {
            self.report(Diagnostic::warning("mojo.division-by-zero", right.span));
        }
    }

    fn literal_arithmetic(
        &mut self,
        op: BinOp,
        text: &'static str,
        op_span: Span,
        left: Expr,
        right: Expr,
        span: Span,
    ) -> Expr {
        self.zero_divisor(op, &right);
        let result = match (left.as_const(), right.as_const()) {
            (Some(Const::Int(a)), Some(Const::Int(b))) => fold::literal_int(op, *a, *b),
            (Some(a), Some(b)) => fold::literal_float(
                op,
                fold::literal_value(a).unwrap_or(0.0),
                fold::literal_value(b).unwrap_or(0.0),
            ),
            _ => return Expr::unknown(span),
        };
        match result {
            Ok(value) => {
                let ty = if matches!(value, Const::Float(_)) { Ty::FloatLit } else { Ty::IntLit };
                Expr::constant(value, ty, span)
            }
            Err(LiteralFault::TooLarge) => self.refuse("mojo.literal-overflow", span),
            Err(LiteralFault::NoOperator) => {
                self.report(
                    Diagnostic::error("mojo.no-operator", op_span)
                        .arg("op", text)
                        .arg("type", "FloatLiteral"),
                );
                Expr::unknown(span)
            }
        }
    }

    /// Both operands as one type: literals adopt the other's type, a scalar meets a vector of its type. Anything else is a mix that Mojo
    /// refuses.
    pub(crate) fn unify(
        &mut self,
        text: &str,
        op_span: Span,
        left: Expr,
        right: Expr,
    ) -> Option<(Expr, Expr)> {
        if left.is_unknown() || right.is_unknown() {
            return None;
        }
        if left.ty == right.ty {
            if left.ty.is_literal() {
                return Some((self.materialize(left), self.materialize(right)));
            }
            return Some((left, right));
        }
        if left.ty.is_literal() && right.ty.is_literal() {
            let float = |value: Expr| match value.as_const().and_then(fold::literal_value) {
                Some(v) => Expr::constant(Const::Scalar(DType::Float64, v.to_bits()), Ty::F64, value.span),
                None => value,
            };
            return Some((float(left), float(right)));
        }
        match (&left.ty, &right.ty) {
            (Ty::IntLit | Ty::FloatLit, Ty::Scalar(dtype) | Ty::Simd(dtype, _)) if *dtype != DType::Bool => {
                let ty = right.ty.clone();
                return Some((self.literal_operand(left, &ty, op_span)?, right));
            }
            (Ty::Scalar(dtype) | Ty::Simd(dtype, _), Ty::IntLit | Ty::FloatLit) if *dtype != DType::Bool => {
                let ty = left.ty.clone();
                let right = self.literal_operand(right, &ty, op_span)?;
                return Some((left, right));
            }
            (Ty::Scalar(a), Ty::Simd(b, _)) if a == b => {
                let ty = right.ty.clone();
                return Some((fold::cast(left, ty), right));
            }
            (Ty::Simd(a, _), Ty::Scalar(b)) if a == b => {
                let ty = left.ty.clone();
                let right = fold::cast(right, ty);
                return Some((left, right));
            }
            _ => {}
        }
        self.mixed(text, op_span, &left, &right);
        None
    }

    fn literal_operand(&mut self, literal: Expr, ty: &Ty, op_span: Span) -> Option<Expr> {
        if literal.ty == Ty::FloatLit && !ty.is_float() {
            let report = Diagnostic::error("mojo.float-literal-with-int", op_span)
                .arg("type", ty.to_string())
                .arg("literal", self.text(literal.span));
            self.report(report);
            return None;
        }
        Some(self.coerce(literal, ty, Goal::Value))
    }

    /// Two types that do not mix: names both, and converts the one that loses less.
    fn mixed(&mut self, text: &str, op_span: Span, left: &Expr, right: &Expr) {
        let numbers = left.ty.lanes().is_some() && right.ty.lanes().is_some();
        let id = if numbers { "mojo.mixed-types" } else { "mojo.operand-types" };
        let report = Diagnostic::error(id, op_span)
            .arg("op", text)
            .arg("left", left.ty.to_string())
            .arg("right", right.ty.to_string());
        let report = match (&left.ty, &right.ty) {
            (Ty::Scalar(a), Ty::Scalar(b)) if *a != DType::Bool && *b != DType::Bool => {
                let convert_left = rank(*b) > rank(*a);
                let (value, to) = if convert_left { (left, &right.ty) } else { (right, &left.ty) };
                let edits = self.wrap(value.span, &format!("{to}("), ")");
                report.edits(edits)
            }
            _ => report,
        };
        self.report(report);
    }

    pub(crate) fn logic(
        &mut self,
        op: LogicOp,
        left: &'a ast::Expr,
        right: &'a ast::Expr,
        span: Span,
    ) -> Expr {
        let left = self.condition(left);
        let right = self.condition(right);
        if let Some(truth) = left.as_const().and_then(Const::as_bool) {
            let decided = truth == (op == LogicOp::Or);
            return if decided { Expr { span, ..left } } else { Expr { span, ..right } };
        }
        let (left, right) = (Box::new(left), Box::new(right));
        let kind = if op == LogicOp::And { ExprKind::And(left, right) } else { ExprKind::Or(left, right) };
        Expr::new(kind, Ty::BOOL, span)
    }

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

    fn comparison(&mut self, op: CompareOp, op_span: Span, left: Expr, right: Expr, span: Span) -> Expr {
        if left.is_unknown() || right.is_unknown() {
            return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
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

    /// A value that may be mentioned twice: a constant or a variable; and the statement that fills the variable.
    pub(crate) fn keep(&mut self, value: Expr) -> (Expr, Option<super::tree::Stmt>) {
        if value.as_const().is_some() || matches!(value.kind, ExprKind::Local(_)) || value.is_unknown() {
            return (value, None);
        }
        let value = self.materialize(value);
        let (ty, span) = (value.ty.clone(), value.span);
        let id = self.temporary(ty.clone(), span);
        let kind = super::tree::StmtKind::Assign(super::tree::Place::Local(id), value);
        (Expr::new(ExprKind::Local(id), ty, span), Some(super::tree::Stmt { kind, span }))
    }

    fn contains(&mut self, needle: Expr, hay: Expr, op_span: Span, span: Span) -> Expr {
        match hay.ty.clone() {
            Ty::Str if needle.ty == Ty::Str => {
                builtin(Builtin::StrContains, BuiltinImm::None, vec![hay, needle], Ty::BOOL, span)
            }
            Ty::List(of) => {
                let needle = self.coerce(needle, &of, Goal::Element);
                let imm = BuiltinImm::Type((*of).clone());
                // Objects first, then the value's registers: the list is object 0.
                builtin(Builtin::ListContains, imm, vec![hay, needle], Ty::BOOL, span)
            }
            other => {
                let report = Diagnostic::error("mojo.no-in", op_span).arg("type", other.to_string());
                self.report(report);
                Expr { ty: Ty::BOOL, ..Expr::unknown(span) }
            }
        }
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
                let report = Diagnostic::error("mojo.no-is", op_span).arg("type", left.ty.to_string());
                let with = if op == CompareOp::Is { "==" } else { "!=" };
                self.report(report.replace(op_span, with));
                return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
            }
        };
        if op == CompareOp::Is { fold::not(some, span) } else { some }
    }
}

/// Which of two number types to convert to: floats before integers, wide before narrow.
fn rank(dtype: DType) -> u32 {
    let base = if dtype.is_float() { 1000 } else { 0 };
    base + dtype.bits() * 2 + u32::from(matches!(dtype, DType::Int | DType::UInt | DType::Int64))
}

pub(crate) fn builtin(f: Builtin, imm: BuiltinImm, args: Vec<Expr>, ty: Ty, span: Span) -> Expr {
    Expr::new(ExprKind::Builtin { f, imm, args }, ty, span)
}
