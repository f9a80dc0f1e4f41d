//! How did the threads of each block go?

use trace::check::{BLOCKS_PER_LAUNCH, BlockSummary, ThreadFlags};

/// Flags of the present block's threads.
pub(super) const WROTE: u8 = 1;
pub(super) const DIVERGENT: u8 = 2;
pub(super) const OUT_OF_BOUNDS: u8 = 4;
pub(super) const RACING: u8 = 8;
pub(super) const UNFINISHED: u8 = 16;

#[derive(Debug, Default)]
pub(super) struct Blocks {
    /// The grid's blocks.
    total: u64,
    /// The present one, in row-major order.
    pub(super) linear: u32,
    /// One a thread of the present block.
    pub(super) flags: Vec<u8>,
    /// Does any thread of the launch write device memory? Who writes nothing in a launch that writes was left out by a condition.
    pub(super) device_written: bool,
    samples: Vec<Sample>,
}

#[derive(Debug)]
struct Sample {
    linear: u32,
    summary: BlockSummary,
    /// One bit a thread: later blocks may race with this one.
    racing: Vec<u32>,
}

/// Is this block of the even sample? First and last block always are.
fn sampled(linear: u64, total: u64) -> bool {
    let kept = BLOCKS_PER_LAUNCH as u64;
    if total <= kept {
        return true;
    }
    // Sample j is block j × last / (kept − 1), rounded down.
    let (steps, last) = (kept - 1, total - 1);
    let j = (linear * steps).div_ceil(last);
    j * last / steps == linear
}

impl Blocks {
    pub(super) fn new(total: u64, threads: u32) -> Self {
        Self { total, flags: vec![0; threads as usize], ..Self::default() }
    }

    pub(super) fn begin(&mut self, linear: u32) {
        self.linear = linear;
        self.flags.fill(0);
    }

    pub(super) fn mark(&mut self, thread: usize, flag: u8) {
        if let Some(flags) = self.flags.get_mut(thread) {
            *flags |= flag;
        }
    }

    pub(super) fn mark_all(&mut self, active: &[u32], flag: u8) {
        for (flags, active) in self.flags.iter_mut().zip(active) {
            if *active != 0 {
                *flags |= flag;
            }
        }
    }

    /// A thread of a block that has ended is a side of a race.
    pub(super) fn mark_racing_before(&mut self, linear: u32, thread: u32) {
        if let Ok(at) = self.samples.binary_search_by_key(&linear, |s| s.linear)
            && let Some(sample) = self.samples.get_mut(at)
        {
            set_bit(&mut sample.racing, thread);
        }
    }

    pub(super) fn end(&mut self, block: [u32; 3]) {
        if !sampled(u64::from(self.linear), self.total) {
            return;
        }
        let count = |flag: u8| self.flags.iter().filter(|f| **f & flag != 0).count() as u32;
        let threads = self.flags.len() as u32;
        let mut racing = Vec::new();
        for (thread, flags) in self.flags.iter().enumerate() {
            if flags & RACING != 0 {
                set_bit(&mut racing, thread as u32);
            }
        }
        let summary = BlockSummary {
            block,
            threads,
            // Who had not ended may have had writing before it.
            cut_off: threads - count(WROTE | UNFINISHED),
            divergent: count(DIVERGENT),
            out_of_bounds: count(OUT_OF_BOUNDS),
            racing: 0,
            unfinished: count(UNFINISHED),
        };
        self.samples.push(Sample { linear: self.linear, summary, racing });
    }

    pub(super) fn finish(self) -> Vec<BlockSummary> {
        let summary = |sample: Sample| BlockSummary {
            cut_off: if self.device_written { sample.summary.cut_off } else { 0 },
            racing: sample.racing.iter().map(|bits| bits.count_ones()).sum(),
            ..sample.summary
        };
        self.samples.into_iter().map(summary).collect()
    }
}

pub(super) fn set_bit(bits: &mut Vec<u32>, at: u32) {
    let word = at as usize / 32;
    if word >= bits.len() {
        bits.resize(word + 1, 0);
    }
    if let Some(bits) = bits.get_mut(word) {
        *bits |= 1 << (at % 32);
    }
}

pub(super) fn thread_flags(flags: u8) -> ThreadFlags {
    ThreadFlags {
        cut_off: flags & (WROTE | UNFINISHED) == 0,
        divergent: flags & DIVERGENT != 0,
        out_of_bounds: flags & OUT_OF_BOUNDS != 0,
        racing: flags & RACING != 0,
        unfinished: flags & UNFINISHED != 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_grid_is_sampled_evenly_from_its_first_to_its_last_block() {
        for total in [1, 1023, 1024, 1025, 2048, 5000, 65_535, 1_000_000] {
            let chosen: Vec<u64> = (0..total).filter(|k| sampled(*k, total)).collect();
            assert_eq!(chosen.len() as u64, total.min(BLOCKS_PER_LAUNCH as u64), "{total}");
            assert_eq!((chosen.first(), chosen.last()), (Some(&0), Some(&(total - 1))));
            let gaps: Vec<u64> = chosen.windows(2).map(|w| w[1] - w[0]).collect();
            if let (Some(least), Some(most)) = (gaps.iter().min(), gaps.iter().max()) {
                assert!(most - least <= 1, "{total}: {least} to {most}");
            }
        }
    }
}
