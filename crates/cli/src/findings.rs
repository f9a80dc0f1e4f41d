//! What does the advisor say? Title, explanation and remedy, the lines and operations that it rests on, and the change that it offers.

use crate::diagnostics::labelled;
use crate::files::Program;
use crate::snippet;
use crate::terminal::{Style, Terminal, cropped, visible};
use crate::words::{Words, kind_name};
use trace::{Evidence, Finding, OperationId, SourceSpan, Trace, Verdict, facts};

/// Operations that one finding lists.
const MOST_OPERATIONS: usize = 6;

pub fn list(
    program: &Program,
    trace: &Trace,
    findings: &[Finding],
    words: &Words,
    terminal: &Terminal,
) -> String {
    let mut out = String::new();
    for finding in findings {
        out.push('\n');
        out.push_str(&one(program, trace, finding, words, terminal));
    }
    out
}

fn one(program: &Program, trace: &Trace, finding: &Finding, words: &Words, terminal: &Terminal) -> String {
    let (label, style) = match finding.verdict {
        Verdict::WrongValue => ("ui.verdict.wrong-value", Style::Error),
        Verdict::Risk => ("ui.verdict.risk", Style::Warning),
        Verdict::Memory => ("ui.verdict.memory", Style::Warning),
        Verdict::Cost => ("ui.verdict.cost", Style::Note),
    };
    let say = |part: &str| words.say(&finding.message(part));
    let mut out = crate::diagnostics::said(&words.t(label), style, &say("title"), terminal);
    out.push_str(&snippet::show(program, finding.span, terminal, style));
    out.push_str(&terminal.wrap(&say("text"), 2));
    out.push_str(&evidence(program, trace, finding, words, terminal));
    out.push_str(&labelled(&words.t("cli.help"), &say("try"), terminal));
    if let Some(edits) = &finding.fix {
        out.push_str(&snippet::change(program, edits, terminal));
    }
    out
}

/// Lines but the main one, and operations with their bytes and times.
fn evidence(
    program: &Program,
    trace: &Trace,
    finding: &Finding,
    words: &Words,
    terminal: &Terminal,
) -> String {
    let mut out = String::new();
    let mut lines: Vec<SourceSpan> = Vec::new();
    let mut operations: Vec<OperationId> = Vec::new();
    for evidence in &finding.evidence {
        match evidence {
            Evidence::Line(span) | Evidence::Moment { span, .. } => lines.push(*span),
            Evidence::Operation(id) => operations.push(*id),
        }
    }
    lines.retain(|span| (span.file, span.line) != (finding.span.file, finding.span.line));
    lines.sort_by_key(|span| (span.file, span.line));
    lines.dedup_by_key(|span| (span.file, span.line));
    for span in lines {
        let text = snippet::line(program, span).unwrap_or_default().trim();
        let number = format!("{} |", span.line);
        let room = terminal.width.saturating_sub(3 + number.len());
        let text = cropped(&visible(text), 0, room);
        let number = terminal.paint(Style::Muted, &number);
        out.push_str(&format!("  {number} {text}\n"));
    }
    for id in operations.iter().take(MOST_OPERATIONS) {
        let Some(operation) = trace.operation(*id) else { continue };
        let took = words.figure(&facts::duration(trace, operation));
        let bytes = facts::bytes(trace, operation);
        let mut parts = vec![took];
        if bytes > 0 {
            parts.insert(0, words.bytes(bytes));
        }
        let line = operation.span.line.to_string();
        parts.push(words.with("ui.line", &[("line", &line)]));
        let name = words.t(kind_name(&operation.kind));
        let code = facts::code_name(trace, operation);
        out.push_str(&terminal.wrap(&format!("- {name} {code}: {}", parts.join(", ")), 2));
    }
    if operations.len() > MOST_OPERATIONS {
        let more = words.integer((operations.len() - MOST_OPERATIONS) as u64);
        out.push_str(&format!("  … {}\n", words.with("cli.more-operations", &[("n", &more)])));
    }
    out
}
