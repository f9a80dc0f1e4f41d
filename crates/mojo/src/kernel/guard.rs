//! How does every thread of a block reach every barrier?
//!
//! A barrier that stands where only some threads come is no WGSL. Where those that do not come have nothing left to do, it is made legal:
//! an early `return` becomes a variable that the rest asks for, and `if c: A; barrier(); B` becomes `if c: A`, the barrier for all,
//! `if c: B`. Who leaves a loop over a range by `break`, or its round by `continue`, goes along to its end. A loop whose rounds depend on
//! what all threads read at one place is made one for all (`agree.rs`). A loop with a barrier whose rounds differ between threads otherwise
//! is left as it is: it is refused by the check of the written text.

use std::collections::HashSet;

use super::varying::{Memory, asks_for_thread, deciding, leaves_apart, returns_apart, root, varying};
use crate::bytecode::DType;
use crate::check::tree::{Const, Expr, ExprKind, Func, GpuOp, Local, LocalId, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::Span;
use crate::syntax::ast::Name;

/// Makes barriers of a function uniform as far as it can be done.
pub(super) fn make_uniform(func: &mut Func, all: &[Func]) {
    let together: Vec<bool> = all.iter().map(|f| waits(&f.body, all, 0)).collect();
    if !func.body.iter().any(|stmt| has_barrier(stmt, &together)) {
        return;
    }
    let varying = varying(func, &together, Memory::Differs);
    let of_thread: Vec<bool> = all.iter().map(|f| asks_for_thread(&f.body, all, 0)).collect();
    let by_thread = super::varying::varying(func, &together, Memory::Alike(&of_thread));
    let deciding = deciding(func, &together, &varying);
    let returns_value = func.ret.as_ref().is_some_and(|ret| *ret != Ty::None);
    let mut guard = Guard {
        locals: &mut func.locals,
        hoisted: &mut func.hoisted,
        together: &together,
        varying,
        by_thread,
        of_thread: &of_thread,
        deciding,
        done: None,
        returns_value,
    };
    let body = std::mem::take(&mut func.body);
    let mut body = guard.list(body, None);
    if let Some(done) = guard.done {
        let span = func.span;
        let start = Stmt { kind: StmtKind::Assign(Place::Local(done), truth(false, span)), span };
        body.insert(0, start);
    }
    func.body = body;
}

/// Does a function, or one that it calls, wait for other threads?
pub(super) fn waits(body: &[Stmt], all: &[Func], depth: u32) -> bool {
    let mut found = false;
    for stmt in body {
        visit::tree_everything(stmt, &mut |expr| match &expr.kind {
            ExprKind::Gpu(GpuOp::Barrier | GpuOp::Warp(_) | GpuOp::Block(_), _) => found = true,
            ExprKind::Call { func, .. } if depth < 32 && !found => {
                found |= all.get(*func as usize).is_some_and(|f| waits(&f.body, all, depth + 1));
            }
            _ => {}
        });
    }
    found
}

pub(super) fn has_barrier(stmt: &Stmt, together: &[bool]) -> bool {
    let mut found = false;
    visit::tree_everything(stmt, &mut |expr| found |= is_together(expr, together));
    found
}

fn is_together(expr: &Expr, together: &[bool]) -> bool {
    match &expr.kind {
        ExprKind::Gpu(GpuOp::Barrier | GpuOp::Warp(_) | GpuOp::Block(_), _) => true,
        ExprKind::Call { func, .. } => together.get(*func as usize).copied().unwrap_or(false),
        _ => false,
    }
}

fn truth(value: bool, span: Span) -> Expr {
    Expr::constant(Const::Scalar(DType::Bool, u64::from(value)), Ty::BOOL, span)
}

pub(super) struct Guard<'f> {
    pub locals: &'f mut Vec<Local>,
    hoisted: &'f mut Vec<LocalId>,
    together: &'f [bool],
    pub varying: HashSet<LocalId>,
    /// What would still differ if all threads read the same from shared places.
    pub by_thread: HashSet<LocalId>,
    /// For each function whether it asks which thread it is.
    pub of_thread: &'f [bool],
    /// What all threads compute, also where others are left to some.
    deciding: HashSet<LocalId>,
    /// Says that the thread has returned.
    pub done: Option<LocalId>,
    returns_value: bool,
}

impl Guard<'_> {
    /// May a value differ between the threads?
    pub fn differs(&self, expr: &Expr) -> bool {
        super::varying::differs(expr, &self.varying, Memory::Differs)
    }

    /// The statements for those threads where `only` holds; all others come along to the barriers.
    fn list(&mut self, stmts: Vec<Stmt>, only: Option<LocalId>) -> Vec<Stmt> {
        let last_barrier = stmts.iter().rposition(|stmt| has_barrier(stmt, self.together));
        let Some(last) = last_barrier else {
            return match only {
                Some(only) if !stmts.is_empty() => vec![self.when(only, false, stmts)],
                _ => stmts,
            };
        };
        let mut out = Vec::new();
        let mut run: Vec<Stmt> = Vec::new();
        // Since here, some threads may have returned.
        let mut left = false;
        for (i, stmt) in stmts.into_iter().enumerate() {
            if i < last && !self.returns_value && self.returns_apart(&stmt) {
                // What stands before it, and it itself, is done by those that were here until now.
                self.flush(&mut run, only, left, &mut out);
                let stmt = self.without_return(stmt);
                if has_barrier(&stmt, self.together) {
                    self.barrier(stmt, only, left, &mut out);
                } else {
                    self.flush(&mut vec![stmt], only, left, &mut out);
                }
                left = true;
                continue;
            }
            if !has_barrier(&stmt, self.together) {
                run.push(stmt);
                continue;
            }
            self.flush(&mut run, only, left, &mut out);
            self.barrier(stmt, only, left, &mut out);
        }
        self.flush(&mut run, only, left, &mut out);
        out
    }

    fn flush(&mut self, run: &mut Vec<Stmt>, only: Option<LocalId>, left: bool, out: &mut Vec<Stmt>) {
        let run = std::mem::take(run);
        if run.is_empty() {
            return;
        }
        let done = self.done.filter(|_| left);
        if only.is_none() && done.is_none() {
            out.extend(run);
            return;
        }
        // Where a pointer points to is for all threads to know: what stands behind the next barrier may go through it.
        let mut group: Vec<Stmt> = Vec::new();
        for stmt in run {
            if self.points(&stmt) || self.counts(&stmt) {
                self.guarded(&mut group, only, done, out);
                out.push(stmt);
            } else {
                group.push(stmt);
            }
        }
        self.guarded(&mut group, only, done, out);
    }

    fn guarded(
        &mut self,
        group: &mut Vec<Stmt>,
        only: Option<LocalId>,
        done: Option<LocalId>,
        out: &mut Vec<Stmt>,
    ) {
        let run = std::mem::take(group);
        if run.is_empty() {
            return;
        }
        let guarded = match (only, done) {
            (Some(only), Some(done)) => {
                let inner = self.when(done, true, run);
                self.when(only, false, vec![inner])
            }
            (Some(only), None) => self.when(only, false, run),
            (None, Some(done)) => self.when(done, true, run),
            (None, None) => return,
        };
        out.push(guarded);
    }

    /// Does a pointer begin, or move, by what any thread can compute?
    fn points(&self, stmt: &Stmt) -> bool {
        let StmtKind::Assign(Place::Local(id), value) = &stmt.kind else { return false };
        if !self.locals.get(*id as usize).is_some_and(|local| local.ty.has_pointer()) {
            return false;
        }
        let mut plain = true;
        visit::tree_everything(stmt, &mut |expr| {
            plain &= !matches!(expr.kind, ExprKind::Element(..) | ExprKind::Call { .. });
        });
        plain && !value.is_unknown()
    }

    /// Does what decides how often threads come to a barrier get its value?
    fn counts(&self, stmt: &Stmt) -> bool {
        match &stmt.kind {
            StmtKind::Assign(Place::Local(id), value)
            | StmtKind::Update { place: Place::Local(id), value, .. } => {
                self.deciding.contains(id) && !self.differs(value)
            }
            _ => false,
        }
    }

    /// `if id:` (or `if not id:`) around statements; what begins in them begins before, for it may be wanted behind them.
    fn when(&mut self, id: LocalId, not: bool, stmts: Vec<Stmt>) -> Stmt {
        for stmt in &stmts {
            self.hoist(stmt);
        }
        let span = stmts.first().map_or(Span::default(), |stmt| stmt.span);
        let local = Expr::new(ExprKind::Local(id), Ty::BOOL, span);
        let condition = if not { Expr::new(ExprKind::Not(Box::new(local)), Ty::BOOL, span) } else { local };
        Stmt { kind: StmtKind::when(condition, stmts, Vec::new()), span }
    }

    /// Variables that begin in the statement itself.
    fn hoist(&mut self, stmt: &Stmt) {
        let mut begun = Vec::new();
        match &stmt.kind {
            StmtKind::Declare(id) | StmtKind::Assign(Place::Local(id), _) => begun.push(*id),
            StmtKind::Parallel(moves) => begun.extend(moves.iter().filter_map(|(place, _)| root(place))),
            _ => {}
        }
        for id in begun {
            let pointer = self.locals.get(id as usize).is_some_and(|local| local.ty.has_pointer());
            if !pointer && !self.hoisted.contains(&id) {
                self.hoisted.push(id);
            }
        }
    }

    /// A statement that has a barrier in it.
    fn barrier(&mut self, stmt: Stmt, only: Option<LocalId>, left: bool, out: &mut Vec<Stmt>) {
        let span = stmt.span;
        // Threads that have returned are not among those that do things.
        let only = match (only, self.done.filter(|_| left)) {
            (only, None) => only,
            (None, Some(done)) => {
                let local = Expr::new(ExprKind::Local(done), Ty::BOOL, span);
                let active = Expr::new(ExprKind::Not(Box::new(local)), Ty::BOOL, span);
                Some(self.flag("active", active, out))
            }
            (Some(only), Some(done)) => {
                let local = |id| Expr::new(ExprKind::Local(id), Ty::BOOL, span);
                let active = Expr::new(ExprKind::Not(Box::new(local(done))), Ty::BOOL, span);
                let both = Expr::new(ExprKind::And(Box::new(local(only)), Box::new(active)), Ty::BOOL, span);
                Some(self.flag("active", both, out))
            }
        };
        match stmt.kind {
            StmtKind::If { branches, otherwise } => {
                let apart = only.is_some() || branches.iter().any(|(condition, _)| self.differs(condition));
                if !apart {
                    let branches = branches.into_iter().map(|(c, then)| (c, self.list(then, None))).collect();
                    let otherwise = self.list(otherwise, None);
                    out.push(Stmt { kind: StmtKind::If { branches, otherwise }, span });
                    return;
                }
                // Each branch for its own threads, one after the other.
                let mut rest = only;
                for (condition, then) in branches {
                    let at = condition.span;
                    let local = |id| Expr::new(ExprKind::Local(id), Ty::BOOL, at);
                    let own = match rest {
                        Some(rest) => {
                            Expr::new(ExprKind::And(Box::new(local(rest)), Box::new(condition)), Ty::BOOL, at)
                        }
                        None => condition,
                    };
                    let own = self.flag("here", own, out);
                    let inner = self.list(then, Some(own));
                    out.extend(inner);
                    let not = Expr::new(ExprKind::Not(Box::new(local(own))), Ty::BOOL, at);
                    if !otherwise.is_empty() {
                        let next = match rest {
                            Some(rest) => {
                                Expr::new(ExprKind::And(Box::new(local(rest)), Box::new(not)), Ty::BOOL, at)
                            }
                            None => not,
                        };
                        rest = Some(self.flag("rest", next, out));
                    }
                }
                if !otherwise.is_empty() {
                    let inner = self.list(otherwise, rest);
                    out.extend(inner);
                }
            }
            StmtKind::While { mut condition, mut body, otherwise } => {
                if otherwise.is_empty() {
                    (condition, body) = self.agree_on_while(condition, body, only, out);
                }
                let body = self.list(body, only);
                out.push(Stmt { kind: StmtKind::While { condition, body, otherwise }, span });
            }
            StmtKind::ForRange { var, start, end, step, body, otherwise } => {
                let [start, end, step] =
                    [start, end, step].map(|bound| self.agree_on_bound(bound, only, out));
                let mut body = body;
                let mut leave = None;
                if otherwise.is_empty()
                    && leaves_apart(&body, &self.varying, Memory::Differs)
                    && ![&start, &end, &step].into_iter().any(|bound| self.differs(bound))
                {
                    let together = !leaves_apart(&body, &self.by_thread, Memory::Alike(self.of_thread));
                    let gone;
                    (gone, body) = self.stay(body, span, out);
                    leave = together.then(|| self.leave_together(gone, only, span));
                }
                let mut body = self.list(body, only);
                if let Some(leave) = leave {
                    body.insert(0, leave);
                }
                out.push(Stmt { kind: StmtKind::ForRange { var, start, end, step, body, otherwise }, span });
            }
            StmtKind::Block(inner) => {
                let inner = self.list(inner, only);
                out.push(Stmt { kind: StmtKind::Block(inner), span });
            }
            kind => self.exchange(Stmt { kind, span }, only, out),
        }
    }

    /// A statement that is, or has in it, what threads do together: the others come along, what surrounds it stays with its threads.
    fn exchange(&mut self, mut stmt: Stmt, only: Option<LocalId>, out: &mut Vec<Stmt>) {
        let Some(only) = only else {
            out.push(stmt);
            return;
        };
        if let StmtKind::Expr(Expr { kind: ExprKind::Gpu(GpuOp::Barrier, _), .. }) = &stmt.kind {
            out.push(stmt);
            return;
        }
        let mut before: Vec<Stmt> = Vec::new();
        let together = self.together.to_vec();
        let list = std::slice::from_mut(&mut stmt);
        let locals = &mut *self.locals;
        let hoisted = &mut *self.hoisted;
        crate::check::visit_mut::each_expr_mut(list, &mut |expr| {
            if !is_together(expr, &together) || expr.ty == Ty::None {
                return;
            }
            let span = expr.span;
            // Arguments are computed by the threads that are here; the others pass zeros.
            if let ExprKind::Gpu(_, args) | ExprKind::Call { args, .. } = &mut expr.kind {
                for arg in args.iter_mut() {
                    if arg.as_const().is_some() || arg.ty.has_pointer() {
                        continue;
                    }
                    let id = locals.len() as LocalId;
                    locals.push(Local { name: Name::from("mine"), ty: arg.ty.clone(), span, depth: 0 });
                    hoisted.push(id);
                    let local = Expr::new(ExprKind::Local(id), arg.ty.clone(), span);
                    let value = std::mem::replace(arg, local);
                    let put = Stmt { kind: StmtKind::Assign(Place::Local(id), value), span };
                    let condition = Expr::new(ExprKind::Local(only), Ty::BOOL, span);
                    before.push(Stmt { kind: StmtKind::when(condition, vec![put], Vec::new()), span });
                }
            }
            let id = locals.len() as LocalId;
            locals.push(Local { name: Name::from("together"), ty: expr.ty.clone(), span, depth: 0 });
            hoisted.push(id);
            let local = Expr::new(ExprKind::Local(id), expr.ty.clone(), span);
            let value = std::mem::replace(expr, local);
            before.push(Stmt { kind: StmtKind::Assign(Place::Local(id), value), span });
        });
        out.extend(before);
        if !matches!(&stmt.kind, StmtKind::Expr(Expr { kind: ExprKind::Local(_), .. })) {
            let guarded = self.when(only, false, vec![stmt]);
            out.push(guarded);
        }
    }

    /// The body of a loop that runs for all threads alike, without `break` and `continue`: who left goes along and does nothing.
    pub fn stay(&mut self, body: Vec<Stmt>, span: Span, out: &mut Vec<Stmt>) -> (LocalId, Vec<Stmt>) {
        let gone = self.flag("gone", truth(false, span), out);
        let mut stayed = Vec::new();
        let left = Expr::new(ExprKind::Local(gone), Ty::BOOL, span);
        let skip = self.flag("skip", left, &mut stayed);
        self.hoisted.extend([gone, skip]);
        stayed.extend(self.without_leaving(body, gone, skip));
        (gone, stayed)
    }

    fn without_leaving(&mut self, stmts: Vec<Stmt>, gone: LocalId, skip: LocalId) -> Vec<Stmt> {
        let mut out = Vec::new();
        let mut stmts = stmts.into_iter();
        while let Some(stmt) = stmts.next() {
            let span = stmt.span;
            let set = |id| Stmt { kind: StmtKind::Assign(Place::Local(id), truth(true, span)), span };
            if !leaves(&stmt) {
                out.push(stmt);
                continue;
            }
            let kind = match stmt.kind {
                StmtKind::Break => {
                    out.extend([set(gone), set(skip)]);
                    return out;
                }
                StmtKind::Continue => {
                    out.push(set(skip));
                    return out;
                }
                StmtKind::If { branches, otherwise } => StmtKind::If {
                    branches: branches
                        .into_iter()
                        .map(|(c, then)| (c, self.without_leaving(then, gone, skip)))
                        .collect(),
                    otherwise: self.without_leaving(otherwise, gone, skip),
                },
                StmtKind::Block(inner) => StmtKind::Block(self.without_leaving(inner, gone, skip)),
                other => other,
            };
            out.push(Stmt { kind, span });
            let rest = self.without_leaving(stmts.collect(), gone, skip);
            if !rest.is_empty() {
                out.push(self.when(skip, true, rest));
            }
            return out;
        }
        out
    }

    /// A variable that holds a condition.
    pub fn flag(&mut self, name: &str, value: Expr, out: &mut Vec<Stmt>) -> LocalId {
        let span = value.span;
        let id = self.locals.len() as LocalId;
        self.locals.push(Local { name: Name::from(name), ty: Ty::BOOL, span, depth: 0 });
        self.varying.insert(id);
        out.push(Stmt { kind: StmtKind::Assign(Place::Local(id), value), span });
        id
    }

    /// Is there a `return` that only some threads may come to?
    fn returns_apart(&self, stmt: &Stmt) -> bool {
        returns_apart(std::slice::from_ref(stmt), &self.varying, Memory::Differs)
    }

    /// The statement with `done = True` in place of `return`; what stands behind it in its block is left out for those threads.
    fn without_return(&mut self, stmt: Stmt) -> Stmt {
        let done = *self.done.get_or_insert_with(|| {
            let id = self.locals.len() as LocalId;
            self.locals.push(Local { name: Name::from("done"), ty: Ty::BOOL, span: stmt.span, depth: 0 });
            self.hoisted.push(id);
            self.varying.insert(id);
            id
        });
        self.replace(vec![stmt], done, false)
            .into_iter()
            .next()
            .unwrap_or(Stmt { kind: StmtKind::Block(Vec::new()), span: Span::default() })
    }

    fn replace(&mut self, stmts: Vec<Stmt>, done: LocalId, in_loop: bool) -> Vec<Stmt> {
        let mut out = Vec::new();
        let mut stmts = stmts.into_iter();
        while let Some(stmt) = stmts.next() {
            let span = stmt.span;
            let returns = has_return(&stmt);
            let kind = match stmt.kind {
                StmtKind::Return(_) => {
                    out.push(Stmt { kind: StmtKind::Assign(Place::Local(done), truth(true, span)), span });
                    if in_loop {
                        out.push(Stmt { kind: StmtKind::Break, span });
                    }
                    return out;
                }
                StmtKind::If { branches, otherwise } if returns => StmtKind::If {
                    branches: branches
                        .into_iter()
                        .map(|(c, then)| (c, self.replace(then, done, in_loop)))
                        .collect(),
                    otherwise: self.replace(otherwise, done, in_loop),
                },
                StmtKind::Block(inner) if returns => StmtKind::Block(self.replace(inner, done, in_loop)),
                StmtKind::While { condition, body, otherwise }
                    if returns && !has_barrier_in(&body, self.together) =>
                {
                    StmtKind::While { condition, body: self.replace(body, done, true), otherwise }
                }
                StmtKind::ForRange { var, start, end, step, body, otherwise }
                    if returns && !has_barrier_in(&body, self.together) =>
                {
                    StmtKind::ForRange {
                        var,
                        start,
                        end,
                        step,
                        body: self.replace(body, done, true),
                        otherwise,
                    }
                }
                StmtKind::ForRange { var, start, end, step, body, otherwise } if returns => {
                    StmtKind::ForRange {
                        var,
                        start,
                        end,
                        step,
                        body: self.replace(body, done, false),
                        otherwise,
                    }
                }
                StmtKind::While { condition, body, otherwise } if returns => {
                    StmtKind::While { condition, body: self.replace(body, done, false), otherwise }
                }
                other => other,
            };
            out.push(Stmt { kind, span });
            if returns {
                // The rest of this block is for those that are still here.
                let rest: Vec<Stmt> = stmts.collect();
                if rest.is_empty() {
                    return out;
                }
                let rest = self.replace(rest, done, in_loop);
                if rest.iter().any(|stmt| has_barrier(stmt, self.together)) {
                    let active = {
                        let local = Expr::new(ExprKind::Local(done), Ty::BOOL, span);
                        let not = Expr::new(ExprKind::Not(Box::new(local)), Ty::BOOL, span);
                        self.flag("active", not, &mut out)
                    };
                    let inner = self.list(rest, Some(active));
                    out.extend(inner);
                } else {
                    let guarded = self.when(done, true, rest);
                    out.push(guarded);
                }
                return out;
            }
        }
        out
    }
}

/// Whether a statement ends the loop around it, or its round.
fn leaves(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Break | StmtKind::Continue => true,
        StmtKind::If { .. } | StmtKind::Block(_) => {
            let mut found = false;
            visit::tree_blocks(stmt, &mut |block| found |= block.iter().any(leaves));
            found
        }
        _ => false,
    }
}

fn has_barrier_in(body: &[Stmt], together: &[bool]) -> bool {
    body.iter().any(|stmt| has_barrier(stmt, together))
}

pub(super) fn has_return(stmt: &Stmt) -> bool {
    let mut found = matches!(stmt.kind, StmtKind::Return(_));
    visit::tree_blocks(stmt, &mut |block| found |= block.iter().any(has_return));
    found
}
