//! From which size on does the trip pay? A knob is swept, and what each part of the trip took stands against the size, beside the same
//! work by the host alone.

mod chart;
mod scale;

use super::figure::{figure_text, notation, sentence, tagged};
use super::format;
use crate::dom::{El, el};
use crate::icons::icon;
use crate::run_view::CompareContext;
use crate::sweep::{self, Out, Point, Series, Stage, Sweep};
use crate::words::{rich, say, t, t_with};
use leptos::prelude::*;
use protocol::Knob;
use scale::Crossing;
use trace::{DeviceKind, Figure, Reading};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, KeyboardEvent};

/// What is chosen; cheap to copy.
#[derive(Clone, Copy)]
struct Look {
    context: CompareContext,
    /// A knob by its name, and the ends of its sweep; `None` as it is at first.
    knob: RwSignal<Option<String>>,
    ends: RwSignal<Option<(u32, u32)>>,
    /// The size that is looked at, an index.
    chosen: RwSignal<Option<usize>>,
}

pub fn compare(context: CompareContext) -> El {
    let look =
        Look { context, knob: RwSignal::new(None), ends: RwSignal::new(None), chosen: RwSignal::new(None) };
    // The chart grows by a size at a time, not by a run.
    let shown = Memo::new(move |_| {
        context.sweep.with(|sweep| {
            let sweep = sweep.as_ref()?;
            let done = sweep
                .points
                .iter()
                .map(|p| usize::from(p.device.done) + usize::from(p.host.done))
                .sum::<usize>();
            Some((done, sweep.is_under_way(), sweep.knob.clone(), sweep.points.len()))
        })
    });
    let result = el("div").class("contents").live_content(move || {
        let Some((done, under_way, ..)) = shown.get() else {
            return vec![el("p").class("pad muted").add(rich(&t("compare.what")))];
        };
        context.sweep.with_untracked(|sweep| match sweep {
            Some(sweep) if done > 0 || !under_way => look.result(sweep),
            _ => vec![],
        })
    });
    // One element, so that it stays open while sizes come.
    let figures = el("details")
        .class("cmp-table")
        .live_flag("hidden", move || shown.get().is_none_or(|(done, ..)| done == 0))
        .add(el("summary").live_text(|| t("compare.table")))
        .add(el("div").class("contents").live_content(move || {
            shown.track();
            context.sweep.with_untracked(|sweep| sweep.as_ref().map(table))
        }));
    el("div").class("cmpp").add(look.bar()).add(result).add(figures)
}

impl Look {
    /// The knob that is swept next.
    fn chosen_knob(self) -> Option<Knob> {
        let wanted = self.knob.get();
        self.context.knobs.with(|knobs| {
            let named = knobs.iter().find(|k| sweep::sweeps(k) && wanted.as_ref() == Some(&k.name));
            named.or_else(|| sweep::first_choice(knobs)).cloned()
        })
    }

    fn chosen_ends(self, knob: &Knob) -> (u32, u32) {
        let (low, most, high) = sweep::exponents(knob);
        match self.ends.get() {
            Some((from, to)) if from >= low && to <= most => (from, to),
            _ => (low, high),
        }
    }

    fn is_reversed(self) -> bool {
        self.ends.get().is_some_and(|(from, to)| from > to)
    }

    fn bar(self) -> El {
        // Made anew when knobs come and go, not when their numbers change.
        let names = Memo::new(move |_| {
            self.context.knobs.with(|knobs| {
                let names = knobs.iter().filter(|k| sweep::sweeps(k)).map(|k| k.name.clone());
                (names.collect::<Vec<_>>(), sweep::first_choice(knobs).map(|k| k.name.clone()))
            })
        });
        let which = move || {
            let (names, first) = names.get();
            let chosen = self.knob.get_untracked().filter(|k| names.contains(k)).or(first);
            let options =
                names.iter().map(|name| (name.clone(), name.clone(), Some(name) == chosen.as_ref()));
            select("cmp-knob", "compare.knob", options.collect(), move |value| {
                self.ends.set(None);
                self.knob.set(Some(value));
            })
        };
        // Both ends, made anew with another knob only.
        let range =
            Memo::new(move |_| self.chosen_knob().map(|knob| (knob.name.clone(), sweep::exponents(&knob))));
        let ends = move || {
            let Some((_, (low, most, high))) = range.get() else { return vec![] };
            let (from, to) = self.ends.get_untracked().unwrap_or((low, high));
            let options = |at: u32| {
                let option = |n: u32| (n.to_string(), format::elements(1 << n), n == at);
                (low..=most).map(option).collect::<Vec<_>>()
            };
            let now = move || self.ends.get_untracked().unwrap_or((low, high));
            let set = move |ends: (u32, u32)| self.ends.set(Some(ends));
            let read = move |value: String, or: u32| value.parse().unwrap_or(or);
            vec![
                select("cmp-from", "compare.from", options(from), move |v| set((read(v, low), now().1))),
                select("cmp-to", "compare.to", options(to), move |v| set((now().0, read(v, high)))),
            ]
        };
        let under_way = move || self.context.sweep.with(|s| s.as_ref().is_some_and(Sweep::is_under_way));
        let under_way = Memo::new(move |_| under_way());
        let can_start =
            move || self.context.can_start.get() && range.with(Option::is_some) && !self.is_reversed();
        let yes = |on: bool| if on { "true" } else { "false" }.to_owned();
        // One button, so that the focus stays where it was.
        let press = move |_: &Event| {
            if under_way.get_untracked() {
                self.context.stop.run(());
            } else if untrack(can_start)
                && let Some(knob) = untrack(|| self.chosen_knob())
            {
                let (low, high) = untrack(|| self.chosen_ends(&knob));
                self.chosen.set(None);
                self.context.start.run((knob.name, low, high));
            }
        };
        let button = el("button")
            .attr("type", "button")
            .attr("id", "sweep")
            .live("class", move || if under_way.get() { "btn sm" } else { "btn sm primary" }.to_owned())
            .live("aria-disabled", move || yes(!under_way.get() && !can_start()))
            .live_content(move || {
                let (symbol, id) = match (under_way.get(), self.context.stopping.get()) {
                    (false, _) => ("run", "compare.sweep"),
                    (true, false) => ("stop", "compare.stop"),
                    (true, true) => ("stop", "ui.stopping"),
                };
                [icon(symbol), el("span").add(t(id))]
            })
            .on("click", press);
        let none = move || {
            range.with(Option::is_none).then(|| el("span").class("muted").add(rich(&t("compare.no-knob"))))
        };
        el("div")
            .class("cmp-bar")
            .add(el("span").class("contents").live_content(move || range.with(Option::is_some).then(which)))
            .add(el("span").class("contents").live_content(ends))
            .add(button)
            .add(el("span").live_content(none))
            .add(
                el("span")
                    .class("small muted")
                    .attr("role", "status")
                    .live_content(move || rich(&self.progress())),
            )
    }

    /// “64 Ki on the host: 7 of 14”; why none can begin; how it ended; that it is old.
    fn progress(self) -> String {
        self.context.sweep.with(|sweep| {
            let under_way = sweep.as_ref().is_some_and(Sweep::is_under_way);
            if !under_way && self.is_reversed() {
                return t("compare.reversed");
            }
            if !under_way && self.context.mistaken.get() {
                return t("compare.mistaken");
            }
            let Some(sweep) = sweep else { return String::new() };
            let n = sweep.points.len().to_string();
            match &sweep.stage {
                Stage::At { point, on_host } => {
                    let size = sweep.points.get(*point).map_or_else(String::new, |p| size_text(p.size));
                    let id = if *on_host { "compare.at-host" } else { "compare.at" };
                    t_with(id, &[("size", &size), ("at", &(point + 1).to_string()), ("n", &n)])
                }
                _ if self.context.old.get() => t("compare.old"),
                Stage::Finished => match sweep.failed() {
                    (failed, Some(why)) => {
                        let done = (sweep.points.len() - failed).to_string();
                        let (failed, why) = (failed.to_string(), reason(why));
                        let args = [("done", &*done), ("n", &*n), ("failed", &*failed), ("why", &*why)];
                        t_with("compare.finished-some", &args)
                    }
                    _ => t_with("compare.finished", &[("n", &n)]),
                },
                Stage::Stopped if sweep.has_figures() => t("compare.stopped"),
                Stage::Stopped => t("compare.stopped-early"),
                Stage::Broken(None) => t("compare.broken"),
                Stage::Broken(Some(message)) => [t("compare.broken"), say(message)].join(" "),
            }
        })
    }

    fn result(self, sweep: &Sweep) -> Vec<El> {
        let chosen = self.chosen;
        let charts: Vec<El> = [chart::WIDE, chart::NARROW]
            .into_iter()
            .filter_map(|shape| chart::chart(sweep, shape, chosen))
            .collect();
        let some = !charts.is_empty();
        let points = StoredValue::new(sweep.points.clone());
        let count = sweep.points.len();
        let name = sweep.knob.name.clone();
        let walk = move |event: &KeyboardEvent| {
            let at = chosen.get_untracked();
            let last = count.saturating_sub(1);
            let next = match event.key().as_str() {
                "ArrowRight" => at.map_or(0, |at| (at + 1).min(last)),
                "ArrowLeft" => at.map_or(last, |at| at.saturating_sub(1)),
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            event.prevent_default();
            chosen.set(Some(next));
        };
        let option = move || {
            let at = chosen.get()?;
            let text = points.with_value(|points| points.get(at).map(spoken))?;
            let option = el("div").class("vh").attr("id", "cmp-at").attr("role", "option");
            let option =
                option.attr("aria-setsize", &count.to_string()).attr("aria-posinset", &(at + 1).to_string());
            Some(option.attr("aria-selected", "true").add(text))
        };
        let plot = el("div")
            .class("cmp-plot")
            .attr("tabindex", "0")
            .attr("role", "listbox")
            .attr("aria-label", &t_with("compare.label", &[("knob", &name)]))
            .live_or_none("aria-activedescendant", move || chosen.get().map(|_| "cmp-at".to_owned()))
            .on("keydown", walk)
            .on("focus", move |_: &Event| {
                if chosen.get_untracked().is_none() {
                    chosen.set(Some(0));
                }
            })
            .add(charts)
            .add(el("div").class("contents").live_content(option));
        let readout = el("div").class("cmp-read").attr("aria-hidden", "true").live_content(move || {
            chosen.get().and_then(|at| points.with_value(|points| points.get(at).map(readout)))
        });
        let left = some.then(|| el("div").add(plot).add(chart::legend(sweep)).add(readout));
        let old = self.context.old;
        let side = el("div").class("ins").add(verdict(sweep)).add(own(sweep)).add(notes(sweep));
        let grid = el("div")
            .live("class", move || if old.get() { "cmpw stale" } else { "cmpw" }.to_owned())
            .add(left)
            .add(side);
        vec![grid]
    }
}

/// A labelled list of `(value, text, chosen)`.
fn select(
    id: &str,
    label: &str,
    options: Vec<(String, String, bool)>,
    choose: impl Fn(String) + 'static,
) -> El {
    let options = options.into_iter().map(|(value, text, chosen)| {
        let option = el("option").attr("value", &value).add(text);
        if chosen { option.attr("selected", "") } else { option }
    });
    let list = el("select").class("sel").attr("id", id);
    // Its value is a text, as an input's.
    let value = list.element().clone().unchecked_into::<HtmlInputElement>();
    let list = list.add(options.collect::<Vec<_>>()).on("change", move |_: &Event| choose(value.value()));
    el("label").class("small").attr("for", id).add(el("span").class("muted").add(t(label))).add(" ").add(list)
}

fn name(series: Series) -> String {
    t(match series {
        Series::Host => "compare.host",
        Series::Trip => "compare.trip",
        Series::Upload => "ui.category.upload",
        Series::Download => "ui.category.download",
        Series::Kernel => "ui.category.kernel",
        Series::Modelled => "compare.modelled",
    })
}

/// `64 Ki`, `610 Ki`; `1.3 Mi` where it is not whole.
fn size_text(size: u64) -> String {
    let (unit, name) = if size >= 1 << 20 { (1u64 << 20, "Mi") } else { (1 << 10, "Ki") };
    if size < 1 << 10 || size.is_multiple_of(unit) {
        return format::elements(size);
    }
    let tenths = (size as f64 / unit as f64 * 10.0).round() / 10.0;
    format::with_unit(&format::value(tenths, notation()), name)
}

/// A figure with its clock; nothing where it is absent.
fn timed(figure: &Figure) -> El {
    tagged(figure_text(figure), figure.clock, figure.resolution_ns, "fig")
}

/// “64 Ki: Host alone 0.52 ms, Round trip …”.
fn spoken(point: &Point) -> String {
    let parts: Vec<String> = Series::ALL
        .into_iter()
        .filter_map(|series| Some([name(series), figure_text(&point.figure(series)?)].join(" ")))
        .collect();
    let all = if parts.is_empty() { t("compare.no-figures") } else { parts.join(", ") };
    [size_text(point.size), all].join(": ")
}

/// The same in sight.
fn readout(point: &Point) -> El {
    let entries = Series::ALL.into_iter().filter_map(|series| {
        let figure = point.figure(series)?;
        Some(
            el("span")
                .class(chart::class(series))
                .add(name(series))
                .add(" ")
                .add(el("b").add(timed(&figure))),
        )
    });
    let entries: Vec<El> = entries.collect();
    let none = entries.is_empty().then(|| t("compare.no-figures"));
    el("p").class("small").add(el("b").add(size_text(point.size))).add(entries).add(none)
}

/// Who wins from where on.
fn verdict(sweep: &Sweep) -> Option<El> {
    let group = |words: Vec<El>| Some(el("div").class("g").add(words));
    let p = |text: String| el("p").add(rich(&text));
    let knob = &*sweep.knob.name;
    if let Some(id) = sweep.host_is_absent() {
        return group(vec![p(t(id))]);
    }
    if !sweep.grows() && !sweep.is_under_way() {
        return group(vec![p(t_with("compare.no-size", &[("knob", knob)]))]);
    }
    match chart::crossing(sweep)? {
        Crossing::From(size) => group(vec![
            p(t("compare.starts")),
            el("p")
                .class("big")
                .add(t_with("compare.about", &[("knob", knob), ("size", &size_text(scale::about(size)))])),
            p(t("compare.below")),
        ]),
        Crossing::Always => group(vec![p(t("compare.always"))]),
        Crossing::Never => group(vec![p(t("compare.never"))]),
    }
}

/// At the number that the program has.
fn own(sweep: &Sweep) -> Option<El> {
    let point = sweep.points.iter().find(|p| p.size as f64 == sweep.knob.value)?;
    let (trip, host) = (point.figure(Series::Trip)?, point.figure(Series::Host)?);
    let strong = |f: &Figure| el("b").add(timed(f));
    let plain = [("knob", &*sweep.knob.name), ("size", &*size_text(point.size))];
    let mut out =
        el("p").add(sentence("compare.own", &plain, vec![("trip", strong(&trip)), ("host", strong(&host))]));
    if let (Some(Reading::Ns(kernel)), Reading::Ns(host)) =
        (point.figure(Series::Kernel).map(|f| f.reading), host.reading)
        && kernel > 0.0
        && host >= kernel * 2.0
    {
        let times = format::integer((host / kernel).round() as u64);
        out = out.add(" ").add(t_with("compare.kernel-alone", &[("n", &times)]));
    }
    Some(el("div").class("g").add(out))
}

/// How it was measured, and what could not be.
fn notes(sweep: &Sweep) -> El {
    let p = |text: String| el("p").add(rich(&text));
    let has = |series| !chart::times(sweep, series).is_empty();
    let below = sweep.points.iter().any(|point| {
        Series::ALL
            .into_iter()
            .filter_map(|s| point.figure(s))
            .any(|f| matches!(f.reading, Reading::Below(_)))
    });
    let software = sweep.device.as_ref().is_some_and(|d| d.kind == DeviceKind::SoftwareGpu);
    let mut lines = Vec::new();
    if has(Series::Host) {
        lines.push(p(t("compare.how-host")));
    }
    if has(Series::Trip) {
        lines.push(p(t(if sweep.precise { "compare.how-precise" } else { "compare.how" })));
    }
    if has(Series::Modelled) {
        lines.push(p(t("compare.how-modelled")));
    }
    if below {
        lines.push(p(t("compare.how-below")));
    }
    if software {
        lines.push(p(t("compare.software")));
    }
    lines.extend(left_out(sweep));
    el("div").class("g").add(lines)
}

/// Sizes without figures, those with one reason together.
fn left_out(sweep: &Sweep) -> Option<El> {
    let mut all: Vec<(String, bool, String)> = Vec::new();
    for point in &sweep.points {
        for (side, on_host) in [(&point.device, false), (&point.host, true)] {
            let Some(out) = &side.out else { continue };
            let (size, why) = (size_text(point.size), reason(out));
            match all.iter_mut().find(|(_, host, text)| *host == on_host && *text == why) {
                Some((sizes, ..)) => {
                    sizes.push_str(", ");
                    sizes.push_str(&size);
                }
                None => all.push((size, on_host, why)),
            }
        }
    }
    let item = |(sizes, on_host, why): &(String, bool, String)| {
        let id = if *on_host { "compare.out-host" } else { "compare.out" };
        el("li").add(rich(&t_with(id, &[("sizes", sizes), ("why", why)])))
    };
    (!all.is_empty()).then(|| el("ul").class("cmp-out").add(all.iter().map(item).collect::<Vec<_>>()))
}

fn reason(out: &Out) -> String {
    match out {
        Out::Failed(message) => say(message),
        Out::TooLong(ms) => {
            t_with("compare.out.long", &[("time", &format::time(ms.round() * 1e6, 1e9, notation()))])
        }
        Out::TooLarge { bytes, limit } => {
            let text = |bytes: f64| format::bytes(bytes as u64, notation());
            t_with("compare.out.large", &[("bytes", &text(*bytes)), ("limit", &text(*limit))])
        }
    }
}

/// All figures in digits.
fn table(sweep: &Sweep) -> El {
    let shown: Vec<Series> =
        Series::ALL.into_iter().filter(|s| !chart::times(sweep, *s).is_empty()).collect();
    let heads = shown.iter().map(|s| el("th").attr("scope", "col").add(name(*s)));
    let head = el("tr").add(el("th").attr("scope", "col").add(el("code").add(&*sweep.knob.name)));
    let rows = sweep.points.iter().map(|point| {
        let cells = shown.iter().map(|s| match point.figure(*s) {
            Some(figure) => el("td").add(timed(&figure)),
            None => el("td").add("–"),
        });
        el("tr").add(el("th").attr("scope", "row").add(size_text(point.size))).add(cells.collect::<Vec<_>>())
    });
    let head = el("thead").add(head.add(heads.collect::<Vec<_>>()));
    let body = el("tbody").add(rows.collect::<Vec<_>>());
    let around = el("div").class("cmp-scroll").attr("tabindex", "0").attr("role", "region");
    around.attr("aria-label", &t("compare.table")).add(el("table").add(head).add(body))
}
