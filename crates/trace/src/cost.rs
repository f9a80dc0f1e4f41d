//! Where did the time of the round trip go? A partition of the host's axis, so that the shares add up to the whole.
//!
//! Each instant belongs to one category: to the device operation that runs then, if one is known to; otherwise to what the
//! host does. “Waiting” is only time in which nothing is known to run.
//!
//! The round trip is what a student means by it: from the allocations that lead straight into the first transfer or launch
//! to the last moment at which the host saw something done. Filling the inputs before it and checking the results after it
//! are the program's own business and stand beside it.

use crate::{BufferId, Clock, DeviceTime, Direction, Figure, Kind, Operation, OperationId, Reading, Trace};

/// Host work at least this long between an allocation and the first transfer is preparation: the round trip begins after it.
/// Below it lies what a browser's scheduling may put between any two calls.
pub const PREPARATION_NS: i64 = 1_000_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Category {
    Allocation,
    /// Getting kernels ready: paid at the first launch only.
    Compile,
    HostWork,
    Upload,
    Kernel,
    Download,
    Waiting,
}

impl Category {
    pub const ALL: [Category; 7] = [
        Category::Allocation,
        Category::Compile,
        Category::HostWork,
        Category::Upload,
        Category::Kernel,
        Category::Download,
        Category::Waiting,
    ];

    /// Where an operation's time is booked.
    pub fn of(kind: &Kind) -> Category {
        match kind {
            Kind::HostWork { .. } => Category::HostWork,
            Kind::Compile { .. } => Category::Compile,
            Kind::Create { .. } | Kind::Free { .. } => Category::Allocation,
            Kind::Fill { .. } | Kind::Launch { .. } => Category::Kernel,
            Kind::Copy { direction, .. } => match direction {
                Direction::Upload => Category::Upload,
                Direction::Download => Category::Download,
                Direction::DeviceToDevice => Category::Kernel,
                Direction::HostToHost => Category::HostWork,
            },
            Kind::Synchronize => Category::Waiting,
        }
    }

    /// Where the time is booked that the host spends in the call itself. Copying is done in the call, wholly or in part;
    /// computing is not: asking for it is the host's work.
    fn of_call(kind: &Kind) -> Category {
        match Category::of(kind) {
            Category::Kernel => Category::HostWork,
            other => other,
        }
    }
}

/// One category's part of the round trip.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    pub category: Category,
    /// Its part of the window, nanoseconds; the parts add up to [`Cost::window_length_ns`].
    pub part_ns: i64,
    /// What to write beside it.
    pub figure: Figure,
    pub operations: Vec<OperationId>,
}

/// The round trip's cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// From the call that leads into the first transfer or launch to the last thing that the host saw done, nanoseconds since
    /// the run began.
    pub window_ns: (i64, i64),
    /// What the recorder's own work took of it while nothing was known to run on the device: no part of the round trip.
    pub aside_ns: i64,
    /// Host work before the window.
    pub before_ns: i64,
    /// Host work after it.
    pub after_ns: i64,
    /// Time in which data crossed the bus, either way; `None` if none did.
    pub moving: Option<Figure>,
    /// What the launches took together by the device's clock, and how many they were; `None` if nothing was launched.
    /// [`Category::Kernel`] holds fills and copies within the device as well.
    pub launches: Option<(Figure, usize)>,
    /// In the order of [`Category::ALL`], without empty ones.
    pub shares: Vec<Share>,
}

impl Cost {
    /// `None` if the program never called the device.
    pub fn of(trace: &Trace) -> Option<Cost> {
        let (from, to) = window(trace)?;
        let mut parts = [0_i64; Category::ALL.len()];
        let mut aside_ns = 0;
        for (category, ns) in partition(trace, from, to) {
            match category {
                Some(category) => parts[category as usize] += ns,
                None => aside_ns += ns,
            }
        }
        let shares = Category::ALL
            .into_iter()
            .filter_map(|category| {
                let operations: Vec<_> = trace
                    .operations
                    .iter()
                    .filter(|o| {
                        Category::of(&o.kind) == category
                            && last_seen_ns(o) >= from
                            && o.host.enqueued_ns <= to
                    })
                    .map(|o| o.id)
                    .collect();
                let part_ns = parts[category as usize];
                if part_ns == 0 && operations.is_empty() {
                    return None;
                }
                let figure = figure(trace, category, part_ns, &operations);
                Some(Share { category, part_ns, figure, operations })
            })
            .collect::<Vec<_>>();
        let after_ns = (trace.total_ns - to).max(0);
        let moving = moving(trace, &shares);
        let is_launch = |o: &&Operation| matches!(o.kind, Kind::Launch { .. });
        let launched: Vec<_> = trace.operations.iter().filter(is_launch).map(|o| o.id).collect();
        let launches =
            (!launched.is_empty()).then(|| (figure(trace, Category::Kernel, 0, &launched), launched.len()));
        Some(Cost { window_ns: (from, to), aside_ns, before_ns: from, after_ns, moving, launches, shares })
    }

    /// Without the recorder's own work.
    pub fn window_length_ns(&self) -> i64 {
        self.window_ns.1 - self.window_ns.0 - self.aside_ns
    }

    pub fn share(&self, category: Category) -> Option<&Share> {
        self.shares.iter().find(|s| s.category == category)
    }
}

/// A sentence that sums a finished run up: a message's id and the figures that it takes, by name. All take `n`, the number of launches.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    pub id: &'static str,
    pub figures: Vec<(&'static str, Figure)>,
    pub launches: usize,
}

/// Of a run that finished; `cost` is its cost.
pub fn sentence(trace: &Trace, cost: Option<&Cost>) -> Sentence {
    let total_ns = cost.map_or(trace.total_ns, Cost::window_length_ns);
    let total = ("total", Figure::host(total_ns, trace.host_clock.resolution_ns));
    let known = |f: &Figure| f.reading != Reading::Unknown;
    let moving = cost.and_then(|c| c.moving);
    let (kernel, launches) = match cost.and_then(|c| c.launches) {
        Some((figure, launches)) => (Some(figure), launches),
        None => (None, 0),
    };
    let (id, figures) = match (moving, kernel) {
        _ if cost.is_none() => ("ui.cost.host-only", vec![total]),
        (Some(moving), Some(kernel)) if known(&moving) && known(&kernel) => {
            ("ui.cost.sentence", vec![("moved", moving), total, ("kernel", kernel)])
        }
        (Some(moving), Some(_)) if known(&moving) => {
            ("ui.cost.kernel-unknown", vec![("moved", moving), total])
        }
        (Some(moving), None) if known(&moving) => ("ui.cost.no-kernel", vec![("moved", moving), total]),
        (Some(_), Some(kernel)) if known(&kernel) => {
            ("ui.cost.moving-unknown", vec![total, ("kernel", kernel)])
        }
        (Some(_), _) => ("ui.cost.both-unknown", vec![total]),
        (None, Some(kernel)) => ("ui.cost.no-copy", vec![("kernel", kernel), total]),
        (None, None) => ("ui.cost.only-allocated", vec![total]),
    };
    Sentence { id, figures, launches }
}

fn last_seen_ns(operation: &Operation) -> i64 {
    let host = &operation.host;
    host.seen_done_ns.unwrap_or(host.returned_ns).max(host.returned_ns)
}

/// Begin and end of the round trip; `None` if the program never called the device.
fn window(trace: &Trace) -> Option<(i64, i64)> {
    let on_device = |id: BufferId| trace.buffer(id).is_none_or(|b| b.on_device());
    let first_work = trace.operations.iter().position(|o| o.kind.on_device() || o.kind == Kind::Synchronize);
    let Some(first_work) = first_work else {
        // It only allocated.
        let mut creates = trace
            .operations
            .iter()
            .filter(|o| matches!(&o.kind, Kind::Create { buffer } if on_device(*buffer)));
        let first = creates.next()?;
        let last = creates.next_back().unwrap_or(first);
        return Some((first.host.enqueued_ns, last.host.returned_ns.max(first.host.enqueued_ns)));
    };
    let (before, rest) = trace.operations.split_at(first_work);
    let mut from = rest.first()?.host.enqueued_ns;
    for operation in before.iter().rev() {
        match &operation.kind {
            Kind::Create { buffer } if on_device(*buffer) => from = operation.host.enqueued_ns,
            Kind::HostWork { .. } | Kind::Compile { .. }
                if operation.host.returned_ns - operation.host.enqueued_ns >= PREPARATION_NS =>
            {
                break;
            }
            _ => {}
        }
    }
    let counts = |o: &&Operation| o.kind.on_device() || o.kind == Kind::Synchronize;
    let to = rest.iter().filter(counts).map(last_seen_ns).max()?.max(from);
    Some((from, to))
}

/// Uploads and downloads as one figure.
fn moving(trace: &Trace, shares: &[Share]) -> Option<Figure> {
    let moves = |s: &&Share| matches!(s.category, Category::Upload | Category::Download);
    let mut figures = shares.iter().filter(moves);
    let first = figures.next()?;
    let Some(second) = figures.next() else { return Some(first.figure) };
    if first.figure.reading == Reading::Unknown || second.figure.reading == Reading::Unknown {
        return Some(Figure { reading: Reading::Unknown, ..first.figure });
    }
    let step = first.figure.resolution_ns.max(second.figure.resolution_ns);
    let step = step.max(trace.host_clock.resolution_ns as f64);
    Some(Figure::of((first.part_ns + second.part_ns) as f64, first.figure.clock, step))
}

/// A category's figure. Host categories are differences of the host's clock. Kernels are the sum of what the device said.
/// Copies are the time booked to them, because part of a copy is done in the host's call; without a device time it is unknown.
fn figure(trace: &Trace, category: Category, part_ns: i64, operations: &[OperationId]) -> Figure {
    let device_side = matches!(category, Category::Upload | Category::Kernel | Category::Download);
    if !device_side {
        return Figure::host(part_ns, trace.host_clock.resolution_ns);
    }
    let (mut sum, mut step, mut clock, mut known, mut below) = (0.0, 0.0_f64, None, true, 0.0);
    for operation in operations.iter().filter_map(|id| trace.operation(*id)) {
        match operation.device {
            DeviceTime::Known { clock: by, resolution_ns, duration_ns, repeats, .. } => {
                let one_step = resolution_ns as f64 / f64::from(repeats.max(1));
                sum += duration_ns as f64;
                step = step.max(one_step);
                below += one_step;
                clock = Some(by);
            }
            DeviceTime::Unknown(_) => known = false,
            DeviceTime::None => {}
        }
    }
    let Some(clock) = clock.filter(|_| known) else {
        let clock = clock.unwrap_or(Clock::GpuTimestamp);
        return Figure { reading: Reading::Unknown, clock, resolution_ns: step };
    };
    if category != Category::Kernel {
        let step = step.max(trace.host_clock.resolution_ns as f64);
        return Figure::of(part_ns as f64, clock, step);
    }
    match Figure::of(sum, clock, step) {
        // Each of them took less than a step; together they may have taken as many steps as they are.
        Figure { reading: Reading::Below(_), .. } => {
            Figure { reading: Reading::Below(below), clock, resolution_ns: step }
        }
        figure => figure,
    }
}

/// Cuts `[from, to]` at every edge and gives each piece to one category, or to the recorder (`None`); linear in the operations after
/// sorting.
fn partition(trace: &Trace, from: i64, to: i64) -> Vec<(Option<Category>, i64)> {
    // (at, is_device, category, +1 or -1)
    let mut edges: Vec<(i64, bool, Option<Category>, i32)> = Vec::new();
    let mut push = |begin: i64, end: i64, device: bool, category: Option<Category>| {
        let (begin, end) = (begin.clamp(from, to), end.clamp(from, to));
        if end > begin {
            edges.push((begin, device, category, 1));
            edges.push((end, device, category, -1));
        }
    };
    for operation in &trace.operations {
        let category = Category::of(&operation.kind);
        push(
            operation.host.enqueued_ns,
            operation.host.returned_ns,
            false,
            Some(Category::of_call(&operation.kind)),
        );
        if let Some((begin, end)) = operation.device.interval_ns() {
            push(begin, end, true, Some(category));
        }
    }
    for &(begin, end) in &trace.aside_ns {
        push(begin, end, false, None);
    }
    crate::sorting::by_key(&mut edges, |e| e.0);
    let mut device = [0_i32; Category::ALL.len()];
    let mut host = [0_i32; Category::ALL.len()];
    let mut aside = 0;
    let mut out: Vec<(Option<Category>, i64)> = Vec::new();
    let (mut at, mut next) = (from, 0);
    while at < to {
        while let Some(&(when, on_device, category, step)) = edges.get(next).filter(|e| e.0 <= at) {
            debug_assert!(when <= at);
            let counts = if on_device { &mut device } else { &mut host };
            *category.map_or(&mut aside, |category| &mut counts[category as usize]) += step;
            next += 1;
        }
        let until = edges.get(next).map_or(to, |e| e.0).min(to);
        let running = |counts: &[i32]| Category::ALL.into_iter().find(|c| counts[*c as usize] > 0);
        // An instant of the program's own running, between calls, is host work.
        let by_host = || (aside == 0).then(|| running(&host).unwrap_or(Category::HostWork));
        out.push((running(&device).or_else(by_host), until - at));
        at = until;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tests::sample;

    #[test]
    fn shares_add_up_to_the_window() {
        let cost = Cost::of(&sample()).expect("the sample calls the device");
        assert_eq!(cost.shares.iter().map(|s| s.part_ns).sum::<i64>(), cost.window_length_ns());
    }

    #[test]
    fn the_recorders_own_work_is_no_part_of_the_round_trip() {
        let mut trace = sample();
        let before = Cost::of(&trace).expect("the sample calls the device");
        // From 2 500 to 3 000 the host waits and nothing runs; the kernel runs from 1 000 to 1 400.
        trace.aside_ns = vec![(1_100, 1_200), (2_600, 2_700)];
        let cost = Cost::of(&trace).expect("the sample calls the device");
        assert_eq!(cost.aside_ns, 100);
        assert_eq!(cost.window_length_ns(), before.window_length_ns() - 100);
        let part = |cost: &Cost, category| cost.share(category).map_or(0, |s| s.part_ns);
        for category in Category::ALL {
            let less = if category == Category::Waiting { 100 } else { 0 };
            assert_eq!(part(&cost, category), part(&before, category) - less, "{category:?}");
        }
    }

    #[test]
    fn waiting_is_only_time_in_which_nothing_runs() {
        let cost = Cost::of(&sample()).expect("the sample calls the device");
        // The wait lasts from 600 to 3 000; the download runs from 1 500 to 2 500 of it, the kernel from 1 000 to 1 400.
        assert_eq!(cost.share(Category::Waiting).map(|s| s.part_ns), Some(2_400 - 1_000 - 400));
    }

    #[test]
    fn a_kernel_below_the_clocks_step_is_said_to_be_below_it() {
        let mut trace = sample();
        for operation in &mut trace.operations {
            if let DeviceTime::Known { resolution_ns, .. } = &mut operation.device {
                *resolution_ns = 100_000;
            }
        }
        let cost = Cost::of(&trace).expect("the sample calls the device");
        assert_eq!(cost.share(Category::Kernel).map(|s| s.figure.reading), Some(Reading::Below(100_000.0)));
    }

    #[test]
    fn kernels_below_the_step_are_together_below_as_many_steps() {
        let mut trace = sample();
        let launch = trace.operations.iter().position(|o| matches!(o.kind, Kind::Launch { .. }));
        let mut copy = trace.operations[launch.expect("the sample launches")].clone();
        copy.id = OperationId(trace.operations.len() as u32);
        trace.operations.push(copy);
        for operation in &mut trace.operations {
            if let DeviceTime::Known { resolution_ns, duration_ns, .. } = &mut operation.device {
                (*resolution_ns, *duration_ns) = (100_000, 0);
            }
        }
        let cost = Cost::of(&trace).expect("the sample calls the device");
        assert_eq!(cost.share(Category::Kernel).map(|s| s.figure.reading), Some(Reading::Below(200_000.0)));
    }

    #[test]
    fn one_unknown_copy_makes_moving_unknown() {
        let mut trace = sample();
        trace.operations[2].device = DeviceTime::Unknown(crate::UnknownReason::Negative);
        let cost = Cost::of(&trace).expect("the sample calls the device");
        assert_eq!(cost.moving.map(|f| f.reading), Some(Reading::Unknown));
        assert_eq!(cost.shares.iter().map(|s| s.part_ns).sum::<i64>(), cost.window_length_ns());
    }

    #[test]
    fn preparing_the_inputs_is_not_part_of_the_round_trip() {
        let mut trace = sample();
        // Two arrays are created, then the host fills one for two milliseconds, then the copies follow.
        for operation in &mut trace.operations[2..] {
            let host = &mut operation.host;
            host.enqueued_ns += 2_000_000;
            host.returned_ns += 2_000_000;
            for time in [&mut host.submitted_ns, &mut host.seen_done_ns].into_iter().flatten() {
                *time += 2_000_000;
            }
        }
        let mut work = trace.operations[0].clone();
        work.kind = Kind::HostWork { instructions: 1_000 };
        (work.host.enqueued_ns, work.host.returned_ns) = (200, 2_000_200);
        trace.operations.insert(2, work);
        let cost = Cost::of(&trace).expect("the sample calls the device");
        assert_eq!(cost.window_ns, (2_000_200, 2_003_000));
        assert_eq!(cost.before_ns, 2_000_200);
    }
}
