//! What does a name stand for, here?

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::tree::{Const, Expr, Local, LocalId};
use super::ty::Ty;
use super::{Checker, PendingState, std_modules, std_names, suggest};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{Name, StmtKind};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Binding {
    Local(LocalId),
    /// A reference: counts in [`Frame::aliases`].
    Alias(u32),
    /// A variable of a function around; in the frame of a body it is a local.
    Captured(super::closures::Captured),
    /// A compile-time value.
    Value(Const, Ty),
    Type(Ty),
    /// A struct as written; counts in `Checker::structs`.
    Struct(u32),
    /// `Self`: counts in `Checker::types`.
    SelfType(u32),
    /// Counts in `Checker::traits`.
    Trait(u32),
    Func(u32),
    /// `comptime Row[n: Int] = …`: counts in `Checker::parametric`.
    Parametric(u32),
    Kernel(u32),
    /// A function, type or constant of the library, by its name of today.
    Builtin(&'static str),
    /// `import std.math as m`, `from max.gpu.primitives import warp`.
    Module(Rc<str>),
    /// A source file of the program, by index.
    File(usize),
    /// Counts in `Checker::pending`.
    Pending(usize),
    /// An error was reported where it was made.
    Unknown,
}

/// What is known while one function is checked.
pub(crate) struct Frame {
    /// The file the function stands in.
    pub module: usize,
    /// The function that is checked, by its number.
    pub func: Option<u32>,
    /// The result that the function fills: `out self`.
    pub out: Option<LocalId>,
    /// Parameters are not known: only what holds for all of them may be said.
    pub generic: bool,
    pub locals: Vec<Local>,
    pub scopes: Vec<Scope>,
    pub hoisted: Vec<LocalId>,
    /// The places that references name.
    pub aliases: Vec<Expr>,
    /// Those of them that are pointers: `p[]` is the place.
    pub pointers: Vec<u32>,
    pub implicit: HashMap<LocalId, Implicit>,
    pub next_scope: u32,
    /// Result type; `None` outside functions.
    pub ret: Option<Ty>,
    /// It returns `ref`.
    pub lends: Option<super::struct_lends::Lends>,
    pub raises: bool,
    /// Where ` raises` would be inserted.
    pub raises_at: Option<Span>,
    /// The missing word was already noted.
    pub raises_noted: bool,
    /// `try` bodies around this place.
    pub tries: u32,
    pub loops: u32,
    /// Loops around this place, unrolled ones not counted.
    pub depth: u32,
    /// Unrolled loops around this place, innermost real loop outwards.
    pub unrolled: u32,
    /// Inside a compile-time expression: variables are not known.
    pub comptime: u32,
    /// `except` blocks around: the variable that holds the error.
    pub caught: Vec<LocalId>,
    /// Variables that must not be changed, and why.
    pub immutable: HashMap<LocalId, Immutable>,
    /// Pointers through which nothing may be written.
    pub read_only: HashSet<LocalId>,
    /// Inside the arguments of a launch: pointers to the device's memory have a use there.
    pub launching: bool,
    /// Variables that a loop over elements gives a value in each round.
    pub rounds: HashSet<LocalId>,
    /// What the block of a `with` does with an error: (the error, what happens with it).
    pub on_error: Option<(LocalId, Vec<super::tree::Stmt>)>,
    /// The place that is looked at is one whose field is meant: `s[i].x = …`.
    pub inside: bool,
    /// It asked for a thread's place.
    pub places: bool,
    /// Name of the variable that the value being checked goes to.
    pub receiver: Option<Name>,
}

pub(crate) struct Scope {
    pub id: u32,
    pub names: HashMap<Name, Binding>,
}

/// Why a variable must not be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Immutable {
    /// An argument without `mut` or `var`.
    Argument,
    /// `self` of a method that does not say `mut self`.
    Receiver,
    /// A variable around that the captures lend with `imm`.
    Captured,
    /// An element that a loop lends.
    Lent,
}

/// A variable that a bare `x = 3` declared.
pub(crate) struct Implicit {
    pub span: Span,
    pub scope: u32,
    /// Mentioned where its block has ended already.
    pub escaped: bool,
}

impl Frame {
    pub fn new(module: usize) -> Frame {
        Frame {
            module,
            func: None,
            out: None,
            generic: false,
            locals: Vec::new(),
            scopes: vec![Scope { id: 0, names: HashMap::new() }],
            hoisted: Vec::new(),
            aliases: Vec::new(),
            pointers: Vec::new(),
            implicit: HashMap::new(),
            next_scope: 1,
            ret: None,
            lends: None,
            raises: false,
            raises_at: None,
            raises_noted: false,
            tries: 0,
            loops: 0,
            depth: 0,
            unrolled: 0,
            comptime: 0,
            caught: Vec::new(),
            immutable: HashMap::new(),
            read_only: HashSet::new(),
            launching: false,
            rounds: HashSet::new(),
            on_error: None,
            inside: false,
            places: false,
            receiver: None,
        }
    }

    pub fn push_scope(&mut self) {
        let id = self.next_scope;
        self.next_scope += 1;
        self.scopes.push(Scope { id, names: HashMap::new() });
    }

    pub fn pop_scope(&mut self) {
        self.scopes.pop();
    }

    pub fn add_local(&mut self, name: &Name, ty: Ty, span: Span) -> LocalId {
        let id = self.locals.len() as LocalId;
        self.locals.push(Local { name: name.clone(), ty, span, depth: self.depth });
        id
    }

    /// Binds in the innermost scope.
    pub fn bind(&mut self, name: &Name, binding: Binding) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name.clone(), binding);
        }
    }

    pub fn find(&self, name: &str) -> Option<&Binding> {
        self.scopes.iter().rev().find_map(|scope| scope.names.get(name))
    }

    pub fn local(&self, id: LocalId) -> Option<&Local> {
        self.locals.get(id as usize)
    }

    pub fn local_ty(&self, id: LocalId) -> Ty {
        self.local(id).map_or(Ty::Unknown, |local| local.ty.clone())
    }
}

impl<'a> Checker<'a> {
    /// A new variable in the innermost scope.
    pub(crate) fn declare(&mut self, name: &Name, ty: Ty, span: Span) -> LocalId {
        self.mention_array(name, &ty, span);
        let id = self.frame.add_local(name, ty, span);
        if &**name != "_" {
            self.frame.bind(name, Binding::Local(id));
        }
        id
    }

    /// A variable without a name of its own.
    pub(crate) fn temporary(&mut self, ty: Ty, span: Span) -> LocalId {
        self.frame.add_local(&Name::from(""), ty, span)
    }

    /// What `name` means here, if anything; without messages.
    pub(crate) fn find(&mut self, name: &str) -> Option<Binding> {
        if let Some(binding) = self.frame.find(name).cloned() {
            if let Binding::Local(id) = binding
                && let Some(implicit) = self.frame.implicit.get_mut(&id)
                && !self.frame.scopes.iter().any(|scope| scope.id == implicit.scope)
            {
                implicit.escaped = true;
            }
            return Some(binding);
        }
        // Inside a struct its compile-time members have their names.
        if let Some(Binding::SelfType(id)) = self.frame.find("Self").cloned()
            && let Some(member) = self.struct_member(id, name)
        {
            return Some(member);
        }
        self.find_global(self.frame.module, name)
    }

    /// What `name` means at the top of a file; library names that need no import included.
    pub(crate) fn find_global(&mut self, module: usize, name: &str) -> Option<Binding> {
        if let Some(binding) = self.globals.get(module).and_then(|names| names.get(name)).cloned() {
            return Some(match binding {
                Binding::Pending(index) => self.pending_value(index),
                other => other,
            });
        }
        let known = std_names::PRELUDE.iter().find(|known| **known == name)?;
        Some(self.in_library(Binding::Builtin(known)))
    }

    /// What `name` means here; reports one that means nothing.
    pub(crate) fn resolve(&mut self, name: &Name, span: Span) -> Binding {
        if let Some(binding) = self.find(name) {
            return binding;
        }
        if let Some((new, until)) = std_names::renamed(name) {
            self.old_spelling(span, name, new, until, Some(new.to_string()));
            if let Some(canonical) = std_names::canonical(new) {
                if let (false, Some(home)) =
                    (std_names::PRELUDE.contains(&canonical), std_names::home(canonical))
                {
                    self.missing_import(canonical, home, span);
                }
                return self.in_library(Binding::Builtin(canonical));
            }
        }
        if let Some(new) = std_names::ancient(name) {
            self.report(Diagnostic::error("mojo.ancient-form", span).arg("name", &**name).arg("new", new));
            return Binding::Unknown;
        }
        if let (Some(canonical), Some(home)) = (std_names::canonical(name), std_names::home(name)) {
            // Who comes from Python means the sum of a list, not of a warp.
            if canonical == "sum" {
                self.report(Diagnostic::error("mojo.no-sum", span));
                return Binding::Unknown;
            }
            self.missing_import(canonical, home, span);
            // `warp` is a module.
            let inner = format!("{home}.{canonical}");
            if std_modules::module_names(&inner).is_some() {
                let found = Binding::Module(Rc::from(inner));
                if let Some(globals) = self.globals.get_mut(self.frame.module) {
                    globals.insert(name.clone(), found.clone());
                }
                return found;
            }
            return self.in_library(Binding::Builtin(canonical));
        }
        if let Some(module) = self.kernel_home(name) {
            let report = Diagnostic::error("mojo.missing-kernel-import", span)
                .arg("name", &**name)
                .arg("module", &*module);
            let report = self.with_import_fix(report, &module, name);
            self.report(report);
            return Binding::Unknown;
        }
        if &**name == "self" {
            self.report(Diagnostic::error("mojo.no-self", span));
            return Binding::Unknown;
        }
        if &**name == "open" {
            self.report(Diagnostic::error("mojo.no-files", span));
            return Binding::Unknown;
        }
        let mut report = Diagnostic::error("mojo.unknown-name", span).arg("name", &**name);
        match self.suggest_name(name) {
            Some(close) => {
                report.id = "mojo.unknown-name-close";
                report = report.arg("suggestion", close.clone()).replace(span, close);
            }
            None => {
                // One message per name: the next mention would say the same.
                if let Some(scope) = self.frame.scopes.first_mut() {
                    scope.names.insert(name.clone(), Binding::Unknown);
                }
            }
        }
        self.report(report);
        Binding::Unknown
    }

    fn kernel_home(&self, name: &str) -> Option<String> {
        let has =
            |kernels: &[crate::checked::ExternalKernel]| kernels.iter().any(|kernel| kernel.name == name);
        self.externals.iter().find(|module| has(&module.kernels)).map(|module| module.name.clone())
    }

    /// The closest name that is in reach here.
    pub(crate) fn suggest_name(&self, name: &str) -> Option<String> {
        let locals = self.frame.scopes.iter().flat_map(|scope| scope.names.iter());
        let globals = self.globals.get(self.frame.module).into_iter().flatten();
        let own = locals.chain(globals).filter(|(_, binding)| !matches!(binding, Binding::Unknown));
        let own = own.map(|(name, _)| &**name);
        suggest::closest(name, own.chain(std_names::PRELUDE.iter().copied())).map(str::to_string)
    }

    /// A quiet note: this spelling was right until release `until`; today it is `new`.
    pub(crate) fn old_spelling(
        &mut self,
        span: Span,
        old: &str,
        new: &str,
        until: &str,
        replacement: Option<String>,
    ) {
        let mut note =
            Diagnostic::note("mojo.old-spelling", span).arg("old", old).arg("new", new).arg("until", until);
        if let Some(replacement) = replacement {
            note = note.replace(span, replacement);
        }
        self.report(note);
    }

    pub(crate) fn missing_import(&mut self, name: &'static str, module: &'static str, span: Span) {
        let report = Diagnostic::error("mojo.missing-import", span).arg("name", name).arg("module", module);
        let report = self.with_import_fix(report, module, name);
        self.report(report);
        // Once is enough.
        let file = self.frame.module;
        if let Some(globals) = self.globals.get_mut(file) {
            globals.insert(Name::from(name), Binding::Builtin(name));
        }
    }

    /// Adds the fix that inserts `from module import name` above the first statement.
    fn with_import_fix(&self, report: Diagnostic, module: &str, name: &str) -> Diagnostic {
        let Some(file) = self.files.get(self.frame.module) else {
            return report;
        };
        let opening = usize::from(file.module.body.docstring().is_some());
        let statements = &file.module.body.statements;
        let first = statements
            .iter()
            .find(|s| matches!(s.kind, StmtKind::FromImport(_) | StmtKind::Import(_)))
            .or(statements.get(opening));
        match first {
            Some(first) => report.replace(first.span.at_start(), format!("from {module} import {name}\n")),
            None => report,
        }
    }

    /// The value of a top-level constant, computed when first asked for.
    pub(crate) fn pending_value(&mut self, index: usize) -> Binding {
        let Some(pending) = self.pending.get_mut(index) else {
            return Binding::Unknown;
        };
        match &pending.state {
            PendingState::Done(binding) => return binding.clone(),
            PendingState::Evaluating => {
                let (name, span) = (pending.decl.name.name.clone(), pending.decl.name.span);
                pending.state = PendingState::Done(Binding::Unknown);
                self.report(Diagnostic::error("mojo.comptime-cycle", span).arg("name", &*name));
                return Binding::Unknown;
            }
            PendingState::New => {}
        }
        if self.depth >= super::comptime::MAX_DEPTH {
            let span = pending.decl.name.span;
            pending.state = PendingState::Done(Binding::Unknown);
            self.report(Diagnostic::error("mojo.comptime-too-deep", span));
            return Binding::Unknown;
        }
        pending.state = PendingState::Evaluating;
        let (decl, module) = (pending.decl, pending.module);
        let outer = std::mem::replace(&mut self.frame, Frame::new(module));
        self.depth += 1;
        let binding = self.comptime_binding(decl);
        self.depth -= 1;
        self.frame = outer;
        if let Some(pending) = self.pending.get_mut(index) {
            pending.state = PendingState::Done(binding.clone());
        }
        binding
    }
}
