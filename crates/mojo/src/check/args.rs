//! Which argument goes to which place?

use super::{Checker, suggest};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Star};

/// The arguments of one call, by the places of its declaration.
pub(crate) type Bound<'a> = Vec<Option<&'a ast::Expr>>;

impl<'a> Checker<'a> {
    /// Distributes `args` over `names`; the first `required` must be given, those from `keyword_from` on by name only. Reports what does not fit.
    pub(crate) fn bind_args(
        &mut self,
        function: &str,
        args: &'a [ast::Arg],
        span: Span,
        names: &[&str],
        required: usize,
        keyword_from: usize,
    ) -> Option<Bound<'a>> {
        let mut bound: Bound<'a> = vec![None; names.len()];
        let mut fine = true;
        let mut next = 0;
        for arg in args {
            if arg.star != Star::None {
                self.report(Diagnostic::error("mojo.no-unpacking", arg.span));
                return None;
            }
            let at = match &arg.name {
                Some(name) => match names.iter().position(|known| **known == *name.name) {
                    Some(at) => at,
                    None => {
                        let report = Diagnostic::error("mojo.unknown-argument", name.span)
                            .arg("function", function)
                            .arg("name", &*name.name);
                        let report = match suggest::closest(&name.name, names.iter().copied()) {
                            Some(close) => report.replace(name.span, close),
                            None => report,
                        };
                        self.report(report);
                        fine = false;
                        continue;
                    }
                },
                None => {
                    let at = next;
                    next += 1;
                    if at >= keyword_from.min(names.len()) {
                        if fine {
                            let most = keyword_from.min(names.len());
                            let given = args.iter().filter(|arg| arg.name.is_none()).count();
                            let report = Diagnostic::error("mojo.too-many-arguments", arg.span)
                                .arg("function", function)
                                .arg("most", most.to_string())
                                .arg("given", given.to_string());
                            self.report(report);
                        }
                        fine = false;
                        continue;
                    }
                    at
                }
            };
            if let Some(slot) = bound.get_mut(at) {
                if slot.is_some() {
                    let name = names.get(at).copied().unwrap_or("").to_string();
                    self.report(
                        Diagnostic::error("mojo.argument-twice", arg.span)
                            .arg("function", function)
                            .arg("name", name),
                    );
                    fine = false;
                }
                *slot = Some(&arg.value);
            }
        }
        if !fine {
            return None;
        }
        let missing = names.iter().zip(&bound).take(required).find(|(_, slot)| slot.is_none());
        if let Some((name, _)) = missing {
            let report =
                Diagnostic::error("mojo.missing-argument", span).arg("function", function).arg("name", *name);
            self.report(report);
            return None;
        }
        Some(bound)
    }

    /// As `bind_args`, where number `variadic` takes all further positional arguments, which go to `rest`.
    pub(crate) fn bind_variadic(
        &mut self,
        function: &str,
        args: &'a [ast::Arg],
        names: &[&str],
        variadic: usize,
        rest: &mut Vec<&'a ast::Expr>,
    ) -> Option<Bound<'a>> {
        let mut bound: Bound<'a> = vec![None; names.len()];
        let mut next = 0;
        for arg in args {
            if arg.star != Star::None {
                self.report(Diagnostic::error("mojo.no-unpacking", arg.span));
                return None;
            }
            let at = match &arg.name {
                None if next >= variadic => {
                    rest.push(&arg.value);
                    continue;
                }
                None => {
                    next += 1;
                    Some(next - 1)
                }
                Some(name) => names.iter().position(|known| **known == *name.name),
            };
            let slot = at.filter(|at| *at != variadic).and_then(|at| bound.get_mut(at));
            match slot.filter(|slot| slot.is_none()) {
                Some(slot) => *slot = Some(&arg.value),
                None => {
                    let name = arg.name.as_ref().map_or("", |name| &*name.name);
                    let report = Diagnostic::error("mojo.unknown-argument", arg.span)
                        .arg("function", function)
                        .arg("name", name);
                    self.report(report);
                    return None;
                }
            }
        }
        Some(bound)
    }

    /// As `bind_args` with all arguments required and by position or name.
    pub(crate) fn exact_args<const N: usize>(
        &mut self,
        function: &str,
        args: &'a [ast::Arg],
        span: Span,
        names: [&str; N],
    ) -> Option<[&'a ast::Expr; N]> {
        let bound = self.bind_args(function, args, span, &names, N, N)?;
        let all: Vec<&'a ast::Expr> = bound.into_iter().flatten().collect();
        all.try_into().ok()
    }
}
