//! Which mention of a variable is its last, inside of a statement? There its value is given away instead of lent or copied, so that its
//! destructor runs where Mojo runs it: `f(x) + g()` ends `x` before `g` is called.
//!
//! Only for values whose ends call destructors.

use super::at_last::{AtLast, place_mentions};
use super::ends::boxed;
use crate::check::tree::{Ends, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::Span;

/// Rewrites a statement whose variables in `last` are wanted by nobody behind it.
pub(super) fn give(
    stmt: &mut Stmt,
    last: &[LocalId],
    ends: &Ends,
    fresh: &mut dyn FnMut(Ty, Span) -> LocalId,
) {
    let mut at_last = AtLast { fresh };
    match &mut stmt.kind {
        StmtKind::Expr(value) => {
            at_last.statement(value, last);
            if let ExprKind::Push(_, value) = &mut value.kind {
                moved(value, ends);
            }
        }
        StmtKind::Raise(value) => at_last.statement(value, last),
        StmtKind::Update { place, value, .. } => {
            let last: Vec<LocalId> = last.iter().copied().filter(|id| !place_mentions(place, *id)).collect();
            at_last.statement(value, &last);
        }
        StmtKind::Assign(place, value) => {
            let whole = matches!(place, Place::Local(_));
            let last: Vec<LocalId> =
                last.iter().copied().filter(|id| whole || !place_mentions(place, *id)).collect();
            at_last.statement(value, &last);
            if !matches!(place, Place::Discard) {
                moved(value, ends);
            }
        }
        StmtKind::Return(Some(value)) => {
            at_last.statement(value, last);
            moved(value, ends);
        }
        _ => {}
    }
}

/// The variable that a copy which nobody asked for copies as a whole; the checker marks it so.
pub(super) fn implicit_copy(stmts: &[Stmt], value: &Expr) -> Option<LocalId> {
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
        let mut read = |operand: &Expr| {
            if let Some(id) = variable(operand).filter(|id| ids.contains(id) && !first.contains(id)) {
                first.push(id);
            }
        };
        match &expr.kind {
            ExprKind::Bin(_, a, b) | ExprKind::Cmp(_, a, b) => [a, b].into_iter().for_each(|part| read(part)),
            ExprKind::List(items) => items.iter().for_each(read),
            _ => {}
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
