//! How is a tree written down for a person who checks the parser? One statement a line, blocks indented.

use std::fmt::Write;

use super::ast::*;

/// The text form of a module, without spans.
pub fn dump(module: &Module) -> String {
    let mut out = String::new();
    block(&mut out, &module.body, 0);
    out
}

/// The text form of one expression.
pub fn dump_expr(value: &Expr) -> String {
    let mut out = String::new();
    expr(&mut out, value);
    out
}

fn line(out: &mut String, depth: usize) {
    for _ in 0..depth {
        out.push_str("  ");
    }
}

fn block(out: &mut String, block: &Block, depth: usize) {
    for stmt in &block.statements {
        line(out, depth);
        statement(out, &stmt.kind, depth);
    }
}

fn titled(out: &mut String, title: &str, body: &Option<Block>, depth: usize) {
    if let Some(body) = body {
        line(out, depth);
        out.push_str(title);
        out.push('\n');
        block(out, body, depth + 1);
    }
}

fn statement(out: &mut String, kind: &StmtKind, depth: usize) {
    match kind {
        StmtKind::Expr(value) => expr(out, value),
        StmtKind::Declare(declare) => {
            out.push_str(match declare.binder {
                Binder::Var => "var ",
                Binder::Ref => "ref ",
                Binder::Bare => "bare ",
            });
            pattern(out, &declare.target);
            optional(out, " : ", &declare.ty);
            optional(out, " = ", &declare.value);
        }
        StmtKind::Assign { targets, value } => {
            for target in targets {
                pattern(out, target);
                out.push_str(" = ");
            }
            expr(out, value);
        }
        StmtKind::AugAssign { op, target, value, .. } => {
            expr(out, target);
            let _ = write!(out, " {}= ", op.text());
            expr(out, value);
        }
        StmtKind::If { comptime, branches, otherwise } => {
            for (index, branch) in branches.iter().enumerate() {
                if index > 0 {
                    line(out, depth);
                }
                out.push_str(match (index, comptime) {
                    (0, true) => "comptime-if ",
                    (0, false) => "if ",
                    _ => "elif ",
                });
                expr(out, &branch.condition);
                out.push('\n');
                block(out, &branch.body, depth + 1);
            }
            titled(out, "else", otherwise, depth);
            return;
        }
        StmtKind::While { condition, body, otherwise } => {
            out.push_str("while ");
            expr(out, condition);
            out.push('\n');
            block(out, body, depth + 1);
            titled(out, "else", otherwise, depth);
            return;
        }
        StmtKind::For { comptime, target, iterable, body, otherwise } => {
            out.push_str(if *comptime { "comptime-for " } else { "for " });
            pattern(out, target);
            out.push_str(" in ");
            expr(out, iterable);
            out.push('\n');
            block(out, body, depth + 1);
            titled(out, "else", otherwise, depth);
            return;
        }
        StmtKind::Break => out.push_str("break"),
        StmtKind::Continue => out.push_str("continue"),
        StmtKind::Pass => out.push_str("pass"),
        StmtKind::Return(value) => {
            out.push_str("return");
            optional(out, " ", value);
        }
        StmtKind::Raise(value) => {
            out.push_str("raise");
            optional(out, " ", value);
        }
        StmtKind::Try { body, handlers, otherwise, finally } => {
            out.push_str("try\n");
            block(out, body, depth + 1);
            for handler in handlers {
                line(out, depth);
                out.push_str("except");
                if let Some(name) = &handler.name {
                    let _ = write!(out, " {}", name.name);
                }
                out.push('\n');
                block(out, &handler.body, depth + 1);
            }
            titled(out, "else", otherwise, depth);
            titled(out, "finally", finally, depth);
            return;
        }
        StmtKind::With { items, body } => {
            out.push_str("with");
            for item in items {
                out.push(' ');
                expr(out, &item.context);
                if let Some(target) = &item.target {
                    out.push_str(" as ");
                    pattern(out, target);
                }
            }
            out.push('\n');
            block(out, body, depth + 1);
            return;
        }
        StmtKind::Assert { comptime, condition, message } => {
            out.push_str(if *comptime { "comptime-assert " } else { "assert " });
            expr(out, condition);
            optional(out, " , ", message);
        }
        StmtKind::Comptime(declare) => {
            let _ = write!(out, "comptime {}", declare.name.name);
            if let Some(list) = &declare.params {
                params(out, list);
            }
            optional(out, " : ", &declare.ty);
            optional(out, " = ", &declare.value);
        }
        StmtKind::Match { subject, cases } => {
            out.push_str("match ");
            expr(out, subject);
            out.push('\n');
            for case in cases {
                line(out, depth + 1);
                out.push_str("case");
                for alternative in &case.patterns {
                    out.push(' ');
                    expr(out, alternative);
                }
                optional(out, " if ", &case.guard);
                out.push('\n');
                block(out, &case.body, depth + 2);
            }
            return;
        }
        StmtKind::Def(function) => {
            decorators(out, &function.decorators, depth);
            let _ = write!(out, "def {}", function.name.name);
            if let Some(list) = &function.params {
                params(out, list);
            }
            params(out, &function.args);
            effects(out, &function.effects);
            returns(out, &function.returns);
            where_(out, &function.conditions);
            out.push('\n');
            block(out, &function.body, depth + 1);
            return;
        }
        StmtKind::Struct(declare) => {
            decorators(out, &declare.decorators, depth);
            let _ = write!(out, "struct {}", declare.name.name);
            if let Some(list) = &declare.params {
                params(out, list);
            }
            list(out, " is", &declare.conforms);
            where_(out, &declare.conditions);
            out.push('\n');
            block(out, &declare.body, depth + 1);
            return;
        }
        StmtKind::Trait(declare) => {
            decorators(out, &declare.decorators, depth);
            let _ = write!(out, "trait {}", declare.name.name);
            list(out, " is", &declare.refines);
            out.push('\n');
            block(out, &declare.body, depth + 1);
            return;
        }
        StmtKind::Import(paths) => {
            out.push_str("import");
            for path in paths {
                let _ = write!(out, " {}", path.path.joined());
                alias(out, &path.alias);
            }
        }
        StmtKind::FromImport(import) => {
            let _ = write!(out, "from {}{} import", ".".repeat(import.level as usize), import.path.joined());
            match &import.names {
                ImportNames::All(_) => out.push_str(" *"),
                ImportNames::Names(names) => {
                    for name in names {
                        let _ = write!(out, " {}", name.name.name);
                        alias(out, &name.alias);
                    }
                }
            }
        }
        StmtKind::Error => out.push_str("<error>"),
    }
    out.push('\n');
}

fn alias(out: &mut String, alias: &Option<Ident>) {
    if let Some(alias) = alias {
        let _ = write!(out, "→{}", alias.name);
    }
}

fn decorators(out: &mut String, decorators: &[Decorator], depth: usize) {
    for decorator in decorators {
        out.push('@');
        expr(out, &decorator.expr);
        out.push('\n');
        line(out, depth);
    }
}

fn where_(out: &mut String, conditions: &[Expr]) {
    list(out, " where", conditions);
}

fn list(out: &mut String, title: &str, items: &[Expr]) {
    if items.is_empty() {
        return;
    }
    out.push_str(title);
    for item in items {
        out.push(' ');
        expr(out, item);
    }
}

fn optional(out: &mut String, title: &str, value: &Option<Expr>) {
    if let Some(value) = value {
        out.push_str(title);
        expr(out, value);
    }
}

fn effects(out: &mut String, effects: &Effects) {
    for word in &effects.others {
        let _ = write!(out, " {}", word.name);
    }
    if let Some(raises) = &effects.raises {
        out.push_str(" raises");
        optional(out, " ", &raises.ty);
    }
    if effects.capturing.is_some() {
        out.push_str(" capturing");
    }
    if let Some(list) = &effects.captures {
        out.push_str(" {");
        for (index, capture) in list.captures.iter().enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            let convention = capture.convention.map_or("", Convention::text);
            let name = capture.name.as_ref().map_or("", |name| &name.name);
            let _ = write!(out, "{}", format!("{convention} {name}").trim());
            if capture.transfer {
                out.push('^');
            }
        }
        out.push('}');
    }
}

fn returns(out: &mut String, returns: &Option<ReturnType>) {
    let Some(returns) = returns else { return };
    out.push_str(" -> ");
    if let Some(origins) = &returns.reference {
        out.push_str("ref");
        args(out, origins);
        out.push(' ');
    }
    expr(out, &returns.ty);
}

fn params(out: &mut String, list: &ParamList) {
    out.push('[');
    for (index, param) in list.params.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        if list.keyword_only_from == Some(index) {
            out.push_str("*, ");
        }
        if let Some(convention) = param.convention {
            let _ = write!(out, "{} ", convention.text());
        }
        if let Some(origins) = &param.origins {
            args(out, origins);
            out.push(' ');
        }
        let _ = write!(out, "{}{}", stars(param.star), param.name.name);
        optional(out, ": ", &param.ty);
        optional(out, " = ", &param.default);
        if list.infer_only == index + 1 {
            out.push_str(", //");
        }
        if list.positional_only == index + 1 {
            out.push_str(", /");
        }
    }
    out.push(']');
}

fn stars(star: Star) -> &'static str {
    match star {
        Star::None => "",
        Star::One => "*",
        Star::Two => "**",
    }
}

fn pattern(out: &mut String, target: &Pattern) {
    match &target.kind {
        PatternKind::Name(name) => out.push_str(name),
        PatternKind::Tuple(parts) => {
            out.push('<');
            for (index, part) in parts.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                pattern(out, part);
            }
            out.push('>');
        }
        PatternKind::Place(place) => expr(out, place),
        PatternKind::Bound(convention, inner) => {
            let _ = write!(out, "{} ", convention.text());
            pattern(out, inner);
        }
    }
}

fn args(out: &mut String, args: &[Arg]) {
    out.push('[');
    for (index, arg) in args.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        if let Some(name) = &arg.name {
            let _ = write!(out, "{}=", name.name);
        }
        out.push_str(stars(arg.star));
        expr(out, &arg.value);
    }
    out.push(']');
}

fn node(out: &mut String, title: &str, children: &[&Expr]) {
    let _ = write!(out, "({title}");
    for child in children {
        out.push(' ');
        expr(out, child);
    }
    out.push(')');
}

fn expr(out: &mut String, value: &Expr) {
    match &value.kind {
        ExprKind::Name(name) => out.push_str(name),
        ExprKind::Int(number) => {
            let _ = write!(out, "{number}");
        }
        ExprKind::Float(number) => {
            let _ = write!(out, "{number:?}");
        }
        ExprKind::Str(text) => {
            let _ = write!(out, "{text:?}");
        }
        ExprKind::TStr(parts) => {
            out.push_str("(t");
            for part in parts {
                out.push(' ');
                match part {
                    TPart::Text(text) => {
                        let _ = write!(out, "{text:?}");
                    }
                    TPart::Value(value) => expr(out, value),
                }
            }
            out.push(')');
        }
        ExprKind::Bool(true) => out.push_str("True"),
        ExprKind::Bool(false) => out.push_str("False"),
        ExprKind::None => out.push_str("None"),
        ExprKind::Ellipsis => out.push_str("..."),
        ExprKind::Tuple(items) => node(out, "tuple", &items.iter().collect::<Vec<_>>()),
        ExprKind::List(items) => node(out, "list", &items.iter().collect::<Vec<_>>()),
        ExprKind::Dict(pairs) => {
            let flat: Vec<&Expr> = pairs.iter().flat_map(|(key, value)| [key, value]).collect();
            node(out, "dict", &flat);
        }
        ExprKind::Braces(items) => {
            out.push_str("(braces ");
            args(out, items);
            out.push(')');
        }
        ExprKind::Comprehension { shape, element, clauses } => {
            let title = match shape {
                ComprehensionShape::List => "list-of",
                ComprehensionShape::Set => "set-of",
                ComprehensionShape::Generator => "each-of",
            };
            comprehension(out, title, &[element], clauses);
        }
        ExprKind::DictComprehension { key, value, clauses } => {
            comprehension(out, "dict-of", &[key, value], clauses);
        }
        ExprKind::Unary { op, operand, .. } => node(out, op.text(), &[operand]),
        ExprKind::Binary { op, left, right, .. } => node(out, op.text(), &[left, right]),
        ExprKind::Logic { op, left, right, .. } => node(out, op.text(), &[left, right]),
        ExprKind::Compare { first, rest } => {
            out.push_str("(compare ");
            expr(out, first);
            for comparison in rest {
                let _ = write!(out, " {} ", comparison.op.text());
                expr(out, &comparison.operand);
            }
            out.push(')');
        }
        ExprKind::Conditional { condition, then, otherwise } => {
            node(out, "if", &[condition, then, otherwise]);
        }
        ExprKind::Call { callee, args: list, .. } => {
            out.push_str("(call ");
            expr(out, callee);
            out.push(' ');
            args(out, list);
            out.push(')');
        }
        ExprKind::Subscript { base, args: list, .. } => {
            out.push_str("(at ");
            expr(out, base);
            out.push(' ');
            args(out, list);
            out.push(')');
        }
        ExprKind::Attribute { base, name } => {
            expr(out, base);
            let _ = write!(out, ".{}", name.name);
        }
        ExprKind::InferredMember(name) => {
            let _ = write!(out, ".{}", name.name);
        }
        ExprKind::Slice { lower, upper, step } => {
            out.push_str("(slice");
            for part in [lower, upper, step] {
                out.push(' ');
                match part {
                    Some(part) => expr(out, part),
                    None => out.push('_'),
                }
            }
            out.push(')');
        }
        ExprKind::Transfer(value) => node(out, "move", &[value]),
        ExprKind::Unpack(value) => node(out, "unpack", &[value]),
        ExprKind::Lambda(lambda) => {
            out.push_str("(lambda ");
            params(out, &lambda.decl.args);
            effects(out, &lambda.decl.effects);
            returns(out, &lambda.decl.returns);
            out.push(' ');
            if let Some(value) = lambda.value() {
                expr(out, value);
            }
            out.push(')');
        }
        ExprKind::Comptime(value) => node(out, "comptime", &[value]),
        ExprKind::Walrus { name, value } => {
            let _ = write!(out, "({} := ", name.name);
            expr(out, value);
            out.push(')');
        }
        ExprKind::FnType(ty) => {
            out.push_str("(fn-type ");
            if let Some(list) = &ty.params {
                params(out, list);
            }
            out.push('[');
            for (index, arg) in ty.args.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                if let Some(convention) = arg.convention {
                    let _ = write!(out, "{} ", convention.text());
                }
                out.push_str(stars(arg.star));
                if let Some(name) = &arg.name {
                    let _ = write!(out, "{}: ", name.name);
                }
                expr(out, &arg.ty);
            }
            out.push(']');
            effects(out, &ty.effects);
            returns(out, &ty.returns);
            out.push(')');
        }
        ExprKind::Error => out.push_str("<error>"),
    }
}

fn comprehension(out: &mut String, title: &str, elements: &[&Expr], clauses: &[Clause]) {
    let _ = write!(out, "({title}");
    for element in elements {
        out.push(' ');
        expr(out, element);
    }
    for clause in clauses {
        match clause {
            Clause::For { target, iterable } => {
                out.push_str(" for ");
                pattern(out, target);
                out.push_str(" in ");
                expr(out, iterable);
            }
            Clause::If(condition) => {
                out.push_str(" if ");
                expr(out, condition);
            }
        }
    }
    out.push(')');
}
