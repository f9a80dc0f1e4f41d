//! What do a template's brackets and defaults say of its parameters?

use super::Checker;
use super::infer::Solving;
use super::instances::base_name;
use super::scope::Binding;
use super::tree::Const;
use super::ty::Ty;
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, BinaryOp, ExprKind, Param, Star};

/// What a parameter stands for.
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    /// Of this type; `Unknown` where the type depends on what is not known yet.
    Value(Ty),
    Type,
    Function,
    /// Where memory comes from: accepted, and not looked at.
    Origin,
}

/// Traits of the library that a parameter's type may name.
pub(crate) const TRAITS: &[&str] = &[
    "AnyType",
    "Copyable",
    "Movable",
    "ImplicitlyCopyable",
    "ImplicitlyDestructible",
    "Writable",
    "Writer",
    "Stringable",
    "Representable",
    "Boolable",
    "Sized",
    "Intable",
    "Indexer",
    "Floatable",
    "Equatable",
    "EqualityComparable",
    "Comparable",
    "Hashable",
    "KeyElement",
    "Defaultable",
    "Absable",
    "Roundable",
    "Powable",
    "Iterable",
    "Iterator",
    "TrivialRegisterPassable",
    "RegisterPassable",
    "DevicePassable",
    "ExplicitlyCopyable",
    "CollectionElement",
    "TensorLayout",
    "LayoutTrait",
];

/// Names of the library for where memory comes from.
pub(crate) const ORIGINS: &[&str] =
    &["Origin", "MutOrigin", "ImmutOrigin", "ImmOrigin", "OriginSet", "MutableOrigin"];

/// Whether a name is that of a trait of the library.
fn is_library_trait(name: &str) -> bool {
    // What has the trait of layouts is a layout, which is a value here.
    name != "TensorLayout" && (TRAITS.contains(&name) || !super::traits::library_trait(name).is_empty())
}

/// Whether a parameter's type of that name says where memory comes from.
pub(crate) fn is_origin(name: &str) -> bool {
    ORIGINS.contains(&name)
}

impl<'a> Checker<'a> {
    /// What stands in the brackets.
    pub(crate) fn given_params(
        &mut self,
        index: u32,
        list: &'a ast::ParamList,
        args: &'a [Arg],
        solving: &mut Solving,
        span: Span,
    ) -> Option<()> {
        let function = self.func_name(index);
        let here = self.funcs.get(index as usize).map_or(span, |entry| entry.decl.name.span);
        let limit = list.keyword_only_from.unwrap_or(list.params.len());
        // Those that are known already take no place.
        let places: Vec<usize> = (list.infer_only..limit)
            .filter(|at| {
                list.params
                    .get(*at)
                    .is_some_and(|param| param.star != Star::None || solving.is_open(&param.name.name))
            })
            .collect();
        let mut next = 0;
        let mut pack: Vec<Binding> = Vec::new();
        let mut fine = true;
        for arg in args {
            if arg.star != Star::None {
                self.report(Diagnostic::error("mojo.no-unpacking", arg.span));
                return None;
            }
            let at = match &arg.name {
                Some(name) => match list.params.iter().position(|param| param.name.name == name.name) {
                    Some(at) => at,
                    None => {
                        let report = Diagnostic::error("mojo.unknown-parameter", name.span)
                            .arg("function", function.clone())
                            .arg("name", &*name.name)
                            .related("mojo.declared-here", here);
                        let names = list.params.iter().map(|param| &*param.name.name);
                        let report = match super::suggest::closest(&name.name, names) {
                            Some(close) => report.replace(name.span, close),
                            None => report,
                        };
                        self.report(report);
                        fine = false;
                        continue;
                    }
                },
                None => {
                    let Some(at) = places.get(next).copied() else {
                        if fine {
                            let given = args.iter().filter(|arg| arg.name.is_none()).count();
                            let report = Diagnostic::error("mojo.too-many-parameters", arg.span)
                                .arg("function", function.clone())
                                .arg("most", places.len().to_string())
                                .arg("given", given.to_string())
                                .related("mojo.declared-here", here);
                            self.report(report);
                        }
                        return None;
                    };
                    if list.params.get(at).is_none_or(|param| param.star == Star::None) {
                        next += 1;
                    }
                    at
                }
            };
            let param = list.params.get(at)?;
            if arg.value.as_name().is_some_and(|name| &**name == "_") {
                continue;
            }
            if param.star == Star::None && !solving.is_open(&param.name.name) {
                let report = Diagnostic::error("mojo.parameter-twice", arg.span)
                    .arg("function", function.clone())
                    .arg("name", &*param.name.name);
                self.report(report);
                fine = false;
                continue;
            }
            match self.given_param(index, param, &arg.value, solving) {
                Some(binding) if param.star != Star::None => pack.push(binding),
                Some(binding) => solving.bind(&param.name.name, binding),
                None => fine = false,
            }
        }
        if let Some(param) = list.params.iter().find(|param| param.star != Star::None)
            && solving.is_open(&param.name.name)
            && !pack.is_empty()
        {
            solving.bind(&param.name.name, packed(pack));
        }
        fine.then_some(())
    }

    /// A parameter's value as written.
    fn given_param(
        &mut self,
        index: u32,
        param: &'a Param,
        value: &'a ast::Expr,
        solving: &mut Solving,
    ) -> Option<Binding> {
        let kind = self.param_kind(index, param, solving);
        let name = &*param.name.name;
        match kind {
            Kind::Origin => {
                let found = value.as_name().and_then(|name| self.find(name));
                Some(found.unwrap_or(Binding::Builtin("MutAnyOrigin")))
            }
            Kind::Type => {
                let before = self.errors;
                let said = self.diagnostics.len();
                let ty = self.type_expr(value);
                if ty.is_unknown() && self.errors > before {
                    // `f[4]` where `f[Int]` is meant gets words of its own.
                    if self.diagnostics.get(said).is_some_and(|d| d.id == "mojo.not-a-type") {
                        self.diagnostics.truncate(said);
                        let report = Diagnostic::error("mojo.parameter-wants-type", value.span)
                            .arg("function", self.func_name(index))
                            .arg("name", name)
                            .related("mojo.declared-here", param.span);
                        self.report(report);
                    }
                    return None;
                }
                (!ty.is_unknown()).then_some(Binding::Type(ty))
            }
            Kind::Function => match self.function_of(value) {
                Some(Binding::Unknown) => None,
                Some(binding) => Some(binding),
                None => {
                    let report = Diagnostic::error("mojo.parameter-wants-function", value.span)
                        .arg("function", self.func_name(index))
                        .arg("name", name)
                        .related("mojo.declared-here", param.span);
                    self.report(report);
                    None
                }
            },
            Kind::Value(Ty::DType) => {
                self.dtype_param(value).map(|dtype| Binding::Value(Const::DType(dtype), Ty::DType))
            }
            Kind::Value(ty) => {
                if let Some(Binding::Type(_) | Binding::Func(_) | Binding::Kernel(_)) = self.entity(value) {
                    let report = Diagnostic::error("mojo.parameter-wants-value", value.span)
                        .arg("function", self.func_name(index))
                        .arg("name", name)
                        .arg("type", ty.to_string())
                        .related("mojo.declared-here", param.span);
                    self.report(report);
                    return None;
                }
                let want = if ty.is_unknown() { None } else { Some(&ty) };
                let (value, found) = self.comptime_typed(value, want);
                let constant = value.as_const()?.clone();
                if found.is_unknown() {
                    return None;
                }
                if ty.is_unknown()
                    && let Some(pattern) = &param.ty
                {
                    self.infer(index, pattern, &found.materialized(), solving);
                }
                Some(Binding::Value(constant, found))
            }
        }
    }

    /// What a parameter of a template stands for.
    fn param_kind(&mut self, index: u32, param: &'a Param, solving: &Solving) -> Kind {
        let Some(ty) = &param.ty else {
            return Kind::Value(Ty::Unknown);
        };
        let ty = match &ty.kind {
            ExprKind::Unpack(inner) => inner,
            _ => ty,
        };
        if matches!(ty.kind, ExprKind::FnType(_)) {
            return Kind::Function;
        }
        if base_name(ty).is_some_and(|name| ORIGINS.contains(&&**name)) {
            return Kind::Origin;
        }
        let frame = self.solving_frame(index, solving);
        let outer = std::mem::replace(&mut self.frame, frame);
        // A layout's type is the layout: it comes as a value.
        let is_layout =
            matches!(ty.as_name().and_then(|name| self.find(name)), Some(Binding::Builtin("TensorLayout")));
        let kind = if is_layout {
            Kind::Value(Ty::Layout)
        } else if self.is_trait(ty) {
            Kind::Type
        } else {
            let open = solving.open().is_some();
            let said = (self.diagnostics.len(), self.errors);
            let ty = self.type_expr(ty);
            if open && ty.is_unknown() {
                self.diagnostics.truncate(said.0);
                self.errors = said.1;
            }
            Kind::Value(ty)
        };
        self.frame = outer;
        kind
    }

    /// Whether an expression names traits: `Copyable & Movable`.
    pub(crate) fn is_trait(&mut self, ty: &'a ast::Expr) -> bool {
        match &ty.kind {
            ExprKind::Binary { op: BinaryOp::BitAnd, left, right, .. } => {
                self.is_trait(left) && self.is_trait(right)
            }
            ExprKind::Name(name) => {
                if self.frame.find(name).is_some() {
                    return false;
                }
                match self.globals.get(self.frame.module).and_then(|names| names.get(name)) {
                    Some(Binding::Builtin(known)) => is_library_trait(known),
                    Some(Binding::Pending(at)) => {
                        let at = *at;
                        match self.pending_value(at) {
                            Binding::Builtin(known) => is_library_trait(known),
                            Binding::Trait(_) => true,
                            _ => false,
                        }
                    }
                    Some(Binding::Trait(_)) => true,
                    Some(_) => false,
                    None => is_library_trait(name),
                }
            }
            _ => false,
        }
    }

    /// Defaults of the parameters that are still open, each in a frame where those before it are known.
    pub(crate) fn default_params(&mut self, index: u32, list: &'a ast::ParamList, solving: &mut Solving) {
        for param in &list.params {
            if !solving.is_open(&param.name.name) {
                continue;
            }
            if param.star != Star::None {
                solving.bind(&param.name.name, packed(Vec::new()));
                continue;
            }
            let Some(default) = &param.default else {
                let origin = param.ty.as_ref().and_then(base_name);
                if origin.is_some_and(|name| ORIGINS.contains(&&**name)) {
                    solving.bind(&param.name.name, Binding::Builtin("MutAnyOrigin"));
                } else if &*param.name.name == "mut"
                    || list.params.iter().any(|other| mentions_origin(other, &param.name.name))
                {
                    // `mut: Bool` of an origin.
                    let yes = Const::Scalar(DType::Bool, 1);
                    solving.bind(&param.name.name, Binding::Value(yes, Ty::BOOL));
                }
                continue;
            };
            let kind = self.param_kind(index, param, solving);
            let frame = self.solving_frame(index, solving);
            let outer = std::mem::replace(&mut self.frame, frame);
            let binding = match kind {
                Kind::Origin => Some(Binding::Builtin("MutAnyOrigin")),
                Kind::Type => {
                    let ty = self.type_expr(default);
                    (!ty.is_unknown()).then_some(Binding::Type(ty))
                }
                Kind::Function => self.function_of(default),
                Kind::Value(ty) => {
                    let want = if ty.is_unknown() { None } else { Some(&ty) };
                    let (value, found) = self.comptime_typed(default, want);
                    value.as_const().cloned().map(|value| Binding::Value(value, found))
                }
            };
            self.frame = outer;
            if let Some(binding) = binding {
                solving.bind(&param.name.name, binding);
            }
        }
    }
}

/// The parameters behind a star as one.
pub(crate) fn packed(pack: Vec<Binding>) -> Binding {
    let mut values = Vec::new();
    let mut types = Vec::new();
    for binding in pack {
        match binding {
            Binding::Value(value, ty) => {
                values.push(value);
                types.push(ty);
            }
            Binding::Type(ty) => types.push(ty),
            _ => {}
        }
    }
    let ty = Ty::Tuple(types.into());
    if values.is_empty() { Binding::Type(ty) } else { Binding::Value(Const::Tuple(values.into()), ty) }
}

/// Whether a parameter is an origin whose mutability is the parameter `name`.
fn mentions_origin(param: &Param, name: &str) -> bool {
    let Some(ExprKind::Subscript { base, args, .. }) = param.ty.as_ref().map(|ty| &ty.kind) else {
        return false;
    };
    base.as_name().is_some_and(|base| ORIGINS.contains(&&**base))
        && args.iter().any(|arg| arg.value.as_name().is_some_and(|found| &**found == name))
}
