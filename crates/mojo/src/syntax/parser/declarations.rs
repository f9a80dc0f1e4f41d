//! Which types does a program declare, and with which decorators?

use super::*;

impl Parser<'_, '_> {
    /// `@decorator` lines and what they stand on.
    #[inline(never)]
    pub(super) fn decorated(&mut self) -> StmtKind {
        let start = self.here();
        let mut decorators = Vec::new();
        while self.tok() == Tok::At && !self.lost {
            let at = self.here();
            self.bump();
            let expr = self.postfixed();
            decorators.push(Decorator { expr, span: self.from(at) });
            if self.tok() != Tok::Newline {
                // `@decorator def f():` on one line.
                if !matches!(self.tok(), Tok::Def | Tok::Fn | Tok::Struct | Tok::Trait | Tok::If | Tok::For) {
                    self.fail_unexpected();
                }
                break;
            }
            self.bump();
        }
        if self.lost {
            // The declaration under it still counts.
            self.lost = false;
            self.eat(Tok::Newline);
        }
        match self.tok() {
            Tok::Def | Tok::Fn => self.function(decorators),
            Tok::Struct => self.structure(decorators),
            Tok::Trait => self.trait_declaration(decorators),
            Tok::If | Tok::For if decorators.last().is_some_and(|last| last.is("parameter")) => {
                let word = if self.tok() == Tok::If { "if" } else { "for" };
                let span = start.to(self.here());
                let new = format!("comptime {word}");
                let note = super::old_form(start.to(self.behind()), &format!("@parameter {word}"), &new);
                self.note(note.replace(span, new));
                if word == "if" { self.if_statement(true) } else { self.for_statement(true) }
            }
            _ => {
                if let Some(last) = decorators.last() {
                    let shown = self.slice(last.span);
                    self.mistake(
                        Diagnostic::error("mojo.decorator-alone", last.span).arg("decorator", shown),
                    );
                }
                StmtKind::Error
            }
        }
    }

    /// `struct Name[params](Traits): …`, at the word.
    #[inline(never)]
    pub(super) fn structure(&mut self, decorators: Vec<Decorator>) -> StmtKind {
        let start = self.here();
        self.bump();
        let name = self.expect_name("struct");
        let params = if self.tok() == Tok::LBracket { Some(self.param_list()) } else { None };
        let traits_at = self.behind();
        let mut conforms = self.traits();
        self.modernise_value(&decorators, &mut conforms, traits_at);
        let conditions = self.conditions();
        let header = self.from(start);
        let body = self.block("struct");
        StmtKind::Struct(Box::new(StructDecl {
            decorators,
            name,
            params,
            conforms,
            conditions,
            body,
            header,
        }))
    }

    /// `@value`, which gave a struct its constructor, copy and move.
    #[inline(never)]
    fn modernise_value(&mut self, decorators: &[Decorator], conforms: &mut Vec<Expr>, traits_at: Span) {
        // The decorator stays: such a struct is also copied without a word.
        let Some(old) = decorators.iter().find(|decorator| decorator.is("value")) else { return };
        let span = old.expr.span;
        let mut edits = vec![(span, "fieldwise_init".to_string())];
        let has = |wanted: &str| conforms.iter().any(|expr| self.slice(expr.span).contains(wanted));
        let missing: Vec<&'static str> =
            ["Copyable", "Movable"].into_iter().filter(|wanted| !has(wanted)).collect();
        if !missing.is_empty() {
            match conforms.last() {
                Some(last) => edits.push((last.span.at_end(), format!(", {}", missing.join(", ")))),
                None => edits.push((traits_at, format!("({})", missing.join(", ")))),
            }
        }
        for wanted in missing {
            conforms.push(Expr::new(ExprKind::Name(self.intern(wanted)), span));
        }
        let note = super::old_form(span, "@value", "@fieldwise_init").edits(edits);
        self.note(note);
    }

    /// `(A, B & C)` behind a type's name.
    fn traits(&mut self) -> Vec<Expr> {
        let mut traits = Vec::new();
        if self.tok() != Tok::LParen || !self.enter() {
            return traits;
        }
        self.bump();
        let mut missing = None;
        while self.tok() != Tok::RParen && !self.lost {
            traits.push(self.expr());
            // `Writable where T: Writable`: a conformance with a condition.
            if self.word() == Word::Where {
                self.bump();
                self.expr();
            }
            if !self.comma(Tok::RParen, &mut missing) {
                break;
            }
        }
        self.expect(Tok::RParen);
        self.leave();
        traits
    }

    /// `trait Name(Parents): …`, at the word.
    #[inline(never)]
    pub(super) fn trait_declaration(&mut self, decorators: Vec<Decorator>) -> StmtKind {
        let start = self.here();
        self.bump();
        let name = self.expect_name("trait");
        let refines = self.traits();
        let header = self.from(start);
        let body = self.block("trait");
        StmtKind::Trait(Box::new(TraitDecl { decorators, name, refines, body, header }))
    }
}
