//! What do operators mean on these types?

use super::Checker;
use super::convert::Goal;
use super::fold::{self, LiteralFault};
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, Builtin, DType, UnOp};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, BinaryOp, LogicOp, UnaryOp};

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
            (Ty::Struct(_), _) => self.struct_unary(op, op_span, value, span),
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
        let wanted = want;
        // A wanted list type reaches the literals of `[0] * n`.
        let want = want.filter(|ty| matches!(ty, Ty::List(_)));
        let left = self.expr(left, want);
        let right = self.expr(right, want.filter(|_| op == BinaryOp::Add));
        self.wanted = wanted.cloned();
        let value = match self.old_division(op, left, right, span) {
            Ok(quotient) => quotient,
            Err((left, right)) => self.apply(op, op_span, left, right, span),
        };
        self.wanted = None;
        value
    }

    /// `left op right`, any types.
    pub(crate) fn apply(&mut self, op: BinaryOp, op_span: Span, left: Expr, right: Expr, span: Span) -> Expr {
        if left.is_unknown() || right.is_unknown() {
            return Expr::unknown(span);
        }
        if matches!(left.ty, Ty::Struct(_)) || matches!(right.ty, Ty::Struct(_)) {
            return self.struct_binary(op, op_span, left, right, span);
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
                let times = self.int_of(right);
                return builtin(Builtin::StrRepeat, BuiltinImm::None, vec![times, left], Ty::Str, span);
            }
            (Ty::List(a), Ty::List(b), BinaryOp::Add) if a == b => {
                let ty = left.ty.clone();
                return builtin(Builtin::ListConcat, BuiltinImm::None, vec![left, right], ty, span);
            }
            (Ty::List(_), _, BinaryOp::Mul) if right.ty.is_int() => {
                let ty = left.ty.clone();
                let times = self.int_of(right);
                return builtin(Builtin::ListRepeat, BuiltinImm::None, vec![times, left], ty, span);
            }
            (Ty::Pointer(_), _, BinaryOp::Add) if right.ty.is_int() => {
                let ty = left.ty.clone();
                let by = self.int_of(right);
                return builtin(Builtin::PtrOffset, BuiltinImm::None, vec![by, left], ty, span);
            }
            (Ty::Pointer(_), _, BinaryOp::Sub) if right.ty.is_int() => {
                let ty = left.ty.clone();
                let by = self.int_of(right);
                let back = fold::un(UnOp::Neg, by, Ty::INT, span);
                return builtin(Builtin::PtrOffset, BuiltinImm::None, vec![back, left], ty, span);
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
        let mut report = Diagnostic::error("mojo.text-plus-number", op_span)
            .arg("type", number.ty.materialized().to_string());
        report.related.extend([&left, &right].into_iter().filter_map(|side| self.typed_at(side)));
        self.report(report.edits(edits));
        Expr { ty: Ty::Str, ..Expr::unknown(span) }
    }

    pub(crate) fn int_of(&mut self, value: Expr) -> Expr {
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
        let (left, right) = match self.old_mix(left, right) {
            Ok(alike) => return Some(alike),
            Err(pair) => pair,
        };
        match (&left.ty, &right.ty) {
            (Ty::IntLit | Ty::FloatLit, Ty::Scalar(dtype) | Ty::Simd(dtype, _)) if *dtype != DType::Bool => {
                let ty = right.ty.clone();
                let other = right.span;
                return Some((self.literal_operand(left, &ty, op_span, other)?, right));
            }
            (Ty::Scalar(dtype) | Ty::Simd(dtype, _), Ty::IntLit | Ty::FloatLit) if *dtype != DType::Bool => {
                let ty = left.ty.clone();
                let right = self.literal_operand(right, &ty, op_span, left.span)?;
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
            // `thread_idx.x - UInt(1)`: a thread's place was a `UInt` for three releases.
            (Ty::Scalar(DType::Int), Ty::Scalar(DType::UInt))
            | (Ty::Scalar(DType::UInt), Ty::Scalar(DType::Int))
                if self.frame.places =>
            {
                return Some(self.signed_alike(left, right));
            }
            _ => {}
        }
        self.mixed(text, op_span, &left, &right);
        None
    }

    fn literal_operand(&mut self, literal: Expr, ty: &Ty, op_span: Span, other: Span) -> Option<Expr> {
        if literal.ty == Ty::FloatLit && !ty.is_float() {
            let report = Diagnostic::error("mojo.float-literal-with-int", op_span)
                .arg("type", ty.to_string())
                .arg("literal", self.text(literal.span));
            // `n += 0.5`: the variable stays what it is.
            let report = match self.text(op_span).ends_with('=') {
                true => report,
                false => {
                    let edits = self.wrap(other, "Float64(", ")");
                    report.edits(edits)
                }
            };
            self.report(report);
            return None;
        }
        Some(self.coerce(literal, ty, Goal::Value))
    }

    /// Two types that do not mix: names both, and converts to the one that is wanted, or that loses less.
    fn mixed(&mut self, text: &str, op_span: Span, left: &Expr, right: &Expr) {
        let numbers = left.ty.lanes().is_some() && right.ty.lanes().is_some();
        let id = if numbers { "mojo.mixed-types" } else { "mojo.operand-types" };
        let mut report = Diagnostic::error(id, op_span)
            .arg("op", text)
            .arg("left", left.ty.to_string())
            .arg("right", right.ty.to_string());
        report.related.extend([left, right].into_iter().filter_map(|side| self.typed_at(side)));
        let report = match (&left.ty, &right.ty) {
            (Ty::Scalar(a), Ty::Scalar(b)) if *a != DType::Bool && *b != DType::Bool => {
                let convert_left = match &self.wanted {
                    Some(wanted) if *wanted == left.ty => false,
                    Some(wanted) if *wanted == right.ty => true,
                    _ => rank(*b) > rank(*a),
                };
                let (value, to) = if convert_left { (left, &right.ty) } else { (right, &left.ty) };
                let edits = self.wrap(value.span, &format!("{to}("), ")");
                report.arg("to", to.to_string()).edits(edits)
            }
            _ => report.arg("to", left.ty.to_string()),
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
}

/// Which of two number types to convert to: floats before integers, wide before narrow.
fn rank(dtype: DType) -> u32 {
    let base = if dtype.is_float() { 1000 } else { 0 };
    base + dtype.bits() * 2 + u32::from(matches!(dtype, DType::Int | DType::UInt | DType::Int64))
}

pub(crate) fn builtin(f: Builtin, imm: BuiltinImm, args: Vec<Expr>, ty: Ty, span: Span) -> Expr {
    Expr::new(ExprKind::Builtin { f, imm, args }, ty, span)
}
