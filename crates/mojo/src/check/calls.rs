//! What does this call call?

use super::Checker;
use super::convert::Goal;
use super::expr::Head;
use super::origins::declared_here;
use super::scope::Binding;
use super::tree::{Const, Expr, ExprKind};
use super::ty::Ty;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg};

impl<'a> Checker<'a> {
    pub(crate) fn call(
        &mut self,
        callee: &'a ast::Expr,
        args: &'a [Arg],
        args_span: Span,
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        let (target, params) = match &callee.kind {
            ast::ExprKind::Subscript { base, args, .. } => (&**base, Some(&args[..])),
            _ => (callee, None),
        };
        // `value.method(…)` and `module.function(…)`.
        if let ast::ExprKind::Attribute { base, name } = &target.kind {
            if let Some(value) = self.discovered_tests(callee, span) {
                return value;
            }
            if let Some(value) = self.old_alloc(base, name, args, span) {
                return value;
            }
            if let Some(value) = self.tensor_build(base, name, args, span) {
                return value;
            }
            // `LayoutTensor[…].stack_allocation()`
            if let ast::ExprKind::Subscript { base: head, .. } = &base.kind
                && let Some(Binding::Builtin("LayoutTensor" | "TileTensor")) =
                    head.as_name().and_then(|n| self.find(n))
            {
                return match self.type_expr(base) {
                    Ty::Tensor(of) => self.tensor_static(&of, name, args, span),
                    _ => Expr::unknown(span),
                };
            }
            // `RuntimeLayout[layout].row_major(…)`
            if let ast::ExprKind::Subscript { base: head, args: given, .. } = &base.kind
                && let Some(Binding::Builtin("RuntimeLayout")) = head.as_name().and_then(|n| self.find(n))
                && matches!(&*name.name, "row_major" | "col_major")
                && let Some(layout) = given.first()
            {
                return match self.layout_value(&layout.value) {
                    Some(layout) => self.runtime_layout(&layout, Some(&name.name), args, span),
                    None => Expr::unknown(span),
                };
            }
            // `Atomic.fetch_add(…)`, `Atomic[dtype].fetch_add(…)`
            let (head, given) = match &base.kind {
                ast::ExprKind::Subscript { base, args, .. } => (&**base, Some(&args[..])),
                _ => (&**base, None),
            };
            if let Some(Binding::Builtin("Atomic")) = head.as_name().and_then(|name| self.find(name)) {
                return self.atomic(given, name, args, span);
            }
            return match self.head(base) {
                Head::Value(value) => self.method(value, name, params, args, span),
                Head::Named(Binding::Builtin("Atomic")) => self.atomic(None, name, args, span),
                Head::Named(Binding::Module(path)) => {
                    let binding = self.module_member(&path, name);
                    self.call_named(binding, target, params, args, args_span, want, span)
                }
                Head::Named(Binding::File(file)) => {
                    let binding = self.file_member(file, name);
                    self.call_named(binding, target, params, args, args_span, want, span)
                }
                Head::Named(
                    binding @ (Binding::Struct(_) | Binding::SelfType(_) | Binding::Type(Ty::Struct(_))),
                ) => match self.struct_of(&binding, base.span) {
                    // A function or a type that is a compile-time member.
                    Some(id) => match self.struct_member(id, &name.name) {
                        Some(Binding::Value(value, ty)) => {
                            let value = Expr::constant(value, ty, target.span);
                            self.call_value(value, args, span)
                        }
                        Some(binding) => {
                            self.call_named(binding, target, params, args, args_span, want, span)
                        }
                        None => self.static_struct_method(id, name, params, args, span),
                    },
                    None => {
                        self.visit_args(args);
                        Expr::unknown(span)
                    }
                },
                Head::Named(binding) => self.static_method(binding, base, name, params, args, span),
            };
        }
        match self.head(target) {
            Head::Value(value) if value.is_unknown() => {
                self.visit_args(args);
                Expr::unknown(span)
            }
            Head::Value(value) if value.ty == Ty::Layout => match value.as_const() {
                Some(Const::Layout(layout)) => {
                    let layout = layout.clone();
                    self.layout_at(&layout, args, span)
                }
                _ => Expr::unknown(span),
            },
            Head::Value(value) => self.call_value(Expr { span: callee.span, ..value }, args, span),
            Head::Named(binding) => self.call_named(binding, target, params, args, args_span, want, span),
        }
    }

    /// `UnsafePointer[Float32].alloc(n)`, which is `alloc[Float32](n)` today.
    fn old_alloc(
        &mut self,
        base: &'a ast::Expr,
        name: &'a ast::Ident,
        args: &'a [Arg],
        span: Span,
    ) -> Option<Expr> {
        let ast::ExprKind::Subscript { base: pointer, args: params, .. } = &base.kind else {
            return None;
        };
        let is_pointer = pointer.as_name().is_some_and(|name| matches!(&**name, "UnsafePointer" | "Pointer"));
        let (true, "alloc", [of, ..]) = (is_pointer, &*name.name, params.as_slice()) else {
            return None;
        };
        let written = format!("alloc[{}]", self.text(of.value.span));
        let old = self.text(base.span.to(name.span)).to_string();
        self.old_spelling(base.span.to(name.span), &old, &written, "0.25.7", Some(written.clone()));
        Some(self.library_call("alloc", name.span, Some(params), args, span, span))
    }

    /// Checks arguments whose receiver is not known, for their own mistakes.
    pub(crate) fn visit_args(&mut self, args: &'a [Arg]) {
        for arg in args {
            self.expr(&arg.value, None);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn call_named(
        &mut self,
        binding: Binding,
        target: &'a ast::Expr,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        match binding {
            Binding::Builtin(name) if Self::is_type_name(name) => {
                self.construct_named(name, params, args, want, span)
            }
            Binding::Builtin(name) => self.library_call(name, target.span, params, args, args_span, span),
            Binding::Type(ty) => self.construct(&ty, args, span),
            Binding::Struct(template) => {
                let has_params = self.structs.get(template as usize).is_some_and(|entry| {
                    entry.decl.params.as_ref().is_some_and(|list| !list.params.is_empty())
                });
                if has_params {
                    if params.is_none()
                        && let Some(Ty::Struct(of)) = want
                        && self.types.get(of.id as usize).is_some_and(|of| of.template == template)
                    {
                        return self.construct(&Ty::Struct(of.clone()), args, span);
                    }
                    return self.construct_open(template, params.unwrap_or(&[]), args, span);
                }
                let ty = self.struct_with(template, params.unwrap_or(&[]), target.span);
                self.construct(&ty, args, span)
            }
            Binding::SelfType(id) => {
                let ty = self.struct_ty(id, target.span);
                self.construct(&ty, args, span)
            }
            Binding::Trait(_) => {
                let name = self.text(target.span);
                self.report(Diagnostic::error("mojo.trait-as-type", target.span).arg("name", name));
                self.visit_args(args);
                Expr::unknown(span)
            }
            Binding::Func(index) => self.call_program(index, params.unwrap_or(&[]), args, args_span, span),
            Binding::Kernel(index) => {
                let name = self.kernels.get(index as usize).map_or("", |kernel| &kernel.name).to_string();
                self.report(Diagnostic::error("mojo.kernel-called", span).arg("name", name));
                self.visit_args(args);
                Expr::unknown(span)
            }
            Binding::Module(path) => {
                self.report(Diagnostic::error("mojo.module-as-value", target.span).arg("name", &*path));
                Expr::unknown(span)
            }
            Binding::File(_) => self.refuse_named("mojo.module-as-value", target.span),
            Binding::Parametric(at) => {
                let found = self.parametric_with(at, params.unwrap_or(&[]), target.span);
                self.call_named(found, target, None, args, args_span, want, span)
            }
            Binding::Local(_)
            | Binding::Alias(_)
            | Binding::Captured(_)
            | Binding::Value(..)
            | Binding::Pending(_)
            | Binding::Unknown => {
                self.visit_args(args);
                Expr::unknown(span)
            }
        }
    }

    /// A call of a function of the program, or of one of its overloads.
    pub(crate) fn call_program(
        &mut self,
        index: u32,
        params: &'a [Arg],
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        if let Some(others) = self.overloads.get(&index).cloned() {
            return self.call_overloaded(index, &others, params, args, args_span, span);
        }
        if self.is_template(index) {
            return self.call_template(index, params, args, args_span, span);
        }
        if !params.is_empty() && self.signature(index).is_some() {
            self.no_parameters(index, params, span);
        }
        self.call_function(index, args, args_span, span)
    }

    /// A call of a function of the program.
    pub(crate) fn call_function(&mut self, index: u32, args: &'a [Arg], args_span: Span, span: Span) -> Expr {
        let Some(signature) = self.signature(index) else {
            self.visit_args(args);
            return Expr::unknown(span);
        };
        let names: Vec<&str> = signature.params.iter().map(|param| &*param.name).collect();
        let required = |i: usize| {
            let given = |param: &super::SigParam| param.default.is_none() && !param.variadic;
            signature.params.get(i).is_some_and(given) && signature.keywords != Some(i)
        };
        let said = self.diagnostics.len();
        let mut rest = Vec::new();
        let mut named = Vec::new();
        let bound = match signature.params.iter().position(|param| param.variadic) {
            Some(at) => self.bind_variadic(&signature.name, args, &names, at, &mut rest),
            None if signature.keywords.is_some() => {
                self.bind_keywords(&signature.name, args, &names, signature.keywords, &mut named)
            }
            None => self.bind_args(&signature.name, args, args_span, &names, 0, signature.keyword_only_from),
        };
        let Some(bound) = bound else {
            for report in self.diagnostics.iter_mut().skip(said) {
                report.related.insert(0, declared_here(signature.span));
            }
            return Expr { ty: signature.ret.clone(), ..Expr::unknown(span) };
        };
        if let Some(missing) =
            (0..names.len()).find(|i| required(*i) && bound.get(*i).is_none_or(|slot| slot.is_none()))
        {
            let name = names.get(missing).copied().unwrap_or("");
            let report = Diagnostic::error("mojo.missing-argument", args_span)
                .arg("function", signature.name.clone())
                .arg("name", name)
                .related("mojo.declared-here", signature.span);
            self.report(report);
            return Expr { ty: signature.ret.clone(), ..Expr::unknown(span) };
        }
        if signature.raises {
            self.raising(span);
        }
        self.note_deprecated(index, span);
        let mut values = Vec::new();
        let mut mutated = Vec::new();
        for (param, given) in signature.params.iter().zip(bound) {
            if param.function.is_some() {
                continue;
            }
            if param.variadic {
                values.push(self.rest(&param.ty, &rest, &signature.name, &param.name, span));
                continue;
            }
            if signature.keywords == Some(values.len()) {
                values.push(self.keywords_value(&param.ty, std::mem::take(&mut named), span));
                continue;
            }
            let Some(given) = given else {
                values.push(param.default.clone().unwrap_or_else(|| Expr::unknown(span)));
                continue;
            };
            let goal = Goal::Argument { function: &signature.name, name: &param.name };
            let before = self.errors;
            if param.mutable {
                let place = self.place(given);
                let value = self.expr(given, Some(&param.ty));
                if let Some(place) = place {
                    if !value.is_unknown() && value.ty != param.ty {
                        self.misfit(&value, &param.ty, goal);
                    }
                    mutated.push((values.len(), place));
                }
                values.push(value);
            } else {
                let value = self.value(given, &param.ty, goal);
                values.push(if param.owned { self.copied(value) } else { value });
            }
            self.explain(before, given.span, Some(declared_here(param.span)));
        }
        if values.iter().any(Expr::is_unknown) {
            return Expr { ty: signature.ret.clone(), ..Expr::unknown(span) };
        }
        Expr::new(ExprKind::Call { func: index, args: values, mutated }, signature.ret.clone(), span)
    }

    /// What `*args` takes, as one value.
    fn rest(&mut self, ty: &Ty, rest: &[&'a ast::Expr], function: &str, name: &str, span: Span) -> Expr {
        let goal = Goal::Argument { function, name };
        let mut items = Vec::new();
        for (i, item) in rest.iter().enumerate() {
            let item = match ty {
                Ty::List(of) => self.value(item, of, goal),
                Ty::Tuple(fields) => self.value(item, fields.get(i).unwrap_or(&Ty::Unknown), goal),
                _ => self.plain(item),
            };
            items.push(self.copied(item));
        }
        if items.iter().any(Expr::is_unknown) || ty.is_unknown() {
            return Expr::unknown(span);
        }
        match ty {
            Ty::List(_) => Expr::new(ExprKind::List(items), ty.clone(), span),
            _ => self.make_tuple(items, ty.clone(), span),
        }
    }

    /// Something here may raise: fine in a `try` or a function that says `raises`; else the function is noted once.
    pub(crate) fn raising(&mut self, _at: Span) {
        if self.frame.tries > 0 {
            return;
        }
        if !self.frame.raises
            && !self.frame.raises_noted
            && let Some(at) = self.frame.raises_at
        {
            self.frame.raises_noted = true;
            self.report(
                Diagnostic::note("mojo.old-no-raises", at).arg("until", "0.26.1").replace(at, " raises"),
            );
        }
    }
}
