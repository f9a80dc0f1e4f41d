//! What did the CPU device count? One paragraph a launch; launches that counted the same are said once.

use crate::terminal::{Style, Terminal};
use crate::words::Words;
use trace::{Counts, Kind, LaunchRecord, Trace};

/// Launches that are told of.
const MOST: usize = 20;

struct Group<'a> {
    kernel: &'a str,
    line: u32,
    counts: &'a Counts,
    times: usize,
}

/// Empty where nothing was counted.
pub fn list(trace: &Trace, words: &Words, terminal: &Terminal) -> String {
    let groups = groups(trace);
    if groups.is_empty() {
        return String::new();
    }
    let mut out = format!("\n{}\n", terminal.paint(Style::Bold, &words.t("cli.counts.title")));
    for group in groups.iter().take(MOST) {
        let line = group.line.to_string();
        let mut head = format!("{} ({})", group.kernel, words.with("ui.line", &[("line", &line)]));
        if group.times > 1 {
            head.push_str(&format!(" × {}", group.times));
        }
        out.push_str(&format!("  {head}\n"));
        for text in sentences(group.counts, words) {
            out.push_str(&terminal.wrap(&text, 4));
        }
    }
    if groups.len() > MOST {
        let more = (groups.len() - MOST).to_string();
        out.push_str(&format!("  … {}\n", words.with("cli.more-operations", &[("n", &more)])));
    }
    out
}

fn groups(trace: &Trace) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for LaunchRecord { operation, counts, .. } in &trace.launches {
        let Some(operation) = trace.operation(*operation) else { continue };
        let Kind::Launch { kernel, .. } = &operation.kind else { continue };
        let line = operation.span.line;
        match groups.iter_mut().find(|g| g.kernel == kernel && g.line == line && g.counts == counts) {
            Some(group) => group.times += 1,
            None => groups.push(Group { kernel, line, counts, times: 1 }),
        }
    }
    groups
}

fn sentences(counts: &Counts, words: &Words) -> Vec<String> {
    let n = |count: u64| words.integer(count);
    let ratio = |value: f64| {
        let text = format!("{value:.2}");
        text.replace('.', &words.notation().decimal.to_string())
    };
    let mut out = vec![
        words.with("cli.counts.threads", &[("threads", &n(counts.threads)), ("blocks", &n(counts.blocks))]),
    ];
    let (reads, writes) = (n(counts.global_reads), n(counts.global_writes));
    let (read, written) = (words.bytes(counts.global_read_bytes), words.bytes(counts.global_write_bytes));
    let args = [("reads", reads.as_str()), ("read", &read), ("writes", &writes), ("written", &written)];
    out.push(words.with("cli.counts.global", &args));
    if counts.global_atomics > 0 {
        out.push(words.with("cli.counts.atomics", &[("n", &n(counts.global_atomics))]));
    }
    if let Some(coalescing) = counts.coalescing() {
        let args = [("n", n(counts.transactions)), ("ratio", ratio(coalescing))];
        out.push(words.with("cli.counts.transactions", &[("n", &args[0].1), ("ratio", &args[1].1)]));
    }
    let shared = counts.shared_reads + counts.shared_writes + counts.shared_atomics;
    if shared > 0 {
        let args = [("n", n(shared)), ("conflicts", n(counts.bank_conflicts))];
        out.push(words.with("cli.counts.shared", &[("n", &args[0].1), ("conflicts", &args[1].1)]));
    }
    if counts.branches > 0 {
        let args = [("divergent", n(counts.divergent_branches)), ("n", n(counts.branches))];
        out.push(words.with("cli.counts.branches", &[("divergent", &args[0].1), ("n", &args[1].1)]));
    }
    let (float, integer) = (n(counts.float_instructions), n(counts.integer_instructions));
    let other = n(counts.other_instructions);
    let args = [("float", float.as_str()), ("integer", &integer), ("other", &other)];
    out.push(words.with("cli.counts.instructions", &args));
    if let Some(intensity) = counts.arithmetic_intensity() {
        out.push(words.with("cli.counts.intensity", &[("ratio", &ratio(intensity))]));
    }
    out
}
