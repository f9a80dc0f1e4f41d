//! What do `{…}` and the keys of dictionaries mean? The dictionaries themselves are library text (library/dict.mojo).

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::operators::builtin;
use super::scope::Binding;
use super::tree::{BuiltinImm, Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Clause, Name};

/// The golden ratio in 64 bits: near numbers come to lie far apart.
const SPREAD: i64 = 0x9E37_79B9_7F4A_7C15_u64 as i64;

impl<'a> Checker<'a> {
    /// `_key_hash(key)`, `_key_error[K]()`, `_key_type[K]()`: only for the library's text.
    #[inline(never)]
    pub(crate) fn key_function(
        &mut self,
        name: &'static str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        match (name, params, args) {
            ("_key_error" | "_key_type", Some([of]), []) => {
                let shown = match self.type_expr(&of.value) {
                    Ty::Scalar(dtype) if dtype != DType::Bool => format!("SIMD[DType.{}, 1]", dtype.name()),
                    other => other.to_string(),
                };
                let shown = if name == "_key_type" { shown } else { format!("DictKeyError[{shown}]()") };
                Expr::str(&shown, span)
            }
            ("_key_hash", None, [key]) => {
                let key = self.plain(&key.value);
                let (key, store) = self.keep(key);
                let hash = self.key_hash(key, span);
                match store {
                    Some(store) => Expr::new(ExprKind::Sequence(vec![store], Box::new(hash)), Ty::INT, span),
                    None => hash,
                }
            }
            ("_test_file", None, []) => {
                // The program's first file has `main`.
                Expr::str(self.files.first().map_or("", |file| file.source.name), span)
            }
            ("_test_name", Some([of]), []) => match self.function_of(&of.value) {
                Some(Binding::Func(index)) => Expr::str(&self.func_name(index), span),
                _ => Expr::str("", span),
            },
            // The list itself, not a copy of it.
            ("_share", None, [list]) => {
                let list = self.expr(&list.value, None);
                let ty = list.ty.clone();
                Expr::new(ExprKind::Sequence(Vec::new(), Box::new(list)), ty, span)
            }
            ("hash", None, [key]) => {
                let key = self.plain(&key.value);
                let (key, store) = self.keep(key);
                // A number that equal values have in common; it is another one than Mojo's.
                let ty = Ty::Scalar(crate::bytecode::DType::UInt64);
                let hash = match key.ty.parts() {
                    Some(parts) => (0..parts.len()).fold(Expr::int(1, span), |hash, i| {
                        let field = self.field(key.clone(), i, span);
                        let field = self.key_hash(field, span);
                        let more = fold::bin(BinOp::Mul, hash, Expr::int(31, span), Ty::INT, span);
                        fold::bin(BinOp::Add, more, field, Ty::INT, span)
                    }),
                    None => self.key_hash(key, span),
                };
                let hash = fold::cast(hash, ty.clone());
                match store {
                    Some(store) => Expr::new(ExprKind::Sequence(vec![store], Box::new(hash)), ty, span),
                    None => hash,
                }
            }
            _ => Expr::unknown(span),
        }
    }

    /// What `**kwargs: T` is inside the function.
    #[inline(never)]
    pub(crate) fn keywords_type(&mut self, of: &Ty, span: Span) -> Ty {
        if of.is_unknown() {
            return Ty::Unknown;
        }
        self.keyed_type(&Ty::Str, Some(of), span)
    }

    /// As `bind_args`, where names that nothing else has go to `named`.
    #[inline(never)]
    pub(crate) fn bind_keywords(
        &mut self,
        function: &str,
        args: &'a [Arg],
        names: &[&str],
        keywords: Option<usize>,
        named: &mut Vec<(&'a ast::Ident, &'a ast::Expr)>,
    ) -> Option<super::args::Bound<'a>> {
        let mut bound: super::args::Bound<'a> = vec![None; names.len()];
        let own = keywords.unwrap_or(names.len());
        let mut next = 0;
        for arg in args {
            let at = match &arg.name {
                Some(name) => match names.iter().take(own).position(|known| **known == *name.name) {
                    Some(at) => at,
                    None => {
                        named.push((name, &arg.value));
                        continue;
                    }
                },
                None => {
                    next += 1;
                    next - 1
                }
            };
            match bound.get_mut(at) {
                Some(slot) if at < own && slot.is_none() => *slot = Some(&arg.value),
                _ => {
                    let report = Diagnostic::error("mojo.too-many-arguments", arg.span)
                        .arg("function", function)
                        .arg("most", own.to_string())
                        .arg("given", args.iter().filter(|arg| arg.name.is_none()).count().to_string());
                    self.report(report);
                    return None;
                }
            }
        }
        Some(bound)
    }

    /// The dictionary that `**kwargs` gets.
    #[inline(never)]
    pub(crate) fn keywords_value(
        &mut self,
        ty: &Ty,
        named: Vec<(&'a ast::Ident, &'a ast::Expr)>,
        span: Span,
    ) -> Expr {
        let Some((keys, values)) = self.keyed_parts(Some(ty)) else {
            return Expr::unknown(span);
        };
        let items = named.into_iter().map(|(name, value)| {
            let value = self.expr(value, values.as_ref());
            (Expr::str(&name.name, name.span), Some(value))
        });
        let items = items.collect();
        self.keyed(keys, values, items, span)
    }

    /// A call of a function of the library's text that takes one value.
    #[inline(never)]
    pub(crate) fn by_library(&mut self, name: &str, value: Expr, span: Span) -> Expr {
        let own = self.globals.iter().skip(self.own_files);
        let Some(Binding::Func(func)) = own.filter_map(|names| names.get(name)).next().cloned() else {
            return Expr::unknown(span);
        };
        match self.signature(func) {
            Some(signature) => {
                let kind = ExprKind::Call { func, args: vec![value], mutated: Vec::new() };
                Expr::new(kind, signature.ret.clone(), span)
            }
            None => Expr::unknown(span),
        }
    }

    /// `sort(list, less)`, `sort[less](list)` as it was: by a function of the library's text.
    #[inline(never)]
    pub(crate) fn sort_by(
        &mut self,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        let own = self.globals.iter().skip(self.own_files);
        let Some(Binding::Func(sort)) = own.filter_map(|names| names.get("sort_by")).next().cloned() else {
            return Expr::unknown(span);
        };
        if params.is_some() {
            let old = self.text(args_span).to_string();
            self.old_spelling(span, &format!("sort[…]{old}"), "sort(list, less)", "0.26.2", None);
        }
        self.call_program(sort, params.unwrap_or(&[]), args, args_span, span)
    }

    /// A number that equal keys have in common.
    fn key_hash(&mut self, key: Expr, span: Span) -> Expr {
        let spread = |value: Expr| {
            let product = fold::bin(BinOp::Mul, value, Expr::int(SPREAD, span), Ty::INT, span);
            fold::bin(BinOp::Shr, product, Expr::int(20, span), Ty::INT, span)
        };
        match key.ty.clone() {
            Ty::Scalar(dtype) if dtype.is_float() => {
                // 0.0 and −0.0 are equal.
                let zero = Expr::constant(super::tree::Const::Scalar(dtype, 0), key.ty.clone(), span);
                let ty = key.ty.clone();
                let value = fold::bin(BinOp::Add, key, zero, ty, span);
                let text = self.text_of(vec![value], span);
                builtin(Builtin::StrHash, BuiltinImm::None, vec![text], Ty::INT, span)
            }
            Ty::Scalar(_) => spread(fold::cast(key, Ty::INT)),
            Ty::Str => builtin(Builtin::StrHash, BuiltinImm::None, vec![key], Ty::INT, span),
            // What equals what is said by the struct: its keys are looked through one by one.
            Ty::Struct(of) if self.method_of(of.id, "__eq__").is_some() => Expr::int(0, span),
            Ty::Struct(_) | Ty::Tuple(_) => {
                let parts = key.ty.parts().map_or(0, |parts| parts.len());
                (0..parts).fold(Expr::int(0, span), |hash, i| {
                    let field = self.field(key.clone(), i, span);
                    let field = self.key_hash(field, span);
                    spread(fold::bin(BinOp::Add, hash, field, Ty::INT, span))
                })
            }
            _ => Expr::int(0, span),
        }
    }

    /// The library's struct of that name.
    pub(crate) fn library_struct(&mut self, name: &'static str) -> Option<u32> {
        match self.in_library(Binding::Builtin(name)) {
            Binding::Struct(template) => Some(template),
            _ => None,
        }
    }

    /// `Dict[K, V]`, `Set[T]`
    fn keyed_type(&mut self, keys: &Ty, values: Option<&Ty>, span: Span) -> Ty {
        let name = if values.is_some() { "Dict" } else { "Set" };
        let Some(template) = self.library_struct(name) else {
            return Ty::Unknown;
        };
        let mut bound = Vec::new();
        let first = if values.is_some() { "K" } else { "T" };
        bound.push((Name::from(first), Binding::Type(keys.clone())));
        bound.extend(values.map(|values| (Name::from("V"), Binding::Type(values.clone()))));
        match self.make_type(template, bound, span) {
            Some(id) => self.struct_ty(id, span),
            None => Ty::Unknown,
        }
    }

    /// Types of keys and values where a dictionary or set is wanted.
    fn keyed_parts(&self, want: Option<&Ty>) -> Option<(Ty, Option<Ty>)> {
        let Some(Ty::Struct(of)) = want else {
            return None;
        };
        let of = self.types.get(of.id as usize)?;
        let name = &*self.structs.get(of.template as usize)?.decl.name.name;
        let part = |name: &str| {
            of.around.iter().find_map(|(known, binding)| match binding {
                Binding::Type(ty) if **known == *name => Some(ty.clone()),
                _ => None,
            })
        };
        match name {
            "Dict" => Some((part("K")?, Some(part("V")?))),
            "Set" => Some((part("T")?, None)),
            _ => None,
        }
    }

    /// `{key: value, …}`
    #[inline(never)]
    pub(crate) fn dict_literal(
        &mut self,
        pairs: &'a [(ast::Expr, ast::Expr)],
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        let (keys, values) = match self.keyed_parts(want) {
            Some((keys, values)) => (Some(keys), values),
            None => (None, None),
        };
        let mut items = Vec::new();
        for (key, value) in pairs {
            items.push((self.expr(key, keys.as_ref()), Some(self.expr(value, values.as_ref()))));
        }
        let decided = |all: Vec<&Expr>| decided(&all);
        let keys = keys.unwrap_or_else(|| decided(items.iter().map(|(key, _)| key).collect()));
        let values =
            values.unwrap_or_else(|| decided(items.iter().filter_map(|(_, value)| value.as_ref()).collect()));
        self.keyed(keys, Some(values), items, span)
    }

    /// `{a, b}`, `{}`
    #[inline(never)]
    pub(crate) fn braces(&mut self, args: &'a [Arg], want: Option<&Ty>, span: Span) -> Expr {
        let parts = self.keyed_parts(want);
        if args.is_empty() {
            return match (parts, want) {
                (Some((keys, values)), _) => self.keyed(keys, values, Vec::new(), span),
                (None, Some(ty @ Ty::Struct(_))) => self.construct(&ty.clone(), &[], span),
                _ => self.refuse("mojo.empty-braces", span),
            };
        }
        let keys = parts.map(|(keys, _)| keys);
        let items: Vec<_> = args.iter().map(|arg| (self.expr(&arg.value, keys.as_ref()), None)).collect();
        let keys = keys.unwrap_or_else(|| decided(&items.iter().map(|(key, _)| key).collect::<Vec<_>>()));
        self.keyed(keys, None, items, span)
    }

    /// A new dictionary or set with these items.
    fn keyed(&mut self, keys: Ty, values: Option<Ty>, items: Vec<(Expr, Option<Expr>)>, span: Span) -> Expr {
        if keys.is_unknown() || values.as_ref().is_some_and(Ty::is_unknown) {
            return Expr::unknown(span);
        }
        let ty = self.keyed_type(&keys, values.as_ref(), span);
        let Some((made, mut stmts)) = self.new_keyed(&ty, span) else {
            return Expr::unknown(span);
        };
        for (key, value) in items {
            stmts.extend(self.put_keyed(&made, &keys, values.as_ref(), key, value, span));
        }
        Expr::new(ExprKind::Sequence(stmts, Box::new(made)), ty, span)
    }

    /// A variable with an empty one, and what makes it.
    fn new_keyed(&mut self, ty: &Ty, span: Span) -> Option<(Expr, Vec<Stmt>)> {
        if ty.is_unknown() {
            return None;
        }
        let empty = self.construct(ty, &[], span);
        let id = self.temporary(ty.clone(), span);
        let made = Expr::new(ExprKind::Local(id), ty.clone(), span);
        let store = StmtKind::Assign(Place::Local(id), empty);
        Some((made, vec![Stmt { kind: StmtKind::Declare(id), span }, Stmt { kind: store, span }]))
    }

    fn put_keyed(
        &mut self,
        made: &Expr,
        keys: &Ty,
        values: Option<&Ty>,
        key: Expr,
        value: Option<Expr>,
        span: Span,
    ) -> Option<Stmt> {
        let mut given = vec![self.coerce(key, keys, Goal::Element)];
        if let (Some(value), Some(ty)) = (value, values) {
            given.push(self.coerce(value, ty, Goal::Element));
        }
        if given.iter().any(Expr::is_unknown) {
            return None;
        }
        let method = if values.is_some() { "__setitem__" } else { "add" };
        let call = self.call_dunder(made, method, given, span)?;
        Some(Stmt { kind: StmtKind::Expr(call), span })
    }

    /// `{key: value for …}`, `{key for …}`
    #[inline(never)]
    pub(crate) fn keyed_comprehension(
        &mut self,
        key: &'a ast::Expr,
        value: Option<&'a ast::Expr>,
        clauses: &'a [Clause],
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        let parts = self.keyed_parts(want);
        let id = self.temporary(Ty::Unknown, span);
        self.frame.push_scope();
        let mut ty = Ty::Unknown;
        let body = self.keyed_clauses(key, value, clauses, &parts, id, &mut ty);
        self.frame.pop_scope();
        if ty.is_unknown() {
            return Expr::unknown(span);
        }
        let made = Expr::new(ExprKind::Local(id), ty.clone(), span);
        let empty = self.construct(&ty, &[], span);
        let mut stmts = vec![
            Stmt { kind: StmtKind::Declare(id), span },
            Stmt { kind: StmtKind::Assign(Place::Local(id), empty), span },
        ];
        stmts.extend(body);
        Expr::new(ExprKind::Sequence(stmts, Box::new(made)), ty, span)
    }

    fn keyed_clauses(
        &mut self,
        key: &'a ast::Expr,
        value: Option<&'a ast::Expr>,
        clauses: &'a [Clause],
        parts: &Option<(Ty, Option<Ty>)>,
        id: u32,
        ty: &mut Ty,
    ) -> Vec<Stmt> {
        let span = key.span;
        match clauses.split_first() {
            None => {
                let (keys, values) = match parts {
                    Some((keys, values)) => (Some(keys), values.as_ref()),
                    None => (None, None),
                };
                let key = self.expr(key, keys);
                let value = value.map(|value| self.expr(value, values));
                let keys = keys.cloned().unwrap_or_else(|| key.ty.materialized());
                let values = values.cloned().or(value.as_ref().map(|value| value.ty.materialized()));
                if keys.is_unknown() || values.as_ref().is_some_and(Ty::is_unknown) {
                    return Vec::new();
                }
                *ty = self.keyed_type(&keys, values.as_ref(), span);
                if let Some(local) = self.frame.locals.get_mut(id as usize) {
                    local.ty = ty.clone();
                }
                let made = Expr::new(ExprKind::Local(id), ty.clone(), span);
                self.put_keyed(&made, &keys, values.as_ref(), key, value, span).into_iter().collect()
            }
            Some((Clause::For { target, iterable }, rest)) => {
                self.for_loop(target, iterable, iterable.span, |checker| {
                    checker.keyed_clauses(key, value, rest, parts, id, ty)
                })
            }
            Some((Clause::If(condition), rest)) => {
                let span = condition.span;
                let condition = self.condition(condition);
                let then = self.keyed_clauses(key, value, rest, parts, id, ty);
                vec![Stmt { kind: StmtKind::when(condition, then, Vec::new()), span }]
            }
        }
    }

    /// A struct whose `__iter__` gives a list.
    #[inline(never)]
    pub(crate) fn listed_by(&mut self, value: &Expr) -> Option<Expr> {
        let Ty::Struct(of) = &value.ty else {
            return None;
        };
        let first = self.method_of(of.id, "__iter__")?;
        if !self.signature(first).is_some_and(|signature| matches!(signature.ret, Ty::List(_))) {
            return None;
        }
        self.call_dunder(value, "__iter__", Vec::new(), value.span)
    }
}

/// The type of what stands side by side: the first that is no literal decides.
fn decided(values: &[&Expr]) -> Ty {
    let decides = values.iter().find(|value| !value.ty.is_literal()).or(values.first());
    match decides {
        Some(decides) if decides.ty.is_literal() && values.iter().any(|value| value.ty == Ty::FloatLit) => {
            Ty::F64
        }
        Some(decides) => decides.ty.materialized(),
        None => Ty::Unknown,
    }
}
