//! What is known of the picked operation? Its times with their clocks, its bytes, its shape.

use super::facts::{self, RunFacts};
use super::figure::{clock_name, figure, moment, moment_by, notation, rate, tagged};
use super::format;
use super::mark::{Icon, Mark, icon, swatch};
use crate::run_view::{RunContext, ShownRun};
use crate::words::{t, t_with};
use leptos::prelude::*;
use trace::{Cause, Clock, DeviceTime, Figure, Kind, Operation, Reading, Trace, Transport, UnknownReason};

/// The card of the picked operation; a hint while there is none.
#[component]
pub fn Details(run: RunContext) -> impl IntoView {
    let context = run;
    move || {
        let run = context.run.get()?;
        let picked = context.selection.picked.get().and_then(|id| run.trace.operation(id));
        let inner = match picked {
            Some(operation) => card(context, &run, operation),
            None => view! { <div class="det none"><p>{t("ui.details.none")}</p></div> }.into_any(),
        };
        Some(view! { <div class="det-box">{inner}</div> })
    }
}

fn card(context: RunContext, run: &ShownRun, operation: &Operation) -> AnyView {
    let trace = &run.trace;
    let mark = Mark::of(&operation.kind);
    let name = facts::code_name(trace, operation);
    let name = if name.is_empty() { t(mark.name()) } else { name };
    let span = operation.span;
    let kind = t(mark.name()).to_lowercase();
    let place = match span.line {
        0 => kind,
        line => t_with("ui.details.place", &[("kind", &kind), ("line", &line.to_string())]),
    };
    let jump = (span.line > 0).then(|| {
        let name = t_with("ui.details.show-line", &[("line", &span.line.to_string())]);
        view! {
            <button class="btn sm quiet icon" aria-label=name.clone() title=name on:click=move |_| context.go_to.run(span)>
                {icon(Icon::Code)}
            </button>
        }
    });
    let origin = RunFacts::of(run).origin_ns;
    let items = items(trace, operation, origin)
        .into_iter()
        .map(|(id, value)| view! { <div><dt>{t(id)}</dt><dd>{value}</dd></div> })
        .collect_view();
    let class = ["det ", mark.class()].concat();
    view! {
        <div class=class role="region" aria-label=t("ui.details.label") data-op=operation.id.0.to_string()>
            <div class="who">{swatch(mark)}<div><b>{name}</b><span>{place}</span></div></div>
            <div class="what">
                <dl>{items}</dl>
                <p class="also">{also(trace, operation)}</p>
            </div>
            <div class="acts">
                {jump}
                <button
                    class="btn sm quiet icon"
                    aria-label=t("ui.details.close")
                    title=t("ui.details.close")
                    on:click=move |_| context.selection.picked.set(None)
                >
                    {icon(Icon::Close)}
                </button>
            </div>
        </div>
    }
    .into_any()
}

type Item = (&'static str, AnyView);

fn items(trace: &Trace, operation: &Operation, origin_ns: i64) -> Vec<Item> {
    let mut items = Vec::new();
    let took = facts::duration(trace, operation);
    items.push(("ui.details.took", took_view(operation, &took)));
    let bytes = facts::bytes(trace, operation);
    if bytes > 0 {
        let id = match &operation.kind {
            Kind::Launch { .. } => "ui.details.touched",
            _ => "ui.details.bytes",
        };
        let rate = rate(bytes, &took).filter(|_| operation.kind.on_device());
        let rate = rate.map(|r| view! { " "<small>{r}</small> });
        items.push((id, view! { {format::bytes(bytes, notation())}{rate} }.into_any()));
    }
    if let Kind::Launch { grid, block, .. } = &operation.kind {
        let threads = grid.iter().chain(block).map(|n| u64::from(*n)).product();
        let text = [shape(grid), shape(block)].join(" × ");
        let all = ["= ", &format::integer(threads)].concat();
        items.push(("ui.details.grid", view! { {text}" "<small>{all}</small> }.into_any()));
    }
    if let Kind::Fill { value, .. } = &operation.kind {
        items.push(("ui.details.value", view! { <code>{value.clone()}</code> }.into_any()));
    }
    if let Kind::Synchronize = operation.kind {
        let waited_for = trace.operations.iter().filter(|o| {
            o.kind.on_device()
                && o.id < operation.id
                && facts::landed_ns(o).is_some_and(|at| at > operation.host.enqueued_ns)
        });
        let n = waited_for.count().to_string();
        items.push(("ui.details.waited-for", t_with("ui.details.operations", &[("n", &n)]).into_any()));
        items.push(("ui.details.idle", figure(&idle(trace, operation))));
    }
    items.push(times(trace, operation, origin_ns));
    items
}

/// What stands below: the clock and its step, the host's part, the bytes' way, how far the device's axis may be off.
fn also(trace: &Trace, operation: &Operation) -> Vec<AnyView> {
    let mut out = Vec::new();
    let mut push = |text: AnyView| out.push(view! { <span>{text}</span> }.into_any());
    let took = facts::duration(trace, operation);
    if took.reading != Reading::Unknown {
        push(clock(operation, &took));
    }
    if operation.kind.on_device() {
        let call = figure(&facts::host_duration(trace, operation));
        push(super::figure::sentence("ui.details.call", &[], vec![("time", call)]).into_any());
    }
    if let Some(note) = path(&operation.kind) {
        push(t(note).into_any());
    }
    if let (DeviceTime::Known { clock: clock @ (Clock::GpuTimestamp | Clock::Bracketed), .. }, Some(device)) =
        (operation.device, trace.device_clock)
        && device.uncertainty_ns > 0
    {
        let by = device.uncertainty_ns as f64;
        let text = ["±\u{202f}", &format::bound(by, notation())].concat();
        let by = tagged(text, clock, by, "fig");
        push(super::figure::sentence("ui.details.aligned", &[], vec![("by", by)]).into_any());
    }
    out
}

/// “1.9 ms”, in a precise run with its spread.
fn took_view(operation: &Operation, took: &Figure) -> AnyView {
    let spread = operation.spread.filter(|s| s.runs > 1).map(|spread| {
        let n = spread.runs.to_string();
        let end = |ns: u64| {
            figure(&Figure {
                reading: Figure::of(ns as f64, took.clock, took.resolution_ns).reading,
                ..*took
            })
        };
        let text = super::figure::sentence(
            "ui.details.spread",
            &[("n", &n)],
            vec![("low", end(spread.minimum_ns)), ("high", end(spread.maximum_ns))],
        );
        view! { " "<small>{text}</small> }
    });
    let reason = operation.device.unknown_reason().map(|reason| {
        let id = match reason {
            UnknownReason::NoTimestamps => "ui.unknown.no-timestamps",
            UnknownReason::ZeroReadings => "ui.unknown.zero",
            UnknownReason::Negative => "ui.unknown.negative",
            UnknownReason::NotReached => "ui.unknown.not-reached",
            UnknownReason::TooMany => "ui.unknown.too-many",
        };
        view! { " "<small>{t(id)}</small> }
    });
    view! { {figure(took)}{spread}{reason} }.into_any()
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
fn times(trace: &Trace, operation: &Operation, origin_ns: i64) -> Item {
    let enqueued = moment(trace, operation.host.enqueued_ns, origin_ns);
    if let (Some(start), Some(waited)) =
        (facts::device_start(trace, operation), facts::waited(trace, operation))
    {
        let started = moment_by(start.at_ns, origin_ns, start.clock, start.resolution_ns);
        let view = view! { {enqueued}<small>" + "{figure(&waited)}" = "</small>{started} };
        return ("ui.details.enqueued-waited-started", view.into_any());
    }
    if operation.kind.on_device() {
        let seen = operation.host.seen_done_ns.map(|at| moment(trace, at, origin_ns));
        return match seen {
            Some(seen) => {
                ("ui.details.enqueued-seen", view! { {enqueued}<small>" … "</small>{seen} }.into_any())
            }
            None => ("ui.details.enqueued", enqueued),
        };
    }
    let returned = moment(trace, operation.host.returned_ns, origin_ns);
    ("ui.details.from-to", view! { {enqueued}<small>" … "</small>{returned} }.into_any())
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
fn clock(operation: &Operation, took: &Figure) -> AnyView {
    let notation = notation();
    let step = match operation.device {
        DeviceTime::Known { resolution_ns, repeats, .. } if repeats > 1 => {
            let step = format::bound(resolution_ns as f64, notation);
            t_with("ui.details.step-repeats", &[("step", &step), ("n", &repeats.to_string())])
        }
        _ => t_with("ui.details.step", &[("step", &format::bound(took.resolution_ns, notation))]),
    };
    let step = tagged(step, took.clock, took.resolution_ns, "fig");
    view! { <b>{clock_name(took.clock)}</b>", "{step} }.into_any()
}
