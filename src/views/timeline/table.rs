//! The same run in digits: the timeline of screen readers, and what one copies into a report.

use crate::dom::{El, el};
use crate::run_view::{RunContext, ShownRun};
use crate::views::facts;
use crate::views::figure::{clock_name, notation, provenanced};
use crate::views::format;
use crate::views::mark::{Icon, Mark, icon, swatch};
use crate::words::{t, t_with};
use leptos::prelude::*;
use std::sync::Arc;
use trace::{Clock, DeviceTime, Figure, Operation, Reading, Trace};
use web_sys::Event;

/// Height of a row: fixed, so that the rows that are not there can be left out.
const ROW_PX: f64 = 24.0;
/// Rows beyond both edges of what is seen.
const BEYOND: usize = 12;
/// Up to here all rows are there.
const ALL_ROWS: usize = 300;
/// Height of the visible part.
const SEEN_PX: f64 = 184.0;

/// A cell: a text, and the clock of the time in it.
struct Cell {
    text: String,
    clock: Option<(Clock, f64)>,
}

/// One operation in words and digits, in the order of the columns.
struct Line {
    mark: Mark,
    name: String,
    line: String,
    bytes: String,
    enqueued: Cell,
    waited: Cell,
    started: Cell,
    took: Cell,
    rate: Cell,
    clock: Cell,
}

const NONE: &str = "–";

impl Line {
    fn of(trace: &Trace, operation: &Operation) -> Line {
        let notation = notation();
        let mark = Mark::of(&operation.kind);
        let mut name = t(mark.name());
        let code = facts::code_name(trace, operation);
        if !code.is_empty() {
            name.push(' ');
            name.push_str(&code);
        }
        let host_step = trace.host_clock.resolution_ns as f64;
        let none = || Cell { text: NONE.to_owned(), clock: None };
        let time = |figure: &Figure| {
            let text = format::in_milliseconds(figure, notation).unwrap_or_else(|| t("ui.figure.unknown"));
            Cell { text, clock: Some((figure.clock, figure.resolution_ns)) }
        };
        let moment = |at_ns: i64, clock, step: f64| Cell {
            text: format::milliseconds(at_ns as f64, step, notation),
            clock: Some((clock, step)),
        };
        let took = facts::duration(trace, operation);
        let bytes = facts::bytes(trace, operation);
        let start = facts::device_start(trace, operation);
        let moving = facts::transfer(trace, operation);
        let rate = moving.bytes_per_second(bytes).filter(|_| bytes > 0 && operation.kind.on_device());
        Line {
            mark,
            name,
            line: match operation.span.line {
                0 => NONE.to_owned(),
                line => line.to_string(),
            },
            bytes: if bytes == 0 { NONE.to_owned() } else { format::bytes(bytes, notation) },
            enqueued: moment(operation.host.enqueued_ns, Clock::HostWall, host_step),
            waited: facts::waited(trace, operation).map_or_else(none, |f| time(&f)),
            started: match start {
                Some(start) => moment(start.at_ns, start.clock, start.resolution_ns),
                None => none(),
            },
            took: time(&took),
            rate: rate.map_or_else(none, |r| Cell {
                text: format::rate(r, &moving, notation),
                clock: Some((moving.clock, moving.resolution_ns)),
            }),
            clock: clock_cell(operation, &took),
        }
    }

    fn cells(&self) -> [(&str, Option<(Clock, f64)>); 9] {
        let cell = |c: &'_ Cell| c.clock;
        [
            (&self.name, None),
            (&self.line, None),
            (&self.bytes, None),
            (&self.enqueued.text, cell(&self.enqueued)),
            (&self.waited.text, cell(&self.waited)),
            (&self.started.text, cell(&self.started)),
            (&self.took.text, cell(&self.took)),
            (&self.rate.text, cell(&self.rate)),
            (&self.clock.text, cell(&self.clock)),
        ]
    }
}

/// “GPU timestamp, 0.1 ms ÷ 16”.
fn clock_cell(operation: &Operation, took: &Figure) -> Cell {
    if took.reading == Reading::Unknown {
        return Cell { text: NONE.to_owned(), clock: None };
    }
    let mut text = clock_name(took.clock);
    text.push_str(", ");
    match operation.device {
        DeviceTime::Known { resolution_ns, repeats, .. } if repeats > 1 => {
            text.push_str(&format::bound(resolution_ns as f64, notation()));
            text.push_str(" ÷ ");
            text.push_str(&repeats.to_string());
        }
        _ => text.push_str(&format::bound(took.resolution_ns, notation())),
    }
    Cell { text, clock: Some((took.clock, took.resolution_ns)) }
}

/// Message ids of the columns, and whether their cells are numbers.
const COLUMNS: [(&str, bool); 9] = [
    ("ui.table.operation", false),
    ("ui.table.line", true),
    ("ui.table.bytes", true),
    ("ui.table.enqueued", true),
    ("ui.table.waited", true),
    ("ui.table.started", true),
    ("ui.table.took", true),
    ("ui.table.rate", true),
    ("ui.table.clock", false),
];

pub fn table(context: RunContext, run: Arc<ShownRun>) -> Vec<El> {
    let count = run.trace.operations.len();
    let scrolled = RwSignal::new(None::<i64>);
    let seen = move || {
        if count <= ALL_ROWS {
            return (0, count);
        }
        // In steps, so that not every pixel makes new rows.
        let first = (scrolled.get().unwrap_or(0) as f64 / ROW_PX) as usize / BEYOND * BEYOND;
        let rows = (SEEN_PX / ROW_PX) as usize + 3 * BEYOND;
        (first.saturating_sub(BEYOND).min(count), (first + rows).min(count))
    };
    let shown = run.clone();
    let rows = move || {
        let (first, last) = seen();
        let operations = shown.trace.operations.get(first..last).unwrap_or_default();
        let space = |rows: usize| {
            (rows > 0).then(|| {
                let style = ["height:", &format::css(rows as f64 * ROW_PX), "px"].concat();
                let cell = el("td").attr("colspan", "9").attr("style", &style);
                el("tr").class("space").attr("aria-hidden", "true").add(cell)
            })
        };
        let mut out = Vec::with_capacity(last - first + 2);
        out.extend(space(first));
        out.extend(operations.iter().map(|o| row(context, Line::of(&shown.trace, o), o)));
        out.extend(space(count - last));
        out
    };
    let heads: Vec<El> = COLUMNS
        .iter()
        .map(|(id, number)| el("th").attr("scope", "col").class(if *number { "r" } else { "" }).add(t(id)))
        .collect();
    let grid = el("table")
        .class("tb")
        .attr("aria-rowcount", &(count + 1).to_string())
        .add(el("thead").add(el("tr").attr("aria-rowindex", "1").add(heads)))
        .add(el("tbody").live_content_by(
            move || {
                let (first, last) = seen();
                vec![first as i64, last as i64]
            },
            rows,
        ));
    let frame = el("div")
        .class("tbw")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-label", &t("ui.table.label"))
        .add(grid);
    let scroller = frame.clone();
    let frame =
        frame.on("scroll", move |_: &Event| scrolled.set(Some(scroller.element().scroll_top().into())));
    let copied = RwSignal::new(false);
    let copy = move |_: &Event| {
        let text = as_text(&run.trace);
        if let Some(window) = web_sys::window() {
            let _ = window.navigator().clipboard().write_text(&text);
            copied.set(true);
        }
    };
    let button =
        el("button").class("btn sm quiet").on("click", copy).add(icon(Icon::Copy)).add(
            el("span").live_text(move || t(if copied.get() { "ui.table.copied" } else { "ui.table.copy" })),
        );
    let total = t_with("ui.table.count", &[("n", &count.to_string())]);
    let said = |text: String| el("span").class("small muted").add(text);
    let foot = el("p").class("tb-foot").add(button).add(said(total)).add(said(t("hint.moments")));
    vec![frame, foot]
}

fn row(context: RunContext, line: Line, operation: &Operation) -> El {
    let id = operation.id;
    let selection = context.selection;
    let class = move || {
        let picked = selection.picked.get() == Some(id);
        let lit = selection.lit.get() == Some(id);
        match (picked, lit) {
            (true, _) => "on",
            (false, true) => "lit",
            _ => "",
        }
        .to_owned()
    };
    let light = move |_: &Event| selection.lit.set(Some(id));
    let unlight = move |_: &Event| selection.lit.set(None);
    let cells: Vec<El> = line
        .cells()
        .into_iter()
        .zip(COLUMNS)
        .skip(1)
        .map(|((text, clock), (_, number))| {
            let cell = el("td").class(if number { "r" } else { "" }).add(text);
            match clock {
                Some((clock, step)) => provenanced(cell, clock, step),
                None => cell,
            }
        })
        .collect();
    let name =
        el("button").on("focus", light).on("blur", unlight).add(swatch(line.mark)).add(line.name.as_str());
    el("tr")
        .live("class", class)
        .attr("aria-rowindex", &(id.0 + 2).to_string())
        .on("pointerenter", light)
        .on("pointerleave", unlight)
        .on("click", move |_: &Event| selection.picked.set(Some(id)))
        .add(el("th").attr("scope", "row").add(name))
        .add(cells)
}

/// The whole table, cells apart by tabs: what a spreadsheet takes.
fn as_text(trace: &Trace) -> String {
    let mut out = String::new();
    let mut line = |cells: &[&str]| {
        for (index, cell) in cells.iter().enumerate() {
            if index > 0 {
                out.push('\t');
            }
            // Spreadsheets read narrow spaces as text.
            out.extend(cell.chars().map(|c| if c == format::THIN { ' ' } else { c }));
        }
        out.push('\n');
    };
    let heads = COLUMNS.map(|(id, _)| t(id));
    line(&heads.each_ref().map(String::as_str));
    for operation in &trace.operations {
        line(&Line::of(trace, operation).cells().map(|(text, _)| text));
    }
    out
}
