//! What stands in an object register?

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::request::ContextId;
use crate::bytecode::DType;

/// An object register.
#[derive(Clone, Debug, Default)]
pub(super) enum Obj {
    #[default]
    Empty,
    Str(Rc<Text>),
    /// A list: its elements are the slot of the root.
    List(Rc<Root>),
    /// A buffer, or a view of a piece of memory.
    View(Rc<View>),
    Context(ContextId),
}

/// A string and what it counts for. Strings of the running program count toward the limit on host memory while they live.
#[derive(Debug, Default)]
pub(super) struct Text {
    text: String,
    counted: u64,
    meter: Option<Rc<Cell<u64>>>,
}

/// What a string counts for beyond its bytes: its header, its counters, its register.
pub(super) const TEXT_OVERHEAD: u64 = 96;

impl Text {
    /// A string that does not count: a constant, an error's message.
    pub fn plain(text: impl Into<String>) -> Text {
        Text { text: text.into(), counted: 0, meter: None }
    }

    pub fn counted(text: String, meter: &Rc<Cell<u64>>) -> Text {
        let mut text = Text { text, counted: 0, meter: Some(Rc::clone(meter)) };
        text.count();
        text
    }

    pub fn push_str(&mut self, more: &str) {
        self.text.push_str(more);
        self.count();
    }

    /// The bytes without the owner.
    pub fn into_string(mut self) -> String {
        std::mem::take(&mut self.text)
    }

    fn count(&mut self) {
        if let Some(meter) = &self.meter {
            let now = (self.text.capacity() as u64).saturating_add(TEXT_OVERHEAD);
            meter.set(meter.get().saturating_sub(self.counted).saturating_add(now));
            self.counted = now;
        }
    }
}

impl Drop for Text {
    fn drop(&mut self) {
        if let Some(meter) = &self.meter {
            meter.set(meter.get().saturating_sub(self.counted));
        }
    }
}

impl std::ops::Deref for Text {
    type Target = String;

    fn deref(&self) -> &String {
        &self.text
    }
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

/// Which memory a root owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owned {
    /// A slot of the VM's memory.
    Host { slot: u32 },
    /// A device buffer by its number.
    Device { buffer: u32 },
}

/// The counted owner of a list's storage, a host buffer or a device buffer. When the last reference goes, it says so in the queue, and
/// the VM frees the memory (and asks the runner to) at the instruction that let go.
#[derive(Debug)]
pub(super) struct Root {
    pub owned: Owned,
    pub context: ContextId,
    /// False until the runner has made the buffer: what was never made needs no free.
    pub live: Cell<bool>,
    pub queue: Rc<Released>,
}

impl Drop for Root {
    fn drop(&mut self) {
        if self.live.get() {
            self.queue.push(self.owned);
        }
    }
}

/// The memory whose last reference went and that the VM has not dealt with yet.
#[derive(Debug, Default)]
pub(super) struct Released {
    list: RefCell<Vec<Owned>>,
    any: Cell<bool>,
}

impl Released {
    fn push(&self, owned: Owned) {
        self.any.set(true);
        // A drop inside `take` cannot be: `take` drops nothing while it holds the list.
        if let Ok(mut list) = self.list.try_borrow_mut() {
            list.push(owned);
        }
    }

    #[inline(always)]
    pub fn any(&self) -> bool {
        self.any.get()
    }

    /// The oldest first.
    pub fn take(&self) -> Vec<Owned> {
        self.any.set(false);
        self.list.try_borrow_mut().map(|mut list| std::mem::take(&mut *list)).unwrap_or_default()
    }
}

/// How a view behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ViewKind {
    HostBuffer,
    DeviceBuffer,
    Span,
    /// Knows no length of its own; `len` reaches to the end of the memory.
    Pointer,
}

/// A range of a root's memory.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub root: Rc<Root>,
    pub kind: ViewKind,
    pub dtype: DType,
    /// Elements of `dtype`.
    pub offset: u64,
    pub len: u64,
}
