//! What does this text mean?

pub mod diagnostics;
pub mod syntax;
