//! What goes in and what comes out at this crate's border? Plain data.

use crate::bytecode::{DType, Program};
use crate::diagnostics::{Diagnostic, FileId, Span};
use crate::kernel::KernelTable;

/// One text of the program. The first is the one that runs; the others can be imported under their names without `.mojo`.
/// Spans of text number `i` carry `FileId(i)`.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// File name, such as `main.mojo`.
    pub name: &'a str,
    pub text: &'a str,
}

/// What the device allows on which a program will run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    pub threads_per_block: u32,
}

impl Limits {
    /// Of NVIDIA's GPUs, and of the largest that WebGPU offers: where the device is not known.
    pub const USUAL: Limits = Limits { threads_per_block: 1024 };
}

/// A file of kernels in another language, importable by name.
#[derive(Clone, Debug, PartialEq)]
pub struct ExternalModule {
    /// `kernels` for the tab `kernels.wgsl`.
    pub name: String,
    pub kernels: Vec<ExternalKernel>,
    /// The file does not compile: names that are not in `kernels` are not reported as missing.
    pub broken: bool,
}

/// A kernel's interface as a launch sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct ExternalKernel {
    pub name: String,
    pub params: Vec<KernelParam>,
    /// Where it is declared, in its own file (a `FileId` that the caller chose, beyond those of the sources).
    pub span: Span,
    pub workgroup: [WorkgroupSize; 3],
}

#[derive(Clone, Debug, PartialEq)]
pub struct KernelParam {
    pub name: String,
    pub kind: KernelParamKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelParamKind {
    Buffer {
        /// Element type; `None` where the kernel's type has no Mojo counterpart (then any buffer is taken).
        element: Option<DType>,
        writable: bool,
    },
    Scalar {
        dtype: DType,
    },
}

/// One dimension of a kernel's workgroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkgroupSize {
    /// Written in the kernel: `block_dim` must equal it.
    Fixed(u32),
    /// Takes what `block_dim` says.
    FromBlockDim,
}

/// What a program means.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// Present iff there is no error.
    pub program: Option<Program>,
    /// The kernels in Mojo that the program launches: in the order of `Program::kernels`, `None` for those of other files.
    pub kernels: KernelTable,
    /// In text order by file.
    pub diagnostics: Vec<Diagnostic>,
    pub knobs: Vec<Knob>,
    /// Places that do something on the queue or with memory, for marks beside the text.
    pub operations: Vec<OperationSite>,
    /// Each mention of a variable that holds an array, for highlighting.
    pub arrays: Vec<ArrayMention>,
}

impl Checked {
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == crate::diagnostics::Severity::Error)
    }
}

/// A top-level `comptime NAME = number` of the first text.
#[derive(Clone, Debug, PartialEq)]
pub struct Knob {
    pub name: String,
    pub value: KnobValue,
    /// The number's text, sign included; replace it to turn the knob.
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KnobValue {
    /// As written: it may lie outside of every type.
    Int(i128),
    Float(f64),
}

/// A place in the text that does something on the queue or with memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperationSite {
    pub span: Span,
    pub kind: OperationKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OperationKind {
    AllocateDevice,
    AllocateHost,
    Fill,
    Upload,
    Download,
    CopyOnDevice,
    CopyOnHost,
    Launch,
    Map,
    Wait,
}

/// A variable's mention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayMention {
    pub name: String,
    pub side: ArraySide,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArraySide {
    Host,
    Device,
}

/// Something that could be typed at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    pub label: String,
    pub kind: CompletionKind,
    /// A type, a signature or a value, as code; may be empty.
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompletionKind {
    Variable,
    Constant,
    /// A field.
    Value,
    Function,
    Method,
    Kernel,
    Type,
    Module,
    /// A named argument, its `=` included.
    Argument,
    Keyword,
}

/// Which text a file id means.
pub(crate) fn file_id(index: usize) -> FileId {
    FileId(u32::try_from(index).unwrap_or(u32::MAX))
}
