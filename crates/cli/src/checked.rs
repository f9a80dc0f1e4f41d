//! What came of checked mode, in one line? Its findings are told with the advisor's (`findings`).

use crate::terminal::{Style, Terminal};
use crate::words::Words;
use trace::Trace;

/// Faults in kernels, as the device found them.
pub fn count(trace: &Trace) -> u64 {
    let checks = trace.launches.iter().filter_map(|launch| launch.check.as_ref());
    checks.map(|check| (check.findings.len() as u64).saturating_add(check.more)).sum()
}

/// “No faults found in 1 024 threads.” and how they were looked for.
pub fn summary(trace: &Trace, words: &Words, terminal: &Terminal) -> String {
    let faults = count(trace);
    let threads: u64 = trace.launches.iter().map(|launch| launch.counts.threads).sum();
    let (n, threads) = (faults.to_string(), words.integer(threads));
    let (id, style) =
        if faults == 0 { ("ui.check.none", Style::Added) } else { ("ui.check.found", Style::Error) };
    let said = words.with(id, &[("n", &n), ("threads", &threads)]);
    let how = terminal.wrap(&words.t("ui.check.how"), 0);
    format!("\n{}\n{how}", terminal.paint(style, &format!("{said}.")))
}
