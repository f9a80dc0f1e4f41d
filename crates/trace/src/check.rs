//! What the CPU device saw of a kernel while it carried it out: counts, findings of checked mode, and how a block's threads went.
//!
//! Nothing here depends on a machine or a clock: the same program gives the same counts and findings everywhere.

use crate::{OperationId, SourceSpan};
use serde::{Deserialize, Serialize};

/// What one launch did, counted. Bytes, accesses and instructions are of all threads together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Blocks that were carried out.
    pub blocks: u64,
    /// Threads that were carried out.
    pub threads: u64,
    /// Reads and writes of device memory, one for each thread's access; an atomic operation is one of `global_atomics` only.
    pub global_reads: u64,
    pub global_writes: u64,
    pub global_atomics: u64,
    pub global_read_bytes: u64,
    pub global_write_bytes: u64,
    /// Transactions of 32 bytes that device memory was touched in, 32 neighbouring threads (a warp) at a time.
    pub transactions: u64,
    /// The fewest that could have moved the same bytes: each warp access's distinct bytes / 32, rounded up.
    pub fewest_transactions: u64,
    /// Reads, writes and atomics of workgroup memory, one for each thread's access.
    pub shared_reads: u64,
    pub shared_writes: u64,
    pub shared_atomics: u64,
    /// Extra passes over workgroup memory because threads of a warp met in a bank (32 banks of 4 bytes; one word read by several is no
    /// conflict): the most words in a bank, less the words / 32 that any layout needs.
    pub bank_conflicts: u64,
    /// Branches (`if`, `switch`, loop exits) that a warp came to, and those at which its threads parted.
    pub branches: u64,
    pub divergent_branches: u64,
    /// Barriers, one for each block's.
    pub barriers: u64,
    /// Instructions carried out, by kind, one for each thread's.
    pub float_instructions: u64,
    pub integer_instructions: u64,
    pub other_instructions: u64,
}

impl Counts {
    /// Float instructions for each byte of device memory moved; `None` where none was moved.
    pub fn arithmetic_intensity(&self) -> Option<f64> {
        let bytes = self.global_read_bytes.saturating_add(self.global_write_bytes);
        (bytes > 0).then(|| self.float_instructions as f64 / bytes as f64)
    }

    /// Transactions over the fewest possible; `None` where there were none. 1 is perfectly coalesced.
    pub fn coalescing(&self) -> Option<f64> {
        (self.fewest_transactions > 0).then(|| self.transactions as f64 / self.fewest_transactions as f64)
    }
}

/// One thread of a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ThreadPlace {
    pub block: [u32; 3],
    /// Within its block.
    pub thread: [u32; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum AccessKind {
    Read,
    Write,
    Atomic,
}

/// What is wrong. The catalogue has a title, an explanation and a remedy for each (`check.<name>.title` …).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CheckKind {
    /// `index ≥ length`: a GPU would clamp or drop it, or read or overwrite something else.
    OutOfBoundsRead,
    OutOfBoundsWrite,
    /// Device memory that nothing had written.
    UninitializedRead,
    /// Workgroup memory that nothing had written (WGSL zeroes it, CUDA and Mojo do not).
    UninitializedSharedRead,
    /// Two threads of one block touch an element without a barrier between, at least one writes.
    RaceInBlock,
    /// Two threads of different blocks do: nothing in a launch orders blocks.
    RaceBetweenBlocks,
    /// As above, and every write wrote the same value: often meant, and still not promised.
    SameValueRace,
    /// An element is touched by atomic and plain accesses in one launch, unordered.
    MixedAtomic,
    /// Some threads of a block came to a barrier, others did not.
    BarrierDivergence,
    /// An index computation left the range of its integer type.
    IndexOverflow,
    /// The step budget ran out.
    Endless,
}

/// One finding of checked mode: the first occurrence (lowest block, then step, then thread), and how many there were.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckFinding {
    pub kind: CheckKind,
    /// The launch.
    pub operation: OperationId,
    /// The source line that did it, and who.
    pub span: SourceSpan,
    pub place: ThreadPlace,
    pub access: Option<AccessKind>,
    /// The other side of a race or of a barrier: its thread, line and access.
    pub other: Option<OtherSide>,
    /// The array, as the kernel names it, with the name of the host program's array where it is a binding.
    pub array: Option<String>,
    /// Element index that was used (before any clamping); negative indices stay negative. `None` where the variable is no array.
    /// Of a [`CheckKind::BarrierDivergence`]: how many threads of the block came to the barrier.
    pub index: Option<i64>,
    /// Elements of the array. Of a [`CheckKind::BarrierDivergence`]: threads of the block.
    pub length: Option<u64>,
    /// Occurrences at this place (kind, line and array), all threads together; of a barrier, threads that did not come.
    pub count: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtherSide {
    pub span: SourceSpan,
    pub place: ThreadPlace,
    pub access: Option<AccessKind>,
}

/// What the CPU device says of one launch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LaunchRecord {
    pub operation: OperationId,
    pub counts: Counts,
    /// `None` where the launch ran unchecked.
    pub check: Option<LaunchCheck>,
}

/// What checked mode saw of one launch.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LaunchCheck {
    /// At most [`FINDINGS_PER_LAUNCH`], in the order (kind, line).
    pub findings: Vec<CheckFinding>,
    /// Kinds of findings beyond that number.
    pub more: u64,
    /// Words that were touched and not checked for races, because shadow memory had reached its bound; 0 for all but huge arrays.
    pub unwatched: u64,
    /// How each block's threads went: blocks in row-major order (x fastest) or, in a large grid, an even sample of them.
    pub blocks: Vec<BlockSummary>,
}

/// Findings kept of one launch.
pub const FINDINGS_PER_LAUNCH: usize = 32;
/// Blocks of a launch that are summed up each by itself; a larger grid is sampled evenly.
pub const BLOCKS_PER_LAUNCH: usize = 1024;

/// How many of a block's threads …
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockSummary {
    pub block: [u32; 3],
    /// … were carried out.
    pub threads: u32,
    /// … wrote nothing because a condition left them out ("cut off by the guard").
    pub cut_off: u32,
    /// … went another way than a neighbour in their warp.
    pub divergent: u32,
    /// … left the bounds of an array.
    pub out_of_bounds: u32,
    /// … are a side of a race.
    pub racing: u32,
    /// … were in a loop that never ends when the kernel was cut off.
    pub unfinished: u32,
}

/// One block of one launch, line by line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockRecord {
    pub operation: OperationId,
    pub kernel: String,
    pub grid: [u32; 3],
    pub block: [u32; 3],
    pub block_dim: [u32; 3],
    /// In row-major order, x fastest: one a thread of the block.
    pub threads: Vec<ThreadFlags>,
    /// Variables of the kernel that steps tell of.
    pub locals: Vec<Local>,
    /// Statements in the order in which the block carried them out; at most [`STEPS_PER_BLOCK`].
    pub steps: Vec<Step>,
    /// Steps beyond that number.
    pub more_steps: u64,
    /// Accesses of device and workgroup memory; at most [`ACCESSES_PER_BLOCK`].
    pub accesses: Vec<ThreadAccess>,
    pub more_accesses: u64,
    /// Names of the arrays that accesses tell of: (name, elements, in workgroup memory).
    pub arrays: Vec<(String, u64, bool)>,
}

pub const STEPS_PER_BLOCK: usize = 2_000;
pub const ACCESSES_PER_BLOCK: usize = 65_536;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreadFlags {
    pub cut_off: bool,
    pub divergent: bool,
    pub out_of_bounds: bool,
    pub racing: bool,
    /// In a loop that never ends when the kernel was cut off.
    pub unfinished: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Local {
    pub name: String,
    /// WGSL's name of the type.
    pub type_name: String,
    pub scalar: LocalScalar,
    /// 1 for a scalar, 2 to 4 for a vector.
    pub components: u8,
    pub span: SourceSpan,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LocalScalar {
    I32,
    U32,
    F32,
    /// Kept as an `f32`'s bits.
    F16,
    Bool,
}

/// One statement, carried out by the threads of `active` in lock step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    pub span: SourceSpan,
    /// One bit a thread, 32 threads a word, lowest bit first.
    pub active: Vec<u32>,
    /// A barrier: all threads meet here.
    pub barrier: bool,
    /// Locals that it changed, each with the new bits of all threads: `threads × components` words, a thread's components together.
    /// Words of threads that are not active say what they held before.
    pub changes: Vec<(u16, Vec<u32>)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreadAccess {
    /// Index into the steps.
    pub step: u32,
    /// Index into the threads.
    pub thread: u32,
    /// Index into the arrays.
    pub array: u16,
    /// Element; may lie outside.
    pub index: i64,
    pub kind: AccessKind,
    pub in_bounds: bool,
}

/// A block that a run shall record line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watch {
    /// Of which launch, counted from 0: the same in each run, while operations' numbers depend on how long the host works.
    pub launch: u32,
    pub block: [u32; 3],
}
