//! How does a typed tree become bytecode?
//!
//! First the ends of variables are put into the tree ([`drops`]): a buffer is freed after its last use. Then each function becomes a register
//! machine's code: variables have registers of their own, block by block; values of several parts (vectors, tuples) take several.
//!
//! *Invariant:* what the checker accepted can be lowered; only a function that needs more registers than a frame has is refused.

mod assign;
mod comptime;
mod control;
mod drops;
mod expr;
mod function;
mod numbers;
mod tables;

use crate::bytecode::Program;
use crate::check::tree::{ExprKind, Func};
use crate::diagnostics::Span;

pub(crate) use comptime::{Fault, evaluate};

/// The program of checked functions. `Err`: the place of a function that is too large.
pub(crate) fn program(funcs: Vec<Func>, main: u32, kernels: Vec<String>) -> Result<Program, Span> {
    let mut tables = tables::Tables::default();
    let mut functions = Vec::new();
    let shapes: Vec<function::Shape> = funcs.iter().map(function::Shape::of).collect();
    for func in funcs {
        let span = func.span;
        let func = drops::insert(func);
        functions.push(function::lower(&func, &shapes, &mut tables).ok_or(span)?);
    }
    let mut program = tables.program;
    program.functions = functions;
    program.entry = main;
    program.kernels = kernels;
    Ok(program)
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
