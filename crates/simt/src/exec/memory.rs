//! Loads, stores and atomic operations. Offsets were brought into bounds before; what is beyond an array all the same (a buffer
//! smaller than its type) reads as zero and is not written.

use super::arith::Registers;
use super::half;
use crate::code::{AtomicOp, Memory, NONE, Reg};
use std::sync::atomic::{AtomicU32, Ordering};

const R: Ordering = Ordering::Relaxed;

fn word(words: &[AtomicU32], byte: u32) -> u32 {
    words.get((byte >> 2) as usize).map_or(0, |word| word.load(R))
}

/// A view of words that are read and written a vector at a time: in a worker nobody else can.
#[cfg(target_arch = "wasm32")]
type Word = std::cell::Cell<u32>;
#[cfg(not(target_arch = "wasm32"))]
type Word = AtomicU32;

#[cfg(target_arch = "wasm32")]
fn plain(words: &[AtomicU32]) -> &[Word] {
    // SAFETY: both are a `u32` that may change behind a shared reference, and there is one thread.
    unsafe { std::slice::from_raw_parts(words.as_ptr().cast(), words.len()) }
}
#[cfg(not(target_arch = "wasm32"))]
fn plain(words: &[AtomicU32]) -> &[Word] {
    words
}

#[cfg(target_arch = "wasm32")]
fn get(word: &Word) -> u32 {
    word.get()
}
#[cfg(not(target_arch = "wasm32"))]
fn get(word: &Word) -> u32 {
    word.load(R)
}

#[cfg(target_arch = "wasm32")]
fn set(word: &Word, value: u32) {
    word.set(value);
}
#[cfg(not(target_arch = "wasm32"))]
fn set(word: &Word, value: u32) {
    word.store(value, R);
}

/// The four words that four neighbouring lanes touch, if those are neighbours, too.
#[inline(always)]
fn neighbours<'a>(words: &'a [Word], start: u32, offsets: &[u32; 4]) -> Option<&'a [Word; 4]> {
    let [a, b, c, d] = *offsets;
    let in_row = (b.wrapping_sub(a) ^ 4) | (c.wrapping_sub(b) ^ 4) | (d.wrapping_sub(c) ^ 4) == 0;
    let first = (start.wrapping_add(a) >> 2) as usize;
    if in_row { words.get(first..)?.first_chunk() } else { None }
}

fn read_half(words: &[AtomicU32], byte: u32) -> u32 {
    half::from_bits((word(words, byte) >> ((byte & 2) * 8)) & 0xFFFF).to_bits()
}

fn write_half(words: &[AtomicU32], byte: u32, value: u32) {
    if let Some(word) = words.get((byte >> 2) as usize) {
        let shift = (byte & 2) * 8;
        let bits = half::to_bits(f32::from_bits(value)) << shift;
        // A neighbour's half may be written at the same time.
        let update = |old: u32| Some((old & !(0xFFFF << shift)) | bits);
        let _ = word.fetch_update(R, R, update);
    }
}

pub(crate) fn load(r: &mut Registers, d: Reg, at: Memory, words: &[AtomicU32], active: Option<&[u32]>) {
    let width = if at.half { 2 } else { 4 };
    for i in 0..u32::from(at.count) {
        let start = at.start.wrapping_add(i * width);
        let d = d + i;
        if at.offset == NONE {
            let value = if at.half { read_half(words, start) } else { word(words, start) };
            r.row_mut(d).fill(value);
            continue;
        }
        let (d, [offsets]) = r.rows(d, [at.offset]);
        match (active, at.half) {
            (None, false) => {
                let words = plain(words);
                for (d, offsets) in d.as_chunks_mut::<4>().0.iter_mut().zip(offsets.as_chunks::<4>().0) {
                    if let Some(four) = neighbours(words, start, offsets) {
                        *d = [get(&four[0]), get(&four[1]), get(&four[2]), get(&four[3])];
                        continue;
                    }
                    for (d, offset) in d.iter_mut().zip(offsets) {
                        let at = (start.wrapping_add(*offset) >> 2) as usize;
                        *d = words.get(at).map_or(0, get);
                    }
                }
            }
            (None, true) => {
                for (d, offset) in d.iter_mut().zip(offsets) {
                    *d = read_half(words, start.wrapping_add(*offset));
                }
            }
            (Some(active), half) => {
                for ((d, offset), active) in d.iter_mut().zip(offsets).zip(active) {
                    if *active != 0 {
                        let at = start.wrapping_add(*offset);
                        *d = if half { read_half(words, at) } else { word(words, at) };
                    }
                }
            }
        }
    }
}

/// `threads`: lanes beyond them belong to nobody. Where several lanes write one element, the last wins.
pub(crate) fn store(
    r: &Registers,
    a: Reg,
    at: Memory,
    words: &[AtomicU32],
    active: Option<&[u32]>,
    threads: usize,
) {
    let width = if at.half { 2 } else { 4 };
    for i in 0..u32::from(at.count) {
        let start = at.start.wrapping_add(i * width);
        let values = r.row(a + i);
        let offsets = r.row(at.offset);
        let mut done = 0;
        if active.is_none() && !at.half {
            let plain = plain(words);
            let (values, _) = values.get(..threads).unwrap_or_default().as_chunks::<4>();
            for (values, offsets) in values.iter().zip(offsets.as_chunks::<4>().0) {
                done += 4;
                if let Some(four) = neighbours(plain, start, offsets) {
                    for (word, value) in four.iter().zip(values) {
                        set(word, *value);
                    }
                    continue;
                }
                for (value, offset) in values.iter().zip(offsets) {
                    if let Some(word) = plain.get((start.wrapping_add(*offset) >> 2) as usize) {
                        set(word, *value);
                    }
                }
            }
        }
        for (lane, value) in values.iter().enumerate().take(threads).skip(done) {
            if active.is_some_and(|active| active.get(lane).is_none_or(|m| *m == 0)) {
                continue;
            }
            let at_byte = start.wrapping_add(offsets.get(lane).copied().unwrap_or(0));
            if at.half {
                write_half(words, at_byte, *value);
            } else if let Some(word) = words.get((at_byte >> 2) as usize) {
                word.store(*value, R);
            }
        }
    }
}

/// `d` takes what the words held, and `d + 1` whether a compared one was exchanged.
pub(crate) fn atomic(
    r: &mut Registers,
    f: AtomicOp,
    d: Reg,
    (a, b): (Reg, Reg),
    at: Memory,
    words: &[AtomicU32],
    (active, threads): (&[u32], usize),
) {
    for lane in 0..threads {
        if active.get(lane).is_none_or(|m| *m == 0) {
            continue;
        }
        let of = |reg: Reg| r.row(reg).get(lane).copied().unwrap_or(0);
        let (value, compared, offset) = (of(a), of(b), of(at.offset));
        let Some(word) = words.get((at.start.wrapping_add(offset) >> 2) as usize) else { continue };
        let (old, exchanged) = match f {
            AtomicOp::Add => (word.fetch_add(value, R), false),
            AtomicOp::Sub => (word.fetch_sub(value, R), false),
            AtomicOp::And => (word.fetch_and(value, R), false),
            AtomicOp::Or => (word.fetch_or(value, R), false),
            AtomicOp::Xor => (word.fetch_xor(value, R), false),
            AtomicOp::MinU => (word.fetch_min(value, R), false),
            AtomicOp::MaxU => (word.fetch_max(value, R), false),
            AtomicOp::Exchange => (word.swap(value, R), false),
            AtomicOp::MinI | AtomicOp::MaxI => {
                let better = |old: u32| {
                    let (old, new) = (old as i32, value as i32);
                    Some(if f == AtomicOp::MinI { old.min(new) } else { old.max(new) } as u32)
                };
                (word.fetch_update(R, R, better).unwrap_or_else(|old| old), false)
            }
            AtomicOp::CompareExchange => match word.compare_exchange(compared, value, R, R) {
                Ok(old) => (old, true),
                Err(old) => (old, false),
            },
        };
        if let Some(d) = r.row_mut(d).get_mut(lane) {
            *d = old;
        }
        if f == AtomicOp::CompareExchange
            && let Some(d) = r.row_mut(d + 1).get_mut(lane)
        {
            *d = if exchanged { u32::MAX } else { 0 };
        }
    }
}
