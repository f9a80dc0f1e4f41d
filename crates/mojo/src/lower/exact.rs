//! Where do variables end whose ends can be seen, because they call destructors? As [`drops`](super::drops) says, but to the point: in loops,
//! too, and inside of statements.

use super::at_last::{AtLast, mentions};
use super::drops::{Drops, Mentions, Set};
use super::early::{self, Path};
use super::ends::{boxed, matters};
use super::last_uses;
use crate::check::tree::{Expr, ExprKind, Local, LocalId, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::diagnostics::Span;
use crate::syntax::ast::Name;

impl Drops<'_> {
    /// A statement that is not left to `drops`; says whether it was one. `out` grows backwards.
    pub(super) fn exact_stmt(
        &mut self,
        stmt: &mut Stmt,
        own: &Mentions,
        live: &mut Set,
        out: &mut Vec<Stmt>,
    ) -> bool {
        let span = stmt.span;
        // An error may want them until the statement is done.
        let caught = if super::may_raise(stmt, self.shapes) { self.caught.clone() } else { Set::new() };
        match &mut stmt.kind {
            StmtKind::Return(_) => {
                let wanted: Set = self.given_back.union(&self.always).copied().collect();
                let last: Set = own
                    .reads
                    .union(&caught)
                    .filter(|id| !wanted.contains(id) && self.holds(**id))
                    .copied()
                    .collect();
                live.clone_from(&wanted);
                live.extend(own.reads.iter().filter(|id| !self.unnamed.contains(id)));
                if let StmtKind::Return(Some(value)) = &mut stmt.kind
                    && let ExprKind::Local(id) = value.kind
                    && last.contains(&id)
                {
                    value.kind = ExprKind::Take(id);
                }
                self.give(stmt, &|id| last.contains(&id) && !caught.contains(&id));
                self.return_value(stmt, &last, out);
                true
            }
            StmtKind::Raise(_) => false,
            StmtKind::While { .. } => {
                self.while_loop(stmt, own, live, out);
                true
            }
            StmtKind::ForRange { .. } => {
                self.for_range(stmt, own, live, out);
                true
            }
            StmtKind::ForEach { .. } => {
                self.for_each(stmt, own, live, out);
                true
            }
            StmtKind::Expr(_) | StmtKind::Assign(..) | StmtKind::Update { .. } | StmtKind::Parallel(_) => {
                let last: Set = own
                    .reads
                    .union(&own.writes)
                    .chain(&caught)
                    .copied()
                    .filter(|id| !live.contains(id) && self.holds(*id))
                    .collect();
                // A variable that is written had its old value until now, unless an error may want it.
                let old = match &stmt.kind {
                    StmtKind::Assign(Place::Local(id), _) if !self.always.contains(id) && self.holds(*id) => {
                        Some(*id)
                    }
                    _ => None,
                };
                self.give(stmt, &|id| {
                    (last.contains(&id) || old == Some(id))
                        && own.reads.contains(&id)
                        && !caught.contains(&id)
                });
                let ends = last_uses::order(stmt, last.into_iter().collect());
                if !ends.is_empty() {
                    out.push(Stmt { kind: StmtKind::Drop(ends), span });
                }
                // What is written only on some way through an expression may still be the old one.
                match &stmt.kind {
                    StmtKind::Assign(Place::Local(id), _) => {
                        live.remove(id);
                    }
                    StmtKind::Parallel(moves) => moves.iter().for_each(|(place, _)| {
                        if let Place::Local(id) = place {
                            live.remove(id);
                        }
                    }),
                    _ => {}
                }
                live.extend(own.reads.iter().filter(|id| !self.unnamed.contains(id)));
                let cleared = self.cleared(stmt);
                out.push(std::mem::replace(stmt, Stmt { kind: StmtKind::Break, span }));
                out.extend(cleared.into_iter().rev());
                true
            }
            _ => false,
        }
    }

    fn give(&mut self, stmt: &mut Stmt, last: &dyn Fn(LocalId) -> bool) {
        let (locals, ends) = (&mut *self.locals, self.ends);
        let last: Vec<LocalId> = (0..)
            .zip(locals.iter())
            .filter(|(id, local)| matters(&local.ty) && last(*id))
            .map(|(id, _)| id)
            .collect();
        let mut fresh = |ty: Ty, span: Span| {
            locals.push(Local { name: Name::from(""), ty, span, depth: 0 });
            locals.len() as LocalId - 1
        };
        last_uses::give(stmt, &last, ends, &mut fresh);
    }

    /// What only a condition wants ends in it.
    pub(super) fn exact_conditions(&mut self, arms: &mut [(Expr, Vec<Stmt>, Set)], otherwise: &Set) {
        let mut behind = otherwise.clone();
        for (condition, _, before) in arms.iter_mut().rev() {
            behind.extend(before.iter().copied());
            let wanted: Vec<LocalId> = (0..self.locals.len() as LocalId)
                .filter(|id| self.holds(*id) && !behind.contains(id) && mentions(condition, *id))
                .filter(|id| self.locals.get(*id as usize).is_some_and(|local| matters(&local.ty)))
                .collect();
            let mut own = Mentions::default();
            self.expr(condition, &mut own);
            behind.extend(own.reads);
            let locals = &mut *self.locals;
            let mut fresh = |ty: Ty, span: Span| {
                locals.push(Local { name: Name::from(""), ty, span, depth: 0 });
                locals.len() as LocalId - 1
            };
            AtLast { fresh: &mut fresh }.condition(condition, &wanted);
        }
    }

    /// Statements that end the old value of an element or a field before its new one is made.
    fn cleared(&mut self, stmt: &mut Stmt) -> Vec<Stmt> {
        let span = stmt.span;
        let StmtKind::Assign(place, value) = &mut stmt.kind else {
            return Vec::new();
        };
        let root = match place {
            Place::Field(..) | Place::Element { .. } => place_root(place),
            _ => None,
        };
        let Some(root) = root.filter(|_| boxed(&value.ty).is_some()) else {
            return Vec::new();
        };
        // Nothing that the new value is made of may see the gap.
        let mut quiet = matches!(value.kind, ExprKind::Call { .. } | ExprKind::List(_) | ExprKind::Take(_));
        visit::tree_deep(value, &mut |expr| {
            quiet &= match &expr.kind {
                ExprKind::Call { func, mutated, .. } => {
                    mutated.is_empty() && self.shapes.get(*func as usize).is_some_and(|shape| !shape.raises)
                }
                _ => true,
            };
        });
        if !quiet {
            return Vec::new();
        }
        let path = Path::of_place(place).filter(|path| early::may_clear(path, &self.kept));
        let seen = |expr: &Expr| match &path {
            Some(path) => path.read_by(expr),
            None => mentions(expr, root) || matches!(expr.kind, ExprKind::Take(id) if id == root),
        };
        let mut begin = Vec::new();
        if seen(value) {
            // Numbers are read out of the old value before that ends.
            let args = match &mut value.kind {
                ExprKind::Call { args, .. } => args,
                ExprKind::List(items) => match items.as_mut_slice() {
                    [Expr { kind: ExprKind::Make(fields), .. }] => fields,
                    _ => return Vec::new(),
                },
                _ => return Vec::new(),
            };
            if path.is_none() || args.iter().any(|arg| arg.ty.has_objects() && seen(arg)) {
                return Vec::new();
            }
            for arg in args.iter_mut().filter(|arg| arg.as_const().is_none()) {
                let (ty, at) = (arg.ty.clone(), arg.span);
                self.locals.push(Local { name: Name::from(""), ty: ty.clone(), span: at, depth: 0 });
                let id = self.locals.len() as LocalId - 1;
                let kind = if ty.has_objects() { ExprKind::Take(id) } else { ExprKind::Local(id) };
                let value = std::mem::replace(arg, Expr::new(kind, ty, at));
                begin.push(Stmt { kind: StmtKind::Declare(id), span: at });
                begin.push(Stmt { kind: StmtKind::Assign(Place::Local(id), value), span: at });
            }
        }
        let ty = value.ty.clone();
        let place = place.clone();
        let nothing = self.fresh(ty.clone(), span);
        self.empty.insert(nothing);
        let empty = Expr::new(ExprKind::Local(nothing), ty, span);
        let kinds =
            [StmtKind::Declare(nothing), StmtKind::Drop(vec![nothing]), StmtKind::Assign(place, empty)];
        begin.extend(kinds.map(|kind| Stmt { kind, span }));
        begin
    }

    fn fresh(&mut self, ty: Ty, span: Span) -> LocalId {
        self.locals.push(Local { name: Name::from(""), ty, span, depth: 0 });
        self.locals.len() as LocalId - 1
    }

    /// The value is computed, what it needed ends, and the function is left.
    fn return_value(&mut self, stmt: &mut Stmt, last: &Set, out: &mut Vec<Stmt>) {
        let span = stmt.span;
        let simple = |value: &Expr| {
            matches!(value.kind, ExprKind::Local(_) | ExprKind::Take(_) | ExprKind::Const(_))
                || matches!(value.ty, Ty::None | Ty::Unknown)
        };
        let lent: Vec<LocalId> = self.lent.iter().rev().copied().collect();
        let value = match std::mem::replace(&mut stmt.kind, StmtKind::Break) {
            StmtKind::Return(Some(value)) if !(simple(&value) || last.is_empty() && lent.is_empty()) => value,
            StmtKind::Return(value) => {
                let gives_lent =
                    |value: &Expr| matches!(value.kind, ExprKind::Local(id) if lent.contains(&id));
                let keeps = value.as_ref().is_none_or(|value| simple(value) && !gives_lent(value));
                out.push(Stmt { kind: StmtKind::Return(value), span });
                if keeps && !lent.is_empty() {
                    out.push(Stmt { kind: StmtKind::Drop(lent), span });
                }
                return;
            }
            kind => return out.push(Stmt { kind, span }),
        };
        let ty = value.ty.clone();
        let result = self.fresh(ty.clone(), span);
        let back = Expr::new(ExprKind::Take(result), ty, span);
        out.push(Stmt { kind: StmtKind::Return(Some(back)), span });
        let store = Stmt { kind: StmtKind::Assign(Place::Local(result), value), span };
        let mut ends = last_uses::order(&store, last.iter().copied().collect());
        ends.extend(lent);
        out.push(Stmt { kind: StmtKind::Drop(ends), span });
        out.push(store);
        out.push(Stmt { kind: StmtKind::Declare(result), span });
    }

    fn while_loop(&mut self, stmt: &mut Stmt, own: &Mentions, live: &mut Set, out: &mut Vec<Stmt>) {
        let span = stmt.span;
        let StmtKind::While { body, otherwise, .. } = &mut stmt.kind else {
            return;
        };
        let (each, named): (Set, Set) =
            own.reads.union(&own.writes).copied().partition(|id| self.unnamed.contains(id));
        let head = own.reads.intersection(&named).copied().collect();
        *live = self.exact_loop(body, otherwise, Round { head, each, vars: Set::new() }, live, span);
        out.push(std::mem::replace(stmt, Stmt { kind: StmtKind::Break, span }));
    }

    fn for_range(&mut self, stmt: &mut Stmt, own: &Mentions, live: &mut Set, out: &mut Vec<Stmt>) {
        let span = stmt.span;
        let StmtKind::ForRange { start, end, step, body, otherwise, .. } = &mut stmt.kind else {
            return;
        };
        let mut before = self.exact_loop(body, otherwise, Round::default(), live, span);
        // What the bounds need ends before the first round.
        let used = own.reads.union(&own.writes);
        let last: Vec<LocalId> = used.copied().filter(|id| !before.contains(id) && self.holds(*id)).collect();
        let mut stores = Vec::new();
        if !last.is_empty() {
            for bound in [start, end, step] {
                if bound.as_const().is_some() {
                    continue;
                }
                let (ty, at) = (bound.ty.clone(), bound.span);
                let id = self.fresh(ty.clone(), at);
                let value = std::mem::replace(bound, Expr::new(ExprKind::Local(id), ty, at));
                stores.push(Stmt { kind: StmtKind::Declare(id), span: at });
                stores.push(Stmt { kind: StmtKind::Assign(Place::Local(id), value), span: at });
            }
        }
        out.push(std::mem::replace(stmt, Stmt { kind: StmtKind::Break, span }));
        if !last.is_empty() {
            out.push(Stmt { kind: StmtKind::Drop(last.into_iter().rev().collect()), span });
        }
        out.extend(stores.into_iter().rev());
        before.extend(own.reads.iter().filter(|id| !self.unnamed.contains(id)));
        *live = before;
    }

    fn for_each(&mut self, stmt: &mut Stmt, own: &Mentions, live: &mut Set, out: &mut Vec<Stmt>) {
        let span = stmt.span;
        let StmtKind::ForEach { sources, body, otherwise, .. } = &mut stmt.kind else {
            return;
        };
        let vars: Set = sources.iter().map(|(_, id)| *id).filter(|id| self.holds(*id)).collect();
        // What is walked through is wanted until the loop ends.
        let head = own.reads.clone();
        let round = Round { head, each: Set::new(), vars: vars.clone() };
        *live = self.exact_loop(body, otherwise, round, live, span);
        live.retain(|id| !vars.contains(id) && !self.unnamed.contains(id));
        out.push(std::mem::replace(stmt, Stmt { kind: StmtKind::Break, span }));
    }

    /// Ends in a loop's body and its `else`; gives what is wanted before each round.
    fn exact_loop(
        &mut self,
        body: &mut Vec<Stmt>,
        otherwise: &mut Vec<Stmt>,
        round: Round,
        after: &Set,
        span: Span,
    ) -> Set {
        let (other, behind) = self.block(std::mem::take(otherwise), after.clone());
        *otherwise = other;
        let mut wanted: Set = behind.union(&round.head).copied().collect();
        let written = std::mem::take(body);
        let out = std::mem::replace(&mut self.out, after.clone());
        // What a round wants of the one before it is wanted at the end of each. That only grows.
        let first = loop {
            let next = std::mem::replace(&mut self.next, wanted.clone());
            let (done, before) = self.block(written.clone(), wanted.clone());
            self.next = next;
            let more: Set =
                before.difference(&round.vars).copied().filter(|id| !wanted.contains(id)).collect();
            if more.is_empty() {
                *body = done;
                break before;
            }
            wanted.extend(more);
        };
        self.out = out;
        let in_vain = round.vars.iter().filter(|id| !first.contains(id));
        let ends: Set = wanted.difference(&first).chain(&round.each).chain(in_vain).copied().collect();
        let ends: Vec<LocalId> = ends.into_iter().rev().filter(|id| self.holds(*id)).collect();
        if !ends.is_empty() {
            body.insert(0, Stmt { kind: StmtKind::Drop(ends), span });
        }
        let ends: Set = wanted.difference(&behind).chain(&round.each).copied().collect();
        let ends: Vec<LocalId> = ends.into_iter().rev().filter(|id| self.holds(*id)).collect();
        if !ends.is_empty() {
            otherwise.insert(0, Stmt { kind: StmtKind::Drop(ends), span });
        }
        wanted
    }
}

/// The variable that a place is part of, where it is found without computing anything.
fn place_root(place: &Place) -> Option<LocalId> {
    match place {
        Place::Local(id) => Some(*id),
        Place::Field(inner, _) => place_root(inner),
        Place::Element { of, index, .. } => simple(index).then(|| expr_root(of)).flatten(),
        Place::Discard | Place::Lane(..) => None,
    }
}

fn expr_root(expr: &Expr) -> Option<LocalId> {
    match &expr.kind {
        ExprKind::Local(id) => Some(*id),
        ExprKind::Field(of, _) => expr_root(of),
        ExprKind::Element(of, index) => simple(index).then(|| expr_root(of)).flatten(),
        _ => None,
    }
}

fn simple(index: &Expr) -> bool {
    matches!(index.kind, ExprKind::Const(_) | ExprKind::Local(_))
}

/// What each round of a loop has to do with variables.
#[derive(Default)]
struct Round {
    /// Read before it.
    head: Set,
    /// Written and read before it.
    each: Set,
    /// Set by it.
    vars: Set,
}
