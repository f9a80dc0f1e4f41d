//! The panels below: Memory, Output, Advice, Threads, Kernel, Compare, as tabs.

use super::advice::advice;
use super::button;
use super::kernel::kernel;
use super::output::output;
use super::popover::{focus_first, yes};
use crate::dom::{El, el};
use crate::run_view::RunContext;
use crate::state::{App, Last, Panel, faults};
use crate::views;
use crate::words::t;
use leptos::prelude::*;
use protocol::Severity;
use trace::{Message, Outcome, Verdict};
use web_sys::KeyboardEvent;

impl Panel {
    pub fn name(self) -> &'static str {
        match self {
            Panel::Memory => "memory",
            Panel::Output => "output",
            Panel::Advice => "advice",
            Panel::Threads => "threads",
            Panel::Kernel => "kernel",
            Panel::Compare => "compare",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Panel::Memory => "ui.panel.memory",
            Panel::Output => "ui.panel.output",
            Panel::Advice => "ui.panel.advice",
            Panel::Threads => "ui.panel.threads",
            Panel::Kernel => "ui.panel.kernel",
            Panel::Compare => "ui.panel.compare",
        }
    }
}

pub fn panels(app: App, run: RunContext) -> El {
    if !app.panels_here.get_untracked() {
        wasm_bindgen_futures::spawn_local(async move {
            match crate::site::awaited("panels").await {
                Some(_) => {
                    app.panels_here.set(true);
                    share(app).await;
                }
                None => app.say(Message::new("ui.panels.missing"), None),
            }
        });
    }
    if app.panels_here.get_untracked() {
        wasm_bindgen_futures::spawn_local(share(app));
    }
    let list = el("div").class("tabs").attr("role", "tablist").live("aria-label", || t("ui.panels"));
    let element = list.element().clone();
    let list = list.on("keydown", move |event: &KeyboardEvent| {
        let at = Panel::ALL.iter().position(|p| *p == app.panel.get_untracked()).unwrap_or(0);
        let last = Panel::ALL.len() - 1;
        let next = match event.key().as_str() {
            "ArrowRight" => (at + 1) % (last + 1),
            "ArrowLeft" => (at + last) % (last + 1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        app.panel.set(Panel::ALL[next]);
        focus_first(&element, &["#tab-", Panel::ALL[next].name()].concat());
    });
    Effect::new(move |_| {
        if app.panel.get() == Panel::Output {
            app.unread.set(0);
        }
    });
    let tabs: Vec<El> = Panel::ALL.iter().map(|panel| tab(app, run, *panel)).collect();
    let bodies: Vec<El> = Panel::ALL.iter().map(|panel| body(app, run, *panel)).collect();
    el("section")
        .class("bot")
        .live("aria-label", || t("ui.panels"))
        .attr("data-pane", "")
        .attr("tabindex", "-1")
        .add(list.add(tabs))
        .add(el("div").class("panel").add(bodies))
}

/// What opens links and files; its side of the bridge is in the panels' part.
async fn share(app: App) {
    if let Some(module) = crate::site::awaited("share").await {
        crate::sharing::start(app, &module);
    }
}

fn tab(app: App, run: RunContext, panel: Panel) -> El {
    let chosen = move || app.panel.get() == panel;
    button("", move || app.panel.set(panel))
        .attr("id", &["tab-", panel.name()].concat())
        .attr("role", "tab")
        .live("aria-selected", move || yes(chosen()))
        .attr("aria-controls", &["panel-", panel.name()].concat())
        .live("tabindex", move || if chosen() { "0" } else { "-1" }.to_owned())
        .live_content(move || {
            let count = count(app, run, panel)
                .map(|(n, kind)| el("span").class(&["cnt ", kind].concat()).add(n.to_string()));
            // The place of a number that may come is kept: the tabs behind it stay where they are.
            let counts = matches!(panel, Panel::Output | Panel::Advice);
            let none = counts.then(|| el("span").class("cnt none").attr("aria-hidden", "true"));
            let label = t(panel.label());
            let mut content = vec![el("span").class("steady").attr("data-widest", &label).add(label)];
            content.extend(count.or(none));
            content
        })
}

fn body(app: App, run: RunContext, panel: Panel) -> El {
    let content = move || match panel {
        Panel::Output => Some(output(app)),
        // Their code comes after the page shows; until then they are as empty as before a run.
        _ if !app.panels_here.get_untracked() => None,
        Panel::Memory => Some(views::memory(run)),
        Panel::Advice => Some(advice(app, run)),
        Panel::Threads => Some(views::threads(app.threads_context())),
        Panel::Kernel => Some(kernel(app)),
        Panel::Compare => Some(views::compare(app.compare_context())),
    };
    let stale = move || match panel {
        Panel::Output | Panel::Kernel | Panel::Compare => false,
        Panel::Threads => app.check_is_old.get(),
        _ => run.stale.get(),
    };
    el("div")
        .attr("id", &["panel-", panel.name()].concat())
        .attr("role", "tabpanel")
        .attr("data-panel", panel.name())
        .attr("aria-labelledby", &["tab-", panel.name()].concat())
        .live("class", move || if stale() { "stale" } else { "" }.to_owned())
        .live_flag("hidden", move || app.panel.get() != panel)
        .live_content_by(move || vec![i64::from(panel != Panel::Output && app.panels_here.get())], content)
}

/// How many, and how bad.
fn count(app: App, run: RunContext, panel: Panel) -> Option<(usize, &'static str)> {
    match panel {
        Panel::Memory | Panel::Threads | Panel::Kernel | Panel::Compare => None,
        Panel::Output => app.last.with(|last| match last {
            Some(Last::Run(run)) => {
                let well = matches!(run.trace.outcome, Outcome::Finished { exit_code: 0 } | Outcome::Stopped);
                let unread = app.unread.get();
                let printed = (unread > 0).then_some((unread, "k-note"));
                if well { printed } else { Some((1, "k-err")) }
            }
            Some(Last::Refused(analysis)) => {
                let errors = analysis.diagnostics.iter().filter(|d| d.severity == Severity::Error);
                Some((errors.count(), "k-err"))
            }
            Some(Last::NotRun(_) | Last::Broken(_)) => Some((1, "k-err")),
            None => None,
        }),
        Panel::Advice => run.run.with(|shown| {
            let of_other_text = run.stale.get();
            let run = shown;
            let run = run.as_ref()?;
            let instead = app.check_instead(run);
            // Advice on another text is told to be that, and is not counted as this one's.
            if instead.is_none() && of_other_text {
                return None;
            }
            let run = instead.as_ref().unwrap_or(run);
            let beside = app.faults_beside(run);
            let beside = beside.iter().flat_map(|run| faults(run));
            let wrong: Vec<bool> =
                run.findings.iter().chain(beside).map(|f| f.verdict == Verdict::WrongValue).collect();
            let kind = if wrong.contains(&true) { "k-warn" } else { "k-note" };
            (!wrong.is_empty()).then_some((wrong.len(), kind))
        }),
    }
}
