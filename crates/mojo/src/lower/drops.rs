//! Where does each variable end? After its last use: Mojo frees a buffer there, and so does the trace show it.
//!
//! A backward walk over the structured tree. Known at each place are the variables whose value is still wanted; a statement that mentions
//! one that is not wanted behind it is followed by its end. Where branches part, what only the other branch wants ends at once. In loops,
//! what comes from outside lives as long as the loop.
//!
//! Ending a variable that holds nothing does nothing, so joins may end too much but never too little.

use std::collections::BTreeSet;

use super::function::Shape;
use crate::check::tree::{Ends, Expr, ExprKind, Func, Local, LocalId, Param, Place, Stmt, StmtKind};
use crate::check::visit;
use crate::diagnostics::Span;

pub(super) type Set = BTreeSet<LocalId>;

pub(super) struct Drops<'f> {
    pub locals: &'f mut Vec<Local>,
    /// Some ends call destructors: where exactly something ends can be seen.
    pub exact: bool,
    pub ends: &'f Ends,
    pub shapes: &'f [Shape],
    /// Arguments with destructors that are the caller's: the last ones to be let go of.
    pub lent: Vec<LocalId>,
    /// Variables put in for values without names: each is written where it is read.
    pub unnamed: Set,
    /// Variables that hold nothing, put in to empty a field.
    pub empty: Set,
    /// Wanted by the caller: `mut` arguments with destructors, whose old values end here.
    pub given_back: Set,
    /// How many loops are around.
    pub depth: u32,
    /// Wanted wherever control may go from inside a `try`: by its handler, its `finally`.
    pub always: Set,
    /// Wanted where an error goes that is raised here: by a handler, or by the caller. Only looked at where ends can be seen.
    pub caught: Set,
    /// Wanted behind the loop, and at its next round.
    pub out: Set,
    pub next: Set,
    /// `mut` arguments go back to the caller: they end nowhere.
    pub kept: Set,
}

/// Puts the ends of variables that hold objects into a function.
pub(super) fn insert(mut func: Func, ends: &Ends, unnamed: Set, shapes: &[Shape]) -> Func {
    if !func.locals.iter().any(|local| local.ty.has_objects()) {
        return func;
    }
    let body = std::mem::take(&mut func.body);
    let matters = |id: LocalId| {
        !ends.is_empty() && func.locals.get(id as usize).is_some_and(|local| super::ends::matters(&local.ty))
    };
    let exact = (0..func.locals.len() as LocalId).any(matters);
    let of = |wanted: &dyn Fn(&Param) -> bool| -> Set {
        func.params.iter().filter(|param| wanted(param)).map(|param| param.local).collect()
    };
    // What is lent is the caller's, and so is its end.
    let kept = of(&|param| {
        if matters(param.local) { !param.mutable && !param.owned } else { param.mutable }
    });
    // A `finally` may still ask for them on the way out.
    let all_along = exact && super::function::has_finally(&body);
    let lent: Vec<LocalId> = kept.iter().copied().filter(|id| !all_along && matters(*id)).collect();
    let given_back = of(&|param| param.mutable && matters(param.local));
    let mut drops = Drops {
        locals: &mut func.locals,
        exact,
        ends,
        unnamed,
        empty: Set::new(),
        lent: lent.clone(),
        shapes,
        depth: 0,
        always: Set::new(),
        caught: given_back.clone(),
        out: Set::new(),
        next: Set::new(),
        kept,
        given_back: given_back.clone(),
    };
    let (mut body, live) = drops.block(body, given_back);
    // Arguments that are never used end at the start.
    let unused: Vec<LocalId> = func
        .params
        .iter()
        .map(|param| param.local)
        .filter(|id| drops.holds(*id) && !live.contains(id))
        .collect();
    if !unused.is_empty() {
        body.insert(0, drop(unused, func.span, exact));
    }
    if !drops.empty.is_empty() {
        super::early::move_up(&mut body, &drops.empty, shapes);
    }
    if !lent.is_empty() {
        body.push(drop(lent, func.span, true));
    }
    func.body = body;
    func
}

/// Ends of several variables at one place; where it can be seen, what came last ends first.
fn drop(mut ids: Vec<LocalId>, span: Span, last_first: bool) -> Stmt {
    if last_first {
        ids.reverse();
    }
    Stmt { kind: StmtKind::Drop(ids), span }
}

/// What one statement does with variables.
#[derive(Default)]
pub(super) struct Mentions {
    pub reads: Set,
    pub writes: Set,
}

impl Drops<'_> {
    /// Whether a variable's end matters.
    pub(super) fn holds(&self, id: LocalId) -> bool {
        !self.kept.contains(&id) && self.locals.get(id as usize).is_some_and(|local| local.ty.has_objects())
    }

    pub(super) fn expr(&self, expr: &Expr, out: &mut Mentions) {
        visit::tree_deep(expr, &mut |inner| match &inner.kind {
            ExprKind::Local(id) | ExprKind::Take(id) if self.holds(*id) => {
                out.reads.insert(*id);
            }
            ExprKind::Sequence(stmts, _) | ExprKind::Comprehension(_, stmts) => self.inner_writes(stmts, out),
            ExprKind::Call { mutated, .. } => mutated.iter().for_each(|(_, place)| self.place(place, out)),
            _ => {}
        });
        if let ExprKind::Comprehension(list, _) = &expr.kind {
            out.writes.insert(*list);
        }
    }

    /// What statements inside an expression write.
    fn inner_writes(&self, stmts: &[Stmt], out: &mut Mentions) {
        for stmt in stmts {
            match &stmt.kind {
                StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => self.place(place, out),
                StmtKind::Parallel(moves) => moves.iter().for_each(|(place, _)| self.place(place, out)),
                StmtKind::ForEach { sources, .. } => {
                    out.writes.extend(sources.iter().map(|(_, id)| *id).filter(|id| self.holds(*id)));
                }
                _ => {}
            }
            visit::tree_blocks(stmt, &mut |inner| self.inner_writes(inner, out));
        }
    }

    fn place(&self, place: &Place, out: &mut Mentions) {
        match place {
            Place::Local(id) if self.holds(*id) => {
                out.writes.insert(*id);
            }
            Place::Field(inner, _) | Place::Lane(inner, ..) => {
                // A part is written: the rest is still wanted.
                let mut root = &**inner;
                while let Place::Field(inner, _) | Place::Lane(inner, ..) = root {
                    root = inner;
                }
                if let Place::Local(id) = root
                    && self.holds(*id)
                {
                    out.reads.insert(*id);
                }
            }
            _ => {}
        }
        visit::tree_place(place, &mut |expr| self.expr(expr, out));
    }

    /// Variables mentioned anywhere in statements.
    fn mentioned(&self, stmts: &[Stmt], out: &mut Set) {
        for stmt in stmts {
            let mut own = Mentions::default();
            self.own(stmt, &mut own);
            out.extend(own.reads);
            out.extend(own.writes);
            visit::tree_blocks(stmt, &mut |inner| self.mentioned(inner, out));
        }
    }

    /// What a statement itself mentions, its blocks left out.
    pub(super) fn own(&self, stmt: &Stmt, out: &mut Mentions) {
        visit::own_exprs(stmt, &mut |expr| self.expr(expr, out));
        match &stmt.kind {
            StmtKind::Assign(place, _) => self.place(place, out),
            StmtKind::Update { place, .. } => {
                self.place(place, out);
                if let Place::Local(id) = place
                    && self.holds(*id)
                {
                    out.reads.insert(*id);
                }
            }
            StmtKind::Parallel(moves) => moves.iter().for_each(|(place, _)| self.place(place, out)),
            _ => {}
        }
    }

    /// Whether a variable begins outside the loop whose body is at `depth`.
    fn outer(&self, id: LocalId, depth: u32) -> bool {
        self.locals.get(id as usize).is_some_and(|local| local.depth < depth)
    }

    /// The block with ends put in, and what is wanted before it.
    pub(super) fn block(&mut self, stmts: Vec<Stmt>, mut live: Set) -> (Vec<Stmt>, Set) {
        let mut out = Vec::with_capacity(stmts.len());
        live.extend(self.always.iter().copied());
        for stmt in stmts.into_iter().rev() {
            let raises = self.exact && super::may_raise(&stmt, self.shapes);
            self.stmt(stmt, &mut live, &mut out);
            if raises {
                live.extend(self.caught.iter().copied());
            }
            live.extend(self.always.iter().copied());
        }
        out.reverse();
        (out, live)
    }

    /// `out` grows backwards.
    pub(super) fn stmt(&mut self, mut stmt: Stmt, live: &mut Set, out: &mut Vec<Stmt>) {
        let span = stmt.span;
        let mut own = Mentions::default();
        self.own(&stmt, &mut own);
        if self.exact && self.exact_stmt(&mut stmt, &own, live, out) {
            return;
        }
        match stmt.kind {
            StmtKind::Return(_) | StmtKind::Raise(_) => {
                *live = own.reads;
                live.extend(self.given_back.iter().copied());
                out.push(stmt);
            }
            StmtKind::Break => {
                live.clone_from(&self.out);
                out.push(stmt);
            }
            StmtKind::Continue => {
                live.clone_from(&self.next);
                out.push(stmt);
            }
            StmtKind::Block(inner) => {
                let (inner, before) = self.block(inner, std::mem::take(live));
                *live = before;
                out.push(Stmt { kind: StmtKind::Block(inner), span });
            }
            StmtKind::If { branches, otherwise } => {
                let exact = self.exact;
                let after = std::mem::take(live);
                let mut arms = Vec::new();
                let mut all = own.reads.clone();
                for (condition, then) in branches {
                    let (then, before) = self.block(then, after.clone());
                    all.extend(before.iter().copied());
                    arms.push((condition, then, before));
                }
                let (otherwise, before) = self.block(otherwise, after.clone());
                all.extend(before.iter().copied());
                if exact {
                    self.exact_conditions(&mut arms, &before);
                }
                let begin = |mut stmts: Vec<Stmt>, before: &Set| {
                    let ends: Vec<LocalId> = all.difference(before).copied().collect();
                    if !ends.is_empty() {
                        stmts.insert(0, drop(ends, span, exact));
                    }
                    stmts
                };
                let otherwise = begin(otherwise, &before);
                let branches = arms
                    .into_iter()
                    .map(|(condition, then, before)| (condition, begin(then, &before)))
                    .collect();
                *live = all;
                live.retain(|id| !self.unnamed.contains(id));
                out.push(Stmt { kind: StmtKind::If { branches, otherwise }, span });
            }
            StmtKind::While { condition, body, otherwise } => {
                let mut rounds = own.reads.clone();
                let (body, otherwise, before, ends) = self.loops(body, otherwise, &mut rounds, live, &[]);
                self.end(&ends, out, span);
                *live = before;
                out.push(Stmt { kind: StmtKind::While { condition, body, otherwise }, span });
            }
            StmtKind::ForRange { var, start, end, step, body, otherwise } => {
                let mut rounds = Set::new();
                let (body, otherwise, mut before, mut ends) =
                    self.loops(body, otherwise, &mut rounds, live, &[]);
                ends.extend(own.reads.difference(live).copied());
                self.end(&ends, out, span);
                before.extend(own.reads);
                *live = before;
                out.push(Stmt { kind: StmtKind::ForRange { var, start, end, step, body, otherwise }, span });
            }
            StmtKind::ForEach { sources, counter, reversed, body, otherwise } => {
                // What is walked through is wanted until the loop ends.
                let mut rounds = own.reads.clone();
                let vars: Vec<LocalId> =
                    sources.iter().map(|(_, id)| *id).filter(|id| self.holds(*id)).collect();
                let (body, otherwise, before, ends) = self.loops(body, otherwise, &mut rounds, live, &vars);
                self.end(&ends, out, span);
                *live = before;
                for var in &vars {
                    live.remove(var);
                }
                out.push(Stmt {
                    kind: StmtKind::ForEach { sources, counter, reversed, body, otherwise },
                    span,
                });
            }
            StmtKind::Try { body, handler, otherwise, finally } => {
                let after = std::mem::take(live);
                let mut held = Set::new();
                self.mentioned(&finally, &mut held);
                let (finally, mut before_finally) = self.block(finally, after.clone());
                if !finally.is_empty() {
                    // It also runs on the way out of loops and of the function.
                    before_finally.extend(held.iter().copied());
                    before_finally.extend(self.out.iter().copied());
                    before_finally.extend(self.next.iter().copied());
                }
                let outer_always = self.always.clone();
                if !finally.is_empty() {
                    self.always.extend(held.iter().copied());
                }
                let mut in_body = Set::new();
                self.mentioned(&body, &mut in_body);
                let handler = handler.map(|(var, stmts)| {
                    let (mut stmts, mut before) = self.block(stmts, before_finally.clone());
                    before.remove(&var);
                    // What the body held and nobody wants ends first.
                    let ends: Vec<LocalId> =
                        in_body.difference(&before).copied().filter(|id| *id != var).collect();
                    if !ends.is_empty() {
                        stmts.insert(0, drop(ends, span, self.exact));
                    }
                    (var, stmts, before)
                });
                let (otherwise, before_else) = self.block(otherwise, before_finally.clone());
                let outer_caught = self.caught.clone();
                match &handler {
                    Some((_, _, before)) if self.exact => self.caught.clone_from(before),
                    Some((_, _, before)) => self.always.extend(before.iter().copied()),
                    None => self.caught.extend(before_finally.iter().copied()),
                }
                let (body, mut before) = self.block(body, before_else);
                self.always = outer_always;
                self.caught = outer_caught;
                if let Some((_, _, wanted)) = handler.as_ref().filter(|_| !self.exact) {
                    before.extend(wanted.iter().copied());
                }
                before.extend(held);
                let ends: Set = before
                    .difference(&after)
                    .copied()
                    .filter(|id| !finally.is_empty() || in_body.contains(id))
                    .collect();
                self.end(&ends, out, span);
                *live = before;
                let handler = handler.map(|(var, stmts, _)| (var, stmts));
                out.push(Stmt { kind: StmtKind::Try { body, handler, otherwise, finally }, span });
            }
            _ => {
                let ends: Set =
                    own.reads.union(&own.writes).filter(|id| !live.contains(id)).copied().collect();
                self.end(&ends, out, span);
                for id in &own.writes {
                    live.remove(id);
                }
                live.extend(own.reads);
                out.push(stmt);
            }
        }
    }

    fn end(&self, ids: &Set, out: &mut Vec<Stmt>, span: Span) {
        let ids: Vec<LocalId> = ids.iter().copied().filter(|id| self.holds(*id)).collect();
        if !ids.is_empty() {
            out.push(drop(ids, span, self.exact));
        }
    }

    /// A loop: body and `else` with ends put in, what is wanted before it, what ends behind it. `rounds` is read by each round;
    /// `vars` are set by each round.
    fn loops(
        &mut self,
        body: Vec<Stmt>,
        otherwise: Vec<Stmt>,
        rounds: &mut Set,
        after: &Set,
        vars: &[LocalId],
    ) -> (Vec<Stmt>, Vec<Stmt>, Set, Set) {
        let (otherwise, mut wanted) = self.block(otherwise, after.clone());
        wanted.extend(after.iter().copied());
        let depth = self.depth + 1;
        let mut mentioned = Set::new();
        self.mentioned(&body, &mut mentioned);
        wanted.extend(mentioned.iter().copied().filter(|id| self.outer(*id, depth)));
        wanted.extend(rounds.iter().copied());
        let out = std::mem::replace(&mut self.out, wanted.clone());
        let next = std::mem::replace(&mut self.next, wanted.clone());
        self.depth = depth;
        let (mut body, before) = self.block(body, wanted.clone());
        self.depth -= 1;
        self.out = out;
        self.next = next;
        // An element that the body does not look at ends where it begins.
        let unused: Vec<LocalId> = vars.iter().copied().filter(|id| !before.contains(id)).collect();
        if !unused.is_empty() {
            let span = body.first().map_or(Span::default(), |stmt| stmt.span);
            body.insert(0, Stmt { kind: StmtKind::Drop(unused), span });
        }
        let ends = wanted.difference(after).copied().collect();
        (body, otherwise, wanted, ends)
    }
}
