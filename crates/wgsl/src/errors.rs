//! How are naga's findings said in the language of the source?

mod names;
pub mod parse;
pub mod validation;

use crate::problem::{Problem, Range};
use crate::text::items::Item;
use crate::text::lexer::Token;
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
