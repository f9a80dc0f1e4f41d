//! naga's parser and type checker.

use super::range_of;
use crate::problem::Problem;
use crate::text::lexer::Token;
use naga::front::wgsl::ParseError;

pub(crate) fn translate(source: &str, _tokens: &[Token], error: &ParseError) -> Problem {
    let range = error.labels().find_map(|(span, _)| range_of(source, span)).unwrap_or((0, 0));
    Problem::error("wgsl.parse", range).with("text", error.message())
}
