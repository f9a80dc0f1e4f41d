//! What stands where a run's views will be? The sentence before the first run comes with the page; the views' own code a moment later
//! (tools/finish-site.mjs), in time for any run that ends.

use super::cost_bar::shown;
use crate::dom::{El, el};
use crate::run_view::{RunContext, RunState};
use crate::words::t;
use leptos::prelude::*;

/// The sentence, the bar and the legend of the shown run.
pub fn cost_bar(context: RunContext) -> El {
    el("section")
        .live("class", move || if context.stale.get() { "cost stale" } else { "cost" }.to_owned())
        .live("aria-label", || t("ui.cost.title"))
        .live_content(move || match context.run.get() {
            Some(run) => shown(context, &run),
            None => nothing_yet(context),
        })
}

/// Before the first run: what will stand here, dashed. Nothing is filled in.
fn nothing_yet(context: RunContext) -> Vec<El> {
    let text = move || {
        context.state.with(|state| match state {
            RunState::Running { .. } => t("ui.cost.running"),
            RunState::Failed => t("ui.cost.nothing-ran"),
            RunState::Idle => t("ui.cost.press-run"),
            _ => t("ui.cost.nothing-to-show"),
        })
    };
    vec![
        el("div").class("cost-h").add(el("h2").live_text(text)),
        el("div").class("bar empty").attr("aria-hidden", "true"),
        el("p").class("legend muted").add(t("ui.cost.what-it-is")),
    ]
}
