//! What WGSL does a kernel in Mojo become?
//!
//! The checker leaves each kernel that is launched as a typed tree ([`Kernel`]); [`emit`] writes it as WGSL for one kind of launch
//! ([`LaunchKey`]).

mod agree;
mod apart;
mod by_zero;
mod calls;
mod exprs;
mod function;
mod gpu;
mod guard;
mod memory;
mod names;
mod natural;
mod ops;
mod stmts;
mod text;
mod varying;
mod writer;

pub use apart::remarks;

use std::rc::Rc;

use crate::bytecode::DType;
use crate::check::tree::Func;
use crate::diagnostics::Span;

/// A kernel of the program, checked: its own function first, then those that it calls; `Call::func` counts here.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// As the host program knows it: `add`, `matmul[64]`.
    pub name: String,
    pub(crate) funcs: Vec<Func>,
    /// What a launch passes: a pointer or a number each, a struct's fields and an open tensor's numbers one by one.
    pub params: Vec<Param>,
    /// Of its name where it is declared.
    pub span: Span,
    /// Threads of a block, where the first launch in the text says them in numbers: what a reader sees before a run is written for them.
    pub block: Option<[u32; 3]>,
}

impl Kernel {
    /// A kernel of which only its launches are known: for tests of what stands around the writer.
    pub fn declared(name: &str, params: Vec<Param>, span: Span) -> Kernel {
        Kernel { name: name.to_owned(), funcs: Vec::new(), params, span, block: None }
    }
}

/// A kernel's parameter as a launch sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    pub name: String,
    pub kind: ParamKind,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParamKind {
    /// A device buffer, a pointer or a tensor.
    Buffer {
        dtype: DType,
        written: bool,
    },
    Scalar {
        dtype: DType,
    },
}

/// How the blocks of a grid are numbered anew that has more of them in a dimension than a device's grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fold {
    /// It has not.
    #[default]
    None,
    /// A grid of one dimension, in rows of equal length, one for each `y`: no block is too many.
    Rows,
    /// Any grid: its size comes as uniforms, and blocks that it has not end at once.
    Any,
}

/// What a kernel is specialised for beside its compile-time parameters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LaunchKey {
    /// Threads of a block.
    pub block: [u32; 3],
    /// For each buffer argument in order: the first buffer argument with the same memory (its own index, if it shares with none earlier).
    pub shares: Vec<u32>,
    /// For each buffer argument: does it begin inside its buffer (a sub-buffer)? Then its first element comes as a uniform.
    pub offset: Vec<bool>,
    /// Is the grid beyond 65 535 blocks in a dimension?
    pub fold: Fold,
    /// May the device be asked for subgroups of exactly 32, for `shader-f16`?
    pub subgroups_of_32: bool,
    pub f16: bool,
}

/// A kernel as WGSL.
#[derive(Clone, Debug, PartialEq)]
pub struct Emitted {
    pub source: String,
    /// The entry point.
    pub entry: String,
    /// `@group(0) @binding(i)` for each `i`.
    pub bindings: Vec<EmittedBinding>,
    /// For each line of `source`, the place in Mojo that it stems from.
    pub lines: Vec<Option<Span>>,
    /// What its records of [`EmittedBinding::Print`] say.
    pub prints: Vec<EmittedPrint>,
}

/// What stands behind a binding of the emitted module.
#[derive(Clone, Debug, PartialEq)]
pub enum EmittedBinding {
    /// The whole buffer that this launch argument (and those that share with it) lies in.
    Buffer { arg: usize },
    /// The uniform struct: its fields in order, four bytes each.
    Params(Vec<EmittedField>),
    /// Where `print` leaves its records, `array<atomic<u32>>` of [`PRINT_WORDS`] words, zeroed before each launch. Word 0 counts the words
    /// that all threads have asked for: a record's first word lies at 1 + what `atomicAdd` gave; a record that does not fit whole is not
    /// written. A record: 1 + its number in [`Emitted::prints`], the block's and the thread's linear number (x fastest; the block in the
    /// program's own grid), then a word for each value (an integer, a `Bool` as 0 or 1, the bits of an `f32`).
    Print,
}

/// Words of the buffer that [`EmittedBinding::Print`] stands for.
pub const PRINT_WORDS: u32 = 16_384;

/// A `print` of a kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct EmittedPrint {
    pub span: Span,
    /// In their order, separators and the end (a line break, if nothing else is said) included.
    pub pieces: Vec<PrintPiece>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum PrintPiece {
    Text(String),
    /// The next word of the record, printed as a number of this type.
    Value(DType),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmittedField {
    /// A scalar argument.
    Scalar { arg: usize, dtype: DType },
    /// Where a buffer argument begins in its binding, elements.
    Offset { arg: usize },
    /// The elements that a buffer argument has.
    Length { arg: usize },
    /// Blocks of the true grid in this dimension (0 to 2).
    Grid { axis: u8 },
}

/// Why a kernel cannot be written for this launch. A message of the catalogue.
pub type Refused = Box<crate::diagnostics::Diagnostic>;

/// A kernel of a program: in a file of WGSL, or in Mojo.
pub type KernelTable = Vec<Option<Rc<Kernel>>>;

/// The kernel as WGSL for launches of this kind. `texts` are the program's sources, by the numbers of their files: for the numbers of lines
/// in comments and messages.
pub fn emit(kernel: &Kernel, key: &LaunchKey, texts: &[&str]) -> Result<Emitted, Refused> {
    writer::write(kernel, key, texts)
}
