//! Which of several functions of one name does a call mean?
//!
//! The one whose arguments take the fewest conversions. Two that take equally few are ambiguous.

use super::Checker;
use super::infer::Given;
use super::tree::Expr;
use super::ty::Ty;
use super::{FuncState, SigParam, Signature};
use crate::diagnostics::{Diagnostic, Related, Span};
use crate::syntax::ast::{Arg, Star};

impl<'a> Checker<'a> {
    pub(crate) fn call_overloaded(
        &mut self,
        first: u32,
        others: &[u32],
        params: &'a [Arg],
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        // What the arguments are, without what is said of them: it is said when the call itself is checked.
        let Some(given) = self.given_args(args, span) else {
            return Expr::unknown(span);
        };
        if given.iter().any(Given::is_unknown) {
            return Expr::unknown(span);
        }
        let mut best: Option<((u32, usize), u32)> = None;
        let mut ambiguous = false;
        let mut candidates = Vec::new();
        let before = self.funcs.len();
        let mut compared = Vec::new();
        for index in std::iter::once(first).chain(others.iter().copied()) {
            let Some(entry) = self.funcs.get(index as usize) else {
                continue;
            };
            candidates.push(entry.decl.name.span);
            let count = entry.decl.params.as_ref().map_or(0, |list| list.params.len());
            let index = if self.is_template(index) {
                match self.candidate(index, params, args, &given, span) {
                    Some(instance) => {
                        compared.push(instance);
                        instance
                    }
                    None => continue,
                }
            } else if params.is_empty() {
                index
            } else {
                continue;
            };
            let Some(signature) = self.signature(index) else {
                continue;
            };
            let Some(cost) = cost(&signature, args, &given) else {
                continue;
            };
            // Of two that take the same conversions, the one with fewer parameters.
            let cost = (cost, count);
            match best {
                Some((least, _)) if cost > least => {}
                Some((least, _)) if cost == least => ambiguous = true,
                _ => {
                    best = Some((cost, index));
                    ambiguous = false;
                }
            }
        }
        // Instances that were made to be compared, and lost. Not those of functions that stand in the brackets: they are called inside.
        for index in compared.into_iter().filter(|index| best.is_none_or(|(_, best)| best != *index)) {
            if let Some(entry) = self.funcs.get_mut(index as usize)
                && index as usize >= before
                && entry.state == FuncState::New
            {
                entry.state = FuncState::Idle;
            }
        }
        match best {
            Some((_, index)) if !ambiguous => self.call_function(index, args, args_span, span),
            _ => {
                let id = if ambiguous { "mojo.overload-ambiguous" } else { "mojo.no-overload" };
                let shown = given.iter().map(|given| match given {
                    Given::Value(ty) => ty.to_string(),
                    Given::Func(binding) => self.show_binding(binding),
                });
                let given = shown.collect::<Vec<_>>().join(", ");
                let name =
                    self.funcs.get(first as usize).map_or("", |entry| &entry.decl.name.name).to_string();
                let mut report = Diagnostic::error(id, span).arg("name", name).arg("types", given);
                report.related = candidates
                    .into_iter()
                    .map(|span| Related { span, id: "mojo.declared-here", args: Vec::new() })
                    .collect();
                self.report(report);
                Expr::unknown(span)
            }
        }
    }
}

impl<'a> Checker<'a> {
    /// The instance of a template that a call would mean, without a message where there is none.
    fn candidate(
        &mut self,
        index: u32,
        params: &'a [Arg],
        args: &'a [Arg],
        given: &[Given],
        span: Span,
    ) -> Option<u32> {
        let (said, errors) = (self.diagnostics.len(), self.errors);
        let solving = self.solve(index, params, Some((args, given)), span);
        let fits = solving.filter(|solving| {
            self.errors == errors
                && solving.open().is_none()
                && self.functions_fit(index, solving)
                && self.conditions_hold(index, solving, span)
        });
        self.diagnostics.truncate(said);
        self.errors = errors;
        self.instantiate(index, fits?.bound(), span)
    }
}

/// How many conversions a call of this function takes, weighed; `None` if it does not fit.
pub(crate) fn cost(signature: &Signature, args: &[Arg], given: &[Given]) -> Option<u32> {
    let mut taken = vec![false; signature.params.len()];
    let mut next = 0;
    let mut total = 0;
    let variadic = signature.params.iter().position(|param| param.variadic);
    for (arg, given) in args.iter().zip(given) {
        if arg.star != Star::None {
            return None;
        }
        let at = match &arg.name {
            Some(name) => signature.params.iter().position(|param| param.name == name.name)?,
            None => {
                next += 1;
                next - 1
            }
        };
        if let Some(rest) = variadic.filter(|variadic| arg.name.is_none() && at >= *variadic) {
            let param = signature.params.get(rest)?;
            // One that takes just these arguments comes first.
            total += 4;
            if let (Given::Value(ty), Ty::List(of)) = (given, &param.ty) {
                total += conversion(ty, &SigParam { ty: (**of).clone(), ..param.clone() })?;
            }
            continue;
        }
        // Behind a `*` there are names only.
        if arg.name.is_none() && at >= signature.keyword_only_from && variadic.is_none() {
            return None;
        }
        let slot = taken.get_mut(at)?;
        if std::mem::replace(slot, true) {
            return None;
        }
        let param = signature.params.get(at)?;
        total += match given {
            Given::Value(ty) => conversion(ty, param)?,
            Given::Func(_) if param.function.is_some() => 0,
            Given::Func(_) => return None,
        };
    }
    // `f()` beside `f(*args)`
    total += u32::from(variadic.is_some());
    let missing = signature
        .params
        .iter()
        .zip(&taken)
        .any(|(param, taken)| !taken && param.default.is_none() && !param.variadic);
    (!missing).then_some(total)
}

/// As [`cost`], of values in the order of the arguments.
pub(crate) fn cost_of_types(signature: &Signature, given: &[Given]) -> Option<u32> {
    let mut total = 0;
    if given.len() > signature.keyword_only_from {
        return None;
    }
    for (i, given) in given.iter().enumerate() {
        let param = signature.params.get(i)?;
        total += match given {
            Given::Value(ty) => conversion(ty, param)?,
            Given::Func(_) => return None,
        };
    }
    let rest = signature.params.get(given.len()..).unwrap_or(&[]);
    rest.iter().all(|param| param.default.is_some()).then_some(total)
}

/// 0: as it is; 1: a literal as the type it would have; more: what Mojo converts by itself.
fn conversion(from: &Ty, param: &SigParam) -> Option<u32> {
    if param.function.is_some() {
        return None;
    }
    let to = &param.ty;
    if from == to {
        return Some(0);
    }
    match (from, to) {
        _ if from.is_literal() && from.materialized() == *to => Some(1),
        (Ty::IntLit, Ty::Scalar(dtype)) if *dtype != crate::bytecode::DType::Bool => Some(2),
        (Ty::FloatLit, Ty::Scalar(dtype)) if dtype.is_float() => Some(2),
        (Ty::IntLit | Ty::FloatLit, Ty::Simd(..)) => Some(3),
        (Ty::Scalar(a), Ty::Simd(b, _)) if a == b => Some(3),
        (Ty::Tuple(_), Ty::Tuple(_)) if from.materialized() == *to => Some(1),
        (Ty::None, Ty::Optional(_)) => Some(3),
        (_, Ty::Optional(of)) if from.materialized() == **of => Some(3),
        _ => None,
    }
}
