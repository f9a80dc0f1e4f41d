//! What happens to an error in the block of a `with`, where its manager asks for it?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::scope::Binding;
use super::tree::{BuiltinImm, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::Builtin;
use crate::diagnostics::Span;
use crate::syntax::ast;

impl<'a> Checker<'a> {
    /// `__exit__(self, error)`: true means that the error is dealt with.
    pub(crate) fn exit_with_error(&mut self, manager: &Expr, span: Span) {
        let error = self.temporary(Ty::Error, span);
        let caught = Expr::new(ExprKind::Local(error), Ty::Error, span);
        let Some(call) = self.call_dunder(manager, "__exit__", vec![caught.clone()], span) else {
            return;
        };
        let again = Stmt { kind: StmtKind::Raise(caught), span };
        let stmts = if call.ty == Ty::BOOL {
            vec![Stmt { kind: StmtKind::when(call, Vec::new(), vec![again]), span }]
        } else {
            vec![Stmt { kind: StmtKind::Expr(call), span }, again]
        };
        self.frame.on_error = Some((error, stmts));
    }

    /// The block, what is done with its error, and what is done where it ends in any other way.
    pub(crate) fn guarded(
        &mut self,
        inner: Vec<Stmt>,
        error: LocalId,
        caught: Vec<Stmt>,
        leave: Vec<Stmt>,
        span: Span,
    ) -> Vec<Stmt> {
        let failed = self.temporary(Ty::BOOL, span);
        let set =
            |to: bool| Stmt { kind: StmtKind::Assign(Place::Local(failed), fold::bool(to, span)), span };
        let mut handler = vec![set(true)];
        handler.extend(caught);
        let kind = StmtKind::Try {
            body: inner,
            handler: Some((error, handler)),
            otherwise: Vec::new(),
            finally: Vec::new(),
        };
        let flag = Expr::new(ExprKind::Local(failed), Ty::BOOL, span);
        let unless = Stmt { kind: StmtKind::when(flag, Vec::new(), leave), span };
        let body = vec![Stmt { kind, span }];
        let kind = StmtKind::Try { body, handler: None, otherwise: Vec::new(), finally: vec![unless] };
        vec![Stmt { kind: StmtKind::Declare(failed), span }, set(false), Stmt { kind, span }]
    }

    /// `with assert_raises(contains="…"):` what happens where the block raised nothing.
    #[inline(never)]
    pub(crate) fn assert_raises_item(&mut self, context: &'a ast::Expr) -> Option<Vec<Stmt>> {
        let ast::ExprKind::Call { callee, args, args_span } = &context.kind else {
            return None;
        };
        let name = callee.as_name()?;
        if !matches!(self.find(name)?, Binding::Builtin("assert_raises")) {
            return None;
        }
        let span = context.span;
        self.raising(span);
        let bound = self.bind_args("assert_raises", args, *args_span, &["contains", "location"], 0, 0)?;
        let error = self.temporary(Ty::Error, span);
        let mut caught = Vec::new();
        if let Some(text) = bound.first().copied().flatten() {
            let text =
                self.value(text, &Ty::Str, Goal::Argument { function: "assert_raises", name: "contains" });
            let raised = Expr::new(ExprKind::Local(error), Ty::Error, span);
            let said = self.text_of(vec![raised.clone()], span);
            let holds = builtin(Builtin::StrContains, BuiltinImm::None, vec![said, text], Ty::BOOL, span);
            let again = Stmt { kind: StmtKind::Raise(raised), span };
            caught.push(Stmt { kind: StmtKind::when(holds, Vec::new(), vec![again]), span });
        }
        self.frame.on_error = Some((error, caught));
        let place = self.place_text(*args_span);
        let text = self.text_of(vec![Expr::str("AssertionError: Didn't raise at ", span), place], span);
        Some(vec![Stmt { kind: StmtKind::Raise(Expr { ty: Ty::Error, ..text }), span }])
    }
}
