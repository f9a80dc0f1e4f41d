//! Which part of a tensor is meant: tiles, slices, other shapes, a thread's share?

use std::rc::Rc;

use super::convert::Goal;
use super::layout_offset::{add, times};
use super::tensor_open::{Mode, number, product};
use super::tree::{Const, Expr, ExprKind, GpuOp, IndexKind, Stmt};
use super::ty::{TensorTy, Ty};
use super::{Checker, fold};
use crate::bytecode::BinOp;
use crate::diagnostics::{Diagnostic, Span};
use crate::layout::Layout;
use crate::syntax::ast::{self, Arg};

/// Most parts that `split` may give as one tuple.
const MAX_PARTS: i128 = 64;

/// No tile of a program that means it is longer.
const LONGEST_TILE: i64 = 65_536;

impl<'a> Checker<'a> {
    /// The numbers in the brackets and the dimensions that they belong to.
    fn sized(
        &mut self,
        method: &str,
        value: &Expr,
        of: &TensorTy,
        params: Option<&'a [Arg]>,
        span: Span,
    ) -> Option<Vec<(i64, Mode)>> {
        let sizes = self.per_dimension(method, of, params, span);
        let modes = self.modes(value, of, method, span);
        Some(sizes?.into_iter().zip(modes?).collect())
    }

    /// The numbers in the brackets, one for each dimension.
    fn per_dimension(
        &mut self,
        method: &str,
        of: &TensorTy,
        params: Option<&'a [Arg]>,
        span: Span,
    ) -> Option<Vec<i64>> {
        let params = params.unwrap_or(&[]);
        let mut numbers = Vec::new();
        for param in params {
            let value = self.comptime_typed(&param.value, None).0;
            for part in self.int_tuple(&value, param.span)?.parts() {
                numbers.push(part.int().filter(|n| *n > 0).or_else(|| {
                    let report = Diagnostic::error("mojo.layout-length", param.span);
                    self.report(report.arg("size", part.to_string()));
                    None
                })?);
            }
        }
        if numbers.len() != of.layout.rank() {
            let report = Diagnostic::error("mojo.tensor-parameter-count", span)
                .arg("name", method)
                .arg("wanted", of.layout.rank().to_string())
                .arg("given", numbers.len().to_string())
                .arg("shape", of.layout.shape.to_string());
            self.report(report);
            return None;
        }
        Some(numbers)
    }

    /// `t.tile[M, N](i, j)`
    pub(crate) fn tile(
        &mut self,
        value: Expr,
        of: &TensorTy,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let (value, keep) = self.keep_open(value);
        let sized = self.sized("tile", &value, of, params, span);
        let (Some(sized), Some(coords)) = (sized, self.coordinates(args)) else {
            return Expr::unknown(span);
        };
        if coords.len() != sized.len() {
            let sizes: Vec<i64> = sized.iter().map(|(size, _)| *size).collect();
            let report = Diagnostic::error("mojo.tensor-index-count", span)
                .arg("given", coords.len().to_string())
                .arg("wanted", sized.len().to_string())
                .arg("type", format!("tile{sizes:?}"));
            self.report(report);
            return Expr::unknown(span);
        }
        let mut offset = Expr::int(0, span);
        let mut tile = Vec::new();
        for (i, ((size, mode), at)) in sized.into_iter().zip(coords).enumerate() {
            let constant = at.as_const().and_then(Const::as_int);
            let beyond = |length: i64| {
                size > length.max(LONGEST_TILE)
                    || constant.is_some_and(|n| n < 0 || n * i128::from(size) >= i128::from(length))
            };
            if number(&mode.length).is_some_and(beyond) {
                let report = Diagnostic::error("mojo.tensor-tile", at.span)
                    .arg("index", constant.unwrap_or(0).to_string())
                    .arg("dim", i.to_string())
                    .arg("size", size.to_string())
                    .arg("shape", of.layout.shape.to_string());
                self.report(report);
                return Expr::unknown(span);
            }
            // A matrix of one row is cut into square tiles all the same: the program guards its accesses.
            if let Some(length) = number(&mode.length).filter(|length| size > *length) {
                let report = Diagnostic::warning("mojo.tensor-tile-long", at.span)
                    .arg("dim", i.to_string())
                    .arg("size", size.to_string())
                    .arg("length", length.to_string())
                    .arg("shape", of.layout.shape.to_string());
                self.report(report);
            }
            let step = times(mode.stride.clone(), size, span);
            offset = add(offset, product(at, step, span), span);
            tile.push(Mode { length: Expr::int(size, span), ..mode });
        }
        let tile = self.view_of(value, of, offset, &tile, span);
        with_statements(keep, tile, span)
    }

    /// `t.reshape(layout)`, `t.reshape[layout]()`
    pub(crate) fn reshape(
        &mut self,
        value: Expr,
        of: &TensorTy,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let layout = match (params, args) {
            (Some([layout, ..]), []) => self.layout_value(&layout.value).map(|layout| (layout, None)),
            (None, [layout]) => self.layout_with_numbers(&layout.value),
            _ => {
                self.exact_args("reshape", args, span, ["layout"]);
                return Expr::unknown(span);
            }
        };
        let Some((layout, numbers)) = layout else {
            return Expr::unknown(span);
        };
        if let (Some(new), Some(old)) = (layout.cosize(), of.layout.cosize())
            && new > old
        {
            let report = Diagnostic::error("mojo.tensor-reshape", span)
                .arg("shape", of.layout.shape.to_string())
                .arg("has", old.to_string())
                .arg("new", layout.shape.to_string())
                .arg("wants", new.to_string());
            self.report(report);
            return Expr::unknown(span);
        }
        let of = TensorTy { layout: (*layout).clone().by_dimensions(), ..of.clone() };
        let pointer = match &value.ty {
            Ty::Tensor(old) => {
                let old = old.clone();
                self.pointer_of(value, &old)
            }
            _ => value,
        };
        self.with_layout(pointer, of, numbers, span)
    }

    /// `t.vectorize[1, 4]()`: elements that are vectors.
    pub(crate) fn vectorize(
        &mut self,
        value: Expr,
        of: &TensorTy,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let (value, keep) = self.keep_open(value);
        let sized = self.sized("vectorize", &value, of, params, span);
        let none = self.exact_args("vectorize", args, span, []);
        let (Some(sized), Some([])) = (sized, none) else {
            return Expr::unknown(span);
        };
        let wide: Vec<(i64, Option<i64>)> = sized
            .iter()
            .filter(|(size, _)| *size > 1)
            .map(|(size, mode)| (*size, number(&mode.stride)))
            .collect();
        let element = match wide.as_slice() {
            [] => (1, 1),
            [(n, Some(stride))] if of.element.0 == 1 => (*n, *stride),
            _ => {
                self.report(Diagnostic::error("mojo.tensor-vectorize", span));
                return Expr::unknown(span);
            }
        };
        if self.simd_type(of.dtype, i128::from(element.0), span).is_unknown() {
            return Expr::unknown(span);
        }
        let mut new = Vec::new();
        for (size, mode) in sized {
            if number(&mode.length).is_some_and(|length| length % size != 0) {
                return self.uneven(of, "vectorize", size, span);
            }
            new.push(Mode {
                length: fold::bin(BinOp::FloorDiv, mode.length, Expr::int(size, span), Ty::INT, span),
                stride: times(mode.stride, size, span),
            });
        }
        let element = if element.0 == 1 { of.element } else { (element.0 as u16, element.1) };
        let of = TensorTy { element, ..of.clone() };
        let made = self.view_of(value, &of, Expr::int(0, span), &new, span);
        with_statements(keep, made, span)
    }

    fn uneven(&mut self, of: &TensorTy, method: &str, size: i64, span: Span) -> Expr {
        let report = Diagnostic::error("mojo.tensor-uneven", span)
            .arg("name", method)
            .arg("size", size.to_string())
            .arg("shape", of.layout.shape.to_string());
        self.report(report);
        Expr::unknown(span)
    }

    /// `t.distribute[thread_layout](thread)`: the share of one thread.
    pub(crate) fn distribute(
        &mut self,
        value: Expr,
        of: &TensorTy,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let mut layout = None;
        for param in params.unwrap_or(&[]) {
            match param.name.as_ref().map(|name| &*name.name) {
                None if layout.is_none() => layout = self.layout_value(&param.value),
                Some("threads_layout" | "thread_layout") => layout = self.layout_value(&param.value),
                _ => {
                    let report = Diagnostic::error("mojo.tensor-option", param.span);
                    self.report(report.arg("name", "distribute"));
                    return Expr::unknown(span);
                }
            }
        }
        let Some([thread]) = self.exact_args("distribute", args, span, ["thread_id"]) else {
            return Expr::unknown(span);
        };
        let thread = self.index_value(thread, Goal::Argument { function: "distribute", name: "thread_id" });
        match layout {
            Some(layout) if !thread.is_unknown() => self.share(value, of, &layout, thread, span),
            Some(_) => Expr::unknown(span),
            None => {
                let report = Diagnostic::error("mojo.type-needs-parameters", span).arg("name", "distribute");
                self.report(report.arg("example", "t.distribute[row_major[4, 8]()](thread_idx.x)"));
                Expr::unknown(span)
            }
        }
    }

    /// The elements of `value` that belong to `thread` of `threads`.
    pub(crate) fn share(
        &mut self,
        value: Expr,
        of: &TensorTy,
        threads: &Layout,
        thread: Expr,
        span: Span,
    ) -> Expr {
        let (value, keep) = self.keep_open(value);
        let modes = self.modes(&value, of, "distribute", span);
        let (Some(modes), Some(places)) = (modes, threads.plain_modes()) else {
            return Expr::unknown(span);
        };
        if modes.len() != places.len() {
            let report = Diagnostic::error("mojo.tensor-parameter-count", span)
                .arg("name", "distribute")
                .arg("wanted", modes.len().to_string())
                .arg("given", places.len().to_string())
                .arg("shape", of.layout.shape.to_string());
            self.report(report);
            return Expr::unknown(span);
        }
        let (thread, store) = self.keep(thread);
        let mut offset = Expr::int(0, span);
        let mut new = Vec::new();
        for (mode, (count, step)) in modes.into_iter().zip(&places) {
            if *count < 1 || number(&mode.length).is_some_and(|length| length % count != 0) {
                return self.uneven(of, "distribute", *count, span);
            }
            new.push(Mode {
                length: fold::bin(BinOp::FloorDiv, mode.length, Expr::int(*count, span), Ty::INT, span),
                stride: times(mode.stride.clone(), *count, span),
            });
            if *count == 1 {
                continue;
            }
            // The thread's place in this dimension.
            let number = |n: i64| Expr::int(n, span);
            let mut place = thread.clone();
            if *step > 1 {
                place = fold::bin(BinOp::FloorDiv, place, number(*step), Ty::INT, span);
            }
            place = fold::bin(BinOp::Mod, place, number(*count), Ty::INT, span);
            offset = add(offset, product(place, mode.stride, span), span);
        }
        let offset = with_statements(store, offset, span);
        let made = self.view_of(value, of, offset, &new, span);
        with_statements(keep, made, span)
    }

    /// `t.slice[1:3, 2:5]()`
    pub(crate) fn tensor_slice(
        &mut self,
        value: Expr,
        of: &TensorTy,
        params: Option<&'a [Arg]>,
        span: Span,
    ) -> Expr {
        let (value, keep) = self.keep_open(value);
        let Some(modes) = self.modes(&value, of, "slice", span) else {
            return Expr::unknown(span);
        };
        let params = params.unwrap_or(&[]);
        if params.len() != modes.len() {
            let report = Diagnostic::error("mojo.tensor-parameter-count", span)
                .arg("name", "slice")
                .arg("wanted", modes.len().to_string())
                .arg("given", params.len().to_string())
                .arg("shape", of.layout.shape.to_string());
            self.report(report);
            return Expr::unknown(span);
        }
        let mut offset = Expr::int(0, span);
        let mut new = Vec::new();
        for (param, mode) in params.iter().zip(modes) {
            let length = number(&mode.length);
            let bound = |checker: &mut Self, part: Option<&'a ast::Expr>, other: i64| match part {
                // Out of every range, if it is that large.
                Some(part) => checker.comptime_int(part).map(|n| i64::try_from(n).unwrap_or(-1)),
                None => Some(other),
            };
            let range = match &param.value.kind {
                ast::ExprKind::Slice { lower, upper, step: None } => {
                    if upper.is_none() && length.is_none() {
                        self.refuse("mojo.runtime-layout", param.span);
                        return Expr::unknown(span);
                    }
                    let from = bound(self, lower.as_deref(), 0);
                    from.zip(bound(self, upper.as_deref(), length.unwrap_or(0)))
                }
                _ => {
                    self.report(Diagnostic::error("mojo.tensor-slice", param.span));
                    None
                }
            };
            let Some((from, to)) = range else {
                return Expr::unknown(span);
            };
            if from < 0 || from >= to || length.is_some_and(|length| to > length) {
                let report = Diagnostic::error("mojo.tensor-slice-range", param.span)
                    .arg("text", self.text(param.span))
                    .arg("size", length.unwrap_or(0).to_string())
                    .arg("shape", of.layout.shape.to_string());
                self.report(report);
                return Expr::unknown(span);
            }
            offset = add(offset, times(mode.stride.clone(), from, span), span);
            new.push(Mode { length: Expr::int(to - from, span), ..mode });
        }
        let made = self.view_of(value, of, offset, &new, span);
        with_statements(keep, made, span)
    }

    /// `t.split[count, axis=0]()`: a tuple of tensors; `t.split[axis=0](count, i)`: one of them.
    pub(crate) fn split(
        &mut self,
        value: Expr,
        of: &TensorTy,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let (value, keep) = self.keep_open(value);
        let Some(mut modes) = self.modes(&value, of, "split", span) else {
            return Expr::unknown(span);
        };
        let (mut count, mut axis) = (None, 0);
        let one = !args.is_empty();
        for (i, param) in params.unwrap_or(&[]).iter().enumerate() {
            let Some(n) = self.comptime_int(&param.value) else {
                return Expr::unknown(span);
            };
            match param.name.as_ref().map(|name| &*name.name) {
                Some("axis") => axis = n,
                None if i == 1 || one => axis = n,
                _ => count = Some(n),
            }
        }
        let mut index = None;
        if one {
            let Some([n, at]) = self.exact_args("split", args, span, ["count", "idx"]) else {
                return Expr::unknown(span);
            };
            count = self.comptime_int(n);
            index = Some(self.index_value(at, Goal::Argument { function: "split", name: "idx" }));
        }
        let mode = usize::try_from(axis).ok().and_then(|axis| modes.get_mut(axis));
        let (Some(Mode { length, stride }), Some(count)) = (mode, count) else {
            let report = Diagnostic::error("mojo.no-dimension", span).arg("index", axis.to_string());
            self.report(
                report.arg("rank", of.layout.rank().to_string()).arg("shape", of.layout.shape.to_string()),
            );
            return Expr::unknown(span);
        };
        let Some(whole) = number(length) else {
            return self.refuse("mojo.runtime-layout", span);
        };
        if !(1..=MAX_PARTS).contains(&count) || i128::from(whole) % count != 0 {
            return self.uneven(of, "split", i64::try_from(count).unwrap_or(0), span);
        }
        let part = whole / count as i64;
        *length = Expr::int(part, span);
        let step = times(stride.clone(), part, span);
        if let Some(index) = index {
            let made = self.view_of(value, of, product(index, step, span), &modes, span);
            return with_statements(keep, made, span);
        }
        let (value, store) = if keep.is_some() { (value, keep) } else { self.keep(value) };
        let parts: Vec<Expr> = (0..count as i64)
            .map(|i| self.view_of(value.clone(), of, times(step.clone(), i, span), &modes, span))
            .collect();
        let tuple = Ty::Tuple(parts.iter().map(|part| part.ty.clone()).collect());
        let made = Expr::new(ExprKind::Make(parts), tuple, span);
        with_statements(store, made, span)
    }

    /// The dimensions in the opposite order.
    pub(crate) fn transposed(&mut self, value: Expr, of: &TensorTy, span: Span) -> Expr {
        if !of.is_open() {
            let ty = Ty::Tensor(Rc::new(TensorTy { layout: of.layout.transpose(), ..of.clone() }));
            return Expr { ty, span, ..value };
        }
        let (value, keep) = self.keep_open(value);
        let Some(mut modes) = self.modes(&value, of, "transpose", span) else {
            return Expr::unknown(span);
        };
        modes.reverse();
        let made = self.view_of(value, of, Expr::int(0, span), &modes, span);
        with_statements(keep, made, span)
    }

    /// `thread_idx.x`, or the thread's number in a block of so many dimensions.
    pub(crate) fn thread_number(&mut self, dimensions: i128, span: Span) -> Expr {
        let index =
            |kind, axis| Expr::new(ExprKind::Gpu(GpuOp::Index(kind, axis), Vec::new()), Ty::INT, span);
        let mut number = index(IndexKind::Thread, 0);
        let mut below = index(IndexKind::BlockDim, 0);
        for axis in 1..dimensions.clamp(1, 3) as u8 {
            let here = fold::bin(BinOp::Mul, index(IndexKind::Thread, axis), below.clone(), Ty::INT, span);
            number = add(number, here, span);
            below = fold::bin(BinOp::Mul, below, index(IndexKind::BlockDim, axis), Ty::INT, span);
        }
        number
    }
}

/// The value, after a statement if there is one.
pub(crate) fn with_statements(store: Option<Stmt>, value: Expr, span: Span) -> Expr {
    match store {
        Some(store) => {
            let ty = value.ty.clone();
            Expr::new(ExprKind::Sequence(vec![store], Box::new(value)), ty, span)
        }
        None => value,
    }
}
