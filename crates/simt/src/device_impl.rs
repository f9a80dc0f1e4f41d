//! The device's state, and the trait's calls.

use crate::compile::Purpose;
use crate::exec::Bound;
use crate::launch::{Progress, Running};
use crate::memory::{Buffer, Buffers};
use crate::modules::Modules;
use device::error::check_aliases;
use device::{
    BindingKind, BlockRecord, BoundArgument, BufferId, Completed, CutOff, Device, DeviceError, DeviceReport,
    DownloadSink, HostClock, KernelModule, Launch, LaunchRecord, LimitHit, LocalFuture, ModuleId,
    OperationId, RawTiming, Region, RunSettings, Submitted, Transport, WorkgroupSize,
};
use std::collections::VecDeque;
use std::future::ready;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use trace::Watch;

/// How long [`Device::work`] goes on before it gives way, nanoseconds.
const WORK_NS: i64 = 8_000_000;

/// Something queued. Buffers are held, so that freeing one ends it after its last use.
enum Job {
    Fill {
        target: Buffer,
        region: Region,
        pattern: Vec<u8>,
    },
    /// `filled`: the host had put something there.
    Upload {
        target: Buffer,
        offset: u64,
        data: Vec<u8>,
        filled: bool,
    },
    Download {
        source: Buffer,
        region: Region,
    },
    Copy {
        target: Buffer,
        offset: u64,
        source: Buffer,
        from: Region,
    },
    Launch(Box<Running>),
}

/// A CPU as a device.
pub struct CpuDevice {
    clock: Rc<dyn HostClock>,
    report: DeviceReport,
    subgroup: u32,
    threads: usize,
    step_budget: u64,
    settings: RunSettings,
    buffers: Buffers,
    modules: Modules,
    queue: VecDeque<(OperationId, Job)>,
    /// When the operation at hand began.
    begun_ns: Option<i64>,
    timings: Vec<(OperationId, RawTiming)>,
    landings: Vec<(OperationId, Vec<u8>)>,
    cut_off: Vec<CutOff>,
    launches: Vec<LaunchRecord>,
    block: Option<Box<BlockRecord>>,
    failed: Option<DeviceError>,
}

impl CpuDevice {
    pub(crate) fn new(
        clock: Rc<dyn HostClock>,
        report: DeviceReport,
        (subgroup, threads, step_budget): (u32, usize, u64),
    ) -> Self {
        Self {
            clock,
            report,
            subgroup,
            threads,
            step_budget,
            settings: RunSettings::PLAIN,
            buffers: Buffers::default(),
            modules: Modules::default(),
            queue: VecDeque::new(),
            begun_ns: None,
            timings: Vec::new(),
            landings: Vec::new(),
            cut_off: Vec::new(),
            launches: Vec::new(),
            block: None,
            failed: None,
        }
    }

    fn purpose(&self, block: [u32; 3]) -> Purpose {
        let watched = self.settings.check || self.settings.watch.is_some();
        Purpose { block, subgroup: self.subgroup, watched }
    }

    fn queued(&mut self, operation: OperationId, job: Job, transport: Transport) -> Submitted {
        self.queue.push_back((operation, job));
        Submitted { submitted_ns: self.clock.now_ns(), transport }
    }

    /// Carries out the queue until it is empty or the clock passes `until_ns`. Is there more?
    fn carry_on(&mut self, until_ns: Option<i64>) -> bool {
        while let Some((operation, mut job)) = self.queue.pop_front() {
            let clock = self.clock.clone();
            let begin_ns = *self.begun_ns.get_or_insert_with(|| clock.now_ns());
            if let Job::Launch(running) = &mut job {
                let mut late = || until_ns.is_some_and(|until| clock.now_ns() >= until);
                match running.carry_on(&mut late, self.threads) {
                    Progress::More => {
                        self.queue.push_front((operation, job));
                        return true;
                    }
                    Progress::Done => {}
                    Progress::CutOff(loop_index) => self.cut_off.push(CutOff { operation, loop_index }),
                    Progress::NoMemory => self.failed = Some(DeviceError::OutOfMemory { bytes: 0 }),
                }
            }
            self.finish(operation, job);
            let end_ns = self.clock.now_ns();
            self.timings.push((operation, RawTiming::Simulated { begin_ns, end_ns }));
            self.begun_ns = None;
            if until_ns.is_some_and(|until| end_ns >= until) {
                return !self.queue.is_empty();
            }
        }
        false
    }

    fn finish(&mut self, operation: OperationId, job: Job) {
        match job {
            Job::Fill { target, region, pattern } => target.fill(region.offset_bytes, region.bytes, &pattern),
            Job::Upload { target, offset, data, filled } => {
                target.write(offset, &data);
                if !filled {
                    target.unmark(offset, data.len() as u64);
                }
            }
            Job::Download { source, region } => {
                let mut bytes = vec![0; usize::try_from(region.bytes).unwrap_or(0)];
                source.read(region.offset_bytes, &mut bytes);
                self.landings.push((operation, bytes));
            }
            Job::Copy { target, offset, source, from } => {
                target.copy(offset, &source, from.offset_bytes, from.bytes);
                target.copy_marks(offset, &source, from.offset_bytes, from.bytes);
            }
            Job::Launch(running) => {
                let (launch, block) = running.finish();
                self.launches.extend(launch);
                self.block = block.or(self.block.take());
            }
        }
    }

    /// The regions of the arguments, checked against the device's limits.
    #[allow(clippy::type_complexity)]
    fn bound(&self, launch: &Launch<'_>) -> Result<Vec<(Bound, Option<(Buffer, u64)>)>, DeviceError> {
        let bindings = &launch.interface.bindings;
        if bindings.len() != launch.arguments.len() {
            let numbers = [launch.arguments.len(), bindings.len()].map(|n| n.to_string());
            let [arguments, bindings] = &numbers;
            return Err(DeviceError::Validation(
                [arguments, " arguments for ", bindings, " bindings"].concat(),
            ));
        }
        check_aliases(bindings, launch.arguments)?;
        let limit = |limit, asked, has| DeviceError::Limit(LimitHit { limit, asked, has, dimension: None });
        let mut all = Vec::new();
        for (index, (binding, argument)) in bindings.iter().zip(launch.arguments).enumerate() {
            let invalid =
                |what: &str| DeviceError::Validation(["argument ", &index.to_string(), what].concat());
            all.push(match (&binding.kind, argument) {
                (BindingKind::Storage { minimum_bytes, .. }, BoundArgument::Buffer(region)) => {
                    let buffer = self.buffers.region(*region)?;
                    let bytes = region.bytes.next_multiple_of(4).max(4);
                    let most = self.report.limits.max_storage_binding_bytes;
                    if bytes > most {
                        return Err(limit("maxStorageBufferBindingSize", bytes, most));
                    }
                    if !region.offset_bytes.is_multiple_of(crate::ALIGNMENT) {
                        let asked = region.offset_bytes;
                        return Err(limit("minStorageBufferOffsetAlignment", asked, crate::ALIGNMENT));
                    }
                    if bytes < *minimum_bytes {
                        return Err(invalid(" is smaller than the kernel's type"));
                    }
                    let first_word = (region.offset_bytes / 4) as usize;
                    let bound = Bound { words: buffer.words.clone(), first_word, bytes };
                    (bound, Some((buffer, region.offset_bytes)))
                }
                (BindingKind::Uniform { bytes, .. }, BoundArgument::Uniform(value)) => {
                    if value.len() as u64 != u64::from(*bytes) {
                        return Err(invalid(" is not as long as its uniform"));
                    }
                    let most = self.report.limits.max_uniform_binding_bytes;
                    if value.len() as u64 > most {
                        return Err(limit("maxUniformBufferBindingSize", value.len() as u64, most));
                    }
                    let words: Vec<AtomicU32> = value
                        .chunks(4)
                        .map(|bytes| {
                            let mut word = [0; 4];
                            word.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
                            AtomicU32::new(u32::from_le_bytes(word))
                        })
                        .collect();
                    (Bound { words: Arc::new(words), first_word: 0, bytes: u64::from(*bytes) }, None)
                }
                _ => return Err(invalid(" is of the wrong kind")),
            });
        }
        Ok(all)
    }

    fn program(&mut self, launch: &Launch<'_>) -> Result<Arc<crate::code::Program>, DeviceError> {
        for (size, asked) in launch.interface.workgroup.iter().zip(launch.block) {
            if matches!(size, WorkgroupSize::Fixed(n) if *n != asked) || asked == 0 {
                return Err(DeviceError::Validation(
                    "the block is not the kernel's @workgroup_size".to_owned(),
                ));
            }
        }
        let purpose = self.purpose(launch.block);
        let program = self.modules.program(launch.module, launch.interface, purpose)?;
        let (asked, has) = (program.workgroup_bytes, self.report.limits.max_workgroup_bytes);
        if asked > has {
            let (asked, has) = (u64::from(asked), u64::from(has));
            let limit = "maxComputeWorkgroupStorageSize";
            return Err(DeviceError::Limit(LimitHit { limit, asked, has, dimension: None }));
        }
        Ok(program)
    }
}

impl Device for CpuDevice {
    fn report(&self) -> &DeviceReport {
        &self.report
    }

    fn begin(&mut self, settings: RunSettings) {
        self.settings = settings;
        self.queue.clear();
        self.begun_ns = None;
        self.buffers.clear();
        self.modules.begin_run();
        self.timings.clear();
        self.landings.clear();
        self.cut_off.clear();
        self.launches.clear();
        self.block = None;
        self.failed = None;
    }

    fn load<'a>(&'a mut self, module: &'a KernelModule) -> LocalFuture<'a, Result<ModuleId, DeviceError>> {
        let loaded = self.modules.load(module, self.subgroup);
        Box::pin(ready(loaded))
    }

    fn create_buffer(&mut self, buffer: BufferId, bytes: u64) -> Result<(), DeviceError> {
        let has = self.report.limits.max_buffer_bytes;
        if bytes > has {
            let hit = LimitHit { limit: "maxBufferSize", asked: bytes, has, dimension: None };
            return Err(DeviceError::Limit(hit));
        }
        self.buffers.create(buffer, bytes, self.settings.check)
    }

    fn free_buffer(&mut self, buffer: BufferId) {
        self.buffers.remove(buffer);
    }

    fn fill(
        &mut self,
        operation: OperationId,
        target: Region,
        pattern: &[u8],
    ) -> Result<Submitted, DeviceError> {
        if !matches!(pattern.len(), 1 | 2 | 4 | 8) || !target.bytes.is_multiple_of(pattern.len() as u64) {
            return Err(DeviceError::Validation("a pattern that does not fit its region".to_owned()));
        }
        let job =
            Job::Fill { target: self.buffers.region(target)?, region: target, pattern: pattern.to_vec() };
        Ok(self.queued(operation, job, Transport::Direct))
    }

    fn upload(
        &mut self,
        operation: OperationId,
        target: Region,
        data: &[u8],
    ) -> Result<Submitted, DeviceError> {
        if data.len() as u64 != target.bytes {
            return Err(DeviceError::Validation("as many bytes as the region has".to_owned()));
        }
        let buffer = self.buffers.region(target)?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(data.len()).map_err(|_| DeviceError::OutOfMemory { bytes: target.bytes })?;
        bytes.extend_from_slice(data);
        let job = Job::Upload { target: buffer, offset: target.offset_bytes, data: bytes, filled: true };
        Ok(self.queued(operation, job, Transport::WriteBuffer))
    }

    fn uploaded_nothing(&mut self) {
        if let Some((_, Job::Upload { filled, .. })) = self.queue.back_mut() {
            *filled = false;
        }
    }

    fn download(&mut self, operation: OperationId, source: Region) -> Result<Submitted, DeviceError> {
        let job = Job::Download { source: self.buffers.region(source)?, region: source };
        Ok(self.queued(operation, job, Transport::Staging))
    }

    fn copy(
        &mut self,
        operation: OperationId,
        target: Region,
        source: Region,
    ) -> Result<Submitted, DeviceError> {
        if target.bytes != source.bytes {
            return Err(DeviceError::Validation("a copy between regions of two sizes".to_owned()));
        }
        let from = self.buffers.region(source)?;
        let job = Job::Copy {
            target: self.buffers.region(target)?,
            offset: target.offset_bytes,
            source: from,
            from: source,
        };
        Ok(self.queued(operation, job, Transport::Direct))
    }

    fn launch(&mut self, operation: OperationId, launch: &Launch<'_>) -> Result<Submitted, DeviceError> {
        device::error::check_shape(&self.report.limits, launch.grid, launch.block)
            .map_err(DeviceError::Limit)?;
        let bound = self.bound(launch)?;
        let program = self.program(launch)?;
        // Checked, a step costs about eight times as much.
        let budget = if self.settings.check { self.step_budget / 4 } else { self.step_budget };
        let mut running = Running::new(program, bound, launch.grid, budget);
        // Its launch is counted down to.
        let watch = match self.settings.watch.take() {
            Some(watch) if watch.launch == 0 => Some(watch.block),
            watch => {
                self.settings.watch = watch.map(|watch| Watch { launch: watch.launch - 1, ..watch });
                None
            }
        };
        if self.settings.check || watch.is_some() {
            running.watch(operation, &launch.interface.name, self.settings.check, watch);
        }
        Ok(self.queued(operation, Job::Launch(Box::new(running)), Transport::Direct))
    }

    fn work(&mut self) -> bool {
        let until = self.clock.now_ns().saturating_add(WORK_NS);
        self.carry_on(Some(until))
    }

    fn synchronize<'a>(
        &'a mut self,
        sink: &'a mut dyn DownloadSink,
    ) -> LocalFuture<'a, Result<Completed, DeviceError>> {
        self.carry_on(None);
        for (operation, bytes) in self.landings.drain(..) {
            if let Some(landing) = sink.landing(operation)
                && landing.len() == bytes.len()
            {
                landing.copy_from_slice(&bytes);
            }
        }
        let completed = match self.failed.take() {
            Some(error) => Err(error),
            None => Ok(Completed {
                seen_done_ns: self.clock.now_ns(),
                timings: std::mem::take(&mut self.timings),
                faults: Vec::new(),
                cut_off: std::mem::take(&mut self.cut_off),
                launches: std::mem::take(&mut self.launches),
                block: self.block.take(),
            }),
        };
        Box::pin(ready(completed))
    }

    fn is_ready(&self, launch: &Launch<'_>) -> bool {
        self.modules.ready(launch.module, &launch.interface.name, self.purpose(launch.block))
    }

    fn prepare<'a>(&'a mut self, launch: &'a Launch<'a>) -> LocalFuture<'a, Result<(), DeviceError>> {
        let shape = device::error::check_shape(&self.report.limits, [1; 3], launch.block);
        let made = match shape {
            Ok(()) => self.program(launch).map(|_| ()),
            Err(hit) => Err(DeviceError::Limit(hit)),
        };
        Box::pin(ready(made))
    }
}
