//! The arrays of a run, on either side of the bus.

use crate::{ElementType, OperationId, SourceSpan};
use serde::{Deserialize, Serialize};

/// Index into [`crate::Trace::buffers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BufferId(pub u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BufferKind {
    /// `enqueue_create_host_buffer`.
    Host,
    /// A list or span of the host program that took part in a copy.
    HostList,
    /// `enqueue_create_buffer`.
    Device,
    /// What `map_to_host()` gives: a host array that stands for a device buffer while the `with` lasts.
    Mapped,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Buffer {
    pub id: BufferId,
    pub kind: BufferKind,
    /// The variable that it was first bound to; empty if none.
    pub name: String,
    pub element: ElementType,
    /// Length in elements.
    pub len: u64,
    pub bytes: u64,
    /// The creating call.
    pub span: SourceSpan,
    /// The operation that created it; `None` for a list or span.
    pub created: Option<OperationId>,
    /// The operation that freed it; `None` if it was still held at the end.
    pub freed: Option<OperationId>,
}

impl Buffer {
    pub fn on_device(&self) -> bool {
        self.kind == BufferKind::Device
    }
}

/// Part of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Region {
    pub buffer: BufferId,
    pub offset_bytes: u64,
    pub bytes: u64,
}
