//! What do the methods of `List` do?

use std::cell::Cell;
use std::rc::Rc;

use crate::bytecode::{DType, ListLayout, TypeDesc};
use crate::numeric::convert::f64_of;
use crate::numeric::to_f64;
use crate::vm::exec::Flow;
use crate::vm::fail::{Outcome, raise, trap, wrong_kind};
use crate::vm::memory::Slot;
use crate::vm::request::{ContextId, HostKind};
use crate::vm::value::{Obj, Owned, Root, Text};
use crate::vm::{Vm, builtins::Slice};

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
        let slot =
            Slot::new(HostKind::List, layout.dtype, usize::from(layout.scalars), usize::from(layout.objects));
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

    pub(super) fn put_texts(&mut self, at: usize, texts: Vec<String>) -> Outcome<Flow> {
        self.charge(texts.len() as u64);
        let meter = Rc::clone(&self.texts);
        let (list, slot) = self.make_list(ListLayout::OBJECT, texts.len() as u64)?;
        if let Some(slot) = self.memory.get_mut(slot) {
            for (place, text) in slot.objects.iter_mut().zip(texts) {
                *place = Obj::Str(Rc::new(Text::counted(text, &meter)));
            }
        }
        self.put(at, list)
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

    pub(super) fn list_fill(&mut self, s: usize, o: usize, layout: u32) -> Outcome<Flow> {
        let Some(layout) = self.program.layouts.get(layout as usize).copied() else {
            return wrong_kind("layout");
        };
        let n = self.size(self.scalar(s) as i64)?;
        let fill: Vec<Obj> = (0..usize::from(layout.objects)).map(|i| self.take_object(o + i)).collect();
        let (list, at) = self.make_list(layout, n)?;
        self.fill_elements(at, 0, n, s + 1, &fill)?;
        self.put(o, list)
    }

    /// A size that a program asks for: not negative.
    pub(super) fn size(&self, n: i64) -> Outcome<u64> {
        u64::try_from(n).or_else(|_| trap("run.negative-size", &[("n", n.to_string())]))
    }

    /// Elements `from..to` become the value at `s..` with the objects `fill`, each with its own copy.
    fn fill_elements(&mut self, at: u32, from: u64, to: u64, s: usize, fill: &[Obj]) -> Outcome<()> {
        let Some(slot) = self.memory.get(at) else {
            return wrong_kind("list");
        };
        let width = slot.scalars;
        let values = self.scalars.get(s..s + width).unwrap_or_default().to_vec();
        let (from, to) = (from as usize, to as usize);
        self.charge((to.saturating_sub(from) as u64).saturating_mul(1 + fill.len() as u64) / 2);
        if let ([value], Some(slot)) = (values.as_slice(), self.memory.get_mut(at)) {
            slot.fill(from, to.saturating_sub(from), *value);
        } else if let Some(slot) = self.memory.get_mut(at) {
            for element in from..to {
                for (lane, value) in values.iter().enumerate() {
                    slot.set(element * width + lane, *value);
                }
            }
        }
        if fill.is_empty() {
            return Ok(());
        }
        for element in from..to {
            for (lane, object) in fill.iter().enumerate() {
                let copy = self.deep_copy(object, 0)?;
                let place = self
                    .memory
                    .get_mut(at)
                    .and_then(|slot| slot.objects.get_mut(element * fill.len() + lane));
                if let Some(place) = place {
                    *place = copy;
                }
            }
        }
        Ok(())
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
        let layout =
            ListLayout { dtype: slot.dtype, scalars: slot.scalars as u16, objects: slot.object_width as u16 };
        let (list, to) = self.make_list(layout, which.count as u64)?;
        self.copy_elements(from, which, to, 0, depth)?;
        Ok(list)
    }

    /// Copies selected elements of one slot over elements of another, from `at` on.
    fn copy_elements(&mut self, from: u32, which: Slice, to: u32, at: usize, depth: usize) -> Outcome<()> {
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

    fn resize_list(&mut self, at: u32, len: u64) -> Outcome<()> {
        let dtype = self.memory.get(at).map_or(DType::UInt64, |slot| slot.dtype);
        match self.memory.resize(at, len) {
            Ok(()) => Ok(()),
            Err(error) => Err(self.no_memory(error, len, dtype)),
        }
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
        self.resize_list(at, (n + count) as u64)?;
        self.note_list_write(at);
        self.copy_elements(from, Slice { start, step: 1, count }, at, n, 0)?;
        Ok(Flow::Next)
    }

    /// The elements of a list, or of a view of host memory: slot, first, number.
    fn elements_of(&mut self, object: &Obj) -> Outcome<(u32, usize, usize)> {
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

    /// Puts the elements in another order: `order` lists which element comes first, second …
    pub(super) fn list_permute(
        &mut self,
        o: usize,
        order: impl FnOnce(usize, &mut Vec<usize>),
    ) -> Outcome<Flow> {
        let list = self.take_object(o);
        let (at, start, n) = self.elements_of(&list)?;
        self.charge(n as u64);
        let mut indices = Vec::with_capacity(n);
        order(n, &mut indices);
        self.memory.note_write(at, start as u64, (start + n) as u64, self.span());
        if let Some(slot) = self.memory.get_mut(at) {
            permute(slot, start, &indices);
        }
        Ok(Flow::Next)
    }

    pub(super) fn list_resize(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let at = self.list_slot(&list)?;
        let n = self.size(self.scalar(s) as i64)?;
        let (before, width) = self.memory.get(at).map_or((0, 0), |slot| (slot.len as u64, slot.object_width));
        let fill: Vec<Obj> = (0..width).map(|i| self.take_object(o + 1 + i)).collect();
        self.resize_list(at, n)?;
        self.note_list_write(at);
        if n > before {
            self.fill_elements(at, before, n, s + 1, &fill)?;
        }
        Ok(Flow::Next)
    }

    pub(super) fn list_slice(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let at = self.list_slot(&list)?;
        let n = self.memory.get(at).map_or(0, |slot| slot.len);
        let slice = self.slice_at(s, n);
        let part = self.gather(at, slice, 0)?;
        self.put(o, part)
    }

    pub(super) fn list_concat(&mut self, o: usize) -> Outcome<Flow> {
        let (left, right) = (self.take_object(o), self.take_object(o + 1));
        let joined = self.deep_copy(&left, 0)?;
        let to = self.list_slot(&joined)?;
        let (from, start, count) = self.elements_of(&right)?;
        let n = self.memory.get(to).map_or(0, |slot| slot.len);
        self.resize_list(to, (n + count) as u64)?;
        self.copy_elements(from, Slice { start, step: 1, count }, to, n, 0)?;
        self.put(o, joined)
    }

    pub(super) fn list_repeat(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let list = self.take_object(o);
        let from = self.list_slot(&list)?;
        let times = u64::try_from(self.scalar(s) as i64).unwrap_or(0);
        let n = self.memory.get(from).map_or(0, |slot| slot.len);
        let Some(slot) = self.memory.get(from) else {
            return wrong_kind("list");
        };
        let layout =
            ListLayout { dtype: slot.dtype, scalars: slot.scalars as u16, objects: slot.object_width as u16 };
        let (repeated, to) = self.make_list(layout, times.saturating_mul(n as u64))?;
        if n > 0 {
            for k in 0..times as usize {
                self.copy_elements(from, Slice { start: 0, step: 1, count: n }, to, k * n, 0)?;
            }
        }
        self.put(o, repeated)
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
        self.charge(count as u64);
        let mut element = Vec::new();
        let mut hits = (start..start + count).filter(|i| {
            self.memory.get(at).is_some_and(|slot| {
                let held = slot.element(*i, &mut element);
                self.equal(ty, &element, held, &scalars, &objects)
            })
        });
        let answer = match what {
            Search::Contains => i64::from(hits.next().is_some()),
            Search::Count => hits.count() as i64,
            Search::Index => match hits.next() {
                Some(i) => (i - start) as i64,
                None => return raise("ValueError: Given element is not in list"),
            },
        };
        self.put_int(s, answer)
    }

    pub(super) fn list_equal(&mut self, s: usize, o: usize, ty: u32) -> Outcome<Flow> {
        let (a, b) = (self.take_object(o), self.take_object(o + 1));
        self.charge(self.length(&a)?);
        let same = self.lists_equal(ty, &a, &b);
        self.put_int(s, i64::from(same))
    }

    pub(super) fn list_sort(&mut self, s: usize, o: usize, ty: u32) -> Outcome<Flow> {
        let descending = self.scalar(s) != 0;
        let list = self.take_object(o);
        self.note_whole_read(&list);
        let (at, start, n) = self.elements_of(&list)?;
        // n log n comparisons.
        self.charge((n as u64).saturating_mul(u64::from((n as u64 + 1).ilog2()) + 1));
        self.memory.note_write(at, start as u64, (start + n) as u64, self.span());
        let program = Rc::clone(&self.program);
        let desc = program.types.get(ty as usize);
        let Some(slot) = self.memory.get_mut(at) else {
            return wrong_kind("list");
        };
        match desc {
            Some(TypeDesc::Scalar(dtype)) => {
                let mut values: Vec<u64> = (start..start + n).filter_map(|i| slot.get(i)).collect();
                match *dtype {
                    DType::Float64 => values.sort_by(|a, b| f64_of(*a).total_cmp(&f64_of(*b))),
                    d if d.is_float() => values.sort_by(|a, b| to_f64(d, *a).total_cmp(&to_f64(d, *b))),
                    d if d.is_signed_int() => values.sort_unstable_by_key(|v| *v as i64),
                    _ => values.sort_unstable(),
                }
                if descending {
                    values.reverse();
                }
                for (i, value) in values.into_iter().enumerate() {
                    slot.set(start + i, value);
                }
            }
            Some(TypeDesc::Str) => {
                let range = start..start + n;
                let objects = slot.objects.get_mut(range).unwrap_or_default();
                objects.sort_by(|a, b| match (a, b) {
                    (Obj::Str(a), Obj::Str(b)) => a.as_str().cmp(b.as_str()),
                    _ => std::cmp::Ordering::Equal,
                });
                if descending {
                    objects.reverse();
                }
            }
            _ => return wrong_kind("sorted type"),
        }
        Ok(Flow::Next)
    }

    /// Fisher and Yates, from the run's own random numbers.
    pub(super) fn list_shuffle(&mut self, o: usize) -> Outcome<Flow> {
        let mut random = self.random.clone();
        let done = self.list_permute(o, |n, order| {
            order.extend(0..n);
            for i in (1..n).rev() {
                order.swap(i, random.unsigned(0, i as u64) as usize);
            }
        });
        self.random = random;
        done
    }

    pub(super) fn list_from_view(&mut self, o: usize) -> Outcome<Flow> {
        let view = self.take_object(o);
        let (from, start, count) = self.elements_of(&view)?;
        let list = self.gather(from, Slice { start, step: 1, count }, 0)?;
        self.put(o, list)
    }
}

/// New element `k` is old element `order[k]`, both counted from `start`.
fn permute(slot: &mut Slot, start: usize, order: &[usize]) {
    let scalars = slot.scalars;
    let mut values = Vec::with_capacity(order.len() * scalars);
    for from in order {
        values.extend((0..scalars).map(|lane| slot.get((start + from) * scalars + lane).unwrap_or_default()));
    }
    for (i, value) in values.into_iter().enumerate() {
        slot.set(start * scalars + i, value);
    }
    let width = slot.object_width;
    if width > 0 {
        let old = slot.objects.clone();
        for (k, from) in order.iter().enumerate() {
            for lane in 0..width {
                let object = old.get((start + from) * width + lane).cloned().unwrap_or_default();
                if let Some(place) = slot.objects.get_mut((start + k) * width + lane) {
                    *place = object;
                }
            }
        }
    }
}

fn swap(slot: &mut Slot, a: usize, b: usize) {
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
