//! Who touched this word last, and may two accesses be in each other's way?
//!
//! Each memory (a device buffer, or a variable in workgroup memory) has a shadow of *cells*: words of 4 bytes, or half words from the
//! moment at which something smaller than a word is touched. A cell knows its last writer, the first two readers since the last
//! barrier, a reader of an earlier block, and the last atomic access. That is enough to find the first race of each cell: whatever is
//! forgotten was overwritten by an access that was itself reported.
//!
//! Time is counted in *stamps*: one number for each stretch between barriers, never used again in a launch. Stamps below
//! [`Visit::start`] belong to earlier blocks.

use trace::AccessKind;

/// Cells of one page, as a power of two.
const PAGE_BITS: u32 = 10;
/// Bits of a packed "who" that hold the thread; the others hold the place. Blocks are limited to 1024 threads.
const THREAD_BITS: u32 = 12;
const NOBODY: u32 = u32::MAX;

/// Thread and place in one word. Places beyond 2²⁰ are all called by the last one.
pub(super) fn pack(thread: u32, place: u32) -> u32 {
    (place.min((1 << (32 - THREAD_BITS)) - 2) << THREAD_BITS) | thread_of(thread)
}

pub(super) fn thread_of(who: u32) -> u32 {
    who & ((1 << THREAD_BITS) - 1)
}

pub(super) fn place_of(who: u32) -> u32 {
    who >> THREAD_BITS
}

/// Records of `width` words, one a cell, in pages that come into being when they are first written.
#[derive(Debug)]
struct Pages {
    width: usize,
    pages: Vec<Vec<u32>>,
}

impl Pages {
    const fn new(width: usize) -> Self {
        Self { width, pages: Vec::new() }
    }

    fn range(&self, cell: u32) -> (usize, std::ops::Range<usize>) {
        let first = (cell as usize & ((1 << PAGE_BITS) - 1)) * self.width;
        ((cell >> PAGE_BITS) as usize, first..first + self.width)
    }

    /// Empty where nothing was written.
    fn get(&self, cell: u32) -> &[u32] {
        let (page, range) = self.range(cell);
        self.pages.get(page).and_then(|p| p.get(range)).unwrap_or(&[])
    }

    /// Empty where `budget` (words) does not allow a page. All zero at first.
    fn at(&mut self, cell: u32, budget: &mut usize) -> &mut [u32] {
        let (page, range) = self.range(cell);
        if self.pages.get(page).is_none_or(Vec::is_empty) {
            let size = self.width << PAGE_BITS;
            let mut words = Vec::new();
            if *budget < size || words.try_reserve_exact(size).is_err() {
                return &mut [];
            }
            *budget -= size;
            words.resize(size, 0);
            if page >= self.pages.len() {
                self.pages.resize(page + 1, Vec::new());
            }
            if let Some(slot) = self.pages.get_mut(page) {
                *slot = words;
            }
        }
        self.pages.get_mut(page).and_then(|p| p.get_mut(range)).unwrap_or_default()
    }

    /// Each cell becomes two.
    fn halve_cells(&mut self, budget: &mut usize) {
        let size = self.width << PAGE_BITS;
        let mut finer = Vec::with_capacity(self.pages.len() * 2);
        for page in std::mem::take(&mut self.pages) {
            for half in page.chunks(size / 2) {
                let mut new = Vec::with_capacity(size);
                for cell in half.chunks(self.width) {
                    new.extend_from_slice(cell);
                    new.extend_from_slice(cell);
                }
                finer.push(new);
            }
            if page.is_empty() {
                finer.extend([Vec::new(), Vec::new()]);
            }
            *budget = budget.saturating_sub(page.len());
        }
        self.pages = finer;
    }
}

/// Shadow of one memory.
#[derive(Debug)]
pub(super) struct Memory {
    shared: bool,
    /// Nothing in this launch writes it, so its readers need not be remembered.
    pub(super) read_only: bool,
    /// A cell is `1 << cell_bits` bytes: 2 or 1.
    pub(super) cell_bits: u32,
    /// stamp, who, value.
    writers: Pages,
    /// stamp, who, another who, stamp of an earlier block's reader, its who.
    readers: Pages,
    /// stamp, who.
    atomics: Pages,
    /// One bit a word; empty: all of it is initialised.
    initialized: Vec<u32>,
    /// One bit a word: written by this launch.
    pub(super) written: Vec<u32>,
}

/// Who comes, and when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    pub(super) stamp: u32,
    /// The present block's first stamp.
    pub(super) start: u32,
    /// As [`pack`] makes it.
    pub(super) who: u32,
    pub(super) kind: AccessKind,
    /// What is written, if known.
    pub(super) value: Option<u32>,
}

/// An earlier access that nothing orders with this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clash {
    pub(super) stamp: u32,
    pub(super) who: u32,
    pub(super) kind: AccessKind,
    /// Both wrote, and the same value.
    pub(super) same: bool,
}

impl Memory {
    pub(super) const fn new(shared: bool) -> Self {
        Self {
            shared,
            read_only: false,
            cell_bits: 2,
            writers: Pages::new(3),
            readers: Pages::new(5),
            atomics: Pages::new(2),
            initialized: Vec::new(),
            written: Vec::new(),
        }
    }

    /// A second array of one buffer tells the same bits again.
    pub(super) fn set_initialized(&mut self, bits: Vec<u32>) {
        if bits.len() > self.initialized.len() {
            self.initialized = bits;
        }
    }

    /// Half words from now on.
    pub(super) fn use_half_words(&mut self, budget: &mut usize) {
        if self.cell_bits == 2 {
            self.cell_bits = 1;
            for pages in [&mut self.writers, &mut self.readers, &mut self.atomics] {
                pages.halve_cells(budget);
            }
        }
    }

    /// Was it written, by this launch or before? In workgroup memory: by this block, whose first stamp is `start`.
    pub(super) fn is_initialized(&self, cell: u32, start: u32) -> bool {
        if self.shared {
            let since = |pages: &Pages| pages.get(cell).first().is_some_and(|stamp| *stamp >= start);
            return since(&self.writers) || since(&self.atomics);
        }
        let word = cell >> (2 - self.cell_bits);
        let bit = |bits: &[u32]| bits.get(word as usize / 32).is_some_and(|b| b >> (word % 32) & 1 == 1);
        self.initialized.is_empty() || bit(&self.initialized) || bit(&self.written)
    }

    pub(super) fn mark_written(&mut self, cell: u32) {
        let word = cell >> (2 - self.cell_bits);
        let at = word as usize / 32;
        if at >= self.written.len() {
            self.written.resize(at + 1, 0);
        }
        if let Some(bits) = self.written.get_mut(at) {
            *bits |= 1 << (word % 32);
        }
    }

    /// Remembers the access and says what it clashes with, and whether there was room to remember it.
    pub(super) fn visit(&mut self, cell: u32, visit: Visit, budget: &mut usize) -> (Option<Clash>, bool) {
        if self.read_only {
            return (None, true);
        }
        let Visit { stamp, start, who, kind, value } = visit;
        let thread = thread_of(who);
        let shared = self.shared;
        let clashes = |then: u32, them: u32| {
            then != 0 && if then >= start { then == stamp && thread_of(them) != thread } else { !shared }
        };
        let clash = |stamp, who, kind, same| Some(Clash { stamp, who, kind, same });

        let mut found = None;
        if let [then, them, held] = *self.writers.get(cell)
            && clashes(then, them)
        {
            let same = kind == AccessKind::Write && value == Some(held);
            found = clash(then, them, AccessKind::Write, same);
        }
        // A clash that is no same-value race is the one to tell of.
        if kind != AccessKind::Read
            && found.is_none_or(|c| c.same)
            && let [then, one, two, earlier, them] = *self.readers.get(cell)
        {
            if clashes(then, one) {
                found = clash(then, one, AccessKind::Read, false);
            } else if two != NOBODY && clashes(then, two) {
                found = clash(then, two, AccessKind::Read, false);
            } else if clashes(earlier, them) {
                found = clash(earlier, them, AccessKind::Read, false);
            }
        }
        if kind != AccessKind::Atomic
            && found.is_none_or(|c| c.same)
            && let [then, them] = *self.atomics.get(cell)
            && clashes(then, them)
        {
            found = clash(then, them, AccessKind::Atomic, false);
        }

        let remembered = match kind {
            AccessKind::Read => match self.readers.at(cell, budget) {
                [then, one, two, earlier, them] => {
                    if *then != stamp {
                        if *then != 0 && *then < start && *earlier == 0 {
                            (*earlier, *them) = (*then, *one);
                        }
                        (*then, *one, *two) = (stamp, who, NOBODY);
                    } else if *two == NOBODY && thread_of(*one) != thread {
                        *two = who;
                    }
                    true
                }
                _ => false,
            },
            AccessKind::Write => match self.writers.at(cell, budget) {
                [then, them, held] => {
                    (*then, *them) = (stamp, who);
                    *held = value.unwrap_or(!*held);
                    true
                }
                _ => false,
            },
            AccessKind::Atomic => match self.atomics.at(cell, budget) {
                [then, them] => {
                    (*then, *them) = (stamp, who);
                    true
                }
                _ => false,
            },
        };
        (found, remembered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use AccessKind::{Atomic, Read, Write};

    fn visit(stamp: u32, start: u32, thread: u32, kind: AccessKind) -> Visit {
        Visit { stamp, start, who: pack(thread, 7), kind, value: Some(1) }
    }

    #[test]
    fn who_is_thread_and_place() {
        assert_eq!((thread_of(pack(1023, 70_000)), place_of(pack(1023, 70_000))), (1023, 70_000));
        assert_ne!(pack(4095, u32::MAX), NOBODY);
    }

    #[test]
    fn a_second_reader_of_a_stretch_and_a_reader_of_an_earlier_block_are_kept() {
        let mut budget = usize::MAX;
        let mut memory = Memory::new(false);
        let mut go = |v| memory.visit(5, v, &mut budget).0.map(|c| (c.stamp, thread_of(c.who), c.kind));
        assert_eq!(go(visit(1, 1, 0, Read)), None);
        // The next block reads and writes it by one and the same thread: the earlier block's reader is in the way.
        assert_eq!(go(visit(2, 2, 4, Read)), None);
        assert_eq!(go(visit(2, 2, 4, Write)), Some((1, 0, Read)));
        let mut memory = Memory::new(true);
        let mut go = |v| memory.visit(5, v, &mut budget).0.map(|c| (c.stamp, thread_of(c.who), c.kind));
        assert_eq!(go(visit(1, 1, 0, Read)), None);
        assert_eq!(go(visit(1, 1, 1, Read)), None);
        assert_eq!(go(visit(1, 1, 0, Write)), Some((1, 1, Read)));
        assert_eq!(go(visit(1, 1, 0, Atomic)), Some((1, 1, Read)), "the reader is still there");
    }

    #[test]
    fn finer_cells_know_what_the_coarse_one_knew() {
        let mut budget = usize::MAX;
        let mut memory = Memory::new(false);
        memory.visit(1023, visit(1, 1, 3, Write), &mut budget);
        memory.mark_written(1023);
        memory.use_half_words(&mut budget);
        for cell in [2046, 2047] {
            assert!(memory.visit(cell, visit(1, 1, 4, Read), &mut budget).0.is_some());
            memory.set_initialized(vec![0; 64]);
            assert!(memory.is_initialized(cell, 1));
        }
        assert!(!memory.is_initialized(2045, 1));
        assert_eq!(memory.visit(2045, visit(1, 1, 4, Read), &mut budget).0, None);
        assert_eq!(memory.visit(2048, visit(1, 1, 4, Read), &mut budget).0, None);
    }

    #[test]
    fn without_room_nothing_is_remembered_and_nothing_fails() {
        let mut memory = Memory::new(false);
        assert_eq!(memory.visit(u32::MAX >> 2, visit(1, 1, 0, Write), &mut 100), (None, false));
        assert_eq!(memory.visit(u32::MAX >> 2, visit(1, 1, 1, Write), &mut 100), (None, false));
    }
}
