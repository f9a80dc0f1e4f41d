//! Errors of types: conversions, arguments, results.

use super::Error;
use crate::problem::{Problem, Range};
use crate::text::lexer::TokenKind;

pub(super) fn translate(error: &Error<'_>) -> Option<Problem> {
    conversion(error).or_else(|| call(error)).or_else(|| operand(error))
}

/// A type as WGSL spells it; naga's names for the types of literals become what a literal of that type looks like.
fn spelled(ty: &str) -> &str {
    match ty {
        "{AbstractFloat}" => "1.0",
        "{AbstractInt}" => "1",
        other => other,
    }
}

fn is_scalar(ty: &str) -> bool {
    matches!(ty, "i32" | "u32" | "f32" | "f16")
}

/// A fix that wraps `range` in a conversion to `ty`: where both types are numbers, and a single value stands there (in a longer expression
/// another place may be the one to convert).
fn wrap(problem: Problem, error: &Error<'_>, range: Range, from: &str, ty: &str) -> Problem {
    let convertible =
        matches!(from, "i32" | "u32" | "f32" | "f16" | "bool" | "{AbstractFloat}" | "{AbstractInt}");
    if !is_scalar(ty) || !convertible || !error.text.is_primary(range) {
        return problem;
    }
    problem.replace(range, &format!("{ty}({})", error.text.of(range)))
}

fn conversion(error: &Error<'_>) -> Option<Problem> {
    let text = error.text;
    if error.starts("automatic conversions cannot convert") {
        let mut parts = error.message.split('`');
        let (from, to) = (parts.nth(1)?, parts.nth(1)?);
        let dest = error.labels.first()?.0;
        let source =
            error.all.get(1).and_then(|(range, _)| *range).or_else(|| assigned(error, dest)).unwrap_or(dest);
        let id = if from == "{AbstractFloat}" { "wgsl.convert-literal" } else { "wgsl.convert" };
        let mut problem = Problem::error(id, source).with("from", spelled(from)).with("to", to);
        if dest != source {
            problem = problem.related(dest, "wgsl.wanted-here", vec![("to", to.to_owned())]);
        }
        // The left side of an assignment, or a declaration, is no value to convert.
        let is_value = !text.of(source).starts_with("struct") && assigned(error, source).is_none();
        return Some(if is_value { wrap(problem, error, source, from, to) } else { problem });
    }
    if error.starts("the type of `") {
        let mut parts = error.message.split('`');
        let (name, expected, found) = (parts.nth(1)?, parts.nth(1)?, parts.nth(1)?);
        let id = if found == "{AbstractFloat}" { "wgsl.init-literal" } else { "wgsl.init-type" };
        let problem =
            error.problem(id).with("name", name).with("expected", expected).with("found", spelled(found));
        return Some(match initializer(error) {
            Some(range) => wrap(problem, error, range, found, expected),
            None => problem,
        });
    }
    if error.starts("type `") && error.has("is not constructible") {
        return Some(error.named("wgsl.not-constructible"));
    }
    if error.starts("cannot cast a ") || error.starts("Cannot cast") {
        return Some(error.problem("wgsl.cast"));
    }
    if error.starts("matrix scalar type") {
        return Some(error.problem("wgsl.matrix-type").with("found", error.at()));
    }
    None
}

/// The value that is assigned to what stands at `target`: from behind the `=` to before the `;`.
fn assigned(error: &Error<'_>, target: Range) -> Option<Range> {
    let tokens = error.text.tokens.get(error.text.token_at(target.1)..)?;
    let equals = tokens.iter().take(3).position(|t| t.is(b'='))?;
    let operator = |t: &&crate::text::lexer::Token| matches!(t.kind, TokenKind::Punctuation(b) if b"+-*/%&|^<>".contains(&b));
    if !tokens.get(..equals)?.iter().all(|t| operator(&t)) || tokens.get(equals + 1)?.is(b'=') {
        return None;
    }
    let end = tokens.iter().position(|t| t.is(b';'))?;
    (equals + 1 < end).then(|| Some((tokens.get(equals + 1)?.start, tokens.get(end - 1)?.end)))?
}

/// From behind the `=` of the declaration of the name at the error's place to before its `;`.
fn initializer(error: &Error<'_>) -> Option<Range> {
    let tokens = error.text.tokens.get(error.text.token_at(error.range().1)..)?;
    let equals = tokens.iter().position(|t| t.is(b'='))?;
    let end = tokens.iter().position(|t| t.is(b';'))?;
    let (first, last) = (tokens.get(equals + 1)?, tokens.get(end.checked_sub(1)?)?);
    (equals < end).then_some((first.start, last.end))
}

fn call(error: &Error<'_>) -> Option<Problem> {
    let text = error.text;
    if error.starts("wrong number of arguments") {
        let rest = error.message.split("expected ").nth(1)?;
        let (expected, found) = rest.split_once(", found ")?;
        return Some(
            error
                .problem("wgsl.argument-count")
                .with("function", error.at())
                .with("expected", expected)
                .with("found", found),
        );
    }
    if error.starts("too many arguments") {
        let most = error.notes.first()?.split("at most ").nth(1)?.split(' ').next()?;
        let problem =
            error.problem("wgsl.argument-count-most").with("function", error.quoted()).with("most", most);
        return Some(match error.labels.get(1) {
            Some((range, _)) => Problem { range: *range, ..problem },
            None => problem,
        });
    }
    let inconsistent = error.starts("inconsistent type passed");
    if inconsistent || error.starts("wrong type passed as argument") {
        let number = error.message.split('#').nth(1)?.split(' ').next()?;
        let index: usize = number.parse::<usize>().ok()?.checked_sub(1)?;
        let (range, label) = *error.all.get(1)?;
        let range = range.or_else(|| text.argument(error.range(), index)).unwrap_or(error.range());
        let found = label.rsplit("has type ").next()?.trim_matches('`');
        let allowed: Vec<&str> = error
            .notes
            .iter()
            .filter_map(|note| note.strip_prefix("allowed type: "))
            .filter(|ty| !ty.contains("f64") && !ty.contains("64") && !ty.contains('{'))
            .collect();
        let id = if inconsistent { "wgsl.argument-mix" } else { "wgsl.argument-type" };
        let problem = Problem::error(id, range)
            .with("function", error.quoted())
            .with("number", number)
            .with("found", spelled(found))
            .with("allowed", allowed.join("`, `"));
        let wanted = allowed.iter().find(|ty| is_scalar(ty) && is_scalar(found)).copied();
        return Some(match wanted {
            Some(ty) => wrap(problem, error, range, found, ty),
            None => problem,
        });
    }
    if error.starts("function does not return any value") {
        return Some(error.problem("wgsl.no-value").with("text", error.at()));
    }
    if error.starts("unused return value") {
        let at = error.range().0;
        return Some(
            error.problem("wgsl.unused-result").with("function", error.at()).replace((at, at), "_ = "),
        );
    }
    if error.starts("Constructor expects") {
        let (expected, found) =
            error.message.strip_prefix("Constructor expects ")?.split_once(" components, found ")?;
        return Some(error.problem("wgsl.component-count").with("expected", expected).with("found", found));
    }
    if error.has("`select` call") {
        return Some(error.problem("wgsl.select"));
    }
    if error.starts("incorrect type passed to workgroupUniformLoad") {
        return Some(error.problem("wgsl.uniform-load-pointer").with("name", error.at()));
    }
    if error.starts("atomic variables cannot be accessed directly") {
        return Some(error.named("wgsl.atomic-direct"));
    }
    if error.starts("atomic operation is done on a pointer to a non-atomic") {
        return Some(error.problem("wgsl.atomic-pointer").with("text", error.at()));
    }
    None
}

fn operand(error: &Error<'_>) -> Option<Problem> {
    if error.starts("the operand of the `*` operator must be a pointer") {
        // `a ** b`: a power in other languages.
        let text = error.text;
        let at = text.token_at(error.range().0);
        let before = at.checked_sub(1).and_then(|i| text.tokens.get(i));
        if before.is_some_and(|t| t.is(b'*') && t.end == error.range().0) {
            return Some(error.problem("wgsl.power"));
        }
        return Some(error.problem("wgsl.dereference").with("text", error.at()));
    }
    if error.starts("the operand of the `&` operator must be a reference") {
        return Some(error.problem("wgsl.address").with("text", error.at()));
    }
    if error.starts("cannot take the address of a vector component") {
        return Some(error.problem("wgsl.address-component").with("text", error.at()));
    }
    if error.starts("Cannot apply the unary op") {
        return Some(error.problem("wgsl.operand-type").with("text", error.at()));
    }
    if error.starts("Incompatible operands") {
        let operation = error.message.strip_prefix("Incompatible operands: ")?.split('(').next()?;
        let operator = match operation {
            "LogicalAnd" => "&&",
            "LogicalOr" => "||",
            "Equal" => "==",
            "NotEqual" => "!=",
            other => other,
        };
        return Some(
            Problem::error("wgsl.operands", only_operator(error, operator)).with("operator", operator),
        );
    }
    None
}

/// naga names no place here: that of the operator, if the text has it once.
fn only_operator(error: &Error<'_>, operator: &str) -> Range {
    let source = error.text.source;
    let mut found = error.text.tokens.iter().filter(|t| {
        matches!(t.kind, TokenKind::Punctuation(_))
            && source.get(t.start as usize..).is_some_and(|s| s.starts_with(operator))
    });
    match (found.next(), found.next()) {
        (Some(token), None) => (token.start, token.start + operator.len() as u32),
        _ => (0, 0),
    }
}
