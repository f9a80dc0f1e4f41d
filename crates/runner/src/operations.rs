//! Each request of the host program, carried out.

use crate::driver::{Driver, End};
use crate::error::{device_message, help_of};
use crate::launch;
use crate::memory::{Landed, Landing, Pending, copy_host, overlaps};
use crate::recorder::Look;
use device::{DeviceError, Launch, Region, Transport};
use mojo::bytecode::DType;
use mojo::diagnostics::Span;
use mojo::vm::{Answer, Ask, DeviceRange, HostId, HostRange, KernelArg, Request, Side, Vm, Watch};
use trace::{Cause, Direction, Kind, Message, OperationId, Outcome, SourceSpan};

impl Driver<'_> {
    pub(crate) async fn carry_out(&mut self, request: Request) -> Result<Answer, End> {
        let span = request.span;
        let answer = match request.what {
            Ask::CreateContext { .. } => Answer::Done,
            Ask::ContextName { .. } => Answer::Text(self.device.report().name.clone()),
            Ask::ContextApi { .. } => Answer::Text(self.device.report().api.clone()),
            Ask::DeviceCount => Answer::Number(1),
            Ask::Now => Answer::Number(self.clock.now_ns()),
            Ask::Sleep { seconds } => {
                self.control.sleep(seconds.max(0.0)).await;
                Answer::Done
            }
            Ask::CreateDeviceBuffer { range, name, .. } => {
                self.create_device_buffer(&range, name, span)?;
                Answer::Done
            }
            Ask::CreateHostBuffer { range, name, .. } => {
                self.create_host_buffer(&range, name, span);
                Answer::Done
            }
            Ask::Fill { dst, value } => {
                self.fill(dst, value, span)?;
                Answer::Done
            }
            Ask::Copy { dst, src } => {
                self.copy(dst, src, span).await?;
                Answer::Done
            }
            Ask::Launch { kernel, args, grid, block, grid_span, block_span, .. } => {
                self.launch(kernel, &args, (grid, grid_span), (block, block_span), span).await?;
                Answer::Done
            }
            Ask::Synchronize { .. } => {
                let id = self.begin(Kind::Synchronize, span);
                let waited = self.wait().await;
                self.recorder.returned(id, self.clock.now_ns());
                waited?;
                Answer::Done
            }
            Ask::Free { buffer } => {
                if let Some(id) = self.recorder.device_buffer(buffer) {
                    self.free(id, self.place(span));
                }
                Answer::Done
            }
            Ask::FreeHost { host } => {
                // A copy that is still queued reads it: its memory is held until that is done.
                let reads = |pending: &Pending| matches!(pending, Pending::HostCopy { source, .. } if source.host == host);
                if self.pending.iter().any(reads) {
                    self.wait().await?;
                }
                if let Some(buffer) = self.recorder.host_buffer(host) {
                    self.snap_host_now(host);
                    self.free(buffer, self.place(span));
                }
                Answer::Done
            }
            Ask::MapEnter { buffer, host, name } => {
                self.map_in(&buffer, &host, name, Cause::MapEnter, span).await?;
                Answer::Done
            }
            Ask::MapExit { buffer, host } => {
                if self.recorder.kept().contains(&host.host) {
                    // It is gone when the run ends.
                    self.snap_host_now(host.host);
                }
                self.upload(&buffer, &host, Cause::MapExit, span).await?;
                let id = self.begin(Kind::Synchronize, span);
                let waited = self.wait().await;
                self.recorder.returned(id, self.clock.now_ns());
                waited?;
                Answer::Done
            }
            Ask::ReadBack { buffer, host } => {
                self.map_in(&buffer, &host, None, Cause::Print, span).await?;
                Answer::Done
            }
        };
        Ok(answer)
    }

    fn create_device_buffer(
        &mut self,
        range: &DeviceRange,
        name: Option<String>,
        span: Span,
    ) -> Result<(), End> {
        let place = self.place(span);
        let buffer = self.recorder.create_device_buffer(range, name, place);
        let id = self.begin(Kind::Create { buffer }, span);
        self.recorder.created_by(buffer, id);
        let bytes = range.len.saturating_mul(range.dtype.bytes() as u64);
        let created = self.device.create_buffer(buffer, bytes);
        self.recorder.returned(id, self.clock.now_ns());
        created.map_err(|error| self.device_failed(&error, place))
    }

    fn create_host_buffer(&mut self, range: &HostRange, name: Option<String>, span: Span) {
        let buffer = self.recorder.create_host_buffer(range, name, self.place(span));
        let id = self.begin(Kind::Create { buffer }, span);
        self.recorder.created_by(buffer, id);
        let now = self.clock.now_ns();
        self.recorder.returned(id, now);
        self.snap_host_now(range.host);
    }

    pub(crate) fn free(&mut self, buffer: trace::BufferId, place: SourceSpan) {
        let now = self.clock.now_ns();
        let id = self.recorder.begin(Kind::Free { buffer }, place, now);
        self.recorder.freed_by(buffer, id);
        if self.recorder.buffer(buffer).is_some_and(trace::Buffer::on_device) {
            self.device.free_buffer(buffer);
        }
        self.recorder.returned(id, self.clock.now_ns());
    }

    fn fill(&mut self, dst: Side, value: u64, span: Span) -> Result<(), End> {
        let mut text = String::new();
        mojo::numeric::format_scalar(&mut text, dst.dtype(), value);
        match dst {
            Side::Device(range) => {
                let (target, _) = self.recorder.device_region(&range);
                let id = self.begin(Kind::Fill { target, value: text }, span);
                let pattern = pattern(range.dtype, value);
                let filled = self.device.fill(id, target, &pattern);
                self.submitted(id, filled)?;
                let look = self.recorder.look(self.clock.now_ns());
                if self.is_whole(target) {
                    let count = (target.bytes as usize / pattern.len().max(1)).min(MOST_KNOWN_ELEMENTS);
                    self.recorder.moved_to_device(target.buffer, id, range.dtype, &pattern.repeat(count));
                } else {
                    self.recorder.written_on_device(target.buffer, id);
                }
                self.looked(look);
            }
            Side::Host(target) => {
                // With nothing queued before it, the fill is over at once.
                if self.pending.is_empty() {
                    self.vm.fill_host(&target, value);
                } else {
                    self.vm.watch(&target, Watch::DownloadPending);
                    self.pending.push_back(Pending::HostFill { target, value });
                }
            }
        }
        Ok(())
    }

    async fn copy(&mut self, dst: Side, src: Side, span: Span) -> Result<(), End> {
        match (dst, src) {
            (Side::Device(target), Side::Host(source)) => {
                self.upload(&target, &source, Cause::Program, span).await
            }
            (Side::Host(target), Side::Device(source)) => {
                self.download(&target, &source, None, Cause::Program, span)
            }
            (Side::Device(target), Side::Device(source)) => {
                let (into, _) = self.recorder.device_region(&target);
                let (from, _) = self.recorder.device_region(&source);
                let id =
                    self.begin(copy_kind(Direction::DeviceToDevice, into, from, Cause::Program, 0), span);
                let copied = self.device.copy(id, into, from);
                self.submitted(id, copied)?;
                self.recorder.written_on_device(into.buffer, id);
                Ok(())
            }
            (Side::Host(target), Side::Host(source)) => {
                let place = self.place(span);
                let lengths = [target.host, source.host].map(|host| host_len(self.vm, host));
                let into = self.recorder.host_region(&target, None, lengths[0], place);
                let from = self.recorder.host_region(&source, None, lengths[1], place);
                let id = self.begin(copy_kind(Direction::HostToHost, into, from, Cause::Program, 0), span);
                if self.pending.is_empty() {
                    copy_host(self.vm, target, source);
                } else {
                    self.vm.watch(&target, Watch::DownloadPending);
                    self.pending.push_back(Pending::HostCopy { target, source });
                }
                self.pending_by_host.insert(target.host, id);
                self.recorder.returned(id, self.clock.now_ns());
                Ok(())
            }
        }
    }

    async fn upload(
        &mut self,
        target: &DeviceRange,
        source: &HostRange,
        cause: Cause,
        span: Span,
    ) -> Result<(), End> {
        // The queue's order: what this upload reads may itself still be on its way.
        if self.pending.iter().any(|p| overlaps(p.target(), source)) {
            self.wait().await?;
        }
        let place = self.place(span);
        let (into, _) = self.recorder.device_region(target);
        let whole = host_len(self.vm, source.host);
        let from = self.recorder.host_region(source, None, whole, place);
        let version = self.vm.host_version(source.host).unwrap_or(0);
        let content = self.recorder.content(source.host, version);
        let id = self.begin(copy_kind(Direction::Upload, into, from, cause, content), span);
        let uploaded = match self.vm.host_bytes(source) {
            Some(bytes) => self.device.upload(id, into, bytes),
            None => Err(DeviceError::Unknown("host array")),
        };
        if let Ok(submitted) = &uploaded {
            self.recorder.transport(id, submitted.transport);
        }
        self.submitted(id, uploaded)?;
        if self.vm.host_is_unfilled(source.host) {
            self.device.uploaded_nothing();
        }
        let look = self.recorder.look(self.clock.now_ns());
        if let Some(bytes) = self.vm.host_bytes(source) {
            self.recorder.sent(id, source, bytes);
        }
        let moved = self.vm.host_bytes(source).filter(|_| self.is_whole(into));
        match moved {
            Some(bytes) => self.recorder.moved_to_device(into.buffer, id, target.dtype, bytes),
            None => self.recorder.written_on_device(into.buffer, id),
        }
        if moved.is_some() && source.len == whole {
            self.recorder.snap_host_moved(source.host, version, id);
        } else {
            self.snap_host(source.host, id);
        }
        self.looked(look);
        if cause == Cause::Program {
            self.vm.watch(source, Watch::UploadInFlight);
            self.uploads_by_host.insert(source.host, id);
        }
        Ok(())
    }

    fn download(
        &mut self,
        target: &HostRange,
        source: &DeviceRange,
        name: Option<String>,
        cause: Cause,
        span: Span,
    ) -> Result<(), End> {
        let place = self.place(span);
        let (from, _) = self.recorder.device_region(source);
        let whole = host_len(self.vm, target.host);
        let into = self.recorder.host_region(target, name, whole, place);
        let id = self.begin(copy_kind(Direction::Download, into, from, cause, 0), span);
        let queued = self.device.download(id, from);
        self.submitted(id, queued)?;
        self.vm.watch(target, Watch::DownloadPending);
        self.pending.push_back(Pending::Download { operation: id, target: *target });
        self.pending_by_host.insert(target.host, id);
        if self.is_whole(from) {
            self.landings.push((id, from.buffer, *target));
        } else {
            self.landings.push((id, trace::BufferId(u32::MAX), *target));
        }
        Ok(())
    }

    /// A download that the program waits for: `map_to_host`, or printing a device buffer.
    async fn map_in(
        &mut self,
        buffer: &DeviceRange,
        host: &HostRange,
        name: Option<String>,
        cause: Cause,
        span: Span,
    ) -> Result<(), End> {
        self.download(host, buffer, name, cause, span)?;
        let id = self.begin(Kind::Synchronize, span);
        let waited = self.wait().await;
        self.recorder.returned(id, self.clock.now_ns());
        waited
    }

    async fn launch(
        &mut self,
        kernel: u32,
        args: &[KernelArg],
        (grid, grid_span): ([i64; 3], Span),
        (block, block_span): ([i64; 3], Span),
        span: Span,
    ) -> Result<(), End> {
        if let Some(written) = self.job.kernels.get(kernel as usize).and_then(Option::as_ref) {
            return self.launch_mojo(written, args, (grid, grid_span), (block, block_span), span).await;
        }
        let place = self.place(span);
        let Some(found) = self.kernels.get(kernel as usize).copied().flatten() else {
            let name = self.job.program.kernels.get(kernel as usize).cloned().unwrap_or_default();
            return Err(self.failed(
                Message::new("launch.unknown-kernel").with("kernel", name),
                place,
                vec![],
            ));
        };
        let (Some(module), Some(loaded)) = (self.job.modules.get(found.module), self.loaded(found.module))
        else {
            return Err(self.device_failed(&DeviceError::Unknown("module"), place));
        };
        let Some(interface) = module.kernels.get(found.kernel) else {
            return Err(self.device_failed(&DeviceError::Unknown("kernel"), place));
        };
        let request = launch::Request {
            interface,
            module: found.module,
            args,
            grid,
            block,
            span,
            grid_span,
            block_span,
            places: self.job.places,
        };
        let recorder = &self.recorder;
        let bound = match request.bind(|range| recorder.device_region(range)) {
            Ok(bound) => bound,
            Err(refusal) => return Err(self.failed(refusal.message, refusal.span, refusal.related)),
        };
        let launch = Launch {
            module: loaded,
            interface,
            arguments: &bound.arguments,
            grid: bound.grid,
            block: bound.block,
        };
        if let Err(hit) = device::error::check_shape(&self.device.report().limits, bound.grid, bound.block) {
            let of_grid = hit.limit == "maxComputeWorkgroupsPerDimension";
            let at = self.place(if of_grid { grid_span } else { block_span });
            return Err(self.device_failed(&DeviceError::Limit(hit), at));
        }
        // A kernel's first launch with a block size pays for its pipeline: shown as what it is.
        if !self.device.is_ready(&launch) {
            let start = self.clock.now_ns();
            let prepared = self.device.prepare(&launch).await;
            let id = self.recorder.begin(Kind::Compile { what: interface.name.clone() }, place, start);
            self.recorder.returned(id, self.clock.now_ns());
            prepared.map_err(|error| self.device_failed(&error, place))?;
        }
        let kind = Kind::Launch {
            kernel: interface.name.clone(),
            grid: bound.grid,
            block: bound.block,
            arguments: bound.shown.clone(),
        };
        let id = self.begin(kind, span);
        let launched = self.device.launch(id, &launch);
        self.submitted(id, launched)?;
        self.recorder.launched(id, &bound.shown);
        Ok(())
    }

    /// Waits for all that is queued, without an operation of its own.
    pub(crate) async fn wait(&mut self) -> Result<(), End> {
        self.progress_waiting();
        self.note_hazards();
        while self.device.work() {
            self.control.give_way().await;
            self.gave_way_ns = self.clock.now_ns();
            if self.control.stopped() {
                return Err(Box::new(Outcome::Stopped));
            }
        }
        let pending = std::mem::take(&mut self.pending);
        let mut landing = Landing {
            vm: self.vm,
            pending,
            prints: std::mem::take(&mut self.prints),
            kept: self.recorder.kept(),
            arriving: None,
            brought: Vec::new(),
        };
        let result = self.device.synchronize(&mut landing).await;
        let Landed { prints, brought } = landing.finish();
        self.vm.unwatch_all();
        self.pending_by_host.clear();
        self.uploads_by_host.clear();
        let landings = std::mem::take(&mut self.landings);
        let completed = match result {
            Ok(completed) => completed,
            Err(error) => {
                let place = self.recorder.operations.last().map(|o| o.span).unwrap_or_default();
                return Err(self.device_failed(&error, place));
            }
        };
        self.recorder.all_seen(completed.seen_done_ns);
        self.recorder.timed(completed.timings);
        self.recorder.looked_on(completed.launches, completed.block);
        self.tell_prints(prints);
        if let Some(cut) = completed.cut_off.first() {
            return Err(self.cut_off(*cut));
        }
        if let Some(fault) = completed.faults.first() {
            return Err(self.fault(fault));
        }
        let look = self.recorder.look(self.clock.now_ns());
        for (id, target, bytes) in brought {
            self.recorder.brought(id, &target, &bytes);
        }
        for (id, buffer, target) in landings {
            let version = self.vm.host_version(target.host).unwrap_or(0);
            let content = self.recorder.content(target.host, version);
            self.recorder.set_content(id, content);
            if let Some(bytes) = self.vm.host_bytes(&target) {
                self.recorder.revealed(buffer, id, target.dtype, bytes);
            }
            self.snap_host(target.host, id);
        }
        self.looked(look);
        Ok(())
    }

    pub(crate) fn snap_host_now(&mut self, host: HostId) {
        let look = self.recorder.look(self.clock.now_ns());
        self.snap_host(host, OperationId(self.recorder.operations.len().saturating_sub(1) as u32));
        self.looked(look);
    }

    fn snap_host(&mut self, host: HostId, after: OperationId) {
        let version = self.vm.host_version(host).unwrap_or(0);
        if let Some(array) = self.vm.host_buffer(host) {
            self.recorder.snap_host(host, version, after, array.dtype, array.bytes);
        }
    }

    /// What summarising cost is not the program's time.
    fn looked(&mut self, look: Look) {
        self.recorder.looked(look, self.clock.now_ns());
    }

    pub(crate) fn begin(&mut self, kind: Kind, span: Span) -> OperationId {
        self.recorder.begin(kind, self.job.places.mojo_span(span), self.clock.now_ns())
    }

    pub(crate) fn submitted(
        &mut self,
        id: OperationId,
        result: Result<device::Submitted, DeviceError>,
    ) -> Result<(), End> {
        let place = self.recorder.operations.get(id.0 as usize).map(|o| o.span).unwrap_or_default();
        match result {
            Ok(submitted) => {
                self.recorder.submitted(id, submitted.submitted_ns);
                self.recorder.returned(id, self.clock.now_ns());
                Ok(())
            }
            Err(error) => {
                self.recorder.returned(id, self.clock.now_ns());
                Err(self.device_failed(&error, place))
            }
        }
    }

    fn is_whole(&self, region: Region) -> bool {
        self.recorder
            .buffer(region.buffer)
            .is_some_and(|b| region.offset_bytes == 0 && region.bytes == b.bytes)
    }

    pub(crate) fn place(&self, span: Span) -> SourceSpan {
        self.job.places.mojo_span(span)
    }

    pub(crate) fn device_failed(&self, error: &DeviceError, span: SourceSpan) -> End {
        let message = device_message(error);
        match error {
            DeviceError::Lost(_) => Box::new(Outcome::DeviceLost { message }),
            _ => self.failed(message, span, vec![]),
        }
    }

    pub(crate) fn failed(
        &self,
        message: Message,
        span: SourceSpan,
        related: Vec<(SourceSpan, Message)>,
    ) -> End {
        let help = Some(help_of(&message));
        Box::new(Outcome::Failed { message, help, span: Some(span), related })
    }
}

/// A filled buffer is summarised from its first elements: all are the same.
const MOST_KNOWN_ELEMENTS: usize = 4_096;

fn copy_kind(direction: Direction, target: Region, source: Region, cause: Cause, content: u64) -> Kind {
    Kind::Copy { direction, target, source, transport: Transport::Direct, cause, content }
}

/// A value's bytes as an element in device memory.
fn pattern(dtype: DType, value: u64) -> Vec<u8> {
    let wide = match dtype {
        DType::Float16 => u64::from(launch::f32_to_half(f32::from_bits(value as u32))),
        _ => value,
    };
    wide.to_le_bytes()[..dtype.bytes().min(8)].to_vec()
}

/// An array's length in elements; 0 for one that is gone.
fn host_len(vm: &Vm, host: HostId) -> u64 {
    vm.host_buffer(host).map_or(0, |array| array.len)
}
