//! Where was the data, at each moment? Host arrays left, device buffers right, the bus between them.

mod cards;
mod state;

use super::facts::{self, RunFacts};
use super::figure::{moment, notation, sentence};
use super::format;
use super::mark::{Icon, icon};
use crate::dom::{El, el};
use crate::run_view::{RunContext, ShownRun};
use crate::words::{t, t_with};
use cards::{array, road};
use leptos::prelude::*;
use state::{Doing, Index, Pair};
use std::sync::Arc;
use trace::{BufferId, Kind, Outcome};
use wasm_bindgen::JsCast;
use web_sys::Event;

/// How long “Play the trip” takes, milliseconds.
const PLAY_MS: f64 = 7_000.0;
/// Steps of the slider: finer than its pixels on any screen.
const SLIDER_STEPS: f64 = 2_000.0;
const SLIDER_MAX: &str = "2000";

/// The memory map at the scrubbed moment.
pub fn memory(context: RunContext) -> El {
    el("div")
        .live("class", move || if context.stale.get() { "memory stale" } else { "memory" }.to_owned())
        .live_content(move || match context.run.get() {
            Some(run) => map(context, run),
            None => vec![el("p").class("pad muted").add(t("ui.memory.empty"))],
        })
}

/// What the map of one run needs at every moment; made once.
#[derive(Clone)]
struct Map {
    context: RunContext,
    run: Arc<ShownRun>,
    facts: Arc<RunFacts>,
    index: Arc<Index>,
}

impl Map {
    /// The moment that is shown (tracked).
    fn now(&self) -> i64 {
        self.context.selection.scrub_ns.get().unwrap_or(self.facts.rest_ns)
    }

    /// 0 to 100 along the run, from the round trip's begin.
    fn percent(&self, at_ns: i64) -> f64 {
        let length = (self.facts.end_ns - self.facts.origin_ns).max(1) as f64;
        ((at_ns - self.facts.origin_ns) as f64 / length * 100.0).max(0.0).min(100.0)
    }

    fn at_percent(&self, percent: f64) -> i64 {
        let length = (self.facts.end_ns - self.facts.origin_ns) as f64;
        self.facts.origin_ns + (length * percent / 100.0).round() as i64
    }
}

fn map(context: RunContext, run: Arc<ShownRun>) -> Vec<El> {
    let facts = RunFacts::of(&run);
    let index = Arc::new(Index::of(&run.trace, &facts));
    let pairs = state::pairs(&run.trace);
    if pairs.is_empty() {
        return vec![el("p").class("pad muted").add(t("ui.memory.no-arrays"))];
    }
    let map = Map { context, run, facts, index };
    let mut grid = el("div").class("mem").add(heads(&map));
    let last = pairs.len() - 1;
    for (row, pair) in pairs.into_iter().enumerate() {
        grid = grid.add(row_view(&map, pair, row == last));
    }
    vec![scrubber(&map), grid]
}

fn heads(map: &Map) -> [El; 3] {
    let head = |class, id| el("div").class(class).add(el("b").add(t(id)));
    let (host, device) = (map.clone(), map.clone());
    [
        head("hd hh", "ui.memory.host").add(el("span").class("muted").live_text(move || host_words(&host))),
        el("div").class("hd hb").add(t("ui.memory.bus")),
        head("hd dd", "ui.memory.device").add(el("span").class("muted").live_text(move || {
            let held = format::bytes(device.index.held_bytes(device.now()), notation());
            let peak = format::bytes(device.index.peak_bytes, notation());
            t_with("ui.memory.in-use", &[("bytes", &held), ("peak", &peak)])
        })),
    ]
}

fn host_words(map: &Map) -> String {
    let now = map.now();
    let (mut bytes, mut count) = (0_u64, 0_u32);
    for buffer in map.run.trace.buffers.iter().filter(|b| !b.on_device()) {
        if map.index.array(&map.run.trace, buffer.id, now).life == state::Life::Alive {
            bytes = bytes.saturating_add(buffer.bytes);
            count += 1;
        }
    }
    t_with("ui.memory.in-arrays", &[("bytes", &format::bytes(bytes, notation())), ("n", &count.to_string())])
}

/// One row: array, road, buffer. Each is drawn anew only when the moment changes what it shows.
fn row_view(map: &Map, pair: Pair, last: bool) -> [El; 3] {
    let cell = |id: Option<BufferId>, side: &'static str| {
        let class = ["cell ", side, if last { " last" } else { "" }, if id.is_none() { " void" } else { "" }]
            .concat();
        el("div").class(&class).add(id.and_then(|id| array(map, id)))
    };
    let (host, device) = (cell(pair.host, "h"), cell(pair.device, "d"));
    [host, road(map, pair), device]
}

/// The moment in words, its slider, and the button that plays the trip.
fn scrubber(map: &Map) -> El {
    let selection = map.context.selection;
    let (titled, worded, valued, moved, said) =
        (map.clone(), map.clone(), map.clone(), map.clone(), map.clone());
    let title = move || match selection.scrub_ns.get() {
        Some(at) => {
            let at = moment(&titled.run.trace, at);
            sentence("ui.memory.at", &[], vec![("at", at)])
        }
        None if finished(&titled.run) => el("span").add(t("ui.memory.after-trip")),
        None => el("span").add(t("ui.memory.at-end")),
    };
    let value = Arc::new(move || (valued.percent(valued.now()) / 100.0 * SLIDER_STEPS).round());
    let filled = value.clone();
    let slider = el("input")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", SLIDER_MAX)
        .attr("aria-label", &t("ui.memory.moment"))
        .live("style", move || ["--at:", &format::css(filled() / SLIDER_STEPS * 100.0), "%"].concat())
        .live("aria-valuetext", move || {
            let at = said.now() as f64;
            format::moment(at, said.run.trace.host_clock.resolution_ns as f64, notation())
        });
    let input = slider.element().clone().unchecked_into::<web_sys::HtmlInputElement>();
    let set = input.clone();
    // The property, not the attribute: that is only where it begins.
    let slider =
        slider.live_property(move || set.set_value_as_number(value())).on("input", move |_: &Event| {
            let at = moved.at_percent(input.value_as_number() / SLIDER_STEPS * 100.0);
            selection.scrub_ns.set(Some(at));
        });
    let key = el("span")
        .class("micro muted keyl")
        .add(el("i"))
        .add(t("ui.memory.alive"))
        .add(" ")
        .add(el("u"))
        .add(t("ui.memory.now"));
    el("div")
        .class("scr")
        .add(el("b").live_content(title))
        .add(el("span").class("muted doing").live_text(move || doing_words(&worded)))
        .add(slider)
        .add(key)
        .add(player(map))
}

fn finished(run: &ShownRun) -> bool {
    matches!(run.trace.outcome, Outcome::Finished { .. })
}

fn doing_words(map: &Map) -> String {
    let trace = &map.run.trace;
    let name = |id: trace::OperationId, of_source: bool| match trace.operation(id).map(|o| (&o.kind, o)) {
        Some((Kind::Copy { source, target, .. }, _)) => {
            facts::buffer_name(trace, if of_source { source.buffer } else { target.buffer })
        }
        Some((_, operation)) => facts::code_name(trace, operation),
        None => String::new(),
    };
    if map.context.selection.scrub_ns.get().is_none() && finished(&map.run) {
        return t("ui.memory.doing-arrived");
    }
    match state::doing(trace, map.now(), map.facts.end_ns) {
        Doing::Upload(id) => t_with("ui.memory.doing-upload", &[("name", &name(id, true))]),
        Doing::Download(id) => t_with("ui.memory.doing-download", &[("name", &name(id, false))]),
        Doing::Kernel(id) => t_with("ui.memory.doing-kernel", &[("name", &name(id, false))]),
        Doing::Waiting => t("ui.memory.doing-wait"),
        Doing::HostWork => t("ui.memory.doing-host"),
        Doing::Over => t("ui.memory.doing-end"),
    }
}

/// “Play the trip”: the moment runs from begin to end. Where motion is unwanted, each press takes it one step on.
fn player(map: &Map) -> El {
    let playing = RwSignal::new(false);
    // The next press ends an earlier play; so does taking the slider.
    let turn = StoredValue::new(0_u32);
    let selection = map.context.selection;
    let start = {
        let map = map.clone();
        move || {
            if reduced_motion() {
                if selection.scrub_ns.get_untracked().is_none() {
                    selection.scrub_ns.set(Some(map.facts.origin_ns));
                }
                super::scrub_step(map.context, &map.run, 1);
                return;
            }
            if playing.get_untracked() {
                playing.set(false);
                return;
            }
            turn.update_value(|t| *t += 1);
            let this = turn.get_value();
            playing.set(true);
            let resume = selection.scrub_ns.get_untracked().filter(|at| *at < map.facts.end_ns);
            let from = resume.map_or(0.0, |at| map.percent(at));
            play_frame(map.clone(), playing, turn, this, from, None);
        }
    };
    on_cleanup(move || {
        turn.try_update_value(|t| *t += 1);
    });
    let label = move || {
        t(match (playing.get(), reduced_motion()) {
            (true, _) => "ui.memory.pause",
            (false, true) => "ui.memory.step",
            (false, false) => "ui.memory.play",
        })
    };
    el("button")
        .class("btn sm quiet play")
        .on("click", move |_: &Event| start())
        .add(
            el("span")
                .class("i-box")
                .live_content(move || icon(if playing.get() { Icon::Pause } else { Icon::Play })),
        )
        .add(el("span").live_text(label))
}

fn play_frame(
    map: Map,
    playing: RwSignal<bool>,
    turn: StoredValue<u32>,
    this: u32,
    from_percent: f64,
    began_ms: Option<f64>,
) {
    request_animation_frame(move || {
        let still = turn.try_get_value() == Some(this) && playing.try_get_untracked() == Some(true);
        let clock = web_sys::window().and_then(|w| w.performance()).map(|p| p.now());
        let Some(now_ms) = clock.filter(|_| still) else { return };
        let began_ms = began_ms.unwrap_or(now_ms);
        let percent = from_percent + (now_ms - began_ms) / PLAY_MS * 100.0;
        if percent >= 100.0 {
            map.context.selection.scrub_ns.set(None);
            playing.set(false);
            return;
        }
        map.context.selection.scrub_ns.set(Some(map.at_percent(percent)));
        play_frame(map, playing, turn, this, from_percent, Some(began_ms));
    });
}

/// Does the reader want things to keep still?
fn reduced_motion() -> bool {
    let query =
        web_sys::window().and_then(|w| w.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|q| q.unchecked_ref::<web_sys::MediaQueryList>().matches())
}
