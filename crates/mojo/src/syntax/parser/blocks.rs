//! Which statements run, and how often?

use super::*;

impl Parser<'_, '_> {
    /// `:` and what stands under it. `what` is the word that the block belongs to.
    #[inline(never)]
    pub(super) fn block(&mut self, what: &'static str) -> Block {
        let mut block = Block { statements: Vec::new(), span: self.behind() };
        if !self.colon(what) {
            block.statements.push(Stmt { kind: StmtKind::Error, span: self.behind() });
        }
        block.span = self.behind();
        if self.tok() != Tok::Newline {
            if !matches!(self.tok(), Tok::Eof | Tok::Dedent | Tok::Indent) {
                self.inline_block(&mut block);
                return block;
            }
        } else {
            self.bump();
        }
        if self.tok() != Tok::Indent {
            if block.statements.is_empty() {
                self.missing_block(what, &mut block);
            }
            return block;
        }
        self.bump();
        let start = self.here();
        if self.enter() {
            self.statements_into(&mut block.statements);
            self.leave();
        } else {
            self.skip_block();
        }
        block.span = self.from(start);
        self.eat(Tok::Dedent);
        block
    }

    /// Nothing is indented under a header. Where a line follows that cannot stand in its place, or any plain one, it was meant to be:
    /// it is read as the block; of a function all such lines are.
    #[inline(never)]
    fn missing_block(&mut self, what: &'static str, block: &mut Block) {
        let insert = block.span;
        let missing = Diagnostic::error("mojo.missing-block", insert).arg("after", what);
        let header = self.indentation(insert.start);
        let line = self.indentation(self.here().start);
        if self.previous().tok != Tok::Newline
            || self.slice(line) != self.slice(header)
            || !self.stands_in_function()
            // Headers without blocks, one below the other, are not one in the other.
            || what != "def" && self.tok().starts_block()
        {
            self.mistake(missing.replace(insert, " pass"));
            return;
        }
        let step = if self.slice(line).starts_with('\t') { "\t" } else { "    " };
        let finding = self.mistake(missing.replace(line.at_start(), step));
        let (start, first) = (self.here(), self.at);
        loop {
            self.line_into(&mut block.statements);
            if what != "def" || !self.stands_in_function() {
                break;
            }
        }
        block.span = self.from(start);
        for at in first + 1..self.at {
            if let (Some(finding), Some(blanks)) = (finding, self.line_begins(at)) {
                self.report.add_edit(finding, (blanks.at_start(), step.to_owned()));
            }
        }
    }

    /// Whether a statement begins here that stands in no module or struct.
    fn stands_in_function(&self) -> bool {
        let foreign = matches!(
            self.tok(),
            Tok::Def
                | Tok::Fn
                | Tok::Struct
                | Tok::Trait
                | Tok::Import
                | Tok::From
                | Tok::Elif
                | Tok::Else
                | Tok::Except
                | Tok::Finally
                | Tok::At
                | Tok::Str
        );
        let begins =
            self.tok().starts_block() || self.tok().starts_statement_only() || self.tok().starts_expression();
        begins && !foreign && !matches!(self.word(), Word::Comptime | Word::Alias | Word::Case)
    }

    /// Passes over everything up to the end of the block, whose `Indent` has been read.
    pub(super) fn skip_block(&mut self) {
        let mut depth = 0u32;
        loop {
            match self.tok() {
                Tok::Eof => return,
                Tok::Dedent if depth == 0 => return,
                Tok::Dedent => depth -= 1,
                Tok::Indent => depth += 1,
                _ => {}
            }
            self.bump();
        }
    }

    /// The colon of a header. Where it is missing, the mistake is reported, and reading goes on as if it were there.
    /// `false` where the block's text is not to be trusted.
    #[inline(never)]
    fn colon(&mut self, what: &'static str) -> bool {
        if self.eat(Tok::Colon) {
            return true;
        }
        if self.lost {
            return false;
        }
        let insert = self.behind();
        let missing = Diagnostic::error("mojo.missing-colon", insert).arg("after", what);
        match self.tok() {
            Tok::Newline if self.peek(1).tok == Tok::LBrace => {
                self.bump();
                self.brace_block(what);
                false
            }
            Tok::Newline | Tok::Eof => {
                self.mistake(missing.replace(insert, ":"));
                true
            }
            Tok::LBrace => {
                self.brace_block(what);
                false
            }
            Tok::Name
                if matches!(self.text_of(self.token()), "then" | "do")
                    && matches!(self.peek(1).tok, Tok::Colon | Tok::Newline) =>
            {
                let (span, word) = (self.here(), self.shown());
                let fix = if self.peek(1).tok == Tok::Colon { "" } else { ":" };
                let gap = insert.to(span);
                self.mistake(
                    Diagnostic::error("mojo.word-too-many", span).arg("word", word).replace(gap, fix),
                );
                self.bump();
                self.eat(Tok::Colon);
                true
            }
            tok if (tok.starts_statement_only() || (what != "def" && tok.starts_expression()))
                && !self.line_ends_in_colon() =>
            {
                self.mistake(missing.replace(insert, ":"));
                true
            }
            _ => {
                self.fail_unexpected();
                false
            }
        }
    }

    /// `{ … }` where a colon and indented lines belong. What stands inside is passed over.
    #[inline(never)]
    fn brace_block(&mut self, what: &'static str) {
        let brace = self.here();
        let close = self.token_at(self.token().link as usize);
        self.report.forget_errors_within(brace.to(self.span_of(close)));
        self.fail(Diagnostic::error("mojo.brace-block", brace).arg("after", what));
    }

    /// Whether the header's colon comes later on this line. Looks a bounded way ahead.
    pub(super) fn line_ends_in_colon(&self) -> bool {
        const FAR: usize = 64;
        (0..FAR)
            .find(|n| matches!(self.peek(*n).tok, Tok::Newline | Tok::Eof))
            .is_none_or(|n| n > 0 && self.peek(n - 1).tok == Tok::Colon)
    }

    /// Statements on the line of their header.
    fn inline_block(&mut self, block: &mut Block) {
        let start = self.here();
        if self.tok().starts_block() {
            let word = self.shown();
            self.mistake(Diagnostic::error("mojo.block-after-colon", start).arg("word", word));
        }
        if self.enter() {
            self.line_into(&mut block.statements);
            self.leave();
        } else {
            self.skip_line();
            self.eat(Tok::Newline);
        }
        block.span = self.from(start);
    }

    /// Reads the rest of a line that could not be understood, and the block under it, whose own mistakes still count.
    pub(super) fn bare_block(&mut self) -> StmtKind {
        self.skip_line();
        if self.peek(1).tok == Tok::Indent && self.tok() == Tok::Newline {
            self.bump();
            self.bump();
            if self.enter() {
                let mut dropped = Vec::new();
                self.statements_into(&mut dropped);
                self.leave();
            } else {
                self.skip_block();
            }
            self.eat(Tok::Dedent);
        }
        StmtKind::Error
    }

    /// A condition up to the colon; `=` is read as `==`.
    pub(super) fn condition(&mut self) -> Expr {
        let condition = self.named_expr();
        if self.tok() == Tok::Eq && !self.lost {
            return self.equals_in_condition(condition);
        }
        condition
    }

    /// At the `=` that should have been `==`.
    #[inline(never)]
    pub(super) fn equals_in_condition(&mut self, left: Expr) -> Expr {
        let span = self.here();
        self.mistake(Diagnostic::error("mojo.assign-in-condition", span).replace(span, "=="));
        self.bump();
        let right = self.expr();
        let whole = left.span.to(right.span);
        let rest = vec![Comparison { op: CompareOp::Eq, op_span: span, operand: right }];
        self.node(ExprKind::Compare { first: Box::new(left), rest }, whole)
    }

    #[inline(never)]
    pub(super) fn if_statement(&mut self, comptime: bool) -> StmtKind {
        self.bump();
        let condition = self.condition();
        let mut branches = vec![Branch { condition, body: self.block("if") }];
        let mut otherwise = None;
        loop {
            self.lost = false;
            if self.tok() == Tok::Elif {
                self.bump();
            } else if self.at_else_if() {
                self.else_if();
            } else if comptime && self.word() == Word::Comptime && self.peek(1).tok == Tok::Elif {
                let span = self.here();
                let gap = span.to(self.span_of(self.peek(1)).at_start());
                self.mistake(
                    Diagnostic::error("mojo.word-too-many", span).arg("word", "comptime").replace(gap, ""),
                );
                self.bump();
                self.bump();
            } else {
                break;
            }
            let condition = self.condition();
            branches.push(Branch { condition, body: self.block("elif") });
        }
        if self.eat(Tok::Else) {
            otherwise = Some(self.block("else"));
        }
        StmtKind::If { comptime, branches, otherwise }
    }

    fn at_else_if(&self) -> bool {
        match self.tok() {
            Tok::Else => self.peek(1).tok == Tok::If,
            Tok::Name => {
                self.word() == Word::Foreign
                    && matches!(self.text_of(self.token()), "elseif" | "elsif" | "elseIf")
                    && self.peek(1).tok.starts_expression()
            }
            _ => false,
        }
    }

    /// `else if`, as most languages write it.
    fn else_if(&mut self) {
        let mut span = self.here();
        if self.eat(Tok::Else) {
            span = span.to(self.here());
        }
        self.bump();
        let found = self.slice(span);
        self.mistake(Diagnostic::error("mojo.else-if", span).arg("found", found).replace(span, "elif"));
    }

    /// `else:` behind a loop or a `try`.
    fn else_block(&mut self) -> Option<Block> {
        self.lost = false;
        if self.tok() != Tok::Else || self.peek(1).tok == Tok::If {
            return None;
        }
        self.bump();
        Some(self.block("else"))
    }

    #[inline(never)]
    pub(super) fn while_statement(&mut self) -> StmtKind {
        self.bump();
        let condition = self.condition();
        let body = self.block("while");
        StmtKind::While { condition, body, otherwise: self.else_block() }
    }

    #[inline(never)]
    pub(super) fn for_statement(&mut self, comptime: bool) -> StmtKind {
        let start = self.here();
        self.bump();
        if let Some(kind) = self.c_for(start) {
            return kind;
        }
        let target = self.target_list();
        self.expect_in();
        let iterable = self.expr_list();
        let iterable = self.dotted_range(iterable);
        let body = self.block("for");
        StmtKind::For { comptime, target, iterable, body, otherwise: self.else_block() }
    }

    /// `in`, or a word that other languages use for it.
    pub(super) fn expect_in(&mut self) {
        if self.eat(Tok::In) || self.lost {
            return;
        }
        let span = self.here();
        let found = self.shown();
        if matches!(found.as_str(), "of" | "=" | ":" | ":=") && self.peek(1).tok.starts_expression() {
            self.mistake(Diagnostic::error("mojo.expected-in", span).arg("found", found).replace(span, "in"));
            self.bump();
        } else {
            self.fail(Diagnostic::error("mojo.expected-in", span).arg("found", found));
        }
    }

    #[inline(never)]
    pub(super) fn try_statement(&mut self) -> StmtKind {
        let keyword = self.here();
        self.bump();
        let body = self.block("try");
        let mut handlers = Vec::new();
        loop {
            self.lost = false;
            if self.at_catch() {
                let span = self.here();
                self.mistake(
                    Diagnostic::error("mojo.foreign-word", span)
                        .arg("found", "catch")
                        .arg("wanted", "except")
                        .replace(span, "except"),
                );
            } else if self.tok() != Tok::Except {
                break;
            }
            handlers.push(self.handler());
        }
        let otherwise = self.else_block();
        self.lost = false;
        let finally = if self.eat(Tok::Finally) { Some(self.block("finally")) } else { None };
        if handlers.is_empty() && finally.is_none() {
            self.mistake(Diagnostic::error("mojo.try-without-except", keyword));
        }
        StmtKind::Try { body, handlers, otherwise, finally }
    }

    fn at_catch(&self) -> bool {
        self.word() == Word::Foreign
            && self.text_of(self.token()) == "catch"
            && matches!(self.peek(1).tok, Tok::Name | Tok::Colon | Tok::LParen)
    }

    /// `except name:`, at the word.
    fn handler(&mut self) -> Handler {
        let start = self.here();
        self.bump();
        let mut name = None;
        if self.at_name() {
            name = Some(self.take_name());
            if self.tok() == Tok::As && Self::is_name(self.peek(1).tok) {
                // `except Error as e`, as Python writes it.
                let kind = name.as_ref().map_or(self.here(), |name| name.span);
                self.bump();
                let inner = self.take_name();
                let gap = kind.to(inner.span);
                self.mistake(
                    Diagnostic::error("mojo.except-type", gap)
                        .arg("name", &*inner.name)
                        .replace(gap, &*inner.name),
                );
                name = Some(inner);
            }
        }
        let span = self.from(start);
        Handler { name, body: self.block("except"), span }
    }

    #[inline(never)]
    pub(super) fn with_statement(&mut self) -> StmtKind {
        self.bump();
        let mut items = Vec::new();
        loop {
            let start = self.here();
            let context = self.expr();
            let target = if self.eat(Tok::As) { Some(self.target()) } else { None };
            items.push(WithItem { context, target, span: self.from(start) });
            if self.lost || !self.eat(Tok::Comma) {
                break;
            }
        }
        StmtKind::With { items, body: self.block("with") }
    }

    /// Whether `match` begins a statement here, and is not a name.
    pub(super) fn at_match(&self) -> bool {
        match self.peek(1).tok {
            Tok::LParen | Tok::LBracket => {
                let behind = self.behind_bracket(1).tok;
                behind == Tok::Colon && {
                    let colon = self.token_at(self.peek(1).link as usize + 2);
                    colon.tok == Tok::Newline
                }
            }
            Tok::Plus | Tok::Minus | Tok::Ellipsis | Tok::Not => false,
            next => next.starts_expression(),
        }
    }

    #[inline(never)]
    pub(super) fn match_statement(&mut self) -> StmtKind {
        self.bump();
        let subject = self.expr_list();
        let mut cases = Vec::new();
        self.colon("match");
        self.eat(Tok::Newline);
        if !self.eat(Tok::Indent) {
            let insert = self.behind();
            self.mistake(Diagnostic::error("mojo.missing-block", insert).arg("after", "match"));
            return StmtKind::Match { subject, cases };
        }
        if self.enter() {
            while !matches!(self.tok(), Tok::Dedent | Tok::Eof) {
                self.lost = false;
                if self.word() == Word::Case {
                    cases.push(self.case());
                } else if self.tok() == Tok::Newline {
                    self.bump();
                } else {
                    let (span, found) = (self.here(), self.shown());
                    self.fail(Diagnostic::error("mojo.expected-case", span).arg("found", found));
                    self.bare_block();
                }
            }
            self.leave();
        } else {
            self.skip_block();
        }
        self.eat(Tok::Dedent);
        StmtKind::Match { subject, cases }
    }

    /// `case a | b if guard:`, at the word.
    fn case(&mut self) -> Case {
        let start = self.here();
        self.bump();
        let mut patterns = Vec::new();
        let whole = self.clause_list();
        // `a | b` was read as an operator; here it separates alternatives.
        let mut rest = Some(whole);
        while let Some(expr) = rest.take() {
            match expr.kind {
                ExprKind::Binary { op: BinaryOp::BitOr, left, right, .. } => {
                    patterns.push(*right);
                    rest = Some(*left);
                }
                kind => patterns.push(Expr::new(kind, expr.span)),
            }
        }
        patterns.reverse();
        let guard = if self.eat(Tok::If) { Some(self.expr()) } else { None };
        let span = self.from(start);
        Case { patterns, guard, body: self.block("case"), span }
    }

    fn clause_list(&mut self) -> Expr {
        let start = self.here();
        let first = self.clause_expr();
        if self.tok() != Tok::Comma {
            return first;
        }
        let mut items = vec![first];
        while !self.lost && self.eat(Tok::Comma) {
            items.push(self.clause_expr());
        }
        let span = self.from(start);
        self.node(ExprKind::Tuple(items), span)
    }
}
