//! How is a long builtin done bit by bit, so that the page can stop it in between?
//!
//! A builtin whose work grows with an array gives the loop a [`Job`]: a step that is called again, between two looks at the fuel, until it
//! has an outcome. Meanwhile the program stands at the builtin's instruction, and the job holds the objects of its window.
//!
//! *Invariant:* a step does about [`SLICE`] units of work, whatever the array's size; what a job changes, it changes in one order only.

use std::cmp::Ordering;
use std::fmt;

use super::Slice;
use crate::bytecode::DType;
use crate::vm::Vm;
use crate::vm::exec::Flow;
use crate::vm::fail::{Outcome, wrong_kind};
use crate::vm::value::Obj;

/// Work of one step of a job, in instructions: far below a millisecond's worth.
pub(super) const SLICE: u64 = 1 << 14;

/// Numbers that a sort leaves to one call: few enough for a step.
pub(super) const SORTED_AT_ONCE: usize = 1 << 11;

type Step = dyn FnMut(&mut Vm) -> Outcome<Option<Flow>>;

/// The rest of a builtin. `None` from the step: call it again.
pub(in crate::vm) struct Job {
    pub step: Box<Step>,
    /// What the step works on must live so long.
    _held: Vec<Obj>,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Job")
    }
}

/// A builtin that is to be done by `step`, while `held` lives.
pub(super) fn job(
    held: Vec<Obj>,
    step: impl FnMut(&mut Vm) -> Outcome<Option<Flow>> + 'static,
) -> Outcome<Flow> {
    Ok(Flow::Job(Job { step: Box::new(step), _held: held }))
}

/// Elements that are put behind those of a list until it has `total`: selected ones of other slots, then the list's own `round`
/// elements from `base` on, again and again.
pub(super) struct Copying {
    pub to: u32,
    pub total: usize,
    pub parts: Vec<(u32, Slice)>,
    pub base: usize,
    pub round: usize,
}

impl Vm {
    /// Whether the step that runs has done enough.
    pub(super) fn slice_done(&self) -> bool {
        self.cost.get() >= SLICE
    }

    /// How many of `most` elements the rest of a step does, at `per` elements a unit.
    pub(super) fn portion(&self, most: usize, per: usize) -> usize {
        most.min((SLICE.saturating_sub(self.cost.get()) as usize * per).max(1))
    }

    /// Room for all elements is found first, so that the copy cannot fail half-way. Then `result` stands in its register.
    pub(super) fn copying(
        &mut self,
        mut copying: Copying,
        held: Vec<Obj>,
        mut result: Option<(usize, Obj)>,
    ) -> Outcome<Flow> {
        self.reserve_list(copying.to, copying.total as u64)?;
        job(held, move |vm| {
            if !vm.copy_step(&mut copying)? {
                return Ok(None);
            }
            if let Some((at, object)) = result.take() {
                vm.set_object(at, object);
            }
            Ok(Some(Flow::Next))
        })
    }

    /// Copies for one step; true once all is there.
    fn copy_step(&mut self, copying: &mut Copying) -> Outcome<bool> {
        let Copying { to, total, base, round, .. } = *copying;
        loop {
            let Some(slot) = self.memory.get(to) else {
                return Ok(true);
            };
            let at = slot.len;
            if at >= total {
                return Ok(true);
            }
            if self.slice_done() {
                return Ok(false);
            }
            // An object may be a list, with any number of elements.
            let most = if slot.object_width > 0 { 8 } else { self.portion(total - at, 2) };
            let most = most.min(total - at);
            let (from, start, step, count) = match copying.parts.first_mut() {
                Some((_, Slice { count: 0, .. })) => {
                    copying.parts.remove(0);
                    continue;
                }
                Some((from, part)) => {
                    let count = part.count.min(most);
                    let start = part.start;
                    part.start = (start as i64 + part.step.saturating_mul(count as i64)).max(0) as usize;
                    part.count -= count;
                    (*from, start, part.step, count)
                }
                None if round > 0 => {
                    // All that is there serves as the next rounds, from where the last step left off.
                    let start = base + at.saturating_sub(base) % round;
                    (to, start, 1, most.min(at.saturating_sub(start)))
                }
                None => return Ok(true),
            };
            if count == 0 {
                return Ok(true);
            }
            self.resize_list(to, (at + count) as u64)?;
            self.copy_elements(from, Slice { start, step, count }, to, at, 0)?;
        }
    }

    /// A new list like `from`, still empty.
    pub(super) fn list_like(&mut self, from: u32) -> Outcome<(Obj, u32)> {
        let Some(slot) = self.memory.get(from) else {
            return wrong_kind("list");
        };
        let layout = slot.layout();
        self.make_list(layout, 0)
    }
}

/// A sort that can pause: quicksort with three ways, so that many equal values cost little.
pub(super) struct Sorting {
    /// Ranges that are still to be sorted.
    ranges: Vec<(usize, usize)>,
    /// The range that is being parted: its start, values below the pivot until, equal ones until, unknown ones until, its end.
    parting: Option<[usize; 5]>,
    seed: u32,
}

impl Sorting {
    pub fn new(count: usize) -> Sorting {
        Sorting { ranges: vec![(0, count)], parting: None, seed: 1 }
    }

    /// Some position of a range.
    fn any(&mut self, start: usize, end: usize) -> usize {
        self.seed = self.seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        start + ((u64::from(self.seed >> 4) * (end - start) as u64) >> 28) as usize
    }

    /// Compares about `work` times, and takes that off. `small` sorts a range of at most `at_once`. True once all is in order.
    pub fn step<T>(
        &mut self,
        all: &mut [T],
        work: &mut u64,
        at_once: usize,
        order: impl Fn(&T, &T) -> Ordering,
        small: impl Fn(&mut [T]),
    ) -> bool {
        // Between two steps the list may have become shorter (through another name of it): nothing is left to order then.
        let ends = self.ranges.iter().map(|range| range.1).chain(self.parting.map(|parting| parting[4]));
        if ends.max().is_some_and(|end| end > all.len()) {
            self.ranges.clear();
            self.parting = None;
            return true;
        }
        loop {
            let Some([start, mut below, mut equal, mut unknown, end]) = self.parting.take() else {
                let Some((start, end)) = self.ranges.pop() else {
                    return true;
                };
                if end - start <= at_once {
                    small(&mut all[start..end]);
                    *work = work.saturating_sub(4 * (end - start) as u64);
                } else {
                    // The middle one of three.
                    let mut three = [0; 3].map(|_| self.any(start, end));
                    three.sort_unstable_by(|a, b| order(&all[*a], &all[*b]));
                    all.swap(start, three[1]);
                    self.parting = Some([start, start, start + 1, end, end]);
                }
                if *work == 0 {
                    return false;
                }
                continue;
            };
            while equal < unknown {
                if *work == 0 {
                    self.parting = Some([start, below, equal, unknown, end]);
                    return false;
                }
                *work -= 1;
                match order(&all[equal], &all[below]) {
                    Ordering::Less => {
                        all.swap(equal, below);
                        below += 1;
                        equal += 1;
                    }
                    Ordering::Equal => equal += 1,
                    Ordering::Greater => {
                        unknown -= 1;
                        all.swap(equal, unknown);
                    }
                }
            }
            // The longer one waits, so that few ranges do.
            let (low, high) = ((start, below), (unknown, end));
            let longer_first = if below - start > end - unknown { [low, high] } else { [high, low] };
            self.ranges.extend(longer_first.into_iter().filter(|(start, end)| end - start > 1));
        }
    }
}

/// Values in the order of their numbers, as plain integers, and back: `key(dtype, key(dtype, x, true), false)` is `x`.
pub(super) fn key(dtype: DType, bits: u64, there: bool) -> u64 {
    let sign = match dtype {
        DType::Float64 => 1 << 63,
        // Halves stand in registers as `f32`.
        d if d.is_float() => 1 << 31,
        d if d.is_signed_int() => return bits ^ 1 << 63,
        _ => return bits,
    };
    let negative = (bits & sign != 0) == there;
    // The order of floats with their zeros and NaNs: below zero, a larger magnitude is less.
    bits ^ if negative { sign | (sign - 1) } else { sign }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_list_that_became_shorter_between_two_steps_ends_the_sort() {
        for work in 1..40u64 {
            let mut values: Vec<u64> = (0..30).rev().collect();
            let mut sorting = Sorting::new(values.len());
            let step = |sorting: &mut Sorting, values: &mut [u64]| {
                sorting.step(values, &mut work.clone(), 2, u64::cmp, <[u64]>::sort_unstable)
            };
            let done = step(&mut sorting, &mut values);
            values.clear();
            assert!(done || step(&mut sorting, &mut values));
        }
    }

    fn sorted(mut values: Vec<u64>, at_once: usize, work: u64) -> Vec<u64> {
        let mut sorting = Sorting::new(values.len());
        while !sorting.step(&mut values, &mut work.clone(), at_once, u64::cmp, <[u64]>::sort_unstable) {}
        values
    }

    proptest! {
        #[test]
        fn a_sort_in_steps_sorts(values in prop::collection::vec(0u64..50, 0..300), at_once in 1usize..20, work in 1u64..40) {
            let mut expected = values.clone();
            expected.sort_unstable();
            prop_assert_eq!(sorted(values, at_once, work), expected);
        }

        #[test]
        fn keys_keep_the_order_and_come_back(a: u64, b: u64) {
            let (x, y) = (f64::from_bits(a), f64::from_bits(b));
            prop_assert_eq!(key(DType::Float64, a, true).cmp(&key(DType::Float64, b, true)), x.total_cmp(&y));
            let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let of = |v: u64| key(DType::Float32, u64::from(v as u32), true);
            prop_assert_eq!(of(a).cmp(&of(b)), x.total_cmp(&y));
            prop_assert_eq!(key(DType::Float32, of(a), false), u64::from(a as u32));
            prop_assert_eq!(key(DType::Int, a, true).cmp(&key(DType::Int, b, true)), (a as i64).cmp(&(b as i64)));
            for dtype in [DType::Float64, DType::Int, DType::UInt] {
                prop_assert_eq!(key(dtype, key(dtype, a, true), false), a);
            }
        }
    }
}
