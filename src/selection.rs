//! Which operation is meant? One answer for code, timeline, memory map, cost bar and table: whatever is lit or picked in
//! one of them shows in all.

use leptos::prelude::*;
use trace::OperationId;
use trace::cost::Category;

/// Shared by all panes; cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Selection {
    /// Chosen by click or Enter: its details and life line show until another is picked or Escape.
    pub picked: RwSignal<Option<OperationId>>,
    /// Under the pointer or the keyboard's focus.
    pub lit: RwSignal<Option<OperationId>>,
    /// All operations of a segment of the cost bar, while that is under the pointer or the focus.
    pub lit_category: RwSignal<Option<Category>>,
    /// The moment that memory shows, nanoseconds since the run began; `None` is the run's end.
    pub scrub_ns: RwSignal<Option<i64>>,
}

impl Selection {
    pub fn new() -> Self {
        Self {
            picked: RwSignal::new(None),
            lit: RwSignal::new(None),
            lit_category: RwSignal::new(None),
            scrub_ns: RwSignal::new(None),
        }
    }

    /// For a new run: its operations are others.
    pub fn clear(&self) {
        self.picked.set(None);
        self.lit.set(None);
        self.lit_category.set(None);
        self.scrub_ns.set(None);
    }
}

impl Default for Selection {
    fn default() -> Self {
        Self::new()
    }
}
