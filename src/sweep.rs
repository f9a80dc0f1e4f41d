//! What does a program cost at each size? The plan of a sweep over a knob, and what its runs measured. Pure: `state/sweeping.rs` runs
//! it, `views/compare` shows it.
//!
//! “Host alone” is the work without the trip: the same kernels on this computer's processor, by the CPU device's own clock, no copies
//! counted. Nothing stands in for a figure that was not measured.

use course::model::Profile;
use protocol::{File, Knob};
use std::sync::Arc;
use trace::cost::Category;
use trace::{Clock, Cost, DeviceKind, DeviceReport, Figure, Message, Reading, SourceSpan, Trace};

/// Runs of one size on one device, at most. The first is the warm-up and counts only where it is alone.
const MOST_RUNS: usize = 6;
/// After this long no further run of a size is begun, milliseconds.
const SPENT_MS: f64 = 700.0;
/// A size whose run would likely take longer is left out, milliseconds.
const LONG_MS: f64 = 10_000.0;
/// Likewise one whose arrays would likely take more: what a browser's tab can be trusted to have, bytes.
const MOST_BYTES: f64 = 1_073_741_824.0;
/// How fast a run's time may grow from one size to its double: a product of matrices does by 8.
const STEEPEST: f64 = 8.0;
/// What takes this many times as long at the largest value as at the least has grown; less may be a machine's mood.
const GROWTH: f64 = 2.0;

/// From here on a whole number is a size; up to [`BLOCK_MOST`] threads of a block, above that elements of an array.
const SIZE_FROM: f64 = 64.0;
const BLOCK_MOST: f64 = 1024.0;
/// Exponents of the sizes that a sweep offers.
const SIZES: (u32, u32) = (10, 24);
const BLOCKS: (u32, u32) = (5, 10);
const NUMBERS: (u32, u32) = (0, 10);
/// The largest that is chosen at first: in blocks of 256 it fits WebGPU's grid of 65 535.
const SIZE_MOST: u32 = 23;

/// Can it be swept? Whole numbers above 0.
pub fn sweeps(knob: &Knob) -> bool {
    !knob.is_float && knob.value >= 1.0
}

/// Which of them is swept at first: the first that is a number of elements, then the first that is a size.
pub fn first_choice(knobs: &[Knob]) -> Option<&Knob> {
    let from = |least: f64| knobs.iter().find(|k| sweeps(k) && k.value >= least);
    from(BLOCK_MOST + 1.0).or_else(|| from(SIZE_FROM)).or_else(|| from(1.0))
}

/// Exponents of two: the least and the greatest that can be chosen, and the greatest that is at first.
pub fn exponents(knob: &Knob) -> (u32, u32, u32) {
    match knob.value {
        v if v > BLOCK_MOST => (SIZES.0, SIZES.1, SIZE_MOST),
        v if v >= SIZE_FROM => (BLOCKS.0, BLOCKS.1, BLOCKS.1),
        _ => (NUMBERS.0, NUMBERS.1, 6),
    }
}

/// A line of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Series {
    Host,
    Trip,
    Upload,
    Download,
    Kernel,
    /// The trip as a measured device of another machine would have made it.
    Modelled,
}

impl Series {
    pub const ALL: [Series; 6] =
        [Series::Host, Series::Trip, Series::Upload, Series::Download, Series::Kernel, Series::Modelled];
}

/// What one run took; `None` for what it did not do.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    trip: Option<Figure>,
    upload: Option<Figure>,
    download: Option<Figure>,
    /// Kernels, fills and copies within the device: on the CPU device the work of the host alone.
    work: Option<Figure>,
    /// The trip on another device, where a profile of one was at hand.
    modelled: Option<Figure>,
    /// Of the largest array on the device, and of all arrays.
    largest_bytes: u64,
    bytes: u64,
    /// From the press to the result, milliseconds of the page's clock; in precise mode of all repeats.
    took_ms: f64,
}

impl Measured {
    pub fn of(trace: &Trace, took_ms: f64, profile: Option<&Profile>) -> Measured {
        let cost = Cost::of(trace);
        let share = |category| cost.as_ref().and_then(|c| c.share(category));
        // Making kernels ready is paid once and not for a size.
        let compile_ns = share(Category::Compile).map_or(0, |s| s.part_ns);
        let trip = cost
            .as_ref()
            .map(|c| Figure::host(c.window_length_ns() - compile_ns, trace.host_clock.resolution_ns));
        let on_device = trace.buffers.iter().filter(|b| b.on_device());
        Measured {
            trip,
            upload: share(Category::Upload).map(|s| s.figure),
            download: share(Category::Download).map(|s| s.figure),
            work: share(Category::Kernel).map(|s| s.figure),
            // What never went to a device makes no trip there either.
            modelled: profile.filter(|_| cost.is_some()).map(|profile| {
                let reading = Reading::Ns(course::model::replay(trace, profile).total_ns);
                Figure { reading, clock: Clock::Modelled, resolution_ns: 0.0 }
            }),
            largest_bytes: on_device.map(|b| b.bytes).max().unwrap_or(0),
            bytes: trace.buffers.iter().map(|b| b.bytes).sum(),
            took_ms,
        }
    }
}

/// Why a size has no figures.
#[derive(Clone, Debug, PartialEq)]
pub enum Out {
    /// The program did not come to its end, and what it said.
    Failed(Message),
    /// One run would take about so long, milliseconds.
    TooLong(f64),
    /// Its arrays would take about so many bytes; the limit is of one array where the device sets it.
    TooLarge { bytes: f64, limit: f64 },
}

/// The runs of one size on one device.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Side {
    pub runs: Vec<Measured>,
    pub out: Option<Out>,
    pub done: bool,
}

impl Side {
    /// The median; `None` before the runs are done and for what they did not do.
    fn figure(&self, of: impl Fn(&Measured) -> Option<Figure>) -> Option<Figure> {
        if !self.done {
            return None;
        }
        let counted = if self.runs.len() > 1 { self.runs.get(1..)? } else { &self.runs };
        median(counted.iter().filter_map(of).collect())
    }

    fn last(&self, of: impl Fn(&Measured) -> f64) -> Option<f64> {
        self.runs.last().map(of)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    pub size: u64,
    pub device: Side,
    pub host: Side,
}

impl Point {
    pub fn figure(&self, series: Series) -> Option<Figure> {
        match series {
            Series::Host => self.host.figure(|m| m.work),
            Series::Trip => self.device.figure(|m| m.trip),
            Series::Upload => self.device.figure(|m| m.upload),
            Series::Download => self.device.figure(|m| m.download),
            Series::Kernel => self.device.figure(|m| m.work),
            Series::Modelled => self.device.figure(|m| m.modelled),
        }
    }
}

/// How a sweep stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// Under way: at this point, on the host or the device.
    At {
        point: usize,
        on_host: bool,
    },
    Finished,
    Stopped,
    /// The device was lost, or the worker broke.
    Broken(Option<Message>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    /// As it stood when the sweep began.
    pub knob: Knob,
    pub files: Vec<File>,
    pub arguments: Vec<String>,
    /// Each run repeats itself and gives medians.
    pub precise: bool,
    pub points: Vec<Point>,
    /// The device that the trips went to.
    pub device: Option<Arc<DeviceReport>>,
    pub stage: Stage,
}

impl Sweep {
    /// Of the powers of two from `low` to `high`, exponents.
    pub fn new(
        knob: Knob,
        files: Vec<File>,
        arguments: Vec<String>,
        precise: bool,
        ends: (u32, u32),
    ) -> Self {
        let (low, high) = (ends.0, ends.1.min(52));
        let point =
            |exponent: u32| Point { size: 1_u64 << exponent, device: Side::default(), host: Side::default() };
        let stage = Stage::At { point: 0, on_host: false };
        let points = (low..=high).map(point).collect();
        Self { knob, files, arguments, precise, points, device: None, stage }
    }

    pub fn is_under_way(&self) -> bool {
        matches!(self.stage, Stage::At { .. })
    }

    /// The program at a size.
    pub fn files_at(&self, size: u64) -> Vec<File> {
        let mut files = self.files.clone();
        if let Some(file) = files.get_mut(usize::from(self.knob.span.file)) {
            let (before, after) = around(&file.text, self.knob.span);
            file.text = [&before, &*size.to_string(), &after].concat();
        }
        files
    }

    /// Is this the program that was swept, but for the knob's number?
    pub fn is_of(&self, files: &[File], arguments: &[String]) -> bool {
        let same = |(at, (now, then)): (usize, (&File, &File))| {
            if now.name != then.name || at != usize::from(self.knob.span.file) {
                return now == then;
            }
            let (before, after) = around(&then.text, self.knob.span);
            let number = now.text.strip_prefix(&*before).and_then(|rest| rest.strip_suffix(&*after));
            number.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit() || b == b'_'))
        };
        files.len() == self.files.len()
            && self.arguments == arguments
            && files.iter().zip(&self.files).enumerate().all(same)
    }

    /// Is there more to do at a larger value of the knob? It is no size where the arrays stay as large and neither the trip nor the host's
    /// work takes [`GROWTH`] times as long at the last as at the first. One value tells nothing: true.
    pub fn grows(&self) -> bool {
        let done: Vec<&Point> =
            self.points.iter().filter(|p| p.device.done && !p.device.runs.is_empty()).collect();
        let [first, .., last] = &*done else { return true };
        let bytes = |point: &Point| point.device.last(|m| m.bytes as f64);
        let longer = |series| {
            let ns = |point: &Point| match point.figure(series)?.reading {
                Reading::Ns(ns) | Reading::Below(ns) => Some(ns),
                Reading::Unknown => None,
            };
            ns(first).zip(ns(last)).is_some_and(|(first, last)| last >= first * GROWTH)
        };
        bytes(last) > bytes(first) || longer(Series::Trip) || longer(Series::Host)
    }

    /// Points without a figure of the device: how many, and why the first of them has none.
    pub fn failed(&self) -> (usize, Option<&Out>) {
        let outs = || self.points.iter().filter_map(|p| p.device.out.as_ref());
        (outs().count(), outs().next())
    }

    /// Is there a figure at all?
    pub fn has_figures(&self) -> bool {
        self.points.iter().any(|p| p.device.done || p.host.done)
    }

    /// Why nothing is measured of the host alone: a message's id.
    pub fn host_is_absent(&self) -> Option<&'static str> {
        if self.device.as_ref().is_some_and(|d| d.kind == DeviceKind::Cpu) {
            return Some("compare.host.same");
        }
        let mut ran = self.points.iter().flat_map(|p| p.device.runs.first()).peekable();
        (ran.peek().is_some() && ran.all(|m| m.work.is_none())).then_some("compare.host.no-kernel")
    }

    /// The size and whether it is the host's turn, for the next run; `None` when all is measured. Sizes that are too much are left out
    /// on the way.
    pub fn next(&mut self) -> Option<(u64, bool)> {
        for at in 0..self.points.len() {
            for on_host in [false, true] {
                if on_host && self.skips_host(at) {
                    continue;
                }
                let out = self.too_much(at, on_host);
                let point = self.points.get_mut(at)?;
                let side = if on_host { &mut point.host } else { &mut point.device };
                if side.done {
                    continue;
                }
                if out.is_some() && side.runs.is_empty() {
                    (side.out, side.done) = (out, true);
                    continue;
                }
                self.stage = Stage::At { point: at, on_host };
                return Some((point.size, on_host));
            }
        }
        self.stage = Stage::Finished;
        None
    }

    /// The run that [`Sweep::next`] asked for came to this.
    pub fn came(&mut self, came: Result<Measured, Message>) {
        let precise = self.precise;
        let Some(side) = self.side() else { return };
        match came {
            Ok(measured) => {
                side.runs.push(measured);
                let spent: f64 = side.runs.iter().map(|m| m.took_ms).sum();
                side.done = precise || side.runs.len() >= MOST_RUNS || spent >= SPENT_MS;
            }
            Err(message) => {
                *side = Side { out: Some(Out::Failed(message)), done: true, ..Side::default() };
            }
        }
    }

    /// The host has no turn where its program does not even check.
    pub fn was_refused(&mut self, message: Message) {
        self.came(Err(message.clone()));
        if let Stage::At { point, .. } = self.stage
            && let Some(point) = self.points.get_mut(point)
        {
            point.host = Side { done: true, out: Some(Out::Failed(message)), ..Side::default() };
        }
    }

    fn side(&mut self) -> Option<&mut Side> {
        let Stage::At { point, on_host } = self.stage else { return None };
        let point = self.points.get_mut(point)?;
        Some(if on_host { &mut point.host } else { &mut point.device })
    }

    fn skips_host(&self, at: usize) -> bool {
        let no_work =
            self.points.get(at).and_then(|p| p.device.runs.first()).is_some_and(|m| m.work.is_none());
        no_work || self.host_is_absent().is_some()
    }

    /// By what the sizes before took.
    fn too_much(&self, at: usize, on_host: bool) -> Option<Out> {
        let side = |at: usize| self.points.get(at).map(|p| if on_host { &p.host } else { &p.device });
        let one = at.checked_sub(1).and_then(side)?;
        // What was too much stays too much.
        if let Some(out @ (Out::TooLong(_) | Out::TooLarge { .. })) = &one.out {
            return Some(out.clone());
        }
        let two = at.checked_sub(2).and_then(side);
        let likely = |of: &dyn Fn(&Measured) -> f64, least: f64| {
            let last = one.last(of)?;
            let growth = two.and_then(|two| two.last(of)).filter(|v| *v > 0.0).map_or(2.0, |v| last / v);
            Some(last * growth.max(least).min(STEEPEST))
        };
        let ms = likely(&|m| m.took_ms, 2.0)?;
        if ms > LONG_MS {
            return Some(Out::TooLong(ms));
        }
        let all = likely(&|m| m.bytes as f64, 1.0)?;
        let largest = likely(&|m| m.largest_bytes as f64, 1.0)?;
        let limits = self.device.as_ref().filter(|_| !on_host).map(|d| &d.limits);
        let of_one =
            limits.map_or(MOST_BYTES, |l| l.max_buffer_bytes.min(l.max_storage_binding_bytes) as f64);
        if largest > of_one {
            return Some(Out::TooLarge { bytes: largest, limit: of_one });
        }
        (all > MOST_BYTES).then_some(Out::TooLarge { bytes: all, limit: MOST_BYTES })
    }
}

/// The text before and behind a span, whose ends count in UTF-16.
fn around(text: &str, span: SourceSpan) -> (String, String) {
    let units: Vec<u16> = text.encode_utf16().collect();
    let end = (span.end as usize).min(units.len());
    let start = (span.start as usize).min(end);
    let part = |range: &[u16]| String::from_utf16_lossy(range);
    (part(units.get(..start).unwrap_or_default()), part(units.get(end..).unwrap_or_default()))
}

/// The middle one of those that are known, the lower of two; unknown where none is.
fn median(figures: Vec<Figure>) -> Option<Figure> {
    let none = figures.first().copied();
    let mut known: Vec<Figure> = figures.into_iter().filter(|f| f.reading != Reading::Unknown).collect();
    trace::sorting::by_key(&mut known, |f| match f.reading {
        Reading::Ns(ns) => trace::sorting::key_of(ns),
        // Below the clock's step, and so below all that is not.
        Reading::Below(_) | Reading::Unknown => i64::MIN,
    });
    let middle = known.len().saturating_sub(1) / 2;
    known.get(middle).copied().or(none)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knob(name: &str, value: f64) -> Knob {
        let span = SourceSpan { start: 15, end: 20, ..SourceSpan::default() };
        Knob { name: name.into(), text: String::new(), value, is_float: false, span }
    }

    fn sweep(low: u32, high: u32) -> Sweep {
        let file = File { name: "main.mojo".into(), text: "comptime 😀A = 1_024\nx".into() };
        Sweep::new(knob("SIZE", 1024.0), vec![file], vec![], false, (low, high))
    }

    fn measured(took_ms: f64, bytes: u64) -> Measured {
        let figure = Some(Figure::of(took_ms * 1e6, Clock::HostWall, 1.0));
        Measured {
            trip: figure,
            upload: figure,
            download: figure,
            work: figure,
            modelled: figure,
            largest_bytes: bytes,
            bytes,
            took_ms,
        }
    }

    /// Carries a sweep out; `take` tells what a run comes to.
    fn carried(mut sweep: Sweep, take: impl Fn(u64, bool) -> Result<Measured, Message>) -> Sweep {
        while let Some((size, on_host)) = sweep.next() {
            sweep.came(take(size, on_host));
        }
        sweep
    }

    #[test]
    fn a_size_changes_the_knobs_number_and_nothing_else() {
        let sweep = sweep(10, 12);
        let files = sweep.files_at(4096);
        assert_eq!(files[0].text, "comptime 😀A = 4096\nx");
        assert!(sweep.is_of(&files, &[]) && sweep.is_of(&sweep.files, &[]));
        assert!(!sweep.is_of(&files, &["a".into()]) && !sweep.is_of(&[], &[]));
        for other in ["comptime 😀A = 4096\ny", "comptime 😀A = \nx", "comptime 😀A = 4 + 4\nx"] {
            let file = File { name: "main.mojo".into(), text: other.into() };
            assert!(!sweep.is_of(&[file], &[]), "{other}");
        }
    }

    #[test]
    fn the_first_size_is_swept_unless_another_is_chosen() {
        let knobs = [knob("BLOCK", 256.0), knob("SIZE", 4096.0), knob("N", 8192.0)];
        assert_eq!(first_choice(&knobs).map(|k| &*k.name), Some("SIZE"));
        assert_eq!(first_choice(&knobs[..1]).map(|k| &*k.name), Some("BLOCK"));
        assert_eq!(first_choice(&[knob("N", 0.0), knob("M", 4.0)]).map(|k| &*k.name), Some("M"));
        assert_eq!(first_choice(&[]), None);
    }

    #[test]
    fn every_size_is_run_on_both_and_the_warm_up_does_not_count() {
        let first = std::cell::Cell::new(true);
        let swept =
            carried(sweep(10, 12), |_, _| Ok(measured(if first.replace(false) { 500.0 } else { 1.0 }, 4)));
        assert_eq!(swept.stage, Stage::Finished);
        assert_eq!(swept.points.iter().map(|p| p.size).collect::<Vec<_>>(), [1024, 2048, 4096]);
        for point in &swept.points {
            assert_eq!((point.device.runs.len(), point.host.runs.len()), (MOST_RUNS, MOST_RUNS));
            for series in Series::ALL {
                assert_eq!(point.figure(series).map(|f| f.reading), Some(Reading::Ns(1e6)));
            }
        }
    }

    #[test]
    fn a_long_size_runs_once_and_a_longer_one_not_at_all() {
        let swept = carried(sweep(10, 13), |size, _| Ok(measured(size as f64 * 3.0, 4)));
        let runs: Vec<usize> = swept.points.iter().map(|p| p.device.runs.len()).collect();
        assert_eq!(runs, [1, 1, 0, 0]);
        assert!(matches!(swept.points[3].device.out, Some(Out::TooLong(ms)) if ms > LONG_MS));
        assert_eq!(swept.points[1].figure(Series::Trip).map(|f| f.reading), Some(Reading::Ns(6144e6)));
    }

    #[test]
    fn arrays_that_would_not_fit_are_left_out() {
        let swept = carried(sweep(20, 24), |size, _| Ok(measured(1.0, size * 128)));
        assert!(swept.points[3].device.out.is_none());
        let large = Out::TooLarge { bytes: 2.0 * MOST_BYTES, limit: MOST_BYTES };
        assert_eq!(swept.points[4].device.out, Some(large));
    }

    #[test]
    fn a_size_that_fails_does_not_end_the_others() {
        let swept = carried(sweep(10, 12), |size, on_host| {
            if size == 2048 && !on_host { Err(Message::new("run.x")) } else { Ok(measured(1.0, 4)) }
        });
        assert_eq!(swept.points[1].device.out, Some(Out::Failed(Message::new("run.x"))));
        assert_eq!(swept.points[1].figure(Series::Trip), None);
        assert!(
            swept.points[1].figure(Series::Host).is_some() && swept.points[2].figure(Series::Trip).is_some()
        );
    }

    #[test]
    fn a_program_without_a_kernel_leaves_the_host_nothing_to_do_alone() {
        let swept = carried(sweep(10, 11), |_, on_host| {
            assert!(!on_host);
            Ok(Measured { work: None, ..measured(1.0, 4) })
        });
        assert_eq!(swept.host_is_absent(), Some("compare.host.no-kernel"));
        assert_eq!(swept.stage, Stage::Finished);
    }

    #[test]
    fn a_number_that_makes_nothing_larger_is_no_size() {
        let with = |ms: fn(u64) -> f64, bytes: fn(u64) -> u64| {
            carried(sweep(10, 14), |size, _| Ok(measured(ms(size), bytes(size)))).grows()
        };
        assert!(!with(|size| 1.0 + (size % 3) as f64 / 4.0, |_| 4096));
        assert!(with(|size| size as f64 / 1e3, |_| 4096), "a loop's length");
        assert!(with(|_| 1.0, |size| size * 4), "arrays so small that launching is all that counts");
        assert!(carried(sweep(10, 10), |_, _| Ok(measured(1.0, 4))).grows(), "one value tells nothing");
        assert!(sweep(10, 14).grows());
        let fails =
            |size: u64, _| if size > 1024 { Err(Message::new("run.x")) } else { Ok(measured(1.0, 4)) };
        assert!(carried(sweep(10, 14), fails).grows());
    }

    #[test]
    fn sizes_without_figures_are_counted() {
        let swept = carried(sweep(10, 14), |size, _| {
            if size > 4096 { Err(Message::new("run.x")) } else { Ok(measured(1.0, 4)) }
        });
        assert_eq!(swept.failed(), (2, Some(&Out::Failed(Message::new("run.x")))));
        assert_eq!(carried(sweep(10, 14), |_, _| Ok(measured(1.0, 4))).failed(), (0, None));
        assert!(swept.has_figures() && !sweep(10, 14).has_figures());
    }

    #[test]
    fn a_median_below_the_clocks_step_is_said_to_be_below_it() {
        let of = |ns: f64| Figure::of(ns, Clock::GpuTimestamp, 100.0);
        assert_eq!(median(vec![of(900.0), of(5.0), of(7.0)]).map(|f| f.reading), Some(Reading::Below(100.0)));
        assert_eq!(
            median(vec![of(900.0), of(-1.0), of(300.0), of(5.0)]).map(|f| f.reading),
            Some(Reading::Ns(300.0))
        );
        assert_eq!(median(vec![of(-1.0)]).map(|f| f.reading), Some(Reading::Unknown));
        assert_eq!(median(vec![]), None);
    }
}
