//! Did a kernel compute a result from the exercise's inputs, or from what the host had computed before?

use crate::checks::Expected;
use crate::evidence::Evidence;
use crate::grade::{Element, differs, host_array};
use crate::origin::{came_down, last_copy_into};
use trace::{Argument, BufferId, Direction, Kind as Operation, OperationId, Sent};

/// What is wrong with what went into a kernel.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fault {
    /// The host array does not hold what the exercise gives it; no element where there is none, or a list of another length.
    Changed { input: String, element: Option<Element> },
    /// What it holds did not go into the kernel.
    Unused { input: String },
    /// The host sent the very values that came back.
    HostResult { upload: OperationId },
}

/// Of a host array that a kernel wrote. `from`: the exercise's inputs, where it names them.
pub(crate) fn fault(
    evidence: &Evidence<'_>,
    array: BufferId,
    from: Option<&[(String, Expected)]>,
) -> Option<Fault> {
    let trace = evidence.trace;
    let (copy, source) = last_copy_into(trace, array)?;
    let uploads = uploads_into(evidence, source, copy);
    for (input, expected) in from.unwrap_or_default() {
        let changed = |element| Some(Fault::Changed { input: input.clone(), element });
        let Some(held) = host_array(trace, input) else { return changed(None) };
        let Some(whole) = evidence.arrays.iter().find(|whole| whole.buffer == held) else {
            return changed(None);
        };
        match differs(whole, expected, crate::checks::USUAL_TOLERANCE) {
            Err(_) => return changed(None),
            Ok(Some(element)) => return changed(Some(element)),
            Ok(None) => {}
        }
        let as_it_is = |upload: &Upload| {
            let first = usize::try_from(upload.sent.first).unwrap_or(usize::MAX);
            let held = whole.values.iter().skip(first).take(upload.sent.elements as usize);
            let values: Vec<f64> = held.copied().collect();
            upload.source == whole.buffer && trace::digest(&values) == upload.sent.digest
        };
        if !uploads.iter().any(as_it_is) {
            return Some(Fault::Unused { input: input.clone() });
        }
    }
    let is_input = |id: BufferId| {
        let name = trace.buffer(id).map(|buffer| buffer.name.as_str());
        from.unwrap_or_default().iter().any(|(input, _)| name == Some(input))
    };
    let brought = &evidence.arrays.iter().find(|whole| whole.buffer == array)?.brought;
    let is_result = |upload: &&Upload| {
        // Where no inputs are named, a kernel that copies is as good as any; one that changed nothing in place is not.
        let counts = if from.is_some() { !is_input(upload.source) } else { upload.target == source };
        let same = |values: &[f64]| {
            values.len() as u64 == upload.sent.elements && trace::digest(values) == upload.sent.digest
        };
        counts && brought.iter().any(|brought| same(&brought.values))
    };
    uploads.iter().find(is_result).map(|upload| Fault::HostResult { upload: upload.sent.by })
}

/// An upload from which something may have reached the result.
struct Upload {
    source: BufferId,
    target: BufferId,
    sent: Sent,
}

/// Uploads into any device buffer from which something may have come into this one before that operation: what launches took, and what was
/// copied on the device. What a download brought and goes back as it came is no upload of the host's.
fn uploads_into(evidence: &Evidence<'_>, buffer: BufferId, before: OperationId) -> Vec<Upload> {
    let (mut into, mut uploads) = (vec![buffer], Vec::new());
    for operation in evidence.trace.operations.iter().rev().filter(|operation| operation.id < before) {
        match &operation.kind {
            Operation::Launch { arguments, .. } => {
                let writes = arguments.iter().any(|argument| {
                    matches!(argument, Argument::Buffer { region, written: true, .. } if into.contains(&region.buffer))
                });
                let taken = arguments.iter().filter_map(|argument| match argument {
                    Argument::Buffer { region, .. } => Some(region.buffer),
                    _ => None,
                });
                if writes {
                    add(&mut into, taken);
                }
            }
            Operation::Copy { direction: Direction::DeviceToDevice, target, source, .. }
                if into.contains(&target.buffer) =>
            {
                add(&mut into, [source.buffer]);
            }
            Operation::Copy { direction: Direction::Upload, target, source, content, .. }
                if into.contains(&target.buffer) =>
            {
                match came_down(evidence.trace, source.buffer, *content, operation.id) {
                    Some((_, from)) => add(&mut into, [from]),
                    None => {
                        let sent = evidence.sent.iter().find(|sent| sent.by == operation.id).copied();
                        let (source, target) = (source.buffer, target.buffer);
                        uploads.extend(sent.map(|sent| Upload { source, target, sent }));
                    }
                }
            }
            _ => {}
        }
    }
    uploads
}

fn add(known: &mut Vec<BufferId>, new: impl IntoIterator<Item = BufferId>) {
    for buffer in new {
        if !known.contains(&buffer) {
            known.push(buffer);
        }
    }
}
