//! What can go wrong on a device, with the numbers of both sides.

use crate::{Binding, BoundArgument};
use trace::{BufferId, Limits, OperationId, Region};

/// An error that a call returns at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeviceError {
    /// A limit of the device is in the way.
    #[error("{}: {} asked, {} there", .0.limit, .0.asked, .0.has)]
    Limit(LimitHit),
    /// The device has no memory for it.
    #[error("out of memory: {bytes} bytes")]
    OutOfMemory { bytes: u64 },
    /// The device refuses the kernel, in its own words.
    #[error("compilation: {}", .0.first().map_or("", |message| &message.text))]
    Compilation(Vec<CompilationMessage>),
    /// The device refuses the operation, in its own words.
    #[error("validation: {0}")]
    Validation(String),
    /// A launch got one buffer for two arguments of which the kernel writes one: WebGPU forbids it. Indices of the arguments.
    #[error("arguments {first} and {second} are the same buffer, and the kernel writes it")]
    Aliased { first: usize, second: usize },
    /// An operation named a buffer or module that the device does not hold: a fault of ours.
    #[error("unknown {0}")]
    Unknown(&'static str),
    /// The device is gone, in the browser's words.
    #[error("device lost: {0}")]
    Lost(String),
    /// Something inside the device or the browser failed.
    #[error("internal: {0}")]
    Internal(String),
}

/// Which limit, what the program asked for, and what the device has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitHit {
    /// WebGPU's name of the limit: `maxBufferSize`, `maxComputeWorkgroupsPerDimension` …
    pub limit: &'static str,
    pub asked: u64,
    pub has: u64,
    /// `x`, `y` or `z` where the limit is one of a dimension.
    pub dimension: Option<char>,
}

/// A message of the device's own compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompilationMessage {
    pub text: String,
    pub severity: CompilationSeverity,
    /// Byte range in the module's original source.
    pub range: Option<(u32, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompilationSeverity {
    Error,
    Warning,
    Info,
}

/// An error that came back later, from an error scope or the device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The operation whose scope caught it.
    pub operation: Option<OperationId>,
    /// The buffer whose creation failed, where the fault is that (creations are no operations of the device).
    pub buffer: Option<BufferId>,
    pub kind: FaultKind,
    /// In the device's own words.
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    Validation,
    OutOfMemory,
    Internal,
}

/// What of a launch's shape does not fit the device; the same rule for every device.
pub fn check_shape(limits: &Limits, grid: [u32; 3], block: [u32; 3]) -> Result<(), LimitHit> {
    const AXES: [char; 3] = ['x', 'y', 'z'];
    const BLOCK_LIMITS: [&str; 3] =
        ["maxComputeWorkgroupSizeX", "maxComputeWorkgroupSizeY", "maxComputeWorkgroupSizeZ"];
    for (axis, name) in BLOCK_LIMITS.into_iter().enumerate() {
        if block[axis] > limits.max_block[axis] {
            return Err(LimitHit {
                limit: name,
                asked: u64::from(block[axis]),
                has: u64::from(limits.max_block[axis]),
                dimension: Some(AXES[axis]),
            });
        }
    }
    let threads: u64 = block.iter().map(|n| u64::from(*n)).product();
    if threads > u64::from(limits.max_threads_per_block) {
        return Err(LimitHit {
            limit: "maxComputeInvocationsPerWorkgroup",
            asked: threads,
            has: u64::from(limits.max_threads_per_block),
            dimension: None,
        });
    }
    for axis in 0..3 {
        if grid[axis] > limits.max_workgroups_per_dimension {
            return Err(LimitHit {
                limit: "maxComputeWorkgroupsPerDimension",
                asked: u64::from(grid[axis]),
                has: u64::from(limits.max_workgroups_per_dimension),
                dimension: Some(AXES[axis]),
            });
        }
    }
    Ok(())
}

/// WebGPU forbids one buffer for two arguments if either is written: overlapping parts if both are, any parts if one is. The same rule for
/// every device.
pub fn check_aliases(bindings: &[Binding], arguments: &[BoundArgument]) -> Result<(), DeviceError> {
    // As bound: at least a word.
    let end = |r: Region| r.offset_bytes.saturating_add(r.bytes.next_multiple_of(4).max(4));
    let mut seen: Vec<(usize, Region, bool)> = Vec::new();
    for (second, (binding, argument)) in bindings.iter().zip(arguments).enumerate() {
        let BoundArgument::Buffer(region) = argument else { continue };
        let written = binding.is_read_write();
        for &(first, other, other_written) in &seen {
            if other.buffer != region.buffer || !(written || other_written) {
                continue;
            }
            let overlap = other.offset_bytes < end(*region) && region.offset_bytes < end(other);
            if written != other_written || overlap {
                return Err(DeviceError::Aliased { first, second });
            }
        }
        seen.push((second, *region, written));
    }
    Ok(())
}
