//! Which barriers stand where only some threads of a block come?
//!
//! Such a barrier is made one for all (`guard.rs`), so the program runs here; on a GPU with Mojo the block may hang, and that is worth a
//! quiet line. Nothing is said of a condition that holds for every thread of the block that the program launches, of one that all threads
//! decide alike, nor of an early `return`: GPUs count those that have ended as there.

use std::collections::{HashMap, HashSet};

use super::guard::{has_barrier, waits};
use super::varying::{Memory, asks_for_thread, differs, varying};
use super::{Kernel, LaunchKey};
use crate::bytecode::CmpOp;
use crate::check::tree::{Expr, ExprKind, Func, GpuOp, IndexKind, LocalId, Place, Stmt, StmtKind};
use crate::check::visit;
use crate::diagnostics::{Diagnostic, Span};

/// Remarks on a kernel that can be written. `texts` as for [`super::emit`].
pub fn remarks(kernel: &Kernel, key: &LaunchKey, texts: &[&str]) -> Vec<Diagnostic> {
    let all = &kernel.funcs;
    let together: Vec<bool> = all.iter().map(|f| waits(&f.body, all, 0)).collect();
    let of_thread: Vec<bool> = all.iter().map(|f| asks_for_thread(&f.body, all, 0)).collect();
    let mut found = Vec::new();
    for (func, _) in all.iter().zip(&together).filter(|(_, together)| **together) {
        let memory = Memory::Alike(&of_thread);
        let varying = varying(func, &together, memory);
        let search = Search {
            together: &together,
            varying,
            memory,
            axes: axes(func),
            block: kernel.block.map(|_| key.block),
        };
        search.list(&func.body, None, &mut found);
    }
    let text = |span: Span| {
        texts.get(span.file.0 as usize).map_or("", |text| span.text(text)).lines().next().unwrap_or("").trim()
    };
    let remark = |(barrier, condition): (Span, Span)| {
        Diagnostic::note("mojo.barrier-apart", barrier)
            .arg("operation", text(barrier))
            .arg("condition", text(condition).trim_end_matches(':'))
            .related("mojo.divergent-here", condition)
    };
    found.into_iter().map(remark).collect()
}

/// Variables that are a thread's number along an axis all the time.
fn axes(func: &Func) -> HashMap<LocalId, usize> {
    let (mut axes, mut changed) = (HashMap::new(), HashSet::new());
    for stmt in &func.body {
        visit::each_stmt(stmt, &mut |stmt| match &stmt.kind {
            StmtKind::Assign(Place::Local(id), value) => match axis(value) {
                Some(axis) if !axes.contains_key(id) => _ = axes.insert(*id, axis),
                _ => _ = changed.insert(*id),
            },
            StmtKind::Update { place: Place::Local(id), .. } => _ = changed.insert(*id),
            StmtKind::Parallel(moves) => {
                changed.extend(moves.iter().filter_map(|(place, _)| super::varying::root(place)));
            }
            _ => {}
        });
    }
    axes.retain(|id, _| !changed.contains(id));
    axes
}

fn axis(expr: &Expr) -> Option<usize> {
    match &expr.kind {
        ExprKind::Gpu(GpuOp::Index(IndexKind::Thread, axis), _) => Some(usize::from(*axis)),
        ExprKind::Cast(of) => axis(of),
        _ => None,
    }
}

struct Search<'s> {
    together: &'s [bool],
    varying: HashSet<LocalId>,
    memory: Memory<'s>,
    axes: HashMap<LocalId, usize>,
    /// Threads of a block, where the program says them.
    block: Option<[u32; 3]>,
}

impl Search<'_> {
    fn list(&self, stmts: &[Stmt], inside: Option<Span>, found: &mut Vec<(Span, Span)>) {
        for stmt in stmts.iter().filter(|stmt| has_barrier(stmt, self.together)) {
            match &stmt.kind {
                StmtKind::If { branches, otherwise } => {
                    let mut apart = inside;
                    for (condition, then) in branches {
                        let parts =
                            differs(condition, &self.varying, self.memory) && !self.holds_for_all(condition);
                        apart = if parts { Some(condition.span) } else { apart };
                        self.list(then, apart, found);
                    }
                    self.list(otherwise, apart, found);
                }
                StmtKind::While { body, otherwise, .. } | StmtKind::ForRange { body, otherwise, .. } => {
                    self.list(body, inside, found);
                    self.list(otherwise, inside, found);
                }
                StmtKind::Block(body) => self.list(body, inside, found),
                _ => visit::tree_everything(stmt, &mut |expr| {
                    let waits = match expr.kind {
                        ExprKind::Gpu(op, _) => op == GpuOp::Barrier,
                        ExprKind::Call { func, .. } => self.together.get(func as usize) == Some(&true),
                        _ => false,
                    };
                    if let Some(condition) = inside.filter(|_| waits) {
                        found.push((expr.span, condition));
                    }
                }),
            }
        }
    }

    /// `t < 64` in a block of 64.
    fn holds_for_all(&self, condition: &Expr) -> bool {
        let (Some(block), ExprKind::Cmp(op, a, b)) = (self.block, &condition.kind) else { return false };
        let number = |expr: &Expr| match &expr.kind {
            ExprKind::Local(id) => self.axes.get(id).copied(),
            _ => axis(expr),
        };
        let (Some(axis), Some(limit)) = (number(a), b.as_const().and_then(|value| value.as_int())) else {
            return false;
        };
        let last = block.get(axis).map_or(i128::MAX, |threads| i128::from(*threads) - 1);
        match op {
            CmpOp::Lt => last < limit,
            CmpOp::Le => last <= limit,
            _ => false,
        }
    }
}
