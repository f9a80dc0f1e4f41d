//! What is an `Array[T, n]`? One of numbers is memory with a layout, as a tensor is, so that kernels have it too; of anything else, a list.

use std::rc::Rc;

use super::Checker;
use super::convert::Goal;
use super::operators::builtin;
use super::tree::{BuiltinImm, Expr, ExprKind, GpuOp, Place, Stmt, StmtKind};
use super::ty::{Space, TensorFamily, TensorTy, Ty};
use crate::bytecode::{Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::layout::Layout;
use crate::syntax::ast::{self, Arg, Ident};

/// Most elements of an array of numbers; longer ones are lists.
const MAX_LENGTH: i128 = 1 << 20;
const ARRAY_METHODS: &[&str] = &["copy", "unsafe_ptr"];

impl TensorTy {
    fn array(dtype: DType, n: i64) -> TensorTy {
        let plain = TensorTy::plain(TensorFamily::Array, dtype, Layout::plain(&[(n, 1)]));
        TensorTy { space: Space::Local, ..plain }
    }

    /// The length of an array.
    pub fn length(&self) -> i64 {
        self.layout.dim(0).unwrap_or(0)
    }
}

impl<'a> Checker<'a> {
    /// `Array[T, n]`
    pub(crate) fn array_type(&mut self, given: &'a [Arg], span: Span) -> Ty {
        let [of, n] = given else {
            // Of no length that is said: a list.
            return match given.first() {
                Some(of) => {
                    let ty = self.type_expr(&of.value);
                    self.list_of(ty, of.span)
                }
                None => self.needs_parameters("Array", "Array[Float32, 4]", span),
            };
        };
        let ty = self.type_expr(&of.value);
        let Some(n) = self.comptime_int(&n.value) else {
            return Ty::Unknown;
        };
        match ty {
            Ty::Scalar(dtype) if (1..=MAX_LENGTH).contains(&n) && self.frame.comptime == 0 => {
                Ty::Tensor(Rc::new(TensorTy::array(dtype, n as i64)))
            }
            other => self.list_of(other, of.span),
        }
    }

    /// `Array[T, n](…)`
    pub(crate) fn new_array(
        &mut self,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        want: Option<&Ty>,
        span: Span,
    ) -> Expr {
        let given = params.unwrap_or(&[]);
        let ty = match (given, want) {
            ([], Some(want @ (Ty::List(_) | Ty::Tensor(_)))) => want.clone(),
            _ => self.array_type(given, span),
        };
        let named = |name: &str| args.iter().find(|arg| arg.name.as_ref().is_some_and(|n| &*n.name == name));
        match &ty {
            Ty::Tensor(of) if of.family == TensorFamily::Array => {
                let of = of.clone();
                if named("uninitialized").is_some() {
                    return self.new_memory(&of, span);
                }
                let element = Ty::Scalar(of.dtype);
                let goal = Goal::Argument { function: "Array", name: "fill" };
                if let Some(fill) = named("fill") {
                    let fill = self.value(&fill.value, &element, goal);
                    return self.array_of(&of, Contents::Fill(fill), span);
                }
                if args.is_empty() {
                    let zero = super::fold::cast(Expr::int(0, span), element);
                    return self.array_of(&of, Contents::Fill(zero), span);
                }
                let items: Vec<Expr> =
                    args.iter().map(|arg| self.value(&arg.value, &element, Goal::Element)).collect();
                self.array_of(&of, Contents::Each(items), span)
            }
            Ty::List(of) => {
                let of = (**of).clone();
                let n = given.get(1).and_then(|n| self.comptime_int(&n.value));
                match (named("fill").or(named("uninitialized")), n.and_then(|n| i64::try_from(n).ok())) {
                    (Some(fill), Some(n)) if fill.name.as_ref().is_some_and(|name| &*name.name == "fill") => {
                        let goal = Goal::Argument { function: "Array", name: "fill" };
                        let fill = self.value(&fill.value, &of, goal);
                        let imm = BuiltinImm::Layout(of);
                        builtin(Builtin::ListFill, imm, vec![Expr::int(n, span), fill], ty, span)
                    }
                    _ => self.make_list(of, args, span),
                }
            }
            _ => {
                self.visit_args(args);
                Expr::unknown(span)
            }
        }
    }

    /// `[a, b, c]` where an array is wanted.
    pub(crate) fn array_literal(&mut self, items: &'a [ast::Expr], of: &TensorTy, span: Span) -> Expr {
        let element = Ty::Scalar(of.dtype);
        let items = items.iter().map(|item| self.value(item, &element, Goal::Element)).collect();
        self.array_of(of, Contents::Each(items), span)
    }

    fn new_memory(&mut self, of: &TensorTy, span: Span) -> Expr {
        let ty = Ty::Tensor(Rc::new(of.clone()));
        let n = u32::try_from(of.length()).unwrap_or(1);
        Expr::new(ExprKind::Gpu(GpuOp::Allocate(Space::Local, of.dtype, n), Vec::new()), ty, span)
    }

    fn array_of(&mut self, of: &TensorTy, contents: Contents, span: Span) -> Expr {
        let ty = Ty::Tensor(Rc::new(of.clone()));
        if let Contents::Each(items) = &contents
            && items.len() as i64 != of.length()
        {
            let report = Diagnostic::error("mojo.array-count", span).arg("expected", of.length().to_string());
            self.report(report.arg("given", items.len().to_string()));
            return Expr { ty, ..Expr::unknown(span) };
        }
        let fine = match &contents {
            Contents::Each(items) => !items.iter().any(Expr::is_unknown),
            Contents::Fill(value) => !value.is_unknown(),
            Contents::Copy(_) => true,
        };
        if !fine {
            return Expr { ty, ..Expr::unknown(span) };
        }
        let memory = self.new_memory(of, span);
        let id = self.temporary(ty.clone(), span);
        let array = Expr::new(ExprKind::Local(id), ty.clone(), span);
        let mut stmts = vec![Stmt { kind: StmtKind::Assign(Place::Local(id), memory), span }];
        match contents {
            Contents::Fill(value) => {
                let (value, keep) = self.keep(value);
                stmts.extend(keep);
                let target = array.clone();
                stmts.extend(self.nest(&[Expr::int(of.length(), span)], span, |checker, mut at| {
                    let at = at.pop().unwrap_or_else(|| Expr::int(0, span));
                    checker.put(&target, of, at, value, span)
                }));
            }
            Contents::Each(items) => {
                for (i, item) in items.into_iter().enumerate() {
                    stmts.extend(self.put(&array, of, Expr::int(i as i64, span), item, span));
                }
            }
            Contents::Copy(from) => stmts.extend(self.copy_elements(array.clone(), of, from, of, span)),
        }
        Expr::new(ExprKind::Sequence(stmts, Box::new(array)), ty, span)
    }

    /// A second array with the same elements.
    pub(crate) fn array_copy(&mut self, value: Expr, of: &TensorTy, span: Span) -> Expr {
        self.array_of(of, Contents::Copy(value), span)
    }

    /// `array.copy()` and its kin.
    pub(crate) fn array_method(
        &mut self,
        value: Expr,
        of: &TensorTy,
        name: &'a Ident,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        match method {
            "copy" | "unsafe_ptr" => {
                if self.exact_args(method, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                match method {
                    "copy" => self.array_copy(value, of, span),
                    _ => Expr { ty: Ty::Pointer(of.dtype), span, ..value },
                }
            }
            _ => {
                self.visit_args(args);
                let ty = value.ty.clone();
                self.unknown_method(&ty, name, ARRAY_METHODS)
            }
        }
    }

    /// An array of numbers as a list of the host: for what only lists do.
    pub(crate) fn array_as_list(&mut self, value: Expr) -> Expr {
        let Ty::Tensor(of) = &value.ty else {
            return value;
        };
        if of.family != TensorFamily::Array {
            return value;
        }
        let (dtype, span) = (of.dtype, value.span);
        let view = builtin(Builtin::ViewSpan, BuiltinImm::None, vec![value], Ty::Span(dtype), span);
        let list = Ty::list(Ty::Scalar(dtype));
        builtin(Builtin::ListFromView, BuiltinImm::None, vec![view], list, span)
    }
}

/// What a new array holds.
enum Contents {
    Fill(Expr),
    Each(Vec<Expr>),
    Copy(Expr),
}
