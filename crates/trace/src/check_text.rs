//! The text form of what the CPU device saw of the launches: for golden files and terminals. No sentences: those are the catalogue's.

use crate::{AccessKind, CheckFinding, Counts, LaunchRecord, ThreadPlace, Trace};
use std::fmt::Write;

/// A launch's counts, then its findings, a line each.
pub fn render(trace: &Trace) -> String {
    let mut out = String::new();
    for launch in &trace.launches {
        let line = trace.operation(launch.operation).map_or(0, |o| o.span.line);
        let _ = writeln!(out, "launch line {line}: {}", counts(&launch.counts));
        findings(launch, &mut out);
    }
    out
}

fn findings(launch: &LaunchRecord, out: &mut String) {
    let Some(check) = &launch.check else { return };
    for found in &check.findings {
        let _ = writeln!(out, "  {}", finding(found));
    }
    if check.more > 0 {
        let _ = writeln!(out, "  {} more", check.more);
    }
    if check.unwatched > 0 {
        let _ = writeln!(out, "  {} accesses unwatched", check.unwatched);
    }
}

/// What is not zero.
pub fn counts(counts: &Counts) -> String {
    let c = counts;
    let numbers = [
        ("blocks", c.blocks),
        ("threads", c.threads),
        ("global reads", c.global_reads),
        ("global writes", c.global_writes),
        ("global atomics", c.global_atomics),
        ("bytes read", c.global_read_bytes),
        ("bytes written", c.global_write_bytes),
        ("transactions", c.transactions),
        ("fewest", c.fewest_transactions),
        ("shared reads", c.shared_reads),
        ("shared writes", c.shared_writes),
        ("shared atomics", c.shared_atomics),
        ("bank conflicts", c.bank_conflicts),
        ("branches", c.branches),
        ("divergent", c.divergent_branches),
        ("barriers", c.barriers),
        ("float", c.float_instructions),
        ("integer", c.integer_instructions),
        ("other", c.other_instructions),
    ];
    let said: Vec<String> =
        numbers.iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{name} {n}")).collect();
    said.join(", ")
}

/// `RaceInBlock tile[3] of 64: read by 2,0,0 in 0,0,0 line 7, write by 3,0,0 in 0,0,0 line 5, x12`.
pub fn finding(found: &CheckFinding) -> String {
    let mut out = format!("{:?}", found.kind);
    if let Some(array) = &found.array {
        let _ = write!(out, " {array}");
    }
    if let Some(index) = found.index {
        let _ = write!(out, "[{index}]");
    }
    if let Some(length) = found.length {
        let _ = write!(out, " of {length}");
    }
    let _ = write!(out, ": {} line {}", side(found.access, found.place), found.span.line);
    if let Some(other) = &found.other {
        let _ = write!(out, ", {} line {}", side(other.access, other.place), other.span.line);
    }
    let _ = write!(out, ", x{}", found.count);
    out
}

fn side(access: Option<AccessKind>, place: ThreadPlace) -> String {
    let ([x, y, z], [u, v, w]) = (place.thread, place.block);
    let access = match access {
        Some(AccessKind::Read) => "read by ",
        Some(AccessKind::Write) => "write by ",
        Some(AccessKind::Atomic) => "atomic by ",
        None => "",
    };
    format!("{access}{x},{y},{z} in {u},{v},{w}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{LaunchCheck, OtherSide};
    use crate::{CheckKind, OperationId, SourceSpan};

    #[test]
    fn a_launch_shows_its_counts_and_findings() {
        let span = |line| SourceSpan { line, ..SourceSpan::default() };
        let race = CheckFinding {
            kind: CheckKind::RaceInBlock,
            operation: OperationId(3),
            span: span(7),
            place: ThreadPlace { block: [1, 0, 0], thread: [2, 0, 0] },
            access: Some(AccessKind::Read),
            other: Some(OtherSide {
                span: span(5),
                place: ThreadPlace { block: [1, 0, 0], thread: [3, 0, 0] },
                access: Some(AccessKind::Write),
            }),
            array: Some("tile".into()),
            index: Some(3),
            length: Some(64),
            count: 12,
        };
        let endless = CheckFinding {
            kind: CheckKind::Endless,
            access: None,
            other: None,
            array: None,
            index: None,
            length: None,
            count: 1,
            ..race.clone()
        };
        let counts = Counts { blocks: 1, threads: 4, global_reads: 4, ..Counts::default() };
        let check =
            LaunchCheck { findings: vec![race, endless], more: 2, unwatched: 9, ..LaunchCheck::default() };
        let mut trace = crate::text::tests::sample();
        trace.launches.push(LaunchRecord { operation: OperationId(3), counts, check: Some(check) });
        let expected = expect_test::expect![[r#"
            launch line 4: blocks 1, threads 4, global reads 4
              RaceInBlock tile[3] of 64: read by 2,0,0 in 1,0,0 line 7, write by 3,0,0 in 1,0,0 line 5, x12
              Endless: 2,0,0 in 1,0,0 line 7, x1
              2 more
              9 accesses unwatched
        "#]];
        expected.assert_eq(&render(&trace));
        assert!(crate::text::render(&trace, crate::text::Times::Left).contains(&render(&trace)));
    }
}
