//! What do many threads change at one place without losing each other's changes: `Atomic.fetch_add(pointer, 1)`? And what waits for
//! memory?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::scope::Binding;
use super::tree::{AtomicOp, Const, Expr, ExprKind, GpuOp, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::{CmpOp, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Ident};

const METHODS: &[&str] = &["fetch_add", "fetch_sub", "max", "min", "load", "store", "compare_exchange"];

/// Functions of the library about barriers and copies that go on by themselves.
pub(crate) const SYNC_CALLS: &[&str] = &[
    "syncwarp",
    "threadfence",
    "mbarrier_init",
    "mbarrier_arrive",
    "mbarrier_test_wait",
    "mbarrier_try_wait",
    "async_copy_arrive",
    "async_copy",
    "schedule_barrier",
];

impl<'a> Checker<'a> {
    /// `Atomic.fetch_add(pointer, value)`, `Atomic[DType.int32].fetch_add(pointer, value)`.
    pub(crate) fn atomic(
        &mut self,
        params: Option<&'a [Arg]>,
        name: &'a Ident,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        let wanted = match params.and_then(|params| params.first()) {
            // Since 1.2 `Atomic[Int32]`; before, `Atomic[DType.int32]`.
            Some(param) => match self.scalar_named(&param.value).or_else(|| self.dtype_param(&param.value)) {
                Some(dtype) => Some(dtype),
                None => return Expr::unknown(span),
            },
            None => None,
        };
        let (op, names): (AtomicOp, &[&str]) = match method {
            "fetch_add" => (AtomicOp::Add, &["ptr", "rhs"]),
            "fetch_sub" => (AtomicOp::Sub, &["ptr", "rhs"]),
            "max" => (AtomicOp::Max, &["ptr", "rhs"]),
            "min" => (AtomicOp::Min, &["ptr", "rhs"]),
            "load" => (AtomicOp::Load, &["ptr"]),
            "store" => (AtomicOp::Store, &["ptr", "value"]),
            "compare_exchange" => (AtomicOp::CompareExchange, &["ptr", "expected", "desired"]),
            _ => {
                self.visit_args(args);
                let report = Diagnostic::error("mojo.unknown-member", name.span).arg("name", method);
                let report = report.arg("type", "Atomic");
                let report = match super::suggest::closest(method, METHODS.iter().copied()) {
                    Some(close) => report.replace(name.span, close),
                    None => report,
                };
                self.report(report);
                return Expr::unknown(span);
            }
        };
        let Some(bound) = self.bind_args(method, args, span, names, names.len(), names.len()) else {
            return Expr::unknown(span);
        };
        let bound: Vec<&'a ast::Expr> = bound.into_iter().flatten().collect();
        let Some((first, operands)) = bound.split_first() else { return Expr::unknown(span) };
        let pointer = self.expr(first, None);
        let dtype = match &pointer.ty {
            Ty::Pointer(dtype) => *dtype,
            Ty::Unknown => return pointer,
            _ => {
                let report = Diagnostic::error("mojo.atomic-pointer", pointer.span).arg("name", method);
                self.report(report.arg("type", pointer.ty.to_string()));
                return Expr::unknown(span);
            }
        };
        if let Some(wanted) = wanted.filter(|wanted| wanted.storage() != dtype.storage()) {
            let expected = Ty::Pointer(wanted);
            self.misfit(&pointer, &expected, Goal::Argument { function: method, name: "ptr" });
            return Expr::unknown(span);
        }
        if !matches!(dtype, DType::Int32 | DType::UInt32 | DType::Float32) {
            let report = Diagnostic::error("mojo.kernel-atomic-type", pointer.span);
            self.report(report.arg("type", dtype.type_name()));
            return Expr { ty: Ty::Scalar(dtype), ..Expr::unknown(span) };
        }
        let ty = Ty::Scalar(dtype);
        let place = match (op, operands.first()) {
            (AtomicOp::CompareExchange, Some(expected)) => self.place(expected),
            _ => None,
        };
        let mut values = vec![pointer, Expr::int(0, span)];
        for (value, name) in operands.iter().zip(names.iter().skip(1)) {
            values.push(self.value(value, &ty, Goal::Argument { function: method, name }));
        }
        match op {
            AtomicOp::Store => self.gpu(GpuOp::Atomic(op), values, Ty::None, span),
            AtomicOp::CompareExchange => self.compare_exchange(values, place, ty, span),
            _ => self.gpu(GpuOp::Atomic(op), values, ty, span),
        }
    }

    /// The numbers of a scalar's type that is written out: `Int32`, `Scalar[DType.int32]`.
    fn scalar_named(&mut self, expr: &'a ast::Expr) -> Option<DType> {
        let name = match &expr.kind {
            ast::ExprKind::Subscript { base, .. } => base.as_name()?,
            _ => expr.as_name()?,
        };
        if !matches!(self.find(name)?, Binding::Builtin(name) if Self::is_type_name(name)) {
            return None;
        }
        match self.type_expr(expr) {
            Ty::Scalar(dtype) => Some(dtype),
            _ => None,
        }
    }

    /// Gives whether it was exchanged; `expected` holds the old value then.
    fn compare_exchange(&mut self, values: Vec<Expr>, place: Option<Place>, ty: Ty, span: Span) -> Expr {
        let Some(expected) = values.get(2).cloned() else { return Expr::unknown(span) };
        let (Some(place), false) = (place, values.iter().any(Expr::is_unknown)) else {
            return Expr { ty: Ty::BOOL, ..Expr::unknown(span) };
        };
        let old = self.temporary(ty.clone(), span);
        let same = self.temporary(Ty::BOOL, span);
        let local = |id, ty: Ty| Expr::new(ExprKind::Local(id), ty, span);
        let assign = |place: Place, value: Expr| Stmt { kind: StmtKind::Assign(place, value), span };
        let exchange = self.gpu(GpuOp::Atomic(AtomicOp::CompareExchange), values, ty.clone(), span);
        let test = fold::cmp(CmpOp::Eq, local(old, ty.clone()), expected, Ty::BOOL, span);
        let stmts = vec![
            assign(Place::Local(old), exchange),
            assign(Place::Local(same), test),
            assign(place, local(old, ty)),
        ];
        Expr::new(ExprKind::Sequence(stmts, Box::new(local(same, Ty::BOOL))), Ty::BOOL, span)
    }

    /// A call of one of [`SYNC_CALLS`].
    pub(crate) fn sync_call(
        &mut self,
        name: &'static str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        let none = Expr::constant(Const::None, Ty::None, span);
        if name == "async_copy" {
            return self.async_copy(params, args, args_span, span);
        }
        self.visit_args(args);
        match name {
            // WebGPU's warps have no barrier of their own; the block's holds them, too.
            "syncwarp" => self.gpu(GpuOp::Barrier, Vec::new(), Ty::None, span),
            "threadfence" => {
                self.report(Diagnostic::warning("mojo.no-fence", span));
                none
            }
            // Where every thread arrives and then waits, arriving can be the barrier.
            "mbarrier_arrive" => {
                let barrier = self.gpu(GpuOp::Barrier, Vec::new(), Ty::None, span);
                let stmts = vec![Stmt { kind: StmtKind::Expr(barrier), span }];
                Expr::new(ExprKind::Sequence(stmts, Box::new(Expr::int(0, span))), Ty::INT, span)
            }
            "mbarrier_test_wait" | "mbarrier_try_wait" => fold::bool(true, span),
            _ => none,
        }
    }

    /// `async_copy[bytes](src, dst)`: a copy of that many bytes.
    fn async_copy(
        &mut self,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Expr {
        let none = Expr { ty: Ty::None, ..Expr::unknown(span) };
        let Some(size) = params
            .and_then(|params| params.iter().find(|p| !matches!(&p.name, Some(n) if &*n.name != "size")))
        else {
            self.report(
                Diagnostic::error("mojo.type-needs-parameters", span)
                    .arg("name", "async_copy")
                    .arg("example", "async_copy[16](src, dst)"),
            );
            return none;
        };
        let size = self.comptime_int(&size.value);
        let Some([src, dst]) = self.exact_args("async_copy", args, args_span, ["src", "dst"]) else {
            return none;
        };
        let (src, dst) = (self.expr(src, None), self.expr(dst, None));
        let (Ty::Pointer(dtype), Some(size)) = (&dst.ty, size) else {
            return if dst.is_unknown() { none } else { self.wrong_argument("async_copy", dst) };
        };
        let dtype = *dtype;
        if src.ty != dst.ty {
            return if src.is_unknown() { none } else { self.wrong_argument("async_copy", src) };
        }
        let ty = self.simd_type(dtype, size / dtype.bytes() as i128, span);
        if ty.is_unknown() {
            return none;
        }
        let zero = || Box::new(Expr::int(0, span));
        let value = Expr::new(ExprKind::Element(Box::new(src), zero()), ty.clone(), span);
        let place = Place::Element { of: Box::new(dst), index: zero(), ty };
        let stmts = vec![Stmt { kind: StmtKind::Assign(place, value), span }];
        let done = Expr::constant(Const::None, Ty::None, span);
        Expr::new(ExprKind::Sequence(stmts, Box::new(done)), Ty::None, span)
    }
}
