//! `TestSuite.discover_tests[__functions_in_module()]()`: the functions of the file whose names begin with `test_`, run one after the other.
//!
//! The suite itself is a struct of the library, which writes the report.

use super::Checker;
use super::operators::builtin;
use super::scope::Binding;
use super::tree::{BuiltinImm, Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::Builtin;
use crate::diagnostics::Span;
use crate::syntax::ast;

impl<'a> Checker<'a> {
    /// The suite of a call that asks for it.
    pub(crate) fn discovered_tests(&mut self, callee: &'a ast::Expr, span: Span) -> Option<Expr> {
        let ast::ExprKind::Subscript { base, .. } = &callee.kind else {
            return None;
        };
        let ast::ExprKind::Attribute { base, name } = &base.kind else {
            return None;
        };
        let is_suite = base.as_name().is_some_and(|name| &**name == "TestSuite");
        (is_suite && &*name.name == "discover_tests").then(|| self.run_tests(span))
    }

    #[inline(never)]
    fn run_tests(&mut self, span: Span) -> Expr {
        let Some(template) = self.library_struct("TestSuite") else {
            return Expr::unknown(span);
        };
        let ty = match self.make_type(template, Vec::new(), span) {
            Some(id) => self.struct_ty(id, span),
            None => return Expr::unknown(span),
        };
        let mut tests: Vec<u32> = Vec::new();
        for (name, binding) in self.globals.get(self.frame.module).into_iter().flatten() {
            if let Binding::Func(index) = binding
                && name.starts_with("test_")
            {
                tests.push(*index);
            }
        }
        tests.sort_unstable();
        let made = self.construct(&ty, &[], span);
        let suite = self.temporary(ty.clone(), span);
        let local = Expr::new(ExprKind::Local(suite), ty.clone(), span);
        let mut stmts = vec![Stmt { kind: StmtKind::Assign(Place::Local(suite), made), span }];
        for test in tests {
            let name = Expr::str(&self.func_name(test), span);
            let now = builtin(Builtin::Now, BuiltinImm::None, Vec::new(), Ty::INT, span);
            let since = self.temporary(Ty::INT, span);
            stmts.push(Stmt { kind: StmtKind::Assign(Place::Local(since), now), span });
            let since = Expr::new(ExprKind::Local(since), Ty::INT, span);
            let tries = self.frame.tries;
            self.frame.tries += 1;
            let call = self.call_function(test, &[], span, span);
            self.frame.tries = tries;
            let error = self.temporary(Ty::Error, span);
            let why = Expr::new(ExprKind::Local(error), Ty::Error, span);
            let why = self.text_of(vec![why], span);
            let passed = self.call_dunder(&local, "_pass", vec![name.clone(), since.clone()], span);
            let failed = self.call_dunder(&local, "_fail", vec![name, since, why], span);
            let (Some(passed), Some(failed)) = (passed, failed) else {
                return Expr::unknown(span);
            };
            let done = |value: Expr| Stmt { kind: StmtKind::Expr(value), span };
            let kind = StmtKind::Try {
                body: vec![done(call), done(passed)],
                handler: Some((error, vec![done(failed)])),
                otherwise: Vec::new(),
                finally: Vec::new(),
            };
            stmts.push(Stmt { kind, span });
        }
        Expr::new(ExprKind::Sequence(stmts, Box::new(local)), ty, span)
    }
}
