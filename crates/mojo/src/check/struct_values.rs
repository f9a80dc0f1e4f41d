//! What can be done with a value of a struct: made, asked, copied, written?

use super::Checker;
use super::convert::Goal;
use super::infer::Given;
use super::operators::builtin;
use super::scope::Binding;
use super::targets::root;
use super::tree::{BuiltinImm, Const, Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::{Copies, StructTy, TensorFamily, Ty};
use crate::bytecode::Builtin;
use crate::diagnostics::{Diagnostic, Related, Span};
use crate::syntax::ast::{Arg, Ident, Name};

impl<'a> Checker<'a> {
    /// `S(args)`
    pub(crate) fn construct_struct(&mut self, of: &StructTy, args: &'a [Arg], span: Span) -> Expr {
        let ty = Ty::Struct(std::rc::Rc::new(of.clone()));
        let fieldwise = self.types.get(of.id as usize).is_some_and(|found| found.fieldwise);
        // `S(copy=other)`
        if let [only] = args
            && only.name.as_ref().is_some_and(|name| matches!(&*name.name, "copy" | "other"))
            && of.copies != Copies::Never
            && !of.fields.iter().any(|(name, _)| Some(name) == only.name.as_ref().map(|name| &name.name))
        {
            let value = self.value(&only.value, &ty, Goal::Value);
            return if value.is_unknown() { value } else { self.copy_of(value) };
        }
        let Some(first) = self.method_of(of.id, "__init__") else {
            if fieldwise {
                return self.construct_fieldwise(of, ty, args, span);
            }
            let report = Diagnostic::error("mojo.no-initialiser", span).arg("type", &*of.name);
            let report = match self.struct_span(of.id) {
                Some(at) => {
                    let word = Span { start: at.start.saturating_sub("struct ".len() as u32), ..at };
                    let above = word.at_start();
                    let report = report.related("mojo.declared-here", at);
                    let fits = of.fields.len() == args.len()
                        && !args.is_empty()
                        && self.text(word).starts_with("struct ");
                    if fits { report.replace(above, "@fieldwise_init\n") } else { report }
                }
                None => report,
            };
            self.report(report);
            self.visit_args(args);
            return Expr { ty, ..Expr::unknown(span) };
        };
        if fieldwise && !self.some_init_fits(first, args, span) {
            return self.construct_fieldwise(of, ty, args, span);
        }
        let value = self.call_program(first, &[], args, span, span);
        Expr { ty, span, ..value }
    }

    fn struct_span(&self, id: u32) -> Option<Span> {
        let template = self.types.get(id as usize)?.template;
        Some(self.structs.get(template as usize)?.decl.name.span)
    }

    /// Whether one of the written initialisers takes these arguments.
    fn some_init_fits(&mut self, first: u32, args: &'a [Arg], span: Span) -> bool {
        let Some(given) = self.given_args(args, span) else {
            return true;
        };
        let mut all = vec![first];
        all.extend(self.overloads.get(&first).into_iter().flatten());
        all.into_iter().any(|index| {
            self.is_template(index)
                || self
                    .signature(index)
                    .is_some_and(|signature| super::overloads::cost(&signature, args, &given).is_some())
        })
    }

    fn construct_fieldwise(&mut self, of: &StructTy, ty: Ty, args: &'a [Arg], span: Span) -> Expr {
        let names: Vec<&str> = of.fields.iter().map(|(name, _)| &**name).collect();
        let said = self.diagnostics.len();
        let bound = self.bind_args(&of.name, args, span, &names, names.len(), names.len());
        let Some(bound) = bound else {
            if let (Some(at), Some(last)) = (self.struct_span(of.id), self.diagnostics.get_mut(said)) {
                last.related.push(Related { span: at, id: "mojo.declared-here", args: Vec::new() });
            }
            return Expr { ty, ..Expr::unknown(span) };
        };
        let mut values = Vec::new();
        for (i, ((name, field), value)) in of.fields.iter().zip(bound.into_iter().flatten()).enumerate() {
            let (before, span) = (self.errors, value.span);
            let value = self.value(value, field, Goal::Field { owner: &of.name, name });
            self.explain(before, span, self.field_origin(&ty, i));
            values.push(self.copied(value));
        }
        if values.iter().any(Expr::is_unknown) {
            return Expr { ty, ..Expr::unknown(span) };
        }
        self.make_tuple(values, ty, span)
    }

    /// `value.name` without a call.
    #[inline(never)]
    pub(crate) fn struct_attribute(&mut self, value: Expr, of: &StructTy, name: &Ident, span: Span) -> Expr {
        if let Some(i) = of.fields.iter().position(|(field, _)| *field == name.name) {
            return self.field(value, i, span);
        }
        match self.struct_member(of.id, &name.name) {
            Some(Binding::Value(value, ty)) => return Expr::constant(value, ty, span),
            Some(_) => return Expr::unknown(span),
            None => {}
        }
        if self.method_of(of.id, &name.name).is_some() {
            self.report(Diagnostic::error("mojo.call-missing", span).arg("name", &*name.name));
        } else {
            self.no_struct_member(of, name);
        }
        Expr::unknown(span)
    }

    pub(crate) fn no_struct_member(&mut self, of: &StructTy, name: &Ident) {
        let report =
            Diagnostic::error("mojo.no-member", name.span).arg("name", &*name.name).arg("type", &*of.name);
        let names = self.struct_names(of);
        let mut report = match super::suggest::closest(&name.name, names.iter().map(String::as_str)) {
            Some(close) => {
                let close = close.to_string();
                report.replace(name.span, close)
            }
            None => report,
        };
        let shown: Vec<String> = names.into_iter().take(8).map(|name| format!("`{name}`")).collect();
        if shown.is_empty() {
            report.id = "mojo.unknown-member";
        } else {
            report = report.arg("names", shown.join(", "));
        }
        self.report(report);
    }

    /// `value.name[params](args)`
    #[allow(clippy::too_many_arguments)]
    #[inline(never)]
    pub(crate) fn struct_method(
        &mut self,
        value: Expr,
        of: &StructTy,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        // `self.__init__(…)` in an initialiser hands over to another one.
        if method == "__init__"
            && let Some(place) = place_of(&value)
        {
            let made = self.construct_struct(of, args, span);
            let kind = StmtKind::Assign(place, made);
            let none = Expr::constant(Const::None, Ty::None, span);
            return Expr::new(ExprKind::Sequence(vec![Stmt { kind, span }], Box::new(none)), Ty::None, span);
        }
        if let Some(first) = self.method_of(of.id, method) {
            let call = self.call_program(first, params.unwrap_or(&[]), args, span, span);
            return self.with_receiver(call, value, span);
        }
        match method {
            "copy" if of.copies != Copies::Never => {
                if self.exact_args(method, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                self.copy_of(value)
            }
            "copy" => {
                self.report(Diagnostic::error("mojo.struct-no-copy", name.span).arg("type", &*of.name));
                Expr::unknown(span)
            }
            "write_to" if args.len() == 1 => {
                let text = self.printable(value);
                let text = self.text_of(vec![text], span);
                match args.first().and_then(|arg| self.place(&arg.value)) {
                    Some(place) => {
                        let kind = StmtKind::Update { place, op: super::tree::UpdateOp::Concat, value: text };
                        let none = Expr::constant(Const::None, Ty::None, span);
                        Expr::new(
                            ExprKind::Sequence(vec![Stmt { kind, span }], Box::new(none)),
                            Ty::None,
                            span,
                        )
                    }
                    None => Expr::unknown(span),
                }
            }
            "__str__" if args.is_empty() => {
                let text = self.printable(value);
                self.text_of(vec![text], span)
            }
            "__eq__" | "__ne__" if args.len() == 1 && self.has_trait(&value.ty.clone(), "Equatable") => {
                let ty = value.ty.clone();
                let Some(other) = args.first().map(|arg| self.value(&arg.value, &ty, Goal::Value)) else {
                    return Expr::unknown(span);
                };
                let op = if method == "__eq__" {
                    crate::syntax::ast::CompareOp::Eq
                } else {
                    crate::syntax::ast::CompareOp::Ne
                };
                self.compare_values(op, value, other, span)
            }
            // `stream.enqueue_function(…)`
            "enqueue_function" if of.fields.iter().any(|(field, _)| &**field == super::gpu_queue::QUEUE) => {
                let context = self.field(value, 0, span);
                self.context_method(context, name, params, args, span)
            }
            _ => {
                self.visit_args(args);
                if of.fields.iter().any(|(field, _)| *field == name.name) {
                    let i = of.fields.iter().position(|(field, _)| *field == name.name).unwrap_or(0);
                    let field = self.field(value, i, span);
                    return self.call_value(field, args, span);
                }
                self.no_struct_member(of, name);
                Expr::unknown(span)
            }
        }
    }

    /// `Type.name[params](args)`: a static method, or a method with its value in front.
    #[inline(never)]
    pub(crate) fn static_struct_method(
        &mut self,
        id: u32,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let Some(first) = self.method_of(id, &name.name) else {
            self.visit_args(args);
            self.static_struct_member(id, name);
            return Expr::unknown(span);
        };
        let params = params.unwrap_or(&[]);
        if self.hidden_args(first) > 0 && &*name.name != "__init__" {
            if let Some((receiver, rest)) = args.split_first() {
                let ty = self.struct_ty(id, span);
                let receiver = self.value(&receiver.value, &ty, Goal::Value);
                let call = self.call_program(first, params, rest, span, span);
                return if receiver.is_unknown() {
                    receiver
                } else {
                    self.with_receiver(call, receiver, span)
                };
            }
            let report = Diagnostic::error("mojo.method-needs-value", name.span).arg("name", &*name.name);
            self.report(report);
            return Expr::unknown(span);
        }
        self.call_program(first, params, args, span, span)
    }

    /// A call of a method, its value put in front of the arguments.
    pub(crate) fn with_receiver(&mut self, call: Expr, receiver: Expr, span: Span) -> Expr {
        let (ty, at) = (call.ty.clone(), call.span);
        let ExprKind::Call { func, mut args, mut mutated } = call.kind else {
            return call;
        };
        let receiver_param = self.signature(func).and_then(|signature| signature.receiver.clone());
        let Some(param) = receiver_param else {
            // A static method.
            return Expr::new(ExprKind::Call { func, args, mutated }, ty, at);
        };
        let mut before = Vec::new();
        for (i, _) in &mut mutated {
            *i += 1;
        }
        let of = self.receiver_root(&receiver);
        if param.mutable {
            if !self.may_change(&receiver, receiver.span) {
                return Expr { ty, ..Expr::unknown(at) };
            }
            let receiver = self.called_once(receiver, &mut before);
            let (receiver, place) = match place_of(&receiver) {
                Some(place) => (receiver, place),
                None => {
                    let id = self.temporary(receiver.ty.clone(), span);
                    let local = Expr::new(ExprKind::Local(id), receiver.ty.clone(), receiver.span);
                    let kind = StmtKind::Assign(Place::Local(id), receiver);
                    before.push(Stmt { kind, span });
                    (local, Place::Local(id))
                }
            };
            args.insert(0, receiver);
            mutated.insert(0, (0, place));
        } else {
            let receiver = if param.owned { self.copied(receiver) } else { receiver };
            args.insert(0, receiver);
        }
        let call = Expr::new(ExprKind::Call { func, args, mutated }, ty.clone(), at);
        let call = self.lent_place(func, call, of);
        let ty = call.ty.clone();
        if before.is_empty() { call } else { Expr::new(ExprKind::Sequence(before, Box::new(call)), ty, at) }
    }

    /// A call of the method `name` with values that are there already. `None`, without a message, where there is none that takes them.
    pub(crate) fn call_dunder(
        &mut self,
        receiver: &Expr,
        name: &str,
        values: Vec<Expr>,
        span: Span,
    ) -> Option<Expr> {
        let Ty::Struct(of) = &receiver.ty else {
            return None;
        };
        let first = self.method_of(of.id, name)?;
        let mut all = vec![first];
        all.extend(self.overloads.get(&first).into_iter().flatten());
        let types: Vec<Given> = values.iter().map(|value| Given::Value(value.ty.clone())).collect();
        let mut best: Option<(u32, u32)> = None;
        for index in all {
            let index = match self.is_template(index) {
                true => match self.instance_for_types(index, &types, span) {
                    Some(instance) => instance,
                    None => continue,
                },
                false => index,
            };
            let Some(signature) = self.signature(index) else {
                continue;
            };
            let Some(cost) = super::overloads::cost_of_types(&signature, &types) else {
                continue;
            };
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, index));
            }
        }
        let (_, index) = best?;
        let signature = self.signature(index)?;
        if signature.raises {
            self.raising(span);
        }
        let mut args = Vec::new();
        let mut mutated = Vec::new();
        let mut values = values.into_iter();
        for param in &signature.params {
            let goal = Goal::Argument { function: name, name: &param.name };
            let Some(value) = values.next() else {
                args.push(param.default.clone()?);
                continue;
            };
            let value = self.coerce(value, &param.ty, goal);
            if param.mutable
                && let Some(place) = place_of(&value)
            {
                mutated.push((args.len(), place));
            }
            args.push(if param.owned { self.copied(value) } else { value });
        }
        let call = Expr::new(ExprKind::Call { func: index, args, mutated }, signature.ret.clone(), span);
        Some(self.with_receiver(call, receiver.clone(), span))
    }

    /// A second value like this one, as its type says that it is made.
    pub(crate) fn copy_of(&mut self, value: Expr) -> Expr {
        let span = value.span;
        let ty = value.ty.clone();
        match &ty {
            Ty::List(_) => builtin(Builtin::ListCopy, BuiltinImm::None, vec![value], ty, span),
            Ty::Tensor(of) if of.family == TensorFamily::Array => self.array_copy(value, of, span),
            Ty::Struct(of) => {
                if let Some(func) = self.copy_function(of.id) {
                    let args = vec![value];
                    return Expr::new(ExprKind::Call { func, args, mutated: Vec::new() }, ty, span);
                }
                // A value of its own needs no second one, unless what is inside is shared.
                if root(&value).is_none()
                    && self.destructor(of.id).is_none()
                    && !of.fields.iter().any(|(_, field)| self.copies_deeply(field))
                {
                    return value;
                }
                let (value, store) = self.keep(value);
                let fields = (0..of.fields.len())
                    .map(|i| {
                        let field = self.field(value.clone(), i, span);
                        self.copy_of(field)
                    })
                    .collect();
                let made = Expr::new(ExprKind::Make(fields), ty.clone(), span);
                match store {
                    Some(store) => Expr::new(ExprKind::Sequence(vec![store], Box::new(made)), ty, span),
                    None => made,
                }
            }
            _ => value,
        }
    }

    /// Whether a copy is more than a second reference.
    fn copies_deeply(&self, ty: &Ty) -> bool {
        match ty {
            Ty::List(_) => true,
            Ty::Tensor(of) => of.family == TensorFamily::Array,
            Ty::Struct(of) => {
                self.copies_itself(of.id)
                    || self.destructor(of.id).is_some()
                    || of.fields.iter().any(|(_, field)| self.copies_deeply(field))
            }
            Ty::Tuple(fields) => fields.iter().any(|field| self.copies_deeply(field)),
            _ => false,
        }
    }

    /// Whether a copy costs nothing, so that a value is copied even where it is not used again.
    fn copies_as_bits(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Scalar(_) | Ty::Simd(..) | Ty::DType => true,
            Ty::Struct(of) => {
                !self.copies_itself(of.id) && of.fields.iter().all(|(_, field)| self.copies_as_bits(field))
            }
            _ => false,
        }
    }

    /// Whether a variable that is returned is copied: then it ends in its function.
    pub(crate) fn returns_copy(&self, ty: &Ty) -> bool {
        matches!(ty, Ty::Struct(of) if of.copies == Copies::Implicitly && self.destructor(of.id).is_some())
            && self.copies_as_bits(ty)
    }

    /// The value of a struct that gets a second owner.
    pub(crate) fn copied_struct(&mut self, value: Expr, of: &StructTy) -> Expr {
        match of.copies {
            Copies::Implicitly if self.destructor(of.id).is_some() => {
                // Marks a copy that nobody asked for: where the value is not used again it is moved instead.
                let (ty, span) = (value.ty.clone(), value.span);
                let bits = self.copies_as_bits(&ty);
                let copy = self.copy_of(value);
                if bits {
                    return copy;
                }
                Expr::new(ExprKind::Sequence(Vec::new(), Box::new(copy)), ty, span)
            }
            Copies::Implicitly if self.copies_deeply(&value.ty) => self.copy_of(value),
            Copies::Implicitly => value,
            copies => {
                let id = if copies == Copies::ByName { "mojo.struct-copy" } else { "mojo.struct-no-copy" };
                let report = Diagnostic::error(id, value.span)
                    .arg("type", &*of.name)
                    .arg("name", self.text(value.span));
                let report = match copies {
                    Copies::ByName => report.replace(value.span.at_end(), ".copy()"),
                    _ => report.replace(value.span.at_end(), "^"),
                };
                self.report(report);
                Expr { kind: ExprKind::Const(Const::None), ..value }
            }
        }
    }

    /// A message that a struct lacks a method, by name.
    pub(crate) fn no_dunder(&mut self, ty: &Ty, method: &str, span: Span) -> Expr {
        let report =
            Diagnostic::error("mojo.no-method", span).arg("type", ty.to_string()).arg("method", method);
        self.report(report);
        Expr::unknown(span)
    }

    /// `value(args)`
    pub(crate) fn call_value(&mut self, value: Expr, args: &'a [Arg], span: Span) -> Expr {
        if value.is_unknown() {
            self.visit_args(args);
            return Expr::unknown(span);
        }
        if let Ty::Struct(of) = &value.ty {
            if let Some(first) = self.method_of(of.id, "__call__") {
                let call = self.call_program(first, &[], args, span, span);
                return self.with_receiver(call, value, span);
            }
            self.visit_args(args);
            return self.no_dunder(&value.ty.clone(), "__call__", span);
        }
        let report = Diagnostic::error("mojo.not-callable", value.span).arg("type", value.ty.to_string());
        self.report(report);
        Expr::unknown(span)
    }
}

/// The place that a value stands in, if it stands in one that can be named twice.
pub(crate) fn place_of(value: &Expr) -> Option<Place> {
    match &value.kind {
        ExprKind::Local(id) => Some(Place::Local(*id)),
        ExprKind::Field(of, i) => Some(Place::Field(Box::new(place_of(of)?), *i)),
        ExprKind::Element(of, index) => {
            root(of)?;
            Some(Place::Element { of: of.clone(), index: index.clone(), ty: value.ty.clone() })
        }
        _ => None,
    }
}

/// A field's number and type.
pub(crate) fn field_of(of: &StructTy, name: &Name) -> Option<(usize, Ty)> {
    let i = of.fields.iter().position(|(field, _)| field == name)?;
    of.fields.get(i).map(|(_, ty)| (i, ty.clone()))
}
