//! Which attributes and parameters do not fit an entry point?

use crate::problem::Problem;
use crate::text::items::{Item, ItemKind, name_range};
use crate::text::lexer::{Token, TokenKind};
use naga::{Binding, Module, ShaderStage};

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
                naga::TypeInner::Struct { members, .. } => members.as_slice(),
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

/// The names behind the `@`s in front of an item's `fn`.
fn names(source: &str, tokens: &[Token], item: &Item<'_>) -> Vec<Token> {
    let start = tokens.partition_point(|t| t.start < item.range.0);
    let head = tokens.get(start..).unwrap_or(&[]).iter().take_while(|t| t.text(source) != "fn");
    let head: Vec<Token> = head.copied().collect();
    head.windows(2).filter(|pair| pair[0].is(b'@')).map(|pair| pair[1]).collect()
}
