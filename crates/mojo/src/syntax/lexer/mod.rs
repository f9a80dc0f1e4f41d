//! Which tokens make up a text, its lines and blocks included?
//!
//! *Invariant:* brackets in the token list are balanced and `Indent`/`Dedent` pair up, whatever the text was; what is missing has
//! been put in and reported. Each character is looked at a bounded number of times.

mod brackets;
mod indent;

use std::collections::HashMap;

use super::report::Report;
use super::scan::{Number, Piece, PieceKind, Scanner, StrShape};
use super::token::{Tok, Word};
use crate::diagnostics::{Diagnostic, FileId, Span};
use indent::Level;

/// One token. `link` is the index of the matching bracket's token, or of the literal for `Tok::Str`.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub tok: Tok,
    pub word: Word,
    pub start: u32,
    pub end: u32,
    pub link: u32,
}

/// A string literal as written.
#[derive(Clone, Copy, Debug)]
pub struct Literal {
    pub shape: StrShape,
    /// Bytes between the quotes.
    pub start: u32,
    pub end: u32,
}

pub struct Lexed {
    /// Ends with `Tok::Eof`.
    pub tokens: Vec<Token>,
    pub literals: Vec<Literal>,
}

/// Blanks a tab stands for.
const TAB: u32 = 4;

/// The tokens of a whole text.
pub fn lex(file: FileId, text: &str, report: &mut Report) -> Lexed {
    let mut trial = Report::default();
    let mut lexer = Lexer::new(file, text, 0, text.len(), &mut trial);
    lexer.run();
    let unclosed = lexer.open.first().map(|open| open.start as usize);
    let Some(from) = lexer.suspect.into_iter().chain(unclosed).min() else {
        let lexed = lexer.finish();
        report.append(trial);
        return lexed;
    };
    // A bracket is not closed as it should be. Read again, and from that bracket on take the layout as a hint where it ends.
    let mut lexer = Lexer::new(file, text, 0, text.len(), report);
    lexer.recover_from = from;
    lexer.run();
    lexer.finish()
}

/// The tokens of an expression inside a t-string, bytes `start..end`. There are no layout tokens but the last `Eof`.
pub fn lex_hole(file: FileId, text: &str, start: usize, end: usize, report: &mut Report) -> Lexed {
    let mut lexer = Lexer::new(file, text, start, end, report);
    lexer.flat = true;
    lexer.run();
    lexer.finish()
}

struct Open {
    tok: Tok,
    index: u32,
    start: u32,
    /// Indentation of the line it stands on.
    indent: u32,
}

struct Lexer<'a, 'r> {
    file: FileId,
    text: &'a str,
    scanner: Scanner<'a>,
    at: usize,
    stop: usize,
    report: &'r mut Report,
    tokens: Vec<Token>,
    literals: Vec<Literal>,
    open: Vec<Open>,
    /// Open brackets of each kind.
    open_kinds: [u32; 3],
    /// The blocks around this place.
    indents: Vec<Level>,
    /// What the first token of the last logical line was.
    opener: Tok,
    /// Indentations that fit no block, and what they are taken for.
    odd_indents: Vec<indent::Odd>,
    /// Indentation of the current line.
    indent: u32,
    line_start: bool,
    /// First token of the logical line, once there is one.
    line_first: Option<Tok>,
    /// No layout at all (inside a t-string).
    flat: bool,
    recover_from: usize,
    /// The first bracket that was closed by another kind.
    suspect: Option<usize>,
    /// The logical line holds a text without its closing quote: what brackets it leaves open is no news.
    torn: bool,
    /// The character that indents this text: blank or tab.
    indent_byte: Option<u8>,
    mixed_indent: Option<usize>,
    wide_space: Option<usize>,
    wide_names: HashMap<&'a str, usize>,
}

impl<'a, 'r> Lexer<'a, 'r> {
    fn new(file: FileId, text: &'a str, start: usize, stop: usize, report: &'r mut Report) -> Lexer<'a, 'r> {
        Lexer {
            file,
            text,
            scanner: Scanner::new(text.get(..stop).unwrap_or(text)),
            at: start,
            stop,
            report,
            tokens: Vec::with_capacity((stop - start) / 4 + 8),
            literals: Vec::new(),
            open: Vec::new(),
            open_kinds: [0; 3],
            indents: vec![Level::default()],
            opener: Tok::Eof,
            odd_indents: Vec::new(),
            indent: 0,
            line_start: true,
            line_first: None,
            flat: false,
            recover_from: usize::MAX,
            suspect: None,
            torn: false,
            indent_byte: None,
            mixed_indent: None,
            wide_space: None,
            wide_names: HashMap::new(),
        }
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start as u32, end as u32)
    }

    fn slice(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or("")
    }

    /// First byte behind the last token.
    fn last_end(&self) -> usize {
        self.tokens.last().map_or(self.at, |token| token.end as usize)
    }

    fn push(&mut self, tok: Tok, start: usize, end: usize) {
        self.push_linked(tok, Word::Plain, start, end, 0);
    }

    fn push_linked(&mut self, tok: Tok, word: Word, start: usize, end: usize, link: u32) {
        self.line_first.get_or_insert(tok);
        self.tokens.push(Token { tok, word, start: start as u32, end: end as u32, link });
    }

    fn layout(&mut self, tok: Tok, at: usize) {
        let at = at as u32;
        self.tokens.push(Token { tok, word: Word::Plain, start: at, end: at, link: 0 });
    }

    fn run(&mut self) {
        while self.at < self.stop {
            if self.line_start && !self.flat {
                self.begin_line();
                if self.line_start || self.at >= self.stop {
                    continue;
                }
            }
            let piece = self.scanner.piece(self.at);
            let end = self.take(piece);
            self.at = end.max(self.at + 1);
        }
    }

    /// Returns where to go on: behind the piece, or earlier where only its front was wanted.
    fn take(&mut self, piece: Piece) -> usize {
        let (start, end) = (self.at, piece.end);
        match piece.kind {
            PieceKind::Space | PieceKind::Joined | PieceKind::Comment => {}
            PieceKind::WideSpace => self.report_wide_space(start, end),
            PieceKind::LineEnd => self.end_line(),
            PieceKind::Name(tok, word) => self.push_linked(tok, word, start, end, 0),
            PieceKind::WideName => {
                self.report_wide_name(start, end);
                self.push(Tok::Name, start, end);
            }
            PieceKind::Backquoted { closed } => {
                if !closed || end - start < 3 {
                    let name = self.slice(start, end).trim_matches('`').trim();
                    let fixed = format!("`{name}`");
                    let span = self.span(start, end);
                    let found = Diagnostic::error("mojo.bad-backquotes", span);
                    let found = if name.is_empty() { found } else { found.replace(span, fixed) };
                    self.report.push(found);
                }
                self.push(Tok::Backquoted, start, end);
            }
            PieceKind::Number(number) => self.number(number, start, end),
            PieceKind::Str(shape) => return self.string(shape, start, end),
            PieceKind::Mark(tok) => self.mark(tok, start, end),
            PieceKind::Foreign(tok) => self.foreign(tok, start, end),
            PieceKind::Bad => {
                let shown: String = self.slice(start, end).chars().take(1).collect();
                let span = self.span(start, end);
                self.report.push(Diagnostic::error("mojo.bad-character", span).arg("found", shown));
                self.push(Tok::Bad, start, end);
            }
        }
        end
    }

    fn number(&mut self, number: Number, start: usize, end: usize) {
        let span = self.span(start, end);
        let text = self.slice(start, end);
        match number {
            Number::Int => self.push(Tok::Int, start, end),
            Number::Float => self.push(Tok::Float, start, end),
            Number::Broken => {
                let digits = text.trim_start_matches(['0', '_']);
                let mut found = Diagnostic::error("mojo.bad-number", span).arg("found", text);
                if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit() || b == b'_') {
                    found = found.replace(span, digits);
                }
                self.report.push(found);
                self.push(Tok::Int, start, end);
            }
            Number::Suffixed { number, float } => {
                let suffix = self.span(start + number, end);
                let found = Diagnostic::error("mojo.number-suffix", suffix)
                    .arg("number", self.slice(start, start + number))
                    .arg("suffix", self.slice(start + number, end))
                    .replace(suffix, "");
                self.report.push(found);
                self.push(if float { Tok::Float } else { Tok::Int }, start, start + number);
            }
        }
    }

    fn string(&mut self, shape: StrShape, start: usize, end: usize) -> usize {
        let mut end = end;
        let quotes = if shape.triple { 3 } else { 1 };
        let (body, body_end);
        if shape.quote == 0 {
            // Typographic quotes: one character on each side.
            let text = self.slice(start, end);
            let first = text.chars().next().map_or(0, char::len_utf8);
            let last = text.chars().next_back().map_or(0, char::len_utf8);
            (body, body_end) = (start + first, end - last);
            let (open, close) = (self.span(start, body), self.span(body_end, end));
            let found = Diagnostic::error("mojo.curly-quotes", self.span(start, end))
                .edits(vec![(open, "\"".into()), (close, "\"".into())]);
            self.report.push(found);
        } else if shape.closed {
            body = start + shape.prefix as usize + quotes;
            body_end = end - quotes;
        } else {
            body = (start + shape.prefix as usize + quotes).min(end);
            if !shape.triple {
                end = body + self.unclosed_text_length(body, end);
            }
            body_end = end;
            let quote = self.slice(body - quotes, body).to_string();
            let mut close = quote.clone();
            if start >= self.recover_from && self.line_is_over(end) {
                // Some bracket is never closed: likely these, whose closing was taken for text or forgotten with the quote.
                close.extend(
                    self.open.iter().rev().filter_map(|open| open.tok.closer()).map(spelling).take(64),
                );
                self.torn = true;
            }
            let found = if shape.triple {
                Diagnostic::error("mojo.unterminated-docstring", self.span(start, body)).arg("quote", quote)
            } else {
                Diagnostic::error("mojo.unterminated-string", self.span(start, end))
                    .arg("quote", quote)
                    .replace(self.span(end, end), close)
            };
            self.report.push(found);
        }
        if shape.foreign_prefix {
            let prefix = self.slice(start, start + shape.prefix as usize);
            let span = self.span(start, start + shape.prefix as usize);
            let wanted = if shape.template { "t" } else { "" };
            let id = if shape.template { "mojo.f-string" } else { "mojo.string-prefix" };
            self.report.push(Diagnostic::error(id, span).arg("found", prefix).replace(span, wanted));
        }
        let link = self.literals.len() as u32;
        self.literals.push(Literal { shape, start: body as u32, end: body_end as u32 });
        self.push_linked(Tok::Str, Word::Plain, start, end, link);
        end
    }

    fn foreign(&mut self, tok: Tok, start: usize, end: usize) {
        let span = self.span(start, end);
        let found = self.slice(start, end);
        let wanted = spelling(tok);
        let mut replacement = wanted.to_string();
        if matches!(tok, Tok::And | Tok::Or | Tok::Not) {
            let blank = |byte: Option<&u8>| byte.is_none_or(|b| b.is_ascii_whitespace());
            if tok != Tok::Not && !blank(start.checked_sub(1).and_then(|i| self.text.as_bytes().get(i))) {
                replacement.insert(0, ' ');
            }
            if !blank(self.text.as_bytes().get(end)) {
                replacement.push(' ');
            }
        }
        let id = if found.is_ascii() { "mojo.foreign-operator" } else { "mojo.lookalike-character" };
        self.report.push(
            Diagnostic::error(id, span).arg("found", found).arg("wanted", wanted).replace(span, replacement),
        );
        self.push(tok, start, end);
    }

    fn report_wide_space(&mut self, start: usize, end: usize) {
        let span = self.span(start, end);
        let blanks = self.slice(start, end).chars().filter(|c| c.is_whitespace()).count();
        let edit = (span, " ".repeat(blanks));
        if self.wide_space.is_some_and(|index| self.report.add_edit(index, edit.clone())) {
            return;
        }
        let found = Diagnostic::error("mojo.wide-space", span).edits(vec![edit]);
        self.wide_space = self.report.push(found);
    }

    fn report_wide_name(&mut self, start: usize, end: usize) {
        let span = self.span(start, end);
        let name = self.slice(start, end);
        let edit = (span, format!("`{name}`"));
        if self.wide_names.get(name).is_some_and(|index| self.report.add_edit(*index, edit.clone())) {
            return;
        }
        let found = Diagnostic::error("mojo.wide-name", span).arg("name", name).edits(vec![edit]);
        if let Some(index) = self.report.push(found) {
            self.wide_names.insert(name, index);
        }
    }

    fn end_line(&mut self) {
        self.line_start = true;
        if self.open.is_empty() && !self.flat && self.line_first.is_some() {
            self.layout(Tok::Newline, self.at);
            self.opener = self.line_first.take().unwrap_or(Tok::Eof);
            self.torn = false;
        }
    }

    /// Reads the indentation of a line and opens or closes blocks.
    fn begin_line(&mut self) {
        let start = self.at;
        let mut width = 0u32;
        let mut odd = false;
        loop {
            if self.at >= self.stop {
                return;
            }
            let piece = self.scanner.piece(self.at);
            match piece.kind {
                PieceKind::Space => {
                    for byte in self.slice(self.at, piece.end).bytes() {
                        match byte {
                            b'\t' => width = (width / TAB + 1) * TAB,
                            b' ' => width += 1,
                            _ => continue,
                        }
                        odd |= self.indent_byte.is_some_and(|first| first != byte);
                    }
                }
                PieceKind::WideSpace => {
                    self.report_wide_space(self.at, piece.end);
                    let blanks = self.slice(self.at, piece.end).chars().filter(|c| c.is_whitespace());
                    width += blanks.count() as u32;
                }
                PieceKind::Comment => {}
                PieceKind::LineEnd => {
                    self.at = piece.end;
                    return;
                }
                PieceKind::Joined => {
                    self.at = piece.end;
                    continue;
                }
                _ => break,
            }
            self.at = piece.end;
        }
        self.line_start = false;
        if !self.open.is_empty() {
            if start < self.recover_from || !self.line_ends_brackets(width) {
                return;
            }
            self.close_all();
            self.layout(Tok::Newline, self.last_end());
            self.opener = self.line_first.take().unwrap_or(Tok::Eof);
            self.torn = false;
        }
        if self.indent_byte.is_none() {
            self.indent_byte = self.text.as_bytes().get(start).copied().filter(|b| matches!(b, b' ' | b'\t'));
        }
        self.indent = self.indentation(start, width, odd);
    }

    fn finish(mut self) -> Lexed {
        self.close_all();
        let end = self.stop;
        if !self.flat {
            if self.line_first.is_some() {
                self.layout(Tok::Newline, end);
            }
            for _ in 1..self.indents.len() {
                self.layout(Tok::Dedent, end);
            }
        }
        self.layout(Tok::Eof, end);
        Lexed { tokens: self.tokens, literals: self.literals }
    }
}

/// How brackets, and operators that other languages spell otherwise, are written.
fn spelling(tok: Tok) -> &'static str {
    match tok {
        Tok::LParen => "(",
        Tok::RParen => ")",
        Tok::LBracket => "[",
        Tok::RBracket => "]",
        Tok::LBrace => "{",
        Tok::RBrace => "}",
        Tok::And => "and",
        Tok::Or => "or",
        Tok::Not => "not",
        Tok::EqEq => "==",
        Tok::NotEq => "!=",
        Tok::Le => "<=",
        Tok::Ge => ">=",
        Tok::Minus => "-",
        Tok::Star => "*",
        Tok::Slash => "/",
        Tok::Arrow => "->",
        _ => "",
    }
}
