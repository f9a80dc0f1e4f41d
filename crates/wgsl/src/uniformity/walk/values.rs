//! What do values, variables and pointers depend on?

use super::super::graph::{Node, SUBGROUP_ID, Step, UNIFORM};
use super::{Root, State, Walk};
use crate::problem::Range;
use naga::{AddressSpace, BuiltIn, Expression, Handle, LocalVariable, Span, StorageAccess, TypeInner};

impl Walk<'_> {
    pub(super) fn store(
        &mut self,
        control: Node,
        pointer: Handle<Expression>,
        values: &[Node],
        state: &mut State,
        span: Span,
    ) {
        let Root::Variable(index) = self.root(pointer) else { return };
        let address = self.address(pointer);
        let name = self.pointer_name(pointer);
        let range = self.range(span);
        let step = if name.is_empty() { Step::Silent } else { Step::Assigned { name, range } };
        let node = self.graph.node(step);
        self.graph.edge(node, control);
        for value in values {
            self.graph.edge(node, *value);
        }
        if !self.is_whole(pointer) {
            self.graph.edge(node, address);
            if let Some(before) = state.get(index) {
                self.graph.edge(node, *before);
            }
        }
        if let Some(slot) = state.get_mut(index) {
            *slot = node;
        }
    }

    /// Is the whole variable meant, not a part of it?
    pub(super) fn is_whole(&self, pointer: Handle<Expression>) -> bool {
        matches!(
            self.function.expressions[pointer],
            Expression::LocalVariable(_) | Expression::FunctionArgument(_) | Expression::GlobalVariable(_)
        )
    }

    pub(super) fn root(&self, mut pointer: Handle<Expression>) -> Root {
        loop {
            match self.function.expressions[pointer] {
                Expression::Access { base, .. } | Expression::AccessIndex { base, .. } => pointer = base,
                Expression::LocalVariable(handle) => return Root::Variable(handle.index()),
                Expression::GlobalVariable(handle) => return Root::Global(handle),
                Expression::FunctionArgument(index) => {
                    let index = index as usize;
                    return match self.graph.contents.get(index) {
                        Some(Some(_)) => Root::Variable(self.function.local_variables.len() + index),
                        _ => Root::Other,
                    };
                }
                _ => return Root::Other,
            }
        }
    }

    /// The node that joins the indices of a pointer: where it points.
    pub(super) fn address(&mut self, mut pointer: Handle<Expression>) -> Node {
        let mut indices = Vec::new();
        loop {
            match self.function.expressions[pointer] {
                Expression::Access { base, index } => {
                    indices.push(self.value(index));
                    pointer = base;
                }
                Expression::AccessIndex { base, .. } => pointer = base,
                Expression::FunctionArgument(index) => {
                    indices.push(self.graph.values.get(index as usize).copied().unwrap_or(UNIFORM));
                    break;
                }
                _ => break,
            }
        }
        match indices.as_slice() {
            [] => UNIFORM,
            [one] => *one,
            many => {
                let node = self.graph.node(Step::Silent);
                for index in many {
                    self.graph.edge(node, *index);
                }
                node
            }
        }
    }

    /// How the memory behind a pointer is named: `x`, `data[…]`.
    pub(super) fn pointer_name(&self, pointer: Handle<Expression>) -> String {
        let (mut at, mut is_part) = (pointer, false);
        loop {
            let name = match self.function.expressions[at] {
                Expression::Access { base, .. } => {
                    (at, is_part) = (base, true);
                    continue;
                }
                Expression::AccessIndex { base, .. } => {
                    at = base;
                    continue;
                }
                Expression::LocalVariable(handle) => self.local_name(handle),
                Expression::GlobalVariable(handle) => self.ir.global_variables[handle].name.clone(),
                Expression::FunctionArgument(index) => {
                    self.function.arguments.get(index as usize).and_then(|a| a.name.clone())
                }
                _ => None,
            };
            let name = name.unwrap_or_default();
            return if is_part { format!("{name}[…]") } else { name };
        }
    }

    pub(super) fn local_name(&self, handle: Handle<LocalVariable>) -> Option<String> {
        self.function.local_variables[handle].name.clone()
    }

    /// The node of an expression's value where it is used.
    pub(super) fn value(&mut self, handle: Handle<Expression>) -> Node {
        if let Some(node) = self.values.get(handle.index()).copied().flatten() {
            return node;
        }
        match self.function.expressions[handle] {
            Expression::FunctionArgument(index) => {
                let node = self.argument(index as usize);
                self.set(handle, node);
                node
            }
            _ => UNIFORM,
        }
    }

    pub(super) fn argument(&mut self, index: usize) -> Node {
        if !self.is_entry {
            return self.graph.values.get(index).copied().unwrap_or(UNIFORM);
        }
        let Some(argument) = self.function.arguments.get(index) else { return UNIFORM };
        let divergent = match (&argument.binding, &self.ir.types[argument.ty].inner) {
            (Some(binding), _) => divergent_builtin(binding),
            // A struct of builtins counts as one value.
            (None, TypeInner::Struct { members, .. }) => {
                members.iter().filter_map(|m| m.binding.as_ref()).find_map(divergent_builtin)
            }
            _ => None,
        };
        match divergent {
            Some(builtin) => {
                let name = argument.name.clone().unwrap_or_default();
                let range = self.parameter_range(&name);
                self.source_node("wgsl.divergent.builtin", builtin.to_owned(), range)
            }
            None => UNIFORM,
        }
    }

    /// Where the entry point's parameter is declared: naga keeps no span of it.
    pub(super) fn parameter_range(&self, name: &str) -> Range {
        let first_use = self
            .function
            .expressions
            .iter()
            .find(|(_, e)| {
                matches!(e, Expression::FunctionArgument(i)
                if self.function.arguments.get(*i as usize).is_some_and(|a| a.name.as_deref() == Some(name)))
            })
            .map(|(handle, _)| self.expression_range(handle));
        first_use.filter(|range| self.text(*range) == name).unwrap_or((0, 0))
    }

    /// Evaluates an expression at a place of the control flow.
    pub(super) fn evaluate(&mut self, control: Node, handle: Handle<Expression>, state: &State) -> Node {
        let expression = &self.function.expressions[handle];
        if let Expression::Load { pointer } = *expression {
            return self.load(control, handle, pointer, state);
        }
        let mut operands: Vec<Handle<Expression>> = Vec::new();
        match expression {
            Expression::Compose { components, .. } => operands.extend(components),
            Expression::Access { base, index } => operands.extend([*base, *index]),
            Expression::AccessIndex { base, .. } => operands.push(*base),
            Expression::Splat { value, .. } => operands.push(*value),
            Expression::Swizzle { vector, .. } => operands.push(*vector),
            Expression::Unary { expr, .. }
            | Expression::As { expr, .. }
            | Expression::Derivative { expr, .. } => {
                operands.push(*expr);
            }
            Expression::Binary { left, right, .. } => operands.extend([*left, *right]),
            Expression::Select { condition, accept, reject } => {
                operands.extend([*condition, *accept, *reject])
            }
            Expression::Relational { argument, .. } => operands.push(*argument),
            Expression::Math { arg, arg1, arg2, arg3, .. } => {
                operands.push(*arg);
                operands.extend([arg1, arg2, arg3].into_iter().flatten());
            }
            // The length of an array is the same for all; only where the pointer leads could differ, and it cannot.
            _ => {}
        }
        let node = self.graph.node(Step::Silent);
        self.graph.edge(node, control);
        for operand in operands {
            let value = self.value(operand);
            self.graph.edge(node, value);
        }
        node
    }

    pub(super) fn load(
        &mut self,
        control: Node,
        handle: Handle<Expression>,
        pointer: Handle<Expression>,
        state: &State,
    ) -> Node {
        let address = self.address(pointer);
        let memory = match self.root(pointer) {
            Root::Variable(index) => state.get(index).copied().unwrap_or(UNIFORM),
            Root::Global(global) => {
                let id = match self.ir.global_variables[global].space {
                    AddressSpace::Storage { access } if access.contains(StorageAccess::STORE) => {
                        Some("wgsl.divergent.storage")
                    }
                    AddressSpace::WorkGroup => Some("wgsl.divergent.workgroup"),
                    AddressSpace::Private => Some("wgsl.divergent.private"),
                    _ => None,
                };
                match id {
                    Some(id) => {
                        let name = self.pointer_name(pointer);
                        let range = self.expression_range(handle);
                        self.source_node(id, name, range)
                    }
                    None => UNIFORM,
                }
            }
            // A pointer parameter into private or workgroup memory.
            Root::Other => {
                let name = self.pointer_name(pointer);
                let range = self.expression_range(handle);
                self.source_node("wgsl.divergent.private", name, range)
            }
        };
        let node = self.graph.node(Step::Silent);
        self.graph.edge(node, control);
        self.graph.edge(node, address);
        self.graph.edge(node, memory);
        node
    }
}

fn divergent_builtin(binding: &naga::Binding) -> Option<&'static str> {
    let naga::Binding::BuiltIn(builtin) = binding else { return Some("location") };
    match builtin {
        BuiltIn::WorkGroupId
        | BuiltIn::NumWorkGroups
        | BuiltIn::WorkGroupSize
        | BuiltIn::SubgroupSize
        | BuiltIn::NumSubgroups => None,
        BuiltIn::GlobalInvocationId => Some("global_invocation_id"),
        BuiltIn::LocalInvocationId => Some("local_invocation_id"),
        BuiltIn::LocalInvocationIndex => Some("local_invocation_index"),
        BuiltIn::SubgroupInvocationId => Some("subgroup_invocation_id"),
        BuiltIn::SubgroupId => Some(SUBGROUP_ID),
        _ => Some("builtin"),
    }
}
