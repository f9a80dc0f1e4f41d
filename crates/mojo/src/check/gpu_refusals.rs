//! What can a kernel not do, and where does this one try? Said at its place in Mojo, before anything is written as WGSL.

use super::tree::{Expr, ExprKind, Func, StmtKind};
use super::ty::Ty;
use super::{Checker, KernelHome, fold, visit, visit_mut};
use crate::bytecode::{BinOp, Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};

impl Checker<'_> {
    /// Reports what functions that kernels reach cannot do there.
    pub(crate) fn refuse_in_kernels(&mut self) {
        let mut order: Vec<u32> = Vec::new();
        for kernel in &self.kernels {
            if let KernelHome::Mojo(func) = kernel.home
                && !order.contains(&func)
            {
                order.push(func);
            }
        }
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(index) = order.get(at).copied() {
            at += 1;
            let Some(func) = self.funcs.get_mut(index as usize).and_then(|entry| entry.func.as_mut()) else {
                continue;
            };
            visit_mut::each_expr_mut(&mut func.body, &mut as_float32);
            let func = &*func;
            for callee in crate::lower::callees(func) {
                if !order.contains(&callee) {
                    order.push(callee);
                }
            }
            refusals(func, index, &mut found);
        }
        if !order.is_empty() {
            self.note_destructors(&order);
        }
        let mut narrowed = false;
        for (id, span, argument) in found {
            let argument = match argument {
                Some((name, value)) => (name, value),
                // Of a block, its first line.
                None => ("text", self.text(span).lines().next().unwrap_or("").to_string()),
            };
            let report = match id {
                // Said once in a program.
                NARROW if std::mem::replace(&mut narrowed, true) => continue,
                NARROW => Diagnostic::warning(id, span),
                _ => Diagnostic::error(id, span),
            };
            self.report(report.arg(argument.0, argument.1));
        }
    }

    /// Destructors run on the host only.
    fn note_destructors(&mut self, funcs: &[u32]) {
        let mut found: Vec<u32> = Vec::new();
        for func in funcs.iter().filter_map(|index| self.funcs.get(*index as usize)?.func.as_ref()) {
            for local in &func.locals {
                if let Ty::Struct(of) = &local.ty
                    && let Some(del) = self.destructor(of.id)
                    && !found.contains(&del)
                {
                    found.push(del);
                }
            }
        }
        for del in found {
            let Some(decl) = self.funcs.get(del as usize).map(|entry| entry.decl) else {
                continue;
            };
            let note = Diagnostic::note("mojo.del-not-called", decl.name.span);
            self.report(note.arg("name", &*decl.name.name));
        }
    }
}

/// `Float32(i / n)`, where `/` gave a Float64 once: one operation on what a Float32 holds, rounded to it in the end, is that operation on
/// Float32 (whose digits are less than half of a Float64's).
fn as_float32(expr: &mut Expr) {
    let single = |ty: &Ty| *ty == Ty::Scalar(DType::Float32);
    let ExprKind::Cast(inner) = &mut expr.kind else { return };
    if !single(&expr.ty) || inner.ty != Ty::F64 {
        return;
    }
    let ExprKind::Bin(BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div, left, right) = &mut inner.kind
    else {
        return;
    };
    let narrows = |side: &Expr| match &side.kind {
        ExprKind::Const(_) => true,
        ExprKind::Cast(from) => from.ty.is_int() || single(&from.ty),
        _ => false,
    };
    if !narrows(left) || !narrows(right) {
        return;
    }
    let mut operation = std::mem::replace(&mut **inner, Expr::unknown(expr.span));
    if let ExprKind::Bin(_, left, right) = &mut operation.kind {
        for side in [left, right] {
            let value = std::mem::replace(&mut **side, Expr::unknown(expr.span));
            **side = match value.kind {
                ExprKind::Cast(from) => fold::cast(*from, Ty::Scalar(DType::Float32)),
                _ => fold::cast(value, Ty::Scalar(DType::Float32)),
            };
        }
    }
    *expr = Expr { ty: expr.ty.clone(), ..operation };
}

/// Message, place and the message's argument; without one, it is the place's text.
type Refusal = (&'static str, Span, Option<(&'static str, String)>);

const NARROW: &str = "mojo.kernel-int64-narrow";

/// An integer of 64 bits is its lower half in a kernel.
fn long(ty: &Ty) -> bool {
    matches!(ty.lanes(), Some((DType::Int64 | DType::UInt64, _)))
}

/// What lives on the upper bits, as hashes do.
fn upper_bits(expr: &Expr) -> bool {
    matches!(expr.ty.lanes(), Some((DType::UInt64, _)))
        && matches!(
            expr.kind,
            ExprKind::Bin(BinOp::Mul | BinOp::Pow | BinOp::Powi | BinOp::Xor | BinOp::Shl | BinOp::Shr, ..)
        )
}

fn refusals(func: &Func, index: u32, found: &mut Vec<Refusal>) {
    let mut doubles = false;
    let (mut longs, mut hashes) = (false, false);
    for local in func.locals.iter().filter(|local| !local.name.is_empty()) {
        let ty = || Some(("type", local.ty.to_string()));
        if is_host_type(&local.ty) {
            found.push(("mojo.kernel-host-type", local.span, ty()));
        } else if is_double(&local.ty) && !doubles {
            doubles = true;
            found.push(("mojo.kernel-float64", local.span, ty()));
        } else if long(&local.ty) && !longs {
            longs = true;
            found.push((NARROW, local.span, ty()));
        }
    }
    for stmt in &func.body {
        visit::each_stmt(stmt, &mut |stmt| match &stmt.kind {
            StmtKind::Raise(_) | StmtKind::Try { .. } => found.push(("mojo.kernel-raise", stmt.span, None)),
            _ => {}
        });
        visit::tree_everything(stmt, &mut |expr| {
            if let Some(refusal) = refused(expr, func, index) {
                found.push(refusal);
            } else if is_double(&expr.ty) && expr.as_const().is_none() && !doubles {
                doubles = true;
                found.push(("mojo.kernel-float64", expr.span, Some(("type", expr.ty.to_string()))));
            } else if upper_bits(expr) && expr.as_const().is_none() && !hashes {
                hashes = true;
                found.push(("mojo.kernel-int64", expr.span, Some(("type", expr.ty.to_string()))));
            } else if long(&expr.ty) && expr.as_const().is_none() && !longs {
                longs = true;
                found.push((NARROW, expr.span, Some(("type", expr.ty.to_string()))));
            }
        });
    }
}

fn refused(expr: &Expr, func: &Func, index: u32) -> Option<Refusal> {
    match &expr.kind {
        ExprKind::Call { func: callee, .. } if *callee == index => {
            Some(("mojo.kernel-recursion", expr.span, Some(("name", func.name.clone()))))
        }
        ExprKind::Builtin { f: Builtin::Abort | Builtin::Exit, .. } => {
            Some(("mojo.kernel-abort", expr.span, None))
        }
        ExprKind::Launch(_) => Some(("mojo.kernel-cannot", expr.span, None)),
        _ => None,
    }
}

fn is_double(ty: &Ty) -> bool {
    matches!(ty.lanes(), Some((DType::Float64, _)))
}

/// Whether values of this type lie in the host's memory.
fn is_host_type(ty: &Ty) -> bool {
    if let Ty::Optional(of) = ty {
        return is_host_type(of) || of.has_pointer();
    }
    matches!(
        ty,
        Ty::Str
            | Ty::Error
            | Ty::List(_)
            | Ty::HostBuffer(_)
            | Ty::DeviceBuffer(_)
            | Ty::Span(_)
            | Ty::Context
    )
}
