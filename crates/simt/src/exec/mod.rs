//! How is a block carried out? All its threads in lock step: one instruction after the other, each for all lanes.
//!
//! An executor is a block's state. It can be left at a loop's end and taken up again later.

mod arith;
mod half;
mod masks;
mod memory;
mod subgroup;
mod tell;

use crate::code::{Code, Input, Length, NONE, Program, Reg, Space};
use crate::memory::{Words, zeroed};
use crate::watch::Watcher;
use arith::Registers;
use masks::Masks;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;

/// What a launch binds an array to.
#[derive(Clone, Debug)]
pub(crate) struct Bound {
    pub(crate) words: Words,
    pub(crate) first_word: usize,
    pub(crate) bytes: u64,
}

/// Where an executor stands after a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Done,
    /// There is more to do of this block.
    Paused,
    /// The step budget ran out in the loop with this number.
    Endless(u32),
}

/// What an instruction costs beside its lanes, in lanes: looking it up and going on to the next.
const DISPATCH_LANES: u64 = 16;
/// A loop of a million iterations is ordinary, however many lanes make them: none is cut off before the budget shifted by this.
const LEAST_ITERATIONS: u32 = 12;

/// A loop that the block is in.
#[derive(Clone, Copy, Debug, Default)]
struct Loop {
    number: u32,
    /// Steps when it was entered.
    entered: u64,
    /// Of all loops at this depth, since the block began.
    iterations: u64,
}

pub(crate) struct Executor {
    program: Arc<Program>,
    threads: usize,
    lanes: usize,
    registers: Registers,
    masks: Masks,
    /// Each lane's place in the block, by axis.
    local_ids: [Vec<u32>; 3],
    shared: Vec<AtomicU32>,
    lengths: Vec<u32>,
    pc: usize,
    /// Of the block: instructions in loops, each times its lanes.
    steps: u64,
    /// Of each loop around, outermost first.
    loops: Vec<Loop>,
    tell: tell::Scratch,
}

/// What registers hold after a program: for constants that only the launch knows.
pub(crate) fn evaluate(program: Program, registers: &[Option<Reg>]) -> Vec<Option<u32>> {
    let Some(mut executor) = Executor::new(Arc::new(program), &[], [1; 3]) else {
        return vec![None; registers.len()];
    };
    executor.begin([0; 3]);
    executor.run(&[], u64::MAX, u64::MAX, None);
    registers.iter().map(|reg| executor.registers.row((*reg)?).first().copied()).collect()
}

impl Executor {
    /// `None` if there is no memory for it.
    pub(crate) fn new(program: Arc<Program>, bound: &[Bound], grid: [u32; 3]) -> Option<Self> {
        let threads = program.block.iter().map(|n| *n as usize).product::<usize>();
        let lanes = threads.checked_next_multiple_of(4)?;
        let mut registers = Registers::new(program.registers, lanes)?;
        for (reg, bits) in &program.constants {
            registers.row_mut(*reg).fill(*bits);
        }
        let lengths = program
            .lengths
            .iter()
            .map(|length| {
                let bytes = match program.arrays.get(usize::from(length.array)).map(|a| a.space) {
                    Some(Space::Argument(at)) => bound.get(at).map_or(0, |b| b.bytes),
                    _ => 0,
                };
                let elements =
                    bytes.saturating_sub(u64::from(length.start)) / u64::from(length.stride.max(1));
                u32::try_from(elements).unwrap_or(u32::MAX).max(1)
            })
            .collect();
        let shared = zeroed((program.workgroup_bytes as usize).div_ceil(4))?;
        let masks = Masks::new(program.slots, lanes, threads as u32);
        let depth = program.loop_depth as usize;
        let [x, y, _] = program.block.map(|n| n.max(1));
        let ids = |of: fn(u32, u32, u32) -> u32| (0..lanes as u32).map(|lane| of(lane, x, y)).collect();
        let local_ids =
            [ids(|lane, x, _| lane % x), ids(|lane, x, y| lane / x % y), ids(|lane, x, y| lane / x / y)];
        let mut executor = Self {
            program,
            threads,
            lanes,
            registers,
            masks,
            local_ids,
            shared,
            lengths,
            pc: 0,
            steps: 0,
            loops: vec![Loop::default(); depth],
            tell: tell::Scratch::default(),
        };
        executor.fixed_inputs(grid);
        Some(executor)
    }

    /// Inputs that are the same in every block.
    fn fixed_inputs(&mut self, grid: [u32; 3]) {
        let program = self.program.clone();
        let size = program.subgroup.max(1);
        for (reg, input) in &program.inputs {
            let value = |lane: u32| match *input {
                Input::LocalId(axis) => {
                    let ids = self.local_ids.get(usize::from(axis));
                    ids.and_then(|ids| ids.get(lane as usize)).copied().unwrap_or(0)
                }
                Input::LocalIndex => lane,
                Input::GridSize(axis) => grid.get(usize::from(axis)).copied().unwrap_or(1),
                Input::BlockSize(axis) => program.block.get(usize::from(axis)).copied().unwrap_or(1),
                Input::SubgroupId => lane / size,
                Input::SubgroupLane => lane % size,
                Input::SubgroupSize => size,
                Input::Subgroups => (self.threads as u32).div_ceil(size),
                Input::GlobalId(_) | Input::GroupId(_) => 0,
            };
            let row: Vec<u32> = (0..self.lanes as u32).map(value).collect();
            self.registers.row_mut(*reg).copy_from_slice(&row);
        }
    }

    /// Makes ready for a block.
    pub(crate) fn begin(&mut self, block: [u32; 3]) {
        let program = self.program.clone();
        for (reg, input) in &program.inputs {
            let (axis, within) = match *input {
                Input::GroupId(axis) => (usize::from(axis), false),
                Input::GlobalId(axis) => (usize::from(axis), true),
                _ => continue,
            };
            let group = block.get(axis).copied().unwrap_or(0);
            let row = self.registers.row_mut(*reg);
            if !within {
                row.fill(group);
                continue;
            }
            let first = group.wrapping_mul(program.block.get(axis).copied().unwrap_or(1));
            for (value, local) in row.iter_mut().zip(self.local_ids.get(axis).into_iter().flatten()) {
                *value = first.wrapping_add(*local);
            }
        }
        for word in &mut self.shared {
            *word.get_mut() = 0;
        }
        self.masks.reset();
        self.pc = 0;
        self.steps = 0;
        self.loops.fill(Loop::default());
        self.tell.begin();
    }

    /// What the block's loops have cost so far.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// Goes on with the block. `budget`: steps that the block may take in all. `slice`: about how many steps until [`State::Paused`].
    pub(crate) fn run(
        &mut self,
        bound: &[Bound],
        budget: u64,
        slice: u64,
        watcher: Option<&mut Watcher>,
    ) -> State {
        let shared = std::mem::take(&mut self.shared);
        let program = self.program.clone();
        let words: Vec<&[AtomicU32]> = program
            .arrays
            .iter()
            .map(|array| match array.space {
                Space::Argument(at) => bound.get(at).map_or(&[][..], |b| {
                    let last = b.first_word.saturating_add(b.bytes.div_ceil(4) as usize).min(b.words.len());
                    b.words.get(b.first_word..last).unwrap_or_default()
                }),
                Space::Workgroup(byte) => shared.get(byte as usize / 4..).unwrap_or_default(),
            })
            .collect();
        let state = self.go(&program, &words, budget, self.steps.saturating_add(slice), watcher);
        drop(words);
        self.shared = shared;
        state
    }

    fn go(
        &mut self,
        program: &Program,
        words: &[&[AtomicU32]],
        budget: u64,
        pause: u64,
        mut watcher: Option<&mut Watcher>,
    ) -> State {
        let weight = self.lanes as u64 + DISPATCH_LANES;
        let of = |array: u16| words.get(usize::from(array)).copied().unwrap_or_default();
        while let Some(code) = program.code.get(self.pc) {
            let here = self.pc;
            self.pc += 1;
            if let Some(watcher) = watcher.as_deref_mut() {
                self.tell_before(code, watcher);
            }
            match *code {
                Code::Unary { f, d, a } => arith::unary(&mut self.registers, f, d, a),
                Code::Binary { f, d, a, b } => arith::binary(&mut self.registers, f, d, a, b),
                Code::Ternary { f, d, a, b, c } => arith::ternary(&mut self.registers, f, d, a, b, c),
                Code::Insert { d, b, offset, count } => {
                    let (d, [b, offset, count]) = self.registers.rows(d, [b, offset, count]);
                    for (((d, b), offset), count) in d.iter_mut().zip(b).zip(offset).zip(count) {
                        *d = arith::insert(*d, *b, *offset, *count);
                    }
                }
                Code::Copy { d, a } => {
                    let (d, [a]) = self.registers.rows(d, [a]);
                    if d.len() == a.len() {
                        d.copy_from_slice(a);
                    }
                }
                Code::Move { d, a } => {
                    let (d, [a]) = self.registers.rows(d, [a]);
                    match self.masks.partial() {
                        None if d.len() == a.len() => d.copy_from_slice(a),
                        None => {}
                        Some(active) => {
                            for ((d, a), m) in d.iter_mut().zip(a).zip(active) {
                                *d = (*a & m) | (*d & !m);
                            }
                        }
                    }
                }
                Code::Index { d, prev, a, length, stride } => self.index(d, prev, a, length, stride),
                Code::LoadVar { d, base, offset, count } => self.load_var(d, base, offset, count),
                Code::StoreVar { base, offset, a, count } => self.store_var(base, offset, a, count),
                Code::Load { d, at } => {
                    memory::load(&mut self.registers, d, at, of(at.array), self.masks.partial());
                }
                Code::Store { a, at } => {
                    if self.masks.active() > 0 {
                        let active = self.masks.partial();
                        memory::store(&self.registers, a, at, of(at.array), active, self.threads);
                    }
                }
                Code::Atomic { f, d, a, b, at } => {
                    let who = (self.masks.lanes_of(0), self.threads);
                    memory::atomic(&mut self.registers, f, d, (a, b), at, of(at.array), who);
                }
                Code::Length { d, length } => {
                    let length = self.lengths.get(length as usize).copied().unwrap_or(0);
                    self.registers.row_mut(d).fill(length);
                }
                Code::Reduce { f, how, d, a, unit } => {
                    let (active, size) = (self.masks.lanes_of(0), program.subgroup as usize);
                    subgroup::reduce(&mut self.registers, f, how, d, a, unit, active, size);
                }
                Code::Ballot { d, a } => {
                    subgroup::ballot(
                        &mut self.registers,
                        d,
                        a,
                        self.masks.lanes_of(0),
                        program.subgroup as usize,
                    );
                }
                Code::Gather { f, d, a, b } => {
                    let (active, size) = (self.masks.lanes_of(0), program.subgroup as usize);
                    subgroup::gather(&mut self.registers, f, d, a, b, active, size);
                }
                Code::Uniform { d, a } => {
                    let lane = self.masks.lanes_of(0).iter().position(|m| *m != 0).unwrap_or(0);
                    let value = self.registers.row(a).get(lane).copied().unwrap_or(0);
                    self.registers.row_mut(d).fill(value);
                }
                Code::If { condition, slot, target, .. } => {
                    self.masks.clear(slot);
                    self.masks.clear(slot + 1);
                    self.masks.part(self.registers.row(condition), slot, false);
                    if self.masks.active() == 0 {
                        self.pc = target as usize;
                    }
                }
                Code::Else { slot, target } => {
                    self.masks.shift(0, slot + 1);
                    self.masks.shift(slot, 0);
                    if self.masks.active() == 0 {
                        self.pc = target as usize;
                    }
                }
                Code::EndIf { slot, target } => {
                    self.masks.merge(slot + 1, 0);
                    if self.masks.active() == 0 {
                        self.pc = target as usize;
                    }
                }
                Code::Clear { slot, count } => (slot..slot + count).for_each(|slot| self.masks.clear(slot)),
                Code::Leave { slot, target } => {
                    self.masks.merge(0, slot);
                    self.pc = target as usize;
                }
                Code::Join { slot, target } => {
                    self.masks.merge(slot, 0);
                    if self.masks.active() == 0 && target as usize > here {
                        self.pc = target as usize;
                    }
                }
                Code::Enter { depth, number } => {
                    if let Some(entered) = self.loops.get_mut(depth as usize) {
                        (entered.number, entered.entered) = (number, self.steps);
                    }
                }
                Code::BreakIf { condition, slot, .. } => {
                    self.masks.part(self.registers.row(condition), slot, true);
                }
                Code::Again { target, depth, place } => {
                    if self.masks.active() == 0 {
                        continue;
                    }
                    self.pc = target as usize;
                    self.steps += (here - target as usize + 1) as u64 * weight;
                    let iterations = self.loops.get_mut(depth as usize).map_or(0, |entered| {
                        entered.iterations += 1;
                        entered.iterations
                    });
                    if self.steps > budget && iterations > budget >> LEAST_ITERATIONS {
                        let number = self.blame(depth);
                        if let Some(watcher) = watcher {
                            watcher.endless(place, self.active_threads());
                        }
                        return State::Endless(number);
                    }
                    if self.steps > pause {
                        return State::Paused;
                    }
                }
                Code::End => return State::Done,
                Code::Barrier { .. }
                | Code::Bounds { .. }
                | Code::Exact { .. }
                | Code::Count { .. }
                | Code::Step { .. } => {}
            }
            if let Some(watcher) = watcher.as_deref_mut() {
                self.tell_after(code, watcher);
            }
        }
        State::Done
    }

    /// Which loop is endless? The innermost of which one run took half of all steps: those around it only wait for it.
    fn blame(&self, depth: u32) -> u32 {
        let around = self.loops.get(..=depth as usize).unwrap_or(&self.loops);
        let most = around.iter().rev().find(|l| self.steps.saturating_sub(l.entered) >= self.steps / 2);
        most.or(around.first()).map_or(0, |entered| entered.number)
    }

    fn length(&self, length: Length) -> u32 {
        match length {
            Length::Fixed(count) => count,
            Length::Bound(at) => self.lengths.get(at as usize).copied().unwrap_or(1),
        }
    }

    fn index(&mut self, d: Reg, prev: Reg, a: Reg, length: Length, stride: u32) {
        let last = self.length(length).saturating_sub(1);
        if prev == NONE {
            let (d, [a]) = self.registers.rows(d, [a]);
            if stride == 4 {
                for (d, a) in d.iter_mut().zip(a) {
                    *d = (*a).min(last) << 2;
                }
            } else {
                for (d, a) in d.iter_mut().zip(a) {
                    *d = (*a).min(last).wrapping_mul(stride);
                }
            }
        } else {
            let (d, [a, prev]) = self.registers.rows(d, [a, prev]);
            for ((d, a), prev) in d.iter_mut().zip(a).zip(prev) {
                *d = (*a).min(last).wrapping_mul(stride).wrapping_add(*prev);
            }
        }
    }

    /// Each lane reads a register of its own choice.
    fn load_var(&mut self, d: Reg, base: Reg, offset: Reg, count: u32) {
        for lane in 0..self.lanes {
            let at = self.registers.row(offset).get(lane).copied().unwrap_or(0).min(count.saturating_sub(1));
            let value = self.registers.row(base.saturating_add(at)).get(lane).copied().unwrap_or(0);
            if let Some(d) = self.registers.row_mut(d).get_mut(lane) {
                *d = value;
            }
        }
    }

    fn store_var(&mut self, base: Reg, offset: Reg, a: Reg, count: u32) {
        let active = self.masks.lanes_of(0);
        for (lane, active) in active.iter().enumerate() {
            if *active == 0 {
                continue;
            }
            let at = self.registers.row(offset).get(lane).copied().unwrap_or(0).min(count.saturating_sub(1));
            let value = self.registers.row(a).get(lane).copied().unwrap_or(0);
            if let Some(d) = self.registers.row_mut(base.saturating_add(at)).get_mut(lane) {
                *d = value;
            }
        }
    }

    fn active_threads(&self) -> &[u32] {
        self.masks.lanes_of(0).get(..self.threads).unwrap_or_default()
    }
}
