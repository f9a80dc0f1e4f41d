//! How do all threads of a block know that they read the same?
//!
//! `while changed[0] == 1:` with a barrier inside is right where every thread reads that place between two barriers; but WGSL does not know,
//! and takes no barrier there. So what the loop depends on is passed on from one thread to all, by memory that is read uniformly
//! (`workgroupUniformLoad`). Where some threads have returned, or stand outside of a condition, one of the others is asked; if there is none,
//! the answer is 0.

use super::function::{FnWriter, Val};
use super::guard::Guard;
use super::text::Text;
use super::varying::{Memory, differs, leaves_apart};
use crate::bytecode::DType;
use crate::check::tree::{Expr, ExprKind, GpuOp, LocalId, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::Span;

impl Guard<'_> {
    /// Is it for memory alone to say whether threads see different values?
    fn is_alike(&self, expr: &Expr) -> bool {
        !differs(expr, &self.by_thread, Memory::Alike(self.of_thread))
    }

    /// The value that all threads take.
    fn agreed(&self, value: Expr, only: Option<LocalId>) -> Expr {
        let (ty, span) = (value.ty.clone(), value.span);
        let local = |id| Expr::new(ExprKind::Local(id), Ty::BOOL, span);
        let here = self.done.map(|done| Expr::new(ExprKind::Not(Box::new(local(done))), Ty::BOOL, span));
        let active = match (only.map(local), here) {
            (Some(only), Some(here)) => {
                Some(Expr::new(ExprKind::And(Box::new(only), Box::new(here)), Ty::BOOL, span))
            }
            (only, here) => only.or(here),
        };
        Expr::new(ExprKind::Gpu(GpuOp::Agree, [value].into_iter().chain(active).collect()), ty, span)
    }

    /// The condition and the body of a loop with a barrier that all threads leave together, where the program means it so.
    pub fn agree_on_while(
        &mut self,
        condition: Expr,
        body: Vec<Stmt>,
        only: Option<LocalId>,
        out: &mut Vec<Stmt>,
    ) -> (Expr, Vec<Stmt>) {
        let span = condition.span;
        let leaves = leaves_apart(&body, &self.varying, Memory::Differs);
        let returns = self.done.is_some_and(|done| body.iter().any(|stmt| sets(stmt, done)));
        let apart = leaves || returns || self.differs(&condition);
        let alike =
            self.is_alike(&condition) && !leaves_apart(&body, &self.by_thread, Memory::Alike(self.of_thread));
        if !apart || !alike {
            return (condition, body);
        }
        if !leaves {
            return (self.agreed(condition, only), body);
        }
        let (gone, body) = self.stay(body, span, out);
        let gone = Expr::new(ExprKind::Local(gone), Ty::BOOL, span);
        let here = Expr::new(ExprKind::Not(Box::new(gone)), Ty::BOOL, span);
        let both = Expr::new(ExprKind::And(Box::new(here), Box::new(condition)), Ty::BOOL, span);
        (self.agreed(both, only), body)
    }

    /// A loop's bound, under a name where all threads take one thread's.
    pub fn agree_on_bound(&mut self, bound: Expr, only: Option<LocalId>, out: &mut Vec<Stmt>) -> Expr {
        if !self.differs(&bound) || !self.is_alike(&bound) {
            return bound;
        }
        let (ty, span) = (bound.ty.clone(), bound.span);
        let id = self.locals.len() as LocalId;
        self.locals.push(crate::check::tree::Local { name: "bound".into(), ty: ty.clone(), span, depth: 0 });
        let value = self.agreed(bound, only);
        out.push(Stmt { kind: StmtKind::Assign(Place::Local(id), value), span });
        Expr::new(ExprKind::Local(id), ty, span)
    }

    /// `if gone: break`, for all.
    pub fn leave_together(&self, gone: LocalId, only: Option<LocalId>, span: Span) -> Stmt {
        let gone = Expr::new(ExprKind::Local(gone), Ty::BOOL, span);
        let leave = vec![Stmt { kind: StmtKind::Break, span }];
        Stmt { kind: StmtKind::when(self.agreed(gone, only), leave, Vec::new()), span }
    }
}

fn sets(stmt: &Stmt, id: LocalId) -> bool {
    let mut found = false;
    visit::each_stmt(stmt, &mut |stmt| {
        found |= matches!(&stmt.kind, StmtKind::Assign(Place::Local(to), _) if *to == id);
    });
    found
}

impl FnWriter<'_, '_> {
    /// One thread's value for all.
    pub fn agree(&mut self, args: &[Expr], expr: &Expr) -> Val {
        let [value, active @ ..] = args else { return self.cannot(expr.span) };
        let Some((dtype, 1)) = expr.ty.lanes() else { return self.cannot(expr.span) };
        let Some(scalar) = self.scalar(dtype, expr.span) else { return Val::Unit };
        let thread = self.linear();
        let agreed = self.w.helper("agreed", || "var<workgroup> agreed: i32;".to_owned());
        let as_word = |text: &Text| {
            if scalar == "i32" { text.clone() } else { Text::call("i32", std::slice::from_ref(text)) }
        };
        match active.first() {
            None => {
                let mine = self.one(value);
                let mine = self.named(mine, "mine");
                self.line(["if ", &thread.text, " == 0u {"].concat());
                self.line(["    ", &agreed, " = ", &as_word(&mine).text, ";"].concat());
                self.line("}".into());
            }
            Some(active) => {
                let votes = self.w.helper("votes", || "var<workgroup> votes: atomic<i32>;".to_owned());
                self.line(["if ", &thread.text, " == 0u {"].concat());
                self.line(["    atomicStore(&", &votes, ", 0);"].concat());
                self.line("}".into());
                self.line("workgroupBarrier();".into());
                let active = self.one(active);
                self.line(["if ", &active.text, " {"].concat());
                self.indent += 1;
                let mine = self.one(value);
                self.line(["atomicStore(&", &votes, ", ", &as_word(&mine).text, ");"].concat());
                self.indent -= 1;
                self.line("}".into());
                self.line("workgroupBarrier();".into());
                self.line(["if ", &thread.text, " == 0u {"].concat());
                self.line(["    ", &agreed, " = atomicLoad(&", &votes, ");"].concat());
                self.line("}".into());
            }
        }
        let all = Text::call("workgroupUniformLoad", &[Text::atom(["&", &agreed].concat())]);
        let all = match (dtype, scalar) {
            (DType::Bool, _) => Text::infix(&all, "!=", &Text::atom("0")),
            (_, "i32") => all,
            _ => Text::call(scalar, &[all]),
        };
        Val::One(self.named(all, "for_all"))
    }
}
