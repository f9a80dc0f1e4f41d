//! What is a program worth? Each check held against what happened.

use crate::checks::{Amount, Bound, Check, Checks, Counter, Expected, Fault, Kind, amount_text, size};
use crate::evidence::Evidence;
use crate::inputs;
use crate::json::Writer;
use crate::origin::{FromHost, Origin, origin_of};
use crate::tutor::{self, Advice};
use trace::{
    BufferId, CheckFinding, CheckKind, Counts, Direction, Kind as Operation, Message, OperationId, Outcome,
    Trace, WholeArray,
};

#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    pub score: u32,
    pub max: u32,
    /// In the checks' order.
    pub checks: Vec<Graded>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Graded {
    pub id: String,
    pub points: u32,
    /// Its points count.
    pub passed: bool,
    pub title: Message,
    /// What happened, in one line.
    pub said: Message,
    /// It holds and does not count yet: when it will.
    pub waits: Option<Message>,
    /// Of a failed check.
    pub advice: Option<Advice>,
}

/// What a check came to, and for the tutor why.
pub(crate) struct Result {
    pub(crate) passed: bool,
    pub(crate) said: Message,
    /// The first element that is wrong, of an array check.
    pub(crate) element: Option<Element>,
}

/// An element that is not what it should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Element {
    pub(crate) buffer: BufferId,
    pub(crate) index: u64,
    pub(crate) got: f64,
    pub(crate) wanted: f64,
    pub(crate) wrong: u64,
    pub(crate) len: u64,
}

/// Holds a run against the checks. A check waits for those of a lower rank: few copies, or no mistake, are worth nothing where the output is
/// wrong, so that a program nobody has touched yet has no points.
pub fn grade(checks: &Checks, evidence: &Evidence<'_>) -> Grade {
    let results: Vec<(&Check, Result)> =
        checks.list.iter().map(|check| (check, result(check, evidence))).collect();
    let missing =
        results.iter().filter(|(_, result)| !result.passed).map(|(check, _)| rank(&check.kind)).min();
    let mut told: Vec<Advice> = Vec::new();
    let graded = |(check, result): (&Check, Result)| {
        let waits = missing.filter(|missing| result.passed && *missing < rank(&check.kind));
        let waits = waits.and_then(|missing| match missing {
            Rank::Values => Some(Message::new("grade.waits")),
            Rank::Origin => Some(Message::new("grade.waits.computed")),
            Rank::Bounds => None,
        });
        let advice = if result.passed { None } else { tutor::advise(check, evidence, &result) };
        // One cause makes several checks fail, and is said once.
        let known = |advice: &Advice| {
            told.iter().any(|told| told.question.id == advice.question.id && told.lines == advice.lines)
        };
        let advice = advice.filter(|advice| !known(advice));
        told.extend(advice.clone());
        let (id, title, passed) = (check.id.clone(), check.title(), result.passed && waits.is_none());
        Graded { id, points: check.points, passed, title, said: result.said, waits, advice }
    };
    let graded: Vec<Graded> = results.into_iter().map(graded).collect();
    let score = graded.iter().filter(|check| check.passed).map(|check| check.points).sum();
    Grade { score, max: checks.max(), checks: graded }
}

/// What a check is about, in the order in which it begins to matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// What comes out.
    Values,
    /// Who computed it.
    Origin,
    /// How: what that may take, and what must not happen meanwhile.
    Bounds,
}

fn rank(kind: &Kind) -> Rank {
    match kind {
        Kind::Prints { .. } | Kind::Array { .. } => Rank::Values,
        Kind::Computed { .. } => Rank::Origin,
        Kind::Amount { .. }
        | Kind::Threads { .. }
        | Kind::Count { .. }
        | Kind::NoFaults { .. }
        | Kind::NoHazards => Rank::Bounds,
    }
}

impl Grade {
    /// As LESSONS.md and the embed's `graded` event have it.
    pub fn to_json(&self) -> String {
        let mut out = Writer::default();
        out.open('{');
        out.key("score");
        out.whole(u64::from(self.score));
        out.key("max");
        out.whole(u64::from(self.max));
        out.key("checks");
        out.open('[');
        for check in &self.checks {
            out.open('{');
            out.key("id");
            out.text(&check.id);
            out.key("points");
            out.whole(u64::from(check.points));
            out.key("passed");
            out.raw(if check.passed { "true" } else { "false" });
            out.key("title");
            out.message(&check.title);
            out.key("said");
            out.message(&check.said);
            out.key("waits");
            match &check.waits {
                Some(waits) => out.message(waits),
                None => out.raw("null"),
            }
            out.key("advice");
            match &check.advice {
                Some(advice) => advice.write(&mut out),
                None => out.raw("null"),
            }
            out.close('}');
        }
        out.close(']');
        out.close('}');
        out.out
    }
}

/// `{"problems":[…]}`
pub fn problems_json(problems: &[Message]) -> String {
    let mut out = Writer::default();
    out.open('{');
    out.key("problems");
    out.open('[');
    for problem in problems {
        out.message(problem);
    }
    out.close(']');
    out.close('}');
    out.out
}

pub(crate) fn result(check: &Check, evidence: &Evidence<'_>) -> Result {
    let trace = evidence.trace;
    let plain = |passed, said| Result { passed, said, element: None };
    match &trace.outcome {
        Outcome::Finished { exit_code: 0 } => {}
        Outcome::Finished { exit_code } => {
            return plain(false, Message::new("grade.said.exited").with("code", exit_code));
        }
        Outcome::Stopped => return plain(false, Message::new("grade.said.stopped")),
        Outcome::Failed { .. } | Outcome::DeviceLost { .. } => {
            return plain(false, Message::new("grade.said.failed"));
        }
    }
    match &check.kind {
        Kind::Prints { lines, tolerance } => {
            let printed = printed(trace);
            match first_difference(&printed, lines, *tolerance) {
                None => plain(true, Message::new("grade.said.printed").with("n", lines.len())),
                Some(_) if printed.is_empty() => plain(false, Message::new("grade.said.printed-nothing")),
                Some(at) => {
                    let line =
                        |list: &[&str]| trace::source::visible(list.get(at).copied().unwrap_or_default());
                    let wanted: Vec<&str> = lines.iter().map(String::as_str).collect();
                    let id = match (printed.get(at), wanted.get(at)) {
                        (Some(_), None) => "grade.said.printed-more",
                        (None, _) => "grade.said.printed-less",
                        _ => "grade.said.printed-other",
                    };
                    let said = Message::new(id).with("at", at + 1).with("line", line(&printed));
                    plain(false, said.with("wanted", line(&wanted)))
                }
            }
        }
        Kind::Array { name, expected, tolerance } => array(evidence, name, expected, *tolerance),
        Kind::Computed { name, host_changes, from } => {
            computed(evidence, name, *host_changes, from.as_deref())
        }
        Kind::Amount { of, array, bound } => {
            let amount = amount(trace, *of, array.as_deref());
            plain(bound.holds(amount), amount_said(*of, amount, *bound))
        }
        Kind::Threads { kernel, bound } => {
            let threads = threads(trace, kernel.as_deref());
            let said = Message::new("grade.said.threads").with("n", trace::format::integer(threads));
            plain(bound.holds(threads), said)
        }
        Kind::Count { of, kernel, bound } => match evidence.checked {
            None => plain(false, Message::new("grade.said.unchecked")),
            Some(checked) => {
                let n = count(checked, *of, kernel.as_deref());
                let id = ["grade.said.", of.name()].concat();
                let said = Message { id, args: Vec::new() }.with("n", trace::format::integer(n));
                plain(bound.holds(n), said)
            }
        },
        Kind::NoFaults { only } => match evidence.checked {
            None => plain(false, Message::new("grade.said.unchecked")),
            Some(checked) => {
                let found = faults(checked, only);
                let n: usize = found.len();
                let id = if n == 0 { "grade.said.no-faults" } else { "grade.said.faults" };
                plain(n == 0, Message::new(id).with("n", n))
            }
        },
        Kind::NoHazards => {
            let n = trace.hazards.len();
            let id = if n == 0 { "grade.said.no-hazards" } else { "grade.said.hazards" };
            plain(n == 0, Message::new(id).with("n", n))
        }
    }
}

/// What the program printed, without empty lines at the end.
pub(crate) fn printed(trace: &Trace) -> Vec<&str> {
    let mut lines: Vec<&str> = trace.console.iter().map(|line| line.text.trim_end()).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// The first line (from 0) that is not as wanted.
fn first_difference(printed: &[&str], wanted: &[String], tolerance: f64) -> Option<usize> {
    let differs = |at: &usize| match (printed.get(*at), wanted.get(*at)) {
        (Some(a), Some(b)) => !same_line(a, b, tolerance),
        _ => true,
    };
    (0..printed.len().max(wanted.len())).find(differs)
}

fn same_line(a: &str, b: &str, tolerance: f64) -> bool {
    a.split_whitespace().count() == b.split_whitespace().count()
        && a.split_whitespace().zip(b.split_whitespace()).all(|(a, b)| {
            a == b
                || match (a.parse(), b.parse()) {
                    (Ok(a), Ok(b)) => close(a, b, tolerance),
                    _ => false,
                }
        })
}

/// Within the tolerance of the wanted value; of zero, within the tolerance itself.
fn close(got: f64, wanted: f64, tolerance: f64) -> bool {
    got == wanted
        || got.is_nan() && wanted.is_nan()
        || (got - wanted).abs() <= tolerance * if wanted == 0.0 { 1.0 } else { wanted.abs() }
}

/// The host array of that name: the last one that came to be.
pub(crate) fn host_array(trace: &Trace, name: &str) -> Option<BufferId> {
    trace
        .buffers
        .iter()
        .rev()
        .find(|buffer| !buffer.on_device() && buffer.name == name)
        .map(|buffer| buffer.id)
}

fn computed(
    evidence: &Evidence<'_>,
    name: &str,
    host_changes: u64,
    from: Option<&[(String, Expected)]>,
) -> Result {
    let about = |id: &str| Message::new(id).with("name", name);
    let from_host = |id: &str, host: FromHost| {
        about(id).with("n", trace::format::integer(host.elements)).with("of", trace::format::integer(host.of))
    };
    let array = host_array(evidence.trace, name);
    let (passed, said) = match array.map(|array| origin_of(evidence, array)) {
        Some(Origin::Kernel) => (true, about("grade.said.computed")),
        Some(Origin::Overwritten(host)) if host.elements <= host_changes => {
            (true, from_host("grade.said.computed-but", host))
        }
        Some(Origin::Overwritten(host)) => (false, from_host("grade.said.overwritten", host)),
        Some(Origin::NotBrought(host)) => (false, from_host("grade.said.not-brought", host)),
        Some(Origin::NoKernel) | None => (false, about("grade.said.not-computed")),
    };
    let fault = array.filter(|_| passed).and_then(|array| inputs::fault(evidence, array, from));
    let said = match &fault {
        None => said,
        Some(inputs::Fault::Changed { input, element: Some(element) }) => about("grade.said.input-changed")
            .with("input", input)
            .with("n", trace::format::integer(element.wrong))
            .with("of", trace::format::integer(element.len)),
        Some(inputs::Fault::Changed { input, element: None }) => {
            about("grade.said.no-input").with("input", input)
        }
        Some(inputs::Fault::Unused { input }) => about("grade.said.input-unused").with("input", input),
        Some(inputs::Fault::HostResult { .. }) => about("grade.said.host-result"),
    };
    Result { passed: passed && fault.is_none(), said, element: None }
}

/// The first element that is not as it should be; an error if a list of another length was to be held.
pub(crate) fn differs(
    whole: &WholeArray,
    expected: &Expected,
    tolerance: f64,
) -> std::result::Result<Option<Element>, usize> {
    let len = whole.values.len() as u64;
    if let Expected::List(list) = expected
        && list.len() as u64 != len
    {
        return Err(list.len());
    }
    let mut stack = Vec::new();
    let (mut wrong, mut element) = (0, None);
    for (index, &got) in whole.values.iter().enumerate() {
        let wanted = expected.at(index as u64, len, &mut stack);
        if !close(got, wanted, tolerance) {
            wrong += 1;
            let buffer = whole.buffer;
            element.get_or_insert(Element { buffer, index: index as u64, got, wanted, wrong: 0, len });
        }
    }
    Ok(element.map(|element| Element { wrong, ..element }))
}

fn array(evidence: &Evidence<'_>, name: &str, expected: &Expected, tolerance: f64) -> Result {
    let failed = |said: Message| Result { passed: false, said, element: None };
    let buffer = host_array(evidence.trace, name);
    let whole = buffer.and_then(|id| evidence.arrays.iter().find(|array| array.buffer == id));
    let Some(whole) = whole else {
        return failed(Message::new("grade.said.no-array").with("name", name));
    };
    let of = whole.values.len() as u64;
    match differs(whole, expected, tolerance) {
        Err(wanted) => {
            let said = Message::new("grade.said.array-length").with("name", name);
            failed(said.with("n", of).with("wanted", wanted))
        }
        Ok(None) => {
            let said = Message::new("grade.said.array").with("name", name);
            Result { passed: true, said: said.with("n", trace::format::integer(of)), element: None }
        }
        Ok(Some(element)) => {
            let said = Message::new("grade.said.array-wrong").with("name", name);
            let said = said.with("n", trace::format::integer(element.wrong));
            Result {
                passed: false,
                said: said.with("of", trace::format::integer(of)),
                element: Some(element),
            }
        }
    }
}

/// Does a copy touch an array of that name? Any does where none is named.
fn touches(trace: &Trace, name: Option<&str>, ids: [BufferId; 2]) -> bool {
    name.is_none_or(|name| ids.iter().any(|id| trace.buffer(*id).is_some_and(|buffer| buffer.name == name)))
}

pub(crate) fn amount(trace: &Trace, of: Amount, array: Option<&str>) -> u64 {
    if of == Amount::PeakBytes {
        return peak(trace).0;
    }
    let mut amount = 0;
    for operation in &trace.operations {
        amount += match (&operation.kind, of) {
            (Operation::Synchronize, Amount::Synchronizes) | (Operation::Launch { .. }, Amount::Launches) => {
                1
            }
            (Operation::Create { buffer }, Amount::Buffers) => {
                u64::from(trace.buffer(*buffer).is_some_and(trace::Buffer::on_device))
            }
            (Operation::Copy { direction, target, source, .. }, _) => {
                let (up, down) = (*direction == Direction::Upload, *direction == Direction::Download);
                let counts = match of {
                    Amount::Uploads | Amount::BytesUp => up,
                    Amount::Downloads | Amount::BytesDown => down,
                    Amount::Copies | Amount::BytesMoved => up || down,
                    _ => false,
                };
                let each = if of.is_bytes() { target.bytes } else { 1 };
                if counts && touches(trace, array, [target.buffer, source.buffer]) { each } else { 0 }
            }
            _ => 0,
        };
    }
    amount
}

/// Most device memory in use at once, and after which operation that was first so.
pub(crate) fn peak(trace: &Trace) -> (u64, OperationId) {
    let (mut held, mut peak) = (0_u64, (0_u64, OperationId(0)));
    for operation in &trace.operations {
        let bytes = |id: &BufferId| trace.buffer(*id).filter(|b| b.on_device()).map_or(0, |b| b.bytes);
        match &operation.kind {
            Operation::Create { buffer } => held += bytes(buffer),
            Operation::Free { buffer } => held = held.saturating_sub(bytes(buffer)),
            _ => {}
        }
        if held > peak.0 {
            peak = (held, operation.id);
        }
    }
    peak
}

fn amount_said(of: Amount, amount: u64, bound: Bound) -> Message {
    let over = match bound {
        Bound::AtMost(n) | Bound::Exactly(n) if of.is_bytes() && amount > n => Some(amount - n),
        _ => None,
    };
    let id = ["grade.said.", of.name(), if over.is_some() { ".over" } else { "" }].concat();
    let said = Message { id, args: Vec::new() }.with("n", amount_text(of, amount));
    match over {
        Some(over) => said.with("over", size(over)),
        None => said,
    }
}

pub(crate) fn threads(trace: &Trace, wanted: Option<&str>) -> u64 {
    let of = |kind: &Operation| match kind {
        Operation::Launch { kernel, grid, block, .. } if wanted.is_none_or(|name| name == base(kernel)) => {
            grid.iter().chain(block).map(|n| u64::from(*n)).product()
        }
        _ => 0,
    };
    trace.operations.iter().map(|operation| of(&operation.kind)).sum()
}

/// A kernel's name without its compile-time parameters.
fn base(kernel: &str) -> &str {
    kernel.split('[').next().unwrap_or(kernel)
}

fn count(checked: &Trace, of: Counter, wanted: Option<&str>) -> u64 {
    let counted = |counts: &Counts| match of {
        Counter::GlobalReads => counts.global_reads,
        Counter::GlobalWrites => counts.global_writes,
        Counter::GlobalAtomics => counts.global_atomics,
        Counter::Transactions => counts.transactions,
        Counter::SharedReads => counts.shared_reads,
        Counter::SharedWrites => counts.shared_writes,
        Counter::BankConflicts => counts.bank_conflicts,
        Counter::DivergentBranches => counts.divergent_branches,
        Counter::Barriers => counts.barriers,
    };
    let of_kernel = |id: OperationId| match checked.operation(id).map(|operation| &operation.kind) {
        Some(Operation::Launch { kernel, .. }) => wanted.is_none_or(|name| name == base(kernel)),
        _ => wanted.is_none(),
    };
    checked
        .launches
        .iter()
        .filter(|launch| of_kernel(launch.operation))
        .map(|launch| counted(&launch.counts))
        .sum()
}

/// What checked mode found of these kinds; all kinds where none is named. A benign race counts as a race.
pub(crate) fn faults<'a>(checked: &'a Trace, only: &[Fault]) -> Vec<&'a CheckFinding> {
    let of = |kind: CheckKind| match kind {
        CheckKind::OutOfBoundsRead | CheckKind::OutOfBoundsWrite | CheckKind::IndexOverflow => Fault::Bounds,
        CheckKind::UninitializedRead | CheckKind::UninitializedSharedRead => Fault::Uninitialized,
        CheckKind::RaceInBlock
        | CheckKind::RaceBetweenBlocks
        | CheckKind::SameValueRace
        | CheckKind::MixedAtomic => Fault::Race,
        CheckKind::BarrierDivergence => Fault::Barrier,
        CheckKind::Endless => Fault::Endless,
    };
    let found =
        checked.launches.iter().filter_map(|launch| launch.check.as_ref()).flat_map(|check| &check.findings);
    found.filter(|finding| only.is_empty() || only.contains(&of(finding.kind))).collect()
}
