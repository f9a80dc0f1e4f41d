//! What can only a kernel do? Its thread's place, barriers.

use super::Checker;
use super::tree::{Const, Expr, ExprKind, GpuOp, IndexKind};
use super::ty::Ty;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{Arg, Ident};

/// `thread_idx` and the like: what has `.x`, `.y`, `.z`.
fn index_kind(name: &str) -> Option<IndexKind> {
    Some(match name {
        "thread_idx" => IndexKind::Thread,
        "block_idx" => IndexKind::Block,
        "block_dim" => IndexKind::BlockDim,
        "grid_dim" => IndexKind::GridDim,
        "global_idx" => IndexKind::Global,
        _ => return None,
    })
}

impl<'a> Checker<'a> {
    /// Is it `thread_idx` or the like?
    pub(crate) fn gpu_names(&self, name: &str) -> bool {
        index_kind(name).is_some()
    }

    /// `thread_idx.x`; `None` where `base` is not one of them.
    pub(crate) fn gpu_index(&mut self, base: &str, member: &Ident, span: Span) -> Option<Expr> {
        let kind = index_kind(base)?;
        self.frame.places = true;
        let axis = match &*member.name {
            "x" => 0,
            "y" => 1,
            "z" => 2,
            _ => {
                let report = Diagnostic::error("mojo.unknown-member", member.span)
                    .arg("name", &*member.name)
                    .arg("type", base)
                    .replace(member.span, "x");
                self.report(report);
                return Some(Expr { ty: Ty::INT, ..Expr::unknown(span) });
            }
        };
        Some(self.gpu(GpuOp::Index(kind, axis), Vec::new(), Ty::INT, span))
    }

    /// A call of what only kernels have; `None` where `name` is something else.
    #[inline(never)]
    pub(crate) fn gpu_call(
        &mut self,
        name: &'static str,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Option<Expr> {
        let (op, ty) = match name {
            "barrier" => (GpuOp::Barrier, Ty::None),
            "lane_id" => (GpuOp::LaneId, Ty::INT),
            "warp_id" => (GpuOp::WarpId, Ty::INT),
            _ => return None,
        };
        if self.exact_args(name, args, args_span, []).is_none() {
            return Some(Expr { ty, ..Expr::unknown(span) });
        }
        Some(self.gpu(op, Vec::new(), ty, span))
    }

    pub(crate) fn gpu(&mut self, op: GpuOp, args: Vec<Expr>, ty: Ty, span: Span) -> Expr {
        if self.frame.comptime > 0 {
            let text = self.text(span).to_string();
            self.report(Diagnostic::error("mojo.runtime-in-comptime", span).arg("name", text));
            return Expr::unknown(span);
        }
        if args.iter().any(Expr::is_unknown) {
            return Expr { ty, ..Expr::unknown(span) };
        }
        if ty == Ty::None && args.is_empty() {
            return Expr { kind: ExprKind::Gpu(op, args), ..Expr::constant(Const::None, ty, span) };
        }
        Expr::new(ExprKind::Gpu(op, args), ty, span)
    }
}
