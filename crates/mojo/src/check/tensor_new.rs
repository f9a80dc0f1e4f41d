//! How are tensors made: over memory, and with memory of a block or a thread?

use std::rc::Rc;

use super::Checker;
use super::expr::Head;
use super::operators::builtin;
use super::scope::Binding;
use super::tensor_views::with_statements;
use super::tensors::{TypeParts, family_of};
use super::tree::{BuiltinImm, Const, Expr, ExprKind, GpuOp};
use super::ty::{Space, TensorFamily, TensorTy, Ty};
use crate::bytecode::{Builtin, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::layout::Layout;
use crate::syntax::ast::{self, Arg, Ident};

/// Most elements that `stack_allocation` may ask for: beyond any device's memory of a block.
const MAX_ALLOCATION: i64 = 1 << 24;

impl<'a> Checker<'a> {
    /// `LayoutTensor[dtype, layout](memory)`, `TileTensor(memory, layout)`.
    #[inline(never)]
    pub(crate) fn new_tensor(
        &mut self,
        name: &'static str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let Some(family) = family_of(name) else {
            return Expr::unknown(span);
        };
        let before = self.errors;
        self.note_layout_tensor(family, span);
        let parts = self.tensor_parts(name, params.unwrap_or(&[]));
        if self.errors > before {
            return Expr::unknown(span);
        }
        self.tensor_over(family, name, parts, args, span)
    }

    /// A tensor of a type that is known already, over the memory in `args`.
    #[inline(never)]
    pub(crate) fn tensor_of(&mut self, of: &TensorTy, args: &'a [Arg], span: Span) -> Expr {
        let parts = TypeParts {
            dtype: Some(of.dtype),
            layout: Some(Rc::new(of.layout.clone())),
            mutable: Some(of.mutable),
            space: Some(of.space),
            lent: true,
        };
        let name = Ty::family_name(of.family);
        self.tensor_over(of.family, name, parts, args, span)
    }

    fn tensor_over(
        &mut self,
        family: TensorFamily,
        name: &'static str,
        parts: TypeParts,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let names = ["ptr", "layout", "element_layout"];
        let Some(bound) = self.bind_args(name, args, span, &names, 1, 3) else {
            return Expr::unknown(span);
        };
        let mut bound = bound.into_iter();
        let (Some(Some(memory)), layout) = (bound.next(), bound.next().flatten()) else {
            return Expr::unknown(span);
        };
        let memory = self.memory_of(memory);
        let layout = match (layout, parts.layout) {
            (Some(layout), _) => self.layout_with_numbers(layout),
            (None, Some(layout)) if layout.open() > 0 => {
                let report = Diagnostic::error("mojo.tensor-needs-runtime-layout", span).arg("name", name);
                self.report(report.arg("layout", layout.to_string()));
                None
            }
            (None, Some(layout)) => Some((layout, None)),
            (None, None) => {
                if !memory.is_unknown() {
                    self.report(Diagnostic::error("mojo.tensor-needs-layout", span).arg("name", name));
                }
                None
            }
        };
        let Some((layout, numbers)) = layout else {
            return Expr::unknown(span);
        };
        let (dtype, device, space, mutable) = match &memory.ty {
            Ty::DeviceBuffer(dtype) => (*dtype, true, Space::Generic, true),
            Ty::HostBuffer(dtype) | Ty::Span(dtype) | Ty::Pointer(dtype) => {
                (*dtype, false, Space::Generic, true)
            }
            Ty::List(of) => match **of {
                Ty::Scalar(dtype) => (dtype, false, Space::Generic, true),
                _ => return self.no_tensor_over(memory, name),
            },
            Ty::Tensor(of) if of.family == TensorFamily::Array => (of.dtype, false, Space::Generic, true),
            Ty::Tensor(of) => (of.dtype, of.device, of.space, of.mutable),
            Ty::Unknown => return memory,
            _ => return self.no_tensor_over(memory, name),
        };
        if let Some(wanted) = parts.dtype
            && wanted.storage() != dtype.storage()
        {
            let report = Diagnostic::error("mojo.tensor-dtype", memory.span)
                .arg("name", name)
                .arg("expected", wanted.name())
                .arg("found", memory.ty.to_string());
            self.report(report);
            return Expr::unknown(span);
        }
        let ty = TensorTy {
            space: parts.space.unwrap_or(space),
            mutable: parts.mutable.unwrap_or(true) && mutable,
            device,
            ..TensorTy::plain(family, parts.dtype.unwrap_or(dtype), (*layout).clone())
        };
        let pointer = match memory.ty.clone() {
            Ty::Pointer(_) => memory,
            Ty::Tensor(of) => self.pointer_of(memory, &of),
            _ => builtin(Builtin::ViewPtr, BuiltinImm::None, vec![memory], Ty::Pointer(dtype), span),
        };
        self.with_layout(pointer, ty, numbers, span)
    }

    /// The tensor of this type over a pointer; `numbers` are those that its layout leaves open.
    pub(crate) fn with_layout(
        &mut self,
        pointer: Expr,
        of: TensorTy,
        numbers: Option<Expr>,
        span: Span,
    ) -> Expr {
        let open = of.layout.open();
        let dtype = of.dtype;
        let ty = Ty::Tensor(Rc::new(of));
        let Some(numbers) = numbers.filter(|_| open > 0) else {
            return Expr { ty, span, ..pointer };
        };
        let (numbers, keep) = self.keep(numbers);
        let mut parts = vec![Expr { ty: Ty::Pointer(dtype), ..pointer }];
        parts.extend((0..open).map(|i| self.field(numbers.clone(), i, span)));
        with_statements(keep, Expr::new(ExprKind::Make(parts), ty, span), span)
    }

    /// The layout that an expression is, with the numbers that it leaves open; reports what is none.
    pub(crate) fn layout_with_numbers(&mut self, expr: &'a ast::Expr) -> Option<(Rc<Layout>, Option<Expr>)> {
        let value = self.expr(expr, None);
        match (&value.ty, value.as_const()) {
            (Ty::OpenLayout(layout), _) => {
                let layout = layout.clone();
                Some((layout, Some(value)))
            }
            (_, Some(Const::Layout(layout))) if layout.open() == 0 => Some((layout.clone(), None)),
            (Ty::Unknown, _) => None,
            (_, Some(Const::Layout(_))) => {
                self.report(Diagnostic::error("mojo.runtime-layout", expr.span));
                None
            }
            _ => {
                let report = Diagnostic::error("mojo.layout-expected", expr.span);
                self.report(report.arg("type", value.ty.to_string()));
                None
            }
        }
    }

    fn no_tensor_over(&mut self, memory: Expr, name: &str) -> Expr {
        let report = Diagnostic::error("mojo.no-tensor-over", memory.span).arg("name", name);
        self.report(report.arg("type", memory.ty.to_string()));
        Expr::unknown(memory.span)
    }

    /// What a tensor is made over. `buffer.unsafe_ptr()` of a device buffer is the buffer.
    fn memory_of(&mut self, expr: &'a ast::Expr) -> Expr {
        if let ast::ExprKind::Call { callee, args, .. } = &expr.kind
            && let ast::ExprKind::Attribute { base, name } = &callee.kind
            && &*name.name == "unsafe_ptr"
            && args.is_empty()
        {
            return match self.head(base) {
                Head::Value(value) if matches!(value.ty, Ty::DeviceBuffer(_)) => value,
                Head::Value(value) => self.method(value, name, None, args, expr.span),
                Head::Named(_) => self.expr(expr, None),
            };
        }
        self.expr(expr, None)
    }

    /// `LayoutTensor[…].stack_allocation()`, by the type before the dot.
    #[inline(never)]
    pub(crate) fn tensor_static(
        &mut self,
        of: &TensorTy,
        name: &'a Ident,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        match &*name.name {
            "stack_allocation" => {
                if self.exact_args("stack_allocation", args, span, []).is_none() {
                    return Expr::unknown(span);
                }
                self.allocate_tensor(of.clone(), span)
            }
            _ => {
                self.visit_args(args);
                let ty = Ty::Tensor(Rc::new(of.clone()));
                self.unknown_method(&ty, name, &["stack_allocation"])
            }
        }
    }

    pub(crate) fn allocate_tensor(&mut self, of: TensorTy, span: Span) -> Expr {
        let Some(n) = of.layout.cosize() else {
            return self.refuse("mojo.runtime-layout", span);
        };
        let (space, dtype) = (of.space, of.dtype);
        let ty = Ty::Tensor(Rc::new(TensorTy { mutable: true, device: false, ..of }));
        self.allocation(space, dtype, n, ty, span)
    }

    fn allocation(&mut self, space: Space, dtype: DType, n: i64, ty: Ty, span: Span) -> Expr {
        if !(1..=MAX_ALLOCATION).contains(&n) {
            self.report(Diagnostic::error("mojo.allocation-size", span).arg("size", n.to_string()));
            return Expr::unknown(span);
        }
        // Memory of a thread, wherever the program did not say.
        let space = if space == Space::Shared { Space::Shared } else { Space::Local };
        Expr::new(ExprKind::Gpu(GpuOp::Allocate(space, dtype, n as u32), Vec::new()), ty, span)
    }

    /// `stack_allocation[dtype=, address_space=](layout)` or `stack_allocation[n, T, address_space=]()`.
    #[inline(never)]
    pub(crate) fn stack_allocation(&mut self, params: &'a [Arg], args: &'a [Arg], span: Span) -> Expr {
        let mut space = Space::Generic;
        let mut dtype = None;
        let mut count = None;
        let before = self.errors;
        let mut place = 0;
        // With a layout in parentheses it is a tensor; else a pointer.
        let tensor = !args.is_empty();
        for param in params {
            let keyword = match &param.name {
                Some(name) => &*name.name,
                None => {
                    place += 1;
                    match (tensor, place) {
                        (true, 1) | (false, 2) => "dtype",
                        (false, 1) => "count",
                        _ => "alignment",
                    }
                }
            };
            match keyword {
                "dtype" | "type" => dtype = self.element_param(&param.value),
                "count" => count = self.comptime_int(&param.value),
                "address_space" => space = self.address_space(&param.value).unwrap_or(space),
                "alignment" | "name" => {}
                unknown => {
                    let at = param.name.as_ref().map_or(param.span, |name| name.span);
                    let report =
                        Diagnostic::error("mojo.unknown-argument", at).arg("function", "stack_allocation");
                    self.report(report.arg("name", unknown));
                }
            }
        }
        if self.errors > before {
            return Expr::unknown(span);
        }
        if !tensor {
            let (Some(count), Some(dtype)) = (count, dtype) else {
                return self.allocation_needs(span);
            };
            let n = i64::try_from(count).unwrap_or(-1);
            return self.allocation(space, dtype, n, Ty::Pointer(dtype), span);
        }
        let Some([layout]) = self.exact_args("stack_allocation", args, span, ["layout"]) else {
            return Expr::unknown(span);
        };
        let layout = self.layout_value(layout);
        match (layout, dtype) {
            (Some(layout), Some(dtype)) => {
                let of = TensorTy::plain(TensorFamily::TileTensor, dtype, (*layout).clone());
                self.allocate_tensor(TensorTy { space, ..of }, span)
            }
            (Some(_), None) => self.allocation_needs(span),
            (None, _) => Expr::unknown(span),
        }
    }

    fn allocation_needs(&mut self, span: Span) -> Expr {
        let example =
            "stack_allocation[dtype=DType.float32, address_space=AddressSpace.SHARED](row_major[16]())";
        let report = Diagnostic::error("mojo.type-needs-parameters", span).arg("name", "stack_allocation");
        self.report(report.arg("example", example));
        Expr::unknown(span)
    }

    /// An element type, as a `DType` or as a type.
    fn element_param(&mut self, expr: &'a ast::Expr) -> Option<DType> {
        let is_type = match &expr.kind {
            ast::ExprKind::Subscript { base, .. } => matches!(
                base.as_name().and_then(|name| self.find(name)),
                Some(Binding::Builtin("Scalar" | "SIMD") | Binding::Type(_))
            ),
            ast::ExprKind::Name(name) => {
                matches!(self.find(name), Some(Binding::Type(_)) | Some(Binding::Builtin(_)))
            }
            _ => false,
        };
        if !is_type {
            return self.dtype_param(expr);
        }
        match self.type_expr(expr) {
            Ty::Scalar(dtype) => Some(dtype),
            Ty::Unknown => None,
            other => {
                let report = Diagnostic::error("mojo.later-pointer-to", expr.span);
                self.report(report.arg("type", other.to_string()).arg("name", "stack_allocation"));
                None
            }
        }
    }
}
