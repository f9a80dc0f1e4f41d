//! naga's validator.

use super::range_of;
use crate::problem::Problem;
use crate::text::items::Item;
use naga::valid::ValidationError;
use naga::{Module, WithSpan};
use std::error::Error;

pub(crate) fn translate(
    source: &str,
    _items: &[Item<'_>],
    _ir: &Module,
    error: &WithSpan<ValidationError>,
) -> Problem {
    let range = error.spans().find_map(|(span, _)| range_of(source, *span)).unwrap_or((0, 0));
    let mut innermost: &dyn Error = error.as_inner();
    while let Some(next) = innermost.source() {
        innermost = next;
    }
    Problem::error("wgsl.invalid", range).with("text", innermost)
}
