//! What may a value be unpacked into?

use super::*;

impl Parser<'_, '_> {
    /// `a`, `a, b`, `(a, b)`, `var a`, `xs[0]`: the target of a `for` or a `with`, up to `in` or `:`.
    pub(super) fn target_list(&mut self) -> Pattern {
        let start = self.here();
        let first = self.target();
        if self.tok() != Tok::Comma {
            return first;
        }
        let mut parts = vec![first];
        while !self.lost && self.eat(Tok::Comma) {
            if matches!(self.tok(), Tok::In | Tok::Eq | Tok::RParen | Tok::RBracket) {
                break;
            }
            parts.push(self.target());
        }
        Pattern { kind: PatternKind::Tuple(parts), span: self.from(start) }
    }

    pub(super) fn target(&mut self) -> Pattern {
        let start = self.here();
        if let Some(convention) = self.binding_word() {
            self.bump();
            if !self.enter() {
                return Pattern { kind: PatternKind::Name(self.intern("_")), span: start };
            }
            let inner = Box::new(self.target());
            self.leave();
            return Pattern { kind: PatternKind::Bound(convention, inner), span: self.from(start) };
        }
        match self.tok() {
            Tok::LParen if self.behind_bracket(0).tok != Tok::Dot => self.target_group(Tok::RParen),
            Tok::LBracket => self.target_group(Tok::RBracket),
            _ => {
                if self.tok().is_keyword() {
                    self.expect_name("for");
                    return Pattern { kind: PatternKind::Name(self.intern("_")), span: start };
                }
                let place = self.postfixed();
                self.pattern(place)
            }
        }
    }

    fn target_group(&mut self, closer: Tok) -> Pattern {
        let start = self.here();
        let empty = Pattern { kind: PatternKind::Tuple(Vec::new()), span: start };
        if !self.enter() {
            return empty;
        }
        self.bump();
        let inner = if self.tok() == closer { empty } else { self.target_list() };
        self.expect(closer);
        self.leave();
        Pattern { kind: inner.kind, span: self.from(start) }
    }

    /// `var`, `ref`, … in front of a name inside a target.
    fn binding_word(&self) -> Option<Convention> {
        let convention = match self.word() {
            Word::Var => Convention::Var,
            Word::Ref => Convention::Ref,
            Word::Mut => Convention::Mut,
            Word::Imm => Convention::Imm,
            _ => return None,
        };
        let names = Self::is_name(self.peek(1).tok)
            || (self.peek(1).tok == Tok::LParen && convention == Convention::Var);
        names.then_some(convention)
    }

    /// Reads an expression as a target. What cannot be one is reported.
    pub(super) fn pattern(&mut self, expr: Expr) -> Pattern {
        let span = expr.span;
        let kind = match expr.kind {
            ExprKind::Name(name) => PatternKind::Name(name),
            ExprKind::Tuple(items) | ExprKind::List(items) => {
                PatternKind::Tuple(items.into_iter().map(|item| self.pattern(item)).collect())
            }
            _ => {
                if !matches!(
                    expr.kind,
                    ExprKind::Attribute { .. } | ExprKind::Subscript { .. } | ExprKind::Error
                ) {
                    self.invalid_target(span);
                }
                PatternKind::Place(expr)
            }
        };
        Pattern { kind, span }
    }

    pub(super) fn invalid_target(&mut self, span: Span) {
        let text = self.slice(span);
        let short = text.get(..40).unwrap_or(text).to_string();
        self.mistake(Diagnostic::error("mojo.invalid-target", span).arg("target", short));
    }
}
