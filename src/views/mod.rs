//! What happened in the run? Sentence and bar, timeline, details, memory: every view of a trace, all pointing at the same
//! operation through [`crate::selection::Selection`].

mod before;
mod compare;
mod cost_bar;
mod details;
pub mod facts;
pub mod figure;
pub mod format;
pub mod mark;
mod memory;
mod threads;
mod timeline;
// Made-up traces: the gallery's, and our tests', which do not need all of them.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../bin/gallery/traces.rs"]
mod traces;

pub use before::cost_bar;
pub use compare::compare;
pub use memory::memory;
pub use threads::threads;

use crate::dom::El;
use crate::run_view::{RunContext, ShownRun};
use leptos::prelude::{GetUntracked, Set};

/// Timeline and details.
pub fn timeline(context: RunContext) -> [El; 2] {
    [timeline::timeline(context), details::details(context)]
}

/// Moves the scrubbed moment to the next (`step` 1) or previous (-1) at which something begins or ends. Without a moment it
/// stands at the round trip's end.
pub fn scrub_step(context: RunContext, run: &ShownRun, step: i32) {
    let facts = facts::RunFacts::of(run);
    let moments = facts.moments_ns(&run.trace);
    let now = context.selection.scrub_ns.get_untracked().unwrap_or(facts.rest_ns);
    let next = if step > 0 {
        moments.get(moments.partition_point(|m| *m <= now))
    } else {
        moments.partition_point(|m| *m < now).checked_sub(1).and_then(|i| moments.get(i))
    };
    if let Some(next) = next {
        context.selection.scrub_ns.set(Some(*next));
    }
}
