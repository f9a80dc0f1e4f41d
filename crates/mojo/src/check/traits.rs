//! Which traits are there, and does a struct do what those it names ask for?

use std::rc::Rc;

use super::Checker;
use super::scope::{Binding, Frame};
use super::structs::TraitName;
use super::ty::Ty;
use crate::diagnostics::{Diagnostic, Related, Span};
use crate::syntax::ast::{self, ExprKind, Name, StmtKind};

/// Traits of the library with what they refine.
const REFINES: &[(&str, &[&str])] = &[
    ("ImplicitlyCopyable", &["Copyable"]),
    ("Copyable", &["Movable"]),
    ("TrivialRegisterPassable", &["ImplicitlyCopyable", "RegisterPassable"]),
    ("RegisterPassable", &["Movable"]),
    ("Comparable", &["Equatable"]),
    ("EqualityComparable", &["Equatable"]),
    ("KeyElement", &["Copyable", "Hashable", "Equatable"]),
    ("CollectionElement", &["Copyable"]),
    ("WritableCollectionElement", &["Copyable", "Writable"]),
];

/// What the library's traits ask for: (trait, method). What has a default is left out.
const WANTED: &[(&str, &str)] = &[
    ("Sized", "__len__"),
    ("Boolable", "__bool__"),
    ("Intable", "__int__"),
    ("Floatable", "__float__"),
    ("Stringable", "__str__"),
    ("Comparable", "__lt__"),
    ("Iterator", "__next__"),
    ("Iterable", "__iter__"),
];

/// Library traits, known by name only.
const OTHERS: &[&str] = &[
    "AnyType",
    "Deinitable",
    "ImplicitlyDestructible",
    "ImplicitlyDeletable",
    "Movable",
    "Writable",
    "Writer",
    "Representable",
    "Hashable",
    "Equatable",
    "ExplicitlyCopyable",
    "Defaultable",
    "Indexer",
    "Absable",
    "Powable",
    "Roundable",
    "Ceilable",
    "Floorable",
    "Truncable",
    "DivModable",
    "DevicePassable",
    "Identifiable",
    "TensorLayout",
    "IntableRaising",
    "ConvertibleFromPython",
    "ImplicitlyBoolable",
];

/// A trait of the program.
pub(crate) struct TraitEntry<'a> {
    pub decl: &'a ast::TraitDecl,
    pub module: usize,
}

/// The library trait of that name; empty for none.
pub(crate) fn library_trait(name: &str) -> &'static str {
    let refining = REFINES.iter().map(|(name, _)| *name).chain(WANTED.iter().map(|(name, _)| *name));
    refining.chain(OTHERS.iter().copied()).find(|known| *known == name).unwrap_or("")
}

/// Whether a trait's method is written out: `...` and `pass` are not.
pub(crate) fn has_body(method: &ast::FnDecl) -> bool {
    let documentation = |expr: &ast::Expr| matches!(expr.kind, ExprKind::Ellipsis | ExprKind::Str(_));
    !method.body.statements.iter().all(|stmt| match &stmt.kind {
        StmtKind::Expr(expr) => documentation(expr),
        StmtKind::Pass => true,
        _ => false,
    })
}

impl<'a> Checker<'a> {
    pub(crate) fn declare_trait(&mut self, module: usize, decl: &'a ast::TraitDecl) -> Binding {
        self.traits.push(TraitEntry { decl, module });
        Binding::Trait(self.traits.len() as u32 - 1)
    }

    /// The traits that a struct names, with what they refine.
    pub(crate) fn traits_of(&mut self, template: u32) -> Rc<[TraitName]> {
        let Some(entry) = self.structs.get(template as usize) else {
            return Rc::new([]);
        };
        if let Some(known) = &entry.traits {
            return known.clone();
        }
        let (decl, module) = (entry.decl, entry.module);
        let mut found = Vec::new();
        for name in &decl.conforms {
            self.traits_in(name, module, &mut found);
        }
        let found: Rc<[TraitName]> = found.into();
        if let Some(entry) = self.structs.get_mut(template as usize) {
            entry.traits = Some(found.clone());
        }
        found
    }

    /// The traits that `A & B` names.
    fn traits_in(&mut self, expr: &'a ast::Expr, module: usize, found: &mut Vec<TraitName>) {
        match &expr.kind {
            ExprKind::Binary { op: ast::BinaryOp::BitAnd, left, right, .. } => {
                self.traits_in(left, module, found);
                self.traits_in(right, module, found);
            }
            // `Iterator[Int]`, `Copyable where …`
            ExprKind::Subscript { base, .. } => self.traits_in(base, module, found),
            ExprKind::Conditional { then, .. } => self.traits_in(then, module, found),
            ExprKind::Name(name) => {
                if let Some(Binding::Trait(index)) =
                    self.globals.get(module).and_then(|names| names.get(name))
                {
                    let index = *index;
                    self.add_own_trait(index, found);
                    return;
                }
                let known = library_trait(name);
                if known.is_empty() {
                    let outer = std::mem::replace(&mut self.frame, Frame::new(module));
                    match self.resolve(name, expr.span) {
                        Binding::Trait(index) => self.add_own_trait(index, found),
                        Binding::Unknown => {}
                        _ => {
                            let report = Diagnostic::error("mojo.not-a-trait", expr.span);
                            self.report(report.arg("name", &**name));
                        }
                    }
                    self.frame = outer;
                } else {
                    add_library_trait(known, found);
                }
            }
            ExprKind::Attribute { name, .. } => {
                let known = library_trait(&name.name);
                if !known.is_empty() {
                    add_library_trait(known, found);
                }
            }
            _ => {
                let text = self.text(expr.span).to_string();
                self.report(Diagnostic::error("mojo.not-a-trait", expr.span).arg("name", text));
            }
        }
    }

    fn add_own_trait(&mut self, index: u32, found: &mut Vec<TraitName>) {
        if found.contains(&TraitName::Own(index)) {
            return;
        }
        found.push(TraitName::Own(index));
        if let Some(entry) = self.traits.get(index as usize) {
            let (decl, module) = (entry.decl, entry.module);
            for refined in &decl.refines {
                self.traits_in(refined, module, found);
            }
        }
    }

    /// What is missing of the traits that the struct types made so far name.
    pub(crate) fn check_conformance(&mut self) {
        while let Some(id) = self.unchecked_types.pop() {
            let Some(of) = self.types.get(id as usize) else {
                continue;
            };
            let template = of.template;
            let Some(decl) = self.structs.get(template as usize).map(|entry| entry.decl) else {
                continue;
            };
            for found in self.traits_of(template).iter() {
                match found {
                    TraitName::Library(name) => self.check_library_trait(id, name, decl),
                    TraitName::Own(index) => self.check_own_trait(id, *index, decl),
                }
            }
        }
    }

    fn check_library_trait(&mut self, id: u32, name: &'static str, decl: &'a ast::StructDecl) {
        for (_, method) in WANTED.iter().filter(|(wanted, _)| *wanted == name) {
            if self.method_of(id, method).is_none() {
                let report = Diagnostic::error("mojo.trait-method-missing", decl.name.span)
                    .arg("struct", &*decl.name.name)
                    .arg("method", *method)
                    .arg("trait", name);
                self.report(report);
            }
        }
    }

    fn check_own_trait(&mut self, id: u32, index: u32, decl: &'a ast::StructDecl) {
        let Some(entry) = self.traits.get(index as usize) else {
            return;
        };
        let (of, module) = (entry.decl, entry.module);
        for stmt in &of.body.statements {
            let (id_text, name, extra) = match &stmt.kind {
                StmtKind::Def(wanted) => match self.method_of(id, &wanted.name.name) {
                    None => ("mojo.trait-method-missing", &wanted.name, None),
                    Some(_) if has_body(wanted) => continue,
                    Some(first) => match self.differs(id, first, wanted, module) {
                        None => continue,
                        Some(at) => ("mojo.trait-method-differs", &wanted.name, Some(at)),
                    },
                },
                StmtKind::Comptime(member) if member.value.is_none() => {
                    let known = self.types.get(id as usize);
                    if known.is_some_and(|known| {
                        known.members.contains_key(&member.name.name)
                            || known.around.iter().any(|(name, _)| *name == member.name.name)
                    }) {
                        continue;
                    }
                    ("mojo.trait-member-missing", &member.name, None)
                }
                _ => continue,
            };
            let mut report = Diagnostic::error(id_text, extra.unwrap_or(decl.name.span))
                .arg("struct", &*decl.name.name)
                .arg("method", &*name.name)
                .arg("trait", &*of.name.name);
            report.related.push(Related { span: name.span, id: "mojo.declared-here", args: Vec::new() });
            self.report(report);
        }
    }

    /// The place of a method that does not have the types that its trait wants; `None` where one of its overloads has them.
    fn differs(&mut self, id: u32, first: u32, wanted: &'a ast::FnDecl, module: usize) -> Option<Span> {
        if wanted.params.is_some() || wanted.args.params.iter().any(super::infer::is_open) {
            return None;
        }
        let around = self.types.get(id as usize)?.around.clone();
        let mut frame = Frame::new(module);
        for (name, binding) in around.iter() {
            frame.bind(name, binding.clone());
        }
        let outer = std::mem::replace(&mut self.frame, frame);
        let said = (self.diagnostics.len(), self.errors);
        let skip = usize::from(!Self::is_static(wanted));
        let types: Vec<Ty> = wanted
            .args
            .params
            .iter()
            .skip(skip)
            .map(|param| param.ty.as_ref().map_or(Ty::Unknown, |ty| self.type_expr(ty)))
            .collect();
        let ret = wanted.returns.as_ref().map_or(Ty::None, |ret| self.type_expr(&ret.ty));
        self.diagnostics.truncate(said.0);
        self.errors = said.1;
        self.frame = outer;
        let mut all = vec![first];
        all.extend(self.overloads.get(&first).into_iter().flatten());
        let mut place = None;
        for index in all {
            let signature = self.signature(index)?;
            place = Some(signature.span);
            let same = |a: &Ty, b: &Ty| a == b || a.is_unknown() || b.is_unknown();
            let fits = signature.params.len() == types.len()
                && signature.params.iter().zip(&types).all(|(param, ty)| same(&param.ty, ty))
                && same(&signature.ret, &ret);
            if fits {
                return None;
            }
        }
        place
    }

    /// Whether the types that parameters are bound to have the traits that these are declared with; reports one that lacks one.
    pub(crate) fn bounds_hold(
        &mut self,
        index: u32,
        solving: &super::infer::Solving,
        module: usize,
        span: Span,
    ) -> bool {
        let Some(decl) = self.funcs.get(index as usize).map(|entry| entry.decl) else {
            return true;
        };
        let declared = decl.params.iter().flat_map(|list| &list.params);
        let mut bounds: Vec<(Name, &'a ast::Expr)> = declared
            .filter(|param| param.star == ast::Star::None)
            .filter_map(|param| Some((param.name.name.clone(), param.ty.as_ref()?)))
            .collect();
        // `x: Some[Shape]`
        for param in &decl.args.params {
            if let Some(ExprKind::Subscript { base, args, .. }) = param.ty.as_ref().map(|ty| &ty.kind)
                && base.as_name().is_some_and(|name| &**name == "Some")
                && let Some(bound) = args.first()
            {
                bounds.push((super::infer::open_name(&param.name.name), &bound.value));
            }
        }
        for (name, bound) in bounds {
            let binding =
                solving.slots.iter().find(|(known, _)| *known == name).and_then(|(_, slot)| slot.as_ref());
            let Some(Binding::Type(ty)) = binding else {
                continue;
            };
            let ty = ty.clone();
            if let Some(lacking) = self.lacks_trait(&ty, bound, module) {
                let report = Diagnostic::error("mojo.trait-not-met", span)
                    .arg("type", ty.to_string())
                    .arg("trait", &*lacking)
                    .arg("function", &*decl.name.name)
                    .related("mojo.declared-here", decl.name.span);
                self.report(report);
                return false;
            }
        }
        true
    }

    /// Whether a type has a trait of the library.
    pub(crate) fn has_trait(&mut self, ty: &Ty, name: &str) -> bool {
        match ty {
            Ty::Struct(of) => {
                let template = self.types.get(of.id as usize).map_or(u32::MAX, |of| of.template);
                let known = library_trait(name);
                self.traits_of(template).contains(&TraitName::Library(known))
            }
            _ => true,
        }
    }

    /// The trait among those that `bound` names which a type does not have. Types of the library have every library trait here.
    pub(crate) fn lacks_trait(&mut self, ty: &Ty, bound: &'a ast::Expr, module: usize) -> Option<Name> {
        let mut wanted = Vec::new();
        let said = (self.diagnostics.len(), self.errors);
        self.traits_in(bound, module, &mut wanted);
        self.diagnostics.truncate(said.0);
        self.errors = said.1;
        let has: Rc<[TraitName]> = match ty {
            Ty::Unknown => return None,
            Ty::Struct(of) => {
                let template = self.types.get(of.id as usize).map_or(u32::MAX, |of| of.template);
                self.traits_of(template)
            }
            _ => Rc::new([]),
        };
        let is_struct = matches!(ty, Ty::Struct(_));
        let missing = wanted.into_iter().find(|found| match found {
            TraitName::Library(name) => {
                let given = matches!(
                    *name,
                    "AnyType" | "Deinitable" | "ImplicitlyDestructible" | "ImplicitlyDeletable" | "Movable"
                );
                is_struct && !given && !has.contains(found)
            }
            TraitName::Own(_) => !has.contains(found),
        })?;
        Some(match missing {
            TraitName::Library(name) => Name::from(name),
            TraitName::Own(index) => {
                self.traits.get(index as usize).map_or(Name::from(""), |entry| entry.decl.name.name.clone())
            }
        })
    }
}

fn add_library_trait(name: &'static str, found: &mut Vec<TraitName>) {
    if found.contains(&TraitName::Library(name)) {
        return;
    }
    found.push(TraitName::Library(name));
    for (_, refined) in REFINES.iter().filter(|(known, _)| *known == name) {
        refined.iter().for_each(|name| add_library_trait(name, found));
    }
}
