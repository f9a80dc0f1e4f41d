//! Which functions of the program are kernels, and which are the host's?

use std::collections::HashMap;
use std::rc::Rc;

use super::tree::{Expr, ExprKind, Func, Place, Stmt, StmtKind};
use super::ty::Ty;
use super::{Checker, KernelHome, KernelRef, visit};
use crate::bytecode::{Builtin, DType};
use crate::checked::{ExternalKernel, KernelParam, KernelParamKind};
use crate::diagnostics::{Diagnostic, Span};
use crate::kernel::{Kernel, KernelTable, Param, ParamKind};
use crate::layout::{IntTuple, Layout};

impl Checker<'_> {
    /// A parameter as the launch must give it; one of a kernel in Mojo first as it stands there. What comes of it stands in backquotes.
    pub(super) fn describe(&self, kernel: &ExternalKernel, param: &KernelParam) -> String {
        let of_kernel = |entry: &&super::FuncEntry| entry.decl.name.span == kernel.span;
        let declared = self.funcs.iter().find(of_kernel).and_then(|entry| {
            let found = entry.decl.args.params.iter().find(|p| *p.name.name == *param.name)?;
            Some(self.text(found.ty.as_ref()?.span))
        });
        let given = match param.kind {
            KernelParamKind::Buffer { element: Some(dtype), .. } => {
                format!("DeviceBuffer[DType.{}]", dtype.name())
            }
            KernelParamKind::Buffer { element: None, .. } => "DeviceBuffer".to_owned(),
            KernelParamKind::Scalar { dtype } => return format!("{}: {}", param.name, dtype.type_name()),
        };
        match declared {
            Some(text) => format!("{}: {text}` = `{given}", param.name),
            None => format!("{}: {given}", param.name),
        }
    }

    /// The kernels in Mojo that are launched, in the order of [`Checker::kernels`].
    pub(crate) fn mojo_kernels(&self) -> KernelTable {
        self.kernels
            .iter()
            .map(|kernel| match kernel.home {
                KernelHome::External(..) => None,
                KernelHome::Mojo(func) => self.mojo_kernel(kernel, func).map(Rc::new),
            })
            .collect()
    }

    fn mojo_kernel(&self, kernel: &KernelRef, entry: u32) -> Option<Kernel> {
        // The entry first, then what it calls, in the order of first mention.
        let mut order = vec![entry];
        let mut at = 0;
        while let Some(index) = order.get(at).copied() {
            let func = self.func(index)?;
            for callee in crate::lower::callees(func) {
                if !order.contains(&callee) {
                    order.push(callee);
                }
            }
            at += 1;
        }
        let numbers: HashMap<u32, u32> = order.iter().enumerate().map(|(i, f)| (*f, i as u32)).collect();
        let mut funcs: Vec<Func> = order.iter().filter_map(|index| self.func(*index).cloned()).collect();
        for func in &mut funcs {
            renumber(&mut func.body, &numbers);
            super::visit_mut::each_expr_mut(&mut func.body, &mut printed_by_device);
        }
        let entry = funcs.first()?;
        let mut params = Vec::new();
        for (i, param) in entry.params.iter().enumerate() {
            let local = entry.locals.get(param.local as usize)?;
            let written = local.ty.has_pointer() && writes(&funcs, 0, i);
            flatten(&local.name, &local.ty, &mut |name, dtype, pointer| {
                let kind =
                    if pointer { ParamKind::Buffer { dtype, written } } else { ParamKind::Scalar { dtype } };
                params.push(Param { name, kind, span: local.span });
            })?;
        }
        let (name, block) = (kernel.name.clone(), kernel.block);
        Some(Kernel { name, params, span: entry.span, block, funcs })
    }

    pub(crate) fn func(&self, index: u32) -> Option<&Func> {
        self.funcs.get(index as usize)?.func.as_ref()
    }

    /// Which functions the host program calls, itself or through others, `main` first. What only kernels do is refused there.
    pub(crate) fn host_functions(&mut self, main: Option<u32>, ends: &super::tree::Ends) -> Vec<u32> {
        let mut order: Vec<u32> = main.into_iter().collect();
        // Nobody calls them by name.
        for (_, end) in &ends.0 {
            order.push(end.del);
            order.extend(end.moves);
        }
        // Where each function is called first.
        let mut calls: Vec<(u32, Span)> = Vec::new();
        let mut at = 0;
        let mut reports = Vec::new();
        while let Some(index) = order.get(at).copied() {
            at += 1;
            let Some(func) = self.func(index) else { continue };
            for callee in crate::lower::callees(func) {
                if !order.contains(&callee) {
                    order.push(callee);
                }
            }
            for stmt in &func.body {
                visit::tree_everything(stmt, &mut |expr| {
                    // Memory of a thread is the host's where the host asks for it.
                    if let ExprKind::Gpu(op, _) = expr.kind
                        && !matches!(op, super::tree::GpuOp::Allocate(super::ty::Space::Local, ..))
                    {
                        reports.push((index, expr.span, func.name.clone()));
                    }
                    if let ExprKind::Call { func: callee, .. } = expr.kind
                        && !calls.iter().any(|(known, _)| *known == callee)
                    {
                        calls.push((callee, expr.span));
                    }
                });
            }
        }
        for (index, span, function) in reports {
            let text = self.text(span).to_string();
            let mut report = Diagnostic::error("mojo.kernel-only", span).arg("name", text);
            if let Some((_, call)) = calls.iter().find(|(called, _)| *called == index) {
                report = report.related("mojo.called-here", *call);
            }
            self.report(report.arg("function", function));
        }
        order
    }
}

/// The pointers and numbers that a launch passes for an argument of this type: name, element type, whether it is a pointer. `None` for a
/// type that no launch can pass.
pub(crate) fn flatten(name: &str, ty: &Ty, each: &mut impl FnMut(String, DType, bool)) -> Option<()> {
    match ty {
        Ty::Scalar(dtype) => each(name.to_string(), *dtype, false),
        Ty::Simd(dtype, n) => (0..*n).for_each(|i| each([name, ".", &i.to_string()].concat(), *dtype, false)),
        Ty::Pointer(dtype) => each(name.to_string(), *dtype, true),
        Ty::Tensor(of) => {
            each(name.to_string(), of.dtype, true);
            open_names(name, &of.layout, each);
        }
        Ty::OpenLayout(layout) => open_names(name, layout, each),
        Ty::Struct(of) => {
            for (field, ty) in of.fields.iter() {
                flatten(&[name, ".", field].concat(), ty, each)?;
            }
        }
        _ => {
            for (i, ty) in ty.parts()?.iter().enumerate() {
                flatten(&[name, ".", &i.to_string()].concat(), ty, each)?;
            }
        }
    }
    Some(())
}

/// The numbers that a layout leaves open: `t.shape0`, `t.stride0`.
fn open_names(name: &str, layout: &Layout, each: &mut impl FnMut(String, DType, bool)) {
    for (of, tuple) in [(".shape", &layout.shape), (".stride", &layout.stride)] {
        for (i, part) in tuple.parts().iter().enumerate() {
            if *part == IntTuple::Unknown {
                each([name, of, &i.to_string()].concat(), DType::Int, false);
            }
        }
    }
}

/// May function `index` of `funcs` write through its parameter number `param`? Through a copy of it, a part of it, or in a function
/// that it is passed to.
fn writes(funcs: &[Func], index: usize, param: usize) -> bool {
    let mut seen = Vec::new();
    writes_in(funcs, index, param, &mut seen)
}

fn writes_in(funcs: &[Func], index: usize, param: usize, seen: &mut Vec<(usize, usize)>) -> bool {
    if seen.contains(&(index, param)) {
        return false;
    }
    seen.push((index, param));
    let Some(func) = funcs.get(index) else { return true };
    let Some(first) = func.params.get(param) else { return true };
    // Variables that may hold the pointer: they grow until nothing is added.
    let mut held = vec![first.local];
    loop {
        let before = held.len();
        for stmt in &func.body {
            visit::each_stmt(stmt, &mut |stmt| {
                if let StmtKind::Assign(Place::Local(id), value) = &stmt.kind
                    && !held.contains(id)
                    && value.ty.has_pointer()
                    && mentions(value, &held)
                {
                    held.push(*id);
                }
            });
        }
        if held.len() == before {
            break;
        }
    }
    let mut found = false;
    for stmt in &func.body {
        visit::each_stmt(stmt, &mut |stmt| match &stmt.kind {
            StmtKind::Assign(place, _) | StmtKind::Update { place, .. } => found |= place_is_in(place, &held),
            StmtKind::Parallel(moves) => found |= moves.iter().any(|(place, _)| place_is_in(place, &held)),
            _ => {}
        });
        visit::tree_everything(stmt, &mut |expr| match &expr.kind {
            ExprKind::Call { func, args, mutated } => {
                found |= mutated.iter().any(|(_, place)| place_is_in(place, &held));
                for (i, arg) in args.iter().enumerate() {
                    if !found && arg.ty.has_pointer() && mentions(arg, &held) {
                        found |= writes_in(funcs, *func as usize, i, seen);
                    }
                }
            }
            ExprKind::Gpu(super::tree::GpuOp::Atomic(op), args) => {
                let only_reads = *op == super::tree::AtomicOp::Load;
                found |= !only_reads && args.first().is_some_and(|pointer| mentions(pointer, &held));
            }
            ExprKind::Builtin { f: Builtin::MemCopy | Builtin::MemSet, args, .. } => {
                found |= args.iter().any(|arg| mentions(arg, &held));
            }
            _ => {}
        });
    }
    found
}

fn mentions(expr: &Expr, held: &[u32]) -> bool {
    let mut found = false;
    visit::tree_deep(expr, &mut |expr| {
        found |= matches!(expr.kind, ExprKind::Local(id) | ExprKind::Take(id) if held.contains(&id));
    });
    found
}

/// Does writing to the place write to memory that one of the variables points to?
fn place_is_in(place: &Place, held: &[u32]) -> bool {
    match place {
        Place::Element { of, .. } => mentions(of, held),
        Place::Field(inner, _) | Place::Lane(inner, ..) => place_is_in(inner, held),
        Place::Local(_) | Place::Discard => false,
    }
}

/// `print`, whose text no kernel can put together: its values go to the host as they are.
fn printed_by_device(expr: &mut Expr) {
    let ExprKind::Builtin { f: Builtin::Print, args, .. } = &mut expr.kind else { return };
    let parts = match args.pop() {
        Some(Expr { kind: ExprKind::Text(parts), .. }) => parts,
        other => other.into_iter().collect(),
    };
    expr.kind = ExprKind::Gpu(super::tree::GpuOp::Print, parts);
}

fn renumber(stmts: &mut [Stmt], numbers: &HashMap<u32, u32>) {
    super::visit_mut::each_expr_mut(stmts, &mut |expr| {
        if let ExprKind::Call { func, .. } = &mut expr.kind
            && let Some(number) = numbers.get(func)
        {
            *func = *number;
        }
    });
}
