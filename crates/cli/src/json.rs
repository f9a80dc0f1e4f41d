//! What does `--json` print? One object a command: docs/testing.md describes it. Texts are in the language that was asked for; ids
//! and the trace itself are the same in every language.

use crate::exit::Exit;
use crate::files::Program;
use crate::words::{Words, spaced};
use protocol::{Analysis, Diagnostic, KernelView, Severity};
use serde_json::{Map, Value, json};
use trace::{Finding, Message, Outcome, SourceSpan, Trace, Verdict};

/// What `check` says, and `run` of a program that does not check.
pub fn analysis(command: &str, program: &Program, analysis: &Analysis, words: &Words) -> String {
    let diagnostics = &analysis.diagnostics;
    let failed = diagnostics.iter().any(|d| d.severity == Severity::Error);
    let exit = if failed { Exit::DoesNotCheck } else { Exit::Fine };
    let mut object = begin(command, if failed { "does-not-check" } else { "fine" }, exit, program);
    object.insert("diagnostics".into(), list(program, diagnostics, words));
    object.insert("kernels".into(), analysis.written.iter().map(|kernel| written(program, kernel)).collect());
    text(object)
}

/// A kernel in Mojo as WGSL; for each of its lines the line in Mojo.
fn written(program: &Program, kernel: &KernelView) -> Value {
    let lines: Vec<Option<u32>> = kernel.lines.iter().map(|line| line.map(|span| span.line)).collect();
    json!({
        "name": kernel.name,
        "place": place(program, kernel.span),
        "block": kernel.block,
        "wgsl": kernel.wgsl,
        "lines": lines,
    })
}

/// What a run came to, with its whole trace.
pub fn run(
    program: &Program,
    diagnostics: &[Diagnostic],
    trace: &Trace,
    findings: &[Finding],
    exit: Exit,
    words: &Words,
) -> String {
    let (outcome, code, error) = match &trace.outcome {
        Outcome::Finished { exit_code } => ("finished", json!(exit_code), Value::Null),
        Outcome::Stopped => ("stopped", Value::Null, Value::Null),
        Outcome::DeviceLost { message } => ("device-lost", Value::Null, said(message, words)),
        Outcome::Failed { message, help, span, .. } => {
            let mut error = said(message, words);
            if let Some(help) = help.as_ref().filter(|help| words.has(&help.id)) {
                error["help"] = json!(say(words, help));
            }
            if let Some(span) = span {
                error["place"] = place(program, *span);
            }
            ("failed", Value::Null, error)
        }
    };
    let mut object = begin("run", outcome, exit, program);
    object.insert("program_exit_code".into(), code);
    object.insert("error".into(), error);
    let printed: Vec<&str> = trace.console.iter().map(|line| line.text.as_str()).collect();
    object.insert("printed".into(), json!(printed));
    object.insert("diagnostics".into(), list(program, diagnostics, words));
    let found: Vec<Value> = findings.iter().map(|finding| one_finding(program, finding, words)).collect();
    object.insert("findings".into(), Value::Array(found));
    // A trace is plain data with text keys: it has a JSON form.
    object.insert("trace".into(), serde_json::to_value(trace).unwrap_or_default());
    text(object)
}

fn begin(command: &str, outcome: &str, exit: Exit, program: &Program) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("roundtrip".into(), json!(env!("CARGO_PKG_VERSION")));
    object.insert("command".into(), json!(command));
    object.insert("files".into(), json!(program.names()));
    object.insert("outcome".into(), json!(outcome));
    object.insert("exit_status".into(), json!(exit as u8));
    object
}

fn text(object: Map<String, Value>) -> String {
    format!("{:#}\n", Value::Object(object))
}

fn say(words: &Words, message: &Message) -> String {
    spaced(&words.say(message))
}

fn said(message: &Message, words: &Words) -> Value {
    json!({ "id": message.id, "text": say(words, message) })
}

fn place(program: &Program, span: SourceSpan) -> Value {
    let file = program.files.get(usize::from(span.file)).map_or("", |f| f.name.as_str());
    json!({ "file": file, "line": span.line, "column": span.column })
}

fn list(program: &Program, diagnostics: &[Diagnostic], words: &Words) -> Value {
    let one = |d: &Diagnostic| {
        let severity = match d.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        let mut object = said(&d.message, words);
        object["severity"] = json!(severity);
        object["place"] = place(program, d.span);
        if let Some(help) = d.help.as_ref().filter(|help| words.has(&help.id)) {
            object["help"] = json!(say(words, help));
        }
        if let Some(fix) = &d.fix {
            object["fix"] = edits(program, &fix.edits);
        }
        object
    };
    Value::Array(diagnostics.iter().map(one).collect())
}

/// Places in UTF-16 code units from the file's start, as editors count.
fn edits(program: &Program, edits: &[(SourceSpan, String)]) -> Value {
    let one = |(span, text): &(SourceSpan, String)| {
        let mut object = place(program, *span);
        object["start"] = json!(span.start);
        object["end"] = json!(span.end);
        object["text"] = json!(text);
        object
    };
    Value::Array(edits.iter().map(one).collect())
}

fn one_finding(program: &Program, finding: &Finding, words: &Words) -> Value {
    let verdict = match finding.verdict {
        Verdict::WrongValue => "wrong-value",
        Verdict::Risk => "risk",
        Verdict::Memory => "memory",
        Verdict::Cost => "cost",
    };
    let part = |name: &str| say(words, &finding.message(name));
    let mut object = json!({
        "rule": finding.rule,
        "verdict": verdict,
        "place": place(program, finding.span),
        "title": part("title"),
        "text": part("text"),
        "try": part("try"),
    });
    if let Some(fix) = &finding.fix {
        object["fix"] = edits(program, fix);
    }
    object
}
