//! What must hold of the exercise: the same natively and in a browser.

use engine::protocol::RunOptions;
use engine::trace::{Direction, Outcome, facts};
use engine::{Engine, Report};
use roundtrip_engine_example::{FIRST_TRY, SIZE, SOLUTION, program};

/// The solution prints what it should, and moves the array over the bus once each way.
pub async fn solution_is_right(engine: &mut Engine) {
    let report: Report = engine.run(&program(SOLUTION), &RunOptions::plain()).await;
    assert_eq!(report.printed(), ["0.5 499.5"], "{:#?}", report.analysis.diagnostics);
    let trace = report.trace.expect("a program without mistakes has run");
    assert_eq!(trace.outcome, Outcome::Finished { exit_code: 0 });
    let bytes = SIZE * 4;
    assert_eq!(facts::bytes_moved(&trace, Direction::Upload), bytes);
    assert_eq!(facts::bytes_moved(&trace, Direction::Download), bytes);
}

/// Checked mode watches every access of every thread: of the solution it finds nothing, …
pub async fn solution_is_free_of_faults(engine: &mut Engine) {
    let report = engine.run(&program(SOLUTION), &checked()).await;
    assert_eq!(faults(&report), [] as [(&str, u32); 0]);
    // … and what it counted is the same on every machine: 16 blocks of 64 threads, each element written once.
    let trace = report.trace.expect("a program without mistakes has run");
    let counts = &trace.launches.first().expect("one kernel was launched").counts;
    assert_eq!((counts.blocks, counts.threads, counts.global_writes), (16, 1024, SIZE));
}

/// … and of the first try it says which line is at fault.
pub async fn first_try_is_found_out(engine: &mut Engine) {
    let report = engine.run(&program(FIRST_TRY), &checked()).await;
    assert_eq!(faults(&report), [("check.out-of-bounds-read", 6), ("check.out-of-bounds-write", 6)]);
}

fn checked() -> RunOptions {
    RunOptions { check: true, ..RunOptions::plain() }
}

/// Rule and line of each fault that was found in a kernel.
fn faults(report: &Report) -> Vec<(&str, u32)> {
    let of_kernels = report.findings.iter().filter(|finding| finding.rule.starts_with("check."));
    of_kernels.map(|finding| (finding.rule.as_str(), finding.span.line)).collect()
}
