//! What the CPU device's checked mode saw, in a reader's terms. A place that is at fault in several launches is one finding.

use trace::{AccessKind, CheckFinding, CheckKind, Evidence, Finding, Kind, Operation, Trace, Verdict};

pub(super) fn find(trace: &Trace) -> Vec<Finding> {
    let mut seen: Vec<(CheckFinding, &Operation)> = Vec::new();
    for launch in &trace.launches {
        let Some(operation) = trace.operation(launch.operation) else { continue };
        for found in launch.check.iter().flat_map(|check| &check.findings) {
            let same = |known: &CheckFinding| {
                (known.kind, known.span.file, known.span.line, &known.array)
                    == (found.kind, found.span.file, found.span.line, &found.array)
            };
            match seen.iter_mut().find(|(known, _)| same(known)) {
                Some((known, _)) => known.count = known.count.saturating_add(found.count),
                None => seen.push((found.clone(), operation)),
            }
        }
    }
    seen.into_iter().map(|(found, operation)| finding(&found, operation)).collect()
}

/// Message ids: see the catalogue's `check.` entries.
fn rule(kind: CheckKind) -> &'static str {
    match kind {
        CheckKind::OutOfBoundsRead => "check.out-of-bounds-read",
        CheckKind::OutOfBoundsWrite => "check.out-of-bounds-write",
        CheckKind::UninitializedRead => "check.uninitialized-read",
        CheckKind::UninitializedSharedRead => "check.uninitialized-shared-read",
        CheckKind::RaceInBlock => "check.race-in-block",
        CheckKind::RaceBetweenBlocks => "check.race-between-blocks",
        CheckKind::SameValueRace => "check.same-value-race",
        CheckKind::MixedAtomic => "check.mixed-atomic",
        CheckKind::BarrierDivergence => "check.barrier-divergence",
        CheckKind::IndexOverflow => "check.index-overflow",
        CheckKind::Endless => "check.endless",
    }
}

fn finding(found: &CheckFinding, operation: &Operation) -> Finding {
    let dimensions = dimensions(operation);
    let other = found.other;
    let place = other.map_or(found.place, |other| other.place);
    let text = |number: Option<String>| number.unwrap_or_else(|| "?".to_owned());
    // `{write|writes|reads}` in the catalogue.
    let writes = |access: Option<AccessKind>| if access == Some(AccessKind::Read) { "0" } else { "1" };
    let args = [
        ("line", found.span.line.to_string()),
        ("array", text(found.array.clone())),
        ("index", text(found.index.map(|index| index.to_string()))),
        ("length", text(found.length.map(|length| length.to_string()))),
        ("count", found.count.to_string()),
        ("block", at(found.place.block, dimensions)),
        ("thread", at(found.place.thread, dimensions)),
        ("write", writes(found.access).to_owned()),
        ("other_line", other.map_or(found.span, |other| other.span).line.to_string()),
        ("other_block", at(place.block, dimensions)),
        ("other_thread", at(place.thread, dimensions)),
        ("other_write", writes(other.and_then(|other| other.access)).to_owned()),
    ];
    let mut evidence = vec![Evidence::Line(found.span)];
    evidence.extend(other.map(|other| Evidence::Line(other.span)));
    evidence.extend([Evidence::Line(operation.span), Evidence::Operation(operation.id)]);
    Finding {
        rule: rule(found.kind).to_owned(),
        verdict: Verdict::WrongValue,
        args: args.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        span: found.span,
        evidence,
        fix: None,
    }
}

/// How many numbers say where a thread of this launch is.
fn dimensions(operation: &Operation) -> usize {
    let Kind::Launch { grid, block, .. } = &operation.kind else { return 3 };
    match (grid, block) {
        ([_, 1, 1], [_, 1, 1]) => 1,
        ([_, _, 1], [_, _, 1]) => 2,
        _ => 3,
    }
}

/// `7`, or `(7, 0)`.
fn at(place: [u32; 3], dimensions: usize) -> String {
    let numbers: Vec<String> = place.iter().take(dimensions).map(u32::to_string).collect();
    let numbers = numbers.join(", ");
    if dimensions == 1 { numbers } else { ["(", &numbers, ")"].concat() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trace::{DeviceTime, HostTimes, OperationId, SourceSpan, ThreadPlace};

    fn launch(grid: [u32; 3], block: [u32; 3]) -> Operation {
        Operation {
            id: OperationId(0),
            kind: Kind::Launch { kernel: "k".into(), grid, block, arguments: vec![] },
            span: SourceSpan { line: 9, ..SourceSpan::default() },
            host: HostTimes::default(),
            device: DeviceTime::None,
            spread: None,
        }
    }

    fn found() -> CheckFinding {
        CheckFinding {
            kind: CheckKind::OutOfBoundsWrite,
            operation: OperationId(0),
            span: SourceSpan { file: 1, line: 6, ..SourceSpan::default() },
            place: ThreadPlace { block: [1, 2, 0], thread: [3, 4, 0] },
            access: Some(AccessKind::Write),
            other: None,
            array: Some("a".into()),
            index: Some(-1),
            length: Some(6),
            count: 2,
        }
    }

    #[test]
    fn a_thread_is_named_with_as_many_numbers_as_its_launch_has_dimensions() {
        let of = |operation: &Operation| {
            let args = finding(&found(), operation).args;
            let arg = |name: &str| args.iter().find(|(n, _)| n == name).map(|(_, v)| v.clone()).unwrap();
            (arg("block"), arg("thread"), arg("index"))
        };
        assert_eq!(of(&launch([2, 1, 1], [4, 1, 1])), ("1".into(), "3".into(), "-1".into()));
        assert_eq!(of(&launch([2, 3, 1], [4, 8, 1])), ("(1, 2)".into(), "(3, 4)".into(), "-1".into()));
        assert_eq!(of(&launch([2, 3, 1], [4, 8, 2])).0, "(1, 2, 0)");
    }
}
