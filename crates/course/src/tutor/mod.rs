//! What would help whoever wrote a program that failed a check? What the run showed: a question first, the answer after it.
//!
//! Message ids come in pairs: `grade.ask.<what>` and `grade.tell.<what>` take the same arguments.

mod amounts;
mod arrays;
mod faults;

use crate::checks::{Check, Checks, Kind};
use crate::evidence::Evidence;
use crate::grade::{self, Result, printed};
use crate::json::Writer;
use trace::{Hazard, HazardKind, Kind as Operation, Message, OperationId, Outcome, SourceSpan, Trace, Watch};

/// What is said of a failed check.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub question: Message,
    pub answer: Message,
    /// Places in the program, the main one first.
    pub lines: Vec<SourceSpan>,
    pub operations: Vec<OperationId>,
    pub bytes: Option<Bytes>,
}

/// What crossed the bus, or lay on the device, against what may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes {
    pub upload: u64,
    pub download: u64,
    pub at_most: u64,
}

impl Advice {
    /// The pair `grade.ask.<what>` and `grade.tell.<what>`.
    fn new(what: &str) -> Self {
        let message = |begin: &str| Message { id: [begin, what].concat(), args: Vec::new() };
        Self {
            question: message("grade.ask."),
            answer: message("grade.tell."),
            lines: Vec::new(),
            operations: Vec::new(),
            bytes: None,
        }
    }

    fn with(mut self, name: &str, value: impl ToString) -> Self {
        let value = value.to_string();
        self.question = self.question.with(name, &value);
        self.answer = self.answer.with(name, value);
        self
    }

    fn at(mut self, span: SourceSpan) -> Self {
        self.lines.push(span);
        self
    }

    /// With its line.
    fn shows(mut self, trace: &Trace, id: OperationId) -> Self {
        self.operations.push(id);
        if let Some(operation) = trace.operation(id) {
            self.lines.push(operation.span);
        }
        self
    }

    pub(crate) fn write(&self, out: &mut Writer) {
        out.open('{');
        out.key("question");
        out.message(&self.question);
        out.key("answer");
        out.message(&self.answer);
        out.key("lines");
        out.open('[');
        let mut told: Vec<SourceSpan> = Vec::new();
        for span in &self.lines {
            if !told.iter().any(|known| (known.file, known.line) == (span.file, span.line)) {
                told.push(*span);
                out.open('{');
                out.key("file");
                out.whole(u64::from(span.file));
                out.key("line");
                out.whole(u64::from(span.line));
                out.close('}');
            }
        }
        out.close(']');
        out.key("operations");
        out.open('[');
        for id in &self.operations {
            out.whole(u64::from(id.0));
        }
        out.close(']');
        out.key("bytes");
        match self.bytes {
            None => out.raw("null"),
            Some(bytes) => {
                out.open('{');
                out.key("upload");
                out.whole(bytes.upload);
                out.key("download");
                out.whole(bytes.download);
                out.key("at_most");
                out.whole(bytes.at_most);
                out.close('}');
            }
        }
        out.close('}');
    }
}

/// Of a check that failed.
pub(crate) fn advise(check: &Check, evidence: &Evidence<'_>, result: &Result) -> Option<Advice> {
    let trace = evidence.trace;
    match &trace.outcome {
        Outcome::Finished { exit_code: 0 } => {}
        Outcome::Finished { exit_code } => return Some(Advice::new("exited").with("code", exit_code)),
        Outcome::Stopped => return None,
        Outcome::Failed { span, .. } => {
            let advice = Advice::new("failed").with("line", span.map_or(0, |span| span.line));
            return Some(match span {
                Some(span) => advice.at(*span),
                None => advice,
            });
        }
        Outcome::DeviceLost { .. } => return None,
    }
    match &check.kind {
        Kind::Prints { lines, .. } => Some(prints(trace, lines, result)),
        Kind::Array { name, expected, .. } => Some(arrays::wrong(evidence, name, expected, result.element)),
        Kind::Computed { name, from, .. } => Some(arrays::not_computed(evidence, name, from.as_deref())),
        Kind::Amount { of, array, bound } => Some(amounts::amount(trace, *of, array.as_deref(), *bound)),
        Kind::Threads { kernel, bound } => Some(amounts::threads(trace, kernel.as_deref(), *bound)),
        Kind::Count { of, bound, .. } => evidence.checked.map(|checked| amounts::count(checked, *of, *bound)),
        Kind::NoFaults { only } => {
            let checked = evidence.checked?;
            let found = grade::faults(checked, only);
            faults::found(checked, found.first()?)
        }
        Kind::NoHazards => trace.hazards.first().and_then(|hazard| raced(trace, hazard)),
    }
}

/// A block of the checked run that would show who wrote the first wrong element, if a check failed for one.
pub fn closer(checks: &Checks, evidence: &Evidence<'_>) -> Option<Watch> {
    let array = |check: &Check| match check.kind {
        Kind::Array { .. } => grade::result(check, evidence).element,
        _ => None,
    };
    arrays::block_of(evidence.trace, checks.list.iter().find_map(array)?)
}

fn prints(trace: &Trace, wanted: &[String], result: &Result) -> Advice {
    let stale = trace.hazards.iter().find(|hazard| hazard.kind == HazardKind::StaleRead);
    if let Some(advice) = stale.and_then(|hazard| raced(trace, hazard)) {
        return advice;
    }
    let launched =
        trace.operations.iter().any(|operation| matches!(operation.kind, Operation::Launch { .. }));
    if printed(trace).is_empty() {
        return Advice::new("prints-nothing").with("wanted", wanted.first().cloned().unwrap_or_default());
    }
    let arg = |name: &str| {
        let found = result.said.args.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    };
    let at: usize = arg("at").parse().unwrap_or(1);
    let span = trace.console.get(at.saturating_sub(1)).and_then(|line| line.span);
    let what = match result.said.id.as_str() {
        "grade.said.printed-more" => "prints-more",
        "grade.said.printed-less" => "prints-less",
        _ if !launched => "prints-without-launch",
        _ => "prints-other",
    };
    let advice = Advice::new(what).with("at", at).with("line", arg("line")).with("wanted", arg("wanted"));
    match span {
        Some(span) => advice.at(span),
        None => advice,
    }
}

/// The host touched an array that an operation was still to fill, or to send.
fn raced(trace: &Trace, hazard: &Hazard) -> Option<Advice> {
    let pending = trace.operation(hazard.pending)?;
    let what = match hazard.kind {
        HazardKind::StaleRead => "read-early",
        HazardKind::WriteDuringUpload => "changed-early",
    };
    let name = trace::facts::buffer_name(trace, hazard.buffer);
    let advice =
        Advice::new(what).with("line", hazard.span.line).with("name", name).with("index", hazard.index);
    Some(advice.with("copy_line", pending.span.line).at(hazard.span).shows(trace, hazard.pending))
}

/// A value as the program would print it, near enough.
fn value(number: f64) -> String {
    let short = number as f32;
    if f64::from(short) == number { short.to_string() } else { number.to_string() }
}

/// `7`, or `(7, 0)` in a launch of more dimensions.
fn place(place: [u32; 3], grid: [u32; 3], block: [u32; 3]) -> String {
    let flat = |axis: usize| grid.get(axis) == Some(&1) && block.get(axis) == Some(&1);
    let dimensions = match (flat(1), flat(2)) {
        (true, true) => 1,
        (_, true) => 2,
        _ => 3,
    };
    let numbers: Vec<String> = place.iter().take(dimensions).map(u32::to_string).collect();
    let numbers = numbers.join(", ");
    if dimensions == 1 { numbers } else { ["(", &numbers, ")"].concat() }
}
