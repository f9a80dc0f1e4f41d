//! Does an initialiser give every field a value, and read none before it has one?
//!
//! A forward walk over the typed tree of a function with an `out` result. Known at a place are the fields that surely have a value there.

use super::tree::{Expr, ExprKind, Func, LocalId, Place, Stmt, StmtKind};
use super::ty::{StructTy, Ty};
use crate::diagnostics::{Diagnostic, Span};

/// Which fields have a value; `None` where control cannot come.
type Set = Option<Vec<bool>>;

struct Init<'f> {
    func: &'f Func,
    out: LocalId,
    of: &'f StructTy,
    set: Set,
    told: Vec<bool>,
    found: Vec<Diagnostic>,
}

/// What is wrong with how `func` fills its `out` result.
pub(crate) fn check(func: &Func, out: LocalId) -> Vec<Diagnostic> {
    let Some(Ty::Struct(of)) = func.locals.get(out as usize).map(|local| &local.ty) else {
        return Vec::new();
    };
    let mut init = Init {
        func,
        out,
        of,
        set: Some(vec![false; of.fields.len()]),
        told: vec![false; of.fields.len()],
        found: Vec::new(),
    };
    init.block(&func.body);
    init.found
}

fn both(a: Set, b: Set) -> Set {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.iter().zip(&b).map(|(a, b)| *a && *b).collect()),
        (a, b) => a.or(b),
    }
}

impl Init<'_> {
    fn block(&mut self, stmts: &[Stmt]) {
        stmts.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(value) => self.expr(value),
            StmtKind::Assign(place, value) => {
                self.expr(value);
                self.write(place);
            }
            StmtKind::Update { place, value, .. } => {
                self.read_place(place);
                self.expr(value);
            }
            StmtKind::Parallel(moves) => {
                moves.iter().for_each(|(_, value)| self.expr(value));
                moves.iter().for_each(|(place, _)| self.write(place));
            }
            StmtKind::If { branches, otherwise } => {
                let mut after = None;
                for (condition, then) in branches {
                    self.expr(condition);
                    let before = self.set.clone();
                    self.block(then);
                    after = both(after, std::mem::replace(&mut self.set, before));
                }
                self.block(otherwise);
                self.set = both(after, self.set.take());
            }
            StmtKind::While { condition, body, otherwise } => {
                self.expr(condition);
                self.rounds(body, otherwise);
            }
            StmtKind::ForRange { start, end, step, body, otherwise, .. } => {
                [start, end, step].into_iter().for_each(|part| self.expr(part));
                self.rounds(body, otherwise);
            }
            StmtKind::ForEach { sources, counter, body, otherwise, .. } => {
                sources.iter().for_each(|(source, _)| self.expr(source));
                if let Some((_, start)) = counter {
                    self.expr(start);
                }
                self.rounds(body, otherwise);
            }
            StmtKind::Block(inner) => self.block(inner),
            StmtKind::Return(value) => {
                match value {
                    Some(Expr { kind: ExprKind::Local(id), span, .. }) if *id == self.out => self.end(*span),
                    Some(value) => self.expr(value),
                    None => {}
                }
                self.set = None;
            }
            StmtKind::Raise(value) => {
                self.expr(value);
                self.set = None;
            }
            StmtKind::Try { body, handler, otherwise, finally } => {
                let before = self.set.clone();
                self.block(body);
                self.block(otherwise);
                if let Some((_, stmts)) = handler {
                    let after = std::mem::replace(&mut self.set, before);
                    self.block(stmts);
                    self.set = both(after, self.set.take());
                }
                self.block(finally);
            }
            StmtKind::Break | StmtKind::Continue => self.set = None,
            StmtKind::Declare(_) | StmtKind::Drop(_) => {}
        }
    }

    /// A loop's body may run no time.
    fn rounds(&mut self, body: &[Stmt], otherwise: &[Stmt]) {
        let before = self.set.clone();
        self.block(body);
        self.set = before;
        self.block(otherwise);
    }

    fn write(&mut self, place: &Place) {
        match place {
            Place::Local(id) if *id == self.out => {
                if let Some(set) = &mut self.set {
                    set.fill(true);
                }
            }
            Place::Field(inner, i) if matches!(**inner, Place::Local(id) if id == self.out) => {
                if let Some(slot) = self.set.as_mut().and_then(|set| set.get_mut(*i)) {
                    *slot = true;
                }
            }
            _ => self.read_place(place),
        }
    }

    fn read_place(&mut self, place: &Place) {
        match place {
            Place::Discard => {}
            Place::Local(id) => {
                if *id == self.out {
                    self.whole(self.func.span);
                }
            }
            Place::Field(inner, i) => match **inner {
                Place::Local(id) if id == self.out => self.read(*i, self.func.span),
                _ => self.read_place(inner),
            },
            Place::Lane(inner, _, _, index) => {
                self.read_place(inner);
                self.expr(index);
            }
            Place::Element { of, index, .. } => {
                self.expr(of);
                self.expr(index);
            }
        }
    }

    fn read(&mut self, i: usize, span: Span) {
        let unset = self.set.as_ref().and_then(|set| set.get(i)) == Some(&false);
        if unset
            && let Some(told) = self.told.get_mut(i)
            && !std::mem::replace(told, true)
            && let Some((name, _)) = self.of.fields.get(i)
        {
            self.found.push(Diagnostic::error("mojo.field-before-set", span).arg("name", &**name));
        }
    }

    /// `self` as a whole is used.
    fn whole(&mut self, span: Span) {
        if let Some(names) = self.missing() {
            let report = Diagnostic::error("mojo.self-before-set", span).arg("names", names);
            self.found.push(report);
        }
    }

    /// Fields without a value, none of them told before.
    fn missing(&mut self) -> Option<String> {
        let set = self.set.as_ref()?;
        let mut names = Vec::new();
        for ((has, told), (name, _)) in set.iter().zip(self.told.iter_mut()).zip(self.of.fields.iter()) {
            if !has && !std::mem::replace(told, true) {
                names.push(format!("`{name}`"));
            }
        }
        (!names.is_empty()).then(|| names.join(", "))
    }

    fn end(&mut self, span: Span) {
        if let Some(names) = self.missing() {
            let report = Diagnostic::error("mojo.field-not-set", span)
                .arg("names", names)
                .arg("struct", &*self.of.name);
            self.found.push(report);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Local(id) | ExprKind::Take(id) if *id == self.out => self.whole(expr.span),
            ExprKind::Field(of, i) if matches!(of.kind, ExprKind::Local(id) if id == self.out) => {
                self.read(*i, expr.span);
            }
            ExprKind::Sequence(stmts, value) => {
                self.block(stmts);
                self.expr(value);
            }
            ExprKind::Comprehension(_, stmts) => {
                let before = self.set.clone();
                self.block(stmts);
                self.set = before;
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.expr(a);
                let before = self.set.clone();
                self.expr(b);
                self.set = before;
            }
            ExprKind::Call { args, .. } => args.iter().for_each(|arg| self.expr(arg)),
            _ => {
                let mut children = Vec::new();
                super::visit::tree_children(expr, &mut |child| children.push(child));
                children.into_iter().for_each(|child| self.expr(child));
            }
        }
    }
}
