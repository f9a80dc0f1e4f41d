//! Where does what a host array holds at the end come from: a kernel, or the host?

use crate::evidence::Evidence;
use trace::{
    Argument, Brought, BufferId, Direction, Kind as Operation, OperationId, Region, Trace, WholeArray,
};

/// Of a host array's last content.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Origin {
    /// A kernel computed every element, and copies brought them here.
    Kernel,
    /// A kernel computed it, and after the copies the host put other values in the place of some.
    Overwritten(FromHost),
    /// No copy from the device reached some elements.
    NotBrought(FromHost),
    /// What was copied here, if anything was, no kernel had written.
    NoKernel,
}

/// Elements whose last value is the host's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FromHost {
    pub(crate) elements: u64,
    pub(crate) of: u64,
    pub(crate) first: u64,
    /// What the copy had brought into the first.
    pub(crate) brought: Option<f64>,
    pub(crate) got: f64,
    /// The copy into the first element, or the last one into the array.
    pub(crate) copy: OperationId,
}

/// A value that the host replaced by an equal one counts as the kernel's: nothing of what it computed was lost.
pub(crate) fn origin_of(evidence: &Evidence<'_>, array: BufferId) -> Origin {
    let trace = evidence.trace;
    let Some((copy, source)) = last_copy_into(trace, array) else { return Origin::NoKernel };
    let whole = evidence.arrays.iter().find(|whole| whole.buffer == array && !whole.brought.is_empty());
    let Some(whole) = whole else {
        // Nobody kept what arrived.
        return if writer_of(trace, source, copy).is_some() { Origin::Kernel } else { Origin::NoKernel };
    };
    let by_kernel = |brought: &Brought| match trace.operation(brought.by).map(|o| &o.kind) {
        Some(Operation::Copy { source, .. }) => writer_of(trace, source.buffer, brought.by).is_some(),
        _ => false,
    };
    let by_kernel: Vec<bool> = whole.brought.iter().map(by_kernel).collect();
    let arrived = arrived(whole);
    let of = arrived.len() as u64;
    let (mut overwritten, mut not_brought) = (None::<FromHost>, None::<FromHost>);
    for (index, (arrived, &got)) in arrived.iter().zip(&whole.values).enumerate() {
        let (counted, brought, copy) = match arrived {
            None => (&mut not_brought, None, copy),
            Some((number, _)) if by_kernel.get(*number) != Some(&true) => return Origin::NoKernel,
            Some((_, value)) if *value == got || value.is_nan() && got.is_nan() => continue,
            Some((number, value)) => {
                let by = whole.brought.get(*number).map_or(copy, |brought| brought.by);
                (&mut overwritten, Some(*value), by)
            }
        };
        let first = FromHost { elements: 0, of, first: index as u64, brought, got, copy };
        counted.get_or_insert(first).elements += 1;
    }
    match (overwritten, not_brought) {
        (_, Some(host)) => Origin::NotBrought(host),
        (Some(host), None) => Origin::Overwritten(host),
        (None, None) => Origin::Kernel,
    }
}

/// Of each element the copy, by its number, that reached it last, and the value that it brought.
fn arrived(whole: &WholeArray) -> Vec<Option<(usize, f64)>> {
    let mut arrived = vec![None; whole.values.len()];
    for (number, brought) in whole.brought.iter().enumerate() {
        let first = usize::try_from(brought.first).unwrap_or(usize::MAX);
        for (to, value) in arrived.iter_mut().skip(first).zip(&brought.values) {
            *to = Some((number, *value));
        }
    }
    arrived
}

/// What a copy had brought into an element that holds another value now, and the copy.
pub(crate) fn overwritten_at(
    evidence: &Evidence<'_>,
    array: BufferId,
    index: u64,
) -> Option<(f64, OperationId)> {
    let whole = evidence.arrays.iter().find(|whole| whole.buffer == array)?;
    let index = usize::try_from(index).ok()?;
    let (number, value) = arrived(whole).get(index).copied().flatten()?;
    let got = whole.values.get(index)?;
    (value != *got && !(value.is_nan() && got.is_nan())).then_some((value, whole.brought.get(number)?.by))
}

/// The last copy into a host array.
pub(crate) fn last_copy_into(trace: &Trace, array: BufferId) -> Option<(OperationId, BufferId)> {
    trace.operations.iter().rev().find_map(|operation| match &operation.kind {
        Operation::Copy { target, source, direction: Direction::Download, .. } if target.buffer == array => {
            Some((operation.id, source.buffer))
        }
        _ => None,
    })
}

/// The last launch, before that operation, that wrote to the device buffer, itself or through copies that nothing changed on their way.
pub(crate) fn writer_of(trace: &Trace, mut buffer: BufferId, mut before: OperationId) -> Option<OperationId> {
    let is_whole = |region: &Region| trace.buffer(region.buffer).is_some_and(|b| region.bytes >= b.bytes);
    for operation in trace.operations.iter().rev() {
        if operation.id >= before {
            continue;
        }
        match &operation.kind {
            Operation::Launch { arguments, .. } => {
                let writes = arguments.iter().any(|argument| {
                    matches!(argument, Argument::Buffer { region, written: true, .. } if region.buffer == buffer)
                });
                if writes {
                    return Some(operation.id);
                }
            }
            Operation::Copy { direction: Direction::DeviceToDevice, target, source, .. }
                if target.buffer == buffer =>
            {
                buffer = source.buffer;
            }
            Operation::Copy { direction: Direction::Upload, target, source, content, .. }
                if target.buffer == buffer =>
            {
                // What came from the device goes back as it came, as at the end of `map_to_host` that only looked.
                (before, buffer) = came_down(trace, source.buffer, *content, operation.id)?;
            }
            Operation::Fill { target, .. } if target.buffer == buffer && is_whole(target) => return None,
            _ => {}
        }
    }
    None
}

/// The download that brought this content into the host array, if that is what it still holds.
pub(crate) fn came_down(
    trace: &Trace,
    array: BufferId,
    holds: u64,
    before: OperationId,
) -> Option<(OperationId, BufferId)> {
    let earlier = trace.operations.iter().rev().filter(|operation| operation.id < before);
    let mut down = earlier.filter_map(|operation| match &operation.kind {
        Operation::Copy { direction: Direction::Download, target, source, content, .. }
            if target.buffer == array =>
        {
            Some((operation.id, source.buffer, *content))
        }
        _ => None,
    });
    let (id, source, brought) = down.next()?;
    (brought == holds).then_some((id, source))
}
