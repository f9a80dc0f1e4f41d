//! Which types do tensors and pointers have?

use std::rc::Rc;

use super::Checker;
use super::convert::Goal;
use super::scope::Binding;
use super::tree::{Const, Expr};
use super::ty::{Space, TensorFamily, TensorTy, Ty};
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::layout::Layout;
use crate::syntax::ast::{self, Arg};

/// Parameters of tensor types that change nothing here.
const IGNORED: &[&str] = &[
    "element_layout",
    "layout_int_type",
    "linear_idx_type",
    "masked",
    "alignment",
    "element_size",
    "element_shape_types",
    "element_stride_types",
];

impl TensorTy {
    pub fn plain(family: TensorFamily, dtype: DType, layout: Layout) -> TensorTy {
        TensorTy {
            family,
            dtype,
            layout: layout.by_dimensions(),
            space: Space::Generic,
            mutable: true,
            element: (1, 1),
            device: false,
        }
    }

    /// Whether only the program's run tells all of its layout: then those numbers stand beside the pointer.
    pub fn is_open(&self) -> bool {
        self.layout.open() > 0
    }

    /// The type of one element.
    pub fn element_ty(&self) -> Ty {
        Ty::simd(self.dtype, self.element.0)
    }

    /// Whether a tensor of this type may stand where one of type `wanted` is asked for.
    pub fn fits(&self, wanted: &TensorTy) -> bool {
        self.family == wanted.family
            && self.dtype == wanted.dtype
            && self.layout == wanted.layout
            && self.space == wanted.space
            && self.element == wanted.element
            // Of 2025's tensors either stood for the other.
            && (self.mutable || !wanted.mutable || self.family == TensorFamily::LayoutTensor)
    }
}

pub(crate) fn family_of(name: &str) -> Option<TensorFamily> {
    match name {
        "TileTensor" => Some(TensorFamily::TileTensor),
        "LayoutTensor" => Some(TensorFamily::LayoutTensor),
        _ => None,
    }
}

/// What the brackets of a tensor type say.
#[derive(Default)]
pub(crate) struct TypeParts {
    pub dtype: Option<DType>,
    pub layout: Option<Rc<Layout>>,
    pub mutable: Option<bool>,
    pub space: Option<Space>,
    /// Whether an origin is said.
    pub lent: bool,
}

impl<'a> Checker<'a> {
    /// `LayoutTensor[dtype, layout, origin, address_space=…]`, `TileTensor[dtype, type_of(layout), origin]`.
    #[inline(never)]
    pub(crate) fn tensor_type(&mut self, name: &'static str, args: &'a [Arg], span: Span) -> Ty {
        let Some(family) = family_of(name) else {
            return Ty::Unknown;
        };
        let before = self.errors;
        self.note_layout_tensor(family, span);
        let mut parts = self.tensor_parts(name, args);
        // Without an origin, as in 2025, `mut=False` kept nobody from writing.
        if family == TensorFamily::LayoutTensor && !parts.lent {
            parts.mutable = None;
        }
        match (parts.dtype, parts.layout) {
            (Some(dtype), Some(layout)) => Ty::Tensor(Rc::new(TensorTy {
                space: parts.space.unwrap_or(Space::Generic),
                mutable: parts.mutable.unwrap_or(true),
                ..TensorTy::plain(family, dtype, (*layout).clone())
            })),
            _ => {
                if self.errors == before {
                    let example = match family {
                        TensorFamily::TileTensor => {
                            "TileTensor[DType.float32, type_of(layout), MutAnyOrigin]"
                        }
                        _ => "LayoutTensor[DType.float32, layout, MutAnyOrigin]",
                    };
                    let report = Diagnostic::error("mojo.type-needs-parameters", span).arg("name", name);
                    self.report(report.arg("example", example));
                }
                Ty::Unknown
            }
        }
    }

    /// The first mention of a `LayoutTensor`, in the whole program, is noted.
    pub(crate) fn note_layout_tensor(&mut self, family: TensorFamily, span: Span) {
        if family == TensorFamily::LayoutTensor && !self.layout_tensor_noted {
            self.layout_tensor_noted = true;
            self.old_spelling(span, "LayoutTensor", "TileTensor", "1.1", None);
        }
    }

    /// Parameters inside the type of a tensor: `LayoutTensor[dtype, layout, origin]`.
    pub(crate) fn infer_tensor(
        &mut self,
        args: &'a [Arg],
        of: &TensorTy,
        solving: &mut super::infer::Solving,
    ) {
        let mut place = 0;
        for arg in args {
            let (value, ty) = match part_of(arg, &mut place) {
                "dtype" => (Const::DType(of.dtype), Ty::DType),
                "layout" | "LayoutType" | "layout_type" => {
                    // `type_of(layout)` is the layout.
                    if let ast::ExprKind::Call { args: inner, .. } = &arg.value.kind
                        && let [inner] = inner.as_slice()
                    {
                        let layout = (Const::Layout(Rc::new(of.layout.clone())), Ty::Layout);
                        super::infer::infer_value(Some(&inner.value), layout, solving);
                        continue;
                    }
                    (Const::Layout(Rc::new(of.layout.clone())), Ty::Layout)
                }
                "mut" => (Const::Scalar(DType::Bool, u64::from(of.mutable)), Ty::BOOL),
                "origin" => {
                    let known = if of.mutable { "MutAnyOrigin" } else { "ImmutAnyOrigin" };
                    if let Some(name) = arg.value.as_name() {
                        solving.bind(name, Binding::Builtin(known));
                    }
                    continue;
                }
                "address_space" => (Const::Str(space_name(of.space).into()), Ty::Str),
                _ => continue,
            };
            super::infer::infer_value(Some(&arg.value), (value, ty), solving);
        }
    }

    pub(crate) fn tensor_parts(&mut self, name: &str, args: &'a [Arg]) -> TypeParts {
        let mut parts = TypeParts::default();
        let mut place = 0;
        for arg in args {
            match part_of(arg, &mut place) {
                "dtype" => parts.dtype = self.dtype_param(&arg.value),
                "layout" | "LayoutType" | "layout_type" => parts.layout = self.layout_value(&arg.value),
                "origin" => {
                    parts.lent = true;
                    parts.mutable = parts.mutable.or(self.origin(&arg.value));
                }
                "mut" => {
                    let (value, _) = self.comptime_typed(&arg.value, Some(&Ty::BOOL));
                    parts.mutable = value.as_const().and_then(Const::as_bool);
                }
                "address_space" => parts.space = self.address_space(&arg.value),
                known if IGNORED.contains(&known) => {}
                unknown => {
                    let at = arg.name.as_ref().map_or(arg.span, |name| name.span);
                    let report = Diagnostic::error("mojo.unknown-argument", at).arg("function", name);
                    self.report(report.arg("name", unknown));
                }
            }
        }
        parts
    }

    /// Whether what an origin lends may be changed: `MutAnyOrigin`, `ImmutAnyOrigin`, `origin_of(x)`; `None` where it does not say.
    pub(crate) fn origin(&mut self, expr: &'a ast::Expr) -> Option<bool> {
        match &expr.kind {
            ast::ExprKind::Name(name) if &**name == "_" => None,
            ast::ExprKind::Name(name) => {
                // Says so where the name is one of the past, or unknown.
                let known = name.contains("Origin").then(|| self.resolve(name, expr.span));
                // A parameter stands for what it was given.
                let meant = match known.or_else(|| self.find(name)) {
                    Some(Binding::Builtin(meant)) => meant,
                    _ => name,
                };
                Some(!(meant.starts_with("Immut") || meant.starts_with("Static")))
            }
            ast::ExprKind::Subscript { args, .. } => {
                let named =
                    args.iter().find(|arg| arg.name.as_ref().is_some_and(|name| &*name.name == "mut"));
                let named = named.or(args.first())?;
                let (value, _) = self.comptime_typed(&named.value, Some(&Ty::BOOL));
                value.as_const().and_then(Const::as_bool)
            }
            _ => None,
        }
    }

    /// `AddressSpace.SHARED`
    pub(crate) fn address_space(&mut self, expr: &'a ast::Expr) -> Option<Space> {
        let name = match &expr.kind {
            ast::ExprKind::Attribute { base, name } => {
                if let ast::ExprKind::Name(base_name) = &base.kind
                    && base_name.contains("AddressSpace")
                    && !base_name.starts_with('_')
                {
                    self.resolve(base_name, base.span);
                }
                name
            }
            ast::ExprKind::InferredMember(name) => name,
            ast::ExprKind::Name(name) => match self.resolve(name, expr.span) {
                Binding::Value(Const::Str(space), _) => return space_named(&space),
                _ => return None,
            },
            _ => return None,
        };
        let found = space_named(&name.name);
        if found.is_none() {
            let report = Diagnostic::error("mojo.no-address-space", name.span).arg("name", &*name.name);
            self.report(report);
        }
        found
    }

    /// `Pointer[T, origin]`, `UnsafePointer[mut=True, T, address_space=…]`, `Span[T, origin]`: of numbers only.
    pub(crate) fn pointer_type(&mut self, name: &'static str, args: &'a [Arg], span: Span) -> Ty {
        let mut of = None;
        let mut place = 0;
        for arg in args {
            let keyword = match &arg.name {
                Some(name) => &*name.name,
                None => {
                    place += 1;
                    match place {
                        1 => "type",
                        2 => "origin",
                        _ => "address_space",
                    }
                }
            };
            match keyword {
                "type" | "T" => of = Some(&arg.value),
                "origin" => {
                    self.origin(&arg.value);
                }
                "address_space" => {
                    self.address_space(&arg.value);
                }
                _ => {}
            }
        }
        let Some(of) = of else {
            let example = if name == "Span" { "Span[Float32]" } else { "Pointer[Float32, MutAnyOrigin]" };
            return self.needs_parameters(name, example, span);
        };
        match self.type_expr(of) {
            Ty::Scalar(dtype) if name == "Span" => Ty::Span(dtype),
            Ty::Scalar(dtype) => Ty::Pointer(dtype),
            Ty::Unknown => Ty::Unknown,
            other => {
                let report = Diagnostic::error("mojo.later-pointer-to", of.span);
                self.report(report.arg("type", other.to_string()).arg("name", name));
                Ty::Unknown
            }
        }
    }

    /// `rebind[T](value)`: the value, said to be a `T`.
    #[inline(never)]
    pub(crate) fn rebind(&mut self, params: Option<&'a [Arg]>, args: &'a [Arg], span: Span) -> Expr {
        let Some([value]) = self.exact_args("rebind", args, span, ["src"]) else {
            return Expr::unknown(span);
        };
        let Some([to, ..]) = params else {
            let report = Diagnostic::error("mojo.type-needs-parameters", span).arg("name", "rebind");
            self.report(report.arg("example", "rebind[Scalar[dtype]](value)"));
            return Expr::unknown(span);
        };
        let to = self.type_expr(&to.value);
        let value = self.expr(value, Some(&to));
        let value = self.coerce(value, &to, Goal::Argument { function: "rebind", name: "src" });
        Expr { span, ..value }
    }

    /// The type of the expression in `type_of(…)`, which is not computed.
    #[inline(never)]
    pub(crate) fn type_of(&mut self, args: &'a [Arg], span: Span) -> Ty {
        let Some([value]) = self.exact_args("type_of", args, span, ["value"]) else {
            return Ty::Unknown;
        };
        let comptime = std::mem::take(&mut self.frame.comptime);
        let value = self.expr(value, None);
        self.frame.comptime = comptime;
        value.ty.materialized()
    }
}

/// Which part of a tensor's type an argument in its brackets is.
fn part_of<'n>(arg: &'n Arg, place: &mut u32) -> &'n str {
    if let Some(name) = &arg.name {
        return &name.name;
    }
    *place += 1;
    match *place {
        1 => "dtype",
        2 => "layout",
        3 => "origin",
        _ => "address_space",
    }
}

fn space_name(space: Space) -> &'static str {
    match space {
        Space::Generic => "GENERIC",
        Space::Shared => "SHARED",
        Space::Local => "LOCAL",
    }
}

fn space_named(name: &str) -> Option<Space> {
    match name {
        "SHARED" => Some(Space::Shared),
        "LOCAL" => Some(Space::Local),
        "GENERIC" | "GLOBAL" => Some(Space::Generic),
        _ => None,
    }
}
