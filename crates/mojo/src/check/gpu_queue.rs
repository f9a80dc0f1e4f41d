//! What of a `DeviceContext` is written in Mojo here (streams, events, times), and what can WebGPU not tell of a device?

use super::Checker;
use super::host::CONTEXT_METHODS;
use super::scope::Binding;
use super::tree::{Const, Expr, ExprKind};
use super::ty::Ty;
use crate::checked::Limits;
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Arg, Ident};

/// The library's struct with the methods that it adds to a context.
const ADDED: &str = "_DeviceContext";
/// The field of a library's struct that is the context whose queue it stands for.
pub(crate) const QUEUE: &str = "_ctx";

/// What a page does not learn of a device, in methods and fields of a context.
const UNTOLD: &[&str] = &[
    "get_memory_info",
    "compute_capability",
    "arch_name",
    "default_device_info",
    "device_info",
    "get_api_version",
    "stream_priority_range",
    "can_access",
    "enable_peer_access",
    "is_compatible",
    "supports_multicast",
];

/// Attributes that are known before a program runs.
fn attribute(name: &str, limits: Limits) -> Option<i128> {
    Some(match name {
        "WARP_SIZE" => 32,
        "MAX_THREADS_PER_BLOCK" | "MAX_BLOCK_DIM_X" | "MAX_BLOCK_DIM_Y" => limits.threads_per_block.into(),
        "MAX_BLOCK_DIM_Z" => 64,
        // Longer grids are folded.
        "MAX_GRID_DIM_X" => 2_147_483_647,
        "MAX_GRID_DIM_Y" | "MAX_GRID_DIM_Z" => 65_535,
        _ => return None,
    })
}

impl<'a> Checker<'a> {
    /// A method of a context that the checker does not know itself.
    #[inline(never)]
    pub(crate) fn further_context_method(
        &mut self,
        context: Expr,
        name: &'a Ident,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        span: Span,
    ) -> Expr {
        let method = &*name.name;
        if method == "get_attribute" {
            return self.device_attribute(args, span);
        }
        if let Some(refused) = self.untold(name) {
            self.visit_args(args);
            return refused;
        }
        let added = self.globals.iter().skip(self.own_files).find_map(|names| names.get(ADDED)).cloned();
        if let Some(Binding::Struct(template)) = added
            && let Ty::Struct(of) = self.struct_with(template, &[], span)
            && self.method_of(of.id, method).is_some()
        {
            let receiver = Expr::new(ExprKind::Make(vec![context]), Ty::Struct(of.clone()), span);
            return self.struct_method(receiver, &of, name, params, args, span);
        }
        self.visit_args(args);
        self.unknown_method(&Ty::Context, name, CONTEXT_METHODS)
    }

    /// What WebGPU does not tell of a device, refused by name.
    pub(crate) fn untold(&mut self, name: &Ident) -> Option<Expr> {
        if !UNTOLD.contains(&&*name.name) {
            return None;
        }
        self.report(Diagnostic::error("mojo.device-untold", name.span).arg("name", &*name.name));
        Some(Expr::unknown(name.span))
    }

    /// `ctx.get_attribute(DeviceAttribute.WARP_SIZE)`
    fn device_attribute(&mut self, args: &'a [Arg], span: Span) -> Expr {
        let Some([attr]) = self.exact_args("get_attribute", args, span, ["attr"]) else {
            return Expr::unknown(span);
        };
        let name = match &attr.kind {
            ast::ExprKind::Attribute { name, .. } => &*name.name,
            _ => "get_attribute",
        };
        match attribute(name, self.limits) {
            Some(value) => Expr::constant(Const::Int(value), Ty::INT, span),
            None => {
                self.report(Diagnostic::error("mojo.device-untold", attr.span).arg("name", name));
                Expr::unknown(span)
            }
        }
    }
}
