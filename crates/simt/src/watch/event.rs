//! What the executor tells of.

use trace::check::LocalScalar;
use trace::{AccessKind, OperationId, SourceSpan};

/// The launch that is watched.
#[derive(Clone, Debug)]
pub(crate) struct LaunchShape {
    pub(crate) operation: OperationId,
    pub(crate) kernel: String,
    pub(crate) grid: [u32; 3],
    pub(crate) block_dim: [u32; 3],
    /// Source places that events point into.
    pub(crate) places: Vec<SourceSpan>,
    /// Variables in device and workgroup memory that events point into.
    pub(crate) arrays: Vec<ArrayPlace>,
    pub(crate) locals: Vec<LocalPlace>,
}

#[derive(Clone, Debug)]
pub(crate) struct ArrayPlace {
    /// As the kernel names it.
    pub(crate) name: String,
    /// In workgroup memory, else in a device buffer.
    pub(crate) shared: bool,
    /// Bytes of the whole variable in this launch.
    pub(crate) bytes: u32,
    /// Distance of its elements in bytes; the whole size where it is no array.
    pub(crate) stride: u32,
    /// Which device memory it is: two arrays of one buffer have the same `buffer` and offsets from its start. Unused for shared ones.
    pub(crate) buffer: u32,
    pub(crate) buffer_offset: u32,
    /// For device memory: one bit a 4-byte word of the *buffer* (32 words an entry, lowest bit first), set where something was
    /// written before this launch. Empty: all of it was.
    pub(crate) initialized: Vec<u32>,
}

/// A variable (`var` or named `let`) of the kernel, as scalars in the register file: component `c` of thread `t` is
/// `registers[start + c × threads_padded + t]`.
#[derive(Clone, Debug)]
pub(crate) struct LocalPlace {
    pub(crate) name: String,
    pub(crate) type_name: String,
    pub(crate) scalar: LocalScalar,
    pub(crate) components: u8,
    pub(crate) span: SourceSpan,
    pub(crate) start: u32,
    /// Registers of one component: the block's threads, rounded up.
    pub(crate) threads_padded: u32,
}

/// Threads touched memory; offsets are in bounds (out-of-bounds ones were reported before and clamped or dropped).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Access<'a> {
    /// Index into [`LaunchShape::places`].
    pub(crate) place: u32,
    /// Index into [`LaunchShape::arrays`].
    pub(crate) array: u16,
    pub(crate) kind: AccessKind,
    pub(crate) active: &'a [u32],
    /// Per thread: bytes from the variable's start.
    pub(crate) offsets: &'a [u32],
    /// What one thread touches.
    pub(crate) bytes: u32,
    /// The scalars written: number `w` of thread `t` is `stored[w × offsets.len() + t]` (halves one each). Empty for reads and for
    /// atomic operations that read the old value; `atomicStore` tells what it stored, so that it counts as initialising.
    pub(crate) stored: &'a [u32],
}

/// Told just before the access itself. Threads that then appear in an [`Access`] of the same place, array and kind, with a clamped
/// offset, are counted there and otherwise left out of it: what they hit is not what the program meant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutOfBounds<'a> {
    pub(crate) place: u32,
    /// `None`: an array in a thread's own memory.
    pub(crate) array: Option<u16>,
    pub(crate) kind: AccessKind,
    /// The threads that left the bounds.
    pub(crate) active: &'a [u32],
    /// Per thread, as computed; to be read as signed if `signed`.
    pub(crate) indices: &'a [u32],
    pub(crate) signed: bool,
    /// Elements.
    pub(crate) length: u64,
}

/// `if`, `switch` or a loop's exit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch<'a> {
    /// Who came.
    pub(crate) active: &'a [u32],
    /// Who of them went one way (a `switch` tells once for each way).
    pub(crate) taken: &'a [u32],
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Barrier<'a> {
    pub(crate) place: u32,
    /// Who came.
    pub(crate) reached: &'a [u32],
    /// Threads of the block that did not: they went another way or have returned.
    pub(crate) missing: &'a [u32],
    /// Where they went another way, if known.
    pub(crate) parted_at: Option<u32>,
    /// Which memory it orders.
    pub(crate) storage: bool,
    pub(crate) workgroup: bool,
}

/// Of a stretch of code, for one thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Instructions {
    pub(crate) float: u32,
    pub(crate) integer: u32,
    pub(crate) other: u32,
}
