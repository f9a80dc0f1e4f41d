//! How is a barrier in divergent control flow explained? The barrier, the condition or exit that parts the threads, what differs.

use super::graph::Step;
use super::{Demand, Reason};
use crate::problem::{Problem, Range};

/// `way`: the steps from the demand to the source of divergence.
pub(super) fn problem<'a>(demand: &Demand, way: impl Iterator<Item = &'a Step>) -> Problem {
    let mut exit: Option<(&'static str, Range)> = None;
    let mut condition: Option<(&'static str, Range)> = None;
    let mut assigned: Option<(&str, Range)> = None;
    let mut source = None;
    for step in way {
        match step {
            // The first ones are the nearest to the barrier; an exit further off than the condition says nothing new.
            Step::Exit { construct, range } if exit.is_none() && condition.is_none() => {
                exit = Some((construct, *range))
            }
            Step::Condition { construct, range } if condition.is_none() => {
                condition = Some((construct, *range))
            }
            Step::Assigned { name, range } if assigned.is_none() => assigned = Some((name, *range)),
            Step::Source(found) => source = Some(found),
            _ => {}
        }
    }
    let cause = source.map_or("…", |s| s.name.as_str());
    let mut problem = match &demand.reason {
        Reason::Control => Problem::error("wgsl.divergent-barrier", demand.range),
        Reason::Argument => Problem::error("wgsl.divergent-argument", demand.range),
        Reason::Call { function, range } => {
            Problem::error("wgsl.divergent-call", *range).with("function", function)
        }
        Reason::CallArgument { function, range } => {
            Problem::error("wgsl.divergent-call-argument", *range).with("function", function)
        }
    }
    .with("operation", demand.operation)
    .with("cause", cause);
    if matches!(demand.reason, Reason::Control | Reason::Call { .. }) {
        let construct = exit.or(condition).map_or("if", |(construct, _)| construct);
        problem = problem.with("construct", construct);
    }
    if matches!(demand.reason, Reason::Call { .. } | Reason::CallArgument { .. }) {
        problem = problem.related(
            demand.range,
            "wgsl.divergent.operation",
            vec![("operation", demand.operation.to_owned())],
        );
    }
    if let Some((construct, range)) = exit {
        problem = problem.related(range, "wgsl.divergent.exit", vec![("construct", construct.to_owned())]);
    }
    if let Some((construct, range)) = condition {
        problem =
            problem.related(range, "wgsl.divergent.condition", vec![("construct", construct.to_owned())]);
    }
    if let Some((name, range)) = assigned.filter(|(_, range)| Some(*range) != source.map(|s| s.range)) {
        problem = problem.related(range, "wgsl.divergent.variable", vec![("name", name.to_owned())]);
    }
    if let Some(source) = source {
        problem = problem.related(source.range, source.id, source.args.clone());
    }
    problem
}
