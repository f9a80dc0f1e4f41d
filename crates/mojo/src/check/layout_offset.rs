//! Where does a layout put the element of these coordinates?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::tree::{Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::BinOp;
use crate::diagnostics::{Diagnostic, Span};
use crate::layout::{IntTuple, Layout};
use crate::syntax::ast::Arg;

impl<'a> Checker<'a> {
    /// `layout(coordinates)`: where that element stands.
    pub(crate) fn layout_at(&mut self, layout: &Layout, args: &'a [Arg], span: Span) -> Expr {
        let coords = self.coordinates(args);
        let Some(coords) = coords else {
            return Expr::unknown(span);
        };
        // One number of a layout with several dimensions counts all elements.
        if let ([one], true) = (coords.as_slice(), layout.rank() > 1) {
            return self.mode_offset((&layout.shape, &layout.stride), one.clone(), span);
        }
        if coords.len() != layout.rank() {
            let report = Diagnostic::error("mojo.tensor-index-count", span);
            let report = report.arg("given", coords.len().to_string());
            let report = report.arg("wanted", layout.rank().to_string());
            self.report(report.arg("type", layout.to_string()));
            return Expr::unknown(span);
        }
        self.offset(layout, coords, span)
    }

    /// The coordinates in brackets or parentheses, as `Int`s: one each, or a tuple of them.
    pub(crate) fn coordinates(&mut self, args: &'a [Arg]) -> Option<Vec<Expr>> {
        let mut coords = Vec::new();
        let mut fine = true;
        for arg in args {
            let at = arg.value.span;
            let value = self.expr(&arg.value, Some(&Ty::INT));
            let fields = match &value.ty {
                Ty::Tuple(fields) => fields.len(),
                Ty::Index(n) => usize::from(*n),
                _ => 0,
            };
            if fields == 0 {
                let value = match value.ty {
                    Ty::Scalar(dtype) if dtype.is_int() => fold::cast(value, Ty::INT),
                    _ => self.coerce(value, &Ty::INT, Goal::Value),
                };
                fine &= !value.is_unknown();
                coords.push(value);
                continue;
            }
            if value.is_unknown() {
                fine = false;
                continue;
            }
            let parts: Vec<Expr> = match value.kind {
                ExprKind::Make(parts) => parts,
                _ => (0..fields).map(|i| self.field(value.clone(), i, at)).collect(),
            };
            for part in parts {
                let part = self.int_of(part);
                fine &= !part.is_unknown();
                coords.push(part);
            }
        }
        fine.then_some(coords)
    }

    /// Where the element of these coordinates stands, one for each dimension.
    pub(crate) fn offset(&mut self, layout: &Layout, coords: Vec<Expr>, span: Span) -> Expr {
        let mut sum: Option<Expr> = None;
        for (mode, at) in layout.modes().zip(coords) {
            let part = self.mode_offset(mode, at, span);
            sum = Some(match sum {
                Some(sum) => add(sum, part, span),
                None => part,
            });
        }
        sum.unwrap_or_else(|| Expr::int(0, span))
    }

    /// Where coordinate `at` of one dimension stands: a nested one counts its first part fastest.
    pub(crate) fn mode_offset(
        &mut self,
        (shape, stride): (&IntTuple, &IntTuple),
        at: Expr,
        span: Span,
    ) -> Expr {
        let (IntTuple::Tuple(shapes), IntTuple::Tuple(strides)) = (shape, stride) else {
            return match stride.int() {
                Some(stride) => times(at, stride, span),
                None => self.refuse("mojo.runtime-layout", span),
            };
        };
        if let ([shape], [stride]) = (shapes.as_slice(), strides.as_slice()) {
            return self.mode_offset((shape, stride), at, span);
        }
        let (at, store) = self.keep(at);
        let mut left = at;
        let mut sum = Expr::int(0, span);
        for (i, mode) in shapes.iter().zip(strides).enumerate() {
            let last = i + 1 == shapes.len();
            let size = mode.0.size().unwrap_or(1).max(1);
            let number = Expr::int(size, span);
            let here = if last {
                left.clone()
            } else {
                fold::bin(BinOp::Mod, left.clone(), number.clone(), Ty::INT, span)
            };
            sum = add(sum, self.mode_offset(mode, here, span), span);
            if !last {
                left = fold::bin(BinOp::FloorDiv, left, number, Ty::INT, span);
            }
        }
        match store {
            Some(store) => Expr::new(ExprKind::Sequence(vec![store], Box::new(sum)), Ty::INT, span),
            None => sum,
        }
    }
}

/// `a + b`, without a zero.
pub(crate) fn add(a: Expr, b: Expr, span: Span) -> Expr {
    let zero = |value: &Expr| value.as_const().and_then(Const::as_int) == Some(0);
    if zero(&a) {
        return b;
    }
    if zero(&b) {
        return a;
    }
    fold::bin(BinOp::Add, a, b, Ty::INT, span)
}

/// `a * n`, without a one.
pub(crate) fn times(a: Expr, n: i64, span: Span) -> Expr {
    match n {
        1 => a,
        0 => Expr::int(0, span),
        _ => fold::bin(BinOp::Mul, a, Expr::int(n, span), Ty::INT, span),
    }
}
