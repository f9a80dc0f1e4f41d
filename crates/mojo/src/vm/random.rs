//! Where do random numbers come from? From the seed alone, the same in every run.
//!
//! PCG XSH RR 64/32 (M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for Random Number
//! Generation", 2014). Mojo's own sequence is not documented, so programs cannot count on particular numbers.

const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
const INCREMENT: u64 = 1_442_695_040_888_963_407;

#[derive(Clone, Debug)]
pub(super) struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        let mut random = Random { state: seed.wrapping_add(INCREMENT) };
        random.next_u32();
        random
    }

    fn next_u32(&mut self) -> u32 {
        let old = self.state;
        self.state = old.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
        let mixed = (((old >> 18) ^ old) >> 27) as u32;
        mixed.rotate_right((old >> 59) as u32)
    }

    pub fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32()) << 32 | u64::from(self.next_u32())
    }

    /// In `[0, 1)`, with the 53 bits that a double holds.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn uniform(&mut self, min: f64, max: f64) -> f64 {
        min + (max - min) * self.unit()
    }

    /// In `0..n`, without bias worth speaking of (the product's high half); 0 for `n = 0`, which stands for 2^64.
    fn below(&mut self, n: u64) -> u64 {
        match n {
            0 => self.next_u64(),
            n => ((u128::from(self.next_u64()) * u128::from(n)) >> 64) as u64,
        }
    }

    /// In `low..=high`; `low` if they are the wrong way round.
    pub fn signed(&mut self, low: i64, high: i64) -> i64 {
        if high < low {
            return low;
        }
        let span = high.wrapping_sub(low) as u64;
        low.wrapping_add(self.below(span.wrapping_add(1)) as i64)
    }

    /// In `low..=high`; `low` if they are the wrong way round.
    pub fn unsigned(&mut self, low: u64, high: u64) -> u64 {
        if high < low {
            return low;
        }
        low.wrapping_add(self.below((high - low).wrapping_add(1)))
    }

    /// Normally distributed (Box and Muller, 1958).
    pub fn normal(&mut self, mean: f64, deviation: f64) -> f64 {
        let radius = (-2.0 * libm::log(1.0 - self.unit())).sqrt();
        mean + deviation * radius * libm::cos(std::f64::consts::TAU * self.unit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_its_own_sequence_and_values_stay_in_range() {
        let mut one = Random::new(7);
        let mut same = Random::new(7);
        let mut other = Random::new(8);
        let first = one.next_u64();
        assert_eq!(first, same.next_u64());
        assert_ne!(first, other.next_u64());
        let (mut low, mut high) = (false, false);
        for _ in 0..1000 {
            let v = one.signed(-2, 2);
            assert!((-2..=2).contains(&v));
            low |= v == -2;
            high |= v == 2;
            assert!((1.0..3.0).contains(&one.uniform(1.0, 3.0)));
        }
        assert!(low && high);
        assert_eq!(one.signed(5, 1), 5);
        one.signed(i64::MIN, i64::MAX);
    }
}
