//! What does a function inside a function know of the variables around it?
//!
//! A nested function is checked as a function of its own, in whose frame each variable around it is a variable too. When everything is
//! checked, those that it uses (or that a function uses which it calls) become arguments behind its own: every call passes them on, and what
//! it changed comes back, as with `mut` arguments. So a nested function can be a parameter of another function without any value at run time.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::scope::{Binding, Immutable};
use super::tree::{Expr, ExprKind, Func, Local, LocalId, Param, Place, Stmt, StmtKind};
use super::ty::Ty;
use super::{Checker, FuncEntry, visit, visit_mut};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Convention, Name};

/// A variable of a function around, as a name inside sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Captured {
    /// The function whose variable it is.
    pub owner: u32,
    pub local: LocalId,
    pub name: Name,
    pub ty: Ty,
    pub span: Span,
    /// Why it must not be changed inside.
    pub immutable: Option<Immutable>,
}

/// A variable around, in a function that may use it.
#[derive(Clone, Debug)]
pub(crate) struct Capture {
    pub of: Captured,
    /// Its stand-in in the function.
    pub here: LocalId,
    live: bool,
    changed: bool,
}

/// A function with what it may use of others.
pub(crate) struct Open {
    pub index: u32,
    pub func: Func,
    pub captures: Vec<Capture>,
}

impl Open {
    pub fn captures_anything(&self) -> bool {
        self.captures.iter().any(|capture| capture.live)
    }
}

impl<'a> Checker<'a> {
    /// `def inner(…): …` inside a function.
    pub(crate) fn nested_function(&mut self, decl: &'a ast::FnDecl, out: &mut Vec<Stmt>) {
        let binding = self.function_inside(decl, Some(out));
        self.frame.bind(&decl.name.name, binding);
    }

    /// The function that a nested declaration or a lambda is. Without `out`, where copies would be made, it sees the variables themselves.
    pub(crate) fn function_inside(
        &mut self,
        decl: &'a ast::FnDecl,
        mut out: Option<&mut Vec<Stmt>>,
    ) -> Binding {
        let Some(owner) = self.frame.func.filter(|_| !self.frame.generic) else {
            return Binding::Unknown;
        };
        let index = self.funcs.len() as u32;
        let mut names: HashMap<Name, Binding> = HashMap::new();
        for scope in &self.frame.scopes {
            names.extend(scope.names.iter().map(|(name, binding)| (name.clone(), binding.clone())));
        }
        let mut mentioned = HashSet::new();
        visit::each_expr(&decl.body, &mut |expr| {
            if let Some(name) = expr.as_name() {
                mentioned.insert(name.clone());
            }
        });
        let mut around = Vec::new();
        let mut names: Vec<(Name, Binding)> = names.into_iter().collect();
        names.sort_by(|(a, _), (b, _)| a.cmp(b));
        for (name, binding) in names {
            let binding = match binding {
                Binding::Local(local) => {
                    self.captured(owner, local, &name, decl, &mentioned, out.as_deref_mut())
                }
                // The place of a reference is known in its own function only.
                Binding::Alias(_) => continue,
                other => other,
            };
            around.push((name, binding));
        }
        around.push((decl.name.name.clone(), Binding::Func(index)));
        let (chain, asked) =
            self.funcs.get(owner as usize).map_or((0, None), |entry| (entry.chain, entry.asked));
        let entry = FuncEntry { chain, asked, ..FuncEntry::new(decl, self.frame.module, Rc::from(around)) };
        self.funcs.push(entry);
        self.open_structs(index);
        Binding::Func(index)
    }

    /// A variable as the function inside knows it: itself, or a copy made here where the captures say `var`.
    fn captured(
        &mut self,
        owner: u32,
        local: LocalId,
        name: &Name,
        decl: &'a ast::FnDecl,
        mentioned: &HashSet<Name>,
        out: Option<&mut Vec<Stmt>>,
    ) -> Binding {
        let (mut ty, declared) =
            self.frame.local(local).map_or((Ty::Unknown, decl.name.span), |l| (l.ty.clone(), l.span));
        // The function inside may run on the device.
        if let Ty::Tensor(of) = &mut ty
            && of.device
        {
            Rc::make_mut(of).device = false;
        }
        let list = decl.effects.captures.iter().flat_map(|list| &list.captures);
        let own = list.clone().find(|capture| capture.name.as_ref().is_some_and(|n| n.name == *name));
        let word = own.or_else(|| list.clone().find(|capture| capture.name.is_none()));
        let mut immutable = self.frame.immutable.get(&local).copied();
        let mut local = local;
        if let Some(capture) = word {
            let copies = capture.transfer || capture.convention == Some(Convention::Var);
            if let Some(out) = out
                && copies
                && mentioned.contains(name)
                && !ty.is_unknown()
            {
                let span = capture.span;
                let copy = self.frame.add_local(name, ty.clone(), span);
                let kind = if capture.transfer { ExprKind::Take(local) } else { ExprKind::Local(local) };
                let value = Expr::new(kind, ty.clone(), span);
                out.push(Stmt { kind: StmtKind::Declare(copy), span });
                out.push(Stmt { kind: StmtKind::Assign(Place::Local(copy), value), span });
                (local, immutable) = (copy, None);
            } else if matches!(capture.convention, Some(Convention::Imm)) {
                immutable = immutable.or(Some(Immutable::Captured));
            }
        }
        Binding::Captured(Captured { owner, local, name: name.clone(), ty, span: declared, immutable })
    }

    /// Makes the variables around known in the frame of the nested function `index` that was just entered.
    pub(crate) fn open_captures(&mut self, index: u32) -> Vec<Capture> {
        let Some(around) = self.funcs.get(index as usize).map(|entry| entry.around.clone()) else {
            return Vec::new();
        };
        let mut captures = Vec::new();
        for (name, binding) in around.iter() {
            let Binding::Captured(of) = binding else {
                continue;
            };
            let here = self.frame.add_local(name, of.ty.clone(), of.span);
            if let Some(why) = of.immutable {
                self.frame.immutable.insert(here, why);
            }
            // A parameter of the same name that an instance bound comes behind, and hides it.
            if self.frame.find(name) == Some(binding) {
                self.frame.bind(name, Binding::Local(here));
            }
            captures.push(Capture { of: of.clone(), here, live: false, changed: false });
        }
        captures
    }

    /// Gives every function what it uses of others as arguments.
    pub(crate) fn close_functions(&mut self) {
        if self.funcs.iter().all(|entry| entry.captures.is_empty()) {
            return;
        }
        let mut all = Vec::new();
        for (index, entry) in (0_u32..).zip(&mut self.funcs) {
            if let Some(func) = entry.func.take() {
                all.push(Open { index, func, captures: std::mem::take(&mut entry.captures) });
            }
        }
        let kernels: Vec<Option<u32>> = self.kernels.iter().map(|kernel| kernel.home.func()).collect();
        close(&mut all, &kernels);
        for open in all {
            // What a kernel captures goes with the launch, as its arguments do.
            let unfit = |capture: &&Capture| {
                let passes = matches!(capture.of.ty, Ty::Scalar(_) | Ty::Pointer(_) | Ty::Tensor(_));
                capture.live && (capture.changed || !passes) && !capture.of.ty.is_unknown()
            };
            if kernels.contains(&Some(open.index))
                && let Some(capture) = open.captures.iter().find(unfit)
            {
                let id =
                    if capture.changed { "mojo.kernel-captures-changed" } else { "mojo.kernel-captures" };
                let span = self.place_in_program(open.func.span).unwrap_or(open.func.span);
                let report = Diagnostic::error(id, span)
                    .arg("kernel", open.func.name.clone())
                    .arg("name", &*capture.of.name)
                    .arg("type", capture.of.ty.to_string())
                    .related("mojo.declared-here", capture.of.span);
                self.report(report);
            }
            let mut func = open.func;
            let is_kernel = kernels.contains(&Some(open.index));
            for capture in &open.captures {
                let Some(local) = func.locals.get_mut(capture.here as usize) else {
                    continue;
                };
                if !capture.live {
                    // What it does not use is no variable of it.
                    (local.name, local.ty) = (Name::from(""), Ty::None);
                } else if is_kernel && unfit(&capture) {
                    // That was said.
                    local.name = Name::from("");
                }
            }
            if let Some(entry) = self.funcs.get_mut(open.index as usize) {
                entry.func = Some(func);
            }
        }
    }
}

/// Adds the arguments for what functions use of each other's variables, kernels included: `kernels` has the function of each. Calls of
/// functions that are not in `all` stay as they are.
pub(crate) fn close(all: &mut [Open], kernels: &[Option<u32>]) {
    let places: HashMap<u32, usize> = all.iter().enumerate().map(|(at, open)| (open.index, at)).collect();
    let calls: Vec<Vec<usize>> = all
        .iter()
        .map(|open| {
            let mut calls = crate::lower::callees(&open.func);
            for stmt in &open.func.body {
                visit::tree_everything(stmt, &mut |expr| {
                    if let ExprKind::Launch(launch) = &expr.kind {
                        calls.extend(kernels.get(launch.kernel as usize).copied().flatten());
                    }
                });
            }
            calls.iter().filter_map(|f| places.get(f).copied()).collect()
        })
        .collect();
    for open in all.iter_mut() {
        if !open.captures.is_empty() {
            let (used, changed) = mentions(&open.func);
            for capture in &mut open.captures {
                capture.live = used.contains(&capture.here);
                capture.changed = changed.contains(&capture.here);
            }
        }
    }
    // What a callee uses, its caller must have.
    let mut moved = true;
    while moved {
        moved = false;
        for (at, callees) in calls.iter().enumerate() {
            for callee in callees {
                let wanted: Vec<Capture> = all
                    .get(*callee)
                    .map_or(Vec::new(), |open| open.captures.iter().filter(|c| c.live).cloned().collect());
                let Some(open) = all.get_mut(at) else {
                    continue;
                };
                for capture in wanted {
                    moved |= open.need(&capture);
                }
            }
        }
    }
    let shapes: HashMap<u32, Vec<Capture>> = all
        .iter()
        .map(|open| (open.index, open.captures.iter().filter(|c| c.live).cloned().collect()))
        .collect();
    for open in all.iter_mut() {
        let own: Vec<Capture> = shapes.get(&open.index).cloned().unwrap_or_default();
        let index = open.index;
        let stand_in = |wanted: &Captured| {
            if wanted.owner == index {
                return Some(wanted.local);
            }
            own.iter().find(|c| c.of.owner == wanted.owner && c.of.local == wanted.local).map(|c| c.here)
        };
        visit_mut::each_expr_mut(&mut open.func.body, &mut |expr| {
            let span = expr.span;
            let mut none = Vec::new();
            let (func, args, mutated) = match &mut expr.kind {
                ExprKind::Call { func, args, mutated } => (Some(*func), args, mutated),
                ExprKind::Launch(launch) => {
                    (kernels.get(launch.kernel as usize).copied().flatten(), &mut launch.args, &mut none)
                }
                _ => return,
            };
            for capture in func.and_then(|func| shapes.get(&func)).into_iter().flatten() {
                let Some(local) = stand_in(&capture.of) else {
                    continue;
                };
                if capture.changed {
                    mutated.push((args.len(), Place::Local(local)));
                }
                args.push(Expr::new(ExprKind::Local(local), capture.of.ty.clone(), span));
            }
        });
        let params = own.iter().map(|capture| Param {
            local: capture.here,
            mutable: capture.changed,
            owned: false,
            deinit: false,
        });
        open.func.params.extend(params);
    }
}

impl Open {
    /// A function that is called here uses this. Whether that was news.
    fn need(&mut self, wanted: &Capture) -> bool {
        let own = wanted.of.owner == self.index;
        let at = self.captures.iter().position(|c| {
            if own {
                c.here == wanted.of.local
            } else {
                c.of.owner == wanted.of.owner && c.of.local == wanted.of.local
            }
        });
        if let Some(capture) = at.and_then(|at| self.captures.get_mut(at)) {
            let news = !capture.live || (wanted.changed && !capture.changed);
            capture.live = true;
            capture.changed |= wanted.changed;
            return news;
        }
        if own {
            // A variable of its own.
            return false;
        }
        let here = self.func.locals.len() as LocalId;
        let (name, ty, span) = (wanted.of.name.clone(), wanted.of.ty.clone(), wanted.of.span);
        self.func.locals.push(Local { name, ty, span, depth: 0 });
        self.captures.push(Capture { here, ..wanted.clone() });
        true
    }
}

/// Variables that a function mentions, and those of them that it changes.
fn mentions(func: &Func) -> (HashSet<LocalId>, HashSet<LocalId>) {
    let (mut used, mut changed) = (HashSet::new(), HashSet::new());
    for stmt in &func.body {
        each_stmt(stmt, &mut |stmt| match &stmt.kind {
            StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => root(place, &mut changed),
            StmtKind::Parallel(moves) => moves.iter().for_each(|(place, _)| root(place, &mut changed)),
            _ => {}
        });
        visit::tree_everything(stmt, &mut |expr| match &expr.kind {
            ExprKind::Local(id) => {
                used.insert(*id);
            }
            ExprKind::Take(id) => {
                used.insert(*id);
                changed.insert(*id);
            }
            ExprKind::Call { mutated, .. } => {
                mutated.iter().for_each(|(_, place)| root(place, &mut changed));
            }
            ExprKind::Push(list, _) => {
                if let ExprKind::Local(id) = list.kind {
                    changed.insert(id);
                }
            }
            ExprKind::Sequence(stmts, _) | ExprKind::Comprehension(_, stmts) => {
                for stmt in stmts {
                    each_stmt(stmt, &mut |stmt| match &stmt.kind {
                        StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => {
                            root(place, &mut changed);
                        }
                        _ => {}
                    });
                }
            }
            _ => {}
        });
    }
    used.extend(&changed);
    (used, changed)
}

fn each_stmt(stmt: &Stmt, visit: &mut dyn FnMut(&Stmt)) {
    visit(stmt);
    visit::tree_blocks(stmt, &mut |block| block.iter().for_each(|stmt| each_stmt(stmt, visit)));
}

/// The variable that a place is in.
fn root(place: &Place, out: &mut HashSet<LocalId>) {
    match place {
        Place::Local(id) => {
            out.insert(*id);
        }
        Place::Field(inner, _) | Place::Lane(inner, ..) => root(inner, out),
        _ => {}
    }
}
