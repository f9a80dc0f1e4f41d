//! Checks, read from plain JSON. The format is for lessons and for teachers: docs/lessons.md describes each kind.

use crate::formula::Formula;
use crate::json::{Json, MOST_BYTES};
use trace::Message;

/// More than any exercise needs.
const MOST_CHECKS: usize = 32;
const MOST_LINES: usize = 200;
const MOST_POINTS: u64 = 100;
/// Of a `float32` that went through a few operations.
pub(crate) const USUAL_TOLERANCE: f64 = 1e-5;

#[derive(Clone, Debug, PartialEq)]
pub struct Checks {
    pub list: Vec<Check>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// Of this exercise's own; the kind's name where the text gives none.
    pub id: String,
    pub points: u32,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// All that is printed, word by word; numbers within the relative tolerance.
    Prints {
        lines: Vec<String>,
        tolerance: f64,
    },
    /// The last content of a host array.
    Array {
        name: String,
        expected: Expected,
        tolerance: f64,
    },
    /// Its last content came from a device buffer that a kernel wrote, but for so many elements. Where inputs are given, these went into the
    /// kernel, and what else the host sent was not the result.
    Computed {
        name: String,
        host_changes: u64,
        from: Option<Vec<(String, Expected)>>,
    },
    Amount {
        of: Amount,
        array: Option<String>,
        bound: Bound,
    },
    /// Of all launches together.
    Threads {
        kernel: Option<String>,
        bound: Bound,
    },
    Count {
        of: Counter,
        kernel: Option<String>,
        bound: Bound,
    },
    /// Checked mode found none of these.
    NoFaults {
        only: Vec<Fault>,
    },
    /// Nothing was read before it arrived, nothing overwritten while on its way.
    NoHazards,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    Formula(Formula),
    List(Vec<f64>),
}

impl Expected {
    /// The element wanted at `index` of `len`; `stack` is the formula's, kept from call to call.
    pub(crate) fn at(&self, index: u64, len: u64, stack: &mut Vec<f64>) -> f64 {
        match self {
            Expected::Formula(formula) => formula.at(index, len, stack),
            Expected::List(list) => list.get(index as usize).copied().unwrap_or(f64::NAN),
        }
    }
}

/// What is counted in the trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Uploads,
    Downloads,
    /// Over the bus, either way.
    Copies,
    Synchronizes,
    Launches,
    /// Device buffers created.
    Buffers,
    BytesMoved,
    BytesUp,
    BytesDown,
    /// Most device memory in use at once.
    PeakBytes,
}

/// What the CPU device counts, of all launches together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    GlobalReads,
    GlobalWrites,
    GlobalAtomics,
    Transactions,
    SharedReads,
    SharedWrites,
    BankConflicts,
    DivergentBranches,
    Barriers,
}

/// Kinds of findings, as a check names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Race,
    Bounds,
    Uninitialized,
    Barrier,
    Endless,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exactly(u64),
    AtLeast(u64),
    AtMost(u64),
}

impl Bound {
    pub fn holds(self, amount: u64) -> bool {
        match self {
            Bound::Exactly(n) => amount == n,
            Bound::AtLeast(n) => amount >= n,
            Bound::AtMost(n) => amount <= n,
        }
    }

    pub fn number(self) -> u64 {
        match self {
            Bound::Exactly(n) | Bound::AtLeast(n) | Bound::AtMost(n) => n,
        }
    }
}

/// Names in JSON, and the end of their message ids.
const AMOUNTS: [(&str, Amount); 10] = [
    ("uploads", Amount::Uploads),
    ("downloads", Amount::Downloads),
    ("copies", Amount::Copies),
    ("synchronizes", Amount::Synchronizes),
    ("launches", Amount::Launches),
    ("buffers", Amount::Buffers),
    ("bytes-moved", Amount::BytesMoved),
    ("bytes-up", Amount::BytesUp),
    ("bytes-down", Amount::BytesDown),
    ("peak-bytes", Amount::PeakBytes),
];

const COUNTERS: [(&str, Counter); 9] = [
    ("global-reads", Counter::GlobalReads),
    ("global-writes", Counter::GlobalWrites),
    ("global-atomics", Counter::GlobalAtomics),
    ("transactions", Counter::Transactions),
    ("shared-reads", Counter::SharedReads),
    ("shared-writes", Counter::SharedWrites),
    ("bank-conflicts", Counter::BankConflicts),
    ("divergent-branches", Counter::DivergentBranches),
    ("barriers", Counter::Barriers),
];

const FAULTS: [(&str, Fault); 5] = [
    ("race", Fault::Race),
    ("bounds", Fault::Bounds),
    ("uninitialized", Fault::Uninitialized),
    ("barrier", Fault::Barrier),
    ("endless", Fault::Endless),
];

fn named<T: Copy>(list: &[(&str, T)], name: &str) -> Option<T> {
    list.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

fn name_of<T: Copy + PartialEq>(list: &[(&'static str, T)], value: T) -> &'static str {
    list.iter().find(|(_, known)| *known == value).map_or("", |(name, _)| name)
}

impl Amount {
    pub fn name(self) -> &'static str {
        name_of(&AMOUNTS, self)
    }

    pub fn is_bytes(self) -> bool {
        matches!(self, Amount::BytesMoved | Amount::BytesUp | Amount::BytesDown | Amount::PeakBytes)
    }
}

impl Counter {
    pub fn name(self) -> &'static str {
        name_of(&COUNTERS, self)
    }
}

impl Checks {
    /// Reads `{"checks":[…]}`. What is wrong is said, each with the check that it is about (`{at}`, from 1).
    pub fn parse(text: &str) -> Result<Checks, Vec<Message>> {
        let json = Json::parse(text).map_err(|unreadable| {
            vec![if unreadable.too_large {
                Message::new("grade.bad.too-large").with("most", MOST_BYTES / 1024)
            } else {
                Message::new("grade.bad.json").with("line", unreadable.line)
            }]
        })?;
        let Some(list) = json.get("checks").and_then(Json::list).filter(|list| !list.is_empty()) else {
            return Err(vec![Message::new("grade.bad.no-checks")]);
        };
        if list.len() > MOST_CHECKS {
            return Err(vec![Message::new("grade.bad.too-many").with("most", MOST_CHECKS)]);
        }
        let (mut checks, mut problems) = (Vec::new(), Vec::new());
        for (at, json) in list.iter().enumerate() {
            match check(json) {
                Ok(check) => checks.push(check),
                Err(problem) => problems.push(problem.with("at", at + 1)),
            }
        }
        for at in 0..checks.len() {
            let id = checks[at].id.clone();
            let same = checks
                .iter()
                .take(at)
                .filter(|c| c.id == id || c.id.starts_with(&[&id, "-"].concat()))
                .count();
            if same > 0
                && let Some(check) = checks.get_mut(at)
            {
                check.id = [&id, "-", &(same + 1).to_string()].concat();
            }
        }
        if problems.is_empty() { Ok(Checks { list: checks }) } else { Err(problems) }
    }

    /// Needs the CPU device's checked mode.
    pub fn wants_checked(&self) -> bool {
        self.list.iter().any(|check| matches!(check.kind, Kind::Count { .. } | Kind::NoFaults { .. }))
    }

    /// Host arrays whose whole content is asked for.
    pub fn arrays(&self) -> Vec<String> {
        let mut arrays: Vec<String> = Vec::new();
        for check in &self.list {
            let (name, from) = match &check.kind {
                Kind::Array { name, .. } => (name, None),
                Kind::Computed { name, from, .. } => (name, from.as_ref()),
                _ => continue,
            };
            for name in from.into_iter().flatten().map(|(input, _)| input).chain([name]) {
                if !arrays.contains(name) {
                    arrays.push(name.clone());
                }
            }
        }
        arrays
    }

    /// Points of all checks.
    pub fn max(&self) -> u32 {
        self.list.iter().map(|check| check.points).sum()
    }

    /// `{"titles":[{"id","points","title"},…]}`, for before the first run.
    pub fn titles_json(&self) -> String {
        let mut out = crate::json::Writer::default();
        out.open('{');
        out.key("titles");
        out.open('[');
        for check in &self.list {
            out.open('{');
            out.key("id");
            out.text(&check.id);
            out.key("points");
            out.whole(u64::from(check.points));
            out.key("title");
            out.message(&check.title());
            out.close('}');
        }
        out.close(']');
        out.close('}');
        out.out
    }
}

impl Check {
    /// What is asked for, before any run.
    pub fn title(&self) -> Message {
        let with_kernel = |message: Message, kernel: &Option<String>| match kernel {
            Some(kernel) => message.with("kernel", kernel),
            None => message,
        };
        match &self.kind {
            Kind::Prints { lines, .. } => {
                let first = lines.first().map(String::as_str).unwrap_or_default();
                Message::new("grade.title.prints")
                    .with("n", lines.len())
                    .with("line", trace::source::visible(first))
            }
            Kind::Array { name, .. } => Message::new("grade.title.array").with("name", name),
            Kind::Computed { name, from, .. } => {
                let names: Vec<String> = from.iter().flatten().map(|(input, _)| quoted(input)).collect();
                let id = if names.is_empty() { "grade.title.computed" } else { "grade.title.computed-from" };
                let title = Message::new(id).with("name", name);
                if names.is_empty() { title } else { title.with("inputs", names.join(", ")) }
            }
            Kind::Amount { of, array, bound } => {
                let begin = if array.is_some() { "grade.title.array-" } else { "grade.title." };
                let message = bounded(begin, of.name(), *bound, amount_text(*of, bound.number()));
                match array {
                    Some(array) => message.with("name", array),
                    None => message,
                }
            }
            Kind::Threads { kernel, bound } => {
                let n = trace::format::integer(bound.number());
                with_kernel(bounded("grade.title.", "threads", *bound, n), kernel)
            }
            Kind::Count { of, kernel, bound } => {
                let n = trace::format::integer(bound.number());
                with_kernel(bounded("grade.title.", of.name(), *bound, n), kernel)
            }
            Kind::NoFaults { only } => match only.as_slice() {
                [one] => {
                    Message { id: ["grade.title.no-", name_of(&FAULTS, *one)].concat(), args: Vec::new() }
                }
                _ => Message::new("grade.title.no-faults"),
            },
            Kind::NoHazards => Message::new("grade.title.no-hazards"),
        }
    }
}

/// `{most|At most|}{least|At least|}{exact|Exactly|} {n} …` in the catalogue.
fn bounded(begin: &str, name: &str, bound: Bound, n: String) -> Message {
    let is = |holds: bool| if holds { "1" } else { "0" };
    Message { id: [begin, name].concat(), args: Vec::new() }
        .with("n", n)
        .with("most", is(matches!(bound, Bound::AtMost(_))))
        .with("least", is(matches!(bound, Bound::AtLeast(_))))
        .with("exact", is(matches!(bound, Bound::Exactly(_))))
}

fn quoted(name: &str) -> String {
    ["`", name, "`"].concat()
}

/// A number of pieces, or of bytes with its unit.
pub(crate) fn amount_text(of: Amount, amount: u64) -> String {
    if of.is_bytes() { size(amount) } else { trace::format::integer(amount) }
}

/// `12 MiB`; whole bytes where they are no round number of a unit.
pub(crate) fn size(bytes: u64) -> String {
    trace::format::bytes(bytes, trace::format::Notation::ENGLISH)
}

fn bad(id: &str) -> Message {
    Message::new(id)
}

fn check(json: &Json) -> Result<Check, Message> {
    let Json::Object(fields) = json else { return Err(bad("grade.bad.not-an-object")) };
    let Some(name) = json.get("check").and_then(Json::text) else { return Err(bad("grade.bad.no-kind")) };
    let (kind, allowed): (Kind, &[&str]) = match name {
        "prints" => {
            let Some(lines) = json.get("lines").and_then(texts).filter(|lines| lines.len() <= MOST_LINES)
            else {
                return Err(bad("grade.bad.lines"));
            };
            (Kind::Prints { lines, tolerance: tolerance(json)? }, &["lines", "tolerance"])
        }
        "array" => {
            let expected = expected(json.get("values"))?;
            let kind = Kind::Array { name: identifier(json, "name")?, expected, tolerance: tolerance(json)? };
            (kind, &["name", "values", "tolerance"])
        }
        "computed" => {
            let host_changes = match json.get("host-changes") {
                None => 0,
                Some(n) => n.whole().ok_or_else(|| bad("grade.bad.host-changes"))?,
            };
            let name = identifier(json, "name")?;
            let kind = Kind::Computed { name, host_changes, from: json.get("from").map(inputs).transpose()? };
            (kind, &["name", "host-changes", "from"])
        }
        "threads" => (
            Kind::Threads { kernel: optional(json, "kernel")?, bound: bound(json)? },
            &["kernel", "exactly", "at-least", "at-most"],
        ),
        "count" => {
            let of = json.get("of").and_then(Json::text).and_then(|name| named(&COUNTERS, name));
            let of = of.ok_or_else(|| bad("grade.bad.counter").with("names", names(&COUNTERS)))?;
            let kind = Kind::Count { of, kernel: optional(json, "kernel")?, bound: bound(json)? };
            (kind, &["of", "kernel", "exactly", "at-least", "at-most"])
        }
        "no-faults" => {
            let only = match json.get("only") {
                None => Vec::new(),
                Some(list) => {
                    let faults =
                        texts(list).and_then(|names| names.iter().map(|name| named(&FAULTS, name)).collect());
                    faults.ok_or_else(|| bad("grade.bad.faults").with("names", names(&FAULTS)))?
                }
            };
            (Kind::NoFaults { only }, &["only"])
        }
        "no-hazards" => (Kind::NoHazards, &[]),
        _ => {
            let Some(of) = named(&AMOUNTS, name) else {
                return Err(bad("grade.bad.kind").with("name", trace::source::visible(name)));
            };
            let array = optional(json, "array")?;
            let of_arrays =
                matches!(of, Amount::Uploads | Amount::Downloads | Amount::BytesUp | Amount::BytesDown);
            if array.is_some() && !of_arrays {
                return Err(bad("grade.bad.field").with("name", "array"));
            }
            (Kind::Amount { of, array, bound: bound(json)? }, &["array", "exactly", "at-least", "at-most"])
        }
    };
    let unknown = fields.iter().find(|(field, _)| {
        !matches!(field.as_str(), "id" | "points" | "check") && !allowed.contains(&field.as_str())
    });
    if let Some((field, _)) = unknown {
        return Err(bad("grade.bad.field").with("name", trace::source::visible(field)));
    }
    let id = match json.get("id") {
        None => name.to_owned(),
        Some(_) => identifier(json, "id")?,
    };
    let points = match json.get("points") {
        None => 1,
        Some(points) => {
            points.whole().filter(|n| (1..=MOST_POINTS).contains(n)).ok_or_else(|| bad("grade.bad.points"))?
        }
    };
    Ok(Check { id, points: points as u32, kind })
}

/// What an array is to hold.
fn expected(json: Option<&Json>) -> Result<Expected, Message> {
    match json {
        Some(Json::Text(text)) => Formula::parse(text)
            .map(Expected::Formula)
            .ok_or_else(|| bad("grade.bad.formula").with("text", trace::source::visible(text))),
        Some(Json::List(list)) => {
            let values: Option<Vec<f64>> = list.iter().map(Json::number).collect();
            values.map(Expected::List).ok_or_else(|| bad("grade.bad.values"))
        }
        _ => Err(bad("grade.bad.values")),
    }
}

/// Arrays by their names, with what each holds.
fn inputs(json: &Json) -> Result<Vec<(String, Expected)>, Message> {
    let Json::Object(fields) = json else { return Err(bad("grade.bad.from")) };
    let input = |(name, values): &(String, Json)| {
        let plain = is_name(name).then(|| name.clone()).ok_or_else(|| bad("grade.bad.from"))?;
        Ok((plain, expected(Some(values))?))
    };
    fields.iter().map(input).collect()
}

fn names<T: Copy>(list: &[(&str, T)]) -> String {
    let names: Vec<&str> = list.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

fn texts(json: &Json) -> Option<Vec<String>> {
    json.list()?.iter().map(|item| item.text().map(str::to_owned)).collect()
}

/// A name of a program's own, or an id: letters, digits, `_` and `-`.
fn identifier(json: &Json, field: &str) -> Result<String, Message> {
    let text = json.get(field).and_then(Json::text).filter(|text| is_name(text));
    text.map(str::to_owned).ok_or_else(|| bad("grade.bad.name").with("name", field))
}

fn is_name(text: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    !text.is_empty() && text.len() <= 80 && text.chars().all(plain)
}

fn optional(json: &Json, field: &str) -> Result<Option<String>, Message> {
    json.get(field).map(|_| identifier(json, field)).transpose()
}

fn tolerance(json: &Json) -> Result<f64, Message> {
    match json.get("tolerance") {
        None => Ok(USUAL_TOLERANCE),
        Some(value) => {
            value.number().filter(|n| (0.0..1.0).contains(n)).ok_or_else(|| bad("grade.bad.tolerance"))
        }
    }
}

fn bound(json: &Json) -> Result<Bound, Message> {
    let given = ["exactly", "at-least", "at-most"].map(|name| json.get(name).map(Json::whole));
    match given {
        [Some(Some(n)), None, None] => Ok(Bound::Exactly(n)),
        [None, Some(Some(n)), None] => Ok(Bound::AtLeast(n)),
        [None, None, Some(Some(n))] => Ok(Bound::AtMost(n)),
        _ => Err(bad("grade.bad.bound")),
    }
}
