//! What do the threads of a warp, or of a block, compute together: `warp.sum(x)`, `block.prefix_sum[block_size=…](x)`?

use super::Checker;
use super::convert::Goal;
use super::fold;
use super::tree::{Const, Expr, ExprKind, GpuOp, GroupOp, Place, Stmt, StmtKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, DType};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::Arg;

/// Threads of a warp.
const WARP_SIZE: i128 = 32;

/// Functions of `max.gpu.primitives.warp` and `.block`, by the names under which the checker keeps them: some are the names of other
/// functions, too.
const GROUPED: &[&str] = &[
    "warp.sum",
    "warp.max",
    "warp.min",
    "warp.broadcast",
    "warp.shuffle_down",
    "warp.shuffle_up",
    "warp.shuffle_xor",
    "warp.shuffle_idx",
    "warp.prefix_sum",
    "warp.lane_group_sum",
    "warp.lane_group_max",
    "warp.lane_group_min",
    "warp.lane_group_sum_and_broadcast",
    "warp.lane_group_max_and_broadcast",
    "warp.reduce",
    "warp.lane_group_reduce",
    "warp.vote",
    "block.sum",
    "block.max",
    "block.min",
    "block.broadcast",
    "block.prefix_sum",
];

/// The checker's name of a function in one of these modules.
pub(crate) fn grouped(module: &str, name: &str) -> Option<&'static str> {
    let group = module.strip_prefix("max.gpu.primitives.")?;
    GROUPED.iter().copied().find(|known| known.split_once('.') == Some((group, name)))
}

/// The same for a name that stands alone and is no other function's.
fn alone(name: &str) -> Option<&'static str> {
    let own = name.starts_with("shuffle_")
        || name.starts_with("lane_group_")
        || matches!(name, "broadcast" | "prefix_sum");
    if own { grouped("max.gpu.primitives.warp", name) } else { None }
}

/// Whether a library name is one of these functions.
pub(crate) fn is_group_function(name: &str) -> bool {
    GROUPED.contains(&name) || alone(name).is_some()
}

fn fold_op(name: &str) -> Option<(GroupOp, BinOp)> {
    Some(match name {
        "sum" => (GroupOp::Sum, BinOp::Add),
        "max" => (GroupOp::Max, BinOp::Max),
        "min" => (GroupOp::Min, BinOp::Min),
        _ => return None,
    })
}

impl<'a> Checker<'a> {
    /// A call of such a function; `None` where `name` is something else.
    pub(crate) fn group_call(
        &mut self,
        name: &'static str,
        params: Option<&'a [Arg]>,
        args: &'a [Arg],
        args_span: Span,
        span: Span,
    ) -> Option<Expr> {
        let name = if name.contains('.') { name } else { alone(name)? };
        let (group, function) = name.split_once('.')?;
        let op = |op: GroupOp| if group == "warp" { GpuOp::Warp(op) } else { GpuOp::Block(op) };
        let params = self.group_params(name, params.unwrap_or(&[]));
        if let Some((of, bin)) = fold_op(function) {
            let value = self.one_value(name, args, args_span)?;
            let value = self.lanes_folded(value, bin);
            let ty = value.ty.clone();
            return Some(self.gpu(op(of), vec![value], ty, span));
        }
        if let Some(function) = function.strip_prefix("lane_group_") {
            let function = function.strip_suffix("_and_broadcast").unwrap_or(function);
            if let Some((_, bin)) = fold_op(function) {
                let value = self.one_value(name, args, args_span)?;
                return Some(self.lane_group(bin, value, &params, span));
            }
        }
        Some(match function {
            // A bit for each lane that votes yes.
            "vote" => {
                let Some([value]) = self.exact_args(name, args, args_span, ["val"]) else {
                    return Some(Expr::unknown(span));
                };
                let value = self.value(value, &Ty::BOOL, Goal::Argument { function: name, name: "val" });
                let ty = Ty::Scalar(DType::UInt32);
                let lane = self.gpu(GpuOp::LaneId, Vec::new(), Ty::INT, span);
                let lane = fold::cast(lane, ty.clone());
                let one = Expr::constant(Const::Scalar(DType::UInt32, 1), ty.clone(), span);
                let bit = fold::bin(BinOp::Shl, one, lane, ty.clone(), span);
                let none = Expr::constant(Const::Scalar(DType::UInt32, 0), ty.clone(), span);
                let kind = ExprKind::Conditional(Box::new(value), Box::new(bit), Box::new(none));
                let own = Expr::new(kind, ty.clone(), span);
                let mask = self.gpu(GpuOp::Warp(GroupOp::Sum), vec![own], ty, span);
                match params.output {
                    Some(dtype) if !mask.is_unknown() => fold::cast(mask, Ty::Scalar(dtype)),
                    _ => mask,
                }
            }
            "prefix_sum" => {
                let value = self.one_value(name, args, args_span)?;
                let ty = value.ty.clone();
                if matches!(ty, Ty::Simd(..)) {
                    return Some(self.not_for_vectors(name, &value));
                }
                let sum = op(GroupOp::PrefixSum { exclusive: params.exclusive });
                let value = self.gpu(sum, vec![value], ty, span);
                match params.output {
                    Some(dtype) if !value.is_unknown() => fold::cast(value, Ty::Scalar(dtype)),
                    _ => value,
                }
            }
            "broadcast" => {
                let names = ["val", "src_thread"];
                let most = if group == "block" { 2 } else { 1 };
                let bound = self.bind_args(name, args, args_span, names.get(..most)?, 1, most);
                let Some(bound) = bound else { return Some(Expr::unknown(span)) };
                let mut bound = bound.into_iter().flatten();
                let value = self.group_value(name, bound.next()?);
                let from = bound.next().map(|from| self.lane(name, from));
                self.exchanged(op(GroupOp::Broadcast), value, from, span)
            }
            "shuffle_down" | "shuffle_up" | "shuffle_xor" | "shuffle_idx" => {
                // A mask of lanes may stand before the others: all take part.
                let by = if function == "shuffle_idx" { "src_lane" } else { "offset" };
                let bound = match args.len() {
                    3 => {
                        self.exact_args(name, args, args_span, ["mask", "val", by]).map(|[_, v, by]| [v, by])
                    }
                    _ => self.exact_args(name, args, args_span, ["val", by]),
                };
                let Some([value, by]) = bound else { return Some(Expr::unknown(span)) };
                let value = self.group_value(name, value);
                let by = self.lane(name, by);
                let of = match function {
                    "shuffle_down" => GroupOp::ShuffleDown,
                    "shuffle_up" => GroupOp::ShuffleUp,
                    "shuffle_xor" => GroupOp::ShuffleXor,
                    _ => GroupOp::ShuffleIdx,
                };
                self.exchanged(op(of), value, Some(by), span)
            }
            _ => {
                self.report(Diagnostic::error("mojo.kernel-group-function", span).arg("name", name));
                Expr::unknown(span)
            }
        })
    }

    fn one_value(&mut self, name: &'static str, args: &'a [Arg], args_span: Span) -> Option<Expr> {
        match self.exact_args(name, args, args_span, ["val"]) {
            Some([value]) => Some(self.group_value(name, value)),
            None => Some(Expr::unknown(args_span)),
        }
    }

    /// A number, or a vector of numbers.
    fn group_value(&mut self, name: &'static str, value: &'a crate::syntax::ast::Expr) -> Expr {
        let value = self.plain(value);
        match value.ty.lanes() {
            Some((DType::Bool, _)) | None if !value.is_unknown() => self.wrong_argument(name, value),
            _ => value,
        }
    }

    fn lane(&mut self, name: &'static str, value: &'a crate::syntax::ast::Expr) -> Expr {
        self.index_value(value, Goal::Argument { function: name, name: "offset" })
    }

    fn lanes_folded(&mut self, value: Expr, op: BinOp) -> Expr {
        match value.ty {
            Ty::Simd(dtype, _) => {
                let span = value.span;
                Expr::new(ExprKind::Reduce(op, Box::new(value)), Ty::Scalar(dtype), span)
            }
            _ => value,
        }
    }

    fn not_for_vectors(&mut self, name: &'static str, value: &Expr) -> Expr {
        let report = Diagnostic::error("mojo.not-for-type", value.span).arg("function", name);
        self.report(report.arg("type", value.ty.to_string()));
        Expr::unknown(value.span)
    }

    /// A value from another thread; a vector goes lane by lane.
    fn exchanged(&mut self, op: GpuOp, value: Expr, by: Option<Expr>, span: Span) -> Expr {
        let ty = value.ty.clone();
        let Ty::Simd(dtype, n) = ty else {
            let args = [value].into_iter().chain(by).collect();
            return self.gpu(op, args, ty, span);
        };
        if value.is_unknown() || by.as_ref().is_some_and(Expr::is_unknown) {
            return Expr { ty, ..Expr::unknown(span) };
        }
        let (value, keep) = self.keep(value);
        let mut stmts: Vec<Stmt> = keep.into_iter().collect();
        let by = by.map(|by| {
            let (by, keep) = self.keep(by);
            stmts.extend(keep);
            by
        });
        let lanes = (0..usize::from(n))
            .map(|i| {
                let lane = self.field(value.clone(), i, span);
                let args = [lane].into_iter().chain(by.clone()).collect();
                self.gpu(op, args, Ty::Scalar(dtype), span)
            })
            .collect();
        let made = Expr::new(ExprKind::Make(lanes), ty.clone(), span);
        if stmts.is_empty() {
            return made;
        }
        Expr::new(ExprKind::Sequence(stmts, Box::new(made)), ty, span)
    }

    /// `lane_group_sum[num_lanes=8](x)`: halves are folded onto halves, by exchange across the group, so that each lane has the result.
    fn lane_group(&mut self, op: BinOp, value: Expr, params: &GroupParams, span: Span) -> Expr {
        let lanes = params.lanes.unwrap_or(WARP_SIZE);
        let reach = lanes.saturating_mul(params.stride.max(1));
        if lanes < 1 || lanes & (lanes - 1) != 0 || params.stride < 1 || reach > WARP_SIZE {
            self.report(Diagnostic::error("mojo.lane-group-size", span).arg("lanes", lanes.to_string()));
            return Expr::unknown(span);
        }
        let value = self.lanes_folded(value, op);
        if value.is_unknown() {
            return value;
        }
        let ty = value.ty.clone();
        let id = self.temporary(ty.clone(), span);
        let assign = |value: Expr| Stmt { kind: StmtKind::Assign(Place::Local(id), value), span };
        let own = || Expr::new(ExprKind::Local(id), ty.clone(), span);
        let mut stmts = vec![assign(value)];
        let mut half = lanes / 2;
        while half > 0 {
            let by = Expr::int((half * params.stride) as i64, span);
            let other = self.gpu(GpuOp::Warp(GroupOp::ShuffleXor), vec![own(), by], ty.clone(), span);
            stmts.push(assign(fold::bin(op, own(), other, ty.clone(), span)));
            half /= 2;
        }
        let result = own();
        Expr::new(ExprKind::Sequence(stmts, Box::new(result)), ty, span)
    }

    fn group_params(&mut self, name: &'static str, params: &'a [Arg]) -> GroupParams {
        let mut found = GroupParams { exclusive: false, output: None, lanes: None, stride: 1 };
        for param in params {
            match param.name.as_ref().map(|name| &*name.name) {
                Some("exclusive") => {
                    let (value, _) = self.comptime_typed(&param.value, Some(&Ty::BOOL));
                    found.exclusive = value.as_const().and_then(Const::as_bool).unwrap_or(false);
                }
                Some("output_type" | "ret_type") => found.output = self.dtype_param(&param.value),
                Some("num_lanes" | "nthreads") => found.lanes = self.comptime_int(&param.value),
                Some("stride") => found.stride = self.comptime_int(&param.value).unwrap_or(1),
                None if name == "warp.vote" => found.output = self.dtype_param(&param.value),
                None if name.starts_with("warp.lane_group_") && found.lanes.is_none() => {
                    found.lanes = self.comptime_int(&param.value);
                }
                // The block's size is what the launch says; who gets the result is all.
                Some("block_size" | "block_dim_x" | "block_dim_y" | "block_dim_z") => {
                    self.comptime_int(&param.value);
                }
                _ => {}
            }
        }
        found
    }
}

/// What stands in the brackets.
struct GroupParams {
    exclusive: bool,
    output: Option<DType>,
    lanes: Option<i128>,
    stride: i128,
}
