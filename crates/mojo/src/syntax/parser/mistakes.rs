//! What did a hand used to another language mean?

use super::params::{modern_type, starts_upper};
use super::*;

/// Words that begin a statement, for misspelt ones.
const STATEMENT_WORDS: [&str; 20] = [
    "def", "struct", "trait", "if", "elif", "else", "while", "for", "break", "continue", "pass", "return",
    "raise", "try", "except", "finally", "with", "import", "from", "comptime",
];

impl<'a> Parser<'a, '_> {
    /// A form of another language that begins with a name. `None` where it is Mojo.
    #[inline(never)]
    pub(super) fn foreign_statement(&mut self) -> Option<StmtKind> {
        let first = self.token();
        let text = self.text_of(first);
        let next = self.peek(1);
        let named = Self::is_name(next.tok);
        if first.word == Word::Foreign {
            match text {
                "print" | "echo" if starts_plain_value(next.tok) => return Some(self.bare_print()),
                "function" | "func" | "fun" | "proc" if named => {
                    self.foreign_word("def");
                    return Some(self.function(Vec::new()));
                }
                "class" if named => {
                    self.foreign_word("struct");
                    return Some(self.structure(Vec::new()));
                }
                "const" if named => return Some(self.foreign_declaration("comptime")),
                "auto" if named => return Some(self.foreign_declaration("var")),
                "throw" if next.tok.starts_expression() && next.tok != Tok::LParen => {
                    self.foreign_word("raise");
                    self.bump();
                    return Some(StmtKind::Raise(Some(self.expr())));
                }
                "catch" if named || next.tok == Tok::Colon => return Some(self.orphan()),
                "elseif" | "elsif" | "elseIf" if next.tok.starts_expression() => return Some(self.orphan()),
                "switch" if starts_plain_value(next.tok) => {
                    self.foreign_word("match");
                    return Some(self.match_statement());
                }
                "del" | "global" | "nonlocal" | "yield" | "await" | "public" | "private" | "static"
                | "foreach" | "until" | "unless" | "do"
                    if starts_plain_value(next.tok) || (next.tok == Tok::Colon && text == "do") =>
                {
                    let span = self.here();
                    self.fail(Diagnostic::error("mojo.not-in-mojo", span).arg("word", text));
                    return Some(self.bare_block());
                }
                _ => {}
            }
        }
        if named && (modern_type(text).is_some() || starts_upper(text)) {
            let behind = self.peek(2).tok;
            if matches!(behind, Tok::Eq | Tok::Newline | Tok::Semicolon | Tok::Eof) {
                return Some(self.c_declaration());
            }
        }
        let joins = starts_plain_value(next.tok) || next.tok.starts_block();
        let header = next.tok == Tok::Colon && self.peek(2).tok == Tok::Newline;
        if (joins || header)
            && let Some(wanted) = nearest_word(text)
        {
            return Some(self.misspelt(wanted));
        }
        None
    }

    fn foreign_word(&mut self, wanted: &'static str) {
        let (span, found) = (self.here(), self.shown());
        self.mistake(
            Diagnostic::error("mojo.foreign-word", span)
                .arg("found", found)
                .arg("wanted", wanted)
                .replace(span, wanted),
        );
    }

    /// A keyword with letters missing, doubled or swapped.
    fn misspelt(&mut self, wanted: &'static str) -> StmtKind {
        let (span, found) = (self.here(), self.shown());
        self.fail(
            Diagnostic::error("mojo.misspelt-keyword", span)
                .arg("found", found)
                .arg("wanted", wanted)
                .replace(span, wanted),
        );
        self.bare_block()
    }

    /// `print x`
    fn bare_print(&mut self) -> StmtKind {
        let start = self.here();
        let name = self.token();
        let callee = Expr::new(ExprKind::Name(self.intern("print")), start);
        self.bump();
        let open = Span::new(self.file, name.end, self.token().start);
        let values = self.expr_list();
        let end = self.behind();
        if self.lost {
            return StmtKind::Error;
        }
        let mut edits = vec![(open, "(".to_string()), (end, ")".to_string())];
        if self.text_of(name) != "print" {
            edits.push((start, "print".to_string()));
        }
        self.mistake(Diagnostic::error("mojo.print-without-parentheses", start).edits(edits));
        let items = match values.kind {
            ExprKind::Tuple(items) if values.span.text(self.text).starts_with('(') => {
                vec![Expr::new(ExprKind::Tuple(items), values.span)]
            }
            ExprKind::Tuple(items) => items,
            kind => vec![Expr::new(kind, values.span)],
        };
        let args = items
            .into_iter()
            .map(|value| Arg { name: None, star: Star::None, span: value.span, value })
            .collect();
        let span = self.from(start);
        let args_span = Span::new(self.file, open.start, span.end);
        StmtKind::Expr(self.node(ExprKind::Call { callee: Box::new(callee), args, args_span }, span))
    }

    /// `int x = 3`
    fn c_declaration(&mut self) -> StmtKind {
        let start = self.here();
        let ty_token = self.bump();
        let written = self.text_of(ty_token);
        let ty_name = modern_type(written).unwrap_or(written);
        let name = self.take_name();
        let whole = start.to(name.span);
        let wanted = format!("var {}: {ty_name}", name.name);
        self.mistake(
            Diagnostic::error("mojo.c-declaration", whole)
                .arg("found", self.slice(whole))
                .arg("wanted", wanted.clone())
                .replace(whole, wanted),
        );
        let ty = Some(Expr::new(ExprKind::Name(ty_name.into()), start));
        let value = if self.eat(Tok::Eq) { Some(self.expr_list()) } else { None };
        let target = Pattern { kind: PatternKind::Name(name.name), span: name.span };
        StmtKind::Declare(Declare { binder: Binder::Var, target, ty, value })
    }

    /// `const x = 3`, `auto x = 3`, `const int x = 3`.
    fn foreign_declaration(&mut self, wanted: &'static str) -> StmtKind {
        let start = self.here();
        let typed = Self::is_name(self.peek(2).tok);
        let found = self.shown();
        let name_at = self.peek(if typed { 2 } else { 1 });
        let mut replacement = format!("{wanted} {}", self.text_of(name_at));
        let ty = if typed {
            let token = self.peek(1);
            let text = self.text_of(token);
            let ty = modern_type(text).unwrap_or(text);
            replacement = format!("{replacement}: {ty}");
            Some(Expr::new(ExprKind::Name(ty.into()), self.span_of(token)))
        } else {
            None
        };
        let whole = start.to(self.span_of(name_at));
        self.mistake(
            Diagnostic::error("mojo.foreign-word", start)
                .arg("found", found)
                .arg("wanted", wanted)
                .replace(whole, replacement),
        );
        self.bump();
        if typed {
            self.bump();
        }
        let name = self.take_name();
        let ty = ty.or_else(|| if self.eat(Tok::Colon) { Some(self.expr()) } else { None });
        let value = if self.eat(Tok::Eq) { Some(self.expr_list()) } else { None };
        if wanted == "comptime" {
            return StmtKind::Comptime(Box::new(ComptimeDecl { name, params: None, ty, value }));
        }
        let target = Pattern { kind: PatternKind::Name(name.name), span: name.span };
        StmtKind::Declare(Declare { binder: Binder::Var, target, ty, value })
    }

    /// `x++`, behind the value.
    pub(super) fn increment(&mut self, target: Expr) -> StmtKind {
        let op = if self.tok() == Tok::Plus { BinaryOp::Add } else { BinaryOp::Sub };
        let span = self.span_of(self.token()).to(self.span_of(self.peek(1)));
        let wanted = format!(" {}= 1", op.text());
        self.mistake(
            Diagnostic::error("mojo.increment", span)
                .arg("found", self.slice(span))
                .arg("wanted", format!("{}{wanted}", self.slice(target.span)))
                .replace(span, wanted),
        );
        self.bump();
        self.bump();
        self.one_more(op, span, target)
    }

    /// `++x`, at the sign.
    pub(super) fn prefix_increment(&mut self) -> StmtKind {
        let op = if self.tok() == Tok::Plus { BinaryOp::Add } else { BinaryOp::Sub };
        let span = self.span_of(self.token()).to(self.span_of(self.peek(1)));
        self.bump();
        self.bump();
        let target = self.postfixed();
        let tail = format!(" {}= 1", op.text());
        self.mistake(
            Diagnostic::error("mojo.increment", span)
                .arg("found", self.slice(span))
                .arg("wanted", format!("{}{tail}", self.slice(target.span)))
                .edits(vec![(target.span.at_end(), tail), (span, String::new())]),
        );
        self.one_more(op, span, target)
    }

    fn one_more(&mut self, op: BinaryOp, op_span: Span, target: Expr) -> StmtKind {
        StmtKind::AugAssign { op, op_span, target, value: Expr::new(ExprKind::Int(1), op_span) }
    }

    /// `else:`, `except:` or `finally:` without what they belong to.
    pub(super) fn orphan(&mut self) -> StmtKind {
        let (span, word) = (self.here(), self.shown());
        let owner = match self.tok() {
            Tok::Except | Tok::Finally => "try",
            Tok::Name if word == "catch" => "try",
            _ => "if",
        };
        self.fail(Diagnostic::error("mojo.orphan-branch", span).arg("word", word).arg("owner", owner));
        self.bare_block()
    }

    /// `for (int i = 0; i < n; i++)`, behind `for`. `start` is the word `for`.
    #[inline(never)]
    pub(super) fn c_for(&mut self, start: Span) -> Option<StmtKind> {
        if self.tok() != Tok::LParen {
            return None;
        }
        // Inside the parentheses: [type] name = first ; name < last ; …
        let typed = Self::is_name(self.peek(1).tok) && Self::is_name(self.peek(2).tok);
        let name_at = if typed { 2 } else { 1 };
        if !Self::is_name(self.peek(name_at).tok) || self.peek(name_at + 1).tok != Tok::Eq {
            return None;
        }
        let close = self.span_of(self.token_at(self.token().link as usize));
        let whole = start.to(close);
        let inner = Span::new(self.file, self.token().end, close.start);
        let mut diagnostic = Diagnostic::error("mojo.c-for", whole);
        let name = self.text_of(self.peek(name_at));
        if let Some(range) = c_range(self.slice(inner), name) {
            diagnostic = diagnostic.replace(whole, format!("for {name} in {range}"));
        }
        self.fail(diagnostic);
        Some(self.bare_block())
    }

    /// `0..n` or `0...n` where a `range` is meant, behind the first value.
    #[inline(never)]
    pub(super) fn dotted_range(&mut self, first: Expr) -> Expr {
        let dots = self.tok();
        if !matches!(dots, Tok::DotDot | Tok::Ellipsis) || self.lost {
            return first;
        }
        let span = self.here();
        self.bump();
        let inclusive = self.eat(Tok::Eq) || dots == Tok::Ellipsis;
        let last = self.expr();
        let whole = first.span.to(last.span);
        let tail = if inclusive { " + 1" } else { "" };
        let wanted = format!("range({}, {}{tail})", self.slice(first.span), self.slice(last.span));
        self.mistake(
            Diagnostic::error("mojo.dotted-range", span).arg("wanted", wanted.clone()).replace(whole, wanted),
        );
        let callee = Box::new(Expr::new(ExprKind::Name(self.intern("range")), span));
        let args = [first, last]
            .into_iter()
            .map(|value| Arg { name: None, star: Star::None, span: value.span, value })
            .collect();
        self.node(ExprKind::Call { callee, args, args_span: whole }, whole)
    }

    /// A form of another language at a token that fits nowhere.
    #[inline(never)]
    pub(super) fn foreign_form(&self) -> Option<Diagnostic> {
        let span = self.here();
        let next = self.peek(1);
        let doubled = next.tok == self.tok() && self.touches(1);
        match self.tok() {
            Tok::Plus | Tok::Minus if doubled => {
                let sign = if self.tok() == Tok::Plus { "+" } else { "-" };
                let both = span.to(self.span_of(next));
                Some(
                    Diagnostic::error("mojo.increment", both)
                        .arg("found", sign.repeat(2))
                        .arg("wanted", format!("x {sign}= 1")),
                )
            }
            Tok::Question => Some(Diagnostic::error("mojo.c-ternary", span)),
            Tok::DotDot => Some(Diagnostic::error("mojo.dotted-range", span).arg("wanted", "range(a, b)")),
            Tok::LBrace => Some(Diagnostic::error("mojo.stray-brace", span)),
            Tok::Def | Tok::Fn if self.previous().tok == Tok::RParen => None,
            _ => None,
        }
    }

    /// Whether this program itself names something `true`, `null` or the like.
    pub(super) fn is_own_word(&mut self, text: &'a str) -> bool {
        if let Some(known) = self.own_words.get(text) {
            return *known;
        }
        let declares = |tok: Tok, word: Word| {
            matches!(tok, Tok::For | Tok::Import | Tok::As | Tok::Def | Tok::Struct)
                || matches!(word, Word::Var | Word::Ref | Word::Let | Word::Comptime | Word::Alias)
        };
        let mut own = false;
        for (index, token) in self.tokens.iter().enumerate() {
            if token.word != Word::Foreign || self.text_of(*token) != text {
                continue;
            }
            let before = index.checked_sub(1).map(|index| self.token_at(index)).unwrap_or(END);
            let line_start = matches!(before.tok, Tok::Newline | Tok::Indent | Tok::Dedent | Tok::Eof);
            let assigned = line_start && self.token_at(index + 1).tok == Tok::Eq;
            if declares(before.tok, before.word) || assigned {
                own = true;
                break;
            }
        }
        self.steps += self.tokens.len() as u64;
        self.own_words.insert(text, own);
        own
    }
}

/// Values that cannot continue a name before them.
fn starts_plain_value(tok: Tok) -> bool {
    matches!(
        tok,
        Tok::Name
            | Tok::Backquoted
            | Tok::Int
            | Tok::Float
            | Tok::Str
            | Tok::True
            | Tok::False
            | Tok::None
            | Tok::Lambda
    )
}

/// `range(…)` for the inside of a C `for`, where it counts up by one.
fn c_range(inner: &str, name: &str) -> Option<String> {
    let mut parts = inner.split(';');
    let first = parts.next()?.split_once('=')?.1.trim();
    let condition = parts.next()?.trim();
    let step = parts.next()?.trim();
    if parts.next().is_some() || first.is_empty() {
        return None;
    }
    let rest = condition.strip_prefix(name)?.trim_start();
    let (last, tail) = match rest.strip_prefix("<=") {
        Some(last) => (last.trim(), " + 1"),
        None => (rest.strip_prefix('<')?.trim(), ""),
    };
    let plain: String = step.chars().filter(|c| !c.is_whitespace()).collect();
    let by_one = [format!("{name}++"), format!("++{name}"), format!("{name}+=1"), format!("{name}={name}+1")];
    if last.is_empty() || !by_one.contains(&plain) {
        return None;
    }
    Some(if first == "0" && tail.is_empty() {
        format!("range({last})")
    } else {
        format!("range({first}, {last}{tail})")
    })
}

/// The statement's keyword that `text` was likely meant to be: one letter missing, too many, wrong, or two swapped.
fn nearest_word(text: &str) -> Option<&'static str> {
    if text.len() > 10 {
        return None;
    }
    STATEMENT_WORDS.into_iter().find(|word| word.len() > 2 && one_slip(text.as_bytes(), word.as_bytes()))
}

fn one_slip(a: &[u8], b: &[u8]) -> bool {
    let same_front = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (a.get(same_front..).unwrap_or(&[]), b.get(same_front..).unwrap_or(&[]));
    let same_back = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    let a = a.get(..a.len() - same_back).unwrap_or(&[]);
    let b = b.get(..b.len() - same_back).unwrap_or(&[]);
    match (a, b) {
        ([_], []) | ([], [_]) | ([_], [_]) => true,
        ([p, q], [r, s]) => p == s && q == r,
        _ => false,
    }
}
