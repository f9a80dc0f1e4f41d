//! Where do brackets end, the forgotten ones too?

use super::{Lexer, Open, spelling};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::scan::PieceKind;
use crate::syntax::token::{Tok, Word};

impl Lexer<'_, '_> {
    pub(super) fn mark(&mut self, tok: Tok, start: usize, end: usize) {
        if let Some(kind) = bracket_kind(tok) {
            if tok.is_closer() {
                self.close(tok, kind, start, end);
            } else {
                let index = self.tokens.len() as u32;
                self.open.push(Open { tok, index, start: start as u32, indent: self.indent });
                self.open_kinds[kind] += 1;
                self.push(tok, start, end);
            }
            return;
        }
        if tok == Tok::Colon && self.colon_ends_header(end) {
            self.close_all();
        }
        self.push(tok, start, end);
    }

    /// Whether this colon ends the line of an `if` or the like although a bracket is open.
    pub(super) fn colon_ends_header(&self, end: usize) -> bool {
        if self.open.is_empty() || end <= self.recover_from {
            return false;
        }
        let brace = self.open.last().is_some_and(|open| open.tok == Tok::LBrace);
        !brace && self.line_first.is_some_and(Tok::starts_block) && self.line_is_over(end)
    }

    /// Whether only blanks and a comment follow on the line.
    pub(super) fn line_is_over(&self, at: usize) -> bool {
        let rest = self.text.as_bytes().get(at..).unwrap_or(&[]);
        match rest.iter().find(|b| !matches!(b, b' ' | b'\t')) {
            Some(byte) => matches!(byte, b'\n' | b'\r' | b'#'),
            None => true,
        }
    }

    pub(super) fn close(&mut self, tok: Tok, kind: usize, start: usize, end: usize) {
        let Some(top) = self.open.last() else {
            let span = self.span(start, end);
            self.report.push(
                Diagnostic::error("mojo.stray-bracket", span).arg("bracket", spelling(tok)).replace(span, ""),
            );
            return;
        };
        let wanted = top.tok.closer().unwrap_or(tok);
        if wanted == tok {
            self.close_top(tok, start, end);
            return;
        }
        let opening = self.span(top.start as usize, top.start as usize + 1);
        let opened = spelling(top.tok);
        self.suspect.get_or_insert(top.start as usize);
        if self.open_kinds[kind] == 0 {
            let span = self.span(start, end);
            let rest = self.slice(end, (end + 8).min(self.stop)).trim_start_matches(' ');
            if rest.starts_with(spelling(wanted)) {
                self.report.push(
                    Diagnostic::error("mojo.stray-bracket", span)
                        .arg("bracket", spelling(tok))
                        .replace(span, ""),
                );
                return;
            }
            self.report.push(
                Diagnostic::error("mojo.mismatched-bracket", span)
                    .arg("found", spelling(tok))
                    .arg("wanted", spelling(wanted))
                    .arg("opening", opened)
                    .related("mojo.opened-here", opening)
                    .replace(span, spelling(wanted)),
            );
            self.close_top(wanted, start, end);
            return;
        }
        // The bracket belongs to one further out; those in between were never closed.
        let behind = self.last_end();
        let mut missing = String::new();
        while let Some(top) = self.open.last() {
            let closer = top.tok.closer().unwrap_or(tok);
            if closer == tok {
                break;
            }
            missing.push_str(spelling(closer));
            self.close_top(closer, behind, behind);
        }
        self.report_unclosed(opening, opened, &missing, behind);
        self.close_top(tok, start, end);
    }

    pub(super) fn close_top(&mut self, tok: Tok, start: usize, end: usize) {
        let Some(open) = self.open.pop() else { return };
        if let Some(kind) = bracket_kind(open.tok) {
            self.open_kinds[kind] = self.open_kinds[kind].saturating_sub(1);
        }
        let index = self.tokens.len() as u32;
        if let Some(opener) = self.tokens.get_mut(open.index as usize) {
            opener.link = index;
        }
        self.push_linked(tok, Word::Plain, start, end, open.index);
    }

    /// Puts in what is missing where the layout says that the line is over.
    pub(super) fn close_all(&mut self) {
        let Some(top) = self.open.last() else { return };
        let (opening, opened) = (self.span(top.start as usize, top.start as usize + 1), spelling(top.tok));
        let behind = self.last_end();
        let mut missing = String::new();
        while let Some(top) = self.open.last() {
            let closer = top.tok.closer().unwrap_or(Tok::RParen);
            // A text of nothing but brackets needs no fix as long as itself.
            if missing.len() < 64 {
                missing.push_str(spelling(closer));
            }
            self.close_top(closer, behind, behind);
        }
        self.report_unclosed(opening, opened, &missing, behind);
    }

    pub(super) fn report_unclosed(
        &mut self,
        opening: Span,
        opened: &'static str,
        missing: &str,
        behind: usize,
    ) {
        if self.torn {
            return;
        }
        let insert = self.span(behind, behind);
        self.report.push(
            Diagnostic::error("mojo.unclosed-bracket", opening)
                .arg("bracket", opened)
                .arg("closing", missing)
                .related("mojo.close-here", insert)
                .replace(insert, missing),
        );
    }

    /// Whether a line inside brackets looks like the start of a new statement.
    pub(super) fn line_ends_brackets(&mut self, width: u32) -> bool {
        let Some(bottom) = self.open.first() else { return false };
        let kind = self.scanner.piece(self.at).kind;
        let shallow = width <= bottom.indent;
        match kind {
            PieceKind::Name(tok, _) if tok.starts_statement_only() => true,
            PieceKind::Name(Tok::And | Tok::Or | Tok::In | Tok::Is | Tok::As, _) => false,
            PieceKind::Name(..) | PieceKind::WideName | PieceKind::Backquoted { .. } => shallow,
            PieceKind::Mark(Tok::At) => shallow,
            _ => false,
        }
    }

    /// Of a text without its closing quote, how much is text: brackets that close open ones, behind it on its line, are not.
    pub(super) fn unclosed_text_length(&self, body: usize, end: usize) -> usize {
        let mut text = self.slice(body, end).trim_end();
        for open in self.open.iter().rev() {
            let closer = open.tok.closer().map_or("", spelling);
            match text.strip_suffix(closer) {
                Some(shorter) if !closer.is_empty() && !shorter.is_empty() => text = shorter.trim_end(),
                _ => break,
            }
        }
        if self.open.is_empty()
            && let Some(shorter) = text.strip_suffix(':')
            && self.line_first.is_some_and(Tok::starts_block)
        {
            text = shorter;
        }
        text.len()
    }
}

fn bracket_kind(tok: Tok) -> Option<usize> {
    match tok {
        Tok::LParen | Tok::RParen => Some(0),
        Tok::LBracket | Tok::RBracket => Some(1),
        Tok::LBrace | Tok::RBrace => Some(2),
        _ => None,
    }
}
