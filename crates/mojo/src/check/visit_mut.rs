//! All expressions of a typed tree, to be changed.

use super::tree::{Expr, ExprKind as E, Place, Stmt, StmtKind as S};

pub(crate) fn each_expr_mut(stmts: &mut [Stmt], visit: &mut dyn FnMut(&mut Expr)) {
    for stmt in stmts {
        match &mut stmt.kind {
            S::Expr(value) | S::Raise(value) | S::Return(Some(value)) => deep(value, visit),
            S::Assign(to, value) | S::Update { place: to, value, .. } => {
                place(to, visit);
                deep(value, visit);
            }
            S::Parallel(moves) => {
                for (to, value) in moves {
                    place(to, visit);
                    deep(value, visit);
                }
            }
            S::If { branches, otherwise } => {
                for (condition, then) in branches {
                    deep(condition, visit);
                    each_expr_mut(then, visit);
                }
                each_expr_mut(otherwise, visit);
            }
            S::While { condition, body, otherwise } => {
                deep(condition, visit);
                each_expr_mut(body, visit);
                each_expr_mut(otherwise, visit);
            }
            S::ForRange { start, end, step, body, otherwise, .. } => {
                for value in [start, end, step] {
                    deep(value, visit);
                }
                each_expr_mut(body, visit);
                each_expr_mut(otherwise, visit);
            }
            S::ForEach { sources, counter, body, otherwise, .. } => {
                sources.iter_mut().for_each(|(source, _)| deep(source, visit));
                if let Some((_, start)) = counter {
                    deep(start, visit);
                }
                each_expr_mut(body, visit);
                each_expr_mut(otherwise, visit);
            }
            S::Block(inner) => each_expr_mut(inner, visit),
            S::Try { body, handler, otherwise, finally } => {
                each_expr_mut(body, visit);
                if let Some((_, stmts)) = handler {
                    each_expr_mut(stmts, visit);
                }
                each_expr_mut(otherwise, visit);
                each_expr_mut(finally, visit);
            }
            S::Declare(_) | S::Break | S::Continue | S::Return(None) | S::Drop(_) => {}
        }
    }
}

fn place(to: &mut Place, visit: &mut dyn FnMut(&mut Expr)) {
    match to {
        Place::Discard | Place::Local(_) => {}
        Place::Field(inner, _) => place(inner, visit),
        Place::Lane(inner, _, _, index) => {
            place(inner, visit);
            deep(index, visit);
        }
        Place::Element { of, index, .. } => {
            deep(of, visit);
            deep(index, visit);
        }
    }
}

fn deep(expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
    visit(expr);
    match &mut expr.kind {
        E::Const(_) | E::Local(_) | E::Take(_) | E::Nothing => {}
        E::Un(_, a)
        | E::Not(a)
        | E::Cast(a)
        | E::Splat(a)
        | E::Field(a, _)
        | E::Reduce(_, a)
        | E::Len(a)
        | E::Some(a)
        | E::IsSome(a)
        | E::Unwrap(a) => deep(a, visit),
        E::Bin(_, a, b)
        | E::Cmp(_, a, b)
        | E::And(a, b)
        | E::Or(a, b)
        | E::Lane(a, b)
        | E::Element(a, b)
        | E::Push(a, b) => {
            deep(a, visit);
            deep(b, visit);
        }
        E::Fma(a, b, c) | E::Conditional(a, b, c) | E::Select(a, b, c) => {
            for part in [a, b, c] {
                deep(part, visit);
            }
        }
        E::Make(items)
        | E::Text(items)
        | E::List(items)
        | E::Gpu(_, items)
        | E::Builtin { args: items, .. } => {
            items.iter_mut().for_each(|item| deep(item, visit));
        }
        E::Call { args, mutated, .. } => {
            args.iter_mut().for_each(|arg| deep(arg, visit));
            mutated.iter_mut().for_each(|(_, to)| place(to, visit));
        }
        E::Comprehension(_, stmts) => each_expr_mut(stmts, visit),
        E::Sequence(stmts, value) => {
            each_expr_mut(stmts, visit);
            deep(value, visit);
        }
        E::Launch(launch) => {
            deep(&mut launch.context, visit);
            let dims = launch.grid.values.iter_mut().chain(&mut launch.block.values);
            launch.args.iter_mut().chain(dims).for_each(|value| deep(value, visit));
        }
    }
}

/// Every statement, those inside expressions left out.
pub(crate) fn each_stmt_mut(stmts: &mut Vec<Stmt>, visit: &mut dyn FnMut(&mut Stmt)) {
    for stmt in stmts {
        visit(stmt);
        blocks_mut(stmt, &mut |block| each_stmt_mut(block, visit));
        if let S::Try { body, handler, otherwise, finally } = &mut stmt.kind {
            for block in
                [body, otherwise, finally].into_iter().chain(handler.as_mut().map(|(_, block)| block))
            {
                each_stmt_mut(block, visit);
            }
        }
    }
}

/// The blocks directly under a statement.
pub(crate) fn blocks_mut(stmt: &mut Stmt, visit: &mut dyn FnMut(&mut Vec<Stmt>)) {
    match &mut stmt.kind {
        S::If { branches, otherwise } => {
            branches.iter_mut().for_each(|(_, then)| visit(then));
            visit(otherwise);
        }
        S::While { body, otherwise, .. }
        | S::ForRange { body, otherwise, .. }
        | S::ForEach { body, otherwise, .. } => {
            visit(body);
            visit(otherwise);
        }
        S::Block(inner) => visit(inner),
        _ => {}
    }
}
