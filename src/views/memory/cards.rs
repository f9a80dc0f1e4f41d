//! How do an array and a transfer look at a moment?

use super::Map;
use super::state::{self, ArrayAt, Life, Pair, Progress};
use crate::dom::{El, el, svg};
use crate::views::facts;
use crate::views::figure::{figure, moment, notation, rate, sentence};
use crate::views::format;
use crate::views::mark::{Icon, Mark, icon};
use crate::words::{t, t_with};
use leptos::prelude::*;
use std::sync::Arc;
use trace::{ArraySummary, Buffer, BufferId, BufferKind, OperationId, SnapshotSource, Trace};
use web_sys::Event;

/// Numbers of a small array that fit a card; longer ones show both ends.
const FEW: usize = 16;

/// What decides a card's look, as numbers: while they stay, the card stays.
fn look(at: &ArrayAt) -> Vec<i64> {
    let id = |id: Option<OperationId>| id.map_or(-1, |id| i64::from(id.0));
    let (life, since) = match at.life {
        Life::NotYet(ns) => (0, ns),
        Life::Alive => (1, 0),
        Life::Freed(ns) => (2, ns),
    };
    vec![
        life,
        since,
        id(at.snapshot.map(|s| s.after)),
        id(at.stale_until.map(|s| s.0)),
        id(at.writer),
        id(at.last_use),
    ]
}

pub fn array(map: &Map, id: BufferId) -> Option<El> {
    let buffer = map.run.trace.buffer(id).cloned()?;
    let key = {
        let map = map.clone();
        move || look(&map.index.array(&map.run.trace, id, map.now()))
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
    let class = {
        let map = map.clone();
        move || {
            let at = map.index.array(&map.run.trace, id, map.now());
            let state = match at.life {
                Life::Freed(_) => " gone",
                Life::NotYet(_) => " gone soon",
                Life::Alive if at.stale_until.is_some() => " is-stale",
                Life::Alive => "",
            };
            ["arr", state, if lit() { " lit" } else { "" }].concat()
        }
    };
    let inner = {
        let (map, buffer) = (map.clone(), buffer.clone());
        move || {
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
    let life = ["left:", &format::css(left), "%;width:", &format::css((right - left).max(0.6)), "%"].concat();
    let tick = {
        let map = map.clone();
        move || ["left:", &format::css(map.percent(map.now())), "%"].concat()
    };
    let name = facts::buffer_name(&map.run.trace, id);
    let bar = el("span")
        .class("lt")
        .attr("aria-hidden", "true")
        .add(el("i").attr("style", &life))
        .add(el("u").live("style", tick));
    Some(
        el("div")
            .live("class", class)
            .attr("role", "group")
            .attr("aria-label", &label)
            .attr("data-array", &name)
            .add(el("div").live_content_by(key, inner))
            .add(bar),
    )
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

fn card(map: &Map, buffer: &Buffer, at: &ArrayAt) -> Vec<El> {
    let trace = &map.run.trace;
    let alive = at.life == Life::Alive;
    let kind = [&format::elements(buffer.len), " × ", buffer.element.short()].concat();
    let bytes = format::bytes(if alive { buffer.bytes } else { 0 }, notation());
    let first = el("div")
        .class("n1")
        .add(el("b").add(facts::buffer_name(trace, buffer.id)))
        .add(el("span").class("ty").add(kind))
        .add(badge(map, buffer, at))
        .add(el("span").class("by").add(bytes));
    let mut out = vec![first];
    out.extend(values(trace, buffer, at));
    out
}

/// The one thing to know of an array at this moment.
fn badge(map: &Map, buffer: &Buffer, at: &ArrayAt) -> Option<El> {
    let trace = &map.run.trace;
    let when = |id: &str, ns: i64| sentence(id, &[], vec![("at", moment(trace, ns))]);
    let made = |class: &str, which: Icon, words: El| el("span").class(class).add(icon(which)).add(words);
    match at.life {
        Life::Freed(ns) => Some(made("badge dash", Icon::Free, when("ui.memory.freed-at", ns))),
        Life::NotYet(ns) => Some(made("badge dash", Icon::Allocation, when("ui.memory.not-yet", ns))),
        Life::Alive => match (at.stale_until, at.writer) {
            (Some((_, until)), _) => {
                let words = match until {
                    Some(ns) => when("ui.memory.stale-until", ns),
                    None => el("span").add(t("ui.memory.stale")),
                };
                Some(made("badge k-warn", Icon::Clock, words))
            }
            (None, Some(id)) => made_by(trace, id),
            (None, None) => match at.snapshot.and_then(|s| state::maker(trace, s)) {
                Some(id) if buffer.on_device() => made_by(trace, id),
                _ if buffer.kind == BufferKind::Mapped => {
                    Some(el("span").class("badge").add(t("ui.memory.mapped")))
                }
                _ => None,
            },
        },
    }
}

/// “from vector_add”, “from h_a”.
fn made_by(trace: &Trace, id: OperationId) -> Option<El> {
    let operation = trace.operation(id)?;
    let mark = Mark::of(&operation.kind);
    let name = match &operation.kind {
        trace::Kind::Copy { source, .. } => facts::buffer_name(trace, source.buffer),
        trace::Kind::Fill { .. } => format::small(&t("ui.kind.fill")),
        _ => facts::code_name(trace, operation),
    };
    let text = el("span").add(t_with("ui.memory.from", &[("name", &name)]));
    Some(el("span").class(&["badge ", mark.class()].concat()).add(icon(mark.icon())).add(text))
}

/// Heat strip and numbers, or why there are none.
fn values(trace: &Trace, buffer: &Buffer, at: &ArrayAt) -> Vec<El> {
    let words =
        |text: String| vec![el("span").class("heat"), el("span").class("v").add(el("span").add(text))];
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

fn number(value: f32) -> String {
    format::value(f64::from(value), notation())
}

fn known(buffer: &Buffer, summary: &ArraySummary) -> Vec<El> {
    if summary.tail.is_empty() && summary.head.len() <= FEW {
        let cells: Vec<El> = summary.head.iter().map(|v| el("span").add(short(v))).collect();
        return vec![el("span").class("cells").add(cells)];
    }
    let class = if buffer.on_device() { "heat k-device" } else { "heat k-host" };
    let strip = el("span").class(class).add(el("i").attr("style", &heat(summary)));
    // The last value stands at the right edge; how many of the first fit is the card's affair.
    let head = summary.head.iter().take(8).map(String::as_str).collect::<Vec<_>>().join("\u{2002}");
    let last = summary.tail.last().or(summary.head.last()).cloned().unwrap_or_default();
    let tail = ["…\u{2002}", &last].concat();
    let range = t_with("ui.memory.range", &[("low", &number(summary.low)), ("high", &number(summary.high))]);
    let numbers =
        el("span").class("v").attr("title", &range).add(el("span").add(head)).add(el("span").add(tail));
    vec![strip, numbers]
}

/// A strip from light (least) to full (greatest); nothing where there is no number.
fn heat(summary: &ArraySummary) -> String {
    let span = summary.high - summary.low;
    let mut stops = String::new();
    for value in &summary.strip {
        let share = match value {
            v if !v.is_finite() => 0.0,
            _ if span <= 0.0 || !span.is_finite() => 0.35,
            v => 0.08 + 0.92 * ((v - summary.low) / span).max(0.0).min(1.0),
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
pub fn road(map: &Map, pair: Pair) -> El {
    let pair = Arc::new(pair);
    let (seen, of_row) = (map.clone(), pair.clone());
    let shown = move |at_ns| state::current_transfer(&seen.run.trace, &of_row, at_ns);
    let (now, see) = (map.clone(), shown.clone());
    let map = map.clone();
    el("div").class("bus").live_content_by(
        move || match see(now.now()) {
            Some((id, number, progress)) => vec![i64::from(id.0), number as i64, progress as i64],
            None => Vec::new(),
        },
        move || {
            let (id, number, progress) = shown(untrack(|| map.now()))?;
            transfer(&map, &pair, id, number, progress)
        },
    )
}

fn transfer(map: &Map, pair: &Pair, id: OperationId, number: usize, progress: Progress) -> Option<El> {
    let trace = &map.run.trace;
    let operation = trace.operation(id)?;
    let mark = Mark::of(&operation.kind);
    let selection = map.context.selection;
    let count = facts::bytes(trace, operation);
    let bytes = format::bytes(count, notation());
    let took = facts::transfer(trace, operation);
    let plain = |id: &str| el("span").add(t_with(id, &[("bytes", &bytes)]));
    let words = |id: &str| el("span").add(t(id));
    let rate = rate(count, &took);
    let (above, below) = match progress {
        Progress::Done => (
            sentence("ui.memory.moved", &[("bytes", &bytes)], vec![("time", figure(&took))]),
            match rate {
                Some(rate) => sentence("ui.memory.arrived-rate", &[], vec![("rate", rate)]),
                None => words("ui.memory.arrived"),
            },
        ),
        Progress::Running => (
            plain("ui.memory.in-flight"),
            match rate {
                Some(rate) => {
                    sentence("ui.memory.took-rate", &[], vec![("time", figure(&took)), ("rate", rate)])
                }
                None => sentence("ui.memory.took", &[], vec![("time", figure(&took))]),
            },
        ),
        Progress::InQueue => (plain("ui.memory.in-queue"), words("ui.memory.queued")),
        Progress::SomewhereBetween => (plain("ui.memory.in-flight"), words("ui.memory.where-unknown")),
        Progress::ToCome => (plain("ui.memory.to-come"), words("ui.memory.later")),
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
    let more = |text: String| el("span").class("lb3").add(text);
    let of = pair.transfers.len();
    let times = (of > 1).then(|| {
        let (n, of) = (format::integer(number as u64), format::integer(of as u64));
        more(t_with("ui.memory.times", &[("n", &n), ("of", &of)]))
    });
    // A row without one of its ends: its partner stands elsewhere.
    let elsewhere =
        state::crossing(trace, operation).and_then(|(host, device)| match (pair.host, pair.device) {
            (None, _) => Some(host),
            (_, None) => Some(device),
            _ => None,
        });
    let with =
        elsewhere.map(|id| more(t_with("ui.memory.with", &[("name", &facts::buffer_name(trace, id))])));
    let light = move |_: &Event| selection.lit.set(Some(id));
    let unlight = move |_: &Event| selection.lit.set(None);
    Some(
        el("button")
            .live("class", class)
            .attr("data-op", &id.0.to_string())
            .on("pointerenter", light)
            .on("pointerleave", unlight)
            .on("focus", light)
            .on("blur", unlight)
            .on("click", move |_: &Event| selection.picked.set(Some(id)))
            .add(el("span").class("lb1").add(icon(mark.icon())).add(above))
            .add(arrow(mark == Mark::Download))
            .add(el("span").class("lb2").add(below).add(times).add(with)),
    )
}

/// As wide as the road; back to the host it points left.
fn arrow(back: bool) -> El {
    let line =
        |x1: &str, x2: &str| svg("line").attr("x1", x1).attr("x2", x2).attr("y1", "10").attr("y2", "10");
    let frame = svg("svg").class("rl").attr("aria-hidden", "true");
    if back {
        return frame.add(line("100%", "12")).add(svg("path").attr("d", "M3 10l10-6v12z"));
    }
    let head = svg("svg")
        .attr("x", "100%")
        .attr("y", "10")
        .attr("width", "1")
        .attr("height", "1")
        .attr("overflow", "visible")
        .add(svg("path").attr("d", "M-3 0l-10-6v12z"));
    frame.add(line("4", "96%")).add(head)
}
