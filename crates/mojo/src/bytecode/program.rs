//! What does a whole program hold: functions, constants, types, places?

use super::dtype::DType;
use super::instr::{Instr, O, S};
use crate::diagnostics::Span;

/// Index into [`Program::functions`].
pub type FuncId = u32;
/// Index into [`Program::types`].
pub type TypeId = u32;

/// How many registers of each bank a value takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Width {
    pub scalars: u32,
    pub objects: u32,
}

/// A checked host program. Plain data; the VM reads it and never changes it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    pub functions: Vec<Function>,
    /// Where the run starts. It takes no arguments and its results are ignored.
    pub entry: FuncId,
    /// Constants of `Instr::Const`, canonically encoded.
    pub scalars: Vec<u64>,
    /// Constants of `Instr::Str`.
    pub strings: Vec<String>,
    /// Types of printed values. They refer to each other by index; an entry refers only to earlier ones.
    pub types: Vec<TypeDesc>,
    pub layouts: Vec<ListLayout>,
    /// Places that make or view buffers: the `imm` of the builtins that do.
    pub buffer_sites: Vec<BufferSite>,
    pub launches: Vec<LaunchSite>,
    /// Kernels by the name that the host program knows them by; `LaunchSite::kernel` counts here.
    pub kernels: Vec<String>,
}

impl Program {
    /// Registers that a value of `ty` takes. An unknown type takes none.
    pub fn width(&self, ty: TypeId) -> Width {
        let Some(desc) = self.types.get(ty as usize) else {
            return Width::default();
        };
        // An entry refers only to earlier ones, so this ends; one that does not is refused by `verify`.
        let inner = |of: TypeId| if of < ty { self.width(of) } else { Width::default() };
        let sum = |fields: &[TypeId]| {
            fields.iter().map(|of| inner(*of)).fold(Width::default(), |total, w| Width {
                scalars: total.scalars.saturating_add(w.scalars),
                objects: total.objects.saturating_add(w.objects),
            })
        };
        match desc {
            TypeDesc::None => Width::default(),
            TypeDesc::Scalar(_) | TypeDesc::DType => Width { scalars: 1, objects: 0 },
            TypeDesc::Simd(_, n) => Width { scalars: u32::from(*n), objects: 0 },
            TypeDesc::Str
            | TypeDesc::Error
            | TypeDesc::List(_)
            | TypeDesc::Boxed(_)
            | TypeDesc::HostBuffer
            | TypeDesc::DeviceBuffer
            | TypeDesc::Span
            | TypeDesc::Pointer
            | TypeDesc::Tensor(_)
            | TypeDesc::Context => Width { scalars: 0, objects: 1 },
            TypeDesc::Optional(of) => {
                let w = inner(*of);
                Width { scalars: w.scalars.saturating_add(1), ..w }
            }
            TypeDesc::Tuple(fields) => sum(fields),
            TypeDesc::Struct(desc) => sum(&desc.fields.iter().map(|(_, of)| *of).collect::<Vec<_>>()),
        }
    }
}

/// One function.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Function {
    /// As written in the source; shown in the stack of an error.
    pub name: String,
    pub code: Vec<Instr>,
    /// One span an instruction.
    pub spans: Vec<Span>,
    /// Registers of the frame, arguments (which come first) and windows of calls included. At most 65 535 each.
    pub scalars: u32,
    pub objects: u32,
    /// Registers of arguments and of results.
    pub params: Width,
    pub results: Width,
    /// So many object registers at the front outlive an error that leaves the function: `mut` arguments go back to the caller even then.
    pub kept: u32,
    /// Innermost first.
    pub handlers: Vec<Handler>,
}

/// A `try` around the instructions `start..end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    pub start: u32,
    pub end: u32,
    /// Where `except` begins.
    pub target: u32,
    /// Receives the error's message, a `String`.
    pub error: O,
    /// Object registers `drop_from..drop_to` belong to the body and are emptied before `except` runs.
    pub drop_from: O,
    pub drop_to: O,
}

/// What a value is: how it prints and how many registers it takes.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeDesc {
    /// No value; prints `None`.
    None,
    Scalar(DType),
    Simd(DType, u16),
    /// A run-time `DType`: one scalar, its code.
    DType,
    Str,
    /// An `Error`: its message, a string.
    Error,
    Tuple(Vec<TypeId>),
    List(TypeId),
    /// A struct with a destructor, kept as a list of one.
    Boxed(TypeId),
    /// A flag (1: there is a value), then the value.
    Optional(TypeId),
    HostBuffer,
    DeviceBuffer,
    Span,
    Pointer,
    Context,
    Struct(StructDesc),
    /// A pointer whose elements print as those of a tensor.
    Tensor(TensorDesc),
}

/// A tensor as it prints.
#[derive(Clone, Debug, PartialEq)]
pub struct TensorDesc {
    /// A `TileTensor`; else a `LayoutTensor`.
    pub tile: bool,
    pub dtype: DType,
    /// (length, stride) of each dimension, nested ones one by one.
    pub modes: Vec<(u64, u64)>,
    /// Two plain dimensions: printed by rows.
    pub grid: bool,
    /// Scalars of an element and the distance between them.
    pub element: (u16, u64),
}

impl TensorDesc {
    /// Its elements.
    pub fn size(&self) -> u64 {
        self.modes.iter().fold(1, |all, (length, _)| all.saturating_mul(*length))
    }

    /// Scalars of memory from its first to its last.
    pub fn extent(&self) -> u64 {
        if self.size() == 0 {
            return 0;
        }
        let lanes = u64::from(self.element.0).saturating_sub(1).saturating_mul(self.element.1);
        let far = self.modes.iter().map(|(length, stride)| (length - 1).saturating_mul(*stride));
        far.fold(lanes.saturating_add(1), u64::saturating_add)
    }

    /// The length of a row, where it prints by rows.
    pub fn columns(&self) -> Option<u64> {
        match self.modes.as_slice() {
            [_, (columns, _)] if self.grid => Some((*columns).max(1)),
            _ => None,
        }
    }

    /// Where element number `k` stands, in the order in which they print.
    pub fn place(&self, k: u64) -> u64 {
        let mut left = k;
        let mut at = 0u64;
        let mut step = |(length, stride): &(u64, u64)| {
            let length = (*length).max(1);
            at = at.saturating_add((left % length).saturating_mul(*stride));
            left /= length;
        };
        // By rows the last dimension is the fastest, else the first.
        if self.grid {
            self.modes.iter().rev().for_each(&mut step);
        } else {
            self.modes.iter().for_each(&mut step);
        }
        at
    }
}

/// A struct that prints as `Name(x=1.0, y=2.0)`; with an empty name as `(x=1, y=2)`.
#[derive(Clone, Debug, PartialEq)]
pub struct StructDesc {
    pub name: String,
    pub fields: Vec<(String, TypeId)>,
}

/// How an element of a list is kept: `scalars` numbers, all stored as `dtype` (`UInt64` keeps any canonical encoding), and `objects` references.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ListLayout {
    pub dtype: DType,
    pub scalars: u16,
    pub objects: u16,
    /// The destructor of what is kept in such a list of one: a struct that has a `__deinit__`.
    pub ends: Option<FuncId>,
}

impl ListLayout {
    /// `List[Float32]` and the like.
    pub const fn scalar(dtype: DType) -> ListLayout {
        ListLayout { dtype, scalars: 1, objects: 0, ends: None }
    }

    /// `List[String]`, `List[List[…]]`.
    pub const OBJECT: ListLayout = ListLayout { dtype: DType::UInt64, scalars: 0, objects: 1, ends: None };
}

/// A place that makes a buffer or a view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BufferSite {
    pub dtype: DType,
    /// The variable that receives it, where there is one.
    pub name: Option<String>,
}

/// A place that queues a kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct LaunchSite {
    /// Index into [`Program::kernels`].
    pub kernel: u32,
    /// Object register of the `DeviceContext`.
    pub context: O,
    pub args: Vec<LaunchArg>,
    /// Scalar registers (`Int`) of x, y, z; a missing dimension is 1.
    pub grid: [Option<S>; 3],
    pub block: [Option<S>; 3],
    /// Where `grid_dim=` and `block_dim=` are written.
    pub grid_span: Span,
    pub block_span: Span,
}

/// One argument of a launch.
#[derive(Clone, Debug, PartialEq)]
pub enum LaunchArg {
    Scalar {
        reg: S,
        dtype: DType,
        span: Span,
    },
    /// A device buffer, or a view of one.
    Buffer {
        reg: O,
        span: Span,
    },
}
