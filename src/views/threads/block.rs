//! How did a block go? Its threads as squares, its execution line by line, what each lane held and touched.

use super::squares::{Squares, squares};
use super::{Look, button, format, icon, model, notation, said, tell};
use crate::dom::{El, el};
use crate::run_view::ShownRun;
use crate::words::{t, t_with};
use leptos::prelude::*;
use model::State;
use std::sync::Arc;
use trace::check::{BlockRecord, Step};
use trace::{AccessKind, LaunchRecord};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, KeyboardEvent};

/// Lanes of the table: the picked thread and its neighbours.
const LANES: usize = 5;
/// Parts of a strip over all threads.
const STRIP: usize = 64;

/// The open block, or how to open one.
pub fn block(look: Look, run: &Arc<ShownRun>, launch: &LaunchRecord) -> El {
    let Some(record) = look.record(run) else { return closed(look, run, launch) };
    let (_, grid, _) = model::launch(&run.trace, launch.operation);
    let size = record.block_dim;
    let threads = record.threads.len();
    let at = model::place_text(record.block, grid);
    let args = [("n", format::integer(threads as u64)), ("size", model::size_text(size))];
    let names = record.threads.iter().enumerate().map(|(index, flags)| {
        let at = model::place_text(model::place_of(index, size), size);
        t_with("threads.thread-name", &[("at", &at), ("what", &said(State::of_thread(*flags)))])
    });
    let of = run.clone();
    let picture = squares(Squares {
        label: t_with("threads.block", &[("at", &at)]),
        names: names.collect(),
        columns: model::columns(size, threads),
        at: look.thread,
        class: Box::new(move |index| {
            let Some(record) = of.trace.block.as_deref() else { return String::new() };
            let flags = record.threads.get(index).copied().unwrap_or_default();
            let idle = record.steps.get(look.step.get()).is_some_and(|s| !model::active(s, index));
            let me = if look.thread.get() == index { " me" } else { "" };
            ["sq-", State::of_thread(flags).stem(), if idle { " idle" } else { "" }, me].concat()
        }),
        press: Box::new(|_| {}),
    });
    let section = el("section")
        .class("blk")
        .add(el("h4").add(t_with("threads.block", &[("at", &at)])))
        .add(el("p").class("sub").add(tell("threads.block.size", &args)));
    if record.steps.is_empty() {
        return section.add(picture).add(el("p").class("sub").add(t("threads.step.none")));
    }
    let (line, table) = (run.clone(), run.clone());
    let steps = el("div")
        .class("ctl")
        .add(stepper(look, run, record))
        .add(el("div").class("thr-line").live_content(move || shown_line(look, &line)));
    section
        .add(el("div").class("blk-in").add(picture).add(steps))
        .add(el("div").class("acc").live_content(move || lanes(look, &table)))
}

fn closed(look: Look, run: &Arc<ShownRun>, launch: &LaunchRecord) -> El {
    let (_, grid, _) = model::launch(&run.trace, launch.operation);
    let blocks = launch.check.as_ref().map_or_else(Vec::new, |check| check.blocks.clone());
    let (operation, run) = (launch.operation, run.clone());
    el("section").class("blk").live_content(move || {
        let block = blocks.get(look.cursor.get())?.block;
        let at = model::place_text(block, grid);
        let run = run.clone();
        let open = button("btn", move || look.open(&run, operation, block))
            .live("aria-disabled", move || (!look.context.can_look.get()).to_string())
            .add(icon("kernel"))
            .add(t_with("threads.block.open", &[("at", &at)]));
        let p = |class: &str, text: String| el("p").class(class).add(text);
        Some(vec![
            el("h4").add(t_with("threads.block", &[("at", &at)])),
            p("sub", t_with("threads.block.closed", &[("at", &at)])),
            open,
            p("sub", t("threads.how")),
        ])
    })
}

/// Back, the slider with the barriers on it, forward.
fn stepper(look: Look, run: &Arc<ShownRun>, record: &BlockRecord) -> El {
    let last = record.steps.len() - 1;
    let of = run.clone();
    let go = Arc::new(move |step: usize| {
        let step = step.min(last);
        look.step.set(step);
        if let Some(step) = of.trace.block.as_deref().and_then(|r| r.steps.get(step)) {
            look.context.bring.run(step.span);
        }
    });
    let (back, forward, slid, keys) = (go.clone(), go.clone(), go.clone(), go);
    let one = |id: &str, class: &str, at_end: usize, press: Box<dyn Fn()>| {
        button(class, press)
            .attr("aria-label", &t(id))
            .attr("title", &t(id))
            .live("aria-disabled", move || (look.step.get() == at_end).to_string())
            .add(icon("next"))
    };
    let now = move || look.step.get_untracked();
    let all = (last + 1).to_string();
    let said = {
        let (all, run) = (all.clone(), run.clone());
        move || {
            let step = look.step.get();
            let line = run.trace.block.as_deref().and_then(|r| r.steps.get(step)).map_or(0, |s| s.span.line);
            let args = [("n", (step + 1).to_string()), ("all", all.clone()), ("line", line.to_string())];
            tell("threads.step.said", &args)
        }
    };
    let slider = el("input")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", &last.to_string())
        .attr("aria-label", &t("threads.step"))
        .live("aria-valuetext", said)
        .live("style", move || {
            ["--at:", &format::css(look.step.get() as f64 / last.max(1) as f64 * 100.0), "%"].concat()
        });
    let input = slider.element().clone().unchecked_into::<HtmlInputElement>();
    let set = input.clone();
    let slider = slider
        .live_property(move || set.set_value_as_number(look.step.get() as f64))
        .on("input", move |_: &Event| slid(input.value_as_number() as usize));
    let barriers = record.steps.iter().enumerate().filter(|(_, s)| s.barrier).map(|(index, _)| {
        let left = format::css(index as f64 / last.max(1) as f64 * 100.0);
        el("i").attr("style", &["left:", &left, "%"].concat())
    });
    let marks = el("span").class("bars").attr("aria-hidden", "true").add(barriers.collect::<Vec<_>>());
    let text = move || t_with("threads.step.of", &[("n", &(look.step.get() + 1).to_string()), ("all", &all)]);
    let who = run.clone();
    let met = el("span").live_content(move || who_met(look, &who));
    let more = (record.more_steps > 0).then(|| {
        let n = format::integer(record.more_steps);
        el("p").class("sub").add(t_with("threads.step.more", &[("n", &n)]))
    });
    el("div")
        .class("stepper")
        .add(one("threads.back", "btn sm icon back", 0, Box::new(move || back(now().saturating_sub(1)))))
        .add(el("span").class("way").add(slider).add(marks))
        .add(one("threads.forward", "btn sm icon", last, Box::new(move || forward(now() + 1))))
        .add(el("p").class("now").attr("role", "status").add(el("b").live_text(text)).add(" ").add(met))
        .add(more)
        .on("keydown", move |event: &KeyboardEvent| match event.key().as_str() {
            "," => keys(now().saturating_sub(1)),
            "." => keys(now() + 1),
            _ => {}
        })
}

fn current(look: Look, run: &ShownRun) -> Option<(&BlockRecord, usize, &Step)> {
    let record = run.trace.block.as_deref()?;
    let step = look.step.get();
    Some((record, step, record.steps.get(step)?))
}

/// The line that the step carried out.
fn shown_line(look: Look, run: &ShownRun) -> Option<El> {
    let span = current(look, run)?.2.span;
    let place = el("span").class("no").add(span.line.to_string()).attr("title", run.file_name(span));
    Some(button("evline", move || look.context.bring.run(span)).add(place).add(run.line(span)))
}

/// How many threads took the step, or that all meet there.
fn who_met(look: Look, run: &ShownRun) -> Option<El> {
    let (record, _, step) = current(look, run)?;
    let (count, all) = (model::active_count(step).to_string(), record.threads.len().to_string());
    Some(if step.barrier {
        el("span").class("badge k-wait").add(icon("wait")).add(t("threads.step.barrier"))
    } else {
        el("span").class("muted").add(t_with("threads.step.active", &[("n", &count), ("all", &all)]))
    })
}

/// The picked thread and its neighbours: what the variables hold after the step, and what the step touched.
fn lanes(look: Look, run: &ShownRun) -> Vec<El> {
    let Some((record, at, step)) = current(look, run) else { return Vec::new() };
    let me = look.thread.get();
    let threads = record.threads.len();
    let from = me.saturating_sub(LANES / 2).min(threads.saturating_sub(LANES));
    let shown: Vec<usize> = (from..threads.min(from + LANES)).collect();
    let row = |name: El, class: &str, cell: &dyn Fn(usize) -> (String, &'static str)| {
        let cells = shown.iter().map(|thread| {
            let (text, kind) = cell(*thread);
            let idle = if model::active(step, *thread) { "" } else { " idle" };
            let mine = if *thread == me { " me" } else { "" };
            el("td").class(&[kind, mine, idle].concat()).attr("title", &text).add(text)
        });
        el("tr").class(class).add(name.attr("scope", "row")).add(cells.collect::<Vec<_>>())
    };
    let name = |text: String| el("th").attr("title", &text).add(text);
    let place =
        |thread: usize| model::place_text(model::place_of(thread, record.block_dim), record.block_dim);
    let heads = shown.iter().map(|thread| {
        let class = if *thread == me { "me" } else { "" };
        el("th").attr("scope", "col").class(class).add(place(*thread))
    });
    let first = el("th").attr("scope", "col").add(t_with("threads.thread", &[("at", "")]));
    let mut rows = vec![el("tr").class("hd").add(first).add(heads.collect::<Vec<_>>())];
    let notation = notation();
    for (index, local) in record.locals.iter().enumerate() {
        let Some(words) = model::values(record, index, at).filter(|_| model::declared(record, local, at))
        else {
            continue;
        };
        let new = model::changed(step, index).is_some();
        let title = [local.name.as_str(), ": ", &local.type_name].concat();
        let head = el("th").attr("title", &title).add(local.name.as_str());
        rows.push(row(head, if new { "new" } else { "" }, &|thread| {
            (model::value_text(local, words, thread, notation).unwrap_or_default(), "")
        }));
        rows.extend(strip(model::numbers(local, words), me, notation));
    }
    for touched in model::touched(record, Some(at), None) {
        let (id, class) = way(touched.kind);
        let head = name(t_with(id, &[("array", array(record, touched.array))]));
        rows.push(row(head, class, &|thread| match touched
            .elements
            .iter()
            .find(|(t, ..)| *t as usize == thread)
        {
            Some(one) => (element(record, touched.array, one), if one.2 { "" } else { "out" }),
            None => (String::new(), ""),
        }));
    }
    vec![el("table").attr("aria-label", &t("threads.values")).add(rows)]
}

/// Message id and class of a way to touch memory.
pub fn way(kind: AccessKind) -> (&'static str, &'static str) {
    match kind {
        AccessKind::Read => ("threads.read", "rd"),
        AccessKind::Write => ("threads.write", "wr"),
        AccessKind::Atomic => ("threads.atomic", "wr"),
    }
}

pub fn array(record: &BlockRecord, index: u16) -> &str {
    record.arrays.get(usize::from(index)).map_or("", |(name, ..)| name)
}

/// The element that was touched; what is no array has none.
pub fn element(record: &BlockRecord, array: u16, (_, index, inside): &(u32, i64, bool)) -> String {
    let single = record.arrays.get(usize::from(array)).is_some_and(|(_, length, _)| *length == 1);
    match (inside, single) {
        (true, true) => "·".to_owned(),
        (true, false) => index.to_string(),
        (false, _) => [&index.to_string(), "!"].concat(),
    }
}

/// One variable over all threads, from light (least) to full (greatest); nothing where all are the same.
fn strip(numbers: Option<Vec<f64>>, me: usize, notation: format::Notation) -> Option<El> {
    let numbers = numbers?;
    let low = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let high = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if high <= low {
        return None;
    }
    let every = numbers.len().div_ceil(STRIP).max(1);
    let mut stops = "-webkit-mask-image:linear-gradient(90deg".to_owned();
    let parts = numbers.len().div_ceil(every) as f64;
    for (i, number) in numbers.iter().step_by(every).enumerate() {
        let shade = format::css(0.12 + (number - low) / (high - low) * 0.88);
        let end = |i: usize| format::css(i as f64 / parts * 100.0);
        stops.push_str(&[",rgba(0,0,0,", &shade, ") ", &end(i), "% ", &end(i + 1), "%"].concat());
    }
    stops.push(')');
    let said = t_with(
        "threads.strip",
        &[("low", &format::value(low, notation)), ("high", &format::value(high, notation))],
    );
    // Where the picked thread stands in it.
    let at = format::css((me as f64 + 0.5) / numbers.len() as f64 * 100.0);
    let picture = el("span")
        .class("strip")
        .attr("role", "img")
        .attr("aria-label", &said)
        .attr("title", &said)
        .add(el("i").attr("style", &stops))
        .add(el("u").attr("style", &["left:", &at, "%"].concat()));
    let cell = el("td").attr("colspan", &LANES.to_string()).add(picture);
    Some(el("tr").class("st").add(el("td")).add(cell))
}
