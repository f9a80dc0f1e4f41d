//! What does `tb[dtype]().row_major[4, 8]().shared().alloc()` make? The tensor builder of Mojo 0.25.

use std::rc::Rc;

use super::Checker;
use super::scope::Binding;
use super::tree::Expr;
use super::ty::{Space, TensorFamily, TensorTy};
use crate::bytecode::DType;
use crate::diagnostics::{Diagnostic, Span};
use crate::layout::Layout;
use crate::syntax::ast::{self, Arg, Ident};

/// What the chain has said so far.
struct Build {
    dtype: Option<DType>,
    layout: Option<Rc<Layout>>,
    space: Space,
}

impl<'a> Checker<'a> {
    /// The end of such a chain: `base.name(args)`; `None` where `base` does not begin with the builder.
    #[inline(never)]
    pub(crate) fn tensor_build(
        &mut self,
        base: &'a ast::Expr,
        name: &'a Ident,
        args: &'a [Arg],
        span: Span,
    ) -> Option<Expr> {
        if !matches!(&*name.name, "alloc" | "view") || !self.begins_with_builder(base) {
            return None;
        }
        let before = self.errors;
        let build = self.build(base);
        let new =
            "LayoutTensor[dtype, layout, MutAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()";
        self.old_spelling(span, "LayoutTensorBuild", new, "0.25.6", None);
        Some(match (&*name.name, build) {
            _ if self.errors > before => Expr::unknown(span),
            ("alloc", Some(Build { dtype: Some(dtype), layout: Some(layout), space })) => {
                let plain = TensorTy::plain(TensorFamily::LayoutTensor, dtype, (*layout).clone());
                self.allocate_tensor(TensorTy { space, ..plain }, span)
            }
            ("view", Some(Build { dtype: Some(dtype), layout: Some(layout), space })) => {
                let plain = TensorTy::plain(TensorFamily::LayoutTensor, dtype, (*layout).clone());
                self.tensor_of(&TensorTy { space, ..plain }, args, span)
            }
            _ => {
                let report = Diagnostic::error("mojo.ancient-form", span).arg("name", "LayoutTensorBuild");
                self.report(report.arg("new", new));
                Expr::unknown(span)
            }
        })
    }

    fn begins_with_builder(&mut self, expr: &'a ast::Expr) -> bool {
        match &expr.kind {
            ast::ExprKind::Call { callee, .. } => self.begins_with_builder(callee),
            ast::ExprKind::Subscript { base, .. } | ast::ExprKind::Attribute { base, .. } => {
                self.begins_with_builder(base)
            }
            ast::ExprKind::Name(name) => {
                matches!(self.find(name), Some(Binding::Builtin("LayoutTensorBuild")))
            }
            _ => false,
        }
    }

    /// What a chain of calls says.
    fn build(&mut self, expr: &'a ast::Expr) -> Option<Build> {
        let ast::ExprKind::Call { callee, args, .. } = &expr.kind else {
            return None;
        };
        let (target, params) = match &callee.kind {
            ast::ExprKind::Subscript { base, args, .. } => (&**base, Some(&args[..])),
            _ => (&**callee, None),
        };
        match &target.kind {
            ast::ExprKind::Name(_) => {
                let dtype = self.dtype_param(&params?.first()?.value);
                Some(Build { dtype, layout: None, space: Space::Generic })
            }
            ast::ExprKind::Attribute { base, name } => {
                let mut build = self.build(base)?;
                match &*name.name {
                    "row_major" | "col_major" => {
                        let made = self.layout_call(&name.name, params, args, expr.span)?;
                        build.layout = match made.as_const() {
                            Some(super::tree::Const::Layout(layout)) => Some(layout.clone()),
                            _ => None,
                        };
                    }
                    "layout" => build.layout = self.layout_value(&params?.first()?.value),
                    "shared" => build.space = Space::Shared,
                    "local" => build.space = Space::Local,
                    _ => return None,
                }
                Some(build)
            }
            _ => None,
        }
    }
}
