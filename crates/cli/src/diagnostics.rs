//! How is what is wrong with a text said in a terminal? Message, place, line, what to write instead, and the change.

use crate::files::Program;
use crate::snippet;
use crate::terminal::{Style, Terminal};
use crate::words::Words;
use protocol::{Diagnostic, Severity};
use trace::{Message, SourceSpan};

/// Diagnostics of one program that are shown; the rest is counted.
const MOST: usize = 50;

/// Places of one old spelling that are named.
const MOST_PLACES: usize = 8;

/// All of them; `least`: how bad one must be to be shown.
pub fn list(
    program: &Program,
    diagnostics: &[Diagnostic],
    least: Severity,
    words: &Words,
    terminal: &Terminal,
) -> String {
    let shown = diagnostics.iter().filter(|d| d.severity <= least);
    let (old, mut shown): (Vec<&Diagnostic>, Vec<&Diagnostic>) = shown.partition(|d| is_old_spelling(d));
    let mut out = String::new();
    if old.len() > 1 {
        out.push_str(&old_spellings(program, &old, words, terminal));
    } else {
        shown.extend(old);
        shown.sort_by_key(|d| (d.span.file, d.span.start));
    }
    for diagnostic in shown.iter().take(MOST) {
        out.push_str(&one(program, diagnostic, words, terminal));
        out.push('\n');
    }
    if shown.len() > MOST {
        let more = (shown.len() - MOST).to_string();
        out.push_str(&words.with("cli.more-mistakes", &[("n", &more)]));
        out.push_str("\n\n");
    }
    out
}

fn is_old_spelling(diagnostic: &Diagnostic) -> bool {
    diagnostic.severity == Severity::Note
        && matches!(diagnostic.message.id.as_str(), "mojo.old-spelling" | "mojo.old-form")
}

/// All of them in one list, a line for each spelling: they are no mistakes, and an older program has many.
fn old_spellings(program: &Program, old: &[&Diagnostic], words: &Words, terminal: &Terminal) -> String {
    let mut groups: Vec<(&Message, Vec<&Diagnostic>)> = Vec::new();
    for diagnostic in old {
        match groups.iter_mut().find(|(message, _)| **message == diagnostic.message) {
            Some((_, group)) => group.push(diagnostic),
            None => groups.push((&diagnostic.message, vec![diagnostic])),
        }
    }
    let title = words.with("cli.old-spellings", &[("n", &old.len().to_string())]);
    let mut out = said(&words.t("cli.note"), Style::Note, &title, terminal);
    for (message, group) in &groups {
        let mut places: Vec<String> = group
            .iter()
            .map(|d| {
                format!("{}:{}", program.names().get(usize::from(d.span.file)).map_or("", |n| n), d.span.line)
            })
            .collect();
        places.dedup();
        let more = places.len() > MOST_PLACES;
        places.truncate(MOST_PLACES);
        places.extend(more.then(|| "…".to_owned()));
        out.push_str(&terminal.wrap(&format!("{} ({})", words.say(message), places.join(", ")), 2));
    }
    out.push('\n');
    out
}

fn one(program: &Program, diagnostic: &Diagnostic, words: &Words, terminal: &Terminal) -> String {
    let (label, style) = match diagnostic.severity {
        Severity::Error => ("cli.error", Style::Error),
        Severity::Warning => ("cli.warning", Style::Warning),
        Severity::Note => ("cli.note", Style::Note),
    };
    let mut out = said(&words.t(label), style, &words.say(&diagnostic.message), terminal);
    out.push_str(&snippet::show(program, diagnostic.span, terminal, style));
    out.push_str(&help(diagnostic.help.as_ref(), words, terminal));
    for (span, message) in &diagnostic.related {
        out.push_str(&related(program, *span, message, words, terminal));
    }
    if let Some(fix) = &diagnostic.fix {
        let change = snippet::change(program, &fix.edits, terminal);
        if !change.is_empty() {
            out.push_str(&labelled(&words.t("cli.fix"), &words.say(&fix.label), terminal));
            out.push_str(&change);
        }
    }
    out
}

/// `error: what is wrong`, in lines of the terminal's width.
pub fn said(label: &str, style: Style, text: &str, terminal: &Terminal) -> String {
    let text = terminal.wrap(&format!("{label}: {text}"), 0);
    match text.split_once(": ") {
        Some((label, rest)) if terminal.colour => format!("{}: {rest}", terminal.paint(style, label)),
        _ => text,
    }
}

pub fn help(message: Option<&Message>, words: &Words, terminal: &Terminal) -> String {
    match message {
        Some(message) if words.has(&message.id) => {
            labelled(&words.t("cli.help"), &words.say(message), terminal)
        }
        _ => String::new(),
    }
}

/// `  = help: what to write instead`
pub fn labelled(label: &str, text: &str, terminal: &Terminal) -> String {
    terminal.wrap(&format!("= {label}: {text}"), 2)
}

pub fn related(
    program: &Program,
    span: SourceSpan,
    message: &Message,
    words: &Words,
    terminal: &Terminal,
) -> String {
    let mut out = labelled(&words.t("cli.note"), &words.say(message), terminal);
    out.push_str(&snippet::show(program, span, terminal, Style::Note));
    out
}

/// “2 mistakes, 1 warning in main.mojo, kernels.wgsl.”
pub fn summary(program: &Program, diagnostics: &[Diagnostic], words: &Words) -> String {
    let count = |severity| diagnostics.iter().filter(|d| d.severity == severity).count();
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    let files = program.names().join(", ");
    let (errors_text, warnings_text) = (errors.to_string(), warnings.to_string());
    let mistakes = words.with("ui.mistakes", &[("n", &errors_text)]);
    let warned = words.with("cli.warnings", &[("n", &warnings_text)]);
    match (errors, warnings) {
        (0, 0) => words.with("cli.checked", &[("files", &files)]),
        (0, _) => words.with("cli.checked-warnings", &[("files", &files), ("warnings", &warned)]),
        (_, 0) => words.with("cli.checked-mistakes", &[("files", &files), ("mistakes", &mistakes)]),
        _ => {
            let both = format!("{mistakes}, {warned}");
            words.with("cli.checked-mistakes", &[("files", &files), ("mistakes", &both)])
        }
    }
}
