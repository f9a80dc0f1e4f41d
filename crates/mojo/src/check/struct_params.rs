//! Which parameters does a struct have in this use: `Pair[Int, 4]`, or `Pair(3)` where its arguments tell?

use super::Checker;
use super::infer::Solving;
use super::instances::base_name;
use super::scope::{Binding, Frame};
use super::tree::Expr;
use super::ty::Ty;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Name, Param, ParamList, Star, StmtKind};

impl<'a> Checker<'a> {
    /// Arguments whose type is a struct that wants parameters, and has none here.
    #[inline(never)]
    pub(crate) fn open_struct_arguments(&self, decl: &'a ast::FnDecl, module: usize) -> Vec<Name> {
        let Some(names) = self.globals.get(module) else {
            return Vec::new();
        };
        let wants = |param: &&Param| {
            let name = param.ty.as_ref().and_then(|ty| ty.as_name());
            let Some(Binding::Struct(template)) = name.and_then(|name| names.get(name)) else {
                return false;
            };
            let entry = self.structs.get(*template as usize);
            let list = entry.and_then(|entry| entry.decl.params.as_ref());
            list.is_some_and(|list| list.params.iter().any(|param| param.default.is_none()))
        };
        let args = decl.args.params.iter().filter(|param| param.star == Star::None);
        args.filter(wants).map(|param| param.name.name.clone()).collect()
    }

    /// The value as the struct that an `@implicit` initialiser makes of it.
    #[inline(never)]
    pub(crate) fn implicitly(&mut self, value: &Expr, of: &super::ty::StructTy) -> Option<Expr> {
        let first = self.method_of(of.id, "__init__")?;
        let given = [super::infer::Given::Value(value.ty.clone())];
        let mut best: Option<(u32, u32)> = None;
        let mut all = vec![first];
        all.extend(self.overloads.get(&first).into_iter().flatten());
        for index in all {
            let entry = self.funcs.get(index as usize)?;
            if self.is_template(index)
                || !entry.decl.decorators.iter().any(|decorator| decorator.is("implicit"))
            {
                continue;
            }
            let Some(cost) = self
                .signature(index)
                .and_then(|signature| super::overloads::cost_of_types(&signature, &given))
            else {
                continue;
            };
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, index));
            }
        }
        let (_, func) = best?;
        let signature = self.signature(func)?;
        let mut args = Vec::new();
        for (i, param) in signature.params.iter().enumerate() {
            args.push(match i {
                0 => {
                    let value = self.coerce(value.clone(), &param.ty, super::convert::Goal::Value);
                    if param.owned { self.copied(value) } else { value }
                }
                _ => param.default.clone()?,
            });
        }
        let kind = super::tree::ExprKind::Call { func, args, mutated: Vec::new() };
        Some(Expr::new(kind, signature.ret.clone(), value.span))
    }

    /// Whether a struct type was made of the struct of that name.
    pub(crate) fn is_made_of(&self, id: u32, name: &str) -> bool {
        let template = self.types.get(id as usize).and_then(|of| self.structs.get(of.template as usize));
        template.is_some_and(|entry| *entry.decl.name.name == *name)
    }

    /// `m.rows` of a variable, where it is known at compile time.
    #[inline(never)]
    pub(crate) fn member_of_value(&mut self, base: &'a ast::Expr, name: &ast::Ident) -> Option<Binding> {
        let Some(Binding::Local(id)) = self.find(base.as_name()?) else {
            return None;
        };
        let Ty::Struct(of) = self.frame.local_ty(id) else {
            return None;
        };
        self.struct_member(of.id, &name.name)
    }

    /// The parameters that `Name[args]` gives, defaults put in. Reports what is wrong or missing.
    pub(crate) fn struct_params(
        &mut self,
        template: u32,
        list: &'a ParamList,
        args: &'a [Arg],
        span: Span,
    ) -> Option<Vec<(Name, Binding)>> {
        let mut solving = self.struct_slots(list);
        self.struct_given(template, list, args, &mut solving)?;
        self.struct_defaults(template, list, &mut solving);
        self.all_params(template, list, solving, span)
    }

    fn struct_slots(&self, list: &'a ParamList) -> Solving {
        Solving { slots: list.params.iter().map(|param| (param.name.name.clone(), None)).collect() }
    }

    fn all_params(
        &mut self,
        template: u32,
        list: &'a ParamList,
        solving: Solving,
        span: Span,
    ) -> Option<Vec<(Name, Binding)>> {
        if let Some(open) = solving.open() {
            let decl = self.structs.get(template as usize)?.decl;
            let names: Vec<&str> = list
                .params
                .iter()
                .skip(list.infer_only)
                .filter(|param| param.default.is_none())
                .map(|param| &*param.name.name)
                .collect();
            let report = Diagnostic::error("mojo.cannot-infer", span)
                .arg("function", &*decl.name.name)
                .arg("name", &*open)
                .arg("example", format!("{}[{}]", decl.name.name, names.join(", ")))
                .related("mojo.declared-here", decl.name.span);
            self.report(report);
            return None;
        }
        let bound = solving.bound();
        bound.iter().all(|(_, binding)| !matches!(binding, Binding::Unknown)).then_some(bound)
    }

    /// A frame of the struct's file in which the parameters known so far are names.
    fn struct_frame(&self, template: u32, solving: &Solving) -> Frame {
        let module = self.structs.get(template as usize).map_or(0, |entry| entry.module);
        let mut frame = Frame::new(module);
        for (name, slot) in &solving.slots {
            frame.bind(name, slot.clone().unwrap_or(Binding::Unknown));
        }
        frame
    }

    fn struct_given(
        &mut self,
        template: u32,
        list: &'a ParamList,
        args: &'a [Arg],
        solving: &mut Solving,
    ) -> Option<()> {
        let decl = self.structs.get(template as usize)?.decl;
        let limit = list.keyword_only_from.unwrap_or(list.params.len());
        let mut next = list.infer_only;
        for arg in args {
            if arg.star != Star::None {
                self.report(Diagnostic::error("mojo.no-unpacking", arg.span));
                return None;
            }
            let at = match &arg.name {
                Some(name) => list.params.iter().position(|param| param.name.name == name.name),
                None => {
                    next += 1;
                    (next <= limit).then(|| next - 1)
                }
            };
            let Some(param) = at.and_then(|at| list.params.get(at)) else {
                let report = match &arg.name {
                    Some(name) => {
                        Diagnostic::error("mojo.unknown-parameter", name.span).arg("name", &*name.name)
                    }
                    None => Diagnostic::error("mojo.too-many-parameters", arg.span)
                        .arg("most", (limit - list.infer_only).to_string())
                        .arg("given", args.len().to_string()),
                };
                let report = report.arg("function", &*decl.name.name);
                self.report(report.related("mojo.declared-here", decl.name.span));
                return None;
            };
            if arg.value.as_name().is_some_and(|name| &**name == "_") {
                continue;
            }
            let binding = self.struct_param(template, param, &arg.value, solving, false)?;
            solving.bind(&param.name.name, binding);
        }
        Some(())
    }

    /// A parameter's value as written; a default stands where the struct is declared.
    fn struct_param(
        &mut self,
        template: u32,
        param: &'a Param,
        value: &'a ast::Expr,
        solving: &Solving,
        is_default: bool,
    ) -> Option<Binding> {
        let declared = param.ty.as_ref();
        if declared.and_then(base_name).is_some_and(|name| super::given_params::is_origin(name)) {
            return Some(Binding::Builtin("MutAnyOrigin"));
        }
        let outer = std::mem::replace(&mut self.frame, Frame::new(0));
        self.frame = self.struct_frame(template, solving);
        let is_type = declared.is_some_and(|ty| self.is_trait(ty));
        let ty = match declared {
            Some(ty) if !is_type => self.type_expr(ty),
            _ => Ty::Unknown,
        };
        if !is_default {
            self.frame = outer;
            return self.one_param(value, is_type, &ty);
        }
        let binding = self.one_param(value, is_type, &ty);
        self.frame = outer;
        binding
    }

    pub(crate) fn one_param(&mut self, value: &'a ast::Expr, is_type: bool, ty: &Ty) -> Option<Binding> {
        if is_type {
            let ty = self.type_expr(value);
            return (!ty.is_unknown()).then_some(Binding::Type(ty));
        }
        if *ty == Ty::DType {
            let dtype = self.dtype_param(value)?;
            return Some(Binding::Value(super::tree::Const::DType(dtype), Ty::DType));
        }
        let want = if ty.is_unknown() { None } else { Some(ty) };
        let (value, found) = self.comptime_typed(value, want);
        match value.as_const() {
            Some(constant) if !found.is_unknown() => Some(Binding::Value(constant.clone(), found)),
            _ => None,
        }
    }

    fn struct_defaults(&mut self, template: u32, list: &'a ParamList, solving: &mut Solving) {
        for param in &list.params {
            if solving.slots.iter().any(|(name, slot)| *name == param.name.name && slot.is_some()) {
                continue;
            }
            match &param.default {
                Some(default) => {
                    let binding = self.struct_param(template, param, default, solving, true);
                    solving.bind(&param.name.name, binding.unwrap_or(Binding::Unknown));
                }
                None => {
                    let origin = param.ty.as_ref().and_then(base_name);
                    if origin.is_some_and(|name| super::given_params::is_origin(name)) {
                        solving.bind(&param.name.name, Binding::Builtin("MutAnyOrigin"));
                    }
                }
            }
        }
    }

    /// `Pair(3)` of a struct with parameters: what `[…]` does not give, the arguments of an initialiser tell.
    #[inline(never)]
    pub(crate) fn construct_open(
        &mut self,
        template: u32,
        params: &'a [Arg],
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let Some(entry) = self.structs.get(template as usize) else {
            return Expr::unknown(span);
        };
        let (decl, module) = (entry.decl, entry.module);
        let Some(list) = &decl.params else {
            return Expr::unknown(span);
        };
        let mut solving = self.struct_slots(list);
        if self.struct_given(template, list, params, &mut solving).is_none() {
            return Expr::unknown(span);
        }
        if solving.open().is_some() {
            let Some(given) = self.given_args(args, span) else {
                return Expr::unknown(span);
            };
            let before = solving;
            let mut best = before.clone();
            // Each initialiser in turn: the first that tells all is taken.
            for patterns in initialisers(decl) {
                let mut trial = before.clone();
                let mut next = 0;
                for (arg, given) in args.iter().zip(&given) {
                    let pattern = match &arg.name {
                        Some(name) => patterns.iter().find(|(known, _)| **known == name.name),
                        None => {
                            next += 1;
                            patterns.get(next - 1)
                        }
                    };
                    if let (Some((_, pattern)), super::infer::Given::Value(ty)) = (pattern, given)
                        && !ty.is_unknown()
                    {
                        self.infer_at(module, pattern, ty, &mut trial);
                    }
                }
                self.struct_defaults(template, list, &mut trial);
                let done = trial.open().is_none();
                best = trial;
                if done {
                    break;
                }
            }
            solving = best;
        }
        self.struct_defaults(template, list, &mut solving);
        let Some(bound) = self.all_params(template, list, solving, span) else {
            return Expr::unknown(span);
        };
        match self.make_type(template, bound, span) {
            Some(id) => {
                let ty = self.struct_ty(id, span);
                self.construct(&ty, args, span)
            }
            None => Expr::unknown(span),
        }
    }
}

/// Names and types of the arguments of each way to make a value of the struct.
fn initialisers(decl: &ast::StructDecl) -> Vec<Vec<(&Name, &ast::Expr)>> {
    let mut all = Vec::new();
    let mut fields = Vec::new();
    for stmt in &decl.body.statements {
        match &stmt.kind {
            StmtKind::Def(method) if &*method.name.name == "__init__" => {
                let args = method.args.params.iter().skip(1);
                all.push(args.filter_map(|arg| Some((&arg.name.name, arg.ty.as_ref()?))).collect());
            }
            StmtKind::Declare(declare) => {
                if let (ast::PatternKind::Name(name), Some(ty)) = (&declare.target.kind, &declare.ty) {
                    fields.push((name, ty));
                }
            }
            _ => {}
        }
    }
    all.push(fields);
    all
}
