//! What can be asked of a tensor?

use std::rc::Rc;

use super::Checker;
use super::convert::Goal;
use super::layouts::tuple_constant;
use super::tensor_open::product;
use super::tensor_views::with_statements;
use super::tree::{Const, Expr};
use super::ty::{TensorFamily, TensorTy, Ty};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Ident};

pub(crate) const TENSOR_METHODS: &[&str] = &[
    "dim",
    "shape",
    "stride",
    "size",
    "num_elements",
    "load",
    "store",
    "aligned_load",
    "aligned_store",
    "tile",
    "reshape",
    "vectorize",
    "distribute",
    "slice",
    "split",
    "transpose",
    "fill",
    "copy_from",
    "to_layout_tensor",
];

impl<'a> Checker<'a> {
    /// `tensor.name`, without a call.
    #[inline(never)]
    pub(crate) fn tensor_attribute(&mut self, value: Expr, of: &TensorTy, name: &Ident, span: Span) -> Expr {
        match &*name.name {
            "ptr" => {
                if of.device {
                    let name = self.text(value.span).to_string();
                    self.report(Diagnostic::error("mojo.device-element-on-host", span).arg("name", name));
                    return Expr::unknown(span);
                }
                Expr { ty: Ty::Pointer(of.dtype), ..self.pointer_of(value, of) }
            }
            "dtype" => Expr::constant(Const::DType(of.dtype), Ty::DType, span),
            "rank" => Expr::constant(Const::Int(of.layout.rank() as i128), Ty::IntLit, span),
            "flat_rank" => Expr::constant(Const::Int(of.layout.shape.leaves() as i128), Ty::IntLit, span),
            "layout" | "LayoutType" => {
                Expr::constant(Const::Layout(Rc::new(of.layout.clone())), Ty::Layout, span)
            }
            "element_size" => Expr::constant(Const::Int(i128::from(of.element.0)), Ty::IntLit, span),
            "shape" | "static_shape" => tuple_constant(&of.layout.shape, span),
            "stride" | "static_stride" => tuple_constant(&of.layout.stride, span),
            method => {
                if TENSOR_METHODS.contains(&method) {
                    self.report(Diagnostic::error("mojo.call-missing", span).arg("name", method));
                    return Expr::unknown(span);
                }
                let ty = value.ty.clone();
                self.unknown_method(&ty, name, TENSOR_METHODS)
            }
        }
    }

    /// `tensor.name[params](args)`
    #[inline(never)]
    pub(crate) fn tensor_method(
        &mut self,
        value: Expr,
        of: &TensorTy,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        if of.family == TensorFamily::Array {
            return self.array_method(value, of, name, args, span);
        }
        let method = &*name.name;
        match method {
            "dim" | "shape" | "stride" | "runtime_shape" | "runtime_stride" => {
                let at = match (params, args) {
                    (Some([at]), []) | (None, [at]) => &at.value,
                    _ => {
                        self.exact_args(method, args, span, ["i"]);
                        return Expr::unknown(span);
                    }
                };
                self.tensor_dim(value, of, method.ends_with("stride"), at, span)
            }
            "size" | "num_elements" | "rank" | "get_rank" => {
                if self.exact_args(method, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                match (method, of.layout.size()) {
                    ("size" | "num_elements", Some(n)) => Expr::int(n, span),
                    ("size" | "num_elements", None) => {
                        let (value, keep) = self.keep_open(value);
                        let Some(modes) = self.modes(&value, of, method, span) else {
                            return Expr::unknown(span);
                        };
                        let all = modes.into_iter().map(|mode| mode.length);
                        let size = all.reduce(|a, b| product(a, b, span));
                        with_statements(keep, size.unwrap_or_else(|| Expr::int(1, span)), span)
                    }
                    _ => Expr::int(of.layout.rank() as i64, span),
                }
            }
            "load" | "store" | "aligned_load" | "aligned_store" | "load_linear" => {
                self.tensor_access(value, of, name, params, args, span)
            }
            "raw_load" | "raw_store" => {
                let pointer =
                    self.tensor_attribute(value, of, &Ident { name: "ptr".into(), span: name.span }, span);
                self.pointer_access(pointer, of.dtype, name, params, args, span)
            }
            "tile" => self.tile(value, of, params, args, span),
            "reshape" => self.reshape(value, of, params, args, span),
            "coalesce" => match of.layout.coalesce() {
                Some(layout) => {
                    let ty = Ty::Tensor(Rc::new(TensorTy { layout: layout.by_dimensions(), ..of.clone() }));
                    Expr { ty, span, ..value }
                }
                None => self.refuse("mojo.runtime-layout", span),
            },
            "vectorize" => self.vectorize(value, of, params, args, span),
            "distribute" => self.distribute(value, of, params, args, span),
            "slice" => self.tensor_slice(value, of, params, span),
            "split" => self.split(value, of, params, args, span),
            "transpose" => {
                if self.exact_args(method, args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                self.transposed(value, of, span)
            }
            "to_layout_tensor" | "to_tile_tensor" => {
                let family = match method {
                    "to_layout_tensor" => TensorFamily::LayoutTensor,
                    _ => TensorFamily::TileTensor,
                };
                Expr { ty: Ty::Tensor(Rc::new(TensorTy { family, ..of.clone() })), span, ..value }
            }
            "get_immutable" | "as_immut" | "as_immutable" => {
                Expr { ty: Ty::Tensor(Rc::new(TensorTy { mutable: false, ..of.clone() })), span, ..value }
            }
            // Of the same memory, whatever lends it.
            "as_any_origin" | "origin_cast" | "bitcast_origin" | "as_unsafe_any_origin" | "mut_cast" => {
                Expr { span, ..value }
            }
            "fill" => self.tensor_fill(value, of, args, span),
            "copy_from" | "copy_from_async" => self.copy_from(value, of, args, span),
            _ => {
                self.visit_args(args);
                let ty = value.ty.clone();
                self.unknown_method(&ty, name, TENSOR_METHODS)
            }
        }
    }

    /// Length or stride of a dimension: by a number, or by one that is known only when the program runs.
    fn tensor_dim(
        &mut self,
        value: Expr,
        of: &TensorTy,
        stride: bool,
        at: &'a ast::Expr,
        span: Span,
    ) -> Expr {
        let index = self.index_value(at, Goal::Value);
        if index.is_unknown() {
            return Expr { ty: Ty::INT, ..index };
        }
        let known = |i: usize| if stride { of.layout.stride_of(i) } else { of.layout.dim(i) };
        let constant = index.as_const().is_some();
        let i = if constant { self.dimension(at, &of.layout) } else { None };
        if constant && i.is_none() {
            return Expr { ty: Ty::INT, ..Expr::unknown(span) };
        }
        if let Some(n) = i.and_then(known) {
            return Expr::int(n, span);
        }
        let (value, keep) = self.keep_open(value);
        let numbers: Option<Vec<Expr>> =
            (0..of.layout.rank()).map(|i| Some(Expr::int(known(i)?, span))).collect();
        let numbers = numbers.or_else(|| {
            let modes = self.modes(&value, of, "dim", span)?;
            Some(modes.into_iter().map(|mode| if stride { mode.stride } else { mode.length }).collect())
        });
        let Some(mut numbers) = numbers else {
            return Expr { ty: Ty::INT, ..Expr::unknown(span) };
        };
        let made = match i {
            Some(i) if i < numbers.len() => Expr { span, ..numbers.swap_remove(i) },
            _ => self.chosen(numbers, index, span),
        };
        with_statements(keep, made, span)
    }

    /// A type that a tensor or scalar knows: `t.element_type`, `t.ElementType`.
    pub(crate) fn member_type(&mut self, base: &'a ast::Expr, name: &Ident) -> Option<Ty> {
        if !matches!(&*name.name, "element_type" | "ElementType" | "LayoutType" | "T" | "type") {
            return None;
        }
        let ty = match &base.kind {
            // `type_of(t).element_type`
            ast::ExprKind::Call { callee, args, .. }
                if callee.as_name().is_some_and(|name| &**name == "type_of") =>
            {
                self.type_of(args, base.span)
            }
            _ => match self.find(base.as_name()?)? {
                super::scope::Binding::Local(id) => self.frame.local_ty(id),
                super::scope::Binding::Type(ty) => ty,
                _ => return None,
            },
        };
        match (&ty, &*name.name) {
            (Ty::Tensor(of), "element_type" | "ElementType") => Some(of.element_ty()),
            (Ty::Pointer(dtype) | Ty::Span(dtype), "T" | "type") => Some(Ty::Scalar(*dtype)),
            (Ty::Unknown, _) => Some(Ty::Unknown),
            _ => None,
        }
    }
}
