//! What stands in which lane? From a trace to bars on an axis; pure.

use super::axis::{Axis, Order};
use super::viewport::Extent;
use crate::views::facts::{RunFacts, device_start};
use crate::views::mark::Mark;
use trace::sorting::{by_key, key_of};
use trace::{Direction, HazardKind, Kind, Operation, Trace};

/// Rows from top to bottom; the queue has several, so that waits that overlap stay apart.
pub const HOST: usize = 0;
pub const QUEUE: usize = 1;
pub const QUEUE_ROWS: usize = 4;
pub const UPLOADS: usize = QUEUE + QUEUE_ROWS;
pub const COMPUTE: usize = UPLOADS + 1;
pub const DOWNLOADS: usize = COMPUTE + 1;
pub const ROWS: usize = DOWNLOADS + 1;

/// How sure a bar's ends are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Solid,
    /// It ran somewhere between these two.
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// Index of the (first) operation.
    pub op: u32,
    /// How many operations it stands for: more than one only where times are unknown.
    pub count: u32,
    pub mark: Mark,
    pub look: Look,
    /// Axis coordinates.
    pub from: f64,
    pub to: f64,
}

/// Bars by their begins, with what makes searching and thinning out fast.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub bars: Vec<Bar>,
    /// Greatest end of this bar and all before it.
    pub reach: Vec<f64>,
    /// Sum of the lengths of this bar and all before it.
    pub busy: Vec<f64>,
}

impl Row {
    fn push(&mut self, bar: Bar) {
        let reach = self.reach.last().copied().unwrap_or(f64::MIN).max(bar.to);
        let busy = self.busy.last().copied().unwrap_or(0.0) + (bar.to - bar.from);
        self.bars.push(bar);
        self.reach.push(reach);
        self.busy.push(busy);
    }

    /// Indices of the bars that may touch `[left, right]`.
    pub fn visible(&self, left: f64, right: f64) -> std::ops::Range<usize> {
        let start = self.reach.partition_point(|r| *r < left);
        let end = self.bars.partition_point(|b| b.from <= right);
        start..end.max(start)
    }
}

/// Where an operation is drawn: index into the bars of its rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    pub host: Option<u32>,
    /// (row, index)
    pub queue: Option<(u8, u32)>,
    pub device: Option<(u8, u32)>,
}

/// Work before or after the round trip, drawn as a torn block because its length would dwarf everything.
#[derive(Clone, Debug, PartialEq)]
pub struct Fold {
    pub length_ns: i64,
    /// The operation that it leads to: the longest in it.
    pub op: Option<u32>,
    pub ops: std::ops::Range<u32>,
}

/// A hazard's place on the host lane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pin {
    pub at: f64,
    pub hazard: u32,
    pub kind: HazardKind,
    /// The queued operation that it races with.
    pub pending: u32,
}

#[derive(Clone, Debug)]
pub struct Scene {
    pub axis: Axis,
    pub rows: [Row; ROWS],
    pub places: Vec<Place>,
    pub before: Option<Fold>,
    pub after: Option<Fold>,
    pub pins: Vec<Pin>,
    pub extent: Extent,
}

/// Width of a torn block.
pub const FOLD_PX: f64 = 54.0;
/// Between a torn block and the first bar.
const FOLD_GAP_PX: f64 = 8.0;
const MARGIN_PX: f64 = 10.0;
/// Work outside the round trip is folded if it is longer than this part of it.
const FOLD_SHARE: f64 = 0.05;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    Time,
    Order,
}

impl Scene {
    /// Lanes with nothing in them.
    pub fn empty() -> Scene {
        Scene {
            axis: Axis::Order(Order::default()),
            rows: Default::default(),
            places: Vec::new(),
            before: None,
            after: None,
            pins: Vec::new(),
            extent: Extent { from: 0.0, to: 1.0, before_px: MARGIN_PX, after_px: MARGIN_PX, least: 1.0 },
        }
    }

    pub fn of(trace: &Trace, facts: &RunFacts, arrangement: Arrangement) -> Scene {
        let (from_ns, to_ns) = match &facts.cost {
            Some(cost) => cost.window_ns,
            None => (0, facts.end_ns),
        };
        let limit = ((to_ns - from_ns) as f64 * FOLD_SHARE) as i64;
        let ends: Vec<i64> = trace.operations.iter().map(|o| o.host.returned_ns).collect();
        // Operations are in the host's order: those wholly before the trip come first, those begun after it last.
        let first = if from_ns > limit { ends.partition_point(|e| *e <= from_ns) } else { 0 };
        let last = if facts.end_ns - to_ns > limit {
            trace.operations.partition_point(|o| o.host.enqueued_ns < to_ns).max(first)
        } else {
            trace.operations.len()
        };
        let fold = |ops: std::ops::Range<usize>, length_ns: i64| {
            let slice = trace.operations.get(ops.clone()).unwrap_or_default();
            let longest = slice.iter().max_by_key(|o| o.host.returned_ns - o.host.enqueued_ns);
            Fold { length_ns, op: longest.map(|o| o.id.0), ops: ops.start as u32..ops.end as u32 }
        };
        let before = (first > 0).then(|| fold(0..first, from_ns));
        let after = (last < trace.operations.len())
            .then(|| fold(last..trace.operations.len(), facts.end_ns - to_ns))
            .filter(|f| f.op.is_some());
        let drawn = trace.operations.get(first..last).unwrap_or_default();

        let spans = Spans::of(trace, drawn, to_ns);
        let axis = match arrangement {
            Arrangement::Time => Axis::Time,
            Arrangement::Order => {
                let resolution = trace.host_clock.resolution_ns.min(i64::MAX as u64) as i64;
                Axis::Order(Order::of(&spans.all(), resolution))
            }
        };
        let mut scene = Scene {
            axis,
            rows: Default::default(),
            places: vec![Place::default(); trace.operations.len()],
            before,
            after,
            pins: Vec::new(),
            extent: Extent { from: 0.0, to: 0.0, before_px: 0.0, after_px: 0.0, least: 1.0 },
        };
        scene.fill(drawn, &spans);
        scene.pins = (0u32..)
            .zip(&trace.hazards)
            .map(|(hazard, h)| Pin { at: scene.axis.at(h.at_ns), hazard, kind: h.kind, pending: h.pending.0 })
            .collect();
        by_key(&mut scene.pins, |p| key_of(p.at));
        scene.extent = scene.extent_of(drawn.is_empty(), from_ns, to_ns);
        scene
    }

    fn fill(&mut self, drawn: &[Operation], spans: &Spans) {
        let mut bars: [Vec<Bar>; ROWS] = Default::default();
        for (operation, span) in drawn.iter().zip(&spans.0) {
            let (op, mark) = (operation.id.0, Mark::of(&operation.kind));
            let bar = |(from, to): (i64, i64), look| {
                let from = self.axis.at(from);
                Bar { op, count: 1, mark, look, from, to: self.axis.at(to).max(from) }
            };
            bars[HOST].push(bar(span.host, Look::Solid));
            if let Some(wait) = span.wait {
                bars[QUEUE].push(bar(wait, Look::Solid));
            }
            if let Some((device, look)) = span.device {
                bars[device_row(&operation.kind)].push(bar(device, look));
            }
        }
        let waits = std::mem::take(&mut bars[QUEUE]);
        self.pack_queue(waits);
        for (row, bars) in bars.into_iter().enumerate() {
            if !(QUEUE..UPLOADS).contains(&row) {
                self.fill_row(row, bars);
            }
        }
    }

    /// Each wait goes to the topmost row that is free; where none is, to the one that is free first.
    fn pack_queue(&mut self, mut waits: Vec<Bar>) {
        by_key(&mut waits, |b| key_of(b.from));
        let mut free = [f64::MIN; QUEUE_ROWS];
        for bar in waits {
            let earliest = (0..QUEUE_ROWS).min_by(|a, b| free[*a].total_cmp(&free[*b])).unwrap_or(0);
            let line = (0..QUEUE_ROWS).find(|l| free[*l] <= bar.from).unwrap_or(earliest);
            free[line] = free[line].max(bar.to);
            let row = QUEUE + line;
            if let Some(place) = self.places.get_mut(bar.op as usize) {
                place.queue = Some((row as u8, self.rows[row].bars.len() as u32));
            }
            self.rows[row].push(bar);
        }
    }

    fn fill_row(&mut self, row: usize, mut bars: Vec<Bar>) {
        by_key(&mut bars, |b| key_of(b.from));
        for bar in bars {
            // Several operations that ran somewhere in the same stretch are one box: which was where is not known.
            let last = self.rows[row].bars.len().checked_sub(1);
            let joined = last.filter(|last| {
                let before = &self.rows[row].bars[*last];
                before.look == Look::Unknown && bar.look == Look::Unknown && bar.from < before.to
            });
            let index = match joined {
                Some(last) => {
                    let before = &mut self.rows[row].bars[last];
                    before.count += 1;
                    let longer = bar.to - before.to;
                    if longer > 0.0 {
                        before.to = bar.to;
                        self.rows[row].reach[last] = self.rows[row].reach[last].max(bar.to);
                        self.rows[row].busy[last] += longer;
                    }
                    last
                }
                None => {
                    self.rows[row].push(bar);
                    self.rows[row].bars.len() - 1
                }
            };
            if let Some(place) = self.places.get_mut(bar.op as usize) {
                match row {
                    HOST => place.host = Some(index as u32),
                    _ => place.device = Some((row as u8, index as u32)),
                }
            }
        }
    }

    fn extent_of(&self, empty: bool, from_ns: i64, to_ns: i64) -> Extent {
        let (mut from, mut to) = (self.axis.at(from_ns), self.axis.at(to_ns));
        if empty {
            to = to.max(from);
        }
        for row in &self.rows {
            if let (Some(first), Some(reach)) = (row.bars.first(), row.reach.last()) {
                from = from.min(first.from);
                to = to.max(*reach);
            }
        }
        let side = |fold: &Option<Fold>| if fold.is_some() { FOLD_PX + FOLD_GAP_PX } else { MARGIN_PX };
        Extent {
            from,
            to,
            before_px: side(&self.before),
            after_px: side(&self.after),
            least: self.axis.least_span(),
        }
    }

    pub fn bar(&self, row: usize, index: u32) -> Option<&Bar> {
        self.rows.get(row)?.bars.get(index as usize)
    }

    pub fn host_bar(&self, op: u32) -> Option<&Bar> {
        self.bar(HOST, self.places.get(op as usize)?.host?)
    }

    pub fn queue_bar(&self, op: u32) -> Option<(usize, &Bar)> {
        let (row, index) = self.places.get(op as usize)?.queue?;
        Some((usize::from(row), self.bar(usize::from(row), index)?))
    }

    pub fn device_bar(&self, op: u32) -> Option<(usize, &Bar)> {
        let (row, index) = self.places.get(op as usize)?.device?;
        Some((usize::from(row), self.bar(usize::from(row), index)?))
    }

    /// From the first to the last of an operation's bars.
    pub fn span(&self, op: u32) -> Option<(f64, f64)> {
        let bars = [self.host_bar(op), self.device_bar(op).map(|d| d.1)];
        let mut span = None;
        for bar in bars.into_iter().flatten() {
            let (from, to) = span.unwrap_or((bar.from, bar.to));
            span = Some((bar.from.min(from), bar.to.max(to)));
        }
        span
    }

    /// Which fold an operation hides in.
    pub fn fold_of(&self, op: u32) -> Option<&Fold> {
        [&self.before, &self.after].into_iter().flatten().find(|f| f.ops.contains(&op))
    }
}

pub fn device_row(kind: &Kind) -> usize {
    match kind {
        Kind::Copy { direction: Direction::Upload, .. } => UPLOADS,
        Kind::Copy { direction: Direction::Download, .. } => DOWNLOADS,
        _ => COMPUTE,
    }
}

/// Begins and ends of one operation's bars, nanoseconds since the run began.
struct Span {
    host: (i64, i64),
    wait: Option<(i64, i64)>,
    device: Option<((i64, i64), Look)>,
}

struct Spans(Vec<Span>);

impl Spans {
    fn of(trace: &Trace, drawn: &[Operation], end_ns: i64) -> Spans {
        // No device operation begins before the one queued before it has ended.
        let mut device_free = i64::MIN;
        let span = |operation: &Operation| {
            let host = (operation.host.enqueued_ns, operation.host.returned_ns);
            let handed_over = operation.host.submitted_ns.unwrap_or(host.0);
            if !operation.kind.on_device() {
                return Span { host, wait: None, device: None };
            }
            match (device_start(trace, operation), operation.device.interval_ns()) {
                (Some(start), Some((begin, end))) => {
                    device_free = device_free.max(end);
                    let wait = (start.at_ns > host.1).then_some((host.1, start.at_ns));
                    Span { host, wait, device: Some(((begin, end), Look::Solid)) }
                }
                _ => {
                    let from = handed_over.max(device_free);
                    let to = operation.host.seen_done_ns.unwrap_or(end_ns).max(from);
                    Span { host, wait: None, device: Some(((from, to), Look::Unknown)) }
                }
            }
        };
        Spans(drawn.iter().map(span).collect())
    }

    fn all(&self) -> Vec<(i64, i64)> {
        let mut all = Vec::with_capacity(self.0.len() * 2);
        for span in &self.0 {
            all.push(span.host);
            all.extend(span.device.map(|d| d.0));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::traces::{Recipe, chained, huge, lesson};

    fn scene(trace: &Trace, arrangement: Arrangement) -> Scene {
        Scene::of(trace, &RunFacts::compute(trace), arrangement)
    }

    fn plain() -> Trace {
        lesson(Recipe::PLAIN, 1 << 20)
    }

    #[test]
    fn filling_the_inputs_is_a_torn_block_before_the_trip() {
        let trace = plain();
        let scene = scene(&trace, Arrangement::Time);
        let before = scene.before.as_ref().expect("68 ms of host work stand before the first device call");
        assert_eq!(before.ops, 0..4);
        assert_eq!(before.op, Some(3));
        assert!(before.length_ns > 68_000_000);
        assert_eq!(scene.places[3], Place::default());
        assert_eq!(scene.fold_of(3), Some(before));
        assert!(scene.extent.from > 68e6);
        assert!(scene.extent.to - scene.extent.from < 10e6, "what is folded takes no room on the axis");
    }

    #[test]
    fn each_operation_is_on_the_lanes_it_belongs_to() {
        let trace = plain();
        let scene = scene(&trace, Arrangement::Time);
        for operation in &trace.operations[4..] {
            let op = operation.id.0;
            assert!(scene.host_bar(op).is_some(), "{op}");
            assert_eq!(scene.host_bar(op).map(|b| b.op), Some(op));
            assert_eq!(scene.device_bar(op).is_some(), operation.kind.on_device(), "{op}");
            if let Some((row, bar)) = scene.device_bar(op) {
                assert_eq!((row, bar.op), (device_row(&operation.kind), op));
            }
        }
    }

    #[test]
    fn waits_of_one_queue_row_do_not_overlap() {
        let scene = scene(&plain(), Arrangement::Time);
        let mut waits = 0;
        for row in &scene.rows[QUEUE..UPLOADS] {
            waits += row.bars.len();
            for pair in row.bars.windows(2) {
                assert!(pair[0].to <= pair[1].from);
            }
        }
        assert_eq!(waits, 4);
    }

    #[test]
    fn operations_without_times_are_one_box_between_their_bounds() {
        let trace = lesson(Recipe { unknown: true, ..Recipe::PLAIN }, 1 << 20);
        let scene = scene(&trace, Arrangement::Time);
        let uploads = &scene.rows[UPLOADS].bars;
        assert_eq!(uploads.len(), 1);
        assert_eq!((uploads[0].count, uploads[0].look), (2, Look::Unknown));
        let download =
            trace.operations.iter().find(|o| device_row(&o.kind) == DOWNLOADS).expect("one download");
        let (_, bar) = scene.device_bar(download.id.0).expect("it has a box");
        let seen = download.host.seen_done_ns.expect("it was waited for");
        assert_eq!(scene.axis.ns(bar.to), seen);
        assert!(scene.axis.ns(bar.from) >= download.host.enqueued_ns);
    }

    #[test]
    fn a_short_copy_is_as_wide_as_a_long_one_in_order() {
        let trace = plain();
        let time = scene(&trace, Arrangement::Time);
        let order = scene(&trace, Arrangement::Order);
        let width = |scene: &Scene, op| scene.device_bar(op).map_or(0.0, |(_, b)| b.to - b.from);
        let kernel =
            trace.operations.iter().find(|o| matches!(o.kind, Kind::Launch { .. })).expect("one launch").id.0;
        let download =
            trace.operations.iter().find(|o| device_row(&o.kind) == DOWNLOADS).expect("one download").id.0;
        assert!(width(&time, download) > 5.0 * width(&time, kernel));
        assert!((width(&order, download) - width(&order, kernel)).abs() < 1e-9);
    }

    #[test]
    fn an_early_read_is_marked_at_its_moment() {
        let trace = plain();
        let scene = scene(&trace, Arrangement::Time);
        assert_eq!(scene.pins.len(), 1);
        assert_eq!(scene.axis.ns(scene.pins[0].at), trace.hazards[0].at_ns);
    }

    #[test]
    fn rows_are_sorted_whatever_the_trace() {
        for trace in [plain(), chained(), huge(5_000)] {
            for arrangement in [Arrangement::Time, Arrangement::Order] {
                for row in &scene(&trace, arrangement).rows {
                    assert!(row.bars.windows(2).all(|w| w[0].from <= w[1].from));
                    assert!(row.reach.windows(2).all(|w| w[0] <= w[1]));
                    assert!(row.bars.iter().all(|b| b.from <= b.to && b.from.is_finite()));
                }
            }
        }
    }

    #[test]
    fn a_trace_of_nothing_has_a_scene() {
        let mut trace = plain();
        trace.operations.clear();
        trace.hazards.clear();
        trace.total_ns = 0;
        let scene = scene(&trace, Arrangement::Time);
        assert!(scene.rows.iter().all(|r| r.bars.is_empty()));
        assert!(scene.extent.to >= scene.extent.from);
    }
}
