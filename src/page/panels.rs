//! The panels below: Memory, Output, Advice, as tabs.

use super::advice::Advice;
use super::output::Output;
use crate::run_view::RunContext;
use crate::state::{App, Last, Panel};
use crate::words::t;
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use trace::{Outcome, Verdict};
use wasm_bindgen::JsCast;

impl Panel {
    fn name(self) -> &'static str {
        match self {
            Panel::Memory => "memory",
            Panel::Output => "output",
            Panel::Advice => "advice",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Panel::Memory => "ui.panel.memory",
            Panel::Output => "ui.panel.output",
            Panel::Advice => "ui.panel.advice",
        }
    }
}

#[component]
pub fn Panels(app: App, run: RunContext) -> impl IntoView {
    let list: NodeRef<html::Div> = NodeRef::new();
    let on_key = move |event: KeyboardEvent| {
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
        let selector = format!("#tab-{}", Panel::ALL[next].name());
        if let Some(tab) = list.get_untracked().and_then(|l| l.query_selector(&selector).ok().flatten())
            && let Ok(tab) = tab.dyn_into::<web_sys::HtmlElement>()
        {
            // A tab is always there.
            let _ = tab.focus();
        }
    };
    // How many, and how bad.
    let count = move |panel: Panel| match panel {
        Panel::Memory => None,
        Panel::Output => app.last.with(|last| match last {
            Some(Last::Run(run)) => {
                let failed =
                    !matches!(run.trace.outcome, Outcome::Finished { exit_code: 0 } | Outcome::Stopped);
                failed.then_some((1, "k-err"))
            }
            Some(Last::Refused(analysis)) => Some((
                analysis.diagnostics.iter().filter(|d| d.severity == protocol::Severity::Error).count(),
                "k-err",
            )),
            Some(Last::NotRun(_) | Last::Broken(_)) => Some((1, "k-err")),
            None => None,
        }),
        Panel::Advice => run.run.with(|run| {
            let findings = run.as_ref().map_or(&[][..], |r| r.findings.as_slice());
            let wrong = findings.iter().any(|f| f.verdict == Verdict::WrongValue);
            (!findings.is_empty()).then_some((findings.len(), if wrong { "k-warn" } else { "k-note" }))
        }),
    };
    let tab = move |panel: Panel| {
        let chosen = move || app.panel.get() == panel;
        let badge = move || {
            count(panel).map(|(n, kind)| view! { <span class=format!("cnt {kind}")>{n.to_string()}</span> })
        };
        view! {
            <button
                id=format!("tab-{}", panel.name())
                role="tab"
                aria-selected=move || chosen().to_string()
                aria-controls=format!("panel-{}", panel.name())
                tabindex=move || if chosen() { "0" } else { "-1" }
                on:click=move |_| app.panel.set(panel)
            >
                {move || t(panel.label())}
                {badge}
            </button>
        }
    };
    let body = move |panel: Panel| match panel {
        Panel::Memory => view! { <crate::views::MemoryPanel run/> }.into_any(),
        Panel::Output => view! { <Output app/> }.into_any(),
        Panel::Advice => view! { <Advice app run/> }.into_any(),
    };
    let panel = move |panel: Panel| {
        view! {
            <div
                id=format!("panel-{}", panel.name())
                role="tabpanel"
                data-panel=panel.name()
                aria-labelledby=format!("tab-{}", panel.name())
                class:stale=move || panel != Panel::Output && run.stale.get()
                hidden=move || app.panel.get() != panel
            >
                {body(panel)}
            </div>
        }
    };
    view! {
        <section class="bot" aria-label=move || t("ui.panels") data-pane tabindex="-1">
            <div class="tabs" role="tablist" aria-label=move || t("ui.panels") node_ref=list on:keydown=on_key>
                {Panel::ALL.map(tab)}
            </div>
            <div class="panel">{Panel::ALL.map(panel)}</div>
        </section>
    }
}
