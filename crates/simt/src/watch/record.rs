//! What did one block do, line by line?

use super::blocks::thread_flags;
use super::event::{Access, ArrayPlace, LaunchShape, LocalPlace, OutOfBounds};
use trace::check::{ACCESSES_PER_BLOCK, Local, STEPS_PER_BLOCK, Step, ThreadAccess};
use trace::{BlockRecord, SourceSpan};

/// Words that a record's values may take: 16 MiB. A block of 1024 threads with many locals reaches this before its steps run out.
const VALUE_WORDS: usize = 4 << 20;

#[derive(Debug)]
pub(super) struct Recorder {
    record: BlockRecord,
    /// The recorded block is the present one.
    pub(super) on: bool,
    seen: bool,
    /// What each local was last told to hold: a thread's components together.
    held: Vec<Vec<u32>>,
    words: usize,
}

/// Elements of an array.
pub(super) fn length_of(array: &ArrayPlace) -> u64 {
    u64::from(array.bytes / array.stride.max(1))
}

impl Recorder {
    pub(super) fn new(shape: &LaunchShape, block: [u32; 3], threads: u32) -> Self {
        let locals = shape.locals.iter().map(|l| Local {
            name: l.name.clone(),
            type_name: l.type_name.clone(),
            scalar: l.scalar,
            components: l.components,
            span: l.span,
        });
        let record = BlockRecord {
            operation: shape.operation,
            kernel: shape.kernel.clone(),
            grid: shape.grid,
            block,
            block_dim: shape.block_dim,
            threads: Vec::new(),
            locals: locals.collect(),
            steps: Vec::new(),
            more_steps: 0,
            accesses: Vec::new(),
            more_accesses: 0,
            arrays: shape.arrays.iter().map(|a| (a.name.clone(), length_of(a), a.shared)).collect(),
        };
        let held = shape.locals.iter().map(|l| vec![0; threads as usize * usize::from(l.components)]);
        Self { record, on: false, seen: false, held: held.collect(), words: 0 }
    }

    pub(super) fn begin(&mut self, block: [u32; 3]) {
        self.on = block == self.record.block;
        self.seen |= self.on;
    }

    pub(super) fn end(&mut self, flags: &[u8]) {
        if std::mem::take(&mut self.on) {
            self.record.threads = flags.iter().map(|f| thread_flags(*f)).collect();
        }
    }

    /// A thread of the recorded block, which has ended, is a side of a race with a later block.
    pub(super) fn mark_racing_before(&mut self, block: [u32; 3], thread: u32) {
        if block == self.record.block
            && let Some(flags) = self.record.threads.get_mut(thread as usize)
        {
            flags.racing = true;
        }
    }

    fn full(&self) -> bool {
        self.record.steps.len() >= STEPS_PER_BLOCK || self.words >= VALUE_WORDS
    }

    pub(super) fn step(
        &mut self,
        span: SourceSpan,
        active: &[u32],
        barrier: bool,
        registers: &[u32],
        locals: &[LocalPlace],
    ) {
        if self.full() {
            self.record.more_steps += 1;
            return;
        }
        let mut bits = vec![0u32; active.len().div_ceil(32)];
        for (thread, active) in active.iter().enumerate() {
            if *active != 0
                && let Some(word) = bits.get_mut(thread / 32)
            {
                *word |= 1 << (thread % 32);
            }
        }
        let mut changes = Vec::new();
        for (index, (local, held)) in locals.iter().zip(&mut self.held).enumerate() {
            let components = usize::from(local.components.max(1));
            // A declaration is told of even where it stores what the register held by chance.
            let mut changed = span.file == local.span.file && span.line == local.span.line;
            for ((thread, mine), _) in
                held.chunks_mut(components).enumerate().zip(active).filter(|(_, active)| **active != 0)
            {
                for (c, word) in mine.iter_mut().enumerate() {
                    let at = local.start as usize + c * local.threads_padded as usize + thread;
                    let now = registers.get(at).copied().unwrap_or(*word);
                    changed |= now != *word;
                    *word = now;
                }
            }
            if changed {
                self.words += held.len();
                changes.push((index as u16, held.clone()));
            }
        }
        self.record.steps.push(Step { span, active: bits, barrier, changes });
    }

    /// The accesses of a statement come before its step.
    fn push(&mut self, access: ThreadAccess) {
        if self.full() || self.record.accesses.len() >= ACCESSES_PER_BLOCK {
            self.record.more_accesses += 1;
        } else {
            self.record.accesses.push(access);
        }
    }

    fn next_step(&self) -> u32 {
        self.record.steps.len() as u32
    }

    /// `strays`: threads whose access was told by [`Recorder::out_of_bounds`].
    pub(super) fn access(&mut self, access: &Access<'_>, array: &ArrayPlace, threads: usize, strays: &[u32]) {
        let step = self.next_step();
        for (thread, (offset, _)) in
            access.offsets.iter().zip(access.active).enumerate().take(threads).filter(|(_, (_, a))| **a != 0)
        {
            if strays.get(thread).is_some_and(|s| *s != 0) {
                continue;
            }
            self.push(ThreadAccess {
                step,
                thread: thread as u32,
                array: access.array,
                index: i64::from(offset / array.stride.max(1)),
                kind: access.kind,
                in_bounds: true,
            });
        }
    }

    pub(super) fn out_of_bounds(&mut self, event: &OutOfBounds<'_>, threads: usize) {
        let Some(array) = event.array else { return };
        let step = self.next_step();
        for (thread, (index, _)) in
            event.indices.iter().zip(event.active).enumerate().take(threads).filter(|(_, (_, a))| **a != 0)
        {
            self.push(ThreadAccess {
                step,
                thread: thread as u32,
                array,
                index: signed(*index, event.signed),
                kind: event.kind,
                in_bounds: false,
            });
        }
    }

    /// `None`: the launch has no such block. `device_written`: see [`super::blocks::Blocks`].
    pub(super) fn finish(mut self, device_written: bool) -> Option<Box<BlockRecord>> {
        if !device_written {
            self.record.threads.iter_mut().for_each(|t| t.cut_off = false);
        }
        // A block that was stopped may have touched memory in a statement that never ended.
        let last = self.record.steps.len().checked_sub(1)? as u32;
        self.record.accesses.iter_mut().for_each(|a| a.step = a.step.min(last));
        self.seen.then(|| Box::new(self.record))
    }
}

pub(super) fn signed(index: u32, signed: bool) -> i64 {
    if signed { i64::from(index as i32) } else { i64::from(index) }
}
