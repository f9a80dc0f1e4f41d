//! How is one function lowered: its registers, its frame, its results?

use std::collections::HashMap;

use super::tables::{Tables, add, width};
use crate::bytecode::builder::{FunctionBuilder, Label, Mark};
use crate::bytecode::{Function, O, S, Width};
use crate::check::tree::{Const, Expr, ExprKind, Func, LocalId, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::Span;

/// Where a value stands: the first of its registers in each bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Regs {
    pub s: S,
    pub o: O,
}

impl Regs {
    /// The part that begins behind `skip`.
    pub fn behind(self, skip: Width) -> Regs {
        let at = |base: u16, by: u32| u16::try_from(u32::from(base).saturating_add(by)).unwrap_or(u16::MAX);
        Regs { s: at(self.s, skip.scalars), o: at(self.o, skip.objects) }
    }
}

/// What a caller must know of a function.
pub(super) struct Shape {
    pub params: Width,
    pub ret: Width,
    /// Width of each parameter, and whether it comes back.
    pub each: Vec<(Width, bool)>,
    pub results: Width,
    /// An error may leave it.
    pub raises: bool,
}

impl Shape {
    pub fn of(func: &Func) -> Shape {
        let each: Vec<(Width, bool)> = func
            .params
            .iter()
            .map(|param| {
                let ty = func.locals.get(param.local as usize).map_or(Ty::Unknown, |local| local.ty.clone());
                (width(&ty), param.mutable)
            })
            .collect();
        let ret = func.ret.as_ref().map_or(Width::default(), width);
        let params = each.iter().map(|(w, _)| *w).fold(Width::default(), add);
        let results = each.iter().filter(|(_, mutable)| *mutable).map(|(w, _)| *w).fold(ret, add);
        Shape { params, ret, each, results, raises: false }
    }
}

/// Where control goes when it leaves a block early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    Return,
    To(Label),
}

pub(super) struct LoopLabels {
    pub next: Label,
    pub out: Label,
    /// `finally` blocks around the loop.
    pub finallys: usize,
}

/// A `finally` that encloses the place being lowered: exits go through it and say in a register where to go on.
pub(super) struct Finally {
    pub label: Label,
    pub reason: S,
    pub exits: Vec<(Exit, usize)>,
}

pub(super) struct FnLower<'p> {
    pub b: FunctionBuilder,
    pub tables: &'p mut Tables,
    pub shapes: &'p [Shape],
    pub func: &'p Func,
    /// Registers of variables that are in reach.
    pub locals: HashMap<LocalId, Regs>,
    /// Object temporaries that must be dropped.
    pub owned: Vec<O>,
    /// Constants that stand in a register for the length of a loop.
    pub constants: Vec<(u64, S)>,
    pub loops: Vec<LoopLabels>,
    pub finallys: Vec<Finally>,
    /// `try` bodies around the place being lowered.
    pub tries: u32,
    /// Where results wait while a `finally` runs.
    pub parked: Option<Regs>,
    pub shape: &'p Shape,
}

/// A point to which temporaries are given back.
#[derive(Clone, Copy)]
pub(super) struct Temps {
    mark: Mark,
    owned: usize,
}

/// The code of `func`. `None` if it needs more registers than a frame has.
pub(super) fn lower(func: &Func, shapes: &[Shape], tables: &mut Tables) -> Option<Function> {
    let shape = Shape::of(func);
    let mut lower = FnLower {
        b: FunctionBuilder::new(func.name.clone(), shape.params, shape.results),
        tables,
        shapes,
        func,
        locals: HashMap::new(),
        owned: Vec::new(),
        constants: Vec::new(),
        loops: Vec::new(),
        finallys: Vec::new(),
        tries: 0,
        parked: None,
        shape: &shape,
    };
    let mut at = Regs { s: 0, o: 0 };
    for (param, (w, _)) in func.params.iter().zip(&shape.each) {
        lower.locals.insert(param.local, at);
        at = at.behind(*w);
    }
    for id in &func.hoisted {
        lower.home(*id);
    }
    if has_finally(&func.body) {
        let parked = lower.take(shape.results);
        lower.parked = Some(parked);
    }
    lower.block(&func.body);
    lower.leave(Exit::Return, func.span);
    let mut function = lower.b.finish()?;
    if shape.each.iter().any(|(_, mutable)| *mutable) {
        function.kept = shape.params.objects;
    }
    Some(function)
}

pub(super) fn has_finally(stmts: &[Stmt]) -> bool {
    stmts.iter().any(|stmt| {
        let mut found = matches!(&stmt.kind, StmtKind::Try { finally, .. } if !finally.is_empty());
        visit::tree_blocks(stmt, &mut |inner| found |= has_finally(inner));
        found
    })
}

impl FnLower<'_> {
    pub fn ty_of(&self, id: LocalId) -> Ty {
        self.func.locals.get(id as usize).map_or(Ty::Unknown, |local| local.ty.clone())
    }

    /// Fresh registers for a value.
    pub fn take(&mut self, w: Width) -> Regs {
        Regs { s: self.b.scalars(w.scalars), o: self.b.objects(w.objects) }
    }

    /// The registers of a variable; takes some where it has none yet.
    pub fn home(&mut self, id: LocalId) -> Regs {
        if let Some(regs) = self.locals.get(&id) {
            return *regs;
        }
        let w = width(&self.ty_of(id));
        let regs = self.take(w);
        self.locals.insert(id, regs);
        regs
    }

    pub fn temps(&self) -> Temps {
        Temps { mark: self.b.mark(), owned: self.owned.len() }
    }

    /// Drops the object temporaries taken since, and gives their registers back.
    pub fn release(&mut self, temps: Temps, span: Span) {
        while self.owned.len() > temps.owned {
            if let Some(o) = self.owned.pop() {
                self.b.drop_obj(o, span);
            }
        }
        self.b.release(temps.mark);
    }

    /// The object temporaries taken since.
    pub fn owned_since(&self, temps: Temps) -> Vec<O> {
        self.owned.get(temps.owned..).unwrap_or(&[]).to_vec()
    }

    /// As `release`, where the temporaries were dropped, or control does not come on.
    pub fn forget(&mut self, temps: Temps) {
        self.owned.truncate(temps.owned);
        self.b.release(temps.mark);
    }

    /// An object temporary was moved away.
    pub fn disown(&mut self, o: O) {
        if let Some(at) = self.owned.iter().rposition(|owned| *owned == o) {
            self.owned.remove(at);
        }
    }

    /// The statements of a block. Its variables get registers first, so that temporaries lie above them.
    pub fn block(&mut self, stmts: &[Stmt]) {
        let mark = self.b.mark();
        let mut own = Vec::new();
        for stmt in stmts {
            declared(stmt, &mut own);
        }
        own.retain(|id| !self.locals.contains_key(id));
        for id in &own {
            self.home(*id);
        }
        for stmt in stmts {
            self.stmt(stmt);
        }
        for id in &own {
            self.locals.remove(id);
        }
        self.b.release(mark);
    }

    /// Constants in a loop's body are loaded once, before it.
    pub fn pin_constants(&mut self, stmts: &[Stmt], more: &[&Expr], span: Span) -> usize {
        /// Enough for the loops people write; a huge body does not fill the frame.
        const MOST: usize = 24;
        let before = self.constants.len();
        let mut wanted: Vec<u64> = Vec::new();
        let mut note = |expr: &Expr| {
            if let ExprKind::Const(Const::Scalar(_, bits)) = &expr.kind
                && wanted.len() < MOST
                && !wanted.contains(bits)
            {
                wanted.push(*bits);
            }
        };
        for stmt in stmts {
            visit::tree_everything(stmt, &mut note);
        }
        for expr in more {
            visit::tree_deep(expr, &mut note);
        }
        for bits in wanted {
            if self.constants.iter().any(|(known, _)| *known == bits) {
                continue;
            }
            let reg = self.b.scalars(1);
            self.load(reg, bits, span);
            self.constants.push((bits, reg));
        }
        before
    }

    pub fn unpin_constants(&mut self, before: usize) {
        self.constants.truncate(before);
    }

    pub fn load(&mut self, dst: S, bits: u64, span: Span) {
        let tables = &mut *self.tables;
        self.b.imm(dst, bits, |bits| tables.scalar(bits), span);
    }

    /// Copies a value; objects get a second reference.
    pub fn copy(&mut self, dst: Regs, src: Regs, w: Width, span: Span) {
        self.b.mov_n(dst.s, src.s, w.scalars, span);
        for i in 0..w.objects {
            let at = Width { scalars: 0, objects: i };
            self.b.copy_obj(dst.behind(at).o, src.behind(at).o, span);
        }
    }

    /// Moves a value; its objects are empty in the old place.
    pub fn shift(&mut self, dst: Regs, src: Regs, w: Width, span: Span) {
        self.b.mov_n(dst.s, src.s, w.scalars, span);
        for i in 0..w.objects {
            let at = Width { scalars: 0, objects: i };
            let from = src.behind(at).o;
            self.b.move_obj(dst.behind(at).o, from, span);
            self.disown(from);
        }
    }
}

/// Variables that begin in this statement itself (those of its inner blocks begin there).
fn declared(stmt: &Stmt, out: &mut Vec<LocalId>) {
    let place = |place: &Place, out: &mut Vec<LocalId>| {
        if let Place::Local(id) = place {
            out.push(*id);
        }
    };
    match &stmt.kind {
        StmtKind::Declare(id) => out.push(*id),
        StmtKind::Assign(to, _) => place(to, out),
        StmtKind::Parallel(moves) => moves.iter().for_each(|(to, _)| place(to, out)),
        _ => {}
    }
    visit::own_exprs(stmt, &mut |expr| in_expr(expr, out));
}

fn in_expr(expr: &Expr, out: &mut Vec<LocalId>) {
    if let ExprKind::Comprehension(list, _) = &expr.kind {
        out.push(*list);
    }
    if let ExprKind::Sequence(stmts, _) = &expr.kind {
        stmts.iter().for_each(|stmt| declared(stmt, out));
    }
    visit::tree_children(expr, &mut |child| in_expr(child, out));
}
