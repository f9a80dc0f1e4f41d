//! What stands inside a block or a typed tree, at any depth?

use super::tree;
use crate::syntax::ast::{Block, Expr, Pattern, Stmt, StmtKind};
use crate::syntax::walk::{each_child, each_place};

/// Calls `visit` for each expression inside `block`, nested blocks and functions included.
pub(crate) fn each_expr<'a>(block: &'a Block, visit: &mut dyn FnMut(&'a Expr)) {
    for stmt in &block.statements {
        in_stmt(stmt, visit);
    }
}

/// Whether a `raise` stands in the block, at any depth.
pub(crate) fn has_raise(block: &Block) -> bool {
    let in_some = |block: &Option<Block>| block.as_ref().is_some_and(has_raise);
    block.statements.iter().any(|stmt| match &stmt.kind {
        StmtKind::Raise(_) => true,
        StmtKind::If { branches, otherwise, .. } => {
            branches.iter().any(|branch| has_raise(&branch.body)) || in_some(otherwise)
        }
        StmtKind::While { body, otherwise, .. } | StmtKind::For { body, otherwise, .. } => {
            has_raise(body) || in_some(otherwise)
        }
        StmtKind::Try { body, handlers, otherwise, finally } => {
            has_raise(body)
                || handlers.iter().any(|handler| has_raise(&handler.body))
                || in_some(otherwise)
                || in_some(finally)
        }
        StmtKind::With { body, .. } => has_raise(body),
        _ => false,
    })
}

fn deep<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
    visit(expr);
    each_child(&expr.kind, &mut |child| deep(child, visit));
}

fn target<'a>(pattern: &'a Pattern, visit: &mut dyn FnMut(&'a Expr)) {
    each_place(pattern, &mut |place| deep(place, visit));
}

fn in_stmt<'a>(stmt: &'a Stmt, visit: &mut dyn FnMut(&'a Expr)) {
    let blocks = |blocks: &[Option<&'a Block>], visit: &mut dyn FnMut(&'a Expr)| {
        for block in blocks.iter().flatten() {
            each_expr(block, visit);
        }
    };
    match &stmt.kind {
        StmtKind::Expr(expr) => deep(expr, visit),
        StmtKind::Declare(declare) => {
            target(&declare.target, visit);
            for expr in [&declare.ty, &declare.value].into_iter().flatten() {
                deep(expr, visit);
            }
        }
        StmtKind::Assign { targets, value } => {
            targets.iter().for_each(|t| target(t, visit));
            deep(value, visit);
        }
        StmtKind::AugAssign { target, value, .. } => {
            deep(target, visit);
            deep(value, visit);
        }
        StmtKind::If { branches, otherwise, .. } => {
            for branch in branches {
                deep(&branch.condition, visit);
                each_expr(&branch.body, visit);
            }
            blocks(&[otherwise.as_ref()], visit);
        }
        StmtKind::While { condition, body, otherwise } => {
            deep(condition, visit);
            blocks(&[Some(body), otherwise.as_ref()], visit);
        }
        StmtKind::For { target: t, iterable, body, otherwise, .. } => {
            target(t, visit);
            deep(iterable, visit);
            blocks(&[Some(body), otherwise.as_ref()], visit);
        }
        StmtKind::Return(value) | StmtKind::Raise(value) => {
            if let Some(value) = value {
                deep(value, visit);
            }
        }
        StmtKind::Try { body, handlers, otherwise, finally } => {
            each_expr(body, visit);
            handlers.iter().for_each(|handler| each_expr(&handler.body, visit));
            blocks(&[otherwise.as_ref(), finally.as_ref()], visit);
        }
        StmtKind::With { items, body } => {
            items.iter().for_each(|item| deep(&item.context, visit));
            each_expr(body, visit);
        }
        StmtKind::Assert { condition, message, .. } => {
            deep(condition, visit);
            if let Some(message) = message {
                deep(message, visit);
            }
        }
        StmtKind::Comptime(decl) => {
            if let Some(value) = &decl.value {
                deep(value, visit);
            }
        }
        StmtKind::Match { subject, cases } => {
            deep(subject, visit);
            cases.iter().for_each(|case| each_expr(&case.body, visit));
        }
        StmtKind::Def(decl) => each_expr(&decl.body, visit),
        StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Pass
        | StmtKind::Struct(_)
        | StmtKind::Trait(_)
        | StmtKind::Import(_)
        | StmtKind::FromImport(_)
        | StmtKind::Error => {}
    }
}

/// The expressions directly under a typed expression (statements inside it left out), in order of evaluation.
pub(crate) fn tree_children<'t>(expr: &'t tree::Expr, visit: &mut dyn FnMut(&'t tree::Expr)) {
    use tree::ExprKind as E;
    match &expr.kind {
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
        | E::Unwrap(a) => visit(a),
        E::Bin(_, a, b)
        | E::Cmp(_, a, b)
        | E::And(a, b)
        | E::Or(a, b)
        | E::Lane(a, b)
        | E::Element(a, b)
        | E::Push(a, b) => {
            visit(a);
            visit(b);
        }
        E::Fma(a, b, c) | E::Conditional(a, b, c) | E::Select(a, b, c) => {
            visit(a);
            visit(b);
            visit(c);
        }
        E::Make(items) | E::Text(items) | E::List(items) => items.iter().for_each(visit),
        E::Builtin { args, .. } | E::Gpu(_, args) => args.iter().for_each(visit),
        E::Call { args, mutated, .. } => {
            args.iter().for_each(&mut *visit);
            mutated.iter().for_each(|(_, place)| tree_place(place, visit));
        }
        E::Comprehension(..) => {}
        E::Sequence(_, value) => visit(value),
        E::Launch(launch) => {
            visit(&launch.context);
            launch.args.iter().for_each(&mut *visit);
            launch.grid.values.iter().for_each(&mut *visit);
            launch.block.values.iter().for_each(visit);
        }
    }
}

/// The expressions inside a place.
pub(crate) fn tree_place<'t>(place: &'t tree::Place, visit: &mut dyn FnMut(&'t tree::Expr)) {
    match place {
        tree::Place::Discard | tree::Place::Local(_) => {}
        tree::Place::Field(inner, _) => tree_place(inner, visit),
        tree::Place::Lane(inner, _, _, index) => {
            tree_place(inner, visit);
            visit(index);
        }
        tree::Place::Element { of, index, .. } => {
            visit(of);
            visit(index);
        }
    }
}

/// All expressions of a typed statement at any depth, those of nested blocks left out but those of statements inside expressions included.
pub(crate) fn tree_exprs<'t>(stmt: &'t tree::Stmt, visit: &mut dyn FnMut(&'t tree::Expr)) {
    own_exprs(stmt, &mut |expr| tree_deep(expr, visit));
}

/// `expr` and all below it.
pub(crate) fn tree_deep<'t>(expr: &'t tree::Expr, visit: &mut dyn FnMut(&'t tree::Expr)) {
    visit(expr);
    if let tree::ExprKind::Sequence(stmts, _) | tree::ExprKind::Comprehension(_, stmts) = &expr.kind {
        stmts.iter().for_each(|stmt| tree_everything(stmt, visit));
    }
    tree_children(expr, &mut |child| tree_deep(child, visit));
}

/// All expressions of a typed statement at any depth.
pub(crate) fn tree_everything<'t>(stmt: &'t tree::Stmt, visit: &mut dyn FnMut(&'t tree::Expr)) {
    tree_exprs(stmt, visit);
    tree_blocks(stmt, &mut |block| block.iter().for_each(|stmt| tree_everything(stmt, visit)));
}

/// The expressions that stand in a typed statement itself.
pub(crate) fn own_exprs<'t>(stmt: &'t tree::Stmt, visit: &mut dyn FnMut(&'t tree::Expr)) {
    use tree::StmtKind as S;
    match &stmt.kind {
        S::Expr(value) | S::Raise(value) | S::Return(Some(value)) => visit(value),
        S::Assign(place, value) | S::Update { place, value, .. } => {
            tree_place(place, visit);
            visit(value);
        }
        S::Parallel(moves) => {
            for (place, value) in moves {
                tree_place(place, visit);
                visit(value);
            }
        }
        S::If { branches, .. } => branches.iter().for_each(|(condition, _)| visit(condition)),
        S::While { condition, .. } => visit(condition),
        S::ForRange { start, end, step, .. } => {
            visit(start);
            visit(end);
            visit(step);
        }
        S::ForEach { sources, counter, .. } => {
            sources.iter().for_each(|(source, _)| visit(source));
            if let Some((_, start)) = counter {
                visit(start);
            }
        }
        S::Declare(_)
        | S::Block(_)
        | S::Break
        | S::Continue
        | S::Return(None)
        | S::Try { .. }
        | S::Drop(_) => {}
    }
}

/// The blocks directly under a typed statement.
pub(crate) fn tree_blocks<'t>(stmt: &'t tree::Stmt, visit: &mut dyn FnMut(&'t [tree::Stmt])) {
    use tree::StmtKind as S;
    match &stmt.kind {
        S::If { branches, otherwise } => {
            branches.iter().for_each(|(_, then)| visit(then));
            visit(otherwise);
        }
        S::While { body, otherwise, .. }
        | S::ForRange { body, otherwise, .. }
        | S::ForEach { body, otherwise, .. } => {
            visit(body);
            visit(otherwise);
        }
        S::Block(inner) => visit(inner),
        S::Try { body, handler, otherwise, finally } => {
            visit(body);
            if let Some((_, stmts)) = handler {
                visit(stmts);
            }
            visit(otherwise);
            visit(finally);
        }
        _ => {}
    }
}

/// Every typed statement at any depth, those inside expressions included.
pub(crate) fn each_stmt<'t>(stmt: &'t tree::Stmt, visit: &mut dyn FnMut(&'t tree::Stmt)) {
    visit(stmt);
    let mut inner: Vec<&'t tree::Stmt> = Vec::new();
    own_exprs(stmt, &mut |expr| stmts_inside(expr, &mut inner));
    tree_blocks(stmt, &mut |block| inner.extend(block));
    for stmt in inner {
        each_stmt(stmt, visit);
    }
}

/// The statements that stand in an expression, those inside them left out.
fn stmts_inside<'t>(expr: &'t tree::Expr, out: &mut Vec<&'t tree::Stmt>) {
    if let tree::ExprKind::Sequence(stmts, _) | tree::ExprKind::Comprehension(_, stmts) = &expr.kind {
        out.extend(stmts);
    }
    tree_children(expr, &mut |child| stmts_inside(child, out));
}
