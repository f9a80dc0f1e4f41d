//! What the advisor says of a trace, with its evidence.

use crate::{Message, OperationId, SourceSpan};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Verdict {
    /// The program computes or prints something wrong.
    WrongValue,
    /// It comes out right, and nothing promises that it will.
    Risk,
    /// It holds on to, or loses, memory.
    Memory,
    /// It is right and slower than it need be.
    Cost,
}

/// One piece of advice: evidence first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// The rule that found it: `advice.stale-read`. Catalogue ids: `<rule>.title`, `<rule>.text`, `<rule>.try`.
    pub rule: String,
    pub verdict: Verdict,
    /// Arguments of the three messages.
    pub args: Vec<(String, String)>,
    /// The main place.
    pub span: SourceSpan,
    pub evidence: Vec<Evidence>,
    /// A change of the text that the page can make, as edits of the run's files.
    pub fix: Option<Vec<(SourceSpan, String)>>,
}

impl Finding {
    pub fn message(&self, part: &str) -> Message {
        Message { id: format!("{}.{part}", self.rule), args: self.args.clone() }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Evidence {
    /// A line of the program.
    Line(SourceSpan),
    /// An operation of the run: its bytes and times are read from the trace.
    Operation(OperationId),
    /// The host touched an array at this moment, nanoseconds since the run began.
    Moment { at_ns: i64, span: SourceSpan },
}
