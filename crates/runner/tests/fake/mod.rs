//! A device of host memory with a clock that tests set: what its timestamps say, when it is lost, what it refuses.

use device::{
    BoundArgument, BufferId, Completed, Device, DeviceError, DeviceReport, DownloadSink, HostClock, KernelModule, Launch,
    LocalFuture, ModuleId, OperationId, RawTiming, Region, RunSettings, Submitted, Transport,
};
use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;
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
    report: DeviceReport,
    clock: Rc<TickingClock>,
    timestamps: Timestamps,
    buffers: HashMap<BufferId, Vec<u8>>,
    /// Device time, an origin of its own.
    device_ns: u64,
    timings: Vec<(OperationId, RawTiming)>,
    downloads: Vec<(OperationId, Vec<u8>)>,
    /// After so many more submissions the device is gone.
    pub lives: Option<u32>,
    pub created: u32,
    pub freed: u32,
}

/// What each operation takes on the device, nanoseconds.
pub const OPERATION_NS: u64 = 40_000;

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
            calibration: Calibration { host_resolution_ns: 1_000, device_resolution_ns, ..Calibration::default() },
            notes: vec![],
        };
        Self {
            report,
            clock,
            timestamps,
            buffers: HashMap::new(),
            device_ns: 5_000_000_000,
            timings: vec![],
            downloads: vec![],
            lives: None,
            created: 0,
            freed: 0,
        }
    }

    fn submit(&mut self, operation: OperationId) -> Result<Submitted, DeviceError> {
        if let Some(lives) = &mut self.lives {
            if *lives == 0 {
                return Err(DeviceError::Lost("unplugged".into()));
            }
            *lives -= 1;
        }
        let (begin, end) = (self.device_ns, self.device_ns + OPERATION_NS);
        self.device_ns = end + 1_000;
        let stamps = |begin_ns, end_ns| RawTiming::Timestamps { begin_ns, end_ns, executions: 1 };
        let timing = match self.timestamps {
            Timestamps::Exact => stamps(begin, end),
            Timestamps::Quantised(step) => stamps(begin / step * step, end / step * step),
            Timestamps::BothZero => stamps(0, 0),
            Timestamps::Backwards => stamps(end, begin),
            Timestamps::None => RawTiming::Missing(UnknownReason::NoTimestamps),
        };
        self.timings.push((operation, timing));
        Ok(Submitted { submitted_ns: self.clock.now_ns(), transport: Transport::WriteBuffer })
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

    fn begin(&mut self, _: RunSettings) {
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

    fn fill(&mut self, operation: OperationId, target: Region, pattern: &[u8]) -> Result<Submitted, DeviceError> {
        for chunk in self.slice(target)?.chunks_mut(pattern.len()) {
            chunk.copy_from_slice(pattern);
        }
        self.submit(operation)
    }

    fn upload(&mut self, operation: OperationId, target: Region, data: &[u8]) -> Result<Submitted, DeviceError> {
        self.slice(target)?.copy_from_slice(data);
        self.submit(operation)
    }

    fn download(&mut self, operation: OperationId, source: Region) -> Result<Submitted, DeviceError> {
        let bytes = self.slice(source)?.to_vec();
        self.downloads.push((operation, bytes));
        self.submit(operation)
    }

    fn copy(&mut self, operation: OperationId, target: Region, source: Region) -> Result<Submitted, DeviceError> {
        let bytes = self.slice(source)?.to_vec();
        self.slice(target)?.copy_from_slice(&bytes);
        self.submit(operation)
    }

    /// The one kernel it knows adds one to every float of its first buffer.
    fn launch(&mut self, operation: OperationId, launch: &Launch<'_>) -> Result<Submitted, DeviceError> {
        if let Some(BoundArgument::Buffer(region)) = launch.arguments.first() {
            for value in self.slice(*region)?.chunks_exact_mut(4) {
                let one_more = f32::from_le_bytes([value[0], value[1], value[2], value[3]]) + 1.0;
                value.copy_from_slice(&one_more.to_le_bytes());
            }
        }
        self.submit(operation)
    }

    fn synchronize<'a>(&'a mut self, sink: &'a mut dyn DownloadSink) -> LocalFuture<'a, Result<Completed, DeviceError>> {
        Box::pin(async move {
            if self.lives == Some(0) {
                return Err(DeviceError::Lost("unplugged".into()));
            }
            for (operation, bytes) in self.downloads.drain(..) {
                if let Some(landing) = sink.landing(operation) {
                    landing.copy_from_slice(&bytes);
                }
            }
            // The device works while the host waits.
            self.clock.0.set(self.clock.0.get() + self.timings.len() as i64 * OPERATION_NS as i64 + 100_000);
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
