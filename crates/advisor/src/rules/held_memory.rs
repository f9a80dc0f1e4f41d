//! Device memory that stood idle while the program went on: its last use lies far before its end.

use super::name_of;
use crate::size_text;
use std::collections::HashMap;
use trace::{Argument, BufferId, Evidence, Finding, Kind, OperationId, Trace, Verdict};

/// Held buffers below this are not worth a word, bytes.
const WORTH_SAYING: u64 = 64 * 1024;

pub(super) fn find(trace: &Trace) -> Vec<Finding> {
    let last_uses = last_device_uses(trace);
    let creations: Vec<OperationId> = trace
        .operations
        .iter()
        .filter(|o| matches!(&o.kind, Kind::Create { buffer } if trace.buffer(*buffer).is_some_and(trace::Buffer::on_device)))
        .map(|o| o.id)
        .collect();
    // By creating call: a loop that allocates at one place is one finding.
    let mut groups: Vec<(trace::SourceSpan, Vec<(BufferId, OperationId)>)> = Vec::new();
    for buffer in trace.buffers.iter().filter(|b| b.on_device()) {
        let Some(last) = last_uses.get(&buffer.id).copied().or(buffer.created) else { continue };
        // Another buffer came to life after the last use of this one, while it was still held.
        let next = creations.get(creations.partition_point(|id| *id <= last));
        let held_through = next.is_some_and(|id| buffer.freed.is_none_or(|freed| freed > *id));
        if !held_through {
            continue;
        }
        match groups.iter_mut().find(|(span, _)| *span == buffer.span) {
            Some((_, group)) => group.push((buffer.id, last)),
            None => groups.push((buffer.span, vec![(buffer.id, last)])),
        }
    }
    groups
        .into_iter()
        .filter_map(|(span, group)| {
            let bytes: u64 = group.iter().filter_map(|(id, _)| trace.buffer(*id)).map(|b| b.bytes).sum();
            if bytes < WORTH_SAYING {
                return None;
            }
            let (first, last_use) = *group.first()?;
            let last_line = trace.operation(last_use)?.span.line;
            let freed = trace.buffer(first)?.freed;
            let mut evidence = vec![Evidence::Line(span), Evidence::Operation(last_use)];
            evidence.extend(freed.map(Evidence::Operation));
            Some(Finding {
                rule: "advice.held-memory".to_owned(),
                verdict: Verdict::Memory,
                args: vec![
                    ("line".into(), span.line.to_string()),
                    ("array".into(), name_of(trace, first)),
                    ("count".into(), group.len().to_string()),
                    ("size".into(), size_text(bytes)),
                    ("last_line".into(), last_line.to_string()),
                    ("peak".into(), size_text(peak_bytes(trace))),
                ],
                span,
                evidence,
                fix: None,
            })
        })
        .collect()
}

/// The last operation that touched each device buffer.
fn last_device_uses(trace: &Trace) -> HashMap<BufferId, OperationId> {
    let mut uses = HashMap::new();
    for operation in &trace.operations {
        let mut touch = |buffer| uses.insert(buffer, operation.id);
        match &operation.kind {
            Kind::Fill { target, .. } => _ = touch(target.buffer),
            Kind::Copy { target, source, .. } => {
                touch(target.buffer);
                touch(source.buffer);
            }
            Kind::Launch { arguments, .. } => {
                for argument in arguments {
                    if let Argument::Buffer { region, .. } = argument {
                        touch(region.buffer);
                    }
                }
            }
            _ => {}
        }
    }
    uses
}

/// Most device memory in use at once.
fn peak_bytes(trace: &Trace) -> u64 {
    let (mut held, mut peak) = (0_u64, 0_u64);
    for operation in &trace.operations {
        let bytes = |id: &BufferId| trace.buffer(*id).filter(|b| b.on_device()).map_or(0, |b| b.bytes);
        match &operation.kind {
            Kind::Create { buffer } => held += bytes(buffer),
            Kind::Free { buffer } => held = held.saturating_sub(bytes(buffer)),
            _ => {}
        }
        peak = peak.max(held);
    }
    peak
}
