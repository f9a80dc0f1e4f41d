//! Which attributes and parameters do not fit an entry point?

use crate::errors::range_of;
use crate::problem::Problem;
use crate::text::items::{Item, ItemKind, name_range};
use crate::text::lexer::{Token, TokenKind};
use naga::common::wgsl::TryToWgsl;
use naga::{Binding, BuiltIn, Module, Scalar, ShaderStage, TypeInner, VectorSize};

pub(super) fn attributes(source: &str, tokens: &[Token], items: &[Item<'_>], problems: &mut Vec<Problem>) {
    for item in items.iter().filter(|item| item.kind == ItemKind::Function) {
        let attributes = names(source, tokens, item);
        let has = |name: &str| attributes.iter().any(|t| t.text(source) == name);
        if let Some(size) = attributes.iter().find(|t| t.text(source) == "workgroup_size") {
            let numbers: Vec<Token> = tokens
                .get(tokens.partition_point(|t| t.start < size.end)..)
                .unwrap_or(&[])
                .iter()
                .take_while(|t| !t.is(b')'))
                .filter(|t| t.kind == TokenKind::Number)
                .copied()
                .collect();
            let ends_in = |suffix: char| numbers.iter().find(|t| t.text(source).ends_with(suffix));
            if let (Some(signed), Some(_)) = (ends_in('i'), ends_in('u')) {
                problems.push(Problem::error("wgsl.workgroup-size-types", signed.range()));
            }
        }
        if let Some(size) = attributes.iter().find(|t| t.text(source) == "workgroup_size")
            && !has("compute")
        {
            let at = size.start.saturating_sub(1);
            let problem = Problem::error("wgsl.needs-compute", item.name_range).with("name", item.name);
            let mentions = tokens.iter().filter(|t| t.text(source) == item.name).take(2).count();
            // What other functions call is no kernel.
            problems.push(if mentions > 1 { problem } else { problem.replace((at, at), "@compute ") });
        }
    }
}

pub(super) fn parameters(items: &[Item<'_>], ir: &Module, problems: &mut Vec<Problem>) {
    for entry in ir.entry_points.iter().filter(|entry| entry.stage == ShaderStage::Compute) {
        let mut bindings = entry.function.arguments.iter().flat_map(|argument| {
            let members = match &ir.types[argument.ty].inner {
                TypeInner::Struct { members, .. } => members.as_slice(),
                _ => &[],
            };
            argument.binding.iter().chain(members.iter().filter_map(|m| m.binding.as_ref()))
        });
        if bindings.any(|binding| matches!(binding, Binding::Location { .. })) {
            let range = name_range(items, ItemKind::Function, &entry.name);
            problems.push(Problem::error("wgsl.location", range).with("name", &entry.name));
        }
    }
}

/// Attributes that stand before nothing, or before a declaration that cannot have them.
pub(super) fn places(source: &str, tokens: &[Token], problems: &mut Vec<Problem>) {
    let mut depth = 0usize;
    // The attributes since the last declaration.
    let mut pending: Vec<Token> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Punctuation(b'(' | b'[' | b'{') => depth += 1,
            TokenKind::Punctuation(b')' | b']' | b'}') => depth = depth.saturating_sub(1),
            TokenKind::Punctuation(b'@') if depth == 0 => pending.extend(tokens.get(at + 1)),
            TokenKind::Punctuation(b';') if depth == 0 => {
                if let Some(alone) = pending.first() {
                    problems.push(
                        Problem::error("wgsl.attribute-alone", alone.range())
                            .with("name", alone.text(source)),
                    );
                }
                pending.clear();
            }
            TokenKind::Word if depth == 0 => match token.text(source) {
                "fn" => pending.clear(),
                keyword @ ("var" | "const" | "override" | "struct" | "alias") => {
                    let stage = |t: &&Token| {
                        matches!(t.text(source), "compute" | "workgroup_size" | "vertex" | "fragment")
                    };
                    if let Some(misplaced) = pending.iter().find(stage) {
                        problems.push(
                            Problem::error("wgsl.attribute-place", misplaced.range())
                                .with("name", misplaced.text(source))
                                .with("keyword", keyword),
                        );
                    }
                    pending.clear();
                }
                _ => {}
            },
            _ => {}
        }
    }
}

/// Built-in values of a wrong type in a struct that no kernel takes: naga checks only those that are taken.
pub(super) fn structs(source: &str, ir: &Module, problems: &mut Vec<Problem>) {
    let u32 = Scalar::U32;
    for (handle, ty) in ir.types.iter() {
        let TypeInner::Struct { members, .. } = &ty.inner else { continue };
        for member in members {
            let expected = match member.binding {
                Some(Binding::BuiltIn(
                    BuiltIn::GlobalInvocationId
                    | BuiltIn::LocalInvocationId
                    | BuiltIn::WorkGroupId
                    | BuiltIn::NumWorkGroups,
                )) => TypeInner::Vector { size: VectorSize::Tri, scalar: u32 },
                Some(Binding::BuiltIn(BuiltIn::LocalInvocationIndex)) => TypeInner::Scalar(u32),
                _ => continue,
            };
            if ir.types[member.ty].inner != expected {
                let (builtin, ty) = match (&member.binding, expected) {
                    (Some(Binding::BuiltIn(builtin)), TypeInner::Scalar(_)) => (builtin, "u32"),
                    (Some(Binding::BuiltIn(builtin)), _) => (builtin, "vec3u"),
                    _ => continue,
                };
                let range = range_of(source, ir.types.get_span(handle)).unwrap_or((0, 0));
                problems.push(
                    Problem::error("wgsl.builtin-type", range)
                        .with("name", member.name.as_deref().unwrap_or_default())
                        .with("builtin", builtin.try_to_wgsl().unwrap_or_default())
                        .with("type", ty),
                );
            }
        }
    }
}

/// The names behind the `@`s in front of an item's `fn`.
fn names(source: &str, tokens: &[Token], item: &Item<'_>) -> Vec<Token> {
    let start = tokens.partition_point(|t| t.start < item.range.0);
    let head = tokens.get(start..).unwrap_or(&[]).iter().take_while(|t| t.text(source) != "fn");
    let head: Vec<Token> = head.copied().collect();
    head.windows(2).filter(|pair| pair[0].is(b'@')).map(|pair| pair[1]).collect()
}
