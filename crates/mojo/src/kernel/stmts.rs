//! Statements.

use super::function::{FnWriter, Val};
use super::text::Text;
use crate::bytecode::{BinOp, DType};
use crate::check::tree::{Const, Expr, LocalId, Place, Stmt, StmtKind, UpdateOp};
use crate::check::ty::Ty;

impl FnWriter<'_, '_> {
    /// The statements of a block; their variables are known inside it only.
    pub fn block(&mut self, stmts: &[Stmt]) {
        let before = self.slots.clone();
        for stmt in stmts {
            self.stmt(stmt);
        }
        // What began inside ends here; pointers that were moved stay as they are.
        for (slot, before) in self.slots.iter_mut().zip(before) {
            if before.is_none() {
                *slot = None;
            }
        }
    }

    fn inner(&mut self, stmts: &[Stmt]) {
        self.indent += 1;
        self.block(stmts);
        self.indent -= 1;
    }

    pub fn stmt(&mut self, stmt: &Stmt) {
        if self.w.refused.is_some() {
            return;
        }
        let outer = std::mem::replace(&mut self.span, stmt.span);
        let first = self.lines.len();
        match &stmt.kind {
            StmtKind::Expr(value) => self.effect(value),
            StmtKind::Declare(id) => self.declare(*id),
            StmtKind::Assign(place, value) => self.assign(place, value),
            StmtKind::Update { place, op, value } => self.update(place, *op, value),
            StmtKind::Parallel(moves) => self.parallel(moves),
            StmtKind::If { branches, otherwise } => self.branches(branches, otherwise),
            StmtKind::While { condition, body, otherwise } => self.while_loop(condition, body, otherwise),
            StmtKind::ForRange { var, start, end, step, body, otherwise } => {
                self.for_range(*var, [start, end, step], body, otherwise);
            }
            // Names are told apart in the whole function: no braces are needed.
            StmtKind::Block(inner) => self.block(inner),
            StmtKind::Break => {
                if let Some(Some(flag)) = self.broken.last().cloned() {
                    self.line([&flag, " = true;"].concat());
                }
                self.line("break;".into());
            }
            StmtKind::Continue => self.line("continue;".into()),
            StmtKind::Return(value) => {
                let value = value.as_ref().map(|value| self.value(value));
                match value {
                    Some(Val::Unit) | None => self.give_back(None),
                    value => self.give_back(value),
                }
            }
            StmtKind::Drop(_) => {}
            StmtKind::ForEach { .. } | StmtKind::Raise(_) | StmtKind::Try { .. } => {
                _ = self.cannot(stmt.span)
            }
        }
        self.comment(first, stmt);
        self.span = outer;
    }

    /// The line of Mojo that begins here stands behind the first line of WGSL.
    fn comment(&mut self, first: usize, stmt: &Stmt) {
        let line = self.w.line(stmt.span);
        if let Some((text, _)) = self.lines.get_mut(first)
            && !text.contains("//")
        {
            text.push_str(&["  // ", &line.to_string()].concat());
        }
    }

    /// A value of which only the effects are wanted.
    fn effect(&mut self, value: &Expr) {
        let val = self.value(value);
        if let Val::One(text) = val
            && text.text.ends_with(')')
            && text.text.contains('(')
            && matches!(
                value.kind,
                crate::check::tree::ExprKind::Gpu(..) | crate::check::tree::ExprKind::Call { .. }
            )
        {
            self.line(["_ = ", &text.text, ";"].concat());
        }
    }

    fn assign(&mut self, place: &Place, value: &Expr) {
        if let Place::Local(id) = place
            && !self.is_declared(*id)
        {
            self.begin(*id, value);
            return;
        }
        match place {
            Place::Discard => self.effect(value),
            Place::Element { of, index, ty } => self.store(of, index, ty, value),
            _ => {
                let val = self.value(value);
                self.put(place, val);
            }
        }
    }

    /// A variable begins with this value.
    fn begin(&mut self, id: LocalId, value: &Expr) {
        let wanted = self.func.locals.get(id as usize).map(|local| local.name.clone());
        let val = self.value_for(value, wanted.as_deref());
        let once = self.is_constant(id);
        let val = self.begun(id, val, once);
        self.set_slot(id, val);
    }

    fn begun(&mut self, id: LocalId, val: Val, once: bool) -> Val {
        match val {
            Val::Unit => Val::Unit,
            Val::One(text) => {
                let name = self.name_of(id);
                let word = if once { "let " } else { "var " };
                self.line([word, &name, " = ", &text.text, ";"].concat());
                Val::One(Text::atom(name))
            }
            Val::Many(parts) => Val::Many(parts.into_iter().map(|part| self.begun(id, part, once)).collect()),
            Val::Pointer(root, at) if once && at.is_simple() => Val::Pointer(root, at),
            Val::Pointer(root, at) => {
                let own = self.func.locals.get(id as usize).map_or("p", |l| &l.name).to_owned();
                let name = self.names.fresh(&[own.as_str(), "_at"].concat());
                let word = if once { "let " } else { "var " };
                self.line([word, &name, ": i32 = ", &at.text, ";"].concat());
                Val::Pointer(root, Text::atom(name))
            }
        }
    }

    /// Puts a value into a place that is no memory behind a pointer.
    pub fn put(&mut self, place: &Place, val: Val) {
        if let Place::Lane(inner, _, _, index) = place {
            let index = self.one(index);
            if let (Some(Val::One(vector)), Val::One(value)) = (self.place(inner), val) {
                self.line([&vector.text, "[", &index.text, "] = ", &value.text, ";"].concat());
            } else {
                self.cannot(self.span);
            }
            return;
        }
        match self.place(place) {
            Some(target) => self.store_parts(&target, val),
            None => _ = self.cannot(self.span),
        }
    }

    fn store_parts(&mut self, target: &Val, val: Val) {
        match (target, val) {
            (Val::One(to), Val::One(value)) if to.text != value.text => {
                self.line([&to.text, " = ", &value.text, ";"].concat());
            }
            (Val::Many(to), Val::Many(values)) => {
                for (to, value) in to.iter().zip(values) {
                    self.store_parts(to, value);
                }
            }
            (Val::Pointer(to, at), Val::Pointer(root, from)) if *to == root && at.text != from.text => {
                self.line([&at.text, " = ", &from.text, ";"].concat());
            }
            (Val::Pointer(..), Val::Pointer(..)) => {
                let report = crate::diagnostics::Diagnostic::error("mojo.kernel-pointer-moves", self.span);
                let text = self.w.source(self.span);
                self.w.refuse(report.arg("text", text));
            }
            _ => {}
        }
    }

    /// Where a variable, or a part of one, is kept.
    fn place(&mut self, place: &Place) -> Option<Val> {
        match place {
            Place::Local(id) => Some(self.val_of(*id)),
            Place::Field(inner, index) => match self.place(inner)? {
                Val::Many(parts) => parts.into_iter().nth(*index),
                Val::One(text) => {
                    let lane = ["x", "y", "z", "w"].get(*index)?;
                    Some(Val::One(Text::atom([&text.text, ".", lane].concat())))
                }
                _ => None,
            },
            Place::Lane(inner, _, _, index) => {
                let of = self.place(inner)?;
                let index = self.one(index);
                match of {
                    Val::One(text) => {
                        Some(Val::One(Text::atom([&text.text, "[", &index.text, "]"].concat())))
                    }
                    Val::Many(parts) => parts.into_iter().nth(usize::try_from(index.int()?).ok()?),
                    _ => None,
                }
            }
            Place::Element { .. } | Place::Discard => None,
        }
    }

    fn update(&mut self, place: &Place, op: UpdateOp, value: &Expr) {
        let UpdateOp::Number(op, dtype) = op else {
            self.cannot(self.span);
            return;
        };
        if let Place::Element { of, index, ty } = place {
            self.update_element(of, index, ty, op, dtype, value);
            return;
        }
        let natural = (self.place_is_natural(place), super::natural::is(value, &self.natural));
        let ty = value.ty.clone();
        let by = value;
        let value = self.value(value);
        let Some(target) = self.place(place) else {
            self.cannot(self.span);
            return;
        };
        if let Some(quotient) = self.divided_by_zero(op, dtype, &ty, &target, by) {
            self.store_parts(&target, quotient);
            return;
        }
        // Plain forms stay as short as they were written.
        if let (Val::One(to), Val::One(value)) = (&target, &value)
            && let Some(sign) = plain(op, dtype, natural, value)
        {
            self.line([&to.text, " ", sign, "= ", &value.text, ";"].concat());
            return;
        }
        let result = self.apply_to(op, &ty, dtype, natural, target.clone(), value);
        self.store_parts(&target, result);
    }

    fn place_is_natural(&self, place: &Place) -> bool {
        matches!(place, Place::Local(id) if self.natural.contains(id))
    }

    fn parallel(&mut self, moves: &[(Place, Expr)]) {
        let values: Vec<&Expr> = moves.iter().map(|(_, value)| value).collect();
        let values = self.values(&values);
        // All values are there before the first place changes.
        let held: Vec<Val> = values.into_iter().map(|val| self.held(val)).collect();
        for ((place, _), val) in moves.iter().zip(held) {
            match place {
                Place::Local(id) if !self.is_declared(*id) => {
                    let val = self.begun(*id, val, self.is_constant(*id));
                    self.set_slot(*id, val);
                }
                Place::Discard => {}
                Place::Element { of, index, ty } => self.store_value(of, index, ty, val),
                place => self.put(place, val),
            }
        }
    }

    /// The value under names of its own.
    pub fn held(&mut self, val: Val) -> Val {
        match val {
            Val::One(text) if text.int().is_none() => {
                let name = self.names.fresh("t");
                self.line(["let ", &name, " = ", &text.text, ";"].concat());
                Val::One(Text::atom(name))
            }
            Val::Pointer(root, at) if at.int().is_none() => {
                let name = self.names.fresh("t");
                self.line(["let ", &name, " = ", &at.text, ";"].concat());
                Val::Pointer(root, Text::atom(name))
            }
            Val::Many(parts) => Val::Many(parts.into_iter().map(|part| self.held(part)).collect()),
            other => other,
        }
    }

    fn branches(&mut self, branches: &[(Expr, Vec<Stmt>)], otherwise: &[Stmt]) {
        // What follows the `if` joins pointers again: they may not differ.
        let mut open = 0;
        for (i, (condition, then)) in branches.iter().enumerate() {
            let before = self.lines.len();
            let text = self.one(condition);
            if i > 0 {
                let hoisted = self.lines.split_off(before);
                if hoisted.is_empty() {
                    self.line(["} else if ", &text.text, " {"].concat());
                } else {
                    self.line("} else {".into());
                    self.indent += 1;
                    open += 1;
                    self.lines
                        .extend(hoisted.into_iter().map(|(line, span)| (["    ", &line].concat(), span)));
                    self.line(["if ", &text.text, " {"].concat());
                }
            } else {
                self.line(["if ", &text.text, " {"].concat());
            }
            self.inner(then);
        }
        if !otherwise.is_empty() {
            self.line("} else {".into());
            self.inner(otherwise);
        }
        self.line("}".into());
        for _ in 0..open {
            self.indent -= 1;
            self.line("}".into());
        }
    }

    /// Behind a loop with an `else`: the variable that says whether it was left by `break`.
    fn enter(&mut self, otherwise: &[Stmt]) {
        let flag = (!otherwise.is_empty()).then(|| {
            let name = self.names.fresh("left");
            self.line(["var ", &name, " = false;"].concat());
            name
        });
        self.broken.push(flag);
    }

    fn leave(&mut self, otherwise: &[Stmt]) {
        if let Some(Some(flag)) = self.broken.pop() {
            self.line(["if !", &flag, " {"].concat());
            self.inner(otherwise);
            self.line("}".into());
        }
    }

    fn while_loop(&mut self, condition: &Expr, body: &[Stmt], otherwise: &[Stmt]) {
        self.enter(otherwise);
        let lines = std::mem::take(&mut self.lines);
        self.indent += 1;
        let text = self.one(condition);
        self.indent -= 1;
        let hoisted = std::mem::replace(&mut self.lines, lines);
        if hoisted.is_empty() {
            self.line(["while ", &text.text, " {"].concat());
        } else {
            self.line("loop {".into());
            self.lines.extend(hoisted);
            self.indent += 1;
            self.line(["if !", &text.at_least(super::text::UNARY), " {"].concat());
            self.line("    break;".into());
            self.line("}".into());
            self.indent -= 1;
        }
        self.inner(body);
        self.line("}".into());
        self.leave(otherwise);
    }

    fn for_range(&mut self, var: LocalId, range: [&Expr; 3], body: &[Stmt], otherwise: &[Stmt]) {
        let [start, end, step] = range;
        self.enter(otherwise);
        let values = self.values(&[start, end, step]);
        let mut texts = values.into_iter().map(|val| match val {
            Val::One(text) => text,
            _ => Text::atom("0"),
        });
        let (Some(start), Some(end), Some(by)) = (texts.next(), texts.next(), texts.next()) else { return };
        // The end is what it was at the beginning.
        let end = if end.int().is_some() { end } else { self.fixed(end, range[1], "end") };
        let by = if by.int().is_some() { by } else { self.fixed(by, range[2], "step") };
        let changed = self.changes(var, body);
        let before = self.slots.clone();
        let name = if changed {
            let own = self.func.locals.get(var as usize).map_or("i", |l| &l.name).to_owned();
            self.names.fresh(&[own.as_str(), "_"].concat())
        } else {
            self.name_of(var)
        };
        let counter = Text::atom(name.clone());
        let known = step.as_const().and_then(Const::as_int);
        let (while_, next) = match known {
            Some(1) => (Text::infix(&counter, "<", &end), [&name, "++"].concat()),
            Some(-1) => (Text::infix(&counter, ">", &end), [&name, "--"].concat()),
            Some(1..) => (Text::infix(&counter, "<", &end), [&name, " += ", &by.text].concat()),
            Some(..=-1) => {
                let positive = by.text.trim_start_matches('-').to_owned();
                (Text::infix(&counter, ">", &end), [&name, " -= ", &positive].concat())
            }
            _ => {
                let up = Text::infix(
                    &Text::infix(&by, ">", &Text::atom("0")),
                    "&&",
                    &Text::infix(&counter, "<", &end),
                );
                let down = Text::infix(
                    &Text::infix(&by, "<", &Text::atom("0")),
                    "&&",
                    &Text::infix(&counter, ">", &end),
                );
                let both = Text {
                    text: ["(", &up.text, ") || (", &down.text, ")"].concat(),
                    strength: super::text::LOOSE,
                };
                (both, [&name, " += ", &by.text].concat())
            }
        };
        self.line(["for (var ", &name, " = ", &start.text, "; ", &while_.text, "; ", &next, ") {"].concat());
        if changed {
            self.indent += 1;
            let own = self.name_of(var);
            self.line(["var ", &own, " = ", &name, ";"].concat());
            self.set_slot(var, Val::One(Text::atom(own)));
            self.indent -= 1;
        } else {
            self.set_slot(var, Val::One(counter));
        }
        self.inner(body);
        self.line("}".into());
        self.slots = before;
        self.leave(otherwise);
    }

    /// A bound that nothing in the loop can change.
    fn fixed(&mut self, text: Text, of: &Expr, wanted: &str) -> Text {
        let constant = match &of.kind {
            crate::check::tree::ExprKind::Local(id) => self.is_constant(*id),
            _ => text.text.starts_with("params.") && text.is_simple(),
        };
        if constant {
            return text;
        }
        let name = self.names.fresh(wanted);
        self.line(["let ", &name, " = ", &text.text, ";"].concat());
        Text::atom(name)
    }

    fn changes(&self, var: LocalId, body: &[Stmt]) -> bool {
        let mut found = false;
        for stmt in body {
            crate::check::visit::each_stmt(stmt, &mut |stmt| match &stmt.kind {
                StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => found |= is_of(place, var),
                StmtKind::Parallel(moves) => found |= moves.iter().any(|(place, _)| is_of(place, var)),
                _ => {}
            });
            crate::check::visit::tree_everything(stmt, &mut |expr| {
                if let crate::check::tree::ExprKind::Call { mutated, .. } = &expr.kind {
                    found |= mutated.iter().any(|(_, place)| is_of(place, var));
                }
            });
        }
        found
    }
}

fn is_of(place: &Place, var: LocalId) -> bool {
    match place {
        Place::Local(id) => *id == var,
        Place::Field(inner, _) | Place::Lane(inner, ..) => is_of(inner, var),
        _ => false,
    }
}

/// The sign of `a op= b` where WGSL has it with Mojo's meaning.
pub(super) fn plain(op: BinOp, dtype: DType, natural: (bool, bool), by: &Text) -> Option<&'static str> {
    let wide = matches!(
        dtype,
        DType::Int
            | DType::Int64
            | DType::UInt
            | DType::UInt64
            | DType::Int32
            | DType::UInt32
            | DType::Float32
    );
    // A power of two has a shorter form (`ops.rs`).
    let divides =
        natural.0 && natural.1 && by.int().is_some_and(|n| n > 0) && super::ops::two_to(by.int()).is_none();
    Some(match op {
        BinOp::Add if wide => "+",
        BinOp::Sub if wide => "-",
        BinOp::Mul if wide => "*",
        BinOp::Div if dtype == DType::Float32 => "/",
        BinOp::FloorDiv if dtype.is_int() && divides => "/",
        BinOp::Mod if dtype.is_int() && divides => "%",
        BinOp::And if wide && dtype.is_int() => "&",
        BinOp::Or if wide && dtype.is_int() => "|",
        BinOp::Xor if wide && dtype.is_int() => "^",
        _ => return None,
    })
}

/// The type of a place's element.
pub(super) fn element_of(ty: &Ty) -> Option<(DType, u16)> {
    ty.lanes()
}
