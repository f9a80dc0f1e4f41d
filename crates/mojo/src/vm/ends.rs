//! When does a destructor of the program run? Between two instructions, as soon as the last reference to its struct is gone.
//!
//! A struct that has one is kept as a list of one (`lower::ends`): whoever lets go of its last reference, be it a variable, an argument,
//! an element or an error on its way out, brings it here. The destructor gets it back, and what is in it goes when it has returned.

use std::cell::Cell;
use std::rc::Rc;

use super::Vm;
use super::request::ContextId;
use super::value::{Obj, Owned, Root};

/// A destructor that is to run.
#[derive(Debug)]
pub(super) struct ToEnd {
    func: u32,
    value: Obj,
    /// How many functions were running: those called by then are left first.
    depth: usize,
}

impl Vm {
    /// Whether a destructor waits for what is in the slot: it then runs as number `at` of the next ones.
    pub(super) fn end_later(&mut self, slot: u32, at: usize) -> bool {
        let Some(memory) = self.memory.get_mut(slot) else {
            return false;
        };
        let Some(func) = memory.ends.take().filter(|_| memory.len == 1) else {
            return false;
        };
        let root = Root {
            owned: Owned::Host { slot },
            context: ContextId(0),
            live: Cell::new(true),
            queue: Rc::clone(&self.released),
        };
        let value = Obj::List(Rc::new(root));
        self.to_end.insert(at.min(self.to_end.len()), ToEnd { func, value, depth: self.frames.len() });
        true
    }

    /// Enters the next destructor, unless another one is running that comes before it.
    pub(super) fn end_next(&mut self) {
        if self.to_end.front().is_none_or(|next| next.depth < self.frames.len()) {
            return;
        }
        let Some(next) = self.to_end.pop_front() else {
            return;
        };
        // Above the registers of the function that is running.
        let top = self.frames.last().and_then(|frame| {
            let function = self.program.functions.get(frame.func as usize)?;
            Some((frame.scalars + function.scalars as usize, frame.objects + function.objects as usize))
        });
        if let Some(ending) = self.ending.take() {
            self.after_ends = Some(ending);
        }
        let (scalars, objects) = top.unwrap_or_default();
        match self.enter(next.func, scalars, objects, true) {
            Ok(()) => self.set_object(objects, next.value),
            Err(fail) => self.fail(fail, self.span()),
        }
    }

    /// As `drop_objects`, the last first: so do the values of a function end.
    pub(super) fn drop_last_first(&mut self, from: usize, to: usize) {
        for object in self.objects.get_mut(from..to).unwrap_or_default().iter_mut().rev() {
            *object = Obj::Empty;
        }
    }
}
