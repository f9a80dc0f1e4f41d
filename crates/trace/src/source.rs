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

/// A program's text as a person may be shown it: letters that turn the reading direction or cannot be seen are named (`U+202E`). Line
/// breaks and tabs stay, and so do joiners behind a letter beyond ASCII: scripts and emoji are written with them.
pub fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut last = ' ';
    for letter in text.chars() {
        let hides = match letter {
            '\n' | '\t' => false,
            '\u{200c}' | '\u{200d}' => last.is_ascii(),
            '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}' => true,
            _ => letter < ' ' || ('\u{7f}'..'\u{a0}').contains(&letter),
        };
        if hides {
            out.push_str("U+");
            for place in [12, 8, 4, 0] {
                out.extend(
                    char::from_digit(u32::from(letter) >> place & 15, 16)
                        .map(|digit| digit.to_ascii_uppercase()),
                );
            }
        } else {
            out.push(letter);
        }
        last = if hides { ' ' } else { letter };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn letters_that_turn_or_hide_text_are_named() {
        assert_eq!(visible("a\u{202e}b\u{200b}c é\u{7}"), "aU+202EbU+200Bc éU+0007");
        assert_eq!(visible("\u{1b}[31mred\r\n\tx\u{feff}"), "U+001B[31mredU+000D\n\txU+FEFF");
        assert_eq!(visible("a\u{200d}b \u{2068}é\u{2069}"), "aU+200Db U+2068éU+2069");
        let joined = "👩\u{200d}🚀 می\u{200c}خواهم";
        assert_eq!(visible(joined), joined);
    }
}
