//! The loop: what does one instruction do?
//!
//! Instructions on scalars, jumps and plain element accesses are done in the inner loop on the frame's registers; all others leave it
//! (`Stop::Slow`), are done on the whole VM, and come back.

use std::rc::Rc;

use super::builtins::Job;
use super::element::{load_quick, store_quick};
use super::fail::{Outcome, trap};
use super::frames::FRAME_SCALARS;
use super::request::{Ask, Step};
use super::value::Obj;
use super::{Then, Vm};
use crate::bytecode::Instr;
use crate::diagnostics::Span;
use crate::numeric::convert::{f32_bits, f32_of, f64_bits, f64_of};
use crate::numeric::{bin, cast, cmp, fma, un};

/// What an instruction outside the inner loop leads to.
pub(super) enum Flow {
    /// The next instruction.
    Next,
    /// The frame has changed: go on where the top frame is.
    Frame,
    /// The runner is asked.
    Ask(Ask, Then),
    /// The builtin goes on, bit by bit.
    Job(Job),
}

/// Why the inner loop ended.
enum Stop {
    /// The instruction is for the outer loop.
    Slow(Instr),
    /// An object went, and with it memory.
    Released,
    Fuel,
}

impl Vm {
    /// Runs until something stops the program or the fuel is gone.
    pub(super) fn execute(&mut self, fuel: u64) -> Step {
        let program = Rc::clone(&self.program);
        let mut left = i64::try_from(fuel).unwrap_or(i64::MAX);
        loop {
            if !self.to_end.is_empty() && self.job.is_none() {
                self.end_next();
            }
            if let Some(end) = self.end_of_run() {
                return end;
            }
            if let Some(mut job) = self.job.take() {
                if left <= 0 {
                    self.job = Some(job);
                    return Step::OutOfFuel;
                }
                let span = self.span();
                let outcome = match (job.step)(self) {
                    Ok(None) => Ok(Flow::Job(job)),
                    end => {
                        // What it held goes now.
                        drop(job);
                        end.map(|flow| flow.unwrap_or(Flow::Next))
                    }
                };
                if let Some(step) = self.settle(outcome, span, &mut left) {
                    return step;
                }
                continue;
            }
            let Some(frame) = self.frames.last().copied() else {
                return Step::Finished { exit: 0 };
            };
            let Some(function) = program.functions.get(frame.func as usize) else {
                return Step::Finished { exit: 0 };
            };
            let code = function.code.as_slice();
            let window = self.scalars.get_mut(frame.scalars..frame.scalars + FRAME_SCALARS);
            let Some(regs) = window.and_then(|s| <&mut [u64; FRAME_SCALARS]>::try_from(s).ok()) else {
                return Step::Finished { exit: 0 };
            };
            let objects_end = frame.objects + function.objects as usize;
            let objs = self.objects.get_mut(frame.objects..objects_end).unwrap_or_default();
            let memory = &mut self.memory;
            let released = &self.released;
            let mut pc = frame.pc;
            let before = left;

            let stop = loop {
                let Some(instr) = code.get(pc).copied() else {
                    break Stop::Slow(Instr::Unreachable);
                };
                left -= 1;
                if left < 0 {
                    break Stop::Fuel;
                }
                macro_rules! r {
                    ($reg:expr) => {
                        regs[usize::from($reg)]
                    };
                }
                macro_rules! jump_if {
                    ($cond:expr, $target:expr) => {
                        if $cond {
                            pc = $target as usize;
                            continue;
                        }
                    };
                }
                match instr {
                    Instr::Nop => {}
                    Instr::Imm { dst, value } => r!(dst) = i64::from(value) as u64,
                    Instr::Const { dst, index } => {
                        r!(dst) = program.scalars.get(index as usize).copied().unwrap_or_default();
                    }
                    Instr::Move { dst, src } => r!(dst) = r!(src),
                    Instr::AddInt { dst, a, b } => r!(dst) = r!(a).wrapping_add(r!(b)),
                    Instr::SubInt { dst, a, b } => r!(dst) = r!(a).wrapping_sub(r!(b)),
                    Instr::MulInt { dst, a, b } => r!(dst) = r!(a).wrapping_mul(r!(b)),
                    Instr::AddImm { dst, a, value } => r!(dst) = r!(a).wrapping_add(i64::from(value) as u64),
                    Instr::MulImm { dst, a, value } => r!(dst) = r!(a).wrapping_mul(i64::from(value) as u64),
                    Instr::AddF32 { dst, a, b } => r!(dst) = f32_bits(f32_of(r!(a)) + f32_of(r!(b))),
                    Instr::SubF32 { dst, a, b } => r!(dst) = f32_bits(f32_of(r!(a)) - f32_of(r!(b))),
                    Instr::MulF32 { dst, a, b } => r!(dst) = f32_bits(f32_of(r!(a)) * f32_of(r!(b))),
                    Instr::DivF32 { dst, a, b } => r!(dst) = f32_bits(f32_of(r!(a)) / f32_of(r!(b))),
                    Instr::AddF64 { dst, a, b } => r!(dst) = f64_bits(f64_of(r!(a)) + f64_of(r!(b))),
                    Instr::SubF64 { dst, a, b } => r!(dst) = f64_bits(f64_of(r!(a)) - f64_of(r!(b))),
                    Instr::MulF64 { dst, a, b } => r!(dst) = f64_bits(f64_of(r!(a)) * f64_of(r!(b))),
                    Instr::DivF64 { dst, a, b } => r!(dst) = f64_bits(f64_of(r!(a)) / f64_of(r!(b))),
                    Instr::Bin { op, dtype, dst, a, b } => r!(dst) = bin(op, dtype, r!(a), r!(b)),
                    Instr::Un { op, dtype, dst, a } => r!(dst) = un(op, dtype, r!(a)),
                    Instr::Fma { dtype, dst, a, b, c } => r!(dst) = fma(dtype, r!(a), r!(b), r!(c)),
                    Instr::Cmp { op, dtype, dst, a, b } => r!(dst) = u64::from(cmp(op, dtype, r!(a), r!(b))),
                    Instr::Cast { from, to, dst, src } => r!(dst) = cast(from, to, r!(src)),
                    Instr::Select { dst, cond, a, b } => r!(dst) = if r!(cond) != 0 { r!(a) } else { r!(b) },
                    Instr::Jump { target } => {
                        pc = target as usize;
                        continue;
                    }
                    Instr::JumpIf { cond, target } => jump_if!(r!(cond) != 0, target),
                    Instr::JumpIfNot { cond, target } => jump_if!(r!(cond) == 0, target),
                    Instr::JumpLtInt { a, b, target } => jump_if!((r!(a) as i64) < r!(b) as i64, target),
                    Instr::JumpLeInt { a, b, target } => jump_if!(r!(a) as i64 <= r!(b) as i64, target),
                    Instr::JumpGtInt { a, b, target } => jump_if!(r!(a) as i64 > r!(b) as i64, target),
                    Instr::JumpGeInt { a, b, target } => jump_if!(r!(a) as i64 >= r!(b) as i64, target),
                    Instr::JumpEqInt { a, b, target } => jump_if!(r!(a) == r!(b), target),
                    Instr::JumpNeInt { a, b, target } => jump_if!(r!(a) != r!(b), target),
                    Instr::JumpCmp { op, dtype, a, b, target } => {
                        jump_if!(cmp(op, dtype, r!(a), r!(b)), target)
                    }
                    Instr::JumpCmpNot { op, dtype, a, b, target } => {
                        jump_if!(!cmp(op, dtype, r!(a), r!(b)), target);
                    }
                    Instr::ForInc { i, end, target } => {
                        let next = (r!(i) as i64).wrapping_add(1);
                        r!(i) = next as u64;
                        // An `i` that wrapped was at the largest Int, so it had reached the end.
                        jump_if!(next < r!(end) as i64 && next != i64::MIN, target);
                    }
                    Instr::ForStep { i, end, step, target } => {
                        let step = i64::from(step);
                        let (next, wrapped) = (r!(i) as i64).overflowing_add(step);
                        r!(i) = next as u64;
                        let end = r!(end) as i64;
                        let more = if step > 0 { next < end } else { step < 0 && next > end };
                        jump_if!(more && !wrapped, target);
                    }
                    Instr::Load { dst, obj, index } => {
                        match load_quick(memory, &objs[usize::from(obj)], r!(index), 0) {
                            Some(value) => r!(dst) = value,
                            None => break Stop::Slow(instr),
                        }
                    }
                    Instr::Store { obj, index, src } => {
                        if !store_quick(memory, &objs[usize::from(obj)], r!(index), 0, r!(src)) {
                            break Stop::Slow(instr);
                        }
                    }
                    Instr::LoadLane { dst, obj, index, lane } => {
                        match load_quick(memory, &objs[usize::from(obj)], r!(index), usize::from(lane)) {
                            Some(value) => r!(dst) = value,
                            None => break Stop::Slow(instr),
                        }
                    }
                    Instr::StoreLane { obj, index, src, lane } => {
                        if !store_quick(
                            memory,
                            &objs[usize::from(obj)],
                            r!(index),
                            usize::from(lane),
                            r!(src),
                        ) {
                            break Stop::Slow(instr);
                        }
                    }
                    Instr::MoveObj { dst, src } => {
                        let object = std::mem::take(&mut objs[usize::from(src)]);
                        objs[usize::from(dst)] = object;
                        if released.any() {
                            break Stop::Released;
                        }
                    }
                    Instr::CopyObj { dst, src } => {
                        let object = objs[usize::from(src)].clone();
                        objs[usize::from(dst)] = object;
                        if released.any() {
                            break Stop::Released;
                        }
                    }
                    Instr::DropObj { obj } => {
                        objs[usize::from(obj)] = Obj::Empty;
                        if released.any() {
                            break Stop::Released;
                        }
                    }
                    Instr::Call { .. }
                    | Instr::Ret { .. }
                    | Instr::Raise { .. }
                    | Instr::Str { .. }
                    | Instr::Len { .. }
                    | Instr::ListGet { .. }
                    | Instr::ListSet { .. }
                    | Instr::ListPush { .. }
                    | Instr::Builtin { .. }
                    | Instr::Launch { .. }
                    | Instr::Unreachable => break Stop::Slow(instr),
                }
                pc += 1;
            };

            // Both may be below zero: a builtin's work may cost more than what was left.
            self.executed = self.executed.saturating_add_signed(before.max(0) - left.max(0));
            if let Some(top) = self.frames.last_mut() {
                top.pc = pc;
            }
            match stop {
                Stop::Fuel => return Step::OutOfFuel,
                Stop::Released => {
                    let span = self.span();
                    self.advance();
                    self.collect(span);
                }
                Stop::Slow(instr) => {
                    let span = self.span();
                    let outcome = self.slow(instr);
                    if let Some(step) = self.settle(outcome, span, &mut left) {
                        return step;
                    }
                }
            }
        }
    }

    /// What the instruction at `span` came to: a request, or the program goes on.
    fn settle(&mut self, outcome: Outcome<Flow>, span: Span, left: &mut i64) -> Option<Step> {
        let cost = self.cost.take();
        self.executed = self.executed.saturating_add(cost);
        *left = left.saturating_sub_unsigned(cost);
        match outcome {
            Ok(Flow::Next) => self.advance(),
            Ok(Flow::Frame) => {}
            Ok(Flow::Job(job)) => self.job = Some(job),
            Ok(Flow::Ask(what, then)) => {
                self.collect(span);
                return Some(self.ask(what, span, then));
            }
            Err(fail) => self.fail(fail, span),
        }
        if self.released.any() {
            self.collect(span);
        }
        None
    }

    /// A free to ask for, or the end.
    fn end_of_run(&mut self) -> Option<Step> {
        if !self.frees.is_empty() {
            return self.next_free();
        }
        self.ending.clone()
    }

    /// An instruction on the whole VM.
    fn slow(&mut self, instr: Instr) -> Outcome<Flow> {
        let Some(frame) = self.frames.last().copied() else {
            return Ok(Flow::Frame);
        };
        let span = self.span();
        let s_at = |reg: u16| frame.scalars + usize::from(reg);
        let o_at = |reg: u16| frame.objects + usize::from(reg);
        match instr {
            Instr::Call { func, s, o } => {
                self.call(func, s, o)?;
                Ok(Flow::Frame)
            }
            Instr::Ret { s, o } => {
                self.ret(s, o);
                Ok(Flow::Frame)
            }
            Instr::Raise { obj } => {
                let error = self.take_object(o_at(obj));
                Err(super::fail::Fail::Raise(Rc::clone(Self::text_of(&error)?)))
            }
            Instr::Str { dst, index } => {
                let text = self.strings.get(index as usize).cloned().unwrap_or_default();
                self.set_object(o_at(dst), Obj::Str(text));
                Ok(Flow::Next)
            }
            Instr::Len { dst, obj } => {
                let length = self.length(self.object(o_at(obj)))?;
                self.set_scalar(s_at(dst), length);
                Ok(Flow::Next)
            }
            Instr::Load { dst, obj, index } => self.load_into(s_at(dst), o_at(obj), s_at(index), 0),
            Instr::LoadLane { dst, obj, index, lane } => {
                self.load_into(s_at(dst), o_at(obj), s_at(index), usize::from(lane))
            }
            Instr::Store { obj, index, src } => self.store_from(o_at(obj), s_at(index), s_at(src), 0),
            Instr::StoreLane { obj, index, src, lane } => {
                self.store_from(o_at(obj), s_at(index), s_at(src), usize::from(lane))
            }
            Instr::ListGet { list, index, s, o } => {
                let list = self.object(o_at(list)).clone();
                self.element_fits(&list, s, o)?;
                self.list_get(&list, self.scalar(s_at(index)) as i64, s_at(s), o_at(o), span)?;
                Ok(Flow::Next)
            }
            Instr::ListSet { list, index, s, o } => {
                let list = self.object(o_at(list)).clone();
                self.element_fits(&list, s, o)?;
                self.list_set(&list, self.scalar(s_at(index)) as i64, s_at(s), o_at(o), span)?;
                Ok(Flow::Next)
            }
            Instr::ListPush { list, s, o } => {
                let list = self.object(o_at(list)).clone();
                self.element_fits(&list, s, o)?;
                self.list_push(&list, s_at(s), o_at(o), span)?;
                Ok(Flow::Next)
            }
            Instr::Builtin { f, s, o, imm } => self.builtin(f, s_at(s), o_at(o), imm),
            Instr::Launch { site } => self.launch(site),
            _ => trap("run.unreachable", &[]),
        }
    }

    fn load_into(&mut self, dst: usize, obj: usize, index: usize, lane: usize) -> Outcome<Flow> {
        let (obj, index) = (self.object(obj).clone(), self.scalar(index) as i64);
        let value = self.load_slow(&obj, index, lane, self.span())?;
        self.set_scalar(dst, value);
        Ok(Flow::Next)
    }

    fn store_from(&mut self, obj: usize, index: usize, src: usize, lane: usize) -> Outcome<Flow> {
        let (obj, index, value) = (self.object(obj).clone(), self.scalar(index) as i64, self.scalar(src));
        self.store_slow(&obj, index, lane, value, self.span())?;
        Ok(Flow::Next)
    }

    /// An element's registers lie within the frame: `verify` cannot know how wide a list's elements are.
    fn element_fits(&self, list: &Obj, s: u16, o: u16) -> Outcome<()> {
        let slot = self.list_slot(list)?;
        let Some((slot, frame)) = self.memory.get(slot).zip(self.frames.last()) else {
            return super::fail::wrong_kind("list");
        };
        let Some(function) = self.program.functions.get(frame.func as usize) else {
            return super::fail::wrong_kind("frame");
        };
        let fits = usize::from(s) + slot.scalars <= function.scalars as usize
            && usize::from(o) + slot.object_width <= function.objects as usize;
        if fits { Ok(()) } else { super::fail::wrong_kind("element width") }
    }

    pub(super) fn object(&self, at: usize) -> &Obj {
        self.objects.get(at).unwrap_or(&Obj::Empty)
    }

    pub(super) fn take_object(&mut self, at: usize) -> Obj {
        self.objects.get_mut(at).map(std::mem::take).unwrap_or_default()
    }

    pub(super) fn scalar(&self, at: usize) -> u64 {
        self.scalars.get(at).copied().unwrap_or_default()
    }
}
