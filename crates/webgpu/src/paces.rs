//! How long do launches take? One that is repeated shall not take for ever.

use device::{OperationId, RawTiming};
use std::collections::HashMap;

/// A repeated launch takes about this long at most, where its pace is known.
const REPEATED_NS: u64 = 100_000_000;
/// Paces kept.
const KEPT: usize = 4096;

/// What a launch's pace depends on: pipeline (its serial) and grid.
pub(crate) type PaceKey = (u64, [u32; 3]);

#[derive(Default)]
pub(crate) struct Paces {
    /// Nanoseconds of one execution when it was last timed.
    known: HashMap<PaceKey, u64>,
    launched: HashMap<OperationId, PaceKey>,
}

impl Paces {
    /// How often to execute a launch of which `wanted` executions are asked for.
    pub(crate) fn executions(&mut self, operation: OperationId, key: PaceKey, wanted: u32) -> u32 {
        self.launched.insert(operation, key);
        match self.known.get(&key) {
            Some(&ns) if ns > 0 => wanted.min((REPEATED_NS / ns).clamp(1, u64::from(u32::MAX)) as u32),
            _ => wanted,
        }
    }

    pub(crate) fn forget_launched(&mut self) {
        self.launched.clear();
    }

    pub(crate) fn learn(&mut self, timings: &[(OperationId, RawTiming)]) {
        if self.known.len() > KEPT {
            self.known.clear();
        }
        for (operation, timing) in timings {
            let Some(key) = self.launched.remove(operation) else { continue };
            let (ns, executions) = match *timing {
                RawTiming::Timestamps { begin_ns, end_ns, executions } => {
                    (end_ns.saturating_sub(begin_ns), executions)
                }
                RawTiming::HostWall { submitted_ns, done_ns, executions } => {
                    (done_ns.saturating_sub(submitted_ns).max(0) as u64, executions)
                }
                _ => continue,
            };
            self.known.insert(key, ns / u64::from(executions.max(1)));
        }
        self.launched.clear();
    }
}
