//! What must be true of every trace that the runner makes. Tests assert it on every run; corrupted traces must fail it.

use crate::{BufferId, DeviceTime, Direction, Kind, OperationId, Outcome, Region, Trace};
use std::collections::HashMap;

/// A broken rule, in the words of the code (tests read it, people do not).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    pub operation: Option<OperationId>,
    pub rule: &'static str,
}

/// All rules, on the raw values of each clock.
pub fn check(trace: &Trace) -> Result<(), Vec<Violation>> {
    let mut violations = Vec::new();
    identities(trace, &mut violations);
    host_order(trace, &mut violations);
    aside(trace, &mut violations);
    device_order(trace, &mut violations);
    causality(trace, &mut violations);
    spreads(trace, &mut violations);
    regions(trace, &mut violations);
    lifetimes(trace, &mut violations);
    if violations.is_empty() { Ok(()) } else { Err(violations) }
}

fn identities(trace: &Trace, out: &mut Vec<Violation>) {
    for (index, operation) in trace.operations.iter().enumerate() {
        if operation.id.0 as usize != index {
            out.push(Violation { operation: Some(operation.id), rule: "operations are numbered in order" });
        }
    }
    if trace.buffers.iter().enumerate().any(|(index, buffer)| buffer.id.0 as usize != index) {
        out.push(Violation { operation: None, rule: "buffers are numbered in order" });
    }
}

/// The recorder's own work: one stretch after the other, within the run, and none of it the program's.
fn aside(trace: &Trace, out: &mut Vec<Violation>) {
    let mut fail = |rule| out.push(Violation { operation: None, rule });
    let mut last = 0;
    for &(begin, end) in &trace.aside_ns {
        if begin < last || end < begin || end > trace.total_ns {
            fail("the recorder's stretches are in order and within the run");
        }
        last = end;
    }
    // Both are in order: a stretch can only meet the work that ends behind its begin.
    let mut stretches = trace.aside_ns.iter().peekable();
    for work in trace.operations.iter().filter(|o| matches!(o.kind, Kind::HostWork { .. })) {
        while stretches.next_if(|(_, end)| *end <= work.host.enqueued_ns).is_some() {}
        if stretches.peek().is_some_and(|(begin, _)| *begin < work.host.returned_ns) {
            fail("no host work while the recorder looks at arrays");
        }
    }
}

/// enqueued ≤ submitted ≤ seen done; enqueued ≤ returned; the host reaches operations one after the other.
fn host_order(trace: &Trace, out: &mut Vec<Violation>) {
    let mut last = i64::MIN;
    for operation in &trace.operations {
        let host = &operation.host;
        let mut fail = |rule| out.push(Violation { operation: Some(operation.id), rule });
        if host.enqueued_ns < last {
            fail("the host reaches operations in order");
        }
        last = host.enqueued_ns;
        if host.returned_ns < host.enqueued_ns {
            fail("a call returns after it began");
        }
        if let Some(submitted) = host.submitted_ns
            && submitted < host.enqueued_ns
        {
            fail("submitted after enqueued");
        }
        if let Some(seen) = host.seen_done_ns
            && seen < host.submitted_ns.unwrap_or(host.enqueued_ns)
        {
            fail("seen done after submitted");
        }
        if operation.kind.on_device()
            && host.submitted_ns.is_none()
            && matches!(trace.outcome, Outcome::Finished { .. })
        {
            fail("a device operation of a finished run was submitted");
        }
        if operation.kind.on_device()
            && host.seen_done_ns.is_none()
            && matches!(trace.outcome, Outcome::Finished { .. })
        {
            fail("the host saw each device operation of a finished run done");
        }
        if !operation.kind.on_device() && operation.device != DeviceTime::None {
            fail("only device operations have device times");
        }
        if operation.kind.on_device() && operation.device == DeviceTime::None {
            fail("a device operation has a device time, or a reason why not");
        }
        if host.returned_ns > trace.total_ns {
            fail("no call returns after the run's end");
        }
    }
}

/// By each clock, device operations run one after the other, in the order in which they were queued.
fn device_order(trace: &Trace, out: &mut Vec<Violation>) {
    let mut last_end = HashMap::new();
    for operation in &trace.operations {
        let mut fail = |rule| out.push(Violation { operation: Some(operation.id), rule });
        let DeviceTime::Known { clock, raw_begin_ns, raw_end_ns, duration_ns, repeats, .. } =
            operation.device
        else {
            continue;
        };
        if raw_end_ns < raw_begin_ns {
            fail("a raw end is not before its beginning");
        }
        if raw_begin_ns == 0 && raw_end_ns == 0 {
            fail("two zero readings are unknown, not a time");
        }
        if repeats == 0
            || duration_ns.saturating_mul(u64::from(repeats)) > raw_end_ns.saturating_sub(raw_begin_ns)
        {
            fail("the repeats fit into the raw interval");
        }
        // Timestamps and brackets share the device's clock; host wall times are another clock.
        let device_clock = matches!(clock, crate::Clock::GpuTimestamp | crate::Clock::Bracketed);
        let last: &mut u64 = last_end.entry(device_clock).or_insert(0);
        if raw_begin_ns < *last {
            fail("device operations run in order");
        }
        *last = (*last).max(raw_end_ns);
    }
}

/// By its own clock no device operation, and no sequence of them, takes longer than the host's clock saw from the submission to the
/// end: both clocks run at the same pace, whatever their origins. A clock's step is what it may err by.
fn causality(trace: &Trace, out: &mut Vec<Violation>) {
    // The first submission whose end was seen at this moment, and the first raw reading after it.
    let mut batch: Option<(i64, i64, u64)> = None;
    for operation in &trace.operations {
        let DeviceTime::Known { clock, resolution_ns, raw_begin_ns, raw_end_ns, .. } = operation.device
        else {
            continue;
        };
        let (Some(submitted), Some(seen)) = (operation.host.submitted_ns, operation.host.seen_done_ns) else {
            out.push(Violation {
                operation: Some(operation.id),
                rule: "a timed operation was submitted and seen done",
            });
            continue;
        };
        let steps = i128::from(resolution_ns) + i128::from(trace.host_clock.resolution_ns);
        let longer = |begin: u64, since: i64| {
            let by_device = i128::from(raw_end_ns) - i128::from(begin);
            by_device > i128::from(seen) - i128::from(since) + steps
        };
        if longer(raw_begin_ns, submitted) {
            out.push(Violation {
                operation: Some(operation.id),
                rule: "a device operation fits between its submission and its end as the host saw it",
            });
        }
        if matches!(clock, crate::Clock::HostWall) {
            continue;
        }
        let (first, begin) = match batch {
            Some((first, end, begin)) if end == seen => (first, begin),
            _ => {
                batch = Some((submitted, seen, raw_begin_ns));
                (submitted, raw_begin_ns)
            }
        };
        if longer(begin, first) {
            out.push(Violation {
                operation: Some(operation.id),
                rule: "the device operations of a wait fit between the first submission and its end",
            });
        }
    }
}

/// Medians lie between their extremes; a plain run has none.
fn spreads(trace: &Trace, out: &mut Vec<Violation>) {
    for operation in &trace.operations {
        let Some(spread) = operation.spread else { continue };
        let ordered = spread.minimum_ns <= spread.median_ns && spread.median_ns <= spread.maximum_ns;
        if !ordered || spread.runs == 0 || spread.runs > trace.runs {
            out.push(Violation {
                operation: Some(operation.id),
                rule: "a spread is of the runs that were made",
            });
        }
        if operation.kind.on_device() && !matches!(operation.device, DeviceTime::Known { .. }) {
            out.push(Violation { operation: Some(operation.id), rule: "what has a spread has a time" });
        }
    }
}

/// Bytes equal what the program asked for: both sides of a copy agree and lie inside their buffers, each on its side of the bus.
fn regions(trace: &Trace, out: &mut Vec<Violation>) {
    let inside = |region: &Region| {
        trace
            .buffer(region.buffer)
            .is_some_and(|b| region.offset_bytes.checked_add(region.bytes).is_some_and(|end| end <= b.bytes))
    };
    let on_device = |id: BufferId| trace.buffer(id).is_some_and(|b| b.on_device());
    for operation in &trace.operations {
        let mut fail = |rule| out.push(Violation { operation: Some(operation.id), rule });
        match &operation.kind {
            Kind::Copy { direction, target, source, .. } => {
                if target.bytes != source.bytes {
                    fail("a copy's two sides have the same bytes");
                }
                if !inside(target) || !inside(source) {
                    fail("a copy lies inside its buffers");
                }
                let sides = (on_device(source.buffer), on_device(target.buffer));
                let expected = match direction {
                    Direction::Upload => (false, true),
                    Direction::Download => (true, false),
                    Direction::DeviceToDevice => (true, true),
                    Direction::HostToHost => (false, false),
                };
                if sides != expected {
                    fail("a copy's direction names its sides");
                }
            }
            Kind::Fill { target, .. } if !inside(target) => fail("a fill lies inside its buffer"),
            Kind::Launch { arguments, .. } => {
                for argument in arguments {
                    let crate::Argument::Buffer { region, .. } = argument else { continue };
                    if !inside(region) || !on_device(region.buffer) {
                        fail("a kernel's buffer lies on the device, inside what was created");
                    }
                }
            }
            _ => {}
        }
    }
}

/// Every buffer is created before it is used, freed at most once, and never used after that.
fn lifetimes(trace: &Trace, out: &mut Vec<Violation>) {
    let mut freed: HashMap<BufferId, OperationId> = HashMap::new();
    for operation in &trace.operations {
        let mut fail = |rule| out.push(Violation { operation: Some(operation.id), rule });
        let used: Vec<BufferId> = match &operation.kind {
            Kind::Copy { target, source, .. } => vec![target.buffer, source.buffer],
            Kind::Fill { target, .. } => vec![target.buffer],
            Kind::Launch { arguments, .. } => arguments
                .iter()
                .filter_map(|a| match a {
                    crate::Argument::Buffer { region, .. } => Some(region.buffer),
                    crate::Argument::Scalar { .. } => None,
                })
                .collect(),
            Kind::Create { buffer } => {
                if trace.buffer(*buffer).and_then(|b| b.created) != Some(operation.id) {
                    fail("a buffer names the operation that created it");
                }
                Vec::new()
            }
            Kind::Free { buffer } => {
                if freed.insert(*buffer, operation.id).is_some() {
                    fail("a buffer is freed once");
                }
                if trace.buffer(*buffer).and_then(|b| b.freed) != Some(operation.id) {
                    fail("a buffer names the operation that freed it");
                }
                Vec::new()
            }
            _ => Vec::new(),
        };
        for buffer in used {
            if freed.contains_key(&buffer) {
                fail("no buffer is used after it was freed");
            }
            if trace.buffer(buffer).and_then(|b| b.created).is_some_and(|c| c > operation.id) {
                fail("no buffer is used before it was created");
            }
        }
    }
    for buffer in &trace.buffers {
        if buffer.bytes != buffer.len.saturating_mul(buffer.element.bytes()) {
            out.push(Violation { operation: buffer.created, rule: "a buffer has the bytes of its elements" });
        }
        let leaked = buffer.freed.is_none() && buffer.created.is_some();
        if leaked && trace.outcome == (Outcome::Finished { exit_code: 0 }) {
            out.push(Violation {
                operation: buffer.created,
                rule: "every buffer of a finished run was freed",
            });
        }
        if buffer.freed.is_some_and(|f| freed.get(&buffer.id) != Some(&f)) {
            out.push(Violation { operation: buffer.freed, rule: "a freed buffer has its free operation" });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tests::sample;

    fn broken_rules(change: impl FnOnce(&mut Trace)) -> Vec<&'static str> {
        let mut trace = sample();
        change(&mut trace);
        check(&trace).err().unwrap_or_default().into_iter().map(|v| v.rule).collect()
    }

    #[test]
    fn the_sample_holds() {
        assert_eq!(check(&sample()), Ok(()));
    }

    #[test]
    fn each_corruption_is_found() {
        assert_eq!(
            broken_rules(|t| t.operations[1].id = OperationId(9))[0],
            "operations are numbered in order"
        );
        assert_eq!(broken_rules(|t| t.buffers[0].id = BufferId(9))[0], "buffers are numbered in order");
        assert_eq!(
            broken_rules(|t| t.aside_ns = vec![(10, 30), (20, 40)]),
            ["the recorder's stretches are in order and within the run"]
        );
        assert_eq!(
            broken_rules(|t| {
                t.operations[0].kind = Kind::HostWork { instructions: 1 };
                let host = &t.operations[0].host;
                t.aside_ns = vec![(host.enqueued_ns, host.returned_ns)];
            })
            .last(),
            Some(&"no host work while the recorder looks at arrays")
        );
        assert_eq!(
            broken_rules(|t| t.operations[2].host.enqueued_ns = -5),
            ["the host reaches operations in order"]
        );
        assert!(
            broken_rules(|t| t.operations[2].host.returned_ns = 0).contains(&"a call returns after it began")
        );
        assert!(
            broken_rules(|t| t.operations[2].host.submitted_ns = Some(0))
                .contains(&"submitted after enqueued")
        );
        assert!(
            broken_rules(|t| t.operations[2].host.seen_done_ns = Some(0))
                .contains(&"seen done after submitted")
        );
        assert!(
            broken_rules(|t| t.operations[2].host.submitted_ns = None)
                .contains(&"a device operation of a finished run was submitted")
        );
        assert_eq!(
            broken_rules(|t| t.operations[0].device = t.operations[2].device),
            [
                "only device operations have device times",
                "device operations run in order",
                "a timed operation was submitted and seen done"
            ]
        );
        let reading = |t: &mut Trace, at: usize, begin: u64, end: u64| {
            if let DeviceTime::Known { raw_begin_ns, raw_end_ns, .. } = &mut t.operations[at].device {
                (*raw_begin_ns, *raw_end_ns) = (begin, end);
            }
        };
        assert!(
            broken_rules(|t| reading(t, 3, 9_400, 9_000)).contains(&"a raw end is not before its beginning")
        );
        assert!(broken_rules(|t| reading(t, 3, 0, 0)).contains(&"two zero readings are unknown, not a time"));
        assert!(
            broken_rules(|t| reading(t, 3, 9_000, 9_010)).contains(&"the repeats fit into the raw interval")
        );
        assert!(broken_rules(|t| reading(t, 4, 100, 8_000)).contains(&"device operations run in order"));
        assert!(broken_rules(|t| t.buffers[0].bytes = 4).contains(&"a copy lies inside its buffers"));
        assert!(
            broken_rules(|t| t.buffers[0].kind = crate::BufferKind::Device)
                .contains(&"a copy's direction names its sides")
        );
        assert!(
            broken_rules(|t| if let Kind::Copy { source, .. } = &mut t.operations[2].kind {
                source.bytes = 8;
            })
            .contains(&"a copy's two sides have the same bytes")
        );
        assert!(
            broken_rules(|t| t.buffers[0].freed = None).contains(&"every buffer of a finished run was freed")
        );
        assert!(
            broken_rules(|t| t.buffers[0].created = Some(OperationId(4)))
                .contains(&"no buffer is used before it was created")
        );
        assert!(
            broken_rules(|t| {
                let free = t.operations[6].kind.clone();
                t.operations[5].kind = free;
            })
            .contains(&"a buffer is freed once")
        );
        assert!(
            broken_rules(|t| t.operations[4].host.seen_done_ns = None)
                .contains(&"the host saw each device operation of a finished run done")
        );
        assert!(
            broken_rules(|t| t.operations[3].device = DeviceTime::None)
                .contains(&"a device operation has a device time, or a reason why not")
        );
        assert_eq!(broken_rules(|t| t.total_ns = 2_999)[0], "no call returns after the run's end");
        // The kernel was submitted at 350 and seen done at 3 000.
        assert!(
            broken_rules(|t| reading(t, 3, 9_000, 9_000 + 2_653))
                .contains(&"a device operation fits between its submission and its end as the host saw it")
        );
        assert!(
            broken_rules(|t| reading(t, 4, 11_000, 12_000))
                .contains(&"the device operations of a wait fit between the first submission and its end")
        );
        let spread = |minimum_ns, median_ns, maximum_ns, runs| {
            Some(crate::Spread { minimum_ns, median_ns, maximum_ns, runs })
        };
        assert!(
            broken_rules(|t| t.operations[3].spread = spread(2, 1, 3, 1))
                .contains(&"a spread is of the runs that were made")
        );
        assert!(
            broken_rules(|t| t.operations[3].spread = spread(1, 2, 3, 5))
                .contains(&"a spread is of the runs that were made")
        );
        assert!(
            broken_rules(|t| {
                t.operations[3].spread = spread(1, 2, 3, 1);
                t.operations[3].device = DeviceTime::Unknown(crate::UnknownReason::Negative);
            })
            .contains(&"what has a spread has a time")
        );
        assert!(
            broken_rules(|t| {
                if let Kind::Launch { arguments, .. } = &mut t.operations[3].kind
                    && let Some(crate::Argument::Buffer { region, .. }) = arguments.first_mut()
                {
                    region.bytes = 20;
                }
            })
            .contains(&"a kernel's buffer lies on the device, inside what was created")
        );
        assert!(broken_rules(|t| t.buffers[1].len = 5).contains(&"a buffer has the bytes of its elements"));
        assert!(
            broken_rules(|t| t.buffers[1].freed = None)
                .contains(&"a buffer names the operation that freed it")
        );
    }
}
