//! How do an array and a transfer look at a moment?

use super::Map;
use super::state::{self, ArrayAt, Life, Pair, Progress};
use crate::views::facts;
use crate::views::figure::{figure, moment, notation, rate, sentence};
use crate::views::format;
use crate::views::mark::{Icon, Mark, icon};
use crate::words::{t, t_with};
use leptos::prelude::*;
use trace::{ArraySummary, Buffer, BufferId, BufferKind, OperationId, SnapshotSource, Trace};

/// Numbers of a small array that fit a card; longer ones show both ends.
const FEW: usize = 16;

/// What decides a card's look: while it stays, the card stays.
#[derive(Clone, PartialEq)]
struct Look {
    life: Life,
    snapshot: Option<OperationId>,
    stale_until: Option<(OperationId, Option<i64>)>,
    writer: Option<OperationId>,
    last_use: Option<OperationId>,
}

pub fn array(map: &Map, id: BufferId) -> AnyView {
    let Some(buffer) = map.run.trace.buffer(id).cloned() else { return ().into_any() };
    let look = {
        let map = map.clone();
        Memo::new(move |_| {
            let at = map.index.array(&map.run.trace, id, map.now());
            Look {
                life: at.life,
                snapshot: at.snapshot.map(|s| s.after),
                stale_until: at.stale_until,
                writer: at.writer,
                last_use: at.last_use,
            }
        })
    };
    let lit = {
        let map = map.clone();
        move || {
            let selection = map.context.selection;
            let touches = |id_of_op: Option<OperationId>| {
                id_of_op.and_then(|o| map.run.trace.operation(o)).is_some_and(|o| touches(&o.kind, id))
            };
            touches(selection.lit.get()) || touches(selection.picked.get())
        }
    };
    let class = move || {
        look.with(|look| {
            let state = match look.life {
                Life::Freed(_) => " gone",
                Life::NotYet(_) => " gone soon",
                Life::Alive if look.stale_until.is_some() => " is-stale",
                Life::Alive => "",
            };
            ["arr", state, if lit() { " lit" } else { "" }].concat()
        })
    };
    let inner = {
        let (map, buffer) = (map.clone(), buffer.clone());
        move || {
            look.track();
            let at = map.index.array(&map.run.trace, id, untrack(|| map.now()));
            card(&map, &buffer, &at)
        }
    };
    let label = {
        let trace = &map.run.trace;
        let bytes = format::bytes(buffer.bytes, notation());
        let kind = [&format::elements(buffer.len), " × ", buffer.element.short()].concat();
        t_with(
            "ui.memory.spoken",
            &[("name", &facts::buffer_name(trace, id)), ("kind", &kind), ("bytes", &bytes)],
        )
    };
    let (from, to) = map.index.array(&map.run.trace, id, map.facts.end_ns).lifetime_ns;
    let (left, right) = (map.percent(from), map.percent(to));
    let life = ["left:", &left.to_string(), "%;width:", &(right - left).max(0.6).to_string(), "%"].concat();
    let tick = {
        let map = map.clone();
        move || ["left:", &map.percent(map.now()).to_string(), "%"].concat()
    };
    view! {
        <div class=class role="group" aria-label=label data-array=facts::buffer_name(&map.run.trace, id)>
            {inner}
            <span class="lt" aria-hidden="true"><i style=life></i><u style=tick></u></span>
        </div>
    }
    .into_any()
}

fn touches(kind: &trace::Kind, buffer: BufferId) -> bool {
    use trace::{Argument, Kind};
    match kind {
        Kind::Create { buffer: b } | Kind::Free { buffer: b } => *b == buffer,
        Kind::Fill { target, .. } => target.buffer == buffer,
        Kind::Copy { source, target, .. } => source.buffer == buffer || target.buffer == buffer,
        Kind::Launch { arguments, .. } => {
            arguments.iter().any(|a| matches!(a, Argument::Buffer { region, .. } if region.buffer == buffer))
        }
        _ => false,
    }
}

fn card(map: &Map, buffer: &Buffer, at: &ArrayAt) -> AnyView {
    let trace = &map.run.trace;
    let alive = at.life == Life::Alive;
    let kind = [&format::elements(buffer.len), " × ", buffer.element.short()].concat();
    let bytes = if alive { format::bytes(buffer.bytes, notation()) } else { "0".to_owned() };
    view! {
        <div class="n1">
            <b>{facts::buffer_name(trace, buffer.id)}</b>
            <span class="ty">{kind}</span>
            {badge(map, buffer, at)}
            <span class="by">{bytes}</span>
        </div>
        {values(trace, buffer, at)}
    }
    .into_any()
}

/// The one thing to know of an array at this moment.
fn badge(map: &Map, buffer: &Buffer, at: &ArrayAt) -> Option<AnyView> {
    let trace = &map.run.trace;
    let origin = map.facts.origin_ns;
    let when = |id: &str, ns: i64| sentence(id, &[], vec![("at", moment(trace, ns, origin))]);
    let view = match at.life {
        Life::Freed(ns) => {
            view! { <span class="badge dash">{icon(Icon::Free)}<span>{when("ui.memory.freed-at", ns)}</span></span> }
                .into_any()
        }
        Life::NotYet(ns) => {
            view! { <span class="badge dash">{icon(Icon::Allocation)}<span>{when("ui.memory.not-yet", ns)}</span></span> }
                .into_any()
        }
        Life::Alive => match (at.stale_until, at.writer) {
            (Some((_, Some(ns))), _) => {
                view! { <span class="badge k-warn">{icon(Icon::Clock)}<span>{when("ui.memory.stale-until", ns)}</span></span> }
                    .into_any()
            }
            (Some((_, None)), _) => {
                view! { <span class="badge k-warn">{icon(Icon::Clock)}{t("ui.memory.stale")}</span> }.into_any()
            }
            (None, Some(id)) => made_by(trace, id)?,
            (None, None) => match at.snapshot.and_then(|s| state::maker(trace, s)) {
                Some(id) if buffer.on_device() => made_by(trace, id)?,
                _ if buffer.kind == BufferKind::Mapped => {
                    view! { <span class="badge">{t("ui.memory.mapped")}</span> }.into_any()
                }
                _ => return None,
            },
        },
    };
    Some(view)
}

/// “from vector_add”, “from h_a”.
fn made_by(trace: &Trace, id: OperationId) -> Option<AnyView> {
    let operation = trace.operation(id)?;
    let mark = Mark::of(&operation.kind);
    let name = match &operation.kind {
        trace::Kind::Copy { source, .. } => facts::buffer_name(trace, source.buffer),
        trace::Kind::Fill { .. } => t("ui.kind.fill").to_lowercase(),
        _ => facts::code_name(trace, operation),
    };
    let class = ["badge ", mark.class()].concat();
    let text = t_with("ui.memory.from", &[("name", &name)]);
    Some(view! { <span class=class>{icon(mark.icon())}<span>{text}</span></span> }.into_any())
}

/// Heat strip and numbers, or why there are none.
fn values(trace: &Trace, buffer: &Buffer, at: &ArrayAt) -> AnyView {
    let words = |text: String| {
        view! { <span class="heat"></span><span class="v"><span>{text}</span></span> }.into_any()
    };
    match at.life {
        Life::NotYet(_) => return words(t("ui.memory.not-created")),
        Life::Freed(_) => {
            let last = at.last_use.and_then(|id| trace.operation(id));
            return words(match last {
                Some(last) => t_with("ui.memory.last-used", &[("name", &facts::code_name(trace, last))]),
                None => t("ui.memory.never-used"),
            });
        }
        Life::Alive => {}
    }
    if let Some(writer) = at.writer.and_then(|id| trace.operation(id)).filter(|_| buffer.on_device()) {
        return words(t_with("ui.memory.writing", &[("name", &facts::code_name(trace, writer))]));
    }
    match at.snapshot {
        None => words(t("ui.memory.nothing-written")),
        Some(s) if s.source == SnapshotSource::NotReadBack => words(t("ui.memory.not-read-back")),
        Some(s) => known(buffer, &s.summary),
    }
}

fn known(buffer: &Buffer, summary: &ArraySummary) -> AnyView {
    let class = if buffer.on_device() { "heat k-device" } else { "heat k-host" };
    let few = summary.tail.is_empty() && summary.head.len() <= FEW;
    let strip = (!few).then(|| view! { <span class=class><i style=heat(summary)></i></span> });
    if few {
        let cells = summary.head.iter().map(|v| view! { <span>{short(v)}</span> }).collect_view();
        return view! { <span class="cells">{cells}</span> }.into_any();
    }
    // The last value stands at the right edge; how many of the first fit is the card's affair.
    let head = summary.head.iter().take(8).map(String::as_str).collect::<Vec<_>>().join("\u{2002}");
    let last = summary.tail.last().or(summary.head.last()).cloned().unwrap_or_default();
    let tail = ["…\u{2002}", &last].concat();
    let title = t_with("ui.memory.range", &[("low", &number(summary.low)), ("high", &number(summary.high))]);
    view! { {strip}<span class="v" title=title><span>{head}</span><span>{tail}</span></span> }.into_any()
}

/// A strip from light (least) to full (greatest); nothing where there is no number.
fn heat(summary: &ArraySummary) -> String {
    let span = summary.high - summary.low;
    let mut stops = String::new();
    for value in &summary.strip {
        let share = match value {
            v if !v.is_finite() => 0.0,
            _ if span <= 0.0 || !span.is_finite() => 0.35,
            v => 0.08 + 0.92 * ((v - summary.low) / span).clamp(0.0, 1.0),
        };
        stops.push_str(",rgb(0 0 0/");
        // Two digits are more than the eye tells apart.
        stops.push_str(&((share * 100.0).round() as u32).to_string());
        stops.push_str("%)");
    }
    if summary.strip.len() < 2 {
        let again = stops.clone();
        stops.push_str(&again);
    }
    ["-webkit-mask-image:linear-gradient(90deg", &stops, ");mask-image:linear-gradient(90deg", &stops, ")"]
        .concat()
}

fn number(value: f32) -> String {
    value.to_string()
}

/// A value as it was printed, cut where a card has no room for it.
fn short(text: &str) -> String {
    const MOST: usize = 9;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(MOST - 1).collect();
    cut.push('…');
    cut
}

/// The bus between the two of a row: the transfer of this moment.
pub fn road(map: &Map, pair: Pair) -> AnyView {
    let pair = StoredValue::new(pair);
    let shown = {
        let map = map.clone();
        Memo::new(move |_| pair.with_value(|pair| state::current_transfer(&map.run.trace, pair, map.now())))
    };
    let map = map.clone();
    (move || match shown.get() {
        Some((id, number, progress)) => pair.with_value(|pair| transfer(&map, pair, id, number, progress)),
        None => Some(view! { <div class="road"></div> }.into_any()),
    })
    .into_any()
}

fn transfer(map: &Map, pair: &Pair, id: OperationId, number: usize, progress: Progress) -> Option<AnyView> {
    let trace = &map.run.trace;
    let operation = trace.operation(id)?;
    let mark = Mark::of(&operation.kind);
    let selection = map.context.selection;
    let bytes = format::bytes(facts::bytes(trace, operation), notation());
    let took = facts::duration(trace, operation);
    let plain = |id: &str| t_with(id, &[("bytes", &bytes)]).into_any();
    let (above, below): (AnyView, AnyView) = match progress {
        Progress::Done => {
            let above = sentence("ui.memory.moved", &[("bytes", &bytes)], vec![("time", figure(&took))]);
            let below = match rate(facts::bytes(trace, operation), &took) {
                Some(rate) => sentence("ui.memory.arrived-rate", &[], vec![("rate", rate)]).into_any(),
                None => t("ui.memory.arrived").into_any(),
            };
            (above.into_any(), below)
        }
        Progress::Running => {
            let below = match rate(facts::bytes(trace, operation), &took) {
                Some(rate) => {
                    sentence("ui.memory.took-rate", &[], vec![("time", figure(&took)), ("rate", rate)])
                }
                None => sentence("ui.memory.took", &[], vec![("time", figure(&took))]),
            };
            (plain("ui.memory.in-flight"), below.into_any())
        }
        Progress::InQueue => (plain("ui.memory.in-queue"), t("ui.memory.queued").into_any()),
        Progress::SomewhereBetween => (plain("ui.memory.in-flight"), t("ui.memory.where-unknown").into_any()),
        Progress::ToCome => (plain("ui.memory.to-come"), t("ui.memory.later").into_any()),
    };
    let state = match progress {
        Progress::Running => " fly",
        Progress::SomewhereBetween | Progress::InQueue => " queued",
        Progress::ToCome => " later",
        Progress::Done => "",
    };
    let class = move || {
        let lit = selection.lit.get() == Some(id) || selection.picked.get() == Some(id);
        ["road ", mark.class(), state, if lit { " lit" } else { "" }].concat()
    };
    let of = pair.transfers.len();
    let times = (of > 1)
        .then(|| {
            t_with(
                "ui.memory.times",
                &[("n", &format::integer(number as u64)), ("of", &format::integer(of as u64))],
            )
        })
        .map(|text| view! { <span class="lb3">{text}</span> });
    // A row without one of its ends: its partner stands elsewhere.
    let elsewhere =
        state::crossing(trace, operation).and_then(|(host, device)| match (pair.host, pair.device) {
            (None, _) => Some(host),
            (_, None) => Some(device),
            _ => None,
        });
    let with = elsewhere.map(|id| {
        let text = t_with("ui.memory.with", &[("name", &facts::buffer_name(trace, id))]);
        view! { <span class="lb3">{text}</span> }
    });
    let arrow = match mark {
        Mark::Download => view! {
            <svg class="rl" aria-hidden="true">
                <line x1="100%" x2="12" y1="10" y2="10"></line>
                <path d="M3 10l10-6v12z"></path>
            </svg>
        }
        .into_any(),
        _ => view! {
            <svg class="rl" aria-hidden="true">
                <line x1="4" x2="96%" y1="10" y2="10"></line>
                <svg x="100%" y="10" width="1" height="1" overflow="visible"><path d="M-3 0l-10-6v12z"></path></svg>
            </svg>
        }
        .into_any(),
    };
    Some(
        view! {
            <button
                class=class
                data-op=id.0.to_string()
                on:pointerenter=move |_| selection.lit.set(Some(id))
                on:pointerleave=move |_| selection.lit.set(None)
                on:focus=move |_| selection.lit.set(Some(id))
                on:blur=move |_| selection.lit.set(None)
                on:click=move |_| selection.picked.set(Some(id))
            >
                <span class="lb1">{icon(mark.icon())}<span>{above}</span></span>
                {arrow}
                <span class="lb2">{below}{times}{with}</span>
            </button>
        }
        .into_any(),
    )
}
