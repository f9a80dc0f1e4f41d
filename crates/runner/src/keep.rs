//! Whole arrays, for whoever asks by name: a trace holds summaries only.

use std::cell::{Ref, RefCell};
use trace::{Brought, BufferId, OperationId, Sent, WholeArray};

/// Copies into one array, and uploads, that are remembered apart: more than the tiles of any lesson.
const MOST_COPIES: usize = 4_096;

/// Host arrays to be kept as they were last seen, and what became of them.
#[derive(Debug, Default)]
pub struct Keep {
    names: Vec<String>,
    arrays: RefCell<Vec<WholeArray>>,
    sent: RefCell<Vec<Sent>>,
}

impl Keep {
    pub fn new(names: Vec<String>) -> Self {
        Self { names, ..Self::default() }
    }

    pub(crate) fn wants(&self, name: &str) -> bool {
        self.names.iter().any(|wanted| wanted == name)
    }

    /// In place of what the array held before.
    pub(crate) fn keep(&self, buffer: BufferId, after: OperationId, values: Vec<f64>) {
        self.change(buffer, |array| (array.after, array.values) = (after, values));
    }

    /// A copy from the device put this into the array.
    pub(crate) fn brought(&self, buffer: BufferId, new: Brought) {
        let (first, end) = (new.first, new.first + new.values.len() as u64);
        let covers = |old: &Brought| first <= old.first && old.first + old.values.len() as u64 <= end;
        self.change(buffer, |array| {
            array.brought.retain(|old| !covers(old));
            if array.brought.len() == MOST_COPIES {
                array.brought.remove(0);
            }
            array.brought.push(new);
        });
    }

    /// An upload, from any array.
    pub(crate) fn sent(&self, sent: Sent) {
        let mut all = self.sent.borrow_mut();
        if all.len() < MOST_COPIES {
            all.push(sent);
        }
    }

    fn change(&self, buffer: BufferId, change: impl FnOnce(&mut WholeArray)) {
        let mut arrays = self.arrays.borrow_mut();
        if let Some(known) = arrays.iter_mut().find(|known| known.buffer == buffer) {
            return change(known);
        }
        let mut array = WholeArray { buffer, after: OperationId(0), values: Vec::new(), brought: Vec::new() };
        change(&mut array);
        arrays.push(array);
    }

    /// What was kept.
    pub fn arrays(&self) -> Ref<'_, [WholeArray]> {
        Ref::map(self.arrays.borrow(), Vec::as_slice)
    }

    /// What uploads took, in their order.
    pub fn uploads(&self) -> Ref<'_, [Sent]> {
        Ref::map(self.sent.borrow(), Vec::as_slice)
    }
}
