//! Where does the device's clock stand against the host's?
//!
//! The clocks have no common origin. No device operation begins before it was submitted, and none ends after the host saw it
//! done: each operation bounds the offset from both sides, and the middle of what all of them allow is taken.

use trace::{DeviceClock, DeviceTime, UnknownReason};

use crate::RawTiming;

/// One operation's bounds: device readings against the host's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub submitted_ns: i64,
    pub seen_done_ns: i64,
    pub begin_ns: u64,
    pub end_ns: u64,
}

/// `None` without bounds. Contradicting bounds (drift, coarse clocks) give the middle, and an uncertainty of their disagreement.
pub fn align(bounds: &[Bounds], resolution_ns: u64) -> Option<DeviceClock> {
    // offset ≥ submitted − begin, and offset ≤ seen done − end
    let least = bounds.iter().map(|b| b.submitted_ns.saturating_sub_unsigned(b.begin_ns)).max()?;
    let most = bounds.iter().map(|b| b.seen_done_ns.saturating_sub_unsigned(b.end_ns)).min()?;
    let offset_ns = least.midpoint(most);
    Some(DeviceClock { resolution_ns, offset_ns, uncertainty_ns: least.abs_diff(most).div_ceil(2) })
}

/// A raw timing as the trace keeps it. Zero pairs and negative differences are unknown, whatever the device; all arithmetic is in 64-bit integers.
pub fn device_time(raw: RawTiming, clock: Option<&DeviceClock>, host_resolution_ns: u64) -> DeviceTime {
    let (by, begin_ns, end_ns, cost_ns, executions) = match raw {
        RawTiming::Missing(reason) => return DeviceTime::Unknown(reason),
        RawTiming::HostWall { submitted_ns, done_ns, executions } => {
            return by_host(
                trace::Clock::HostWall,
                submitted_ns,
                done_ns,
                executions.max(1),
                host_resolution_ns,
            );
        }
        RawTiming::Simulated { begin_ns, end_ns } => {
            return by_host(trace::Clock::Simulated, begin_ns, end_ns, 1, host_resolution_ns);
        }
        RawTiming::Timestamps { begin_ns, end_ns, executions } => {
            (trace::Clock::GpuTimestamp, begin_ns, end_ns, 0, executions.max(1))
        }
        RawTiming::Bracket { begin_ns, end_ns, cost_ns, executions } => {
            (trace::Clock::Bracketed, begin_ns, end_ns, cost_ns, executions.max(1))
        }
    };
    if begin_ns == 0 && end_ns == 0 {
        return DeviceTime::Unknown(UnknownReason::ZeroReadings);
    }
    let Some(raw) = end_ns.checked_sub(begin_ns) else {
        return DeviceTime::Unknown(UnknownReason::Negative);
    };
    let Some(clock) = clock else {
        return DeviceTime::Unknown(UnknownReason::NoTimestamps);
    };
    DeviceTime::Known {
        clock: by,
        resolution_ns: clock.resolution_ns,
        raw_begin_ns: begin_ns,
        raw_end_ns: end_ns,
        begin_ns: i64::try_from(begin_ns).unwrap_or(i64::MAX).saturating_add(clock.offset_ns),
        duration_ns: raw.saturating_sub(cost_ns) / u64::from(executions),
        repeats: executions,
    }
}

/// Readings of the host's own clock need no alignment.
fn by_host(
    clock: trace::Clock,
    begin_ns: i64,
    end_ns: i64,
    executions: u32,
    resolution_ns: u64,
) -> DeviceTime {
    let Ok(duration) = u64::try_from(end_ns.saturating_sub(begin_ns)) else {
        return DeviceTime::Unknown(UnknownReason::Negative);
    };
    DeviceTime::Known {
        clock,
        resolution_ns,
        raw_begin_ns: u64::try_from(begin_ns).unwrap_or(0),
        raw_end_ns: u64::try_from(end_ns).unwrap_or(0),
        begin_ns,
        duration_ns: duration / u64::from(executions),
        repeats: executions,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_offset_lies_in_the_middle_of_what_causality_allows() {
        let first = Bounds { submitted_ns: 100, seen_done_ns: 500, begin_ns: 1_000, end_ns: 1_100 };
        let second = Bounds { submitted_ns: 200, seen_done_ns: 480, begin_ns: 1_120, end_ns: 1_200 };
        // 100 − 1 000 = −900, 200 − 1 120 = −920; 500 − 1 100 = −600, 480 − 1 200 = −720
        let clock = align(&[first, second], 1).expect("bounds are given");
        assert_eq!((clock.offset_ns, clock.uncertainty_ns), (-810, 90));
    }

    #[test]
    fn quantised_readings_keep_their_resolution() {
        let clock = DeviceClock { resolution_ns: 100_000, offset_ns: 0, uncertainty_ns: 0 };
        let raw = RawTiming::Timestamps { begin_ns: 300_000, end_ns: 300_000, executions: 1 };
        let time = device_time(raw, Some(&clock), 1);
        assert_eq!(time.duration().map(|f| f.reading), Some(trace::Reading::Below(100_000.0)));
    }

    #[test]
    fn zero_negative_and_missing_readings_are_unknown() {
        let clock = DeviceClock { resolution_ns: 1, offset_ns: 0, uncertainty_ns: 0 };
        let time = |raw| device_time(raw, Some(&clock), 1).unknown_reason();
        assert_eq!(
            time(RawTiming::Timestamps { begin_ns: 0, end_ns: 0, executions: 1 }),
            Some(UnknownReason::ZeroReadings)
        );
        assert_eq!(
            time(RawTiming::Bracket { begin_ns: 9, end_ns: 8, cost_ns: 0, executions: 1 }),
            Some(UnknownReason::Negative)
        );
        assert_eq!(time(RawTiming::Missing(UnknownReason::TooMany)), Some(UnknownReason::TooMany));
    }

    #[test]
    fn a_bracket_is_less_its_own_cost_and_repeats_are_divided() {
        let clock = DeviceClock { resolution_ns: 1, offset_ns: 0, uncertainty_ns: 0 };
        let raw = RawTiming::Bracket { begin_ns: 100, end_ns: 1_110, cost_ns: 10, executions: 10 };
        let ns = device_time(raw, Some(&clock), 1).duration().map(|f| f.reading);
        assert_eq!(ns, Some(trace::Reading::Ns(100.0)));
    }
}
