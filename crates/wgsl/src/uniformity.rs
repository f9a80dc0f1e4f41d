//! Which barriers may be reached by some threads of a block and not by others?
//!
//! The uniformity analysis of the WGSL specification (§15.2), which browsers carry out and naga does not, on naga's IR. Each function becomes
//! a graph: a node says "this value, or the control flow at this place, is the same in all threads of a block", an edge "only if that
//! one is". `walk` builds the graph, statement by statement; `graph` finds what a barrier's node leads to: a source of divergence (a
//! problem), the function's own entry (then all calls of the function must be in uniform control flow) or a parameter (then the
//! argument must be uniform); `explain` says the way from the barrier to the source.
//!
//! Invariants: callees are analysed before callers, each function once; the work is bounded by a budget linear in the text, and a module
//! that exceeds it is left to the browser's own check.

mod explain;
mod graph;
mod walk;

use crate::problem::{Problem, Range};
use graph::Source;
use naga::Module;

/// What callers of a function must know.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summary {
    /// The control flow at a call must be uniform because of this.
    control: Option<Demand>,
    /// For each parameter: its value must be uniform.
    values: Vec<Option<Demand>>,
    /// For each parameter: what it points at must be uniform at the call.
    contents: Vec<Option<Demand>>,
    result: Dependence,
    /// For each parameter that points at a caller's variable: what is in the variable after the call.
    contents_after: Vec<Option<Dependence>>,
}

/// What a value depends on, seen from a caller.
#[derive(Clone, Debug, Default)]
struct Dependence {
    divergent: Option<Source>,
    /// Parameters by index.
    values: Vec<usize>,
    contents: Vec<usize>,
}

/// An operation that demands uniformity.
#[derive(Clone, Debug, PartialEq)]
struct Demand {
    /// `workgroupBarrier`
    operation: &'static str,
    range: Range,
    reason: Reason,
}

/// Why must it be uniform?
#[derive(Clone, Debug, PartialEq)]
enum Reason {
    /// The control flow that reaches the operation.
    Control,
    /// An argument of the operation.
    Argument,
    /// The operation is in this function, called here.
    Call { function: String, range: Range },
    /// This function decides by this argument whether it reaches the operation.
    CallArgument { function: String, range: Range },
}

impl Demand {
    /// Is it enough that the threads of a subgroup stay together? Chromium asks for no more of subgroup operations.
    fn of_subgroup(&self) -> bool {
        self.operation.starts_with("subgroup") || self.operation.starts_with("quad")
    }
}

/// The problems of the whole module. `divergent_subgroups`: subgroup operations may be in divergent control flow.
pub(crate) fn check(source: &str, ir: &Module, divergent_subgroups: bool) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut budget = graph::Budget::of(source);
    let mut summaries: Vec<Summary> = Vec::with_capacity(ir.functions.len());
    let functions = ir.functions.iter().map(|(_, f)| (f, false));
    let entries = ir.entry_points.iter().map(|e| (&e.function, true));
    for (function, is_entry) in functions.chain(entries) {
        let Some(mut built) = walk::build(source, ir, function, is_entry, &summaries, &mut budget) else {
            return problems;
        };
        if divergent_subgroups {
            built.demands.retain(|(_, demand)| !demand.of_subgroup());
        }
        let Some(summary) = built.resolve(&mut problems, &mut budget) else { return problems };
        if !is_entry {
            summaries.push(summary);
        }
    }
    problems
}
