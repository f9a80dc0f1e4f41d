//! What does a record say of a launch, a block, a thread, a step? Read from the trace; pure.

use crate::views::format::{self, Notation};
use trace::check::{BlockRecord, BlockSummary, Local, LocalScalar, Step, ThreadFlags};
use trace::{AccessKind, Kind, LaunchCheck, LaunchRecord, OperationId, SourceSpan, Trace};

/// Threads of a warp: they step together.
pub const WARP: usize = 32;

/// The worst that can be said of a thread, or of a block's threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Ran,
    /// In a loop that never ends, when the kernel was cut off.
    Unfinished,
    CutOff,
    Divergent,
    OutOfBounds,
    Racing,
}

impl State {
    pub const ALL: [State; 6] =
        [State::Ran, State::Unfinished, State::CutOff, State::Divergent, State::OutOfBounds, State::Racing];

    /// For styles, and the end of its messages' ids.
    pub fn stem(self) -> &'static str {
        match self {
            State::Ran => "ran",
            State::Unfinished => "end",
            State::CutOff => "cut",
            State::Divergent => "div",
            State::OutOfBounds => "oob",
            State::Racing => "race",
        }
    }

    pub fn of_thread(flags: ThreadFlags) -> State {
        match flags {
            ThreadFlags { out_of_bounds: true, .. } => State::OutOfBounds,
            ThreadFlags { racing: true, .. } => State::Racing,
            ThreadFlags { unfinished: true, .. } => State::Unfinished,
            ThreadFlags { cut_off: true, .. } => State::CutOff,
            ThreadFlags { divergent: true, .. } => State::Divergent,
            _ => State::Ran,
        }
    }

    pub fn of_block(block: &BlockSummary) -> State {
        let flags = ThreadFlags {
            cut_off: block.cut_off > 0,
            divergent: block.divergent > 0,
            out_of_bounds: block.out_of_bounds > 0,
            racing: block.racing > 0,
            unfinished: block.unfinished > 0,
        };
        State::of_thread(flags)
    }

    /// How many threads of these blocks it is said of.
    pub fn count(self, blocks: &[BlockSummary]) -> u64 {
        let of = |b: &BlockSummary| match self {
            // Who left an array's bounds did not do what was asked for.
            State::Ran => b.threads.saturating_sub(b.cut_off + b.unfinished + b.out_of_bounds),
            State::Unfinished => b.unfinished,
            State::CutOff => b.cut_off,
            State::Divergent => b.divergent,
            State::OutOfBounds => b.out_of_bounds,
            State::Racing => b.racing,
        };
        blocks.iter().map(|b| u64::from(of(b))).sum()
    }
}

/// Launches that were checked.
pub fn launches(trace: &Trace) -> impl Iterator<Item = (&LaunchRecord, &LaunchCheck)> {
    trace.launches.iter().filter_map(|l| Some((l, l.check.as_ref()?)))
}

/// Kernel, grid and line of a launch.
pub fn launch(trace: &Trace, id: OperationId) -> (&str, [u32; 3], u32) {
    match trace.operation(id).map(|o| (&o.kind, o.span.line)) {
        Some((Kind::Launch { kernel, grid, .. }, line)) => (kernel, *grid, line),
        _ => ("", [0; 3], 0),
    }
}

pub fn count(size: [u32; 3]) -> u64 {
    size.iter().map(|n| u64::from(*n)).product()
}

/// Dimensions that are in use: 1 to 3.
pub fn dimensions(size: [u32; 3]) -> usize {
    size.iter().rposition(|n| *n > 1).map_or(1, |last| last + 1)
}

/// ` (16 × 16)`; nothing for one dimension, whose size is the count.
pub fn size_text(size: [u32; 3]) -> String {
    match dimensions(size) {
        1 => String::new(),
        n => [" (", &join(size, n, " × "), ")"].concat(),
    }
}

/// `37`, `(3, 1)`: a place within `size`.
pub fn place_text(place: [u32; 3], size: [u32; 3]) -> String {
    match dimensions(size) {
        1 => join(place, 1, ""),
        n => ["(", &join(place, n, ", "), ")"].concat(),
    }
}

fn join(numbers: [u32; 3], dimensions: usize, between: &str) -> String {
    let texts: Vec<String> =
        numbers.iter().take(dimensions).map(|n| format::integer(u64::from(*n))).collect();
    texts.join(between)
}

/// The place of number `index` in row-major order, x fastest.
pub fn place_of(index: usize, size: [u32; 3]) -> [u32; 3] {
    let (x, y) = (size[0].max(1), size[1].max(1));
    let index = index as u32;
    [index % x, index / x % y, index / x / y]
}

/// The number of a place.
pub fn index_of(place: [u32; 3], size: [u32; 3]) -> usize {
    ((place[2] as usize * size[1] as usize) + place[1] as usize) * size[0] as usize + place[0] as usize
}

/// Squares in a row, so that a row is a row of the grid where it has more than one dimension.
pub fn columns(size: [u32; 3], shown: usize) -> usize {
    let whole = count(size) == shown as u64;
    match size[0] as usize {
        x if whole && dimensions(size) > 1 && x <= 2 * WARP => x,
        _ => WARP.min(shown.max(1)),
    }
}

/// Did the thread take this step?
pub fn active(step: &Step, thread: usize) -> bool {
    step.active.get(thread / 32).is_some_and(|word| word >> (thread % 32) & 1 == 1)
}

pub fn active_count(step: &Step) -> u32 {
    step.active.iter().map(|word| word.count_ones()).sum()
}

/// What a local holds after `step`, all threads: `threads × components` words; `None` while nothing was put in.
pub fn values(record: &BlockRecord, local: usize, step: usize) -> Option<&[u32]> {
    let steps = record.steps.get(..=step)?;
    steps.iter().rev().find_map(|s| changed(s, local))
}

/// Has the block come to a local's declaration? One that no step stands for, such as a parameter, is there from the start.
pub fn declared(record: &BlockRecord, local: &Local, step: usize) -> bool {
    let here = |s: &Step| (s.span.file, s.span.line) == (local.span.file, local.span.line);
    record.steps.iter().position(here).is_none_or(|first| first <= step)
}

/// The values that this step gave a local.
pub fn changed(step: &Step, local: usize) -> Option<&[u32]> {
    step.changes.iter().find(|(which, _)| usize::from(*which) == local).map(|(_, words)| words.as_slice())
}

/// One thread's value.
pub fn value_text(local: &Local, words: &[u32], thread: usize, notation: Notation) -> Option<String> {
    let n = usize::from(local.components.max(1));
    let words = words.get(thread * n..thread * n + n)?;
    let one = |word: &u32| match local.scalar {
        LocalScalar::I32 => word.cast_signed().to_string(),
        LocalScalar::U32 => word.to_string(),
        LocalScalar::F32 | LocalScalar::F16 => format::value(f64::from(f32::from_bits(*word)), notation),
        LocalScalar::Bool => if *word == 0 { "false" } else { "true" }.to_owned(),
    };
    let texts: Vec<String> = words.iter().map(one).collect();
    Some(texts.join("; "))
}

/// The numbers of a scalar in all threads; `None` where there is nothing to compare.
pub fn numbers(local: &Local, words: &[u32]) -> Option<Vec<f64>> {
    if local.components > 1 {
        return None;
    }
    let number = |word: &u32| match local.scalar {
        LocalScalar::I32 => f64::from(word.cast_signed()),
        LocalScalar::U32 | LocalScalar::Bool => f64::from(*word),
        LocalScalar::F32 | LocalScalar::F16 => f64::from(f32::from_bits(*word)),
    };
    let numbers: Vec<f64> = words.iter().map(number).collect();
    numbers.iter().all(|n| n.is_finite()).then_some(numbers)
}

/// Accesses of one array in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touched {
    pub array: u16,
    pub kind: AccessKind,
    /// Thread, element, and whether that lies inside; in the order of the execution.
    pub elements: Vec<(u32, i64, bool)>,
}

/// Accesses that are `wanted`, by array and kind in the order of their first.
pub fn touched(record: &BlockRecord, step: Option<usize>, thread: Option<usize>) -> Vec<Touched> {
    let mut found: Vec<Touched> = Vec::new();
    for access in &record.accesses {
        if step.is_some_and(|s| s != access.step as usize)
            || thread.is_some_and(|t| t != access.thread as usize)
        {
            continue;
        }
        let element = (access.thread, access.index, access.in_bounds);
        match found.iter_mut().find(|t| t.array == access.array && t.kind == access.kind) {
            Some(touched) => touched.elements.push(element),
            None => found.push(Touched { array: access.array, kind: access.kind, elements: vec![element] }),
        }
    }
    found
}

/// Lines that a thread carried out, in the order of their first step: place, that step, how many steps.
pub fn lines(record: &BlockRecord, thread: usize) -> Vec<(SourceSpan, usize, u32)> {
    let mut found: Vec<(SourceSpan, usize, u32)> = Vec::new();
    for (index, step) in record.steps.iter().enumerate().filter(|(_, s)| active(s, thread)) {
        let here =
            |l: &&mut (SourceSpan, usize, u32)| (l.0.file, l.0.line) == (step.span.file, step.span.line);
        match found.iter_mut().find(here) {
            Some(line) => line.2 += 1,
            None => found.push((step.span, index, 1)),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_out_of_bounds_did_not_do_their_work() {
        let block = BlockSummary {
            block: [0; 3],
            threads: 1024,
            cut_off: 0,
            divergent: 0,
            out_of_bounds: 24,
            racing: 0,
            unfinished: 0,
        };
        let blocks = [block, BlockSummary { cut_off: 24, out_of_bounds: 0, ..block }];
        assert_eq!(State::Ran.count(&blocks), 2000);
        assert_eq!(State::OutOfBounds.count(&blocks), 24);
    }
}
