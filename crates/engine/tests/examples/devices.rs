//! The examples on WebGPU and on the CPU device, plain and checked: the same output, the same arrays.

use super::{EXAMPLES, plain};
use engine::{Engine, Report};
use protocol::{DeviceChoice, RunOptions};
use trace::{ArraySummary, Trace};

/// Of the functions that the examples use (`+ - * /` and fused multiply-add), over sums of up to a million numbers.
const RELATIVE: f64 = 1e-5;

/// Numbers with a point within the accuracy, all else to the letter.
fn same_word(a: &str, b: &str) -> bool {
    let number = |word: &str| word.parse::<f64>().ok().filter(|_| word.contains('.'));
    match (number(a), number(b)) {
        (Some(a), Some(b)) => (a - b).abs() <= RELATIVE * a.abs().max(b.abs()),
        _ => a == b,
    }
}

fn same_line(a: &str, b: &str) -> bool {
    a.split_whitespace().count() == b.split_whitespace().count()
        && a.split_whitespace().zip(b.split_whitespace()).all(|(a, b)| same_word(a, b))
}

fn same_array(a: &ArraySummary, b: &ArraySummary) -> bool {
    let words =
        |a: &[String], b: &[String]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_word(a, b));
    let close = |a: f32, b: f32| a == b || (a - b).abs() <= RELATIVE as f32 * a.abs().max(b.abs());
    a.len == b.len
        && words(&a.head, &b.head)
        && words(&a.tail, &b.tail)
        && a.strip.len() == b.strip.len()
        && a.strip.iter().zip(&b.strip).all(|(a, b)| close(*a, *b) || !a.is_finite() && !b.is_finite())
}

fn finished(report: &Report, what: &str) -> Trace {
    let trace = report.trace.clone().unwrap_or_else(|| panic!("{what} checks"));
    assert_eq!(trace.outcome, trace::Outcome::Finished { exit_code: 0 }, "{what} finishes");
    trace
}

fn assert_same(gpu: &Trace, cpu: &Trace, what: &str) {
    let lines = |trace: &Trace| trace.console.iter().map(|line| line.text.clone()).collect::<Vec<String>>();
    let (a, b) = (lines(gpu), lines(cpu));
    assert!(a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| same_line(a, b)), "{what}: {a:#?} {b:#?}");
    assert_eq!(gpu.snapshots.len(), cpu.snapshots.len(), "{what}: as many snapshots");
    for (a, b) in gpu.snapshots.iter().zip(&cpu.snapshots) {
        // Not the operations: whether the host's work between two calls counts as one depends on the moment.
        assert_eq!(a.buffer, b.buffer, "{what}");
        assert!(same_array(&a.summary, &b.summary), "{what}: {a:#?} {b:#?}");
    }
}

/// Runs every example on the engine's GPU and on the CPU device, plain and checked.
pub async fn examples_give_the_same_on_both_devices(engine: &mut Engine) {
    let on_cpu = RunOptions { device: DeviceChoice::Cpu, ..plain() };
    let checked = RunOptions { check: true, ..plain() };
    let mut compared = 0;
    for (example, files) in EXAMPLES.iter().flat_map(|e| [(e, e.files()), (e, e.files_in_mojo())]) {
        let gpu = finished(&engine.run(&files, &plain()).await, example.slug);
        let cpu = finished(&engine.run(&files, &on_cpu).await, example.slug);
        assert_same(&gpu, &cpu, example.slug);
        compared += cpu.snapshots.len();
        let report = engine.run(&files, &checked).await;
        assert_same(&gpu, &finished(&report, example.slug), &format!("{}, checked", example.slug));
        // The examples of mistakes are mistaken in the host program; no kernel has a fault.
        let faults: Vec<_> = report.findings.iter().filter(|f| f.rule.starts_with("check.")).collect();
        assert_eq!(faults, Vec::<&trace::Finding>::new(), "{}", example.slug);
    }
    assert!(compared > 20, "{compared} arrays");
}
