//! The same run in digits: the timeline of screen readers, and what one copies into a report.

use crate::run_view::{RunContext, ShownRun};
use crate::views::facts::{self, RunFacts};
use crate::views::figure::{clock_name, notation, provenance, resolution_text};
use crate::views::format;
use crate::views::mark::{Icon, Mark, icon, swatch};
use crate::words::{language, t, t_with};
use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;
use trace::{Clock, DeviceTime, Figure, Operation, OperationId, Reading, Trace};

/// Height of a row: fixed, so that the rows that are not there can be left out.
const ROW_PX: f64 = 21.0;
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
    fn of(trace: &Trace, operation: &Operation, origin_ns: i64) -> Line {
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
            let text = match figure.reading {
                Reading::Ns(ns) => format::milliseconds(ns, figure.resolution_ns, notation),
                Reading::Below(ns) => {
                    let mut text = String::from("< ");
                    text.push_str(&format::milliseconds(ns, ns, notation));
                    text
                }
                Reading::Unknown => t("ui.figure.unknown"),
            };
            Cell { text, clock: Some((figure.clock, figure.resolution_ns)) }
        };
        let moment = |at_ns: i64, clock, step: f64| Cell {
            text: format::milliseconds((at_ns - origin_ns) as f64, step, notation),
            clock: Some((clock, step)),
        };
        let took = facts::duration(trace, operation);
        let bytes = facts::bytes(trace, operation);
        let start = facts::device_start(trace, operation);
        let rate = took.bytes_per_second(bytes).filter(|_| bytes > 0 && operation.kind.on_device());
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
                text: format::rate(r, &took, notation),
                clock: Some((took.clock, took.resolution_ns)),
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

pub fn table(context: RunContext, run: Arc<ShownRun>) -> AnyView {
    let count = run.trace.operations.len();
    let origin_ns = RunFacts::of(&run).origin_ns;
    let scrolled = RwSignal::new(0.0);
    let frame = NodeRef::<html::Div>::new();
    let on_scroll = move |_| {
        if let Some(frame) = frame.get_untracked() {
            scrolled.set(f64::from(frame.scroll_top()));
        }
    };
    let seen = Memo::new(move |_| {
        if count <= ALL_ROWS {
            return (0, count);
        }
        // In steps, so that not every pixel makes new rows.
        let first = (scrolled.get() / ROW_PX) as usize / BEYOND * BEYOND;
        let rows = (SEEN_PX / ROW_PX) as usize + 3 * BEYOND;
        (first.saturating_sub(BEYOND).min(count), (first + rows).min(count))
    });
    let rows = {
        let run = run.clone();
        move || {
            language();
            let (first, last) = seen.get();
            let operations = run.trace.operations.get(first..last).unwrap_or_default();
            let rows =
                operations.iter().map(|o| row(context, Line::of(&run.trace, o, origin_ns), o)).collect_view();
            let space = |rows: usize| {
                (rows > 0).then(|| {
                    let style = ["height:", &(rows as f64 * ROW_PX).to_string(), "px"].concat();
                    view! { <tr aria-hidden="true" class="space"><td colspan="9" style=style></td></tr> }
                })
            };
            view! { {space(first)}{rows}{space(count - last)} }.into_any()
        }
    };
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let text = as_text(&run.trace, origin_ns);
        if let Some(window) = web_sys::window() {
            let _ = window.navigator().clipboard().write_text(&text);
            copied.set(true);
        }
    };
    let head = move || {
        COLUMNS
            .map(|(id, number)| view! { <th scope="col" class=if number { "r" } else { "" }>{t(id)}</th> })
            .collect_view()
    };
    view! {
        <div class="tbw" tabindex="0" role="region" aria-label=move || t("ui.table.label") node_ref=frame on:scroll=on_scroll>
            <table class="tb" aria-rowcount=(count + 1).to_string()>
                <thead>
                    <tr aria-rowindex="1">{head}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <p class="tb-foot">
            <button class="btn sm quiet" on:click=copy>
                {icon(Icon::Copy)}
                {move || t(if copied.get() { "ui.table.copied" } else { "ui.table.copy" })}
            </button>
            <span class="small muted">{move || t_with("ui.table.count", &[("n", &count.to_string())])}</span>
        </p>
    }
    .into_any()
}

fn row(context: RunContext, line: Line, operation: &Operation) -> AnyView {
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
    };
    let pick = move || selection.picked.set(Some(OperationId(id.0)));
    let cells = line
        .cells()
        .into_iter()
        .zip(COLUMNS)
        .skip(1)
        .map(|((text, clock), (_, number))| {
            let class = if number { "r" } else { "" };
            match clock {
                Some((clock, step)) => view! {
                    <td
                        class=class
                        data-clock=crate::views::figure::clock_tag(clock)
                        data-resolution=resolution_text(step)
                        title=provenance(clock, step)
                    >
                        {text.to_owned()}
                    </td>
                }
                .into_any(),
                None => view! { <td class=class>{text.to_owned()}</td> }.into_any(),
            }
        })
        .collect_view();
    let name = line.name.clone();
    view! {
        <tr
            class=class
            aria-rowindex=(id.0 + 2).to_string()
            on:pointerenter=move |_| selection.lit.set(Some(id))
            on:pointerleave=move |_| selection.lit.set(None)
            on:click=move |_| pick()
        >
            <th scope="row">
                <button on:focus=move |_| selection.lit.set(Some(id)) on:blur=move |_| selection.lit.set(None)>
                    {swatch(line.mark)}
                    {name}
                </button>
            </th>
            {cells}
        </tr>
    }
    .into_any()
}

/// The whole table, cells apart by tabs: what a spreadsheet takes.
fn as_text(trace: &Trace, origin_ns: i64) -> String {
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
        line(&Line::of(trace, operation, origin_ns).cells().map(|(text, _)| text));
    }
    out
}
