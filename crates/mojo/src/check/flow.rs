//! Does every variable hold a value where it is read?
//!
//! A forward walk over the typed tree of each function. Known at a place are the variables that hold nothing there: never given a value, or
//! given away with `^`. A loop's body is walked once; what it takes from outside and does not give back is found by what it reads before
//! it writes.

use std::collections::{HashMap, HashSet};

use super::Checker;
use super::tree::{Expr, ExprKind, Func, LocalId, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::diagnostics::{Diagnostic, Span};

/// Whether control never comes behind these statements.
pub(crate) fn always_leaves(stmts: &[Stmt]) -> bool {
    stmts.iter().any(|stmt| match &stmt.kind {
        StmtKind::Return(_) | StmtKind::Raise(_) => true,
        StmtKind::If { branches, otherwise } => {
            branches.iter().all(|(_, then)| always_leaves(then)) && always_leaves(otherwise)
        }
        StmtKind::Block(inner) => always_leaves(inner),
        StmtKind::Try { body, handler, otherwise, finally } => {
            always_leaves(finally)
                || ((always_leaves(body) || always_leaves(otherwise))
                    && handler.as_ref().is_none_or(|(_, stmts)| always_leaves(stmts)))
        }
        StmtKind::While { condition, body, .. } => {
            let forever = condition.as_const().and_then(super::tree::Const::as_bool) == Some(true);
            forever && !breaks(body)
        }
        StmtKind::Expr(Expr { kind: ExprKind::Builtin { f, .. }, .. }) => {
            matches!(f, crate::bytecode::Builtin::Exit | crate::bytecode::Builtin::Abort)
        }
        _ => false,
    })
}

/// Whether a `break` leaves the loop whose body this is.
fn breaks(stmts: &[Stmt]) -> bool {
    stmts.iter().any(|stmt| match &stmt.kind {
        StmtKind::Break => true,
        StmtKind::If { branches, otherwise } => {
            branches.iter().any(|(_, then)| breaks(then)) || breaks(otherwise)
        }
        StmtKind::Block(inner) => breaks(inner),
        StmtKind::Try { body, handler, otherwise, finally } => {
            breaks(body)
                || breaks(otherwise)
                || breaks(finally)
                || handler.as_ref().is_some_and(|(_, stmts)| breaks(stmts))
        }
        _ => false,
    })
}

/// Why a variable holds nothing.
#[derive(Clone, Copy, Debug)]
enum Empty {
    NeverSet,
    Given(Span),
}

type State = HashMap<LocalId, Empty>;

/// What a loop's body does to variables from outside.
#[derive(Default)]
struct LoopFrame {
    written: HashSet<LocalId>,
    read_first: HashMap<LocalId, Span>,
    /// States at its `break`s and `continue`s.
    breaks: Vec<State>,
    continues: Vec<State>,
}

struct Flow<'f> {
    func: &'f Func,
    /// Variables that could hold nothing somewhere: all others are left out.
    watched: HashSet<LocalId>,
    /// `None` where control cannot come.
    state: Option<State>,
    loops: Vec<LoopFrame>,
    reported: HashSet<LocalId>,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Checker<'a> {
    pub(crate) fn check_flow(&mut self) {
        let mut found = Vec::new();
        for func in self.funcs.iter().filter_map(|entry| entry.func.as_ref()) {
            let mut watched = HashSet::new();
            watch(&func.body, &mut watched);
            if let Some(out) = func.out
                && !func.ret.as_ref().is_none_or(Ty::is_unknown)
                && matches!(func.ret, Some(Ty::Struct(_)))
            {
                // Its fields are looked at one by one.
                watched.remove(&out);
                found.extend(super::struct_init::check(func, out));
            }
            watched.extend(func.hoisted.iter().copied());
            // A variable of unknown type was part of a mistake that is reported already.
            let known =
                |id: &LocalId| func.locals.get(*id as usize).is_some_and(|local| !local.ty.is_unknown());
            watched.retain(known);
            if watched.is_empty() {
                continue;
            }
            // A variable that a bare assignment declares holds nothing before it.
            let state = func
                .hoisted
                .iter()
                .filter(|id| watched.contains(id))
                .map(|id| (*id, Empty::NeverSet))
                .collect();
            let mut flow = Flow {
                func,
                watched,
                state: Some(state),
                loops: Vec::new(),
                reported: HashSet::new(),
                diagnostics: Vec::new(),
            };
            flow.block(&func.body);
            found.extend(flow.diagnostics);
        }
        for diagnostic in found {
            self.report(diagnostic);
        }
    }
}

/// Variables that are declared without a value or given away.
fn watch(stmts: &[Stmt], watched: &mut HashSet<LocalId>) {
    for (i, stmt) in stmts.iter().enumerate() {
        if let StmtKind::Declare(id) = stmt.kind {
            let set_at_once = matches!(
                stmts.get(i + 1).map(|next| &next.kind),
                Some(StmtKind::Assign(Place::Local(next), _)) if *next == id
            );
            if !set_at_once {
                watched.insert(id);
            }
        }
        super::visit::tree_exprs(stmt, &mut |expr| {
            if let ExprKind::Take(id) = expr.kind {
                watched.insert(id);
            }
        });
        super::visit::tree_blocks(stmt, &mut |inner| watch(inner, watched));
    }
}

fn join(a: Option<State>, b: Option<State>) -> Option<State> {
    match (a, b) {
        (Some(mut a), Some(b)) => {
            for (id, why) in b {
                a.entry(id).or_insert(why);
            }
            Some(a)
        }
        (a, b) => a.or(b),
    }
}

impl Flow<'_> {
    fn block(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(value) => self.expr(value),
            StmtKind::Declare(id) => {
                if self.watched.contains(id)
                    && let Some(state) = &mut self.state
                {
                    state.insert(*id, Empty::NeverSet);
                    self.wrote(*id);
                }
            }
            StmtKind::Assign(place, value) => {
                self.expr(value);
                self.place(place, false);
            }
            StmtKind::Update { place, value, .. } => {
                self.place(place, true);
                self.expr(value);
                self.place(place, false);
            }
            StmtKind::Parallel(moves) => {
                moves.iter().for_each(|(_, value)| self.expr(value));
                moves.iter().for_each(|(place, _)| self.place(place, false));
            }
            StmtKind::If { branches, otherwise } => {
                let mut after = None;
                for (condition, then) in branches {
                    self.expr(condition);
                    let before = self.state.clone();
                    self.block(then);
                    after = join(after, std::mem::replace(&mut self.state, before));
                }
                self.block(otherwise);
                self.state = join(after, self.state.take());
            }
            StmtKind::While { condition, body, otherwise } => {
                self.loop_body(&[], Some(condition), body, otherwise);
            }
            StmtKind::ForRange { var, start, end, step, body, otherwise } => {
                [start, end, step].into_iter().for_each(|part| self.expr(part));
                self.loop_body(&[*var], None, body, otherwise);
            }
            StmtKind::ForEach { sources, counter, body, otherwise, .. } => {
                let mut vars = Vec::new();
                for (source, var) in sources {
                    self.expr(source);
                    vars.push(*var);
                }
                if let Some((var, start)) = counter {
                    self.expr(start);
                    vars.push(*var);
                }
                self.loop_body(&vars, None, body, otherwise);
            }
            StmtKind::Block(inner) => self.block(inner),
            StmtKind::Break | StmtKind::Continue => {
                if let (Some(state), Some(frame)) = (self.state.take(), self.loops.last_mut()) {
                    let states = if matches!(stmt.kind, StmtKind::Break) {
                        &mut frame.breaks
                    } else {
                        &mut frame.continues
                    };
                    states.push(state);
                }
            }
            StmtKind::Return(value) => {
                if let Some(value) = value {
                    self.expr(value);
                }
                self.state = None;
            }
            StmtKind::Raise(value) => {
                self.expr(value);
                self.state = None;
            }
            StmtKind::Try { body, handler, otherwise, finally } => {
                let before = self.state.clone();
                self.block(body);
                let caught = join(before, self.state.clone());
                self.block(otherwise);
                let mut after = self.state.take();
                if let Some((_, stmts)) = handler {
                    self.state = caught.clone();
                    self.block(stmts);
                    after = join(after, self.state.take());
                }
                // `finally` is also reached by errors: what they leave empty is checked, then forgotten.
                let all = join(after.clone(), if finally.is_empty() { None } else { caught });
                self.state = all.clone();
                self.block(finally);
                match (&after, &all, &mut self.state) {
                    (Some(after), Some(all), Some(state)) => {
                        state.retain(|id, _| after.contains_key(id) || !all.contains_key(id));
                    }
                    _ => self.state = None,
                }
            }
            StmtKind::Drop(_) => {}
        }
    }

    fn loop_body(&mut self, vars: &[LocalId], condition: Option<&Expr>, body: &[Stmt], otherwise: &[Stmt]) {
        self.loops.push(LoopFrame::default());
        vars.iter().for_each(|var| self.wrote(*var));
        if let Some(condition) = condition {
            self.expr(condition);
        }
        let before = self.state.clone();
        self.block(body);
        let Some(frame) = self.loops.pop() else {
            return;
        };
        let mut end = self.state.take();
        for state in frame.continues {
            end = join(end, Some(state));
        }
        // A second round reads what the first gave away.
        if let Some(end) = &end {
            for (id, why) in end {
                let Empty::Given(given) = why else {
                    continue;
                };
                let was_there = before.as_ref().is_some_and(|before| !before.contains_key(id));
                if was_there && let Some(read) = frame.read_first.get(id) {
                    self.report(*id, *read, *given, true);
                }
            }
        }
        self.state = join(before, end);
        self.block(otherwise);
        for state in frame.breaks {
            self.state = join(self.state.take(), Some(state));
        }
        if let Some(outer) = self.loops.last_mut() {
            for (id, span) in frame.read_first {
                if !outer.written.contains(&id) {
                    outer.read_first.entry(id).or_insert(span);
                }
            }
        }
    }

    fn wrote(&mut self, id: LocalId) {
        if let Some(frame) = self.loops.last_mut() {
            frame.written.insert(id);
        }
    }

    fn place(&mut self, place: &Place, reads: bool) {
        match place {
            Place::Discard => {}
            Place::Local(id) => {
                if reads {
                    let span = self.func.locals.get(*id as usize).map_or(Span::default(), |local| local.span);
                    self.read(*id, span);
                } else {
                    if let Some(state) = &mut self.state {
                        state.remove(id);
                    }
                    self.wrote(*id);
                }
            }
            Place::Field(inner, _) => self.place(inner, true),
            Place::Lane(inner, _, _, index) => {
                self.place(inner, true);
                self.expr(index);
            }
            Place::Element { of, index, .. } => {
                self.expr(of);
                self.expr(index);
            }
        }
    }

    fn read(&mut self, id: LocalId, span: Span) {
        if !self.watched.contains(&id) {
            return;
        }
        if let Some(frame) = self.loops.last_mut()
            && !frame.written.contains(&id)
        {
            frame.read_first.entry(id).or_insert(span);
        }
        match self.state.as_ref().and_then(|state| state.get(&id)).copied() {
            None => {}
            Some(Empty::Given(given)) => self.report(id, span, given, false),
            Some(Empty::NeverSet) => {
                let (Some(local), true) = (self.func.locals.get(id as usize), self.reported.insert(id))
                else {
                    return;
                };
                self.diagnostics.push(
                    Diagnostic::error("mojo.used-before-set", span)
                        .arg("name", &*local.name)
                        .related("mojo.declared-here", local.span),
                );
            }
        }
    }

    fn report(&mut self, id: LocalId, span: Span, given: Span, in_loop: bool) {
        let (Some(local), true) = (self.func.locals.get(id as usize), self.reported.insert(id)) else {
            return;
        };
        let message = if in_loop { "mojo.given-away-in-loop" } else { "mojo.used-after-transfer" };
        let at = if in_loop { given } else { span };
        let mut report = Diagnostic::error(message, at).arg("name", &*local.name);
        if !in_loop {
            report = report.related("mojo.given-away-here", given);
        }
        self.diagnostics.push(report);
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Local(id) => self.read(*id, expr.span),
            ExprKind::Take(id) => {
                self.read(*id, expr.span);
                if self.watched.contains(id)
                    && let Some(state) = &mut self.state
                {
                    state.insert(*id, Empty::Given(expr.span));
                }
            }
            ExprKind::And(left, right) | ExprKind::Or(left, right) => {
                self.expr(left);
                let before = self.state.clone();
                self.expr(right);
                self.state = join(before, self.state.take());
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                self.expr(condition);
                let before = self.state.clone();
                self.expr(then);
                let after = std::mem::replace(&mut self.state, before);
                self.expr(otherwise);
                self.state = join(after, self.state.take());
            }
            ExprKind::Sequence(stmts, value) => {
                self.block(stmts);
                self.expr(value);
            }
            ExprKind::Comprehension(list, stmts) => {
                self.wrote(*list);
                self.block(stmts);
            }
            ExprKind::Call { args, mutated, .. } => {
                args.iter().for_each(|arg| self.expr(arg));
                mutated.iter().for_each(|(_, place)| self.place(place, false));
            }
            _ => {
                let mut children = Vec::new();
                super::visit::tree_children(expr, &mut |child| children.push(child));
                children.into_iter().for_each(|child| self.expr(child));
            }
        }
    }
}
