//! What does this trace say the program should do better?
//!
//! [`advise`] reads a finished trace, and the text that it came from, and returns findings: each names its rule, quotes its
//! evidence (lines, operations, moments) and, where the change is plain, offers it as edits of the text.
//!
//! Invariants: nothing is run, nothing is guessed from the text alone: without the operations in the trace there is no
//! finding. A correct program that moves no more than it must gets none but for the cost of the bus itself.

mod fix;
mod guard;
mod rules;

pub use rules::advise;

/// A size as it is written in a message: whole units, or one decimal below ten.
pub fn size_text(bytes: u64) -> String {
    const UNITS: [&str; 5] = ["B", "KiB", "MiB", "GiB", "TiB"];
    let mut value = bytes as f64;
    let mut unit = 0;
    while value >= 1024.0 && unit + 1 < UNITS.len() {
        value /= 1024.0;
        unit += 1;
    }
    let unit = UNITS[unit];
    if value < 10.0 && value.fract() >= 0.05 {
        format!("{value:.1} {unit}")
    } else {
        format!("{value:.0} {unit}")
    }
}
