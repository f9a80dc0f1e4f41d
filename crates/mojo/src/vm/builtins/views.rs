//! How are pieces of memory looked at: sub-buffers, spans, pointers?

use std::cell::Cell;
use std::rc::Rc;

use super::jobs::job;
use crate::bytecode::DType;
use crate::vm::exec::Flow;
use crate::vm::fail::{Outcome, raise, trap, wrong_kind};
use crate::vm::memory::Slot;
use crate::vm::request::{ContextId, HostKind};
use crate::vm::value::{Obj, Owned, Root, View, ViewKind};
use crate::vm::{Vm, builtins::Slice};

impl Vm {
    /// Host memory with an owner and room for `len` elements, of which none is there yet: see [`Vm::zeroed`].
    pub(super) fn make_host(
        &mut self,
        kind: HostKind,
        dtype: DType,
        len: u64,
        context: ContextId,
    ) -> Outcome<(Rc<Root>, u32)> {
        let added = self.memory.add(Slot::new(kind, dtype, 1, 0), 0);
        let at = added.map_err(|error| self.no_memory(error, len, dtype))?;
        let root = Root {
            owned: Owned::Host { slot: at },
            context,
            live: Cell::new(true),
            queue: Rc::clone(&self.released),
        };
        let root = Rc::new(root);
        self.reserve_list(at, len)?;
        Ok((root, at))
    }

    /// Gives fresh memory its zeros bit by bit, and goes on with `then`; `held` lives until that is done.
    pub(super) fn zeroed(&mut self, at: u32, len: u64, held: Option<Obj>, then: Flow) -> Outcome<Flow> {
        let mut end = Some((held, then));
        job(Vec::new(), move |vm| {
            let there = vm.memory.get(at).map_or(0, |slot| slot.len);
            let count = vm.portion((len as usize).saturating_sub(there), 8);
            vm.charge(count as u64 / 8);
            vm.resize_list(at, (there + count) as u64)?;
            if ((there + count) as u64) < len {
                return Ok(None);
            }
            let (held, then) = end.take().unwrap_or((None, Flow::Next));
            vm.held.extend(held);
            Ok(Some(then))
        })
    }

    /// A view as it is, or a list of scalars as a span of its elements.
    pub(super) fn as_view(&self, object: &Obj) -> Outcome<View> {
        match object {
            Obj::View(view) => Ok(View::clone(view)),
            Obj::List(root) => {
                let slot = self.list_slot(object)?;
                match self.memory.get(slot) {
                    Some(slot) if slot.scalars == 1 && slot.object_width == 0 => Ok(View {
                        root: Rc::clone(root),
                        kind: ViewKind::Span,
                        dtype: slot.dtype,
                        offset: 0,
                        len: slot.len as u64,
                    }),
                    _ => wrong_kind("list of numbers"),
                }
            }
            _ => wrong_kind("memory"),
        }
    }

    /// Slot, first element and number of elements of a view of host memory that is still all there.
    pub(in crate::vm) fn host_range(&self, view: &View) -> Outcome<(u32, usize, usize)> {
        let Owned::Host { slot: at } = view.root.owned else {
            return trap("run.device-memory-on-host", &[]);
        };
        let Some(slot) = self.memory.get(at) else {
            return wrong_kind("memory");
        };
        let end = view.offset.saturating_add(view.len);
        if slot.freed || end > slot.len as u64 {
            return trap("run.use-after-free", &[]);
        }
        Ok((at, view.offset as usize, view.len as usize))
    }

    /// The first `count` elements behind a view or list, noted as written.
    pub(super) fn host_range_for_write(&mut self, object: &Obj, count: u64) -> Outcome<(u32, usize, usize)> {
        let view = self.as_view(object)?;
        let (at, start, len) = self.host_range(&view)?;
        if count > len as u64 {
            return range_error(count, len);
        }
        self.memory.note_write(at, start as u64, start as u64 + count, self.span());
        Ok((at, start, count as usize))
    }

    /// Notes that all elements of a view or list are read.
    pub(super) fn note_whole_read(&mut self, object: &Obj) {
        let range = match object {
            Obj::View(view) => match view.root.owned {
                Owned::Host { slot } => Some((slot, view.offset, view.offset.saturating_add(view.len))),
                Owned::Device { .. } => None,
            },
            Obj::List(_) => {
                let slot = self.list_slot(object).ok();
                slot.and_then(|at| Some((at, 0, self.memory.get(at)?.len as u64)))
            }
            _ => None,
        };
        if let Some((slot, start, end)) = range
            && self.memory.get(slot).is_some_and(|s| !s.quiet_for_read())
        {
            self.memory.note_read(slot, start, end, self.span());
        }
    }

    pub(super) fn view_sub(&mut self, s: usize, o: usize, site: u32) -> Outcome<Flow> {
        let object = self.take_object(o);
        let Obj::View(view) = &object else {
            return wrong_kind("buffer");
        };
        let dtype =
            self.program.buffer_sites.get(site as usize).map_or(view.dtype, |site| site.dtype.storage());
        let (offset, len) = (self.size(self.scalar(s) as i64)?, self.size(self.scalar(s + 1) as i64)?);
        let same_size = dtype.bytes() == view.dtype.bytes();
        let on_host = matches!(view.root.owned, Owned::Host { .. });
        if dtype != view.dtype && (on_host || !same_size) {
            return raise("a sub-buffer must have the element type of its buffer");
        }
        if offset.checked_add(len).is_none_or(|end| end > view.len) {
            return raise("offset, len and elem_size are out of range");
        }
        let sub = View { dtype, offset: view.offset + offset, len, ..View::clone(view) };
        self.put(o, Obj::View(Rc::new(sub)))
    }

    pub(super) fn view_as(&mut self, o: usize, kind: ViewKind) -> Outcome<Flow> {
        let object = self.take_object(o);
        let view = View { kind, ..self.as_view(&object)? };
        self.put(o, Obj::View(Rc::new(view)))
    }

    pub(super) fn view_slice(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let object = self.take_object(o);
        let view = self.as_view(&object)?;
        let len = usize::try_from(view.len).unwrap_or(usize::MAX);
        let slice: Slice = self.slice_at(s, len);
        let part = View { offset: view.offset + slice.start as u64, len: slice.count as u64, ..view };
        self.put(o, Obj::View(Rc::new(part)))
    }

    /// Pointer arithmetic. It may go anywhere within the memory and one past its end.
    pub(super) fn ptr_offset(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let object = self.take_object(o);
        let view = self.as_view(&object)?;
        let by = i128::from(self.scalar(s) as i64);
        let (offset, end) = (i128::from(view.offset) + by, i128::from(view.offset) + i128::from(view.len));
        match u64::try_from(offset) {
            Ok(at) if offset <= end => {
                let moved = View { offset: at, len: (end - offset) as u64, kind: ViewKind::Pointer, ..view };
                self.put(o, Obj::View(Rc::new(moved)))
            }
            _ => trap(
                "run.pointer-out-of-range",
                &[
                    ("index", by.to_string()),
                    ("first", (-i128::from(view.offset)).to_string()),
                    ("end", view.len.to_string()),
                ],
            ),
        }
    }

    pub(super) fn ptr_alloc(&mut self, s: usize, o: usize, site: u32) -> Outcome<Flow> {
        let Some(dtype) = self.program.buffer_sites.get(site as usize).map(|site| site.dtype.storage())
        else {
            return wrong_kind("site");
        };
        let len = self.size(self.scalar(s) as i64)?;
        let (root, at) = self.make_host(HostKind::Allocation, dtype, len, ContextId(0))?;
        self.set_object(o, Obj::View(Rc::new(View { root, kind: ViewKind::Pointer, dtype, offset: 0, len })));
        self.zeroed(at, len, None, Flow::Next)
    }

    pub(super) fn ptr_free(&mut self, o: usize) -> Outcome<Flow> {
        let object = self.take_object(o);
        let view = self.as_view(&object)?;
        let (at, _, _) = self.host_range(&view)?;
        // Shrinking to nothing cannot fail.
        let _ = self.memory.resize(at, 0);
        if let Some(slot) = self.memory.get_mut(at) {
            slot.freed = true;
        }
        Ok(Flow::Next)
    }

    pub(super) fn mem_copy(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let count = self.size(self.scalar(s) as i64)?;
        let (to, from) = (self.take_object(o), self.take_object(o + 1));
        let source = self.as_view(&from)?;
        let (from_at, from_start, from_len) = self.host_range(&source)?;
        if count > from_len as u64 {
            return range_error(count, from_len);
        }
        self.note_whole_read(&Obj::View(Rc::new(View { len: count, ..source })));
        let (to_at, to_start, n) = self.host_range_for_write(&to, count)?;
        // Where the target lies behind the source in the same memory, the last elements go first.
        let backwards = from_at == to_at && to_start > from_start;
        let mut done = 0;
        job(vec![to, from], move |vm| {
            let count = vm.portion(n - done, 8);
            let at = if backwards { n - done - count } else { done };
            vm.charge(count as u64 / 8);
            if !vm.copy_packed(from_at, from_start + at, to_at, to_start + at, count) {
                return wrong_kind("element types of a copy");
            }
            done += count;
            Ok((done == n).then_some(Flow::Next))
        })
    }

    pub(super) fn mem_set(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let (byte, count) = (self.scalar(s) as u8, self.size(self.scalar(s + 1) as i64)?);
        let object = self.take_object(o);
        let (at, start, n) = self.host_range_for_write(&object, count)?;
        let mut done = 0;
        job(vec![object], move |vm| {
            let count = vm.portion(n - done, 8);
            vm.charge(count as u64 / 8);
            if let Some(slot) = vm.memory.get_mut(at) {
                let size = slot.dtype.bytes();
                let from = start + done;
                slot.bytes_mut().get_mut(from * size..(from + count) * size).unwrap_or_default().fill(byte);
            }
            done += count;
            Ok((done == n).then_some(Flow::Next))
        })
    }
}

fn range_error<T>(count: u64, len: usize) -> Outcome<T> {
    trap("run.too-few-elements", &[("n", count.to_string()), ("has", len.to_string())])
}
