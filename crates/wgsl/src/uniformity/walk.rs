//! How does a function become a graph? Statement by statement, in the order of the text, as §15.2 of the specification says.

mod names;
mod values;

use super::graph::{Budget, ENTRY, Graph, Node, Source, Step, UNIFORM};
use super::{Demand, Reason, Summary};
use crate::errors::range_of;
use crate::problem::Range;
use naga::{AddressSpace, Block, Expression, Function, Handle, Module, Span, Statement, TypeInner};
use names::{barrier_name, collective_name, gather_name};
use std::ops::BitOr;

/// How a statement may end.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Behavior(u8);

impl Behavior {
    const NEXT: Self = Self(1);
    const BREAK: Self = Self(2);
    const CONTINUE: Self = Self(4);
    const RETURN: Self = Self(8);

    fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOr for Behavior {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What each variable holds at a place: the function's own variables, then what its pointer parameters point at.
type State = Vec<Node>;

/// What a pointer leads to.
#[derive(Clone, Copy)]
enum Root {
    /// Index into the state.
    Variable(usize),
    Global(Handle<naga::GlobalVariable>),
    Other,
}

/// A loop or switch that is being walked.
struct Target {
    is_loop: bool,
    /// States at its `break`s and `continue`s.
    breaks: Vec<State>,
    continues: Vec<State>,
}

struct Walk<'a> {
    source: &'a str,
    ir: &'a Module,
    function: &'a Function,
    is_entry: bool,
    summaries: &'a [Summary],
    budget: &'a mut Budget,
    graph: Graph,
    /// The node of each expression that has been evaluated.
    values: Vec<Option<Node>>,
    targets: Vec<Target>,
    /// The first statement by which a branch leaves, while that branch is being walked.
    exit: Option<(&'static str, Range)>,
    /// Of the innermost loop: `for`, `while`, `loop`.
    construct: &'static str,
}

/// The graph of a function. `None` if the budget is spent.
pub(super) fn build(
    source: &str,
    ir: &Module,
    function: &Function,
    is_entry: bool,
    summaries: &[Summary],
    budget: &mut Budget,
) -> Option<Graph> {
    budget.spend(function.expressions.len())?;
    let mut walk = Walk {
        source,
        ir,
        function,
        is_entry,
        summaries,
        budget,
        graph: Graph::new(),
        values: vec![None; function.expressions.len()],
        targets: Vec::new(),
        exit: None,
        construct: "loop",
    };
    let mut state = walk.start();
    walk.graph.result = walk.graph.node(Step::Silent);
    let (_, behavior) = walk.block(ENTRY, &function.body, &mut state)?;
    if behavior.has(Behavior::NEXT) {
        walk.leave(&state);
    }
    Some(walk.graph)
}

impl Walk<'_> {
    fn start(&mut self) -> State {
        let locals = self.function.local_variables.len();
        let mut state = vec![ENTRY; locals];
        for argument in &self.function.arguments {
            let value = if self.is_entry { UNIFORM } else { self.graph.node(Step::Silent) };
            self.graph.values.push(value);
            let points = matches!(
                self.ir.types[argument.ty].inner,
                TypeInner::Pointer { space: AddressSpace::Function, .. }
            );
            if points {
                let before = self.graph.node(Step::Silent);
                let after = self.graph.node(Step::Silent);
                self.graph.contents.push(Some((before, after)));
                state.push(before);
            } else {
                self.graph.contents.push(None);
                state.push(UNIFORM);
            }
        }
        state
    }

    /// The function ends here: what its pointers point at now is what the caller finds.
    fn leave(&mut self, state: &State) {
        let locals = self.function.local_variables.len();
        for (index, contents) in self.graph.contents.clone().into_iter().enumerate() {
            if let (Some((_, after)), Some(now)) = (contents, state.get(locals + index)) {
                self.graph.edge(after, *now);
            }
        }
    }

    fn range(&self, span: Span) -> Range {
        range_of(self.source, span).unwrap_or((0, 0))
    }

    fn expression_range(&self, handle: Handle<Expression>) -> Range {
        self.range(self.function.expressions.get_span(handle))
    }

    fn text(&self, range: Range) -> &str {
        self.source.get(range.0 as usize..range.1 as usize).unwrap_or("")
    }

    /// Walks a block; returns the control flow behind it and how it may end.
    fn block(&mut self, mut control: Node, block: &Block, state: &mut State) -> Option<(Node, Behavior)> {
        let mut behavior = Behavior::NEXT;
        for (statement, span) in block.span_iter() {
            if !behavior.has(Behavior::NEXT) {
                break;
            }
            let (next, ends) = self.statement(control, statement, *span, state)?;
            control = next;
            behavior = behavior.without(Behavior::NEXT) | ends;
        }
        Some((control, behavior))
    }

    fn statement(
        &mut self,
        control: Node,
        statement: &Statement,
        span: Span,
        state: &mut State,
    ) -> Option<(Node, Behavior)> {
        self.budget.spend(1)?;
        match statement {
            Statement::Emit(range) => {
                for handle in range.clone() {
                    let value = self.evaluate(control, handle, state);
                    self.set(handle, value);
                }
            }
            Statement::Block(block) => return self.block(control, block, state),
            Statement::If { condition, accept, reject } => {
                return self.branch(control, *condition, accept, reject, span, state);
            }
            Statement::Switch { selector, cases } => {
                return self.switch(control, *selector, cases, span, state);
            }
            Statement::Loop { body, continuing, break_if } => {
                return self.repeat(control, body, continuing, *break_if, span, state);
            }
            Statement::Break => {
                // The end that naga writes out for a loop's condition is said by the condition.
                if self.text(self.range(span)).starts_with("break") {
                    self.exit.get_or_insert(("break", self.exit_range(span)));
                }
                let target = self.targets.last_mut()?;
                self.budget.spend(state.len())?;
                target.breaks.push(state.clone());
                return Some((control, Behavior::BREAK));
            }
            Statement::Continue => {
                self.exit.get_or_insert(("continue", self.exit_range(span)));
                let target = self.targets.iter_mut().rev().find(|t| t.is_loop)?;
                self.budget.spend(state.len())?;
                target.continues.push(state.clone());
                return Some((control, Behavior::CONTINUE));
            }
            Statement::Return { value } => {
                self.exit.get_or_insert(("return", self.exit_range(span)));
                if let Some(value) = value {
                    let value = self.value(*value);
                    self.graph.edge(self.graph.result, value);
                }
                self.graph.edge(self.graph.result, control);
                self.leave(state);
                return Some((control, Behavior::RETURN));
            }
            Statement::Kill => return Some((control, Behavior::RETURN)),
            Statement::ControlBarrier(barrier) | Statement::MemoryBarrier(barrier) => {
                let operation = barrier_name(*barrier);
                self.demand(control, operation, self.range(span), Reason::Control);
            }
            Statement::Store { pointer, value } => {
                let value = self.value(*value);
                self.store(control, *pointer, &[value], state, span);
            }
            Statement::Atomic { pointer, result: Some(result), .. } => {
                let name = self.pointer_name(*pointer);
                let source = self.source_node("wgsl.divergent.atomic", name, self.range(span));
                self.set(*result, source);
            }
            Statement::WorkGroupUniformLoad { pointer, result } => {
                let range = self.expression_range(*result);
                self.demand(control, "workgroupUniformLoad", range, Reason::Control);
                let address = self.address(*pointer);
                self.demand(address, "workgroupUniformLoad", range, Reason::Argument);
                self.set(*result, control);
            }
            Statement::Call { function, arguments, result } => {
                self.call(control, *function, arguments, *result, span, state)?;
            }
            Statement::SubgroupBallot { result, .. } => {
                self.subgroup(control, "subgroupBallot", *result, None);
            }
            Statement::SubgroupCollectiveOperation { op, collective_op, result, .. } => {
                self.subgroup(control, collective_name(*op, *collective_op), *result, None);
            }
            Statement::SubgroupGather { mode, result, .. } => {
                let (operation, uniform) = gather_name(*mode);
                self.subgroup(control, operation, *result, uniform);
            }
            // Textures, rays: no kernel that passes validation and reflection has them.
            _ => {}
        }
        Some((control, Behavior::NEXT))
    }

    /// An operation among the threads of a subgroup. Other subgroups come to other results.
    fn subgroup(
        &mut self,
        control: Node,
        operation: &'static str,
        result: Handle<Expression>,
        uniform: Option<Handle<Expression>>,
    ) {
        let range = self.expression_range(result);
        self.demand(control, operation, range, Reason::Control);
        if let Some(argument) = uniform {
            let argument = self.value(argument);
            self.demand(argument, operation, range, Reason::Argument);
        }
        let source = self.source_node("wgsl.divergent.subgroup", operation.to_owned(), range);
        self.set(result, source);
    }

    fn branch(
        &mut self,
        control: Node,
        condition: Handle<Expression>,
        accept: &Block,
        reject: &Block,
        span: Span,
        state: &mut State,
    ) -> Option<(Node, Behavior)> {
        let construct = self.if_construct(span, accept, reject);
        let inner = self.condition(control, condition, construct);
        let outer_exit = self.exit.take();
        self.budget.spend(3 * state.len())?;
        let mut other = state.clone();
        let (end_a, behavior_a) = self.block(inner, accept, state)?;
        let (end_b, behavior_b) = self.block(inner, reject, &mut other)?;
        let exit = std::mem::replace(&mut self.exit, outer_exit);
        match (behavior_a.has(Behavior::NEXT), behavior_b.has(Behavior::NEXT)) {
            (true, true) => self.join(state, &other),
            (false, true) => *state = other,
            _ => {}
        }
        Some(self.behind(control, &[end_a, end_b], behavior_a | behavior_b, exit))
    }

    fn switch(
        &mut self,
        control: Node,
        selector: Handle<Expression>,
        cases: &[naga::SwitchCase],
        span: Span,
        state: &mut State,
    ) -> Option<(Node, Behavior)> {
        let _ = span;
        let inner = self.condition(control, selector, "switch");
        let outer_exit = self.exit.take();
        self.targets.push(Target { is_loop: false, breaks: Vec::new(), continues: Vec::new() });
        let mut ends = Vec::with_capacity(cases.len());
        let mut behavior = Behavior(0);
        let mut after: Option<State> = None;
        for case in cases {
            if case.fall_through && case.body.is_empty() {
                continue;
            }
            self.budget.spend(2 * state.len())?;
            let mut now = state.clone();
            let (end, ends_as) = self.block(inner, &case.body, &mut now)?;
            ends.push(end);
            behavior = behavior | ends_as;
            if ends_as.has(Behavior::NEXT) {
                after = Some(self.merged(after, now));
            }
        }
        let target = self.targets.pop()?;
        for broken in target.breaks {
            after = Some(self.merged(after, broken));
        }
        if let Some(after) = after {
            *state = after;
        }
        if behavior.has(Behavior::BREAK) {
            behavior = behavior.without(Behavior::BREAK) | Behavior::NEXT;
        }
        let exit = std::mem::replace(&mut self.exit, outer_exit);
        Some(self.behind(control, &ends, behavior, exit.filter(|(construct, _)| *construct != "break")))
    }

    fn repeat(
        &mut self,
        control: Node,
        body: &Block,
        continuing: &Block,
        break_if: Option<Handle<Expression>>,
        span: Span,
        state: &mut State,
    ) -> Option<(Node, Behavior)> {
        let construct = self.loop_construct(span);
        let outer_construct = std::mem::replace(&mut self.construct, construct);
        let outer_exit = self.exit.take();
        let start = self.graph.node(Step::Silent);
        self.graph.edge(start, control);
        self.budget.spend(3 * state.len())?;
        // What a variable holds at the start of an iteration: what it held before the loop, or at the end of an iteration.
        let at_start: State = (0..state.len()).map(|_| self.graph.node(Step::Silent)).collect();
        for (inside, before) in at_start.iter().zip(state.iter()) {
            self.graph.edge(*inside, *before);
        }
        let mut now = at_start.clone();
        self.targets.push(Target { is_loop: true, breaks: Vec::new(), continues: Vec::new() });
        let (end, behavior) = self.block(start, body, &mut now)?;
        let continues = self.targets.last_mut().map(|t| std::mem::take(&mut t.continues)).unwrap_or_default();
        let mut at_continuing = behavior.has(Behavior::NEXT).then_some(now);
        for continued in continues {
            at_continuing = Some(self.merged(at_continuing, continued));
        }
        let mut behavior = behavior.without(Behavior::CONTINUE);
        self.graph.edge(start, end);
        if let Some(mut now) = at_continuing {
            let (mut end, _) = self.block(end, continuing, &mut now)?;
            if let Some(condition) = break_if {
                end = self.condition(end, condition, "break if");
                behavior = behavior | Behavior::BREAK;
                self.budget.spend(now.len())?;
                self.targets.last_mut()?.breaks.push(now.clone());
            }
            self.graph.edge(start, end);
            for (inside, after) in at_start.iter().zip(&now) {
                self.graph.edge(*inside, *after);
            }
        }
        if !behavior.has(Behavior::BREAK | Behavior::RETURN) {
            self.graph.endless.push(self.keyword_range(span));
        }
        let target = self.targets.pop()?;
        let mut after: Option<State> = None;
        for broken in target.breaks {
            after = Some(self.merged(after, broken));
        }
        if let Some(after) = after {
            *state = after;
        }
        behavior = if behavior.has(Behavior::BREAK) {
            behavior.without(Behavior::BREAK) | Behavior::NEXT
        } else {
            behavior.without(Behavior::NEXT)
        };
        self.construct = outer_construct;
        let exit =
            std::mem::replace(&mut self.exit, outer_exit).filter(|(construct, _)| *construct == "return");
        if behavior == Behavior::NEXT {
            return Some((control, behavior));
        }
        Some(self.behind(control, &[start], behavior, exit))
    }

    /// The control flow behind a construct whose parts end at `ends`: as before it, if no part leaves.
    fn behind(
        &mut self,
        control: Node,
        ends: &[Node],
        behavior: Behavior,
        exit: Option<(&'static str, Range)>,
    ) -> (Node, Behavior) {
        if behavior == Behavior::NEXT {
            return (control, behavior);
        }
        let step = exit.map_or(Step::Silent, |(construct, range)| Step::Exit { construct, range });
        let node = self.graph.node(step);
        for end in ends {
            self.graph.edge(node, *end);
        }
        if let Some(exit) = exit {
            self.exit.get_or_insert(exit);
        }
        (node, behavior)
    }

    fn condition(&mut self, control: Node, condition: Handle<Expression>, construct: &'static str) -> Node {
        let range = self.expression_range(condition);
        let node = self.graph.node(Step::Condition { construct, range });
        let value = self.value(condition);
        self.graph.edge(node, value);
        self.graph.edge(node, control);
        node
    }

    /// `state` or `other`: a variable is uniform if it is in both.
    fn join(&mut self, state: &mut State, other: &State) {
        for (now, also) in state.iter_mut().zip(other) {
            if now != also {
                let node = self.graph.node(Step::Silent);
                self.graph.edge(node, *now);
                self.graph.edge(node, *also);
                *now = node;
            }
        }
    }

    fn merged(&mut self, state: Option<State>, other: State) -> State {
        match state {
            Some(mut state) => {
                self.join(&mut state, &other);
                state
            }
            None => other,
        }
    }

    fn set(&mut self, handle: Handle<Expression>, node: Node) {
        if let Some(slot) = self.values.get_mut(handle.index()) {
            *slot = Some(node);
        }
    }

    fn demand(&mut self, node: Node, operation: &'static str, range: Range, reason: Reason) {
        self.graph.demands.push((node, Demand { operation, range, reason }));
    }

    fn source_node(&mut self, id: &'static str, name: String, range: Range) -> Node {
        let args = vec![("name", name.clone())];
        self.graph.node(Step::Source(Source { id, args, range, name }))
    }

    fn call(
        &mut self,
        control: Node,
        callee: Handle<Function>,
        arguments: &[Handle<Expression>],
        result: Option<Handle<Expression>>,
        span: Span,
        state: &mut State,
    ) -> Option<()> {
        let summaries = self.summaries;
        let summary = summaries.get(callee.index())?;
        let function = self.ir.functions[callee].name.clone().unwrap_or_default();
        // naga's span of the statement may be missing: the result's covers the call too.
        let range = result.map_or_else(|| self.range(span), |result| self.expression_range(result));
        let values: Vec<Node> = arguments.iter().map(|argument| self.value(*argument)).collect();
        let roots: Vec<Root> = arguments.iter().map(|argument| self.root(*argument)).collect();
        let contents: Vec<Node> = roots
            .iter()
            .map(|root| match root {
                Root::Variable(index) => state.get(*index).copied().unwrap_or(UNIFORM),
                _ => UNIFORM,
            })
            .collect();
        if let Some(demand) = &summary.control {
            let reason = Reason::Call { function: function.clone(), range };
            self.demand(control, demand.operation, demand.range, reason);
        }
        for (demands, nodes) in [(&summary.values, &values), (&summary.contents, &contents)] {
            for ((demand, node), argument) in demands.iter().zip(nodes).zip(arguments) {
                if let Some(demand) = demand {
                    let range = self.expression_range(*argument);
                    let range = if range == (0, 0) { self.range(span) } else { range };
                    let reason = Reason::CallArgument { function: function.clone(), range };
                    self.demand(*node, demand.operation, demand.range, reason);
                }
            }
        }
        let depend = |graph: &mut Graph, node: Node, on: &super::Dependence| {
            if let Some(source) = &on.divergent {
                let inner = graph.node(Step::Source(source.clone()));
                graph.edge(node, inner);
            }
            for index in &on.values {
                graph.edge(node, values.get(*index).copied().unwrap_or(UNIFORM));
            }
            for index in &on.contents {
                graph.edge(node, contents.get(*index).copied().unwrap_or(UNIFORM));
            }
        };
        if let Some(result) = result {
            let node = self.graph.node(Step::Silent);
            self.graph.edge(node, control);
            depend(&mut self.graph, node, &summary.result);
            self.set(result, node);
        }
        for ((after, root), argument) in summary.contents_after.iter().zip(&roots).zip(arguments) {
            if let (Some(after), Root::Variable(index)) = (after, root) {
                let name = self.pointer_name(*argument);
                let node = self.graph.node(Step::Assigned { name, range });
                self.graph.edge(node, control);
                depend(&mut self.graph, node, after);
                if let Some(slot) = state.get_mut(*index) {
                    if !self.is_whole(*argument) {
                        self.graph.edge(node, *slot);
                    }
                    *slot = node;
                }
            }
        }
        self.budget.spend(values.len() + 1)
    }

    /// What the student wrote where naga's IR has an `if`.
    fn if_construct(&self, span: Span, accept: &Block, reject: &Block) -> &'static str {
        let text = self.text(self.range(span)).trim_start();
        if text.starts_with("if") || text.starts_with("else") {
            "if"
        } else if accept.is_empty() && matches!(reject.first(), Some(Statement::Break)) {
            self.construct
        } else {
            "&&"
        }
    }

    fn loop_construct(&self, span: Span) -> &'static str {
        let text = self.text(self.range(span));
        ["for", "while"].into_iter().find(|word| text.starts_with(word)).unwrap_or("loop")
    }

    /// The loop's keyword.
    fn keyword_range(&self, span: Span) -> Range {
        let range = self.range(span);
        let word = self.text(range).find(|c: char| !c.is_alphabetic()).unwrap_or(0);
        if word == 0 { range } else { (range.0, range.0 + word as u32) }
    }

    /// `return` without its value; the condition of a loop that ends there.
    fn exit_range(&self, span: Span) -> Range {
        let range = self.range(span);
        let text = self.text(range);
        let word = ["return", "break", "continue"].into_iter().find(|word| text.starts_with(word));
        word.map_or(range, |word| (range.0, range.0 + word.len() as u32))
    }
}
