//! Which block does a line belong to?
//!
//! A line whose indentation fits no block is read as one of the block that it was most likely meant for, so that one slip is one finding:
//! nobody wants a line of `main` moved out of it.

use super::{Lexer, TAB};
use crate::diagnostics::{Diagnostic, FIX_SPACES, FIX_TABS, Fix};
use crate::syntax::token::Tok;

/// A block around a place.
#[derive(Clone, Copy)]
pub(super) struct Level {
    pub(super) width: u32,
    /// What the line above the block began with.
    opener: Tok,
    /// It does open one.
    opened: bool,
}

impl Default for Level {
    fn default() -> Level {
        Level { width: 0, opener: Tok::Eof, opened: true }
    }
}

/// Lines of one width that are read as if they had another.
pub(super) struct Odd {
    from: u32,
    to: u32,
    /// What was said of the first of them.
    finding: Option<usize>,
}

/// What a line begins with, as far as its block is concerned.
#[derive(Clone, Copy, PartialEq)]
enum Begins {
    /// `else` and its like: they stand where an `if`, a loop or a `try` does.
    Branch,
    /// `def`, `struct`, `import`: what a module is made of.
    Declaration,
    /// What may stand in a module, a struct or a function.
    Constant,
    Statement,
}

fn begins(word: &str) -> Begins {
    match word {
        "elif" | "else" | "except" | "finally" => Begins::Branch,
        "def" | "fn" | "struct" | "trait" | "import" | "from" => Begins::Declaration,
        "comptime" | "alias" | "var" => Begins::Constant,
        _ => Begins::Statement,
    }
}

impl Lexer<'_, '_> {
    /// Opens or closes blocks for a line that begins here. `mixed`: its blanks are of both kinds. The width that it is read as.
    pub(super) fn indentation(&mut self, start: usize, width: u32, mixed: bool) -> u32 {
        let top = self.indents.last().map_or(0, |level| level.width);
        let after_odd = self.odd_indents.last().filter(|odd| odd.to == top && self.ends_in_colon(start));
        let under = after_odd.filter(|odd| odd.from < width && width <= odd.to).map(|odd| odd.to + TAB);
        let known = self.odd_indents.iter().rev().find(|odd| odd.from == width && odd.to == top && width > 0);
        let is_level = self.indents.iter().any(|level| level.width == width);
        let to = match (under, known) {
            // The block of a line that stands too far to the left itself.
            (Some(to), _) => to,
            (None, Some(known)) => known.to,
            (None, None) if width >= top => width,
            (None, None) if is_level => self.outside(start, width).unwrap_or(width),
            (None, None) => self.meant(width),
        };
        if to > top {
            let opened = self.opener.starts_block() || self.ends_in_colon(start);
            self.indents.push(Level { width: to, opener: self.opener, opened });
            self.layout(Tok::Indent, self.at);
        }
        while self.indents.len() > 1 && self.indents.last().is_some_and(|level| level.width > to) {
            self.indents.pop();
            self.layout(Tok::Dedent, self.at);
        }
        if to == 0 {
            self.odd_indents.clear();
        }
        if mixed {
            self.mixed_blanks(start, to);
        } else if to != width {
            self.odd_indentation(start, width, to, under.is_some());
        }
        to
    }

    /// The block that a line between two was meant for.
    fn meant(&self, width: u32) -> u32 {
        let lower = self.indents.iter().rev().find(|level| level.width < width).copied().unwrap_or_default();
        let upper = self.indents.iter().find(|level| level.width > width).copied().unwrap_or(lower);
        let nearer = if upper.width - width <= width - lower.width { upper } else { lower };
        let of_struct = |level: Level| matches!(level.opener, Tok::Struct | Tok::Trait);
        let level = match begins(self.word()) {
            Begins::Branch if has_branches(upper.opener) => lower,
            Begins::Branch => upper,
            Begins::Declaration if matches!(upper.opener, Tok::Def | Tok::Fn) => lower,
            Begins::Declaration => nearer,
            _ if !upper.opened => lower,
            Begins::Constant if of_struct(lower) => nearer,
            // Statements stand in functions.
            Begins::Constant | Begins::Statement if lower.width == 0 || of_struct(lower) => upper,
            Begins::Constant | Begins::Statement => nearer,
        };
        level.width
    }

    /// The block that a statement between the lines of a function was meant for, if it stands at the left edge.
    fn outside(&self, start: usize, width: u32) -> Option<u32> {
        let in_function = self.indents.get(1).is_some_and(|level| matches!(level.opener, Tok::Def | Tok::Fn));
        if width > 0 || !in_function || self.opener.starts_block() && self.ends_in_colon(start) {
            return None;
        }
        let line = self.text.get(self.at..self.stop)?;
        let (line, below) = line.split_once('\n')?;
        let opens = line.trim_end().ends_with([':', '(', '[', '{', ',', '\\']);
        let plain = line.starts_with(|c: char| c.is_alphabetic() || c == '_');
        if !plain || opens || begins(self.word()) != Begins::Statement {
            return None;
        }
        let is_text = |line: &&str| !matches!(line.trim_start().bytes().next(), None | Some(b'#'));
        let next = below.lines().find(is_text)?;
        let blanks = next.bytes().take_while(|byte| matches!(byte, b' ' | b'\t'));
        let width =
            blanks.fold(0, |width, byte| if byte == b'\t' { (width / TAB + 1) * TAB } else { width + 1 });
        self.indents.iter().map(|level| level.width).find(|level| *level > 0 && *level == width)
    }

    /// The word that the line begins with.
    fn word(&self) -> &str {
        let line = self.text.get(self.at..self.stop).unwrap_or("");
        let end = line.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(line.len());
        line.get(..end).unwrap_or("")
    }

    /// Does the logical line before this place end in a colon?
    fn ends_in_colon(&self, start: usize) -> bool {
        let layout = |tok: Tok| matches!(tok, Tok::Newline | Tok::Indent | Tok::Dedent);
        let last = self.tokens.iter().rev().find(|token| !layout(token.tok));
        last.is_some_and(|token| token.tok == Tok::Colon && token.end as usize <= start)
    }

    /// So many blanks, as this text writes them.
    fn blanks(&self, width: u32) -> String {
        match self.indent_byte {
            Some(b'\t') => "\t".repeat(width.div_ceil(TAB) as usize),
            _ => " ".repeat(width as usize),
        }
    }

    fn mixed_blanks(&mut self, start: usize, to: u32) {
        let span = self.span(start, self.at);
        let edit = (span, self.blanks(to));
        if self.mixed_indent.is_some_and(|index| self.report.add_edit(index, edit.clone())) {
            return;
        }
        let label = if self.indent_byte == Some(b'\t') { FIX_TABS } else { FIX_SPACES };
        let mut found = Diagnostic::error("mojo.mixed-tabs", span);
        found.fix = Some(Fix { label, args: Vec::new(), edits: vec![edit] });
        self.mixed_indent = self.report.push(found);
    }

    /// What the lines of one width are taken for is said once.
    fn odd_indentation(&mut self, start: usize, width: u32, to: u32, under: bool) {
        let span = self.span(start, self.at);
        let edit = (span, self.blanks(to));
        let of_known = self.odd_indents.iter().find(|odd| (odd.from, odd.to) == (width, to));
        // The block under such a line moves with it.
        let last = of_known.or_else(|| self.odd_indents.last().filter(|_| under));
        if let Some(index) = last.and_then(|odd| odd.finding)
            && self.report.add_edit(index, edit.clone())
        {
            if of_known.is_none() {
                self.odd_indents.push(Odd { from: width, to, finding: Some(index) });
            }
            return;
        }
        let id = if width == 0 { "mojo.outside-block" } else { "mojo.inconsistent-dedent" };
        let found = Diagnostic::error(id, span)
            .arg("found", width.to_string())
            .arg("wanted", to.to_string())
            .replace(span, edit.1);
        let finding = self.report.push(found);
        self.odd_indents.push(Odd { from: width, to, finding });
    }
}

/// May `else`, `except` or the like stand behind the block that a line with this word opens? `comptime if` begins with a name.
fn has_branches(opener: Tok) -> bool {
    !matches!(opener, Tok::Def | Tok::Fn | Tok::Struct | Tok::Trait | Tok::With | Tok::Eof)
}
