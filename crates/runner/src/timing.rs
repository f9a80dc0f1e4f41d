//! From raw readings of both clocks to the trace's times.

use device::RawTiming;
use device::align::{Bounds, align, device_time};
use trace::{Calibration, DeviceClock, DeviceTime, HostTimes};

/// The device's clock against the host's, from every operation that both clocks saw.
pub(crate) fn device_clock(
    timings: &[(HostTimes, RawTiming)],
    calibration: &Calibration,
) -> Option<DeviceClock> {
    let bounds: Vec<Bounds> = timings
        .iter()
        .filter_map(|(host, raw)| {
            let (begin_ns, end_ns) = match *raw {
                RawTiming::Timestamps { begin_ns, end_ns, .. }
                | RawTiming::Bracket { begin_ns, end_ns, .. } => (begin_ns, end_ns),
                RawTiming::HostWall { .. } | RawTiming::Simulated { .. } | RawTiming::Missing(_) => {
                    return None;
                }
            };
            // What device_time() calls unknown bounds nothing.
            if (begin_ns == 0 && end_ns == 0) || end_ns < begin_ns {
                return None;
            }
            Some(Bounds {
                submitted_ns: host.submitted_ns?,
                seen_done_ns: host.seen_done_ns?,
                begin_ns,
                end_ns,
            })
        })
        .collect();
    // Without a measured step, one nanosecond is the unit of the readings and the least that can be claimed.
    align(&bounds, calibration.device_resolution_ns.unwrap_or(1).max(1))
}

pub(crate) fn time_of(raw: RawTiming, clock: Option<&DeviceClock>, calibration: &Calibration) -> DeviceTime {
    device_time(raw, clock, calibration.host_resolution_ns)
}
