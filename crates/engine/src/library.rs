//! The engine without a page: for tests, benches and the command line.

use crate::analysis::{Analyzed, analyze};
use crate::environment::OpenFailed;
use crate::grading::Asked;
#[cfg(not(target_arch = "wasm32"))]
use crate::native as here;
use crate::runs::run_program;
#[cfg(target_arch = "wasm32")]
use crate::web as here;
use device::{Device, HostClock};
use protocol::{Analysis, File, RunOptions};
use runner::control::Unwatched;
use std::rc::Rc;
use trace::{Finding, Trace};

/// Devices and what drives them.
pub struct Engine {
    /// A GPU, or what a test brings along.
    device: Option<Box<dyn Device>>,
    cpu: Box<dyn Device>,
    clock: Rc<dyn HostClock>,
}

/// What came of one program.
#[derive(Clone, Debug)]
pub struct Report {
    pub analysis: Analysis,
    /// `None` if the program does not check.
    pub trace: Option<Trace>,
    pub findings: Vec<Finding>,
    /// JSON, where the options asked for it and the program ran.
    pub grade: Option<String>,
}

impl Report {
    /// What the program printed, a line each.
    pub fn printed(&self) -> Vec<&str> {
        self.trace.iter().flat_map(|t| &t.console).map(|line| line.text.as_str()).collect()
    }
}

impl Engine {
    /// On any device.
    pub fn with_device(device: Box<dyn Device>, clock: Rc<dyn HostClock>) -> Self {
        Self { device: Some(device), cpu: here::cpu_device(Rc::clone(&clock)), clock }
    }

    /// On the browser's WebGPU, or natively on what wgpu finds; the CPU device stands by for runs that ask for it.
    pub async fn open() -> Result<Self, OpenFailed> {
        let clock = here::clock();
        let device = here::open(Rc::clone(&clock)).await?;
        Ok(Self::with_device(device, clock))
    }

    /// On the CPU device alone: needs no GPU, and every run is on it, whatever its options say.
    pub fn cpu() -> Self {
        let clock = here::clock();
        Self { device: None, cpu: here::cpu_device(Rc::clone(&clock)), clock }
    }

    /// The device of runs that ask for no other.
    pub fn device(&self) -> &trace::DeviceReport {
        self.device.as_ref().unwrap_or(&self.cpu).report()
    }

    /// Checks and runs a program. `files` are its tabs, `main.mojo` first.
    pub async fn run(&mut self, files: &[File], options: &RunOptions) -> Report {
        let analyzed: Analyzed = analyze(files, 0);
        let gpu = if options.wants_cpu() { None } else { self.device.as_mut() };
        let device = gpu.unwrap_or(&mut self.cpu);
        let asked = options.checks.as_deref().map(Asked::new);
        let keep = asked.as_ref().map(|asked| &asked.keep);
        let clock = &*self.clock;
        let ran =
            run_program(&analyzed, options, &mut **device, clock, &mut Unwatched, &|_, _| {}, keep).await;
        let (trace, findings) = ran.map_or((None, Vec::new()), |(trace, findings)| (Some(trace), findings));
        let mut grade = None;
        if let (Some(asked), Some(trace)) = (asked, &trace) {
            let checked = match asked.second(trace) {
                Some(second) => second.run(&analyzed, options, &mut *self.cpu, clock, &mut Unwatched).await,
                None => None,
            };
            grade = Some(asked.grade(trace, checked.as_ref()));
        }
        Report { analysis: analyzed.analysis, trace, findings, grade }
    }
}
