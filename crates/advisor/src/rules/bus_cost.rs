//! Moving the data cost many times what computing on it did: the lesson's message, with this run's numbers.

use crate::size_text;
use trace::cost::Category;
use trace::{Cost, Direction, Evidence, Finding, Kind, OperationId, Reading, Trace, Verdict};

/// Said only from this ratio on.
const RATIO: f64 = 10.0;
/// Less than this across the bus is not about bandwidth, bytes.
const WORTH_SAYING: u64 = 256 * 1024;

pub(super) fn find(trace: &Trace) -> Option<Finding> {
    let cost = Cost::of(trace)?;
    let ns = |category| match cost.share(category)?.figure.reading {
        Reading::Ns(ns) => Some(ns),
        _ => None,
    };
    let moved = ns(Category::Upload).unwrap_or(0.0) + ns(Category::Download).unwrap_or(0.0);
    let kernel = ns(Category::Kernel)?;
    let ratio = moved / kernel;
    let crossing: Vec<_> = trace
        .operations
        .iter()
        .filter(|o| matches!(&o.kind, Kind::Copy { direction: Direction::Upload | Direction::Download, .. }))
        .collect();
    let bytes: u64 = crossing.iter().map(|o| o.kind.bytes()).sum();
    if ratio < RATIO || bytes < WORTH_SAYING {
        return None;
    }
    let launches: Vec<OperationId> =
        trace.operations.iter().filter(|o| matches!(o.kind, Kind::Launch { .. })).map(|o| o.id).collect();
    let first = crossing.first()?;
    let mut evidence: Vec<Evidence> = crossing.iter().take(4).map(|o| Evidence::Operation(o.id)).collect();
    evidence.extend(launches.iter().take(2).map(|id| Evidence::Operation(*id)));
    Some(Finding {
        rule: "advice.bus-cost".to_owned(),
        verdict: Verdict::Cost,
        args: vec![("ratio".into(), format!("{ratio:.0}")), ("size".into(), size_text(bytes))],
        span: first.span,
        evidence,
        fix: None,
    })
}
