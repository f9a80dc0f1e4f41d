//! What is there to say of a run and its operations? Read from the trace; pure.

use crate::run_view::ShownRun;
use std::cell::RefCell;
use std::sync::{Arc, OnceLock};
pub use trace::facts::*;
use trace::{Cost, Outcome, Trace};

/// What the views of one run share.
#[derive(Debug)]
pub struct RunFacts {
    /// `None` if the program never called the device.
    pub cost: Option<Cost>,
    /// Where the round trip begins, nanoseconds since the run began.
    pub origin_ns: i64,
    /// The last moment of the run that has anything to show.
    pub end_ns: i64,
    /// What memory shows while no moment is chosen: after the round trip, before the program's end has freed everything.
    pub rest_ns: i64,
    moments_ns: OnceLock<Vec<i64>>,
}

thread_local! {
    // Several panes ask for the same run; with 100 000 operations the answer is not free.
    static LAST: RefCell<Option<(u32, Arc<RunFacts>)>> = const { RefCell::new(None) };
}

impl RunFacts {
    pub fn of(run: &ShownRun) -> Arc<RunFacts> {
        LAST.with(|last| {
            if let Some((number, facts)) = &*last.borrow()
                && *number == run.number
            {
                return facts.clone();
            }
            let facts = Arc::new(RunFacts::compute(&run.trace));
            *last.borrow_mut() = Some((run.number, facts.clone()));
            facts
        })
    }

    pub fn compute(trace: &Trace) -> RunFacts {
        let cost = Cost::of(trace);
        let origin_ns = cost.as_ref().map_or(0, |c| c.window_ns.0);
        let device_end = trace.operations.iter().filter_map(|o| o.device.interval_ns()).map(|i| i.1).max();
        let host_end = trace.operations.iter().map(|o| o.host.returned_ns).max();
        let end_ns = trace.total_ns.max(device_end.unwrap_or(0)).max(host_end.unwrap_or(0)).max(origin_ns);
        let rest_ns = match (&cost, &trace.outcome) {
            (Some(cost), Outcome::Finished { .. }) => cost.window_ns.1,
            _ => end_ns,
        };
        RunFacts { cost, origin_ns, end_ns, rest_ns, moments_ns: OnceLock::new() }
    }
}

impl RunFacts {
    /// The moments at which something begins or ends, from the round trip's begin on, ascending, each once; the run's end is
    /// the last.
    pub fn moments_ns(&self, trace: &Trace) -> &[i64] {
        self.moments_ns.get_or_init(|| {
            let mut moments = vec![self.origin_ns, self.end_ns];
            for operation in &trace.operations {
                moments.extend([operation.host.enqueued_ns, operation.host.returned_ns]);
                moments.extend(operation.host.seen_done_ns);
                if let Some((begin, end)) = operation.device.interval_ns() {
                    moments.extend([begin, end]);
                }
            }
            moments.retain(|m| (self.origin_ns..=self.end_ns).contains(m));
            trace::sorting::by_key(&mut moments, |m| *m);
            moments.dedup();
            moments
        })
    }
}
