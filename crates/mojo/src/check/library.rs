//! Where does the part of the library that is written in Mojo (see [`library`]) meet the program?
//!
//! Its names take the place of what the checker would know itself. Whatever is said of its functions, by the checker or by a run, is said of the
//! place in the program that asked for them.

use super::scope::Binding;
use super::tree::Func;
use super::{Checker, visit_mut};
use crate::diagnostics::{Diagnostic, Severity, Span};
use crate::library;
use crate::syntax::ast::ExprKind;

impl Checker<'_> {
    /// A library name, as the texts of the library define it if they do.
    pub(crate) fn in_library(&self, binding: Binding) -> Binding {
        let Binding::Builtin(name) = binding else {
            return binding;
        };
        let name = name.strip_prefix("warp.").unwrap_or(name);
        let own = self.globals.iter().skip(self.own_files);
        match own.filter_map(|names| names.get(name)).find(|found| !matches!(found, Binding::Builtin(_))) {
            Some(found) => found.clone(),
            None => binding,
        }
    }

    /// Whether a function of that number stands in the library.
    pub(crate) fn is_of_library(&self, func: u32) -> bool {
        self.funcs.get(func as usize).is_some_and(|entry| entry.module >= self.own_files)
    }

    /// The place in the program that the place is about.
    pub(crate) fn place_in_program(&self, span: Span) -> Option<Span> {
        if library::number(span.file).is_none() {
            return Some(span);
        }
        let asked = self.frame.func.and_then(|func| self.funcs.get(func as usize))?.asked?;
        library::number(asked.file).is_none().then_some(asked)
    }

    /// A diagnostic without places in the library; `None` where nothing is left to say.
    pub(crate) fn said_of_program(&self, mut diagnostic: Diagnostic) -> Option<Diagnostic> {
        diagnostic.related.retain(|related| library::number(related.span.file).is_none());
        if library::number(diagnostic.span.file).is_some() {
            if diagnostic.severity != Severity::Error {
                return None;
            }
            diagnostic.span = self.place_in_program(diagnostic.span)?;
            diagnostic.fix = None;
        }
        Some(diagnostic)
    }

    /// Gives every part of a library function the place that asked for it.
    pub(crate) fn move_into_program(&self, func: &mut Func) {
        let Some(span) = self.place_in_program(func.span) else {
            return;
        };
        func.span = span;
        func.locals.iter_mut().for_each(|local| local.span = span);
        visit_mut::each_stmt_mut(&mut func.body, &mut |stmt| stmt.span = span);
        visit_mut::each_expr_mut(&mut func.body, &mut |expr| expr.span = span);
    }

    /// A note where the function that is called is there for old programs only: the library marks it with `@deprecated("new", "until")`.
    pub(crate) fn note_deprecated(&mut self, func: u32, span: Span) {
        if !self.is_of_library(func) {
            return;
        }
        let Some(decl) = self.funcs.get(func as usize).map(|entry| entry.decl) else {
            return;
        };
        for decorator in &decl.decorators {
            if let ExprKind::Call { args, .. } = &decorator.expr.kind
                && let [new, until] = args.as_slice()
                && let (ExprKind::Str(new), ExprKind::Str(until)) = (&new.value.kind, &until.value.kind)
            {
                let old = self.text(span).lines().next().unwrap_or("").to_string();
                self.old_spelling(span, &old, new, until, None);
            }
        }
    }
}
