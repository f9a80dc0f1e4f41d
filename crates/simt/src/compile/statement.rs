//! Statements. Control flow becomes sets of lanes that wait, and jumps for when nobody is active.

use super::expression::Row;
use super::{Compiler, Refusal, Value};
use crate::code::{AtomicOp, Bin, Code, Combine, Gather, NONE, Reg, Slot};
use naga::{
    AtomicFunction, Barrier, Block, CollectiveOperation, Expression, GatherMode, Handle, Scalar, ScalarKind,
    Span, Statement, SubgroupOperation, SwitchValue,
};
use std::rc::Rc;

impl Compiler<'_> {
    /// A block with a scope of its own.
    fn block(&mut self, block: &Block) -> Result<(), Refusal> {
        self.open_scope();
        let done = self.statements(block);
        self.close_scope();
        done
    }

    pub(crate) fn statements(&mut self, block: &Block) -> Result<(), Refusal> {
        for (statement, span) in block.span_iter() {
            self.check_size(*span)?;
            self.tell_declarations(statement, *span);
            self.statement(statement, *span)?;
        }
        Ok(())
    }

    /// Steps for the declarations that stand before this statement.
    fn tell_declarations(&mut self, statement: &Statement, span: Span) {
        let Some(range) = span.to_range() else { return };
        // A loop's own variable stands inside of it, and is declared once.
        let until = if matches!(statement, Statement::Loop { .. }) { range.end } else { range.start };
        while let Some(next) = self.frame.declared.get(self.frame.told).copied()
            && next.to_range().is_some_and(|declared| declared.start < until)
        {
            self.frame.told += 1;
            self.step(next, false);
        }
    }

    // Jumps to where lanes may come back.

    /// The innermost construct ends here for now: whoever jumps out of it lands at the next instruction.
    pub(crate) fn land(&mut self) {
        let here = self.here();
        for from in self.merges.pop().unwrap_or_default() {
            self.patch(from, here);
        }
    }

    /// The instruction jumps to the end of the construct around it.
    pub(crate) fn leads_to_merge(&mut self, from: usize) {
        match self.merges.last_mut() {
            Some(merge) => merge.push(from),
            None => self.patch(from, self.here()),
        }
    }

    fn patch(&mut self, from: usize, to: u32) {
        if let Some(
            Code::If { target, .. }
            | Code::Else { target, .. }
            | Code::EndIf { target, .. }
            | Code::Leave { target, .. }
            | Code::Join { target, .. },
        ) = self.program.code.get_mut(from)
        {
            *target = to;
        }
    }

    fn leave(&mut self, slot: Slot) {
        self.settle_counts();
        let from = self.emit(Code::Leave { slot, target: 0 });
        self.leads_to_merge(from);
    }

    fn branch(
        &mut self,
        condition: Reg,
        span: Span,
        accept: &mut dyn FnMut(&mut Self) -> Result<(), Refusal>,
        reject: &mut dyn FnMut(&mut Self) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let place = self.places.number(span);
        let slots = self.slots;
        let slot = self.take_slots(2);
        self.settle_counts();
        let start = self.emit(Code::If { condition, slot, target: 0, place });
        self.merges.push(Vec::new());
        accept(self)?;
        self.settle_counts();
        self.land();
        self.patch(start, self.here());
        let middle = self.emit(Code::Else { slot, target: 0 });
        self.merges.push(Vec::new());
        reject(self)?;
        self.settle_counts();
        self.land();
        self.patch(middle, self.here());
        let end = self.emit(Code::EndIf { slot, target: 0 });
        self.leads_to_merge(end);
        self.slots = slots;
        Ok(())
    }

    fn statement(&mut self, statement: &Statement, span: Span) -> Result<(), Refusal> {
        match statement {
            Statement::Emit(range) => self.emitted(range.clone())?,
            Statement::Block(block) => self.block(block)?,
            Statement::If { condition, accept, reject } => {
                let place = self.condition_span(*condition, span);
                let condition = self.scalar_value(*condition)?;
                self.step(place, false);
                self.branch(condition, place, &mut |c| c.block(accept), &mut |c| c.block(reject))?;
            }
            Statement::Switch { selector, cases } => self.switch(*selector, cases, span)?,
            Statement::Loop { body, continuing, break_if } => {
                self.open_scope();
                let done = self.repeat(body, continuing, *break_if, span);
                self.close_scope();
                done?;
            }
            Statement::Break => match self.frame.breaks.last().copied() {
                Some(slot) => self.leave(slot),
                None => return Err(Refusal::new("a break here", span)),
            },
            Statement::Continue => match self.frame.continues.last().copied() {
                Some(slot) => self.leave(slot),
                None => return Err(Refusal::new("a continue here", span)),
            },
            Statement::Return { value } => {
                if let Some(value) = value {
                    let row = self.value(*value)?;
                    let result = self.frame.result.clone();
                    for (d, a) in result.iter().zip(row.iter()) {
                        self.emit(Code::Move { d: *d, a: *a });
                    }
                }
                self.step(span, false);
                self.leave(self.frame.returns);
            }
            Statement::ControlBarrier(flags) => self.barrier(*flags, span),
            Statement::MemoryBarrier(_) => {}
            Statement::Store { pointer, value } => {
                let place = self.pointer(*pointer, span)?;
                let row = self.value(*value)?;
                let before = self.program.code.len();
                self.store(&place, &row, span)?;
                self.mark_atomic(*pointer, before);
                self.step(span, false);
            }
            Statement::Atomic { pointer, fun, value, result } => {
                self.atomic(*pointer, fun, *value, *result, span)?;
                self.step(span, false);
            }
            Statement::WorkGroupUniformLoad { pointer, result } => {
                let place = self.pointer(*pointer, span)?;
                self.barrier(Barrier::WORK_GROUP, span);
                let row = self.load(&place, false, span)?;
                let mut uniform = Vec::new();
                for a in row.iter() {
                    let d = self.allocate(1);
                    self.emit(Code::Uniform { d, a: *a });
                    uniform.push(d);
                }
                self.barrier(Barrier::WORK_GROUP, span);
                self.remember(*result, Value::Registers(uniform.into()));
            }
            Statement::Call { function, arguments, result } => {
                self.call(*function, arguments, *result, span)?;
                self.step(span, false);
            }
            Statement::SubgroupBallot { result, predicate } => {
                let a = match predicate {
                    Some(predicate) => self.scalar_value(*predicate)?,
                    None => self.constant(u32::MAX),
                };
                let d = self.allocate(4);
                self.emit(Code::Ballot { d, a });
                self.remember(*result, Value::Registers((d..d + 4).collect()));
            }
            Statement::SubgroupGather { mode, argument, result } => {
                let row = self.value(*argument)?;
                let row = self.gather(*mode, &row)?;
                self.remember(*result, Value::Registers(row));
            }
            Statement::SubgroupCollectiveOperation { op, collective_op, argument, result } => {
                let row = self.value(*argument)?;
                let ty = self.type_of(*argument)?;
                let scalar = ty.scalar().ok_or_else(|| Refusal::new("a subgroup operation on this", span))?;
                let row = self.collective(*op, *collective_op, scalar, &row);
                self.remember(*result, Value::Registers(row));
            }
            Statement::Kill => return Err(Refusal::new("discard", span)),
            Statement::ImageStore { .. } | Statement::ImageAtomic { .. } => {
                return Err(Refusal::new("textures", span));
            }
            Statement::RayQuery { .. } | Statement::RayPipelineFunction(_) => {
                return Err(Refusal::new("ray tracing", span));
            }
            Statement::CooperativeStore { .. } => return Err(Refusal::new("cooperative matrices", span)),
        }
        Ok(())
    }

    fn condition_span(&self, condition: Handle<Expression>, statement: Span) -> Span {
        let span = self.span_of(condition);
        if span.is_defined() { span } else { statement }
    }

    fn emitted(&mut self, range: naga::Range<Expression>) -> Result<(), Refusal> {
        let function = self.frame.function;
        for handle in range {
            let value = self.expression(handle)?;
            if !self.purpose.watched {
                continue;
            }
            let Some(name) = function.named_expressions.get(&handle) else { continue };
            let span = self.span_of(handle);
            if let Value::Registers(row) = value {
                let ty = self.type_of(handle)?;
                self.tell_local(Some(name), ty, &row, span);
            }
            self.step(span, false);
        }
        Ok(())
    }

    /// One branch after the other, each with the lanes whose value it has.
    fn switch(
        &mut self,
        selector: Handle<Expression>,
        cases: &[naga::SwitchCase],
        span: Span,
    ) -> Result<(), Refusal> {
        let place = self.condition_span(selector, span);
        let selector = self.scalar_value(selector)?;
        self.step(place, false);
        let slots = self.slots;
        let slot = self.take_slots(1);
        self.settle_counts();
        self.emit(Code::Clear { slot, count: 1 });
        self.frame.breaks.push(slot);
        self.merges.push(Vec::new());
        // Who takes the default case: those that no other case takes.
        let mut others = None;
        for case in cases {
            let bits = match case.value {
                SwitchValue::I32(value) => value as u32,
                SwitchValue::U32(value) => value,
                SwitchValue::Default => continue,
            };
            let bits = self.constant(bits);
            let equal = self.binary(Bin::Eq, selector, bits);
            others = Some(match others {
                None => equal,
                Some(others) => self.binary(Bin::Or, others, equal),
            });
        }
        let mut condition = None;
        for case in cases {
            let taken = match (case.value, others) {
                (SwitchValue::Default, None) => self.constant(u32::MAX),
                (SwitchValue::Default, Some(others)) => self.unary(crate::code::Un::Not, others),
                (SwitchValue::I32(value), _) => {
                    let bits = self.constant(value as u32);
                    self.binary(Bin::Eq, selector, bits)
                }
                (SwitchValue::U32(value), _) => {
                    let bits = self.constant(value);
                    self.binary(Bin::Eq, selector, bits)
                }
            };
            let taken = match condition {
                None => taken,
                Some(condition) => self.binary(Bin::Or, condition, taken),
            };
            if case.fall_through {
                condition = Some(taken);
                continue;
            }
            condition = None;
            self.branch(taken, place, &mut |c| c.block(&case.body), &mut |_| Ok(()))?;
        }
        self.frame.breaks.pop();
        self.settle_counts();
        self.land();
        let join = self.emit(Code::Join { slot, target: 0 });
        self.leads_to_merge(join);
        self.slots = slots;
        Ok(())
    }

    fn repeat(
        &mut self,
        body: &Block,
        continuing: &Block,
        break_if: Option<Handle<Expression>>,
        span: Span,
    ) -> Result<(), Refusal> {
        let slots = self.slots;
        // Who has left the loop, and who has left the iteration.
        let slot = self.take_slots(2);
        let number = self.loop_number(span);
        let place = self.places.number(span);
        let depth = self.loop_depth;
        self.loop_depth += 1;
        self.program.loop_depth = self.program.loop_depth.max(self.loop_depth);
        self.settle_counts();
        self.emit(Code::Clear { slot, count: 2 });
        self.emit(Code::Enter { depth, number });
        let start = self.here();
        self.frame.breaks.push(slot);
        self.frame.continues.push(slot + 1);
        self.merges.push(Vec::new());
        self.statements(body)?;
        self.settle_counts();
        self.land();
        self.merges.push(Vec::new());
        let join = self.emit(Code::Join { slot: slot + 1, target: 0 });
        self.leads_to_merge(join);
        self.statements(continuing)?;
        if let Some(condition) = break_if {
            let place = self.condition_span(condition, span);
            let condition = self.scalar_value(condition)?;
            let place = self.places.number(place);
            self.settle_counts();
            self.emit(Code::BreakIf { condition, slot, place });
        }
        self.settle_counts();
        self.emit(Code::Again { target: start, depth, place });
        self.frame.breaks.pop();
        self.frame.continues.pop();
        self.land();
        let join = self.emit(Code::Join { slot, target: 0 });
        self.leads_to_merge(join);
        self.loop_depth -= 1;
        self.slots = slots;
        Ok(())
    }

    /// Which of the module's loops is it? Its keyword stands at the statement's beginning, or before it.
    fn loop_number(&self, span: Span) -> u32 {
        let at = span.to_range().map_or(0, |range| range.start as u32);
        let after = self.loops.partition_point(|start| *start <= at);
        after.saturating_sub(1) as u32
    }

    fn barrier(&mut self, flags: Barrier, span: Span) {
        let place = self.places.number(span);
        let storage = flags.contains(Barrier::STORAGE);
        let workgroup = flags.contains(Barrier::WORK_GROUP);
        if storage || workgroup {
            self.settle_counts();
            self.emit(Code::Barrier { place, storage, workgroup });
            self.step(span, true);
        }
    }

    fn atomic(
        &mut self,
        pointer: Handle<Expression>,
        fun: &AtomicFunction,
        value: Handle<Expression>,
        result: Option<Handle<Expression>>,
        span: Span,
    ) -> Result<(), Refusal> {
        let place = self.pointer(pointer, span)?;
        let scalar = place.ty.scalar().ok_or_else(|| Refusal::new("this atomic operation", span))?;
        if scalar.kind == ScalarKind::Float {
            return Err(Refusal::new("atomic floats", span));
        }
        let signed = scalar.kind == ScalarKind::Sint;
        let a = self.scalar_value(value)?;
        let mut b = NONE;
        let f = match fun {
            AtomicFunction::Add => AtomicOp::Add,
            AtomicFunction::Subtract => AtomicOp::Sub,
            AtomicFunction::And => AtomicOp::And,
            AtomicFunction::ExclusiveOr => AtomicOp::Xor,
            AtomicFunction::InclusiveOr => AtomicOp::Or,
            AtomicFunction::Min => {
                if signed {
                    AtomicOp::MinI
                } else {
                    AtomicOp::MinU
                }
            }
            AtomicFunction::Max => {
                if signed {
                    AtomicOp::MaxI
                } else {
                    AtomicOp::MaxU
                }
            }
            AtomicFunction::Exchange { compare: None } => AtomicOp::Exchange,
            AtomicFunction::Exchange { compare: Some(compare) } => {
                b = self.scalar_value(*compare)?;
                AtomicOp::CompareExchange
            }
        };
        let at = self.atomic_word(&place, span)?;
        let d = self.allocate(2);
        self.emit(Code::Atomic { f, d, a, b, at });
        if let Some(result) = result {
            let row: Row = if b == NONE { Rc::new([d]) } else { Rc::new([d, d + 1]) };
            self.remember(result, Value::Registers(row));
        }
        Ok(())
    }

    fn gather(&mut self, mode: GatherMode, row: &[Reg]) -> Result<Row, Refusal> {
        let (f, index) = match mode {
            GatherMode::BroadcastFirst => (Gather::First, None),
            GatherMode::Broadcast(index) | GatherMode::Shuffle(index) => (Gather::At, Some(index)),
            GatherMode::ShuffleDown(index) => (Gather::Down, Some(index)),
            GatherMode::ShuffleUp(index) => (Gather::Up, Some(index)),
            GatherMode::ShuffleXor(index) => (Gather::Xor, Some(index)),
            GatherMode::QuadBroadcast(index) => (Gather::QuadAt, Some(index)),
            GatherMode::QuadSwap(direction) => (Gather::QuadSwap(direction as u32 + 1), None),
        };
        let b = match index {
            Some(index) => self.scalar_value(index)?,
            None => self.constant(0),
        };
        let mut out = Vec::new();
        for a in row {
            let d = self.allocate(1);
            self.emit(Code::Gather { f, d, a: *a, b });
            out.push(d);
        }
        Ok(out.into())
    }

    fn collective(
        &mut self,
        op: SubgroupOperation,
        how: CollectiveOperation,
        scalar: Scalar,
        row: &[Reg],
    ) -> Row {
        use SubgroupOperation as S;
        let kind = match scalar.kind {
            ScalarKind::Float => 2,
            ScalarKind::Uint => 1,
            _ => 0,
        };
        // The operation, and what it begins with.
        let (f, unit) = match op {
            S::All | S::And => (Bin::And, u32::MAX),
            S::Any | S::Or => (Bin::Or, 0),
            S::Xor => (Bin::Xor, 0),
            S::Add => ([Bin::Add, Bin::Add, Bin::FAdd][kind], 0),
            S::Mul => ([Bin::Mul, Bin::Mul, Bin::FMul][kind], [1, 1, 1f32.to_bits()][kind]),
            S::Min => {
                let unit = [i32::MAX as u32, u32::MAX, f32::INFINITY.to_bits()][kind];
                ([Bin::MinI, Bin::MinU, Bin::FMin][kind], unit)
            }
            S::Max => {
                let unit = [i32::MIN as u32, 0, f32::NEG_INFINITY.to_bits()][kind];
                ([Bin::MaxI, Bin::MaxU, Bin::FMax][kind], unit)
            }
        };
        let how = match how {
            CollectiveOperation::Reduce => Combine::Reduce,
            CollectiveOperation::InclusiveScan => Combine::Inclusive,
            CollectiveOperation::ExclusiveScan => Combine::Exclusive,
        };
        let mut out = Vec::new();
        for a in row {
            let d = self.allocate(1);
            self.emit(Code::Reduce { f, how, d, a: *a, unit });
            out.push(self.rounded(scalar, d));
        }
        out.into()
    }
}
