//! A grid with fewer threads than the array has elements.
//!
//! Kernels may give a thread many elements on purpose (a grid-stride loop, a reduction's output). The rule speaks only where the
//! grid nearly fits: it covers more than half the elements that the kernel writes (exactly half is two
//! elements a thread: scans, sorts, butterflies), it misses some, one more row of blocks would have done, and no other launch writes the
//! array (stages keep their blocks' sums behind the result: who wrote what is not known then).

use super::name_of;
use trace::{Argument, Evidence, Finding, Kind, Trace, Verdict};

pub(super) fn find(trace: &Trace) -> Vec<Finding> {
    let mut seen = Vec::new();
    let mut findings = Vec::new();
    for operation in &trace.operations {
        let Kind::Launch { kernel, grid, block, arguments } = &operation.kind else { continue };
        if seen.contains(&operation.span) {
            continue;
        }
        let threads: u64 = grid.iter().chain(block).map(|n| u64::from(*n)).product();
        let block_threads: u64 = block.iter().map(|n| u64::from(*n)).product();
        let written = arguments.iter().filter_map(|a| match a {
            Argument::Buffer { region, written: true, .. } => {
                let buffer = trace.buffer(region.buffer)?;
                Some((region.buffer, region.bytes / buffer.element.bytes().max(1)))
            }
            _ => None,
        });
        let Some((buffer, elements)) = written.max_by_key(|(_, elements)| *elements) else { continue };
        let missing = elements.saturating_sub(threads);
        if missing == 0 || threads <= elements / 2 || missing > block_threads {
            continue;
        }
        let writes = |a: &Argument| matches!(a, Argument::Buffer { region, written: true, .. } if region.buffer == buffer);
        if trace.operations.iter().any(|other| match &other.kind {
            Kind::Launch { arguments, .. } => other.span != operation.span && arguments.iter().any(writes),
            _ => false,
        }) {
            continue;
        }
        seen.push(operation.span);
        findings.push(Finding {
            rule: "advice.short-grid".to_owned(),
            verdict: Verdict::WrongValue,
            args: vec![
                ("line".into(), operation.span.line.to_string()),
                ("kernel".into(), kernel.clone()),
                ("array".into(), name_of(trace, buffer)),
                ("blocks".into(), grid.iter().map(|n| u64::from(*n)).product::<u64>().to_string()),
                ("block".into(), block_threads.to_string()),
                ("threads".into(), threads.to_string()),
                ("elements".into(), elements.to_string()),
                ("missing".into(), missing.to_string()),
                ("first".into(), threads.to_string()),
            ],
            span: operation.span,
            evidence: vec![Evidence::Line(operation.span), Evidence::Operation(operation.id)],
            fix: None,
        });
    }
    findings
}
