//! What would the same operations have taken on another device? A replay of a trace under a measured profile: always to be called
//! "modelled".
//!
//! The profile (assets/profiles) gives, for sizes from 4 KiB to 1 GiB, how long a copy took each way from pinned host memory (which
//! `enqueue_create_host_buffer` gives) and from ordinary memory, and how long a kernel that only moves memory took. Between two sizes
//! times are interpolated, beyond the largest they grow in proportion. A kernel is taken to be bound by memory: each of its arrays is read
//! or written once.

use crate::json::Json;
use trace::{Argument, BufferKind, Direction, Kind, OperationId, Trace};

/// A measured device.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// `NVIDIA H200`
    pub device: String,
    /// By size, smallest first.
    rows: Vec<Row>,
    launch_ns: f64,
    synchronize_ns: f64,
    /// (bytes, nanoseconds), smallest first.
    allocate: Vec<(f64, f64)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Row {
    bytes: f64,
    upload: f64,
    upload_pageable: f64,
    download: f64,
    download_pageable: f64,
    /// Two arrays of this many bytes read, one written.
    add: f64,
    copy: f64,
}

/// A run as the profile's device would have run it, nanoseconds.
#[derive(Clone, Debug, PartialEq)]
pub struct Modelled {
    pub upload_ns: f64,
    pub download_ns: f64,
    pub kernel_ns: f64,
    pub allocation_ns: f64,
    /// Of the synchronisations themselves, beyond the work that they wait for.
    pub waiting_ns: f64,
    /// All of these, one after the other: copies and kernels of one stream do not overlap.
    pub total_ns: f64,
    pub operations: Vec<(OperationId, f64)>,
}

impl Profile {
    /// Reads a profile in the form of assets/profiles/h200.json.
    pub fn parse(text: &str) -> Option<Profile> {
        let json = Json::parse(text).ok()?;
        let mut rows = Vec::new();
        for row in json.get("rows")?.list()? {
            let us = |name: &str| Some(row.get(name)?.number()? * 1e3);
            rows.push(Row {
                bytes: row.get("bytes")?.number()?,
                upload: us("h2d_pinned")?,
                upload_pageable: us("h2d_pageable")?,
                download: us("d2h_pinned")?,
                download_pageable: us("d2h_pageable")?,
                add: us("add_dev")?,
                copy: us("d2d_dev")?,
            });
        }
        let ascends = rows.windows(2).all(|pair| matches!(pair, [a, b] if a.bytes < b.bytes));
        let launch = json.get("launch_us")?;
        let Json::Object(allocate) = json.get("alloc_us")? else { return None };
        let mut allocate: Vec<(f64, f64)> = allocate
            .iter()
            .map(|(bytes, us)| Some((bytes.parse().ok()?, us.number()? * 1e3)))
            .collect::<Option<_>>()?;
        trace::sorting::by_key(&mut allocate, |(bytes, _)| *bytes as i64);
        Some(Profile {
            device: json.get("device")?.get("name")?.text()?.to_owned(),
            rows: if ascends && !rows.is_empty() { rows } else { return None },
            launch_ns: launch.get("enqueue")?.number()? * 1e3,
            synchronize_ns: launch.get("empty_sync")?.number()? * 1e3,
            allocate,
        })
    }

    /// The time for `bytes`, between the two measured sizes around it.
    fn time(&self, bytes: u64, of: impl Fn(&Row) -> f64) -> f64 {
        interpolate(self.rows.iter().map(|row| (row.bytes, of(row))), bytes as f64)
    }
}

/// Linear between points; the first point's value below them; in proportion above them.
fn interpolate(points: impl Iterator<Item = (f64, f64)>, at: f64) -> f64 {
    let mut below: Option<(f64, f64)> = None;
    for (x, y) in points {
        if at <= x {
            return match below {
                Some((x0, y0)) if x > x0 => y0 + (y - y0) * (at - x0) / (x - x0),
                _ => y,
            };
        }
        below = Some((x, y));
    }
    below.map_or(0.0, |(x, y)| if x > 0.0 { y * at / x } else { y })
}

/// Replays a trace's operations.
pub fn replay(trace: &Trace, profile: &Profile) -> Modelled {
    let mut modelled = Modelled {
        upload_ns: 0.0,
        download_ns: 0.0,
        kernel_ns: 0.0,
        allocation_ns: 0.0,
        waiting_ns: 0.0,
        total_ns: 0.0,
        operations: Vec::new(),
    };
    let pinned = |id| trace.buffer(id).is_some_and(|buffer| buffer.kind == BufferKind::Host);
    for operation in &trace.operations {
        let (part, ns) = match &operation.kind {
            Kind::Copy { direction: Direction::Upload, target, source, .. } => {
                let of = |row: &Row| if pinned(source.buffer) { row.upload } else { row.upload_pageable };
                (&mut modelled.upload_ns, profile.time(target.bytes, of))
            }
            Kind::Copy { direction: Direction::Download, target, .. } => {
                let of = |row: &Row| if pinned(target.buffer) { row.download } else { row.download_pageable };
                (&mut modelled.download_ns, profile.time(target.bytes, of))
            }
            Kind::Copy { direction: Direction::DeviceToDevice, target, .. } | Kind::Fill { target, .. } => {
                (&mut modelled.kernel_ns, profile.time(target.bytes, |row| row.copy))
            }
            Kind::Launch { arguments, .. } => {
                let bytes: u64 = arguments
                    .iter()
                    .map(|argument| match argument {
                        Argument::Buffer { region, .. } => region.bytes,
                        Argument::Scalar { .. } => 0,
                    })
                    .sum();
                let moved = profile.time(bytes / 3, |row| row.add);
                (&mut modelled.kernel_ns, moved.max(profile.launch_ns))
            }
            Kind::Create { buffer } if trace.buffer(*buffer).is_some_and(trace::Buffer::on_device) => {
                let bytes = trace.buffer(*buffer).map_or(0, |buffer| buffer.bytes);
                (&mut modelled.allocation_ns, interpolate(profile.allocate.iter().copied(), bytes as f64))
            }
            Kind::Synchronize => (&mut modelled.waiting_ns, profile.synchronize_ns),
            _ => continue,
        };
        *part += ns;
        modelled.total_ns += ns;
        modelled.operations.push((operation.id, ns));
    }
    modelled
}

#[cfg(test)]
mod tests {
    use super::*;

    fn h200() -> Profile {
        Profile::parse(include_str!("../../../assets/profiles/h200.json")).unwrap()
    }

    #[test]
    fn between_two_sizes_the_time_lies_between_theirs() {
        let profile = h200();
        assert_eq!(profile.device, "NVIDIA H200");
        let up = |bytes| profile.time(bytes, |row| row.upload);
        assert_eq!(up(67_108_864), 1_239_220.0);
        assert_eq!(up(16), up(4_096));
        assert!(up(16_777_216) < up(30_000_000) && up(30_000_000) < up(67_108_864));
        // Beyond the largest: in proportion.
        assert_eq!(up(2 * 1_073_741_824), 2.0 * up(1_073_741_824));
    }

    #[test]
    fn what_is_no_profile_is_none() {
        assert_eq!(Profile::parse("{}"), None);
        assert_eq!(Profile::parse("{\"rows\":[]}"), None);
        let text = include_str!("../../../assets/profiles/h200.json");
        assert_eq!(Profile::parse(&text.replacen("\"add_dev\": 26.34,", "", 1)), None);
    }
}
