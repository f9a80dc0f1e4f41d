//! Which of several functions of one name does a call mean?
//!
//! The one whose arguments take the fewest conversions. Two that take equally few are ambiguous.

use super::Checker;
use super::tree::Expr;
use super::ty::Ty;
use super::{SigParam, Signature};
use crate::diagnostics::{Diagnostic, Related, Span};
use crate::syntax::ast::{Arg, Star};

impl<'a> Checker<'a> {
    pub(crate) fn call_overloaded(
        &mut self,
        first: u32,
        others: &[u32],
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        if self.overload_budget == 0 {
            self.report(
                Diagnostic::error("mojo.too-many-parts", span)
                    .arg("most", super::OVERLOAD_BUDGET.to_string()),
            );
            return Expr::unknown(span);
        }
        self.overload_budget -= 1;
        // The arguments' types, without what is said of them: it is said when the call itself is checked.
        let (said, errors) = (self.diagnostics.len(), self.errors);
        let types: Vec<Ty> = args.iter().map(|arg| self.expr(&arg.value, None).ty).collect();
        if types.iter().any(Ty::is_unknown) {
            return Expr::unknown(span);
        }
        self.diagnostics.truncate(said);
        self.errors = errors;
        let mut best: Option<(u32, u32)> = None;
        let mut ambiguous = false;
        let mut candidates = Vec::new();
        for index in std::iter::once(first).chain(others.iter().copied()) {
            let Some(signature) = self.signature(index) else {
                continue;
            };
            candidates.push(signature.span);
            let Some(cost) = cost(&signature, args, &types) else {
                continue;
            };
            match best {
                Some((least, _)) if cost > least => {}
                Some((least, _)) if cost == least => ambiguous = true,
                _ => {
                    best = Some((cost, index));
                    ambiguous = false;
                }
            }
        }
        match best {
            Some((_, index)) if !ambiguous => self.call_function(index, args, args_span, span),
            _ => {
                let id = if ambiguous { "mojo.overload-ambiguous" } else { "mojo.no-overload" };
                let given = types.iter().map(Ty::to_string).collect::<Vec<_>>().join(", ");
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

/// How many conversions a call of this function takes, weighed; `None` if it does not fit.
fn cost(signature: &Signature, args: &[Arg], types: &[Ty]) -> Option<u32> {
    let mut taken = vec![false; signature.params.len()];
    let mut next = 0;
    let mut total = 0;
    for (arg, ty) in args.iter().zip(types) {
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
        let slot = taken.get_mut(at)?;
        if std::mem::replace(slot, true) {
            return None;
        }
        total += conversion(ty, signature.params.get(at)?)?;
    }
    let missing = signature.params.iter().zip(&taken).any(|(param, taken)| !taken && param.default.is_none());
    (!missing).then_some(total)
}

/// 0: as it is; 1: a literal as the type it would have; more: what Mojo converts by itself.
fn conversion(from: &Ty, param: &SigParam) -> Option<u32> {
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
