//! What do the assertions of `std.testing` do?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::tree::{BuiltinImm, Expr, ExprKind, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::Builtin;
use crate::diagnostics::{LineIndex, Span};
use crate::syntax::ast::{self, Arg, BinaryOp, CompareOp};

/// `atol=`, `rtol=`, `equal_nan=` as written.
pub(crate) type Tolerances<'a> = (Option<&'a ast::Expr>, Option<&'a ast::Expr>, Option<&'a ast::Expr>);

/// What `assert_almost_equal` allows by itself (Mojo 1.2.0: absolute and relative).
const ALMOST_ATOL: f64 = 1e-8;
const ALMOST_RTOL: f64 = 1e-5;

impl<'a> Checker<'a> {
    /// `FILE:L:C` of a place, as a failed assertion names it.
    pub(crate) fn place_text(&self, span: Span) -> Expr {
        let text = match self.files.get(span.file.0 as usize) {
            Some(file) => {
                let at = LineIndex::new(file.source.text).line_column(span.start);
                format!("{}:{}:{}", file.source.name, at.line, at.chars)
            }
            None => String::new(),
        };
        Expr::str(&text, span)
    }

    pub(crate) fn testing(
        &mut self,
        name: &'static str,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        self.raising(span);
        let truth = matches!(name, "assert_true" | "assert_false");
        let names: &[&str] = match name {
            "assert_true" | "assert_false" => &["val", "msg", "location"],
            "assert_almost_equal" => &["lhs", "rhs", "msg", "atol", "rtol", "equal_nan", "location"],
            _ => &["lhs", "rhs", "msg", "location"],
        };
        let required = if truth { 1 } else { 2 };
        let Some(bound) = self.bind_args(name, args, args_span, names, required, required + 1) else {
            return Expr::unknown(span);
        };
        let given = |i: usize| bound.get(i).copied().flatten();
        let message = match given(required) {
            Some(message) => {
                let message = self.plain(message);
                let message = self.printable(message);
                self.text_of(vec![message], span)
            }
            None => Expr::str("", span),
        };
        // Mojo names the place of the opening parenthesis.
        let place = self.place_text(args_span);
        let Some(first) = given(0) else {
            return Expr::unknown(span);
        };
        if truth {
            let value = self.condition(first);
            let code = u32::from(name == "assert_false");
            let fail = builtin(
                Builtin::AssertTruthFail,
                BuiltinImm::Code(code),
                vec![place, message],
                Ty::None,
                span,
            );
            let test = if name == "assert_true" { value } else { fold::not(value, span) };
            return self.unless(test, Vec::new(), fail, span);
        }
        let Some(second) = given(1) else {
            return Expr::unknown(span);
        };
        let left = self.expr(first, None);
        let right = self.expr(second, Some(&left.ty.clone()));
        if left.is_unknown() || right.is_unknown() {
            return Expr::unknown(span);
        }
        let (left, right) = if left.ty.lanes().is_some() || right.ty.lanes().is_some() || left.ty.is_literal()
        {
            match self.unify(name, span, left, right) {
                Some(pair) => pair,
                None => return Expr::unknown(span),
            }
        } else {
            let ty = left.ty.clone();
            let right = self.coerce(right, &ty, Goal::Argument { function: name, name: "rhs" });
            (left, right)
        };
        let (left, keep_left) = self.keep(left);
        let (right, keep_right) = self.keep(right);
        let stmts: Vec<Stmt> = keep_left.into_iter().chain(keep_right).collect();
        let test = match name {
            "assert_almost_equal" => {
                let tolerances = (given(3), given(4), given(5));
                self.close(left.clone(), right.clone(), tolerances, ALMOST_ATOL, ALMOST_RTOL, span)
            }
            _ => {
                let op = if name == "assert_equal" { CompareOp::Eq } else { CompareOp::Ne };
                self.compare_values(op, left.clone(), right.clone(), span)
            }
        };
        let code = match name {
            "assert_equal" => 0,
            "assert_not_equal" => 1,
            _ => 2,
        };
        let left = self.as_text(left, span);
        let right = self.as_text(right, span);
        let fail = builtin(
            Builtin::AssertFail,
            BuiltinImm::Code(code),
            vec![place, left, right, message],
            Ty::None,
            span,
        );
        self.unless(test, stmts, fail, span)
    }

    /// `value` as it prints.
    fn as_text(&mut self, value: Expr, span: Span) -> Expr {
        let value = self.printable(value);
        self.text_of(vec![value], span)
    }

    /// Does `fail` where `test` is false.
    fn unless(&mut self, test: Expr, mut stmts: Vec<Stmt>, fail: Expr, span: Span) -> Expr {
        let kind = StmtKind::when(test, Vec::new(), vec![Stmt { kind: StmtKind::Expr(fail), span }]);
        stmts.push(Stmt { kind, span });
        let none = Expr::constant(super::tree::Const::None, Ty::None, span);
        Expr::new(ExprKind::Sequence(stmts, Box::new(none)), Ty::None, span)
    }

    /// The operator `+=` and its kind need the plain operator.
    pub(crate) fn augmented(op: BinaryOp) -> &'static str {
        match op {
            BinaryOp::Add => "+=",
            BinaryOp::Sub => "-=",
            BinaryOp::Mul => "*=",
            BinaryOp::Div => "/=",
            BinaryOp::FloorDiv => "//=",
            BinaryOp::Mod => "%=",
            BinaryOp::Pow => "**=",
            BinaryOp::MatMul => "@=",
            BinaryOp::Shl => "<<=",
            BinaryOp::Shr => ">>=",
            BinaryOp::BitAnd => "&=",
            BinaryOp::BitOr => "|=",
            BinaryOp::BitXor => "^=",
        }
    }
}
