//! What is wrong with a lesson, and where.

use std::fmt;
use std::path::{Path, PathBuf};

/// For whoever writes lessons: in English, as a compiler's messages are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub file: PathBuf,
    /// From 1; 0 for the whole file.
    pub line: usize,
    pub text: String,
}

impl Problem {
    pub fn new(file: &Path, line: usize, text: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, text: text.into() }
    }

    pub fn of_file(file: &Path, text: impl fmt::Display) -> Self {
        Self::new(file, 0, text.to_string())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        write!(f, ": {}", self.text)
    }
}
