//! A device of host memory with a clock that tests set: what its timestamps say, when it is lost, what it refuses.

// Each file of tests uses what it needs.
#![allow(dead_code)]

use device::{
    BoundArgument, BufferId, Completed, Device, DeviceError, DeviceReport, DownloadSink, HostClock,
    KernelModule, Launch, LocalFuture, ModuleId, OperationId, RawTiming, Region, RunSettings, Submitted,
    Transport,
};
use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;
use std::task::Poll;
use trace::{Calibration, DeviceKind, Limits, UnknownReason};

/// Each look at it takes a microsecond.
#[derive(Default)]
pub struct TickingClock(Cell<i64>);

impl HostClock for TickingClock {
    fn now_ns(&self) -> i64 {
        self.0.set(self.0.get() + 1_000);
        self.0.get()
    }
}

/// What the device's timestamps are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timestamps {
    Exact,
    /// In steps of so many nanoseconds.
    Quantised(u64),
    BothZero,
    Backwards,
    None,
}

pub struct FakeDevice {
    pub report: DeviceReport,
    clock: Rc<TickingClock>,
    timestamps: Timestamps,
    buffers: HashMap<BufferId, Vec<u8>>,
    /// Device time, an origin of its own.
    device_ns: u64,
    timings: Vec<(OperationId, RawTiming)>,
    settings: RunSettings,
    /// Without timestamps and in precise mode: operations that run alone, each timed by the host's clock.
    alone: Vec<OperationId>,
    /// What each operation takes in the first run, the second …, nanoseconds, over and over.
    pub paces_ns: Vec<u64>,
    runs: usize,
    downloads: Vec<(OperationId, Vec<u8>)>,
    /// After so many more submissions the device is gone.
    pub lives: Option<u32>,
    /// While it is true no synchronisation ends.
    pub held: Rc<Cell<bool>>,
    pub created: u32,
    pub freed: u32,
}

/// What each operation takes on the device, nanoseconds.
pub const OPERATION_NS: u64 = 40_000;
/// What the bracket around a copy costs, nanoseconds.
pub const BRACKET_NS: u64 = 2_000;
/// How much later than its end the host knows that an operation is done, nanoseconds.
pub const WAKE_UP_NS: u64 = 100_000;

impl FakeDevice {
    pub fn new(clock: Rc<TickingClock>, timestamps: Timestamps) -> Self {
        let device_resolution_ns = match timestamps {
            Timestamps::Quantised(step) => Some(step),
            Timestamps::None => None,
            _ => Some(1),
        };
        let limits = Limits {
            max_buffer_bytes: 1 << 28,
            max_storage_binding_bytes: 1 << 27,
            max_storage_buffers_per_stage: 8,
            max_uniform_binding_bytes: 1 << 16,
            max_workgroups_per_dimension: 65_535,
            max_block: [256, 256, 64],
            max_threads_per_block: 256,
            max_workgroup_bytes: 16_384,
            subgroup_sizes: None,
        };
        let report = DeviceReport {
            kind: DeviceKind::Gpu,
            name: "Fake".into(),
            api: "fake".into(),
            details: vec![],
            features: vec![],
            limits,
            calibration: Calibration {
                host_resolution_ns: 1_000,
                device_resolution_ns,
                ..Calibration::default()
            },
            notes: vec![],
        };
        Self {
            report,
            clock,
            timestamps,
            buffers: HashMap::new(),
            device_ns: 5_000_000_000,
            timings: vec![],
            settings: RunSettings::PLAIN,
            alone: vec![],
            paces_ns: vec![OPERATION_NS],
            runs: 0,
            downloads: vec![],
            lives: None,
            held: Rc::default(),
            created: 0,
            freed: 0,
        }
    }

    /// Nanoseconds of one execution in this run.
    fn pace_ns(&self) -> u64 {
        self.paces_ns[self.runs.saturating_sub(1) % self.paces_ns.len()]
    }

    fn submit(&mut self, operation: OperationId, bracketed: bool) -> Result<Submitted, DeviceError> {
        if let Some(lives) = &mut self.lives {
            if *lives == 0 {
                return Err(DeviceError::Lost("unplugged".into()));
            }
            *lives -= 1;
        }
        let executions = self.settings.executions;
        let cost_ns = if bracketed { BRACKET_NS } else { 0 };
        let (begin, end) =
            (self.device_ns, self.device_ns + self.pace_ns() * u64::from(executions) + cost_ns);
        self.device_ns = end + 1_000;
        let stamps = |begin_ns, end_ns| match bracketed {
            true => RawTiming::Bracket { begin_ns, end_ns, cost_ns, executions },
            false => RawTiming::Timestamps { begin_ns, end_ns, executions },
        };
        match self.timestamps {
            Timestamps::Exact => self.timings.push((operation, stamps(begin, end))),
            Timestamps::Quantised(step) => {
                self.timings.push((operation, stamps(begin / step * step, end / step * step)))
            }
            Timestamps::BothZero => self.timings.push((operation, stamps(0, 0))),
            Timestamps::Backwards => self.timings.push((operation, stamps(end, begin))),
            Timestamps::None if executions > 1 => self.alone.push(operation),
            Timestamps::None => {
                self.timings.push((operation, RawTiming::Missing(UnknownReason::NoTimestamps)))
            }
        }
        Ok(Submitted { submitted_ns: self.clock.now_ns(), transport: Transport::WriteBuffer })
    }

    fn pass(&self, nanoseconds: u64) {
        self.clock.0.set(self.clock.0.get() + nanoseconds as i64);
    }

    /// One after the other, each awaited.
    fn run_alone(&mut self) {
        let executions = self.settings.executions;
        for operation in std::mem::take(&mut self.alone) {
            let submitted_ns = self.clock.now_ns();
            self.pass(self.pace_ns() * u64::from(executions) + WAKE_UP_NS);
            let done_ns = self.clock.now_ns();
            self.timings.push((operation, RawTiming::HostWall { submitted_ns, done_ns, executions }));
        }
    }

    fn slice(&mut self, region: Region) -> Result<&mut [u8], DeviceError> {
        let buffer = self.buffers.get_mut(&region.buffer).ok_or(DeviceError::Unknown("buffer"))?;
        let range = region.offset_bytes as usize..(region.offset_bytes + region.bytes) as usize;
        buffer.get_mut(range).ok_or(DeviceError::Unknown("range"))
    }
}

impl Device for FakeDevice {
    fn report(&self) -> &DeviceReport {
        &self.report
    }

    fn begin(&mut self, settings: RunSettings) {
        self.settings = settings;
        self.runs += 1;
        self.alone.clear();
        self.buffers.clear();
        self.timings.clear();
        self.downloads.clear();
    }

    fn load<'a>(&'a mut self, _: &'a KernelModule) -> LocalFuture<'a, Result<ModuleId, DeviceError>> {
        Box::pin(std::future::ready(Ok(ModuleId(0))))
    }

    fn create_buffer(&mut self, buffer: BufferId, bytes: u64) -> Result<(), DeviceError> {
        self.created += 1;
        self.buffers.insert(buffer, vec![0; bytes as usize]);
        Ok(())
    }

    fn free_buffer(&mut self, buffer: BufferId) {
        self.freed += u32::from(self.buffers.remove(&buffer).is_some());
    }

    fn fill(
        &mut self,
        operation: OperationId,
        target: Region,
        pattern: &[u8],
    ) -> Result<Submitted, DeviceError> {
        for chunk in self.slice(target)?.chunks_mut(pattern.len()) {
            chunk.copy_from_slice(pattern);
        }
        self.submit(operation, false)
    }

    fn upload(
        &mut self,
        operation: OperationId,
        target: Region,
        data: &[u8],
    ) -> Result<Submitted, DeviceError> {
        self.slice(target)?.copy_from_slice(data);
        self.submit(operation, true)
    }

    fn download(&mut self, operation: OperationId, source: Region) -> Result<Submitted, DeviceError> {
        let bytes = self.slice(source)?.to_vec();
        self.downloads.push((operation, bytes));
        self.submit(operation, true)
    }

    fn copy(
        &mut self,
        operation: OperationId,
        target: Region,
        source: Region,
    ) -> Result<Submitted, DeviceError> {
        let bytes = self.slice(source)?.to_vec();
        self.slice(target)?.copy_from_slice(&bytes);
        self.submit(operation, true)
    }

    /// The one kernel it knows adds one to every float of its first buffer.
    fn launch(&mut self, operation: OperationId, launch: &Launch<'_>) -> Result<Submitted, DeviceError> {
        if let Some(BoundArgument::Buffer(region)) = launch.arguments.first() {
            for value in self.slice(*region)?.chunks_exact_mut(4) {
                let one_more = f32::from_le_bytes([value[0], value[1], value[2], value[3]]) + 1.0;
                value.copy_from_slice(&one_more.to_le_bytes());
            }
        }
        self.submit(operation, false)
    }

    fn synchronize<'a>(
        &'a mut self,
        sink: &'a mut dyn DownloadSink,
    ) -> LocalFuture<'a, Result<Completed, DeviceError>> {
        Box::pin(async move {
            let held = Rc::clone(&self.held);
            std::future::poll_fn(|context| match held.get() {
                true => {
                    context.waker().wake_by_ref();
                    Poll::Pending
                }
                false => Poll::Ready(()),
            })
            .await;
            if self.lives == Some(0) {
                return Err(DeviceError::Lost("unplugged".into()));
            }
            for (operation, bytes) in self.downloads.drain(..) {
                if let Some(landing) = sink.landing(operation) {
                    landing.copy_from_slice(&bytes);
                }
            }
            // The device works while the host waits.
            let waits = self.timings.len() as u64 * u64::from(self.settings.executions);
            self.run_alone();
            self.pass(waits * self.pace_ns() + WAKE_UP_NS);
            Ok(Completed {
                seen_done_ns: self.clock.now_ns(),
                timings: std::mem::take(&mut self.timings),
                ..Completed::default()
            })
        })
    }

    fn is_ready(&self, _: &Launch<'_>) -> bool {
        true
    }
}
