//! Where are the functions of this module, their loops and their calls? Read off the tokens of a text that naga has accepted.

use super::items::{Item, ItemKind};
use super::lexer::{Token, TokenKind};
use crate::problem::Range;

/// A function's text, as byte offsets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function<'a> {
    pub name: &'a str,
    /// Just behind the `(` of the parameters.
    pub parameters_open: u32,
    pub has_parameters: bool,
    /// Just behind the body's `{`.
    pub body_open: u32,
    /// In the order of the text: a loop stands before those inside it.
    pub loops: Vec<Loop>,
    pub calls: Vec<Call<'a>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    pub keyword: Range,
    /// Where the statement begins: its keyword or its first attribute.
    pub statement: u32,
    /// Just behind the body's `{`.
    pub body_open: u32,
    /// The loop around it, as an index into the function's loops.
    pub parent: Option<usize>,
}

/// A name before a `(`: a call, or a type's constructor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call<'a> {
    pub name: &'a str,
    /// Just behind the `(`.
    pub open: u32,
    pub has_arguments: bool,
    /// The innermost loop around it, as an index into the function's loops; a loop's header counts as inside.
    pub parent: Option<usize>,
}

/// The module's functions, in order. `tokens` are without comments.
pub fn functions<'a>(source: &'a str, tokens: &[Token], items: &[Item<'a>]) -> Vec<Function<'a>> {
    let mut functions = Vec::new();
    for item in items.iter().filter(|item| item.kind == ItemKind::Function) {
        let start = tokens.partition_point(|t| t.start < item.name_range.1);
        let end = tokens.partition_point(|t| t.start < item.range.1);
        if let Some(function) = tokens.get(start..end).and_then(|tokens| function(source, item.name, tokens))
        {
            functions.push(function);
        }
    }
    functions
}

/// Reads a function from its `(` on.
fn function<'a>(source: &'a str, name: &'a str, tokens: &[Token]) -> Option<Function<'a>> {
    let open = tokens.first().filter(|t| t.is(b'('))?;
    let parameters_close = closing(tokens, 0)?;
    let body = parameters_close + 1 + tokens.get(parameters_close + 1..)?.iter().position(|t| t.is(b'{'))?;
    let last = tokens.len().checked_sub(1)?;
    let body_open = tokens.get(body)?;
    let mut function = Function {
        name,
        parameters_open: open.end,
        has_parameters: parameters_close > 1,
        body_open: body_open.end,
        loops: Vec::new(),
        calls: Vec::new(),
    };
    // The loop whose body each open brace is, if it is one.
    let mut braces: Vec<Option<usize>> = Vec::new();
    // Loops around this token, and the one whose body has not begun.
    let mut around: Vec<usize> = Vec::new();
    let mut pending: Option<usize> = None;
    for at in body + 1..last {
        let token = tokens.get(at)?;
        match token.kind {
            TokenKind::Punctuation(b'{') => {
                let opened = pending.take();
                if let Some(opened) = opened.and_then(|index| function.loops.get_mut(index)) {
                    opened.body_open = token.end;
                }
                braces.push(opened);
            }
            TokenKind::Punctuation(b'}') if braces.pop().flatten().is_some() => {
                around.pop();
            }
            TokenKind::Word => {
                let word = token.text(source);
                if matches!(word, "for" | "while" | "loop") {
                    let index = function.loops.len();
                    function.loops.push(Loop {
                        keyword: token.range(),
                        statement: statement(tokens, at),
                        body_open: token.end,
                        parent: around.last().copied(),
                    });
                    around.push(index);
                    pending = Some(index);
                } else if tokens.get(at + 1).is_some_and(|t| t.is(b'('))
                    && !tokens.get(at - 1).is_some_and(|t| t.is(b'@'))
                {
                    function.calls.push(Call {
                        name: word,
                        open: tokens.get(at + 1)?.end,
                        has_arguments: tokens.get(at + 2).is_some_and(|t| !t.is(b')')),
                        parent: around.last().copied(),
                    });
                }
            }
            _ => {}
        }
    }
    Some(function)
}

/// The index of the bracket that closes the one at `open`, counting all brackets as one kind (the text is well formed).
fn closing(tokens: &[Token], open: usize) -> Option<usize> {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            TokenKind::Punctuation(b'(' | b'[' | b'{') => depth += 1,
            TokenKind::Punctuation(b')' | b']' | b'}') => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

/// Where the statement with the keyword at `at` begins, walking back over its attributes.
fn statement(tokens: &[Token], at: usize) -> u32 {
    let mut first = at;
    loop {
        let mut before = first;
        if before > 0 && tokens.get(before - 1).is_some_and(|t| t.is(b')')) {
            let Some(open) = tokens.get(..before).and_then(|t| t.iter().rposition(|t| t.is(b'('))) else {
                break;
            };
            before = open;
        }
        if before >= 2
            && tokens.get(before - 2).is_some_and(|t| t.is(b'@'))
            && tokens.get(before - 1).is_some_and(|t| t.kind == TokenKind::Word)
        {
            first = before - 2;
        } else {
            break;
        }
    }
    tokens.get(first).map_or(0, |t| t.start)
}

#[cfg(test)]
mod tests {
    use super::super::{items, lexer};
    use super::*;

    #[test]
    fn loops_know_their_parents_and_calls_their_loops() {
        let source = "fn f(a: u32) -> array<u32, 2> {
            for (var i = g(); i < 3u; i++) { while i < 2u { h(1); } }
            @diagnostic(off, derivative_uniformity) loop { break; }
            k();
            return array<u32, 2>();
        }";
        let tokens = lexer::significant(&lexer::lex(source));
        let items = items::find(source, &tokens);
        let functions = functions(source, &tokens, &items);
        let f = &functions[0];
        assert!(f.has_parameters);
        assert_eq!(f.loops.iter().map(|l| l.parent).collect::<Vec<_>>(), [None, Some(0), None]);
        assert!(source[f.loops[2].statement as usize..].starts_with("@diagnostic"));
        let calls: Vec<_> = f.calls.iter().map(|c| (c.name, c.has_arguments, c.parent)).collect();
        assert_eq!(
            calls,
            [("for", false, None); 0]
                .into_iter()
                .chain([("g", false, Some(0)), ("h", true, Some(1)), ("k", false, None)])
                .collect::<Vec<_>>()
        );
    }
}
