//! What came of checked mode, in one line? Its findings are told with the advisor's (`findings`).

use crate::terminal::{Style, Terminal};
use crate::words::Words;
use trace::{Finding, Trace};

/// Rules of checked mode begin so.
const CHECK: &str = "check.";

/// Faults in kernels.
pub fn count(findings: &[Finding]) -> usize {
    findings.iter().filter(|finding| finding.rule.starts_with(CHECK)).count()
}

/// “No faults found in 1 024 threads.” and how they were looked for; no all-clear where no kernel ran.
pub fn summary(trace: &Trace, findings: &[Finding], words: &Words, terminal: &Terminal) -> String {
    let faults = count(findings);
    let threads: u64 = trace.launches.iter().map(|launch| launch.counts.threads).sum();
    if faults == 0 && threads == 0 {
        return format!("\n{}.", words.t("ui.check.no-kernel"));
    }
    let (n, threads) = (faults.to_string(), words.integer(threads));
    let (id, style) =
        if faults == 0 { ("ui.check.none", Style::Added) } else { ("ui.check.found", Style::Error) };
    let said = words.with(id, &[("n", &n), ("threads", &threads)]);
    let how = terminal.wrap(&words.t("ui.check.how"), 0);
    format!("\n{}\n{how}", terminal.paint(style, &format!("{said}.")))
}
