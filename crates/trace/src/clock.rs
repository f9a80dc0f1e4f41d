//! Which clock gave a time, how finely, and how the device's clock stands against the host's.

use serde::{Deserialize, Serialize};

/// Where a time comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Clock {
    /// Timestamps at the beginning and end of the operation's own compute pass.
    GpuTimestamp,
    /// Timestamps of two tiny passes around it that touch the same buffer.
    Bracketed,
    /// Submitted alone, awaited, and timed by the host's clock: an upper bound that contains the wake-up.
    HostWall,
    /// The CPU device's own measured time.
    Simulated,
    /// Computed from a device profile.
    Modelled,
}

/// The host's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostClock {
    /// Smallest step seen, in nanoseconds.
    pub resolution_ns: u64,
}

/// The device's timestamp clock, placed on the host's axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceClock {
    /// Smallest step seen, in nanoseconds.
    pub resolution_ns: u64,
    /// Add to a raw device reading to get host nanoseconds since the run began. The two clocks have no common origin: this is
    /// the middle of what causality allows (no operation starts before it was submitted, none ends after the host saw it done).
    pub offset_ns: i64,
    /// Half the width of what causality allows, in nanoseconds.
    pub uncertainty_ns: u64,
}

/// When the host met an operation; nanoseconds since the run began, by the host clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostTimes {
    /// The program reached the call.
    pub enqueued_ns: i64,
    /// The work was handed to the device's queue; `None` for what never goes there.
    pub submitted_ns: Option<i64>,
    /// The call returned and the program ran on.
    pub returned_ns: i64,
    /// The host knew that it was done; `None` if it never learnt.
    pub seen_done_ns: Option<i64>,
}

/// When the device worked on an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeviceTime {
    /// It has no device part.
    None,
    /// It ran, or should have, and no clock said when.
    Unknown(UnknownReason),
    /// By `clock`, in steps of `resolution_ns`.
    Known {
        clock: Clock,
        resolution_ns: u64,
        /// As the clock gave them, in nanoseconds of that clock.
        raw_begin_ns: u64,
        raw_end_ns: u64,
        /// `raw_begin_ns` on the host's axis, nanoseconds since the run began (see [`DeviceClock`]).
        begin_ns: i64,
        /// How long one execution took: the raw difference, less the bracket's own cost, divided by the repeats that `raw` covers.
        duration_ns: u64,
        /// How many executions the raw interval covers: 1 unless the operation was repeated to get above the resolution.
        repeats: u32,
    },
}

/// Why a device time is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum UnknownReason {
    /// The device has no timestamps and the operation was not awaited alone.
    NoTimestamps,
    /// Both readings were zero: the browser offers the feature and does not fill it.
    ZeroReadings,
    /// The end came before the beginning.
    Negative,
    /// The run ended, or the device was lost, before the readings arrived.
    NotReached,
    /// More operations than the timestamps that were set aside for one batch.
    TooMany,
}

/// What repeated runs gave for one operation, in nanoseconds of its own clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spread {
    pub runs: u32,
    pub minimum_ns: u64,
    pub median_ns: u64,
    pub maximum_ns: u64,
}
