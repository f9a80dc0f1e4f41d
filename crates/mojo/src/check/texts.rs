//! What can be asked of a text?

use super::Checker;
use super::convert::Goal;
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::{Builtin, DType};
use crate::diagnostics::Span;
use crate::syntax::ast::{Arg, Ident};

/// String methods with one text argument: (name, builtin, result is: text, number, truth).
const TEXT_METHODS: &[(&str, Builtin)] = &[
    ("count", Builtin::StrCount),
    ("startswith", Builtin::StrStartsWith),
    ("endswith", Builtin::StrEndsWith),
    ("removeprefix", Builtin::StrRemovePrefix),
    ("removesuffix", Builtin::StrRemoveSuffix),
    ("rfind", Builtin::StrRFind),
];

pub(crate) const STRING_METHODS: &[&str] = &[
    "byte_length",
    "bytes",
    "as_bytes",
    "codepoints",
    "codepoint_slices",
    "graphemes",
    "upper",
    "lower",
    "strip",
    "lstrip",
    "rstrip",
    "split",
    "splitlines",
    "join",
    "replace",
    "find",
    "rfind",
    "count",
    "startswith",
    "endswith",
    "removeprefix",
    "removesuffix",
    "ljust",
    "rjust",
    "center",
    "isdigit",
    "isalpha",
    "isupper",
    "islower",
    "isspace",
    "format",
    "copy",
    "write",
    "is_ascii_digit",
];

impl<'a> Checker<'a> {
    pub(crate) fn string_method(
        &mut self,
        value: Expr,
        name: &'a Ident,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        let goal = |argument: &'static str| Goal::Argument { function: "String", name: argument };
        let simple = |f, imm, value, ty| builtin(f, imm, vec![value], ty, span);
        if let Some((_, f)) = TEXT_METHODS.iter().find(|(known, _)| *known == method) {
            let Some([other]) = self.exact_args(method, args, span, ["text"]) else {
                return Expr::unknown(span);
            };
            let other = self.value(other, &Ty::Str, goal("text"));
            let ty = match f {
                Builtin::StrCount | Builtin::StrRFind => Ty::INT,
                Builtin::StrStartsWith | Builtin::StrEndsWith => Ty::BOOL,
                _ => Ty::Str,
            };
            return builtin(*f, BuiltinImm::None, vec![value, other], ty, span);
        }
        let test = match method {
            "isdigit" | "is_ascii_digit" => Some(0),
            "isalpha" => Some(1),
            "isupper" => Some(2),
            "islower" => Some(3),
            "isspace" => Some(4),
            _ => None,
        };
        if let Some(code) = test {
            return simple(Builtin::StrIs, BuiltinImm::Code(code), value, Ty::BOOL);
        }
        match method {
            "byte_length" => Expr::new(ExprKind::Len(Box::new(value)), Ty::INT, span),
            "bytes" | "as_bytes" => {
                simple(Builtin::StrBytes, BuiltinImm::None, value, Ty::list(Ty::Scalar(DType::UInt8)))
            }
            "codepoints" => self.by_library("codepoints_of", value, span),
            "codepoint_slices" | "graphemes" => {
                simple(Builtin::StrChars, BuiltinImm::None, value, Ty::list(Ty::Str))
            }
            "upper" => simple(Builtin::StrUpper, BuiltinImm::None, value, Ty::Str),
            "lower" => simple(Builtin::StrLower, BuiltinImm::None, value, Ty::Str),
            "copy" => value,
            "splitlines" => simple(Builtin::StrSplitLines, BuiltinImm::None, value, Ty::list(Ty::Str)),
            "strip" | "lstrip" | "rstrip" => {
                let code = match method {
                    "strip" => 0,
                    "lstrip" => 1,
                    _ => 2,
                };
                let Some(bound) = self.bind_args(method, args, span, &["chars"], 0, 1) else {
                    return Expr::unknown(span);
                };
                match bound.first().copied().flatten() {
                    Some(chars) => {
                        let chars = self.value(chars, &Ty::Str, goal("chars"));
                        builtin(
                            Builtin::StrStripChars,
                            BuiltinImm::Code(code),
                            vec![value, chars],
                            Ty::Str,
                            span,
                        )
                    }
                    None => simple(Builtin::StrStrip, BuiltinImm::Code(code), value, Ty::Str),
                }
            }
            "split" => {
                let Some(bound) = self.bind_args(method, args, span, &["sep", "maxsplit"], 0, 2) else {
                    return Expr::unknown(span);
                };
                let [sep, most] = bound.as_slice() else {
                    return Expr::unknown(span);
                };
                let Some(sep) = sep else {
                    return simple(Builtin::StrSplitSpace, BuiltinImm::None, value, Ty::list(Ty::Str));
                };
                let sep = self.value(sep, &Ty::Str, goal("sep"));
                let most = match most {
                    Some(most) => self.index_value(most, goal("maxsplit")),
                    None => Expr::int(-1, span),
                };
                builtin(Builtin::StrSplit, BuiltinImm::None, vec![most, value, sep], Ty::list(Ty::Str), span)
            }
            "join" => {
                let Some([parts]) = self.exact_args(method, args, span, ["elems"]) else {
                    return Expr::unknown(span);
                };
                let parts = self.value(parts, &Ty::list(Ty::Str), goal("elems"));
                builtin(Builtin::StrJoin, BuiltinImm::None, vec![value, parts], Ty::Str, span)
            }
            "replace" => {
                let Some([old, new]) = self.exact_args(method, args, span, ["old", "new"]) else {
                    return Expr::unknown(span);
                };
                let old = self.value(old, &Ty::Str, goal("old"));
                let new = self.value(new, &Ty::Str, goal("new"));
                builtin(Builtin::StrReplace, BuiltinImm::None, vec![value, old, new], Ty::Str, span)
            }
            "find" => {
                let Some(bound) = self.bind_args(method, args, span, &["substr", "start"], 1, 2) else {
                    return Expr::unknown(span);
                };
                let [Some(text), start] = bound.as_slice() else {
                    return Expr::unknown(span);
                };
                let text = self.value(text, &Ty::Str, goal("substr"));
                let start = match start {
                    Some(start) => self.index_value(start, goal("start")),
                    None => Expr::int(0, span),
                };
                builtin(Builtin::StrFind, BuiltinImm::None, vec![start, value, text], Ty::INT, span)
            }
            "ljust" | "rjust" | "center" | "ascii_ljust" | "ascii_rjust" | "ascii_center" => {
                let code = match method.trim_start_matches("ascii_") {
                    "ljust" => 0,
                    "rjust" => 1,
                    _ => 2,
                };
                let Some(bound) = self.bind_args(method, args, span, &["width", "fillchar"], 1, 2) else {
                    return Expr::unknown(span);
                };
                let [Some(width), fill] = bound.as_slice() else {
                    return Expr::unknown(span);
                };
                let width = self.index_value(width, goal("width"));
                let fill = match fill {
                    Some(fill) => self.value(fill, &Ty::Str, goal("fillchar")),
                    None => Expr::str(" ", span),
                };
                builtin(Builtin::StrJustify, BuiltinImm::Code(code), vec![width, value, fill], Ty::Str, span)
            }
            "format" => {
                let mut texts = Vec::new();
                for arg in args {
                    let value = self.plain(&arg.value);
                    let value = self.printable(value);
                    texts.push(self.text_of(vec![value], arg.span));
                }
                self.raising(span);
                let list = Expr::new(ExprKind::List(texts), Ty::list(Ty::Str), span);
                builtin(Builtin::StrFormat, BuiltinImm::None, vec![value, list], Ty::Str, span)
            }
            "write" => {
                let ExprKind::Local(id) = value.kind else {
                    return self.unknown_method(&Ty::Str, name, STRING_METHODS);
                };
                let mut parts = vec![value.clone()];
                for arg in args {
                    let value = self.plain(&arg.value);
                    parts.push(self.printable(value));
                }
                let text = self.text_of(parts, span);
                let kind = super::tree::StmtKind::Assign(super::tree::Place::Local(id), text);
                let none = Expr::constant(Const::None, Ty::None, span);
                Expr::new(
                    ExprKind::Sequence(vec![super::tree::Stmt { kind, span }], Box::new(none)),
                    Ty::None,
                    span,
                )
            }
            _ => {
                self.visit_args(args);
                self.unknown_method(&Ty::Str, name, STRING_METHODS)
            }
        }
    }
}
