//! What a grade is made from.

use trace::{BlockRecord, Sent, Trace};

pub use trace::WholeArray;

/// One answer's runs.
#[derive(Clone, Copy, Debug)]
pub struct Evidence<'a> {
    /// On the reader's device.
    pub trace: &'a Trace,
    /// The last content of the host arrays that the checks name (see [`crate::Checks::arrays`]).
    pub arrays: &'a [WholeArray],
    /// What its uploads took.
    pub sent: &'a [Sent],
    /// The same program on the CPU device in checked mode, where [`crate::Checks::wants_checked`].
    pub checked: Option<&'a Trace>,
    /// A block of that run, recorded line by line, where [`crate::tutor::closer`] asked for it.
    pub block: Option<&'a BlockRecord>,
}

impl<'a> Evidence<'a> {
    pub fn of(trace: &'a Trace, arrays: &'a [WholeArray]) -> Self {
        Self { trace, arrays, sent: &[], checked: None, block: None }
    }
}
