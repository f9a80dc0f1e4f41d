//! Whole arrays, for whoever asks by name: a trace holds summaries only.

use std::cell::{Ref, RefCell};
use trace::WholeArray;

/// Host arrays to be kept as they were last seen, and what became of them.
#[derive(Debug, Default)]
pub struct Keep {
    names: Vec<String>,
    arrays: RefCell<Vec<WholeArray>>,
}

impl Keep {
    pub fn new(names: Vec<String>) -> Self {
        Self { names, arrays: RefCell::default() }
    }

    pub(crate) fn wants(&self, name: &str) -> bool {
        self.names.iter().any(|wanted| wanted == name)
    }

    /// In place of what the array held before.
    pub(crate) fn keep(&self, array: WholeArray) {
        let mut arrays = self.arrays.borrow_mut();
        arrays.retain(|known| known.buffer != array.buffer);
        arrays.push(array);
    }

    /// What was kept.
    pub fn arrays(&self) -> Ref<'_, [WholeArray]> {
        Ref::map(self.arrays.borrow(), Vec::as_slice)
    }
}
