//! Which function does a template become once its compile-time parameters are known?
//!
//! A template's body is checked anew for each set of parameters: every instance is a function of its own, in whose frame the parameters
//! are names bound to values, types and functions. Equal parameters give the same instance.

use std::rc::Rc;

use super::infer::{Given, Solving};
use super::scope::{Binding, Frame};
use super::tree::{Const, Expr};
use super::ty::Ty;
use super::{Checker, FuncEntry, FuncState};
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, ExprKind, Name};

/// Instances that all templates of a program may become together.
const MAX_INSTANCES: u32 = 2_000;
/// How long a chain of instances that ask for each other may get.
const MAX_CHAIN: u32 = 256;

impl<'a> FuncEntry<'a> {
    /// A function that was just declared; `around` holds the names that its place binds (those of a struct, of the function around).
    pub fn new(decl: &'a ast::FnDecl, module: usize, around: Rc<[(Name, Binding)]>) -> FuncEntry<'a> {
        let open: Vec<Name> = decl
            .args
            .params
            .iter()
            .filter(|param| super::infer::is_open(param))
            .map(|param| param.name.name.clone())
            .collect();
        let template =
            decl.params.as_ref().is_some_and(|params| !params.params.is_empty()) || !open.is_empty();
        FuncEntry {
            decl,
            module,
            name: decl.name.name.clone(),
            around,
            instance: None,
            asked: None,
            on_device: false,
            chain: 0,
            open,
            owner: None,
            captures: Vec::new(),
            signature: None,
            state: if template { FuncState::Template } else { FuncState::New },
            func: None,
        }
    }
}

impl<'a> Checker<'a> {
    /// Whether a function wants compile-time parameters before it can be called.
    pub(crate) fn is_template(&self, index: u32) -> bool {
        self.funcs.get(index as usize).is_some_and(|entry| entry.state == FuncState::Template)
    }

    /// The name of a function with its parameters: `matmul[64]`.
    pub(crate) fn func_name(&self, index: u32) -> String {
        self.funcs.get(index as usize).map_or("", |entry| &entry.name).to_string()
    }

    /// A frame in which the names around a function mean what they do there.
    pub(crate) fn frame_of(&self, index: u32) -> Frame {
        let Some(entry) = self.funcs.get(index as usize) else {
            return Frame::new(0);
        };
        let mut frame = Frame::new(entry.module);
        frame.func = Some(index);
        for (name, binding) in entry.around.iter() {
            frame.bind(name, binding.clone());
        }
        frame
    }

    /// The instance of a template in which its parameters are bound like this; the function itself, where it has none.
    /// `None` where there are too many (a message was given).
    pub(crate) fn instantiate(
        &mut self,
        template: u32,
        args: Vec<(Name, Binding)>,
        span: Span,
    ) -> Option<u32> {
        self.make_instance(template, args, span, FuncState::New)
    }

    fn make_instance(
        &mut self,
        template: u32,
        args: Vec<(Name, Binding)>,
        span: Span,
        state: FuncState,
    ) -> Option<u32> {
        let known = self.instances.entry(template).or_default();
        if let Some((_, index)) = known.iter().find(|(bound, _)| *bound == args) {
            let index = *index;
            if let Some(entry) = self.funcs.get_mut(index as usize)
                && entry.state == FuncState::Idle
            {
                entry.state = FuncState::New;
                self.revived.push(index);
            }
            return Some(index);
        }
        let entry = self.funcs.get(template as usize)?;
        let (decl, module) = (entry.decl, entry.module);
        let (written, owner, open) = (entry.name.clone(), entry.owner, entry.open.clone());
        let chain = 1 + self
            .frame
            .func
            .and_then(|func| self.funcs.get(func as usize))
            .map_or(0, |around| around.chain);
        if chain > MAX_CHAIN || self.instance_count >= MAX_INSTANCES {
            if !self.instances_full {
                self.instances_full = true;
                let id =
                    if chain > MAX_CHAIN { "mojo.instances-too-deep" } else { "mojo.too-many-instances" };
                let most = if chain > MAX_CHAIN { MAX_CHAIN } else { MAX_INSTANCES };
                let report = Diagnostic::error(id, span)
                    .arg("name", &*written)
                    .arg("most", most.to_string())
                    .related("mojo.declared-here", decl.name.span);
                self.report(report);
            }
            return None;
        }
        self.instance_count += 1;
        let span = self.place_in_program(span).unwrap_or(span);
        let around: Rc<[(Name, Binding)]> =
            entry.around.iter().cloned().chain(args.iter().cloned()).collect();
        let shown: Vec<String> = args
            .iter()
            .filter(|(name, _)| !name.starts_with(':'))
            .map(|(_, binding)| self.show_binding(binding))
            .collect();
        let name =
            if shown.is_empty() { written } else { Name::from(format!("{written}[{}]", shown.join(", "))) };
        let index = self.funcs.len() as u32;
        self.funcs.push(FuncEntry {
            name,
            around,
            instance: Some((template, span)),
            asked: Some(span),
            chain,
            owner,
            open,
            state,
            ..FuncEntry::new(decl, module, Rc::new([]))
        });
        self.instances.entry(template).or_default().push((args, index));
        Some(index)
    }

    /// `f[a, b, name=c]` as a function: an instance, or a template of which less is open.
    pub(crate) fn func_with_params(&mut self, index: u32, params: &'a [Arg], span: Span) -> Binding {
        if !self.is_template(index) {
            if self.signature(index).is_some() {
                self.no_parameters(index, params, span);
            }
            return Binding::Unknown;
        }
        let Some(solving) = self.solve(index, params, None, span) else {
            return Binding::Unknown;
        };
        let open = solving.open();
        let instance = match open {
            // Only its arguments can tell the rest.
            Some(_) => self.make_instance(index, solving.bound(), span, FuncState::Template),
            None if !self.conditions_hold(index, &solving, span) => None,
            None => self.instantiate(index, solving.bound(), span),
        };
        instance.map_or(Binding::Unknown, Binding::Func)
    }

    pub(crate) fn no_parameters(&mut self, index: u32, params: &'a [Arg], span: Span) {
        let at = params.first().map_or(span, |param| param.span);
        let name = self.func_name(index);
        self.report(Diagnostic::error("mojo.no-parameters", at).arg("name", name));
    }

    /// The function that an expression names, without a message where it names none.
    pub(crate) fn function_of(&mut self, expr: &'a ast::Expr) -> Option<Binding> {
        match &expr.kind {
            ExprKind::Name(name) => match self.find(name)? {
                found @ Binding::Func(_) => Some(found),
                Binding::Builtin(known) if Self::is_function_name(known) => Some(Binding::Builtin(known)),
                _ => None,
            },
            ExprKind::Lambda(lambda) => Some(self.function_inside(&lambda.decl, None)),
            ExprKind::Subscript { base, args, .. } => match self.function_of(base)? {
                Binding::Func(index) => Some(self.func_with_params(index, args, expr.span)),
                _ => None,
            },
            ExprKind::Attribute { base, name } => match self.find(base.as_name()?)? {
                Binding::File(file) => match self.file_member(file, name) {
                    found @ Binding::Func(_) => Some(found),
                    _ => None,
                },
                // `warp.shuffle_xor`
                Binding::Module(path) => {
                    let modules = super::std_modules::old_module(&path).map(|(new, _)| new);
                    let known = super::gpu_groups::grouped;
                    match modules {
                        Some(new) => new.iter().find_map(|module| known(module, &name.name)),
                        None => known(&path, &name.name),
                    }
                    .map(Binding::Builtin)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// A call of a template: what its brackets leave open follows from its arguments.
    pub(crate) fn call_template(
        &mut self,
        index: u32,
        params: &'a [Arg],
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        match self.instance_for_call(index, params, args, args_span, span) {
            Some(instance) => self.call_function(instance, args, args_span, span),
            None => Expr::unknown(span),
        }
    }

    /// The instance that a call of a template means; reports why there is none.
    pub(crate) fn instance_for_call(
        &mut self,
        index: u32,
        params: &'a [Arg],
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Option<u32> {
        let before = self.errors;
        let given = self.given_args(args, span)?;
        let solving = self.solve(index, params, Some((args, &given)), span)?;
        if let Some(open) = solving.open() {
            if given.iter().any(Given::is_unknown) || self.errors > before {
                return None;
            }
            self.cannot_infer(index, open, args_span, span);
            return None;
        }
        if !self.conditions_hold(index, &solving, span) {
            return None;
        }
        self.instantiate(index, solving.bound(), span)
    }

    /// Says which parameter is not known, and how to give it.
    pub(crate) fn cannot_infer(&mut self, index: u32, open: Name, args_span: Span, span: Span) {
        let Some(entry) = self.funcs.get(index as usize) else {
            return;
        };
        let decl = entry.decl;
        // An argument whose type is left open, and which is missing.
        if let Some(argument) = open.strip_prefix(':') {
            let report = Diagnostic::error("mojo.missing-argument", args_span)
                .arg("function", &*decl.name.name)
                .arg("name", argument)
                .related("mojo.declared-here", decl.name.span);
            self.report(report);
            return;
        }
        let required: Vec<&str> = decl
            .params
            .iter()
            .flat_map(|list| list.params.iter().skip(list.infer_only))
            .filter(|param| param.default.is_none())
            .map(|param| &*param.name.name)
            .collect();
        let example = if required.contains(&&*open) {
            format!("{}[{}]", decl.name.name, required.join(", "))
        } else {
            format!("{}[{open}=…]", decl.name.name)
        };
        let report = Diagnostic::error("mojo.cannot-infer", span)
            .arg("function", &*decl.name.name)
            .arg("name", &*open)
            .arg("example", example)
            .related("mojo.declared-here", decl.name.span);
        self.report(report);
    }

    /// Whether what stands behind `where` is true.
    pub(crate) fn conditions_hold(&mut self, index: u32, solving: &Solving, span: Span) -> bool {
        let Some(entry) = self.funcs.get(index as usize) else {
            return true;
        };
        let (decl, module) = (entry.decl, entry.module);
        if !self.bounds_hold(index, solving, module, span) {
            return false;
        }
        for condition in &decl.conditions {
            let frame = self.solving_frame(index, solving);
            let outer = std::mem::replace(&mut self.frame, frame);
            let said = (self.diagnostics.len(), self.errors);
            let (value, _) = self.comptime_typed(condition, Some(&Ty::BOOL));
            // Conditions on traits and the like, which mean nothing here.
            self.diagnostics.truncate(said.0);
            self.errors = said.1;
            self.frame = outer;
            if value.as_const().and_then(Const::as_bool) == Some(false) {
                let report = Diagnostic::error("mojo.where-not-met", span)
                    .arg("name", &*decl.name.name)
                    .arg("condition", self.text(condition.span))
                    .related("mojo.declared-here", condition.span);
                self.report(report);
                return false;
            }
        }
        true
    }

    /// A binding as a parameter list shows it.
    pub(crate) fn show_binding(&self, binding: &Binding) -> String {
        match binding {
            Binding::Value(value, ty) => show_const(value, ty),
            Binding::Type(ty) => ty.to_string(),
            Binding::Func(index) => self.func_name(*index),
            Binding::Kernel(index) => {
                self.kernels.get(*index as usize).map_or(String::new(), |kernel| kernel.name.clone())
            }
            Binding::Struct(index) => {
                let name = self.structs.get(*index as usize).map(|entry| &entry.decl.name.name);
                name.map_or(String::new(), |name| name.to_string())
            }
            Binding::SelfType(id) => {
                self.types.get(*id as usize).map_or(String::new(), |of| of.name.to_string())
            }
            Binding::Trait(index) => {
                let name = self.traits.get(*index as usize).map(|entry| &entry.decl.name.name);
                name.map_or(String::new(), |name| name.to_string())
            }
            Binding::Builtin(name) => (*name).to_string(),
            Binding::Module(path) => path.to_string(),
            Binding::Local(_)
            | Binding::Alias(_)
            | Binding::Captured(_)
            | Binding::File(_)
            | Binding::Pending(_)
            | Binding::Parametric(_)
            | Binding::Unknown => "?".to_string(),
        }
    }

    /// Names in templates that nothing asked for: with nothing known of the parameters, only unknown names can be told.
    pub(crate) fn check_idle_templates(&mut self) {
        let mut index = 0;
        while index < self.funcs.len() {
            let at = index as u32;
            index += 1;
            if !self.is_template(at)
                || self.is_of_library(at)
                || self.instances.get(&at).is_some_and(|known| !known.is_empty())
            {
                continue;
            }
            let Some(entry) = self.funcs.get(at as usize) else {
                continue;
            };
            let (decl, entry_open) = (entry.decl, entry.open.clone());
            let said = self.diagnostics.len();
            let errors = self.errors;
            let mut frame = self.frame_of(at);
            frame.generic = true;
            let lists = decl.params.iter().chain([&decl.args]);
            for param in lists.flat_map(|list| &list.params) {
                frame.bind(&param.name.name, Binding::Unknown);
            }
            let outer = std::mem::replace(&mut self.frame, frame);
            self.depth += 1;
            let mut told = Vec::new();
            if decl.params.is_none() {
                // Types that depend on no parameter are as wrong as in any function.
                let closed = decl.args.params.iter().filter(|param| !entry_open.contains(&param.name.name));
                for ty in closed.filter_map(|param| param.ty.as_ref()) {
                    self.type_expr(ty);
                }
                told = self.diagnostics.split_off(said.min(self.diagnostics.len()));
            }
            self.block_statements(&decl.body);
            self.depth -= 1;
            self.frame = outer;
            let found = self.diagnostics.split_off(said.min(self.diagnostics.len()));
            self.errors = errors;
            told.into_iter().for_each(|report| self.report(report));
            for report in found {
                if matches!(
                    report.id,
                    "mojo.unknown-name"
                        | "mojo.unknown-name-close"
                        | "mojo.missing-import"
                        | "mojo.old-spelling"
                        | "mojo.ancient-form"
                ) {
                    self.report(report);
                }
            }
        }
    }
}

fn scalar(dtype: DType, bits: u64) -> String {
    let mut text = String::new();
    crate::numeric::format::format_scalar(&mut text, dtype, bits);
    text
}

/// A compile-time value as it is written.
pub(crate) fn show_const(value: &Const, ty: &Ty) -> String {
    let several = |items: &[Const], open: &str, close: &str| {
        let fields = match ty {
            Ty::Tuple(fields) => fields.to_vec(),
            Ty::List(of) => vec![(**of).clone(); items.len()],
            _ => vec![Ty::INT; items.len()],
        };
        let shown: Vec<String> = items.iter().zip(&fields).map(|(item, ty)| show_const(item, ty)).collect();
        format!("{open}{}{close}", shown.join(", "))
    };
    match value {
        Const::None => "None".to_string(),
        Const::Int(value) => value.to_string(),
        Const::Float(value) => scalar(DType::Float64, value.to_bits()),
        Const::Scalar(dtype, bits) => scalar(*dtype, *bits),
        Const::Simd(dtype, lanes) => {
            let shown: Vec<String> = lanes.iter().map(|bits| scalar(*dtype, *bits)).collect();
            format!("[{}]", shown.join(", "))
        }
        Const::DType(dtype) => format!("DType.{}", dtype.name()),
        Const::Str(text) => format!("\"{text}\""),
        Const::Tuple(items) => several(items, "(", ")"),
        Const::List(items) => several(items, "[", "]"),
        Const::Layout(layout) => layout.to_string(),
    }
}

/// The name that stands alone, or before brackets.
pub(crate) fn base_name(expr: &ast::Expr) -> Option<&Name> {
    match &expr.kind {
        ExprKind::Subscript { base, .. } => base_name(base),
        _ => expr.as_name(),
    }
}
