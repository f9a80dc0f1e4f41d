//! What does this text mean?

pub mod bytecode;
pub mod diagnostics;
pub mod numeric;
pub mod syntax;
pub mod vm;
