//! What a finding rests on: lines of the program, operations with their bytes and times, and the race between host and copy.

use super::button;
use crate::dom::{El, el};
use crate::run_view::{RunContext, ShownRun};
use crate::state::App;
use crate::views::mark::{self, Mark};
use crate::views::{figure, format};
use crate::words::t;
use leptos::prelude::*;
use std::sync::Arc;
use trace::{Clock, Evidence, Figure, Finding, Operation, OperationId, Reading, SourceSpan};

/// Puts all of it into `parent`.
pub fn put(parent: El, app: App, context: RunContext, run: &Arc<ShownRun>, finding: &Finding) -> El {
    let race = race(run, finding);
    // The race draws its operation already.
    let operations = if race.is_some() { None } else { operations(context, run, finding) };
    parent.add(lines(app, run, finding)).add(race).add(operations)
}

/// The lines of the program that it rests on, each once, in order.
fn lines(app: App, run: &Arc<ShownRun>, finding: &Finding) -> Option<El> {
    let mut spans: Vec<SourceSpan> = finding
        .evidence
        .iter()
        .filter_map(|e| match e {
            Evidence::Line(span) | Evidence::Moment { span, .. } => Some(*span),
            Evidence::Operation(_) => None,
        })
        .collect();
    trace::sorting::by_key(&mut spans, |s| (i64::from(s.file) << 32) | i64::from(s.line));
    spans.dedup_by_key(|s| (s.file, s.line));
    let line = |span: SourceSpan| {
        button("evline", {
            let run = run.clone();
            move || app.go_to_in(&run, span)
        })
        .add(el("span").class("no").add(span.line.to_string()))
        .add(run.line(span))
    };
    let lines: Vec<El> = spans.into_iter().map(line).collect();
    (!lines.is_empty()).then(|| el("div").class("evl").add(lines))
}

/// Operations of one kind, added up.
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

impl Group {
    fn new(mark: Mark, first: OperationId, clock: Clock) -> Self {
        Self { mark, first, count: 0, bytes: 0, ns: 0.0, known: true, clock, resolution_ns: 0.0 }
    }

    fn add(&mut self, operation: &Operation, took: &Figure) {
        self.count += 1;
        self.bytes += operation.kind.bytes();
        match took.reading {
            Reading::Ns(ns) => self.ns += ns,
            Reading::Below(_) => {}
            Reading::Unknown => self.known = false,
        }
        // Each reading may be off by a step.
        self.resolution_ns += took.resolution_ns;
    }

    fn figure(&self) -> Figure {
        if self.known {
            Figure::of(self.ns, self.clock, self.resolution_ns)
        } else {
            Figure { reading: Reading::Unknown, clock: self.clock, resolution_ns: self.resolution_ns }
        }
    }
}

/// Its operations, by kind: bytes and time, the longest as the measure.
fn operations(context: RunContext, run: &ShownRun, finding: &Finding) -> Option<El> {
    let mut groups: Vec<Group> = Vec::new();
    for evidence in &finding.evidence {
        let Evidence::Operation(id) = evidence else { continue };
        let Some(operation) = run.trace.operation(*id) else { continue };
        let kind = Mark::of(&operation.kind);
        let called = operation.host.returned_ns - operation.host.enqueued_ns;
        let host = Figure::host(called, run.trace.host_clock.resolution_ns);
        let took = operation.device.duration().unwrap_or(host);
        match groups.iter_mut().find(|g| g.mark == kind) {
            Some(group) => group.add(operation, &took),
            None => {
                let mut group = Group::new(kind, *id, took.clock);
                group.add(operation, &took);
                groups.push(group);
            }
        }
    }
    let most = groups.iter().map(|g| g.ns).fold(1.0, f64::max);
    let mut rows = Vec::new();
    for group in &groups {
        let class = group.mark.class();
        let first = group.first;
        let badge = button(&[class, " badge"].concat(), move || context.selection.picked.set(Some(first)))
            .add(mark::icon(group.mark.icon()))
            .add((group.count > 1).then(|| group.count.to_string() + " × "))
            .add(t(group.mark.name()));
        let percent = ((group.ns / most * 100.0).round() as u32).to_string();
        let bar = el("i").attr("style", &["width:", &percent, "%"].concat());
        let track = el("span").class(&["trk ", class].concat()).add(bar);
        let bytes =
            (group.bytes > 0).then(|| [", ", &format::bytes(group.bytes, figure::notation())].concat());
        let value = el("b").add(figure::figure(&group.figure())).add(bytes);
        rows.extend([badge, track, value]);
    }
    (!rows.is_empty()).then(|| el("div").class("hb2").add(rows))
}

/// The host's access against the copy that it did not wait for, on one axis.
fn race(run: &ShownRun, finding: &Finding) -> Option<El> {
    let at_ns = finding.evidence.iter().find_map(|e| match e {
        Evidence::Moment { at_ns, .. } => Some(*at_ns),
        _ => None,
    })?;
    let copy = finding.evidence.iter().find_map(|e| match e {
        Evidence::Operation(id) => run.trace.operation(*id),
        _ => None,
    })?;
    let trace = &run.trace;
    let (begin, end) =
        copy.device.interval_ns().or_else(|| copy.host.seen_done_ns.map(|done| (done, done)))?;
    let (low, high) = (at_ns.min(copy.host.enqueued_ns), end.max(at_ns));
    let span = (high - low).max(1) as f64;
    // 4 % of room at either end, for the marks.
    let percent = |ns: i64| 4.0 + (ns - low) as f64 / span * 92.0;
    let style = |from: i64, to: i64| {
        let (left, right) = (percent(from), percent(to.max(from)));
        ["left:", &tenths(left), "%;width:", &tenths(right - left), "%"].concat()
    };
    let piece = |class: &str, from: i64, to: i64, label: &str| {
        el("span").class(class).attr("style", &style(from, to)).add(el("small").add(t(label)))
    };
    let written = finding.rule.ends_with("write-during-upload");
    let id = if written { "ui.advice.written-at" } else { "ui.advice.read-at" };
    let mark = |class: &str, ns: i64, text: El| {
        el("span").class(class).attr("style", &["left:", &tenths(percent(ns)), "%"].concat()).add(text)
    };
    let touched = figure::sentence(id, &[], vec![("time", figure::moment(trace, at_ns))]);
    let arrives = figure::sentence("ui.advice.arrives-at", &[], vec![("time", figure::moment(trace, end))]);
    let copy_class = ["rc-copy ", Mark::of(&copy.kind).class()].concat();
    Some(
        el("div")
            .class("race")
            .add(piece("rc-queue", copy.host.enqueued_ns, begin, "ui.advice.in-queue"))
            .add(piece(&copy_class, begin, end, "ui.advice.copy-runs"))
            .add(mark("rc-mark", at_ns, touched))
            .add(mark("rc-mark end", end, arrives)),
    )
}

/// With one decimal.
fn tenths(value: f64) -> String {
    let tenths = (value.max(0.0) * 10.0).round() as u32;
    [&(tenths / 10).to_string(), ".", &(tenths % 10).to_string()].concat()
}
