//! How does the program get into functions and out of them: calls, returns, errors, the end?

use std::rc::Rc;

use super::console::Stream;
use super::fail::{Fail, Outcome, trap};
use super::request::{Ask, BufferId, HostId, HostKind, Request, RuntimeError, StackEntry, Step};
use super::value::{Obj, Owned, Text};
use super::{Pending, Then, Vm};
use crate::bytecode::Function;
use crate::diagnostics::Span;

/// A function that is running.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub func: u32,
    /// The instruction it is at; for a caller, its `Call`.
    pub pc: usize,
    /// Where its registers begin in the stacks.
    pub scalars: usize,
    pub objects: usize,
    /// A destructor that runs between two instructions of the frame below.
    pub between: bool,
}

/// Scalar registers that a frame can name.
pub(super) const FRAME_SCALARS: usize = 1 << 16;

/// Most scalar registers of all frames together (32 MiB).
const MAX_STACK: usize = 1 << 22;

impl Vm {
    /// Puts the entry function's frame in place.
    pub(super) fn enter_first(&mut self) {
        let entry = self.program.entry;
        let objects = self.program.functions.get(entry as usize).map_or(0, |f| f.objects as usize);
        self.scalars.resize(FRAME_SCALARS, 0);
        self.objects.resize_with(objects, Obj::default);
        self.frames.push(Frame { func: entry, pc: 0, scalars: 0, objects: 0, between: false });
    }

    /// Enters `func` with its frame at the window (`s`, `o`) of the running frame.
    pub(super) fn call(&mut self, func: u32, s: u16, o: u16) -> Outcome<()> {
        let Some(frame) = self.frames.last() else {
            return Ok(());
        };
        let scalars = frame.scalars + usize::from(s);
        let objects = frame.objects + usize::from(o);
        self.enter(func, scalars, objects, false)
    }

    /// Enters `func` with its frame there.
    pub(super) fn enter(&mut self, func: u32, scalars: usize, objects: usize, between: bool) -> Outcome<()> {
        let program = Rc::clone(&self.program);
        let Some(callee) = program.functions.get(func as usize) else {
            return Ok(());
        };
        if self.frames.len() >= self.config.max_depth || scalars > MAX_STACK || objects > MAX_STACK {
            let depth = self.frames.len().to_string();
            return trap("run.recursion-too-deep", &[("function", callee.name.clone()), ("depth", depth)]);
        }
        let needed = scalars + FRAME_SCALARS;
        if needed > self.scalars.len() {
            self.scalars.resize(needed.max(self.scalars.len() * 2).min(MAX_STACK + FRAME_SCALARS), 0);
        }
        let needed = objects + callee.objects as usize;
        if needed > self.objects.len() {
            self.objects.resize_with(needed.max(self.objects.len() * 2), Obj::default);
        }
        self.frames.push(Frame { func, pc: 0, scalars, objects, between });
        Ok(())
    }

    /// Leaves the running function with its results at `s`, `o`.
    pub(super) fn ret(&mut self, s: u16, o: u16) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let program = Rc::clone(&self.program);
        let Some(function) = program.functions.get(frame.func as usize) else {
            return;
        };
        let results = function.results;
        let from = frame.scalars + usize::from(s);
        if s > 0 && results.scalars > 0 {
            self.scalars.copy_within(from..from + results.scalars as usize, frame.scalars);
        }
        if self.ends {
            // The arguments below a result end after the variables above it.
            let kept: Vec<Obj> = (0..results.objects as usize)
                .map(
                    |i| if o > 0 { self.take_object(frame.objects + usize::from(o) + i) } else { Obj::Empty },
                )
                .collect();
            if o > 0 {
                self.drop_last_first(frame.objects, frame.objects + function.objects as usize);
                kept.into_iter()
                    .enumerate()
                    .for_each(|(i, object)| self.set_object(frame.objects + i, object));
            }
        }
        // Upwards is right: a result never moves above the place it comes from.
        let (base, from) = (frame.objects, frame.objects + usize::from(o));
        for i in 0..results.objects as usize {
            if o > 0 && !self.ends {
                let result = self.objects.get_mut(from + i).map(std::mem::take).unwrap_or_default();
                self.set_object(base + i, result);
            }
        }
        let (from, to) = (base + results.objects as usize, base + function.objects as usize);
        if self.ends {
            self.drop_last_first(from, to);
        } else {
            self.drop_objects(from, to);
        }
        match self.frames.last_mut() {
            Some(_) if frame.between => {}
            Some(caller) => caller.pc += 1,
            None if frame.between => self.ending = self.after_ends.take(),
            None => {
                self.drop_objects(0, self.objects.len());
                self.ending = Some(Step::Finished { exit: 0 });
            }
        }
    }

    /// On to the instruction after the one that the running frame is at.
    pub(super) fn advance(&mut self) {
        if let Some(frame) = self.frames.last_mut() {
            frame.pc += 1;
        }
    }

    pub(super) fn drop_objects(&mut self, from: usize, to: usize) {
        for object in self.objects.get_mut(from..to).unwrap_or_default() {
            *object = Obj::Empty;
        }
    }

    pub(super) fn set_object(&mut self, at: usize, object: Obj) {
        if let Some(place) = self.objects.get_mut(at) {
            *place = object;
        }
    }

    pub(super) fn set_scalar(&mut self, at: usize, value: u64) {
        if let Some(place) = self.scalars.get_mut(at) {
            *place = value;
        }
    }

    fn function_of(&self, frame: &Frame) -> Option<&Function> {
        self.program.functions.get(frame.func as usize)
    }

    /// The place of the instruction that the running frame is at.
    pub(super) fn span(&self) -> Span {
        self.frames.last().map(|frame| self.span_of(frame)).unwrap_or_default()
    }

    fn span_of(&self, frame: &Frame) -> Span {
        self.function_of(frame).and_then(|f| f.spans.get(frame.pc)).copied().unwrap_or_default()
    }

    pub(super) fn stack_entries(&self) -> Vec<StackEntry> {
        self.frames
            .iter()
            .rev()
            .map(|frame| StackEntry {
                function: self.function_of(frame).map(|f| f.name.clone()).unwrap_or_default(),
                span: self.span_of(frame),
            })
            .collect()
    }

    /// What an instruction that failed leads to: the `except` that takes it, or the end of the program.
    pub(super) fn fail(&mut self, fail: Fail, span: Span) {
        match fail {
            Fail::Trap { id, args } => {
                let stack = self.stack_entries();
                self.frames.clear();
                self.ending = Some(Step::Trapped(RuntimeError { id, args, span, stack }));
            }
            Fail::Raise(message) => self.raise(message, span),
        }
    }

    fn raise(&mut self, message: Rc<Text>, span: Span) {
        let taken_by = self.frames.iter().rposition(|frame| self.handler_of(frame).is_some());
        let Some(index) = taken_by else {
            let stack = self.stack_entries();
            let text = format!("Unhandled exception caught during execution: {message}\n");
            self.console.write(&text, span, Stream::Error);
            self.leave_frames(0);
            self.drop_objects(0, self.objects.len());
            self.ending = Some(Step::Uncaught { message: message.to_string(), span, stack });
            return;
        };
        self.leave_frames(index + 1);
        let Some((frame, handler)) = self.frames.last().and_then(|f| Some((*f, self.handler_of(f)?))) else {
            return;
        };
        let base = frame.objects;
        let (from, to) = (base + usize::from(handler.drop_from), base + usize::from(handler.drop_to));
        if self.ends {
            self.drop_last_first(from, to);
        } else {
            self.drop_objects(from, to);
        }
        self.set_object(base + usize::from(handler.error), Obj::Str(message));
        if let Some(frame) = self.frames.last_mut() {
            frame.pc = handler.target as usize;
        }
    }

    fn handler_of(&self, frame: &Frame) -> Option<crate::bytecode::Handler> {
        let handlers = &self.function_of(frame)?.handlers;
        handlers.iter().find(|h| (h.start as usize..h.end as usize).contains(&frame.pc)).copied()
    }

    /// Drops the frames above the first `keep`, innermost first.
    fn leave_frames(&mut self, keep: usize) {
        while self.frames.len() > keep {
            if let Some(frame) = self.frames.pop() {
                let (kept, objects) =
                    self.function_of(&frame).map_or((0, 0), |f| (f.kept as usize, f.objects as usize));
                // What is kept lies in a window of the frame below, and ends with it at the latest.
                let (from, to) = (frame.objects + kept.min(objects), frame.objects + objects);
                if self.ends {
                    self.drop_last_first(from, to);
                } else {
                    self.drop_objects(from, to);
                }
            }
        }
    }

    /// `exit(…)`: nothing is cleaned up, as when a process ends.
    pub(super) fn exit(&mut self, code: i64) {
        self.frames.clear();
        // The low byte is what a process can say; a shell shows the same.
        self.ending = Some(Step::Finished { exit: (code & 0xff) as i32 });
    }

    /// Deals with memory whose last reference went: frees what is the VM's own, queues what the runner must hear of.
    pub(super) fn collect(&mut self, span: Span) {
        let mut at = 0;
        // Freeing a list of lists lets go of the inner ones: go on until nothing is left.
        while self.released.any() {
            for owned in self.released.take() {
                match owned {
                    Owned::Device { .. } => self.frees.push_back((owned, span)),
                    Owned::Host { slot } if self.ends && self.end_later(slot, at) => at += 1,
                    Owned::Host { slot } => {
                        let kind = self.memory.get(slot).map(|s| s.kind);
                        match kind {
                            Some(HostKind::HostBuffer) => self.frees.push_back((owned, span)),
                            _ => self.forget_slot(slot),
                        }
                    }
                }
            }
        }
    }

    /// The request for the oldest free, if there is one.
    pub(super) fn next_free(&mut self) -> Option<Step> {
        self.collect(self.span());
        let (owned, span) = self.frees.pop_front()?;
        let (what, forget) = match owned {
            Owned::Device { buffer } => (Ask::Free { buffer: BufferId(buffer) }, None),
            Owned::Host { slot } => (Ask::FreeHost { host: HostId(slot) }, Some(slot)),
        };
        Some(self.ask(what, span, Then::Between { forget }))
    }

    /// Opens a request.
    pub(super) fn ask(&mut self, what: Ask, span: Span, then: Then) -> Step {
        let request = Request { what, span };
        self.pending = Some(Pending { request: request.clone(), then });
        Step::Request(request)
    }
}
