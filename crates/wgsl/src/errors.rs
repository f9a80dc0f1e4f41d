//! How are naga's findings said in the language of the source?

pub mod parse;
pub mod validation;

use crate::problem::Range;
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
