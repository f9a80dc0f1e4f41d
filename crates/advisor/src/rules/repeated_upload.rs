//! Bytes sent to a buffer that already holds them: uploaded before, or just brought from there.

use super::name_of;
use crate::size_text;
use std::collections::HashMap;
use trace::cost::Category;
use trace::{
    Argument, BufferId, Direction, Evidence, Finding, Kind, OperationId, Region, SourceSpan, Trace, Verdict,
};

struct Group {
    rule: &'static str,
    span: SourceSpan,
    source: BufferId,
    target: BufferId,
    first: OperationId,
    repeats: Vec<OperationId>,
    bytes: u64,
}

pub(super) fn find(trace: &Trace) -> Vec<Finding> {
    // What each device buffer is known to hold: the upload that filled it, or the download that showed it, until something writes to it.
    let mut holds: HashMap<BufferId, (u64, Region, OperationId)> = HashMap::new();
    let mut groups: Vec<Group> = Vec::new();
    let mut uploaded_bytes = 0;
    for operation in &trace.operations {
        match &operation.kind {
            Kind::Copy {
                direction: Direction::Upload,
                target,
                source,
                content,
                cause: trace::Cause::Program,
                ..
            } => {
                uploaded_bytes += target.bytes;
                let same = holds
                    .get(&target.buffer)
                    .filter(|(held, region, _)| held == content && region == target && target.bytes > 0)
                    .map(|(_, _, first)| *first);
                let Some(first) = same else {
                    holds.insert(target.buffer, (*content, *target, operation.id));
                    continue;
                };
                let brought =
                    trace.operation(first).is_some_and(|o| Category::of(&o.kind) == Category::Download);
                let rule = if brought { "advice.sent-back-unchanged" } else { "advice.repeated-upload" };
                match groups.iter_mut().find(|g| g.span == operation.span && g.source == source.buffer) {
                    Some(group) => {
                        group.repeats.push(operation.id);
                        group.bytes += target.bytes;
                    }
                    None => groups.push(Group {
                        rule,
                        span: operation.span,
                        source: source.buffer,
                        target: target.buffer,
                        first,
                        repeats: vec![operation.id],
                        bytes: target.bytes,
                    }),
                }
            }
            Kind::Copy {
                direction: Direction::Download,
                source,
                content,
                cause: trace::Cause::Program,
                ..
            } => {
                let known = holds.get(&source.buffer).is_some_and(|(_, region, _)| region == source);
                if !known && *content != 0 {
                    holds.insert(source.buffer, (*content, *source, operation.id));
                }
            }
            Kind::Copy { target, .. } | Kind::Fill { target, .. } => {
                holds.remove(&target.buffer);
            }
            Kind::Launch { arguments, .. } => {
                for argument in arguments {
                    if let Argument::Buffer { region, written: true, .. } = argument {
                        holds.remove(&region.buffer);
                    }
                }
            }
            Kind::Free { buffer } => {
                holds.remove(buffer);
            }
            _ => {}
        }
    }
    groups
        .into_iter()
        .map(|group| {
            let mut evidence = vec![Evidence::Line(group.span), Evidence::Operation(group.first)];
            evidence.extend(group.repeats.iter().take(4).map(|id| Evidence::Operation(*id)));
            Finding {
                rule: group.rule.to_owned(),
                verdict: Verdict::Cost,
                args: vec![
                    ("line".into(), group.span.line.to_string()),
                    (
                        "first_line".into(),
                        trace.operation(group.first).map_or(0, |o| o.span.line).to_string(),
                    ),
                    ("array".into(), name_of(trace, group.source)),
                    ("target".into(), name_of(trace, group.target)),
                    ("times".into(), (group.repeats.len() + 1).to_string()),
                    ("size".into(), size_text(group.bytes)),
                    ("total".into(), size_text(uploaded_bytes)),
                ],
                span: group.span,
                evidence,
                fix: None,
            }
        })
        .collect()
}
