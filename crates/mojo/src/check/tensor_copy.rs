//! How are all elements of a tensor written: `fill`, `copy_from`, copies by the threads of a block?

use std::rc::Rc;

use super::convert::Goal;
use super::layout_offset::add;
use super::tensor_open::number;
use super::tensor_views::with_statements;
use super::tree::{Const, Expr, ExprKind, GpuOp, LocalId, Stmt, StmtKind};
use super::ty::{Space, TensorTy, Ty};
use super::{Checker, fold};
use crate::bytecode::CmpOp;
use crate::diagnostics::{Diagnostic, Span};
use crate::layout::{IntTuple, Layout};
use crate::syntax::ast::Arg;

/// Functions that copy a tensor by the threads of a block, each its share.
pub(crate) const THREAD_COPIES: &[&str] = &[
    "copy_dram_to_sram",
    "copy_dram_to_sram_async",
    "copy_sram_to_dram",
    "copy_local_to_dram",
    "copy_dram_to_local",
    "copy_local_to_shared",
    "copy_sram_to_local",
];

/// Scopes around a statement of a function's own body: what is around the function, and the body.
const BODY: usize = 2;

impl<'a> Checker<'a> {
    /// Loops over the lengths, the first outermost; `body` gets the variables.
    pub(crate) fn nest(
        &mut self,
        lengths: &[Expr],
        span: Span,
        body: impl FnOnce(&mut Self, Vec<Expr>) -> Vec<Stmt>,
    ) -> Vec<Stmt> {
        let mut vars: Vec<LocalId> = Vec::new();
        let outer = self.frame.depth;
        for _ in lengths {
            self.frame.depth += 1;
            vars.push(self.temporary(Ty::INT, span));
        }
        let at = |id: &LocalId| Expr::new(ExprKind::Local(*id), Ty::INT, span);
        // A dimension of one element needs no loop.
        let coords = vars
            .iter()
            .zip(lengths)
            .map(|(id, n)| if number(n) == Some(1) { Expr::int(0, span) } else { at(id) });
        let coords = coords.collect();
        let mut stmts = body(self, coords);
        self.frame.depth = outer;
        for (id, n) in vars.iter().zip(lengths).rev() {
            if number(n) == Some(1) {
                continue;
            }
            let kind = StmtKind::ForRange {
                var: *id,
                start: Expr::int(0, span),
                end: n.clone(),
                step: Expr::int(1, span),
                body: stmts,
                otherwise: Vec::new(),
            };
            stmts = vec![Stmt { kind, span }];
        }
        stmts
    }

    /// Writing an element of type `of` at `index`, scalar by scalar where they lie apart.
    pub(crate) fn put(
        &mut self,
        to: &Expr,
        of: &TensorTy,
        index: Expr,
        value: Expr,
        span: Span,
    ) -> Vec<Stmt> {
        let to = self.pointer_of(to.clone(), of);
        let assign = |index: Expr, value: Expr, ty: Ty| {
            let place = super::lists::element_place(to.clone(), index, ty);
            Stmt { kind: StmtKind::Assign(place, value), span }
        };
        if of.element.0 == 1 || of.element.1 == 1 {
            return vec![assign(index, value, of.element_ty())];
        }
        let (value, store) = self.keep(value);
        let mut stmts: Vec<Stmt> = store.into_iter().collect();
        for i in 0..usize::from(of.element.0) {
            let lane = self.field(value.clone(), i, span);
            let at = add(index.clone(), Expr::int((i as i64).saturating_mul(of.element.1), span), span);
            stmts.push(assign(at, lane, Ty::Scalar(of.dtype)));
        }
        stmts
    }

    /// The statements that copy all elements. Both have as many, of one type.
    pub(crate) fn copy_elements(
        &mut self,
        to: Expr,
        of: &TensorTy,
        from: Expr,
        from_of: &TensorTy,
        span: Span,
    ) -> Vec<Stmt> {
        let (to, keep_to) = self.keep(to);
        let (from, keep_from) = self.keep(from);
        let mut stmts: Vec<Stmt> = keep_to.into_iter().chain(keep_from).collect();
        let (Some(a), Some(b)) = (lengths(&of.layout, span), lengths(&from_of.layout, span)) else {
            return stmts;
        };
        // Of different shapes, the elements are counted with the first dimension fastest.
        let counted = a.iter().map(number).ne(b.iter().map(number));
        let all = if counted { vec![Expr::int(of.layout.size().unwrap_or(0), span)] } else { a };
        let place = |checker: &mut Self, value: &Expr, of: &TensorTy, coords: Vec<Expr>| {
            if !counted {
                return checker.tensor_offset(value, of, coords, span);
            }
            let one = |tuple: &IntTuple| IntTuple::Tuple(vec![tuple.clone()]);
            let flat = Layout { shape: one(&of.layout.shape), stride: one(&of.layout.stride) };
            checker.offset(&flat, coords, span)
        };
        let loops = self.nest(&all, span, |checker, coords| {
            let source = place(checker, &from, from_of, coords.clone());
            let target = place(checker, &to, of, coords);
            let value = checker.element_at(from, from_of, source, span);
            checker.put(&to, of, target, value, span)
        });
        stmts.extend(loops);
        stmts
    }

    fn may_write(&mut self, value: &Expr, of: &TensorTy, span: Span) -> bool {
        if of.device {
            let name = self.text(value.span).to_string();
            self.report(Diagnostic::error("mojo.device-element-on-host", span).arg("name", name));
            return false;
        }
        if !of.mutable {
            let report = Diagnostic::error("mojo.tensor-immutable", span);
            self.report(report.arg("name", self.text(value.span)).arg("type", value.ty.to_string()));
        }
        of.mutable
    }

    /// `t.fill(value)`: gives the tensor back.
    pub(crate) fn tensor_fill(&mut self, value: Expr, of: &TensorTy, args: &'a [Arg], span: Span) -> Expr {
        let Some([with]) = self.exact_args("fill", args, span, ["value"]) else {
            return Expr::unknown(span);
        };
        let goal = Goal::Argument { function: "fill", name: "value" };
        let with = self.value(with, &of.element_ty(), goal);
        // `….stack_allocation().fill(0)`: what follows finds it filled, as it does where the threads of a warp go in step.
        let fresh = matches!(value.kind, ExprKind::Gpu(GpuOp::Allocate(Space::Shared, ..), _))
            && self.frame.scopes.len() == BODY;
        let (value, keep) = self.keep(value);
        let lengths = lengths(&of.layout, span).or_else(|| {
            let modes = self.modes(&value, of, "fill", span)?;
            Some(modes.into_iter().map(|mode| mode.length).collect())
        });
        let (true, Some(lengths), false) = (self.may_write(&value, of, span), lengths, with.is_unknown())
        else {
            return Expr { ty: value.ty, ..Expr::unknown(span) };
        };
        let (with, keep_with) = self.keep(with);
        let mut stmts: Vec<Stmt> = keep.into_iter().chain(keep_with).collect();
        let loops = self.nest(&lengths, span, |checker, coords| {
            let at = checker.tensor_offset(&value, of, coords, span);
            checker.put(&value, of, at, with, span)
        });
        stmts.extend(loops);
        if fresh {
            let barrier = self.gpu(GpuOp::Barrier, Vec::new(), Ty::None, span);
            stmts.push(Stmt { kind: StmtKind::Expr(barrier), span });
        }
        let ty = value.ty.clone();
        Expr::new(ExprKind::Sequence(stmts, Box::new(value)), ty, span)
    }

    /// Whether all elements of one tensor can be put into the other; reports what does not fit.
    fn same_elements(&mut self, of: &TensorTy, from: &Expr, span: Span) -> Option<Rc<TensorTy>> {
        let Ty::Tensor(from_of) = &from.ty else {
            if !from.is_unknown() {
                self.report(
                    Diagnostic::error("mojo.no-tensor-copy", from.span).arg("type", from.ty.to_string()),
                );
            }
            return None;
        };
        let sizes = (of.layout.size(), from_of.layout.size());
        let fits = of.element_ty() == from_of.element_ty() && sizes.0 == sizes.1 && sizes.0.is_some();
        if !fits || from_of.device {
            let report = Diagnostic::error("mojo.tensor-copy-types", span)
                .arg("dst", Ty::Tensor(Rc::new(of.clone())).to_string())
                .arg("src", from.ty.to_string());
            self.report(report);
            return None;
        }
        Some(from_of.clone())
    }

    /// `t.copy_from(other)`
    pub(crate) fn copy_from(&mut self, value: Expr, of: &TensorTy, args: &'a [Arg], span: Span) -> Expr {
        let Some([other]) = self.exact_args("copy_from", args, span, ["other"]) else {
            return Expr::unknown(span);
        };
        let other = self.expr(other, None);
        if !self.may_write(&value, of, span) {
            return Expr::unknown(span);
        }
        match self.same_elements(of, &other, span) {
            Some(from_of) => {
                let stmts = self.copy_elements(value, of, other, &from_of, span);
                nothing_after(stmts, span)
            }
            None => Expr { ty: Ty::None, ..Expr::unknown(span) },
        }
    }

    /// `copy_dram_to_sram_async[thread_layout=…](dst, src)` and its kin: each thread copies its share.
    #[inline(never)]
    pub(crate) fn thread_copy(
        &mut self,
        name: &'static str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let mut both = None;
        let (mut of_dst, mut of_src) = (None, None);
        let (mut threads, mut dimensions) = (None, 1);
        let before = self.errors;
        for param in params.unwrap_or(&[]) {
            match param.name.as_ref().map(|name| &*name.name) {
                None if both.is_none() => both = self.layout_value(&param.value),
                Some("thread_layout") => both = self.layout_value(&param.value),
                Some("src_thread_layout") => of_src = self.layout_value(&param.value),
                Some("dst_thread_layout") => of_dst = self.layout_value(&param.value),
                Some("num_threads") => threads = self.comptime_int(&param.value),
                Some("block_dim_count") => dimensions = self.comptime_int(&param.value).unwrap_or(1),
                Some("fill" | "eviction_policy" | "thread_scope" | "masked" | "binary_op") => {}
                _ => {
                    let report = Diagnostic::error("mojo.tensor-option", param.span);
                    self.report(report.arg("name", name));
                }
            }
        }
        let Some([dst, src]) = self.exact_args(name, args, span, ["dst", "src"]) else {
            return Expr::unknown(span);
        };
        let (dst, src) = (self.expr(dst, None), self.expr(src, None));
        if self.errors > before || dst.is_unknown() || src.is_unknown() {
            return Expr { ty: Ty::None, ..Expr::unknown(span) };
        }
        let (Ty::Tensor(to_of), Ty::Tensor(from_of)) = (dst.ty.clone(), src.ty.clone()) else {
            let wrong = if matches!(dst.ty, Ty::Tensor(_)) { &src } else { &dst };
            self.report(
                Diagnostic::error("mojo.no-tensor-copy", wrong.span).arg("type", wrong.ty.to_string()),
            );
            return Expr { ty: Ty::None, ..Expr::unknown(span) };
        };
        if !self.may_write(&dst, &to_of, span) {
            return Expr::unknown(span);
        }
        let dst_threads = of_dst.or(both.clone());
        let src_threads = of_src.or(both);
        let Some(any) = dst_threads.clone().or(src_threads.clone()) else {
            let report = Diagnostic::error("mojo.type-needs-parameters", span).arg("name", name);
            let example = format!("{name}[thread_layout=row_major[4, 8]()](dst, src)");
            self.report(report.arg("example", example));
            return Expr::unknown(span);
        };
        let (thread, keep) = {
            let number = self.thread_number(dimensions, span);
            let id = self.temporary(Ty::INT, span);
            let kind = StmtKind::Assign(super::tree::Place::Local(id), number);
            (Expr::new(ExprKind::Local(id), Ty::INT, span), Stmt { kind, span })
        };
        // What lies in a thread's own memory is its share already.
        let mut part = |value: Expr, of: &TensorTy, threads: Option<Rc<Layout>>| match of.space {
            Space::Local => value,
            _ => {
                let threads = threads.unwrap_or_else(|| any.clone());
                self.share(value, of, &threads, thread.clone(), span)
            }
        };
        let to = part(dst, &to_of, dst_threads);
        let from = part(src, &from_of, src_threads);
        let (Ty::Tensor(to_of), false) = (to.ty.clone(), from.is_unknown() || to.is_unknown()) else {
            return Expr { ty: Ty::None, ..Expr::unknown(span) };
        };
        let Some(from_of) = self.same_elements(&to_of, &from, span) else {
            return Expr { ty: Ty::None, ..Expr::unknown(span) };
        };
        let mut copies = self.copy_elements(to, &to_of, from, &from_of, span);
        // More threads than the layout has places: those do nothing.
        if let (Some(threads), Some(places)) = (threads, any.size())
            && threads > i128::from(places)
        {
            let test = fold::cmp(CmpOp::Lt, thread, Expr::int(places, span), Ty::BOOL, span);
            copies = vec![Stmt { kind: StmtKind::when(test, copies, Vec::new()), span }];
        }
        let done = nothing_after(copies, span);
        with_statements(Some(keep), done, span)
    }
}

/// The lengths of the dimensions, where each is known.
fn lengths(layout: &Layout, span: Span) -> Option<Vec<Expr>> {
    layout.shape.parts().iter().map(|part| Some(Expr::int(part.size()?, span))).collect()
}

/// Statements as an expression without a value.
fn nothing_after(stmts: Vec<Stmt>, span: Span) -> Expr {
    let none = Expr::constant(Const::None, Ty::None, span);
    Expr::new(ExprKind::Sequence(stmts, Box::new(none)), Ty::None, span)
}
