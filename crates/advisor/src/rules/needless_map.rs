//! A copy that `map_to_host()` made and nobody needed.

use super::name_of;
use crate::size_text;
use std::collections::{HashMap, HashSet};
use trace::{Argument, BufferId, Cause, Evidence, Finding, Kind, Operation, Trace, Verdict};

/// Small maps are not worth a word, bytes.
const WORTH_SAYING: u64 = 4 * 1024;

pub(super) fn find(trace: &Trace) -> Vec<Finding> {
    let mut written: HashSet<BufferId> = HashSet::new();
    let mut entered: HashMap<BufferId, u64> = HashMap::new();
    let mut findings: Vec<Finding> = Vec::new();
    for operation in &trace.operations {
        match &operation.kind {
            Kind::Copy { cause: Cause::MapEnter, source, content, target, .. } => {
                if !written.contains(&source.buffer) && target.bytes >= WORTH_SAYING {
                    push(
                        &mut findings,
                        trace,
                        operation,
                        "advice.map-enter-needless",
                        source.buffer,
                        target.bytes,
                    );
                }
                entered.insert(source.buffer, *content);
            }
            Kind::Copy { cause: Cause::MapExit, target, content, .. } => {
                // The host array still has the content that came in: nothing was changed, and it went back all the same.
                if entered.remove(&target.buffer) == Some(*content) && target.bytes >= WORTH_SAYING {
                    push(
                        &mut findings,
                        trace,
                        operation,
                        "advice.map-exit-needless",
                        target.buffer,
                        target.bytes,
                    );
                }
                written.insert(target.buffer);
            }
            Kind::Copy { target, .. } | Kind::Fill { target, .. } => {
                written.insert(target.buffer);
            }
            Kind::Launch { arguments, .. } => {
                written.extend(arguments.iter().filter_map(|a| match a {
                    Argument::Buffer { region, written: true, .. } => Some(region.buffer),
                    _ => None,
                }));
            }
            _ => {}
        }
    }
    findings
}

fn push(
    findings: &mut Vec<Finding>,
    trace: &Trace,
    operation: &Operation,
    rule: &str,
    buffer: BufferId,
    bytes: u64,
) {
    if findings.iter().any(|f| f.rule == rule && f.span == operation.span) {
        return;
    }
    findings.push(Finding {
        rule: rule.to_owned(),
        verdict: Verdict::Cost,
        args: vec![
            ("line".into(), operation.span.line.to_string()),
            ("array".into(), name_of(trace, buffer)),
            ("size".into(), size_text(bytes)),
        ],
        span: operation.span,
        evidence: vec![Evidence::Line(operation.span), Evidence::Operation(operation.id)],
        fix: None,
    });
}
