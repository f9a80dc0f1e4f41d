//! How is a text read? Text in; syntax tree, diagnostics and editor colours out.
//!
//! *Invariant:* parsing never fails and never panics. Whatever the text, there is a tree and a list of diagnostics, in a number
//! of steps linear in its length.

pub mod ast;
pub mod walk;
