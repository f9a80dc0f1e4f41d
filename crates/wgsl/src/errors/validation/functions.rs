//! Functions: statements and expressions.

use super::{Context, entries, variables};
use crate::problem::{Problem, Range};
use crate::text::items::{ItemKind, name_range};
use naga::valid::{CallError, ExpressionError, FunctionError};
use naga::{BinaryOperator, Expression, Function, Handle, UnaryOperator};

pub(super) fn translate(
    context: &Context<'_>,
    function: &Function,
    name: &str,
    error: &FunctionError,
) -> Option<Problem> {
    let place = name_range(context.text.items, ItemKind::Function, name);
    let of_function = |id| Problem::error(id, place).with("function", name);
    let parameter = |parameter: &str| entries::parameter(context, name, parameter).unwrap_or(place);
    Some(match error {
        FunctionError::Expression { handle, source } => {
            return expression(context, function, *handle, source);
        }
        FunctionError::InvalidArgumentPointerSpace { name, space, .. } => {
            Problem::error("wgsl.pointer-parameter", parameter(name))
                .with("name", name)
                .with("space", variables::named(*space))
        }
        FunctionError::InvalidArgumentType { name, .. } => {
            Problem::error("wgsl.parameter-kind", parameter(name)).with("name", name)
        }
        FunctionError::PipelineInputRegularFunction { name: argument } => {
            Problem::error("wgsl.builtin-in-function", parameter(argument))
                .with("name", argument)
                .with("function", name)
        }
        FunctionError::PipelineOutputRegularFunction | FunctionError::NonConstructibleReturnType => {
            of_function("wgsl.result-kind")
        }
        FunctionError::BreakOutsideOfLoopOrSwitch => context.problem("wgsl.break-outside"),
        FunctionError::ContinueOutsideOfLoop => context.problem("wgsl.continue-outside"),
        FunctionError::InvalidReturnSpot => context.problem("wgsl.return-in-continuing"),
        FunctionError::InvalidReturnType { expression, expected_ty } => match (expression, expected_ty) {
            (None, _) if context.at().starts_with("return") => {
                context.problem("wgsl.return-value").with("function", name)
            }
            (None, _) => of_function("wgsl.missing-return"),
            (Some(value), None) => {
                let range = context.expression_range(function, *value).or(context.range).unwrap_or(place);
                Problem::error("wgsl.return-void", range).with("function", name)
            }
            (Some(value), Some(expected)) => {
                let found = context.type_of(function, *value).unwrap_or_default();
                let expected = context.spelled(&context.ir.types[*expected].inner);
                let range = context.expression_range(function, *value);
                let problem = Problem::error("wgsl.return-type", range.or(context.range).unwrap_or(place))
                    .with("function", name)
                    .with("found", &found)
                    .with("expected", &expected);
                wrap(context, problem, range, &found, &expected)
            }
        },
        FunctionError::InvalidIfType(condition) => {
            let found = context.type_of(function, *condition).unwrap_or_default();
            let range = context
                .expression_range(function, *condition)
                .or_else(|| condition_place(context, function, name, *condition))
                .or(context.range);
            Problem::error("wgsl.condition-type", range.unwrap_or(place)).with("found", found)
        }
        FunctionError::InvalidSwitchType(_) => {
            context.problem("wgsl.switch-selector").with("text", context.at())
        }
        FunctionError::ConflictingSwitchCase(value) => {
            let value = match value {
                naga::SwitchValue::I32(value) => value.to_string(),
                naga::SwitchValue::U32(value) => value.to_string(),
                naga::SwitchValue::Default => "default".to_owned(),
            };
            Problem::error("wgsl.switch-duplicate", context.range.unwrap_or(place)).with("value", value)
        }
        FunctionError::MultipleDefaultCases => {
            Problem::error("wgsl.switch-duplicate", context.range.unwrap_or(place)).with("value", "default")
        }
        FunctionError::ConflictingCaseType => {
            Problem::error("wgsl.switch-case", context.range.unwrap_or(place)).with("text", context.at())
        }
        FunctionError::MissingDefaultCase => {
            let range = context.range.unwrap_or(place);
            // The statement's keyword alone, not the whole of it.
            Problem::error("wgsl.switch-default", (range.0, range.1.min(range.0 + "switch".len() as u32)))
        }
        FunctionError::InvalidStorePointer(pointer) => {
            let root = root_name(context, function, *pointer);
            let declared = name_range(context.text.items, ItemKind::Variable, &root);
            let mut problem = context.problem("wgsl.assign-read-only").with("name", &root);
            if declared != (0, 0) {
                problem = problem.related(declared, "wgsl.declared-here", vec![("name", root.clone())]);
            }
            match access_place(context, declared) {
                Some(edit) => problem.replace(edit.0, edit.1),
                None => problem,
            }
        }
        FunctionError::InvalidStoreTypes { pointer, value } => {
            let (expected, found) =
                (context.type_of(function, *pointer)?, context.type_of(function, *value)?);
            let problem = context.problem("wgsl.convert").with("from", &found).with("to", &expected);
            wrap(context, problem, context.expression_range(function, *value), &found, &expected)
        }
        FunctionError::InvalidCall { function: callee, error } => {
            let called = context.ir.functions[*callee].name.as_deref().unwrap_or_default();
            match error {
                CallError::ArgumentCount { required, seen } => context
                    .problem("wgsl.argument-count")
                    .with("function", called)
                    .with("expected", required)
                    .with("found", seen),
                CallError::ArgumentType { index, required, seen_expression } => {
                    let found = context.type_of(function, *seen_expression).unwrap_or_default();
                    let wanted = &context.ir.types[*required].inner;
                    let expected = context.spelled(wanted);
                    let range = context
                        .expression_range(function, *seen_expression)
                        .or_else(|| context.text.argument(context.range?, *index))
                        .or(context.range);
                    let is_pointer = matches!(wanted, naga::TypeInner::Pointer { .. });
                    let id = if is_pointer { "wgsl.argument-pointer" } else { "wgsl.argument-type" };
                    let problem = Problem::error(id, range.unwrap_or(place))
                        .with("function", called)
                        .with("number", index + 1)
                        .with("found", &found)
                        .with("allowed", &expected);
                    match range {
                        Some(range)
                            if is_pointer
                                && context
                                    .text
                                    .of(range)
                                    .chars()
                                    .all(|c| c.is_alphanumeric() || c == '_') =>
                        {
                            problem.replace((range.0, range.0), "&")
                        }
                        _ => wrap(context, problem, range, &found, &expected),
                    }
                }
                _ => return None,
            }
        }
        FunctionError::LocalVariable { name, .. } => {
            let range = context.range.unwrap_or(place);
            Problem::error("wgsl.local-type", range).with("name", name)
        }
        FunctionError::MissingCapability(needed) => context.capability(*needed),
        FunctionError::InvalidSubgroup(_) => {
            context.problem("wgsl.builtin-arguments").with("text", context.at())
        }
        FunctionError::InvalidAtomic(_) => context.problem("wgsl.atomic-pointer").with("text", context.at()),
        _ => return None,
    })
}

/// A fix that converts the value at `range`, where both types are scalars.
fn wrap(
    context: &Context<'_>,
    problem: Problem,
    range: Option<Range>,
    found: &str,
    expected: &str,
) -> Problem {
    let is_scalar = |ty: &str| matches!(ty, "i32" | "u32" | "f32" | "f16" | "bool");
    let Some(range) = range.filter(|_| is_scalar(found) && is_scalar(expected) && expected != "bool") else {
        return problem;
    };
    if !context.text.is_primary(range) {
        return problem;
    }
    problem.replace(range, &format!("{expected}({})", context.text.of(range)))
}

fn expression(
    context: &Context<'_>,
    function: &Function,
    handle: Handle<Expression>,
    error: &ExpressionError,
) -> Option<Problem> {
    let problem = |id| context.problem(id);
    let name = |base: &Handle<Expression>| root_name(context, function, *base);
    Some(match error {
        ExpressionError::IndexOutOfBounds(base, index) => {
            problem("wgsl.index-range").with("index", index).with("name", name(base))
        }
        ExpressionError::NegativeIndex(base) => problem("wgsl.index-negative").with("name", name(base)),
        ExpressionError::InvalidIndexType(index) => {
            let found = context.type_of(function, *index).unwrap_or_default();
            let range = context.expression_range(function, *index);
            let mut problem = problem("wgsl.index-type").with("found", &found);
            if let Some(range) = range.filter(|range| !context.text.of(*range).is_empty()) {
                problem.range = range;
                problem = wrap(context, problem, Some(range), &found, "u32");
            }
            problem
        }
        ExpressionError::InvalidBinaryOperandTypes { op, lhs_expr, lhs_type, rhs_expr, rhs_type } => {
            let (left, right) = (context.spelled(lhs_type), context.spelled(rhs_type));
            let sides = context.range.and_then(|range| context.text.operands(range, operator(*op)));
            let left_range = context.expression_range(function, *lhs_expr).or(sides.map(|s| s.0));
            let right_range = context.expression_range(function, *rhs_expr).or(sides.map(|s| s.1));
            let converts = !matches!(op, BinaryOperator::ShiftLeft | BinaryOperator::ShiftRight);
            let id = if left == right { "wgsl.operand-types-same" } else { "wgsl.operand-types" };
            let problem =
                problem(id).with("operator", operator(*op)).with("left", &left).with("right", &right);
            // To the left's type, or to a fraction if one is a fraction.
            if left == right || !converts {
                problem
            } else if right.starts_with('f') && matches!(left.as_str(), "i32" | "u32") {
                wrap(context, problem, left_range, &left, &right)
            } else {
                wrap(context, problem, right_range, &right, &left)
            }
        }
        ExpressionError::InvalidUnaryOperandType(op, operand) => {
            let operator = match op {
                UnaryOperator::Negate => "-",
                UnaryOperator::LogicalNot => "!",
                UnaryOperator::BitwiseNot => "~",
            };
            let found = context.type_of(function, *operand).unwrap_or_default();
            problem("wgsl.operand-type").with("text", operator).with("found", found)
        }
        ExpressionError::Compose(compose) => context.compose(compose),
        ExpressionError::InvalidPointerType(pointer) => {
            problem("wgsl.whole-array").with("name", name(pointer))
        }
        ExpressionError::InvalidArrayType(_) => problem("wgsl.array-length"),
        ExpressionError::MissingCapabilities(_) => problem("wgsl.subgroups"),
        ExpressionError::Literal(_) => problem("wgsl.abstract").with("text", context.at()),
        ExpressionError::InvalidArgumentType(..) | ExpressionError::WrongArgumentCount(_) => {
            let _ = handle;
            problem("wgsl.builtin-arguments").with("text", context.at())
        }
        ExpressionError::DivideByZero => problem("wgsl.division-by-zero"),
        ExpressionError::ShiftAmountTooLarge { .. } => problem("wgsl.shift"),
        _ => return None,
    })
}

/// naga has no span for a condition that is a bare variable: the first `if` or `while` of the function with that variable alone.
fn condition_place(
    context: &Context<'_>,
    function: &Function,
    name: &str,
    condition: Handle<Expression>,
) -> Option<Range> {
    let variable = root_name(context, function, condition);
    let item = context.text.items.iter().find(|i| i.kind == ItemKind::Function && i.name == name)?;
    let (from, to) = (context.text.token_at(item.range.0), context.text.token_at(item.range.1));
    (from..to).find_map(|at| {
        let keyword = matches!(context.text.word(at), "if" | "while");
        let open = usize::from(context.text.word(at + 1) == "(");
        let found = keyword
            && context.text.word(at + 1 + open) == variable
            && matches!(context.text.word(at + 2 + open), ")" | "{");
        context.text.tokens.get(at + 1 + open).filter(|_| found).map(|t| t.range())
    })
}

/// The variable that an access chain begins at.
fn root_name(context: &Context<'_>, function: &Function, mut pointer: Handle<Expression>) -> String {
    loop {
        let name = match function.expressions[pointer] {
            Expression::Access { base, .. } | Expression::AccessIndex { base, .. } => {
                pointer = base;
                continue;
            }
            Expression::Load { pointer: base } => {
                pointer = base;
                continue;
            }
            Expression::LocalVariable(handle) => function.local_variables[handle].name.clone(),
            Expression::GlobalVariable(handle) => context.ir.global_variables[handle].name.clone(),
            Expression::FunctionArgument(index) => {
                function.arguments.get(index as usize).and_then(|a| a.name.clone())
            }
            _ => function.named_expressions.get(&pointer).cloned(),
        };
        return name.unwrap_or_default();
    }
}

/// In the declaration of a storage variable: what to put where so that it may be written.
fn access_place(context: &Context<'_>, name: Range) -> Option<(Range, &'static str)> {
    let at = context.text.token_at(name.0);
    let before: Vec<&str> = (at.saturating_sub(5)..at).map(|i| context.text.word(i)).collect();
    let token = |back: usize| context.text.tokens.get(at.checked_sub(back)?).map(|t| t.range());
    match before.as_slice() {
        ["<", "storage", ",", "read", ">"] => Some((token(2)?, "read_write")),
        [.., "<", "storage", ">"] => {
            let end = token(2)?.1;
            Some(((end, end), ", read_write"))
        }
        _ => None,
    }
}

fn operator(operator: BinaryOperator) -> &'static str {
    match operator {
        BinaryOperator::Add => "+",
        BinaryOperator::Subtract => "-",
        BinaryOperator::Multiply => "*",
        BinaryOperator::Divide => "/",
        BinaryOperator::Modulo => "%",
        BinaryOperator::Equal => "==",
        BinaryOperator::NotEqual => "!=",
        BinaryOperator::Less => "<",
        BinaryOperator::LessEqual => "<=",
        BinaryOperator::Greater => ">",
        BinaryOperator::GreaterEqual => ">=",
        BinaryOperator::And => "&",
        BinaryOperator::ExclusiveOr => "^",
        BinaryOperator::InclusiveOr => "|",
        BinaryOperator::LogicalAnd => "&&",
        BinaryOperator::LogicalOr => "||",
        BinaryOperator::ShiftLeft => "<<",
        BinaryOperator::ShiftRight => ">>",
    }
}
