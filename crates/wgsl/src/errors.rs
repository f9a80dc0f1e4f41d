//! How are naga's findings said in the language of the source?

pub mod more;
mod names;
pub mod parse;
pub mod validation;

use crate::problem::{Problem, Range};
use crate::text::items::Item;
use crate::text::lexer::{Token, TokenKind};
use naga::Span;

/// A span of naga's as a range of this text: clamped to it and on character boundaries. `None` for a span that naga left open.
pub(crate) fn range_of(source: &str, span: Span) -> Option<Range> {
    let range = span.to_range()?;
    let mut start = range.start.min(source.len());
    while !source.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = range.end.clamp(start, source.len());
    while !source.is_char_boundary(end) {
        end += 1;
    }
    Some((start as u32, end as u32))
}

/// The text that an error speaks of.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a> {
    pub source: &'a str,
    /// Without comments.
    pub tokens: &'a [Token],
    pub items: &'a [Item<'a>],
}

impl<'a> Text<'a> {
    pub(crate) fn of(self, range: Range) -> &'a str {
        self.source.get(range.0 as usize..range.1 as usize).unwrap_or("")
    }

    /// Index of the first token that begins at or behind `at`.
    pub(crate) fn token_at(self, at: u32) -> usize {
        self.tokens.partition_point(|t| t.start < at)
    }

    pub(crate) fn word(self, index: usize) -> &'a str {
        self.tokens.get(index).map_or("", |t| t.text(self.source))
    }

    /// The `number`th argument (from 0) of the call whose name stands at `call`, from its first token to its last.
    pub(crate) fn argument(self, call: Range, number: usize) -> Option<Range> {
        let open = self.token_at(call.0) + 1;
        let parts = self.parts(open, |t| t.is(b','))?;
        parts.get(number).copied()
    }

    /// The two sides of the one operator of this text at the top level of `range`.
    pub(crate) fn operands(self, range: Range, operator: &str) -> Option<(Range, Range)> {
        let (from, to) = (self.token_at(range.0), self.token_at(range.1));
        let mut depth = 0usize;
        let mut found = None;
        for (at, token) in self.tokens.get(from..to)?.iter().enumerate() {
            match token.kind {
                TokenKind::Punctuation(b'(' | b'[') => depth += 1,
                TokenKind::Punctuation(b')' | b']') => depth = depth.saturating_sub(1),
                TokenKind::Punctuation(_) if depth == 0 && at > 0 => {
                    let here = self.source.get(token.start as usize..)?.starts_with(operator);
                    let inside = found.is_some_and(|found: usize| {
                        self.tokens
                            .get(from + found)
                            .is_some_and(|t| token.start < t.start + operator.len() as u32)
                    });
                    if here && !inside && found.replace(at).is_some() {
                        return None;
                    }
                }
                _ => {}
            }
        }
        let found = self.tokens.get(from + found?)?.start;
        let left = self.tokens.get(self.token_at(found).checked_sub(1)?)?.end;
        let right = self.tokens.get(self.token_at(found + operator.len() as u32))?.start;
        (range.0 < left && right < range.1).then_some(((range.0, left), (right, range.1)))
    }

    /// What stands between the bracket at token `open` and its partner, cut at the top level.
    fn parts(self, open: usize, cuts: impl Fn(&Token) -> bool) -> Option<Vec<Range>> {
        let first = self.tokens.get(open).filter(|t| t.is(b'('))?.start;
        let mut parts = Vec::new();
        let mut depth = 0usize;
        let mut part: Option<Range> = None;
        for token in self.tokens.get(open..)? {
            match token.kind {
                TokenKind::Punctuation(b'(' | b'[') => depth += 1,
                TokenKind::Punctuation(b')' | b']') => depth = depth.checked_sub(1)?,
                TokenKind::Punctuation(b';' | b'{' | b'}') => return None,
                _ => {}
            }
            if depth == 0 || (depth == 1 && cuts(token)) {
                parts.extend(part.take());
                if depth == 0 {
                    return Some(parts);
                }
            } else if token.start != first {
                part = Some(part.map_or(token.range(), |(start, _)| (start, token.end)));
            }
        }
        None
    }

    /// Is this text a name, a number, a member, an element or a call: nothing that an operator joins?
    pub(crate) fn is_primary(self, range: Range) -> bool {
        let tokens = self.tokens.get(self.token_at(range.0)..self.token_at(range.1)).unwrap_or(&[]);
        let mut depth = 0usize;
        !tokens.is_empty()
            && tokens.iter().all(|token| match token.kind {
                TokenKind::Punctuation(b'(' | b'[') => {
                    depth += 1;
                    true
                }
                TokenKind::Punctuation(b')' | b']') => {
                    depth = depth.saturating_sub(1);
                    true
                }
                TokenKind::Punctuation(b'.') | TokenKind::Word | TokenKind::Number => true,
                _ => depth > 0,
            })
    }

    /// Is there a line break between these bytes?
    pub(crate) fn breaks_line(self, from: u32, to: u32) -> bool {
        self.of((from, to)).contains('\n')
    }
}

/// naga's error, or our own findings where one of them stands on the same line and explains it.
pub(crate) fn choose(text: Text<'_>, error: Problem, own: Vec<Problem>) -> Vec<Problem> {
    let explains = |own: &Problem| match own.id {
        "wgsl.needs-compute" => error.id == "wgsl.builtin-in-function",
        "wgsl.parentheses" => {
            let (first, last) = (own.range.0.min(error.range.0), own.range.0.max(error.range.0));
            error.id.starts_with("wgsl.operand") && !text.breaks_line(first, last)
        }
        _ => false,
    };
    let mut explaining: Vec<Problem> = own.into_iter().filter(explains).collect();
    if explaining.is_empty() {
        explaining.push(error);
    }
    explaining
}
