//! How long are a tensor's dimensions, and how far do their elements lie apart, where only the program's run may tell?
//!
//! The numbers that are not known stand beside the tensor's pointer, those of the shape before those of the strides.

use std::rc::Rc;

use super::layout_offset::{add, times};
use super::operators::builtin;
use super::tree::{BuiltinImm, Const, Expr, ExprKind, Stmt};
use super::ty::{TensorTy, Ty};
use super::{Checker, fold};
use crate::bytecode::{BinOp, Builtin};
use crate::diagnostics::{Diagnostic, Span};
use crate::layout::{IntTuple, Layout};

/// One dimension: how long it is, and how far its elements lie apart.
#[derive(Clone)]
pub(crate) struct Mode {
    pub length: Expr,
    pub stride: Expr,
}

/// The number, where it is known.
pub(crate) fn number(of: &Expr) -> Option<i64> {
    of.as_const().and_then(Const::as_int).and_then(|n| i64::try_from(n).ok())
}

/// `a * by`, without a one.
pub(crate) fn product(a: Expr, by: Expr, span: Span) -> Expr {
    match (number(&a), number(&by)) {
        (_, Some(n)) => times(a, n, span),
        (Some(n), _) => times(by, n, span),
        _ => fold::bin(BinOp::Mul, a, by, Ty::INT, span),
    }
}

/// The layout of such dimensions, and what it leaves open.
pub(crate) fn layout_of(modes: &[Mode]) -> (Layout, Vec<Expr>) {
    let mut open = Vec::new();
    let mut tuple = |part: fn(&Mode) -> &Expr| {
        let part = |mode| match number(part(mode)) {
            Some(n) => IntTuple::Int(n),
            None => {
                open.push(part(mode).clone());
                IntTuple::Unknown
            }
        };
        IntTuple::Tuple(modes.iter().map(part).collect())
    };
    let shape = tuple(|mode| &mode.length);
    let stride = tuple(|mode| &mode.stride);
    (Layout { shape, stride }, open)
}

impl<'a> Checker<'a> {
    /// Part `i` of a value that is kept in several.
    fn open_part(&mut self, value: &Expr, i: usize) -> Expr {
        match &value.kind {
            ExprKind::Make(parts) => parts.get(i).cloned().unwrap_or_else(|| Expr::unknown(value.span)),
            _ => self.field(value.clone(), i, value.span),
        }
    }

    /// An open tensor is asked for its parts one by one: computed once. Others are as they are.
    pub(crate) fn keep_open(&mut self, value: Expr) -> (Expr, Option<Stmt>) {
        match (&value.ty, &value.kind) {
            (_, ExprKind::Make(_) | ExprKind::Field(..)) => (value, None),
            (Ty::Tensor(of), _) if !of.is_open() => (value, None),
            _ => self.keep(value),
        }
    }

    /// The pointer of a tensor.
    pub(crate) fn pointer_of(&mut self, value: Expr, of: &TensorTy) -> Expr {
        if !of.is_open() || value.is_unknown() {
            return value;
        }
        let span = value.span;
        Expr { span, ..self.open_part(&value, 0) }
    }

    /// The dimensions of a tensor; reports nested ones.
    pub(crate) fn modes(
        &mut self,
        value: &Expr,
        of: &TensorTy,
        method: &str,
        span: Span,
    ) -> Option<Vec<Mode>> {
        self.modes_in(value, &of.layout, 1, method, span)
    }

    /// The dimensions of a layout whose open numbers are the parts of `value` from number `first` on.
    pub(crate) fn modes_in(
        &mut self,
        value: &Expr,
        layout: &Layout,
        first: usize,
        method: &str,
        span: Span,
    ) -> Option<Vec<Mode>> {
        let mut next = first;
        let mut row = |own: &mut Self, tuple: &IntTuple| -> Option<Vec<Expr>> {
            let read = |part: &IntTuple| match part {
                IntTuple::Unknown => {
                    next += 1;
                    Some(own.open_part(value, next - 1))
                }
                known => known.int().map(|n| Expr::int(n, span)),
            };
            tuple.parts().iter().map(read).collect()
        };
        let lengths = row(self, &layout.shape);
        let strides = row(self, &layout.stride);
        let (Some(lengths), Some(strides)) = (lengths, strides) else {
            let report = Diagnostic::error("mojo.tensor-nested", span).arg("name", method);
            self.report(report.arg("layout", layout.to_string()));
            return None;
        };
        Some(lengths.into_iter().zip(strides).map(|(length, stride)| Mode { length, stride }).collect())
    }

    /// Where the element of these coordinates stands, one for each dimension.
    pub(crate) fn tensor_offset(
        &mut self,
        value: &Expr,
        of: &TensorTy,
        coords: Vec<Expr>,
        span: Span,
    ) -> Expr {
        if !of.is_open() {
            return self.offset(&of.layout, coords, span);
        }
        let Some(modes) = self.modes(value, of, "[]", span) else {
            return Expr::unknown(span);
        };
        modes
            .into_iter()
            .zip(coords)
            .fold(Expr::int(0, span), |sum, (mode, at)| add(sum, product(at, mode.stride, span), span))
    }

    /// The tensor of these dimensions that begins `offset` elements behind `value`.
    pub(crate) fn view_of(
        &mut self,
        value: Expr,
        of: &TensorTy,
        offset: Expr,
        modes: &[Mode],
        span: Span,
    ) -> Expr {
        let (layout, open) = layout_of(modes);
        let ty = Ty::Tensor(Rc::new(TensorTy { layout, ..of.clone() }));
        if offset.is_unknown() || value.is_unknown() {
            return Expr { ty, ..Expr::unknown(span) };
        }
        let pointer = self.pointer_of(value, of);
        let moved = |ty: Ty, pointer: Expr| match number(&offset) {
            Some(0) => Expr { ty, span, ..pointer },
            _ => builtin(Builtin::PtrOffset, BuiltinImm::None, vec![offset.clone(), pointer], ty, span),
        };
        if open.is_empty() {
            return moved(ty, pointer);
        }
        let mut parts = vec![moved(Ty::Pointer(of.dtype), pointer)];
        parts.extend(open);
        Expr::new(ExprKind::Make(parts), ty, span)
    }

    /// A layout whose numbers the program's run tells; `pieces` are its dimensions, the numbers among them computed once, before.
    pub(crate) fn open_layout(&mut self, lengths: Vec<Expr>, last_first: bool, span: Span) -> Expr {
        let mut stmts: Vec<Stmt> = Vec::new();
        let lengths: Vec<Expr> = lengths
            .into_iter()
            .map(|length| {
                let (length, keep) = self.keep(length);
                stmts.extend(keep);
                length
            })
            .collect();
        let mut next = Expr::int(1, span);
        let mut strides = Vec::new();
        let mut step = |length: &Expr| {
            strides.push(next.clone());
            next = product(next.clone(), length.clone(), span);
        };
        if last_first {
            lengths.iter().rev().for_each(&mut step);
            strides.reverse();
        } else {
            lengths.iter().for_each(&mut step);
        }
        let modes: Vec<Mode> =
            lengths.into_iter().zip(strides).map(|(length, stride)| Mode { length, stride }).collect();
        self.layout_from(&modes, stmts, span)
    }

    /// The layout of these dimensions, after the statements.
    pub(crate) fn layout_from(&mut self, modes: &[Mode], stmts: Vec<Stmt>, span: Span) -> Expr {
        let (layout, open) = layout_of(modes);
        if open.is_empty() {
            return Expr::constant(Const::Layout(Rc::new(layout)), Ty::Layout, span);
        }
        let ty = Ty::OpenLayout(Rc::new(layout));
        let made = Expr::new(ExprKind::Make(open), ty.clone(), span);
        if stmts.is_empty() {
            return made;
        }
        Expr::new(ExprKind::Sequence(stmts, Box::new(made)), ty, span)
    }

    /// A number of a dimension, asked for by a number: of all, the one that `index` says when the program runs.
    pub(crate) fn chosen(&mut self, numbers: Vec<Expr>, index: Expr, span: Span) -> Expr {
        let (index, store) = self.keep(index);
        let mut chosen: Option<Expr> = None;
        for (i, here) in numbers.into_iter().enumerate().rev() {
            chosen = Some(match chosen {
                None => here,
                Some(other) => {
                    let at = Expr::int(i as i64, span);
                    let test = fold::cmp(crate::bytecode::CmpOp::Eq, index.clone(), at, Ty::BOOL, span);
                    let kind = ExprKind::Conditional(Box::new(test), Box::new(here), Box::new(other));
                    Expr::new(kind, Ty::INT, span)
                }
            });
        }
        let value = chosen.unwrap_or_else(|| Expr::int(0, span));
        super::tensor_views::with_statements(store, value, span)
    }
}
