//! Sets of lanes. No lane is in two of those that a construct keeps, so their sizes add up.

use crate::code::Slot;

/// Slot 0 are the active lanes. Words of a set of none or of all lanes are not kept.
pub(crate) struct Masks {
    words: Vec<u32>,
    counts: Vec<u32>,
    full: Vec<u32>,
    empty: Vec<u32>,
    lanes: usize,
    threads: u32,
}

impl Masks {
    pub(crate) fn new(slots: u32, lanes: usize, threads: u32) -> Self {
        let mut full = vec![0; lanes];
        full.iter_mut().take(threads as usize).for_each(|lane| *lane = u32::MAX);
        // One more to work in.
        let slots = slots.max(1) as usize + 1;
        Self {
            words: vec![0; slots * lanes],
            counts: vec![0; slots],
            full,
            empty: vec![0; lanes],
            lanes,
            threads,
        }
    }

    /// All active, nobody waits.
    pub(crate) fn reset(&mut self) {
        self.counts.fill(0);
        self.set_count(0, self.threads);
    }

    pub(crate) fn count(&self, slot: Slot) -> u32 {
        self.counts.get(slot as usize).copied().unwrap_or(0)
    }

    fn set_count(&mut self, slot: Slot, count: u32) {
        if let Some(known) = self.counts.get_mut(slot as usize) {
            *known = count;
        }
    }

    pub(crate) fn active(&self) -> u32 {
        self.count(0)
    }

    pub(crate) fn all_active(&self) -> bool {
        self.active() == self.threads
    }

    fn range(&self, slot: Slot) -> std::ops::Range<usize> {
        let start = slot as usize * self.lanes;
        start..start + self.lanes
    }

    /// One word a lane.
    pub(crate) fn lanes_of(&self, slot: Slot) -> &[u32] {
        match self.count(slot) {
            0 => &self.empty,
            n if n == self.threads => &self.full,
            _ => self.words.get(self.range(slot)).unwrap_or_default(),
        }
    }

    /// The active lanes, if not all are.
    pub(crate) fn partial(&self) -> Option<&[u32]> {
        (!self.all_active()).then(|| self.lanes_of(0))
    }

    pub(crate) fn full(&self) -> &[u32] {
        &self.full
    }

    pub(crate) fn clear(&mut self, slot: Slot) {
        self.set_count(slot, 0);
    }

    /// `to` takes what `from` holds, which is then empty.
    pub(crate) fn shift(&mut self, from: Slot, to: Slot) {
        let count = self.count(from);
        if count > 0 && count < self.threads {
            let at = self.range(to).start;
            let range = self.range(from);
            if range.end <= self.words.len() && at + self.lanes <= self.words.len() {
                self.words.copy_within(range, at);
            }
        }
        self.set_count(to, count);
        self.set_count(from, 0);
    }

    /// `to` takes what `from` holds besides its own; `from` is then empty.
    pub(crate) fn merge(&mut self, from: Slot, to: Slot) {
        let (more, own) = (self.count(from), self.count(to));
        if more == 0 {
            return;
        }
        if own == 0 {
            return self.shift(from, to);
        }
        if more + own < self.threads {
            let (a, b) = (self.range(from), self.range(to));
            let (low, high) = if a.start < b.start { (&a, &b) } else { (&b, &a) };
            if let Some((before, after)) = self.words.split_at_mut_checked(high.start)
                && let (Some(low), Some(high)) = (before.get_mut(low.clone()), after.get_mut(..self.lanes))
            {
                let (to, from) = if a.start < b.start { (high, low) } else { (low, high) };
                for (to, from) in to.iter_mut().zip(from.iter()) {
                    *to |= *from;
                }
            }
        }
        self.set_count(to, (more + own).min(self.threads));
        self.set_count(from, 0);
    }

    /// Active lanes without `condition` (or, if `taken`, with it) go to `slot`, which must be empty or is added to.
    pub(crate) fn part(&mut self, condition: &[u32], slot: Slot, taken: bool) {
        let flip = if taken { 0 } else { u32::MAX };
        let active = self.active();
        let spare = (self.counts.len() - 1) as Slot;
        let mut leaving = 0u32;
        if active == self.threads {
            leaving = condition.iter().zip(&self.full).map(|(c, m)| (c ^ flip) & m & 1).sum();
        } else if active > 0 {
            let range = self.range(0);
            let words = self.words.get(range).unwrap_or_default();
            leaving = condition.iter().zip(words).map(|(c, m)| (c ^ flip) & m & 1).sum();
        }
        if leaving == 0 {
            return;
        }
        if leaving == active {
            return self.merge(0, slot);
        }
        // Some go, some stay: the active lanes need words of their own.
        if active == self.threads {
            let range = self.range(0);
            if let Some(words) = self.words.get_mut(range) {
                words.copy_from_slice(&self.full);
            }
        }
        let at = self.range(spare).start;
        let range = self.range(0);
        if let Some((words, spare)) = self.words.split_at_mut_checked(at)
            && let Some(words) = words.get_mut(range)
        {
            for ((word, spare), c) in words.iter_mut().zip(spare).zip(condition) {
                *spare = *word & (c ^ flip);
                *word &= !(c ^ flip);
            }
        }
        self.set_count(0, active - leaving);
        self.set_count(spare, leaving);
        self.merge(spare, slot);
    }
}
