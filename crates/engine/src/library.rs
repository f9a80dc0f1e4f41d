//! The engine without a page: for tests, benches and the command line.

use crate::analysis::{Analyzed, analyze};
use crate::environment::OpenFailed;
use crate::runs::run_program;
use device::{Device, HostClock};
use protocol::{Analysis, File, RunOptions};
use runner::control::Unwatched;
use std::rc::Rc;
use trace::{Finding, Trace};

/// A device and what drives it.
pub struct Engine {
    device: Box<dyn Device>,
    clock: Rc<dyn HostClock>,
}

/// What came of one program.
#[derive(Clone, Debug)]
pub struct Report {
    pub analysis: Analysis,
    /// `None` if the program does not check.
    pub trace: Option<Trace>,
    pub findings: Vec<Finding>,
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
        Self { device, clock }
    }

    /// On the browser's WebGPU, or natively on what wgpu finds.
    pub async fn open() -> Result<Self, OpenFailed> {
        #[cfg(not(target_arch = "wasm32"))]
        use crate::native as here;
        #[cfg(target_arch = "wasm32")]
        use crate::web as here;
        let clock = here::clock();
        let device = here::open(Rc::clone(&clock)).await?;
        Ok(Self { device: Box::new(device), clock })
    }

    pub fn device(&self) -> &trace::DeviceReport {
        self.device.report()
    }

    /// Checks and runs a program. `files` are its tabs, `main.mojo` first.
    pub async fn run(&mut self, files: &[File], options: &RunOptions) -> Report {
        let analyzed: Analyzed = analyze(files, 0);
        let ran =
            run_program(&analyzed, options, &mut *self.device, &*self.clock, &mut Unwatched, &|_, _| {})
                .await;
        let (trace, findings) = ran.map_or((None, Vec::new()), |(trace, findings)| (Some(trace), findings));
        Report { analysis: analyzed.analysis, trace, findings }
    }
}
