//! How are lists sorted, reversed and shuffled?

use std::rc::Rc;

use super::jobs::{SLICE, SORTED_AT_ONCE, Sorting, job, key};
use super::lists::swap;
use crate::bytecode::{DType, TypeDesc};
use crate::vm::Vm;
use crate::vm::exec::Flow;
use crate::vm::fail::{Outcome, wrong_kind};
use crate::vm::memory::NoMemory;
use crate::vm::value::Obj;

impl Vm {
    /// Swaps elements, from the last one down: with the one opposite, or with any one before (Fisher and Yates, from the run's own
    /// random numbers).
    pub(super) fn list_permute(&mut self, o: usize, shuffle: bool) -> Outcome<Flow> {
        let list = self.take_object(o);
        let (at, start, n) = self.elements_of(&list)?;
        self.memory.note_write(at, start as u64, (start + n) as u64, self.span());
        let end = if shuffle { 1 } else { n.div_ceil(2) };
        let mut i = n;
        job(vec![list], move |vm| {
            while i > end {
                if vm.slice_done() {
                    return Ok(None);
                }
                i -= 1;
                let other = if shuffle { vm.random.unsigned(0, i as u64) as usize } else { n - 1 - i };
                if let Some(slot) = vm.memory.get_mut(at) {
                    swap(slot, start + i, start + other);
                }
                vm.charge(2);
            }
            Ok(Some(Flow::Next))
        })
    }

    pub(super) fn list_sort(&mut self, s: usize, o: usize, ty: u32) -> Outcome<Flow> {
        let descending = self.scalar(s) != 0;
        let list = self.take_object(o);
        self.note_whole_read(&list);
        let (at, start, n) = self.elements_of(&list)?;
        self.memory.note_write(at, start as u64, (start + n) as u64, self.span());
        let mut sorting = Sorting::new(n);
        let dtype = match self.program.types.get(ty as usize) {
            Some(TypeDesc::Scalar(dtype)) => *dtype,
            Some(TypeDesc::Str) => {
                let text =
                    |object: &Obj| if let Obj::Str(text) = object { Rc::clone(text) } else { Rc::default() };
                return job(vec![list], move |vm| {
                    let Some(slot) = vm.memory.get_mut(at) else {
                        return wrong_kind("list");
                    };
                    let objects = slot.objects.get_mut(start..start + n).unwrap_or_default();
                    // A comparison of texts counts for more than one of numbers.
                    let mut work = SLICE / 8;
                    let order = |a: &Obj, b: &Obj| {
                        let order = text(a).as_str().cmp(text(b).as_str());
                        if descending { order.reverse() } else { order }
                    };
                    let done = sorting.step(objects, &mut work, 1, order, |_| {});
                    vm.charge((SLICE / 8 - work) * 8);
                    Ok(done.then_some(Flow::Next))
                });
            }
            _ => return wrong_kind("sorted type"),
        };
        let mut values: Vec<u64> = Vec::new();
        if values.try_reserve_exact(n).is_err() {
            return Err(self.no_memory(NoMemory::TooManyBytes, n as u64, DType::UInt64));
        }
        // The numbers are taken out, sorted and put back.
        let (mut sorted, mut back) = (false, 0);
        job(vec![list], move |vm| {
            while back < n {
                if vm.slice_done() {
                    return Ok(None);
                }
                if values.len() == n && !sorted {
                    let mut work = SLICE;
                    sorted = sorting.step(
                        &mut values,
                        &mut work,
                        SORTED_AT_ONCE,
                        u64::cmp,
                        <[u64]>::sort_unstable,
                    );
                    vm.charge(SLICE - work);
                    continue;
                }
                let count = vm.portion(n - back - if sorted { 0 } else { values.len() }, 1);
                vm.charge(count as u64);
                let Some(slot) = vm.memory.get_mut(at) else {
                    return wrong_kind("list");
                };
                for _ in 0..count {
                    if sorted {
                        let from = if descending { n - 1 - back } else { back };
                        slot.set(start + back, key(dtype, values[from], false));
                        back += 1;
                    } else {
                        values.push(key(dtype, slot.get(start + values.len()).unwrap_or_default(), true));
                    }
                }
            }
            Ok(Some(Flow::Next))
        })
    }
}
