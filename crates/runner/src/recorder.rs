//! The trace as it grows: operations, buffers, what they are known to hold.

use crate::Keep;
use crate::origins::Origin;
use crate::places::Places;
use crate::prints::Printed;
use crate::snapshot::{element_type, numbers, summarize, unknown};
use crate::timing::{device_clock, time_of};
use device::RawTiming;
use mojo::bytecode::DType;
use mojo::diagnostics::Span;
use mojo::vm::{self, DeviceRange, HostId, HostKind, HostRange, Line, Stream};
use std::collections::HashMap;
use trace::operation::HOST_WORK_FLOOR_NS;
use trace::{
    Argument, ArraySummary, BlockRecord, Brought, Buffer, BufferId, BufferKind, ConsoleLine, DeviceReport,
    DeviceTime, Hazard, HostClock, HostTimes, Kind, LaunchRecord, Operation, OperationId, Outcome, Region,
    SCHEMA, Sent, Snapshot, SnapshotSource, SourceSpan, Trace, Transport, UnknownReason,
};

/// More operations than any lesson needs, and what a page still draws.
pub(crate) const MOST_OPERATIONS: usize = 200_000;
/// Snapshots beyond this are left out: the memory panel shows single moments, not thousands.
const MOST_SNAPSHOTS: usize = 4_000;

/// What a device buffer is known to hold.
enum Content {
    Known,
    /// Written by this operation; nothing has brought it back yet.
    WrittenBy(OperationId),
}

/// Since when the recorder is at work, and how many snapshots there were.
pub(crate) struct Look {
    snapshots: usize,
    from_ns: i64,
}

pub(crate) struct Recorder<'a> {
    places: &'a Places,
    keep: Option<&'a Keep>,
    /// Host clock at the run's beginning.
    origin_ns: i64,
    /// When the last call returned to the host program.
    pub(crate) idle_since_ns: i64,
    pub(crate) operations: Vec<Operation>,
    buffers: Vec<Buffer>,
    snapshots: Vec<Snapshot>,
    console: Vec<ConsoleLine>,
    /// Launches of kernels in Mojo, in their order.
    origins: Vec<Origin>,
    launches: Vec<LaunchRecord>,
    block: Option<Box<BlockRecord>>,
    /// More was printed than a trace holds.
    pub(crate) console_cut: Option<trace::Message>,
    aside_ns: Vec<(i64, i64)>,
    /// The stream whose last line may go on.
    open_line: Option<Stream>,
    hazards: Vec<Hazard>,
    timings: Vec<(OperationId, RawTiming)>,
    /// Device operations that the host has not seen done.
    unseen: Vec<OperationId>,
    device_buffers: HashMap<vm::BufferId, BufferId>,
    host_buffers: HashMap<HostId, BufferId>,
    contents: HashMap<(HostId, u64), u64>,
    device_contents: HashMap<BufferId, Content>,
    /// Version of each host array at its last snapshot.
    snapped: HashMap<HostId, u64>,
}

impl<'a> Recorder<'a> {
    pub(crate) fn new(places: &'a Places, keep: Option<&'a Keep>, origin_ns: i64) -> Self {
        Self {
            places,
            keep,
            origin_ns,
            idle_since_ns: origin_ns,
            operations: Vec::new(),
            buffers: Vec::new(),
            snapshots: Vec::new(),
            console: Vec::new(),
            origins: Vec::new(),
            launches: Vec::new(),
            block: None,
            console_cut: None,
            aside_ns: Vec::new(),
            open_line: None,
            hazards: Vec::new(),
            timings: Vec::new(),
            unseen: Vec::new(),
            device_buffers: HashMap::new(),
            host_buffers: HashMap::new(),
            contents: HashMap::new(),
            device_contents: HashMap::new(),
            snapped: HashMap::new(),
        }
    }

    pub(crate) fn since_start(&self, clock_ns: i64) -> i64 {
        clock_ns - self.origin_ns
    }

    /// What the host did since the last call, if it is long enough to be seen.
    pub(crate) fn host_work(&mut self, until_ns: i64, instructions: u64, span: Span) {
        let from = self.idle_since_ns;
        if until_ns - from >= HOST_WORK_FLOOR_NS {
            let id = self.begin(Kind::HostWork { instructions }, self.places.mojo_span(span), from);
            self.returned(id, until_ns);
        }
    }

    /// The recorder's own work begins: the program stands still. See [`Recorder::looked`].
    pub(crate) fn look(&self, now_ns: i64) -> Look {
        Look { snapshots: self.snapshots.len(), from_ns: now_ns }
    }

    /// It is over, and was neither the program's nor the device's.
    pub(crate) fn looked(&mut self, look: Look, now_ns: i64) {
        self.idle_since_ns = now_ns;
        if self.snapshots.len() > look.snapshots {
            self.aside_ns.push((self.since_start(look.from_ns), self.since_start(now_ns)));
        }
    }

    pub(crate) fn begin(&mut self, kind: Kind, span: SourceSpan, now_ns: i64) -> OperationId {
        let id = OperationId(self.operations.len() as u32);
        let enqueued_ns = self.since_start(now_ns);
        let host =
            HostTimes { enqueued_ns, submitted_ns: None, returned_ns: enqueued_ns, seen_done_ns: None };
        let device =
            if kind.on_device() { DeviceTime::Unknown(UnknownReason::NotReached) } else { DeviceTime::None };
        self.operations.push(Operation { id, kind, span, host, device, spread: None });
        id
    }

    /// The call was handed to the device's queue.
    pub(crate) fn submitted(&mut self, id: OperationId, submitted_ns: i64) {
        let submitted_ns = self.since_start(submitted_ns);
        if let Some(operation) = self.operations.get_mut(id.0 as usize) {
            operation.host.submitted_ns = Some(submitted_ns.max(operation.host.enqueued_ns));
        }
        self.unseen.push(id);
    }

    pub(crate) fn returned(&mut self, id: OperationId, now_ns: i64) {
        self.idle_since_ns = now_ns;
        let returned_ns = self.since_start(now_ns);
        if let Some(operation) = self.operations.get_mut(id.0 as usize) {
            operation.host.returned_ns = returned_ns.max(operation.host.enqueued_ns);
        }
    }

    /// All that was submitted is done, and the host knows since `seen_done_ns`.
    pub(crate) fn all_seen(&mut self, seen_done_ns: i64) {
        let seen = self.since_start(seen_done_ns);
        for id in self.unseen.drain(..) {
            if let Some(operation) = self.operations.get_mut(id.0 as usize) {
                let after = operation.host.submitted_ns.unwrap_or(operation.host.enqueued_ns);
                operation.host.seen_done_ns = Some(seen.max(after));
            }
        }
    }

    pub(crate) fn timed(&mut self, timings: Vec<(OperationId, RawTiming)>) {
        self.timings.extend(timings);
    }

    pub(crate) fn create_device_buffer(
        &mut self,
        range: &DeviceRange,
        name: Option<String>,
        span: SourceSpan,
    ) -> BufferId {
        let id = self.add(BufferKind::Device, name, range.dtype, range.len, span);
        self.device_buffers.insert(range.buffer, id);
        id
    }

    pub(crate) fn create_host_buffer(
        &mut self,
        range: &HostRange,
        name: Option<String>,
        span: SourceSpan,
    ) -> BufferId {
        let id = self.add(BufferKind::Host, name, range.dtype, range.len, span);
        self.host_buffers.insert(range.host, id);
        id
    }

    fn add(
        &mut self,
        kind: BufferKind,
        name: Option<String>,
        dtype: DType,
        len: u64,
        span: SourceSpan,
    ) -> BufferId {
        let id = BufferId(self.buffers.len() as u32);
        self.buffers.push(Buffer {
            id,
            kind,
            name: name.unwrap_or_default(),
            element: element_type(dtype),
            len,
            bytes: len.saturating_mul(dtype.bytes() as u64),
            span,
            created: None,
            freed: None,
        });
        id
    }

    pub(crate) fn created_by(&mut self, buffer: BufferId, operation: OperationId) {
        if let Some(buffer) = self.buffers.get_mut(buffer.0 as usize) {
            buffer.created = Some(operation);
        }
    }

    pub(crate) fn freed_by(&mut self, buffer: BufferId, operation: OperationId) {
        self.forget_content(buffer);
        if let Some(buffer) = self.buffers.get_mut(buffer.0 as usize) {
            buffer.freed = Some(operation);
        }
    }

    /// Buffers that nothing has freed, in the order of their creation.
    pub(crate) fn held(&self) -> Vec<BufferId> {
        self.buffers.iter().filter(|b| b.created.is_some() && b.freed.is_none()).map(|b| b.id).collect()
    }

    pub(crate) fn buffer(&self, id: BufferId) -> Option<&Buffer> {
        self.buffers.get(id.0 as usize)
    }

    pub(crate) fn device_buffer(&self, id: vm::BufferId) -> Option<BufferId> {
        self.device_buffers.get(&id).copied()
    }

    pub(crate) fn host_buffer(&self, id: HostId) -> Option<BufferId> {
        self.host_buffers.get(&id).copied()
    }

    /// A device range's region and array name.
    pub(crate) fn device_region(&self, range: &DeviceRange) -> (Region, String) {
        let size = range.dtype.bytes() as u64;
        let buffer = self.device_buffer(range.buffer).unwrap_or(BufferId(u32::MAX));
        let name = self.buffer(buffer).map(|b| b.name.clone()).unwrap_or_default();
        (Region { buffer, offset_bytes: range.offset * size, bytes: range.len * size }, name)
    }

    /// A host range's region; lists and mapped views are met here for the first time. `whole` is the array's length in elements.
    pub(crate) fn host_region(
        &mut self,
        range: &HostRange,
        name: Option<String>,
        whole: u64,
        span: SourceSpan,
    ) -> Region {
        let size = range.dtype.bytes() as u64;
        let end = range.offset.saturating_add(range.len).max(whole);
        let buffer = match self.host_buffer(range.host) {
            Some(id) => id,
            None => {
                let kind = match range.kind {
                    HostKind::HostBuffer => BufferKind::Host,
                    HostKind::Mapped => BufferKind::Mapped,
                    HostKind::List | HostKind::Allocation => BufferKind::HostList,
                };
                let id = self.add(kind, name, range.dtype, end, span);
                self.host_buffers.insert(range.host, id);
                id
            }
        };
        // A list may have grown since it was first seen.
        if let Some(known) = self.buffers.get_mut(buffer.0 as usize) {
            known.len = known.len.max(end);
            known.bytes = known.bytes.max(end * size);
        }
        Region { buffer, offset_bytes: range.offset * size, bytes: range.len * size }
    }

    /// A number for what a host array holds: equal numbers, equal content.
    pub(crate) fn content(&mut self, host: HostId, version: u64) -> u64 {
        let next = self.contents.len() as u64 + 1;
        *self.contents.entry((host, version)).or_insert(next)
    }

    /// Remembers what a host array holds, unless that is known already.
    pub(crate) fn snap_host(
        &mut self,
        host: HostId,
        version: u64,
        after: OperationId,
        dtype: DType,
        bytes: &[u8],
    ) {
        let Some(buffer) = self.host_buffer(host) else { return };
        if self.snapped.insert(host, version) != Some(version) {
            self.snap(buffer, after, SnapshotSource::Host, || summarize(dtype, bytes));
            self.keep_whole(buffer, after, dtype, bytes);
        }
    }

    /// If that array was asked for.
    fn keep_whole(&self, buffer: BufferId, after: OperationId, dtype: DType, bytes: &[u8]) {
        if let (Some(keep), Some(known)) = (self.keep, self.buffer(buffer))
            && keep.wants(&known.name)
        {
            keep.keep(buffer, after, numbers(dtype, bytes));
        }
    }

    /// A copy from the device put these bytes into an array that is to be kept whole.
    pub(crate) fn brought(&self, by: OperationId, target: &HostRange, bytes: &[u8]) {
        if let (Some(keep), Some(buffer)) = (self.keep, self.host_buffer(target.host)) {
            let values = numbers(target.dtype, bytes);
            keep.brought(buffer, Brought { by, first: target.offset, values });
        }
    }

    /// An upload took these bytes.
    pub(crate) fn sent(&self, by: OperationId, source: &HostRange, bytes: &[u8]) {
        if let Some(keep) = self.keep {
            let values = numbers(source.dtype, bytes);
            let digest = trace::digest(&values);
            keep.sent(Sent { by, first: source.offset, elements: source.len, digest });
        }
    }

    /// Host arrays that are to be kept whole and are still there.
    pub(crate) fn kept(&self) -> Vec<HostId> {
        let Some(keep) = self.keep else { return Vec::new() };
        let wanted = |id: BufferId| {
            self.buffer(id).is_some_and(|known| known.freed.is_none() && keep.wants(&known.name))
        };
        self.host_buffers.iter().filter(|(_, buffer)| wanted(**buffer)).map(|(host, _)| *host).collect()
    }

    /// As [`Recorder::snap_host`], of an array whose bytes have just been summarised: they were moved to a device.
    pub(crate) fn snap_host_moved(&mut self, host: HostId, version: u64, after: OperationId) {
        let Some(buffer) = self.host_buffer(host) else { return };
        // What is kept whole needs the bytes: it is seen again when it is freed, or at the run's end.
        if self.keep.zip(self.buffer(buffer)).is_some_and(|(keep, known)| keep.wants(&known.name)) {
            return;
        }
        if let Some(moved) = self.snapshots.last().map(|snapshot| snapshot.summary.clone())
            && self.snapped.insert(host, version) != Some(version)
        {
            self.snap(buffer, after, SnapshotSource::Host, || moved);
        }
    }

    /// A device buffer was overwritten, whole, with these bytes.
    pub(crate) fn moved_to_device(
        &mut self,
        buffer: BufferId,
        after: OperationId,
        dtype: DType,
        bytes: &[u8],
    ) {
        self.forget_content(buffer);
        self.device_contents.insert(buffer, Content::Known);
        self.snap(buffer, after, SnapshotSource::Moved, || summarize(dtype, bytes));
    }

    /// A kernel, or a copy of a part, wrote to it.
    pub(crate) fn written_on_device(&mut self, buffer: BufferId, by: OperationId) {
        self.forget_content(buffer);
        self.device_contents.insert(buffer, Content::WrittenBy(by));
    }

    /// A download brought these bytes of the whole buffer.
    pub(crate) fn revealed(&mut self, buffer: BufferId, by: OperationId, dtype: DType, bytes: &[u8]) {
        if let Some(Content::WrittenBy(after)) = self.device_contents.insert(buffer, Content::Known) {
            self.snap(buffer, after, SnapshotSource::Revealed { by }, || summarize(dtype, bytes));
        }
    }

    /// What it held is about to be gone: say so if nobody saw it.
    fn forget_content(&mut self, buffer: BufferId) {
        if let Some(Content::WrittenBy(after)) = self.device_contents.remove(&buffer) {
            let len = self.buffer(buffer).map_or(0, |b| b.len);
            self.snap(buffer, after, SnapshotSource::NotReadBack, || unknown(len));
        }
    }

    fn snap(
        &mut self,
        buffer: BufferId,
        after: OperationId,
        source: SnapshotSource,
        summary: impl FnOnce() -> ArraySummary,
    ) {
        if self.snapshots.len() < MOST_SNAPSHOTS {
            self.snapshots.push(Snapshot { buffer, after, source, summary: summary() });
        }
    }

    pub(crate) fn print(&mut self, line: Line, now_ns: i64) {
        let continues = self.open_line == Some(line.stream);
        self.open_line = (!line.ended).then_some(line.stream);
        match self.console.last_mut().filter(|_| continues) {
            Some(last) => last.text.push_str(&line.text),
            None => {
                let span = Some(self.places.mojo_span(line.span));
                let at_ns = self.since_start(now_ns);
                self.console.push(ConsoleLine { text: line.text, span, at_ns, thread: None });
            }
        }
    }

    /// A thread of a kernel printed.
    pub(crate) fn print_of_thread(&mut self, printed: Printed, now_ns: i64) {
        let Printed { text, span, place } = printed;
        let ended = text.ends_with('\n');
        let mut parts = text.strip_suffix('\n').unwrap_or(&text).split('\n').peekable();
        while let Some(part) = parts.next() {
            let begun = self.console.len();
            let ended = ended || parts.peek().is_some();
            self.print(Line { text: part.to_owned(), span, stream: Stream::Output, ended }, now_ns);
            if let Some(line) = self.console.get_mut(begun) {
                line.thread = Some(place);
            }
        }
    }

    pub(crate) fn hazard(&mut self, hazard: Hazard) {
        self.hazards.push(hazard);
    }

    /// What a device that looks on said of the launches since the last synchronisation.
    pub(crate) fn looked_on(&mut self, mut launches: Vec<LaunchRecord>, mut block: Option<Box<BlockRecord>>) {
        for launch in &mut launches {
            if let Some(origin) = self.origin(launch.operation) {
                origin.launch(launch, self.places);
            }
        }
        if let Some(block) = &mut block
            && let Some(origin) = self.origin(block.operation)
        {
            origin.block_record(block, self.places);
        }
        self.launches.extend(launches);
        self.block = block.or(self.block.take());
    }

    /// The trace, with all times placed on the host's axis.
    pub(crate) fn finish(mut self, device: &DeviceReport, outcome: Outcome, end_ns: i64) -> Trace {
        let unread: Vec<BufferId> = self.device_contents.keys().copied().collect();
        for buffer in unread {
            self.forget_content(buffer);
        }
        let calibration = &device.calibration;
        let origin = self.origin_ns;
        let placed = |raw: RawTiming| match raw {
            RawTiming::HostWall { submitted_ns, done_ns, executions } => RawTiming::HostWall {
                submitted_ns: submitted_ns - origin,
                done_ns: done_ns - origin,
                executions,
            },
            RawTiming::Simulated { begin_ns, end_ns } => {
                RawTiming::Simulated { begin_ns: begin_ns - origin, end_ns: end_ns - origin }
            }
            other => other,
        };
        let pairs: Vec<(HostTimes, RawTiming)> = self
            .timings
            .iter()
            .filter_map(|(id, raw)| Some((self.operations.get(id.0 as usize)?.host, *raw)))
            .collect();
        let clock = device_clock(&pairs, calibration);
        for (id, raw) in std::mem::take(&mut self.timings) {
            if let Some(operation) = self.operations.get_mut(id.0 as usize) {
                operation.device = time_of(placed(raw), clock.as_ref(), calibration);
            }
        }
        self.snapshots.sort_by_key(|s| s.after);
        let last_return = self.operations.last().map_or(0, |o| o.host.returned_ns);
        Trace {
            schema: SCHEMA,
            device: device.clone(),
            host_clock: HostClock { resolution_ns: calibration.host_resolution_ns },
            device_clock: clock,
            total_ns: self.since_start(end_ns).max(last_return),
            operations: self.operations,
            buffers: self.buffers,
            snapshots: self.snapshots,
            console: self.console,
            hazards: self.hazards,
            launches: self.launches,
            block: self.block,
            console_cut: self.console_cut,
            aside_ns: self.aside_ns,
            runs: 1,
            outcome,
        }
    }

    /// A kernel in Mojo was launched.
    pub(crate) fn launched_from(&mut self, origin: Origin) {
        self.origins.push(origin);
    }

    /// Which launch of a kernel in Mojo this operation is.
    pub(crate) fn origin(&self, operation: OperationId) -> Option<&Origin> {
        let at = self.origins.binary_search_by_key(&operation, |origin| origin.operation).ok()?;
        self.origins.get(at)
    }

    pub(crate) fn transport(&mut self, id: OperationId, by: Transport) {
        if let Some(Kind::Copy { transport, .. }) =
            self.operations.get_mut(id.0 as usize).map(|o| &mut o.kind)
        {
            *transport = by;
        }
    }

    /// What a download turned out to bring.
    pub(crate) fn set_content(&mut self, id: OperationId, number: u64) {
        if let Some(Kind::Copy { content, .. }) = self.operations.get_mut(id.0 as usize).map(|o| &mut o.kind)
        {
            *content = number;
        }
    }

    /// Device buffers that a launch wrote.
    pub(crate) fn launched(&mut self, id: OperationId, arguments: &[Argument]) {
        for argument in arguments {
            if let Argument::Buffer { region, written: true, .. } = argument {
                self.written_on_device(region.buffer, id);
            }
        }
    }
}
