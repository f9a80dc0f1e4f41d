//! What is a struct of the program: its fields, its methods, what it knows at compile time?
//!
//! A struct as written is a template; one without parameters becomes a type the first time it is named, one with parameters once for each set
//! of them. Its methods are functions in whose frame `Self` and the parameters are names.

use std::collections::HashMap;
use std::rc::Rc;

use super::scope::{Binding, Frame};
use super::struct_variant;
use super::ty::{Copies, StructTy, Ty};
use super::{Checker, FuncEntry, comptime, tree};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Convention, Ident, Name, StmtKind};

/// Most types that all structs of a program may become together.
const MAX_TYPES: usize = 1_000;

/// Most values that a struct may hold, those of the structs inside counted.
const MAX_FIELDS: usize = 2_000;

/// A struct as written.
pub(crate) struct StructEntry<'a> {
    pub decl: &'a ast::StructDecl,
    pub module: usize,
    /// Types made of it, by their parameters; they count in [`Checker::types`].
    pub made: Vec<(Vec<(Name, Binding)>, u32)>,
    /// The traits it names, its own and the library's, with those they refine.
    pub traits: Option<Rc<[TraitName]>>,
}

/// A trait that a struct names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TraitName {
    /// Counts in [`Checker::traits`].
    Own(u32),
    Library(&'static str),
}

/// A struct whose parameters are known.
pub(crate) struct StructType<'a> {
    /// Counts in [`Checker::structs`].
    pub template: u32,
    pub name: Name,
    /// `None` while its fields are looked at.
    pub ty: Option<Ty>,
    pub around: Rc<[(Name, Binding)]>,
    /// The first function of each name; others of the name are its overloads.
    pub methods: HashMap<Name, u32>,
    pub members: HashMap<Name, Member<'a>>,
    /// `S(a, b)` sets its fields in order.
    pub fieldwise: bool,
}

/// A `comptime` member: evaluated when first asked for.
#[derive(Clone)]
pub(crate) enum Member<'a> {
    New(&'a ast::ComptimeDecl, usize),
    Evaluating,
    Done(Binding),
}

impl<'a> Checker<'a> {
    pub(crate) fn declare_struct(&mut self, module: usize, decl: &'a ast::StructDecl) -> Binding {
        self.structs.push(StructEntry { decl, module, made: Vec::new(), traits: None });
        Binding::Struct(self.structs.len() as u32 - 1)
    }

    /// The struct type that a binding stands for, by its number; structs with parameters need them in brackets.
    pub(crate) fn struct_of(&mut self, binding: &Binding, span: Span) -> Option<u32> {
        match binding {
            Binding::SelfType(id) => Some(*id),
            Binding::Type(Ty::Struct(of)) => Some(of.id),
            Binding::Struct(template) => self.struct_type(*template, &[], span),
            _ => None,
        }
    }

    /// The type of `Name[args]`.
    pub(crate) fn struct_with(&mut self, template: u32, args: &'a [ast::Arg], span: Span) -> Ty {
        let id = self.struct_type(template, args, span);
        id.map_or(Ty::Unknown, |id| self.struct_ty(id, span))
    }

    /// The type with that number, once its fields are known.
    pub(crate) fn struct_ty(&mut self, id: u32, span: Span) -> Ty {
        let Some(found) = self.types.get(id as usize) else {
            return Ty::Unknown;
        };
        if let Some(ty) = &found.ty {
            return ty.clone();
        }
        let report = Diagnostic::error("mojo.recursive-struct", span).arg("name", &*found.name);
        self.report(report);
        Ty::Unknown
    }

    fn struct_type(&mut self, template: u32, args: &'a [ast::Arg], span: Span) -> Option<u32> {
        let decl = self.structs.get(template as usize)?.decl;
        let bound = match &decl.params {
            Some(list) if !list.params.is_empty() => self.struct_params(template, list, args, span)?,
            _ => {
                if let Some(arg) = args.first() {
                    let report = Diagnostic::error("mojo.no-parameters", arg.span);
                    self.report(report.arg("name", &*decl.name.name));
                }
                Vec::new()
            }
        };
        self.make_type(template, bound, span)
    }

    /// The type of a struct with its parameters bound.
    pub(crate) fn make_type(
        &mut self,
        template: u32,
        bound: Vec<(Name, Binding)>,
        span: Span,
    ) -> Option<u32> {
        let entry = self.structs.get(template as usize)?;
        if let Some((_, id)) = entry.made.iter().find(|(known, _)| *known == bound) {
            return Some(*id);
        }
        let (decl, module) = (entry.decl, entry.module);
        if self.types.len() >= MAX_TYPES || self.depth >= comptime::MAX_DEPTH {
            if !self.instances_full {
                self.instances_full = true;
                let report = Diagnostic::error("mojo.too-many-instances", span)
                    .arg("name", &*decl.name.name)
                    .arg("most", MAX_TYPES.to_string());
                self.report(report.related("mojo.declared-here", decl.name.span));
            }
            return None;
        }
        let id = self.types.len() as u32;
        let mut around = bound.clone();
        around.push((Name::from("Self"), Binding::SelfType(id)));
        let name = if bound.is_empty() {
            decl.name.name.clone()
        } else {
            let shown: Vec<String> = bound.iter().map(|(_, binding)| self.show_binding(binding)).collect();
            let shown = format!("{}[{}]", decl.name.name, shown.join(", "));
            Name::from(if module < self.own_files { shown } else { struct_variant::shown(shown) })
        };
        let around: Rc<[(Name, Binding)]> = around.into();
        if let Some(entry) = self.structs.get_mut(template as usize) {
            entry.made.push((bound, id));
        }
        self.types.push(StructType {
            template,
            name: name.clone(),
            ty: None,
            around: around.clone(),
            methods: HashMap::new(),
            members: HashMap::new(),
            fieldwise: false,
        });
        let traits = self.traits_of(template);
        self.declare_members(id, decl, module);
        let outer = self.enter(module, &around);
        let fields = self.fields(decl);
        self.frame = outer;
        self.depth -= 1;
        let is = |name: &str| decl.decorators.iter().any(|decorator| decorator.is(name));
        let says = |name: &str| traits.contains(&TraitName::Library(super::traits::library_trait(name)));
        let trivial = decl.decorators.iter().any(is_trivial) || says("TrivialRegisterPassable");
        let old_copy = self.types.get(id as usize).is_some_and(|of| of.methods.contains_key("__copyinit__"));
        let copies = if is("value") || trivial || says("ImplicitlyCopyable") || old_copy {
            Copies::Implicitly
        } else if says("Copyable") || says("ExplicitlyCopyable") {
            Copies::ByName
        } else {
            Copies::Never
        };
        if copies == Copies::Implicitly
            && says("ImplicitlyCopyable")
            && !self.copies_itself(id)
            && module < self.own_files
        {
            self.check_implicit_copy(decl, &fields);
        }
        // Structs of structs grow fast: what is kept in registers has a limit.
        let total = fields.iter().map(|(_, ty)| parts(ty)).fold(0, usize::saturating_add);
        let fields = if total > MAX_FIELDS {
            let report = Diagnostic::error("mojo.struct-too-large", decl.name.span);
            self.report(report.arg("name", &*name).arg("most", MAX_FIELDS.to_string()));
            Vec::new()
        } else {
            fields
        };
        let ty = Ty::Struct(Rc::new(StructTy { id, name, fields: fields.into(), copies }));
        if let Some(of) = self.types.get_mut(id as usize) {
            of.ty = Some(ty);
            of.fieldwise = is("fieldwise_init") || is("value");
        }
        self.declare_methods(id, decl, module, &around, &traits);
        self.unchecked_types.push(id);
        Some(id)
    }

    /// A frame in which the names around a struct's body are known; gives the frame to go back to.
    fn enter(&mut self, module: usize, around: &[(Name, Binding)]) -> Frame {
        let mut frame = Frame::new(module);
        for (name, binding) in around {
            frame.bind(name, binding.clone());
        }
        self.depth += 1;
        std::mem::replace(&mut self.frame, frame)
    }

    /// Names and types of the fields, in order.
    fn fields(&mut self, decl: &'a ast::StructDecl) -> Vec<(Name, Ty)> {
        let mut fields: Vec<(Name, Ty)> = Vec::new();
        for decorator in &decl.decorators {
            let known =
                ["value", "fieldwise_init", "register_passable", "align", "explicit_destroy", "deprecated"];
            if !known.iter().any(|name| decorator.is(name)) {
                self.unknown_decorator(decorator.span);
            }
        }
        for stmt in &decl.body.statements {
            match &stmt.kind {
                StmtKind::Declare(declare) => {
                    for name in super::module::pattern_names(&declare.target) {
                        let ty = match &declare.ty {
                            Some(ty) => self.type_expr(ty),
                            None => {
                                let report = Diagnostic::error("mojo.field-needs-type", name.span);
                                self.report(report.arg("name", &*name.name));
                                Ty::Unknown
                            }
                        };
                        if fields.iter().any(|(known, _)| *known == name.name) {
                            let report = Diagnostic::error("mojo.defined-twice", name.span);
                            self.report(report.arg("name", &*name.name));
                            continue;
                        }
                        if let Some(value) = &declare.value {
                            let report = Diagnostic::error("mojo.field-default", value.span);
                            self.report(report.arg("name", &*name.name));
                        }
                        fields.push((name.name.clone(), ty));
                    }
                }
                StmtKind::Def(_)
                | StmtKind::Comptime(_)
                | StmtKind::Pass
                | StmtKind::Error
                | StmtKind::Assert { comptime: true, .. } => {}
                StmtKind::Expr(expr)
                    if matches!(expr.kind, ast::ExprKind::Str(_) | ast::ExprKind::Ellipsis) => {}
                _ => self.report(Diagnostic::error("mojo.statement-in-struct", stmt.span)),
            }
        }
        fields
    }

    fn check_implicit_copy(&mut self, decl: &'a ast::StructDecl, fields: &[(Name, Ty)]) {
        let at = fields.iter().find(|(_, ty)| !ty.copies_implicitly() && !ty.is_unknown());
        let Some((name, ty)) = at else {
            return;
        };
        let names = decl.body.statements.iter().filter_map(|stmt| match &stmt.kind {
            StmtKind::Declare(declare) => Some(super::module::pattern_names(&declare.target)),
            _ => None,
        });
        let span =
            names.flatten().find(|ident| ident.name == *name).map_or(decl.name.span, |ident| ident.span);
        let report = Diagnostic::error("mojo.field-not-copied", span)
            .arg("name", &**name)
            .arg("struct", &*decl.name.name)
            .arg("type", ty.to_string());
        self.report(report);
    }

    fn declare_members(&mut self, id: u32, decl: &'a ast::StructDecl, module: usize) {
        for stmt in &decl.body.statements {
            if let StmtKind::Comptime(member) = &stmt.kind
                && let Some(of) = self.types.get_mut(id as usize)
            {
                of.members.insert(member.name.name.clone(), Member::New(member, module));
            }
            if let StmtKind::Def(method) = &stmt.kind
                && let Some(of) = self.types.get_mut(id as usize)
            {
                // The numbers come later; that it is there decides how the struct is copied.
                of.methods.entry(method.name.name.clone()).or_insert(u32::MAX);
            }
        }
    }

    fn declare_methods(
        &mut self,
        id: u32,
        decl: &'a ast::StructDecl,
        module: usize,
        around: &Rc<[(Name, Binding)]>,
        traits: &[TraitName],
    ) {
        if let Some(of) = self.types.get_mut(id as usize) {
            of.methods.clear();
        }
        for stmt in &decl.body.statements {
            if let StmtKind::Def(method) = &stmt.kind {
                self.add_method(id, method, module, around);
            }
        }
        // What a trait writes out is everyone's who does not write it out himself.
        for found in traits {
            let TraitName::Own(found) = *found else {
                continue;
            };
            let Some(entry) = self.traits.get(found as usize) else {
                continue;
            };
            let (decl, module) = (entry.decl, entry.module);
            for stmt in &decl.body.statements {
                match &stmt.kind {
                    StmtKind::Def(method) if super::traits::has_body(method) => {
                        let known = self.types.get(id as usize);
                        if known.is_some_and(|of| !of.methods.contains_key(&method.name.name)) {
                            self.add_method(id, method, module, around);
                        }
                    }
                    StmtKind::Comptime(member) if member.value.is_some() => {
                        if let Some(of) = self.types.get_mut(id as usize) {
                            let name = member.name.name.clone();
                            of.members.entry(name).or_insert(Member::New(member, module));
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    fn add_method(
        &mut self,
        id: u32,
        method: &'a ast::FnDecl,
        module: usize,
        around: &Rc<[(Name, Binding)]>,
    ) {
        let index = self.funcs.len() as u32;
        let owner = self.types.get(id as usize).map_or(Name::from(""), |of| of.name.clone());
        let mut entry = FuncEntry::new(method, module, around.clone());
        entry.owner = Some(id);
        entry.name = Name::from(format!("{owner}.{}", method.name.name));
        self.funcs.push(entry);
        self.open_structs(index);
        let Some(of) = self.types.get_mut(id as usize) else {
            return;
        };
        match of.methods.get(&method.name.name) {
            Some(first) => self.overloads.entry(*first).or_default().push(index),
            None => {
                of.methods.insert(method.name.name.clone(), index);
            }
        }
    }

    /// The first of the methods of that name.
    pub(crate) fn method_of(&self, id: u32, name: &str) -> Option<u32> {
        self.types.get(id as usize)?.methods.get(name).copied()
    }

    /// Whether a struct says itself how it is copied.
    pub(crate) fn copies_itself(&self, id: u32) -> bool {
        self.copy_function(id).is_some()
    }

    /// `__copyinit__(out self, other: Self)` or `__init__(out self, *, copy: Self)`.
    pub(crate) fn copy_function(&self, id: u32) -> Option<u32> {
        if let Some(found) = self.method_of(id, "__copyinit__") {
            return Some(found);
        }
        let first = self.method_of(id, "__init__")?;
        let others = self.overloads.get(&first).map_or(&[][..], |others| others);
        std::iter::once(first).chain(others.iter().copied()).find(|index| {
            self.funcs.get(*index as usize).is_some_and(|entry| {
                let args = &entry.decl.args;
                matches!(args.params.as_slice(), [_, copy] if args.keyword_only_from == Some(1) && &*copy.name.name == "copy")
            })
        })
    }

    /// A struct's destructor, where it has one.
    pub(crate) fn destructor(&self, id: u32) -> Option<u32> {
        let found = self.method_of(id, "__deinit__").or_else(|| self.method_of(id, "__del__"))?;
        let decl = self.funcs.get(found as usize)?.decl;
        let takes_self = decl.args.params.len() == 1 && !Self::is_static(decl) && decl.params.is_none();
        (takes_self && super::traits::has_body(decl)).then_some(found)
    }

    /// What the structs with destructors say of their values' ends and moves.
    pub(crate) fn struct_ends(&self) -> tree::Ends {
        let found = (0..self.types.len() as u32).filter_map(|id| {
            let del = self.destructor(id)?;
            let func = self.func(del)?;
            let takes = match func.params.as_slice() {
                [param] if !param.mutable => func.locals.get(param.local as usize).map(|local| &local.ty),
                _ => None,
            };
            if !matches!(takes, Some(Ty::Struct(of)) if of.id == id) || func.ret != Some(Ty::None) {
                return None;
            }
            let moves = self.move_function(id).filter(|moves| self.func(*moves).is_some());
            Some((id, tree::End { del, moves }))
        });
        tree::Ends(found.collect())
    }

    /// `__moveinit__(out self, owned other: Self)` or `__init__(out self, *, deinit move: Self)`.
    fn move_function(&self, id: u32) -> Option<u32> {
        if let Some(found) = self.method_of(id, "__moveinit__") {
            return Some(found);
        }
        let first = self.method_of(id, "__init__")?;
        let others = self.overloads.get(&first).map_or(&[][..], |others| others);
        std::iter::once(first).chain(others.iter().copied()).find(|index| {
            self.funcs.get(*index as usize).is_some_and(|entry| {
                let args = &entry.decl.args;
                matches!(args.params.as_slice(), [_, from] if args.keyword_only_from == Some(1)
                    && from.convention == Some(Convention::Deinit))
            })
        })
    }

    /// What `Type.name` stands for where it is known at compile time.
    pub(crate) fn struct_member(&mut self, id: u32, name: &str) -> Option<Binding> {
        let of = self.types.get(id as usize)?;
        if let Some((_, bound)) = of.around.iter().find(|(known, _)| &**known == name) {
            return Some(bound.clone());
        }
        let around = of.around.clone();
        let (decl, module) = match of.members.get(name)? {
            Member::Done(binding) => return Some(binding.clone()),
            Member::Evaluating => {
                let span = self.frame_span(id);
                self.report(Diagnostic::error("mojo.comptime-cycle", span).arg("name", name));
                return Some(Binding::Unknown);
            }
            Member::New(decl, module) => (*decl, *module),
        };
        if self.depth >= comptime::MAX_DEPTH {
            self.report(Diagnostic::error("mojo.comptime-too-deep", decl.name.span));
            return Some(Binding::Unknown);
        }
        self.set_member(id, name, Member::Evaluating);
        let outer = self.enter(module, &around);
        let binding = self.comptime_binding(decl);
        self.frame = outer;
        self.depth -= 1;
        self.set_member(id, name, Member::Done(binding.clone()));
        Some(binding)
    }

    fn set_member(&mut self, id: u32, name: &str, member: Member<'a>) {
        if let Some(slot) = self.types.get_mut(id as usize).and_then(|of| of.members.get_mut(name)) {
            *slot = member;
        }
    }

    fn frame_span(&self, id: u32) -> Span {
        let template = self.types.get(id as usize).map_or(0, |of| of.template);
        self.structs.get(template as usize).map_or(Span::default(), |entry| entry.decl.name.span)
    }

    /// Whether a method's first argument is the value it is called on.
    pub(crate) fn is_static(decl: &ast::FnDecl) -> bool {
        decl.decorators.iter().any(|decorator| decorator.is("staticmethod"))
    }

    /// Arguments at the front of a method that its callers do not write: `self`.
    pub(crate) fn hidden_args(&self, index: u32) -> usize {
        self.funcs.get(index as usize).map_or(0, |entry| {
            let hidden = entry.owner.is_some() && !Self::is_static(entry.decl);
            usize::from(hidden && !entry.decl.args.params.is_empty())
        })
    }

    /// Structs without parameters, all of them: mistakes in one that nobody names are told too.
    pub(crate) fn make_plain_types(&mut self) {
        for template in 0..self.structs.len() {
            let Some(entry) = self.structs.get(template) else {
                continue;
            };
            let (decl, module) = (entry.decl, entry.module);
            if decl.params.as_ref().is_none_or(|list| list.params.is_empty()) {
                self.frame = Frame::new(module);
                self.make_type(template as u32, Vec::new(), decl.name.span);
            }
        }
    }

    /// Names of fields and methods, for suggestions.
    pub(crate) fn struct_names(&self, of: &StructTy) -> Vec<String> {
        let mut names: Vec<String> = of.fields.iter().map(|(name, _)| name.to_string()).collect();
        if let Some(found) = self.types.get(of.id as usize) {
            let methods = found.methods.keys().filter(|name| !name.starts_with("__"));
            names.extend(methods.chain(found.members.keys()).map(|name| name.to_string()));
        }
        names.sort();
        names
    }

    /// `Type.name`: what is known at compile time, or a message.
    pub(crate) fn static_struct_member(&mut self, id: u32, name: &Ident) -> Binding {
        if let Some(binding) = self.struct_member(id, &name.name) {
            return binding;
        }
        let ty = self.types.get(id as usize).and_then(|of| of.ty.clone());
        let shown = self.types.get(id as usize).map_or(String::new(), |of| of.name.to_string());
        if let Some(index) = self.method_of(id, &name.name) {
            return Binding::Func(index);
        }
        let id = match &ty {
            Some(Ty::Struct(of)) if of.fields.iter().any(|(field, _)| *field == name.name) => {
                "mojo.field-of-type"
            }
            _ => "mojo.unknown-member",
        };
        let report = Diagnostic::error(id, name.span).arg("name", &*name.name).arg("type", shown);
        let report = match &ty {
            Some(Ty::Struct(of)) if id == "mojo.unknown-member" => {
                let names = self.struct_names(of);
                match super::suggest::closest(&name.name, names.iter().map(String::as_str)) {
                    Some(close) => report.replace(name.span, close),
                    None => report,
                }
            }
            _ => report,
        };
        self.report(report);
        Binding::Unknown
    }
}

/// Values inside a value of the type, structs and tuples opened. Structs inside are within their limit already.
fn parts(ty: &Ty) -> usize {
    match ty {
        Ty::Struct(of) => of.fields.iter().map(|(_, ty)| parts(ty)).fold(0, usize::saturating_add).max(1),
        Ty::Tuple(fields) => fields.iter().map(parts).fold(0, usize::saturating_add),
        Ty::List(of) | Ty::Optional(of) => parts(of),
        Ty::Simd(_, n) | Ty::Index(n) => usize::from(*n),
        _ => 1,
    }
}

/// `@register_passable("trivial")`
fn is_trivial(decorator: &ast::Decorator) -> bool {
    let ast::ExprKind::Call { args, .. } = &decorator.expr.kind else {
        return false;
    };
    decorator.is("register_passable") && !args.is_empty()
}

/// Whether an argument is the place of the result: `out self`; in an old initialiser `inout self`.
pub(crate) fn is_out(decl: &ast::FnDecl, at: usize, is_method: bool) -> bool {
    let Some(param) = decl.args.params.get(at) else {
        return false;
    };
    let makes = matches!(&*decl.name.name, "__init__" | "__copyinit__" | "__moveinit__");
    param.convention == Some(Convention::Out)
        || is_method && at == 0 && makes && param.convention == Some(Convention::Mut)
}
