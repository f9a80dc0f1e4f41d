//! When may a load of a local variable use the variable's own registers? While nothing is stored into it.
//!
//! Statements are numbered in their order. A load is forwarded if no store to its variable stands between it and the last use of
//! its value; a use within a loop that began after the load lasts until the loop ends.

use naga::{Block, Expression, Function, Handle, LocalVariable, Statement};

#[derive(Clone, Copy, Default)]
struct Life {
    begin: u32,
    end: u32,
}

struct Walk<'a> {
    function: &'a Function,
    at: u32,
    lives: Vec<Life>,
    stores: Vec<(Handle<LocalVariable>, u32)>,
    /// Loops around the present statement: where each began, and the values from before it that it uses.
    loops: Vec<(u32, Vec<Handle<Expression>>)>,
}

/// For each expression: is it a load that may be forwarded? `all`: values that are computed from it must find it unchanged, too.
pub(crate) fn loads(function: &Function, all: bool) -> Vec<bool> {
    let mut walk = Walk {
        function,
        at: 0,
        lives: vec![Life::default(); function.expressions.len()],
        stores: Vec::new(),
        loops: Vec::new(),
    };
    walk.block(&function.body);
    // What is a part of a value, or made of it without computing, lives on as that value.
    let handles: Vec<_> = function.expressions.iter().map(|(handle, _)| handle).collect();
    for handle in handles.iter().rev() {
        let end = walk.lives.get(handle.index()).map_or(0, |life| life.end);
        let expression = &function.expressions[*handle];
        let computes = match expression {
            Expression::Load { .. } => true,
            Expression::Binary { .. } | Expression::Unary { .. } | Expression::Select { .. } => !all,
            _ => false,
        };
        if !computes {
            operands(expression, &mut |operand| {
                if let Some(life) = walk.lives.get_mut(operand.index()) {
                    life.end = life.end.max(end);
                }
            });
        }
    }
    function
        .expressions
        .iter()
        .map(|(handle, expression)| {
            let Expression::Load { pointer } = *expression else { return false };
            let Some(variable) = root(function, pointer) else { return false };
            let Some(life) = walk.lives.get(handle.index()) else { return false };
            !walk
                .stores
                .iter()
                .any(|(stored, at)| *stored == variable && life.begin <= *at && *at <= life.end)
        })
        .collect()
}

/// The local variable that a pointer leads to.
fn root(function: &Function, mut pointer: Handle<Expression>) -> Option<Handle<LocalVariable>> {
    loop {
        match function.expressions[pointer] {
            Expression::Access { base, .. } | Expression::AccessIndex { base, .. } => pointer = base,
            Expression::LocalVariable(variable) => return Some(variable),
            _ => return None,
        }
    }
}

impl Walk<'_> {
    fn used(&mut self, handle: Handle<Expression>) {
        let Some(life) = self.lives.get_mut(handle.index()) else { return };
        life.end = life.end.max(self.at);
        let begin = life.begin;
        if let Some((_, used)) = self.loops.iter_mut().find(|(from, _)| begin < *from) {
            used.push(handle);
        }
    }

    fn stored(&mut self, pointer: Handle<Expression>) {
        self.used(pointer);
        if let Some(variable) = root(self.function, pointer) {
            self.stores.push((variable, self.at));
        }
    }

    fn block(&mut self, block: &Block) {
        for statement in block.iter() {
            self.at += 1;
            match statement {
                Statement::Emit(range) => {
                    let function = self.function;
                    for handle in range.clone() {
                        if let Some(life) = self.lives.get_mut(handle.index()) {
                            *life = Life { begin: self.at, end: self.at };
                        }
                        operands(&function.expressions[handle], &mut |operand| self.used(operand));
                    }
                }
                Statement::Block(block) => self.block(block),
                Statement::If { condition, accept, reject } => {
                    self.used(*condition);
                    self.block(accept);
                    self.block(reject);
                }
                Statement::Switch { selector, cases } => {
                    self.used(*selector);
                    for case in cases {
                        // The selector is compared before each case.
                        self.used(*selector);
                        self.block(&case.body);
                    }
                    self.used(*selector);
                }
                Statement::Loop { body, continuing, break_if } => {
                    self.loops.push((self.at, Vec::new()));
                    self.block(body);
                    self.block(continuing);
                    self.at += 1;
                    if let Some(condition) = break_if {
                        self.used(*condition);
                    }
                    if let Some((_, used)) = self.loops.pop() {
                        for handle in used {
                            self.used(handle);
                        }
                    }
                }
                Statement::Return { value: Some(value) } => self.used(*value),
                Statement::Store { pointer, value } => {
                    self.used(*value);
                    self.stored(*pointer);
                }
                Statement::Atomic { pointer, value, fun, result } => {
                    self.used(*pointer);
                    self.used(*value);
                    if let naga::AtomicFunction::Exchange { compare: Some(compare) } = fun {
                        self.used(*compare);
                    }
                    self.defined(*result);
                }
                Statement::Call { arguments, result, .. } => {
                    for argument in arguments {
                        self.stored(*argument);
                    }
                    self.defined(*result);
                }
                Statement::WorkGroupUniformLoad { pointer, result } => {
                    self.used(*pointer);
                    self.defined(Some(*result));
                }
                Statement::SubgroupBallot { predicate, result } => {
                    if let Some(predicate) = predicate {
                        self.used(*predicate);
                    }
                    self.defined(Some(*result));
                }
                Statement::SubgroupGather { mode, argument, result } => {
                    self.used(*argument);
                    if let naga::GatherMode::Broadcast(index)
                    | naga::GatherMode::Shuffle(index)
                    | naga::GatherMode::ShuffleDown(index)
                    | naga::GatherMode::ShuffleUp(index)
                    | naga::GatherMode::ShuffleXor(index)
                    | naga::GatherMode::QuadBroadcast(index) = mode
                    {
                        self.used(*index);
                    }
                    self.defined(Some(*result));
                }
                Statement::SubgroupCollectiveOperation { argument, result, .. } => {
                    self.used(*argument);
                    self.defined(Some(*result));
                }
                _ => {}
            }
        }
    }

    fn defined(&mut self, result: Option<Handle<Expression>>) {
        if let Some(life) = result.and_then(|handle| self.lives.get_mut(handle.index())) {
            *life = Life { begin: self.at, end: self.at };
        }
    }
}

/// The expressions that an expression is made of.
fn operands(expression: &Expression, visit: &mut dyn FnMut(Handle<Expression>)) {
    match *expression {
        Expression::Compose { ref components, .. } => components.iter().for_each(|h| visit(*h)),
        Expression::Access { base, index } => {
            visit(base);
            visit(index);
        }
        Expression::AccessIndex { base, .. } => visit(base),
        Expression::Splat { value, .. } => visit(value),
        Expression::Swizzle { vector, .. } => visit(vector),
        Expression::Load { pointer } => visit(pointer),
        Expression::Unary { expr, .. } | Expression::As { expr, .. } => visit(expr),
        Expression::Binary { left, right, .. } => {
            visit(left);
            visit(right);
        }
        Expression::Select { condition, accept, reject } => {
            visit(condition);
            visit(accept);
            visit(reject);
        }
        Expression::Relational { argument, .. } => visit(argument),
        Expression::Math { arg, arg1, arg2, arg3, .. } => {
            visit(arg);
            for arg in [arg1, arg2, arg3].into_iter().flatten() {
                visit(arg);
            }
        }
        Expression::ArrayLength(pointer) => visit(pointer),
        _ => {}
    }
}
