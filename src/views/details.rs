//! What is known of the picked operation? Its times with their clocks, its bytes, its shape.

use super::facts;
use super::figure::{clock_name, figure, moment, moment_by, notation, rate, sentence, tagged};
use super::format;
use super::mark::{Icon, Mark, icon, swatch};
use crate::dom::{El, el};
use crate::run_view::{RunContext, ShownRun};
use crate::words::{t, t_with, term};
use leptos::prelude::*;
use trace::{
    Cause, Clock, Counts, DeviceTime, Figure, Kind, Operation, Reading, Trace, Transport, UnknownReason,
};
use web_sys::Event;

/// The card of the picked operation; a hint while there is none.
pub fn details(context: RunContext) -> El {
    el("div").live_content(move || {
        let run = context.run.get()?;
        let picked = context.selection.picked.get().and_then(|id| run.trace.operation(id));
        let inner = match picked {
            Some(operation) => card(context, &run, operation),
            None => el("div").class("det none").add(el("p").add(t("ui.details.none"))),
        };
        Some(el("div").class("det-box").add(inner))
    })
}

fn card(context: RunContext, run: &ShownRun, operation: &Operation) -> El {
    let trace = &run.trace;
    let mark = Mark::of(&operation.kind);
    let name = facts::code_name(trace, operation);
    let name = if name.is_empty() { t(mark.name()) } else { name };
    let span = operation.span;
    let kind = super::format::small(&t(mark.name()));
    let place = match span.line {
        0 => kind,
        line => t_with("ui.details.place", &[("kind", &kind), ("line", &line.to_string())]),
    };
    let button = |which: Icon, name: String| {
        el("button")
            .class("btn sm quiet icon")
            .attr("aria-label", &name)
            .attr("title", &name)
            .add(icon(which))
    };
    let jump = (span.line > 0).then(|| {
        let name = t_with("ui.details.show-line", &[("line", &span.line.to_string())]);
        button(Icon::Code, name).on("click", move |_: &Event| context.go_to.run(span))
    });
    let close = button(Icon::Close, t("ui.details.close"))
        .on("click", move |_: &Event| context.selection.picked.set(None));
    let items: Vec<El> = items(trace, operation)
        .into_iter()
        .map(|(id, value)| el("div").add(el("dt").add(t(id))).add(value))
        .collect();
    let words = el("div").add(el("b").add(name)).add(el("span").add(place));
    el("div")
        .class(&["det ", mark.class()].concat())
        .attr("role", "region")
        .attr("aria-label", &t("ui.details.label"))
        .attr("data-op", &operation.id.0.to_string())
        .add(el("div").class("who").add(swatch(mark)).add(words))
        .add(
            el("div")
                .class("what")
                .add(el("dl").add(items))
                .add(el("p").class("also").add(also(trace, operation))),
        )
        .add(el("div").class("acts").add(jump).add(close))
}

/// Message id of the name, and the `<dd>`.
type Item = (&'static str, El);

fn value() -> El {
    el("dd")
}

fn small() -> El {
    el("small")
}

fn items(trace: &Trace, operation: &Operation) -> Vec<Item> {
    let mut items = Vec::new();
    let took = facts::duration(trace, operation);
    items.push(("ui.details.took", took_view(operation, &took)));
    let bytes = facts::bytes(trace, operation);
    if bytes > 0 {
        let id = match &operation.kind {
            Kind::Launch { .. } => "ui.details.touched",
            _ => "ui.details.bytes",
        };
        let rate = rate(bytes, &facts::transfer(trace, operation)).filter(|_| operation.kind.on_device());
        let rate = rate.map(|r| small().add(" ").add(r));
        items.push((id, value().add(format::bytes(bytes, notation())).add(rate)));
    }
    if let Kind::Launch { grid, block, .. } = &operation.kind {
        let threads = grid.iter().chain(block).map(|n| u64::from(*n)).product();
        let text = [shape(grid), shape(block)].join(" × ");
        let all = ["= ", &format::integer(threads)].concat();
        items.push(("ui.details.grid", value().add(text).add(" ").add(small().add(all))));
    }
    if let Some(launch) = trace.launches.iter().find(|l| l.operation == operation.id) {
        counted(&launch.counts, &mut items);
    }
    if let Kind::Fill { value: filled, .. } = &operation.kind {
        items.push(("ui.details.value", value().add(el("code").add(filled.as_str()))));
    }
    if let Kind::Synchronize = operation.kind {
        let waited_for = trace.operations.iter().filter(|o| {
            o.kind.on_device()
                && o.id < operation.id
                && facts::landed_ns(o).is_some_and(|at| at > operation.host.enqueued_ns)
        });
        let n = waited_for.count().to_string();
        items.push(("ui.details.waited-for", value().add(t_with("ui.details.operations", &[("n", &n)]))));
        items.push(("ui.details.idle", value().add(figure(&idle(trace, operation)))));
    }
    items.push(times(trace, operation));
    items
}

/// What the CPU device counted: the same on every machine.
fn counted(counts: &Counts, items: &mut Vec<Item>) {
    let mut add = |label, id, args: [u64; 2]| {
        let [a, b] = args.map(format::integer);
        items.push((label, value().add(t_with(id, &[("a", &a), ("b", &b)]))));
    };
    let atomics = counts.global_atomics;
    add(
        "ui.details.accesses",
        "ui.details.accesses.text",
        [counts.global_reads + atomics, counts.global_writes + atomics],
    );
    add(
        "ui.details.transactions",
        "ui.details.transactions.text",
        [counts.transactions, counts.fewest_transactions],
    );
    add("ui.details.parted", "ui.details.parted.text", [counts.divergent_branches, counts.branches]);
    let shared = counts.shared_reads + counts.shared_writes + counts.shared_atomics;
    if shared > 0 {
        add("ui.details.banks", "ui.details.banks.text", [counts.bank_conflicts, shared]);
    }
    add(
        "ui.details.arithmetic",
        "ui.details.arithmetic.text",
        [counts.float_instructions, counts.global_read_bytes + counts.global_write_bytes],
    );
}

/// What stands below: the clock and its step, the host's part, the bytes' way, how far the device's axis may be off.
fn also(trace: &Trace, operation: &Operation) -> Vec<El> {
    let mut out = Vec::new();
    let mut push = |content: El| out.push(el("span").add(content));
    let took = facts::duration(trace, operation);
    if took.reading != Reading::Unknown {
        push(clock(operation, &took));
    }
    if operation.kind.on_device() {
        let call = figure(&facts::host_duration(trace, operation));
        push(sentence("ui.details.call", &[], vec![("time", call)]));
    }
    if let Some(note) = path(&operation.kind) {
        push(match facts::call_part(trace, operation) {
            Some(_) => term(&t(note), "hint.upload", "details-"),
            None => el("span").add(t(note)),
        });
    }
    if let (DeviceTime::Known { clock: clock @ (Clock::GpuTimestamp | Clock::Bracketed), .. }, Some(device)) =
        (operation.device, trace.device_clock)
        && device.uncertainty_ns > 0
    {
        let by = device.uncertainty_ns as f64;
        let text = ["±\u{202f}", &format::bound(by, notation())].concat();
        let by = tagged(text, clock, by, "fig");
        push(sentence("ui.details.aligned", &[], vec![("by", by)]));
    }
    out
}

/// “1.9 ms”, in a precise run with its spread.
fn took_view(operation: &Operation, took: &Figure) -> El {
    let spread = operation.spread.filter(|s| s.runs > 1).map(|spread| {
        let end = |ns: u64| figure(&Figure::of(ns as f64, took.clock, took.resolution_ns));
        sentence(
            "ui.details.spread",
            &[],
            vec![("low", end(spread.minimum_ns)), ("high", end(spread.maximum_ns))],
        )
    });
    let reason = operation.device.unknown_reason().map(|reason| {
        t(match reason {
            UnknownReason::NoTimestamps => "ui.unknown.no-timestamps",
            UnknownReason::ZeroReadings => "ui.unknown.zero",
            UnknownReason::Negative => "ui.unknown.negative",
            UnknownReason::NotReached => "ui.unknown.not-reached",
            UnknownReason::TooMany => "ui.unknown.too-many",
        })
    });
    value().add(figure(took)).add(" ").add(small().add(spread).add(reason))
}

/// `4 096` or `64 × 64`: without the trailing ones.
fn shape(size: &[u32; 3]) -> String {
    let used = size.iter().rposition(|n| *n != 1).map_or(1, |i| i + 1);
    let numbers: Vec<String> = size.iter().take(used).map(|n| format::integer(u64::from(*n))).collect();
    match numbers.as_slice() {
        [one] => one.clone(),
        many => ["(", &many.join(", "), ")"].concat(),
    }
}

/// Enqueued, waited, started; or the two ends of what only the host did.
fn times(trace: &Trace, operation: &Operation) -> Item {
    let enqueued = moment(trace, operation.host.enqueued_ns);
    let between = |end: El| value().add(enqueued.clone()).add(small().add(" … ")).add(end);
    if let (Some(start), Some(waited)) =
        (facts::device_start(trace, operation), facts::waited(trace, operation))
    {
        let started = moment_by(start.at_ns, start.clock, start.resolution_ns);
        let waited = small().add(" + ").add(figure(&waited)).add(" = ");
        return ("ui.details.enqueued-waited-started", value().add(enqueued).add(waited).add(started));
    }
    if operation.kind.on_device() {
        return match operation.host.seen_done_ns {
            Some(at) => ("ui.details.enqueued-seen", between(moment(trace, at))),
            None => ("ui.details.enqueued", value().add(enqueued)),
        };
    }
    ("ui.details.from-to", between(moment(trace, operation.host.returned_ns)))
}

/// Of a wait: the time in which no device operation is known to have run.
fn idle(trace: &Trace, wait: &Operation) -> Figure {
    let (from, to) = (wait.host.enqueued_ns, wait.host.returned_ns);
    let mut step = trace.host_clock.resolution_ns as f64;
    let mut busy = 0;
    let mut at = from;
    let mut unknown = false;
    for operation in &trace.operations {
        match (operation.device, operation.device.interval_ns()) {
            (DeviceTime::Known { resolution_ns, .. }, Some((begin, end))) if end > from && begin < to => {
                step = step.max(resolution_ns as f64);
                let begin = begin.max(at);
                busy += (end.min(to) - begin).max(0);
                at = at.max(end.min(to));
            }
            (DeviceTime::Unknown(_), _) if facts::landed_ns(operation).is_some_and(|at| at > from) => {
                unknown |= operation.host.enqueued_ns < to;
            }
            _ => {}
        }
    }
    let idle = if unknown { -1.0 } else { (to - from - busy) as f64 };
    Figure::of(idle, Clock::HostWall, step)
}

/// How an upload's bytes went, or why a copy was made that the program did not write.
fn path(kind: &Kind) -> Option<&'static str> {
    let Kind::Copy { transport, cause, .. } = kind else { return None };
    Some(match (cause, transport) {
        (Cause::MapEnter, _) => "ui.path.map-enter",
        (Cause::MapExit, _) => "ui.path.map-exit",
        (Cause::Print, _) => "ui.path.print",
        (Cause::Program, Transport::WriteBuffer) => "ui.path.write-buffer",
        (Cause::Program, Transport::Staging) => "ui.path.staging",
        (Cause::Program, Transport::Direct) => return None,
    })
}

/// The clock, its step and the repeats.
fn clock(operation: &Operation, took: &Figure) -> El {
    let notation = notation();
    let step = match operation.device {
        DeviceTime::Known { resolution_ns, repeats, .. } if repeats > 1 => {
            let step = format::bound(resolution_ns as f64, notation);
            t_with("ui.details.step-repeats", &[("step", &step), ("n", &repeats.to_string())])
        }
        _ => t_with("ui.details.step", &[("step", &format::bound(took.resolution_ns, notation))]),
    };
    let step = tagged(step, took.clock, took.resolution_ns, "fig");
    el("span").add(el("b").add(clock_name(took.clock))).add(", ").add(step)
}
