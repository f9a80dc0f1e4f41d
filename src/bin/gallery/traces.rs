//! Traces that are made up, to see every state of the views without an engine. Their times are invented: this is no
//! measurement and never part of the site.

use trace::*;

/// Of what the run is made.
#[derive(Clone, Copy)]
pub struct Recipe {
    pub step_ns: u64,
    pub repeats: u32,
    pub clock: Clock,
    /// Divides the length of every device operation.
    pub faster: u64,
    pub unknown: bool,
}

impl Recipe {
    pub const PLAIN: Recipe =
        Recipe { step_ns: 100_000, repeats: 1, clock: Clock::GpuTimestamp, faster: 1, unknown: false };
}

pub struct Builder {
    pub trace: Trace,
    recipe: Recipe,
    now: i64,
    device_free: i64,
    pending: Vec<usize>,
}

impl Builder {
    pub fn new(recipe: Recipe) -> Builder {
        let device = DeviceReport {
            kind: DeviceKind::Gpu,
            name: "Intel Iris Xe".into(),
            api: "webgpu".into(),
            details: vec![],
            features: vec![],
            limits: Limits::default(),
            calibration: Calibration::default(),
            notes: vec![],
        };
        let trace = Trace {
            schema: SCHEMA,
            device,
            host_clock: HostClock { resolution_ns: 5_000 },
            device_clock: Some(DeviceClock {
                resolution_ns: recipe.step_ns,
                offset_ns: 0,
                uncertainty_ns: 40_000,
            }),
            operations: vec![],
            buffers: vec![],
            snapshots: vec![],
            console: vec![],
            launches: vec![],
            block: None,
            aside_ns: vec![],
            console_cut: None,
            hazards: vec![],
            total_ns: 0,
            runs: 1,
            outcome: Outcome::Finished { exit_code: 0 },
        };
        Builder { trace, recipe, now: 0, device_free: 0, pending: vec![] }
    }

    fn span(line: u32) -> SourceSpan {
        SourceSpan { file: 0, line, column: 9, start: line * 40, end: line * 40 + 20 }
    }

    fn push(&mut self, kind: Kind, line: u32, host_ns: i64) -> OperationId {
        let id = OperationId(self.trace.operations.len() as u32);
        let enqueued_ns = self.now;
        self.now += host_ns;
        self.trace.operations.push(Operation {
            id,
            kind,
            span: Self::span(line),
            host: HostTimes { enqueued_ns, submitted_ns: None, returned_ns: self.now, seen_done_ns: None },
            device: DeviceTime::None,
            spread: None,
        });
        id
    }

    pub fn idle(&mut self, ns: i64) -> &mut Self {
        self.now += ns;
        self
    }

    pub fn work(&mut self, line: u32, ns: i64) -> OperationId {
        self.push(Kind::HostWork { instructions: ns as u64 / 20 }, line, ns)
    }

    pub fn create(&mut self, kind: BufferKind, name: &str, len: u64, line: u32) -> BufferId {
        let id = BufferId(self.trace.buffers.len() as u32);
        let created = self.push(Kind::Create { buffer: id }, line, 60_000);
        self.trace.buffers.push(Buffer {
            id,
            kind,
            name: name.into(),
            element: ElementType::F32,
            len,
            bytes: len * 4,
            span: Self::span(line),
            created: Some(created),
            freed: None,
        });
        id
    }

    fn region(&self, buffer: BufferId) -> Region {
        Region { buffer, offset_bytes: 0, bytes: self.trace.buffer(buffer).map_or(0, |b| b.bytes) }
    }

    fn on_device(&mut self, id: OperationId, length_ns: u64, clock: Clock, gap_ns: i64) {
        let recipe = self.recipe;
        let begin_ns = self.device_free.max(self.now + 60_000) + gap_ns;
        let length_ns = length_ns / recipe.faster;
        self.device_free = begin_ns + length_ns as i64;
        let step = recipe.step_ns;
        let index = id.0 as usize;
        self.pending.push(index);
        let now = self.now;
        let Some(operation) = self.trace.operations.get_mut(index) else { return };
        operation.host.submitted_ns = Some(now);
        operation.device = if recipe.unknown {
            DeviceTime::Unknown(UnknownReason::NoTimestamps)
        } else {
            let clock = match recipe.clock {
                Clock::GpuTimestamp => clock,
                other => other,
            };
            let repeats = if clock == Clock::GpuTimestamp { recipe.repeats } else { 1 };
            let raw = length_ns * u64::from(repeats) / step * step;
            DeviceTime::Known {
                clock,
                resolution_ns: step,
                raw_begin_ns: begin_ns as u64,
                raw_end_ns: begin_ns as u64 + raw,
                begin_ns,
                duration_ns: raw / u64::from(repeats),
                repeats,
            }
        };
    }

    pub fn copy(
        &mut self,
        direction: Direction,
        source: BufferId,
        target: BufferId,
        line: u32,
    ) -> OperationId {
        let bytes = self.region(target).bytes;
        let kind = Kind::Copy {
            direction,
            target: self.region(target),
            source: self.region(source),
            transport: if direction == Direction::Upload {
                Transport::WriteBuffer
            } else {
                Transport::Direct
            },
            cause: Cause::Program,
            content: 1,
        };
        let id = self.push(kind, line, 120_000.min(20_000 + bytes as i64 / 40));
        let ns = if direction == Direction::Upload { bytes * 453 / 1_000 } else { bytes * 572 / 1_000 };
        self.on_device(id, ns.max(4_000), Clock::Bracketed, 40_000);
        id
    }

    pub fn launch(
        &mut self,
        kernel: &str,
        reads: &[BufferId],
        writes: BufferId,
        line: u32,
        ns: u64,
    ) -> OperationId {
        let argument = |id: &BufferId, written| Argument::Buffer {
            name: self.trace.buffer(*id).map_or(String::new(), |b| b.name.clone()),
            region: self.region(*id),
            written,
        };
        let mut arguments: Vec<_> = reads.iter().map(|b| argument(b, false)).collect();
        arguments.push(argument(&writes, true));
        let len = self.trace.buffer(writes).map_or(0, |b| b.len) as u32;
        let kind = Kind::Launch {
            kernel: kernel.into(),
            grid: [len.div_ceil(256).max(1), 1, 1],
            block: [256, 1, 1],
            arguments,
        };
        let id = self.push(kind, line, 100_000);
        self.on_device(id, ns, Clock::GpuTimestamp, 60_000);
        id
    }

    pub fn fill(&mut self, target: BufferId, line: u32) -> OperationId {
        let kind = Kind::Fill { target: self.region(target), value: "0.0".into() };
        let id = self.push(kind, line, 40_000);
        self.on_device(id, 150_000, Clock::GpuTimestamp, 20_000);
        id
    }

    pub fn synchronize(&mut self, line: u32, wake_ns: i64) -> OperationId {
        let done = self.device_free.max(self.now + 20_000) + wake_ns;
        let id = self.push(Kind::Synchronize, line, done - self.now);
        for index in self.pending.drain(..) {
            if let Some(operation) = self.trace.operations.get_mut(index) {
                operation.host.seen_done_ns = Some(done);
            }
        }
        id
    }

    pub fn free(&mut self, buffer: BufferId, line: u32) -> OperationId {
        let id = self.push(Kind::Free { buffer }, line, 0);
        if let Some(b) = self.trace.buffers.get_mut(buffer.0 as usize) {
            b.freed = Some(id);
        }
        id
    }

    pub fn snapshot(
        &mut self,
        buffer: BufferId,
        after: OperationId,
        source: SnapshotSource,
        f: impl Fn(f64) -> f64,
    ) {
        let len = self.trace.buffer(buffer).map_or(0, |b| b.len);
        let at = |i: u64| f(i as f64 / len.max(1) as f64) as f32;
        let text = |v: f32| {
            let s = v.to_string();
            if s.contains('.') { s } else { s + ".0" }
        };
        let (head, tail) = if len as usize <= trace::values::ALL_VALUES {
            ((0..len).map(|i| text(at(i))).collect(), vec![])
        } else {
            ((0..8).map(|i| text(at(i))).collect(), (len - 3..len).map(|i| text(at(i))).collect())
        };
        let buckets = (trace::values::STRIP_BUCKETS as u64).min(len);
        let strip: Vec<f32> = (0..buckets).map(|b| at(b * len / buckets.max(1))).collect();
        let low = strip.iter().copied().fold(f32::MAX, f32::min);
        let high = strip.iter().copied().fold(f32::MIN, f32::max);
        let empty = source == SnapshotSource::NotReadBack;
        let summary = if empty {
            ArraySummary {
                len,
                head: vec![],
                tail: vec![],
                strip: vec![],
                low: 0.0,
                high: 0.0,
                sampled: false,
            }
        } else {
            ArraySummary { len, head, tail, strip, low, high, sampled: len > 10_000 }
        };
        self.trace.snapshots.push(Snapshot { buffer, after, source, summary });
    }

    pub fn finish(mut self) -> Trace {
        self.trace.total_ns = self.now;
        self.trace
    }

    pub fn now(&self) -> i64 {
        self.now
    }
}

/// The lesson's program: two uploads, one kernel, one download, a read that comes too early.
pub fn lesson(recipe: Recipe, len: u64) -> Trace {
    let mut b = Builder::new(recipe);
    let h_a = b.create(BufferKind::Host, "h_a", len, 18);
    let h_b = b.create(BufferKind::Host, "h_b", len, 19);
    let h_out = b.create(BufferKind::Host, "h_out", len, 20);
    let made = OperationId(2);
    b.snapshot(h_out, made, SnapshotSource::Host, |_| 0.0);
    let filled = b.work(21, 68_000_000);
    let wave = |x: f64| 0.5 + 0.5 * (x * 62.0).cos();
    b.snapshot(h_a, filled, SnapshotSource::Host, |x| x);
    b.snapshot(h_b, filled, SnapshotSource::Host, wave);
    b.idle(20_000);
    let d_a = b.create(BufferKind::Device, "d_a", len, 24);
    let d_b = b.idle(15_000).create(BufferKind::Device, "d_b", len, 25);
    let d_out = b.idle(10_000).create(BufferKind::Device, "d_out", len, 26);
    b.idle(40_000);
    let up_a = b.copy(Direction::Upload, h_a, d_a, 29);
    b.snapshot(d_a, up_a, SnapshotSource::Moved, |x| x);
    let up_b = b.idle(30_000).copy(Direction::Upload, h_b, d_b, 30);
    b.snapshot(d_b, up_b, SnapshotSource::Moved, wave);
    let k = b.idle(40_000).launch("vector_add", &[d_a, d_b], d_out, 31, 213_000);
    b.idle(60_000);
    b.free(d_a, 31);
    b.free(d_b, 31);
    let down = b.copy(Direction::Download, d_out, h_out, 34);
    b.snapshot(d_out, k, SnapshotSource::Revealed { by: down }, move |x| x + wave(x));
    b.snapshot(h_out, down, SnapshotSource::Host, move |x| x + wave(x));
    b.idle(120_000);
    let hazard_at = b.now();
    b.trace.hazards.push(Hazard {
        kind: HazardKind::StaleRead,
        buffer: h_out,
        index: 0,
        span: Builder::span(35),
        at_ns: hazard_at,
        count: 1,
        pending: down,
    });
    b.idle(60_000);
    b.synchronize(36, 860_000);
    b.work(37, 210_000);
    b.free(d_out, 37);
    b.free(h_a, 37);
    b.free(h_b, 37);
    b.free(h_out, 37);
    b.finish()
}

/// Three kernels on data that stays, with a fill and a copy on the device.
pub fn chained() -> Trace {
    let mut b = Builder::new(Recipe { step_ns: 1_000, ..Recipe::PLAIN });
    let h = b.create(BufferKind::Host, "h_x", 1 << 22, 4);
    b.work(5, 40_000_000);
    let x = b.create(BufferKind::Device, "d_x", 1 << 22, 8);
    let y = b.create(BufferKind::Device, "d_y", 1 << 22, 9);
    b.fill(y, 10);
    b.copy(Direction::Upload, h, x, 11);
    for (index, name) in ["scale", "add_bias", "relu"].into_iter().enumerate() {
        b.launch(name, &[x], y, 12 + index as u32, 400_000 + 200_000 * index as u64);
        b.copy(Direction::DeviceToDevice, y, x, 12 + index as u32);
    }
    b.synchronize(16, 200_000);
    b.copy(Direction::Download, y, h, 17);
    b.synchronize(18, 300_000);
    b.work(19, 30_000_000);
    b.free(x, 20);
    b.free(y, 20);
    b.finish()
}

pub fn three() -> Trace {
    let mut b = Builder::new(Recipe { step_ns: 1_000, ..Recipe::PLAIN });
    let h = b.create(BufferKind::Host, "h", 16, 2);
    let d = b.create(BufferKind::Device, "d", 16, 3);
    let up = b.copy(Direction::Upload, h, d, 4);
    b.snapshot(h, OperationId(0), SnapshotSource::Host, |x| x * 16.0);
    b.snapshot(d, up, SnapshotSource::Moved, |x| x * 16.0);
    let k = b.launch("double", &[], d, 5, 12_000);
    let down = b.copy(Direction::Download, d, h, 6);
    b.snapshot(d, k, SnapshotSource::Revealed { by: down }, |x| x * 32.0);
    b.snapshot(h, down, SnapshotSource::Host, |x| x * 32.0);
    b.synchronize(7, 100_000);
    b.finish()
}

pub fn one() -> Trace {
    let mut b = Builder::new(Recipe::PLAIN);
    let d = b.create(BufferKind::Device, "d", 256, 3);
    b.free(d, 4);
    b.finish()
}

/// Many arrays with many transfers.
pub fn many_buffers() -> Trace {
    let mut b = Builder::new(Recipe { step_ns: 1_000, ..Recipe::PLAIN });
    for i in 0..50_u32 {
        let len = 1024 * (1 + u64::from(i) % 7);
        let h = b.create(BufferKind::Host, &format!("h_{i}"), len, 3 + i);
        let d = b.create(BufferKind::Device, &format!("d_with_a_long_name_{i}"), len, 3 + i);
        let up = b.copy(Direction::Upload, h, d, 3 + i);
        b.snapshot(d, up, SnapshotSource::Moved, move |x| (x * f64::from(i)).sin());
    }
    b.synchronize(90, 500_000);
    b.finish()
}

/// A long loop of small launches: as much as the page must draw smoothly.
pub fn huge(count: u32) -> Trace {
    let mut b = Builder::new(Recipe { step_ns: 1_000, ..Recipe::PLAIN });
    let h = b.create(BufferKind::Host, "h", 1024, 3);
    let d = b.create(BufferKind::Device, "d", 1024, 4);
    while (b.trace.operations.len() as u32) < count - 6 {
        let i = b.trace.operations.len() as u64;
        match i % 10 {
            0 => _ = b.copy(Direction::Upload, h, d, 8),
            7 => _ = b.copy(Direction::Download, d, h, 12),
            9 => _ = b.synchronize(14, 30_000 + (i as i64 * 7_919) % 60_000),
            5 => _ = b.work(11, 25_000 + (i as i64 * 104_729) % 90_000),
            _ => _ = b.launch("step", &[d], d, 10, 5_000 + (i * 15_485_863) % 70_000),
        }
    }
    b.synchronize(20, 100_000);
    b.finish()
}
