//! What stands at the top of a file?

use std::rc::Rc;

use super::comptime::MAX_DEPTH;
use super::scope::{Binding, Frame, Immutable};
use super::tree::{self, Const, Expr, Func, Param, Stmt};
use super::ty::Ty;
use super::{Checker, FuncEntry, FuncState, Pending, PendingState, visit};
use crate::bytecode::DType;
use crate::checked::{Knob, KnobValue};
use crate::diagnostics::{Diagnostic, Related, Span};
use crate::syntax::ast::{self, Convention, ExprKind, StmtKind, UnaryOp};

impl<'a> Checker<'a> {
    /// Binds the names at the top of each file.
    pub(crate) fn declare_modules(&mut self) {
        let files = self.files;
        for (module, file) in files.iter().enumerate() {
            for stmt in &file.module.body.statements {
                match &stmt.kind {
                    StmtKind::Def(decl) => self.declare_function(module, decl),
                    StmtKind::Struct(decl) => {
                        let binding = self.declare_struct(module, decl);
                        self.define(module, &decl.name, binding);
                    }
                    StmtKind::Trait(decl) => {
                        let binding = self.declare_trait(module, decl);
                        self.define(module, &decl.name, binding);
                    }
                    StmtKind::Comptime(decl) => {
                        let pending = Pending { decl, module, state: PendingState::New };
                        self.pending.push(pending);
                        let index = self.pending.len() - 1;
                        self.define(module, &decl.name, Binding::Pending(index));
                    }
                    _ => {}
                }
            }
        }
        for (module, file) in files.iter().enumerate() {
            self.frame = Frame::new(module);
            for (i, stmt) in file.module.body.statements.iter().enumerate() {
                match &stmt.kind {
                    StmtKind::FromImport(import) => self.import_from(import, true),
                    StmtKind::Import(paths) => self.import(paths, true),
                    StmtKind::Def(_)
                    | StmtKind::Struct(_)
                    | StmtKind::Trait(_)
                    | StmtKind::Comptime(_)
                    | StmtKind::Pass
                    | StmtKind::Error => {}
                    StmtKind::Expr(expr) if matches!(expr.kind, ExprKind::Str(_)) && i == 0 => {}
                    StmtKind::Expr(expr) if matches!(expr.kind, ExprKind::Str(_) | ExprKind::Ellipsis) => {}
                    StmtKind::Assert { comptime: true, .. } => {}
                    StmtKind::Declare(declare) => {
                        self.report(Diagnostic::error("mojo.global-variable", stmt.span));
                        for name in pattern_names(&declare.target) {
                            self.define(module, &name, Binding::Unknown);
                        }
                    }
                    StmtKind::Assign { targets, .. } => {
                        self.report(Diagnostic::error("mojo.global-variable", stmt.span));
                        for name in targets.iter().flat_map(pattern_names) {
                            self.define(module, &name, Binding::Unknown);
                        }
                    }
                    _ => self.report(Diagnostic::error("mojo.statement-outside-function", stmt.span)),
                }
            }
        }
        for index in 0..self.funcs.len() {
            self.open_structs(index as u32);
        }
    }

    /// Binds a name at the top of a file, unless it is taken.
    pub(crate) fn define(&mut self, module: usize, name: &ast::Ident, binding: Binding) {
        let Some(names) = self.globals.get_mut(module) else {
            return;
        };
        let taken = matches!(
            names.get(&name.name),
            Some(Binding::Func(_) | Binding::Pending(_) | Binding::Struct(_) | Binding::Trait(_))
        );
        if taken {
            self.report(Diagnostic::error("mojo.defined-twice", name.span).arg("name", &*name.name));
        } else {
            names.insert(name.name.clone(), binding);
        }
    }

    /// Arguments of a struct's type without its parameters are open, too: `def show(m: Matrix)`.
    pub(crate) fn open_structs(&mut self, index: u32) {
        let Some(entry) = self.funcs.get(index as usize) else {
            return;
        };
        let open = self.open_struct_arguments(entry.decl, entry.module);
        if let (false, Some(entry)) = (open.is_empty(), self.funcs.get_mut(index as usize)) {
            entry.open.extend(open);
            entry.state = FuncState::Template;
        }
    }

    fn declare_function(&mut self, module: usize, decl: &'a ast::FnDecl) {
        let index = self.funcs.len() as u32;
        self.funcs.push(FuncEntry::new(decl, module, Rc::new([])));
        let known = self.globals.get(module).and_then(|names| names.get(&decl.name.name));
        if let Some(Binding::Func(first)) = known {
            self.overloads.entry(*first).or_default().push(index);
            return;
        }
        self.define(module, &decl.name, Binding::Func(index));
    }

    /// Computes all top-level constants and assertions.
    pub(crate) fn evaluate_globals(&mut self) {
        for index in 0..self.pending.len() {
            self.pending_value(index);
        }
        let files = self.files;
        for (module, file) in files.iter().enumerate() {
            for stmt in &file.module.body.statements {
                if let StmtKind::Assert { comptime: true, condition, message } = &stmt.kind {
                    self.frame = Frame::new(module);
                    self.comptime_assert(condition, message.as_ref(), stmt.span);
                }
            }
        }
    }

    /// The function that runs.
    pub(crate) fn check_main(&mut self) -> Option<u32> {
        let index = match self.globals.first().and_then(|names| names.get("main")) {
            Some(Binding::Func(index)) => *index,
            Some(_) => return None,
            None => {
                let span = self.files.first().map_or(Span::default(), |file| file.module.span.at_start());
                self.report(Diagnostic::error("mojo.no-main", span));
                return None;
            }
        };
        let decl = self.funcs.get(index as usize)?.decl;
        if let Some(param) = decl.args.params.first() {
            self.report(Diagnostic::error("mojo.main-takes-arguments", param.span));
        }
        Some(index)
    }

    pub(crate) fn check_functions(&mut self) {
        self.make_plain_types();
        self.check_conformance();
        self.check_overloads();
        // Bodies ask for instances, which are checked in their turn.
        let mut index = 0;
        let mut waiting = Vec::new();
        while index < self.funcs.len() || !self.revived.is_empty() {
            let next = self.revived.pop().unwrap_or_else(|| {
                index += 1;
                index as u32 - 1
            });
            // Where it runs must be known first.
            if self.asks_where(next) {
                waiting.push(next);
            } else {
                self.check_function(next);
                self.check_conformance();
            }
            if index == self.funcs.len() && self.revived.is_empty() {
                for func in self.reached_by_kernels() {
                    if let Some(entry) = self.funcs.get_mut(func as usize) {
                        entry.on_device = true;
                    }
                }
                std::mem::take(&mut waiting).into_iter().for_each(|func| self.check_function(func));
                self.check_conformance();
            }
        }
        self.check_idle_templates();
    }

    /// Whether an unchecked function asks whether it runs on a GPU, before a launch told.
    fn asks_where(&self, func: u32) -> bool {
        let Some(entry) = self.funcs.get(func as usize) else {
            return false;
        };
        let mut found = false;
        // `main` launches: it is never a kernel.
        if entry.state == FuncState::New && !entry.on_device && &*entry.decl.name.name != "main" {
            visit::each_expr(&entry.decl.body, &mut |expr| {
                found |= expr.as_name().is_some_and(|name| matches!(&**name, "is_gpu" | "is_nvidia_gpu"));
            });
        }
        found
    }

    /// Functions that kernels call, themselves or through others.
    fn reached_by_kernels(&self) -> Vec<u32> {
        let mut order: Vec<u32> = self.kernels.iter().filter_map(|kernel| kernel.home.func()).collect();
        let mut at = 0;
        while let Some(index) = order.get(at).copied() {
            at += 1;
            let func = self.funcs.get(index as usize).and_then(|entry| entry.func.as_ref());
            for callee in func.map(crate::lower::callees).unwrap_or_default() {
                if !order.contains(&callee) {
                    order.push(callee);
                }
            }
        }
        order
    }

    /// Functions of one name must differ in what they take.
    fn check_overloads(&mut self) {
        let mut sets: Vec<(u32, Vec<u32>)> =
            self.overloads.iter().map(|(first, rest)| (*first, rest.clone())).collect();
        sets.sort_unstable();
        for (first, rest) in sets {
            let mut seen = std::collections::HashSet::new();
            for index in std::iter::once(first).chain(rest) {
                let Some(signature) = self.signature(index) else {
                    continue;
                };
                let types: Vec<Ty> = signature.params.iter().map(|param| param.ty.clone()).collect();
                // `copy` and `move` of two initialisers.
                let named = signature.params.iter().skip(signature.keyword_only_from);
                let names: Vec<&str> = named.map(|param| &*param.name).collect();
                if !seen.insert((types, names.concat())) || (index != first && signature.name == "main") {
                    let report = Diagnostic::error("mojo.defined-twice", signature.span);
                    self.report(report.arg("name", signature.name.clone()));
                }
            }
        }
    }

    /// Checks a function's body, once.
    pub(crate) fn check_function(&mut self, index: u32) {
        let Some(entry) = self.funcs.get(index as usize) else {
            return;
        };
        if entry.state != FuncState::New || self.depth >= MAX_DEPTH {
            return;
        }
        let (decl, name) = (entry.decl, entry.name.clone());
        let Some(signature) = self.signature(index) else {
            return;
        };
        self.set_state(index, FuncState::Checking);
        let mut frame = self.frame_of(index);
        frame.ret = Some(signature.ret.clone());
        frame.lends = signature.lends.clone();
        frame.raises = signature.raises;
        frame.raises_at = Some(decl.raises_at);
        let outer = std::mem::replace(&mut self.frame, frame);
        self.depth += 1;
        let captures = self.open_captures(index);
        if let Some(out) = &signature.out {
            let local = self.declare(&out.name, out.ty.clone(), out.span);
            self.frame.out = Some(local);
        }
        let params = signature.receiver.iter().chain(&signature.params).filter_map(|param| {
            if let Some(function) = &param.function {
                self.frame.bind(&param.name, function.clone());
                return None;
            }
            let local = self.declare(&param.name, param.ty.clone(), param.span);
            let said = decl.args.params.iter().find(|said| said.name.name == param.name);
            if said.and_then(|said| said.ty.as_ref()).is_some_and(|ty| self.lends_read_only(ty)) {
                self.frame.read_only.insert(local);
            }
            if !param.mutable && !param.owned {
                let is_receiver =
                    signature.receiver.as_ref().is_some_and(|receiver| receiver.span == param.span);
                let why = if is_receiver { Immutable::Receiver } else { Immutable::Argument };
                self.frame.immutable.insert(local, why);
            }
            let deinit = said.is_some_and(|said| said.convention == Some(Convention::Deinit))
                || param.owned && matches!(&*decl.name.name, "__del__" | "__deinit__" | "__moveinit__");
            Some(Param { local, mutable: param.mutable, owned: param.owned, deinit })
        });
        let params: Vec<Param> = params.collect();
        let mut body = self.block_statements(&decl.body);
        if let Some(out) = self.frame.out {
            body.insert(0, Stmt { kind: tree::StmtKind::Declare(out), span: decl.name.span });
            if !super::flow::always_leaves(&body) {
                let result = Expr::new(tree::ExprKind::Local(out), signature.ret.clone(), decl.name.span);
                let kind = tree::StmtKind::Return(Some(result));
                body.push(Stmt { kind, span: decl.name.span });
            }
        }
        if signature.ret != Ty::None && !signature.ret.is_unknown() && !super::flow::always_leaves(&body) {
            let report = Diagnostic::error("mojo.missing-return", decl.name.span);
            self.report(report.arg("name", &*decl.name.name).arg("type", signature.ret.to_string()));
        }
        self.depth -= 1;
        self.note_implicit();
        let frame = std::mem::replace(&mut self.frame, outer);
        let mut func = Func {
            name: name.to_string(),
            params,
            ret: Some(signature.ret.clone()),
            locals: frame.locals,
            hoisted: frame.hoisted,
            out: frame.out,
            body,
            span: decl.name.span,
        };
        if self.is_of_library(index) {
            let outer = self.frame.func.replace(index);
            self.move_into_program(&mut func);
            self.frame.func = outer;
        }
        if let Some(entry) = self.funcs.get_mut(index as usize) {
            entry.func = Some(func);
            entry.captures = captures;
            entry.state = FuncState::Done;
        }
    }

    fn set_state(&mut self, index: u32, state: FuncState) {
        if let Some(entry) = self.funcs.get_mut(index as usize) {
            entry.state = state;
        }
    }

    /// Adds where the constants that `span` names are set, of those whose `Int` is below `least`: what a report is about came of them.
    pub(crate) fn blame(&self, mut report: Diagnostic, span: Span, least: i128) -> Diagnostic {
        let words = self.text(span).split(|c: char| !c.is_alphanumeric() && c != '_');
        for word in words {
            let named =
                self.pending.iter().find(|p| p.module == span.file.0 as usize && *p.decl.name.name == *word);
            let Some((PendingState::Done(Binding::Value(value, _)), Some(text))) =
                named.map(|p| (&p.state, p.decl.value.as_ref()))
            else {
                continue;
            };
            let Some(value) = value.as_int() else { continue };
            let as_int = i128::from(value as i64);
            if as_int >= least || report.related.iter().any(|r| r.span == text.span) {
                continue;
            }
            let mut args = vec![("name", word.to_owned()), ("value", value.to_string())];
            let wraps = as_int != value;
            if wraps {
                args.push(("wrapped", as_int.to_string()));
            }
            let id = if wraps { "mojo.set-here-wraps" } else { "mojo.set-here" };
            report.related.push(Related { span: text.span, id, args });
        }
        report
    }

    /// The top-level numbers of the first file, for the page's knobs.
    pub(crate) fn knobs(&mut self) -> Vec<Knob> {
        let mut knobs = Vec::new();
        for pending in self.pending.iter().filter(|pending| pending.module == 0) {
            let Some(text) = pending.decl.value.as_ref().filter(|value| is_number_text(value)) else {
                continue;
            };
            let PendingState::Done(Binding::Value(value, _)) = &pending.state else {
                continue;
            };
            let value = match value {
                Const::Float(value) => KnobValue::Float(*value),
                Const::Scalar(dtype, bits) if dtype.is_float() => {
                    KnobValue::Float(crate::numeric::to_f64(*dtype, *bits))
                }
                Const::Scalar(DType::Bool, _) => continue,
                other => match other.as_int() {
                    Some(value) => KnobValue::Int(value),
                    None => continue,
                },
            };
            knobs.push(Knob { name: pending.decl.name.name.to_string(), value, span: text.span });
        }
        knobs
    }
}

fn is_number_text(value: &ast::Expr) -> bool {
    match &value.kind {
        ExprKind::Int(_) | ExprKind::Float(_) => true,
        ExprKind::Unary { op: UnaryOp::Minus | UnaryOp::Plus, operand, .. } => {
            matches!(operand.kind, ExprKind::Int(_) | ExprKind::Float(_))
        }
        _ => false,
    }
}

/// The names a target binds.
pub(crate) fn pattern_names(pattern: &ast::Pattern) -> Vec<ast::Ident> {
    match &pattern.kind {
        ast::PatternKind::Name(name) => vec![ast::Ident { name: name.clone(), span: pattern.span }],
        ast::PatternKind::Tuple(parts) => parts.iter().flat_map(pattern_names).collect(),
        ast::PatternKind::Bound(_, inner) => pattern_names(inner),
        ast::PatternKind::Place(_) => Vec::new(),
    }
}
