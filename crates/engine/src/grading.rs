//! What is an answer worth? The runs that a grade needs beside the reader's own.

use crate::analysis::Analyzed;
use crate::runs::run_program;
use course::{Checks, Evidence};
use device::{Device, HostClock};
use protocol::{DeviceChoice, RunOptions};
use runner::{Control, Keep};
use trace::{Message, Outcome, Trace, Watch};

/// Checks, read, and the arrays that they need whole.
pub(crate) struct Asked {
    checks: Result<Checks, Vec<Message>>,
    pub(crate) keep: Keep,
}

impl Asked {
    pub(crate) fn new(json: &str) -> Self {
        let checks = Checks::parse(json);
        let keep = Keep::new(checks.as_ref().map(Checks::arrays).unwrap_or_default());
        Self { checks, keep }
    }
}

/// What the checks ask for, or what is wrong with them: JSON.
pub fn describe(json: &str) -> String {
    match Checks::parse(json) {
        Ok(checks) => checks.titles_json(),
        Err(problems) => course::grade::problems_json(&problems),
    }
}

/// A second look at a program, on the CPU device.
pub(crate) struct Second {
    watch: Option<Watch>,
}

impl Asked {
    /// Does the grade of a run that ended as `trace` need a second one?
    pub(crate) fn second(&self, trace: &Trace) -> Option<Second> {
        let checks = self.checks.as_ref().ok()?;
        let arrays = self.keep.arrays();
        if !matches!(trace.outcome, Outcome::Finished { .. }) {
            return None;
        }
        let watch = course::tutor::closer(checks, &Evidence::of(trace, &arrays));
        (checks.wants_checked() || watch.is_some()).then_some(Second { watch })
    }

    /// JSON. Without the second run, checks that need it fail and say so.
    pub(crate) fn grade(&self, trace: &Trace, checked: Option<&Trace>) -> String {
        match &self.checks {
            Ok(checks) => {
                let block = checked.and_then(|trace| trace.block.as_deref());
                let arrays = self.keep.arrays();
                let sent = self.keep.uploads();
                let evidence = Evidence { sent: &sent, checked, block, ..Evidence::of(trace, &arrays) };
                course::grade(checks, &evidence).to_json()
            }
            Err(problems) => course::grade::problems_json(problems),
        }
    }
}

impl Second {
    pub(crate) async fn run(
        self,
        analyzed: &Analyzed,
        options: &RunOptions,
        cpu: &mut dyn Device,
        clock: &dyn HostClock,
        control: &mut dyn Control,
    ) -> Option<Trace> {
        let options = RunOptions {
            device: DeviceChoice::Cpu,
            check: true,
            watch: self.watch,
            arguments: options.arguments.clone(),
            ..RunOptions::plain()
        };
        let ran = run_program(analyzed, &options, cpu, clock, control, &|_, _| {}, None).await;
        ran.map(|(trace, _)| trace)
    }
}
