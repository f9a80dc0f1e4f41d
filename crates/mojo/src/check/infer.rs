//! Which values do a template's parameters have in this use of it?
//!
//! First come those written in square brackets, then what the arguments' types tell, then defaults. What stays open then must be given.

use std::rc::Rc;

use super::Checker;
use super::instances::base_name;
use super::scope::{Binding, Frame};
use super::tree::Const;
use super::ty::Ty;
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, ExprKind, Name, Param, Star};

/// Parameters of a template, as far as they are known.
#[derive(Clone, Debug)]
pub(crate) struct Solving {
    pub slots: Vec<(Name, Option<Binding>)>,
}

/// What an argument of a call turned out to be, before it is known which function is called.
#[derive(Clone, Debug)]
pub(crate) enum Given {
    Value(Ty),
    /// A function: its argument's place has no value.
    Func(Binding),
}

/// Types that a function's argument may name without their parameters: any of them is taken.
const OPEN: &[&str] = &[
    "SIMD",
    "Scalar",
    "List",
    "Optional",
    "Span",
    "HostBuffer",
    "DeviceBuffer",
    "IndexList",
    "Coord",
    "TileTensor",
    "LayoutTensor",
];

impl Solving {
    /// The first parameter that is not known.
    pub fn open(&self) -> Option<Name> {
        self.slots.iter().find(|(_, slot)| slot.is_none()).map(|(name, _)| name.clone())
    }

    /// What is known.
    pub fn bound(&self) -> Vec<(Name, Binding)> {
        self.slots.iter().filter_map(|(name, slot)| Some((name.clone(), slot.clone()?))).collect()
    }

    pub fn is_open(&self, name: &str) -> bool {
        self.slots.iter().any(|(known, slot)| &**known == name && slot.is_none())
    }

    pub fn bind(&mut self, name: &str, binding: Binding) {
        if let Some((_, slot)) =
            self.slots.iter_mut().find(|(known, slot)| &**known == name && slot.is_none())
        {
            *slot = Some(binding);
        }
    }
}

/// A template's parameters, before anything says what they are. One that was given a part of them already keeps those in the names
/// around it.
fn unsolved(entry: &super::FuncEntry<'_>) -> Solving {
    let decl = entry.decl;
    let declared = decl.params.iter().flat_map(|list| &list.params).map(|param| param.name.name.clone());
    let names = declared.chain(entry.open.iter().map(|name| open_name(name)));
    let given = |name: &Name| {
        let known = entry.around.iter().rev().find(|(known, _)| known == name);
        known.filter(|_| entry.instance.is_some()).map(|(_, binding)| binding.clone())
    };
    let slots = names.map(|name| {
        let before = given(&name);
        (name, before)
    });
    Solving { slots: slots.collect() }
}

impl Given {
    pub fn is_unknown(&self) -> bool {
        matches!(self, Given::Value(ty) if ty.is_unknown())
    }
}

/// The name under which the type of an argument that leaves it open is bound.
pub(crate) fn open_name(argument: &str) -> Name {
    Name::from(format!(":{argument}"))
}

/// Whether an argument's type is only known from a call: `f: def(Int) -> Int`, `x: SIMD`, `x: Some[Writable]`, `p: List[_]`, `*xs: *Ts`.
pub(crate) fn is_open(param: &Param) -> bool {
    param.ty.as_ref().is_some_and(open_type)
}

pub(crate) fn open_type(ty: &ast::Expr) -> bool {
    match &ty.kind {
        ExprKind::FnType(_) => true,
        ExprKind::Name(name) => OPEN.contains(&&**name),
        ExprKind::Subscript { base, args, .. } => {
            let Some(name) = base.as_name() else {
                return false;
            };
            let wild = |arg: &Arg| {
                arg.value.as_name().is_some_and(|name| &**name == "_")
                    || matches!(arg.value.kind, ExprKind::Ellipsis)
            };
            // Origins may stay open everywhere.
            let looked_at = if &**name == "SIMD" { 2 } else { 1 };
            &**name == "Some"
                || args.iter().take(looked_at).any(|arg| wild(arg) || open_type(&arg.value))
                || args.iter().any(|arg| matches!(arg.value.kind, ExprKind::Ellipsis))
        }
        _ => false,
    }
}

impl<'a> Checker<'a> {
    /// Whether the functions that a template is given take as many arguments as it will call them with.
    pub(crate) fn functions_fit(&self, index: u32, solving: &Solving) -> bool {
        let Some(decl) = self.funcs.get(index as usize).map(|entry| entry.decl) else {
            return true;
        };
        let params = decl.params.iter().flat_map(|list| &list.params);
        let params = params.map(|param| (param.name.name.clone(), &param.ty));
        let args = decl.args.params.iter().map(|param| (open_name(&param.name.name), &param.ty));
        params.chain(args).all(|(name, ty)| {
            let Some(ExprKind::FnType(wanted)) = ty.as_ref().map(|ty| &ty.kind) else {
                return true;
            };
            let bound = solving.slots.iter().find(|(known, _)| *known == name);
            let Some((_, Some(Binding::Func(given)))) = bound else {
                return true;
            };
            self.funcs.get(*given as usize).is_none_or(|given| {
                let all = &given.decl.args.params;
                let needed = all.iter().filter(|param| param.default.is_none()).count();
                all.iter().any(|param| param.star != Star::None)
                    || (needed..=all.len()).contains(&wanted.args.len())
            })
        })
    }

    /// What is known of a template's parameters from its brackets, the arguments of a call, and its defaults. Reports what is given wrongly.
    pub(crate) fn solve(
        &mut self,
        index: u32,
        params: &'a [Arg],
        call: Option<(&'a [Arg], &[Given])>,
        span: Span,
    ) -> Option<Solving> {
        let entry = self.funcs.get(index as usize)?;
        let decl = entry.decl;
        let mut solving = unsolved(entry);
        if !params.is_empty() {
            match &decl.params {
                Some(list) => self.given_params(index, list, params, &mut solving, span)?,
                None => {
                    self.no_parameters(index, params, span);
                    return None;
                }
            }
        }
        if let Some((args, given)) = call {
            self.infer_from_args(index, args, given, &mut solving);
        }
        if let Some(list) = &decl.params {
            self.default_params(index, list, &mut solving);
        }
        Some(solving)
    }

    /// The instance of a template for values of these types, in the order of its arguments; `None` where they do not tell all.
    pub(crate) fn instance_for_types(&mut self, index: u32, given: &[Given], span: Span) -> Option<u32> {
        let solving = self.solve_types(index, given)?;
        if solving.open().is_some() {
            return None;
        }
        self.instantiate(index, solving.bound(), span)
    }

    /// What values of these types, in the order of its arguments, tell of a template's parameters.
    pub(crate) fn solve_types(&mut self, index: u32, given: &[Given]) -> Option<Solving> {
        let entry = self.funcs.get(index as usize)?;
        let decl = entry.decl;
        let mut solving = unsolved(entry);
        let hidden = self.hidden_args(index);
        for (param, given) in decl.args.params.iter().skip(hidden).zip(given) {
            if let (Some(pattern), Given::Value(ty)) = (&param.ty, given) {
                self.infer(index, pattern, ty, &mut solving);
                if self.fits_open(pattern, &ty.materialized()) {
                    solving.bind(&open_name(&param.name.name), Binding::Type(ty.materialized()));
                }
            }
        }
        if let Some(list) = &decl.params {
            self.default_params(index, list, &mut solving);
        }
        Some(solving)
    }

    /// A frame in which the parameters that are known are bound, the others unknown.
    pub(crate) fn solving_frame(&self, index: u32, solving: &Solving) -> Frame {
        let mut frame = self.frame_of(index);
        frame.generic = true;
        for (name, slot) in &solving.slots {
            frame.bind(name, slot.clone().unwrap_or(Binding::Unknown));
        }
        frame
    }

    /// What the arguments of a call are, each looked at without a type that is wanted. Errors stay said; other remarks come with the call.
    pub(crate) fn given_args(&mut self, args: &'a [Arg], span: Span) -> Option<Vec<Given>> {
        if self.overload_budget == 0 {
            self.report(
                Diagnostic::error("mojo.too-many-parts", span)
                    .arg("most", super::OVERLOAD_BUDGET.to_string()),
            );
            return None;
        }
        self.overload_budget -= 1;
        let (said, errors) = (self.diagnostics.len(), self.errors);
        let mut given = Vec::new();
        for arg in args {
            given.push(match self.function_of(&arg.value) {
                Some(binding) => Given::Func(binding),
                None => Given::Value(self.expr(&arg.value, None).ty),
            });
        }
        if given.iter().any(Given::is_unknown) && self.errors > errors {
            return None;
        }
        let later = self.diagnostics.split_off(said.min(self.diagnostics.len()));
        self.errors = errors;
        // A missing import is said once only: here.
        later.into_iter().filter(|d| d.id == "mojo.missing-import").for_each(|d| self.report(d));
        Some(given)
    }

    /// Takes from the arguments' types what the signature says about them.
    fn infer_from_args(&mut self, index: u32, args: &'a [Arg], given: &[Given], solving: &mut Solving) {
        let Some(entry) = self.funcs.get(index as usize) else {
            return;
        };
        let decl = entry.decl;
        let list = &decl.args;
        let mut next = self.hidden_args(index);
        let mut pack: Vec<Ty> = Vec::new();
        for (arg, given) in args.iter().zip(given) {
            let param = match &arg.name {
                Some(name) => list.params.iter().find(|param| param.name.name == name.name),
                None => {
                    let param = list.params.get(next);
                    if param.is_none_or(|param| param.star == Star::None) {
                        next += 1;
                    }
                    param
                }
            };
            let Some((param, pattern)) = param.and_then(|param| Some((param, param.ty.as_ref()?))) else {
                continue;
            };
            let open = open_name(&param.name.name);
            match given {
                Given::Func(binding) => {
                    if let Some(name) = pattern.as_name() {
                        solving.bind(name, binding.clone());
                    }
                    solving.bind(&open, binding.clone());
                }
                Given::Value(ty) if ty.is_unknown() => {}
                Given::Value(ty) if param.star != Star::None => {
                    let ty = ty.materialized();
                    self.infer(index, pattern, &ty, solving);
                    pack.push(ty);
                }
                Given::Value(ty) => {
                    let before = solving.open();
                    if before.is_none() {
                        continue;
                    }
                    self.infer(index, pattern, ty, solving);
                    if self.fits_open(pattern, &ty.materialized()) {
                        solving.bind(&open, Binding::Type(ty.materialized()));
                    }
                }
            }
        }
        for param in list.params.iter().filter(|param| param.star == Star::One) {
            if let Some(ExprKind::Unpack(of)) = param.ty.as_ref().map(|ty| &ty.kind)
                && let Some(name) = of.as_name()
            {
                solving.bind(name, Binding::Type(Ty::Tuple(pack.clone().into())));
            }
        }
    }

    /// Binds the open parameters that `pattern`, the type of an argument as declared, mentions where `actual` tells them.
    pub(crate) fn infer(&mut self, index: u32, pattern: &'a ast::Expr, actual: &Ty, solving: &mut Solving) {
        let module = self.funcs.get(index as usize).map_or(0, |entry| entry.module);
        self.infer_at(module, pattern, actual, solving);
    }

    /// As `infer`, for a declaration in that file.
    pub(crate) fn infer_at(
        &mut self,
        index: usize,
        pattern: &'a ast::Expr,
        actual: &Ty,
        solving: &mut Solving,
    ) {
        match &pattern.kind {
            // `Self.T`
            ExprKind::Attribute { base, name }
                if base.as_name().is_some_and(|base| &**base == "Self") && solving.is_open(&name.name) =>
            {
                solving.bind(&name.name, Binding::Type(actual.materialized()));
            }
            ExprKind::Name(name) if solving.is_open(name) => {
                solving.bind(name, Binding::Type(actual.materialized()));
            }
            ExprKind::Subscript { base, args, .. } => {
                let Some(name) = base.as_name() else {
                    return;
                };
                let canonical = match self.find_global(index, name) {
                    Some(Binding::Builtin(known)) => known,
                    _ => super::std_names::renamed(name)
                        .map(|(new, _)| new)
                        .or_else(|| super::std_names::canonical(name))
                        .unwrap_or(""),
                };
                let arg = |i: usize| args.get(i).map(|arg| &arg.value);
                let int = |n: i128| (Const::Scalar(DType::Int, n as u64), Ty::INT);
                let dtype = |dtype: DType| (Const::DType(dtype), Ty::DType);
                match (canonical, actual) {
                    ("Scalar" | "SIMD", _) => {
                        let Some((found, n)) = actual.materialized().lanes() else {
                            return;
                        };
                        infer_value(arg(0), dtype(found), solving);
                        infer_value(arg(1), int(i128::from(n)), solving);
                    }
                    ("DeviceBuffer", Ty::DeviceBuffer(found)) | ("HostBuffer", Ty::HostBuffer(found)) => {
                        infer_value(arg(0), dtype(*found), solving);
                    }
                    ("Span", Ty::Span(found) | Ty::HostBuffer(found))
                    | ("Pointer" | "UnsafePointer", Ty::Pointer(found) | Ty::DeviceBuffer(found)) => {
                        if let Some(of) = arg(0) {
                            self.infer_at(index, of, &Ty::Scalar(*found), solving);
                        }
                    }
                    ("List" | "Array" | "Span", Ty::List(of)) | ("Optional", Ty::Optional(of)) => {
                        if let Some(pattern) = arg(0) {
                            self.infer_at(index, pattern, of, solving);
                        }
                    }
                    ("Optional", _) => {
                        if let Some(pattern) = arg(0) {
                            self.infer_at(index, pattern, actual, solving);
                        }
                    }
                    ("Tuple", Ty::Tuple(fields)) => {
                        for (arg, field) in args.iter().zip(fields.iter()) {
                            self.infer_at(index, &arg.value, field, solving);
                        }
                    }
                    ("TileTensor" | "LayoutTensor", Ty::Tensor(of)) => {
                        self.infer_tensor(args, of, solving);
                    }
                    ("IndexList", Ty::Index(n)) => infer_value(arg(0), int(i128::from(*n)), solving),
                    _ => self.infer_own(index, name, args, actual, solving),
                }
            }
            _ => {}
        }
    }

    /// Parameters inside the types of structs and tensors: `Pair[T]`, `LayoutTensor[dtype, layout, origin]`.
    fn infer_own(&mut self, module: usize, name: &Name, args: &'a [Arg], actual: &Ty, solving: &mut Solving) {
        if let (Ty::Tensor(of), Some(Binding::Builtin("TileTensor" | "LayoutTensor"))) =
            (actual, self.find_global(module, name))
        {
            let layout = (Const::Layout(Rc::new(of.layout.clone())), Ty::Layout);
            let mut place = 0;
            for arg in args {
                let keyword = match &arg.name {
                    Some(name) => &*name.name,
                    None => {
                        place += 1;
                        ["dtype", "layout"].get(place - 1).copied().unwrap_or("")
                    }
                };
                match keyword {
                    "dtype" => infer_value(Some(&arg.value), (Const::DType(of.dtype), Ty::DType), solving),
                    "layout" | "LayoutType" | "layout_type" => {
                        infer_value(Some(&arg.value), layout.clone(), solving);
                    }
                    _ => {}
                }
            }
            return;
        }
        let (Some(Binding::Struct(template)), Ty::Struct(of)) = (self.find_global(module, name), actual)
        else {
            return;
        };
        let Some(found) = self.types.get(of.id as usize).filter(|found| found.template == template) else {
            return;
        };
        let around = found.around.clone();
        for (arg, (_, binding)) in args.iter().zip(around.iter()) {
            match binding {
                Binding::Type(ty) => self.infer_at(module, &arg.value, ty, solving),
                Binding::Value(value, ty) => {
                    infer_value(Some(&arg.value), (value.clone(), ty.clone()), solving);
                }
                _ => {}
            }
        }
    }

    /// Whether a value of this type may go to an argument whose type is left open.
    fn fits_open(&self, pattern: &'a ast::Expr, actual: &Ty) -> bool {
        let Some(name) = base_name(pattern) else {
            return false;
        };
        if let Ty::Struct(of) = actual
            && &**name != "Some"
        {
            return self.is_made_of(of.id, name);
        }
        match (&**name, actual) {
            ("SIMD", Ty::Scalar(_) | Ty::Simd(..)) | ("Scalar", Ty::Scalar(_)) => true,
            ("List", Ty::List(_)) | ("Optional", Ty::Optional(_)) | ("Span", Ty::Span(_)) => true,
            ("HostBuffer", Ty::HostBuffer(_)) | ("DeviceBuffer", Ty::DeviceBuffer(_)) => true,
            ("Pointer" | "UnsafePointer", Ty::Pointer(_)) | ("IndexList" | "Coord", Ty::Index(_)) => true,
            ("Tuple", Ty::Tuple(_)) => true,
            ("TileTensor" | "LayoutTensor", Ty::Tensor(_)) => true,
            ("Some", _) => !matches!(actual, Ty::None),
            _ => false,
        }
    }
}

/// Binds the parameter that `pattern` is, if it is an open one.
pub(crate) fn infer_value(pattern: Option<&ast::Expr>, value: (Const, Ty), solving: &mut Solving) {
    let own = pattern.and_then(|pattern| match &pattern.kind {
        ExprKind::Attribute { base, name } if base.as_name().is_some_and(|base| &**base == "Self") => {
            Some(&name.name)
        }
        _ => pattern.as_name(),
    });
    if let Some(name) = own {
        solving.bind(name, Binding::Value(value.0, value.1));
    }
}
