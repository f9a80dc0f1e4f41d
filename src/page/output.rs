//! What did the program print, and how did it end? Every line with its place and moment.

use super::button;
use super::notices::diagnostic;
use crate::dom::{El, el};
use crate::icons::icon;
use crate::run_view::ShownRun;
use crate::state::{App, Last};
use crate::views::figure;
use crate::words::{rich, say, t, t_with};
use leptos::prelude::*;
use protocol::{Analysis, Severity};
use trace::{Figure, HazardKind, Message, Outcome, SourceSpan};

/// Lines that are drawn; the rest is counted.
const MOST_LINES: usize = 2000;
/// Mistakes that are listed.
const MOST_MISTAKES: usize = 50;

pub fn output(app: App) -> El {
    let running = move || app.state.get().is_running();
    let meanwhile = move || {
        let before = running() && app.last.with(Option::is_some);
        before.then(|| el("p").class("pad before").add(t("hint.meanwhile")))
    };
    let said = el("div")
        // While another run is under way, this is the last one's.
        .live("class", move || if running() { "stale" } else { "" }.to_owned())
        .live_content(move || match app.last.get() {
            None => vec![el("p").class("pad muted").add(t("ui.output.none"))],
            Some(Last::Run(run)) => of_run(app, &run),
            Some(Last::Refused(analysis)) => of_analysis(app, &analysis),
            Some(Last::NotRun(reason)) => {
                let help = Message { id: [&reason.id, ".help"].concat(), args: reason.args.clone() };
                vec![failed(el("b").add(rich(&say(&reason))), Some(&help))]
            }
            Some(Last::Broken(text)) => {
                let said = el("div").add(el("b").add(t("ui.output.broken"))).add(el("pre").add(text));
                vec![alert(said)]
            }
        });
    el("div").add(el("div").class("contents").live_content(meanwhile)).add(said)
}

/// Why the last run came to nothing: above what is left of the run before. Nothing after a good one.
pub fn lead(app: App) -> El {
    el("div").class("contents").live_content(move || {
        let last = app.last.get().filter(|_| !app.state.get().is_running())?;
        let mut what = el("h2");
        what = match last {
            Last::Run(run) => match &run.trace.outcome {
                Outcome::Failed { message, span, .. } => {
                    if let Some(span) = span {
                        what = what.add(place(app, &run, *span)).add(": ");
                    }
                    what.add(rich(&say(message)))
                }
                Outcome::DeviceLost { .. } => what.add(t("ui.notice.device-lost")),
                _ => return None,
            },
            Last::Refused(analysis) => what.add(refused(&analysis)),
            Last::NotRun(reason) => what.add(rich(&say(&reason))),
            Last::Broken(_) => what.add(t("ui.output.broken")),
        };
        Some(el("div").class("lead k-err").add(icon("err")).add(what))
    })
}

/// “Nothing ran: 2 mistakes must be mended first. 1 warning does not stand in the way.” The editor shows a box for each of both.
fn refused(analysis: &Analysis) -> String {
    let count = |severity| analysis.diagnostics.iter().filter(|d| d.severity == severity).count();
    let said = |id: &str, severity| t_with(id, &[("n", &count(severity).to_string())]);
    let mut text = said("ui.output.refused", Severity::Error);
    if count(Severity::Warning) > 0 {
        text.push(' ');
        text.push_str(&said("ui.output.warned", Severity::Warning));
    }
    text
}

/// A place of the text that ran, which shows it in the editor.
fn place(app: App, run: &ShownRun, span: SourceSpan) -> El {
    let line = span.line.to_string();
    let label = if span.file > 0 {
        t_with("ui.file-line", &[("file", run.file_name(span)), ("line", &line)])
    } else {
        t_with("ui.line", &[("line", &line)])
    };
    button("src link", move || app.go_to_last(span)).add(label)
}

#[inline(never)]
fn of_run(app: App, run: &ShownRun) -> Vec<El> {
    let trace = &run.trace;
    let stale_at: Vec<(u16, u32)> = trace
        .hazards
        .iter()
        .filter(|h| h.kind == HazardKind::StaleRead)
        .map(|h| (h.span.file, h.span.line))
        .collect();
    let lines: Vec<El> = trace
        .console
        .iter()
        .take(MOST_LINES)
        .map(|line| {
            let at = el("span").class("at").add(figure::moment(trace, line.at_ns));
            let from = line.span.map_or_else(|| el("span"), |span| place(app, run, span));
            let item = el("li").add(at).add(from).add(el("pre").add(trace::source::visible(&line.text)));
            if !line.span.is_some_and(|s| stale_at.contains(&(s.file, s.line))) {
                return item;
            }
            let note = el("span").class("n").add(icon("warn"));
            item.class("flag k-warn")
                .add(el("span"))
                .add(el("span"))
                .add(note.add(el("span").add(t("ui.output.old-value"))))
        })
        .collect();
    let more = trace.console.len().saturating_sub(MOST_LINES);
    let more = (more > 0)
        .then(|| el("p").class("pad muted").add(t_with("ui.output.more", &[("n", &more.to_string())])));
    let mut out = vec![el("ol").class("out").add(lines)];
    out.extend(more);
    out.extend(
        trace
            .console_cut
            .as_ref()
            .map(|cut| el("p").class("pad k-warn").add(icon("warn")).add(" ").add(rich(&say(cut)))),
    );
    out.push(ending(app, run));
    out
}

#[inline(never)]
fn ending(app: App, run: &ShownRun) -> El {
    let trace = &run.trace;
    let said = |id: &str, plain: &[(&str, &str)]| {
        let took = Figure::host(trace.total_ns, trace.host_clock.resolution_ns);
        let text = figure::sentence(id, plain, vec![("time", figure::figure(&took))]);
        el("p").class("pad muted").add(text)
    };
    match &trace.outcome {
        Outcome::Finished { exit_code: 0 } => said("ui.output.finished", &[("device", &trace.device.name)]),
        Outcome::Finished { exit_code } => said("ui.output.exit", &[("code", &exit_code.to_string())]),
        Outcome::Stopped => said("ui.output.stopped", &[]),
        Outcome::Failed { message, help, span, related } => {
            let mut text = el("span");
            if let Some(span) = span {
                text = text.add(place(app, run, *span)).add(": ");
            }
            let box_ = failed(text.add(el("b").add(rich(&say(message)))), help.as_ref());
            let related = related.iter().map(|(span, message)| {
                el("div").class("rel").add(place(app, run, *span)).add(" ").add(rich(&say(message)))
            });
            box_.add(el("div").class("rels").add(related.collect::<Vec<_>>()))
        }
        Outcome::DeviceLost { message } => {
            let likely = rich(&say(&Message::new("device.lost.help")));
            let said = el("span").add(el("b").add(rich(&say(message)))).add(" ").add(likely);
            failed(said, Some(&Message::new("ui.device.lost.text")))
        }
    }
}

fn failed(what: El, help: Option<&Message>) -> El {
    alert(el("div").add(what).add(" ").add(help.map(|h| el("span").add(rich(&say(h))))))
}

fn alert(text: El) -> El {
    diagnostic("err", text).class("diag k-err wide").attr("role", "alert")
}

/// The program does not check: what must be mended first.
fn of_analysis(app: App, analysis: &Analysis) -> Vec<El> {
    let errors = analysis.diagnostics.iter().filter(|d| d.severity == Severity::Error);
    let items: Vec<El> = errors
        .take(MOST_MISTAKES)
        .map(|d| {
            let span = d.span;
            let name = app.program.with_untracked(|p| p.tab(span.file).map(|t| t.name.clone()));
            let args = [("file", name.as_deref().unwrap_or_default()), ("line", &span.line.to_string())];
            let text = el("span").add(rich(&say(&d.message))).add(" ");
            let text = text.add(d.help.as_ref().map(|h| rich(&say(h))));
            el("li")
                .class("k-err")
                .add(button("src link", move || app.go_to_last(span)).add(t_with("ui.file-line", &args)))
                .add(el("span").class("n").add(icon("err")).add(text))
        })
        .collect();
    vec![el("p").class("pad").add(refused(analysis)), el("ol").class("out errs").add(items)]
}
