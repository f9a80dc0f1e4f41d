//! An array holds a wrong element: how did it get there?

use super::{Advice, place, value};
use crate::checks::Expected;
use crate::evidence::Evidence;
use crate::grade::{Element, host_array};
use crate::inputs::{self, Fault};
use crate::origin::{FromHost, Origin, last_copy_into, origin_of, overwritten_at, writer_of};
use trace::check::ThreadAccess;
use trace::facts::buffer_name;
use trace::{AccessKind, Argument, BlockRecord, BufferId, Kind, OperationId, Trace, Watch};

/// Larger launches are not looked at again: a checked run of them would keep the reader waiting.
const MOST_THREADS: u64 = 1 << 18;
/// Reads that the answer names.
const MOST_READS: usize = 4;

/// What is said of an array check that failed.
pub(super) fn wrong(
    evidence: &Evidence<'_>,
    name: &str,
    expected: &Expected,
    element: Option<Element>,
) -> Advice {
    let trace = evidence.trace;
    let Some(element) = element else {
        return match host_array(trace, name) {
            None => Advice::new("no-array").with("name", name),
            Some(_) => Advice::new("array-length").with("name", name),
        };
    };
    let by_host = || {
        let (brought, copy) = overwritten_at(evidence, element.buffer, element.index)?;
        Some(by_host(trace, "host-overwrote-wrong", name, copy).with("brought", value(brought)))
    };
    let advice = origin(trace, name).or_else(by_host).or_else(|| by_launch(evidence, expected, element));
    let advice = advice.unwrap_or_else(|| Advice::new("element"));
    let at = [name, "[", &element.index.to_string(), "]"].concat();
    advice.with("element", at).with("got", value(element.got)).with("wanted", value(element.wanted))
}

/// What is said of an array whose last content is not a kernel's.
pub(super) fn not_computed(
    evidence: &Evidence<'_>,
    name: &str,
    from: Option<&[(String, Expected)]>,
) -> Advice {
    let trace = evidence.trace;
    let from_host = |what, host: FromHost| {
        by_host(trace, what, name, host.copy)
            .with("element", [name, "[", &host.first.to_string(), "]"].concat())
            .with("n", trace::format::integer(host.elements))
            .with("of", trace::format::integer(host.of))
            .with("got", value(host.got))
            .with("brought", host.brought.map(value).unwrap_or_default())
    };
    let by_host = || match origin_of(evidence, host_array(trace, name)?) {
        Origin::Overwritten(host) => Some(from_host("host-overwrote", host)),
        Origin::NotBrought(host) => Some(from_host("not-brought", host)),
        Origin::Kernel | Origin::NoKernel => None,
    };
    let by_inputs = || {
        let fault = inputs::fault(evidence, host_array(trace, name)?, from)?;
        Some(of_inputs(trace, name, &fault))
    };
    let advice = by_host().or_else(|| origin(trace, name)).or_else(by_inputs);
    advice.unwrap_or_else(|| Advice::new("not-computed").with("name", name))
}

/// A kernel computed it, and not from what the exercise gives.
fn of_inputs(trace: &Trace, name: &str, fault: &Fault) -> Advice {
    let at_array =
        |advice: Advice, input: &str| match host_array(trace, input).and_then(|id| trace.buffer(id)) {
            Some(buffer) => advice.at(buffer.span),
            None => advice,
        };
    match fault {
        Fault::Changed { input, element: Some(element) } => {
            let at = [input, "[", &element.index.to_string(), "]"].concat();
            let advice = Advice::new("input-changed").with("name", name).with("input", input);
            let advice = advice.with("element", at).with("got", value(element.got));
            let advice = advice.with("wanted", value(element.wanted));
            let n = trace::format::integer(element.wrong);
            at_array(advice.with("n", n).with("of", trace::format::integer(element.len)), input)
        }
        Fault::Changed { input, element: None } => {
            at_array(Advice::new("no-input").with("name", name).with("input", input), input)
        }
        Fault::Unused { input } => {
            at_array(Advice::new("input-unused").with("name", name).with("input", input), input)
        }
        Fault::HostResult { upload } => {
            let line = trace.operation(*upload).map_or(0, |operation| operation.span.line);
            Advice::new("host-result").with("name", name).with("line", line).shows(trace, *upload)
        }
    }
}

/// The host changed what that copy had brought.
fn by_host(trace: &Trace, what: &str, name: &str, copy: OperationId) -> Advice {
    let line = trace.operation(copy).map_or(0, |operation| operation.span.line);
    Advice::new(what).with("name", name).with("line", line).shows(trace, copy)
}

/// The array's content did not come from a kernel, or from too early a moment: `None` if it did come from one in time.
pub(super) fn origin(trace: &Trace, name: &str) -> Option<Advice> {
    let about = |what: &str| Advice::new(what).with("name", name);
    let last_launch = trace.operations.iter().rev().find(|o| matches!(o.kind, Kind::Launch { .. }));
    let Some(launch) = last_launch else {
        let place = host_array(trace, name).and_then(|id| trace.buffer(id)).map(|buffer| buffer.span);
        let advice = about("no-launch");
        return Some(place.map_or(advice.clone(), |span| advice.at(span)));
    };
    let Some((copy, source)) = host_array(trace, name).and_then(|array| last_copy_into(trace, array)) else {
        return Some(
            about("not-copied").with("source", written_by(trace, launch.id)).shows(trace, launch.id),
        );
    };
    let copy_line = trace.operation(copy).map_or(0, |operation| operation.span.line);
    let copied = |what: &str| {
        let advice = about(what).with("line", copy_line).with("source", buffer_name(trace, source));
        advice.shows(trace, copy)
    };
    let writes = |id: OperationId| match trace.operation(id).map(|o| &o.kind) {
        Some(Kind::Launch { arguments, .. }) => arguments
            .iter()
            .any(|a| matches!(a, Argument::Buffer { region, written: true, .. } if region.buffer == source)),
        _ => false,
    };
    let later = trace.operations.iter().find(|o| o.id > copy && writes(o.id));
    if let Some(later) = later {
        return Some(copied("copied-early").with("launch_line", later.span.line).shows(trace, later.id));
    }
    if writer_of(trace, source, copy).is_none() {
        return Some(
            copied("copied-other").with("written", written_by(trace, launch.id)).shows(trace, launch.id),
        );
    }
    None
}

/// Arrays that a launch wrote: `d_out, d_sum`.
fn written_by(trace: &Trace, launch: OperationId) -> String {
    let Some(Kind::Launch { arguments, .. }) = trace.operation(launch).map(|o| &o.kind) else {
        return String::new();
    };
    let names: Vec<String> = arguments
        .iter()
        .filter_map(|argument| match argument {
            Argument::Buffer { region, written: true, .. } => Some(buffer_name(trace, region.buffer)),
            _ => None,
        })
        .collect();
    names.join(", ")
}

/// The launch whose writing the element shows, with the device buffer.
fn launch_of(trace: &Trace, element: Element) -> Option<(OperationId, BufferId)> {
    let (copy, source) = last_copy_into(trace, element.buffer)?;
    Some((writer_of(trace, source, copy)?, source))
}

/// The block in which the thread should be that takes care of the element.
pub(super) fn block_of(trace: &Trace, element: Element) -> Option<Watch> {
    let all: u64 = crate::grade::threads(trace, None);
    let (launch, _) = launch_of(trace, element)?;
    let Kind::Launch { grid, block, .. } = trace.operation(launch)?.kind else { return None };
    let earlier = |o: &&trace::Operation| o.id < launch && matches!(o.kind, Kind::Launch { .. });
    let number = trace.operations.iter().filter(earlier).count() as u32;
    let at = |index: u64, of: u32| u32::try_from(index).unwrap_or(u32::MAX).min(of.saturating_sub(1));
    let [bx, by] = [block[0], block[1]].map(u64::from);
    let blocks: u64 = grid.iter().map(|n| u64::from(*n)).product();
    let block = if blocks == element.len {
        // One element a block.
        [
            at(element.index % u64::from(grid[0].max(1)), grid[0]),
            at(element.index / u64::from(grid[0].max(1)), grid[1]),
            0,
        ]
    } else if grid[1] == 1 && by == 1 {
        [at(element.index / bx.max(1), grid[0]), 0, 0]
    } else {
        let width = (u64::from(grid[0]) * bx).max(1);
        [at(element.index % width / bx.max(1), grid[0]), at(element.index / width / by.max(1), grid[1]), 0]
    };
    (all <= MOST_THREADS).then_some(Watch { launch: number, block })
}

/// Who wrote the element, or who should have.
fn by_launch(evidence: &Evidence<'_>, expected: &Expected, element: Element) -> Option<Advice> {
    let trace = evidence.trace;
    let (launch, device) = launch_of(trace, element)?;
    let Kind::Launch { ref kernel, grid, block, .. } = trace.operation(launch)?.kind else { return None };
    let about = |what: &str| {
        Advice::new(what).with("kernel", kernel).with("index", element.index).shows(trace, launch)
    };
    let threads: u64 = grid.iter().chain(&block).map(|n| u64::from(*n)).product();
    let blocks: u64 = grid.iter().map(|n| u64::from(*n)).product();
    if element.index >= threads && blocks != element.len {
        let counted = about("no-thread").with("threads", trace::format::integer(threads));
        return Some(counted.with("len", trace::format::integer(element.len)));
    }
    let Some(record) = evidence.block else { return Some(about("element-of")) };
    let host_name = buffer_name(trace, device);
    let arrays: Vec<usize> = (0..record.arrays.len())
        .filter(|&at| record.arrays.get(at).is_some_and(|(name, ..)| host_side(name) == host_name))
        .collect();
    let of_array = |access: &&ThreadAccess| {
        arrays.contains(&usize::from(access.array)) && access.kind != AccessKind::Read
    };
    let writes: Vec<&ThreadAccess> = record.accesses.iter().filter(of_array).collect();
    let wrote: Vec<&&ThreadAccess> =
        writes.iter().filter(|access| access.index == element.index as i64).collect();
    if let Some(last) = wrote.last() {
        let mut writers: Vec<u32> = wrote.iter().map(|access| access.thread).collect();
        writers.sort_unstable();
        writers.dedup();
        let what = match (writers.len(), last.kind) {
            (2.., AccessKind::Write) => "written-by-several",
            _ => "written-by",
        };
        let reads = reads_before(record, last);
        let what = match what {
            "written-by" if reads.is_empty() => "written-alone",
            "written-by" => how(evidence, expected, element, record, last),
            _ => what,
        };
        let advice = who(about(what), record, last.thread).with("n", writers.len()).with("reads", reads);
        return Some(step(advice, record, last));
    }
    // The thread that stands where the element does.
    let per_block: u64 = block.iter().map(|n| u64::from(*n)).product();
    let thread = (element.index % per_block.max(1)) as u32;
    match writes.iter().rfind(|access| access.thread == thread) {
        Some(elsewhere) => {
            let advice = who(about("written-elsewhere"), record, thread).with("other", elsewhere.index);
            Some(step(advice, record, elsewhere))
        }
        None => Some(who(about("held-back"), record, thread)),
    }
}

/// The thread read something and wrote a wrong number: was it the reading, or what came after?
fn how(
    evidence: &Evidence<'_>,
    expected: &Expected,
    element: Element,
    record: &BlockRecord,
    write: &ThreadAccess,
) -> &'static str {
    let whole = evidence.arrays.iter().find(|whole| whole.buffer == element.buffer);
    if whole.is_some_and(|whole| off_alike(&whole.values, expected)) {
        return "written-by-arithmetic";
    }
    let holds = |access: &&ThreadAccess| {
        let name = record.arrays.get(usize::from(access.array)).map_or("", |(name, ..)| host_side(name));
        let snapshots = evidence.trace.snapshots.iter().rev();
        let mut of_array = snapshots.filter(|known| buffer_name(evidence.trace, known.buffer) == name);
        let known = of_array.next().map(|known| &known.summary);
        let values = known.into_iter().flat_map(|known| known.head.iter().chain(&known.tail));
        values.into_iter().any(|value| value.parse() == Ok(element.wanted))
    };
    let by_thread = |access: &&ThreadAccess| {
        access.thread == write.thread && access.step <= write.step && access.kind == AccessKind::Read
    };
    if record.accesses.iter().filter(by_thread).any(|access| holds(&access)) {
        "written-by"
    } else {
        "written-by-either"
    }
}

/// Would one factor, and perhaps one addend, make every element right? Then the right elements were read. A mere addend proves nothing:
/// where an array counts up, its next element is one more.
fn off_alike(values: &[f64], expected: &Expected) -> bool {
    let len = values.len() as u64;
    let mut stack = Vec::new();
    let mut points = values.iter().zip(0..).map(|(&got, index)| (got, expected.at(index, len, &mut stack)));
    let Some(first) = points.next() else { return false };
    let (mut line, mut others) = (None, 0);
    for (got, wanted) in points {
        let (factor, addend) = match line {
            Some(line) => line,
            None if got == first.0 && wanted == first.1 => continue,
            None => {
                let factor = (wanted - first.1) / (got - first.0);
                (factor, first.1 - factor * first.0)
            }
        };
        line = Some((factor, addend));
        let meant = factor * got + addend;
        if !((meant - wanted).abs() <= 1e-4 * wanted.abs().max(1.0) && factor > 0.0) {
            return false;
        }
        others += u32::from(got != first.0);
    }
    // Two points lie on a line whatever they are.
    others > 2 && line.is_some_and(|(factor, _)| (factor - 1.0_f64).abs() > 1e-4)
}

/// The host's name of an array that the kernel names its own way: of `sum (d_out)` it is `d_out`.
fn host_side(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(_, host)| host.trim_end_matches(')'))
}

/// The kernel's own name of it.
fn kernel_side(name: &str) -> &str {
    name.split(' ').next().unwrap_or(name)
}

fn who(advice: Advice, record: &BlockRecord, thread: u32) -> Advice {
    let [bx, by, _] = record.block_dim.map(|n| n.max(1));
    let at = [thread % bx, thread / bx % by, thread / bx / by];
    let advice = advice.with("thread", place(at, record.grid, record.block_dim));
    advice.with("block", place(record.block, record.grid, record.block_dim))
}

fn step(advice: Advice, record: &BlockRecord, access: &ThreadAccess) -> Advice {
    match record.steps.get(access.step as usize) {
        Some(step) => {
            let mut advice = advice.with("line", step.span.line).at(step.span);
            // The kernel's line is the main one.
            advice.lines.rotate_right(1);
            advice
        }
        None => advice.with("line", 0),
    }
}

/// What the thread read before it wrote: `a[3], b[4]`.
fn reads_before(record: &BlockRecord, write: &ThreadAccess) -> String {
    let mut reads: Vec<String> = Vec::new();
    let by_thread = |access: &&ThreadAccess| {
        access.thread == write.thread && access.step <= write.step && access.kind == AccessKind::Read
    };
    for access in record.accesses.iter().filter(by_thread) {
        let Some((name, ..)) = record.arrays.get(usize::from(access.array)) else { continue };
        let read = [kernel_side(name), "[", &access.index.to_string(), "]"].concat();
        if !reads.contains(&read) {
            reads.push(read);
        }
    }
    if reads.len() > MOST_READS {
        reads.truncate(MOST_READS);
        reads.push("…".to_owned());
    }
    reads.join(", ")
}
