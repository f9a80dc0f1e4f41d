//! Where did the time go? One sentence, one stacked bar, one legend; each segment lights and picks its operations.

use super::facts::{self, RunFacts};
use super::figure::{figure, figure_text, notation, sentence, tagged};
use super::format;
use super::mark::{Icon, Mark, icon, swatch};
use crate::dom::{El, el, svg};
use crate::run_view::{RunContext, RunState, ShownRun};
use crate::words::{t, t_with, term};
use leptos::prelude::*;
use std::sync::Arc;
use trace::cost::{Category, Share};
use trace::{Cost, DeviceKind, Figure, OperationId, Outcome, Trace};
use web_sys::Event;

/// The sentence, the bar and the legend of a run.
#[inline(never)]
pub fn shown(context: RunContext, run: &Arc<ShownRun>) -> Vec<El> {
    let facts = RunFacts::of(run);
    let trace = &run.trace;
    let cost = facts.cost.as_ref();
    let complete = matches!(trace.outcome, Outcome::Finished { .. });
    let total = match cost {
        Some(cost) if complete => cost.window_length_ns(),
        _ => trace.total_ns,
    };
    // An incomplete run is shown from its start: there was no round trip.
    let alone;
    let shares: &[Share] = match cost {
        Some(cost) => &cost.shares,
        None => {
            alone = [host_alone(trace)];
            &alone
        }
    };
    let segments: Vec<El> = shares.iter().map(|share| segment(context, run, share, shares)).collect();
    let missing = (!complete)
        .then(|| el("span").class("not-reached").attr("style", "flex:.28 1 0").add(t("ui.cost.not-reached")));
    let mut out = vec![
        el("div").class("cost-h").add(el("h2").add(words(trace, cost, total))).add(meta(context, trace)),
        el("div")
            .class("bar")
            .attr("role", "group")
            .attr("aria-label", &t("ui.cost.title"))
            .add(segments)
            .add(missing),
        el("ul")
            .class(if shares.len() > 6 { "legend many" } else { "legend" })
            .add(shares.iter().map(|share| entry(share, shares)).collect::<Vec<_>>()),
    ];
    out.extend(hint(trace));
    out
}

/// A program that never called the device: all of it is the host's work.
fn host_alone(trace: &Trace) -> Share {
    Share {
        category: Category::HostWork,
        part_ns: trace.total_ns,
        figure: Figure::host(trace.total_ns, trace.host_clock.resolution_ns),
        operations: trace.operations.iter().map(|o| o.id).collect(),
    }
}

/// The sentence.
fn words(trace: &Trace, cost: Option<&Cost>, total_ns: i64) -> El {
    let strong = |f: &Figure| el("b").add(figure(f));
    let total = Figure::host(total_ns, trace.host_clock.resolution_ns);
    match &trace.outcome {
        Outcome::Finished { .. } => {}
        outcome => {
            let id = match outcome {
                Outcome::Stopped => "ui.cost.stopped",
                Outcome::DeviceLost { .. } => "ui.cost.lost",
                _ => "ui.cost.failed",
            };
            let line = match outcome {
                Outcome::Failed { span: Some(span), .. } => Some(span.line),
                _ => trace.operations.last().map(|o| o.span.line),
            };
            return match line.filter(|line| *line > 0) {
                Some(line) => {
                    let id = [id, "-at"].concat();
                    sentence(&id, &[("line", &line.to_string())], vec![("time", strong(&total))])
                }
                None => sentence(id, &[], vec![("time", strong(&total))]),
            };
        }
    }
    let sum = trace::cost::sentence(trace, cost);
    let alone = sum.figures.len() == 1;
    // The whole is what the parts are measured by; it stands out only where there are none.
    let figures = sum
        .figures
        .iter()
        .map(|(name, f)| (*name, if *name == "total" && !alone { figure(f) } else { strong(f) }));
    sentence(sum.id, &[("n", &sum.launches.to_string())], figures.collect())
}

/// What is special about this run: at the right of the sentence.
fn meta(context: RunContext, trace: &Trace) -> El {
    let runs = (trace.runs > 1).then(|| t_with("ui.cost.median-of", &[("n", &trace.runs.to_string())]));
    let kind = match trace.device.kind {
        DeviceKind::Gpu => None,
        DeviceKind::SoftwareGpu => Some("ui.cost.software"),
        DeviceKind::Cpu => Some("ui.cost.cpu-device"),
    };
    let stale = move || {
        let id = match context.state.get() {
            RunState::Failed | RunState::DeviceLost { .. } => "ui.cost.from-before",
            _ => "ui.cost.edited-since",
        };
        context.stale.get().then(|| el("span").class("badge k-note").add(icon(Icon::Clock)).add(t(id)))
    };
    el("span")
        .class("meta")
        .add(runs)
        .add(kind.map(|id| el("span").class("badge dash").add(t(id))))
        .add(el("span").live_content(stale))
}

/// One segment: as wide as its part, with an icon, and with words as far as they fit.
fn segment(context: RunContext, run: &Arc<ShownRun>, share: &Share, shares: &[Share]) -> El {
    let mark = Mark::of_category(share.category);
    let category = share.category;
    let selection = context.selection;
    let whole: i64 = shares.iter().map(|s| s.part_ns).sum();
    let percent = format::percent(share.part_ns as f64, whole as f64);
    let name = t(category_name(category));
    let spoken = t_with(
        "ui.cost.segment",
        &[("name", &name), ("time", &figure_text(&share.figure)), ("percent", &percent)],
    );
    let flex = ["flex:", &(share.part_ns.max(1)).to_string(), " 1 0"].concat();
    // The longest first: it is what the segment is about.
    let mut order = share.operations.clone();
    trace::sorting::by_key(&mut order, |id| -run.trace.operation(*id).map_or(0, |o| length_ns(o, category)));
    let mine = {
        let run = run.clone();
        move |id: Option<OperationId>| {
            id.and_then(|id| run.trace.operation(id)).is_some_and(|o| Category::of(&o.kind) == category)
        }
    };
    let on = {
        let mine = mine.clone();
        move || mine(selection.picked.get())
    };
    let pressed = on.clone();
    let class = move || {
        let lit = selection.lit_category.get() == Some(category) || mine(selection.lit.get());
        [mark.class(), if on() { " on" } else { "" }, if lit { " lit" } else { "" }].concat()
    };
    let light = move |_: &Event| selection.lit_category.set(Some(category));
    let unlight = move |_: &Event| selection.lit_category.set(None);
    // Again and again: the next of its operations.
    let pick = move |_: &Event| {
        let picked = selection.picked.get_untracked();
        let here = order.iter().position(|id| Some(*id) == picked);
        let next = here.map_or(0, |i| (i + 1) % order.len().max(1));
        if let Some(id) = order.get(next) {
            selection.picked.set(Some(*id));
        }
    };
    el("button")
        .live("class", class)
        .live("aria-pressed", move || pressed().to_string())
        .attr("style", &flex)
        .attr("data-category", mark.stem())
        .attr("aria-label", &spoken)
        .attr("title", &spoken)
        .on("pointerenter", light)
        .on("pointerleave", unlight)
        .on("focus", light)
        .on("blur", unlight)
        .on("click", pick)
        .add(pattern_fill(mark))
        .add(icon(mark.icon()))
        .add(el("span").add(el("em").add(name).add(" ")).add(el("span").class("opt").add(percent)))
}

fn length_ns(operation: &trace::Operation, category: Category) -> i64 {
    let on_device = matches!(category, Category::Upload | Category::Kernel | Category::Download);
    match operation.device.interval_ns().filter(|_| on_device) {
        Some((begin, end)) => end - begin,
        None => operation.host.returned_ns - operation.host.enqueued_ns,
    }
}

/// The mark's pattern over a whole element.
fn pattern_fill(mark: Mark) -> Option<El> {
    let fill = match mark {
        Mark::Upload => "url(#p-upload)",
        Mark::Download => "url(#p-download)",
        Mark::Kernel | Mark::Fill | Mark::DeviceCopy => "url(#p-kernel)",
        Mark::Wait => "url(#p-wait)",
        _ => return None,
    };
    let rect = svg("rect").attr("width", "100%").attr("height", "100%").attr("fill", fill);
    Some(svg("svg").class("pf").attr("aria-hidden", "true").add(rect))
}

fn entry(share: &Share, shares: &[Share]) -> El {
    let whole: i64 = shares.iter().map(|s| s.part_ns).sum();
    let percent = format::percent(share.part_ns as f64, whole as f64);
    el("li")
        .add(swatch(Mark::of_category(share.category)))
        .add(category_word(share.category))
        .add(el("b").add(figure(&share.figure)))
        .add(el("span").class("pc").add(percent))
}

/// A category's name; where that alone does not say what it is, with an explanation.
fn category_word(category: Category) -> El {
    let name = t(category_name(category));
    match category {
        Category::Compile => term(&name, "hint.compile", "legend-"),
        Category::Upload => term(&name, "hint.upload", "legend-"),
        _ => el("span").add(name),
    }
}

/// Message id of a category's name.
pub fn category_name(category: Category) -> &'static str {
    match category {
        Category::Allocation => "ui.category.allocation",
        Category::Compile => "ui.category.compile",
        Category::HostWork => "ui.category.host",
        Category::Upload => "ui.category.upload",
        Category::Kernel => "ui.category.kernel",
        Category::Download => "ui.category.download",
        Category::Waiting => "ui.category.waiting",
    }
}

/// Is the clock too coarse for this run? Then a precise run would say more.
fn hint(trace: &Trace) -> Option<El> {
    let coarse = facts::coarse_step(trace)?;
    let step =
        tagged(format::bound(coarse.resolution_ns, notation()), coarse.clock, coarse.resolution_ns, "fig");
    let text = sentence("ui.cost.coarse", &[], vec![("step", step)]);
    Some(el("p").class("cost-hint").add(icon(Icon::Clock)).add(text))
}
