//! Where in the student's text, and what is to be said.

use serde::{Deserialize, Serialize};

/// A place in one of the program's files, in the editor's units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SourceSpan {
    /// Index into the files that the run was given.
    pub file: u16,
    /// First line, from 1.
    pub line: u32,
    /// First column, in characters from 1.
    pub column: u32,
    /// Start and end in UTF-16 code units from the file's start (what a browser's editor counts in).
    pub start: u32,
    pub end: u32,
}

/// Something to say to a person: an id of the message catalogue and its arguments. Never a sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub id: String,
    pub args: Vec<(String, String)>,
}

impl Message {
    pub fn new(id: &str) -> Self {
        Self { id: id.to_owned(), args: Vec::new() }
    }

    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.args.push((name.to_owned(), value.to_string()));
        self
    }
}
