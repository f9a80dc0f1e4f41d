//! Which mention of a variable is its last, inside of a statement? There its value is given away instead of lent or copied, so that its
//! destructor runs where Mojo runs it: `f(x) + g()` ends `x` before `g` is called.
//!
//! Only for values whose ends call destructors.

use std::collections::BTreeMap;

use super::ends::boxed;
use crate::check::tree::{Ends, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::Span;

/// Variables in `ids` by how often a statement mentions them.
fn mentions(stmt: &Stmt, ids: &dyn Fn(LocalId) -> bool) -> BTreeMap<LocalId, u32> {
    let mut found = BTreeMap::new();
    let mut note = |id: LocalId| {
        if ids(id) {
            *found.entry(id).or_insert(0) += 1;
        }
    };
    visit::own_exprs(stmt, &mut |expr| count(expr, &mut note));
    match &stmt.kind {
        StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => {
            if let Some(id) = root(place).filter(|_| !matches!(place, Place::Local(_))) {
                note(id);
            }
        }
        StmtKind::Parallel(moves) => moves.iter().filter_map(|(place, _)| root(place)).for_each(&mut note),
        _ => {}
    }
    found
}

fn count(expr: &Expr, note: &mut dyn FnMut(LocalId)) {
    match &expr.kind {
        ExprKind::Local(id) | ExprKind::Take(id) => note(*id),
        ExprKind::Call { mutated, .. } => {
            mutated.iter().filter_map(|(_, place)| root(place)).for_each(&mut *note)
        }
        // What may run more than once: it counts twice.
        ExprKind::Comprehension(_, stmts) => {
            for stmt in stmts {
                visit::tree_everything(stmt, &mut |expr| {
                    if let ExprKind::Local(id) = expr.kind {
                        note(id);
                        note(id);
                    }
                });
            }
        }
        ExprKind::Sequence(stmts, value) => {
            if let Some(id) = implicit_copy(stmts, value) {
                return note(id);
            }
            for stmt in stmts {
                visit::tree_everything(stmt, &mut |expr| {
                    if let ExprKind::Local(id) = expr.kind {
                        note(id);
                    }
                });
            }
        }
        _ => {}
    }
    visit::tree_children(expr, &mut |child| count(child, note));
}

fn root(place: &Place) -> Option<LocalId> {
    match place {
        Place::Local(id) => Some(*id),
        Place::Field(inner, _) | Place::Lane(inner, ..) => root(inner),
        Place::Discard | Place::Element { .. } => None,
    }
}

/// Rewrites a statement whose variables in `last` are wanted by nobody behind it.
pub(super) fn give(
    stmt: &mut Stmt,
    last: &dyn Fn(LocalId) -> bool,
    ends: &Ends,
    fresh: &mut dyn FnMut(Ty, Span) -> LocalId,
) {
    let found = mentions(stmt, last);
    let once = |id: LocalId| found.get(&id) == Some(&1);
    match &mut stmt.kind {
        StmtKind::Expr(value) => {
            outermost(value, &once, fresh);
            if let ExprKind::Push(_, value) = &mut value.kind {
                moved(value, ends);
            }
        }
        StmtKind::Raise(value) => outermost(value, &once, fresh),
        StmtKind::Update { value, .. } => outermost(value, &once, fresh),
        StmtKind::Assign(place, value) => {
            outermost(value, &once, fresh);
            if !matches!(place, Place::Discard) {
                moved(value, ends);
            }
        }
        StmtKind::Return(Some(value)) => {
            outermost(value, &once, fresh);
            moved(value, ends);
        }
        _ => {}
    }
}

/// An operand or an argument. What an operator reads parts of ends when that is done, where more is computed behind it.
fn inner(expr: &mut Expr, once: &dyn Fn(LocalId) -> bool, fresh: &mut dyn FnMut(Ty, Span) -> LocalId) {
    lent(expr, once, fresh);
    let (ExprKind::Bin(_, a, b) | ExprKind::Cmp(_, a, b)) = &expr.kind else {
        return;
    };
    let mut ids: Vec<LocalId> = [a, b].into_iter().filter_map(|operand| variable(operand)).collect();
    ids.retain(|id| once(*id));
    if ids.is_empty() {
        return;
    }
    let (ty, span) = (expr.ty.clone(), expr.span);
    let result = fresh(ty.clone(), span);
    let value = std::mem::replace(expr, Expr::unknown(span));
    let kinds = [StmtKind::Assign(Place::Local(result), value), StmtKind::Drop(ids)];
    let read = Expr::new(ExprKind::Local(result), ty.clone(), span);
    let stmts = kinds.map(|kind| Stmt { kind, span }).into();
    *expr = Expr::new(ExprKind::Sequence(stmts, Box::new(read)), ty, span);
}

/// A statement's own value: what it lends to a call ends behind the statement anyway, after what the call gave.
fn outermost(value: &mut Expr, once: &dyn Fn(LocalId) -> bool, fresh: &mut dyn FnMut(Ty, Span) -> LocalId) {
    match &mut value.kind {
        ExprKind::Call { args, .. } => args.iter_mut().for_each(|arg| inner(arg, once, fresh)),
        _ => lent(value, once, fresh),
    }
}

/// Gives away what is lent to a call, or copied though nobody asked for a copy.
fn lent(expr: &mut Expr, once: &dyn Fn(LocalId) -> bool, fresh: &mut dyn FnMut(Ty, Span) -> LocalId) {
    let give = |value: &mut Expr| {
        if let ExprKind::Local(id) = value.kind
            && once(id)
        {
            value.kind = ExprKind::Take(id);
        }
    };
    if let ExprKind::Sequence(stmts, value) = &expr.kind
        && let Some(id) = implicit_copy(stmts, value)
    {
        if once(id) {
            expr.kind = ExprKind::Take(id);
        }
        return;
    }
    match &mut expr.kind {
        ExprKind::Call { args, mutated, .. } => {
            for (i, arg) in args.iter_mut().enumerate() {
                if !mutated.iter().any(|(at, _)| *at == i) {
                    give(arg);
                }
                inner(arg, once, fresh);
            }
        }
        ExprKind::Len(of) => {
            give(of);
            inner(of, once, fresh);
        }
        ExprKind::Comprehension(..) | ExprKind::Const(_) | ExprKind::Local(_) | ExprKind::Take(_) => {}
        ExprKind::Un(_, a)
        | ExprKind::Not(a)
        | ExprKind::Cast(a)
        | ExprKind::Splat(a)
        | ExprKind::Field(a, _)
        | ExprKind::Reduce(_, a)
        | ExprKind::Some(a)
        | ExprKind::IsSome(a)
        | ExprKind::Unwrap(a)
        | ExprKind::Sequence(_, a) => inner(a, once, fresh),
        ExprKind::Bin(_, a, b)
        | ExprKind::Cmp(_, a, b)
        | ExprKind::And(a, b)
        | ExprKind::Or(a, b)
        | ExprKind::Lane(a, b)
        | ExprKind::Element(a, b)
        | ExprKind::Push(a, b) => {
            inner(a, once, fresh);
            inner(b, once, fresh);
        }
        ExprKind::Fma(a, b, c) | ExprKind::Conditional(a, b, c) | ExprKind::Select(a, b, c) => {
            [a, b, c].into_iter().for_each(|part| inner(part, once, fresh));
        }
        ExprKind::Make(items)
        | ExprKind::Text(items)
        | ExprKind::List(items)
        | ExprKind::Builtin { args: items, .. } => items.iter_mut().for_each(|item| inner(item, once, fresh)),
        ExprKind::Gpu(..) | ExprKind::Launch(_) | ExprKind::Nothing => {}
    }
}

/// The variable that a copy which nobody asked for copies as a whole; the checker marks it so.
fn implicit_copy(stmts: &[Stmt], value: &Expr) -> Option<LocalId> {
    if !stmts.is_empty() {
        return None;
    }
    let copied = match &value.kind {
        ExprKind::Call { args, .. } => args.first()?,
        ExprKind::List(items) => match &items.first()?.kind {
            ExprKind::Make(fields) => source(fields.first()?)?,
            _ => return None,
        },
        _ => return None,
    };
    match copied.kind {
        ExprKind::Local(id) => Some(id),
        _ => None,
    }
}

/// The variable whose field an expression is, copied or not.
fn source(field: &Expr) -> Option<&Expr> {
    match &field.kind {
        ExprKind::Field(of, _) => match &of.kind {
            ExprKind::Element(list, _) => Some(list),
            _ => None,
        },
        ExprKind::Sequence(_, value) => source(value),
        ExprKind::Call { args, .. } | ExprKind::Builtin { args, .. } => args.first().and_then(source),
        _ => None,
    }
}

/// `x^` into a place of its own: the struct's move constructor, where it has one.
fn moved(value: &mut Expr, ends: &Ends) {
    let taken = match &value.kind {
        ExprKind::Take(_) => true,
        // `x.part^`
        ExprKind::Sequence(stmts, part) => {
            stmts.is_empty() && matches!(part.kind, ExprKind::Local(_) | ExprKind::Field(..))
        }
        _ => false,
    };
    if !taken {
        return;
    }
    let moves = boxed(&value.ty).and_then(|id| ends.get(id)).and_then(|end| end.moves);
    if let Some(func) = moves {
        let (ty, span) = (value.ty.clone(), value.span);
        let taken = std::mem::replace(value, Expr::unknown(span));
        *value = Expr::new(ExprKind::Call { func, args: vec![taken], mutated: Vec::new() }, ty, span);
    }
}

/// The order in which what ends at a statement does: operands of an operator as they are computed, the rest the last first.
pub(super) fn order(stmt: &Stmt, ids: Vec<LocalId>) -> Vec<LocalId> {
    let mut first: Vec<LocalId> = Vec::new();
    visit::tree_exprs(stmt, &mut |expr| {
        if let ExprKind::Bin(_, a, b) | ExprKind::Cmp(_, a, b) = &expr.kind {
            for id in [a, b].into_iter().filter_map(|operand| variable(operand)) {
                if ids.contains(&id) && !first.contains(&id) {
                    first.push(id);
                }
            }
        }
    });
    let rest = ids.into_iter().rev().filter(|id| !first.contains(id)).collect::<Vec<_>>();
    first.into_iter().chain(rest).collect()
}

fn variable(expr: &Expr) -> Option<LocalId> {
    match &expr.kind {
        ExprKind::Local(id) => Some(*id),
        ExprKind::Field(of, _) | ExprKind::Element(of, _) | ExprKind::Unwrap(of) => variable(of),
        ExprKind::Sequence(_, value) => variable(value),
        _ => None,
    }
}
