//! How does control flow: branches, loops, errors, ends?

use super::function::{Exit, Finally, FnLower, LoopLabels, Regs};
use super::tables::width;
use crate::bytecode::builder::Label;
use crate::bytecode::{CmpOp, DType, Instr, S, Width};
use crate::check::tree::{Const, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use crate::diagnostics::Span;

/// Values of the register that says why a `finally` runs; exits follow.
const NORMAL: u64 = 0;
const ERROR: u64 = 1;
const FIRST_EXIT: u64 = 2;

impl FnLower<'_> {
    pub fn stmt(&mut self, stmt: &Stmt) {
        let span = stmt.span;
        match &stmt.kind {
            StmtKind::Expr(value) => self.effect(value),
            StmtKind::Declare(_) => {}
            StmtKind::Assign(place, value) => self.assign(place, value, span),
            StmtKind::Update { place, op, value } => self.update(place, *op, value, span),
            StmtKind::Parallel(moves) => {
                let temps = self.temps();
                let values: Vec<Regs> = moves.iter().map(|(_, value)| self.fresh(value)).collect();
                for ((place, value), regs) in moves.iter().zip(values) {
                    self.store(place, regs, &value.ty, span);
                }
                self.release(temps, span);
            }
            StmtKind::If { branches, otherwise } => self.branches(branches, otherwise, span),
            StmtKind::While { condition, body, otherwise } => {
                self.while_loop(condition, body, otherwise, span)
            }
            StmtKind::ForRange { var, start, end, step, body, otherwise } => {
                self.for_range(*var, [start, end, step], body, otherwise, span);
            }
            StmtKind::ForEach { sources, counter, reversed, body, otherwise } => {
                self.for_each(sources, counter.as_ref(), *reversed, body, otherwise, span);
            }
            StmtKind::Block(inner) => self.block(inner),
            StmtKind::Break | StmtKind::Continue => {
                let Some(labels) = self.loops.last() else {
                    return;
                };
                let to = if matches!(stmt.kind, StmtKind::Break) { labels.out } else { labels.next };
                let depth = labels.finallys;
                self.exit(Exit::To(to), depth, span);
            }
            StmtKind::Return(value) => self.return_value(value.as_ref(), span),
            StmtKind::Raise(value) => {
                let temps = self.temps();
                let regs = self.fresh(value);
                self.b.emit(Instr::Raise { obj: regs.o }, span);
                // The register is empty now; what follows is not reached.
                self.disown(regs.o);
                self.release(temps, span);
            }
            StmtKind::Try { body, handler, otherwise, finally } => {
                self.try_stmt(body, handler.as_ref(), otherwise, finally, span);
            }
            StmtKind::Drop(ids) => {
                for id in ids {
                    let Some(regs) = self.locals.get(id).copied() else {
                        continue;
                    };
                    let w = width(&self.ty_of(*id));
                    for i in 0..w.objects {
                        self.b.drop_obj(regs.behind(Width { scalars: 0, objects: i }).o, span);
                    }
                }
            }
        }
    }

    /// Jumps to `to` if the condition is `wanted`; else falls through.
    pub fn branch(&mut self, condition: &Expr, wanted: bool, to: Label) {
        let span = condition.span;
        match &condition.kind {
            ExprKind::Const(value) => {
                if value.as_bool() == Some(wanted) {
                    self.b.jump(to, span);
                }
            }
            ExprKind::Not(inner) => self.branch(inner, !wanted, to),
            ExprKind::Cmp(op, a, b) if a.ty.lanes().is_none_or(|(_, n)| n == 1) => {
                let temps = self.temps();
                let dtype = super::expr::lane_type(&a.ty);
                let (a, b) = self.pair(a, b);
                // Temporaries that are objects must go before control parts: comparisons read scalars, so they can.
                let drops: Vec<_> = self.owned_since(temps);
                for o in drops {
                    self.b.drop_obj(o, span);
                }
                self.forget(temps);
                self.b.jump_cmp(*op, dtype, a.s, b.s, wanted, to, span);
            }
            ExprKind::And(a, b) if wanted => {
                let skip = self.b.label();
                self.branch(a, false, skip);
                self.branch(b, true, to);
                self.b.bind(skip);
            }
            ExprKind::And(a, b) => {
                self.branch(a, false, to);
                self.branch(b, false, to);
            }
            ExprKind::Or(a, b) if wanted => {
                self.branch(a, true, to);
                self.branch(b, true, to);
            }
            ExprKind::Or(a, b) => {
                let skip = self.b.label();
                self.branch(a, true, skip);
                self.branch(b, false, to);
                self.b.bind(skip);
            }
            _ => {
                let temps = self.temps();
                let value = self.scalar(condition);
                let drops: Vec<_> = self.owned_since(temps);
                for o in drops {
                    self.b.drop_obj(o, span);
                }
                self.forget(temps);
                if wanted {
                    self.b.jump_if(value, to, span);
                } else {
                    self.b.jump_if_not(value, to, span);
                }
            }
        }
    }

    /// `a and b`, `a or b` as a value.
    pub fn truth_value(&mut self, expr: &Expr, dst: S, span: Span) {
        let (no, end) = (self.b.label(), self.b.label());
        self.branch(expr, false, no);
        self.load(dst, 1, span);
        self.b.jump(end, span);
        self.b.bind(no);
        self.load(dst, 0, span);
        self.b.bind(end);
    }

    fn branches(&mut self, branches: &[(Expr, Vec<Stmt>)], otherwise: &[Stmt], span: Span) {
        let end = self.b.label();
        for (i, (condition, then)) in branches.iter().enumerate() {
            let is_last = i + 1 == branches.len() && otherwise.is_empty();
            let next = if is_last { end } else { self.b.label() };
            self.branch(condition, false, next);
            self.block(then);
            if !is_last {
                self.b.jump(end, span);
                self.b.bind(next);
            }
        }
        self.block(otherwise);
        self.b.bind(end);
    }

    fn while_loop(&mut self, condition: &Expr, body: &[Stmt], otherwise: &[Stmt], span: Span) {
        let temps = self.temps();
        let pinned = self.pin_constants(body, &[condition], span);
        let (top, next, done, out) = (self.b.label(), self.b.label(), self.b.label(), self.b.label());
        // The condition stands at the end too: one jump a round.
        self.branch(condition, false, done);
        self.b.bind(top);
        self.loops.push(LoopLabels { next, out, finallys: self.finallys.len() });
        self.block(body);
        self.loops.pop();
        self.b.bind(next);
        self.branch(condition, true, top);
        self.b.bind(done);
        self.unpin_constants(pinned);
        self.block(otherwise);
        self.b.bind(out);
        self.release(temps, span);
    }

    fn for_range(
        &mut self,
        var: LocalId,
        [start, end, step]: [&Expr; 3],
        body: &[Stmt],
        otherwise: &[Stmt],
        span: Span,
    ) {
        let temps = self.temps();
        let home = self.home(var);
        let small = match step.as_const() {
            Some(Const::Scalar(_, bits)) => i16::try_from(*bits as i64).ok(),
            _ => None,
        };
        // The loop counts in a register of its own where the body changes the variable.
        let counter = if changes(body, var) { self.b.scalars(1) } else { home.s };
        let start_regs = self.fresh(start);
        let end_regs = self.fresh(end);
        let step_regs = if small.is_some() { None } else { Some(self.fresh(step)) };
        self.b.mov(counter, start_regs.s, span);
        let pinned = self.pin_constants(body, &[], span);
        let (top, next, done, out) = (self.b.label(), self.b.label(), self.b.label(), self.b.label());
        match (small, step_regs) {
            (Some(small), _) => {
                let op = if small > 0 { CmpOp::Ge } else { CmpOp::Le };
                self.b.jump_cmp(op, DType::Int, counter, end_regs.s, true, done, span);
            }
            (None, step) => {
                let step = step.map_or(end_regs.s, |regs| regs.s);
                self.while_counting(counter, end_regs.s, step, done, span);
            }
        }
        self.b.bind(top);
        if counter != home.s {
            self.b.mov(home.s, counter, span);
        }
        self.loops.push(LoopLabels { next, out, finallys: self.finallys.len() });
        self.block(body);
        self.loops.pop();
        self.b.bind(next);
        match (small, step_regs) {
            (Some(small), _) => self.b.for_step(counter, end_regs.s, small, top, span),
            (None, step) => {
                let step = step.map_or(end_regs.s, |regs| regs.s);
                self.b.emit(Instr::AddInt { dst: counter, a: counter, b: step }, span);
                self.while_counting(counter, end_regs.s, step, done, span);
                self.b.jump(top, span);
            }
        }
        self.b.bind(done);
        self.unpin_constants(pinned);
        self.block(otherwise);
        self.b.bind(out);
        self.locals.remove(&var);
        self.release(temps, span);
    }

    /// Leaves a loop with a step known at run time only: past the end in the step's direction, or a step of 0.
    fn while_counting(&mut self, counter: S, end: S, step: S, done: Label, span: Span) {
        let zero = self.b.scalars(1);
        self.load(zero, 0, span);
        let (down, go) = (self.b.label(), self.b.label());
        self.b.jump_cmp(CmpOp::Eq, DType::Int, step, zero, true, done, span);
        self.b.jump_cmp(CmpOp::Lt, DType::Int, step, zero, true, down, span);
        self.b.jump_cmp(CmpOp::Ge, DType::Int, counter, end, true, done, span);
        self.b.jump(go, span);
        self.b.bind(down);
        self.b.jump_cmp(CmpOp::Le, DType::Int, counter, end, true, done, span);
        self.b.bind(go);
    }

    fn for_each(
        &mut self,
        sources: &[(Expr, LocalId)],
        counter: Option<&(LocalId, Expr)>,
        reversed: bool,
        body: &[Stmt],
        otherwise: &[Stmt],
        span: Span,
    ) {
        let temps = self.temps();
        let counted = counter.map(|(var, start)| {
            let home = self.home(*var);
            let start = self.fresh(start);
            (home, start)
        });
        let mut lists = Vec::new();
        for (source, var) in sources {
            let regs = self.value(source);
            lists.push((regs.o, self.home(*var), width(&self.ty_of(*var))));
        }
        let (index, end) = (self.b.scalars(1), self.b.scalars(1));
        // `zip` ends with the shortest.
        for (i, (list, ..)) in lists.iter().enumerate() {
            if i == 0 {
                self.b.emit(Instr::Len { dst: end, obj: *list }, span);
            } else {
                let other = self.b.scalars(1);
                self.b.emit(Instr::Len { dst: other, obj: *list }, span);
                self.b.bin(crate::bytecode::BinOp::Min, DType::Int, end, end, other, span);
            }
        }
        self.load(index, 0, span);
        let pinned = self.pin_constants(body, &[], span);
        let (top, next, done, out) = (self.b.label(), self.b.label(), self.b.label(), self.b.label());
        self.b.jump_cmp(CmpOp::Ge, DType::Int, index, end, true, done, span);
        self.b.bind(top);
        let at = if reversed {
            let at = self.b.scalars(1);
            self.b.emit(Instr::SubInt { dst: at, a: end, b: index }, span);
            self.b.emit(Instr::AddImm { dst: at, a: at, value: -1 }, span);
            at
        } else {
            index
        };
        for (list, home, w) in &lists {
            if *w == (Width { scalars: 1, objects: 0 }) {
                self.b.emit(Instr::Load { dst: home.s, obj: *list, index: at }, span);
            } else {
                self.b.emit(Instr::ListGet { list: *list, index: at, s: home.s, o: home.o }, span);
            }
        }
        if let Some((home, start)) = counted {
            self.b.emit(Instr::AddInt { dst: home.s, a: index, b: start.s }, span);
        }
        self.loops.push(LoopLabels { next, out, finallys: self.finallys.len() });
        self.block(body);
        self.loops.pop();
        self.b.bind(next);
        // A list that grows while it is walked through ends where it ended at the start; one that shrinks is noticed by `Load`.
        self.b.for_step(index, end, 1, top, span);
        self.b.bind(done);
        self.unpin_constants(pinned);
        self.block(otherwise);
        self.b.bind(out);
        for (_, var) in sources {
            let regs = self.home(*var);
            let w = width(&self.ty_of(*var));
            for i in 0..w.objects {
                self.b.drop_obj(regs.behind(Width { scalars: 0, objects: i }).o, span);
            }
            self.locals.remove(var);
        }
        if let Some((var, _)) = counter {
            self.locals.remove(var);
        }
        self.release(temps, span);
    }

    fn return_value(&mut self, value: Option<&Expr>, span: Span) {
        let mutables = self.func.params.iter().any(|param| param.mutable);
        let guarded = !self.finallys.is_empty();
        match value {
            Some(value) if !mutables && !guarded => {
                let temps = self.temps();
                let regs = self.returned(value);
                self.b.ret(regs.s, regs.o, span);
                // `Ret` empties the frame: nothing to drop behind it.
                self.forget(temps);
            }
            _ => {
                let temps = self.temps();
                let results = match self.parked {
                    Some(parked) if guarded => parked,
                    _ => self.take(self.shape.results),
                };
                if let Some(value) = value {
                    self.into(value, results);
                }
                if guarded {
                    self.forget(temps);
                    self.exit(Exit::Return, 0, span);
                } else {
                    self.finish_return(results, span);
                    self.forget(temps);
                }
            }
        }
    }

    fn returned(&mut self, value: &Expr) -> Regs {
        let w = width(&value.ty);
        // One register of one bank can stay where it is; more must stand together, as they do in a variable.
        match &value.kind {
            ExprKind::Local(id) if w.objects <= 1 || value.ty.parts().is_some() => self.home(*id),
            _ => self.fresh(value),
        }
    }

    /// `mut` arguments follow the result; then the function ends.
    fn finish_return(&mut self, results: Regs, span: Span) {
        let mut at = results.behind(self.shape.ret);
        let func = self.func;
        for param in func.params.iter().filter(|param| param.mutable) {
            let home = self.home(param.local);
            let w = width(&self.ty_of(param.local));
            self.shift(at, home, w, span);
            at = at.behind(w);
        }
        self.b.ret(results.s, results.o, span);
    }

    /// Leaves the function or a loop, through the `finally`s on the way (those from number `depth` on).
    pub fn exit(&mut self, exit: Exit, depth: usize, span: Span) {
        if self.finallys.len() > depth {
            let Some(finally) = self.finallys.last_mut() else {
                return;
            };
            let entry = (exit, depth);
            let number = match finally.exits.iter().position(|known| *known == entry) {
                Some(number) => number,
                None => {
                    finally.exits.push(entry);
                    finally.exits.len() - 1
                }
            };
            let (reason, label) = (finally.reason, finally.label);
            self.load(reason, FIRST_EXIT + number as u64, span);
            self.b.jump(label, span);
            return;
        }
        match exit {
            Exit::To(label) => self.b.jump(label, span),
            Exit::Return => self.leave(Exit::Return, span),
        }
    }

    /// The end of the function, results parked where there are any.
    pub fn leave(&mut self, _exit: Exit, span: Span) {
        let temps = self.temps();
        let results = match self.parked {
            Some(parked) => parked,
            None => self.take(self.shape.results),
        };
        self.finish_return(results, span);
        self.forget(temps);
    }

    fn try_stmt(
        &mut self,
        body: &[Stmt],
        handler: Option<&(LocalId, Vec<Stmt>)>,
        otherwise: &[Stmt],
        finally: &[Stmt],
        span: Span,
    ) {
        if finally.is_empty() {
            self.try_except(body, handler, otherwise, span);
            return;
        }
        let temps = self.temps();
        let reason = self.b.scalars(1);
        let error = self.b.objects(1);
        let label = self.b.label();
        let caught = self.b.label();
        let from = self.b.objects(0);
        let start = self.b.here();
        self.finallys.push(Finally { label, reason, exits: Vec::new() });
        self.tries += 1;
        self.try_except(body, handler, otherwise, span);
        self.tries -= 1;
        let Some(done) = self.finallys.pop() else {
            return;
        };
        self.load(reason, NORMAL, span);
        self.b.jump(label, span);
        self.b.handler(start, caught, error, from, self.b.object_frame());
        self.b.bind(caught);
        self.load(reason, ERROR, span);
        self.b.bind(label);
        self.block(finally);
        let number = self.b.scalars(1);
        let go_on = self.b.label();
        self.load(number, ERROR, span);
        let not_error = self.b.label();
        self.b.jump_cmp(CmpOp::Ne, DType::Int, reason, number, true, not_error, span);
        self.b.emit(Instr::Raise { obj: error }, span);
        self.b.bind(not_error);
        for (i, (exit, depth)) in done.exits.into_iter().enumerate() {
            let other = self.b.label();
            self.load(number, FIRST_EXIT + i as u64, span);
            self.b.jump_cmp(CmpOp::Ne, DType::Int, reason, number, true, other, span);
            self.exit(exit, depth, span);
            self.b.bind(other);
        }
        self.b.bind(go_on);
        self.release(temps, span);
    }

    fn try_except(
        &mut self,
        body: &[Stmt],
        handler: Option<&(LocalId, Vec<Stmt>)>,
        otherwise: &[Stmt],
        span: Span,
    ) {
        let Some((var, stmts)) = handler else {
            self.block(body);
            self.block(otherwise);
            return;
        };
        let temps = self.temps();
        let home = self.home(*var);
        let from = self.b.objects(0);
        let (caught, end) = (self.b.label(), self.b.label());
        let start = self.b.here();
        self.tries += 1;
        self.block(body);
        self.tries -= 1;
        self.b.handler(start, caught, home.o, from, self.b.object_frame());
        self.block(otherwise);
        self.b.jump(end, span);
        self.b.bind(caught);
        self.block(stmts);
        self.b.drop_obj(home.o, span);
        self.b.bind(end);
        self.locals.remove(var);
        self.release(temps, span);
    }
}

/// Whether the statements assign to the variable.
fn changes(stmts: &[Stmt], id: LocalId) -> bool {
    let is = |place: &Place| matches!(place, Place::Local(other) if *other == id);
    stmts.iter().any(|stmt| {
        let here = match &stmt.kind {
            StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => is(place),
            StmtKind::Parallel(moves) => moves.iter().any(|(place, _)| is(place)),
            _ => false,
        };
        let mut found = here;
        crate::check::visit::tree_exprs(stmt, &mut |expr| match &expr.kind {
            ExprKind::Sequence(stmts, _) | ExprKind::Comprehension(_, stmts) => found |= changes(stmts, id),
            ExprKind::Call { mutated, .. } => found |= mutated.iter().any(|(_, place)| is(place)),
            _ => {}
        });
        crate::check::visit::tree_blocks(stmt, &mut |inner| found |= changes(inner, id));
        found
    })
}
