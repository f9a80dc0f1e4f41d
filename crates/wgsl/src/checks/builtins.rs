//! Which built-in functions and operators have constant arguments outside their range? naga checks only those that it computes itself, and
//! no override constants (whose defaults hold: a launch sets none but the block's size).

use crate::errors::range_of;
use crate::problem::Problem;
use crate::reflect::BLOCK_NAMES;
use naga::{
    ArraySize, BinaryOperator, Expression, Function, Handle, Literal, MathFunction, Module, ScalarKind,
    TypeInner,
};

/// Largest finite value of an `f16` (WGSL §14.6).
const F16_MOST: f64 = 65504.0;

pub(super) fn check(source: &str, ir: &Module, problems: &mut Vec<Problem>) {
    let functions = ir.functions.iter().map(|(_, f)| f).chain(ir.entry_points.iter().map(|e| &e.function));
    for function in functions {
        for (handle, expression) in function.expressions.iter() {
            if let Some(problem) = one(ir, function, expression) {
                let range = range_of(source, function.expressions.get_span(handle)).unwrap_or((0, 0));
                problems.push(Problem { range, ..problem });
            }
        }
    }
}

fn one(ir: &Module, function: &Function, expression: &Expression) -> Option<Problem> {
    let values = |handle: Handle<Expression>| literals(ir, function, handle);
    match *expression {
        Expression::Math { fun: MathFunction::Clamp, arg1: Some(low), arg2: Some(high), .. } => {
            let (low, high) = (values(low), values(high));
            let mut pairs = low.iter().zip(&high);
            pairs.any(|(low, high)| low > high).then(|| Problem::error("wgsl.clamp", (0, 0)))
        }
        Expression::Math {
            fun: MathFunction::ExtractBits, arg1: Some(offset), arg2: Some(count), ..
        } => bits(&values(offset), &values(count), "extractBits"),
        Expression::Math { fun: MathFunction::InsertBits, arg2: Some(offset), arg3: Some(count), .. } => {
            bits(&values(offset), &values(count), "insertBits")
        }
        Expression::Math { fun: MathFunction::Ldexp, arg, arg1: Some(exponent), .. } => {
            let exponents = values(exponent);
            let overflow = values(arg)
                .iter()
                .zip(&exponents)
                .any(|(value, e)| (value * e.exp2()).abs() > f64::from(f32::MAX));
            (overflow || exponents.iter().any(|e| *e > 128.0))
                .then(|| Problem::error("wgsl.builtin-range", (0, 0)).with("function", "ldexp"))
        }
        Expression::Math {
            fun: fun @ (MathFunction::QuantizeToF16 | MathFunction::Pack2x16float),
            arg,
            ..
        } => {
            let name = if fun == MathFunction::QuantizeToF16 { "quantizeToF16" } else { "pack2x16float" };
            values(arg)
                .iter()
                .any(|value| value.abs() > F16_MOST)
                .then(|| Problem::error("wgsl.builtin-range", (0, 0)).with("function", name))
        }
        Expression::Binary { op: BinaryOperator::Divide | BinaryOperator::Modulo, right, .. } => {
            overridden(ir, function, right)
                .filter(|v| *v == 0.0)
                .map(|_| Problem::error("wgsl.division-by-zero", (0, 0)))
        }
        Expression::Binary { op: BinaryOperator::ShiftLeft | BinaryOperator::ShiftRight, right, .. } => {
            overridden(ir, function, right)
                .filter(|v| *v >= 32.0)
                .map(|_| Problem::error("wgsl.shift", (0, 0)))
        }
        Expression::Access { base, index } => {
            let index = overridden(ir, function, index)?;
            let ty = match function.expressions[base] {
                Expression::LocalVariable(handle) => function.local_variables[handle].ty,
                Expression::GlobalVariable(handle) => ir.global_variables[handle].ty,
                _ => return None,
            };
            match ir.types[ty].inner {
                TypeInner::Array { size: ArraySize::Constant(count), .. }
                    if index >= f64::from(count.get()) =>
                {
                    Some(Problem::error("wgsl.index-range", (0, 0)).with("index", index))
                }
                _ => None,
            }
        }
        Expression::As { expr, kind: ScalarKind::Float, convert: None } => {
            let pattern = literal_bits(function, expr)?;
            let value = f32::from_bits(pattern);
            (!value.is_finite())
                .then(|| Problem::error("wgsl.builtin-range", (0, 0)).with("function", "bitcast"))
        }
        _ => None,
    }
}

fn bits(offset: &[f64], count: &[f64], name: &str) -> Option<Problem> {
    let (offset, count) = (offset.first()?, count.first()?);
    (offset + count > 32.0).then(|| Problem::error("wgsl.builtin-range", (0, 0)).with("function", name))
}

/// The constant components of an expression; empty if it is not constant. A scalar stands for itself.
fn literals(ir: &Module, function: &Function, handle: Handle<Expression>) -> Vec<f64> {
    match &function.expressions[handle] {
        Expression::Literal(literal) => number(*literal).into_iter().collect(),
        Expression::Splat { size, value } => {
            let value = literals(ir, function, *value);
            value.first().map(|v| vec![*v; *size as usize]).unwrap_or_default()
        }
        Expression::Compose { components, .. } => {
            components.iter().flat_map(|component| literals(ir, function, *component)).collect()
        }
        Expression::Constant(constant) => match ir.global_expressions[ir.constants[*constant].init] {
            Expression::Literal(literal) => number(literal).into_iter().collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The value of an integer override constant that no launch sets.
fn overridden(ir: &Module, function: &Function, handle: Handle<Expression>) -> Option<f64> {
    let Expression::Override(handle) = function.expressions[handle] else { return None };
    let constant = &ir.overrides[handle];
    if constant.name.as_deref().is_some_and(|name| BLOCK_NAMES.contains(&name)) {
        return None;
    }
    match ir.global_expressions[constant.init?] {
        Expression::Literal(literal @ (Literal::I32(_) | Literal::U32(_))) => number(literal),
        _ => None,
    }
}

fn number(literal: Literal) -> Option<f64> {
    match literal {
        Literal::F32(value) => Some(f64::from(value)),
        Literal::F64(value) | Literal::AbstractFloat(value) => Some(value),
        Literal::I32(value) => Some(f64::from(value)),
        Literal::U32(value) => Some(f64::from(value)),
        Literal::AbstractInt(value) => Some(value as f64),
        _ => None,
    }
}

fn literal_bits(function: &Function, handle: Handle<Expression>) -> Option<u32> {
    match function.expressions[handle] {
        Expression::Literal(Literal::U32(value)) => Some(value),
        Expression::Literal(Literal::I32(value)) => Some(value as u32),
        _ => None,
    }
}
