//! What the executor tells a watcher, and when.
//!
//! Accesses, branches and barriers are told before they are carried out; steps after.

use super::{Executor, arith::Registers};
use crate::code::{Bin, Code, Exact, Memory, NONE};
use crate::watch::{Access, Barrier, Branch, Instructions, OutOfBounds, Watcher};
use trace::AccessKind;

/// Rows that are put together for one event, and where lanes parted.
#[derive(Default)]
pub(crate) struct Scratch {
    offsets: Vec<u32>,
    stored: Vec<u32>,
    who: Vec<u32>,
    /// Branches around at which lanes went different ways, and their slots.
    parted: Vec<(u32, u32)>,
    /// The last place at which some lanes left a construct for good.
    left_at: Option<u32>,
}

impl Scratch {
    pub(crate) fn begin(&mut self) {
        self.parted.clear();
        self.left_at = None;
    }
}

fn any(lanes: &[u32]) -> bool {
    lanes.iter().any(|lane| *lane != 0)
}

impl Executor {
    pub(super) fn tell_before(&mut self, code: &Code, watcher: &mut Watcher) {
        // Nobody is active at most between a jump and the place where lanes come back.
        let nobody = self.masks.active() == 0;
        match *code {
            Code::Load { at, .. } if !nobody => {
                let kind = if at.atomic { AccessKind::Atomic } else { AccessKind::Read };
                self.tell_access(at, kind, NONE, watcher);
            }
            Code::Store { a, at } if !nobody => {
                let kind = if at.atomic { AccessKind::Atomic } else { AccessKind::Write };
                self.tell_access(at, kind, a, watcher);
            }
            Code::Atomic { at, .. } if !nobody => self.tell_access(at, AccessKind::Atomic, NONE, watcher),
            Code::If { condition, slot, place, .. } if !nobody => {
                self.tell_branch(condition, place, Some(slot), watcher)
            }
            Code::BreakIf { condition, place, .. } if !nobody => {
                self.tell_branch(condition, place, None, watcher)
            }
            Code::EndIf { slot, .. } => {
                if let Some(at) = self.tell.parted.iter().rposition(|(of, _)| *of == slot) {
                    let gone = self.tell.parted.get(at).map(|(_, place)| *place);
                    self.tell.parted.truncate(at);
                    // Lanes that do not come back left by a way that began here.
                    self.tell.left_at = gone.or(self.tell.left_at);
                }
            }
            Code::Barrier { place, storage, workgroup } if !nobody => {
                self.tell_barrier(place, storage, workgroup, watcher);
            }
            Code::Bounds { a, length, array, signed, kind, place } if !nobody => {
                let length = self.length(length);
                let indices = self.registers.row(a).get(..self.threads).unwrap_or_default();
                let active = self.active_threads();
                let who: Vec<u32> =
                    active.iter().zip(indices).map(|(m, i)| if *i >= length { *m } else { 0 }).collect();
                if any(&who) {
                    watcher.out_of_bounds(&OutOfBounds {
                        place,
                        array,
                        kind,
                        active: &who,
                        indices,
                        signed,
                        length: u64::from(length),
                    });
                }
            }
            Code::Exact { root, place } if !nobody => {
                let exact = &self.program.exact;
                let wrapped = |lane: usize| {
                    let (exact, signed) = exact_value(exact, root, &self.registers, lane);
                    let kept = if signed { i64::from(exact as i32) } else { i64::from(exact as u32) };
                    exact != kept
                };
                let active = self.active_threads();
                let who: Vec<u32> = active
                    .iter()
                    .enumerate()
                    .map(|(lane, m)| if *m != 0 && wrapped(lane) { *m } else { 0 })
                    .collect();
                if any(&who) {
                    watcher.index_overflow(place, &who);
                }
            }
            Code::Count { float, integer, other } if !nobody => {
                watcher.instructions(Instructions { float, integer, other }, self.masks.active());
            }
            _ => {}
        }
    }

    pub(super) fn tell_after(&mut self, code: &Code, watcher: &mut Watcher) {
        if let Code::Step { place, barrier } = *code
            && watcher.records()
            && self.masks.active() > 0
        {
            watcher.step(place, self.active_threads(), barrier, self.registers.all());
        }
    }

    fn tell_access(&mut self, at: Memory, kind: AccessKind, value: u32, watcher: &mut Watcher) {
        let threads = self.threads;
        let row = self.registers.row(at.offset);
        self.tell.offsets.clear();
        self.tell
            .offsets
            .extend((0..threads).map(|lane| at.start.wrapping_add(row.get(lane).copied().unwrap_or(0))));
        self.tell.stored.clear();
        if value != NONE {
            for i in 0..u32::from(at.count) {
                self.tell.stored.extend(self.registers.row(value + i).iter().take(threads));
            }
        }
        let bytes = u32::from(at.count) * if at.half { 2 } else { 4 };
        let active = self.active_threads();
        watcher.access(&Access {
            place: at.place,
            array: at.array,
            kind,
            active,
            offsets: &self.tell.offsets,
            bytes,
            stored: &self.tell.stored,
        });
    }

    fn tell_branch(&mut self, condition: u32, place: u32, slot: Option<u32>, watcher: &mut Watcher) {
        let active = self.masks.lanes_of(0).get(..self.threads).unwrap_or_default();
        let row = self.registers.row(condition);
        self.tell.who.clear();
        self.tell.who.extend(active.iter().zip(row).map(|(m, c)| m & c));
        watcher.branch(&Branch { active, taken: &self.tell.who });
        let taken = self.tell.who.iter().filter(|m| **m != 0).count() as u32;
        if taken > 0 && taken < self.masks.active() {
            match slot {
                Some(slot) => self.tell.parted.push((slot, place)),
                None => self.tell.left_at = Some(place),
            }
        }
    }

    fn tell_barrier(&mut self, place: u32, storage: bool, workgroup: bool, watcher: &mut Watcher) {
        let reached = self.masks.lanes_of(0).get(..self.threads).unwrap_or_default();
        self.tell.who.clear();
        let full = self.masks.full().get(..self.threads).unwrap_or_default();
        self.tell.who.extend(reached.iter().zip(full).map(|(m, full)| full & !m));
        let parted_at = match any(&self.tell.who) {
            true => self.tell.parted.last().map(|(_, place)| *place).or(self.tell.left_at),
            false => None,
        };
        watcher.barrier(&Barrier { place, reached, missing: &self.tell.who, parted_at, storage, workgroup });
    }
}

/// What the arithmetic gives without wrapping around, and whether its type is signed.
fn exact_value(nodes: &[Exact], root: u32, registers: &Registers, lane: usize) -> (i64, bool) {
    match nodes.get(root as usize) {
        Some(Exact::Leaf { a, signed }) => {
            let bits = registers.row(*a).get(lane).copied().unwrap_or(0);
            (if *signed { i64::from(bits as i32) } else { i64::from(bits) }, *signed)
        }
        Some(Exact::Node { f, left, right }) => {
            let (a, signed) = exact_value(nodes, *left, registers, lane);
            let (b, _) = exact_value(nodes, *right, registers, lane);
            let value = match f {
                Bin::Add => a.saturating_add(b),
                Bin::Sub => a.saturating_sub(b),
                _ => a.saturating_mul(b),
            };
            (value, signed)
        }
        None => (0, false),
    }
}
