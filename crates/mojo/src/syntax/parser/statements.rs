//! What does one statement do?

use super::*;

impl Parser<'_, '_> {
    /// Reads statements up to the end of their block.
    pub(super) fn statements_into(&mut self, statements: &mut Vec<Stmt>) {
        loop {
            self.lost = false;
            match self.tok() {
                Tok::Eof | Tok::Dedent => return,
                Tok::Newline => {
                    self.bump();
                }
                Tok::Indent => self.unexpected_indent(statements),
                _ => self.line_into(statements),
            }
        }
    }

    /// Deeper lines where no block was opened: read as if they stood right.
    #[inline(never)]
    fn unexpected_indent(&mut self, statements: &mut Vec<Stmt>) {
        self.bump();
        let first = self.span_of(self.token());
        let outer = match statements.last() {
            Some(last) => self.slice(self.indentation(last.span.start)),
            None => "",
        };
        let gap = self.indentation(first.start);
        let mut diagnostic = Diagnostic::error("mojo.unexpected-indent", first);
        if let Some(last) = statements.last() {
            diagnostic = diagnostic.related("mojo.block-of", last.span.at_start());
        }
        let finding = self.mistake(diagnostic.replace(gap, outer));
        let begin = self.at;
        if self.enter() {
            self.statements_into(statements);
            self.leave();
        } else {
            self.skip_block();
        }
        if let Some(finding) = finding {
            self.align_lines(finding, (begin + 1, self.at), gap, outer);
        }
        self.eat(Tok::Dedent);
    }

    /// Adds the further lines of a block that stands too deep to the fix of its first.
    #[inline(never)]
    fn align_lines(&mut self, finding: usize, (from, to): (usize, usize), gap: Span, outer: &str) {
        for at in from..to {
            let Some(blanks) = self.line_begins(at) else { continue };
            if self.slice(blanks).starts_with(self.slice(gap)) {
                let edit = Span::new(blanks.file, blanks.start, blanks.start + gap.len());
                self.report.add_edit(finding, (edit, outer.to_owned()));
            }
        }
    }

    /// The indentation of the logical line that begins with this token, if one does.
    pub(super) fn line_begins(&self, at: usize) -> Option<Span> {
        let layout = |tok: Tok| matches!(tok, Tok::Newline | Tok::Indent | Tok::Dedent | Tok::Eof);
        let (before, token) = (self.token_at(at.checked_sub(1)?), self.token_at(at));
        (layout(before.tok) && !layout(token.tok)).then(|| self.indentation(token.start))
    }

    /// One logical line: a statement with a block, or simple ones with `;` between.
    pub(super) fn line_into(&mut self, statements: &mut Vec<Stmt>) {
        loop {
            let before = self.at;
            let start = self.here();
            let kind = self.statement();
            if self.at == before {
                // Nothing may stop the reading.
                self.bump();
            }
            statements.push(Stmt { kind, span: self.from(start) });
            // A statement with a block has read its line end itself.
            if matches!(self.previous().tok, Tok::Newline | Tok::Dedent) {
                return;
            }
            match self.tok() {
                Tok::Semicolon => {
                    self.bump();
                    if self.tok() == Tok::Semicolon {
                        self.fail_unexpected();
                    } else if self.tok().starts_block() {
                        let (span, word) = (self.here(), self.shown());
                        self.mistake(Diagnostic::error("mojo.block-after-colon", span).arg("word", word));
                    }
                }
                Tok::Newline | Tok::Eof | Tok::Dedent => {}
                _ => self.after_statement(),
            }
            match self.tok() {
                Tok::Newline => {
                    self.bump();
                    return;
                }
                Tok::Eof | Tok::Dedent | Tok::Indent => return,
                _ => {}
            }
        }
    }

    /// Something follows a statement on its line.
    fn after_statement(&mut self) {
        if self.lost {
            self.skip_line();
            return;
        }
        let tok = self.tok();
        let declares = matches!(self.word(), Word::Var | Word::Let | Word::Comptime | Word::Alias)
            && Self::is_name(self.peek(1).tok);
        if tok == Tok::Else || tok.starts_statement_only() || declares {
            let (span, word) = (self.here(), self.shown());
            self.fail(Diagnostic::error("mojo.block-after-colon", span).arg("word", word));
            return;
        }
        self.fail_unexpected();
    }

    #[inline(never)]
    pub(super) fn statement(&mut self) -> StmtKind {
        match self.tok() {
            Tok::Def | Tok::Fn => self.function(Vec::new()),
            Tok::At => self.decorated(),
            Tok::Struct => self.structure(Vec::new()),
            Tok::Trait => self.trait_declaration(Vec::new()),
            Tok::If => self.if_statement(false),
            Tok::For => self.for_statement(false),
            Tok::While => self.while_statement(),
            Tok::Try => self.try_statement(),
            Tok::With => self.with_statement(),
            Tok::Assert => self.assert_statement(false),
            Tok::Import => self.import(),
            Tok::From => self.import_from(),
            Tok::Break => self.simple(StmtKind::Break),
            Tok::Continue => self.simple(StmtKind::Continue),
            Tok::Pass => self.simple(StmtKind::Pass),
            Tok::Return => {
                self.bump();
                let value = if self.at_line_end() { None } else { Some(self.expr_list()) };
                StmtKind::Return(value)
            }
            Tok::Raise => {
                self.bump();
                let value = if self.at_line_end() { None } else { Some(self.expr()) };
                StmtKind::Raise(value)
            }
            Tok::Elif | Tok::Else | Tok::Except | Tok::Finally => self.orphan(),
            Tok::Name => self.word_statement(),
            Tok::Plus | Tok::Minus if self.peek(1).tok == self.tok() && self.touches(1) => {
                self.prefix_increment()
            }
            _ => self.expression_statement(),
        }
    }

    fn simple(&mut self, kind: StmtKind) -> StmtKind {
        self.bump();
        kind
    }

    /// A statement that begins with a name: perhaps a soft keyword.
    #[inline(never)]
    fn word_statement(&mut self) -> StmtKind {
        let next = self.peek(1).tok;
        let named = Self::is_name(next);
        match self.word() {
            Word::Var if named || next.is_keyword() => self.declaration(Binder::Var),
            Word::Var if next == Tok::LParen && self.behind_bracket(1).tok == Tok::Eq => {
                self.declaration(Binder::Var)
            }
            Word::Ref if named => self.declaration(Binder::Ref),
            Word::Let if named => {
                let mut span = self.here();
                if self.peek(1).word == Word::Mut && Self::is_name(self.peek(2).tok) {
                    span = span.to(self.span_of(self.peek(1)));
                    self.bump();
                }
                self.old_spelling(span, "var");
                self.declaration(Binder::Var)
            }
            Word::Comptime if next == Tok::If => {
                self.bump();
                self.if_statement(true)
            }
            Word::Comptime if next == Tok::For => {
                self.bump();
                self.for_statement(true)
            }
            Word::Comptime if next == Tok::Assert => {
                self.bump();
                self.assert_statement(true)
            }
            Word::Comptime if next == Tok::While => {
                let span = self.here();
                self.fail(Diagnostic::error("mojo.comptime-while", span));
                self.bare_block()
            }
            Word::Comptime if named => self.comptime_declaration(),
            Word::Alias if named => {
                let span = self.here();
                self.old_spelling(span, "comptime");
                self.comptime_declaration()
            }
            Word::Match if self.at_match() => self.match_statement(),
            Word::Effect if next == Tok::Def || next == Tok::Fn => {
                let word = self.shown();
                let span = self.here();
                let gap = span.to(self.span_of(self.peek(1)).at_start());
                self.mistake(Diagnostic::error("mojo.not-in-mojo", span).arg("word", word).replace(gap, ""));
                self.bump();
                self.function(Vec::new())
            }
            _ => match self.foreign_statement() {
                Some(kind) => kind,
                None => self.expression_statement(),
            },
        }
    }

    /// `var a: T = value`, at the word.
    #[inline(never)]
    fn declaration(&mut self, binder: Binder) -> StmtKind {
        self.bump();
        if self.tok().is_keyword() {
            self.expect_name("var");
            return StmtKind::Error;
        }
        let target = self.target_list();
        let ty = if self.eat(Tok::Colon) { Some(self.expr()) } else { None };
        if self.tok() == Tok::ColonEq && !self.lost {
            let span = self.here();
            self.mistake(Diagnostic::error("mojo.walrus-statement", span).replace(span, "="));
            self.bump();
        } else if !self.eat(Tok::Eq) {
            if ty.is_none() && !self.lost && !self.at_line_end() {
                // `var x Int = 3`
                self.missing_annotation_colon();
            }
            return StmtKind::Declare(Declare { binder, target, ty, value: None });
        }
        let value = self.expr_list();
        if self.tok() == Tok::Eq {
            self.fail_unexpected();
        }
        StmtKind::Declare(Declare { binder, target, ty, value: Some(value) })
    }

    fn missing_annotation_colon(&mut self) {
        if Self::is_name(self.tok()) && matches!(self.peek(1).tok, Tok::Eq | Tok::Newline | Tok::LBracket) {
            let insert = self.behind();
            let found = self.shown();
            self.fail(
                Diagnostic::error("mojo.missing-type-colon", insert).arg("found", found).replace(insert, ":"),
            );
        } else {
            self.fail_unexpected();
        }
    }

    /// `comptime NAME[params]: T = value`, at the word.
    #[inline(never)]
    fn comptime_declaration(&mut self) -> StmtKind {
        self.bump();
        if matches!(self.word(), Word::Var | Word::Let | Word::Mut) && Self::is_name(self.peek(1).tok) {
            let span = self.here();
            let gap = span.to(self.span_of(self.peek(1)).at_start());
            let word = self.shown();
            self.mistake(Diagnostic::error("mojo.word-too-many", span).arg("word", word).replace(gap, ""));
            self.bump();
        }
        let name = self.expect_name("comptime");
        let params = if self.tok() == Tok::LBracket { Some(self.param_list()) } else { None };
        let ty = if self.eat(Tok::Colon) { Some(self.expr()) } else { None };
        let value = if self.eat(Tok::Eq) {
            Some(self.expr_list())
        } else {
            if ty.is_none() && !self.lost {
                let span = self.here();
                self.fail(Diagnostic::error("mojo.comptime-without-value", span).arg("name", &*name.name));
            }
            None
        };
        StmtKind::Comptime(Box::new(ComptimeDecl { name, params, ty, value }))
    }

    #[inline(never)]
    fn assert_statement(&mut self, comptime: bool) -> StmtKind {
        self.bump();
        let condition = self.condition();
        let message = if self.eat(Tok::Comma) { Some(self.expr()) } else { None };
        StmtKind::Assert { comptime, condition, message }
    }

    /// A call, an assignment, or a declaration without a word.
    #[inline(never)]
    pub(super) fn expression_statement(&mut self) -> StmtKind {
        if self.tok() == Tok::LParen
            && matches!(self.peek(1).word, Word::Var | Word::Ref)
            && Self::is_name(self.peek(2).tok)
            && self.behind_bracket(0).tok == Tok::Eq
        {
            let target = self.target();
            return self.assignment(target);
        }
        // `x := 3` at the start of a statement declares, in other languages.
        let first = if self.peek(1).tok == Tok::ColonEq { self.postfixed() } else { self.expr_list() };
        if self.lost {
            return StmtKind::Expr(first);
        }
        match self.tok() {
            Tok::Eq => {
                let target = self.pattern(first);
                self.assignment(target)
            }
            Tok::Colon => {
                let target = self.pattern(first);
                self.bump();
                let ty = Some(self.expr());
                let value = if self.eat(Tok::Eq) { Some(self.expr_list()) } else { None };
                StmtKind::Declare(Declare { binder: Binder::Bare, target, ty, value })
            }
            Tok::ColonEq => {
                let span = self.here();
                let start = first.span.at_start();
                self.mistake(
                    Diagnostic::error("mojo.walrus-statement", span)
                        .edits(vec![(start, "var ".into()), (span, "=".into())]),
                );
                let target = self.pattern(first);
                self.bump();
                let value = Some(self.expr_list());
                StmtKind::Declare(Declare { binder: Binder::Var, target, ty: None, value })
            }
            Tok::Plus | Tok::Minus if self.at_increment() => self.increment(first),
            _ => match self.augmented() {
                Some(op) => {
                    let op_span = self.here();
                    self.bump();
                    if !matches!(
                        first.kind,
                        ExprKind::Name(_) | ExprKind::Attribute { .. } | ExprKind::Subscript { .. }
                    ) {
                        self.invalid_target(first.span);
                    }
                    let value = self.expr_list();
                    StmtKind::AugAssign { op, op_span, target: first, value }
                }
                None => StmtKind::Expr(first),
            },
        }
    }

    /// `= value` or `= target = value`, behind the first target.
    fn assignment(&mut self, first: Pattern) -> StmtKind {
        let mut targets = vec![first];
        self.expect(Tok::Eq);
        let mut value = self.expr_list();
        while self.tok() == Tok::Eq && !self.lost {
            targets.push(self.pattern(value));
            self.bump();
            value = self.expr_list();
        }
        StmtKind::Assign { targets, value }
    }

    fn augmented(&self) -> Option<BinaryOp> {
        Some(match self.tok() {
            Tok::PlusEq => BinaryOp::Add,
            Tok::MinusEq => BinaryOp::Sub,
            Tok::StarEq => BinaryOp::Mul,
            Tok::StarStarEq => BinaryOp::Pow,
            Tok::SlashEq => BinaryOp::Div,
            Tok::SlashSlashEq => BinaryOp::FloorDiv,
            Tok::PercentEq => BinaryOp::Mod,
            Tok::ShlEq => BinaryOp::Shl,
            Tok::ShrEq => BinaryOp::Shr,
            Tok::AmpEq => BinaryOp::BitAnd,
            Tok::PipeEq => BinaryOp::BitOr,
            Tok::CaretEq => BinaryOp::BitXor,
            Tok::AtEq => BinaryOp::MatMul,
            _ => return None,
        })
    }
}
