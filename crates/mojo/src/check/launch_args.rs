//! Do the arguments of a launch fit its kernel's parameters?

use super::Checker;
use super::convert::Goal;
use super::expr::Head;
use super::tree::{Const, Expr, Stmt};
use super::ty::Ty;
use crate::bytecode::DType;
use crate::checked::{ExternalKernel, KernelParam, KernelParamKind, WorkgroupSize};
use crate::diagnostics::{Diagnostic, Related, Span};
use crate::syntax::ast::{self, Arg};

impl<'a> Checker<'a> {
    /// Checks the arguments against the kernel's interface; without one, each for itself.
    pub(super) fn launch_args(
        &mut self,
        kernel: Option<&ExternalKernel>,
        args: &[&'a Arg],
        span: Span,
    ) -> Option<Vec<Expr>> {
        let Some(kernel) = kernel else {
            for arg in args {
                self.kernel_value(arg);
            }
            return None;
        };
        if kernel.params.len() != args.len() {
            for arg in args {
                self.kernel_value(arg);
            }
            let wanted = kernel
                .params
                .iter()
                .map(|param| format!("`{}`", self.describe(kernel, param)))
                .collect::<Vec<_>>()
                .join(", ");
            let at = args.get(kernel.params.len()).map_or(span, |arg| arg.span);
            let report = Diagnostic::error("mojo.kernel-argument-count", at)
                .arg("kernel", kernel.name.clone())
                .arg("wanted", kernel.params.len().to_string())
                .arg("given", args.len().to_string())
                .arg("params", wanted)
                .related("mojo.kernel-here", kernel.span);
            self.report(report);
            return None;
        }
        let mut values = Vec::new();
        let mut fine = true;
        for (param, arg) in kernel.params.iter().zip(args) {
            match self.launch_arg(kernel, param, arg) {
                Some(value) => values.push(value),
                None => fine = false,
            }
        }
        fine.then_some(values)
    }

    /// The same for a kernel that is a function of the program. What has several parts is computed in `before` and passed part by part.
    pub(super) fn mojo_launch_args(
        &mut self,
        func: u32,
        args: &[&'a Arg],
        before: &mut Vec<Stmt>,
        span: Span,
    ) -> Option<Vec<Expr>> {
        let signature = self.signature(func)?;
        let mut params = Vec::new();
        for param in &signature.params {
            let kind = match &param.ty {
                Ty::Pointer(dtype) => KernelParamKind::Buffer { element: Some(*dtype), writable: true },
                Ty::Tensor(of) => KernelParamKind::Buffer { element: Some(of.dtype), writable: true },
                Ty::Scalar(dtype) => KernelParamKind::Scalar { dtype: *dtype },
                Ty::Unknown => return None,
                other if super::gpu_kernels::flatten("", other, &mut |_, _, _| {}).is_some() => {
                    KernelParamKind::Scalar { dtype: DType::Int }
                }
                other => {
                    let report = Diagnostic::error("mojo.kernel-parameter-type", param.span)
                        .arg("kernel", signature.name.clone())
                        .arg("name", &*param.name)
                        .arg("type", other.to_string());
                    self.report(report);
                    return None;
                }
            };
            params.push(KernelParam { name: param.name.to_string(), kind });
        }
        let workgroup = [WorkgroupSize::FromBlockDim; 3];
        let kernel = ExternalKernel { name: signature.name.clone(), params, span: signature.span, workgroup };
        if kernel.params.len() != args.len() {
            return self.launch_args(Some(&kernel), args, span);
        }
        let mut values = Vec::new();
        let mut fine = true;
        for ((param, sig), arg) in kernel.params.iter().zip(&signature.params).zip(args) {
            let value = match &sig.ty {
                Ty::Tensor(_) => self.tensor_arg(&kernel, param, &sig.ty, arg),
                Ty::Pointer(_) | Ty::Scalar(_) => self.launch_arg(&kernel, param, arg),
                wanted => {
                    self.frame.launching = true;
                    let value = self.expr(&arg.value, Some(wanted));
                    self.frame.launching = false;
                    let goal = Goal::Argument { function: "enqueue_function", name: &param.name };
                    Some(self.coerce(value, wanted, goal)).filter(|value| !value.is_unknown())
                }
            };
            let Some(value) = value else {
                fine = false;
                continue;
            };
            if !matches!(value.ty, Ty::Simd(..)) && value.ty.parts().is_none() {
                values.push(value);
                continue;
            }
            let (value, keep) = self.keep(value);
            before.extend(keep);
            self.launch_parts(value, &mut values);
        }
        fine.then_some(values)
    }

    /// What a launch passes for a value of several parts.
    fn launch_parts(&mut self, value: Expr, out: &mut Vec<Expr>) {
        let parts = match &value.ty {
            Ty::Simd(_, n) => usize::from(*n),
            Ty::Tensor(of) if !of.is_open() => 0,
            ty => ty.parts().map_or(0, |parts| parts.len()),
        };
        if parts == 0 {
            out.push(value);
            return;
        }
        for i in 0..parts {
            let part = self.field(value.clone(), i, value.span);
            self.launch_parts(part, out);
        }
    }

    /// A tensor for a kernel: made over a device buffer, with the layout that the kernel asks for.
    fn tensor_arg(
        &mut self,
        kernel: &ExternalKernel,
        param: &KernelParam,
        wanted: &Ty,
        arg: &'a Arg,
    ) -> Option<Expr> {
        let value = self.expr(&arg.value, Some(wanted));
        let fits = match (&value.ty, wanted) {
            (Ty::Unknown, _) => return None,
            // Who may write through it is the kernel's business: Mojo passes either.
            (Ty::Tensor(given), Ty::Tensor(wanted)) => {
                let mut given = super::ty::TensorTy { mutable: true, ..(**given).clone() };
                given.fits(wanted) || {
                    // Until 0.26.1 a launch compared no layouts: the kernel's own counted.
                    let closed = !given.is_open() && !wanted.is_open();
                    given.layout = wanted.layout.clone();
                    let old = closed && self.era() == super::era::Era::FloatDivision && given.fits(wanted);
                    if old {
                        let note = Diagnostic::note("mojo.old-launch-layout", arg.span);
                        let note = note.arg("found", value.ty.to_string());
                        self.report(
                            note.arg("expected", format!("{}: {}", param.name, Ty::Tensor(wanted.clone()))),
                        );
                    }
                    old
                }
            }
            _ => false,
        };
        if fits {
            return Some(value);
        }
        let id = match &value.ty {
            Ty::DeviceBuffer(_) => "mojo.kernel-wants-tensor",
            _ => "mojo.kernel-argument-type",
        };
        let mut report = Diagnostic::error(id, arg.span)
            .arg("kernel", kernel.name.clone())
            .arg("name", param.name.clone())
            .arg("expected", format!("{}: {wanted}", param.name))
            .arg("found", value.ty.to_string())
            .arg("text", self.text(arg.span));
        report.related.push(Related { span: kernel.span, id: "mojo.kernel-here", args: Vec::new() });
        report.related.extend(self.typed_at(&value));
        self.report(report);
        None
    }

    /// A buffer for a kernel. `buffer.unsafe_ptr()` is the buffer: a kernel gets a pointer either way.
    pub(super) fn kernel_value(&mut self, arg: &'a Arg) -> Expr {
        self.buffer_or(&arg.value, None)
    }

    /// A value that is kept or passed: of a device buffer's pointer, the buffer, for the host can do no more with it than pass it on.
    pub(crate) fn buffer_or(&mut self, value: &'a ast::Expr, want: Option<&Ty>) -> Expr {
        if let ast::ExprKind::Call { callee, args, .. } = &value.kind
            && let ast::ExprKind::Attribute { base, name } = &callee.kind
            && &*name.name == "unsafe_ptr"
            && args.is_empty()
        {
            return match self.head(base) {
                Head::Value(of) if matches!(of.ty, Ty::DeviceBuffer(_)) => of,
                Head::Value(of) => self.method(of, name, None, args, value.span),
                Head::Named(_) => self.expr(value, want),
            };
        }
        self.expr(value, want)
    }

    fn launch_arg(&mut self, kernel: &ExternalKernel, param: &KernelParam, arg: &'a Arg) -> Option<Expr> {
        let value = match param.kind {
            KernelParamKind::Scalar { dtype } => self.expr(&arg.value, Some(&Ty::Scalar(dtype))),
            KernelParamKind::Buffer { .. } => self.kernel_value(arg),
        };
        if value.is_unknown() {
            return None;
        }
        let wrong = |id: &'static str, value: &Expr| {
            let mut report = Diagnostic::error(id, arg.span)
                .arg("kernel", kernel.name.clone())
                .arg("name", param.name.clone())
                .arg("expected", self.describe(kernel, param))
                .arg("found", value.ty.to_string());
            report.related.push(Related { span: kernel.span, id: "mojo.kernel-here", args: Vec::new() });
            report.related.extend(self.typed_at(value));
            report
        };
        match (param.kind, value.ty.clone()) {
            (KernelParamKind::Buffer { element, .. }, Ty::DeviceBuffer(dtype)) => {
                if element.is_none_or(|element| element.storage() == dtype.storage()) {
                    return Some(value);
                }
                let report = wrong("mojo.kernel-element-type", &value);
                self.report(report.arg("dtype", dtype.name()));
                None
            }
            (
                KernelParamKind::Buffer { .. },
                Ty::HostBuffer(_) | Ty::List(_) | Ty::Span(_) | Ty::Pointer(_),
            ) => {
                let report = wrong("mojo.kernel-host-array", &value).arg("text", self.text(arg.span));
                self.report(report);
                None
            }
            (KernelParamKind::Buffer { .. }, _) => {
                let report = wrong("mojo.kernel-argument-type", &value);
                self.report(report);
                None
            }
            (KernelParamKind::Scalar { dtype }, Ty::Str) if dtype != DType::Bool => {
                self.number_from_text(value.span, dtype, arg.span);
                None
            }
            (
                KernelParamKind::Scalar { dtype: dtype @ (DType::Int | DType::UInt) },
                Ty::IntLit | Ty::Scalar(_),
            ) => {
                // Such a parameter has its note where it is declared.
                match value.ty {
                    Ty::Scalar(from) if !from.is_int() => {
                        let report = wrong("mojo.kernel-argument-type", &value);
                        self.report(report);
                        None
                    }
                    _ => Some(self.coerce(value, &Ty::Scalar(dtype), Goal::Value)),
                }
            }
            (KernelParamKind::Scalar { dtype }, ty) => {
                let fits = match &ty {
                    Ty::IntLit => dtype != DType::Bool,
                    Ty::FloatLit => dtype.is_float(),
                    // `Int` (and `UInt`) was a kernel's argument until 1.0: taken where it fits, looked at when it runs.
                    Ty::Scalar(from) if from.storage() == dtype.storage() => true,
                    Ty::Scalar(DType::Int | DType::UInt) => dtype.is_int(),
                    _ => false,
                };
                if !fits {
                    let mut report = wrong("mojo.kernel-argument-type", &value);
                    if let Ty::Scalar(_) = ty {
                        let edits = self.wrap(arg.span, &format!("{}(", dtype.type_name()), ")");
                        report = report.edits(edits);
                    }
                    self.report(report);
                    return None;
                }
                if let (Some(int), true) = (value.as_const().and_then(Const::as_int), dtype.is_int())
                    && !crate::numeric::limits::fits(dtype, int)
                {
                    let report = wrong("mojo.kernel-argument-range", &value).arg("value", int.to_string());
                    self.report(report);
                    return None;
                }
                if ty == Ty::IntLit || matches!(ty, Ty::Scalar(DType::Int | DType::UInt)) {
                    let typed = format!("{}({})", dtype.type_name(), self.text(arg.span));
                    let note = Diagnostic::note("mojo.old-int-argument", arg.span)
                        .arg("new", typed.clone())
                        .arg("until", "0.26.2")
                        .replace(arg.span, typed);
                    self.report(note);
                }
                // An `Int` keeps its type: the runner says so if its value does not fit.
                match ty {
                    Ty::Scalar(DType::Int | DType::UInt) => Some(value),
                    _ => Some(self.coerce(value, &Ty::Scalar(dtype), Goal::Value)),
                }
            }
        }
    }
}
