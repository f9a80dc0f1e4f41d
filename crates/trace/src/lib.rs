//! What happened, when, by which clock? Plain data; nothing here runs anything.
//!
//! A [`Trace`] is the whole record of one run: every operation the host program queued, the buffers it used, what it
//! printed and what came of it. Host times are nanoseconds since the run began, by one host clock; device times carry
//! their own [`Clock`] and its resolution, and raw readings stand beside the aligned ones.
//!
//! Invariants: [`invariants::check`] holds for every trace that the runner makes; no value is ever filled in (an absent
//! time is [`DeviceTime::Unknown`], never 0).

pub mod buffer;
pub mod check;
pub mod check_text;
pub mod clock;
pub mod cost;
pub mod device;
pub mod facts;
pub mod figure;
pub mod finding;
pub mod format;
pub mod invariants;
pub mod operation;
pub mod sorting;
pub mod source;
pub mod text;
pub mod values;

pub use buffer::{Buffer, BufferId, BufferKind, Region};
pub use check::{
    AccessKind, BlockRecord, CheckFinding, CheckKind, Counts, LaunchCheck, LaunchRecord, ThreadPlace, Watch,
};
pub use clock::{Clock, DeviceClock, DeviceTime, HostClock, HostTimes, Spread, UnknownReason};
pub use cost::{Cost, Share};
pub use device::{Calibration, DeviceKind, DeviceReport, Limits};
pub use figure::{Figure, Reading};
pub use finding::{Evidence, Finding, Verdict};
pub use operation::{Argument, Cause, Direction, Kind, Operation, OperationId, Transport};
pub use source::{Message, SourceSpan};
pub use values::{ArraySummary, Brought, ElementType, Sent, Snapshot, SnapshotSource, WholeArray, digest};

use serde::{Deserialize, Serialize};

/// Raised when the meaning of a field changes, so that a stored or shared trace is never misread.
pub const SCHEMA: u32 = 4;

/// The record of one run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trace {
    /// [`SCHEMA`] of the writer.
    pub schema: u32,
    /// The device that ran it.
    pub device: DeviceReport,
    /// The clock of all host times.
    pub host_clock: HostClock,
    /// The device's clock and where it stands against the host's; `None` where nothing was timed by it.
    pub device_clock: Option<DeviceClock>,
    /// In the order in which the host reached them; `operations[i].id == i`.
    pub operations: Vec<Operation>,
    /// Every array that the run touched; `buffers[i].id == i`.
    pub buffers: Vec<Buffer>,
    /// What arrays held, at the moments at which it was known.
    pub snapshots: Vec<Snapshot>,
    /// What the program printed.
    pub console: Vec<ConsoleLine>,
    /// Reads of arrays whose copy had not landed, and writes to arrays still being uploaded.
    pub hazards: Vec<Hazard>,
    /// What the CPU device counted and found, a record a launch in their order; empty on other devices.
    pub launches: Vec<LaunchRecord>,
    /// The block that the run was asked to record line by line.
    pub block: Option<Box<BlockRecord>>,
    /// That the console holds only the beginning of what was printed.
    pub console_cut: Option<Message>,
    /// Stretches (begin, end) in which the host program stood still while the recorder looked at arrays, in nanoseconds since the run
    /// began: neither the program's work nor the device's.
    pub aside_ns: Vec<(i64, i64)>,
    /// From the program's first instruction to its end, by the host clock, in nanoseconds.
    pub total_ns: i64,
    /// How many runs the figures are medians of: 1 for a plain run.
    pub runs: u32,
    /// How it ended.
    pub outcome: Outcome,
}

/// A line that the program printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConsoleLine {
    /// Without its line break.
    pub text: String,
    /// The `print` call.
    pub span: Option<SourceSpan>,
    /// When the runner took it from the host program (of a kernel's thread: when the host knew), in nanoseconds since the run began.
    pub at_ns: i64,
    /// The thread that printed it, where a kernel did.
    pub thread: Option<ThreadPlace>,
}

/// A race between the host program and an operation that it queued.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hazard {
    pub kind: HazardKind,
    pub buffer: BufferId,
    /// Element index of the first such access.
    pub index: u64,
    /// The host access.
    pub span: SourceSpan,
    /// When the first such access was seen, in nanoseconds since the run began: not before the access itself.
    pub at_ns: i64,
    /// How many accesses of this kind at this place.
    pub count: u64,
    /// The queued operation that it races with.
    pub pending: OperationId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HazardKind {
    /// A host array was read before the copy that fills it had landed: the program saw the old content.
    StaleRead,
    /// A host array was written after its upload was queued and before a synchronisation.
    WriteDuringUpload,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The program ran to its end, or called `exit` with this code.
    Finished { exit_code: i32 },
    /// The reader pressed Stop.
    Stopped,
    /// It failed: what is wrong, where, and (the `help`) what to write instead.
    Failed {
        message: Message,
        help: Option<Message>,
        span: Option<SourceSpan>,
        related: Vec<(SourceSpan, Message)>,
    },
    /// The device was lost while the program ran.
    DeviceLost { message: Message },
}

impl Trace {
    pub fn operation(&self, id: OperationId) -> Option<&Operation> {
        self.operations.get(id.0 as usize)
    }

    pub fn buffer(&self, id: BufferId) -> Option<&Buffer> {
        self.buffers.get(id.0 as usize)
    }
}
