//! Operations between the lanes of a subgroup: neighbours in the order of their local index. Only active lanes take part.

use super::arith::{Registers, combine};
use crate::code::{Bin, Combine, Gather, Reg};

/// Works on one subgroup after the other: `d` and `a` are its lanes, `active` who of them is.
fn each_subgroup(
    r: &mut Registers,
    d: Reg,
    a: Reg,
    active: &[u32],
    size: usize,
    mut f: impl FnMut(&mut [u32], &[u32], &[u32]),
) {
    let size = size.max(1);
    let (d, [a]) = r.rows(d, [a]);
    for ((d, a), active) in d.chunks_mut(size).zip(a.chunks(size)).zip(active.chunks(size)) {
        f(d, a, active);
    }
}

#[allow(clippy::too_many_arguments)]
pub(crate) fn reduce(
    r: &mut Registers,
    f: Bin,
    how: Combine,
    d: Reg,
    a: Reg,
    unit: u32,
    active: &[u32],
    size: usize,
) {
    each_subgroup(r, d, a, active, size, |d, a, active| {
        let mut all = unit;
        for ((d, a), active) in d.iter_mut().zip(a).zip(active) {
            if *active == 0 {
                continue;
            }
            let before = all;
            all = combine(f, all, *a);
            *d = if how == Combine::Exclusive { before } else { all };
        }
        if how == Combine::Reduce {
            d.fill(all);
        }
    });
}

/// The lanes whose `a` is set, as four words for each.
pub(crate) fn ballot(r: &mut Registers, d: Reg, a: Reg, active: &[u32], size: usize) {
    for word in 0..4 {
        each_subgroup(r, d + word as u32, a, active, size, |d, a, active| {
            let mut bits = 0u32;
            for (bit, (a, active)) in a.iter().zip(active).skip(word * 32).take(32).enumerate() {
                bits |= (a & active & 1) << bit;
            }
            d.fill(bits);
        });
    }
}

/// Lanes take another lane's value; who names a lane that does not take part keeps its own.
pub(crate) fn gather(r: &mut Registers, f: Gather, d: Reg, a: Reg, b: Reg, active: &[u32], size: usize) {
    let size = size.max(1);
    let (d, [a, b]) = r.rows(d, [a, b]);
    for (start, d) in d.chunks_mut(size).enumerate().map(|(i, d)| (i * size, d)) {
        let end = (start + d.len()).min(a.len());
        let group = a.get(start..end).unwrap_or_default();
        let taking = active.get(start..end).unwrap_or_default();
        let first = taking.iter().position(|m| *m != 0).unwrap_or(0) as u32;
        let indices = b.get(start..end).unwrap_or_default();
        for ((lane, d), index) in (0u32..).zip(d.iter_mut()).zip(indices) {
            let from = match f {
                Gather::First => first,
                Gather::At => *index,
                Gather::Down => lane.wrapping_add(*index),
                Gather::Up => lane.wrapping_sub(*index),
                Gather::Xor => lane ^ *index,
                Gather::QuadAt => (lane & !3) | (*index & 3),
                Gather::QuadSwap(bits) => lane ^ bits,
            };
            let own = group.get(lane as usize).copied().unwrap_or(0);
            let there = taking.get(from as usize).is_some_and(|m| *m != 0);
            *d = if there { group.get(from as usize).copied().unwrap_or(own) } else { own };
        }
    }
}
