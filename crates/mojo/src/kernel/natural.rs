//! Which integers are never negative? There `//` and `%` are WGSL's own.
//!
//! `Int` stands for indices and is taken to stay in 32 bits; sums and products of a type with a width of its own may wrap.

use std::collections::HashSet;

use crate::bytecode::{BinOp, DType, UnOp};
use crate::check::tree::{Const, Expr, ExprKind, Func, GpuOp, LocalId, Place, StmtKind, UpdateOp};
use crate::check::ty::Ty;

/// Integer variables of a function that are never negative, index arithmetic staying in 32 bits: those all of whose values are.
pub(super) fn of(func: &Func) -> HashSet<LocalId> {
    let is_int = |ty: &Ty| matches!(ty, Ty::Scalar(dtype) if dtype.is_int());
    let mut natural: HashSet<LocalId> =
        (0_u32..).zip(&func.locals).filter(|(_, local)| is_int(&local.ty)).map(|(id, _)| id).collect();
    for param in &func.params {
        natural.remove(&param.local);
    }
    loop {
        let mut gone = Vec::new();
        for stmt in &func.body {
            crate::check::visit::each_stmt(stmt, &mut |stmt| match &stmt.kind {
                StmtKind::Assign(Place::Local(id), value) if !is(value, &natural) => {
                    gone.push(*id);
                }
                StmtKind::Update { place: Place::Local(id), op, value } => {
                    let wraps = func.locals.get(*id as usize).is_none_or(|local| wraps(&local.ty));
                    let stays = match op {
                        UpdateOp::Number(op, _) => keeps(*op, true, is(value, &natural), wraps),
                        UpdateOp::Concat => false,
                    };
                    if !stays {
                        gone.push(*id);
                    }
                }
                StmtKind::Parallel(moves) => {
                    for (place, value) in moves {
                        if let Place::Local(id) = place
                            && !is(value, &natural)
                        {
                            gone.push(*id);
                        }
                    }
                }
                StmtKind::ForRange { var, start, end, step, .. } => {
                    let up = matches!(step.as_const().and_then(Const::as_int), Some(1..));
                    // Downwards it stays above its end.
                    let down = matches!(step.as_const().and_then(Const::as_int), Some(..=-1));
                    let above = matches!(end.as_const().and_then(Const::as_int), Some(-1..));
                    if !(up && is(start, &natural) || down && above) {
                        gone.push(*var);
                    }
                }
                _ => {}
            });
            crate::check::visit::tree_everything(stmt, &mut |expr| {
                if let ExprKind::Call { mutated, .. } = &expr.kind {
                    for (_, place) in mutated {
                        if let Place::Local(id) = place {
                            gone.push(*id);
                        }
                    }
                }
            });
        }
        let before = natural.len();
        for id in gone {
            natural.remove(&id);
        }
        if natural.len() == before {
            return natural;
        }
    }
}

/// Is the integer never negative?
pub(super) fn is(expr: &Expr, natural: &HashSet<LocalId>) -> bool {
    if matches!(&expr.ty, Ty::Scalar(dtype) if dtype.is_unsigned_int() || *dtype == DType::Bool) {
        return true;
    }
    match &expr.kind {
        ExprKind::Const(value) => value.as_int().is_some_and(|n| n >= 0),
        ExprKind::Local(id) => natural.contains(id),
        ExprKind::Bin(op, a, b) => keeps(*op, is(a, natural), is(b, natural), wraps(&expr.ty)),
        ExprKind::Un(UnOp::Abs, _) => true,
        // The lower bits of a sum or of an unsigned number.
        ExprKind::Cast(of)
            if wraps(&expr.ty)
                && (matches!(of.kind, ExprKind::Bin(BinOp::Add | BinOp::Mul, ..)) || unsigned(&of.ty)) =>
        {
            false
        }
        ExprKind::Cast(of) => {
            matches!(&of.ty, Ty::Scalar(dtype) if dtype.is_int() || *dtype == DType::Bool) && is(of, natural)
        }
        ExprKind::Conditional(_, a, b) | ExprKind::Select(_, a, b) => is(a, natural) && is(b, natural),
        ExprKind::Gpu(GpuOp::Index(..) | GpuOp::LaneId | GpuOp::WarpId, _) => true,
        ExprKind::Sequence(_, value) => is(value, natural),
        _ => false,
    }
}

/// A signed integer that has a width of its own.
fn wraps(ty: &Ty) -> bool {
    matches!(ty, Ty::Scalar(dtype) if dtype.is_int() && !dtype.is_unsigned_int() && *dtype != DType::Int)
}

fn unsigned(ty: &Ty) -> bool {
    matches!(ty, Ty::Scalar(dtype) if dtype.is_unsigned_int())
}

fn keeps(op: BinOp, a: bool, b: bool, wraps: bool) -> bool {
    match op {
        BinOp::Add | BinOp::Mul => a && b && !wraps,
        BinOp::Div | BinOp::FloorDiv | BinOp::CeilDiv | BinOp::Min | BinOp::Or | BinOp::Xor => a && b,
        // The divisor's sign.
        BinOp::Mod => b,
        BinOp::Max => a || b,
        BinOp::And => a || b,
        BinOp::Shr => a,
        _ => false,
    }
}
