//! What the CPU device's checked mode saw, in a reader's terms: threads and blocks, elements and lines. A place that is at fault in several launches is one finding.

use trace::{
    AccessKind, Argument, CheckFinding, CheckKind, Direction, Evidence, Finding, Kind, Operation, Region,
    SourceSpan, ThreadPlace, Trace, Verdict,
};

pub(super) fn find(trace: &Trace, files: &[&str]) -> Vec<Finding> {
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
    seen.into_iter().map(|(found, operation)| advice(trace, files, &found, operation)).collect()
}

fn advice(trace: &Trace, files: &[&str], found: &CheckFinding, operation: &Operation) -> Finding {
    let mut finding = finding(found, operation);
    if matches!(found.kind, CheckKind::OutOfBoundsRead | CheckKind::OutOfBoundsWrite) {
        finding.args.push(("guard".to_owned(), crate::guard::condition(found, files)));
    }
    if let Some((upload, host)) = unfilled_upload(trace, found, operation) {
        "check.unfilled-read".clone_into(&mut finding.rule);
        finding.args.push(("host".to_owned(), host.to_owned()));
        finding.args.push(("upload_line".to_owned(), upload.span.line.to_string()));
        finding.evidence.extend([Evidence::Line(upload.span), Evidence::Operation(upload.id)]);
    }
    finding
}

/// The upload that brought what an uninitialised read found, and the host array's name. What an upload brings counts as written
/// unless nothing had ever filled the host array.
fn unfilled_upload<'a>(
    trace: &'a Trace,
    found: &CheckFinding,
    launch: &Operation,
) -> Option<(&'a Operation, &'a str)> {
    let Kind::Launch { arguments, .. } = &launch.kind else { return None };
    if found.kind != CheckKind::UninitializedRead {
        return None;
    }
    let kernels_name = found.array.as_deref()?.split(' ').next()?;
    let read = arguments.iter().find_map(|argument| match argument {
        Argument::Buffer { name, region, .. } if name == kernels_name => Some(*region),
        _ => None,
    })?;
    // Whatever fills all of it last decides.
    let covers = |target: &Region| {
        let end = |r: &Region| r.offset_bytes.saturating_add(r.bytes);
        target.buffer == read.buffer && target.offset_bytes <= read.offset_bytes && end(target) >= end(&read)
    };
    let before = trace.operations.iter().filter(|o| o.id < launch.id).rev();
    let last = before.into_iter().find(|o| match &o.kind {
        Kind::Fill { target, .. } | Kind::Copy { target, .. } => covers(target),
        _ => false,
    })?;
    match &last.kind {
        Kind::Copy { direction: Direction::Upload, source, .. } => {
            Some((last, trace.buffer(source.buffer).map_or("", |b| b.name.as_str())))
        }
        _ => None,
    }
}

/// Message ids: see the catalogue's `check.` entries.
fn rule(found: &CheckFinding) -> &'static str {
    match found.kind {
        // An array of the thread's own has no name here.
        CheckKind::OutOfBoundsRead | CheckKind::OutOfBoundsWrite if found.array.is_none() => {
            "check.out-of-bounds-own"
        }
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
    let array = found.array.clone().unwrap_or_default();
    let index = found.index.map(|index| index.to_string()).unwrap_or_default();
    let length = found.length.map(|length| length.to_string()).unwrap_or_default();
    let mut args: Vec<(String, String)> = Vec::new();
    let mut say = |name: &str, value: String| args.push((name.to_owned(), value));
    say("count", trace::format::integer(found.count));
    say("element", element(&array, &index));
    say("array", array);
    // Of a barrier: how many of the block's threads came.
    say("reached", index.clone());
    say("threads", length.clone());
    say("index", index);
    say("length", length);
    let other_span = other.map_or(found.span, |other| other.span);
    let mut side = |prefix: &str, span: SourceSpan, place: ThreadPlace, access: Option<AccessKind>| {
        // `{write|writes|reads}` in the catalogue.
        let write = if access == Some(AccessKind::Read) { "0" } else { "1" };
        say(&[prefix, "line"].concat(), span.line.to_string());
        say(&[prefix, "block"].concat(), at(place.block, dimensions));
        say(&[prefix, "thread"].concat(), at(place.thread, dimensions));
        say(&[prefix, "write"].concat(), write.to_owned());
    };
    let sides =
        [(found.span, found.place, found.access), (other_span, place, other.and_then(|other| other.access))];
    let [this, that] = sides;
    side("", this.0, this.1, this.2);
    side("other_", that.0, that.1, that.2);
    if found.kind == CheckKind::MixedAtomic {
        for (span, place, access) in sides {
            let prefix = if access == Some(AccessKind::Atomic) { "atomic_" } else { "plain_" };
            side(prefix, span, place, access);
        }
    }
    let mut evidence = vec![Evidence::Line(found.span)];
    evidence.extend(other.map(|other| Evidence::Line(other.span)));
    evidence.extend([Evidence::Line(operation.span), Evidence::Operation(operation.id)]);
    Finding {
        rule: rule(found).to_owned(),
        verdict: match found.kind {
            CheckKind::SameValueRace => Verdict::Risk,
            _ => Verdict::WrongValue,
        },
        args,
        span: found.span,
        evidence,
        fix: None,
    }
}

/// `a[7]`; with the host's name behind the kernel's, `a[7] (d_a)`; a variable that is no array has its name alone.
fn element(array: &str, index: &str) -> String {
    let (name, host) = array.split_once(' ').unwrap_or((array, ""));
    let space = if host.is_empty() { "" } else { " " };
    match index {
        "" => array.to_owned(),
        _ => [name, "[", index, "]", space, host].concat(),
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
    use trace::{DeviceTime, HostTimes, OperationId};

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
