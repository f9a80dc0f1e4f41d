//! What could be better, and what shows it? Findings with the lines, the bytes and the moments that they rest on.

use crate::icons::icon;
use crate::run_view::{RunContext, ShownRun};
use crate::state::App;
use crate::views::mark::{self, Mark};
use crate::views::{figure, format};
use crate::words::{rich, say, t};
use leptos::prelude::*;
use std::sync::Arc;
use trace::{Clock, Evidence, Figure, Finding, OperationId, SourceSpan, Verdict};

#[component]
pub fn Advice(app: App, run: RunContext) -> impl IntoView {
    let body = move || match run.run.get() {
        None => view! { <p class="pad muted">{t("ui.advice.before")}</p> }.into_any(),
        Some(shown) if shown.findings.is_empty() => {
            view! { <p class="pad muted">{t("ui.advice.none")}</p> }.into_any()
        }
        Some(shown) => {
            let found = shown.findings.iter().map(|f| finding(app, run, &shown, f)).collect_view();
            view! { <div class="adv">{found}</div> }.into_any()
        }
    };
    view! { {body} }
}

fn finding(app: App, context: RunContext, run: &Arc<ShownRun>, finding: &Finding) -> impl IntoView + use<> {
    let (kind, symbol, label) = match finding.verdict {
        Verdict::WrongValue => ("k-warn", "warn", "ui.verdict.wrong-value"),
        Verdict::Memory => ("k-note", "memory", "ui.verdict.memory"),
        Verdict::Cost => ("k-note", "clock", "ui.verdict.cost"),
    };
    let operation = finding.evidence.iter().find_map(|e| match e {
        Evidence::Operation(id) => Some(*id),
        _ => None,
    });
    let fix = finding.fix.clone().map(|edits| {
        // A rule that has a name for its change gives it; otherwise the button says what it does.
        let id = format!("{}.fix", finding.rule);
        let label = say(&finding.message("fix"));
        let label = if label == id { t("ui.advice.fix") } else { label };
        view! { <button class="btn sm" on:click=move |_| app.edit_run(&edits)>{rich(&label)}</button> }
    });
    let show = operation.map(|id| {
        let pick = move |_| {
            context.selection.picked.set(Some(id));
            context.selection.lit.set(Some(id));
        };
        view! { <button class="btn sm quiet" on:click=pick>{t("ui.advice.show")}</button> }
    });
    view! {
        <article class=format!("find {kind}")>
            <div class="say">
                <span class="badge">{icon(symbol)}{t(label)}</span>
                <h4>{rich(&say(&finding.message("title")))}</h4>
                <p class="txt">{rich(&say(&finding.message("text")))}</p>
                <p class="txt">{rich(&say(&finding.message("try")))}</p>
                <div class="act">
                    {fix}
                    {show}
                </div>
            </div>
            <div class="evd">
                <p class="cap">{t("ui.advice.evidence")}</p>
                {lines(app, run, finding)}
                {operations(context, run, finding)}
                {moments(run, finding)}
            </div>
        </article>
    }
}

/// The lines of the program that it rests on, each once, in order.
fn lines(app: App, run: &ShownRun, finding: &Finding) -> impl IntoView + use<> {
    let mut spans: Vec<SourceSpan> = finding
        .evidence
        .iter()
        .filter_map(|e| match e {
            Evidence::Line(span) | Evidence::Moment { span, .. } => Some(*span),
            Evidence::Operation(_) => None,
        })
        .collect();
    spans.sort_by_key(|s| (s.file, s.line));
    spans.dedup_by_key(|s| (s.file, s.line));
    let line = |span: SourceSpan| {
        view! {
            <button class="evline" on:click=move |_| app.go_to_run(span)>
                <span class="no">{span.line}</span>
                {run.line(span).to_owned()}
            </button>
        }
    };
    (!spans.is_empty()).then(|| view! { <div class="evl">{spans.into_iter().map(line).collect_view()}</div> })
}

/// Its operations, by kind: bytes and time, the longest as the measure.
fn operations(context: RunContext, run: &ShownRun, finding: &Finding) -> impl IntoView + use<> {
    struct Group {
        mark: Mark,
        first: OperationId,
        count: usize,
        bytes: u64,
        ns: f64,
        known: bool,
        clock: Clock,
        resolution_ns: f64,
    }
    let mut groups: Vec<Group> = Vec::new();
    for evidence in &finding.evidence {
        let Evidence::Operation(id) = evidence else { continue };
        let Some(operation) = run.trace.operation(*id) else { continue };
        let mark = Mark::of(&operation.kind);
        let host = Figure::host(
            operation.host.returned_ns - operation.host.enqueued_ns,
            run.trace.host_clock.resolution_ns,
        );
        let took = operation.device.duration().unwrap_or(host);
        let ns = match took.reading {
            trace::Reading::Ns(ns) => Some(ns),
            trace::Reading::Below(_) => Some(0.0),
            trace::Reading::Unknown => None,
        };
        let at = groups.iter().position(|g| g.mark == mark);
        let group = match at {
            Some(at) => &mut groups[at],
            None => {
                groups.push(Group {
                    mark,
                    first: *id,
                    count: 0,
                    bytes: 0,
                    ns: 0.0,
                    known: true,
                    clock: took.clock,
                    resolution_ns: 0.0,
                });
                let last = groups.len() - 1;
                &mut groups[last]
            }
        };
        group.count += 1;
        group.bytes += operation.kind.bytes();
        group.known &= ns.is_some();
        group.ns += ns.unwrap_or(0.0);
        group.resolution_ns += took.resolution_ns;
    }
    let most = groups.iter().map(|g| g.ns).fold(1.0, f64::max);
    let row = |group: Group| {
        let class = group.mark.class();
        let reading = if group.known {
            Figure::of(group.ns, group.clock, group.resolution_ns)
        } else {
            Figure {
                reading: trace::Reading::Unknown,
                clock: group.clock,
                resolution_ns: group.resolution_ns,
            }
        };
        let first = group.first;
        let bytes =
            (group.bytes > 0).then(|| format!(", {}", format::bytes(group.bytes, figure::notation())));
        let times = (group.count > 1).then(|| format!("{} × ", group.count));
        view! {
            <button class=format!("{class} badge") on:click=move |_| context.selection.picked.set(Some(first))>
                {mark::icon(group.mark.icon())}
                {times}
                {t(group.mark.name())}
            </button>
            <span class=format!("trk {class}")>
                <i style=format!("width:{}%", (group.ns / most * 100.0).round())></i>
            </span>
            <b>{figure::figure(&reading)}{bytes}</b>
        }
    };
    (!groups.is_empty())
        .then(|| view! { <div class="hb2">{groups.into_iter().map(row).collect_view()}</div> })
}

/// Moments at which the host touched something.
fn moments(run: &ShownRun, finding: &Finding) -> impl IntoView + use<> {
    finding
        .evidence
        .iter()
        .filter_map(|e| match e {
            Evidence::Moment { at_ns, span } => Some((*at_ns, *span)),
            _ => None,
        })
        .map(|(at_ns, span)| {
            let line = span.line.to_string();
            let text = figure::sentence(
                "ui.advice.moment",
                &[("line", &line)],
                vec![("time", figure::moment(&run.trace, at_ns, 0))],
            );
            view! { <p class="small muted">{text}</p> }
        })
        .collect_view()
}
