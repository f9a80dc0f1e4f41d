//! What the CPU device counted: memory moved for nothing, and threads that queue for a bank. And what it could not look at.

use trace::{Evidence, Finding, Kind, LaunchRecord, Operation, Trace, Verdict};

/// Fewer accesses than this are not worth a word.
const WORTH_SAYING: u64 = 1_000;
/// Transactions over the fewest possible, from which on a kernel is called uncoalesced. A column of 4-byte elements reaches 8.
const UNCOALESCED: f64 = 4.0;
/// As long as neighbours share a bank less often than at every access, there is nothing to gain.
const CONFLICTS_PER_WARP_ACCESS: f64 = 1.0;
/// Threads that access memory together.
const WARP: f64 = 32.0;

pub(super) fn find(trace: &Trace) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for launch in &trace.launches {
        let Some(operation) = trace.operation(launch.operation) else { continue };
        let Kind::Launch { kernel, .. } = &operation.kind else { continue };
        for (rule, verdict, args) in
            [uncoalesced(launch), bank_conflicts(launch), unwatched(launch)].into_iter().flatten()
        {
            // A launch in a loop is one finding.
            if findings.iter().any(|f| f.rule == rule && f.span == operation.span) {
                continue;
            }
            findings.push(finding(rule, verdict, kernel, args, operation));
        }
    }
    findings
}

type Said = (&'static str, Verdict, Vec<(&'static str, String)>);

fn uncoalesced(launch: &LaunchRecord) -> Option<Said> {
    let counts = &launch.counts;
    let accesses =
        counts.global_reads.saturating_add(counts.global_writes).saturating_add(counts.global_atomics);
    let ratio = counts.coalescing()?;
    let args = || {
        vec![
            ("ratio", format!("{ratio:.0}")),
            ("transactions", trace::format::integer(counts.transactions)),
            ("fewest", trace::format::integer(counts.fewest_transactions)),
        ]
    };
    (accesses >= WORTH_SAYING && ratio >= UNCOALESCED).then(|| ("advice.uncoalesced", Verdict::Cost, args()))
}

fn bank_conflicts(launch: &LaunchRecord) -> Option<Said> {
    let counts = &launch.counts;
    let accesses =
        counts.shared_reads.saturating_add(counts.shared_writes).saturating_add(counts.shared_atomics);
    let each = counts.bank_conflicts as f64 * WARP / accesses as f64;
    let args = || {
        vec![
            ("ratio", format!("{:.0}", 1.0 + each)),
            ("accesses", trace::format::integer(accesses)),
            ("conflicts", trace::format::integer(counts.bank_conflicts)),
        ]
    };
    (accesses >= WORTH_SAYING && each >= CONFLICTS_PER_WARP_ACCESS)
        .then(|| ("advice.bank-conflicts", Verdict::Cost, args()))
}

fn unwatched(launch: &LaunchRecord) -> Option<Said> {
    let count = launch.check.as_ref()?.unwatched;
    (count > 0).then(|| ("advice.unwatched", Verdict::Memory, vec![("count", trace::format::integer(count))]))
}

fn finding(
    rule: &str,
    verdict: Verdict,
    kernel: &str,
    args: Vec<(&'static str, String)>,
    operation: &Operation,
) -> Finding {
    let own = [("line", operation.span.line.to_string()), ("kernel", kernel.to_owned())];
    Finding {
        rule: rule.to_owned(),
        verdict,
        args: own.into_iter().chain(args).map(|(name, value)| (name.to_owned(), value)).collect(),
        span: operation.span,
        evidence: vec![Evidence::Line(operation.span), Evidence::Operation(operation.id)],
        fix: None,
    }
}
