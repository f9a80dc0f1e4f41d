//! What the host program asked for, in the order in which it asked.

use crate::{BufferId, DeviceTime, HostTimes, Region, SourceSpan, Spread};
use serde::{Deserialize, Serialize};

/// Index into [`crate::Trace::operations`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct OperationId(pub u32);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Operation {
    pub id: OperationId,
    pub kind: Kind,
    /// The call in the host program.
    pub span: SourceSpan,
    pub host: HostTimes,
    pub device: DeviceTime,
    /// Over repeated runs: `None` in a plain run.
    pub spread: Option<Spread>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Kind {
    /// The host program's own work between two calls, longer than [`crate::operation::HOST_WORK_FLOOR_NS`].
    HostWork {
        instructions: u64,
    },
    /// Getting the kernels ready for this device: `load` of all modules, before the program starts, or a pipeline at its first launch.
    Compile {
        what: String,
    },
    /// A device or a host buffer was created.
    Create {
        buffer: BufferId,
    },
    /// A value was written to every element.
    Fill {
        target: Region,
        value: String,
    },
    Copy {
        direction: Direction,
        target: Region,
        source: Region,
        transport: Transport,
        cause: Cause,
        content: u64,
    },
    Launch {
        kernel: String,
        grid: [u32; 3],
        block: [u32; 3],
        arguments: Vec<Argument>,
    },
    /// The host waited until all queued work was done.
    Synchronize,
    /// A buffer's last owner ended; the free is queued in order.
    Free {
        buffer: BufferId,
    },
}

/// Host work shorter than this is not drawn as an operation of its own, nanoseconds.
pub const HOST_WORK_FLOOR_NS: i64 = 20_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Direction {
    Upload,
    Download,
    DeviceToDevice,
    HostToHost,
}

/// How an upload's bytes reach the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Transport {
    /// `queue.writeBuffer`: the browser copies at the call, the device part comes later.
    WriteBuffer,
    /// A mapped staging buffer is filled by the host, then copied on the device's queue.
    Staging,
    /// No bytes cross the bus.
    Direct,
}

/// Why a copy was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// `enqueue_copy`.
    Program,
    /// `map_to_host()` was entered.
    MapEnter,
    /// The `with` of a `map_to_host()` ended.
    MapExit,
    /// A device buffer was printed.
    Print,
}

/// What a kernel was given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Argument {
    Buffer { name: String, region: Region, written: bool },
    Scalar { name: String, value: String },
}

impl Kind {
    /// Bytes that the operation moves or writes; 0 for what moves none.
    pub fn bytes(&self) -> u64 {
        match self {
            Kind::Fill { target, .. } | Kind::Copy { target, .. } => target.bytes,
            _ => 0,
        }
    }

    /// Does the operation have a part on the device's queue?
    pub fn on_device(&self) -> bool {
        match self {
            Kind::Copy { direction, .. } => *direction != Direction::HostToHost,
            Kind::Launch { .. } | Kind::Fill { .. } => true,
            _ => false,
        }
    }
}
