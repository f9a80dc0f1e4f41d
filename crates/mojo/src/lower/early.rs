//! When does a field's old value end that is written anew? Behind the last statement that reads it, before whatever else stands between
//! there and its new value: `self.head = Node(1)` at the end of a method ends the old head where the method begins.
//!
//! Only for fields whose ends call destructors.

use std::collections::BTreeSet;

use super::drops::Set;
use super::ends::is_inside;
use super::function::Shape;
use crate::check::tree::{Const, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::check::{visit, visit_mut};

/// Which part of which variable: the numbers of the fields on the way to it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Path {
    pub root: LocalId,
    fields: Vec<usize>,
}

impl Path {
    pub(super) fn of_place(place: &Place) -> Option<Path> {
        match place {
            Place::Local(id) => Some(Path { root: *id, fields: Vec::new() }),
            Place::Field(inner, i) => {
                let mut path = Path::of_place(inner)?;
                path.fields.push(*i);
                Some(path)
            }
            Place::Element { of, index, ty } if is_first(index) && is_inside(ty) => Path::of_expr(of),
            _ => None,
        }
    }

    fn of_expr(expr: &Expr) -> Option<Path> {
        match &expr.kind {
            ExprKind::Local(id) => Some(Path { root: *id, fields: Vec::new() }),
            ExprKind::Field(of, i) => {
                let mut path = Path::of_expr(of)?;
                path.fields.push(*i);
                Some(path)
            }
            ExprKind::Element(of, index) if is_first(index) && boxed_list(&of.ty) => Path::of_expr(of),
            _ => None,
        }
    }

    /// Whether an expression reads this part, or one that it is in, or one in it.
    pub(super) fn read_by(&self, expr: &Expr) -> bool {
        if let Some(path) = Path::of_expr(expr) {
            return self.overlaps(&path);
        }
        if let ExprKind::Take(id) = expr.kind {
            return id == self.root;
        }
        if let ExprKind::Call { mutated, .. } = &expr.kind
            && mutated.iter().any(|(_, place)| self.in_place(place))
        {
            return true;
        }
        if let ExprKind::Sequence(stmts, _) | ExprKind::Comprehension(_, stmts) = &expr.kind
            && stmts.iter().any(|stmt| self.in_stmt(stmt))
        {
            return true;
        }
        let mut found = false;
        visit::tree_children(expr, &mut |child| found |= self.read_by(child));
        found
    }

    fn overlaps(&self, other: &Path) -> bool {
        self.root == other.root && self.fields.iter().zip(&other.fields).all(|(a, b)| a == b)
    }

    fn in_place(&self, place: &Place) -> bool {
        let mut found = Path::of_place(place).is_some_and(|path| self.overlaps(&path));
        visit::tree_place(place, &mut |expr| found |= Path::of_place(place).is_none() && self.read_by(expr));
        match place {
            Place::Field(inner, _) | Place::Lane(inner, ..) if Path::of_place(place).is_none() => {
                found || self.in_place(inner)
            }
            _ => found,
        }
    }

    /// Whether a statement has anything to do with this part, at any depth.
    fn in_stmt(&self, stmt: &Stmt) -> bool {
        let mut found = false;
        visit::each_stmt(stmt, &mut |stmt| {
            found |= match &stmt.kind {
                StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => self.in_place(place),
                StmtKind::Parallel(moves) => moves.iter().any(|(place, _)| self.in_place(place)),
                StmtKind::Drop(ids) => ids.contains(&self.root),
                _ => false,
            };
            visit::own_exprs(stmt, &mut |expr| {
                let in_target = match &stmt.kind {
                    StmtKind::Assign(place, _) => Path::of_place(place).is_some_and(|path| {
                        Path::of_expr(expr).is_some_and(|of| of.root == path.root) && !self.overlaps(&path)
                    }),
                    _ => false,
                };
                found |= !in_target && self.read_by(expr);
            });
        });
        found
    }
}

fn is_first(index: &Expr) -> bool {
    matches!(index.as_const(), Some(Const::Int(0))) || matches!(index.as_const(), Some(Const::Scalar(_, 0)))
}

fn boxed_list(ty: &Ty) -> bool {
    matches!(ty, Ty::List(of) if is_inside(of))
}

/// How many statements empty a field: a variable that holds nothing is declared, ended, and put there.
const CLEARING: usize = 3;

/// Moves what empties a field up to where its value is last read. `empty`: the variables that hold nothing.
pub(super) fn move_up(stmts: &mut [Stmt], empty: &BTreeSet<LocalId>, shapes: &[Shape]) {
    for at in 0..stmts.len() {
        let path = match stmts.get(at).map(|stmt| &stmt.kind) {
            Some(StmtKind::Assign(place, value)) if matches!(value.kind, ExprKind::Local(id) if empty.contains(&id)) => {
                Path::of_place(place)
            }
            _ => None,
        };
        let (Some(path), Some(begin)) = (path, (at + 1).checked_sub(CLEARING)) else {
            continue;
        };
        let mut to = begin;
        while let Some(before) = to.checked_sub(1).and_then(|i| stmts.get(i)) {
            if stays(before, &path, shapes) {
                break;
            }
            to -= 1;
        }
        if let Some(part) = stmts.get_mut(to..=at) {
            part.rotate_right(CLEARING);
        }
    }
    for stmt in stmts {
        let mut inner = |stmts: &mut Vec<Stmt>| move_up(stmts, empty, shapes);
        visit_mut::blocks_mut(stmt, &mut inner);
        if let StmtKind::Try { body, handler, otherwise, finally } = &mut stmt.kind {
            inner(body);
            if let Some((_, stmts)) = handler {
                inner(stmts);
            }
            inner(otherwise);
            inner(finally);
        }
    }
}

/// Whether the old value is still there behind a statement: it reads it, or may leave the block.
fn stays(stmt: &Stmt, path: &Path, shapes: &[Shape]) -> bool {
    let mut leaves = false;
    visit::each_stmt(stmt, &mut |stmt| {
        leaves |= matches!(
            stmt.kind,
            StmtKind::Return(_) | StmtKind::Break | StmtKind::Continue | StmtKind::Try { .. }
        ) || super::may_raise(stmt, shapes);
    });
    let declares = matches!(stmt.kind, StmtKind::Declare(id) if id == path.root);
    leaves || declares || path.in_stmt(stmt)
}

/// The variables that a path's root may be: `mut` arguments and variables, none that is only lent.
pub(super) fn may_clear(path: &Path, kept: &Set) -> bool {
    !path.fields.is_empty() && !kept.contains(&path.root)
}
