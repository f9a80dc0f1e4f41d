//! The top of the page: which program, Run and Stop, which device, language and theme.

use super::device_panel::device_chip;
use super::picker::picker;
use super::popover::{self, yes};
use super::{button, icon_button};
use crate::dom::{El, el, svg};
use crate::icons::icon;
use crate::settings::{self, Theme};
use crate::state::{App, EngineState};
use crate::words::{Language, language, t, t_with};
use leptos::prelude::*;

pub fn header(app: App) -> El {
    let more = RwSignal::new(false);
    let opener = icon_button(
        "btn quiet icon only-phone",
        "more",
        || t("ui.more"),
        move || {
            more.update(|m| *m = !*m);
        },
    )
    .live("aria-expanded", move || yes(more.get()));
    let inside = el("div")
        .live("class", move || if more.get() { "more-in open" } else { "more-in" }.to_owned())
        .add(device_chip(app))
        .add(el("span").class("vr"))
        // What it opens comes after the page shows (assets/share/share.js).
        .add(icon_button("btn quiet icon", "share", || t("ui.share"), || {}).attr("id", "share"))
        .add(language_button())
        .add(theme_button(app));
    el("header")
        .class("top")
        .add(el("h1").class("brand").add(glyph()).add(el("span").live_text(|| t("ui.brand"))))
        .add(picker(app))
        .add(run_bar(app))
        .add(el("span").class("grow desk"))
        .add(popover::around("menu-box more", more).add(opener).add(inside))
}

/// Host, device, and the way between them.
fn glyph() -> El {
    let land = |x: &str, fill: &str| {
        svg("rect")
            .attr("x", x)
            .attr("y", "8")
            .attr("width", "8")
            .attr("height", "8")
            .attr("rx", "2")
            .attr("fill", fill)
    };
    let way = |stroke: &str, d: &str| svg("path").attr("stroke", stroke).attr("d", d);
    let ways = svg("g")
        .attr("fill", "none")
        .attr("stroke-width", "1.9")
        .attr("stroke-linecap", "round")
        .attr("stroke-linejoin", "round")
        .add(way("var(--upload-fill)", "M6 4.6C11 1 20 1 25.4 4.6M25.6 1.4v3.4h-3.4"))
        .add(way("var(--download-fill)", "M26 19.4C21 23 12 23 6.6 19.4M6.4 22.6v-3.4h3.4"));
    svg("svg")
        .class("glyph")
        .attr("viewBox", "0 0 32 24")
        .attr("aria-hidden", "true")
        .add(land("1", "var(--host-fill)"))
        .add(land("23", "var(--device-fill)"))
        .add(ways)
}

fn run_bar(app: App) -> El {
    let running = move || app.is_busy();
    let label = move || {
        t(match (running(), app.engine.get()) {
            (true, _) => "ui.running",
            (_, EngineState::Starting) => "ui.starting",
            _ => "ui.run",
        })
    };
    // aria-disabled keeps both buttons in the tab order: the focus is not lost when a run begins or ends.
    let run = button("btn primary", move || app.run())
        .attr("id", "run")
        .live("aria-disabled", move || yes(!app.can_run()))
        .attr("aria-keyshortcuts", "Control+Enter")
        .add(icon("run"))
        .add(
            el("span")
                .class("steady")
                .live("data-widest", || widest(&["ui.running", "ui.starting", "ui.run"]))
                .live_text(label),
        )
        .add(" ")
        .add(el("kbd").add("Ctrl ↵"));
    let stop = button("btn", move || app.stop())
        .attr("id", "stop")
        .live("aria-disabled", move || yes(!running()))
        .attr("aria-keyshortcuts", "Escape")
        .add(icon("stop"))
        .add(
            el("span")
                .class("steady")
                .live("data-widest", || widest(&["ui.stopping", "ui.stop"]))
                .live_text(move || t(if app.stopping.get() { "ui.stopping" } else { "ui.stop" })),
        );
    let check = button("btn", move || app.check())
        .attr("id", "check")
        .live("aria-disabled", move || yes(!app.can_run()))
        .live("title", || t("ui.check.why"))
        .attr("aria-keyshortcuts", "Control+Shift+Enter")
        .add(icon("tick"))
        .add(el("span").live_text(|| t("ui.check")))
        .add(el("span").class("contents").live_content(move || app.score().map(score)));
    let precise = button("btn switch", move || app.settings.precise.update(|p| *p = !*p))
        .attr("id", "precise")
        .attr("role", "switch")
        .live("aria-checked", move || yes(app.settings.precise.get()))
        .live("title", || t("ui.precise.why"))
        .add(el("i").class("knob-i").attr("aria-hidden", "true"))
        .add(el("span").live_text(|| t("ui.precise")));
    el("div").class("runbar").add(run).add(stop).add(check).add(precise)
}

/// All of a button's words, a line each: it keeps the width of the widest when it says another one.
fn widest(ids: &[&str]) -> String {
    ids.iter().map(|id| t(id)).collect::<Vec<_>>().join("\n")
}

/// What the check of the text as it is came to.
fn score(faults: usize) -> El {
    let count = faults.to_string();
    let spoken = t_with(if faults == 0 { "ui.check.score-none" } else { "ui.check.score" }, &[("n", &count)]);
    let (class, symbol) = if faults == 0 { ("badge k-ok", "ok") } else { ("badge k-warn", "warn") };
    el("span")
        .class(class)
        .add(icon(symbol))
        .add((faults > 0).then_some(count))
        .add(el("span").class("vh").add([" ", &spoken].concat()))
}

fn language_button() -> El {
    let other = || match language() {
        Language::English => Language::Portuguese,
        Language::Portuguese => Language::English,
    };
    let change = move || {
        let language = untrack(other);
        wasm_bindgen_futures::spawn_local(async move {
            settings::change_language(language).await;
        });
    };
    let name = |language: Language| {
        t(match language {
            Language::English => "ui.language.en",
            Language::Portuguese => "ui.language.pt",
        })
    };
    let short = || match language() {
        Language::English => "EN",
        Language::Portuguese => "PT",
    };
    button("btn quiet", change)
        .attr("id", "language")
        // What is seen is part of the name.
        .live("aria-label", move || [short(), ", ", &t("ui.language"), ": ", &name(language())].concat())
        .live("title", move || name(other()))
        .add(el("span").live_text(move || short().to_owned()))
}

fn theme_button(app: App) -> El {
    let theme = app.settings.theme;
    let label = move || [t("ui.theme"), t(theme.get().label())].join(": ");
    icon_button("btn quiet icon", "theme", label, move || theme.update(|t| *t = t.next()))
        .attr("id", "theme")
        .live("title", label)
        .live("data-theme-choice", move || match theme.get() {
            Theme::System => "system".to_owned(),
            theme => theme.name().to_owned(),
        })
}
