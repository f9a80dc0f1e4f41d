//! What else is wrong? naga stops at the first error: the function that has it is emptied, and the rest is read again.
//!
//! Every place stays, since a body is blanked. What is found so is an error of its own: an emptied function is still there for its
//! callers, and nothing that it does is asked of it.

use super::{Text, parse, validation};
use crate::problem::{Problem, Range};
use crate::text::directives::Directives;
use crate::text::items;
use crate::text::lexer::{self, Token, TokenKind};
use naga::valid::ModuleInfo;
use naga::{Block, Module};

/// Functions that are set aside in turn: more errors help nobody at once.
const MOST_ROUNDS: usize = 7;
/// What is read again in all, bytes: a long text gets fewer rounds.
const MOST_BYTES: usize = 512 << 10;

/// A function's name and its place, from `fn` to its last brace; naga points at a parameter, too, where it is misused.
struct Found<'a> {
    name: &'a str,
    range: Range,
    /// Between the braces.
    body: Range,
}

/// naga's parser and validator on a text. `emptied`: functions of which nothing is asked.
pub(crate) fn read(
    text: Text<'_>,
    directives: &Directives,
    emptied: &[&str],
) -> Result<(Module, ModuleInfo), Box<Problem>> {
    let naga_text = directives.for_naga(text.source);
    let mut ir =
        naga::front::wgsl::parse_str(&naga_text).map_err(|error| Box::new(parse::translate(text, &error)))?;
    let is_emptied = |name: &Option<String>| name.as_deref().is_some_and(|name| emptied.contains(&name));
    for (_, function) in ir.functions.iter_mut().filter(|(_, f)| is_emptied(&f.name)) {
        function.body = Block::new();
    }
    for entry in ir.entry_points.iter_mut().filter(|e| emptied.contains(&e.name.as_str())) {
        entry.function.body = Block::new();
    }
    match crate::validator(directives).validate(&ir) {
        Ok(info) => Ok((ir, info)),
        Err(error) => Err(Box::new(validation::translate(text, &ir, &error))),
    }
}

/// The errors behind `first`, in other functions.
pub(crate) fn behind(
    first: &Problem,
    source: &str,
    tokens: &[Token],
    directives: &Directives,
) -> Vec<Problem> {
    let functions = functions(source, tokens);
    let mut found = vec![first.clone()];
    let mut emptied: Vec<&str> = Vec::new();
    let mut left = source.to_owned();
    for _ in 0..MOST_ROUNDS.min(MOST_BYTES / source.len().max(1)) {
        let Some(last) = found.last() else { break };
        let mut touched = functions.iter().filter(|f| f.range.0 <= last.range.1 && last.range.0 < f.range.1);
        let (Some(function), None) = (touched.next(), touched.next()) else { break };
        blank(&mut left, function.body);
        emptied.push(function.name);
        let tokens = lexer::lex(&left);
        let items = items::find(&left, &tokens);
        let text = Text { source: &left, tokens: &lexer::significant(&tokens), items: &items };
        match read(text, directives, &emptied) {
            Err(next) if !found.iter().any(|p| p.id == next.id && p.range == next.range) => found.push(*next),
            _ => break,
        }
    }
    found.split_off(1)
}

/// White space instead of what stands there; line breaks stay.
fn blank(text: &mut String, range: Range) {
    let range = range.0 as usize..range.1 as usize;
    if let Some(body) = text.get(range.clone()) {
        let blank: String = body.bytes().map(|b| if b == b'\n' { '\n' } else { ' ' }).collect();
        text.replace_range(range, &blank);
    }
}

/// The functions by their braces alone: other brackets may be what is wrong. One that is never closed is none.
fn functions<'a>(source: &'a str, tokens: &[Token]) -> Vec<Found<'a>> {
    let mut functions = Vec::new();
    let mut depth = 0usize;
    // The function that has begun: where, its name, the inside of its first brace.
    let mut open: Option<(u32, &str, Option<u32>)> = None;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Punctuation(b'{') => {
                if let (0, Some((_, _, body @ None))) = (depth, &mut open) {
                    *body = Some(token.end);
                }
                depth += 1;
            }
            TokenKind::Punctuation(b'}') => {
                depth = depth.saturating_sub(1);
                if let (0, Some((start, name, Some(body)))) = (depth, open) {
                    functions.push(Found { name, range: (start, token.end), body: (body, token.start) });
                    open = None;
                }
            }
            TokenKind::Word if depth == 0 && token.text(source) == "fn" => {
                open = tokens.get(at + 1).map(|name| (token.start, name.text(source), None));
            }
            _ => {}
        }
    }
    functions
}
