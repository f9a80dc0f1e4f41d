//! What do string literals say?

use super::*;
use crate::syntax::lexer::lex_hole;
use crate::syntax::scan::{StrShape, hole_end};
use crate::syntax::strings::unescape;

/// Deepest nesting of t-strings in t-strings.
const MAX_TEMPLATES: u8 = 8;

impl Parser<'_, '_> {
    /// String literals side by side join.
    #[inline(never)]
    pub(super) fn string_literals(&mut self) -> Expr {
        let start = self.here();
        let mut parts: Vec<TPart> = Vec::new();
        let mut template = false;
        let mut text = String::new();
        while self.tok() == Tok::Str {
            let token = self.bump();
            let Some(literal) = self.literals.get(token.link as usize).copied() else { continue };
            if literal.shape.template {
                template = true;
                self.template(literal, &mut text, &mut parts);
            } else {
                self.unescape_into(literal, literal.start, literal.end, &mut text);
            }
        }
        let span = self.from(start);
        if !template {
            return Expr::new(ExprKind::Str(text.into()), span);
        }
        if !text.is_empty() {
            parts.push(TPart::Text(text.into()));
        }
        self.node(ExprKind::TStr(parts), span)
    }

    fn unescape_into(&mut self, literal: Literal, start: u32, end: u32, text: &mut String) {
        let source = self.text.get(start as usize..end as usize).unwrap_or("");
        let file = self.file;
        let mut bad = Vec::new();
        unescape(source, literal.shape.raw, text, &mut |from, to| bad.push((from, to)));
        for (from, to) in bad {
            let span = Span::new(file, start + from as u32, start + to as u32);
            let escape = self.slice(span).to_string();
            self.mistake(
                Diagnostic::error("mojo.bad-escape", span)
                    .arg("escape", escape)
                    .replace(span.at_start(), "\\"),
            );
        }
    }

    /// The parts of a t-string: texts go to `text` until a value ends them.
    fn template(&mut self, literal: Literal, text: &mut String, parts: &mut Vec<TPart>) {
        if self.template_depth >= MAX_TEMPLATES {
            let span = Span::new(self.file, literal.start, literal.end);
            self.mistake(Diagnostic::error("mojo.too-deep", span).arg("limit", MAX_TEMPLATES.to_string()));
            return;
        }
        let whole = self.text.get(..literal.end as usize).unwrap_or("").as_bytes();
        let (mut at, end) = (literal.start as usize, literal.end as usize);
        // Holes may span lines here: where the literal ends is already known.
        let shape = StrShape { triple: true, ..literal.shape };
        while at < end {
            let length = whole.get(at..).unwrap_or(&[]).iter().position(|b| matches!(b, b'{' | b'}'));
            let brace = length.map_or(end, |length| at + length);
            self.unescape_into(literal, at as u32, brace as u32, text);
            let Some(found) = whole.get(brace).copied() else { return };
            if whole.get(brace + 1) == Some(&found) {
                text.push(found as char);
                at = brace + 2;
                continue;
            }
            let span = Span::new(self.file, brace as u32, brace as u32 + 1);
            if found == b'}' {
                self.mistake(
                    Diagnostic::error("mojo.template-brace", span).arg("brace", "}").replace(span, "}}"),
                );
                text.push('}');
                at = brace + 1;
                continue;
            }
            let Ok(close) = hole_end(whole, brace, &shape, 1) else {
                self.mistake(Diagnostic::error("mojo.template-brace", span).arg("brace", "{"));
                return;
            };
            if !text.is_empty() {
                parts.push(TPart::Text(std::mem::take(text).into()));
            }
            let value = self.hole(brace + 1, close - 1);
            parts.push(TPart::Value(value));
            at = close;
        }
    }

    /// The expression between the braces, bytes `start..end`.
    #[inline(never)]
    fn hole(&mut self, start: usize, end: usize) -> Expr {
        let span = Span::new(self.file, start as u32, end as u32);
        if self.lost || !self.enter() {
            return Expr::new(ExprKind::Error, span);
        }
        let mut found = Report::default();
        let lexed = lex_hole(self.file, self.text, start, end, &mut found);
        let tokens = std::mem::replace(&mut self.tokens, lexed.tokens);
        let literals = std::mem::replace(&mut self.literals, lexed.literals);
        let at = std::mem::replace(&mut self.at, 0);
        self.template_depth += 1;
        let value = if self.tok() == Tok::Eof {
            let braces = Span::new(self.file, span.start.saturating_sub(1), span.end + 1);
            self.mistake(Diagnostic::error("mojo.template-empty", braces));
            Expr::new(ExprKind::Error, span)
        } else {
            self.expr_list()
        };
        let format = matches!(self.tok(), Tok::Colon | Tok::Not | Tok::Eq) && !self.lost;
        if format {
            let rest = Span::new(self.file, self.token().start, span.end);
            let shown = self.slice(rest).to_string();
            self.mistake(
                Diagnostic::error("mojo.template-format", rest).arg("found", shown).replace(rest, ""),
            );
        } else {
            if self.tok() != Tok::Eof && !self.lost {
                self.fail_unexpected();
            }
            self.report.append(found);
        }
        self.template_depth -= 1;
        self.tokens = tokens;
        self.literals = literals;
        self.at = at;
        self.leave();
        if self.lost {
            self.skip_line();
        }
        value
    }
}
