//! What does a block's execution look like from outside? The executor tells, the watcher counts, checks and records.
//!
//! The executor carries a block out in lock step and calls a [`Watcher`] at each memory access, branch, barrier and statement. All
//! slices with one entry a thread ("per thread") are in row-major order, x fastest. A mask is per thread: zero or not.
//!
//! Invariants: a watcher never changes what a kernel computes; what it says depends on the program alone, never on a clock or on
//! the order in which blocks happen to be carried out.

pub(crate) mod event;

pub(crate) use event::{
    Access, ArrayPlace, Barrier, Branch, Instructions, LaunchShape, LocalPlace, OutOfBounds,
};

use trace::{BlockRecord, LaunchRecord};

/// Counts, checks and records one launch.
pub(crate) struct Watcher {}

impl Watcher {
    /// `check`: look for mistakes; without it only counts are made. `record`: this block shall be recorded line by line.
    pub(crate) fn new(_shape: LaunchShape, _check: bool, _record: Option<[u32; 3]>) -> Self {
        Self {}
    }

    pub(crate) fn begin_block(&mut self, _block: [u32; 3]) {}
    pub(crate) fn end_block(&mut self) {}
    pub(crate) fn access(&mut self, _access: &Access<'_>) {}
    pub(crate) fn out_of_bounds(&mut self, _event: &OutOfBounds<'_>) {}
    /// Integer arithmetic whose result an index depends on wrapped around, for the threads of `active`.
    pub(crate) fn index_overflow(&mut self, _place: u32, _active: &[u32]) {}
    pub(crate) fn branch(&mut self, _branch: &Branch<'_>) {}
    pub(crate) fn barrier(&mut self, _barrier: &Barrier<'_>) {}
    /// Straight-line code was carried out by so many threads.
    pub(crate) fn instructions(&mut self, _instructions: Instructions, _threads: u32) {}
    /// The step budget ran out at `place`.
    pub(crate) fn endless(&mut self, _place: u32, _active: &[u32]) {}
    /// Does the present block want [`Watcher::step`]?
    pub(crate) fn records(&self) -> bool {
        false
    }
    /// A statement at `place` was carried out by `active`; `registers` is the block's register file, in which [`LocalPlace`] points.
    pub(crate) fn step(&mut self, _place: u32, _active: &[u32], _barrier: bool, _registers: &[u32]) {}

    /// At the launch's end. `initialized` is told of by the device's own fills, uploads and copies (see [`crate`]'s buffers).
    pub(crate) fn finish(self) -> (Option<LaunchRecord>, Option<Box<BlockRecord>>) {
        (None, None)
    }
}
