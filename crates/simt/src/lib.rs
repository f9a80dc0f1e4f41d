//! How would a GPU do it, step by step, on a CPU? And what did the program do wrong?
//!
//! [`open`] gives a [`CpuDevice`], a device like any other. It reads WGSL with naga; `compile` makes a program of a kernel and a size
//! of block; `exec` carries a block out in lock step, all threads an instruction at a time; `watch` looks on in checked runs,
//! counts, and finds mistakes.
//!
//! Calls queue. [`device::Device::work`] carries out what is queued for some milliseconds and can stop in the midst of a launch;
//! [`device::Device::synchronize`] finishes the rest. Times are those that this device itself took, by the host's clock.
//!
//! Invariants: results follow WGSL's rules, whatever the kernel does; no kernel hangs or panics; what the device lacks is refused by
//! name when its module is loaded; a checked run gives the same findings everywhere.

mod code;
mod compile;
mod device_impl;
mod exec;
mod launch;
mod memory;
mod modules;
pub(crate) mod watch;

use device::{DeviceReport, HostClock, Limits};
pub use device_impl::CpuDevice;
use std::rc::Rc;
use trace::{Calibration, DeviceKind};

/// Where a buffer's part may begin that a kernel gets, bytes; WebGPU's default.
pub(crate) const ALIGNMENT: u64 = 256;

/// How the device shall be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenOptions {
    /// Smallest step of the host's clock, nanoseconds.
    pub host_resolution_ns: u64,
    /// Threads of a subgroup, 4 to 128, a power of two.
    pub subgroup_size: u32,
    /// Cores for launches that are not checked; 1 in a worker.
    pub threads: usize,
    /// What one block may cost before its launch is cut off: lanes times instructions in loops, about a nanosecond each.
    pub step_budget: u64,
}

impl OpenOptions {
    /// The usual device: subgroups of 32, all cores, blocks that run for some seconds at most.
    pub fn new(host_resolution_ns: u64) -> Self {
        Self { host_resolution_ns, subgroup_size: 32, threads: cores(), step_budget: 1 << 32 }
    }
}

fn cores() -> usize {
    if cfg!(target_arch = "wasm32") { 1 } else { std::thread::available_parallelism().map_or(1, usize::from) }
}

/// A device that computes on this machine's CPU. `clock`: the host's.
pub fn open(clock: Rc<dyn HostClock>, options: OpenOptions) -> CpuDevice {
    let subgroup = options.subgroup_size.clamp(4, 128).next_power_of_two().min(128);
    // A 32-bit address space holds what all buffers take together.
    let most = if cfg!(target_pointer_width = "64") { 4 << 30 } else { 1 << 30 };
    let report = DeviceReport {
        kind: DeviceKind::Cpu,
        name: "CPU".to_owned(),
        api: "cpu".to_owned(),
        details: Vec::new(),
        features: vec!["shader-f16".to_owned(), "subgroups".to_owned()],
        limits: Limits {
            max_buffer_bytes: most,
            // Offsets are 32-bit.
            max_storage_binding_bytes: most.min(u64::from(u32::MAX) & !3),
            max_storage_buffers_per_stage: 64,
            max_uniform_binding_bytes: 1 << 16,
            max_workgroups_per_dimension: 65_535,
            max_block: [1024, 1024, 64],
            max_threads_per_block: 1024,
            max_workgroup_bytes: 32 << 10,
            subgroup_sizes: Some((subgroup, subgroup)),
        },
        calibration: Calibration {
            host_resolution_ns: options.host_resolution_ns,
            // Loops are limited by the step budget, always.
            guarded: true,
            ..Calibration::default()
        },
        notes: Vec::new(),
    };
    CpuDevice::new(clock, report, (subgroup, options.threads.max(1), options.step_budget))
}
