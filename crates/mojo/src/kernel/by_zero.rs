//! What is a float divided by a zero that stands in the text?
//!
//! Infinite, or no number. WGSL leaves it open, and there are compilers that see the zero and make 0 of the quotient; so its bits are put
//! together from those of the dividend. A zero that comes at run time is divided by as any other number: no compiler has been seen to err there.

use std::collections::HashMap;

use super::function::{FnWriter, Val};
use super::text::Text;
use crate::bytecode::{BinOp, DType};
use crate::check::tree::{Const, Expr, ExprKind, Func, LocalId, Place, StmtKind};
use crate::check::ty::Ty;
use crate::check::visit;
use crate::numeric;

/// Variables that are a float's zero from beginning to end, where `once` are those that are never changed; has it a minus sign?
pub(super) fn zeros(func: &Func, once: &std::collections::HashSet<LocalId>) -> HashMap<LocalId, bool> {
    let mut zeros = HashMap::new();
    for stmt in &func.body {
        visit::each_stmt(stmt, &mut |stmt| {
            if let StmtKind::Assign(Place::Local(id), value) = &stmt.kind
                && once.contains(id)
                && let Some(minus) = literal_zero(value)
            {
                zeros.insert(*id, minus);
            }
        });
    }
    zeros
}

fn literal_zero(expr: &Expr) -> Option<bool> {
    let minus = |value: f64| (value == 0.0).then(|| value.is_sign_negative());
    match &expr.kind {
        ExprKind::Const(Const::Float(value)) => minus(*value),
        ExprKind::Const(Const::Scalar(dtype, bits)) if dtype.is_float() => {
            minus(numeric::to_f64(*dtype, *bits))
        }
        ExprKind::Const(Const::Simd(dtype, lanes)) if dtype.is_float() => {
            let mut lanes = lanes.iter().map(|bits| minus(numeric::to_f64(*dtype, *bits)));
            let first = lanes.next()??;
            lanes.all(|lane| lane == Some(first)).then_some(first)
        }
        ExprKind::Splat(of) => literal_zero(of),
        _ => None,
    }
}

impl FnWriter<'_, '_> {
    /// Is it the divisor of a division whose result WGSL leaves open?
    pub fn is_zero_divisor(&self, op: BinOp, divisor: &Expr) -> Option<bool> {
        if !matches!(op, BinOp::Div | BinOp::FloorDiv | BinOp::CeilDiv | BinOp::Mod) {
            return None;
        }
        match &divisor.kind {
            ExprKind::Local(id) => self.zeros.get(id).copied(),
            _ => literal_zero(divisor),
        }
    }

    /// The quotient (floor, remainder) where the divisor is a zero that a compiler can see.
    pub fn divided_by_zero(
        &mut self,
        op: BinOp,
        dtype: DType,
        ty: &Ty,
        divided: &Val,
        divisor: &Expr,
    ) -> Option<Val> {
        let minus = self.is_zero_divisor(op, divisor).filter(|_| dtype.is_float())?;
        let whole = matches!(divided, Val::One(_));
        let of = if whole { self.vector(ty) } else { self.vector(&Ty::Scalar(dtype)) };
        // `f32`, `vec3<f32>`; the same of words.
        let (floats, words) = (of.replace("f16", "f32"), of.replace("f16", "u32").replace("f32", "u32"));
        let name = if op == BinOp::Mod { "rest_by_zero" } else { "by_zero" };
        let name = [name, "_", &floats.replace(['<', '>'], "")].concat();
        let name = self.w.helper(&name, || {
            if op == BinOp::Mod {
                format!("fn {name}(x: {floats}) -> {floats} {{\n    return bitcast<{floats}>(bitcast<{words}>(x) | {words}(0x7fc00000u));\n}}")
            } else {
                format!("fn {name}(x: {floats}) -> {floats} {{\n    let bits = bitcast<{words}>(x);\n    let size = bits & {words}(0x7fffffffu);\n    let infinite = (bits & {words}(0x80000000u)) | {words}(0x7f800000u);\n    let none = (size == {words}(0u)) | (size > {words}(0x7f800000u));\n    return bitcast<{floats}>(select(infinite, {words}(0x7fc00000u), none));\n}}")
            }
        });
        Some(self.each(divided.clone(), &mut |_, x| {
            let x = if minus { Text::prefix("-", &x) } else { x };
            if floats == of {
                return Text::call(&name, &[x]);
            }
            Text::call(&of, &[Text::call(&name, &[Text::call(&floats, &[x])])])
        }))
    }
}
