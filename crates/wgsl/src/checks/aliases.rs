//! Which call passes two ways to one variable, one of which writes? (WGSL §11.4.2)

use crate::errors::range_of;
use crate::problem::Problem;
use naga::{Block, Expression, Function, GlobalVariable, Handle, LocalVariable, Module, Statement};
use std::collections::HashMap;

/// How a function, with those that it calls, uses a variable.
#[derive(Clone, Copy, Default)]
struct Use {
    reads: bool,
    writes: bool,
}

impl Use {
    fn add(&mut self, other: Self) {
        self.reads |= other.reads;
        self.writes |= other.writes;
    }

    fn conflicts(self, other: Self) -> bool {
        (self.writes && (other.reads || other.writes)) || (other.writes && self.reads)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Root {
    Parameter(u32),
    Global(Handle<GlobalVariable>),
    Local(Handle<LocalVariable>),
}

type Uses = HashMap<Root, Use>;

pub(super) fn check(source: &str, ir: &Module, problems: &mut Vec<Problem>) {
    let mut known: Vec<Uses> = Vec::with_capacity(ir.functions.len());
    for (_, function) in ir.functions.iter() {
        let mut uses = Uses::new();
        walk(source, ir, function, &function.body, &known, &mut uses, problems);
        uses.retain(|root, _| !matches!(root, Root::Local(_)));
        known.push(uses);
    }
    for entry in &ir.entry_points {
        walk(source, ir, &entry.function, &entry.function.body, &known, &mut Uses::new(), problems);
    }
}

fn walk(
    source: &str,
    ir: &Module,
    function: &Function,
    block: &Block,
    known: &[Uses],
    uses: &mut Uses,
    problems: &mut Vec<Problem>,
) {
    for (statement, span) in block.span_iter() {
        let mut note = |pointer: Handle<Expression>, use_: Use| {
            if let Some(root) = root(function, pointer) {
                uses.entry(root).or_default().add(use_);
            }
        };
        match statement {
            Statement::Emit(range) => {
                for handle in range.clone() {
                    if let Expression::Load { pointer } = function.expressions[handle] {
                        note(pointer, Use { reads: true, writes: false });
                    }
                }
            }
            Statement::Store { pointer, .. } => note(*pointer, Use { reads: false, writes: true }),
            Statement::Atomic { pointer, .. } => note(*pointer, Use { reads: true, writes: true }),
            Statement::WorkGroupUniformLoad { pointer, .. } => {
                note(*pointer, Use { reads: true, writes: false })
            }
            Statement::Call { function: callee, arguments, result } => {
                let Some(inner) = known.get(callee.index()) else { continue };
                let mut passed: Vec<(Root, Use)> = Vec::new();
                for (index, argument) in arguments.iter().enumerate() {
                    let Some(used) = inner.get(&Root::Parameter(index as u32)).copied() else { continue };
                    let Some(root) = root(function, *argument) else { continue };
                    let others = passed.iter().filter(|(other, _)| *other == root).map(|(_, used)| *used);
                    let own = inner.get(&root).copied().filter(|_| matches!(root, Root::Global(_)));
                    if others.chain(own).any(|other| other.conflicts(used)) {
                        let span = result.map_or(*span, |result| function.expressions.get_span(result));
                        let range = range_of(source, function.expressions.get_span(*argument))
                            .or_else(|| range_of(source, span))
                            .unwrap_or((0, 0));
                        let called = ir.functions[*callee].name.clone().unwrap_or_default();
                        problems.push(
                            Problem::error("wgsl.aliased-pointers", range)
                                .with("function", called)
                                .with("name", name(ir, function, root)),
                        );
                    }
                    passed.push((root, used));
                }
                for (root, used) in passed {
                    uses.entry(root).or_default().add(used);
                }
                for (root, used) in inner.iter().filter(|(root, _)| matches!(root, Root::Global(_))) {
                    uses.entry(*root).or_default().add(*used);
                }
            }
            Statement::Block(block) => walk(source, ir, function, block, known, uses, problems),
            Statement::If { accept, reject, .. } => {
                walk(source, ir, function, accept, known, uses, problems);
                walk(source, ir, function, reject, known, uses, problems);
            }
            Statement::Switch { cases, .. } => {
                for case in cases {
                    walk(source, ir, function, &case.body, known, uses, problems);
                }
            }
            Statement::Loop { body, continuing, .. } => {
                walk(source, ir, function, body, known, uses, problems);
                walk(source, ir, function, continuing, known, uses, problems);
            }
            _ => {}
        }
    }
}

fn root(function: &Function, mut pointer: Handle<Expression>) -> Option<Root> {
    loop {
        match function.expressions[pointer] {
            Expression::Access { base, .. } | Expression::AccessIndex { base, .. } => pointer = base,
            Expression::LocalVariable(handle) => return Some(Root::Local(handle)),
            Expression::GlobalVariable(handle) => return Some(Root::Global(handle)),
            Expression::FunctionArgument(index) => return Some(Root::Parameter(index)),
            _ => return None,
        }
    }
}

fn name(ir: &Module, function: &Function, root: Root) -> String {
    match root {
        Root::Local(handle) => function.local_variables[handle].name.clone(),
        Root::Global(handle) => ir.global_variables[handle].name.clone(),
        Root::Parameter(index) => function.arguments.get(index as usize).and_then(|a| a.name.clone()),
    }
    .unwrap_or_default()
}
