//! How finely does the host's clock count?

use crate::HostClock;

/// Longest look at the clock, nanoseconds.
const LONGEST_LOOK_NS: i64 = 20_000_000;

/// Smallest step of the host's clock, nanoseconds: of a few, the least; 1 for a clock that stands still.
pub fn host_resolution_ns(clock: &dyn HostClock) -> u64 {
    const STEPS: u32 = 5;
    let begin = clock.now_ns();
    let (mut last, mut least, mut steps) = (begin, i64::MAX, 0);
    // A clock that stands still, as tests have, is left alone.
    for _ in 0..1_000_000 {
        let now = clock.now_ns();
        if now > last {
            least = least.min(now - last);
            last = now;
            steps += 1;
        }
        if steps == STEPS || now - begin > LONGEST_LOOK_NS {
            break;
        }
    }
    if steps == 0 { 1 } else { least.unsigned_abs().max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_clocks_step_is_the_least_seen() {
        struct Steps(std::cell::Cell<i64>);
        impl HostClock for Steps {
            fn now_ns(&self) -> i64 {
                self.0.set(self.0.get() + 1);
                self.0.get() / 10 * 5_000
            }
        }
        assert_eq!(host_resolution_ns(&Steps(std::cell::Cell::new(0))), 5_000);
        struct Still;
        impl HostClock for Still {
            fn now_ns(&self) -> i64 {
                7
            }
        }
        assert_eq!(host_resolution_ns(&Still), 1);
    }
}
