//! The rules, in the order in which a reader should hear of them: what checked mode saw in kernels, wrong values, memory, cost.

mod bus_cost;
mod check;
mod held_memory;
mod memory_access;
mod needless_map;
mod repeated_upload;
mod short_grid;
mod stale_read;

use trace::{Finding, Trace};

/// All findings on a trace. `files` are the texts that ran, in the order of the spans' file numbers.
pub fn advise(trace: &Trace, files: &[&str]) -> Vec<Finding> {
    let mut findings = check::find(trace, files);
    findings.extend(stale_read::find(trace, files));
    findings.extend(short_grid::find(trace));
    findings.extend(held_memory::find(trace));
    findings.extend(repeated_upload::find(trace));
    findings.extend(needless_map::find(trace));
    findings.extend(bus_cost::find(trace));
    findings.extend(memory_access::find(trace));
    findings
}

pub(crate) fn name_of(trace: &Trace, buffer: trace::BufferId) -> String {
    match trace.buffer(buffer) {
        Some(b) if !b.name.is_empty() => b.name.clone(),
        _ => format!("#{}", buffer.0),
    }
}
