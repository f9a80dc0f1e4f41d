//! What did the program print, and how did it end? Every line with its place and moment.

use crate::icons::icon;
use crate::run_view::{RunState, ShownRun};
use crate::state::{App, Last};
use crate::views::figure;
use crate::words::{rich, say, t, t_with};
use leptos::prelude::*;
use protocol::{Analysis, Severity};
use std::sync::Arc;
use trace::{Figure, Hazard, HazardKind, Message, Outcome, SourceSpan};

/// Lines that are drawn; the rest is counted.
const MOST_LINES: usize = 2000;

#[component]
pub fn Output(app: App) -> impl IntoView {
    let body = move || {
        let (state, last) = (app.state.get(), app.last.get());
        match last {
            None => view! { <p class="pad muted">{t("ui.output.none")}</p> }.into_any(),
            Some(Last::Run(run)) => of_run(app, &run, state.is_running()).into_any(),
            Some(Last::Refused(analysis)) => of_analysis(app, &analysis).into_any(),
            Some(Last::NotRun(reason)) => {
                let help = Message { id: format!("{}.help", reason.id), args: reason.args.clone() };
                failed(&reason, Some(&help), None, ().into_any())
            }
            Some(Last::Broken(text)) => broken(text, &state).into_any(),
        }
    };
    view! { {body} }
}

fn of_run(app: App, run: &Arc<ShownRun>, running: bool) -> impl IntoView + use<> {
    let trace = &run.trace;
    let files = run.files.len();
    let place = move |span: SourceSpan, name: &str| {
        let label = if files > 1 && span.file > 0 {
            t_with("ui.file-line", &[("file", name), ("line", &span.line.to_string())])
        } else {
            t_with("ui.line", &[("line", &span.line.to_string())])
        };
        view! { <button class="src link" on:click=move |_| app.go_to_run(span)>{label}</button> }.into_any()
    };
    let stale_read = |span: Option<SourceSpan>| -> Option<&Hazard> {
        let span = span?;
        trace
            .hazards
            .iter()
            .find(|h| h.kind == HazardKind::StaleRead && h.span.line == span.line && h.span.file == span.file)
    };
    let lines = trace.console.iter().take(MOST_LINES).map(|line| {
        let flagged = stale_read(line.span).is_some();
        let place = match line.span {
            Some(span) => place(span, run.file_name(span)),
            None => view! { <span></span> }.into_any(),
        };
        let note = flagged.then(|| {
            view! {
                <span></span>
                <span></span>
                <span class="n">{icon("warn")}<span>{t("ui.output.old-value")}</span></span>
            }
        });
        view! {
            <li class=if flagged { "flag k-warn" } else { "" }>
                <span class="at">{figure::moment(trace, line.at_ns, 0)}</span>
                {place}
                <pre>{line.text.clone()}</pre>
                {note}
            </li>
        }
    });
    let lines = lines.collect_view();
    let more = trace.console.len().saturating_sub(MOST_LINES);
    let more = (more > 0)
        .then(|| view! { <p class="pad muted">{t_with("ui.output.more", &[("n", &more.to_string())])}</p> });
    let took = || {
        let figure = Figure::host(trace.total_ns, trace.host_clock.resolution_ns);
        vec![("time", figure::figure(&figure))]
    };
    let ending = match &trace.outcome {
        Outcome::Finished { exit_code: 0 } => {
            let device = trace.device.name.clone();
            let text = figure::sentence("ui.output.finished", &[("device", &device)], took());
            view! { <p class="pad muted">{text}</p> }.into_any()
        }
        Outcome::Finished { exit_code } => {
            let code = exit_code.to_string();
            let text = figure::sentence("ui.output.exit", &[("code", &code)], took());
            view! { <p class="pad muted">{text}</p> }.into_any()
        }
        Outcome::Stopped => {
            let text = figure::sentence("ui.output.stopped", &[], took());
            view! { <p class="pad muted">{text}</p> }.into_any()
        }
        Outcome::Failed { message, help, span, related } => {
            let where_ = span.map(|s| place(s, run.file_name(s)));
            let related = related
                .iter()
                .map(|(span, message)| {
                    view! { <div class="rel">{place(*span, run.file_name(*span))}" "{rich(&say(message))}</div> }
                })
                .collect_view();
            failed(message, help.as_ref(), where_, related.into_any())
        }
        Outcome::DeviceLost { message } => {
            let next = view! { <p>{t("ui.device.lost.text")}</p> };
            failed(message, None, None, next.into_any())
        }
    };
    view! {
        <div class:stale=running>
            <ol class="out">{lines}</ol>
            {more}
            {ending}
        </div>
    }
}

fn failed(message: &Message, help: Option<&Message>, place: Option<AnyView>, related: AnyView) -> AnyView {
    view! {
        <div class="diag k-err wide" role="alert">
            {icon("err")}
            <div>
                {place.map(|p| view! { {p}": " })}
                <b>{rich(&say(message))}</b>
                " "
                {help.map(|h| rich(&say(h)))}
                {related}
            </div>
        </div>
    }
    .into_any()
}

/// The program does not check: what must be mended first.
fn of_analysis(app: App, analysis: &Arc<Analysis>) -> impl IntoView + use<> {
    let errors: Vec<_> = analysis.diagnostics.iter().filter(|d| d.severity == Severity::Error).collect();
    let count = errors.len().to_string();
    let items = errors
        .into_iter()
        .take(50)
        .map(|d| {
            let span = d.span;
            let name = app.program.with_untracked(|p| p.tab(span.file).map(|t| t.name.clone()));
            let line = span.line.to_string();
            let label =
                t_with("ui.file-line", &[("file", name.as_deref().unwrap_or_default()), ("line", &line)]);
            view! {
                <li class="k-err">
                    <button class="src link" on:click=move |_| app.go_to_run(span)>{label}</button>
                    <span class="n">
                        {icon("err")}
                        <span>
                            {rich(&say(&d.message))}
                            " "
                            {d.help.as_ref().map(|h| rich(&say(h)))}
                        </span>
                    </span>
                </li>
            }
        })
        .collect_view();
    view! {
        <p class="pad">{t_with("ui.output.refused", &[("n", &count)])}</p>
        <ol class="out errs">{items}</ol>
    }
}

fn broken(text: String, state: &RunState) -> impl IntoView + use<> {
    let running = state.is_running();
    view! {
        <div class:stale=running>
            <div class="diag k-err wide" role="alert">
                {icon("err")}
                <div>
                    <b>{t("ui.output.broken")}</b>
                    <pre>{text}</pre>
                </div>
            </div>
        </div>
    }
}
