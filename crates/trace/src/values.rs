//! What an array held, at a moment at which it was known.

use crate::{BufferId, OperationId};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ElementType {
    Bool,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    F16,
    F32,
    F64,
}

impl ElementType {
    /// Bytes of one element in host memory.
    pub fn bytes(self) -> u64 {
        match self {
            Self::Bool | Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 | Self::F16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::I64 | Self::U64 | Self::F64 => 8,
        }
    }

    /// The short name used on screen: `f32`.
    pub fn short(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::U64 => "u64",
            Self::F16 => "f16",
            Self::F32 => "f32",
            Self::F64 => "f64",
        }
    }
}

/// The content of a buffer from one operation on, until the next snapshot of it or its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    pub buffer: BufferId,
    /// The operation after which the buffer held this.
    pub after: OperationId,
    pub source: SnapshotSource,
    pub summary: ArraySummary,
}

/// How the content is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SnapshotSource {
    /// It lies in host memory.
    Host,
    /// A device buffer that was filled or copied to from known content.
    Moved,
    /// A device buffer whose content a later download brought to light.
    Revealed { by: OperationId },
    /// A device buffer that a kernel wrote and that nothing brought back: `summary` is empty.
    NotReadBack,
}

/// Longest array whose values are all kept.
pub const ALL_VALUES: usize = 64;
/// Values kept at the beginning and at the end of a longer one.
pub const HEAD_VALUES: usize = 8;
pub const TAIL_VALUES: usize = 3;
/// Buckets of a heat strip.
pub const STRIP_BUCKETS: usize = 96;

/// A few values and a strip of a whole array.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ArraySummary {
    pub len: u64,
    /// All values up to [`ALL_VALUES`], otherwise the first [`HEAD_VALUES`], printed as the program would.
    pub head: Vec<String>,
    /// The last [`TAIL_VALUES`] of a longer array.
    pub tail: Vec<String>,
    /// Means of [`STRIP_BUCKETS`] equal parts, from samples; not finite where a part has no finite value.
    pub strip: Vec<f32>,
    /// Least and greatest value among the samples.
    pub low: f32,
    pub high: f32,
    /// Did the samples leave elements out?
    pub sampled: bool,
}

/// All of what an array held last: kept beside a trace where a check asks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct WholeArray {
    pub buffer: BufferId,
    /// The operation after which the host saw it.
    pub after: OperationId,
    /// Integers beyond 2^53 are rounded.
    pub values: Vec<f64>,
    /// What copies from the device put into it, in their order, without those that later ones covered.
    pub brought: Vec<Brought>,
}

/// What an upload took from a host array, told by its digest: kept beside a trace for checks that ask where a result came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sent {
    pub by: OperationId,
    /// The first element that it took.
    pub first: u64,
    pub elements: u64,
    /// [`digest`] of their values, as in [`WholeArray::values`].
    pub digest: u64,
}

/// FNV-1a of the values' bits: whoever holds the same values has the same digest. No guard against forgery.
pub fn digest(values: &[f64]) -> u64 {
    values.iter().fold(0xcbf2_9ce4_8422_2325, |hash, value| {
        (hash ^ value.to_bits()).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29)
    })
}

/// What one copy from the device put into a host array.
#[derive(Clone, Debug, PartialEq)]
pub struct Brought {
    pub by: OperationId,
    /// The first element that it filled.
    pub first: u64,
    /// As in [`WholeArray::values`].
    pub values: Vec<f64>,
}
