//! What does a function take, promise and return?

use super::*;

impl Parser<'_, '_> {
    /// `def name[params](args) effects -> T: body`, at the word.
    #[inline(never)]
    pub(super) fn function(&mut self, decorators: Vec<Decorator>) -> StmtKind {
        let start = self.here();
        if self.tok() == Tok::Fn {
            self.old_spelling(start, "def");
        }
        self.bump();
        let name = self.expect_name("def");
        let params = if self.tok() == Tok::LBracket { Some(self.param_list()) } else { None };
        let args = if self.tok() == Tok::LParen {
            self.param_list()
        } else {
            let insert = self.behind();
            if !self.lost && matches!(self.tok(), Tok::Colon | Tok::Arrow | Tok::Newline) {
                self.mistake(
                    Diagnostic::error("mojo.missing-parentheses", insert)
                        .arg("name", &*name.name)
                        .replace(insert, "()"),
                );
            } else {
                self.fail_unexpected();
            }
            ParamList { span: insert, ..ParamList::default() }
        };
        let (effects, raises_at) = self.effects();
        let returns = self.misplaced_return_type().or_else(|| self.return_type());
        let conditions = self.conditions();
        let header = self.from(start);
        let body = self.block("def");
        StmtKind::Def(Box::new(FnDecl {
            decorators,
            name,
            params,
            args,
            effects,
            returns,
            conditions,
            body,
            header,
            raises_at,
        }))
    }

    /// What stands between `)` and `->`, and the place where `raises` would be inserted.
    #[inline(never)]
    fn effects(&mut self) -> (Effects, Span) {
        let mut effects = Effects::default();
        let raises_at = self.behind();
        while !self.lost {
            let start = self.here();
            match (self.tok(), self.word()) {
                (Tok::Name, Word::Raises) => {
                    self.bump();
                    let typed = self.at_name() && !self.at_effect_word();
                    let ty = if typed { Some(self.postfixed()) } else { None };
                    effects.raises = Some(Raises { ty, span: self.from(start) });
                }
                (Tok::Name, Word::Capturing) => {
                    self.bump();
                    if self.tok() == Tok::LBracket {
                        self.subscript_args();
                    }
                    effects.capturing = Some(self.from(start));
                }
                (Tok::Name, Word::Unified) if self.peek(1).tok == Tok::LBrace => {
                    let gap = start.to(self.span_of(self.peek(1)).at_start());
                    let old = self.shown();
                    self.note(Diagnostic::note("mojo.old-word", start).arg("word", old).replace(gap, ""));
                    self.bump();
                }
                (Tok::Name, Word::Effect) => {
                    let word = self.take_name();
                    if self.tok() == Tok::LParen {
                        self.call_args();
                    }
                    effects.others.push(word);
                }
                (Tok::LBrace, _) if self.at_captures() => effects.captures = Some(self.captures()),
                _ => break,
            }
        }
        (effects, raises_at)
    }

    fn at_effect_word(&self) -> bool {
        matches!(self.word(), Word::Raises | Word::Capturing | Word::Unified | Word::Effect | Word::Where)
    }

    /// Whether `{` begins captures, and not a block as C writes it.
    fn at_captures(&self) -> bool {
        let behind = self.behind_bracket(0);
        match behind.tok {
            Tok::Colon | Tok::Arrow | Tok::LBrace => true,
            Tok::Name => matches!(
                behind.word,
                Word::Raises | Word::Capturing | Word::Unified | Word::Effect | Word::Where
            ),
            _ => false,
        }
    }

    /// `{var}`, `{mut x, imm}`, `{x^}`.
    #[inline(never)]
    fn captures(&mut self) -> CaptureList {
        let start = self.here();
        let mut captures = Vec::new();
        if !self.enter() {
            return CaptureList { captures, span: start };
        }
        self.bump();
        let mut missing = None;
        while self.tok() != Tok::RBrace && !self.lost {
            let start = self.here();
            let convention = self.capture_convention();
            let name =
                if self.at_name() || convention.is_none() { Some(self.expect_name("{")) } else { None };
            let transfer = name.is_some() && self.eat(Tok::Caret);
            captures.push(Capture { convention, name, transfer, span: self.from(start) });
            if !self.comma(Tok::RBrace, &mut missing) {
                break;
            }
        }
        self.expect(Tok::RBrace);
        self.leave();
        CaptureList { captures, span: self.from(start) }
    }

    fn capture_convention(&mut self) -> Option<Convention> {
        let convention = self.convention_word()?;
        let next = self.peek(1).tok;
        if !Self::is_name(next) && !matches!(next, Tok::Comma | Tok::RBrace) {
            return None;
        }
        self.take_convention(convention);
        Some(convention)
    }

    /// `-> T`, `-> ref [origin] T`.
    fn return_type(&mut self) -> Option<ReturnType> {
        if self.lost || !self.eat(Tok::Arrow) {
            return None;
        }
        let by_reference = self.word() == Word::Ref
            && (Self::is_name(self.peek(1).tok) || self.peek(1).tok == Tok::LBracket);
        let reference = if by_reference {
            self.bump();
            let origins = self.tok() == Tok::LBracket;
            Some(if origins { self.subscript_args().0 } else { Vec::new() })
        } else {
            None
        };
        let ty = self.expr();
        Some(ReturnType { ty, reference })
    }

    /// `def f(): Int:` or `def f() Int:`, as other languages write what a function returns.
    #[inline(never)]
    fn misplaced_return_type(&mut self) -> Option<ReturnType> {
        let type_at = match self.tok() {
            Tok::Colon => 1,
            Tok::Name => 0,
            _ => return None,
        };
        let ty = self.peek(type_at);
        if !matches!(ty.tok, Tok::Name | Tok::None)
            || self.lost
            || self.word() == Word::Where
            || !self.line_ends_in_colon()
        {
            return None;
        }
        let span = self.span_of(ty);
        let gap = self.behind().to(span.at_start());
        self.mistake(Diagnostic::error("mojo.return-arrow", span).replace(gap, " -> "));
        self.eat(Tok::Colon);
        Some(ReturnType { ty: self.expr(), reference: None })
    }

    /// `where condition, condition`.
    pub(super) fn conditions(&mut self) -> Vec<Expr> {
        let mut conditions = Vec::new();
        if self.word() != Word::Where || self.lost {
            return conditions;
        }
        self.bump();
        loop {
            conditions.push(self.expr());
            if self.lost || !self.eat(Tok::Comma) {
                return conditions;
            }
        }
    }

    /// `lambda (x: Int) -> Int: body`.
    #[inline(never)]
    pub(super) fn lambda(&mut self) -> Expr {
        let start = self.here();
        if !self.enter() {
            return self.error_expr(start);
        }
        self.bump();
        let args = if self.tok() == Tok::LParen { self.param_list() } else { self.bare_lambda_args(start) };
        let (effects, _) = self.effects();
        let returns = self.return_type();
        self.expect(Tok::Colon);
        let body = self.expr();
        self.leave();
        let span = self.from(start);
        let at = body.span;
        let decl = FnDecl {
            decorators: Vec::new(),
            name: Ident { name: Name::from("lambda"), span: start },
            params: None,
            args,
            effects,
            returns,
            conditions: Vec::new(),
            body: Block { statements: vec![Stmt { kind: StmtKind::Return(Some(body)), span: at }], span: at },
            header: start,
            raises_at: at.at_start(),
        };
        self.node(ExprKind::Lambda(Box::new(Lambda { decl })), span)
    }

    /// `lambda x, y: …`, as Python writes it: Mojo wants types.
    #[inline(never)]
    fn bare_lambda_args(&mut self, lambda: Span) -> ParamList {
        let start = self.here();
        let mut list = ParamList { span: self.behind(), ..ParamList::default() };
        while self.at_name() && !self.lost {
            let name = self.take_name();
            let span = name.span;
            list.params.push(Param {
                convention: None,
                origins: None,
                star: Star::None,
                name,
                // What is missing is said below, once.
                ty: Some(Expr::new(ExprKind::Error, span)),
                default: None,
                span,
            });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        let mut diagnostic = Diagnostic::error("mojo.lambda-without-types", lambda);
        if list.params.is_empty() {
            diagnostic = diagnostic.replace(lambda.at_end(), " ()");
        } else {
            list.span = self.from(start);
            let names: Vec<&str> = list.params.iter().map(|param| &*param.name.name).collect();
            diagnostic = diagnostic.arg("example", names.join(": Int, ") + ": Int");
        }
        if list.params.is_empty() {
            diagnostic = diagnostic.arg("example", "");
        }
        self.mistake(diagnostic);
        list
    }

    /// `def(Int, x: Int) raises -> Int` as a type, at the word.
    #[inline(never)]
    pub(super) fn fn_type(&mut self) -> Expr {
        let start = self.here();
        if self.tok() == Tok::Fn {
            self.old_spelling(start, "def");
        }
        if !self.enter() {
            return self.error_expr(start);
        }
        self.bump();
        let params = if self.tok() == Tok::LBracket { Some(self.param_list()) } else { None };
        let mut args = Vec::new();
        let mut missing = None;
        if self.expect(Tok::LParen) {
            while self.tok() != Tok::RParen && !self.lost {
                let separator = matches!(self.tok(), Tok::Slash | Tok::SlashSlash | Tok::Star)
                    && matches!(self.peek(1).tok, Tok::Comma | Tok::RParen);
                if separator {
                    self.bump();
                } else {
                    args.push(self.fn_type_arg());
                }
                if !self.comma(Tok::RParen, &mut missing) {
                    break;
                }
            }
            self.expect(Tok::RParen);
        }
        let (effects, _) = self.effects();
        let returns = self.return_type();
        self.leave();
        let span = self.from(start);
        self.node(ExprKind::FnType(Box::new(FnType { params, args, effects, returns })), span)
    }

    fn fn_type_arg(&mut self) -> FnTypeArg {
        let convention = self.param_convention();
        let star = self.star();
        let named = self.at_name() && self.peek(1).tok == Tok::Colon;
        let name = if named { Some(self.take_name()) } else { None };
        // `*: Int` has a star and no name.
        if named || star != Star::None {
            self.eat(Tok::Colon);
        }
        FnTypeArg { convention, star, name, ty: self.starred_expr() }
    }
}
