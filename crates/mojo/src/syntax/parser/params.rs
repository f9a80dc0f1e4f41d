//! What are a declaration's parameters?

use super::*;

impl Parser<'_, '_> {
    /// `[…]` or `(…)` of a declaration, at the opening bracket.
    #[inline(never)]
    pub(super) fn param_list(&mut self) -> ParamList {
        let start = self.here();
        let mut list = ParamList { span: start, ..ParamList::default() };
        let Some(closer) = self.tok().closer() else { return list };
        if !self.enter() {
            return list;
        }
        self.bump();
        let mut missing = None;
        while self.tok() != closer && !self.lost {
            let ends_item = matches!(self.peek(1).tok, Tok::Comma) || self.peek(1).tok == closer;
            match self.tok() {
                Tok::SlashSlash => {
                    self.bump();
                    list.infer_only = list.params.len();
                }
                Tok::Slash => {
                    self.bump();
                    list.positional_only = list.params.len();
                }
                Tok::Star if ends_item => {
                    self.bump();
                    list.keyword_only_from = Some(list.params.len());
                }
                _ => list.params.push(self.param()),
            }
            if !self.comma(closer, &mut missing) {
                break;
            }
        }
        self.expect(closer);
        self.leave();
        list.span = self.from(start);
        list
    }

    fn param(&mut self) -> Param {
        let start = self.here();
        let convention = self.param_convention();
        let origins = if convention == Some(Convention::Ref) && self.tok() == Tok::LBracket {
            Some(self.subscript_args().0)
        } else {
            None
        };
        let star = self.star();
        if let Some(param) = self.foreign_param(start, convention) {
            return param;
        }
        let name = self.expect_name(if star == Star::None { "(" } else { "*" });
        let ty = if self.eat(Tok::Colon) { Some(self.starred_expr()) } else { None };
        let default = if self.eat(Tok::Eq) { Some(self.expr()) } else { None };
        Param { convention, origins, star, name, ty, default, span: self.from(start) }
    }

    /// `int x` or `x Int` instead of `x: Int`.
    #[inline(never)]
    fn foreign_param(&mut self, start: Span, convention: Option<Convention>) -> Option<Param> {
        let next = self.peek(1).tok;
        if !self.at_name() || !Self::is_name(next) || self.lost {
            return None;
        }
        let (first, second) = (self.token(), self.peek(1));
        let (a, b) = (self.text_of(first), self.text_of(second));
        let type_first = modern_type(a).is_some() || (starts_upper(a) && !starts_upper(b));
        let span = self.span_of(first).to(self.span_of(second));
        let (name, ty) = if type_first {
            (second, modern_type(a).unwrap_or(a))
        } else {
            (first, modern_type(b).unwrap_or(b))
        };
        let written = format!("{}: {ty}", self.text_of(name));
        self.mistake(
            Diagnostic::error("mojo.foreign-parameter", span)
                .arg("found", self.slice(span))
                .arg("wanted", written.clone())
                .replace(span, written),
        );
        self.bump();
        self.bump();
        let default = if self.eat(Tok::Eq) { Some(self.expr()) } else { None };
        let text = self.text_of(name);
        let name = Ident { name: self.intern(text), span: self.span_of(name) };
        let ty_span = self.span_of(if type_first { first } else { second });
        let ty = ExprKind::Name(ty.into());
        Some(Param {
            convention,
            origins: None,
            star: Star::None,
            name,
            ty: Some(Expr::new(ty, ty_span)),
            default,
            span: self.from(start),
        })
    }

    /// A word such as `mut` in front of an argument's name; the words are ordinary names where none follows.
    pub(super) fn param_convention(&mut self) -> Option<Convention> {
        let convention = self.convention_word()?;
        let next = self.peek(1).tok;
        let names = Self::is_name(next) || matches!(next, Tok::Star | Tok::StarStar);
        let origins = convention == Convention::Ref
            && next == Tok::LBracket
            && Self::is_name(self.behind_bracket(1).tok);
        if !names && !origins {
            return None;
        }
        self.take_convention(convention);
        Some(convention)
    }

    pub(super) fn convention_word(&self) -> Option<Convention> {
        if self.tok() != Tok::Name {
            return None;
        }
        Some(match self.word() {
            Word::Var | Word::Owned => Convention::Var,
            Word::Imm | Word::Read | Word::Borrowed => Convention::Imm,
            Word::Mut | Word::Inout => Convention::Mut,
            Word::Ref => Convention::Ref,
            Word::Out => Convention::Out,
            Word::Deinit => Convention::Deinit,
            _ => return None,
        })
    }

    /// Reads the word, with a note where it is an old one.
    pub(super) fn take_convention(&mut self, convention: Convention) {
        if matches!(self.word(), Word::Owned | Word::Read | Word::Borrowed | Word::Inout) {
            let span = self.here();
            self.old_spelling(span, convention.text());
        }
        self.bump();
    }
}

pub(super) fn starts_upper(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_uppercase())
}

/// What other languages' basic types are called in Mojo.
pub(super) fn modern_type(text: &str) -> Option<&'static str> {
    Some(match text {
        "int" | "long" | "i64" => "Int",
        "short" | "i16" => "Int16",
        "i32" => "Int32",
        "unsigned" | "size_t" | "usize" => "UInt",
        "u32" => "UInt32",
        "float" | "f32" => "Float32",
        "double" | "f64" => "Float64",
        "bool" | "boolean" => "Bool",
        "string" | "str" => "String",
        "char" => "UInt8",
        _ => return None,
    })
}
