//! A launch: what is checked before it is queued, and how its blocks are carried out.

use crate::code::{Array, Program, Space};
use crate::exec::{Bound, Executor, State};
use crate::memory::Buffer;
use crate::watch::Watcher;
use crate::watch::event::{ArrayPlace, LaunchShape, LocalPlace};
use device::{
    Access, Binding, BindingKind, BlockRecord, BoundArgument, DeviceError, LaunchRecord, OperationId, Region,
};
use std::sync::Arc;

/// Lanes of instructions between two looks at the clock.
const PLAIN_SLICE: u64 = 1 << 20;
const WATCHED_SLICE: u64 = 1 << 17;

/// A launch on its way.
pub(crate) struct Running {
    pub(crate) program: Arc<Program>,
    pub(crate) bound: Vec<Bound>,
    pub(crate) buffers: Vec<Option<(Buffer, u64)>>,
    pub(crate) grid: [u32; 3],
    pub(crate) budget: u64,
    pub(crate) watcher: Option<Watcher>,
    /// What [`Running::watch`] was told.
    to_watch: Option<(OperationId, String, bool, Option<[u32; 3]>)>,
    /// The next block to begin, in row-major order.
    next: u64,
    /// One a core; those that are within a block, and whether they are.
    executors: Vec<(Executor, bool)>,
}

/// How far a launch has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    Done,
    More,
    /// This loop never ended.
    CutOff(u32),
    /// There is no memory for a block's registers.
    NoMemory,
}

impl Running {
    pub(crate) fn new(
        program: Arc<Program>,
        arguments: Vec<(Bound, Option<(Buffer, u64)>)>,
        grid: [u32; 3],
        budget: u64,
    ) -> Self {
        let (bound, buffers) = arguments.into_iter().unzip();
        Self {
            program,
            bound,
            buffers,
            grid,
            budget,
            watcher: None,
            to_watch: None,
            next: 0,
            executors: Vec::new(),
        }
    }

    fn blocks(&self) -> u64 {
        self.grid.iter().fold(1u64, |n, axis| n.saturating_mul(u64::from(*axis)))
    }

    /// What steps of a block's straight code cost at least.
    fn block_cost(&self) -> u64 {
        let lanes: u64 = self.program.block.iter().map(|n| u64::from(*n)).product();
        (self.program.code.len() as u64).saturating_mul(lanes + 16)
    }

    /// Goes on until all blocks are done or `late` says so. `threads`: cores to use.
    pub(crate) fn carry_on(&mut self, late: &mut dyn FnMut() -> bool, threads: usize) -> Progress {
        let _ = threads;
        self.begin_watching();
        if self.executors.is_empty() {
            match Executor::new(self.program.clone(), &self.bound, self.grid) {
                Some(executor) => self.executors.push((executor, false)),
                None => return Progress::NoMemory,
            }
        }
        let slice = if self.watcher.is_some() { WATCHED_SLICE } else { PLAIN_SLICE };
        let (blocks, cost) = (self.blocks(), self.block_cost());
        let mut since_look = 0u64;
        let Some((executor, within)) = self.executors.first_mut() else { return Progress::NoMemory };
        loop {
            if !*within {
                if self.next >= blocks {
                    return Progress::Done;
                }
                let block = place_of(self.next, self.grid);
                self.next += 1;
                executor.begin(block);
                if let Some(watcher) = &mut self.watcher {
                    watcher.begin_block(block);
                }
                *within = true;
            }
            match executor.run(&self.bound, self.budget, slice, self.watcher.as_mut()) {
                State::Done => {
                    *within = false;
                    if let Some(watcher) = &mut self.watcher {
                        watcher.end_block();
                    }
                    since_look = since_look.saturating_add(cost);
                }
                State::Paused => since_look = slice,
                State::Endless(number) => {
                    if let Some(watcher) = &mut self.watcher {
                        watcher.end_block();
                    }
                    return Progress::CutOff(number);
                }
            }
            if since_look >= slice {
                since_look = 0;
                if late() {
                    return Progress::More;
                }
            }
        }
    }

    /// Begins to tell a watcher.
    /// From its beginning on: until then, what is queued before it still writes buffers.
    pub(crate) fn watch(
        &mut self,
        operation: OperationId,
        kernel: &str,
        check: bool,
        record: Option<[u32; 3]>,
    ) {
        self.to_watch = Some((operation, kernel.to_owned(), check, record));
    }

    fn begin_watching(&mut self) {
        let Some((operation, kernel, check, record)) = self.to_watch.take() else { return };
        let program = &self.program;
        let threads: u32 = program.block.iter().product();
        let threads_padded = threads.next_multiple_of(4);
        let arrays = program.arrays.iter().map(|array| self.array_place(array)).collect();
        let locals = program
            .locals
            .iter()
            .map(|local| LocalPlace {
                name: local.name.clone(),
                type_name: local.type_name.clone(),
                scalar: local.scalar,
                components: local.components,
                span: program.places.get(local.place as usize).copied().unwrap_or_default(),
                start: local.start.saturating_mul(threads_padded),
                threads_padded,
            })
            .collect();
        let shape = LaunchShape {
            operation,
            kernel,
            grid: self.grid,
            block_dim: program.block,
            places: program.places.clone(),
            arrays,
            locals,
        };
        let mut watcher = Watcher::new(shape, check, record);
        for (number, array) in program.arrays.iter().enumerate() {
            if array.read_only {
                watcher.read_only(number as u16);
            }
        }
        self.watcher = Some(watcher);
    }

    fn array_place(&self, array: &Array) -> ArrayPlace {
        let (shared, bytes, held) = match array.space {
            Space::Workgroup(_) => (true, u64::from(array.bytes), None),
            Space::Argument(at) => (
                false,
                self.bound.get(at).map_or(0, |bound| bound.bytes),
                self.buffers.get(at).and_then(Option::as_ref),
            ),
        };
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        ArrayPlace {
            name: array.name.clone(),
            shared,
            bytes,
            stride: if array.stride == 0 { bytes } else { array.stride },
            // Uniforms have buffers of their own, numbered beyond all others.
            buffer: held.map_or_else(
                || match array.space {
                    Space::Argument(at) => u32::MAX - at as u32,
                    Space::Workgroup(_) => 0,
                },
                |(buffer, _)| buffer.serial,
            ),
            buffer_offset: held.map_or(0, |(_, offset)| u32::try_from(*offset).unwrap_or(u32::MAX)),
            initialized: held.map_or_else(Vec::new, |(buffer, _)| buffer.written.borrow().clone()),
        }
    }

    /// What the watcher saw; buffers learn what was written.
    pub(crate) fn finish(self) -> (Option<LaunchRecord>, Option<Box<BlockRecord>>) {
        let Some(watcher) = self.watcher else { return (None, None) };
        for (buffer, _) in self.buffers.iter().flatten() {
            let mut written = buffer.written.borrow_mut();
            for (all, new) in written.iter_mut().zip(watcher.written(buffer.serial)) {
                *all |= new;
            }
        }
        watcher.finish()
    }
}

fn place_of(block: u64, grid: [u32; 3]) -> [u32; 3] {
    let [x, y, _] = grid.map(|n| u64::from(n.max(1)));
    [(block % x) as u32, (block / x % y) as u32, (block / x / y) as u32]
}

fn padded(bytes: u64) -> u64 {
    bytes.next_multiple_of(4).max(4)
}

fn writes(binding: &Binding) -> bool {
    matches!(binding.kind, BindingKind::Storage { access: Access::ReadWrite, .. })
}

/// WebGPU forbids one buffer for two arguments if either is written: overlapping parts if both are, any parts if one is.
pub(crate) fn check_aliases(bindings: &[Binding], arguments: &[BoundArgument]) -> Result<(), DeviceError> {
    let mut seen: Vec<(usize, Region, bool)> = Vec::new();
    for (second, (binding, argument)) in bindings.iter().zip(arguments).enumerate() {
        let BoundArgument::Buffer(region) = argument else { continue };
        let written = writes(binding);
        for &(first, other, other_written) in &seen {
            if other.buffer != region.buffer || !(written || other_written) {
                continue;
            }
            let end = |r: Region| r.offset_bytes.saturating_add(padded(r.bytes));
            let overlap = other.offset_bytes < end(*region) && region.offset_bytes < end(other);
            if written != other_written || overlap {
                return Err(DeviceError::Aliased { first, second });
            }
        }
        seen.push((second, *region, written));
    }
    Ok(())
}
