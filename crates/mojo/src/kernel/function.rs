//! One function: its variables, its lines, what it gives back.

use std::collections::{HashMap, HashSet};

use super::names::Names;
use super::text::{self, Text};
use super::writer::{Instance, Root, Writer};
use super::{EmittedField, Param, ParamKind, guard};
use crate::bytecode::DType;
use crate::check::tree::{Expr, ExprKind, Func, LocalId, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::{Diagnostic, Span};

/// Functions inside each other that are written.
const MAX_DEPTH: u32 = 32;
/// Lines of one kernel: instances of helper functions may multiply.
const MAX_FUNCTIONS: usize = 200;

/// A value. What has several parts (tuples, structs, wide vectors) is kept in as many.
#[derive(Clone, Debug)]
pub(super) enum Val {
    Unit,
    One(Text),
    Many(Vec<Val>),
    Pointer(Root, Text),
}

/// What a type is kept in.
pub(super) enum Shape {
    Unit,
    /// The WGSL type.
    One(String),
    Many(Vec<Ty>),
    Pointer,
}

pub(super) struct FnWriter<'w, 'k> {
    pub w: &'w mut Writer<'k>,
    pub func: Func,
    pub lines: Vec<(String, Option<Span>)>,
    pub indent: usize,
    pub names: Names,
    /// What each variable is kept in, where it has begun.
    pub slots: Vec<Option<Val>>,
    /// Variables that are assigned once, where they begin: they become `let`.
    pub once: HashSet<LocalId>,
    /// Float variables that are never but zero, and whether that has a minus sign.
    pub zeros: HashMap<LocalId, bool>,
    /// Integer variables that are never negative.
    pub natural: HashSet<LocalId>,
    /// The place that the lines stem from.
    pub span: Span,
    pub is_entry: bool,
    /// For loops with an `else`: the variable that says whether a `break` left it.
    pub broken: Vec<Option<String>>,
    /// What the function gives back: its type's name where there are several parts.
    pub results: Results,
}

#[derive(Clone, Default)]
pub(super) struct Results {
    /// Types of the parts, the result's first, then those of `mut` arguments.
    pub parts: Vec<String>,
    pub name: Option<String>,
    pub mutated: Vec<LocalId>,
}

impl<'w, 'k> FnWriter<'w, 'k> {
    fn new(w: &'w mut Writer<'k>, func: Func, is_entry: bool) -> Self {
        let mut func = func;
        tidy(&mut func.body);
        guard::make_uniform(&mut func, &w.kernel.funcs);
        let names = w.names.clone();
        let slots = vec![None; func.locals.len()];
        let span = func.span;
        let once = assigned_once(&func);
        let zeros = super::by_zero::zeros(&func, &once);
        let natural = super::natural::of(&func);
        FnWriter {
            w,
            func,
            lines: Vec::new(),
            indent: 1,
            names,
            slots,
            once,
            zeros,
            natural,
            span,
            is_entry,
            broken: Vec::new(),
            results: Results::default(),
        }
    }

    /// The body of the kernel's own function.
    pub fn entry(w: &'w mut Writer<'k>, roots: Vec<Option<(Root, Text)>>) -> Vec<(String, Option<Span>)> {
        let Some(func) = w.kernel.funcs.first().cloned() else {
            let span = w.kernel.span;
            w.refuse(Diagnostic::error("mojo.internal", span).arg("text", "no function"));
            return Vec::new();
        };
        let mut own = FnWriter::new(w, func, true);
        let params = own.func.params.clone();
        let mut roots = roots.into_iter().enumerate();
        for param in &params {
            let ty = own.ty_of(param.local);
            let val = own.argument(&ty, &mut roots);
            // A parameter that the kernel changes is a variable of its own.
            let val = if own.is_constant(param.local) { val } else { own.copied(param.local, &ty, val) };
            own.set_slot(param.local, val);
        }
        own.body();
        own.lines
    }

    /// A parameter of the kernel, put together of what the launch passes: `passed` has the next ones' numbers, and where buffers begin.
    fn argument(&mut self, ty: &Ty, passed: &mut impl Iterator<Item = (usize, Option<(Root, Text)>)>) -> Val {
        if let Ty::Simd(dtype, n) = ty {
            let lanes: Vec<Val> = (0..*n).map(|_| self.argument(&Ty::Scalar(*dtype), passed)).collect();
            if *n > 4 {
                return Val::Many(lanes);
            }
            let mut texts = Vec::new();
            lanes.iter().for_each(|lane| flat_texts(lane, &mut texts));
            let name = self.vector(ty);
            return Val::One(Text::call(&name, &texts));
        }
        match self.shape(ty) {
            Shape::Unit => Val::Unit,
            Shape::Many(types) => Val::Many(types.iter().map(|ty| self.argument(ty, passed)).collect()),
            Shape::One(_) | Shape::Pointer => {
                let Some((arg, root)) = passed.next() else { return Val::Unit };
                let kernel = self.w.kernel;
                match (kernel.params.get(arg), root) {
                    (_, Some((root, at))) => Val::Pointer(root, at),
                    (Some(Param { name, kind: ParamKind::Scalar { dtype }, .. }), None) => {
                        Val::One(self.scalar_param(arg, name, *dtype))
                    }
                    _ => Val::Unit,
                }
            }
        }
    }

    fn scalar_param(&mut self, arg: usize, name: &str, dtype: DType) -> Text {
        let field = EmittedField::Scalar { arg, dtype };
        let Some(scalar) = self.scalar(dtype, self.span) else { return Text::atom("0") };
        match scalar {
            "bool" => {
                let field = self.w.field(field, name, "u32");
                Text::infix(&field, "!=", &Text::atom("0u"))
            }
            "f16" => {
                self.w.uses.f16 = true;
                self.w.field(field, name, "f16")
            }
            other => self.w.field(field, name, other),
        }
    }

    /// A helper function for these pointers; its name.
    pub fn instance(w: &mut Writer<'_>, index: usize, roots: Vec<Root>, span: Span) -> Option<String> {
        if let Some(known) = w.instances.iter().find(|i| i.func == index && i.roots == roots) {
            return Some(known.name.clone());
        }
        let kernel = w.kernel;
        let func = kernel.funcs.get(index)?.clone();
        if w.depth >= MAX_DEPTH || w.instances.len() >= MAX_FUNCTIONS {
            let report = Diagnostic::error("mojo.kernel-recursion", span).arg("name", func.name.clone());
            w.refuse(report.related("mojo.declared-here", func.span));
            return None;
        }
        let name = w.names.fresh(func.name.split('[').next().unwrap_or("helper"));
        w.instances.push(Instance { func: index, roots: roots.clone(), name: name.clone() });
        w.depth += 1;
        let mut own = FnWriter::new(w, func, false);
        own.results = own.results_of();
        let mut params = Vec::new();
        let mut pointers = roots.into_iter();
        let declared = own.func.params.clone();
        for param in &declared {
            let ty = own.ty_of(param.local);
            let val = own.param(param.local, &ty, &mut pointers, &mut params);
            let val = if own.is_constant(param.local) { val } else { own.copied(param.local, &ty, val) };
            own.set_slot(param.local, val);
        }
        own.body();
        if own.results.parts.is_empty() {
        } else if !matches!(own.func.body.last(), Some(Stmt { kind: StmtKind::Return(_), .. })) {
            let nothing: Vec<String> = own.results.parts.iter().map(|ty| [ty, "()"].concat()).collect();
            let value = match &own.results.name {
                Some(name) => [name, "(", &nothing.join(", "), ")"].concat(),
                None => nothing.join(""),
            };
            own.line(["return ", &value, ";"].concat());
        }
        let results = own.results.clone();
        let mut lines = std::mem::take(&mut own.lines);
        let span = own.func.span;
        let mut text = Vec::new();
        if let Some(of) = &results.name {
            text.push((["struct ", of, " {"].concat(), None));
            for (i, part) in results.parts.iter().enumerate() {
                text.push((format!("    part{i}: {part},"), None));
            }
            text.push(("}".to_owned(), None));
        }
        let arrow = match (&results.name, results.parts.first()) {
            (Some(name), _) => [" -> ", name].concat(),
            (None, Some(part)) => [" -> ", part].concat(),
            (None, None) => String::new(),
        };
        text.push((["fn ", &name, "(", &params.join(", "), ")", &arrow, " {"].concat(), Some(span)));
        text.append(&mut lines);
        text.push(("}".to_owned(), None));
        w.functions.push(text);
        w.depth -= 1;
        Some(name)
    }

    /// A parameter of a helper function in as many WGSL parameters as its type has parts.
    fn param(
        &mut self,
        local: LocalId,
        ty: &Ty,
        pointers: &mut impl Iterator<Item = Root>,
        params: &mut Vec<String>,
    ) -> Val {
        match self.shape(ty) {
            Shape::Unit => Val::Unit,
            Shape::One(of) => {
                let name = self.name_of(local);
                params.push([&name, ": ", &of].concat());
                Val::One(Text::atom(name))
            }
            Shape::Pointer => {
                let own = self.func.locals.get(local as usize).map_or("p", |l| &l.name);
                let name = self.names.fresh(&[own, "_at"].concat());
                params.push([&name, ": i32"].concat());
                match pointers.next() {
                    Some(root) => Val::Pointer(root, Text::atom(name)),
                    None => Val::Unit,
                }
            }
            Shape::Many(types) => {
                Val::Many(types.iter().map(|ty| self.param(local, ty, pointers, params)).collect())
            }
        }
    }

    /// A variable that begins with the parameter's value.
    fn copied(&mut self, local: LocalId, ty: &Ty, val: Val) -> Val {
        match (val, self.shape(ty)) {
            (Val::One(text), Shape::One(_)) => {
                let name = self.name_of(local);
                self.line(["var ", &name, " = ", &text.text, ";"].concat());
                Val::One(Text::atom(name))
            }
            (Val::Many(parts), Shape::Many(types)) => Val::Many(
                parts.into_iter().zip(&types).map(|(part, ty)| self.copied(local, ty, part)).collect(),
            ),
            (val, _) => val,
        }
    }

    fn results_of(&mut self) -> Results {
        let mut parts = Vec::new();
        if let Some(ret) = self.func.ret.clone() {
            self.flat(&ret, &mut parts);
        }
        let mutated: Vec<LocalId> = self.func.params.iter().filter(|p| p.mutable).map(|p| p.local).collect();
        for local in &mutated {
            let ty = self.ty_of(*local);
            self.flat(&ty, &mut parts);
        }
        let name = (parts.len() > 1).then(|| {
            let wanted = [self.func.name.split('[').next().unwrap_or("helper"), "_result"].concat();
            self.w.names.fresh(&wanted)
        });
        Results { parts, name, mutated }
    }

    /// The WGSL types of all parts of a type.
    pub fn flat(&mut self, ty: &Ty, out: &mut Vec<String>) {
        match self.shape(ty) {
            Shape::Unit => {}
            Shape::One(of) => out.push(of),
            Shape::Pointer => {
                let report = Diagnostic::error("mojo.kernel-pointer-result", self.span);
                self.w.refuse(report);
            }
            Shape::Many(types) => types.iter().for_each(|ty| self.flat(ty, out)),
        }
    }

    fn body(&mut self) {
        for id in self.func.hoisted.clone() {
            self.declare(id);
        }
        let body = std::mem::take(&mut self.func.body);
        self.block(&body);
        if !self.is_entry
            && !self.results.mutated.is_empty()
            && self.func.ret.as_ref().is_none_or(|r| *r == Ty::None)
        {
            self.give_back(None);
        }
        self.func.body = body;
    }

    /// `return`, with `mut` arguments.
    pub fn give_back(&mut self, value: Option<Val>) {
        let mut parts = Vec::new();
        if let Some(value) = &value {
            flat_texts(value, &mut parts);
        }
        for local in self.results.mutated.clone() {
            let val = self.val_of(local);
            flat_texts(&val, &mut parts);
        }
        match (&self.results.name, parts.first()) {
            (Some(name), _) => {
                let name = name.clone();
                let text = Text::call(&name, &parts);
                self.line(["return ", &text.text, ";"].concat());
            }
            (None, Some(one)) => {
                let text = one.text.clone();
                self.line(["return ", &text, ";"].concat());
            }
            (None, None) => self.line("return;".to_owned()),
        }
    }

    pub fn line(&mut self, text: String) {
        self.lines.push((["    ".repeat(self.indent), text].concat(), Some(self.span)));
    }

    pub fn ty_of(&self, id: LocalId) -> Ty {
        self.func.locals.get(id as usize).map_or(Ty::Unknown, |local| local.ty.clone())
    }

    pub fn name_of(&mut self, id: LocalId) -> String {
        let own = self.func.locals.get(id as usize).map_or("", |local| &local.name).to_owned();
        self.names.fresh(if own.is_empty() { "t" } else { &own })
    }

    pub fn set_slot(&mut self, id: LocalId, val: Val) {
        if let Some(slot) = self.slots.get_mut(id as usize) {
            *slot = Some(val);
        }
    }

    pub fn is_declared(&self, id: LocalId) -> bool {
        self.slots.get(id as usize).is_some_and(Option::is_some)
    }

    pub fn val_of(&mut self, id: LocalId) -> Val {
        match self.slots.get(id as usize) {
            Some(Some(val)) => val.clone(),
            _ => {
                self.declare(id);
                self.slots.get(id as usize).cloned().flatten().unwrap_or(Val::Unit)
            }
        }
    }

    /// Is it never changed after it begins?
    pub fn is_constant(&self, id: LocalId) -> bool {
        self.once.contains(&id)
    }

    /// `var name: T;` for each part.
    pub fn declare(&mut self, id: LocalId) {
        let ty = self.ty_of(id);
        if let Some(val) = self.declared(id, &ty) {
            self.set_slot(id, val);
        }
    }

    fn declared(&mut self, id: LocalId, ty: &Ty) -> Option<Val> {
        Some(match self.shape(ty) {
            Shape::Unit => Val::Unit,
            Shape::One(of) => {
                let name = self.name_of(id);
                self.line(["var ", &name, ": ", &of, ";"].concat());
                Val::One(Text::atom(name))
            }
            // Where it points to is known once it is assigned.
            Shape::Pointer => return None,
            Shape::Many(types) => {
                let mut parts = Vec::new();
                for ty in &types {
                    parts.push(self.declared(id, ty)?);
                }
                Val::Many(parts)
            }
        })
    }

    pub fn scalar(&mut self, dtype: DType, span: Span) -> Option<&'static str> {
        let scalar = text::scalar(dtype, self.w.key.f16);
        if scalar.is_none() {
            let id = if dtype.is_float() { "mojo.kernel-float64" } else { "mojo.kernel-int64" };
            self.w.refuse(Diagnostic::error(id, span).arg("type", dtype.type_name()));
        }
        if scalar == Some("f16") {
            self.w.uses.f16 = true;
        }
        scalar
    }

    pub fn shape(&mut self, ty: &Ty) -> Shape {
        match ty {
            Ty::Unknown | Ty::None | Ty::Layout | Ty::DType | Ty::Kernel(_) => Shape::Unit,
            Ty::IntLit => Shape::One("i32".into()),
            Ty::FloatLit => Shape::One("f32".into()),
            Ty::Scalar(dtype) => {
                let span = self.span;
                Shape::One(self.scalar(*dtype, span).unwrap_or("i32").into())
            }
            Ty::Simd(dtype, n @ 2..=4) => {
                let span = self.span;
                let scalar = self.scalar(*dtype, span).unwrap_or("i32");
                Shape::One(format!("vec{n}<{scalar}>"))
            }
            Ty::Simd(dtype, n) => Shape::Many(vec![Ty::Scalar(*dtype); usize::from(*n)]),
            Ty::Tensor(of) if !of.is_open() => Shape::Pointer,
            Ty::Dim | Ty::Index(_) | Ty::Tuple(_) | Ty::Struct(_) | Ty::OpenLayout(_) | Ty::Tensor(_) => {
                Shape::Many(ty.parts().unwrap_or_default())
            }
            Ty::Pointer(_) => Shape::Pointer,
            // Whether it holds something, and what.
            Ty::Optional(of) => Shape::Many(vec![Ty::BOOL, (**of).clone()]),
            Ty::Str
            | Ty::Error
            | Ty::List(_)
            | Ty::HostBuffer(_)
            | Ty::DeviceBuffer(_)
            | Ty::Span(_)
            | Ty::Context => {
                let report =
                    Diagnostic::error("mojo.kernel-host-type", self.span).arg("type", ty.to_string());
                self.w.refuse(report);
                Shape::Unit
            }
        }
    }

    /// That this cannot be written.
    pub fn cannot(&mut self, span: Span) -> Val {
        let text = self.w.source(span);
        self.w.refuse(Diagnostic::error("mojo.kernel-cannot", span).arg("text", text));
        Val::Unit
    }

    /// Gives a value that is said more than once a name.
    pub fn named(&mut self, text: Text, wanted: &str) -> Text {
        if text.is_simple() {
            return text;
        }
        let name = self.names.fresh(wanted);
        self.line(["let ", &name, " = ", &text.text, ";"].concat());
        Text::atom(name)
    }
}

pub(super) fn flat_texts(val: &Val, out: &mut Vec<Text>) {
    match val {
        Val::Unit => {}
        Val::One(text) | Val::Pointer(_, text) => out.push(text.clone()),
        Val::Many(parts) => parts.iter().for_each(|part| flat_texts(part, out)),
    }
}

/// A declaration whose value follows at once is no statement of its own.
fn tidy(stmts: &mut Vec<Stmt>) {
    let mut kept: Vec<Stmt> = Vec::with_capacity(stmts.len());
    for mut stmt in stmts.drain(..) {
        crate::check::visit_mut::blocks_mut(&mut stmt, &mut tidy);
        if let StmtKind::Assign(Place::Local(id), value) = &stmt.kind
            && !mentions(value, *id)
            && matches!(kept.last(), Some(Stmt { kind: StmtKind::Declare(declared), .. }) if declared == id)
        {
            kept.pop();
        }
        kept.push(stmt);
    }
    *stmts = kept;
}

fn mentions(expr: &Expr, id: LocalId) -> bool {
    let mut found = false;
    visit::tree_deep(expr, &mut |expr| found |= matches!(expr.kind, ExprKind::Local(other) if other == id));
    found
}

/// Variables with one assignment, which stands where they begin; parameters without any.
fn assigned_once(func: &Func) -> HashSet<LocalId> {
    let mut counts = vec![0_u32; func.locals.len()];
    for id in &func.hoisted {
        bump(&mut counts, *id, 2);
    }
    // What the caller gives is the first assignment.
    for param in &func.params {
        bump(&mut counts, param.local, if param.mutable { 2 } else { 1 });
    }
    for stmt in &func.body {
        count(stmt, &mut counts);
    }
    (0_u32..).zip(counts).filter(|(_, n)| *n == 1).map(|(id, _)| id).collect()
}

fn bump(counts: &mut [u32], id: LocalId, by: u32) {
    if let Some(count) = counts.get_mut(id as usize) {
        *count += by;
    }
}

fn root_of(place: &Place) -> Option<LocalId> {
    match place {
        Place::Local(id) => Some(*id),
        Place::Field(inner, _) | Place::Lane(inner, ..) => root_of(inner),
        Place::Element { .. } | Place::Discard => None,
    }
}

fn count(stmt: &Stmt, counts: &mut [u32]) {
    visit::each_stmt(stmt, &mut |stmt| match &stmt.kind {
        // A separate declaration, and parts of it, need a variable.
        StmtKind::Declare(id) => bump(counts, *id, 1),
        StmtKind::Assign(Place::Local(id), _) => bump(counts, *id, 1),
        StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => {
            if let Some(id) = root_of(place) {
                bump(counts, id, 2);
            }
        }
        StmtKind::Parallel(moves) => {
            moves.iter().filter_map(|(place, _)| root_of(place)).for_each(|id| bump(counts, id, 2));
        }
        _ => {}
    });
    visit::tree_everything(stmt, &mut |expr| {
        if let ExprKind::Call { mutated, .. } = &expr.kind {
            mutated.iter().filter_map(|(_, place)| root_of(place)).for_each(|id| bump(counts, id, 2));
        }
    });
}
