//! Which values may differ between the threads of a block, and what do all of them compute alike, whoever needs it?

use std::collections::{HashMap, HashSet};

use super::guard::{has_barrier, has_return};
use crate::check::tree::{
    AtomicOp, Expr, ExprKind, Func, GpuOp, GroupOp, IndexKind, LocalId, Place, Stmt, StmtKind,
};
use crate::check::ty::Space;
use crate::check::visit;

/// Variables whose value may differ between the threads of a block. What a caller passes is its business: the check of the written text
/// sees both.
///
/// What begins and changes in one part of the function that only some threads come to is the same for all of them, if what it is computed
/// from is: the other threads may compute it too, and loops that count by it are loops for all.
pub(super) fn varying(func: &Func, together: &[bool], memory: Memory) -> HashSet<LocalId> {
    let mut varying = HashSet::new();
    let returns = func.body.iter().any(|stmt| {
        let mut found = false;
        visit::tree_blocks(stmt, &mut |block| found |= block.iter().any(has_return));
        found
    });
    loop {
        let before = varying.len();
        let homes = func.params.iter().map(|param| (param.local, WHOLE)).collect();
        let mut search = Search { varying, homes, parts: 0, together, memory, returns };
        search.spread(&func.body, WHOLE);
        varying = search.varying;
        if varying.len() == before {
            return varying;
        }
    }
}

/// What is thought of values that were read from memory that all threads of a block share.
#[derive(Clone, Copy)]
pub(super) enum Memory<'f> {
    /// Threads may have read at different times: nothing is known, as the browser's check has it.
    Differs,
    /// One place read by all gives all the same, as a program means it that puts barriers between its writing and its reading. Of each
    /// function: does it ask which thread it is?
    Alike(&'f [bool]),
}

/// A part of the function that the same threads come to.
type Part = u32;
/// What all threads come to.
const WHOLE: Part = 0;

struct Search<'s> {
    varying: HashSet<LocalId>,
    /// Where each variable begins.
    homes: HashMap<LocalId, Part>,
    parts: Part,
    together: &'s [bool],
    memory: Memory<'s>,
    /// Some threads may have returned already.
    returns: bool,
}

impl Search<'_> {
    /// The part inside a statement of `around`: another one, if only some of its threads come there.
    fn inside(&mut self, around: Part, apart: bool) -> Part {
        if !apart {
            return around;
        }
        self.parts += 1;
        self.parts
    }

    fn put(&mut self, place: &Place, differs: bool, part: Part) {
        let Some(id) = root(place) else { return };
        let home = *self.homes.entry(id).or_insert(part);
        if differs || home != part {
            self.varying.insert(id);
        }
    }

    fn spread(&mut self, stmts: &[Stmt], part: Part) {
        for stmt in stmts {
            self.statement(stmt, part);
        }
    }

    fn statement(&mut self, stmt: &Stmt, part: Part) {
        // What has no barrier is done as a whole by those whose part it is.
        let own = (part != WHOLE || self.returns) && !has_barrier(stmt, self.together);
        match &stmt.kind {
            StmtKind::Declare(id) => {
                self.homes.entry(*id).or_insert(part);
            }
            StmtKind::Assign(place, value) | StmtKind::Update { place, value, .. } => {
                let differs = differs(value, &self.varying, self.memory);
                self.put(place, differs, part);
            }
            StmtKind::Parallel(moves) => {
                for (place, value) in moves {
                    let differs = differs(value, &self.varying, self.memory);
                    self.put(place, differs, part);
                }
            }
            StmtKind::If { branches, otherwise } => {
                let mut apart = part != WHOLE;
                for (condition, then) in branches {
                    apart |= differs(condition, &self.varying, self.memory);
                    let inner = self.inside(part, apart);
                    self.spread(then, inner);
                }
                let inner = self.inside(part, apart);
                self.spread(otherwise, inner);
            }
            StmtKind::While { condition, body, otherwise } => {
                let apart = own
                    || differs(condition, &self.varying, self.memory)
                    || leaves_apart(body, &self.varying, self.memory);
                let inner = self.inside(part, apart);
                self.spread(body, inner);
                self.spread(otherwise, inner);
            }
            StmtKind::ForRange { var, start, end, step, body, otherwise } => {
                let apart = [start, end, step].into_iter().any(|e| differs(e, &self.varying, self.memory))
                    || leaves_apart(body, &self.varying, self.memory);
                if own || apart {
                    self.varying.insert(*var);
                }
                let inner = self.inside(part, own || apart);
                self.spread(body, inner);
                self.spread(otherwise, inner);
            }
            StmtKind::Block(stmts) => {
                let inner = self.inside(part, own);
                self.spread(stmts, inner);
            }
            _ => {}
        }
        // Statements inside expressions, and `mut` arguments.
        let mut found: Vec<LocalId> = Vec::new();
        visit::own_exprs(stmt, &mut |expr| {
            visit::tree_deep(expr, &mut |expr| match &expr.kind {
                ExprKind::Call { mutated, .. } => found.extend(mutated.iter().filter_map(|(_, p)| root(p))),
                ExprKind::Sequence(stmts, _) => {
                    for stmt in stmts {
                        if let StmtKind::Assign(place, _) = &stmt.kind {
                            found.extend(root(place));
                        }
                    }
                }
                _ => {}
            });
        });
        self.varying.extend(found);
    }
}

pub(super) fn root(place: &Place) -> Option<LocalId> {
    match place {
        Place::Local(id) => Some(*id),
        Place::Field(inner, _) | Place::Lane(inner, ..) => root(inner),
        _ => None,
    }
}

/// May a loop be left, or its round ended, by some threads only?
pub(super) fn leaves_apart(body: &[Stmt], varying: &HashSet<LocalId>, memory: Memory) -> bool {
    ends_apart(body, varying, memory, false)
}

/// The same of a whole function's end.
pub(super) fn returns_apart(body: &[Stmt], varying: &HashSet<LocalId>, memory: Memory) -> bool {
    ends_apart(body, varying, memory, true)
}

fn ends_apart(body: &[Stmt], varying: &HashSet<LocalId>, memory: Memory, returns: bool) -> bool {
    let walk = |stmts: &[Stmt]| ends_apart(stmts, varying, memory, returns);
    let differs = |expr: &Expr| differs(expr, varying, memory);
    let ends = |stmts: &[Stmt], apart: bool| {
        if apart { stmts.iter().any(|s| ends(s, returns)) } else { walk(stmts) }
    };
    body.iter().any(|stmt| match &stmt.kind {
        StmtKind::If { branches, otherwise } => {
            let mut apart = false;
            branches.iter().any(|(condition, then)| {
                apart |= differs(condition);
                ends(then, apart)
            }) || ends(otherwise, apart)
        }
        StmtKind::While { condition, body, otherwise } if returns => {
            let apart = differs(condition);
            ends(body, apart) || ends(otherwise, apart)
        }
        StmtKind::ForRange { start, end, step, body, otherwise, .. } if returns => {
            let apart = [start, end, step].into_iter().any(differs);
            ends(body, apart) || ends(otherwise, apart)
        }
        StmtKind::Block(inner) => walk(inner),
        _ => false,
    })
}

/// Is there a `break` or `continue` of the loop around it, or a `return`?
fn ends(stmt: &Stmt, returns: bool) -> bool {
    match &stmt.kind {
        StmtKind::Break | StmtKind::Continue => !returns,
        StmtKind::Return(_) => returns,
        StmtKind::While { .. } | StmtKind::ForRange { .. } if !returns => false,
        _ => {
            let mut found = false;
            visit::tree_blocks(stmt, &mut |block| found |= block.iter().any(|stmt| ends(stmt, returns)));
            found
        }
    }
}

/// May a value differ between the threads of a block?
pub(super) fn differs(expr: &Expr, varying: &HashSet<LocalId>, memory: Memory) -> bool {
    let child_differs = || {
        let mut found = false;
        visit::tree_children(expr, &mut |child| found |= differs(child, varying, memory));
        found
    };
    match (&expr.kind, memory) {
        (ExprKind::Local(id) | ExprKind::Take(id), _) => varying.contains(id),
        (ExprKind::Gpu(op, _), _) if is_of_thread(*op) => true,
        (ExprKind::Gpu(GpuOp::Index(..) | GpuOp::Allocate(..) | GpuOp::Agree, _), _) => false,
        (ExprKind::Call { func, .. }, Memory::Alike(of_thread)) => {
            of_thread.get(*func as usize).copied().unwrap_or(true) || child_differs()
        }
        (ExprKind::Element(..), Memory::Alike(_)) => child_differs(),
        (ExprKind::Gpu(GpuOp::Atomic(AtomicOp::Load), _), Memory::Alike(_)) => child_differs(),
        // All threads get the same, whatever each has put in.
        (ExprKind::Gpu(GpuOp::Block(op), _), Memory::Alike(_)) => matches!(op, GroupOp::PrefixSum { .. }),
        (ExprKind::Gpu(..) | ExprKind::Element(..) | ExprKind::Call { .. } | ExprKind::Sequence(..), _) => {
            true
        }
        _ => child_differs(),
    }
}

fn is_of_thread(op: GpuOp) -> bool {
    matches!(
        op,
        GpuOp::Index(IndexKind::Thread | IndexKind::Global, _)
            | GpuOp::LaneId
            | GpuOp::WarpId
            | GpuOp::Warp(_)
            | GpuOp::Allocate(Space::Local | Space::Generic, ..)
    )
}

/// Does a function, or one that it calls, give a thread what others do not get?
pub(super) fn asks_for_thread(body: &[Stmt], all: &[Func], depth: u32) -> bool {
    let mut found = false;
    for stmt in body {
        visit::tree_everything(stmt, &mut |expr| match &expr.kind {
            ExprKind::Gpu(GpuOp::Atomic(op), _) => found |= !matches!(op, AtomicOp::Load | AtomicOp::Store),
            ExprKind::Gpu(op, _) => found |= is_of_thread(*op),
            ExprKind::Call { func, .. } if !found => {
                let called = all.get(*func as usize).filter(|_| depth < 32);
                found |= called.is_none_or(|f| asks_for_thread(&f.body, all, depth + 1));
            }
            _ => {}
        });
    }
    found
}

/// What decides how often threads come to a barrier, of what all of them can compute alike: it must not be left to some of them.
pub(super) fn deciding(func: &Func, together: &[bool], varying: &HashSet<LocalId>) -> HashSet<LocalId> {
    let mut deciding = HashSet::new();
    for stmt in &func.body {
        decides(stmt, together, &mut deciding);
    }
    loop {
        let before = deciding.len();
        let mut further = HashSet::new();
        let mut from = |place: &Place, value: &Expr| {
            if root(place).is_some_and(|id| deciding.contains(&id)) {
                mentioned(value, &mut further);
            }
        };
        for stmt in &func.body {
            visit::each_stmt(stmt, &mut |stmt| match &stmt.kind {
                StmtKind::Assign(place, value) | StmtKind::Update { place, value, .. } => from(place, value),
                StmtKind::Parallel(moves) => moves.iter().for_each(|(place, value)| from(place, value)),
                _ => {}
            });
        }
        deciding.extend(further);
        if deciding.len() == before {
            deciding.retain(|id| !varying.contains(id));
            return deciding;
        }
    }
}

fn decides(stmt: &Stmt, together: &[bool], found: &mut HashSet<LocalId>) {
    if !has_barrier(stmt, together) {
        return;
    }
    match &stmt.kind {
        StmtKind::While { condition, .. } => mentioned(condition, found),
        StmtKind::ForRange { start, end, step, .. } => {
            [start, end, step].into_iter().for_each(|e| mentioned(e, found));
        }
        _ => {}
    }
    visit::tree_blocks(stmt, &mut |block| block.iter().for_each(|stmt| decides(stmt, together, found)));
}

fn mentioned(expr: &Expr, found: &mut HashSet<LocalId>) {
    visit::tree_deep(expr, &mut |expr| {
        if let ExprKind::Local(id) = &expr.kind {
            found.insert(*id);
        }
    });
}
