//! Which value does an expression have?

use std::rc::Rc;

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::scope::Binding;
use super::tree::{Const, Expr, ExprKind, LocalId};
use super::ty::Ty;
use super::types::{dtype_named, scalar_type};
use crate::bytecode::DType;
use crate::checked::{ArrayMention, ArraySide};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Ident, Name, TPart};

/// What stands before a dot, a bracket or a parenthesis.
pub(crate) enum Head {
    Value(Expr),
    Named(Binding),
}

impl<'a> Checker<'a> {
    /// The value of `expr`; a literal stays a literal. `want` is the type that is hoped for: it decides what an empty list holds.
    pub(crate) fn expr(&mut self, expr: &'a ast::Expr, want: Option<&Ty>) -> Expr {
        let span = expr.span;
        match &expr.kind {
            ast::ExprKind::Name(_) | ast::ExprKind::Attribute { .. } | ast::ExprKind::Subscript { .. } => {
                match self.head(expr) {
                    Head::Value(value) => value,
                    Head::Named(binding) => self.named_value(binding, span),
                }
            }
            ast::ExprKind::Int(value) => match i128::try_from(*value) {
                Ok(value) => Expr::constant(Const::Int(value), Ty::IntLit, span),
                Err(_) => {
                    self.report(
                        Diagnostic::error("mojo.literal-too-large", span).arg("value", value.to_string()),
                    );
                    Expr::unknown(span)
                }
            },
            ast::ExprKind::Float(value) => Expr::constant(Const::Float(*value), Ty::FloatLit, span),
            ast::ExprKind::Str(text) => Expr::constant(Const::Str(text.clone()), Ty::Str, span),
            ast::ExprKind::TStr(parts) => self.template(parts, span),
            ast::ExprKind::Bool(value) => fold::bool(*value, span),
            ast::ExprKind::None => match want {
                Some(Ty::Optional(_)) => {
                    Expr::new(ExprKind::Nothing, want.cloned().unwrap_or(Ty::Unknown), span)
                }
                _ => Expr::constant(Const::None, Ty::None, span),
            },
            ast::ExprKind::Ellipsis => self.refuse("mojo.ellipsis", span),
            ast::ExprKind::Tuple(items) => self.tuple(items, want, span),
            ast::ExprKind::List(items) => self.list(items, want, span),
            ast::ExprKind::Dict(pairs) => self.dict_literal(pairs, want, span),
            ast::ExprKind::DictComprehension { key, value, clauses } => {
                self.keyed_comprehension(key, Some(value), clauses, want, span)
            }
            ast::ExprKind::Braces(items) => self.braces(items, want, span),
            ast::ExprKind::Comprehension { shape, element, clauses } => {
                self.comprehension(*shape, element, clauses, want, span)
            }
            ast::ExprKind::Unary { op, op_span, operand } => self.unary(*op, *op_span, operand, want, span),
            ast::ExprKind::Binary { op, op_span, left, right } => {
                self.binary(*op, *op_span, left, right, want, span)
            }
            ast::ExprKind::Logic { op, left, right, .. } => self.logic(*op, left, right, span),
            ast::ExprKind::Compare { first, rest } => self.compare(first, rest, span),
            ast::ExprKind::Conditional { condition, then, otherwise } => {
                self.conditional(condition, then, otherwise, want, span)
            }
            ast::ExprKind::Call { callee, args, args_span } => {
                self.call(callee, args, *args_span, want, span)
            }
            ast::ExprKind::InferredMember(name) => self.inferred_member(name, want, span),
            ast::ExprKind::Slice { .. } => self.refuse("mojo.slice-outside", span),
            ast::ExprKind::Transfer(inner) => self.transfer(inner, span),
            ast::ExprKind::Unpack(_) => self.refuse("mojo.no-unpacking", span),
            ast::ExprKind::Lambda(_) => self.refuse("mojo.later-closure", span),
            ast::ExprKind::Comptime(inner) => self.comptime_typed(inner, want).0,
            ast::ExprKind::Walrus { name, value } => self.walrus(name, value, span),
            ast::ExprKind::FnType(_) => self.refuse_named("mojo.type-as-value", span),
            ast::ExprKind::Error => Expr::unknown(span),
        }
    }

    /// The value of `expr` as a `ty`.
    pub(crate) fn value(&mut self, expr: &'a ast::Expr, ty: &Ty, goal: Goal<'_>) -> Expr {
        let value = self.expr(expr, Some(ty));
        self.coerce(value, ty, goal)
    }

    /// The value of `expr` with a type that a variable can have.
    pub(crate) fn plain(&mut self, expr: &'a ast::Expr) -> Expr {
        let value = self.expr(expr, None);
        self.materialize(value)
    }

    /// The value of `expr` as an `Int` to count or index with: any integer type will do.
    pub(crate) fn index_value(&mut self, expr: &'a ast::Expr, what: Goal<'_>) -> Expr {
        let value = self.expr(expr, Some(&Ty::INT));
        match value.ty {
            Ty::Scalar(dtype) if dtype.is_int() => fold::cast(value, Ty::INT),
            _ => self.coerce(value, &Ty::INT, what),
        }
    }

    /// What a name, or a path of dots, stands for: a value, or something that is not one.
    pub(crate) fn head(&mut self, expr: &'a ast::Expr) -> Head {
        match &expr.kind {
            ast::ExprKind::Name(name) => match self.resolve(name, expr.span) {
                Binding::Local(id) => Head::Value(self.local_value(id, name, expr.span)),
                Binding::Alias(index) if self.frame.comptime == 0 => {
                    Head::Value(self.alias_value(index, expr.span))
                }
                Binding::Alias(_) => {
                    let report = Diagnostic::error("mojo.runtime-in-comptime", expr.span);
                    self.report(report.arg("name", &**name));
                    Head::Named(Binding::Unknown)
                }
                Binding::Value(value, ty) => Head::Value(Expr::constant(value, ty, expr.span)),
                binding => Head::Named(binding),
            },
            ast::ExprKind::Attribute { base, name }
                if self.frame.comptime > 0
                    && let Some(Binding::Value(value, ty)) = self.member_of_value(base, name) =>
            {
                Head::Value(Expr::constant(value, ty, expr.span))
            }
            ast::ExprKind::Attribute { base, name } => match self.head(base) {
                Head::Named(Binding::Module(path)) => Head::Named(self.module_member(&path, name)),
                Head::Named(Binding::File(file)) => match self.file_member(file, name) {
                    Binding::Value(value, ty) => Head::Value(Expr::constant(value, ty, expr.span)),
                    binding => Head::Named(binding),
                },
                Head::Named(Binding::Builtin("DType")) => Head::Value(self.dtype_member(name, expr.span)),
                Head::Named(Binding::Builtin(owner)) if self.gpu_names(owner) => {
                    let value = self.gpu_index(owner, name, expr.span);
                    Head::Value(value.unwrap_or_else(|| Expr::unknown(expr.span)))
                }
                Head::Named(
                    binding @ (Binding::Struct(_) | Binding::SelfType(_) | Binding::Type(Ty::Struct(_))),
                ) => match self.struct_of(&binding, base.span) {
                    Some(id) => match self.static_struct_member(id, name) {
                        Binding::Value(value, ty) => Head::Value(Expr::constant(value, ty, expr.span)),
                        binding => Head::Named(binding),
                    },
                    None => Head::Named(Binding::Unknown),
                },
                Head::Named(binding) => Head::Value(self.static_member(binding, name, expr.span)),
                Head::Value(value) => Head::Value(self.attribute(value, name, expr.span)),
            },
            ast::ExprKind::Subscript { base, args, .. }
                if args.is_empty()
                    && self.frame.comptime == 0
                    && let Some(index) = self.pointer_alias(base) =>
            {
                Head::Value(self.alias_value(index, expr.span))
            }
            ast::ExprKind::Subscript { base, args, args_span } => match self.head(base) {
                Head::Named(Binding::Func(index)) => {
                    Head::Named(self.func_with_params(index, args, expr.span))
                }
                Head::Named(Binding::Parametric(at)) => match self.parametric_with(at, args, expr.span) {
                    Binding::Value(value, ty) => Head::Value(Expr::constant(value, ty, expr.span)),
                    binding => Head::Named(binding),
                },
                Head::Named(Binding::Struct(template)) => match self.struct_with(template, args, expr.span) {
                    Ty::Unknown => Head::Named(Binding::Unknown),
                    ty => Head::Named(Binding::Type(ty)),
                },
                // `Scalar[dtype].MAX`
                Head::Named(Binding::Builtin(name @ ("Scalar" | "SIMD"))) => {
                    Head::Named(Binding::Type(self.builtin_type(name, Some(args), expr.span)))
                }
                head => Head::Value(self.subscript(head, base, args, *args_span, expr.span)),
            },
            _ => Head::Value(self.expr(expr, None)),
        }
    }

    fn local_value(&mut self, id: LocalId, name: &Name, span: Span) -> Expr {
        // What is asked of a tensor, or of a tuple's length, at compile time is in its type.
        if self.frame.comptime > 0 && !matches!(self.frame.local_ty(id), Ty::Tensor(_) | Ty::Tuple(_)) {
            let mut report = Diagnostic::error("mojo.runtime-in-comptime", span).arg("name", &**name);
            report.related.extend(self.local_origin(id));
            self.report(report);
            return Expr::unknown(span);
        }
        let ty = self.frame.local_ty(id);
        self.mention_array(name, &ty, span);
        Expr::new(ExprKind::Local(id), ty, span)
    }

    /// Remembers where a variable with an array in it is mentioned.
    pub(crate) fn mention_array(&mut self, name: &Name, ty: &Ty, span: Span) {
        let side = match ty {
            Ty::DeviceBuffer(_) => ArraySide::Device,
            Ty::Tensor(of) if of.device => ArraySide::Device,
            Ty::HostBuffer(_) | Ty::Span(_) | Ty::Pointer(_) | Ty::Tensor(_) => ArraySide::Host,
            Ty::List(of) if matches!(**of, Ty::Scalar(_)) => ArraySide::Host,
            _ => return,
        };
        if crate::library::number(span.file).is_none() {
            self.arrays.push(ArrayMention { name: name.to_string(), side, span });
        }
    }

    /// A name that is no variable, where a value is wanted.
    fn named_value(&mut self, binding: Binding, span: Span) -> Expr {
        match binding {
            Binding::Unknown => Expr::unknown(span),
            Binding::Local(_)
            | Binding::Alias(_)
            | Binding::Captured(_)
            | Binding::Value(..)
            | Binding::Pending(_) => Expr::unknown(span),
            Binding::Builtin(name) => match self.library_constant(name, span) {
                Some(value) => value,
                None if Self::is_type_name(name) => {
                    self.report(Diagnostic::error("mojo.type-as-value", span).arg("name", name));
                    Expr::unknown(span)
                }
                None if Self::is_function_name(name) => {
                    self.report(Diagnostic::error("mojo.call-missing", span).arg("name", name));
                    Expr::unknown(span)
                }
                None => {
                    self.unsupported(name, span);
                    Expr::unknown(span)
                }
            },
            Binding::Type(ty) => {
                self.report(Diagnostic::error("mojo.type-as-value", span).arg("name", ty.to_string()));
                Expr::unknown(span)
            }
            Binding::Struct(_) | Binding::SelfType(_) | Binding::Trait(_) | Binding::Parametric(_) => {
                let name = self.text(span).to_string();
                self.report(Diagnostic::error("mojo.type-as-value", span).arg("name", name));
                Expr::unknown(span)
            }
            Binding::Func(index) => {
                let name = self.func_name(index);
                if self.is_template(index) || self.signature(index).is_some() {
                    self.report(Diagnostic::error("mojo.function-as-value", span).arg("name", name));
                }
                Expr::unknown(span)
            }
            Binding::Kernel(index) => {
                let name = self.kernels.get(index as usize).map_or("", |kernel| &kernel.name).to_string();
                self.report(Diagnostic::error("mojo.kernel-as-value", span).arg("name", name));
                Expr::unknown(span)
            }
            Binding::Module(path) => {
                self.report(Diagnostic::error("mojo.module-as-value", span).arg("name", &*path));
                Expr::unknown(span)
            }
            Binding::File(_) => self.refuse_named("mojo.module-as-value", span),
        }
    }

    /// `DType.float32`
    fn dtype_member(&mut self, name: &Ident, span: Span) -> Expr {
        if let Some(dtype) = dtype_named(&name.name) {
            return Expr::constant(Const::DType(dtype), Ty::DType, span);
        }
        let known =
            ["bfloat16", "float8_e4m3fn", "float8_e5m2", "int128", "uint128", "int256", "uint256", "invalid"];
        if known.contains(&&*name.name) {
            self.report(Diagnostic::error("mojo.no-dtype", name.span).arg("name", &*name.name));
            return Expr::unknown(span);
        }
        let names = DType::ALL.iter().map(|dtype| dtype.name());
        let report = Diagnostic::error("mojo.unknown-dtype", name.span).arg("name", &*name.name);
        let lower = crate::letters::lower_text(&name.name);
        let exact = scalar_type(&name.name).map(|dtype| dtype.name());
        let report = match exact.or_else(|| super::suggest::closest(&lower, names)) {
            Some(close) => report.replace(name.span, close),
            None => report,
        };
        self.report(report);
        Expr::unknown(span)
    }

    /// `Int.MAX`, `Float32.MAX_FINITE`: a constant of a type.
    fn static_member(&mut self, binding: Binding, name: &Ident, span: Span) -> Expr {
        let ty = match binding {
            Binding::Unknown => return Expr::unknown(span),
            Binding::Type(ty) => ty,
            Binding::Builtin(base) if scalar_type(base).is_some() => self.builtin_type(base, None, span),
            // `cluster_idx.x`
            Binding::Builtin(base) if super::std_names::by_habit(base).is_some() => {
                self.unsupported(base, span);
                return Expr::unknown(span);
            }
            _ => Ty::Unknown,
        };
        let Some((dtype, 1)) = ty.lanes() else {
            let text = self.text(span).to_string();
            self.report(
                Diagnostic::error("mojo.unknown-member", name.span)
                    .arg("name", &*name.name)
                    .arg("type", text),
            );
            return Expr::unknown(span);
        };
        use crate::numeric::limits;
        let bits = match &*name.name {
            "MAX_FINITE" => Some(limits::max_finite(dtype)),
            "MIN_FINITE" => Some(limits::min_finite(dtype)),
            "MAX" => Some(limits::infinity(dtype).unwrap_or(limits::max_finite(dtype))),
            "MIN" => Some(match limits::infinity(dtype) {
                Some(infinity) => crate::numeric::un(crate::bytecode::UnOp::Neg, dtype, infinity),
                None => limits::min_finite(dtype),
            }),
            "dtype" => return Expr::constant(Const::DType(dtype), Ty::DType, span),
            _ => None,
        };
        match bits {
            Some(bits) => Expr::constant(Const::Scalar(dtype, bits), ty, span),
            None => {
                let report = Diagnostic::error("mojo.unknown-member", name.span).arg("name", &*name.name);
                self.report(report.arg("type", ty.to_string()));
                Expr::unknown(span)
            }
        }
    }

    /// `.float32` where a `DType` is wanted.
    fn inferred_member(&mut self, name: &'a Ident, want: Option<&Ty>, span: Span) -> Expr {
        match want {
            Some(Ty::DType) => self.dtype_member(name, span),
            _ => self.refuse("mojo.inferred-member", span),
        }
    }

    fn tuple(&mut self, items: &'a [ast::Expr], want: Option<&Ty>, span: Span) -> Expr {
        let wanted: Option<Rc<[Ty]>> = match want {
            Some(Ty::Tuple(fields)) if fields.len() == items.len() => Some(fields.clone()),
            _ => None,
        };
        let fields: Vec<Expr> = items
            .iter()
            .enumerate()
            .map(|(i, item)| {
                let want = wanted.as_ref().and_then(|fields| fields.get(i));
                let value = self.expr(item, want);
                self.copied(value)
            })
            .collect();
        let ty = Ty::Tuple(fields.iter().map(|field| field.ty.clone()).collect());
        self.make_tuple(fields, ty, span)
    }

    /// `x^`
    fn transfer(&mut self, inner: &'a ast::Expr, span: Span) -> Expr {
        let value = self.expr(inner, None);
        match value.kind {
            ExprKind::Local(id) => Expr::new(ExprKind::Take(id), value.ty, span),
            // A part is handed over as it is; nobody reads it there any more.
            ExprKind::Field(..) if !value.ty.copies_implicitly() => {
                let ty = value.ty.clone();
                Expr::new(ExprKind::Sequence(Vec::new(), Box::new(value)), ty, span)
            }
            _ => Expr { span, ..value },
        }
    }

    fn walrus(&mut self, name: &'a Ident, value: &'a ast::Expr, span: Span) -> Expr {
        let value = self.plain(value);
        let value = self.copied(value);
        let ty = value.ty.clone();
        let target = self.assign_name(&name.name, name.span, value, false);
        match target {
            Some((stmt, id)) => {
                let result = Expr::new(ExprKind::Local(id), ty.clone(), span);
                Expr::new(ExprKind::Sequence(stmt, Box::new(result)), ty, span)
            }
            None => Expr::unknown(span),
        }
    }

    fn conditional(
        &mut self,
        condition: &'a ast::Expr,
        then: &'a ast::Expr,
        otherwise: &'a ast::Expr,
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        let condition = self.condition(condition);
        let then = self.expr(then, want);
        let otherwise = self.expr(otherwise, want);
        // Two literals are of the type that is wanted here.
        let (then, otherwise) = match want {
            Some(want @ (Ty::Scalar(_) | Ty::Simd(..)))
                if then.ty.is_literal() && otherwise.ty.is_literal() =>
            {
                (self.coerce(then, want, Goal::Value), self.coerce(otherwise, want, Goal::Value))
            }
            _ => (then, otherwise),
        };
        let Some((then, otherwise)) = self.merge(then, otherwise, span) else {
            return Expr::unknown(span);
        };
        let ty = then.ty.clone();
        if let Some(truth) = condition.as_const().and_then(Const::as_bool) {
            return if truth { then } else { otherwise };
        }
        if ty == Ty::None {
            return self.refuse("mojo.conditional-none", span);
        }
        Expr::new(ExprKind::Conditional(Box::new(condition), Box::new(then), Box::new(otherwise)), ty, span)
    }

    /// Two values that may both come to one place, as values of one type.
    fn merge(&mut self, a: Expr, b: Expr, span: Span) -> Option<(Expr, Expr)> {
        if a.is_unknown() || b.is_unknown() {
            return None;
        }
        if a.ty == b.ty {
            return Some((self.materialize(a), self.materialize(b)));
        }
        match (a.ty.is_literal(), b.ty.is_literal()) {
            (true, false) => {
                let ty = b.ty.clone();
                Some((self.coerce(a, &ty, Goal::Value), b))
            }
            (false, true) => {
                let ty = a.ty.clone();
                let b = self.coerce(b, &ty, Goal::Value);
                Some((a, b))
            }
            _ => match self.old_mix(a, b) {
                Ok(alike) => Some(alike),
                Err((a, b)) => {
                    let mut report =
                        Diagnostic::error("mojo.branches-differ", span).arg("left", a.ty.to_string());
                    report.related.extend([&a, &b].into_iter().filter_map(|side| self.typed_at(side)));
                    self.report(report.arg("right", b.ty.to_string()));
                    None
                }
            },
        }
    }

    /// `t"{x} and {y}"`
    fn template(&mut self, parts: &'a [TPart], span: Span) -> Expr {
        let mut texts = Vec::new();
        for part in parts {
            match part {
                TPart::Text(text) => texts.push(Expr::constant(Const::Str(text.clone()), Ty::Str, span)),
                TPart::Value(value) => {
                    let value = self.plain(value);
                    texts.push(self.printable(value));
                }
            }
        }
        self.text_of(texts, span)
    }

    /// The condition of an `if`, `while`, `assert`.
    pub(crate) fn condition(&mut self, expr: &'a ast::Expr) -> Expr {
        let value = self.expr(expr, Some(&Ty::BOOL));
        self.truth(value)
    }

    /// `module.name`
    pub(crate) fn module_member(&mut self, path: &Rc<str>, name: &Ident) -> Binding {
        let inner = format!("{path}.{}", name.name);
        if super::std_modules::module_names(&inner).is_some() || super::std_modules::is_package(&inner) {
            return Binding::Module(Rc::from(inner));
        }
        let modules: Vec<String> = match super::std_modules::old_module(path) {
            Some((new, _)) => new.iter().map(|module| (*module).to_string()).collect(),
            None => vec![path.to_string()],
        };
        if let Some(found) = modules.iter().find_map(|module| super::gpu_groups::grouped(module, &name.name))
        {
            return self.in_library(Binding::Builtin(found));
        }
        let offered: Vec<&'static str> = modules
            .iter()
            .flat_map(|module| super::std_modules::module_names(module).unwrap_or_default())
            .collect();
        if let Some(found) = offered.iter().find(|offered| **offered == &*name.name) {
            return self.in_library(Binding::Builtin(found));
        }
        if let Some(external) = self.externals.iter().position(|module| module.name == **path) {
            return self.external_kernel(external, name);
        }
        let report = Diagnostic::error("mojo.not-in-library", name.span)
            .arg("name", &*name.name)
            .arg("module", &**path);
        let report = match super::suggest::closest(&name.name, offered.iter().copied()) {
            Some(close) => report.replace(name.span, close),
            None => report,
        };
        self.report(report);
        Binding::Unknown
    }

    /// `file.name`
    pub(crate) fn file_member(&mut self, file: usize, name: &Ident) -> Binding {
        match self.file_name(file, name) {
            Binding::Pending(index) => self.pending_value(index),
            binding => binding,
        }
    }
}
