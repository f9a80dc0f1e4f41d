//! What does this call call?

use super::Checker;
use super::convert::Goal;
use super::expr::Head;
use super::fold;
use super::operators::builtin;
use super::scope::Binding;
use super::tree::{BuiltinImm, Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::{Builtin, DType};
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
            Binding::File(_) => self.refuse("mojo.module-as-value", target.span),
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
        let required = |i: usize| signature.params.get(i).is_some_and(|param| param.default.is_none());
        let before = self.errors;
        let Some(bound) =
            self.bind_args(&signature.name, args, args_span, &names, 0, signature.keyword_only_from)
        else {
            self.add_declared_here(before, signature.span);
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
        let mut values = Vec::new();
        let mut mutated = Vec::new();
        for (param, given) in signature.params.iter().zip(bound) {
            if param.function.is_some() {
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
            self.add_declared_here(before, param.span);
        }
        if values.iter().any(Expr::is_unknown) {
            return Expr { ty: signature.ret.clone(), ..Expr::unknown(span) };
        }
        Expr::new(ExprKind::Call { func: index, args: values, mutated }, signature.ret.clone(), span)
    }

    /// An error that was just reported concerns what is declared at `span`.
    fn add_declared_here(&mut self, errors_before: usize, span: Span) {
        if self.errors > errors_before
            && let Some(last) = self.diagnostics.last_mut()
            && last.related.is_empty()
            && last.id.starts_with("mojo.argument-type")
        {
            last.related.push(crate::diagnostics::Related {
                span,
                id: "mojo.declared-here",
                args: Vec::new(),
            });
        }
    }

    /// `Int(x)`, `List[Float32]()`, `SIMD[DType.float32, 4](1, 2, 3, 4)`
    fn construct_named(
        &mut self,
        name: &'static str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        if let Some(value) = self.layout_call(name, params, args, span) {
            return value;
        }
        match (name, params, args) {
            ("Array" | "InlineArray", ..) => return self.new_array(params, args, want, span),
            ("TileTensor" | "LayoutTensor", ..) => return self.new_tensor(name, params, args, span),
            ("SIMD", Some([dtype]), _) => {
                // The width follows from the arguments.
                let Some(dtype) = self.dtype_param(&dtype.value) else {
                    return Expr::unknown(span);
                };
                let ty = self.simd_type(dtype, args.len() as i128, span);
                return self.construct(&ty, args, span);
            }
            ("SIMD", None, [first, ..]) => {
                let first = self.plain(&first.value);
                let Some((dtype, 1)) = first.ty.lanes() else {
                    return self.refuse("mojo.simd-needs-dtype", span);
                };
                let ty = self.simd_type(dtype, args.len() as i128, span);
                return self.construct(&ty, args, span);
            }
            ("Scalar", None, [value]) => {
                let value = self.plain(&value.value);
                return value;
            }
            ("List", None, _) => {
                if let Some(Ty::List(of)) = want {
                    let of = (**of).clone();
                    return self.make_list(of, args, span);
                }
                if let Some(first) =
                    args.iter().find(|arg| arg.name.as_ref().is_none_or(|name| &*name.name == "fill"))
                {
                    let value = self.plain(&first.value);
                    let of = match &value.ty {
                        Ty::List(of) => (**of).clone(),
                        Ty::Span(dtype) => Ty::Scalar(*dtype),
                        other => other.clone(),
                    };
                    return if of.is_unknown() {
                        Expr::unknown(span)
                    } else {
                        self.make_list(of, args, span)
                    };
                }
            }
            ("Optional", None, [value]) => {
                let value = self.plain(&value.value);
                let value = self.copied(value);
                if value.is_unknown() || value.as_const() == Some(&Const::None) {
                    return Expr::unknown(span);
                }
                let ty = Ty::Optional(std::rc::Rc::new(value.ty.clone()));
                return Expr::new(ExprKind::Some(Box::new(value)), ty, span);
            }
            ("Tuple", None, _) => {
                let fields: Vec<Expr> = args.iter().map(|arg| self.plain(&arg.value)).collect();
                let ty = Ty::Tuple(fields.iter().map(|field| field.ty.clone()).collect());
                return self.make_tuple(fields, ty, span);
            }
            ("Span", None, [value]) => {
                let value = self.expr(&value.value, None);
                let dtype = match &value.ty {
                    Ty::List(of) => match **of {
                        Ty::Scalar(dtype) => Some(dtype),
                        _ => None,
                    },
                    Ty::HostBuffer(dtype) | Ty::Span(dtype) => Some(*dtype),
                    _ => None,
                };
                return match dtype {
                    Some(dtype) => {
                        builtin(Builtin::ViewSpan, BuiltinImm::None, vec![value], Ty::Span(dtype), span)
                    }
                    None if value.is_unknown() => value,
                    None => {
                        self.report(
                            Diagnostic::error("mojo.no-span", value.span).arg("type", value.ty.to_string()),
                        );
                        Expr::unknown(span)
                    }
                };
            }
            _ => {}
        }
        let ty = self.builtin_type(name, params, span);
        if ty.is_unknown() {
            self.visit_args(args);
            return Expr { ty, ..Expr::unknown(span) };
        }
        self.construct(&ty, args, span)
    }

    /// A value of type `ty` made from arguments.
    pub(crate) fn construct(&mut self, ty: &Ty, args: &'a [Arg], span: Span) -> Expr {
        let name = ty.to_string();
        match ty {
            Ty::Unknown => {
                self.visit_args(args);
                Expr::unknown(span)
            }
            Ty::Scalar(dtype) => self.number(*dtype, args, span),
            Ty::Simd(dtype, n) => self.vector(*dtype, *n, args, span),
            Ty::Str => self.string(args, span),
            Ty::Error => {
                let values: Vec<Expr> = args.iter().map(|arg| self.plain(&arg.value)).collect();
                let values = values.into_iter().map(|value| self.printable(value)).collect();
                let text = self.text_of(values, span);
                Expr { ty: Ty::Error, ..text }
            }
            Ty::List(of) => self.make_list((**of).clone(), args, span),
            Ty::Struct(of) => self.construct_struct(of, args, span),
            Ty::Optional(of) => match args {
                [] => Expr::new(ExprKind::Nothing, ty.clone(), span),
                [value] => {
                    let value = self.expr(&value.value, Some(of));
                    self.coerce(value, ty, Goal::Value)
                }
                _ => self.refuse("mojo.optional-one", span),
            },
            Ty::Tuple(fields) if fields.len() == args.len() => {
                let pairs = fields.iter().zip(args);
                let values: Vec<Expr> =
                    pairs.map(|(ty, arg)| self.value(&arg.value, ty, Goal::Element)).collect();
                self.make_tuple(values, ty.clone(), span)
            }
            Ty::Tensor(of) => self.tensor_of(of, args, span),
            Ty::Context => self.context(args, span),
            Ty::Dim => {
                let Some(bound) = self.bind_args("Dim", args, span, &["x", "y", "z"], 1, 3) else {
                    return Expr::unknown(span);
                };
                let values: Vec<Expr> = bound
                    .into_iter()
                    .map(|value| match value {
                        Some(value) => self.index_value(value, Goal::Argument { function: "Dim", name: "x" }),
                        None => Expr::int(1, span),
                    })
                    .collect();
                self.make_tuple(values, Ty::Dim, span)
            }
            Ty::Index(n) => {
                let values: Vec<Expr> =
                    args.iter().map(|arg| self.index_value(&arg.value, Goal::Element)).collect();
                if values.len() != usize::from(*n) {
                    let report = Diagnostic::error("mojo.index-count", span).arg("expected", n.to_string());
                    self.report(report.arg("given", values.len().to_string()));
                    return Expr::unknown(span);
                }
                self.make_tuple(values, ty.clone(), span)
            }
            Ty::DType => match args {
                [only] => self.value(&only.value, &Ty::DType, Goal::Value),
                _ => self.refuse("mojo.no-constructor", span),
            },
            Ty::DeviceBuffer(_) | Ty::HostBuffer(_) => {
                self.report(Diagnostic::error("mojo.buffer-constructor", span).arg("type", name));
                self.visit_args(args);
                Expr { ty: ty.clone(), ..Expr::unknown(span) }
            }
            Ty::Span(dtype) => match args {
                [only] => {
                    let value = self.expr(&only.value, None);
                    let fits = match &value.ty {
                        Ty::List(of) => **of == Ty::Scalar(*dtype),
                        Ty::HostBuffer(d) | Ty::Span(d) => d == dtype,
                        _ => false,
                    };
                    if fits {
                        return builtin(Builtin::ViewSpan, BuiltinImm::None, vec![value], ty.clone(), span);
                    }
                    self.coerce(value, ty, Goal::Value)
                }
                _ => self.refuse("mojo.no-constructor", span),
            },
            _ => {
                self.report(Diagnostic::error("mojo.no-constructor", span).arg("type", name));
                self.visit_args(args);
                Expr::unknown(span)
            }
        }
    }

    /// `Float32(x)`: the conversions that must be asked for.
    fn number(&mut self, dtype: DType, args: &'a [Arg], span: Span) -> Expr {
        let ty = Ty::Scalar(dtype);
        let name = dtype.type_name();
        match args {
            [] => return Expr::constant(Const::Scalar(dtype, 0), ty, span),
            [value] if value.name.is_none() => {
                let value = self.expr(&value.value, None);
                return self.number_of(value, dtype, span);
            }
            [text, base]
                if dtype == DType::Int && base.name.as_ref().is_none_or(|name| &*name.name == "base") =>
            {
                let text =
                    self.value(&text.value, &Ty::Str, Goal::Argument { function: "Int", name: "value" });
                let base = self.index_value(&base.value, Goal::Argument { function: "Int", name: "base" });
                self.raising(span);
                return builtin(Builtin::StrToInt, BuiltinImm::None, vec![base, text], ty, span);
            }
            _ => {}
        }
        let given = args.len().to_string();
        let at = args.get(1).or(args.first()).map_or(span, |arg| arg.span);
        let report = Diagnostic::error("mojo.too-many-arguments", at)
            .arg("function", name)
            .arg("most", "1")
            .arg("given", given);
        self.report(report);
        Expr { ty, ..Expr::unknown(span) }
    }

    pub(crate) fn number_of(&mut self, value: Expr, dtype: DType, span: Span) -> Expr {
        let ty = Ty::Scalar(dtype);
        match &value.ty {
            Ty::Unknown => Expr { ty, ..value },
            Ty::Scalar(DType::Bool) if dtype == DType::Bool => value,
            Ty::FloatLit if dtype.is_int() => {
                let edits = self.wrap(value.span, "Float64(", ")");
                let report =
                    Diagnostic::error("mojo.float-literal-to-int", value.span).arg("type", ty.to_string());
                self.report(report.edits(edits));
                Expr { ty, ..Expr::unknown(span) }
            }
            Ty::IntLit | Ty::FloatLit if dtype == DType::Bool => {
                let truth = value.as_const().and_then(fold::literal_value).is_some_and(|v| v != 0.0);
                fold::bool(truth, span)
            }
            Ty::IntLit => {
                let value = self.coerce(value, &ty, Goal::Value);
                Expr { span, ..value }
            }
            Ty::FloatLit | Ty::Scalar(_) => Expr { span, ..fold::cast(value, ty) },
            Ty::Str if dtype == DType::Int => {
                self.raising(span);
                builtin(Builtin::StrToInt, BuiltinImm::None, vec![Expr::int(10, span), value], ty, span)
            }
            Ty::Str if dtype == DType::Float64 => {
                self.raising(span);
                builtin(Builtin::StrToFloat, BuiltinImm::None, vec![value], ty, span)
            }
            Ty::Str if dtype != DType::Bool => {
                self.number_from_text(value.span, dtype, span);
                Expr { ty, ..Expr::unknown(span) }
            }
            Ty::Struct(_) if dtype != DType::Bool => {
                let method = if dtype.is_float() { "__float__" } else { "__int__" };
                match self.call_dunder(&value, method, Vec::new(), span) {
                    Some(made) if made.ty == ty => made,
                    Some(made) => self.number_of(made, dtype, span),
                    None => self.no_dunder(&value.ty.clone(), method, span),
                }
            }
            _ if dtype == DType::Bool => self.truth(value),
            Ty::Simd(_, n) => {
                let report = Diagnostic::error("mojo.vector-to-scalar", span).arg("width", n.to_string());
                self.report(report.arg("type", ty.to_string()).arg("found", value.ty.to_string()));
                Expr { ty, ..Expr::unknown(span) }
            }
            other => {
                let report = Diagnostic::error("mojo.cannot-convert", span).arg("found", other.to_string());
                self.report(report.arg("expected", ty.to_string()));
                Expr { ty, ..Expr::unknown(span) }
            }
        }
    }

    /// `SIMD[dtype, n](…)`
    fn vector(&mut self, dtype: DType, n: u16, args: &'a [Arg], span: Span) -> Expr {
        let ty = Ty::Simd(dtype, n);
        let scalar = Ty::Scalar(dtype);
        match args {
            [] => {
                let zero = Expr::constant(Const::Scalar(dtype, 0), scalar, span);
                return fold::cast(zero, ty);
            }
            [one] => {
                let value = self.expr(&one.value, None);
                return match value.ty.lanes() {
                    Some((_, lanes)) if lanes == n => fold::cast(value, ty),
                    _ => {
                        let value = self.coerce(value, &scalar, Goal::Element);
                        if value.is_unknown() { Expr { ty, ..value } } else { fold::cast(value, ty) }
                    }
                };
            }
            _ => {}
        }
        if args.len() != usize::from(n) {
            let report = Diagnostic::error("mojo.simd-count", span).arg("expected", n.to_string());
            self.report(report.arg("given", args.len().to_string()));
            return Expr { ty, ..Expr::unknown(span) };
        }
        let lanes: Vec<Expr> =
            args.iter().map(|arg| self.value(&arg.value, &scalar, Goal::Element)).collect();
        if lanes.iter().any(Expr::is_unknown) {
            return Expr { ty, ..Expr::unknown(span) };
        }
        let bits: Option<std::rc::Rc<[u64]>> = lanes
            .iter()
            .map(|lane| match lane.as_const() {
                Some(Const::Scalar(_, bits)) => Some(*bits),
                _ => None,
            })
            .collect();
        match bits {
            Some(bits) => Expr::constant(Const::Simd(dtype, bits), ty, span),
            None => Expr::new(ExprKind::Make(lanes), ty, span),
        }
    }

    /// `String(a, b, sep=, end=)`: as `print` writes them, by default without a separator.
    fn string(&mut self, args: &'a [Arg], span: Span) -> Expr {
        let mut values = Vec::new();
        let mut sep = None;
        for arg in args {
            match arg.name.as_ref().map(|name| &*name.name) {
                None => {
                    let value = self.plain(&arg.value);
                    values.push(self.printable(value));
                }
                Some("sep") => sep = Some(self.value(&arg.value, &Ty::Str, Goal::Value)),
                Some("capacity") => {
                    self.index_value(&arg.value, Goal::Value);
                }
                Some(name) => {
                    let at = arg.name.as_ref().map_or(arg.span, |name| name.span);
                    let report = Diagnostic::error("mojo.unknown-argument", at)
                        .arg("function", "String")
                        .arg("name", name);
                    self.report(report);
                }
            }
        }
        if let Some(sep) = sep {
            let mut parts = Vec::new();
            for (i, value) in values.into_iter().enumerate() {
                if i > 0 {
                    parts.push(sep.clone());
                }
                parts.push(value);
            }
            return self.text_of(parts, span);
        }
        if let [one] = values.as_slice()
            && one.ty == Ty::Str
        {
            return Expr { span, ..one.clone() };
        }
        self.text_of(values, span)
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
