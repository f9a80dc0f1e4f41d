//! What does the host program ask of the world, and what may the answer be?

use crate::bytecode::DType;
use crate::diagnostics::{Args, Span};

/// A buffer on the device. Numbered from 0 in the order of creation, never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BufferId(pub u32);

/// Host memory inside the VM: a host buffer, the storage of a list, or what a map shows. A number that was part of a request is
/// never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HostId(pub u32);

/// A `DeviceContext`. Numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ContextId(pub u32);

/// What stands behind a piece of host memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HostKind {
    /// Made by `enqueue_create_host_buffer`.
    HostBuffer,
    /// The elements of a `List`.
    List,
    /// Made by `alloc`.
    Allocation,
    /// The host's view of a mapped device buffer.
    Mapped,
}

/// A range of a device buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeviceRange {
    pub buffer: BufferId,
    pub dtype: DType,
    /// First element, in elements of `dtype`.
    pub offset: u64,
    /// Elements.
    pub len: u64,
}

/// A range of host memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HostRange {
    pub host: HostId,
    pub kind: HostKind,
    pub dtype: DType,
    /// First element.
    pub offset: u64,
    /// Elements.
    pub len: u64,
}

/// Either side of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    Device(DeviceRange),
    Host(HostRange),
}

impl Side {
    /// Elements.
    pub fn len(&self) -> u64 {
        match self {
            Side::Device(range) => range.len,
            Side::Host(range) => range.len,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn dtype(&self) -> DType {
        match self {
            Side::Device(range) => range.dtype,
            Side::Host(range) => range.dtype,
        }
    }

    pub fn bytes(&self) -> u64 {
        self.len().saturating_mul(self.dtype().bytes() as u64)
    }
}

/// An argument of a launch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KernelArg {
    /// A number in its canonical encoding (see [`DType`]).
    Scalar {
        dtype: DType,
        value: u64,
        span: Span,
    },
    Buffer {
        range: DeviceRange,
        span: Span,
    },
}

/// What the VM cannot do itself. It waits until [`Vm::resume`](super::Vm::resume) brings the answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    pub what: Ask,
    /// The expression or statement in the program that asks.
    pub span: Span,
}

/// The kinds of request. The comment names the answer; every kind may also be answered by `Raise` or `Trap`.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// `DeviceContext(…)`. `api` is empty unless the program names one. → `Done`.
    CreateContext { context: ContextId, api: String, device: i64 },
    /// → `Text`.
    ContextName { context: ContextId },
    /// → `Text`.
    ContextApi { context: ContextId },
    /// → `Number`.
    DeviceCount,
    /// `range` is the whole buffer. `name` is the variable that receives it. → `Done`.
    CreateDeviceBuffer { context: ContextId, range: DeviceRange, name: Option<String> },
    /// The memory exists already, zeroed, in the VM. → `Done`.
    CreateHostBuffer { context: ContextId, range: HostRange, name: Option<String> },
    /// `enqueue_fill`: `value` in its canonical encoding. For host memory the runner calls [`Vm::fill_host`](super::Vm::fill_host)
    /// when the fill is done. → `Done`.
    Fill { dst: Side, value: u64 },
    /// `enqueue_copy`. Both sides have the same number of elements. → `Done`, as soon as it is queued.
    Copy { dst: Side, src: Side },
    /// `enqueue_function`. → `Done`.
    Launch {
        context: ContextId,
        /// Index into `Program::kernels`.
        kernel: u32,
        args: Vec<KernelArg>,
        /// As written; perhaps not positive.
        grid: [i64; 3],
        block: [i64; 3],
        grid_span: Span,
        block_span: Span,
    },
    /// → `Done`, when all that is queued is done.
    Synchronize { context: ContextId },
    /// The last handle of a device buffer is gone. → `Done`.
    Free { buffer: BufferId },
    /// The last handle of a host buffer is gone. Its memory stays until this is answered and nothing watches it. → `Done`.
    FreeHost { host: HostId },
    /// Entry of `map_to_host`: download `buffer` into `host` and synchronise. → `Done`, when the content is there.
    MapEnter { buffer: DeviceRange, host: HostRange, name: Option<String> },
    /// Exit: upload `host` into `buffer` and synchronise. The host memory goes after the answer. → `Done`.
    MapExit { buffer: DeviceRange, host: HostRange },
    /// `print(buffer)`: download into `host` and synchronise. The memory is a temporary of the VM. → `Done`.
    ReadBack { buffer: DeviceRange, host: HostRange },
    /// `perf_counter_ns`. → `Number`.
    Now,
    /// → `Done`, after that time.
    Sleep { seconds: f64 },
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Done,
    Text(String),
    Number(i64),
    /// The call raises: the program may catch it. The text is what Mojo's own error says.
    Raise(String),
    /// The program ends here with a message of the catalogue.
    Trap {
        id: &'static str,
        args: Args,
    },
}

/// Why and where a program ended by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct RuntimeError {
    /// Message id, such as `run.index-out-of-range`.
    pub id: &'static str,
    pub args: Args,
    pub span: Span,
    /// The functions that were running, innermost first, each with the place it had come to.
    pub stack: Vec<StackEntry>,
}

/// One function that was running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StackEntry {
    pub function: String,
    pub span: Span,
}

/// Why the VM stopped.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The program came to its end, or called `exit`.
    Finished {
        exit: i32,
    },
    /// An error left the program uncaught. Mojo's text for it is on the console's standard error; the exit code is 1.
    Uncaught {
        message: String,
        span: Span,
        stack: Vec<StackEntry>,
    },
    Trapped(RuntimeError),
    /// The fuel is used up: call [`Vm::run`](super::Vm::run) again to go on.
    OutOfFuel,
    Request(Request),
}

/// A mistake of the program that does not stop it: it touched host memory that a queued copy uses.
#[derive(Clone, Debug, PartialEq)]
pub struct HostEvent {
    pub kind: HostEventKind,
    pub host: HostId,
    /// First element touched.
    pub index: u64,
    pub span: Span,
    /// How often this place did it.
    pub count: u64,
}

/// Which mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HostEventKind {
    /// Read before the download into it was waited for: the old content was seen.
    StaleRead,
    /// Written while an upload from it may still be reading.
    WriteDuringUpload,
}

/// What a queued copy does with a piece of host memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Watch {
    DownloadPending,
    UploadInFlight,
}
