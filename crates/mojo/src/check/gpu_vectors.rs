//! What puts a vector's lanes in another order: `shuffle`, `interleave`, `split` and the like?

use super::Checker;
use super::convert::Goal;
use super::tree::{Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::Arg;

/// A lane of the result: which of the lanes given, or zero.
type Lane = Option<usize>;

impl<'a> Checker<'a> {
    /// `None` where the method is another one.
    #[inline(never)]
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn vector_lanes(
        &mut self,
        value: &Expr,
        dtype: DType,
        n: u16,
        method: &str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Option<Expr> {
        const METHODS: [&str; 8] = [
            "shuffle",
            "interleave",
            "deinterleave",
            "split",
            "reversed",
            "shift_left",
            "shift_right",
            "insert",
        ];
        let method = *METHODS.iter().find(|known| **known == method)?;
        let n = usize::from(n);
        let params = params.unwrap_or(&[]);
        let picked = self.picked_lanes(value, dtype, n, method, params, args, span);
        Some(match picked {
            Some((from, picked)) => self.pick_lanes(from, dtype, &picked, span),
            None => Expr::unknown(span),
        })
    }

    /// The vectors whose lanes are taken, one behind the other, and which of them each result has. `None` where something was reported.
    #[allow(clippy::too_many_arguments)]
    fn picked_lanes(
        &mut self,
        value: &Expr,
        dtype: DType,
        n: usize,
        method: &'static str,
        params: &'a [Arg],
        args: &'a [Arg],
        span: Span,
    ) -> Option<(Vec<Expr>, Vec<Vec<Lane>>)> {
        let whole = || (0..n).map(Some);
        Some(match method {
            "shuffle" => {
                let mask = self.mask(params)?;
                let mut from = vec![value.clone()];
                if let [_] = args {
                    from.push(self.other_vector(value, method, args, span)?);
                }
                let all = from.len() * n;
                if let Some(wrong) = mask.iter().find(|lane| !(0..all as i128).contains(lane)) {
                    let report = Diagnostic::error("mojo.lane-index", span).arg("index", wrong.to_string());
                    self.report(report.arg("width", all.to_string()));
                    return None;
                }
                (from, vec![mask.into_iter().map(|lane| Some(lane as usize)).collect()])
            }
            "interleave" => {
                let other = self.other_vector(value, method, args, span)?;
                let lanes = (0..n).flat_map(|i| [Some(i), Some(n + i)]).collect();
                (vec![value.clone(), other], vec![lanes])
            }
            "deinterleave" if n > 1 => (
                vec![value.clone()],
                vec![(0..n).step_by(2).map(Some).collect(), (1..n).step_by(2).map(Some).collect()],
            ),
            "split" if n > 1 => {
                (vec![value.clone()], vec![(0..n / 2).map(Some).collect(), (n / 2..n).map(Some).collect()])
            }
            "reversed" => (vec![value.clone()], vec![whole().rev().collect()]),
            "shift_left" | "shift_right" => {
                let Some(by) = params.first() else {
                    self.report(Diagnostic::error("mojo.lane-count-in-brackets", span).arg("name", method));
                    return None;
                };
                let by = self.comptime_int(&by.value)?;
                let by = usize::try_from(by.clamp(0, n as i128)).unwrap_or(0);
                let zeros = std::iter::repeat_n(None, by);
                let lanes = if method == "shift_left" {
                    whole().skip(by).chain(zeros).collect()
                } else {
                    zeros.chain(whole().take(n - by)).collect()
                };
                (vec![value.clone()], vec![lanes])
            }
            "insert" => {
                let [part] = self.exact_args(method, args, span, ["value"])?;
                let part = self.expr(part, None);
                let part = if part.ty.is_literal() {
                    self.coerce(part, &Ty::Scalar(dtype), Goal::Value)
                } else {
                    part
                };
                let Some((_, m)) = part.ty.lanes().filter(|(of, _)| *of == dtype) else {
                    self.wrong_argument(method, part);
                    return None;
                };
                let m = usize::from(m);
                let offset = match params.first() {
                    Some(offset) => self.comptime_int(&offset.value)?,
                    None => 0,
                };
                let at = usize::try_from(offset).ok().filter(|at| at + m <= n);
                let Some(at) = at else {
                    let last = (offset + m as i128 - 1).to_string();
                    let report = Diagnostic::error("mojo.lane-index", span).arg("index", last);
                    self.report(report.arg("width", n.to_string()));
                    return None;
                };
                let lane = |i: usize| if (at..at + m).contains(&i) { n + i - at } else { i };
                (vec![value.clone(), part], vec![(0..n).map(|i| Some(lane(i))).collect()])
            }
            // `deinterleave` and `split` of one lane.
            _ => {
                let report = Diagnostic::error("mojo.unknown-member", span).arg("name", method);
                self.report(report.arg("type", value.ty.to_string()));
                return None;
            }
        })
    }

    fn other_vector(
        &mut self,
        value: &Expr,
        method: &'static str,
        args: &'a [Arg],
        span: Span,
    ) -> Option<Expr> {
        let [other] = self.exact_args(method, args, span, ["other"])?;
        Some(self.value(other, &value.ty, Goal::Argument { function: method, name: "other" }))
    }

    /// `[3, 2, 1, 0]`, or an `IndexList` of them.
    fn mask(&mut self, params: &'a [Arg]) -> Option<Vec<i128>> {
        if let [one] = params {
            let (value, _) = self.comptime_typed(&one.value, None);
            if let Some(Const::Tuple(lanes)) = value.as_const() {
                return lanes.iter().map(Const::as_int).collect();
            }
        }
        params.iter().map(|lane| self.comptime_int(&lane.value)).collect()
    }

    /// A vector, or a tuple of vectors, of lanes of others.
    fn pick_lanes(&mut self, from: Vec<Expr>, dtype: DType, picked: &[Vec<Lane>], span: Span) -> Expr {
        if from.iter().any(Expr::is_unknown) {
            return Expr::unknown(span);
        }
        let mut stmts = Vec::new();
        let mut lanes = Vec::new();
        for value in from {
            let (value, keep) = self.keep(value);
            stmts.extend(keep);
            match value.ty.lanes() {
                Some((_, n)) if n > 1 => {
                    lanes.extend((0..usize::from(n)).map(|i| self.field(value.clone(), i, span)));
                }
                _ => lanes.push(value),
            }
        }
        let zero = Expr::constant(Const::Scalar(dtype, 0), Ty::Scalar(dtype), span);
        let mut vectors = Vec::new();
        for pick in picked {
            let ty = self.simd_type(dtype, pick.len() as i128, span);
            if ty.is_unknown() {
                return Expr::unknown(span);
            }
            let of: Vec<Expr> = pick
                .iter()
                .map(|lane| lane.and_then(|lane| lanes.get(lane)).unwrap_or(&zero).clone())
                .collect();
            vectors.push(match of.as_slice() {
                [one] => one.clone(),
                _ => Expr::new(ExprKind::Make(of), ty, span),
            });
        }
        let made = match vectors.as_slice() {
            [one] => one.clone(),
            _ => {
                let ty = Ty::Tuple(vectors.iter().map(|vector| vector.ty.clone()).collect());
                Expr::new(ExprKind::Make(vectors), ty, span)
            }
        };
        if stmts.is_empty() {
            return made;
        }
        let ty = made.ty.clone();
        Expr::new(ExprKind::Sequence(stmts, Box::new(made)), ty, span)
    }
}
