//! Where did the time of the round trip go? A partition of the host's axis, so that the shares add up to the whole.
//!
//! Each instant belongs to one category: to the device operation that runs then, if one is known to; otherwise to what the
//! host does. “Waiting” is only time in which nothing is known to run.

use crate::{Clock, DeviceTime, Direction, Figure, Kind, Operation, OperationId, Reading, Trace};

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
}

/// One category's part of the round trip.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    pub category: Category,
    /// Its part of the window, nanoseconds; the parts add up to the window.
    pub part_ns: i64,
    /// What to write beside it.
    pub figure: Figure,
    pub operations: Vec<OperationId>,
}

/// The round trip's cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// From the first device call to the last thing that the host saw done, nanoseconds since the run began.
    pub window_ns: (i64, i64),
    /// Host work before the window.
    pub before_ns: i64,
    /// Host work after it.
    pub after_ns: i64,
    /// In the order of [`Category::ALL`], without empty ones.
    pub shares: Vec<Share>,
}

impl Cost {
    /// `None` if the program never called the device.
    pub fn of(trace: &Trace) -> Option<Cost> {
        let calls = || {
            trace
                .operations
                .iter()
                .filter(|o| !matches!(o.kind, Kind::HostWork { .. } | Kind::Compile { .. }))
        };
        let from = calls().map(|o| o.host.enqueued_ns).min()?;
        let to = calls().map(last_seen_ns).max()?.max(from);
        let mut parts = [0_i64; Category::ALL.len()];
        for (category, ns) in partition(trace, from, to) {
            parts[category as usize] += ns;
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
            .collect();
        Some(Cost { window_ns: (from, to), before_ns: from, after_ns: (trace.total_ns - to).max(0), shares })
    }

    pub fn window_length_ns(&self) -> i64 {
        self.window_ns.1 - self.window_ns.0
    }

    pub fn share(&self, category: Category) -> Option<&Share> {
        self.shares.iter().find(|s| s.category == category)
    }
}

fn last_seen_ns(operation: &Operation) -> i64 {
    let host = &operation.host;
    host.seen_done_ns.unwrap_or(host.returned_ns).max(host.returned_ns)
}

/// A category's figure: device operations by the device's clock, the rest by the host's.
fn figure(trace: &Trace, category: Category, part_ns: i64, operations: &[OperationId]) -> Figure {
    let device_side = matches!(category, Category::Upload | Category::Kernel | Category::Download);
    if !device_side {
        return Figure::host(part_ns, trace.host_clock.resolution_ns);
    }
    let (mut sum, mut step, mut clock, mut known) = (0.0, 0.0_f64, None, true);
    for operation in operations.iter().filter_map(|id| trace.operation(*id)) {
        match operation.device {
            DeviceTime::Known { clock: by, resolution_ns, duration_ns, repeats, .. } => {
                sum += duration_ns as f64;
                step = step.max(resolution_ns as f64 / f64::from(repeats.max(1)));
                clock = Some(by);
            }
            DeviceTime::Unknown(_) => known = false,
            DeviceTime::None => {}
        }
    }
    match clock {
        Some(clock) if known => Figure::of(sum, clock, step),
        _ => Figure {
            reading: Reading::Unknown,
            clock: clock.unwrap_or(Clock::GpuTimestamp),
            resolution_ns: step,
        },
    }
}

/// Cuts `[from, to]` at every edge and gives each piece to one category; linear in the operations after sorting.
fn partition(trace: &Trace, from: i64, to: i64) -> Vec<(Category, i64)> {
    // (at, is_device, category, +1 or -1)
    let mut edges: Vec<(i64, bool, Category, i32)> = Vec::new();
    let mut push = |begin: i64, end: i64, device: bool, category: Category| {
        let (begin, end) = (begin.clamp(from, to), end.clamp(from, to));
        if end > begin {
            edges.push((begin, device, category, 1));
            edges.push((end, device, category, -1));
        }
    };
    for operation in &trace.operations {
        let category = Category::of(&operation.kind);
        push(operation.host.enqueued_ns, operation.host.returned_ns, false, category);
        if let Some((begin, end)) = operation.device.interval_ns() {
            push(begin, end, true, category);
        }
    }
    edges.sort_by_key(|e| e.0);
    let mut device = [0_i32; Category::ALL.len()];
    let mut host = [0_i32; Category::ALL.len()];
    let mut out: Vec<(Category, i64)> = Vec::new();
    let (mut at, mut next) = (from, 0);
    while at < to {
        while let Some(&(when, on_device, category, step)) = edges.get(next).filter(|e| e.0 <= at) {
            debug_assert!(when <= at);
            let counts = if on_device { &mut device } else { &mut host };
            counts[category as usize] += step;
            next += 1;
        }
        let until = edges.get(next).map_or(to, |e| e.0).min(to);
        let running = |counts: &[i32]| Category::ALL.into_iter().find(|c| counts[*c as usize] > 0);
        // An instant of the program's own running, between calls, is host work.
        let category = running(&device).or_else(|| running(&host)).unwrap_or(Category::HostWork);
        out.push((category, until - at));
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
}
