//! Where inside of a statement does a variable end that nobody wants behind it? Behind what reads its last mention: `look(x) + g()` ends `x`
//! before `g` is called, `two(x, x)` behind `two`. What was read of it as a plain number is read when a call's arguments are all there,
//! and so its end comes before the call.
//!
//! Only for variables whose ends call destructors. What ends there may be ended again behind the statement: that does nothing.

use super::last_uses::implicit_copy;
use crate::bytecode::Builtin;
use crate::check::tree::{Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::Span;

/// A variable whose last mention was met, but not yet what reads it.
struct Pending {
    id: LocalId,
    /// A number was read out of it, which nobody looks up in it again.
    plain: bool,
}

/// Puts ends into expressions.
pub(super) struct AtLast<'f> {
    pub fresh: &'f mut dyn FnMut(Ty, Span) -> LocalId,
}

impl AtLast<'_> {
    /// A statement's own value: what it reads itself ends behind the statement.
    pub(super) fn statement(&mut self, value: &mut Expr, wanted: &[LocalId]) {
        self.parts(value, wanted);
    }

    /// A condition: its variables end before what comes of it.
    pub(super) fn condition(&mut self, value: &mut Expr, wanted: &[LocalId]) {
        let pending = self.ends(value, wanted);
        self.end_behind(value, pending);
    }

    fn ends(&mut self, expr: &mut Expr, wanted: &[LocalId]) -> Vec<Pending> {
        let pending = self.parts(expr, wanted);
        let passes_on = matches!(
            expr.kind,
            ExprKind::Local(_)
                | ExprKind::Field(..)
                | ExprKind::Element(..)
                | ExprKind::Unwrap(_)
                | ExprKind::Lane(..)
                | ExprKind::Sequence(..)
                | ExprKind::Conditional(..)
        );
        if passes_on || matches!(expr.ty, Ty::None | Ty::Unknown) {
            return pending;
        }
        self.end_behind(expr, pending);
        Vec::new()
    }

    /// What is below an expression, ended as far as it reads it; the rest is for the expression itself.
    fn parts(&mut self, expr: &mut Expr, wanted: &[LocalId]) -> Vec<Pending> {
        let wanted: Vec<LocalId> = wanted.iter().copied().filter(|id| mentions(expr, *id)).collect();
        if wanted.is_empty() {
            return Vec::new();
        }
        let plain = !expr.ty.has_objects();
        if let ExprKind::Sequence(stmts, value) = &expr.kind
            && let Some(id) = implicit_copy(stmts, value)
            && wanted.contains(&id)
        {
            expr.kind = ExprKind::Take(id);
            return Vec::new();
        }
        let mut pending = match &mut expr.kind {
            ExprKind::Local(id) => vec![Pending { id: *id, plain }],
            ExprKind::Sequence(stmts, value) => self.sequence(stmts, value, &wanted),
            ExprKind::Comprehension(..) => {
                wanted.iter().map(|id| Pending { id: *id, plain: false }).collect()
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let later = |id: &LocalId| mentions(then, *id) || mentions(otherwise, *id);
                let (arms, first): (Vec<LocalId>, Vec<LocalId>) = wanted.iter().partition(|id| later(id));
                self.condition(condition, &first);
                let (only_then, only_otherwise): (Vec<LocalId>, Vec<LocalId>) = arms
                    .iter()
                    .filter(|id| !(mentions(then, **id) && mentions(otherwise, **id)))
                    .partition(|id| mentions(then, **id));
                let mut pending = self.ends(then, &arms);
                pending.extend(self.ends(otherwise, &arms));
                begin(then, only_otherwise);
                begin(otherwise, only_then);
                pending
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                let (second, first): (Vec<LocalId>, Vec<LocalId>) =
                    wanted.iter().partition(|id| mentions(b, **id));
                self.condition(a, &first);
                self.condition(b, &second);
                // It may not have come to that.
                second.into_iter().map(|id| Pending { id, plain: true }).collect()
            }
            ExprKind::Call { args, mutated, .. } => {
                let written = |i: usize| mutated.iter().any(|(at, _)| *at == i);
                let mut own: Vec<Pending> = Vec::new();
                let (mut there, mut inside) = (Vec::new(), Vec::new());
                for id in &wanted {
                    let place = mutated.iter().any(|(_, place)| place_mentions(place, *id));
                    let to = if place { &mut there } else { &mut inside };
                    to.push(*id);
                }
                own.extend(there.into_iter().map(|id| Pending { id, plain: false }));
                let mut free: Vec<&mut Expr> = Vec::new();
                for (i, arg) in args.iter_mut().enumerate() {
                    if !written(i) {
                        free.push(arg);
                    }
                }
                own.extend(self.operands(free, &inside));
                let last_written = args.len().checked_sub(1).is_none_or(written);
                let (plain, mut own): (Vec<Pending>, Vec<Pending>) =
                    own.into_iter().partition(|pending| pending.plain && !last_written);
                let plain: Vec<LocalId> = plain.into_iter().map(|pending| pending.id).collect();
                if let Some(last) = args.last_mut().filter(|_| !plain.is_empty()) {
                    self.end_with(last, plain);
                }
                own.sort_by_key(|pending| std::cmp::Reverse(pending.id));
                own
            }
            // `print` reads its arguments when they are all there.
            ExprKind::Builtin { f: Builtin::Print, args, .. } => {
                let mut pending = Vec::new();
                for arg in args {
                    pending.extend(self.parts(arg, &wanted));
                }
                pending
            }
            _ => self.operands(children(expr), &wanted),
        };
        let reads_part = matches!(
            expr.kind,
            ExprKind::Field(..) | ExprKind::Element(..) | ExprKind::Unwrap(_) | ExprKind::Lane(..)
        );
        if reads_part {
            pending.iter_mut().for_each(|pending| pending.plain = plain);
        }
        pending
    }

    /// Operands in the order in which they are computed.
    fn operands(&mut self, mut operands: Vec<&mut Expr>, wanted: &[LocalId]) -> Vec<Pending> {
        let mut inside: Vec<(usize, LocalId)> = Vec::new();
        let mut pending: Vec<Pending> = Vec::new();
        for id in wanted {
            let own: Vec<bool> = operands
                .iter()
                .filter(|operand| part_of(operand) == Some(*id))
                .map(|operand| !operand.ty.has_objects())
                .collect();
            let last = operands.iter().rposition(|operand| mentions(operand, *id));
            match last {
                _ if !own.is_empty() => {
                    pending.push(Pending { id: *id, plain: own.iter().all(|plain| *plain) });
                }
                Some(last) => inside.push((last, *id)),
                None => {}
            }
        }
        // In the order in which the operands stand.
        pending
            .sort_by_key(|pending| operands.iter().position(|operand| part_of(operand) == Some(pending.id)));
        for (i, operand) in operands.iter_mut().enumerate() {
            let here: Vec<LocalId> = inside.iter().filter(|(at, _)| *at == i).map(|(_, id)| *id).collect();
            if !here.is_empty() {
                pending.extend(self.ends(operand, &here));
            }
        }
        pending
    }

    fn sequence(&mut self, stmts: &mut Vec<Stmt>, value: &mut Expr, wanted: &[LocalId]) -> Vec<Pending> {
        let (behind, before): (Vec<LocalId>, Vec<LocalId>) =
            wanted.iter().partition(|id| mentions(value, **id));
        for id in before {
            let Some(last) = stmts.iter().rposition(|stmt| statement_mentions(stmt, id)) else {
                continue;
            };
            let Some(stmt) = stmts.get_mut(last) else {
                continue;
            };
            let span = stmt.span;
            if let StmtKind::Assign(Place::Local(_), value) | StmtKind::Expr(value) = &mut stmt.kind {
                self.statement(value, &[id]);
            }
            stmts.insert(last + 1, Stmt { kind: StmtKind::Drop(vec![id]), span });
        }
        self.ends(value, &behind)
    }

    fn end_behind(&mut self, expr: &mut Expr, pending: Vec<Pending>) {
        let mut ids: Vec<LocalId> = Vec::new();
        for pending in pending {
            if !ids.contains(&pending.id) {
                ids.push(pending.id);
            }
        }
        if !ids.is_empty() {
            self.end_with(expr, ids);
        }
    }

    /// The variables end when the value is there.
    fn end_with(&mut self, expr: &mut Expr, ids: Vec<LocalId>) {
        let (ty, span) = (expr.ty.clone(), expr.span);
        let drop = Stmt { kind: StmtKind::Drop(ids), span };
        let value = std::mem::replace(expr, Expr::unknown(span));
        // A variable that is only lent stays where it is.
        if ty.has_objects() && part_of(&value).is_some() {
            *expr = Expr::new(ExprKind::Sequence(vec![drop], Box::new(value)), ty, span);
            return;
        }
        let result = (self.fresh)(ty.clone(), span);
        let store = Stmt { kind: StmtKind::Assign(Place::Local(result), value), span };
        let read = if ty.has_objects() { ExprKind::Take(result) } else { ExprKind::Local(result) };
        let read = Expr::new(read, ty.clone(), span);
        *expr = Expr::new(ExprKind::Sequence(vec![store, drop], Box::new(read)), ty, span);
    }
}

/// What the other branch wanted ends where this one begins.
fn begin(branch: &mut Expr, ids: Vec<LocalId>) {
    if ids.is_empty() {
        return;
    }
    let (ty, span) = (branch.ty.clone(), branch.span);
    let value = std::mem::replace(branch, Expr::unknown(span));
    let drop = Stmt { kind: StmtKind::Drop(ids), span };
    *branch = Expr::new(ExprKind::Sequence(vec![drop], Box::new(value)), ty, span);
}

/// The variable that an expression is, or a part of.
fn part_of(expr: &Expr) -> Option<LocalId> {
    match &expr.kind {
        ExprKind::Local(id) => Some(*id),
        ExprKind::Field(of, _) | ExprKind::Element(of, _) | ExprKind::Unwrap(of) => part_of(of),
        _ => None,
    }
}

/// Whether a variable is mentioned anywhere in an expression.
pub(super) fn mentions(expr: &Expr, id: LocalId) -> bool {
    let mut found = false;
    visit::tree_deep(expr, &mut |inner| {
        found |= match &inner.kind {
            ExprKind::Local(other) | ExprKind::Take(other) => *other == id,
            ExprKind::Call { mutated, .. } => mutated.iter().any(|(_, place)| root(place) == Some(id)),
            ExprKind::Sequence(stmts, _) | ExprKind::Comprehension(_, stmts) => {
                stmts.iter().any(|stmt| writes_part(stmt, id))
            }
            _ => false,
        };
    });
    found
}

fn statement_mentions(stmt: &Stmt, id: LocalId) -> bool {
    let mut found = writes_part(stmt, id);
    visit::tree_everything(stmt, &mut |expr| found |= mentions(expr, id));
    found
}

fn writes_part(stmt: &Stmt, id: LocalId) -> bool {
    let mut found = false;
    visit::each_stmt(stmt, &mut |stmt| {
        found |= match &stmt.kind {
            StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => root(place) == Some(id),
            StmtKind::Parallel(moves) => moves.iter().any(|(place, _)| root(place) == Some(id)),
            _ => false,
        };
    });
    found
}

/// Whether a place is a part of the variable, or found with it.
pub(super) fn place_mentions(place: &Place, id: LocalId) -> bool {
    let mut found = root(place) == Some(id);
    visit::tree_place(place, &mut |expr| found |= mentions(expr, id));
    found
}

fn root(place: &Place) -> Option<LocalId> {
    match place {
        Place::Local(id) => Some(*id),
        Place::Field(inner, _) | Place::Lane(inner, ..) => root(inner),
        Place::Discard | Place::Element { .. } => None,
    }
}

/// The operands of an expression in the order in which they are computed; none where only some may be.
fn children(expr: &mut Expr) -> Vec<&mut Expr> {
    match &mut expr.kind {
        ExprKind::Un(_, a)
        | ExprKind::Not(a)
        | ExprKind::Cast(a)
        | ExprKind::Splat(a)
        | ExprKind::Field(a, _)
        | ExprKind::Reduce(_, a)
        | ExprKind::Len(a)
        | ExprKind::Some(a)
        | ExprKind::IsSome(a)
        | ExprKind::Unwrap(a) => vec![a],
        ExprKind::Bin(_, a, b)
        | ExprKind::Cmp(_, a, b)
        | ExprKind::Lane(a, b)
        | ExprKind::Element(a, b)
        | ExprKind::Push(a, b) => vec![a, b],
        ExprKind::Fma(a, b, c) | ExprKind::Select(a, b, c) => vec![a, b, c],
        ExprKind::Make(items)
        | ExprKind::Text(items)
        | ExprKind::List(items)
        | ExprKind::Gpu(_, items)
        | ExprKind::Builtin { args: items, .. } => items.iter_mut().collect(),
        _ => Vec::new(),
    }
}
