//! What is there to say of an operation? Its name, its times and its bytes, read from the trace; pure. Page and command line share it.

use crate::{
    Argument, BufferId, BufferKind, Clock, DeviceTime, Direction, Figure, Kind, Operation, Reading, Trace,
    Transport,
};

/// A buffer's name; `#3` for one that was never bound to a variable.
pub fn buffer_name(trace: &Trace, id: BufferId) -> String {
    match trace.buffer(id) {
        Some(buffer) if !buffer.name.is_empty() => buffer.name.clone(),
        _ => {
            let mut name = "#".to_owned();
            name.push_str(&id.0.to_string());
            name
        }
    }
}

/// What an operation is called in the program's own words: `h_a → d_a`, `vector_add`; empty for host work.
pub fn code_name(trace: &Trace, operation: &Operation) -> String {
    match &operation.kind {
        Kind::HostWork { .. } => String::new(),
        Kind::Compile { what } => what.clone(),
        Kind::Create { buffer } | Kind::Free { buffer } => buffer_name(trace, *buffer),
        Kind::Fill { target, .. } => buffer_name(trace, target.buffer),
        Kind::Copy { source, target, .. } => {
            let (mut name, target) = (buffer_name(trace, source.buffer), buffer_name(trace, target.buffer));
            name.push_str(" → ");
            name.push_str(&target);
            name
        }
        Kind::Launch { kernel, .. } => kernel.clone(),
        Kind::Synchronize => "synchronize".to_owned(),
    }
}

/// How long the host was in the call.
pub fn host_duration(trace: &Trace, operation: &Operation) -> Figure {
    let host = &operation.host;
    Figure::host(host.returned_ns - host.enqueued_ns, trace.host_clock.resolution_ns)
}

/// How long it took: on the device if it has a part there, otherwise on the host.
pub fn duration(trace: &Trace, operation: &Operation) -> Figure {
    operation.device.duration().unwrap_or_else(|| {
        if operation.kind.on_device() {
            // It should have run there and the trace says nothing of it.
            Figure { reading: Reading::Unknown, clock: Clock::GpuTimestamp, resolution_ns: 0.0 }
        } else {
            host_duration(trace, operation)
        }
    })
}

/// The host's part of an upload that is copied in the call itself, wholly or in part; `None` for all else.
pub fn call_part(trace: &Trace, operation: &Operation) -> Option<Figure> {
    match operation.kind {
        Kind::Copy {
            direction: Direction::Upload,
            transport: Transport::WriteBuffer | Transport::Staging,
            ..
        } => Some(host_duration(trace, operation)),
        _ => None,
    }
}

/// How long the bytes were on their way: the device's part, and of an upload the call's too. What a rate is computed from.
pub fn transfer(trace: &Trace, operation: &Operation) -> Figure {
    let device = duration(trace, operation);
    let (Some(call), Reading::Ns(_) | Reading::Below(_)) = (call_part(trace, operation), device.reading)
    else {
        return device;
    };
    let known = |f: &Figure| match f.reading {
        Reading::Ns(ns) => ns,
        _ => 0.0,
    };
    Figure::of(known(&device) + known(&call), device.clock, device.resolution_ns.max(call.resolution_ns))
}

/// Bytes that it moved, or may have touched: all of a launch's array arguments; 0 for what touches none.
pub fn bytes(trace: &Trace, operation: &Operation) -> u64 {
    match &operation.kind {
        Kind::Launch { arguments, .. } => arguments
            .iter()
            .map(|a| match a {
                Argument::Buffer { region, .. } => region.bytes,
                Argument::Scalar { .. } => 0,
            })
            .sum(),
        Kind::Create { buffer } | Kind::Free { buffer } => trace.buffer(*buffer).map_or(0, |b| b.bytes),
        kind => kind.bytes(),
    }
}

/// Bytes that the run copied in that direction, all copies together.
pub fn bytes_moved(trace: &Trace, wanted: Direction) -> u64 {
    let copies = trace.operations.iter().filter_map(|operation| match &operation.kind {
        Kind::Copy { direction, target, .. } if *direction == wanted => Some(target.bytes),
        _ => None,
    });
    copies.sum()
}

/// When the device began, on the host's axis, and how finely that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Start {
    pub at_ns: i64,
    pub clock: Clock,
    /// The coarser of the clock's step and the uncertainty of its alignment.
    pub resolution_ns: f64,
}

pub fn device_start(trace: &Trace, operation: &Operation) -> Option<Start> {
    match operation.device {
        DeviceTime::Known { clock, resolution_ns, begin_ns, .. } => {
            let uncertainty = match clock {
                Clock::GpuTimestamp | Clock::Bracketed => {
                    trace.device_clock.map_or(0, |c| c.uncertainty_ns.saturating_mul(2))
                }
                _ => 0,
            };
            let finest = resolution_ns.max(uncertainty).max(trace.host_clock.resolution_ns);
            Some(Start { at_ns: begin_ns, clock, resolution_ns: finest as f64 })
        }
        _ => None,
    }
}

/// How long it waited in the queue: from the call's end to the device's begin.
pub fn waited(trace: &Trace, operation: &Operation) -> Option<Figure> {
    let start = device_start(trace, operation)?;
    let wait = (start.at_ns - operation.host.returned_ns).max(0);
    Some(Figure::of(wait as f64, start.clock, start.resolution_ns))
}

/// When the host could see the result: when it knew of the end, otherwise when the device ended.
pub fn landed_ns(operation: &Operation) -> Option<i64> {
    operation.host.seen_done_ns.or(operation.device.interval_ns().map(|i| i.1))
}

/// Is the array on the host's side of the bus?
pub fn on_host(trace: &Trace, id: BufferId) -> bool {
    trace.buffer(id).is_some_and(|b| b.kind != BufferKind::Device)
}

/// Are most timed device operations below their clock's step, so that a precise run would say more? The step, if so.
pub fn coarse_step(trace: &Trace) -> Option<Figure> {
    if trace.runs > 1 {
        return None;
    }
    let (mut timed, mut below) = (0_u32, None::<Figure>);
    let mut count = 0_u32;
    for operation in &trace.operations {
        match operation.device.duration() {
            Some(f) if matches!(f.reading, Reading::Below(_)) => {
                (timed, count) = (timed + 1, count + 1);
                if below.is_none_or(|b| b.resolution_ns < f.resolution_ns) {
                    below = Some(f);
                }
            }
            Some(f) if matches!(f.reading, Reading::Ns(_)) => timed += 1,
            _ => {}
        }
    }
    below.filter(|_| count * 2 > timed)
}
