//! What WGSL does a kernel in Mojo become?
//!
//! The checker leaves each kernel that is launched as a typed tree ([`Kernel`]); [`emit`] writes it as WGSL for one kind of launch
//! ([`LaunchKey`]).

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
    /// One for each launch argument.
    pub params: Vec<Param>,
    pub span: Span,
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

/// What a kernel is specialised for beside its compile-time parameters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LaunchKey {
    /// Threads of a block.
    pub block: [u32; 3],
    /// For each buffer argument in order: the first buffer argument with the same memory (its own index, if it shares with none earlier).
    pub shares: Vec<u32>,
    /// For each buffer argument: does it begin inside its buffer (a sub-buffer)? Then its first element comes as a uniform.
    pub offset: Vec<bool>,
    /// Is the grid beyond 65 535 blocks in a dimension? Then its size comes as uniforms and the blocks are numbered anew.
    pub folded: bool,
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
}

/// What stands behind a binding of the emitted module.
#[derive(Clone, Debug, PartialEq)]
pub enum EmittedBinding {
    /// The whole buffer that this launch argument (and those that share with it) lies in.
    Buffer { arg: usize },
    /// The uniform struct: its fields in order, four bytes each.
    Params(Vec<EmittedField>),
    /// A ring of records for `print`.
    Print,
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
