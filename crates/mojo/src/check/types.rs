//! Which type does this expression name?

use std::rc::Rc;

use super::Checker;
use super::scope::Binding;
use super::tree::Const;
use super::ty::{TensorFamily, Ty};
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, ExprKind};

/// Widest vector.
const MAX_WIDTH: i128 = 1024;

/// The scalar type of that name.
pub(crate) fn scalar_type(name: &str) -> Option<DType> {
    if name == "Byte" {
        return Some(DType::UInt8);
    }
    DType::ALL.into_iter().find(|dtype| dtype.type_name() == name)
}

/// The dtype written behind `DType.`.
pub(crate) fn dtype_named(name: &str) -> Option<DType> {
    match name {
        "index" => Some(DType::Int),
        "uindex" => Some(DType::UInt),
        _ => DType::ALL.into_iter().find(|dtype| dtype.name() == name),
    }
}

impl<'a> Checker<'a> {
    /// The type that `expr` names; reports what names none.
    pub(crate) fn type_expr(&mut self, expr: &'a ast::Expr) -> Ty {
        match &expr.kind {
            ExprKind::None => Ty::None,
            ExprKind::Error => Ty::Unknown,
            ExprKind::FnType(_) => {
                self.report(Diagnostic::error("mojo.later-closure", expr.span));
                Ty::Unknown
            }
            // `t.element_type`, `type_of(x)`
            ExprKind::Attribute { base, name } if let Some(ty) = self.member_type(base, name) => ty,
            ExprKind::Call { callee, args, .. }
                if callee.as_name().is_some_and(|name| &**name == "type_of") =>
            {
                self.type_of(args, expr.span)
            }
            ExprKind::Subscript { base, args, .. } => match self.type_head(base) {
                Some(Binding::Builtin(name)) => self.builtin_type(name, Some(args), expr.span),
                Some(Binding::Struct(template)) => self.struct_with(template, args, expr.span),
                Some(Binding::Unknown) => Ty::Unknown,
                Some(Binding::Parametric(at)) => match self.parametric_with(at, args, expr.span) {
                    Binding::Type(ty) => ty,
                    Binding::Unknown => Ty::Unknown,
                    _ => self.not_a_type(expr.span),
                },
                _ => self.not_a_type(expr.span),
            },
            _ => match self.type_head(expr) {
                Some(Binding::Type(ty)) => ty,
                Some(Binding::Struct(template)) => self.struct_with(template, &[], expr.span),
                Some(Binding::SelfType(id)) => self.struct_ty(id, expr.span),
                Some(Binding::Trait(_)) => {
                    let name = self.text(expr.span);
                    self.report(Diagnostic::error("mojo.trait-as-type", expr.span).arg("name", name));
                    Ty::Unknown
                }
                Some(Binding::Builtin(name)) => self.builtin_type(name, None, expr.span),
                Some(Binding::Unknown) => Ty::Unknown,
                _ => self.not_a_type(expr.span),
            },
        }
    }

    fn not_a_type(&mut self, span: Span) -> Ty {
        let text = self.text(span).to_string();
        self.report(Diagnostic::error("mojo.not-a-type", span).arg("text", text));
        Ty::Unknown
    }

    /// What a name, or a dotted path through modules, stands for.
    pub(crate) fn type_head(&mut self, expr: &'a ast::Expr) -> Option<Binding> {
        match &expr.kind {
            ExprKind::Name(name) => Some(self.resolve(name, expr.span)),
            ExprKind::Attribute { base, name } => match self.type_head(base)? {
                Binding::Local(_) => self.member_of_value(base, name),
                Binding::Module(path) => Some(self.module_member(&path, name)),
                Binding::File(file) => Some(self.file_member(file, name)),
                Binding::Unknown => Some(Binding::Unknown),
                binding @ (Binding::Struct(_) | Binding::SelfType(_) | Binding::Type(Ty::Struct(_))) => {
                    match self.struct_of(&binding, base.span) {
                        Some(id) => Some(self.static_struct_member(id, name)),
                        None => Some(Binding::Unknown),
                    }
                }
                _ => None,
            },
            ExprKind::Subscript { base, args, .. } => match self.type_head(base)? {
                Binding::Struct(template) => match self.struct_with(template, args, expr.span) {
                    Ty::Unknown => Some(Binding::Unknown),
                    ty => Some(Binding::Type(ty)),
                },
                Binding::Parametric(at) => Some(self.parametric_with(at, args, expr.span)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a library name is a type.
    pub(crate) fn is_type_name(name: &str) -> bool {
        scalar_type(name).is_some()
            || matches!(
                name,
                "String"
                    | "StringSlice"
                    | "StaticString"
                    | "StringLiteral"
                    | "DType"
                    | "Error"
                    | "StopIteration"
                    | "NoneType"
                    | "List"
                    | "Array"
                    | "InlineArray"
                    | "Optional"
                    | "Tuple"
                    | "Scalar"
                    | "SIMD"
                    | "DeviceContext"
                    | "DeviceBuffer"
                    | "HostBuffer"
                    | "Span"
                    | "Pointer"
                    | "UnsafePointer"
                    | "RuntimeLayout"
                    | "Dim"
                    | "IndexList"
                    | "Dict"
                    | "Set"
                    | "TileTensor"
                    | "LayoutTensor"
                    | "IntLiteral"
                    | "FloatLiteral"
                    | "BFloat16"
                    | "Layout"
                    | "TensorLayout"
                    | "IntTuple"
                    | "Variant"
                    | "StaticTuple"
                    | "DeviceFunction"
            )
    }

    /// A library type by name, with its parameters.
    pub(crate) fn builtin_type(
        &mut self,
        name: &'static str,
        args: Option<&'a [ast::Arg]>,
        span: Span,
    ) -> Ty {
        let given = args.unwrap_or(&[]);
        let first = given.first().map(|arg| &arg.value);
        if let Some(dtype) = scalar_type(name) {
            return Ty::Scalar(dtype);
        }
        match name {
            "String" | "StringSlice" | "StaticString" | "StringLiteral" => Ty::Str,
            "DType" => Ty::DType,
            "Error" | "StopIteration" => Ty::Error,
            "NoneType" => Ty::None,
            "IntLiteral" => Ty::IntLit,
            "FloatLiteral" => Ty::FloatLit,
            "DeviceContext" => Ty::Context,
            "Dim" => Ty::Dim,
            "Scalar" => match first {
                Some(first) => self.dtype_param(first).map_or(Ty::Unknown, Ty::Scalar),
                None => self.needs_parameters(name, "Scalar[DType.float32]", span),
            },
            "DeviceBuffer" | "HostBuffer" => match first {
                Some(first) => match self.dtype_param(first) {
                    Some(dtype) if name == "HostBuffer" => Ty::HostBuffer(dtype),
                    Some(dtype) => Ty::DeviceBuffer(dtype),
                    None => Ty::Unknown,
                },
                None => self.needs_parameters(name, "DeviceBuffer[DType.float32]", span),
            },
            "SIMD" => {
                let [dtype, width] = given else {
                    return self.needs_parameters(name, "SIMD[DType.float32, 4]", span);
                };
                let dtype = self.dtype_param(&dtype.value);
                let n = self.comptime_int(&width.value);
                match (dtype, n) {
                    (Some(dtype), Some(n)) => self.simd_type(dtype, n, width.value.span),
                    _ => Ty::Unknown,
                }
            }
            "Array" | "InlineArray" | "StaticTuple" => self.array_type(given, span),
            "List" | "Optional" => match first {
                Some(first) => {
                    let of = self.type_expr(first);
                    if name == "Optional" { Ty::Optional(Rc::new(of)) } else { self.list_of(of, first.span) }
                }
                None => self.needs_parameters(name, "List[Int]", span),
            },
            "Variant" => self.variant_type(given, span),
            "Tuple" => Ty::Tuple(given.iter().map(|arg| self.type_expr(&arg.value)).collect()),
            "Span" | "Pointer" | "UnsafePointer" => {
                if name == "UnsafePointer" {
                    // Without an origin it is older still.
                    let bare = given.iter().all(|arg| arg.name.is_none()) && given.len() == 1;
                    match (bare, given.first()) {
                        (true, Some(of)) => {
                            let of = self.text(of.span).to_string();
                            let new = format!("Pointer[{of}, MutAnyOrigin]");
                            let old = format!("{name}[{of}]");
                            self.old_spelling(span, &old, &new, "0.25.6", None);
                        }
                        _ => self.old_spelling(span, name, "Pointer", "0.26.2", None),
                    }
                }
                self.pointer_type(name, given, span)
            }
            "IndexList" => match first {
                Some(first) => {
                    let n = self.comptime_int(first);
                    n.and_then(|n| u16::try_from(n).ok()).map_or(Ty::Unknown, Ty::Index)
                }
                None => self.needs_parameters(name, "IndexList[2]", span),
            },
            "TileTensor" | "LayoutTensor" => self.tensor_type(name, given, span),
            "RuntimeLayout" => match given.first() {
                Some(layout) => match self.layout_value(&layout.value) {
                    Some(layout) if layout.open() > 0 => {
                        Ty::OpenLayout(Rc::new((*layout).clone().by_dimensions()))
                    }
                    Some(_) => Ty::Layout,
                    None => Ty::Unknown,
                },
                None => self.needs_parameters(name, "RuntimeLayout[layout]", span),
            },
            // A trait: what has it is a layout.
            "Layout" | "TensorLayout" => Ty::Layout,
            _ => {
                self.unsupported(name, span);
                Ty::Unknown
            }
        }
    }

    /// Says why a library name cannot be used, in words that fit its kind.
    pub(crate) fn unsupported(&mut self, name: &str, span: Span) {
        let id = match name {
            "IntTuple" => "mojo.later-tensor",
            "Python" | "PythonObject" => "mojo.no-python",
            "time_function" | "assert_raises" | "TestSuite" => "mojo.later-closure-call",
            "syncwarp"
            | "Atomic"
            | "stack_allocation"
            | "warp"
            | "block"
            | "AddressSpace"
            | "async_copy"
            | "async_copy_wait_all"
            | "copy_dram_to_sram"
            | "copy_dram_to_sram_async"
            | "mbarrier_init"
            | "mbarrier_arrive"
            | "mbarrier_test_wait"
            | "shuffle_down"
            | "shuffle_up"
            | "shuffle_xor"
            | "shuffle_idx"
            | "prefix_sum"
            | "broadcast" => "mojo.only-in-kernel",
            "Dict" | "Set" | "Counter" | "Deque" | "LinkedList" | "Variant" | "OwnedPointer"
            | "ArcPointer" => "mojo.no-collection",
            "BFloat16" => "mojo.no-bfloat16",
            _ => super::std_names::beyond(name).unwrap_or("mojo.not-in-subset"),
        };
        self.report(Diagnostic::error(id, span).arg("name", name));
    }

    pub(crate) fn needs_parameters(&mut self, name: &str, example: &str, span: Span) -> Ty {
        self.report(
            Diagnostic::error("mojo.type-needs-parameters", span).arg("name", name).arg("example", example),
        );
        Ty::Unknown
    }

    /// `List[of]`, where such lists can be kept.
    pub(crate) fn list_of(&mut self, of: Ty, span: Span) -> Ty {
        if matches!(of, Ty::Kernel(_) | Ty::None) {
            self.report(Diagnostic::error("mojo.not-an-element", span).arg("type", of.to_string()));
            return Ty::Unknown;
        }
        // Lists own what they hold: an array in one is a list too.
        Ty::list(match of {
            Ty::Tensor(array) if array.family == TensorFamily::Array => Ty::list(Ty::Scalar(array.dtype)),
            other => other,
        })
    }

    pub(crate) fn simd_type(&mut self, dtype: DType, n: i128, span: Span) -> Ty {
        if !(1..=MAX_WIDTH).contains(&n) || n & (n - 1) != 0 {
            self.report(Diagnostic::error("mojo.simd-width", span).arg("width", n.to_string()));
            return Ty::Unknown;
        }
        Ty::simd(dtype, n as u16)
    }

    /// A compile-time `DType` in square brackets.
    pub(crate) fn dtype_param(&mut self, expr: &'a ast::Expr) -> Option<DType> {
        // `DeviceBuffer[Float32]` where `DType.float32` is meant: an everyday slip.
        if let ExprKind::Name(name) = &expr.kind
            && let Some(dtype) = scalar_type(name)
            && matches!(self.find(name), Some(Binding::Builtin(_)))
        {
            let right = format!("DType.{}", dtype.name());
            let report = Diagnostic::error("mojo.type-for-dtype", expr.span)
                .arg("type", &**name)
                .arg("dtype", right.clone());
            self.report(report.replace(expr.span, right));
            return Some(dtype);
        }
        let (value, ty) = {
            let (value, ty) = self.comptime_typed(expr, Some(&Ty::DType));
            (value.as_const().cloned(), ty)
        };
        match value {
            Some(Const::DType(dtype)) => Some(dtype),
            _ if ty.is_unknown() => None,
            _ => {
                let report = Diagnostic::error("mojo.dtype-expected", expr.span).arg("type", ty.to_string());
                self.report(report);
                None
            }
        }
    }

    /// A compile-time integer.
    pub(crate) fn comptime_int(&mut self, expr: &'a ast::Expr) -> Option<i128> {
        let (value, ty) = self.comptime_typed(expr, None);
        if let Some(int) = value.as_const().and_then(Const::as_int) {
            return Some(int);
        }
        if !ty.is_unknown() {
            self.report(Diagnostic::error("mojo.int-expected", expr.span).arg("type", ty.to_string()));
        }
        None
    }
}
