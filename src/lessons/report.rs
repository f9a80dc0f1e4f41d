//! What there is to tell of a run when asking someone for help, as Markdown.

use crate::state::{App, Last};
use crate::views::{facts, figure, format};
use crate::words::{say, t, t_with};
use leptos::prelude::*;
use trace::{Direction, Finding, Outcome, Trace};

/// Lines of output that are told.
const MOST_LINES: usize = 40;

/// How the last run ended, what it moved and printed, and what was found in it.
pub fn markdown(app: App) -> String {
    let mut out = String::new();
    match app.last.get_untracked() {
        None => paragraph(&mut out, &t("ui.lesson.help.not-run")),
        Some(Last::Run(run)) => {
            ending(&mut out, &run.trace);
            printed(&mut out, &run.trace);
            for finding in &run.findings {
                found(&mut out, finding);
            }
        }
        Some(Last::Refused(analysis)) => {
            for d in &analysis.diagnostics {
                item(&mut out, &t_with("ui.line", &[("line", &d.span.line.to_string())]), &say(&d.message));
            }
        }
        Some(Last::NotRun(reason)) => paragraph(&mut out, &say(&reason)),
        Some(Last::Broken(text)) => paragraph(&mut out, &[&t("ui.output.broken"), " ", &text].concat()),
    }
    out
}

fn ending(out: &mut String, trace: &Trace) {
    let bytes = |direction| format::bytes(facts::bytes_moved(trace, direction), figure::notation());
    let summary = t_with(
        "ui.lesson.help.summary",
        &[
            ("device", &trace.device.name),
            ("operations", &trace.operations.len().to_string()),
            ("up", &bytes(Direction::Upload)),
            ("down", &bytes(Direction::Download)),
        ],
    );
    paragraph(out, &summary);
    match &trace.outcome {
        Outcome::Failed { message, span, .. } => {
            let place =
                span.map_or_else(String::new, |s| t_with("ui.line", &[("line", &s.line.to_string())]));
            item(out, &place, &say(message));
        }
        Outcome::DeviceLost { message } => item(out, "", &say(message)),
        Outcome::Finished { .. } | Outcome::Stopped => {}
    }
}

fn printed(out: &mut String, trace: &Trace) {
    if trace.console.is_empty() {
        return;
    }
    out.push_str("```text\n");
    for line in trace.console.iter().take(MOST_LINES) {
        // A program cannot end the block that its output stands in.
        out.push_str(&trace::source::visible(&line.text).replace("```", "'''"));
        out.push('\n');
    }
    if trace.console.len() > MOST_LINES {
        out.push_str("…\n");
    }
    out.push_str("```\n\n");
}

fn found(out: &mut String, finding: &Finding) {
    item(out, &say(&finding.message("title")), &say(&finding.message("text")));
}

fn paragraph(out: &mut String, text: &str) {
    out.push_str(text);
    out.push_str("\n\n");
}

fn item(out: &mut String, head: &str, text: &str) {
    out.push_str("- ");
    if !head.is_empty() {
        out.push_str("**");
        out.push_str(head);
        out.push_str("** ");
    }
    out.push_str(text);
    out.push('\n');
}
