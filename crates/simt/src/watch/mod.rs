//! What does a block's execution look like from outside? The executor tells, the watcher counts, checks and records.
//!
//! The executor carries a block out in lock step and calls a [`Watcher`] at each memory access, branch, barrier and statement. All
//! slices with one entry a thread ("per thread") are in row-major order, x fastest. A mask is per thread: zero or not.
//!
//! `warp` prices an access, `shadow` remembers who touched what, `findings` gathers mistakes, `blocks` sums up each block, `record`
//! keeps one block line by line.
//!
//! Invariants: a watcher never changes what a kernel computes; what it says depends on the program alone, never on a clock or on
//! the order in which blocks happen to be carried out (they are told of in row-major order). Lock step orders nothing: only a
//! barrier does, and only the memory that it names. Memory is bounded by [`SHADOW_WORDS`].

mod blocks;
pub(crate) mod event;
mod findings;
mod record;
mod shadow;
#[cfg(test)]
mod tests;
mod warp;

pub(crate) use event::{Access, Barrier, Branch, Instructions, LaunchShape, OutOfBounds};

use blocks::Blocks;
use findings::{Findings, Key};
use record::{Recorder, length_of, signed};
use shadow::{Clash, Memory, Visit, pack, place_of, thread_of};
use trace::check::{LaunchCheck, OtherSide};
use trace::{
    AccessKind, BlockRecord, CheckFinding, CheckKind, Counts, LaunchRecord, SourceSpan, ThreadPlace,
};
use warp::{Touched, WARP};

/// Shadow memory of one launch, in words: 256 MiB. Three to eight words stand for each word that is touched, so arrays of some
/// 10 Mi elements fit; of what lies beyond, races are not looked for, and the result says so.
const SHADOW_WORDS: usize = 64 << 20;

/// Counts, checks and records one launch.
#[derive(Debug)]
pub(crate) struct Watcher {
    shape: LaunchShape,
    check: bool,
    /// Threads of a block.
    threads: usize,
    /// The present block.
    block: [u32; 3],
    counts: Counts,
    blocks: Blocks,
    findings: Findings,
    recorder: Option<Recorder>,
    /// Index into `memories` of each array: arrays of one buffer share one.
    memory_of: Vec<usize>,
    memories: Vec<Memory>,
    storage: Stamps,
    workgroup: Stamps,
    /// First storage stamp of each block, and the block.
    starts: Vec<(u32, [u32; 3])>,
    budget: usize,
    unwatched: u64,
    strays: Strays,
}

/// See [`shadow`].
#[derive(Clone, Copy, Debug, Default)]
struct Stamps {
    now: u32,
    start: u32,
}

impl Stamps {
    fn begin_block(&mut self) {
        self.now += 1;
        self.start = self.now;
    }
}

/// Threads that have just left an array's bounds.
#[derive(Debug, Default)]
struct Strays {
    /// Place, array and kind of the access to come.
    of: Option<(u32, u16, AccessKind)>,
    mask: Vec<u32>,
}

impl Watcher {
    /// `check`: look for mistakes; without it only counts are made. `record`: this block shall be recorded line by line.
    pub(crate) fn new(mut shape: LaunchShape, check: bool, record: Option<[u32; 3]>) -> Self {
        let product = |sizes: [u32; 3]| sizes.iter().fold(1u64, |p, n| p.saturating_mul(u64::from(*n)));
        let threads = product(shape.block_dim).min(u64::from(u32::MAX)) as u32;
        let mut memories = Vec::new();
        let mut memory_of = Vec::new();
        let mut buffers: Vec<(u32, usize)> = Vec::new();
        for array in &mut shape.arrays {
            let known = buffers.iter().find(|(buffer, _)| !array.shared && *buffer == array.buffer);
            let index = known.map_or(memories.len(), |(_, index)| *index);
            if index == memories.len() {
                memories.push(Memory::new(array.shared));
                if !array.shared {
                    buffers.push((array.buffer, index));
                }
            }
            memory_of.push(index);
            if let Some(memory) = memories.get_mut(index) {
                memory.set_initialized(std::mem::take(&mut array.initialized));
            }
        }
        Self {
            check,
            threads: threads as usize,
            block: [0; 3],
            counts: Counts::default(),
            blocks: Blocks::new(product(shape.grid), threads),
            findings: Findings::default(),
            recorder: record.map(|block| Recorder::new(&shape, block, threads)),
            memory_of,
            memories,
            storage: Stamps::default(),
            workgroup: Stamps::default(),
            starts: Vec::new(),
            budget: SHADOW_WORDS,
            unwatched: 0,
            strays: Strays::default(),
            shape,
        }
    }

    /// Nothing in this launch can write this array, nor another array of the same buffer (`var<uniform>`, `var<storage, read>`): it
    /// costs less to watch. Need not be told.
    pub(crate) fn read_only(&mut self, array: u16) {
        if let Some(memory) = self.memory_of.get(usize::from(array)).and_then(|m| self.memories.get_mut(*m)) {
            memory.read_only = true;
        }
    }

    pub(crate) fn begin_block(&mut self, block: [u32; 3]) {
        let [x, y, _] = self.shape.grid;
        let linear = block[0].wrapping_add(x.wrapping_mul(block[1].wrapping_add(y.wrapping_mul(block[2]))));
        self.block = block;
        self.counts.blocks += 1;
        self.counts.threads += self.threads as u64;
        self.blocks.begin(linear);
        self.storage.begin_block();
        self.workgroup.begin_block();
        if self.check {
            self.starts.push((self.storage.start, block));
        }
        if let Some(recorder) = &mut self.recorder {
            recorder.begin(block);
        }
    }

    pub(crate) fn end_block(&mut self) {
        if let Some(recorder) = &mut self.recorder {
            recorder.end(&self.blocks.flags);
        }
        if self.check {
            self.blocks.end(self.block);
        }
    }

    pub(crate) fn access(&mut self, access: &Access<'_>) {
        let index = usize::from(access.array);
        let Some(array) = self.shape.arrays.get(index) else { return };
        let (shared, base) = (array.shared, if array.shared { 0 } else { array.buffer_offset });
        self.count(access, shared, base);
        if access.kind != AccessKind::Read {
            self.blocks.mark_all(access.active, blocks::WROTE);
            self.blocks.device_written |= !shared;
        }
        let mut strays = std::mem::take(&mut self.strays.mask);
        // `atomicLoad` and `atomicStore` leave bounds as a read and a write.
        let of = self.strays.of.take().map(|(place, array, kind)| {
            (place, array) == (access.place, access.array)
                && (kind == access.kind || access.kind == AccessKind::Atomic)
        });
        if of != Some(true) {
            strays.clear();
        }
        if let Some(recorder) = self.recorder.as_mut().filter(|r| r.on)
            && let Some(array) = self.shape.arrays.get(index)
        {
            recorder.access(access, array, self.threads, &strays);
        }
        if self.check
            && let Some(memory) = self.memory_of.get(index).copied()
        {
            self.look(access, memory, base, &strays);
        }
        strays.clear();
        self.strays.mask = strays;
    }

    fn count(&mut self, access: &Access<'_>, shared: bool, base: u32) {
        let mut lanes = 0u64;
        let (mut moved, mut fewest, mut conflicts) = (0, 0, 0);
        let mut starts = [0u64; WARP];
        for (active, offsets) in access.active.chunks(WARP).zip(access.offsets.chunks(WARP)) {
            let mut n = 0;
            for (_, offset) in active.iter().zip(offsets).filter(|(active, _)| **active != 0) {
                if let Some(start) = starts.get_mut(n) {
                    *start = u64::from(base) + u64::from(*offset);
                    n += 1;
                }
            }
            let Some(starts) = starts.get_mut(..n).filter(|s| !s.is_empty()) else { continue };
            lanes += n as u64;
            let touched = Touched::new(starts, access.bytes);
            if shared {
                conflicts += touched.bank_conflicts();
            } else {
                let (sectors, least) = touched.transactions();
                moved += sectors;
                fewest += least;
            }
        }
        let bytes = lanes * u64::from(access.bytes);
        let counts = &mut self.counts;
        counts.transactions += moved;
        counts.fewest_transactions += fewest;
        counts.bank_conflicts += conflicts;
        match (shared, access.kind) {
            (false, AccessKind::Read) => {
                counts.global_reads += lanes;
                counts.global_read_bytes += bytes;
            }
            (false, AccessKind::Write) => {
                counts.global_writes += lanes;
                counts.global_write_bytes += bytes;
            }
            (false, AccessKind::Atomic) => counts.global_atomics += lanes,
            (true, AccessKind::Read) => counts.shared_reads += lanes,
            (true, AccessKind::Write) => counts.shared_writes += lanes,
            (true, AccessKind::Atomic) => counts.shared_atomics += lanes,
        }
    }

    /// Looks each thread's words up in the shadow.
    fn look(&mut self, access: &Access<'_>, memory_index: usize, base: u32, strays: &[u32]) {
        let Some(memory) = self.memories.get_mut(memory_index) else { return };
        let shared = self.shape.arrays.get(usize::from(access.array)).is_some_and(|a| a.shared);
        let stamps = if shared { self.workgroup } else { self.storage };
        let width = access.offsets.len();
        // Halves come a row each, as registers hold them.
        let half_rows = access.bytes > 2 && access.stored.len() * 2 == width * access.bytes as usize;
        if half_rows || !access.bytes.is_multiple_of(4) {
            memory.use_half_words(&mut self.budget);
        }
        let bits = memory.cell_bits;
        let row_bits = if half_rows { 1 } else { 2 };
        let reads = access.kind == AccessKind::Read
            || (access.kind == AccessKind::Atomic && access.stored.is_empty());
        for (thread, (active, offset)) in
            access.active.iter().zip(access.offsets).enumerate().take(self.threads)
        {
            if *active == 0 || strays.get(thread).is_some_and(|s| *s != 0) {
                continue;
            }
            let Some(memory) = self.memories.get_mut(memory_index) else { return };
            let first = (u64::from(base) + u64::from(*offset)) >> bits;
            let last = (u64::from(base) + u64::from(*offset) + u64::from(access.bytes.max(1)) - 1) >> bits;
            let who = pack(thread as u32, access.place);
            let mut worst: Option<Clash> = None;
            let mut bare = false;
            for cell in first..=last {
                let within = ((cell - first) << bits) as usize;
                let cell = cell as u32;
                let mut value = access.stored.get((within >> row_bits) * width + thread).copied();
                if bits < row_bits && access.bytes >= 4 {
                    value = value.map(|v| v >> (within % 4 * 8) & 0xFFFF);
                }
                bare |= reads && !memory.is_initialized(cell, stamps.start);
                if access.kind != AccessKind::Read && !shared {
                    memory.mark_written(cell);
                }
                let visit = Visit { stamp: stamps.now, start: stamps.start, who, kind: access.kind, value };
                let (clash, remembered) = memory.visit(cell, visit, &mut self.budget);
                self.unwatched += u64::from(!remembered);
                if clash.is_some_and(|c| worst.is_none_or(|w| w.same && !c.same)) {
                    worst = clash;
                }
            }
            if bare {
                let kind =
                    if shared { CheckKind::UninitializedSharedRead } else { CheckKind::UninitializedRead };
                self.report_access(kind, access, thread, *offset, None);
            }
            if let Some(clash) = worst {
                self.race(access, thread, *offset, clash, stamps.start);
            }
        }
    }

    fn race(&mut self, access: &Access<'_>, thread: usize, offset: u32, clash: Clash, start: u32) {
        let other_thread = thread_of(clash.who);
        let block = if clash.stamp >= start {
            self.block
        } else {
            // Blocks' first stamps rise.
            let at = self.starts.partition_point(|(first, _)| *first <= clash.stamp);
            at.checked_sub(1).and_then(|i| self.starts.get(i)).map_or(self.block, |(_, block)| *block)
        };
        let kind = if (access.kind == AccessKind::Atomic) != (clash.kind == AccessKind::Atomic) {
            CheckKind::MixedAtomic
        } else if clash.same {
            CheckKind::SameValueRace
        } else if clash.stamp < start {
            CheckKind::RaceBetweenBlocks
        } else {
            CheckKind::RaceInBlock
        };
        let other_span = self.span(place_of(clash.who));
        if kind != CheckKind::SameValueRace {
            self.findings.in_earnest(self.span(access.place), access.array);
            self.findings.in_earnest(other_span, access.array);
        }
        self.blocks.mark(thread, blocks::RACING);
        if clash.stamp >= start {
            self.blocks.mark(other_thread as usize, blocks::RACING);
        } else {
            let [x, y, _] = self.shape.grid;
            let linear =
                block[0].wrapping_add(x.wrapping_mul(block[1].wrapping_add(y.wrapping_mul(block[2]))));
            self.blocks.mark_racing_before(linear, other_thread);
            if let Some(recorder) = &mut self.recorder {
                recorder.mark_racing_before(block, other_thread);
            }
        }
        let other = OtherSide {
            span: other_span,
            place: ThreadPlace { block, thread: self.thread_at(other_thread as usize) },
            access: Some(clash.kind),
        };
        self.report_access(kind, access, thread, offset, Some(other));
    }

    fn span(&self, place: u32) -> SourceSpan {
        self.shape.places.get(place as usize).copied().unwrap_or_default()
    }

    fn thread_at(&self, thread: usize) -> [u32; 3] {
        let [x, y, _] = self.shape.block_dim.map(|n| n.max(1));
        let thread = thread as u32;
        [thread % x, thread / x % y, thread / x / y]
    }

    /// A finding with no array: `place`, the first thread of it, how many threads.
    fn finding(&self, kind: CheckKind, place: u32, thread: usize, count: u64) -> CheckFinding {
        CheckFinding {
            kind,
            operation: self.shape.operation,
            span: self.span(place),
            place: ThreadPlace { block: self.block, thread: self.thread_at(thread) },
            access: None,
            other: None,
            array: None,
            index: None,
            length: None,
            count,
        }
    }

    fn report_access(
        &mut self,
        kind: CheckKind,
        access: &Access<'_>,
        thread: usize,
        offset: u32,
        other: Option<OtherSide>,
    ) {
        let key = Key::new(kind, self.span(access.place), Some(access.array));
        if self.findings.add(key, 1) {
            return;
        }
        let Some(array) = self.shape.arrays.get(usize::from(access.array)) else { return };
        // A variable in workgroup memory that is no array has no elements. A binding mostly is one, if only of one element.
        let is_array = !array.shared || array.stride < array.bytes;
        let finding = CheckFinding {
            access: Some(access.kind),
            other,
            array: Some(array.name.clone()),
            index: is_array.then(|| i64::from(offset / array.stride.max(1))),
            length: is_array.then(|| length_of(array)),
            ..self.finding(kind, access.place, thread, 1)
        };
        self.findings.insert(key, finding);
    }

    pub(crate) fn out_of_bounds(&mut self, event: &OutOfBounds<'_>) {
        let Some((first, count)) = first_and_count(event.active) else { return };
        self.blocks.mark_all(event.active, blocks::OUT_OF_BOUNDS);
        if let Some(recorder) = self.recorder.as_mut().filter(|r| r.on) {
            recorder.out_of_bounds(event, self.threads);
        }
        if let Some(array) = event.array {
            let of = Some((event.place, array, event.kind));
            if self.strays.of != of {
                self.strays.mask.clear();
                self.strays.of = of;
            }
            self.strays.mask.resize(self.strays.mask.len().max(event.active.len()), 0);
            for (stray, active) in self.strays.mask.iter_mut().zip(event.active) {
                *stray |= active;
            }
        }
        if !self.check {
            return;
        }
        let kind = match event.kind {
            AccessKind::Read => CheckKind::OutOfBoundsRead,
            AccessKind::Write | AccessKind::Atomic => CheckKind::OutOfBoundsWrite,
        };
        let key = Key::new(kind, self.span(event.place), event.array);
        if self.findings.add(key, count) {
            return;
        }
        let array = event.array.and_then(|a| self.shape.arrays.get(usize::from(a)));
        let finding = CheckFinding {
            access: Some(event.kind),
            array: array.map(|a| a.name.clone()),
            index: event.indices.get(first).map(|i| signed(*i, event.signed)),
            length: Some(event.length),
            ..self.finding(kind, event.place, first, count)
        };
        self.findings.insert(key, finding);
    }

    /// Integer arithmetic whose result an index depends on wrapped around, for the threads of `active`.
    pub(crate) fn index_overflow(&mut self, place: u32, active: &[u32]) {
        self.report_threads(CheckKind::IndexOverflow, place, active);
    }

    /// The step budget ran out at `place`.
    pub(crate) fn endless(&mut self, place: u32, active: &[u32]) {
        self.blocks.mark_all(active, blocks::UNFINISHED);
        self.report_threads(CheckKind::Endless, place, active);
    }

    fn report_threads(&mut self, kind: CheckKind, place: u32, active: &[u32]) {
        let Some((first, count)) = first_and_count(active).filter(|_| self.check) else { return };
        let key = Key::new(kind, self.span(place), None);
        if !self.findings.add(key, count) {
            let finding = self.finding(kind, place, first, count);
            self.findings.insert(key, finding);
        }
    }

    pub(crate) fn branch(&mut self, branch: &Branch<'_>) {
        for (warp, (active, taken)) in branch.active.chunks(WARP).zip(branch.taken.chunks(WARP)).enumerate() {
            let came = active.iter().filter(|a| **a != 0).count();
            if came == 0 {
                continue;
            }
            let went = active.iter().zip(taken).filter(|(a, t)| **a != 0 && **t != 0).count();
            self.counts.branches += 1;
            if went != 0 && went != came {
                self.counts.divergent_branches += 1;
                let flags = self.blocks.flags.iter_mut().skip(warp * WARP);
                for (flags, _) in flags.zip(active).filter(|(_, a)| **a != 0) {
                    *flags |= blocks::DIVERGENT;
                }
            }
        }
    }

    pub(crate) fn barrier(&mut self, barrier: &Barrier<'_>) {
        self.counts.barriers += 1;
        self.storage.now += u32::from(barrier.storage);
        self.workgroup.now += u32::from(barrier.workgroup);
        if !self.check {
            return;
        }
        let reached = first_and_count(barrier.reached);
        let (Some((first, reached)), Some((missing, count))) = (reached, first_and_count(barrier.missing))
        else {
            return;
        };
        let kind = CheckKind::BarrierDivergence;
        let key = Key::new(kind, self.span(barrier.place), None);
        if self.findings.add(key, count) {
            return;
        }
        let other = OtherSide {
            span: self.span(barrier.parted_at.unwrap_or(barrier.place)),
            place: ThreadPlace { block: self.block, thread: self.thread_at(missing) },
            access: None,
        };
        let finding = CheckFinding {
            other: Some(other),
            index: Some(reached as i64),
            length: Some(self.threads as u64),
            ..self.finding(kind, barrier.place, first, count)
        };
        self.findings.insert(key, finding);
    }

    /// Straight-line code was carried out by so many threads.
    pub(crate) fn instructions(&mut self, instructions: Instructions, threads: u32) {
        let all = |each: u32| u64::from(each) * u64::from(threads);
        self.counts.float_instructions += all(instructions.float);
        self.counts.integer_instructions += all(instructions.integer);
        self.counts.other_instructions += all(instructions.other);
    }

    /// Does the present block want [`Watcher::step`]?
    pub(crate) fn records(&self) -> bool {
        self.recorder.as_ref().is_some_and(|r| r.on)
    }

    /// A statement at `place` was carried out by `active`; `registers` is the block's register file, in which [`LocalPlace`] points.
    /// Its accesses were told before.
    pub(crate) fn step(&mut self, place: u32, active: &[u32], barrier: bool, registers: &[u32]) {
        let span = self.span(place);
        let active = active.get(..self.threads).unwrap_or(active);
        if let Some(recorder) = self.recorder.as_mut().filter(|r| r.on) {
            recorder.step(span, active, barrier, registers, &self.shape.locals);
        }
    }

    /// Which 4-byte words of a buffer this launch has written so far (32 an entry, lowest bit first; what lies beyond the end was
    /// not written). To be asked for before [`Watcher::finish`]; empty unless checked.
    pub(crate) fn written(&self, buffer: u32) -> &[u32] {
        let array = self.shape.arrays.iter().position(|a| !a.shared && a.buffer == buffer);
        let memory = array.and_then(|a| self.memory_of.get(a)).and_then(|m| self.memories.get(*m));
        memory.map_or(&[], |m| &m.written)
    }

    /// At the launch's end. `initialized` is told of by the device's own fills, uploads and copies (see [`crate`]'s buffers).
    pub(crate) fn finish(self) -> (Option<LaunchRecord>, Option<Box<BlockRecord>>) {
        let block = self.recorder.and_then(|r| r.finish(self.blocks.device_written));
        let check = self.check.then(|| {
            let (findings, more) = self.findings.finish();
            LaunchCheck { findings, more, blocks: self.blocks.finish(), unwatched: self.unwatched }
        });
        (Some(LaunchRecord { operation: self.shape.operation, counts: self.counts, check }), block)
    }
}

/// The first thread of a mask, and how many there are.
fn first_and_count(active: &[u32]) -> Option<(usize, u64)> {
    let first = active.iter().position(|a| *a != 0)?;
    Some((first, active.iter().filter(|a| **a != 0).count() as u64))
}
