//! When did what happen, and where did the time go? The page's sentence, bar and timeline as text of the terminal's width.

use crate::terminal::{Style, Terminal, cropped, left, right};
use crate::words::{Words, kind_name};
use trace::cost::{Category, sentence};
use trace::{
    Clock, Cost, DeviceKind, DeviceTime, Figure, Kind, Operation, Outcome, Reading, Trace, facts, format,
};
use unicode_width::UnicodeWidthStr;

/// Operations that are listed; of a longer run the first and the last.
const MOST_ROWS: usize = 120;
const LAST_ROWS: usize = 20;
/// Columns of the longest name.
const NAME: usize = 30;
const NAME_WIDE: usize = 44;
const NAME_LEAST: usize = 8;
/// Columns of a bar that is worth drawing.
const BAR_LEAST: usize = 10;

/// The clocks that a report names, each with a letter that stands beside its times.
#[derive(Default)]
struct Clocks(Vec<(Clock, u64, u32)>);

impl Clocks {
    /// `a` for the first, and so on. `repeats`: executions that one reading covers.
    fn letter(&mut self, clock: Clock, step_ns: u64, repeats: u32) -> String {
        let key = (clock, step_ns, repeats);
        let index = self.0.iter().position(|known| *known == key).unwrap_or_else(|| {
            self.0.push(key);
            self.0.len() - 1
        });
        match u8::try_from(index).ok().filter(|index| *index < 26) {
            Some(index) => char::from(b'a' + index).to_string(),
            None => (index + 1).to_string(),
        }
    }

    fn of_figure(&mut self, figure: &Figure) -> String {
        match figure.reading {
            Reading::Unknown => String::new(),
            _ => self.letter(figure.clock, figure.resolution_ns.ceil() as u64, 1),
        }
    }

    fn of_operation(&mut self, operation: &Operation, took: &Figure) -> String {
        match operation.device {
            DeviceTime::Known { clock, resolution_ns, repeats, .. } => {
                self.letter(clock, resolution_ns, repeats.max(1))
            }
            _ => self.of_figure(took),
        }
    }

    fn legend(&self, words: &Words, terminal: &Terminal) -> String {
        let mut out = String::new();
        let mut named = Clocks::default();
        for (clock, step_ns, repeats) in &self.0 {
            let letter = named.letter(*clock, *step_ns, *repeats);
            let mut text = words.provenance(*clock, *step_ns as f64);
            if *repeats > 1 {
                text.push_str(", ");
                text.push_str(&words.with("cli.repeats", &[("n", &repeats.to_string())]));
            }
            let lines = terminal.wrap(&text, 5);
            let lines = format!("  {letter}{}", lines.get(3..).unwrap_or_default());
            out.push_str(&terminal.paint(Style::Muted, lines.trim_end()));
            out.push('\n');
        }
        out
    }
}

/// All of it.
pub fn report(trace: &Trace, words: &Words, terminal: &Terminal) -> String {
    let cost = Cost::of(trace);
    let mut clocks = Clocks::default();
    let mut out = heading(trace, words, terminal);
    if matches!(trace.outcome, Outcome::Finished { .. }) {
        out.push_str(&terminal.wrap(&sum(trace, cost.as_ref(), words), 0));
    }
    if let Some(cost) = &cost {
        out.push_str(&shares(cost, words, terminal, &mut clocks));
    }
    out.push_str(&operations(trace, cost.as_ref(), words, terminal, &mut clocks));
    out.push_str(&clocks.legend(words, terminal));
    if cost.is_some_and(|cost| copies_are_told_apart(trace, &cost)) {
        let text = terminal.wrap(&words.t("cli.copies-counted"), 2);
        out.push_str(&terminal.paint(Style::Muted, text.trim_end()));
        out.push('\n');
    }
    out
}

/// Do copies have one figure in the bar and another in the timeline?
fn copies_are_told_apart(trace: &Trace, cost: &Cost) -> bool {
    let ns = |figure: &Figure| match figure.reading {
        Reading::Ns(ns) => Some(ns),
        Reading::Below(_) | Reading::Unknown => None,
    };
    cost.shares.iter().filter(|s| matches!(s.category, Category::Upload | Category::Download)).any(|share| {
        let parts = trace.operations.iter().filter(|o| share.operations.contains(&o.id));
        let alone: Option<f64> = parts.map(|o| ns(&facts::duration(trace, o))).sum();
        // Beyond the three digits that are shown.
        ns(&share.figure).zip(alone).is_some_and(|(with, alone)| (with - alone).abs() > with / 100.0)
    })
}

/// Which device, and what there is to know of its times.
fn heading(trace: &Trace, words: &Words, terminal: &Terminal) -> String {
    let device = &trace.device;
    let mut parts = vec![device.name.clone()];
    match device.kind {
        DeviceKind::Gpu => parts.push(device.api.clone()),
        DeviceKind::SoftwareGpu => {
            parts.push(device.api.clone());
            parts.push(words.t("ui.cost.software"));
        }
        DeviceKind::Cpu => parts.push(words.t("ui.clock.simulated")),
    }
    if trace.runs > 1 {
        parts.push(words.with("ui.cost.median-of", &[("n", &trace.runs.to_string())]));
    }
    let text = terminal.wrap(&parts.join(" · "), 0);
    format!("{}\n", terminal.paint(Style::Bold, text.trim_end()))
}

/// The page's sentence.
fn sum(trace: &Trace, cost: Option<&Cost>, words: &Words) -> String {
    let sum = sentence(trace, cost);
    let figures: Vec<(&str, String)> = sum.figures.iter().map(|(name, f)| (*name, words.figure(f))).collect();
    let launches = sum.launches.to_string();
    let mut args: Vec<(&str, &str)> = vec![("n", &launches)];
    args.extend(figures.iter().map(|(name, text)| (*name, text.as_str())));
    words.with(sum.id, &args)
}

fn category_name(category: Category) -> &'static str {
    match category {
        Category::Allocation => "ui.category.allocation",
        Category::Compile => "ui.category.compile",
        Category::HostWork => "ui.category.host",
        Category::Upload => "ui.category.upload",
        Category::Kernel => "ui.category.kernel",
        Category::Download => "ui.category.download",
        Category::Waiting => "ui.category.waiting",
    }
}

/// Colour and letter of a bar: told apart without colours too.
fn bar_of(category: Category) -> (Style, char) {
    match category {
        Category::Allocation | Category::Compile | Category::HostWork => (Style::Host, '░'),
        Category::Upload => (Style::Upload, '▓'),
        Category::Kernel => (Style::Kernel, '█'),
        Category::Download => (Style::Download, '▒'),
        Category::Waiting => (Style::Muted, '·'),
    }
}

/// A line for each category: its bar as long as its part of the round trip.
fn shares(cost: &Cost, words: &Words, terminal: &Terminal, clocks: &mut Clocks) -> String {
    let whole = cost.window_length_ns().max(1);
    let rows: Vec<[String; 4]> = cost
        .shares
        .iter()
        .map(|share| {
            let percent = format::percent(share.part_ns as f64, whole as f64);
            let name = words.t(category_name(share.category));
            let letter = clocks.of_figure(&share.figure);
            [name, percent, words.figure(&share.figure), letter]
        })
        .collect();
    let wide =
        |column: usize| rows.iter().filter_map(|r| r.get(column)).map(|c| c.width()).max().unwrap_or(0);
    let (name, percent, time) = (wide(0), wide(1), wide(2));
    let room = terminal.width.saturating_sub(2 + name + 2 + percent + 2 + time + 2 + 2);
    let mut out = format!("\n{}\n", terminal.paint(Style::Bold, &words.t("ui.cost.title")));
    for (share, row) in cost.shares.iter().zip(&rows) {
        let (style, letter) = bar_of(share.category);
        let cells = (share.part_ns as f64 / whole as f64 * room as f64).round() as usize;
        let cells = if share.part_ns > 0 { cells.max(1).min(room) } else { 0 };
        let bar: String = std::iter::repeat_n(letter, cells).collect();
        let [label, share_text, took, clock] = row;
        let line = format!(
            "  {}  {}  {} {}  {}",
            left(label, name),
            right(share_text, percent),
            right(took, time),
            left(clock, 1),
            terminal.paint(style, &bar)
        );
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// What one row of the timeline says.
struct Row {
    name: String,
    line: String,
    bytes: String,
    took: String,
    clock: String,
    category: Category,
    /// On the host's axis.
    interval_ns: Option<(i64, i64)>,
}

fn row(trace: &Trace, operation: &Operation, words: &Words, clocks: &mut Clocks) -> Row {
    let code = facts::code_name(trace, operation);
    let mut name = words.t(kind_name(&operation.kind));
    if !code.is_empty() && operation.kind != Kind::Synchronize {
        name.push(' ');
        name.push_str(&code);
    }
    let took = facts::duration(trace, operation);
    let bytes = facts::bytes(trace, operation);
    let host = (operation.host.enqueued_ns, operation.host.returned_ns);
    let interval_ns = operation.device.interval_ns().or((!operation.kind.on_device()).then_some(host));
    Row {
        name,
        line: match operation.span.line {
            0 => "–".to_owned(),
            line => line.to_string(),
        },
        bytes: if bytes == 0 { "–".to_owned() } else { words.bytes(bytes) },
        took: words.figure(&took),
        clock: clocks.of_operation(operation, &took),
        category: Category::of(&operation.kind),
        interval_ns,
    }
}

fn operations(
    trace: &Trace,
    cost: Option<&Cost>,
    words: &Words,
    terminal: &Terminal,
    clocks: &mut Clocks,
) -> String {
    let count = trace.operations.len();
    if count == 0 {
        return String::new();
    }
    let first = if count > MOST_ROWS { MOST_ROWS - LAST_ROWS } else { count };
    let skipped = count.saturating_sub(first + LAST_ROWS);
    let shown = trace.operations.iter().enumerate().filter(|(i, _)| *i < first || *i >= first + skipped);
    let rows: Vec<Row> = shown.map(|(_, operation)| row(trace, operation, words, clocks)).collect();
    let heads =
        ["ui.table.operation", "ui.table.line", "ui.table.bytes", "ui.details.took"].map(|id| words.t(id));
    let widest = |head: &str, of: fn(&Row) -> &str| {
        rows.iter().map(|r| of(r).width()).max().unwrap_or(0).max(head.width())
    };
    let [head_name, head_line, head_bytes, head_took] = &heads;
    let most = if terminal.width > 100 { NAME_WIDE } else { NAME };
    let line = widest(head_line, |r| &r.line);
    let bytes = widest(head_bytes, |r| &r.bytes);
    let took = widest(head_took, |r| &r.took);
    // Two columns before each, and the clock's letter.
    let digits = 2 + line + 2 + bytes + 2 + took + 2;
    let name = widest(head_name, |r| &r.name)
        .min(most)
        .min(terminal.width.saturating_sub(2 + digits).max(NAME_LEAST));
    let room = terminal.width.saturating_sub(2 + name + digits + 2);
    let axis_ns = cost.map_or((0, trace.total_ns), |c| c.window_ns);
    let mut out = format!("\n{}\n", terminal.paint(Style::Bold, &words.t("ui.timeline.title")));
    let head = format!(
        "  {}  {}  {}  {}",
        left(head_name, name),
        right(head_line, line),
        right(head_bytes, bytes),
        right(head_took, took)
    );
    out.push_str(&terminal.paint(Style::Muted, head.trim_end()));
    out.push('\n');
    for (index, row) in rows.iter().enumerate() {
        if index == first && skipped > 0 {
            let more = words.with("cli.more-operations", &[("n", &words.integer(skipped as u64))]);
            out.push_str(&format!("  … {more}\n"));
        }
        let bar = if room < BAR_LEAST { String::new() } else { bar(row, axis_ns, room, terminal) };
        let text = format!(
            "  {}  {}  {}  {} {}  {bar}",
            left(&cropped(&row.name, 0, name), name),
            right(&row.line, line),
            right(&row.bytes, bytes),
            right(&row.took, took),
            left(&row.clock, 1),
        );
        out.push_str(text.trim_end());
        out.push('\n');
    }
    out
}

/// Where it lies in the round trip: `‹` before it, `›` behind it.
fn bar(row: &Row, axis_ns: (i64, i64), room: usize, terminal: &Terminal) -> String {
    let Some((begin, end)) = row.interval_ns else { return String::new() };
    let (from, to) = axis_ns;
    let (style, letter) = bar_of(row.category);
    if end <= from && begin < from {
        return terminal.paint(Style::Muted, "‹");
    }
    if begin >= to {
        return format!("{}{}", " ".repeat(room - 1), terminal.paint(Style::Muted, "›"));
    }
    let length = (to - from).max(1) as f64;
    let cell = |ns: i64| (ns.clamp(from, to) - from) as f64 / length * room as f64;
    let start = (cell(begin).floor() as usize).min(room - 1);
    let stop = (cell(end).round() as usize).clamp(start + 1, room);
    let bar: String = std::iter::repeat_n(letter, stop - start).collect();
    format!("{}{}", " ".repeat(start), terminal.paint(style, &bar))
}
