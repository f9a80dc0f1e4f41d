//! How is a kernel launched, and do its arguments fit?

use super::expr::Head;
use super::infer::Given;
use super::scope::Binding;
use super::tree::{Const, Dims, Expr, ExprKind, Launch};
use super::ty::Ty;
use super::{Checker, fold};
use crate::bytecode::DType;
use crate::checked::{ExternalKernel, OperationKind, WorkgroupSize};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Ident};

/// Keyword arguments of a launch that change nothing here.
const IGNORED: &[&str] = &["shared_mem_bytes", "func_attribute", "attributes", "constant_memory", "location"];

impl<'a> Checker<'a> {
    /// The kernel in `enqueue_function[kernel]` (or `[kernel, kernel]`).
    fn kernel_param(
        &mut self,
        name: &'a Ident,
        params: &'a [Arg],
        args: &[&'a Arg],
        span: Span,
    ) -> Option<u32> {
        let method = &*name.name;
        let plain = if method.starts_with("compile") { "compile_function" } else { "enqueue_function" };
        if method != plain {
            self.old_spelling(name.span, method, plain, "0.26.2", Some(plain.to_string()));
        }
        if let [first, second, ..] = params
            && second.name.is_none()
            && self.text(first.span) == self.text(second.span)
        {
            let both = first.span.to(second.span);
            let one = self.text(first.span).to_string();
            let old = self.text(both).to_string();
            self.old_spelling(both, &format!("[{old}]"), &format!("[{one}]"), "0.26.2", Some(one.clone()));
        }
        let first = params.first()?;
        if let Some(binding) = self.function_of(&first.value) {
            return match binding {
                Binding::Func(index) if self.is_template(index) => {
                    let instance = self.kernel_instance(index, args, first.span, span)?;
                    self.mojo_kernel_ref(instance)
                }
                Binding::Func(index) => self.mojo_kernel_ref(index),
                _ => None,
            };
        }
        let said = self.diagnostics.len();
        match self.head(&first.value) {
            Head::Named(Binding::Kernel(index)) => Some(index),
            Head::Named(Binding::Unknown) => {
                // What is missing is a function, and not a variable.
                let last = self.diagnostics.get_mut(said..).and_then(<[Diagnostic]>::last_mut);
                if let Some(report) = last.filter(|report| report.id == "mojo.unknown-name") {
                    report.id = "mojo.unknown-kernel";
                }
                None
            }
            Head::Named(Binding::Func(index)) => self.mojo_kernel_ref(index),
            Head::Value(value) if value.is_unknown() => None,
            _ => {
                let text = self.text(first.span).to_string();
                self.report(Diagnostic::error("mojo.not-a-kernel", first.span).arg("name", text));
                None
            }
        }
    }

    /// The instance of a kernel with parameters that only the launch's arguments tell.
    fn kernel_instance(&mut self, index: u32, args: &[&'a Arg], at: Span, span: Span) -> Option<u32> {
        let (said, errors) = (self.diagnostics.len(), self.errors);
        let given: Vec<Given> = args
            .iter()
            .map(|arg| {
                Given::Value(match self.kernel_value(arg).ty {
                    Ty::DeviceBuffer(dtype) => Ty::Pointer(dtype),
                    other => other,
                })
            })
            .collect();
        // They are checked again against the instance.
        self.diagnostics.truncate(said);
        self.errors = errors;
        let solving = self.solve_types(index, &given)?;
        if let Some(open) = solving.open() {
            if !given.iter().any(Given::is_unknown) {
                self.cannot_infer(index, open, span, at);
            }
            return None;
        }
        if !self.conditions_hold(index, &solving, at) {
            return None;
        }
        self.instantiate(index, solving.bound(), at)
    }

    /// The number of a kernel that is a function of the program.
    fn mojo_kernel_ref(&mut self, func: u32) -> Option<u32> {
        let signature = self.signature(func)?;
        let home = super::KernelHome::Mojo(func);
        if let Some(known) = self.kernels.iter().position(|kernel| kernel.home == home) {
            return Some(known as u32);
        }
        if let Some(entry) = self.funcs.get_mut(func as usize) {
            entry.on_device = true;
        }
        self.check_function(func);
        self.note_wide_params(func, &signature);
        if !matches!(signature.ret, Ty::None | Ty::Unknown)
            && let Some(returns) = self.funcs.get(func as usize).and_then(|entry| entry.decl.returns.as_ref())
        {
            let report = Diagnostic::error("mojo.kernel-returns", returns.ty.span)
                .arg("kernel", signature.name.clone())
                .arg("type", signature.ret.to_string());
            self.report(report);
        }
        self.kernels.push(super::KernelRef { name: signature.name.clone(), home, block: None });
        Some(self.kernels.len() as u32 - 1)
    }

    /// `n: Int` in a kernel: since 1.0 the width must be said.
    fn note_wide_params(&mut self, func: u32, signature: &super::Signature) {
        let Some(decl) = self.funcs.get(func as usize).map(|entry| entry.decl) else { return };
        for (param, declared) in signature.params.iter().zip(&decl.args.params) {
            let (Ty::Scalar(dtype @ (DType::Int | DType::UInt)), Some(ty)) = (&param.ty, &declared.ty) else {
                continue;
            };
            let new = if *dtype == DType::Int { "Int32" } else { "UInt32" };
            let note = Diagnostic::note("mojo.old-int-parameter", ty.span)
                .arg("old", dtype.type_name())
                .arg("new", new)
                .arg("name", &*param.name)
                .arg("until", "0.26.2");
            self.report(note);
        }
    }

    pub(crate) fn compile_function(
        &mut self,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        span: Span,
    ) -> Expr {
        let Some(params) = params else {
            self.report(Diagnostic::error("mojo.kernel-in-brackets", name.span).arg("name", &*name.name));
            return Expr::unknown(span);
        };
        match self.kernel_param(name, params, &[], span) {
            Some(kernel) => Expr::constant(Const::None, Ty::Kernel(kernel), span),
            None => Expr::unknown(span),
        }
    }

    pub(crate) fn launch(
        &mut self,
        context: Expr,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        self.operation(OperationKind::Launch, span);
        let mut positional: Vec<&'a Arg> = Vec::new();
        let (mut grid, mut block) = (None, None);
        let mut odd = false;
        for arg in args {
            if arg.star != ast::Star::None {
                return self.refuse("mojo.no-unpacking", arg.span);
            }
            match arg.name.as_ref().map(|name| (&*name.name, name.span)) {
                None => positional.push(arg),
                Some(("grid_dim", _)) => grid = Some(arg),
                Some(("block_dim", _)) => block = Some(arg),
                Some((name @ "cluster_dim", at)) => {
                    self.report(Diagnostic::error("mojo.no-cluster", at).arg("name", name));
                    odd = true;
                }
                Some((known, _)) if IGNORED.contains(&known) => {
                    self.report(Diagnostic::warning("mojo.launch-option", arg.span).arg("name", known));
                }
                Some((unknown, at)) => {
                    let report =
                        Diagnostic::error("mojo.unknown-argument", at).arg("function", "enqueue_function");
                    let report = report.arg("name", unknown);
                    let report = match super::suggest::closest(unknown, ["grid_dim", "block_dim"].into_iter())
                    {
                        Some(close) => report.replace(at, close),
                        None => report,
                    };
                    self.report(report);
                    odd = true;
                }
            }
        }
        let kernel = match params {
            Some(params) => self.kernel_param(name, params, &positional, span),
            None => {
                // `ctx.enqueue_function(compiled, …)`
                let first = if positional.is_empty() { None } else { Some(positional.remove(0)) };
                match first {
                    Some(first) => self.compiled(first),
                    None => {
                        self.report(
                            Diagnostic::error("mojo.kernel-in-brackets", name.span).arg("name", &*name.name),
                        );
                        None
                    }
                }
            }
        };
        let external = kernel.and_then(|kernel| self.external(kernel));
        let mut before = Vec::new();
        let values =
            match kernel.and_then(|kernel| self.kernels.get(kernel as usize)).map(|kernel| kernel.home) {
                Some(super::KernelHome::Mojo(func)) => {
                    self.mojo_launch_args(func, &positional, &mut before, span)
                }
                _ => self.launch_args(external, &positional, span),
            };
        let grid = self.dims("grid_dim", grid, span, odd);
        let block = self.dims("block_dim", block, span, odd);
        if let (Some(kernel), Some(block)) = (kernel.and_then(|k| self.kernels.get_mut(k as usize)), &block) {
            kernel.block = kernel.block.or_else(|| constant_block(block));
        }
        if let (Some(external), Some(block)) = (external, &block) {
            self.check_block(external, block);
        }
        let (Some(kernel), Some(args), Some(grid), Some(block)) = (kernel, values, grid, block) else {
            return Expr { ty: Ty::None, ..Expr::unknown(span) };
        };
        let launch = Launch { kernel, context, args, grid, block };
        let launch = Expr::new(ExprKind::Launch(Box::new(launch)), Ty::None, span);
        if before.is_empty() {
            return launch;
        }
        Expr::new(ExprKind::Sequence(before, Box::new(launch)), Ty::None, span)
    }

    fn compiled(&mut self, arg: &'a Arg) -> Option<u32> {
        match self.head(&arg.value) {
            Head::Value(value) => match value.ty {
                Ty::Kernel(kernel) => Some(kernel),
                Ty::Unknown => None,
                other => {
                    let report =
                        Diagnostic::error("mojo.not-a-kernel", arg.span).arg("name", other.to_string());
                    self.report(report);
                    None
                }
            },
            Head::Named(Binding::Kernel(index)) => {
                let text = self.text(arg.span).to_string();
                self.report(Diagnostic::error("mojo.kernel-in-brackets", arg.span).arg("name", text));
                Some(index)
            }
            Head::Named(Binding::Func(index)) => {
                let text = self.text(arg.span).to_string();
                self.report(Diagnostic::error("mojo.kernel-in-brackets", arg.span).arg("name", text));
                self.mojo_kernel_ref(index)
            }
            Head::Named(_) => None,
        }
    }

    pub(crate) fn external(&self, kernel: u32) -> Option<&'a ExternalKernel> {
        let super::KernelHome::External(module, at) = self.kernels.get(kernel as usize)?.home else {
            return None;
        };
        let externals = self.externals;
        externals.get(module)?.kernels.get(at)
    }

    /// `grid_dim=` or `block_dim=`: an integer, a tuple of up to three, `Dim(…)`.
    fn dims(&mut self, name: &'static str, arg: Option<&'a Arg>, span: Span, odd: bool) -> Option<Dims> {
        let Some(arg) = arg else {
            if !odd {
                self.report(Diagnostic::error("mojo.launch-needs-dim", span).arg("name", name));
            }
            return None;
        };
        let value = self.expr(&arg.value, None);
        let at = arg.value.span;
        let parts: Vec<Expr> = match &value.ty {
            Ty::Unknown => return None,
            Ty::IntLit => vec![value.clone()],
            Ty::Scalar(dtype) if dtype.is_int() => vec![value.clone()],
            Ty::Tuple(fields) if (1..=3).contains(&fields.len()) => match value.kind.clone() {
                ExprKind::Make(fields) => fields,
                _ => (0..fields.len()).map(|i| self.field(value.clone(), i, at)).collect(),
            },
            Ty::Dim => match value.kind.clone() {
                ExprKind::Make(fields) => fields,
                _ => (0..3).map(|i| self.field(value.clone(), i, at)).collect(),
            },
            Ty::Index(n @ 1..=3) => (0..usize::from(*n)).map(|i| self.field(value.clone(), i, at)).collect(),
            other => {
                let report = Diagnostic::error("mojo.launch-dim-type", at)
                    .arg("name", name)
                    .arg("type", other.to_string());
                self.report(report);
                return None;
            }
        };
        let mut values: Vec<Expr> = Vec::new();
        for part in parts {
            if part.is_unknown() {
                return None;
            }
            if !part.ty.is_int() {
                let report = Diagnostic::error("mojo.launch-dim-type", part.span).arg("name", name);
                let report = report.arg("type", part.ty.to_string());
                self.report(report);
                return None;
            }
            let part = self.int_of(part);
            if let Some(n) = part.as_const().and_then(Const::as_int)
                && n < 1
            {
                let report = Diagnostic::error("mojo.launch-dim-positive", part.span).arg("name", name);
                let report = self.blame(report.arg("value", n.to_string()), part.span, 1);
                self.report(report);
                return None;
            }
            values.push(part);
        }
        let most = i128::from(self.limits.threads_per_block);
        let threads: Option<i128> =
            values.iter().map(|value| value.as_const().and_then(Const::as_int)).product();
        if let Some(threads) = threads.filter(|threads| name == "block_dim" && *threads > most) {
            let report = Diagnostic::warning("mojo.block-too-large", at).arg("threads", threads.to_string());
            self.report(report.arg("most", most.to_string()));
        }
        Some(Dims { values, span: at })
    }

    /// A kernel that fixes its workgroup's size: `block_dim` must say the same.
    fn check_block(&mut self, kernel: &'a ExternalKernel, block: &Dims) {
        let one = fold::cast(Expr::int(1, block.span), Ty::INT);
        let given = |i: usize| block.values.get(i).unwrap_or(&one).as_const().and_then(Const::as_int);
        let differs = kernel.workgroup.iter().enumerate().any(|(i, size)| match (size, given(i)) {
            (WorkgroupSize::Fixed(n), Some(given)) => i128::from(*n) != given,
            _ => false,
        });
        if !differs {
            return;
        }
        let sizes: Vec<String> = kernel
            .workgroup
            .iter()
            .enumerate()
            .map(|(i, size)| match size {
                WorkgroupSize::Fixed(n) => n.to_string(),
                WorkgroupSize::FromBlockDim => given(i).map_or("1".to_string(), |n| n.to_string()),
            })
            .collect();
        let wanted = match sizes.as_slice() {
            [x, y, z] if y == "1" && z == "1" => x.clone(),
            [x, y, z] if z == "1" => format!("({x}, {y})"),
            _ => format!("({})", sizes.join(", ")),
        };
        let report = Diagnostic::error("mojo.block-size-fixed", block.span)
            .arg("kernel", kernel.name.clone())
            .arg("wanted", wanted.clone())
            .arg("given", self.text(block.span))
            .related("mojo.kernel-here", kernel.span)
            .replace(block.span, wanted);
        self.report(report);
    }
}

/// The threads of a block where all of them are known; none that no launch may have.
fn constant_block(block: &Dims) -> Option<[u32; 3]> {
    let mut known = [1; 3];
    for (to, value) in known.iter_mut().zip(&block.values) {
        let n = value.as_const().and_then(Const::as_int)?;
        *to = u32::try_from(n).ok().filter(|n| (1..=1024).contains(n))?;
    }
    (known.iter().product::<u32>() <= 1024).then_some(known)
}
