//! `comptime Row[n: Int] = …`: which value, type or function is it for these parameters?

use super::Checker;
use super::comptime::MAX_DEPTH;
use super::given_params::is_origin;
use super::instances::base_name;
use super::scope::{Binding, Frame};
use super::tree::Const;
use super::ty::Ty;
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{Arg, ComptimeDecl, ExprKind, Name, Param, Star};

/// One as it is declared.
#[derive(Clone)]
pub(crate) struct Parametric<'a> {
    decl: &'a ComptimeDecl,
    module: usize,
    /// What names mean around it.
    around: Vec<(Name, Binding)>,
}

impl<'a> Checker<'a> {
    pub(crate) fn declare_parametric(&mut self, decl: &'a ComptimeDecl) -> Binding {
        let mut around = Vec::new();
        for scope in &self.frame.scopes {
            let known = scope.names.iter().filter(|(_, binding)| {
                !matches!(binding, Binding::Local(_) | Binding::Alias(_) | Binding::Captured(_))
            });
            around.extend(known.map(|(name, binding)| (name.clone(), binding.clone())));
        }
        self.parametric.push(Parametric { decl, module: self.frame.module, around });
        Binding::Parametric(self.parametric.len() as u32 - 1)
    }

    /// What it is with these parameters; reports what does not fit.
    pub(crate) fn parametric_with(&mut self, at: u32, args: &'a [Arg], span: Span) -> Binding {
        let Some(Parametric { decl, module, around }) = self.parametric.get(at as usize).cloned() else {
            return Binding::Unknown;
        };
        let Some(list) = &decl.params else {
            return Binding::Unknown;
        };
        if self.depth >= MAX_DEPTH {
            self.report(Diagnostic::error("mojo.comptime-too-deep", span));
            return Binding::Unknown;
        }
        // What stands before `//` is told by the rest: nobody gives it.
        let mut params: Vec<&Param> = list.params.iter().skip(list.infer_only).collect();
        params.retain(|param| param.star == Star::None);
        let names: Vec<&str> = params.iter().map(|param| &*param.name.name).collect();
        let limit = list.keyword_only_from.map_or(names.len(), |from| from - list.infer_only.min(from));
        let Some(given) = self.bind_args(&decl.name.name, args, span, &names, 0, limit) else {
            return Binding::Unknown;
        };
        let mut inner = Frame::new(module);
        inner.func = self.frame.func;
        around.into_iter().for_each(|(name, binding)| inner.bind(&name, binding));
        self.depth += 1;
        let mut known = true;
        for param in list.params.iter().take(list.infer_only) {
            // `mut: Bool` of an origin, the origin itself.
            let binding = match param.ty.as_ref().and_then(base_name) {
                Some(name) if is_origin(name) => Binding::Builtin("MutAnyOrigin"),
                _ => Binding::Value(Const::Scalar(DType::Bool, 1), Ty::BOOL),
            };
            inner.bind(&param.name.name, binding);
        }
        for (param, given) in params.into_iter().zip(given) {
            if param.ty.as_ref().and_then(base_name).is_some_and(|name| is_origin(name)) {
                inner.bind(&param.name.name, Binding::Builtin("MutAnyOrigin"));
                continue;
            }
            std::mem::swap(&mut self.frame, &mut inner);
            let is_type = param.ty.as_ref().is_some_and(|ty| self.is_trait(ty));
            let is_function = matches!(param.ty.as_ref().map(|ty| &ty.kind), Some(ExprKind::FnType(_)));
            let ty = match &param.ty {
                Some(ty) if !is_type && !is_function => self.type_expr(ty),
                _ => Ty::Unknown,
            };
            // A value means what it means where it is written: a default here, what is given in the caller.
            if given.is_some() {
                std::mem::swap(&mut self.frame, &mut inner);
            }
            let binding = match given.or(param.default.as_ref()) {
                Some(value) if is_function => self.function_of(value),
                Some(value) => self.one_param(value, is_type, &ty),
                None => {
                    let report = Diagnostic::error("mojo.missing-argument", span)
                        .arg("function", &*decl.name.name)
                        .arg("name", &*param.name.name);
                    self.report(report);
                    None
                }
            };
            if given.is_none() {
                std::mem::swap(&mut self.frame, &mut inner);
            }
            match binding {
                Some(binding) => inner.bind(&param.name.name, binding),
                None => known = false,
            }
        }
        std::mem::swap(&mut self.frame, &mut inner);
        let found = if known { self.comptime_value(decl) } else { Binding::Unknown };
        self.frame = inner;
        self.depth -= 1;
        found
    }
}
