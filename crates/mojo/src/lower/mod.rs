//! How does a typed tree become bytecode?
//!
//! First the ends of variables are put into the tree ([`drops`]): a buffer is freed after its last use. In programs with destructors, what has
//! one is made a list of one before that ([`ends`]), and ends are put to the point ([`exact`], [`last_uses`], [`at_last`], [`early`]). Then each function becomes a register
//! machine's code: variables have registers of their own, block by block; values of several parts (vectors, tuples) take several.
//!
//! *Invariant:* what the checker accepted can be lowered; only a function that needs more registers than a frame has is refused.

mod assign;
mod at_last;
mod comptime;
mod control;
mod drops;
mod early;
mod ends;
mod exact;
mod expr;
mod function;
mod last_uses;
mod numbers;
mod tables;

use crate::bytecode::{Builtin, Program};
use crate::check::tree::{Ends, Expr, ExprKind, Func, Stmt, StmtKind};
use crate::diagnostics::Span;

pub(crate) use comptime::{Fault, evaluate};

/// The program of checked functions. `Err`: the place of a function that is too large.
pub(crate) fn program(
    mut funcs: Vec<Func>,
    main: u32,
    kernels: Vec<String>,
    struct_ends: &Ends,
) -> Result<Program, Span> {
    let mut tables = tables::Tables::default();
    let mut unnamed = Vec::new();
    if !struct_ends.is_empty() {
        tables.ends.clone_from(struct_ends);
        unnamed.extend(funcs.iter_mut().map(|func| ends::rewrite(func, struct_ends)));
    }
    let mut functions = Vec::new();
    let mut shapes: Vec<function::Shape> = funcs.iter().map(function::Shape::of).collect();
    for (shape, raises) in shapes.iter_mut().zip(raising(&funcs)) {
        shape.raises = raises;
    }
    for (i, func) in funcs.into_iter().enumerate() {
        let span = func.span;
        let func = drops::insert(
            func,
            struct_ends,
            unnamed.get_mut(i).map(std::mem::take).unwrap_or_default(),
            &shapes,
        );
        functions.push(function::lower(&func, &shapes, &mut tables).ok_or(span)?);
    }
    let mut program = tables.program;
    program.functions = functions;
    program.entry = main;
    program.kernels = kernels;
    Ok(program)
}

/// Which functions an error may leave.
fn raising(funcs: &[Func]) -> Vec<bool> {
    let mut raises: Vec<bool> = Vec::with_capacity(funcs.len());
    let mut calls: Vec<Vec<u32>> = Vec::with_capacity(funcs.len());
    for func in funcs {
        let mut found = false;
        for stmt in &func.body {
            found |= has_raise(stmt);
            crate::check::visit::tree_everything(stmt, &mut |expr| found |= raises_itself(expr));
        }
        raises.push(found);
        calls.push(callees(func));
    }
    // Who calls one that raises may be left by its errors.
    loop {
        let mut changed = false;
        for i in 0..raises.len() {
            let calls_one =
                |calls: &Vec<u32>| calls.iter().any(|callee| raises.get(*callee as usize) == Some(&true));
            if raises.get(i) == Some(&false) && calls.get(i).is_some_and(calls_one) {
                if let Some(slot) = raises.get_mut(i) {
                    *slot = true;
                }
                changed = true;
            }
        }
        if !changed {
            return raises;
        }
    }
}

/// Whether an expression may raise, calls of functions and what is below it left out.
fn raises_itself(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Builtin { f, .. } => raises_error(*f),
        ExprKind::Launch(_) => true,
        ExprKind::Sequence(stmts, _) | ExprKind::Comprehension(_, stmts) => stmts.iter().any(has_raise),
        _ => false,
    }
}

/// Whether a program can catch what may go wrong in a builtin; whatever asks the device is one of those.
fn raises_error(f: Builtin) -> bool {
    use Builtin as B;
    matches!(
        f,
        B::StrToInt
            | B::StrToFloat
            | B::StrFormat
            | B::ListIndex
            | B::ViewSub
            | B::CtxNew
            | B::CtxName
            | B::CtxApi
            | B::CtxId
            | B::DeviceCount
            | B::Synchronize
            | B::CreateDeviceBuffer
            | B::CreateHostBuffer
            | B::BufferContext
            | B::Fill
            | B::Copy
            | B::MapEnter
            | B::MapExit
            | B::ReadBack
            | B::AssertFail
            | B::AssertCloseFail
            | B::AssertTruthFail
    )
}

/// Whether what stands in a statement itself may raise.
fn may_raise(stmt: &Stmt, shapes: &[function::Shape]) -> bool {
    let mut found = matches!(stmt.kind, StmtKind::Raise(_));
    crate::check::visit::tree_exprs(stmt, &mut |expr| {
        found |= raises_itself(expr)
            || matches!(expr.kind, ExprKind::Call { func, .. }
                if shapes.get(func as usize).is_some_and(|shape| shape.raises));
    });
    found
}

/// Whether a `raise` stands in a statement, at any depth outside expressions.
fn has_raise(stmt: &Stmt) -> bool {
    let mut found = matches!(stmt.kind, StmtKind::Raise(_));
    crate::check::visit::tree_blocks(stmt, &mut |inner| found |= inner.iter().any(has_raise));
    found
}

/// Functions that a function calls.
pub(crate) fn callees(func: &Func) -> Vec<u32> {
    let mut found = Vec::new();
    for stmt in &func.body {
        crate::check::visit::tree_everything(stmt, &mut |expr| {
            if let ExprKind::Call { func, .. } = expr.kind
                && !found.contains(&func)
            {
                found.push(func);
            }
        });
    }
    found
}
