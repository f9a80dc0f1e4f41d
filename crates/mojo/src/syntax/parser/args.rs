//! What is handed over in a call or in square brackets?

use super::*;

impl Parser<'_, '_> {
    /// `(a, b=c, *d)`, at the opening parenthesis.
    pub(super) fn call_args(&mut self) -> (Vec<Arg>, Span) {
        self.arg_list(Tok::RParen)
    }

    /// `[a, b=c, d:e]`, at the opening bracket.
    pub(super) fn subscript_args(&mut self) -> (Vec<Arg>, Span) {
        self.arg_list(Tok::RBracket)
    }

    #[inline(never)]
    fn arg_list(&mut self, closer: Tok) -> (Vec<Arg>, Span) {
        let start = self.here();
        if !self.enter() {
            return (Vec::new(), start);
        }
        let close = self.span_of(self.token_at(self.token().link as usize));
        self.bump();
        let mut args: Vec<Arg> = Vec::new();
        let mut missing = None;
        let mut named = None;
        while self.tok() != closer && !self.lost {
            let mut arg = if closer == Tok::RBracket { self.subscript_arg() } else { self.argument() };
            if self.tok() == Tok::For && closer == Tok::RParen && arg.name.is_none() {
                let element = std::mem::replace(&mut arg.value, Expr::new(ExprKind::Error, arg.span));
                arg.value = self.generator_arg(element, arg.span);
                arg.span = arg.value.span;
            }
            if self.tok() == Tok::Colon && closer == Tok::RParen && arg.name.is_none() {
                arg = self.colon_argument(arg);
            }
            match (named, &arg.name) {
                (_, Some(name)) => named = Some(name.span),
                (Some(before), None) if arg.star == Star::None && closer == Tok::RParen => {
                    self.unnamed_behind_named(arg.span, before);
                }
                _ => {}
            }
            args.push(arg);
            if !self.comma(closer, &mut missing) {
                break;
            }
        }
        if !self.eat(closer) && !self.lost {
            if self.tok() == Tok::Eq && closer == Tok::RParen {
                self.fail(Diagnostic::error("mojo.assign-in-call", self.here()));
            } else {
                self.fail_unexpected();
            }
        }
        self.leave();
        (args, if self.lost { start.to(close) } else { self.from(start) })
    }

    #[inline(never)]
    fn unnamed_behind_named(&mut self, span: Span, named: Span) {
        self.mistake(
            Diagnostic::error("mojo.positional-after-keyword", span)
                .related("mojo.keyword-argument-here", named),
        );
    }

    /// `name=value`, `*value`, `**value` or a value.
    pub(super) fn argument(&mut self) -> Arg {
        let start = self.here();
        let star = self.star();
        let name = if star == Star::None && self.at_name() && self.peek(1).tok == Tok::Eq {
            let name = self.take_name();
            self.bump();
            Some(name)
        } else {
            None
        };
        let value = self.named_expr();
        Arg { name, star, value, span: self.from(start) }
    }

    pub(super) fn star(&mut self) -> Star {
        if self.eat(Tok::Star) {
            Star::One
        } else if self.eat(Tok::StarStar) {
            Star::Two
        } else {
            Star::None
        }
    }

    #[inline(never)]
    fn subscript_arg(&mut self) -> Arg {
        let start = self.here();
        if self.tok() != Tok::Colon {
            // `s[byte=:5]`
            if self.at_name() && self.peek(1).tok == Tok::Eq && self.peek(2).tok == Tok::Colon {
                let name = self.take_name();
                self.bump();
                return Arg { name: Some(name), ..self.slice_arg(start, None) };
            }
            let arg = self.argument();
            if self.tok() != Tok::Colon || self.lost {
                return arg;
            }
            return Arg { name: arg.name, ..self.slice_arg(start, Some(Box::new(arg.value))) };
        }
        self.slice_arg(start, None)
    }

    /// `lower:upper:step`, at the first colon.
    #[inline(never)]
    fn slice_arg(&mut self, start: Span, lower: Option<Box<Expr>>) -> Arg {
        self.bump();
        let upper = self.slice_part();
        let step = if self.eat(Tok::Colon) { self.slice_part() } else { None };
        let span = self.from(start);
        let value = self.node(ExprKind::Slice { lower, upper, step }, span);
        Arg { name: None, star: Star::None, value, span }
    }

    fn slice_part(&mut self) -> Option<Box<Expr>> {
        match self.tok() {
            Tok::Colon | Tok::Comma | Tok::RBracket => None,
            _ => Some(Box::new(self.expr())),
        }
    }

    /// `f(x: 3)`, meant as `f(x=3)`.
    #[inline(never)]
    fn colon_argument(&mut self, arg: Arg) -> Arg {
        let ExprKind::Name(name) = &arg.value.kind else { return arg };
        let name = Ident { name: name.clone(), span: arg.value.span };
        let colon = self.here();
        let end = self.span_of(self.peek(1)).start;
        let gap = Span::new(self.file, colon.start, end.max(colon.end));
        self.mistake(
            Diagnostic::error("mojo.colon-argument", colon).arg("name", &*name.name).replace(gap, "="),
        );
        self.bump();
        let value = self.expr();
        Arg { name: Some(name), star: Star::None, value, span: self.from(arg.span) }
    }

    /// `f(x for x in xs)`.
    #[inline(never)]
    fn generator_arg(&mut self, element: Expr, start: Span) -> Expr {
        let clauses = self.clauses();
        let span = self.from(start);
        self.mistake(
            Diagnostic::error("mojo.generator", span)
                .edits(vec![(span.at_start(), "[".into()), (span.at_end(), "]".into())]),
        );
        self.node(
            ExprKind::Comprehension {
                shape: ComprehensionShape::Generator,
                element: Box::new(element),
                clauses,
            },
            span,
        )
    }

    /// Behind an item of a bracketed list: whether another may follow. A missing comma is reported once a list.
    #[inline(never)]
    pub(super) fn comma(&mut self, closer: Tok, missing: &mut Option<Option<usize>>) -> bool {
        if self.eat(Tok::Comma) {
            return true;
        }
        let tok = self.tok();
        if tok == closer || self.lost {
            return false;
        }
        // A sign or bracket would have continued the item before; a name, number or text cannot.
        let item = matches!(
            tok,
            Tok::Name
                | Tok::Backquoted
                | Tok::Int
                | Tok::Float
                | Tok::Str
                | Tok::True
                | Tok::False
                | Tok::None
        );
        if !item {
            return false;
        }
        let insert = self.behind();
        let edit = (insert, ",".to_string());
        match missing {
            Some(Some(index)) => {
                self.report.add_edit(*index, edit);
            }
            Some(None) => {}
            None => {
                let found = self.shown();
                let span = self.here();
                let diagnostic = Diagnostic::error("mojo.missing-comma", span).arg("found", found);
                *missing = Some(self.mistake(diagnostic.edits(vec![edit])));
            }
        }
        true
    }
}
