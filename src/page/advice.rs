//! What could be better, and what shows it? Findings with the lines, the bytes and the moments that they rest on.

use super::{button, evidence};
use crate::dom::{El, el};
use crate::icons::icon;
use crate::run_view::{RunContext, ShownRun};
use crate::state::App;
use crate::words::{rich, say, t};
use leptos::prelude::*;
use trace::{Evidence, Finding, Verdict};

pub fn advice(app: App, run: RunContext) -> El {
    el("div").live_content(move || {
        let said = |id: &str| el("p").class("pad muted").add(t(id));
        match run.run.get() {
            None => said("ui.advice.before"),
            Some(shown) if shown.findings.is_empty() => said("ui.advice.none"),
            Some(shown) => {
                let found = shown.findings.iter().map(|f| finding(app, run, &shown, f));
                el("div").class("adv").add(found.collect::<Vec<_>>())
            }
        }
    })
}

fn finding(app: App, context: RunContext, run: &ShownRun, finding: &Finding) -> El {
    let (kind, symbol, label) = match finding.verdict {
        Verdict::WrongValue => ("find k-warn", "warn", "ui.verdict.wrong-value"),
        Verdict::Memory => ("find k-note", "memory", "ui.verdict.memory"),
        Verdict::Cost => ("find k-note", "clock", "ui.verdict.cost"),
    };
    let operation = finding.evidence.iter().find_map(|e| match e {
        Evidence::Operation(id) => Some(*id),
        _ => None,
    });
    let fix = finding.fix.clone().map(|edits| {
        // A rule that has a name for its change gives it; otherwise the button says what it does.
        let message = finding.message("fix");
        let label = say(&message);
        let label = if label == message.id { t("ui.advice.fix") } else { label };
        button("btn sm", move || app.edit_run(&edits)).add(rich(&label))
    });
    let show = operation.map(|id| {
        button("btn sm quiet", move || context.selection.picked.set(Some(id))).add(t("ui.advice.show"))
    });
    let part = |name: &str| rich(&say(&finding.message(name)));
    let words = el("div")
        .class("say")
        .add(el("span").class("badge").add(icon(symbol)).add(t(label)))
        .add(el("h4").add(part("title")))
        .add(el("p").class("txt").add(part("text")))
        .add(el("p").class("txt").add(part("try")))
        .add(el("div").class("act").add(fix).add(show));
    let shown = el("div").class("evd").add(el("p").class("cap").add(t("ui.advice.evidence")));
    el("article").class(kind).add(words).add(evidence::put(shown, app, context, run, finding))
}
