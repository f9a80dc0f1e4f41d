//! What is known before the program runs?
//!
//! Most of it is folded on the way (see [`fold`](super::fold)). What is not, and mentions no variable, is lowered as a function of its own
//! and run by the VM, with a limit on its steps.

use super::Checker;
use super::convert::Goal;
use super::scope::Binding;
use super::tree::{Const, Expr, Func, Stmt, StmtKind};
use super::ty::Ty;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast;

/// How deep functions and constants may ask for each other while they are checked.
pub(crate) const MAX_DEPTH: u32 = 24;

/// Instructions that one compile-time call may take.
const CALL_FUEL: u64 = 3_000_000;

impl<'a> Checker<'a> {
    /// The compile-time value of `expr`, and its type. Reports what is not known at compile time. With `want`, converted to it.
    pub(crate) fn comptime_typed(&mut self, expr: &'a ast::Expr, want: Option<&Ty>) -> (Expr, Ty) {
        let before = self.errors;
        self.frame.comptime += 1;
        let value = self.expr(expr, want);
        let value = match want {
            Some(want) if *want != Ty::DType => self.coerce(value, want, Goal::Value),
            _ => value,
        };
        self.frame.comptime -= 1;
        if value.is_unknown() || self.errors > before {
            return (Expr::unknown(expr.span), Ty::Unknown);
        }
        let value = self.evaluate(value, expr.span);
        let ty = value.ty.clone();
        (value, ty)
    }

    /// A checked expression without variables, computed.
    fn evaluate(&mut self, value: Expr, span: Span) -> Expr {
        let optional = match &value.kind {
            super::tree::ExprKind::Nothing => true,
            super::tree::ExprKind::Some(inner) => inner.as_const().is_some(),
            _ => false,
        };
        if optional || value.as_const().is_some() {
            return value;
        }
        let mut lives = None;
        super::visit::tree_deep(&value, &mut |inner| {
            if let super::tree::ExprKind::Local(id) = inner.kind {
                lives = lives.or(Some(id));
            }
        });
        if let Some(local) = lives.and_then(|id| self.frame.local(id))
            && matches!(local.ty, Ty::Tensor(_) | Ty::Tuple(_))
        {
            let name = local.name.to_string();
            self.report(Diagnostic::error("mojo.runtime-in-comptime", span).arg("name", name));
            return Expr::unknown(span);
        }
        let ty = value.ty.clone();
        if !is_comptime_type(&ty) {
            self.report(Diagnostic::error("mojo.not-comptime-type", span).arg("type", ty.to_string()));
            return Expr::unknown(span);
        }
        let locals = self.frame.locals.clone();
        let func = Func {
            name: "comptime".to_string(),
            ret: Some(ty.clone()),
            locals,
            body: vec![Stmt { kind: StmtKind::Return(Some(value)), span }],
            span,
            ..Func::default()
        };
        // Functions that it calls must be checked, and theirs.
        let before = self.errors;
        let mut wanted = crate::lower::callees(&func);
        let mut seen = Vec::new();
        while let Some(index) = wanted.pop() {
            if seen.contains(&index) {
                continue;
            }
            seen.push(index);
            self.check_function(index);
            match self.funcs.get(index as usize).and_then(|entry| entry.func.as_ref()) {
                Some(callee) => wanted.extend(crate::lower::callees(callee)),
                None => {
                    // Refused, or being checked right now: then it needs its own result.
                    if self.errors == before {
                        self.report(
                            Diagnostic::error("mojo.comptime-cycle", span).arg("name", self.text(span)),
                        );
                    }
                    return Expr::unknown(span);
                }
            }
        }
        if self.errors > before {
            return Expr::unknown(span);
        }
        let entries = |index: &u32| self.funcs.get(*index as usize);
        let closes = seen.iter().filter_map(entries).any(|entry| !entry.captures.is_empty());
        let mut closed = Vec::new();
        if closes {
            let open = |index: &u32| {
                let entry = entries(index)?;
                let (func, captures) = (entry.func.clone()?, entry.captures.clone());
                Some(super::closures::Open { index: *index, func, captures })
            };
            closed.extend(seen.iter().filter_map(open));
            super::closures::close(&mut closed, &[]);
            // What the expression itself calls must not need a variable.
            let called = crate::lower::callees(&func);
            if closed.iter().any(|open| called.contains(&open.index) && open.captures_anything()) {
                let name = self.text(span);
                self.report(Diagnostic::error("mojo.runtime-in-comptime", span).arg("name", name));
                return Expr::unknown(span);
            }
        }
        let funcs: Vec<(u32, &Func)> = if closes {
            closed.iter().map(|open| (open.index, &open.func)).collect()
        } else {
            seen.iter().filter_map(|index| Some((*index, entries(index)?.func.as_ref()?))).collect()
        };
        let fuel = self.comptime_fuel.min(CALL_FUEL);
        let mut left = fuel;
        let result = crate::lower::evaluate(&func, &funcs, &mut left);
        self.comptime_fuel -= fuel - left;
        match result {
            Ok(value) => Expr::constant(value, ty, span),
            Err(fault) => {
                let id = match &fault {
                    crate::lower::Fault::OutOfFuel => "mojo.comptime-too-long",
                    crate::lower::Fault::NeedsDevice => "mojo.comptime-device",
                    crate::lower::Fault::Failed(_) => "mojo.comptime-failed",
                };
                let report = Diagnostic::error(id, span);
                let report = match fault {
                    crate::lower::Fault::Failed(text) => report.arg("error", text),
                    _ => report,
                };
                self.report(report);
                Expr::unknown(span)
            }
        }
    }

    /// What `comptime NAME = …` binds: a value, a type, a function, a kernel.
    pub(crate) fn comptime_binding(&mut self, decl: &'a ast::ComptimeDecl) -> Binding {
        if decl.params.is_some() { self.declare_parametric(decl) } else { self.comptime_value(decl) }
    }

    /// The same once its parameters are known, if it has any.
    pub(crate) fn comptime_value(&mut self, decl: &'a ast::ComptimeDecl) -> Binding {
        let Some(value) = &decl.value else {
            self.report(
                Diagnostic::error("mojo.comptime-needs-value", decl.name.span).arg("name", &*decl.name.name),
            );
            return Binding::Unknown;
        };
        // `comptime Element: Copyable = Int`: a type, of which a trait is said.
        let ty = decl.ty.as_ref().filter(|ty| !self.is_trait(ty));
        if ty.is_none()
            && let Some(binding) = self.entity(value)
        {
            return binding;
        }
        // An array of compile time is kept as a list.
        self.frame.comptime += 1;
        let ty = ty.map(|ty| self.type_expr(ty));
        self.frame.comptime -= 1;
        let (value, ty) = self.comptime_typed(value, ty.as_ref());
        match value.as_const() {
            Some(constant) if !ty.is_unknown() => Binding::Value(constant.clone(), ty),
            _ => Binding::Unknown,
        }
    }

    /// The type, function or kernel that an expression names, if it names one.
    pub(crate) fn entity(&mut self, value: &'a ast::Expr) -> Option<Binding> {
        let base = match &value.kind {
            ast::ExprKind::Name(_) | ast::ExprKind::Attribute { .. } => value,
            ast::ExprKind::Subscript { base, .. } => base,
            _ => return None,
        };
        let root = root_name(base)?;
        match self.find(root)? {
            Binding::Local(_)
            | Binding::Alias(_)
            | Binding::Captured(_)
            | Binding::Value(..)
            | Binding::Unknown
            | Binding::Pending(_) => return None,
            Binding::Builtin("DType") if !matches!(base.kind, ast::ExprKind::Name(_)) => return None,
            _ => {}
        }
        let head = self.type_head(base)?;
        match head {
            Binding::Builtin(name) if Self::is_type_name(name) => {
                if std::ptr::eq(base, value)
                    && matches!(name, "Scalar" | "SIMD" | "List" | "Span" | "Optional" | "Tuple")
                {
                    return Some(Binding::Builtin(name));
                }
                Some(Binding::Type(self.type_expr(value)))
            }
            Binding::Builtin(name) if std::ptr::eq(base, value) && Self::is_function_name(name) => {
                Some(Binding::Builtin(name))
            }
            Binding::Builtin(_) => None,
            Binding::Type(ty) if std::ptr::eq(base, value) => Some(Binding::Type(ty)),
            Binding::Struct(template) => match &value.kind {
                ast::ExprKind::Subscript { args, .. } => {
                    Some(Binding::Type(self.struct_with(template, args, value.span)))
                }
                _ => Some(head),
            },
            Binding::SelfType(id) => Some(Binding::Type(self.struct_ty(id, value.span))),
            Binding::Parametric(at) => match &value.kind {
                ast::ExprKind::Subscript { args, .. } => match self.parametric_with(at, args, value.span) {
                    Binding::Value(..) => None,
                    found => Some(found),
                },
                _ => Some(head),
            },
            Binding::Trait(_) => Some(head),
            other @ (Binding::Func(_) | Binding::Kernel(_) | Binding::Module(_))
                if std::ptr::eq(base, value) =>
            {
                Some(other)
            }
            Binding::Func(index) => {
                let ast::ExprKind::Subscript { args, .. } = &value.kind else {
                    return None;
                };
                Some(self.func_with_params(index, args, value.span))
            }
            _ => None,
        }
    }

    pub(crate) fn comptime_assert(
        &mut self,
        condition: &'a ast::Expr,
        message: Option<&'a ast::Expr>,
        span: Span,
    ) {
        self.frame.comptime += 1;
        let value = self.condition(condition);
        self.frame.comptime -= 1;
        let value = if value.is_unknown() { value } else { self.evaluate(value, condition.span) };
        if value.as_const().and_then(Const::as_bool) != Some(false) {
            return;
        }
        let text = self.text(condition.span).to_string();
        let said = message.and_then(|message| {
            let (message, _) = self.comptime_typed(message, Some(&Ty::Str));
            match message.as_const() {
                Some(Const::Str(text)) => Some(text.to_string()),
                _ => None,
            }
        });
        let report = match said {
            Some(said) => Diagnostic::error("mojo.comptime-assert-message", span)
                .arg("condition", text)
                .arg("message", said),
            None => Diagnostic::error("mojo.comptime-assert", span).arg("condition", text),
        };
        self.report(report);
    }
}

/// Whether a value of this type can be carried over from compile time.
fn is_comptime_type(ty: &Ty) -> bool {
    match ty {
        Ty::Scalar(_) | Ty::Simd(..) | Ty::Str | Ty::DType | Ty::Dim | Ty::Index(_) => true,
        Ty::Tuple(fields) => fields.iter().all(is_comptime_type),
        Ty::Struct(of) => of.fields.iter().all(|(_, ty)| is_comptime_type(ty)),
        Ty::List(of) => is_comptime_type(of),
        _ => false,
    }
}

fn root_name(expr: &ast::Expr) -> Option<&ast::Name> {
    match &expr.kind {
        ast::ExprKind::Name(name) => Some(name),
        ast::ExprKind::Attribute { base, .. } => root_name(base),
        _ => None,
    }
}
