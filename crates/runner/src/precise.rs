//! Precise mode: the same program, run again and again; medians and spread.

use trace::{DeviceTime, Kind, Operation, Outcome, Reading, Spread, Trace, UnknownReason};

/// One trace of many runs: the run whose length is the median, each operation with its spread over all runs.
///
/// Runs that did not finish, or did something else than the first (a program may ask for the time), are left out; `None` if none is
/// left. Operations that only the host's own speed makes (host work, compiling) are not compared.
pub fn merge(runs: Vec<Trace>) -> Option<Trace> {
    let first = runs.iter().find(|t| matches!(t.outcome, Outcome::Finished { .. }))?;
    let shape = shape_of(first);
    let mut same: Vec<Trace> = runs.into_iter().filter(|t| shape_of(t) == shape).collect();
    same.sort_by_key(length_ns);
    let mut base = same.get(same.len() / 2)?.clone();
    let compared: Vec<Vec<&Operation>> =
        same.iter().map(|t| t.operations.iter().filter(|o| compare(o)).collect()).collect();
    let spreads: Vec<Option<Spread>> = (0..shape.1.len())
        .map(|index| {
            spread(compared.iter().filter_map(|operations| operations.get(index)).map(|o| took_ns(o)))
        })
        .collect();
    for (operation, spread) in base.operations.iter_mut().filter(|o| compare(o)).zip(spreads) {
        // Where the middle run has no time, those of others are no spread of it.
        operation.spread = spread.filter(|_| !matches!(operation.device, DeviceTime::Unknown(_)));
    }
    base.runs = same.len() as u32;
    Some(base)
}

/// Are most of a run's device operations too short for its clock?
pub fn below_resolution(trace: &Trace) -> bool {
    let readings: Vec<Reading> =
        trace.operations.iter().filter_map(|o| o.device.duration()).map(|f| f.reading).collect();
    let below = readings.iter().filter(|r| matches!(r, Reading::Below(_))).count();
    below * 2 > readings.len()
}

/// Did the device have no clock of its own for most of a run's device operations? Repeated, they can be timed by the host's.
pub fn untimed(trace: &Trace) -> bool {
    let device: Vec<&Operation> = trace.operations.iter().filter(|o| o.kind.on_device()).collect();
    let without = |o: &&&Operation| o.device == DeviceTime::Unknown(UnknownReason::NoTimestamps);
    device.iter().filter(without).count() * 2 > device.len()
}

type Shape = (bool, Vec<(std::mem::Discriminant<Kind>, u64, trace::SourceSpan)>);

fn shape_of(trace: &Trace) -> Shape {
    let operations = trace.operations.iter().filter(|o| compare(o));
    let shape = operations.map(|o| (std::mem::discriminant(&o.kind), o.kind.bytes(), o.span)).collect();
    (matches!(trace.outcome, Outcome::Finished { .. }), shape)
}

fn compare(operation: &Operation) -> bool {
    !matches!(operation.kind, Kind::HostWork { .. } | Kind::Compile { .. })
}

/// The round trip's length, by which a middle run is chosen.
fn length_ns(trace: &Trace) -> i64 {
    let first = trace.operations.iter().find(|o| compare(o)).map_or(0, |o| o.host.enqueued_ns);
    trace.total_ns - first
}

/// Device operations by the device's clock, others by the host's.
fn took_ns(operation: &Operation) -> Option<u64> {
    match operation.device {
        DeviceTime::Known { duration_ns, .. } => Some(duration_ns),
        DeviceTime::Unknown(_) => None,
        DeviceTime::None => u64::try_from(operation.host.returned_ns - operation.host.enqueued_ns).ok(),
    }
}

fn spread(times: impl Iterator<Item = Option<u64>>) -> Option<Spread> {
    let mut known: Vec<u64> = times.flatten().collect();
    known.sort_unstable();
    let (minimum_ns, maximum_ns) = (*known.first()?, *known.last()?);
    let median_ns = *known.get(known.len() / 2)?;
    Some(Spread { runs: known.len() as u32, minimum_ns, median_ns, maximum_ns })
}
