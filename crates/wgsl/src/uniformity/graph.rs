//! What does a node of a function's graph lead to?

use super::{Demand, Dependence, Summary, explain};
use crate::problem::{Args, Problem, Range};
use std::collections::VecDeque;

pub(crate) type Node = u32;

/// The value or control flow is the same in all threads.
pub(crate) const UNIFORM: Node = 0;
/// The control flow at the function's entry.
pub(crate) const ENTRY: Node = 1;

/// The value that differs between threads, and not between those of a subgroup.
pub(crate) const SUBGROUP_ID: &str = "subgroup_id";

/// What is worth telling of a node on the way from a barrier to the source of divergence.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    Silent,
    /// Control flow behind this condition. `construct`: `if`, `while`, `&&`, …
    Condition {
        construct: &'static str,
        range: Range,
    },
    /// Control flow behind a branch that some threads leave by this statement: `return`, `break`, `continue`.
    Exit {
        construct: &'static str,
        range: Range,
    },
    /// The variable gets a value here.
    Assigned {
        name: String,
        range: Range,
    },
    Source(Source),
}

/// Where values that differ between threads come from.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Source {
    /// Of a related message: `wgsl.divergent.builtin`, …
    pub id: &'static str,
    pub args: Args,
    pub range: Range,
    /// How the cause is named in the main message: `local_invocation_id`, `data[…]`.
    pub name: String,
}

/// Steps that the analysis may still take in this module.
pub(crate) struct Budget(u64);

impl Budget {
    /// 200 steps a byte, and room for small texts: a usual kernel takes fewer than 10 a byte.
    pub(crate) fn of(source: &str) -> Self {
        Self(200_000 + 200 * source.len() as u64)
    }

    pub(crate) fn spend(&mut self, steps: usize) -> Option<()> {
        self.0 = self.0.checked_sub(steps as u64)?;
        Some(())
    }
}

/// A function's graph, with what is asked of it.
pub(crate) struct Graph {
    pub steps: Vec<Step>,
    /// (from, to): `from` is uniform only if `to` is.
    pub edges: Vec<(Node, Node)>,
    pub demands: Vec<(Node, Demand)>,
    /// Loops that nothing leaves.
    pub endless: Vec<Range>,
    /// The function's result.
    pub result: Node,
    /// For each parameter its value; for pointers to variables of a caller, the contents before and after.
    pub values: Vec<Node>,
    pub contents: Vec<Option<(Node, Node)>>,
}

impl Graph {
    pub(crate) fn new() -> Self {
        Self {
            steps: vec![Step::Silent, Step::Silent],
            edges: Vec::new(),
            demands: Vec::new(),
            endless: Vec::new(),
            result: UNIFORM,
            values: Vec::new(),
            contents: Vec::new(),
        }
    }

    pub(crate) fn node(&mut self, step: Step) -> Node {
        self.steps.push(step);
        (self.steps.len() - 1) as Node
    }

    pub(crate) fn edge(&mut self, from: Node, to: Node) {
        if to != UNIFORM && from != to {
            self.edges.push((from, to));
        }
    }

    fn is_subgroup_id(&self, node: Node) -> bool {
        matches!(self.steps.get(node as usize), Some(Step::Source(source)) if source.name == SUBGROUP_ID)
    }

    /// Reports demands that a source of divergence fails, and sums the rest up for callers.
    pub(crate) fn resolve(&self, problems: &mut Vec<Problem>, budget: &mut Budget) -> Option<Summary> {
        let reverse = Reverse::of(self);
        let sources: Vec<Node> = (0..self.steps.len() as Node)
            .filter(|node| matches!(self.steps.get(*node as usize), Some(Step::Source(_))))
            .collect();
        let to_source = reverse.towards(&sources, budget)?;
        let in_subgroup: Vec<Node> =
            sources.iter().copied().filter(|node| !self.is_subgroup_id(*node)).collect();
        let to_subgroup_source = match in_subgroup.len() == sources.len() {
            true => None,
            false => Some(reverse.towards(&in_subgroup, budget)?),
        };
        for (node, demand) in &self.demands {
            let ways = to_subgroup_source.as_ref().filter(|_| demand.of_subgroup()).unwrap_or(&to_source);
            if ways.reaches(*node) {
                let way = ways.way(*node).filter_map(|node| self.steps.get(node as usize));
                problems.push(explain::problem(demand, way));
            }
        }
        problems.extend(self.endless.iter().map(|range| Problem::error("wgsl.endless-loop", *range)));
        let to_entry = reverse.towards(&[ENTRY], budget)?;
        let first =
            |ways: &Ways| self.demands.iter().find(|(node, _)| ways.reaches(*node)).map(|(_, d)| d.clone());
        let divergent = |node: Node| {
            to_source.reaches(node).then(|| to_source.way(node).last()).flatten().and_then(|last| match self
                .steps
                .get(last as usize)
            {
                Some(Step::Source(source)) => Some(source.clone()),
                _ => None,
            })
        };
        let dependence = |node: Node| Dependence { divergent: divergent(node), ..Dependence::default() };
        let mut summary = Summary {
            control: first(&to_entry),
            values: Vec::with_capacity(self.values.len()),
            contents: Vec::with_capacity(self.values.len()),
            result: dependence(self.result),
            contents_after: self.contents.iter().map(|c| c.map(|(_, after)| dependence(after))).collect(),
        };
        for (index, value) in self.values.iter().enumerate() {
            let contents = self.contents.get(index).copied().flatten();
            for (is_contents, node) in [(false, Some(*value)), (true, contents.map(|(before, _)| before))] {
                let Some(node) = node else {
                    summary.contents.push(None);
                    continue;
                };
                let ways = reverse.towards(&[node], budget)?;
                let demand = first(&ways);
                if is_contents {
                    summary.contents.push(demand);
                } else {
                    summary.values.push(demand);
                }
                let note = |after: Node, dependence: &mut Dependence| {
                    if ways.reaches(after) {
                        if is_contents { &mut dependence.contents } else { &mut dependence.values }
                            .push(index);
                    }
                };
                note(self.result, &mut summary.result);
                for (after, dependence) in self.contents.iter().zip(&mut summary.contents_after) {
                    if let (Some((_, after)), Some(dependence)) = (after, dependence) {
                        note(*after, dependence);
                    }
                }
            }
        }
        Some(summary)
    }
}

/// The graph's edges by their ends.
struct Reverse {
    /// Where the edges into each node begin in `from`; one more entry than nodes.
    starts: Vec<u32>,
    from: Vec<Node>,
}

impl Reverse {
    fn of(graph: &Graph) -> Self {
        let mut starts = vec![0u32; graph.steps.len() + 1];
        for (_, to) in &graph.edges {
            starts[*to as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut from = vec![0; graph.edges.len()];
        for (source, to) in &graph.edges {
            let slot = &mut next[*to as usize];
            from[*slot as usize] = *source;
            *slot += 1;
        }
        Self { starts, from }
    }

    /// Shortest ways of all nodes to the nearest of `ends`.
    fn towards(&self, ends: &[Node], budget: &mut Budget) -> Option<Ways> {
        let mut next: Vec<Option<Node>> = vec![None; self.starts.len() - 1];
        let mut queue: VecDeque<Node> = VecDeque::with_capacity(ends.len());
        for end in ends {
            if let Some(slot) = next.get_mut(*end as usize) {
                *slot = Some(*end);
                queue.push_back(*end);
            }
        }
        let mut steps = next.len() / 8;
        while let Some(node) = queue.pop_front() {
            let range = self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize;
            steps += 1 + range.len();
            for from in &self.from[range] {
                let slot = &mut next[*from as usize];
                if slot.is_none() {
                    *slot = Some(node);
                    queue.push_back(*from);
                }
            }
        }
        budget.spend(steps)?;
        Some(Ways { next })
    }
}

/// For each node the next one on its way; itself at the end.
struct Ways {
    next: Vec<Option<Node>>,
}

impl Ways {
    fn reaches(&self, node: Node) -> bool {
        self.next.get(node as usize).copied().flatten().is_some()
    }

    fn way(&self, node: Node) -> impl Iterator<Item = Node> {
        let mut at = Some(node);
        std::iter::from_fn(move || {
            let node = at?;
            at = self.next.get(node as usize).copied().flatten().filter(|next| *next != node);
            Some(node)
        })
    }
}
