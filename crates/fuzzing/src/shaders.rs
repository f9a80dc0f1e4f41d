//! Kernels in WGSL: read, and run on the CPU device.

use crate::data;
use crate::text;
use device::{BindingKind, DeviceError, HostClock, KernelModule, RunSettings, WorkgroupSize};
use std::rc::Rc;

/// How a test of the CPU device launches a kernel.
#[path = "../../simt/tests/world/mod.rs"]
mod world;

/// What a block of a target's kernel may cost.
pub(crate) const STEPS: u64 = 1 << 18;
/// The host's clock in a target: every look at it takes a millisecond, so that what happens depends on the input alone.
pub(crate) struct Ticks(std::cell::Cell<i64>);

impl Ticks {
    pub(crate) fn new() -> Rc<Self> {
        Rc::new(Self(std::cell::Cell::new(0)))
    }
}

impl HostClock for Ticks {
    fn now_ns(&self) -> i64 {
        self.0.set(self.0.get() + 1_000_000);
        self.0.get()
    }
}

/// A CPU device of one core whose kernels end soon.
pub(crate) fn cpu(clock: Rc<Ticks>) -> simt::CpuDevice {
    simt::open(clock, simt::OpenOptions { step_budget: STEPS, threads: 1, ..simt::OpenOptions::new(1) })
}

/// Kernels of any text are refused, with messages at places in the text, or run: plainly and checked, with buffers that may be too short.
pub fn wgsl(bytes: &[u8]) {
    let source = text(bytes);
    let compiled = wgsl::compile("kernels", &source);
    let inside = |(start, end): (u32, u32)| source.get(start as usize..end as usize).is_some();
    for problem in &compiled.problems {
        assert!(inside(problem.range), "{problem:?}");
        let args: Vec<(&str, &str)> = problem.args.iter().map(|(n, v)| (&**n, &**v)).collect();
        data::said(problem.id, &args);
    }
    let Some(module) = compiled.module else {
        assert!(!compiled.problems.is_empty(), "refused without a word");
        return;
    };
    // One length each, from the text itself: the same text does the same.
    let words = 1 + source.len() % 40;
    for kernel in module.kernels.iter().take(3) {
        for check in [false, true] {
            let watch = check.then_some(trace::Watch { launch: 0, block: [1, 0, 0] });
            // Errors are fine; panics are not.
            let _ = launch(&module, &kernel.name, words, RunSettings { check, watch, ..RunSettings::PLAIN });
        }
    }
}

fn launch(
    module: &KernelModule,
    kernel: &str,
    words: usize,
    settings: RunSettings,
) -> Result<(), DeviceError> {
    let Some(interface) = module.kernels.iter().find(|k| k.name == kernel) else { return Ok(()) };
    let block = interface.workgroup.map(|size| match size {
        WorkgroupSize::Fixed(n) => n,
        WorkgroupSize::FromBlock(_) => 3,
    });
    // More does not fit a launch; the runner refuses it before.
    if block.iter().try_fold(1u32, |all, n| all.checked_mul(*n)).is_none_or(|all| all == 0 || all > 1024) {
        return Ok(());
    }
    let mut arguments = Vec::new();
    for binding in &interface.bindings {
        arguments.push(match &binding.kind {
            BindingKind::Uniform { bytes, .. } if *bytes > 1 << 16 => return Ok(()),
            BindingKind::Uniform { bytes, .. } => vec![5; *bytes as usize / 4],
            BindingKind::Storage { minimum_bytes, .. } if *minimum_bytes > 1 << 24 => return Ok(()),
            BindingKind::Storage { minimum_bytes, .. } => vec![7; words.max(*minimum_bytes as usize / 4)],
        });
    }
    let shape = ([3, 1, 1], block);
    world::run_on(&mut cpu(Ticks::new()), module, kernel, shape, &arguments, settings).map(drop)
}
