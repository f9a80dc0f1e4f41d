//! What could be better, and what shows it? Findings with the lines, the bytes and the moments that they rest on.

use super::{button, evidence};
use crate::dom::{El, el};
use crate::icons::icon;
use crate::run_view::{RunContext, ShownRun};
use crate::state::{App, faults};
use crate::views::format;
use crate::words::{rich, say, t, t_with};
use leptos::prelude::*;
use std::sync::Arc;
use trace::{Evidence, Finding, Outcome, Verdict};

pub fn advice(app: App, run: RunContext) -> El {
    el("div").live_content(move || {
        let said = |id: &str| el("p").class("pad muted").add(t(id));
        let Some(shown) = run.run.get() else { return vec![said("ui.advice.before")] };
        let instead = app.check_instead(&shown);
        let stale = instead.is_none() && run.stale.get();
        let shown = instead.unwrap_or(shown);
        let beside = app.faults_beside(&shown);
        let own = shown.findings.iter().map(|f| finding(app, run, &shown, f));
        let faults = beside.iter().flat_map(|checked| faults(checked).map(|f| finding(app, run, checked, f)));
        let found: Vec<El> = faults.chain(own).collect();
        let none = found.is_empty();
        let mut parts: Vec<El> = checked(app).into_iter().collect();
        parts.extend(stale.then(|| said("ui.advice.stale")));
        parts.push(if none { said("ui.advice.none") } else { el("div").class("adv").add(found) });
        // A run sees the queue, not into kernels: no all-clear.
        if none && app.score().is_none() {
            parts.push(said("ui.advice.check"));
        }
        parts
    })
}

/// What the check of this text came to.
fn checked(app: App) -> Option<El> {
    let count = app.score()?;
    let run = app.checked.get()?;
    let threads: u64 = run.trace.launches.iter().map(|l| l.counts.threads).sum();
    if count == 0 && threads == 0 {
        return Some(el("p").class("pad checked").attr("role", "status").add(t("ui.check.no-kernel")));
    }
    let threads = format::integer(threads);
    let badge = |kind: &str, symbol: &str, id: &str| {
        let args = [("n", &*count.to_string()), ("threads", &threads)];
        el("span").class(&["badge ", kind].concat()).add(icon(symbol)).add(t_with(id, &args))
    };
    let said = match count {
        0 => badge("k-ok", "ok", "ui.check.none"),
        _ => badge("k-warn", "warn", "ui.check.found"),
    };
    // A kernel that was cut off was watched until then only.
    let whole = matches!(run.trace.outcome, Outcome::Finished { .. });
    let how = whole.then(|| el("span").class("small muted").add(t("ui.check.how")));
    Some(el("p").class("pad checked").attr("role", "status").add(said).add(" ").add(how))
}

fn finding(app: App, context: RunContext, run: &Arc<ShownRun>, finding: &Finding) -> El {
    let (kind, symbol, label) = match finding.verdict {
        Verdict::WrongValue => ("find k-warn", "warn", "ui.verdict.wrong-value"),
        Verdict::Risk => ("find k-warn", "warn", "ui.verdict.risk"),
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
    // A check beside the shown run has operations of its own.
    let shown = context.run.with(|s| s.as_ref().is_some_and(|s| s.number == run.number));
    let show = operation.filter(|_| shown).map(|id| {
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
    let evidence_box = el("div").class("evd").add(el("p").class("cap").add(t("ui.advice.evidence")));
    el("article").class(kind).add(words).add(evidence::put(evidence_box, app, context, run, finding))
}
