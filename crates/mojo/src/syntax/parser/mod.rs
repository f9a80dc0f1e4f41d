//! Which tree do these tokens make?
//!
//! Recursive descent; operators by precedence. Two kinds of mistakes: those whose meaning is clear are reported and read as meant
//! (`if x = 3`), the others end their statement: the first is reported, and reading goes on at the next line.
//!
//! *Invariant:* no token is looked at more than a bounded number of times; there is no going back.

mod args;
mod atoms;
mod blocks;
mod declarations;
mod expressions;
mod functions;
mod imports;
mod mistakes;
mod params;
mod patterns;
mod statements;
mod templates;

use std::collections::HashMap;

use super::ast::*;
use super::lexer::{Lexed, Literal, Token};
use super::report::Report;
use super::token::{Tok, Word};
use crate::diagnostics::{Diagnostic, FileId, Span};

/// Reads a module. Returns it with the number of token look-ups it took.
pub(super) fn parse_module(file: FileId, text: &str, lexed: Lexed, report: &mut Report) -> (Module, u64) {
    let mut parser = Parser::new(file, text, lexed, report);
    let mut statements = Vec::new();
    while parser.tok() != Tok::Eof {
        parser.statements_into(&mut statements);
        // A dedent below the first block cannot happen; should it, it must not stop the reading.
        if parser.tok() != Tok::Eof {
            parser.bump();
        }
    }
    let span = Span::new(file, 0, text.len() as u32);
    (Module { body: Block { statements, span }, span }, parser.steps)
}

const END: Token = Token { tok: Tok::Eof, word: Word::Plain, start: 0, end: 0, link: 0 };

pub(super) struct Parser<'a, 'r> {
    file: FileId,
    text: &'a str,
    tokens: Vec<Token>,
    literals: Vec<Literal>,
    at: usize,
    report: &'r mut Report,
    /// Blocks and brackets around this place.
    depth: u16,
    /// t-strings around this place.
    template_depth: u8,
    /// Set by a mistake that ends its statement, until the next statement begins.
    lost: bool,
    names: HashMap<&'a str, Name>,
    /// Whether `true`, `null` and the like are names of this program.
    own_words: HashMap<&'a str, bool>,
    steps: u64,
}

impl<'a, 'r> Parser<'a, 'r> {
    fn new(file: FileId, text: &'a str, lexed: Lexed, report: &'r mut Report) -> Parser<'a, 'r> {
        Parser {
            file,
            text,
            tokens: lexed.tokens,
            literals: lexed.literals,
            at: 0,
            report,
            depth: 0,
            template_depth: 0,
            lost: false,
            names: HashMap::new(),
            own_words: HashMap::new(),
            steps: 0,
        }
    }

    // Looking.

    fn token_at(&self, index: usize) -> Token {
        self.tokens.get(index).or(self.tokens.last()).copied().unwrap_or(END)
    }

    fn token(&self) -> Token {
        self.token_at(self.at)
    }

    fn tok(&self) -> Tok {
        self.token().tok
    }

    /// The token `n` further on.
    fn peek(&self, n: usize) -> Token {
        self.token_at(self.at + n)
    }

    fn word(&self) -> Word {
        self.token().word
    }

    fn previous(&self) -> Token {
        match self.at.checked_sub(1) {
            Some(index) => self.token_at(index),
            None => END,
        }
    }

    /// Whether the token `n` further on touches the one before it.
    fn touches(&self, n: usize) -> bool {
        match (self.at + n).checked_sub(1) {
            Some(before) => self.token_at(before).end == self.peek(n).start,
            None => false,
        }
    }

    /// The token behind the bracket that closes the one `n` further on.
    fn behind_bracket(&self, n: usize) -> Token {
        let bracket = self.peek(n);
        match bracket.tok.closer() {
            Some(_) => self.token_at(bracket.link as usize + 1),
            None => self.peek(n + 1),
        }
    }

    fn at_line_end(&self) -> bool {
        matches!(self.tok(), Tok::Newline | Tok::Eof | Tok::Semicolon)
    }

    // Moving.

    fn bump(&mut self) -> Token {
        let token = self.token();
        self.steps += 1;
        if token.tok != Tok::Eof {
            self.at += 1;
        }
        token
    }

    fn eat(&mut self, tok: Tok) -> bool {
        self.steps += 1;
        if self.tok() != tok {
            return false;
        }
        self.bump();
        true
    }

    /// Moves to the end of the logical line.
    fn skip_line(&mut self) {
        while !matches!(self.tok(), Tok::Newline | Tok::Eof) {
            self.bump();
        }
    }

    // Places.

    fn span_of(&self, token: Token) -> Span {
        Span::new(self.file, token.start, token.end)
    }

    /// The token here; at the end of a line, the empty place behind its last token.
    fn here(&self) -> Span {
        match self.tok() {
            Tok::Newline | Tok::Eof | Tok::Indent | Tok::Dedent => self.behind(),
            _ => self.span_of(self.token()),
        }
    }

    /// The empty place behind the last token read.
    fn behind(&self) -> Span {
        let mut index = self.at;
        while let Some(before) = index.checked_sub(1) {
            let token = self.token_at(before);
            if !matches!(token.tok, Tok::Newline | Tok::Indent | Tok::Dedent) {
                return self.span_of(token).at_end();
            }
            index = before;
        }
        Span::new(self.file, 0, 0)
    }

    /// From `start` to the last token read.
    fn from(&self, start: Span) -> Span {
        let end = self.behind().end.max(start.start);
        Span::new(self.file, start.start, end)
    }

    fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    fn text_of(&self, token: Token) -> &'a str {
        self.text.get(token.start as usize..token.end as usize).unwrap_or("")
    }

    /// How a message shows the token here.
    fn shown(&self) -> String {
        let token = self.token();
        let text = self.text_of(token);
        match text.char_indices().nth(24) {
            Some((cut, _)) => format!("{}…", text.get(..cut).unwrap_or("")),
            None => text.to_string(),
        }
    }

    /// The white space that begins the line of a place.
    fn indentation(&self, at: u32) -> Span {
        let before = self.text.get(..at as usize).unwrap_or("");
        let start = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let line = before.get(start..).unwrap_or("");
        let end = before.len() - line.trim_start().len();
        Span::new(self.file, start as u32, end as u32)
    }

    // Names.

    fn intern(&mut self, text: &'a str) -> Name {
        if let Some(name) = self.names.get(text) {
            return name.clone();
        }
        let name: Name = text.into();
        self.names.insert(text, name.clone());
        name
    }

    fn is_name(tok: Tok) -> bool {
        matches!(tok, Tok::Name | Tok::Backquoted)
    }

    fn at_name(&self) -> bool {
        Self::is_name(self.tok())
    }

    /// The name here. Callers have seen that there is one.
    fn take_name(&mut self) -> Ident {
        let token = self.bump();
        let text = self.text_of(token);
        let text = if token.tok == Tok::Backquoted { text.trim_matches('`') } else { text };
        Ident { name: self.intern(text), span: self.span_of(token) }
    }

    /// A name, or a mistake. `after` is what stands before it.
    fn expect_name(&mut self, after: &str) -> Ident {
        if self.at_name() {
            return self.take_name();
        }
        let span = self.here();
        if self.tok().is_keyword() {
            let word = self.shown();
            self.fail(Diagnostic::error("mojo.keyword-as-name", span).arg("word", word));
        } else {
            self.fail(Diagnostic::error("mojo.expected-name", span).arg("after", after));
        }
        Ident { name: self.intern("_"), span }
    }

    // Mistakes.

    /// A mistake whose meaning is clear; reading goes on.
    fn mistake(&mut self, diagnostic: Diagnostic) -> Option<usize> {
        if self.lost {
            return None;
        }
        self.report.push(diagnostic)
    }

    fn note(&mut self, diagnostic: Diagnostic) {
        self.report.push(diagnostic);
    }

    /// An old spelling, with today's.
    fn old_spelling(&mut self, span: Span, new: &str) {
        let old = self.slice(span).to_string();
        let note = old_form(span, &old, new);
        self.note(note.replace(span, new));
    }

    /// A mistake that ends the statement. Only a statement's first is reported.
    #[inline(never)]
    fn fail(&mut self, diagnostic: Diagnostic) {
        if !self.lost && self.tok() != Tok::Bad {
            self.report.push(diagnostic);
        }
        self.lost = true;
        self.skip_line();
    }

    /// The token here fits nowhere.
    #[inline(never)]
    fn fail_unexpected(&mut self) {
        if self.lost {
            return;
        }
        if let Some(diagnostic) = self.foreign_form() {
            self.fail(diagnostic);
            return;
        }
        let span = self.here();
        if span.is_empty() {
            self.fail_expression();
            return;
        }
        let found = self.shown();
        self.fail(Diagnostic::error("mojo.unexpected-token", span).arg("found", found));
    }

    /// A value is missing here.
    #[inline(never)]
    fn fail_expression(&mut self) {
        if self.lost {
            return;
        }
        let (span, found) = (self.here(), self.shown());
        let before = self.previous();
        let after = self.text_of(before).to_string();
        let diagnostic = if self.tok().is_keyword() && !self.tok().joins_values() {
            Diagnostic::error("mojo.keyword-as-name", span).arg("word", found)
        } else if after.is_empty() || before.tok == Tok::Newline {
            Diagnostic::error("mojo.unexpected-token", span).arg("found", found)
        } else {
            Diagnostic::error("mojo.expected-expression", span).arg("after", after)
        };
        self.fail(diagnostic);
    }

    fn expect(&mut self, tok: Tok) -> bool {
        if self.eat(tok) {
            return true;
        }
        self.fail_unexpected();
        false
    }

    // Depth.

    /// Goes one block or bracket deeper; `false`, with a mistake, where that is too deep. Each `true` needs its [`Self::leave`].
    fn enter(&mut self) -> bool {
        if self.depth >= MAX_NESTING {
            let span = self.here();
            self.fail(Diagnostic::error("mojo.too-deep", span).arg("limit", MAX_NESTING.to_string()));
            return false;
        }
        self.depth += 1;
        true
    }

    fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Makes a node, unless it grows too tall.
    #[inline(never)]
    fn node(&mut self, kind: ExprKind, span: Span) -> Expr {
        self.not_too_tall(Expr::new(kind, span))
    }

    fn not_too_tall(&mut self, expr: Expr) -> Expr {
        if expr.height() <= MAX_HEIGHT {
            return expr;
        }
        let span = expr.span;
        self.fail(
            Diagnostic::error("mojo.expression-too-long", span.at_start())
                .arg("limit", MAX_HEIGHT.to_string()),
        );
        Expr::new(ExprKind::Error, span)
    }

    fn error_expr(&self, start: Span) -> Expr {
        Expr::new(ExprKind::Error, self.from(start))
    }
}

/// That a form of the past has another one today, and the last release that took it.
fn old_form(span: Span, old: &str, new: &str) -> Diagnostic {
    let until = match old {
        "fn" => "0.26.2",
        "alias" | "read" | "@parameter if" | "@parameter for" => "1.0",
        "owned" => "0.26.1",
        // `let`, `inout`, `borrowed`, `@value`
        _ => "0.25",
    };
    Diagnostic::note("mojo.old-form", span).arg("old", old).arg("new", new).arg("until", until)
}
