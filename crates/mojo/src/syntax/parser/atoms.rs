//! What stands between operators?

use super::*;

impl Parser<'_, '_> {
    #[inline(never)]
    pub(super) fn atom(&mut self) -> Expr {
        let start = self.here();
        let kind = match self.tok() {
            Tok::Name | Tok::Backquoted => return self.name_atom(start),
            Tok::Int => self.int_literal(),
            Tok::Float => self.float_literal(),
            Tok::Str => return self.string_literals(),
            Tok::True => self.constant(ExprKind::Bool(true)),
            Tok::False => self.constant(ExprKind::Bool(false)),
            Tok::None => self.constant(ExprKind::None),
            Tok::Ellipsis => self.constant(ExprKind::Ellipsis),
            Tok::LParen => return self.parenthesised(),
            Tok::LBracket => return self.list(),
            Tok::LBrace => return self.braces(),
            Tok::Def | Tok::Fn => return self.fn_type(),
            Tok::Lambda => return self.expr(),
            Tok::Dot if Self::is_name(self.peek(1).tok) => {
                self.bump();
                ExprKind::InferredMember(self.take_name())
            }
            _ => {
                match self.foreign_form() {
                    Some(diagnostic) => self.fail(diagnostic),
                    None => self.fail_expression(),
                }
                return self.error_expr(start);
            }
        };
        let span = self.from(start);
        Expr::new(kind, span)
    }

    fn constant(&mut self, kind: ExprKind) -> ExprKind {
        self.bump();
        kind
    }

    #[inline(never)]
    fn name_atom(&mut self, start: Span) -> Expr {
        if self.word() == Word::Comptime && self.peek(1).tok == Tok::LParen {
            self.bump();
            let value = Box::new(self.parenthesised());
            let span = self.from(start);
            return self.node(ExprKind::Comptime(value), span);
        }
        if self.word() == Word::Foreign
            && let Some(kind) = self.foreign_constant()
        {
            return Expr::new(kind, start);
        }
        let name = self.take_name();
        Expr::new(ExprKind::Name(name.name), name.span)
    }

    /// `true`, `null` and the like, unless the program names something so.
    #[inline(never)]
    fn foreign_constant(&mut self) -> Option<ExprKind> {
        let token = self.token();
        let found = self.text_of(token);
        let (kind, wanted) = match found {
            "true" => (ExprKind::Bool(true), "True"),
            "false" => (ExprKind::Bool(false), "False"),
            "null" | "nil" | "nullptr" => (ExprKind::None, "None"),
            _ => return None,
        };
        if self.is_own_word(found) || self.peek(1).tok == Tok::Eq {
            return None;
        }
        let span = self.here();
        self.mistake(
            Diagnostic::error("mojo.foreign-constant", span)
                .arg("found", found)
                .arg("wanted", wanted)
                .replace(span, wanted),
        );
        self.bump();
        Some(kind)
    }

    #[inline(never)]
    fn int_literal(&mut self) -> ExprKind {
        let token = self.token();
        let text = self.text_of(token);
        let (digits, radix) = match text.get(..2) {
            Some("0x" | "0X") => (text.get(2..), 16),
            Some("0o" | "0O") => (text.get(2..), 8),
            Some("0b" | "0B") => (text.get(2..), 2),
            _ => (Some(text), 10),
        };
        let mut value = Some(0u128);
        for c in digits.unwrap_or("").chars().filter(|c| *c != '_') {
            // A digit that does not belong was reported by the lexer.
            let digit = c.to_digit(radix).unwrap_or(0);
            value = value
                .and_then(|value| value.checked_mul(radix as u128))
                .and_then(|value| value.checked_add(digit as u128));
        }
        if value.is_none() {
            let span = self.here();
            self.mistake(Diagnostic::error("mojo.number-too-big", span));
        }
        self.bump();
        ExprKind::Int(value.unwrap_or(0))
    }

    #[inline(never)]
    fn float_literal(&mut self) -> ExprKind {
        let token = self.bump();
        let text: String = self.text_of(token).chars().filter(|c| *c != '_').collect();
        ExprKind::Float(text.parse().unwrap_or(0.0))
    }

    /// `(…)`: a value, a tuple, or nothing.
    #[inline(never)]
    pub(super) fn parenthesised(&mut self) -> Expr {
        let start = self.here();
        let closer = self.token().link;
        if !self.enter() {
            return self.error_expr(start);
        }
        self.bump();
        let mut items = Vec::new();
        let mut tuple = self.tok() == Tok::RParen;
        let mut missing = None;
        while self.tok() != Tok::RParen && !self.lost {
            let item = self.starred_expr();
            if self.tok() == Tok::For && items.is_empty() {
                let clauses = self.clauses();
                self.expect(Tok::RParen);
                self.leave();
                let span = self.from(start);
                let (open, close) = (start, self.span_of(self.token_at(closer as usize)));
                self.mistake(
                    Diagnostic::error("mojo.generator", span)
                        .edits(vec![(open, "[".into()), (close, "]".into())]),
                );
                return self.node(
                    ExprKind::Comprehension {
                        shape: ComprehensionShape::Generator,
                        element: Box::new(item),
                        clauses,
                    },
                    span,
                );
            }
            items.push(item);
            match self.comma(Tok::RParen, &mut missing) {
                true => tuple = true,
                false => break,
            }
        }
        if self.tok() == Tok::Eq && !self.lost {
            // `if (x = 3)`
            let condition = items.pop();
            if let Some(left) = condition.filter(|_| items.is_empty()) {
                let compared = self.equals_in_condition(left);
                items.push(compared);
            }
        }
        self.expect(Tok::RParen);
        self.leave();
        let span = self.from(start);
        match items.pop() {
            Some(mut only) if !tuple && items.is_empty() => {
                only.span = span;
                only
            }
            Some(last) => {
                items.push(last);
                self.node(ExprKind::Tuple(items), span)
            }
            None => self.node(ExprKind::Tuple(items), span),
        }
    }

    /// `[…]`: a list or a comprehension.
    #[inline(never)]
    fn list(&mut self) -> Expr {
        let start = self.here();
        if !self.enter() {
            return self.error_expr(start);
        }
        self.bump();
        let mut items = Vec::new();
        let mut missing = None;
        let mut kind = None;
        while self.tok() != Tok::RBracket && !self.lost {
            let item = self.starred_expr();
            if self.tok() == Tok::For && items.is_empty() {
                let clauses = self.clauses();
                kind = Some(ExprKind::Comprehension {
                    shape: ComprehensionShape::List,
                    element: Box::new(item),
                    clauses,
                });
                break;
            }
            items.push(item);
            if !self.comma(Tok::RBracket, &mut missing) {
                break;
            }
        }
        self.expect(Tok::RBracket);
        self.leave();
        let span = self.from(start);
        self.node(kind.unwrap_or(ExprKind::List(items)), span)
    }

    /// `{…}`: a dictionary, a set, or an initialiser.
    #[inline(never)]
    fn braces(&mut self) -> Expr {
        let start = self.here();
        if !self.enter() {
            return self.error_expr(start);
        }
        self.bump();
        let mut args = Vec::new();
        let mut pairs = Vec::new();
        let mut missing = None;
        let mut kind = None;
        while self.tok() != Tok::RBrace && !self.lost {
            let mut arg = self.argument();
            if self.tok() == Tok::Colon && arg.name.is_none() && args.is_empty() {
                self.bump();
                let value = self.expr();
                if self.tok() == Tok::For && pairs.is_empty() {
                    kind = Some(ExprKind::DictComprehension {
                        key: Box::new(arg.value),
                        value: Box::new(value),
                        clauses: self.clauses(),
                    });
                    break;
                }
                pairs.push((arg.value, value));
            } else if self.tok() == Tok::For && args.is_empty() && pairs.is_empty() {
                let element = std::mem::replace(&mut arg.value, Expr::new(ExprKind::Error, start));
                kind = Some(ExprKind::Comprehension {
                    shape: ComprehensionShape::Set,
                    element: Box::new(element),
                    clauses: self.clauses(),
                });
                break;
            } else if pairs.is_empty() {
                args.push(arg);
            } else {
                self.fail_unexpected();
            }
            if !self.comma(Tok::RBrace, &mut missing) {
                break;
            }
        }
        self.expect(Tok::RBrace);
        self.leave();
        let span = self.from(start);
        let kind =
            kind.unwrap_or(if pairs.is_empty() { ExprKind::Braces(args) } else { ExprKind::Dict(pairs) });
        self.node(kind, span)
    }

    /// `for x in xs if c …` of a comprehension.
    #[inline(never)]
    pub(super) fn clauses(&mut self) -> Vec<Clause> {
        let mut clauses = Vec::new();
        while !self.lost {
            if self.eat(Tok::For) {
                let target = self.target_list();
                self.expect_in();
                let iterable = self.clause_expr();
                clauses.push(Clause::For { target, iterable });
            } else if self.eat(Tok::If) {
                clauses.push(Clause::If(self.clause_expr()));
            } else {
                break;
            }
        }
        clauses
    }
}
