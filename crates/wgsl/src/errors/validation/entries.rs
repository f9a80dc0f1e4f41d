//! Entry points.

use super::{Context, functions};
use crate::errors::names;
use crate::problem::{Problem, Range};
use crate::text::items::{ItemKind, name_range};
use naga::common::wgsl::TryToWgsl;
use naga::valid::{EntryPointError, VaryingError};
use naga::{BuiltIn, EntryPoint, TypeInner};

pub(super) fn translate(context: &Context<'_>, name: &str, error: &EntryPointError) -> Option<Problem> {
    let entry = context.ir.entry_points.iter().find(|entry| entry.name == name)?;
    let place = name_range(context.text.items, ItemKind::Function, name);
    let problem = |id| Problem::error(id, place).with("kernel", name);
    Some(match error {
        EntryPointError::Function(source) => {
            return functions::translate(context, &entry.function, name, source);
        }
        EntryPointError::OutOfRangeWorkgroupSize => problem("wgsl.workgroup-size-zero"),
        EntryPointError::ForbiddenStageOperations => problem("wgsl.fragment-only"),
        EntryPointError::BindingCollision(handle) => {
            let variable = &context.ir.global_variables[*handle];
            let own = variable.name.as_deref().unwrap_or_default();
            let binding = variable.binding?;
            let range = name_range(context.text.items, ItemKind::Variable, own);
            let problem = Problem::error("wgsl.binding-taken", range)
                .with("name", own)
                .with("group", binding.group)
                .with("binding", binding.binding);
            let other = context
                .ir
                .global_variables
                .iter()
                .find(|(other, v)| other != handle && v.binding == variable.binding)
                .and_then(|(_, v)| v.name.clone());
            match other {
                Some(other) => {
                    let range = name_range(context.text.items, ItemKind::Variable, &other);
                    problem.related(range, "wgsl.declared-here", vec![("name", other)])
                }
                None => problem,
            }
        }
        EntryPointError::Argument(index, varying) => return argument(context, entry, *index, varying),
        EntryPointError::Result(_) => problem("wgsl.kernel-result"),
        _ => return None,
    })
}

fn argument(context: &Context<'_>, entry: &EntryPoint, index: u32, error: &VaryingError) -> Option<Problem> {
    let argument = entry.function.arguments.get(index as usize)?;
    let name = argument.name.as_deref().unwrap_or_default();
    let range = parameter(context, &entry.name, name).or(context.range).unwrap_or((0, 0));
    let problem = |id| Problem::error(id, range).with("name", name);
    Some(match error {
        VaryingError::MissingBinding => {
            let problem = problem("wgsl.needs-builtin");
            match &context.ir.types[argument.ty].inner {
                // The only thing that a vector of three u32 is likely to be.
                TypeInner::Vector { size: naga::VectorSize::Tri, scalar: naga::Scalar::U32 } => {
                    problem.replace((range.0, range.0), "@builtin(global_invocation_id) ")
                }
                _ => problem,
            }
        }
        VaryingError::MemberMissingBinding(member) => {
            let member = match &context.ir.types[argument.ty].inner {
                TypeInner::Struct { members, .. } => {
                    members.get(*member as usize).and_then(|m| m.name.clone())
                }
                _ => None,
            };
            Problem::error("wgsl.needs-builtin", range).with("name", member.unwrap_or_default())
        }
        VaryingError::InvalidBuiltInType(builtin, _) => {
            let builtin = builtin_name(*builtin);
            let ty =
                names::VALUES.into_iter().find(|(known, _)| *known == builtin).map_or("vec3u", |(_, ty)| ty);
            let problem = problem("wgsl.builtin-type").with("builtin", builtin).with("type", ty);
            match declared_type(context, range) {
                // From one vector to the other: its uses stay as they are.
                Some(declared) if context.text.of(declared).starts_with("vec3") && ty == "vec3u" => {
                    problem.replace(declared, ty)
                }
                _ => problem,
            }
        }
        VaryingError::InvalidBuiltInStage(builtin) => {
            problem("wgsl.builtin-stage").with("builtin", builtin_name(*builtin))
        }
        VaryingError::DuplicateBuiltIn(builtin) => {
            problem("wgsl.builtin-twice").with("builtin", builtin_name(*builtin))
        }
        VaryingError::InvalidMultiDimensionalSubgroupBuiltIn => problem("wgsl.subgroup-dimensions"),
        VaryingError::UnsupportedCapability(needed) => context.capability(*needed),
        _ => return None,
    })
}

fn builtin_name(builtin: BuiltIn) -> &'static str {
    builtin.try_to_wgsl().unwrap_or("builtin")
}

/// Where a parameter of a function is named: before a `:`, in the function's head.
pub(super) fn parameter(context: &Context<'_>, function: &str, name: &str) -> Option<Range> {
    let item = context.text.items.iter().find(|i| i.kind == ItemKind::Function && i.name == function)?;
    let from = context.text.token_at(item.name_range.1);
    let head = context.text.tokens.get(from..)?.iter().take_while(|t| !t.is(b'{') && t.start < item.range.1);
    let head: Vec<_> = head.collect();
    let found = head.windows(2).find(|pair| pair[0].text(context.text.source) == name && pair[1].is(b':'))?;
    Some(found[0].range())
}

/// The type behind a parameter's name, where it is one word or one word with a template list.
fn declared_type(context: &Context<'_>, name: Range) -> Option<Range> {
    let at = context.text.token_at(name.1);
    let tokens = context.text.tokens.get(at + 1..)?;
    let end = tokens.iter().position(|t| t.is(b',') || t.is(b')'))?;
    Some((tokens.first()?.start, tokens.get(end.checked_sub(1)?)?.end))
}
