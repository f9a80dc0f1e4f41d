//! How is a text read? Text in; syntax tree, diagnostics and editor colours out.
//!
//! *Invariant:* parsing never fails and never panics. Whatever the text, there is a tree and a list of diagnostics, in a number
//! of steps linear in its length.

pub mod ast;
mod declarations;
pub mod dump;
pub mod highlight;
mod lexer;
mod operators;
mod parser;
mod report;
mod scan;
mod strings;
mod token;
pub mod walk;

use crate::diagnostics::{Diagnostic, FileId};
use ast::Module;
pub use highlight::{HighlightKind, HighlightToken, highlight};

/// What reading a text cost, in counted steps rather than time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    pub tokens: u64,
    /// Tokens read, and places where the parser chose.
    pub steps: u64,
}

/// Reads a text. Diagnostics stand in text order; old spellings come as notes.
pub fn parse(file: FileId, text: &str) -> (Module, Vec<Diagnostic>) {
    let (module, diagnostics, _) = parse_counted(file, text);
    (module, diagnostics)
}

/// [`parse`], with what it cost.
pub fn parse_counted(file: FileId, text: &str) -> (Module, Vec<Diagnostic>, Effort) {
    let text = addressable(text);
    let mut report = report::Report::default();
    let lexed = lexer::lex(file, text, &mut report);
    let tokens = lexed.tokens.len() as u64;
    let (module, steps) = parser::parse_module(file, text, lexed, &mut report);
    (module, report.finish(), Effort { tokens, steps })
}

/// The front of a text that 32-bit offsets reach: all of it, but for texts beyond 4 GiB.
fn addressable(text: &str) -> &str {
    let mut end = text.len().min(u32::MAX as usize - 8);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or("")
}
