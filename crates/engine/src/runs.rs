//! One press of Run: once, or, in precise mode, until the medians are steady.

use crate::analysis::Analyzed;
use device::{Device, HostClock, RunSettings};
use protocol::RunOptions;
use runner::{Control, Job, Keep, precise};
use std::rc::Rc;
use trace::{Finding, Outcome, Trace};

/// Precise mode ends after this many measured runs …
const MOST_RUNS: u32 = 20;
/// … or after this long, nanoseconds, but not before [`FEWEST_RUNS`].
const LONG_ENOUGH_NS: i64 = 2_000_000_000;
const FEWEST_RUNS: u32 = 3;
/// Executions inside one timed pair where one is too short for the clock, or where the only clock is the host's.
const EXECUTIONS: u32 = 16;

/// Told before each repeat: this run of so many.
pub(crate) type OnRepeat<'a> = &'a dyn Fn(u32, u32);

/// Runs a program that checks. `None` if it does not.
pub(crate) async fn run_program(
    analyzed: &Analyzed,
    options: &RunOptions,
    device: &mut dyn Device,
    clock: &dyn HostClock,
    control: &mut dyn Control,
    on_repeat: OnRepeat<'_>,
    keep: Option<&Keep>,
) -> Option<(Trace, Vec<Finding>)> {
    let program = Rc::clone(analyzed.program.as_ref()?);
    let job = |executions| Job {
        program: &program,
        modules: &analyzed.modules,
        kernels: &analyzed.kernels,
        writer: &analyzed.writer,
        places: &analyzed.places,
        arguments: &options.arguments,
        settings: RunSettings {
            executions,
            force_guard: options.guard,
            check: options.check,
            watch: options.watch,
        },
        keep,
    };
    let first = runner::run(&job(1), device, clock, control).await;
    let trace = if options.precise && matches!(first.outcome, Outcome::Finished { .. }) {
        repeat(&job, &first, device, clock, control, on_repeat).await.unwrap_or(first)
    } else {
        first
    };
    let texts: Vec<&str> = analyzed.places.files.iter().map(|f| f.text.as_str()).collect();
    let findings = advisor::advise(&trace, &texts);
    Some((trace, findings))
}

/// The first run was the warm-up. `None` if no repeat finished.
async fn repeat<'a>(
    job: &impl Fn(u32) -> Job<'a>,
    warm_up: &Trace,
    device: &mut dyn Device,
    clock: &dyn HostClock,
    control: &mut dyn Control,
    on_repeat: OnRepeat<'_>,
) -> Option<Trace> {
    let repeated = precise::below_resolution(warm_up) || precise::untimed(warm_up);
    let executions = if repeated { EXECUTIONS } else { 1 };
    let start = clock.now_ns();
    let mut runs = Vec::new();
    for run in 1..=MOST_RUNS {
        on_repeat(run, MOST_RUNS);
        control.give_way().await;
        if control.stopped() {
            break;
        }
        let trace = runner::run(&job(executions), device, clock, control).await;
        let finished = matches!(trace.outcome, Outcome::Finished { .. });
        runs.push(trace);
        if !finished || (run >= FEWEST_RUNS && clock.now_ns() - start > LONG_ENOUGH_NS) {
            break;
        }
    }
    // A run that was stopped or failed is what the reader must see.
    match runs.last().map(|t| &t.outcome) {
        Some(Outcome::Finished { .. }) => precise::merge(runs),
        _ => runs.pop(),
    }
}
