//! What did each array hold at a moment, and what was on the bus? From the trace; pure.

use crate::views::facts::{self, RunFacts};
use trace::sorting::by_key;
use trace::{
    Argument, Buffer, BufferId, Direction, Kind, Operation, OperationId, Snapshot, SnapshotSource, Trace,
};

/// A host array and a device buffer that exchange data stand in one row; either may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    pub host: Option<BufferId>,
    pub device: Option<BufferId>,
    /// Copies over the bus between the two, in the program's order. Of a row without its host array: copies with an array
    /// that stands in another row.
    pub transfers: Vec<OperationId>,
}

/// The rows of the memory map: host arrays in order of creation, each with the device buffer that it first met.
pub fn pairs(trace: &Trace) -> Vec<Pair> {
    // Few pairs meet, so lists are searched from the last met on.
    let mut met: Vec<(BufferId, BufferId, Vec<OperationId>)> = Vec::new();
    let mut seen = vec![false; trace.buffers.len()];
    let mut mark = |id: BufferId| {
        if let Some(seen) = seen.get_mut(id.0 as usize) {
            *seen = true;
        }
    };
    for operation in &trace.operations {
        if let Some((host, device)) = crossing(trace, operation) {
            match met.iter_mut().rev().find(|m| (m.0, m.1) == (host, device)) {
                Some((_, _, between)) => between.push(operation.id),
                None => met.push((host, device, vec![operation.id])),
            }
            mark(host);
            mark(device);
        }
    }
    let mut pairs: Vec<Pair> = Vec::new();
    for (host, device, ids) in met {
        let host_row = pairs.iter().position(|p| p.host == Some(host));
        let device_row = pairs.iter().position(|p| p.device == Some(device));
        match (host_row, device_row) {
            (None, None) => {
                pairs.push(Pair { host: Some(host), device: Some(device), transfers: ids });
            }
            // One of them has its row: the other gets one of its own, with the road between.
            (Some(_), None) => {
                pairs.push(Pair { host: None, device: Some(device), transfers: ids });
            }
            (None, Some(_)) => {
                pairs.push(Pair { host: Some(host), device: None, transfers: ids });
            }
            (Some(_), Some(row)) => {
                if let Some(pair) = pairs.get_mut(row) {
                    pair.transfers.extend(ids);
                    by_key(&mut pair.transfers, |id| i64::from(id.0));
                }
            }
        }
    }
    // What never crossed the bus.
    for buffer in &trace.buffers {
        if seen.get(buffer.id.0 as usize) == Some(&false) {
            pairs.push(match buffer.on_device() {
                true => Pair { device: Some(buffer.id), ..Pair::default() },
                false => Pair { host: Some(buffer.id), ..Pair::default() },
            });
        }
    }
    // Arrays without a partner share rows: nothing stands between them.
    let mut lone: Vec<Pair> = Vec::new();
    pairs.retain(|pair| match (pair.host, pair.device, pair.transfers.is_empty()) {
        (Some(_), Some(_), _) | (_, _, false) => true,
        _ => {
            lone.push(pair.clone());
            false
        }
    });
    let mut devices = lone.iter().filter_map(|p| p.device);
    let mut hosts = lone.iter().filter_map(|p| p.host);
    loop {
        match (hosts.next(), devices.next()) {
            (None, None) => break,
            (host, device) => pairs.push(Pair { host, device, transfers: Vec::new() }),
        }
    }
    let first = |pair: &Pair| {
        let created = |id: Option<BufferId>| id.map_or(u32::MAX, |id| id.0);
        i64::from(created(pair.host).min(created(pair.device)))
    };
    by_key(&mut pairs, first);
    pairs
}

/// The two ends of a copy over the bus: (host, device).
pub fn crossing(trace: &Trace, operation: &Operation) -> Option<(BufferId, BufferId)> {
    let Kind::Copy { source, target, .. } = &operation.kind else { return None };
    match (facts::on_host(trace, source.buffer), facts::on_host(trace, target.buffer)) {
        (true, false) => Some((source.buffer, target.buffer)),
        (false, true) => Some((target.buffer, source.buffer)),
        _ => None,
    }
}

/// Where a queued operation is at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The program has not reached the call.
    ToCome,
    InQueue,
    Running,
    /// Queued or running: no clock says which.
    SomewhereBetween,
    Done,
}

pub fn progress(operation: &Operation, at_ns: i64) -> Progress {
    let host = &operation.host;
    if at_ns < host.enqueued_ns {
        return Progress::ToCome;
    }
    match operation.device.interval_ns() {
        Some((begin, end)) => match at_ns {
            t if t < begin => Progress::InQueue,
            t if t < end => Progress::Running,
            _ => Progress::Done,
        },
        None if !operation.kind.on_device() => match at_ns < host.returned_ns {
            true => Progress::Running,
            false => Progress::Done,
        },
        None => match host.seen_done_ns {
            Some(seen) if at_ns >= seen => Progress::Done,
            _ => Progress::SomewhereBetween,
        },
    }
}

/// Of several transfers of a row, the one to show: in flight, else the last that began, else the first to come. With its
/// number, from 1.
pub fn current_transfer(trace: &Trace, pair: &Pair, at_ns: i64) -> Option<(OperationId, usize, Progress)> {
    let mut shown = None;
    for (index, id) in pair.transfers.iter().enumerate() {
        let progress = progress(trace.operation(*id)?, at_ns);
        match progress {
            Progress::Running | Progress::SomewhereBetween => return Some((*id, index + 1, progress)),
            Progress::Done => shown = Some((*id, index + 1, progress)),
            Progress::InQueue | Progress::ToCome => {
                let before_is_done = matches!(shown, Some((_, _, Progress::Done)));
                if shown.is_none() || (before_is_done && progress == Progress::InQueue) {
                    return Some((*id, index + 1, progress));
                }
                return shown;
            }
        }
    }
    shown
}

/// Does an array exist at a moment?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// It is created at this moment, later.
    NotYet(i64),
    Alive,
    /// It was freed at this moment.
    Freed(i64),
}

/// An array at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct ArrayAt<'a> {
    pub life: Life,
    /// Begin and end of its life; the end is the run's end if it was never freed.
    pub lifetime_ns: (i64, i64),
    /// What it held, if that is known.
    pub snapshot: Option<&'a Snapshot>,
    /// A host array that a queued copy will change: (that copy, when the host will see it).
    pub stale_until: Option<(OperationId, Option<i64>)>,
    /// A kernel, fill or copy that is writing it now.
    pub writer: Option<OperationId>,
    /// The last operation that used it before the moment.
    pub last_use: Option<OperationId>,
}

/// Everything that does not depend on the moment, found once a run.
pub struct Index {
    /// Operations that touch each buffer, in order.
    uses: Vec<Vec<OperationId>>,
    /// Each buffer's snapshots with the moment from which they hold.
    snapshots: Vec<Vec<(i64, usize)>>,
    lifetimes: Vec<(i64, i64, bool)>,
    /// Device bytes held, by moment.
    held: Vec<(i64, u64)>,
    pub peak_bytes: u64,
}

impl Index {
    pub fn of(trace: &Trace, facts: &RunFacts) -> Index {
        let mut uses = vec![Vec::new(); trace.buffers.len()];
        for operation in &trace.operations {
            touched(&operation.kind, &mut |id: BufferId| {
                if let Some(list) = uses.get_mut(id.0 as usize)
                    && list.last() != Some(&operation.id)
                {
                    list.push(operation.id);
                }
            });
        }
        let lifetimes: Vec<_> =
            trace.buffers.iter().map(|b| lifetime(trace, b, &uses, facts.end_ns)).collect();
        let mut snapshots = vec![Vec::new(); trace.buffers.len()];
        for (index, snapshot) in trace.snapshots.iter().enumerate() {
            let Some(list) = snapshots.get_mut(snapshot.buffer.0 as usize) else { continue };
            if let Some(operation) = trace.operation(snapshot.after) {
                list.push((holds_from(trace, snapshot.buffer, operation), index));
            }
        }
        for list in &mut snapshots {
            by_key(list, |s: &(i64, usize)| s.0);
        }
        let mut edges: Vec<(i64, i64)> = Vec::new();
        for (buffer, life) in trace.buffers.iter().zip(&lifetimes) {
            if buffer.on_device() {
                let bytes = buffer.bytes.min(i64::MAX as u64) as i64;
                edges.push((life.0, bytes));
                if life.2 {
                    edges.push((life.1, -bytes));
                }
            }
        }
        // At one moment what is freed goes first.
        by_key(&mut edges, |e| e.1);
        by_key(&mut edges, |e| e.0);
        let (mut held, mut now, mut peak) = (Vec::with_capacity(edges.len()), 0_i64, 0_i64);
        for (at, change) in edges {
            now = now.saturating_add(change);
            peak = peak.max(now);
            held.push((at, now.max(0) as u64));
        }
        Index { uses, snapshots, lifetimes, held, peak_bytes: peak.max(0) as u64 }
    }

    /// Device memory in use.
    pub fn held_bytes(&self, at_ns: i64) -> u64 {
        let after = self.held.partition_point(|h| h.0 <= at_ns);
        after.checked_sub(1).and_then(|i| self.held.get(i)).map_or(0, |h| h.1)
    }

    pub fn array<'a>(&self, trace: &'a Trace, id: BufferId, at_ns: i64) -> ArrayAt<'a> {
        let index = id.0 as usize;
        let (from, to, freed) = self.lifetimes.get(index).copied().unwrap_or((0, 0, false));
        let life = match at_ns {
            t if t < from => Life::NotYet(from),
            t if freed && t >= to => Life::Freed(to),
            _ => Life::Alive,
        };
        let snapshots = self.snapshots.get(index).map_or(&[][..], Vec::as_slice);
        let known = snapshots.partition_point(|s| s.0 <= at_ns);
        let snapshot =
            known.checked_sub(1).and_then(|i| snapshots.get(i)).and_then(|s| trace.snapshots.get(s.1));
        let (mut writer, mut last_use, mut stale_until) = (None, None, None);
        for id_of_use in self.uses.get(index).into_iter().flatten() {
            let Some(operation) = trace.operation(*id_of_use) else { continue };
            if operation.host.enqueued_ns > at_ns {
                break;
            }
            if writes(&operation.kind, id) {
                match progress(operation, at_ns) {
                    Progress::Running if operation.kind.on_device() => writer = Some(*id_of_use),
                    _ => {}
                }
                // The host sees what came only once it has waited for it.
                let lands = facts::landed_ns(operation);
                if facts::on_host(trace, id) && operation.kind.on_device() && lands.is_none_or(|l| at_ns < l)
                {
                    stale_until = Some((*id_of_use, lands));
                }
            }
            let begun = operation.device.interval_ns().map_or(operation.host.enqueued_ns, |i| i.0);
            let uses_it = !matches!(operation.kind, Kind::Create { .. } | Kind::Free { .. });
            if uses_it && begun <= at_ns {
                last_use = Some(*id_of_use);
            }
        }
        ArrayAt { life, lifetime_ns: (from, to), snapshot, stale_until, writer, last_use }
    }
}

/// From its creation to the moment at which nothing uses it any more: a free waits for what was queued before it.
fn lifetime(trace: &Trace, buffer: &Buffer, uses: &[Vec<OperationId>], end_ns: i64) -> (i64, i64, bool) {
    let from = buffer.created.and_then(|id| trace.operation(id)).map_or(0, |o| o.host.enqueued_ns);
    let Some(free) = buffer.freed.and_then(|id| trace.operation(id)) else { return (from, end_ns, false) };
    let mut to = free.host.enqueued_ns;
    for id in uses.get(buffer.id.0 as usize).into_iter().flatten() {
        let Some(operation) = trace.operation(*id).filter(|o| o.id < free.id && o.kind.on_device()) else {
            continue;
        };
        if let Some(end) = operation.device.interval_ns().map(|i| i.1).or(operation.host.seen_done_ns) {
            to = to.max(end);
        }
    }
    (from, to.max(from), true)
}

/// From when on a buffer held what an operation left in it.
fn holds_from(trace: &Trace, buffer: BufferId, operation: &Operation) -> i64 {
    let host = &operation.host;
    if !operation.kind.on_device() {
        return host.returned_ns;
    }
    if facts::on_host(trace, buffer) {
        // An upload reads what the program had put there before the call.
        if !writes(&operation.kind, buffer) {
            return host.enqueued_ns;
        }
        return facts::landed_ns(operation).unwrap_or(i64::MAX);
    }
    let end = operation.device.interval_ns().map(|i| i.1);
    end.or(host.seen_done_ns).unwrap_or(host.returned_ns)
}

fn touched(kind: &Kind, touch: &mut impl FnMut(BufferId)) {
    match kind {
        Kind::Create { buffer } | Kind::Free { buffer } => touch(*buffer),
        Kind::Fill { target, .. } => touch(target.buffer),
        Kind::Copy { source, target, .. } => {
            touch(source.buffer);
            touch(target.buffer);
        }
        Kind::Launch { arguments, .. } => {
            for argument in arguments {
                if let Argument::Buffer { region, .. } = argument {
                    touch(region.buffer);
                }
            }
        }
        Kind::HostWork { .. } | Kind::Compile { .. } | Kind::Synchronize => {}
    }
}

fn writes(kind: &Kind, buffer: BufferId) -> bool {
    match kind {
        Kind::Fill { target, .. } | Kind::Copy { target, .. } => target.buffer == buffer,
        Kind::Launch { arguments, .. } => arguments
            .iter()
            .any(|a| matches!(a, Argument::Buffer { region, written: true, .. } if region.buffer == buffer)),
        _ => false,
    }
}

/// What goes on at a moment: the device's work before the host's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Upload(OperationId),
    Kernel(OperationId),
    Download(OperationId),
    Waiting,
    HostWork,
    Over,
}

pub fn doing(trace: &Trace, at_ns: i64, end_ns: i64) -> Doing {
    if at_ns >= end_ns {
        return Doing::Over;
    }
    let running = trace
        .operations
        .iter()
        .find(|o| o.kind.on_device() && o.device.interval_ns().is_some_and(|(b, e)| (b..e).contains(&at_ns)));
    match running.map(|o| (&o.kind, o.id)) {
        Some((Kind::Copy { direction: Direction::Upload, .. }, id)) => return Doing::Upload(id),
        Some((Kind::Copy { direction: Direction::Download, .. }, id)) => return Doing::Download(id),
        Some((_, id)) => return Doing::Kernel(id),
        None => {}
    }
    let waits = trace
        .operations
        .iter()
        .any(|o| o.kind == Kind::Synchronize && (o.host.enqueued_ns..o.host.returned_ns).contains(&at_ns));
    if waits { Doing::Waiting } else { Doing::HostWork }
}

/// Who made what a buffer holds: for “from vector_add”.
pub fn maker(trace: &Trace, snapshot: &Snapshot) -> Option<OperationId> {
    match snapshot.source {
        SnapshotSource::Host => None,
        _ => Some(snapshot.after).filter(|id| trace.operation(*id).is_some_and(|o| o.kind.on_device())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trace::*;

    fn trace() -> Trace {
        let span = SourceSpan::default();
        let region = |id| Region { buffer: BufferId(id), offset_bytes: 0, bytes: 16 };
        let copy = |direction, source, target| Kind::Copy {
            direction,
            source: region(source),
            target: region(target),
            transport: Transport::Direct,
            cause: Cause::Program,
            content: 0,
        };
        let known = |begin: i64, end: i64| DeviceTime::Known {
            clock: Clock::GpuTimestamp,
            resolution_ns: 1,
            raw_begin_ns: begin as u64,
            raw_end_ns: end as u64,
            begin_ns: begin,
            duration_ns: (end - begin) as u64,
            repeats: 1,
        };
        let host = |from, to, seen| HostTimes {
            enqueued_ns: from,
            submitted_ns: None,
            returned_ns: to,
            seen_done_ns: seen,
        };
        let list = [
            (Kind::Create { buffer: BufferId(0) }, host(0, 10, None), DeviceTime::None),
            (Kind::Create { buffer: BufferId(1) }, host(10, 20, None), DeviceTime::None),
            (copy(Direction::Upload, 0, 1), host(20, 30, Some(500)), known(100, 200)),
            (copy(Direction::Download, 1, 0), host(30, 40, Some(500)), known(300, 400)),
            (Kind::Free { buffer: BufferId(1) }, host(50, 50, None), DeviceTime::None),
            (Kind::Synchronize, host(60, 500, None), DeviceTime::None),
        ];
        let buffer = |id, kind, freed: Option<u32>| Buffer {
            id: BufferId(id),
            kind,
            name: String::new(),
            element: ElementType::F32,
            len: 4,
            bytes: 16,
            span,
            created: Some(OperationId(id)),
            freed: freed.map(OperationId),
        };
        let summary = |n: u64| ArraySummary {
            len: n,
            head: vec![],
            tail: vec![],
            strip: vec![],
            low: 0.0,
            high: 0.0,
            sampled: false,
        };
        let snapshot = |buffer, after, len| Snapshot {
            buffer: BufferId(buffer),
            after: OperationId(after),
            source: SnapshotSource::Host,
            summary: summary(len),
        };
        Trace {
            schema: SCHEMA,
            device: DeviceReport {
                kind: DeviceKind::Gpu,
                name: String::new(),
                api: String::new(),
                details: vec![],
                features: vec![],
                limits: Limits::default(),
                calibration: Calibration::default(),
                notes: vec![],
            },
            host_clock: HostClock { resolution_ns: 1 },
            device_clock: None,
            operations: (0..)
                .zip(list)
                .map(|(id, (kind, host, device))| Operation {
                    id: OperationId(id),
                    kind,
                    span,
                    host,
                    device,
                    spread: None,
                })
                .collect(),
            buffers: vec![buffer(0, BufferKind::Host, None), buffer(1, BufferKind::Device, Some(4))],
            snapshots: vec![snapshot(0, 0, 1), snapshot(0, 3, 2)],
            console: vec![],
            launches: vec![],
            block: None,
            aside_ns: vec![],
            console_cut: None,
            hazards: vec![],
            total_ns: 600,
            runs: 1,
            outcome: Outcome::Finished { exit_code: 0 },
        }
    }

    fn at(ns: i64, buffer: u32) -> (Life, bool, Option<u64>) {
        let trace = trace();
        let index = Index::of(&trace, &RunFacts::compute(&trace));
        let array = index.array(&trace, BufferId(buffer), ns);
        (array.life, array.stale_until.is_some(), array.snapshot.map(|s| s.summary.len))
    }

    #[test]
    fn what_an_upload_read_was_there_at_its_call() {
        let trace = trace();
        // The host seeing it done at 500 does not make the array any newer.
        assert_eq!(holds_from(&trace, BufferId(0), &trace.operations[2]), 20);
        assert_eq!(holds_from(&trace, BufferId(0), &trace.operations[3]), 500);
        assert_eq!(holds_from(&trace, BufferId(1), &trace.operations[2]), 200);
    }

    #[test]
    fn a_host_array_is_stale_from_the_call_until_the_host_sees_the_copy() {
        assert_eq!(at(25, 0), (Life::Alive, false, Some(1)));
        assert_eq!(at(45, 0), (Life::Alive, true, Some(1)));
        assert_eq!(at(450, 0), (Life::Alive, true, Some(1)));
        assert_eq!(at(500, 0), (Life::Alive, false, Some(2)));
    }

    #[test]
    fn a_freed_buffer_lives_until_its_last_use_has_ended() {
        assert_eq!(at(5, 1).0, Life::NotYet(10));
        assert_eq!(at(399, 1).0, Life::Alive);
        assert_eq!(at(400, 1).0, Life::Freed(400));
    }

    #[test]
    fn device_bytes_follow_lifetimes() {
        let trace = trace();
        let index = Index::of(&trace, &RunFacts::compute(&trace));
        let held = [0, 10, 399, 400].map(|ns| index.held_bytes(ns));
        assert_eq!((held, index.peak_bytes), ([0, 16, 16, 0], 16));
    }

    #[test]
    fn of_two_transfers_the_one_in_flight_is_shown() {
        let trace = trace();
        let pairs = pairs(&trace);
        assert_eq!(pairs.len(), 1);
        let shown = |ns| current_transfer(&trace, &pairs[0], ns).map(|(id, n, p)| (id.0, n, p));
        assert_eq!(shown(0), Some((2, 1, Progress::ToCome)));
        assert_eq!(shown(50), Some((2, 1, Progress::InQueue)));
        assert_eq!(shown(150), Some((2, 1, Progress::Running)));
        assert_eq!(shown(250), Some((3, 2, Progress::InQueue)));
        assert_eq!(shown(350), Some((3, 2, Progress::Running)));
        assert_eq!(shown(450), Some((3, 2, Progress::Done)));
    }

    #[test]
    fn what_goes_on_is_the_devices_work_before_the_hosts() {
        let trace = trace();
        assert_eq!(doing(&trace, 150, 600), Doing::Upload(OperationId(2)));
        assert_eq!(doing(&trace, 250, 600), Doing::Waiting);
        assert_eq!(doing(&trace, 550, 600), Doing::HostWork);
        assert_eq!(doing(&trace, 600, 600), Doing::Over);
    }
}
