//! What do the methods of `List` do?

use std::cell::Cell;
use std::rc::Rc;

use super::Slice;
use super::jobs::{Copying, job};
use crate::bytecode::{DType, ListLayout};
use crate::vm::Vm;
use crate::vm::exec::Flow;
use crate::vm::fail::{Outcome, raise, trap, wrong_kind};
use crate::vm::memory::Slot;
use crate::vm::request::{ContextId, HostKind};
use crate::vm::value::{Obj, Owned, Root, Text};

/// What a search for a value wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Search {
    Contains,
    Index,
    Count,
}

/// Lists within lists deeper than this are shared rather than copied; types cannot nest so deep.
const MAX_COPY_DEPTH: usize = 200;

impl Vm {
    /// A list of `len` zero elements.
    pub(in crate::vm) fn make_list(&mut self, layout: ListLayout, len: u64) -> Outcome<(Obj, u32)> {
        let mut slot =
            Slot::new(HostKind::List, layout.dtype, usize::from(layout.scalars), usize::from(layout.objects));
        slot.ends = layout.ends;
        let at = match self.memory.add(slot, len) {
            Ok(at) => at,
            Err(error) => return Err(self.no_memory(error, len, layout.dtype)),
        };
        let root = Root {
            owned: Owned::Host { slot: at },
            context: ContextId(0),
            live: Cell::new(true),
            queue: Rc::clone(&self.released),
        };
        Ok((Obj::List(Rc::new(root)), at))
    }

    /// A list of parts of a text, each given by its place.
    pub(super) fn put_parts<'t>(
        &mut self,
        at: usize,
        text: &'t str,
        parts: impl Iterator<Item = &'t str>,
    ) -> Outcome<Flow> {
        // Both offsets fit: no text is that long.
        let first = text.as_ptr() as usize;
        let places: Vec<(u32, u32)> = parts
            .map(|part| ((part.as_ptr() as usize).saturating_sub(first) as u32, part.len() as u32))
            .collect();
        self.charge(places.len() as u64 / 8);
        self.room_for_texts(places.len(), text.len())?;
        let (list, slot) = self.make_list(ListLayout::OBJECT, 0)?;
        self.reserve_list(slot, places.len() as u64)?;
        let (mut next, mut list) = (0, Some(list));
        let text = text.to_string();
        job(Vec::new(), move |vm| {
            let count = vm.portion(places.len() - next, 1);
            vm.charge(count as u64);
            vm.resize_list(slot, (next + count) as u64)?;
            let objects = vm.memory.get_mut(slot).and_then(|s| s.objects.get_mut(next..)).unwrap_or_default();
            for (place, (start, len)) in objects.iter_mut().zip(&places[next..]) {
                let part = text.get(*start as usize..(*start + *len) as usize).unwrap_or_default();
                *place = Obj::Str(Rc::new(Text::counted(part.to_string(), &vm.texts)));
            }
            next += count;
            if next < places.len() {
                return Ok(None);
            }
            vm.put(at, list.take().unwrap_or_default()).map(Some)
        })
    }

    pub(super) fn take_texts(&mut self, at: usize) -> Outcome<Vec<Rc<Text>>> {
        let object = self.take_object(at);
        let slot = self.list_slot(&object)?;
        let objects = self.memory.get(slot).map(|s| s.objects.as_slice()).unwrap_or_default();
        let texts: Outcome<Vec<_>> = objects.iter().map(|o| Self::text_of(o).map(Rc::clone)).collect();
        let texts = texts?;
        self.charge(texts.len() as u64);
        Ok(texts)
    }

    pub(super) fn put_scalars(
        &mut self,
        at: usize,
        dtype: DType,
        values: impl ExactSizeIterator<Item = u64>,
    ) -> Outcome<Flow> {
        self.charge(values.len() as u64);
        let (list, slot) = self.make_list(ListLayout::scalar(dtype), values.len() as u64)?;
        if let Some(slot) = self.memory.get_mut(slot) {
            for (i, value) in values.enumerate() {
                slot.set(i, value);
            }
        }
        self.put(at, list)
    }

    pub(super) fn list_new(&mut self, o: usize, layout: u32) -> Outcome<Flow> {
        let Some(layout) = self.program.layouts.get(layout as usize).copied() else {
            return wrong_kind("layout");
        };
        let (list, _) = self.make_list(layout, 0)?;
        self.put(o, list)
    }

    pub(super) fn list_ends(&mut self, o: usize, layout: u32) -> Outcome<Flow> {
        let ends = self.program.layouts.get(layout as usize).and_then(|layout| layout.ends);
        let at = self.list_slot(self.object(o))?;
        if let Some(slot) = self.memory.get_mut(at) {
            slot.ends = ends;
        }
        Ok(Flow::Next)
    }

    pub(super) fn list_fill(&mut self, s: usize, o: usize, layout: u32) -> Outcome<Flow> {
        let Some(layout) = self.program.layouts.get(layout as usize).copied() else {
            return wrong_kind("layout");
        };
        let n = self.size(self.scalar(s) as i64)?;
        let fill: Vec<Obj> = (0..usize::from(layout.objects)).map(|i| self.take_object(o + i)).collect();
        let (list, at) = self.make_list(layout, 0)?;
        self.fill_up(at, n, s + 1, fill, Some((o, list)))
    }

    /// A size that a program asks for: not negative.
    pub(super) fn size(&self, n: i64) -> Outcome<u64> {
        u64::try_from(n).or_else(|_| trap("run.negative-size", &[("n", n.to_string())]))
    }

    /// Until the list has `total` elements, the value at `s..` with the objects `fill` comes behind them, each with its own copy.
    fn fill_up(
        &mut self,
        to: u32,
        total: u64,
        s: usize,
        mut fill: Vec<Obj>,
        result: Option<(usize, Obj)>,
    ) -> Outcome<Flow> {
        let base = self.memory.get(to).map_or(0, |slot| slot.len);
        self.reserve_list(to, total)?;
        if total > base as u64 {
            let width = self.memory.get(to).map_or(0, |slot| slot.scalars);
            let values = self.scalars.get(s..s + width).unwrap_or_default();
            if let Err(error) = self.memory.push(to, values, &mut fill) {
                return Err(self.no_memory(error, total, DType::UInt64));
            }
        }
        let total = total as usize;
        self.copying(Copying { to, total, parts: Vec::new(), base, round: 1 }, Vec::new(), result)
    }

    /// A value of its own: lists are copied all the way down, strings and buffers are shared (strings never change, and a buffer is a
    /// handle).
    pub(super) fn deep_copy(&mut self, object: &Obj, depth: usize) -> Outcome<Obj> {
        let Obj::List(_) = object else {
            return Ok(object.clone());
        };
        if depth > MAX_COPY_DEPTH {
            return Ok(object.clone());
        }
        let from = self.list_slot(object)?;
        let n = self.memory.get(from).map_or(0, |slot| slot.len);
        self.gather(from, Slice { start: 0, step: 1, count: n }, depth)
    }

    /// A new list of selected elements, each with its own copy of its objects.
    fn gather(&mut self, from: u32, which: Slice, depth: usize) -> Outcome<Obj> {
        let Some(slot) = self.memory.get(from) else {
            return wrong_kind("list");
        };
        let layout = slot.layout();
        let (list, to) = self.make_list(layout, which.count as u64)?;
        self.copy_elements(from, which, to, 0, depth)?;
        Ok(list)
    }

    /// The same at a builtin's own level, and bit by bit: the list comes to stand at `o`.
    fn gather_at(&mut self, o: usize, from: u32, which: Slice, held: Obj) -> Outcome<Flow> {
        let (list, to) = self.list_like(from)?;
        let total = which.count;
        let copying = Copying { to, total, parts: vec![(from, which)], base: 0, round: 0 };
        self.copying(copying, vec![held], Some((o, list)))
    }

    pub(super) fn list_copy(&mut self, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let Ok(from) = self.list_slot(&list) else {
            return self.put(o, list);
        };
        let count = self.memory.get(from).map_or(0, |slot| slot.len);
        self.gather_at(o, from, Slice { start: 0, step: 1, count }, list)
    }

    /// Copies selected elements of one slot over elements of another, from `at` on.
    pub(super) fn copy_elements(
        &mut self,
        from: u32,
        which: Slice,
        to: u32,
        at: usize,
        depth: usize,
    ) -> Outcome<()> {
        let Some((scalars, objects)) = self.memory.get(from).map(|s| (s.scalars, s.object_width)) else {
            return wrong_kind("list");
        };
        self.charge((which.count as u64).saturating_mul((scalars + objects) as u64) / 2 + 1);
        let whole =
            which.step == 1 && scalars > 0 && self.copy_packed(from, which.start, to, at, which.count);
        for (k, element) in which.indices().enumerate() {
            if !whole {
                for lane in 0..scalars {
                    let value = self
                        .memory
                        .get(from)
                        .and_then(|s| s.get(element * scalars + lane))
                        .unwrap_or_default();
                    if let Some(slot) = self.memory.get_mut(to) {
                        slot.set((at + k) * scalars + lane, value);
                    }
                }
            } else if objects == 0 {
                break;
            }
            for lane in 0..objects {
                let source = self.memory.get(from).and_then(|s| s.objects.get(element * objects + lane));
                let Some(source) = source.cloned() else {
                    continue;
                };
                let copy = self.deep_copy(&source, depth + 1)?;
                let place =
                    self.memory.get_mut(to).and_then(|s| s.objects.get_mut((at + k) * objects + lane));
                if let Some(place) = place {
                    *place = copy;
                }
            }
        }
        Ok(())
    }

    /// Copies elements that lie side by side as bytes. Says whether it did: both slots must keep elements alike.
    pub(super) fn copy_packed(&mut self, from: u32, start: usize, to: u32, at: usize, count: usize) -> bool {
        let alike = match (self.memory.get(from), self.memory.get(to)) {
            (Some(a), Some(b)) if a.dtype == b.dtype && a.scalars == b.scalars => a.scalars * a.dtype.bytes(),
            _ => return false,
        };
        let (source, target) = (start * alike..(start + count) * alike, at * alike);
        if from == to {
            let Some(slot) = self.memory.get_mut(to) else {
                return false;
            };
            let bytes = slot.bytes_mut();
            if source.end > bytes.len() || target + source.len() > bytes.len() {
                return false;
            }
            bytes.copy_within(source, target);
            return true;
        }
        let (low, high) = (from.min(to) as usize, from.max(to) as usize);
        let Some((head, tail)) = self.memory.slots.split_at_mut_checked(high) else {
            return false;
        };
        let (Some(low), Some(high)) = (head.get_mut(low), tail.first_mut()) else {
            return false;
        };
        let (a, b) = if from < to { (low, high) } else { (high, low) };
        match (a.bytes().get(source.clone()), b.bytes_mut().get_mut(target..target + source.len())) {
            (Some(a), Some(b)) => {
                b.copy_from_slice(a);
                true
            }
            _ => false,
        }
    }

    /// Room for so many elements in all.
    pub(super) fn reserve_list(&mut self, at: u32, len: u64) -> Outcome<()> {
        let dtype = self.memory.get(at).map_or(DType::UInt64, |slot| slot.dtype);
        self.memory.reserve(at, len).map_err(|error| self.no_memory(error, len, dtype))
    }

    pub(super) fn resize_list(&mut self, at: u32, len: u64) -> Outcome<()> {
        let dtype = self.memory.get(at).map_or(DType::UInt64, |slot| slot.dtype);
        self.memory.resize(at, len).map_err(|error| self.no_memory(error, len, dtype))
    }

    /// Notes a write to the whole list.
    fn note_list_write(&mut self, at: u32) {
        let n = self.memory.get(at).map_or(0, |s| s.len as u64);
        self.memory.note_write(at, 0, n.max(1), self.span());
    }

    pub(super) fn list_pop(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let at = self.list_slot(&list)?;
        let n = self.memory.get(at).map_or(0, |slot| slot.len);
        let asked = self.scalar(s) as i64;
        let index = if asked < 0 { asked.saturating_add(n as i64) } else { asked };
        if usize::try_from(index).is_err() || index as u64 >= n as u64 {
            // Says the index as written.
            self.place(&list, asked)?;
        }
        self.list_get(&list, index, s, o, self.span())?;
        self.note_list_write(at);
        self.close_gap(at, index as usize);
        self.resize_list(at, n as u64 - 1)?;
        Ok(Flow::Next)
    }

    /// Moves the elements behind `index` one place down.
    fn close_gap(&mut self, at: u32, index: usize) {
        let Some(slot) = self.memory.get_mut(at) else {
            return;
        };
        let behind = slot.len.saturating_sub(index + 1);
        let (width, objects) = (slot.scalars * slot.dtype.bytes(), slot.object_width);
        if behind > 0 && width > 0 {
            slot.bytes_mut().copy_within((index + 1) * width..(index + 1 + behind) * width, index * width);
        }
        if objects > 0
            && let Some(tail) = slot.objects.get_mut(index * objects..)
        {
            tail.rotate_left(objects);
        }
        self.charge(behind as u64 / 8);
    }

    pub(super) fn list_insert(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let at = self.list_slot(&list)?;
        let n = self.memory.get(at).map_or(0, |slot| slot.len);
        let asked = self.scalar(s) as i64;
        // As Python: an index beyond either end means that end.
        let index =
            if asked < 0 { asked.saturating_add(n as i64).max(0) } else { asked.min(n as i64) } as usize;
        self.resize_list(at, n as u64 + 1)?;
        if let Some(slot) = self.memory.get_mut(at) {
            let (width, objects) = (slot.scalars * slot.dtype.bytes(), slot.object_width);
            slot.bytes_mut().copy_within(index * width..n * width, (index + 1) * width);
            if objects > 0
                && let Some(tail) = slot.objects.get_mut(index * objects..)
            {
                tail.rotate_right(objects);
            }
        }
        self.charge((n - index) as u64 / 8);
        self.note_list_write(at);
        self.list_set(&list, index as i64, s + 1, o + 1, self.span())?;
        Ok(Flow::Next)
    }

    pub(super) fn list_extend(&mut self, o: usize) -> Outcome<Flow> {
        let (list, other) = (self.take_object(o), self.take_object(o + 1));
        let at = self.list_slot(&list)?;
        let (from, start, count) = self.elements_of(&other)?;
        let n = self.memory.get(at).map_or(0, |slot| slot.len);
        self.memory.note_write(at, 0, (n + count) as u64, self.span());
        let parts = vec![(from, Slice { start, step: 1, count })];
        self.copying(Copying { to: at, total: n + count, parts, base: 0, round: 0 }, vec![list, other], None)
    }

    /// The elements of a list, or of a view of host memory: slot, first, number.
    pub(super) fn elements_of(&mut self, object: &Obj) -> Outcome<(u32, usize, usize)> {
        match object {
            Obj::List(_) => {
                let at = self.list_slot(object)?;
                Ok((at, 0, self.memory.get(at).map_or(0, |slot| slot.len)))
            }
            Obj::View(view) => {
                self.note_whole_read(object);
                let (at, start, count) = self.host_range(view)?;
                Ok((at, start, count))
            }
            _ => wrong_kind("list"),
        }
    }

    pub(super) fn list_clear(&mut self, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let at = self.list_slot(&list)?;
        self.note_list_write(at);
        self.resize_list(at, 0)?;
        Ok(Flow::Next)
    }

    pub(super) fn list_resize(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let at = self.list_slot(&list)?;
        let n = self.size(self.scalar(s) as i64)?;
        let (before, width) = self.memory.get(at).map_or((0, 0), |slot| (slot.len as u64, slot.object_width));
        let fill: Vec<Obj> = (0..width).map(|i| self.take_object(o + 1 + i)).collect();
        if n > before {
            self.note_list_write(at);
            return self.fill_up(at, n, s + 1, fill, Some((o, list)));
        }
        self.resize_list(at, n)?;
        self.note_list_write(at);
        Ok(Flow::Next)
    }

    pub(super) fn list_slice(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let at = self.list_slot(&list)?;
        let n = self.memory.get(at).map_or(0, |slot| slot.len);
        let slice = self.slice_at(s, n);
        self.gather_at(o, at, slice, list)
    }

    pub(super) fn list_concat(&mut self, o: usize) -> Outcome<Flow> {
        let (left, right) = (self.take_object(o), self.take_object(o + 1));
        let whole = |(from, start, count)| (from, Slice { start, step: 1, count });
        let parts = vec![whole(self.elements_of(&left)?), whole(self.elements_of(&right)?)];
        let (joined, to) = self.list_like(self.list_slot(&left)?)?;
        let total = parts.iter().map(|(_, part)| part.count).sum();
        self.copying(Copying { to, total, parts, base: 0, round: 0 }, vec![left, right], Some((o, joined)))
    }

    pub(super) fn list_repeat(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let from = self.list_slot(&list)?;
        let times = u64::try_from(self.scalar(s) as i64).unwrap_or(0);
        let round = self.memory.get(from).map_or(0, |slot| slot.len);
        let (repeated, to) = self.list_like(from)?;
        let n = times.saturating_mul(round as u64);
        self.reserve_list(to, n)?;
        let parts = vec![(from, Slice { start: 0, step: 1, count: round })];
        let copying = Copying { to, total: n as usize, parts, base: 0, round };
        self.copying(copying, vec![list], Some((o, repeated)))
    }

    pub(super) fn list_swap(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let (a, b) =
            (self.place(&list, self.scalar(s) as i64)?, self.place(&list, self.scalar(s + 1) as i64)?);
        self.note_list_write(a.slot);
        if let Some(slot) = self.memory.get_mut(a.slot) {
            swap(slot, a.element, b.element);
        }
        Ok(Flow::Next)
    }

    pub(super) fn list_search(&mut self, s: usize, o: usize, ty: u32, what: Search) -> Outcome<Flow> {
        let list = self.take_object(o);
        let width = self.program.width(ty);
        let objects: Vec<Obj> = (0..width.objects as usize).map(|i| self.take_object(o + 1 + i)).collect();
        let scalars = self.scalars.get(s..s + width.scalars as usize).unwrap_or_default().to_vec();
        self.note_whole_read(&list);
        let (at, start, count) = self.elements_of(&list)?;
        let (mut i, mut hits) = (0, 0);
        let mut element = Vec::new();
        job(vec![list], move |vm| {
            while i < count && (what == Search::Count || hits == 0) {
                if vm.slice_done() {
                    return Ok(None);
                }
                vm.charge(1);
                if let Some(slot) = vm.memory.get(at) {
                    let held = slot.element(start + i, &mut element);
                    hits += i64::from(vm.equal(ty, &element, held, &scalars, &objects));
                }
                i += 1;
            }
            let answer = match what {
                Search::Index if hits == 0 => return raise("ValueError: Given element is not in list"),
                Search::Index => i as i64 - 1,
                _ => hits,
            };
            vm.put_int(s, answer).map(Some)
        })
    }

    pub(super) fn list_equal(&mut self, s: usize, o: usize, ty: u32) -> Outcome<Flow> {
        let (a, b) = (self.take_object(o), self.take_object(o + 1));
        let mut i = 0;
        job(Vec::new(), move |vm| {
            let n = vm.length(&a)?;
            let mut same = n == vm.length(&b)?;
            while same && (i as u64) < n {
                if vm.slice_done() {
                    return Ok(None);
                }
                let count = vm.portion(n as usize - i, 1).min(16);
                same = vm.lists_equal(ty, &a, &b, i..i + count);
                i += count;
            }
            vm.put_int(s, i64::from(same)).map(Some)
        })
    }

    pub(super) fn list_from_view(&mut self, o: usize) -> Outcome<Flow> {
        let view = self.take_object(o);
        let (from, start, count) = self.elements_of(&view)?;
        self.gather_at(o, from, Slice { start, step: 1, count }, view)
    }
}

pub(super) fn swap(slot: &mut Slot, a: usize, b: usize) {
    for lane in 0..slot.scalars {
        let (x, y) = (a * slot.scalars + lane, b * slot.scalars + lane);
        if let (Some(first), Some(second)) = (slot.get(x), slot.get(y)) {
            slot.set(x, second);
            slot.set(y, first);
        }
    }
    for lane in 0..slot.object_width {
        let (x, y) = (a * slot.object_width + lane, b * slot.object_width + lane);
        if x < slot.objects.len() && y < slot.objects.len() {
            slot.objects.swap(x, y);
        }
    }
}
