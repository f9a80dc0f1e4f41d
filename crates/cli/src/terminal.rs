//! How wide is it, may it be coloured, and how is text laid out on it?

use std::env;
use std::io::IsTerminal;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns where nobody says: of a pipe, a file, a CI log.
const DEFAULT_WIDTH: usize = 80;
const NARROWEST: usize = 40;
/// Wider lines are no easier to read.
const WIDEST: usize = 160;
/// Columns of a tab character.
const TAB: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    Bold,
    Muted,
    Error,
    Warning,
    Note,
    Removed,
    Added,
    Host,
    Upload,
    Download,
    Kernel,
}

/// One of the two output streams.
#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// Columns.
    pub width: usize,
    pub colour: bool,
}

impl Terminal {
    pub fn stdout() -> Terminal {
        Terminal { width: width(), colour: colour(std::io::stdout().is_terminal()) }
    }

    pub fn stderr() -> Terminal {
        Terminal { width: width(), colour: colour(std::io::stderr().is_terminal()) }
    }

    /// The text in its style; as it is where colours are off.
    pub fn paint(&self, style: Style, text: &str) -> String {
        if !self.colour || text.is_empty() {
            return text.to_owned();
        }
        let code = match style {
            Style::Bold => "1",
            Style::Muted => "2",
            Style::Error => "1;31",
            Style::Warning => "1;33",
            Style::Note => "1;36",
            Style::Removed => "31",
            Style::Added => "32",
            Style::Host => "37",
            Style::Upload => "34",
            Style::Download => "36",
            Style::Kernel => "32",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }

    /// `text` in lines of the terminal's width, each begun with `indent` spaces. Words longer than a line stay whole.
    pub fn wrap(&self, text: &str, indent: usize) -> String {
        let room = self.width.saturating_sub(indent).max(20);
        let mut out = String::new();
        for paragraph in text.lines() {
            let (mut line, mut used) = (String::new(), 0);
            // Thin spaces keep what they stand in together.
            for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
                let wide = word.width();
                if used > 0 && used + 1 + wide > room {
                    push_line(&mut out, indent, &line);
                    (line, used) = (String::new(), 0);
                }
                if used > 0 {
                    line.push(' ');
                    used += 1;
                }
                line.push_str(word);
                used += wide;
            }
            push_line(&mut out, indent, &line);
        }
        out
    }
}

fn push_line(out: &mut String, indent: usize, line: &str) {
    out.push_str(&" ".repeat(indent));
    out.push_str(line);
    out.push('\n');
}

/// `COLUMNS`, else the terminal's own width, else 80.
fn width() -> usize {
    let asked = env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse::<usize>().ok());
    let seen = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    asked.filter(|columns| *columns > 0).or_else(seen).unwrap_or(DEFAULT_WIDTH).clamp(NARROWEST, WIDEST)
}

/// Colours are for terminals that know them, and whose reader has not declined (no-color.org).
fn colour(is_terminal: bool) -> bool {
    let declined = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    is_terminal && !declined && !dumb
}

/// A character of somebody's text as it may be shown: what would move the cursor, turn the reading direction or hide is replaced.
fn shown(c: char) -> char {
    match c {
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => {
            '\u{fffd}'
        }
        c if c.is_control() => '\u{fffd}',
        c => c,
    }
}

/// A line of somebody's text as it may be shown, tabs as spaces.
pub fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => out.push_str(&" ".repeat(TAB)),
            c => out.push(shown(c)),
        }
    }
    out
}

/// Columns that a line takes when shown by [`visible`].
pub fn columns(text: &str) -> usize {
    visible(text).width()
}

/// At most `room` columns of a text from column `from` on; what is cut off is marked by `…`.
pub fn cropped(text: &str, from: usize, room: usize) -> String {
    if from == 0 && text.width() <= room {
        return text.to_owned();
    }
    let mut out = String::new();
    // One column goes to each mark.
    let mut skip = 0;
    if from > 0 {
        out.push('…');
        skip = from + 1;
    }
    let mut rest = room.saturating_sub(usize::from(from > 0));
    let mut left = text.width().saturating_sub(skip);
    let mut at = 0;
    for c in text.chars() {
        let wide = c.width().unwrap_or(0);
        at += wide;
        if at <= skip {
            continue;
        }
        if wide > rest || (left > rest && wide + 1 > rest) {
            out.push('…');
            break;
        }
        out.push(c);
        rest -= wide;
        left = left.saturating_sub(wide);
    }
    out
}

/// `text` in exactly `room` columns, or more if it is longer.
pub fn left(text: &str, room: usize) -> String {
    let mut out = text.to_owned();
    out.push_str(&" ".repeat(room.saturating_sub(text.width())));
    out
}

/// The same, its end at the right.
pub fn right(text: &str, room: usize) -> String {
    let mut out = " ".repeat(room.saturating_sub(text.width()));
    out.push_str(text);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const NARROW: Terminal = Terminal { width: 24, colour: false };

    #[test]
    fn text_is_wrapped_between_words() {
        assert_eq!(NARROW.wrap("one two three four five six", 2), "  one two three four\n  five six\n");
    }

    #[test]
    fn letters_that_steer_a_terminal_are_not_sent_to_it() {
        assert_eq!(visible("a\tb\x1b[2J\u{202e}"), "a    b\u{fffd}[2J\u{fffd}");
    }

    #[test]
    fn a_long_line_is_cropped_and_says_so() {
        assert_eq!(cropped("0123456789", 0, 10), "0123456789");
        assert_eq!(cropped("0123456789", 0, 6), "01234…");
        assert_eq!(cropped("0123456789", 4, 6), "…56789");
        assert_eq!(cropped("0123456789abc", 4, 6), "…5678…");
    }
}
