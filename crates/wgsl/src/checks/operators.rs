//! Which operators stand side by side although WGSL's grammar wants parentheses?
//!
//! WGSL §8.19: `&&` and `||` do not mix; a comparison compares once; a shift's operands are no sums and no shifts; `&`, `|` and `^` mix with
//! nothing. naga reads such expressions with C's precedence.

use crate::problem::{Problem, Range};
use crate::text::lexer::{Token, TokenKind};
use crate::text::words::is_keyword;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Arithmetic,
    Shift,
    Comparison,
    Logical,
    Bitwise,
}

#[derive(Clone, Copy)]
struct Operator<'a> {
    text: &'a str,
    class: Class,
}

/// The binary operators seen in the expression that is being read, by what they rule out.
#[derive(Clone, Copy, Default)]
struct Expression<'a> {
    /// Does an operand stand before this place?
    operand: bool,
    /// Any first operator.
    first: Option<Operator<'a>>,
    bitwise: Option<Operator<'a>>,
    logical: Option<Operator<'a>>,
    /// Since the last `&&` or `||`.
    comparison: Option<Operator<'a>>,
    /// Since the last comparison.
    inner: Option<Operator<'a>>,
}

impl<'a> Expression<'a> {
    /// Adds an operator; returns the earlier one that it may not stand beside.
    fn add(&mut self, new: Operator<'a>) -> Option<Operator<'a>> {
        let conflict = match new.class {
            Class::Bitwise => self.first.filter(|first| first.text != new.text),
            _ if self.bitwise.is_some() => self.bitwise,
            Class::Logical => self.logical.filter(|logical| logical.text != new.text),
            Class::Comparison => self.comparison,
            Class::Shift => self.inner,
            Class::Arithmetic => self.inner.filter(|inner| inner.class == Class::Shift),
        };
        self.first = self.first.or(Some(new));
        match new.class {
            Class::Bitwise => self.bitwise = Some(new),
            Class::Logical => (self.logical, self.comparison, self.inner) = (Some(new), None, None),
            Class::Comparison => (self.comparison, self.inner) = (Some(new), None),
            Class::Shift => self.inner = Some(new),
            Class::Arithmetic => self.inner = self.inner.or(Some(new)),
        }
        self.operand = false;
        conflict
    }
}

pub(super) fn check(source: &str, tokens: &[Token], problems: &mut Vec<Problem>) {
    let templates = templates(source, tokens);
    let mut stack: Vec<Expression<'_>> = vec![Expression::default()];
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let mut width = 1;
        let Some(now) = stack.last_mut() else { break };
        match token.kind {
            TokenKind::Word
                if is_keyword(token.text(source)) && !matches!(token.text(source), "true" | "false") =>
            {
                *now = Expression::default();
            }
            TokenKind::Word | TokenKind::Number => now.operand = true,
            TokenKind::Punctuation(b'(' | b'[') => stack.push(Expression::default()),
            TokenKind::Punctuation(b')' | b']') => close(&mut stack),
            TokenKind::Punctuation(b'<') if templates.get(at) == Some(&true) => {
                stack.push(Expression::default())
            }
            TokenKind::Punctuation(b'>') if templates.get(at) == Some(&true) => close(&mut stack),
            TokenKind::Punctuation(_) => {
                let (text, count) = operator(source, tokens, at, &templates);
                width = count;
                let class = match text {
                    _ if !now.operand => None,
                    "+" | "-" | "*" | "/" | "%" => Some(Class::Arithmetic),
                    "<<" | ">>" => Some(Class::Shift),
                    "==" | "!=" | "<" | "<=" | ">" | ">=" => Some(Class::Comparison),
                    "&&" | "||" => Some(Class::Logical),
                    "&" | "|" | "^" => Some(Class::Bitwise),
                    _ => None,
                };
                match class {
                    Some(class) => {
                        if let Some(earlier) = now.add(Operator { text, class }) {
                            problems.push(mixed(source, earlier.text, text));
                        }
                    }
                    // A sign before an operand changes nothing; a member's point neither; all else begins anew.
                    None if matches!(text, "-" | "!" | "~" | "*" | "&" | ".")
                        && (!now.operand || text == ".") => {}
                    None => *now = Expression::default(),
                }
            }
            TokenKind::Comment | TokenKind::Stray => {}
        }
        at += width;
    }
}

/// Both texts are parts of `source`: their places are their addresses.
fn mixed(source: &str, earlier: &str, new: &str) -> Problem {
    let offset = |part: &str| (part.as_ptr() as usize).saturating_sub(source.as_ptr() as usize) as u32;
    let range = |part: &str| -> Range { (offset(part), offset(part) + part.len() as u32) };
    Problem::error("wgsl.parentheses", range(new)).with("first", earlier).with("second", new).related(
        range(earlier),
        "wgsl.parentheses.first",
        vec![("first", earlier.to_owned())],
    )
}

fn close(stack: &mut Vec<Expression<'_>>) {
    if stack.len() > 1 {
        stack.pop();
    }
    if let Some(now) = stack.last_mut() {
        now.operand = true;
    }
}

/// The operator at `at` and of how many tokens it is made.
fn operator<'a>(source: &'a str, tokens: &[Token], at: usize, templates: &[bool]) -> (&'a str, usize) {
    const LONG: [&str; 22] = [
        "<<=", ">>=", "->", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "+=", "-=", "*=",
        "/=", "%=", "&=", "|=", "^=", "=",
    ];
    let start = tokens.get(at).map_or(0, |t| t.start as usize);
    let adjacent = tokens
        .get(at..)
        .unwrap_or(&[])
        .iter()
        .enumerate()
        .take(3)
        .take_while(|(offset, t)| {
            t.start as usize == start + offset && (*offset == 0 || templates.get(at + offset) != Some(&true))
        })
        .count();
    let text = source.get(start..start + adjacent).unwrap_or("");
    let long = LONG.into_iter().find(|long| text.starts_with(long)).map_or(1, str::len);
    (source.get(start..start + long).unwrap_or(""), long)
}

/// For each token: is it the `<` or `>` of a template list? (WGSL §3.9, template list discovery.)
fn templates(source: &str, tokens: &[Token]) -> Vec<bool> {
    let mut found = vec![false; tokens.len()];
    // (index of the `<`, depth of brackets)
    let mut pending: Vec<(usize, usize)> = Vec::new();
    let mut depth = 0usize;
    let mut at = 0;
    let next_is = |at: usize, punctuation: u8| matches!((tokens.get(at), tokens.get(at + 1)), (Some(a), Some(b)) if a.end == b.start && b.is(punctuation));
    while let Some(token) = tokens.get(at) {
        match token.kind {
            TokenKind::Word if tokens.get(at + 1).is_some_and(|t| t.is(b'<')) => {
                let is_name = !is_keyword(token.text(source)) || token.text(source) == "var";
                if is_name && !next_is(at + 1, b'<') && !next_is(at + 1, b'=') {
                    pending.push((at + 1, depth));
                }
                at += 1;
                if next_is(at, b'<') || next_is(at, b'=') {
                    at += 1;
                }
            }
            TokenKind::Punctuation(b'>') => match pending.last() {
                Some((open, at_depth)) if *at_depth == depth => {
                    found[*open] = true;
                    found[at] = true;
                    pending.pop();
                }
                _ if next_is(at, b'=') => at += 1,
                _ => {}
            },
            TokenKind::Punctuation(b'(' | b'[') => depth += 1,
            TokenKind::Punctuation(b')' | b']') => {
                while pending.last().is_some_and(|(_, at_depth)| *at_depth >= depth) {
                    pending.pop();
                }
                depth = depth.saturating_sub(1);
            }
            TokenKind::Punctuation(b'!') if next_is(at, b'=') => at += 1,
            TokenKind::Punctuation(b'=') if next_is(at, b'=') => at += 1,
            TokenKind::Punctuation(b'=' | b';' | b'{' | b':') => {
                pending.clear();
                if !token.is(b'=') {
                    depth = 0;
                }
            }
            TokenKind::Punctuation(b'&') if next_is(at, b'&') => {
                pending.retain(|(_, at_depth)| *at_depth < depth);
                at += 1;
            }
            TokenKind::Punctuation(b'|') if next_is(at, b'|') => {
                pending.retain(|(_, at_depth)| *at_depth < depth);
                at += 1;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::super::text::lexer::{lex, significant};
    use super::*;

    fn mixed(source: &str) -> Vec<String> {
        let mut problems = Vec::new();
        check(source, &significant(&lex(source)), &mut problems);
        problems
            .into_iter()
            .map(|p| p.args.into_iter().map(|(_, v)| v).collect::<Vec<_>>().join(" "))
            .collect()
    }

    #[test]
    fn what_the_grammar_allows_passes() {
        for source in [
            "let a = b + c * d - e % f;",
            "if a < b && c + 1 >= d && !e { }",
            "let a: array<vec2<u32>, 4> = array<vec2<u32>, 4>();",
            "let a = x & y & z; let b = -x | ~y;",
            "let a = (x & 3) | y << 2; ",
            "a = b; c += d & e; f(a << 1, b | c);",
            "for (var i = 0u; i < n >> 1u; i += 1u) { }",
            "let a = b.c & d[1 + 2]; let e = *p & &q;",
            "x = a < b; y = c > (d);",
            "return a & b;",
            "if (a < b && c > (d)) { }",
            "x >>= 1u; y <<= 2u; let z = x >= y;",
            "fn f(a: ptr<function, array<u32, 4>>) -> vec2<f32> { }",
        ] {
            // `(x & 3) | y << 2` is not allowed: a bitwise operator's operands are unary.
            let expected = if source.contains("| y <<") { vec!["| <<".to_owned()] } else { Vec::new() };
            assert_eq!(mixed(source), expected, "{source}");
        }
    }

    #[test]
    fn what_needs_parentheses_is_found() {
        for (source, expected) in [
            ("a && b || c", "&& ||"),
            ("a & b | c", "& |"),
            ("a + b << c", "+ <<"),
            ("a << b + c", "<< +"),
            ("a << b << c", "<< <<"),
            ("a < b < c", "< <"),
            ("a == b == c", "== =="),
            ("a == b & c", "== &"),
            ("a & b == c", "& =="),
            ("f(a, b * c & d)", "* &"),
        ] {
            assert_eq!(mixed(source), [expected], "{source}");
        }
    }
}
