//! How is one element of a list, buffer, span or pointer read and written?
//!
//! The loop in `exec` does the common case itself (in range, nothing watching); everything else comes here, and every message about an
//! index is made here.

use std::rc::Rc;

use super::Vm;
use super::fail::{Fail, Outcome, trap, wrong_kind};
use super::memory::{Memory, NoMemory, Slot};
use super::value::{Obj, Owned, TEXT_OVERHEAD, Text, View, ViewKind};
use crate::diagnostics::Span;

/// One element: which slot, and which of its elements.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub slot: u32,
    pub element: usize,
}

/// Reads scalar `lane` of an element if that needs no report and no message.
#[inline(always)]
pub(super) fn load_quick(memory: &Memory, obj: &Obj, index: u64, lane: usize) -> Option<u64> {
    match obj {
        Obj::View(view) if index < view.len => {
            let Owned::Host { slot } = view.root.owned else {
                return None;
            };
            let slot = memory.slots.get(slot as usize)?;
            let element = view.offset.wrapping_add(index) as usize;
            if slot.quiet_for_read() { slot.get(position(slot, element, lane)) } else { None }
        }
        Obj::List(root) => {
            let Owned::Host { slot } = root.owned else {
                return None;
            };
            let slot = memory.slots.get(slot as usize)?;
            let element = usize::try_from(index).ok().filter(|i| *i < slot.len)?;
            if slot.quiet_for_read() { slot.get(position(slot, element, lane)) } else { None }
        }
        _ => None,
    }
}

/// Writes scalar `lane` of an element if that needs no report and no message; says whether it did.
#[inline(always)]
pub(super) fn store_quick(memory: &mut Memory, obj: &Obj, index: u64, lane: usize, value: u64) -> bool {
    let (at, element) = match obj {
        Obj::View(view) if index < view.len => {
            let Owned::Host { slot } = view.root.owned else {
                return false;
            };
            (slot, view.offset.wrapping_add(index) as usize)
        }
        Obj::List(root) => {
            let Owned::Host { slot } = root.owned else {
                return false;
            };
            (slot, index as usize)
        }
        _ => return false,
    };
    let Some(slot) = memory.slots.get_mut(at as usize) else {
        return false;
    };
    if index as usize as u64 != index || element >= slot.len || !slot.quiet_for_write() {
        return false;
    }
    let position = position(slot, element, lane);
    slot.set(position, value)
}

#[inline(always)]
fn position(slot: &Slot, element: usize, lane: usize) -> usize {
    if slot.scalars == 1 && lane == 0 {
        element
    } else {
        element.saturating_mul(slot.scalars).saturating_add(lane)
    }
}

impl Vm {
    /// The message for a size that cannot be had.
    pub(super) fn no_memory(&self, error: NoMemory, elements: u64, dtype: crate::bytecode::DType) -> Fail {
        let wanted = elements.saturating_mul(dtype.bytes() as u64);
        match error {
            NoMemory::TooManyElements => Fail::Trap {
                id: "run.too-many-elements",
                args: vec![("n", elements.to_string()), ("max", self.config.max_elements.to_string())],
            },
            NoMemory::TooManyBytes => Fail::Trap {
                id: "run.out-of-memory",
                args: vec![("bytes", wanted.to_string()), ("max", self.config.max_host_bytes.to_string())],
            },
        }
    }

    /// Finds an element, or says why it is not there. `index` is an `Int`.
    pub(super) fn place(&self, obj: &Obj, index: i64) -> Outcome<Place> {
        match obj {
            Obj::List(root) => {
                let Owned::Host { slot } = root.owned else {
                    return wrong_kind("list");
                };
                let len = self.memory.get(slot).map_or(0, |s| s.len);
                match usize::try_from(index) {
                    Ok(element) if element < len => Ok(Place { slot, element }),
                    _ => out_of_range("run.index-out-of-range", index, len as u64),
                }
            }
            Obj::View(view) => self.place_in_view(view, index),
            _ => wrong_kind("indexed value"),
        }
    }

    fn place_in_view(&self, view: &View, index: i64) -> Outcome<Place> {
        let Owned::Host { slot } = view.root.owned else {
            return trap("run.device-memory-on-host", &[]);
        };
        let Some(memory) = self.memory.get(slot) else {
            return wrong_kind("memory");
        };
        if memory.freed {
            return trap("run.use-after-free", &[]);
        }
        // A pointer may go back to the start of its memory.
        let first = if view.kind == ViewKind::Pointer { -i128::from(view.offset) } else { 0 };
        if i128::from(index) < first || i128::from(index) >= i128::from(view.len) {
            return match view.kind {
                ViewKind::Pointer => trap(
                    "run.pointer-out-of-range",
                    &[
                        ("index", index.to_string()),
                        ("first", first.to_string()),
                        ("end", view.len.to_string()),
                    ],
                ),
                ViewKind::Span => out_of_range("run.span-index-out-of-range", index, view.len),
                _ => out_of_range("run.buffer-index-out-of-range", index, view.len),
            };
        }
        let element = i128::from(view.offset) + i128::from(index);
        match usize::try_from(element) {
            Ok(element) if element < memory.len => Ok(Place { slot, element }),
            // The list behind the view has become shorter.
            _ => trap("run.use-after-free", &[]),
        }
    }

    /// Reads one scalar of an element: the careful way.
    pub(super) fn load_slow(&mut self, obj: &Obj, index: i64, lane: usize, span: Span) -> Outcome<u64> {
        let place = self.place(obj, index)?;
        self.note_read(place, span);
        let value =
            self.memory.get(place.slot).and_then(|slot| slot.get(position(slot, place.element, lane)));
        value.map_or_else(|| wrong_kind("element"), Ok)
    }

    /// Writes one scalar of an element: the careful way.
    pub(super) fn store_slow(
        &mut self,
        obj: &Obj,
        index: i64,
        lane: usize,
        value: u64,
        span: Span,
    ) -> Outcome<()> {
        let place = self.place(obj, index)?;
        self.note_write(place, span);
        let Some(slot) = self.memory.get_mut(place.slot) else {
            return wrong_kind("element");
        };
        let at = position(slot, place.element, lane);
        if slot.set(at, value) { Ok(()) } else { wrong_kind("element") }
    }

    fn note_read(&mut self, place: Place, span: Span) {
        self.memory.note_read(place.slot, place.element as u64, place.element as u64 + 1, span);
    }

    fn note_write(&mut self, place: Place, span: Span) {
        self.memory.note_write(place.slot, place.element as u64, place.element as u64 + 1, span);
    }

    /// Copies a whole element into registers; `s` and `o` are absolute.
    pub(super) fn list_get(&mut self, list: &Obj, index: i64, s: usize, o: usize, span: Span) -> Outcome<()> {
        let place = self.place(list, index)?;
        self.note_read(place, span);
        let Some(slot) = self.memory.get(place.slot) else {
            return wrong_kind("list");
        };
        for lane in 0..slot.scalars {
            let value = slot.get(position(slot, place.element, lane)).unwrap_or_default();
            if let Some(register) = self.scalars.get_mut(s + lane) {
                *register = value;
            }
        }
        let from = place.element * slot.object_width;
        for lane in 0..slot.object_width {
            let object = slot.objects.get(from + lane).cloned().unwrap_or_default();
            if let Some(register) = self.objects.get_mut(o + lane) {
                *register = object;
            }
        }
        Ok(())
    }

    /// Replaces a whole element; objects are moved out of their registers.
    pub(super) fn list_set(&mut self, list: &Obj, index: i64, s: usize, o: usize, span: Span) -> Outcome<()> {
        let place = self.place(list, index)?;
        self.note_write(place, span);
        let Some(slot) = self.memory.get_mut(place.slot) else {
            return wrong_kind("list");
        };
        for lane in 0..slot.scalars {
            let value = self.scalars.get(s + lane).copied().unwrap_or_default();
            slot.set(position(slot, place.element, lane), value);
        }
        let from = place.element * slot.object_width;
        for lane in 0..slot.object_width {
            let object = self.objects.get_mut(o + lane).map(std::mem::take).unwrap_or_default();
            if let Some(kept) = slot.objects.get_mut(from + lane) {
                *kept = object;
            }
        }
        Ok(())
    }

    /// Appends an element; objects are moved out of their registers.
    pub(super) fn list_push(&mut self, list: &Obj, s: usize, o: usize, span: Span) -> Outcome<()> {
        let Obj::List(root) = list else {
            return wrong_kind("list");
        };
        let Owned::Host { slot: at } = root.owned else {
            return wrong_kind("list");
        };
        let Some(slot) = self.memory.get(at) else {
            return wrong_kind("list");
        };
        let (len, dtype) = (slot.len as u64, slot.dtype);
        let scalars = s..s.saturating_add(slot.scalars);
        let objects = o..o.saturating_add(slot.object_width);
        self.memory.note_write(at, len, len + 1, span);
        let scalars = self.scalars.get(scalars).unwrap_or_default();
        let objects = self.objects.get_mut(objects).unwrap_or_default();
        match self.memory.push(at, scalars, objects) {
            Ok(()) => Ok(()),
            Err(error) => Err(self.no_memory(error, len + 1, dtype)),
        }
    }

    /// Number of elements, or of bytes of a string.
    pub(super) fn length(&self, obj: &Obj) -> Outcome<u64> {
        match obj {
            Obj::List(root) => match root.owned {
                Owned::Host { slot } => Ok(self.memory.get(slot).map_or(0, |s| s.len as u64)),
                Owned::Device { .. } => wrong_kind("list"),
            },
            Obj::View(view) => Ok(view.len),
            Obj::Str(text) => Ok(text.len() as u64),
            Obj::Empty | Obj::Context(_) => wrong_kind("length"),
        }
    }

    /// A list's slot number.
    pub(super) fn list_slot(&self, obj: &Obj) -> Outcome<u32> {
        match obj {
            Obj::List(root) => match root.owned {
                Owned::Host { slot } => Ok(slot),
                Owned::Device { .. } => wrong_kind("list"),
            },
            _ => wrong_kind("list"),
        }
    }

    /// A new string of the program, if there is room for it.
    pub(super) fn new_text(&self, text: String) -> Outcome<Obj> {
        self.room_for(text.len() as u64)?;
        Ok(Obj::Str(Rc::new(Text::counted(text, &self.texts))))
    }

    /// Whether so many more bytes fit.
    pub(super) fn room_for(&self, bytes: u64) -> Outcome<()> {
        let used = self.host_bytes_used();
        if used.saturating_add(bytes) <= self.config.max_host_bytes {
            return Ok(());
        }
        let max = self.config.max_host_bytes.to_string();
        trap("run.out-of-memory", &[("bytes", bytes.to_string()), ("max", max)])
    }

    /// Whether there is room for a list of `n` strings with `bytes` bytes in all.
    pub(super) fn room_for_texts(&self, n: usize, bytes: usize) -> Outcome<()> {
        let each = TEXT_OVERHEAD + super::memory::OBJECT_BYTES;
        self.room_for((n as u64).saturating_mul(each).saturating_add(bytes as u64))
    }

    /// A string.
    pub(super) fn text_of(obj: &Obj) -> Outcome<&Rc<Text>> {
        match obj {
            Obj::Str(text) => Ok(text),
            _ => wrong_kind("string"),
        }
    }
}

/// `id` for an index that is not there; `run.index-in-empty` where no index would be.
fn out_of_range<T>(id: &'static str, index: i64, len: u64) -> Outcome<T> {
    match len.checked_sub(1) {
        Some(last) => {
            trap(id, &[("index", index.to_string()), ("n", len.to_string()), ("last", last.to_string())])
        }
        None => trap("run.index-in-empty", &[("index", index.to_string())]),
    }
}
