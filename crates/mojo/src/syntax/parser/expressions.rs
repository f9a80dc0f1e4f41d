//! Which operators bind which operands?

use super::*;

/// How tightly a binary operator binds; the same order as Python's.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Level {
    Or,
    And,
    Not,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Unary,
    Power,
}

enum Infix {
    Logic(LogicOp),
    Compare(CompareOp),
    Binary(BinaryOp),
}

impl Parser<'_, '_> {
    /// A value without a top-level comma, `:=` allowed.
    pub(super) fn named_expr(&mut self) -> Expr {
        if self.at_name() && self.peek(1).tok == Tok::ColonEq {
            let start = self.here();
            let name = self.take_name();
            self.bump();
            let value = Box::new(self.expr());
            let span = self.from(start);
            return self.node(ExprKind::Walrus { name, value }, span);
        }
        self.expr()
    }

    /// A value without a top-level comma.
    pub(super) fn expr(&mut self) -> Expr {
        if self.tok() == Tok::Lambda { self.lambda() } else { self.conditional() }
    }

    /// A value at the far right of another, which nests without a bracket.
    pub(super) fn nested_expr(&mut self) -> Expr {
        let start = self.here();
        if !self.enter() {
            return self.error_expr(start);
        }
        let expr = self.expr();
        self.leave();
        expr
    }

    #[inline(never)]
    fn conditional(&mut self) -> Expr {
        let start = self.here();
        let then = self.binary(Level::Or);
        if self.tok() == Tok::Question {
            return self.c_conditional(start, then);
        }
        if self.tok() != Tok::If || self.lost {
            return then;
        }
        self.bump();
        let condition = self.binary(Level::Or);
        if !self.eat(Tok::Else) {
            if !self.lost {
                let span = self.here();
                self.fail(Diagnostic::error("mojo.conditional-without-else", span));
            }
            return then;
        }
        let otherwise = self.nested_expr();
        let span = self.from(start);
        self.node(
            ExprKind::Conditional {
                condition: Box::new(condition),
                then: Box::new(then),
                otherwise: Box::new(otherwise),
            },
            span,
        )
    }

    /// `c ? a : b`, as C writes it.
    #[inline(never)]
    fn c_conditional(&mut self, start: Span, condition: Expr) -> Expr {
        let question = self.here();
        self.bump();
        let then = self.nested_expr();
        if !self.eat(Tok::Colon) {
            self.fail(Diagnostic::error("mojo.c-ternary", question));
            return condition;
        }
        let otherwise = self.nested_expr();
        let span = self.from(start);
        let written = format!(
            "{} if {} else {}",
            self.slice(then.span),
            self.slice(condition.span),
            self.slice(otherwise.span)
        );
        self.mistake(Diagnostic::error("mojo.c-ternary", question).replace(span, written));
        self.node(
            ExprKind::Conditional {
                condition: Box::new(condition),
                then: Box::new(then),
                otherwise: Box::new(otherwise),
            },
            span,
        )
    }

    /// Values with commas between: one value, or a tuple.
    pub(super) fn expr_list(&mut self) -> Expr {
        let start = self.here();
        let first = self.starred_expr();
        if self.tok() != Tok::Comma {
            if matches!(first.kind, ExprKind::Unpack(_)) {
                self.mistake(Diagnostic::error("mojo.unexpected-token", start).arg("found", "*"));
            }
            return first;
        }
        let mut items = vec![first];
        while !self.lost && self.eat(Tok::Comma) {
            if !self.tok().starts_expression() && !matches!(self.tok(), Tok::Star | Tok::Dot) {
                break;
            }
            items.push(self.starred_expr());
        }
        let span = self.from(start);
        self.node(ExprKind::Tuple(items), span)
    }

    /// `*x` or a value.
    pub(super) fn starred_expr(&mut self) -> Expr {
        let start = self.here();
        if !self.eat(Tok::Star) {
            return self.named_expr();
        }
        let value = Box::new(self.binary(Level::BitOr));
        let span = self.from(start);
        self.node(ExprKind::Unpack(value), span)
    }

    /// The condition or iterable of a comprehension, where `if` begins the next clause.
    pub(super) fn clause_expr(&mut self) -> Expr {
        self.binary(Level::Or)
    }

    #[inline(never)]
    fn binary(&mut self, least: Level) -> Expr {
        let start = self.here();
        let mut left = self.prefixed(least);
        while !self.lost {
            self.steps += 1;
            let Some((infix, level)) = self.infix() else { break };
            if level < least {
                break;
            }
            let op_span = self.take_operator(&infix);
            // `a < b < c` is one node.
            if let Infix::Compare(op) = infix {
                let operand = self.binary(Level::BitOr);
                left = self.comparison(start, left, Comparison { op, op_span, operand });
                continue;
            }
            let right = match level {
                Level::Or => self.binary(Level::And),
                Level::And => self.binary(Level::Not),
                Level::BitOr => self.binary(Level::BitXor),
                Level::BitXor => self.binary(Level::BitAnd),
                Level::BitAnd => self.binary(Level::Shift),
                Level::Shift => self.binary(Level::Sum),
                Level::Sum => self.binary(Level::Product),
                _ => self.binary(Level::Unary),
            };
            let span = self.from(start);
            let (left_box, right) = (Box::new(left), Box::new(right));
            let kind = match infix {
                Infix::Logic(op) => ExprKind::Logic { op, op_span, left: left_box, right },
                Infix::Binary(op) => ExprKind::Binary { op, op_span, left: left_box, right },
                Infix::Compare(_) => ExprKind::Error,
            };
            left = self.node(kind, span);
        }
        left
    }

    #[inline(never)]
    fn comparison(&mut self, start: Span, left: Expr, next: Comparison) -> Expr {
        let span = self.from(start);
        let left_height = left.height();
        // Parentheses make a comparison a value of its own: its span then begins before its first operand.
        match left.kind {
            ExprKind::Compare { first, mut rest } if first.span.start == left.span.start => {
                // The height is known from the parts; asking all operands again would make a long chain quadratic.
                let height = left_height.max(next.operand.height().saturating_add(1));
                rest.push(next);
                let expr = Expr::with_height(ExprKind::Compare { first, rest }, span, height);
                self.not_too_tall(expr)
            }
            kind => {
                let first = Box::new(Expr::new(kind, left.span));
                self.node(ExprKind::Compare { first, rest: vec![next] }, span)
            }
        }
    }

    fn infix(&self) -> Option<(Infix, Level)> {
        use Infix::*;
        let next = self.peek(1).tok;
        Some(match self.tok() {
            Tok::Or => (Logic(LogicOp::Or), Level::Or),
            Tok::And => (Logic(LogicOp::And), Level::And),
            Tok::EqEq => (Compare(CompareOp::Eq), Level::Compare),
            Tok::NotEq => (Compare(CompareOp::Ne), Level::Compare),
            Tok::Lt => (Compare(CompareOp::Lt), Level::Compare),
            Tok::Le => (Compare(CompareOp::Le), Level::Compare),
            Tok::Gt => (Compare(CompareOp::Gt), Level::Compare),
            Tok::Ge => (Compare(CompareOp::Ge), Level::Compare),
            Tok::Is if next == Tok::Not => (Compare(CompareOp::IsNot), Level::Compare),
            Tok::Is => (Compare(CompareOp::Is), Level::Compare),
            Tok::In => (Compare(CompareOp::In), Level::Compare),
            Tok::Not if next == Tok::In => (Compare(CompareOp::NotIn), Level::Compare),
            Tok::Pipe => (Binary(BinaryOp::BitOr), Level::BitOr),
            Tok::Caret => (Binary(BinaryOp::BitXor), Level::BitXor),
            Tok::Amp => (Binary(BinaryOp::BitAnd), Level::BitAnd),
            Tok::Shl => (Binary(BinaryOp::Shl), Level::Shift),
            Tok::Shr => (Binary(BinaryOp::Shr), Level::Shift),
            Tok::Plus | Tok::Minus if self.at_increment() => return None,
            Tok::Plus => (Binary(BinaryOp::Add), Level::Sum),
            Tok::Minus => (Binary(BinaryOp::Sub), Level::Sum),
            Tok::Star => (Binary(BinaryOp::Mul), Level::Product),
            Tok::Slash => (Binary(BinaryOp::Div), Level::Product),
            Tok::SlashSlash => (Binary(BinaryOp::FloorDiv), Level::Product),
            Tok::Percent => (Binary(BinaryOp::Mod), Level::Product),
            Tok::At => (Binary(BinaryOp::MatMul), Level::Product),
            _ => return None,
        })
    }

    fn take_operator(&mut self, infix: &Infix) -> Span {
        let start = self.here();
        self.bump();
        if let Infix::Compare(CompareOp::IsNot | CompareOp::NotIn) = infix {
            self.bump();
        }
        self.from(start)
    }

    /// `x++` at the end of a value: not two additions.
    pub(super) fn at_increment(&self) -> bool {
        let (first, second, third) = (self.tok(), self.peek(1).tok, self.peek(2).tok);
        first == second && self.touches(1) && !third.starts_expression() && third != Tok::Dot
    }

    #[inline(never)]
    fn prefixed(&mut self, least: Level) -> Expr {
        let start = self.here();
        let op = match self.tok() {
            Tok::Not if least <= Level::Not => UnaryOp::Not,
            Tok::Plus => UnaryOp::Plus,
            Tok::Minus => UnaryOp::Minus,
            Tok::Tilde => UnaryOp::Invert,
            _ => return self.power(),
        };
        self.bump();
        if !self.enter() {
            return self.error_expr(start);
        }
        let operand = match op {
            UnaryOp::Not => self.binary(Level::Not),
            _ => self.prefixed(Level::Unary),
        };
        self.leave();
        let op_span = Span::new(self.file, start.start, start.end);
        let span = self.from(start);
        self.node(ExprKind::Unary { op, op_span, operand: Box::new(operand) }, span)
    }

    /// `base ** exponent`, which binds tighter than a sign before it and looser than one behind it.
    #[inline(never)]
    fn power(&mut self) -> Expr {
        let start = self.here();
        let base = self.postfixed();
        if self.tok() != Tok::StarStar || self.lost {
            return base;
        }
        let op_span = self.here();
        self.bump();
        if !self.enter() {
            return base;
        }
        let exponent = self.prefixed(Level::Power);
        self.leave();
        let span = self.from(start);
        self.node(
            ExprKind::Binary { op: BinaryOp::Pow, op_span, left: Box::new(base), right: Box::new(exponent) },
            span,
        )
    }

    /// A value and what is called, subscripted or read on it.
    #[inline(never)]
    pub(super) fn postfixed(&mut self) -> Expr {
        let start = self.here();
        let mut expr = self.atom();
        while !self.lost {
            self.steps += 1;
            let kind = match self.tok() {
                Tok::LParen => {
                    let (args, args_span) = self.call_args();
                    ExprKind::Call { callee: Box::new(expr), args, args_span }
                }
                Tok::LBracket => {
                    let (args, args_span) = self.subscript_args();
                    ExprKind::Subscript { base: Box::new(expr), args, args_span }
                }
                Tok::Dot => {
                    self.bump();
                    let name = self.member_name();
                    ExprKind::Attribute { base: Box::new(expr), name }
                }
                Tok::Arrow if self.touches(0) && self.touches(1) && Self::is_name(self.peek(1).tok) => {
                    self.arrow_member();
                    let name = self.take_name();
                    ExprKind::Attribute { base: Box::new(expr), name }
                }
                Tok::Caret if self.at_transfer() => {
                    self.bump();
                    ExprKind::Transfer(Box::new(expr))
                }
                _ => break,
            };
            let span = self.from(start);
            expr = self.node(kind, span);
        }
        expr
    }

    /// `->` before a field's name, as C writes it.
    #[inline(never)]
    fn arrow_member(&mut self) {
        let span = self.here();
        self.mistake(
            Diagnostic::error("mojo.foreign-operator", span)
                .arg("found", "->")
                .arg("wanted", ".")
                .replace(span, "."),
        );
        self.bump();
    }

    /// A name behind a dot. Words such as `in` or `as` are fine there.
    fn member_name(&mut self) -> Ident {
        if self.tok().is_keyword() {
            let token = self.bump();
            let text = self.text_of(token);
            return Ident { name: self.intern(text), span: self.span_of(token) };
        }
        self.expect_name(".")
    }

    /// `x^` hands its value over where nothing follows that `^` could combine it with.
    fn at_transfer(&self) -> bool {
        let next = self.peek(1).tok;
        !next.starts_expression() || (next == Tok::Not && self.peek(2).tok == Tok::In)
    }
}
