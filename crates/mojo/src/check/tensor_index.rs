//! What are `t[i, j]`, `p[i]` and their loads and stores?

use super::Checker;
use super::convert::Goal;
use super::layout_offset::add;
use super::scope::Binding;
use super::tensor_views::with_statements;
use super::tree::{Const, Expr, ExprKind, Place, Stmt, StmtKind};
use super::ty::{TensorFamily, TensorTy, Ty};
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Ident};

/// What the brackets and parentheses of a `load` or `store` say.
struct Access<'a> {
    width: Option<u16>,
    at: Vec<&'a Arg>,
}

impl<'a> Checker<'a> {
    /// `tensor[i, j]`
    #[inline(never)]
    pub(crate) fn tensor_element(&mut self, value: Expr, of: &TensorTy, args: &'a [Arg], span: Span) -> Expr {
        let (value, keep) = self.keep_open(value);
        let Some(index) = self.tensor_place(&value, of, args, false, span) else {
            return Expr { ty: of.element_ty(), ..Expr::unknown(span) };
        };
        let element = self.element_at(value, of, index, span);
        with_statements(keep, element, span)
    }

    /// The element that begins at this index, counted in scalars.
    pub(crate) fn element_at(&mut self, value: Expr, of: &TensorTy, index: Expr, span: Span) -> Expr {
        let (n, step) = of.element;
        let value = self.pointer_of(value, of);
        if n == 1 || step == 1 {
            return Expr::new(ExprKind::Element(Box::new(value), Box::new(index)), of.element_ty(), span);
        }
        // Scalars that lie apart.
        let (value, keep) = self.keep(value);
        let (index, keep_index) = self.keep(index);
        let lanes = (0..i64::from(n)).map(|i| {
            let at = add(index.clone(), Expr::int(i.saturating_mul(step), span), span);
            let kind = ExprKind::Element(Box::new(value.clone()), Box::new(at));
            Expr::new(kind, Ty::Scalar(of.dtype), span)
        });
        let made = Expr::new(ExprKind::Make(lanes.collect()), of.element_ty(), span);
        let stmts: Vec<Stmt> = keep.into_iter().chain(keep_index).collect();
        if stmts.is_empty() {
            return made;
        }
        Expr::new(ExprKind::Sequence(stmts, Box::new(made)), of.element_ty(), span)
    }

    /// `tensor[i, j]` to be assigned to.
    #[inline(never)]
    pub(crate) fn tensor_target(
        &mut self,
        value: Expr,
        of: &TensorTy,
        args: &'a [Arg],
        span: Span,
    ) -> Option<(Place, Ty)> {
        if !of.mutable {
            let report = Diagnostic::error("mojo.tensor-immutable", span);
            self.report(report.arg("name", self.text(value.span)).arg("type", value.ty.to_string()));
            return None;
        }
        // Its parts are asked for one by one, and a place has no room for a variable.
        let plain =
            |value: &Expr| matches!(value.kind, ExprKind::Local(_) | ExprKind::Make(_) | ExprKind::Field(..));
        if of.is_open() && !plain(&value) {
            self.refuse("mojo.runtime-layout", span);
            return None;
        }
        let index = self.tensor_place(&value, of, args, false, span)?;
        if of.element.0 > 1 && of.element.1 != 1 {
            let report = Diagnostic::error("mojo.tensor-strided-store", span);
            self.report(report.arg("name", self.text(value.span)));
            return None;
        }
        let ty = of.element_ty();
        let value = self.pointer_of(value, of);
        Some((super::lists::element_place(value, index, ty.clone()), ty))
    }

    /// `columns[i, j] = value` or `columns[i, j] += value` where the numbers of an element lie apart: they are written one by one.
    /// `None` where `target` is no such element.
    pub(crate) fn strided_assign(
        &mut self,
        target: &'a ast::Expr,
        op: Option<(ast::BinaryOp, Span)>,
        value: &'a ast::Expr,
        out: &mut Vec<Stmt>,
    ) -> Option<()> {
        let ast::ExprKind::Subscript { base, args, .. } = &target.kind else {
            return None;
        };
        let Some(Binding::Local(id)) = self.find(base.as_name()?) else {
            return None;
        };
        let Ty::Tensor(of) = self.frame.local_ty(id) else {
            return None;
        };
        if of.element.0 == 1 || of.element.1 == 1 || !of.mutable {
            return None;
        }
        let span = target.span.to(value.span);
        let tensor = self.expr(base, None);
        let index = self.tensor_place(&tensor, &of, args, false, target.span);
        let value = self.expr(value, Some(&of.element_ty()));
        let Some(index) = index else {
            return Some(());
        };
        let (index, keep) = self.keep(index);
        let value = match op {
            Some((op, at)) => {
                let current = self.element_at(tensor.clone(), &of, index.clone(), target.span);
                self.apply(op, at, current, value, span)
            }
            None => value,
        };
        let value = self.coerce(value, &of.element_ty(), Goal::Element);
        if !value.is_unknown() {
            out.extend(keep);
            out.extend(self.put(&tensor, &of, index, value, span));
        }
        Some(())
    }

    /// Where the element of these coordinates stands; reports what is outside.
    fn tensor_place(
        &mut self,
        value: &Expr,
        of: &TensorTy,
        args: &'a [Arg],
        access: bool,
        span: Span,
    ) -> Option<Expr> {
        if of.device {
            let name = self.text(value.span).to_string();
            self.report(Diagnostic::error("mojo.device-element-on-host", span).arg("name", name));
            return None;
        }
        let mut coords = self.coordinates(args)?;
        // `t.load[4](i, 0)` of one dimension: loads took two numbers once.
        let zero = |at: &Expr| at.as_const().and_then(Const::as_int) == Some(0);
        while access && coords.len() > of.layout.rank() && coords.last().is_some_and(zero) {
            coords.pop();
        }
        self.checked_offset(value, of, coords, span)
    }

    /// Where the element of these coordinates stands, one for each dimension; reports what is outside.
    fn checked_offset(&mut self, value: &Expr, of: &TensorTy, coords: Vec<Expr>, span: Span) -> Option<Expr> {
        let layout = &of.layout;
        if coords.len() != layout.rank() {
            // A tile of nested dimensions may be indexed by all of its numbers.
            if coords.len() == layout.shape.leaves()
                && let Some(leaves) = layout.leaves()
            {
                let plain = crate::layout::Layout::plain(&leaves);
                return Some(self.offset(&plain, coords, span));
            }
            // A `TileTensor` counts its elements where only one index is given.
            if let ([one], TensorFamily::TileTensor, false) = (coords.as_slice(), of.family, of.is_open()) {
                let warning = Diagnostic::warning("mojo.tensor-one-index", span);
                self.report(warning.arg("rank", layout.rank().to_string()));
                let index = self.mode_offset((&layout.shape, &layout.stride), one.clone(), span);
                return (!index.is_unknown()).then_some(index);
            }
            let report = Diagnostic::error("mojo.tensor-index-count", span)
                .arg("given", coords.len().to_string())
                .arg("wanted", layout.rank().to_string())
                .arg("type", Ty::Tensor(std::rc::Rc::new(of.clone())).to_string());
            self.report(report);
            return None;
        }
        for (i, at) in coords.iter().enumerate() {
            let Some(n) = at.as_const().and_then(Const::as_int) else {
                continue;
            };
            let outside = n < 0 || layout.dim(i).is_some_and(|dim| n >= i128::from(dim));
            if outside {
                let report = Diagnostic::error("mojo.tensor-index-range", at.span)
                    .arg("index", n.to_string())
                    .arg("dim", i.to_string())
                    .arg("size", layout.dim(i).unwrap_or(0).to_string())
                    .arg("shape", layout.shape.to_string());
                self.report(report);
                return None;
            }
        }
        let index = self.tensor_offset(value, of, coords, span);
        (!index.is_unknown()).then_some(index)
    }

    /// `[width=4]` and the arguments of a `load` or `store`.
    fn access(&mut self, name: &str, params: Option<&'a [Arg]>, args: &'a [Arg]) -> Option<Access<'a>> {
        let mut width = None;
        for (i, param) in params.unwrap_or(&[]).iter().enumerate() {
            match param.name.as_ref().map(|name| &*name.name) {
                None if i == 0 => width = Some(&param.value),
                Some("width") => width = Some(&param.value),
                None | Some("alignment" | "volatile" | "invariant" | "non_temporal" | "load_alignment") => {}
                Some("store_alignment" | "axis" | "type" | "dtype") => {}
                Some(unknown) => {
                    let at = param.name.as_ref().map_or(param.span, |name| name.span);
                    let report = Diagnostic::error("mojo.unknown-argument", at).arg("function", name);
                    self.report(report.arg("name", unknown));
                    return None;
                }
            }
        }
        let width = match width {
            None => None,
            Some(width) => {
                let n = self.comptime_int(width)?;
                if self.simd_type(DType::Int, n, width.span).is_unknown() {
                    return None;
                }
                Some(n as u16)
            }
        };
        Some(Access { width, at: args.iter().collect() })
    }

    /// `pointer.load[width](i)`, `pointer.store[width](i, value)`
    #[inline(never)]
    pub(crate) fn pointer_access(
        &mut self,
        value: Expr,
        dtype: DType,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        let Some(access) = self.access(method, params, args) else {
            self.visit_args(args);
            return Expr::unknown(span);
        };
        if method.ends_with("load") {
            let ty = Ty::simd(dtype, access.width.unwrap_or(1));
            let Some(bound) = self.bind_args("load", args, span, &["offset"], 0, 1) else {
                return Expr::unknown(span);
            };
            let at = match bound.first().copied().flatten() {
                Some(at) => self.pointer_index(at),
                None => Expr::int(0, span),
            };
            return Expr::new(ExprKind::Element(Box::new(value), Box::new(at)), ty, span);
        }
        if !self.may_write_through(&value) {
            return Expr::unknown(span);
        }
        let (at, stored) = match access.at.as_slice() {
            [stored] => (None, *stored),
            [at, stored] => (Some(*at), *stored),
            _ => {
                self.exact_args("store", args, span, ["offset", "value"]);
                return Expr::unknown(span);
            }
        };
        let at = match at {
            Some(at) => self.pointer_index(&at.value),
            None => Expr::int(0, span),
        };
        self.store(value, dtype, access.width, at, &stored.value, span)
    }

    /// Whether a parameter's type is a pointer with an origin that may only be read.
    pub(crate) fn lends_read_only(&mut self, ty: &'a ast::Expr) -> bool {
        let ast::ExprKind::Subscript { base, args, .. } = &ty.kind else {
            return false;
        };
        if !base.as_name().is_some_and(|name| matches!(&**name, "Pointer" | "UnsafePointer")) {
            return false;
        }
        args.iter().any(|arg| match (&arg.name, &arg.value.kind) {
            (Some(name), ast::ExprKind::Bool(said)) => &*name.name == "mut" && !said,
            (_, ast::ExprKind::Name(name)) => {
                let meant = match self.find(name) {
                    Some(Binding::Builtin(meant)) => meant,
                    _ => name,
                };
                meant.starts_with("Immut") && meant.contains("Origin")
            }
            _ => false,
        })
    }

    /// Reports a pointer through which nothing may be written.
    pub(crate) fn may_write_through(&mut self, pointer: &Expr) -> bool {
        let ExprKind::Local(id) = pointer.kind else {
            return true;
        };
        let read_only = self.frame.read_only.contains(&id);
        if read_only {
            let name = self.text(pointer.span).to_string();
            self.report(Diagnostic::error("mojo.pointer-immutable", pointer.span).arg("name", name));
        }
        !read_only
    }

    /// The index of a pointer: any integer, and behind it too.
    fn pointer_index(&mut self, at: &'a ast::Expr) -> Expr {
        self.index_value(at, Goal::Value)
    }

    /// Puts a number or a vector where `at` says.
    fn store(
        &mut self,
        target: Expr,
        dtype: DType,
        width: Option<u16>,
        at: Expr,
        stored: &'a ast::Expr,
        span: Span,
    ) -> Expr {
        let goal = Goal::Argument { function: "store", name: "value" };
        let want = Ty::simd(dtype, width.unwrap_or(1));
        let value = self.expr(stored, Some(&want));
        // Without a width, the value's own.
        let ty = match (width, value.ty.lanes()) {
            (None, Some((of, n))) if of == dtype => Ty::simd(dtype, n),
            _ => want,
        };
        let value = self.coerce(value, &ty, goal);
        if value.is_unknown() || at.is_unknown() || target.is_unknown() {
            return Expr { ty: Ty::None, ..Expr::unknown(span) };
        }
        let place = super::lists::element_place(target, at, ty);
        let stmt = Stmt { kind: StmtKind::Assign(place, value), span };
        let none = Expr::constant(Const::None, Ty::None, span);
        Expr::new(ExprKind::Sequence(vec![stmt], Box::new(none)), Ty::None, span)
    }

    /// `tensor.load[width](i, j)`, `tensor.store[width](i, j, value)`
    pub(crate) fn tensor_access(
        &mut self,
        value: Expr,
        of: &TensorTy,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        let stores = method.ends_with("store");
        if stores && !of.mutable {
            self.visit_args(args);
            let report = Diagnostic::error("mojo.tensor-immutable", span);
            self.report(report.arg("name", self.text(value.span)).arg("type", value.ty.to_string()));
            return Expr::unknown(span);
        }
        let Some(access) = self.access(method, params, args) else {
            self.visit_args(args);
            return Expr::unknown(span);
        };
        let (at, stored) = match (stores, args) {
            (true, [at @ .., stored]) => (at, Some(stored)),
            (true, []) => {
                self.exact_args(method, args, span, ["value"]);
                return Expr::unknown(span);
            }
            (false, at) => (at, None),
        };
        let width = access.width;
        let (value, keep) = self.keep_open(value);
        let lanes = stored.is_none().then(|| width.unwrap_or(of.element.0));
        let Some(index) = self.tensor_place(&value, of, at, true, span) else {
            return match lanes {
                Some(n) => Expr { ty: Ty::simd(of.dtype, n), ..Expr::unknown(span) },
                None => Expr { ty: Ty::None, ..Expr::unknown(span) },
            };
        };
        let value = self.pointer_of(value, of);
        let done = match (lanes, stored) {
            (Some(n), _) => {
                let ty = Ty::simd(of.dtype, n);
                Expr::new(ExprKind::Element(Box::new(value), Box::new(index)), ty, span)
            }
            (None, Some(stored)) => self.store(value, of.dtype, width, index, &stored.value, span),
            (None, None) => Expr::unknown(span),
        };
        with_statements(keep, done, span)
    }
}
