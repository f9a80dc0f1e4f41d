//! A time as it may be shown: with its clock, its resolution, and no more than it says.

use crate::{Clock, DeviceTime, UnknownReason};
use serde::{Deserialize, Serialize};

/// What a clock said.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reading {
    /// Nanoseconds, at or above the resolution.
    Ns(f64),
    /// It took less than the clock can tell: less than this many nanoseconds.
    Below(f64),
    Unknown,
}

/// A reading with its provenance.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub reading: Reading,
    pub clock: Clock,
    /// Of one execution: the clock's step divided by the repeats.
    pub resolution_ns: f64,
}

impl Figure {
    /// A difference of two readings of the host's clock.
    pub fn host(nanoseconds: i64, resolution_ns: u64) -> Self {
        Self::of(nanoseconds as f64, Clock::HostWall, resolution_ns as f64)
    }

    /// `nanoseconds` by `clock`; negative is unknown.
    pub fn of(nanoseconds: f64, clock: Clock, resolution_ns: f64) -> Self {
        let reading = if nanoseconds < 0.0 || nanoseconds.is_nan() {
            Reading::Unknown
        } else if nanoseconds < resolution_ns {
            Reading::Below(resolution_ns)
        } else {
            Reading::Ns(nanoseconds)
        };
        Self { reading, clock, resolution_ns }
    }

    /// Bytes per second; `None` unless the time is known and above the resolution.
    pub fn bytes_per_second(&self, bytes: u64) -> Option<f64> {
        match self.reading {
            Reading::Ns(ns) if ns > 0.0 => Some(bytes as f64 * 1e9 / ns),
            _ => None,
        }
    }
}

impl DeviceTime {
    /// How long it took; `None` for an operation without a device part.
    pub fn duration(&self) -> Option<Figure> {
        match *self {
            DeviceTime::None => None,
            DeviceTime::Unknown(_) => {
                Some(Figure { reading: Reading::Unknown, clock: Clock::GpuTimestamp, resolution_ns: 0.0 })
            }
            DeviceTime::Known { clock, resolution_ns, duration_ns, repeats, .. } => {
                Some(Figure::of(duration_ns as f64, clock, resolution_ns as f64 / f64::from(repeats.max(1))))
            }
        }
    }

    /// Begin and end on the host's axis, where known.
    pub fn interval_ns(&self) -> Option<(i64, i64)> {
        match *self {
            DeviceTime::Known { begin_ns, duration_ns, .. } => {
                Some((begin_ns, begin_ns.saturating_add_unsigned(duration_ns)))
            }
            _ => None,
        }
    }

    pub fn unknown_reason(&self) -> Option<UnknownReason> {
        match *self {
            DeviceTime::Unknown(reason) => Some(reason),
            _ => None,
        }
    }
}
