//! A launch: what is checked before it is queued, and how its blocks are carried out.

use crate::code::{Array, Program, Space};
use crate::exec::{Bound, Executor, State};
use crate::memory::Buffer;
use crate::watch::Watcher;
use crate::watch::event::{ArrayPlace, LaunchShape, LocalPlace};
use device::{BlockRecord, LaunchRecord, OperationId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Steps between two looks at the clock.
const PLAIN_SLICE: u64 = 1 << 20;
const WATCHED_SLICE: u64 = 1 << 17;
/// Steps that one core takes alone before others are woken: a small launch is over by then.
#[cfg(not(target_arch = "wasm32"))]
const ALONE: u64 = 1 << 22;

/// A launch on its way.
pub(crate) struct Running {
    plan: Plan,
    /// The buffers of the arguments, and where in them those begin; none for uniforms.
    buffers: Vec<Option<(Buffer, u64)>>,
    watcher: Option<Watcher>,
    /// What [`Running::watch`] was told.
    to_watch: Option<(OperationId, String, bool, Option<[u32; 3]>)>,
    /// One a core.
    cores: Vec<Core>,
}

/// What all cores share.
struct Plan {
    program: Arc<Program>,
    bound: Vec<Bound>,
    grid: [u32; 3],
    budget: u64,
    /// The next block to begin, in row-major order.
    next: AtomicU64,
}

/// An executor, and whether it is within a block.
struct Core {
    executor: Executor,
    within: bool,
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
        let plan = Plan { program, bound, grid, budget, next: AtomicU64::new(0) };
        Self { plan, buffers, watcher: None, to_watch: None, cores: Vec::new() }
    }

    /// Goes on until all blocks are done or `late` says so. `threads`: cores to use.
    pub(crate) fn carry_on(&mut self, late: &mut dyn FnMut() -> bool, threads: usize) -> Progress {
        self.begin_watching();
        if self.cores.is_empty() {
            match self.plan.core() {
                Some(core) => self.cores.push(core),
                None => return Progress::NoMemory,
            }
        }
        #[cfg(not(target_arch = "wasm32"))]
        if self.cores.len() > 1 {
            return self.together(late, threads);
        }
        #[cfg(not(target_arch = "wasm32"))]
        if threads > 1 && self.watcher.is_none() {
            let (mut spent, mut looked) = (0, false);
            let progress = self.alone(&mut |steps| {
                spent += steps;
                looked = late();
                looked || spent > ALONE
            });
            if progress != Progress::More || looked {
                return progress;
            }
            return self.together(late, threads);
        }
        let _ = threads;
        self.alone(&mut |_| late())
    }

    /// One core goes on until `tick`, which learns how many steps were taken, says so.
    fn alone(&mut self, tick: &mut dyn FnMut(u64) -> bool) -> Progress {
        let mut watcher = self.watcher.take();
        let Some(mut core) = self.cores.pop() else { return Progress::NoMemory };
        let progress = self.plan.drive(&mut core, watcher.as_mut(), tick);
        self.cores.push(core);
        self.watcher = watcher;
        progress
    }

    /// Many cores, each with its own blocks. The calling one looks at the clock.
    #[cfg(not(target_arch = "wasm32"))]
    fn together(&mut self, late: &mut dyn FnMut() -> bool, threads: usize) -> Progress {
        use std::sync::atomic::AtomicBool;
        let mut cores = std::mem::take(&mut self.cores);
        while cores.len() < threads {
            let Some(core) = self.plan.core() else { break };
            cores.push(core);
        }
        let stop = AtomicBool::new(false);
        let plan = &self.plan;
        let drive = |core: &mut Core| {
            let progress = plan.drive(core, None, &mut |_| stop.load(Ordering::Relaxed));
            if matches!(progress, Progress::CutOff(_)) {
                stop.store(true, Ordering::Relaxed);
            }
            progress
        };
        let all: Vec<Progress> = std::thread::scope(|scope| {
            let Some((first, others)) = cores.split_first_mut() else { return Vec::new() };
            let others: Vec<_> = others.iter_mut().map(|core| scope.spawn(|| drive(core))).collect();
            let mut all = vec![plan.drive(first, None, &mut |_| {
                if late() {
                    stop.store(true, Ordering::Relaxed);
                }
                stop.load(Ordering::Relaxed)
            })];
            if matches!(all.first(), Some(Progress::CutOff(_))) {
                stop.store(true, Ordering::Relaxed);
            }
            while others.iter().any(|other| !other.is_finished()) {
                if late() {
                    stop.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(std::time::Duration::from_micros(100));
            }
            all.extend(others.into_iter().map(|other| other.join().unwrap_or(Progress::NoMemory)));
            all
        });
        self.cores = cores;
        let cut_off = all.iter().find(|p| matches!(p, Progress::CutOff(_) | Progress::NoMemory));
        cut_off.or(all.iter().find(|p| **p == Progress::More)).copied().unwrap_or(Progress::Done)
    }

    /// A watcher is to be told of this launch from its beginning on: until then, what is queued before it still writes buffers.
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
        let program = &self.plan.program;
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
            grid: self.plan.grid,
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
                self.plan.bound.get(at).map_or(0, |bound| bound.bytes),
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

impl Plan {
    fn core(&self) -> Option<Core> {
        let executor = Executor::new(self.program.clone(), &self.bound, self.grid)?;
        Some(Core { executor, within: false })
    }

    /// A core carries out blocks until there are no more or `tick`, which learns how many steps were taken, says so.
    fn drive(
        &self,
        core: &mut Core,
        mut watcher: Option<&mut Watcher>,
        tick: &mut dyn FnMut(u64) -> bool,
    ) -> Progress {
        let slice = if watcher.is_some() { WATCHED_SLICE } else { PLAIN_SLICE };
        let blocks = self.grid.iter().fold(1u64, |n, axis| n.saturating_mul(u64::from(*axis)));
        let lanes: u64 = self.program.block.iter().map(|n| u64::from(*n)).product();
        // What a block costs beside its loops.
        let straight = (self.program.code.len() as u64).saturating_mul(lanes + 16);
        let mut since_tick = 0u64;
        loop {
            if !core.within {
                let next = self.next.fetch_add(1, Ordering::Relaxed);
                if next >= blocks {
                    return Progress::Done;
                }
                let block = place_of(next, self.grid);
                core.executor.begin(block);
                if let Some(watcher) = watcher.as_deref_mut() {
                    watcher.begin_block(block);
                }
                core.within = true;
            }
            let before = core.executor.steps();
            let state = core.executor.run(&self.bound, self.budget, slice, watcher.as_deref_mut());
            since_tick = since_tick.saturating_add(core.executor.steps() - before);
            if state != State::Paused {
                core.within = false;
                since_tick = since_tick.saturating_add(straight);
                if let Some(watcher) = watcher.as_deref_mut() {
                    watcher.end_block();
                }
            }
            if let State::Endless(number) = state {
                return Progress::CutOff(number);
            }
            if since_tick >= slice {
                if tick(since_tick) {
                    return Progress::More;
                }
                since_tick = 0;
            }
        }
    }
}

fn place_of(block: u64, grid: [u32; 3]) -> [u32; 3] {
    let [x, y, _] = grid.map(|n| u64::from(n.max(1)));
    [(block % x) as u32, (block / x % y) as u32, (block / x / y) as u32]
}
