//! What does one access cost the memory system, a warp at a time?

/// Neighbouring threads that access memory together.
pub(super) const WARP: usize = 32;
/// Device memory is moved in sectors of 32 bytes.
const SECTOR_BITS: u32 = 5;
/// Workgroup memory has 32 banks of one 4-byte word each.
const BANKS: usize = 32;

/// The bytes that the threads of a warp touch, sorted, with overlaps merged.
pub(super) struct Touched {
    ranges: [(u64, u64); WARP],
    count: usize,
}

impl Touched {
    /// `starts`: at most [`WARP`] of them; each thread touches `bytes` from there.
    pub(super) fn new(starts: &mut [u64], bytes: u32) -> Self {
        // Neighbours' addresses mostly rise already; then this is one look at each.
        for i in 1..starts.len() {
            let mut j = i;
            while j > 0 && starts.get(j - 1) > starts.get(j) {
                starts.swap(j - 1, j);
                j -= 1;
            }
        }
        let mut touched = Self { ranges: [(0, 0); WARP], count: 0 };
        for start in starts {
            let end = *start + u64::from(bytes.max(1));
            let last = touched.count.checked_sub(1).and_then(|i| touched.ranges.get_mut(i));
            match last {
                Some((_, last_end)) if *start <= *last_end => *last_end = end,
                _ => {
                    if let Some(range) = touched.ranges.get_mut(touched.count) {
                        *range = (*start, end);
                        touched.count += 1;
                    }
                }
            }
        }
        touched
    }

    fn ranges(&self) -> &[(u64, u64)] {
        self.ranges.get(..self.count).unwrap_or_default()
    }

    /// Sectors that are moved, and the fewest that could hold as many bytes.
    pub(super) fn transactions(&self) -> (u64, u64) {
        let (mut sectors, mut bytes, mut next) = (0, 0, 0);
        for (start, end) in self.ranges() {
            let first = (start >> SECTOR_BITS).max(next);
            next = ((end - 1) >> SECTOR_BITS) + 1;
            sectors += next.saturating_sub(first);
            bytes += end - start;
        }
        (sectors, bytes.div_ceil(1 << SECTOR_BITS))
    }

    /// Passes over workgroup memory beyond those that the number of words needs.
    pub(super) fn bank_conflicts(&self) -> u64 {
        let mut banks = [0u32; BANKS];
        let (mut words, mut next) = (0u64, 0);
        for (start, end) in self.ranges() {
            for word in (start / 4).max(next)..=(end - 1) / 4 {
                if let Some(bank) = banks.get_mut(word as usize % BANKS) {
                    *bank += 1;
                }
                words += 1;
                next = word + 1;
            }
        }
        let passes = banks.iter().copied().max().unwrap_or(0);
        u64::from(passes) - words.div_ceil(BANKS as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touched(bytes: u32, offset: impl Fn(u64) -> u64) -> Touched {
        let mut starts: Vec<u64> = (0..32).map(offset).collect();
        Touched::new(&mut starts, bytes)
    }

    #[test]
    fn sectors_moved_over_the_fewest() {
        let table = [
            ("stride 1", touched(4, |t| t * 4), (4, 4)),
            ("backwards", touched(4, |t| (31 - t) * 4), (4, 4)),
            ("stride 2", touched(4, |t| t * 8), (8, 4)),
            ("stride 32", touched(4, |t| t * 128), (32, 4)),
            ("broadcast", touched(4, |_| 64), (1, 1)),
            ("misaligned by one element", touched(4, |t| 4 + t * 4), (5, 4)),
            ("misaligned by a sector", touched(4, |t| 32 + t * 4), (4, 4)),
            ("vec4", touched(16, |t| t * 16), (16, 16)),
            ("f16", touched(2, |t| t * 2), (2, 2)),
            ("pairs", touched(4, |t| t / 2 * 4), (2, 2)),
            ("vec3 in 16", touched(12, |t| t * 16), (16, 12)),
        ];
        for (name, touched, expected) in table {
            assert_eq!(touched.transactions(), expected, "{name}");
        }
        assert_eq!(Touched::new(&mut [], 4).transactions(), (0, 0));
        assert_eq!(Touched::new(&mut [31], 4).transactions(), (2, 1), "one thread across a sector's edge");
    }

    #[test]
    fn threads_that_meet_in_a_bank() {
        let table = [
            ("stride 1", touched(4, |t| t * 4), 0),
            ("stride 2", touched(4, |t| t * 8), 1),
            ("stride 4", touched(4, |t| t * 16), 3),
            ("stride 32", touched(4, |t| t * 128), 31),
            ("stride 33: a padded tile", touched(4, |t| t * 132), 0),
            ("stride 3", touched(4, |t| t * 12), 0),
            ("one word for all", touched(4, |_| 8), 0),
            ("two words of one bank", touched(4, |t| t % 2 * 128), 1),
            ("f16 neighbours share words", touched(2, |t| t * 2), 0),
            ("vec4 needs four passes anyway", touched(16, |t| t * 16), 0),
            ("vec4, stride 2", touched(16, |t| t * 32), 4),
        ];
        for (name, touched, expected) in table {
            assert_eq!(touched.bank_conflicts(), expected, "{name}");
        }
        assert_eq!(Touched::new(&mut [], 4).bank_conflicts(), 0);
    }
}
