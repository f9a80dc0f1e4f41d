//! Too much, or too little: of what, and where?

use super::{Advice, Bytes};
use crate::checks::{Amount, Bound, Counter, amount_text, size};
use crate::grade;
use trace::facts::{buffer_name, bytes_moved};
use trace::{Argument, BufferId, Direction, Kind, Operation, OperationId, Region, Trace};

/// Lines that an answer names.
const MOST_NAMED: usize = 6;

pub(super) fn amount(trace: &Trace, of: Amount, array: Option<&str>, bound: Bound) -> Advice {
    let amount = grade::amount(trace, of, array);
    let over = amount > bound.number();
    let advice = match (of, over) {
        (Amount::Launches, false) if amount == 0 => Advice::new("never-launched"),
        (Amount::Launches, _) => listed(trace, "launches", |o| matches!(o.kind, Kind::Launch { .. })),
        (Amount::Synchronizes, false) if amount == 0 => Advice::new("never-waited"),
        (Amount::Synchronizes, _) => listed(trace, "synchronizes", |o| matches!(o.kind, Kind::Synchronize)),
        (Amount::Buffers, _) => listed(trace, "buffers", |o| match o.kind {
            Kind::Create { buffer } => trace.buffer(buffer).is_some_and(trace::Buffer::on_device),
            _ => false,
        }),
        (Amount::PeakBytes, _) => peak(trace),
        (_, true) => crossings(trace, of, array),
        (_, false) if amount == 0 => Advice::new("never-copied"),
        (_, false) => listed(trace, "too-few-copies", |o| crosses(o, of)),
    };
    let mut advice = advice.with("n", amount_text(of, amount)).with("limit", amount_text(of, bound.number()));
    if of.is_bytes() && over && array.is_none() {
        let (upload, download) = match of {
            Amount::PeakBytes => (amount, 0),
            Amount::BytesUp => (amount, 0),
            Amount::BytesDown => (0, amount),
            _ => (bytes_moved(trace, Direction::Upload), bytes_moved(trace, Direction::Download)),
        };
        advice.bytes = Some(Bytes { upload, download, at_most: bound.number() });
    }
    advice
}

pub(super) fn threads(trace: &Trace, kernel: Option<&str>, bound: Bound) -> Advice {
    let n = grade::threads(trace, kernel);
    let what = match n {
        0 => return Advice::new("never-launched").with("n", 0).with("limit", bound.number()),
        _ if n > bound.number() => "threads-many",
        _ => "threads-few",
    };
    let advice = listed(trace, what, |o| matches!(o.kind, Kind::Launch { .. }));
    let shape = trace.operations.iter().rev().find_map(|o| match o.kind {
        Kind::Launch { grid, block, .. } => Some((grid, block)),
        _ => None,
    });
    let (grid, block) = shape.unwrap_or_default();
    let product = |numbers: [u32; 3]| trace::format::integer(numbers.iter().map(|n| u64::from(*n)).product());
    let advice =
        advice.with("n", trace::format::integer(n)).with("limit", trace::format::integer(bound.number()));
    advice.with("blocks", product(grid)).with("each", product(block))
}

pub(super) fn count(checked: &Trace, of: Counter, bound: Bound) -> Advice {
    let what = match of {
        Counter::GlobalReads => "count-reads",
        Counter::GlobalWrites => "count-writes",
        Counter::GlobalAtomics => "count-atomics",
        Counter::Transactions => "count-transactions",
        Counter::SharedReads | Counter::SharedWrites => "count-shared",
        Counter::BankConflicts => "count-conflicts",
        Counter::DivergentBranches => "count-divergent",
        Counter::Barriers => "count-barriers",
    };
    let advice = listed(checked, what, |o| matches!(o.kind, Kind::Launch { .. }));
    advice.with("limit", trace::format::integer(bound.number()))
}

/// Says in which lines these operations are: `18, 19, 24`.
fn listed(trace: &Trace, what: &str, wanted: impl Fn(&Operation) -> bool) -> Advice {
    let found: Vec<&Operation> = trace.operations.iter().filter(|operation| wanted(operation)).collect();
    let mut lines: Vec<u32> = found.iter().map(|operation| operation.span.line).collect();
    lines.sort_unstable();
    lines.dedup();
    let more = lines.len() > MOST_NAMED;
    let mut named: Vec<String> = lines.iter().take(MOST_NAMED).map(u32::to_string).collect();
    named.extend(more.then(|| "…".to_owned()));
    let advice = Advice::new(what).with("lines", named.join(", "));
    found.into_iter().take(MOST_NAMED).fold(advice, |advice, operation| advice.shows(trace, operation.id))
}

/// Is it a copy of the counted kind?
fn crosses(operation: &Operation, of: Amount) -> bool {
    match operation.kind {
        Kind::Copy { direction: Direction::Upload, .. } => {
            !matches!(of, Amount::Downloads | Amount::BytesDown)
        }
        Kind::Copy { direction: Direction::Download, .. } => !matches!(of, Amount::Uploads | Amount::BytesUp),
        _ => false,
    }
}

/// Too much crossed the bus: what went twice?
fn crossings(trace: &Trace, of: Amount, array: Option<&str>) -> Advice {
    if let Some((what, first, again)) = needless(trace, of) {
        let line = |id| trace.operation(id).map_or(0, |operation| operation.span.line);
        let Some(Kind::Copy { source, target, .. }) = trace.operation(again).map(|o| &o.kind) else {
            return Advice::new("crossings");
        };
        let bytes = target.bytes;
        let advice = Advice::new(what).with("first_line", line(first)).with("line", line(again));
        // Where it landed, of what came home twice.
        let name = if what == "overwritten" { target.buffer } else { source.buffer };
        let advice =
            advice.with("name", buffer_name(trace, name)).with("target", buffer_name(trace, target.buffer));
        return advice.with("size", size(bytes)).shows(trace, first).shows(trace, again);
    }
    let named = |operation: &Operation| match &operation.kind {
        Kind::Copy { source, target, .. } => array.is_none_or(|name| {
            [source.buffer, target.buffer].iter().any(|id| buffer_name(trace, *id) == name)
        }),
        _ => false,
    };
    listed(trace, "crossings", |operation| crosses(operation, of) && named(operation))
}

/// A copy that brought nothing new: what it is, the one before, and itself.
fn needless(trace: &Trace, of: Amount) -> Option<(&'static str, OperationId, OperationId)> {
    // What each device buffer holds: the number of its content, where, and since which copy.
    let mut holds: Vec<(BufferId, u64, Region, OperationId, bool)> = Vec::new();
    // Downloads that nothing has come after: host array, its operation.
    let mut landed: Vec<(BufferId, OperationId)> = Vec::new();
    for operation in &trace.operations {
        match &operation.kind {
            Kind::Copy { direction: Direction::Upload, target, source, content, .. } => {
                let same = holds.iter().find(|(id, held, region, ..)| {
                    *id == target.buffer && held == content && region == target && target.bytes > 0
                });
                if let Some((.., first, brought)) = same
                    && (crosses(operation, of) || *brought)
                {
                    return Some((if *brought { "detour" } else { "repeated" }, *first, operation.id));
                }
                landed.retain(|(array, _)| *array != source.buffer);
                holds.retain(|(id, ..)| *id != target.buffer);
                holds.push((target.buffer, *content, *target, operation.id, false));
            }
            Kind::Copy { direction: Direction::Download, target, source, content, .. } => {
                let earlier = landed.iter().find(|(array, _)| *array == target.buffer);
                if let Some((_, first)) = earlier
                    && crosses(operation, of)
                {
                    return Some(("overwritten", *first, operation.id));
                }
                landed.push((target.buffer, operation.id));
                holds.retain(|(id, ..)| *id != source.buffer);
                holds.push((source.buffer, *content, *source, operation.id, true));
            }
            Kind::Copy { target, .. } | Kind::Fill { target, .. } => {
                holds.retain(|(id, ..)| *id != target.buffer)
            }
            Kind::Launch { arguments, .. } => {
                for argument in arguments {
                    if let Argument::Buffer { region, written: true, .. } = argument {
                        holds.retain(|(id, ..)| *id != region.buffer);
                    }
                }
            }
            Kind::HostWork { .. }
            | Kind::Create { .. }
            | Kind::Free { .. }
            | Kind::Compile { .. }
            | Kind::Synchronize => {}
        }
    }
    None
}

/// Too much device memory at once: what lay idle?
fn peak(trace: &Trace) -> Advice {
    let (_, at) = grade::peak(trace);
    let live = |buffer: &&trace::Buffer| {
        buffer.on_device()
            && buffer.created.is_some_and(|created| created <= at)
            && buffer.freed.is_none_or(|freed| freed > at)
    };
    // The last operation up to the peak that touched it, and whether one comes later.
    let last_use = |id: BufferId| {
        let touches = |operation: &&Operation| match &operation.kind {
            Kind::Fill { target, .. } => target.buffer == id,
            Kind::Copy { target, source, .. } => target.buffer == id || source.buffer == id,
            Kind::Launch { arguments, .. } => arguments
                .iter()
                .any(|argument| matches!(argument, Argument::Buffer { region, .. } if region.buffer == id)),
            _ => false,
        };
        trace.operations.iter().rev().find(touches).map(|operation| operation.id)
    };
    let idle = trace.buffers.iter().filter(live).find_map(|buffer| {
        let last = last_use(buffer.id)?;
        (last < at).then_some((buffer, last))
    });
    let names: Vec<String> =
        trace.buffers.iter().filter(live).map(|buffer| buffer_name(trace, buffer.id)).collect();
    let line = |id| trace.operation(id).map_or(0, |operation: &Operation| operation.span.line);
    match idle {
        Some((buffer, last)) => {
            let advice =
                Advice::new("held").with("name", buffer_name(trace, buffer.id)).with("line", line(last));
            let advice = advice.with("peak_line", line(at)).with("size", size(buffer.bytes));
            advice.shows(trace, last).shows(trace, at)
        }
        None => {
            let shown: Vec<String> = names.iter().take(MOST_NAMED).cloned().collect();
            Advice::new("all-at-once")
                .with("names", shown.join(", "))
                .with("peak_line", line(at))
                .shows(trace, at)
        }
    }
}
