//! What is the value of an operation on compile-time values? Constructors of the typed tree that compute what can be computed.
//!
//! Literals are exact (128-bit integers, `f64` for floats); everything else goes through `numeric`, as at run time.

use std::rc::Rc;

use super::tree::{Const, Expr, ExprKind};
use super::ty::Ty;
use crate::bytecode::{BinOp, CmpOp, DType, UnOp};
use crate::diagnostics::Span;
use crate::numeric;

/// The lanes of a constant number: element type and canonical values.
fn lanes(value: &Const) -> Option<(DType, Vec<u64>)> {
    match value {
        Const::Scalar(dtype, bits) => Some((*dtype, vec![*bits])),
        Const::Simd(dtype, lanes) => Some((*dtype, lanes.to_vec())),
        _ => None,
    }
}

fn from_lanes(dtype: DType, lanes: Vec<u64>) -> Const {
    match lanes.as_slice() {
        [one] => Const::Scalar(dtype, *one),
        _ => Const::Simd(dtype, Rc::from(lanes)),
    }
}

/// A literal or scalar as a number of another type, lane by lane.
pub fn convert(value: &Const, to: &Ty) -> Option<Const> {
    let (dtype, n) = to.lanes()?;
    let lanes = match value {
        // Through `i64`/`u64` bits where the integer fits; a larger one wraps as Mojo's does.
        Const::Int(value) if dtype.is_float() => vec![numeric::from_f64(dtype, *value as f64)],
        Const::Int(value) if dtype == DType::Bool => vec![u64::from(*value != 0)],
        Const::Int(value) => vec![numeric::cast(DType::Int, dtype, *value as u64)],
        Const::Float(value) => vec![numeric::from_f64(dtype, *value)],
        other => {
            let (from, lanes) = lanes(other)?;
            lanes.into_iter().map(|bits| numeric::cast(from.storage(), dtype.storage(), bits)).collect()
        }
    };
    let lanes = match lanes.as_slice() {
        [one] if n > 1 => vec![*one; usize::from(n)],
        _ => lanes,
    };
    (lanes.len() == usize::from(n)).then(|| from_lanes(dtype, lanes))
}

/// `left op right`, lane by lane on `ty`. For `Powi` the right side is an `Int`.
pub fn bin(op: BinOp, left: Expr, right: Expr, ty: Ty, span: Span) -> Expr {
    if let (Some(a), Some(b)) = (left.as_const(), right.as_const())
        && let (Some((dtype, a)), Some((_, b))) = (lanes(a), lanes(b))
    {
        let pick = |i: usize| b.get(i).or(b.first()).copied().unwrap_or(0);
        let value = a.iter().enumerate().map(|(i, a)| numeric::bin(op, dtype, *a, pick(i))).collect();
        return Expr::constant(from_lanes(dtype, value), ty, span);
    }
    Expr::new(ExprKind::Bin(op, Box::new(left), Box::new(right)), ty, span)
}

/// `op operand`, lane by lane; the result has type `ty`.
pub fn un(op: UnOp, operand: Expr, ty: Ty, span: Span) -> Expr {
    if let Some((dtype, a)) = operand.as_const().and_then(lanes) {
        let value = a.iter().map(|a| numeric::un(op, dtype, *a)).collect();
        let to = ty.lanes().map_or(dtype, |(dtype, _)| dtype);
        return Expr::constant(from_lanes(to, value), ty, span);
    }
    Expr::new(ExprKind::Un(op, Box::new(operand)), ty, span)
}

/// `left op right` on operands of one type; `ty` is `Bool` or a vector of it.
pub fn cmp(op: CmpOp, left: Expr, right: Expr, ty: Ty, span: Span) -> Expr {
    if let (Some(a), Some(b)) = (left.as_const(), right.as_const())
        && let (Some((dtype, a)), Some((_, b))) = (lanes(a), lanes(b))
    {
        let value = a.iter().zip(&b).map(|(a, b)| u64::from(numeric::cmp(op, dtype, *a, *b))).collect();
        return Expr::constant(from_lanes(DType::Bool, value), ty, span);
    }
    Expr::new(ExprKind::Cmp(op, Box::new(left), Box::new(right)), ty, span)
}

/// To the number type `ty`, lane by lane.
pub fn cast(value: Expr, ty: Ty) -> Expr {
    if value.ty == ty {
        return value;
    }
    let span = value.span;
    if let Some(constant) = value.as_const().and_then(|c| convert(c, &ty)) {
        return Expr::constant(constant, ty, span);
    }
    if let (Some((from, 1)), Some((to, n))) = (value.ty.lanes(), ty.lanes())
        && n > 1
    {
        let scalar = if from == to { value } else { cast(value, Ty::Scalar(to)) };
        return Expr::new(ExprKind::Splat(Box::new(scalar)), ty, span);
    }
    Expr::new(ExprKind::Cast(Box::new(value)), ty, span)
}

pub fn not(value: Expr, span: Span) -> Expr {
    if let Some(truth) = value.as_const().and_then(Const::as_bool) {
        return bool(!truth, span);
    }
    Expr::new(ExprKind::Not(Box::new(value)), Ty::BOOL, span)
}

pub fn bool(value: bool, span: Span) -> Expr {
    Expr::constant(Const::Scalar(DType::Bool, u64::from(value)), Ty::BOOL, span)
}

/// What went wrong with exact integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiteralFault {
    /// Beyond 128 bits.
    TooLarge,
    /// No such operator on literals of this kind.
    NoOperator,
}

/// `a op b` on integer literals. `/` may give a float.
pub fn literal_int(op: BinOp, a: i128, b: i128) -> Result<Const, LiteralFault> {
    let int = |value: Option<i128>| value.map(Const::Int).ok_or(LiteralFault::TooLarge);
    match op {
        BinOp::Add => int(a.checked_add(b)),
        BinOp::Sub => int(a.checked_sub(b)),
        BinOp::Mul => int(a.checked_mul(b)),
        BinOp::Div => literal_float(op, a as f64, b as f64),
        BinOp::FloorDiv if b == 0 => Ok(Const::Int(0)),
        BinOp::FloorDiv => {
            let quotient = a.checked_div(b).ok_or(LiteralFault::TooLarge)?;
            Ok(Const::Int(if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }))
        }
        BinOp::Mod if b == 0 => Ok(Const::Int(0)),
        BinOp::Mod => {
            let rest = a.checked_rem(b).ok_or(LiteralFault::TooLarge)?;
            Ok(Const::Int(if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest }))
        }
        BinOp::Pow if b < 0 => Ok(Const::Int(match a {
            1 => 1,
            -1 => {
                if b % 2 == 0 {
                    1
                } else {
                    -1
                }
            }
            _ => 0,
        })),
        BinOp::Pow => int(u32::try_from(b).ok().and_then(|b| a.checked_pow(b)).or(match a {
            0 | 1 => Some(a),
            -1 => Some(if b % 2 == 0 { 1 } else { -1 }),
            _ => None,
        })),
        BinOp::And => Ok(Const::Int(a & b)),
        BinOp::Or => Ok(Const::Int(a | b)),
        BinOp::Xor => Ok(Const::Int(a ^ b)),
        BinOp::Shl => {
            let by = u32::try_from(b).map_err(|_| LiteralFault::TooLarge)?;
            let factor = 1i128.checked_shl(by).filter(|f| *f > 0).ok_or(LiteralFault::TooLarge)?;
            int(a.checked_mul(factor))
        }
        BinOp::Shr => Ok(Const::Int(u32::try_from(b).ok().filter(|b| *b < 127).map_or(0, |b| a >> b))),
        BinOp::Min => Ok(Const::Int(a.min(b))),
        BinOp::Max => Ok(Const::Int(a.max(b))),
        BinOp::CeilDiv if b == 0 => Ok(Const::Int(0)),
        BinOp::CeilDiv => {
            match literal_int(BinOp::FloorDiv, a.checked_neg().ok_or(LiteralFault::TooLarge)?, b)? {
                Const::Int(value) => int(value.checked_neg()),
                other => Ok(other),
            }
        }
        _ => Err(LiteralFault::NoOperator),
    }
}

/// `a op b` where at least one side is a float literal.
pub fn literal_float(op: BinOp, a: f64, b: f64) -> Result<Const, LiteralFault> {
    match op {
        // The compiler's own float literals have no infinity.
        BinOp::Div if b == 0.0 => Ok(Const::Float(f64::NAN)),
        BinOp::Add
        | BinOp::Sub
        | BinOp::Mul
        | BinOp::Div
        | BinOp::FloorDiv
        | BinOp::Mod
        | BinOp::Pow
        | BinOp::Min
        | BinOp::Max => {
            let bits = numeric::bin(op, DType::Float64, a.to_bits(), b.to_bits());
            Ok(Const::Float(f64::from_bits(bits)))
        }
        _ => Err(LiteralFault::NoOperator),
    }
}

/// A literal as `f64`.
pub fn literal_value(value: &Const) -> Option<f64> {
    match value {
        Const::Int(value) => Some(*value as f64),
        Const::Float(value) => Some(*value),
        _ => None,
    }
}
