//! What are the parts of an expression, one level down?

use super::ast::*;

/// Height of the tallest expression directly under `kind`; 0 for a leaf.
pub(super) fn tallest_child(kind: &ExprKind) -> u16 {
    let mut tallest = 0;
    each_child(kind, &mut |child| tallest = tallest.max(child.height()));
    tallest
}

/// Calls `visit` for each expression directly under `kind`, in text order.
pub fn each_child<'a>(kind: &'a ExprKind, visit: &mut dyn FnMut(&'a Expr)) {
    match kind {
        ExprKind::Name(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Str(_)
        | ExprKind::Bool(_)
        | ExprKind::None
        | ExprKind::Ellipsis
        | ExprKind::InferredMember(_)
        | ExprKind::Error => {}
        ExprKind::TStr(parts) => {
            for part in parts {
                if let TPart::Value(value) = part {
                    visit(value);
                }
            }
        }
        ExprKind::Tuple(items) | ExprKind::List(items) => items.iter().for_each(visit),
        ExprKind::Dict(pairs) => {
            for (key, value) in pairs {
                visit(key);
                visit(value);
            }
        }
        ExprKind::Braces(args) => each_arg(args, visit),
        ExprKind::Comprehension { element, clauses, .. } => {
            visit(element);
            each_clause(clauses, visit);
        }
        ExprKind::DictComprehension { key, value, clauses } => {
            visit(key);
            visit(value);
            each_clause(clauses, visit);
        }
        ExprKind::Unary { operand, .. } => visit(operand),
        ExprKind::Binary { left, right, .. } | ExprKind::Logic { left, right, .. } => {
            visit(left);
            visit(right);
        }
        ExprKind::Compare { first, rest } => {
            visit(first);
            rest.iter().for_each(|comparison| visit(&comparison.operand));
        }
        ExprKind::Conditional { condition, then, otherwise } => {
            visit(then);
            visit(condition);
            visit(otherwise);
        }
        ExprKind::Call { callee, args, .. } => {
            visit(callee);
            each_arg(args, visit);
        }
        ExprKind::Subscript { base, args, .. } => {
            visit(base);
            each_arg(args, visit);
        }
        ExprKind::Attribute { base, .. } => visit(base),
        ExprKind::Slice { lower, upper, step } => {
            for part in [lower, upper, step].into_iter().flatten() {
                visit(part);
            }
        }
        ExprKind::Transfer(value) | ExprKind::Unpack(value) | ExprKind::Comptime(value) => visit(value),
        ExprKind::Walrus { value, .. } => visit(value),
        ExprKind::Lambda(lambda) => {
            each_param(&lambda.decl.args, visit);
            each_effect(&lambda.decl.effects, visit);
            each_return(&lambda.decl.returns, visit);
            if let Some(value) = lambda.value() {
                visit(value);
            }
        }
        ExprKind::FnType(ty) => {
            if let Some(params) = &ty.params {
                each_param(params, visit);
            }
            ty.args.iter().for_each(|arg| visit(&arg.ty));
            each_effect(&ty.effects, visit);
            each_return(&ty.returns, visit);
        }
    }
}

fn each_arg<'a>(args: &'a [Arg], visit: &mut dyn FnMut(&'a Expr)) {
    args.iter().for_each(|arg| visit(&arg.value));
}

fn each_clause<'a>(clauses: &'a [Clause], visit: &mut dyn FnMut(&'a Expr)) {
    for clause in clauses {
        match clause {
            Clause::For { target, iterable } => {
                each_place(target, visit);
                visit(iterable);
            }
            Clause::If(condition) => visit(condition),
        }
    }
}

/// Calls `visit` for each expression inside a target.
pub fn each_place<'a>(pattern: &'a Pattern, visit: &mut dyn FnMut(&'a Expr)) {
    match &pattern.kind {
        PatternKind::Name(_) => {}
        PatternKind::Tuple(parts) => parts.iter().for_each(|part| each_place(part, visit)),
        PatternKind::Place(place) => visit(place),
        PatternKind::Bound(_, inner) => each_place(inner, visit),
    }
}

fn each_param<'a>(list: &'a ParamList, visit: &mut dyn FnMut(&'a Expr)) {
    for param in &list.params {
        each_arg(param.origins.as_deref().unwrap_or(&[]), visit);
        for part in [&param.ty, &param.default].into_iter().flatten() {
            visit(part);
        }
    }
}

fn each_effect<'a>(effects: &'a Effects, visit: &mut dyn FnMut(&'a Expr)) {
    if let Some(ty) = effects.raises.as_ref().and_then(|raises| raises.ty.as_ref()) {
        visit(ty);
    }
}

fn each_return<'a>(returns: &'a Option<ReturnType>, visit: &mut dyn FnMut(&'a Expr)) {
    if let Some(returns) = returns {
        each_arg(returns.reference.as_deref().unwrap_or(&[]), visit);
        visit(&returns.ty);
    }
}
