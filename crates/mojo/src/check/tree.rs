//! What is a program once its names and types are known? The typed tree that `lower` turns into bytecode.
//!
//! Implicit conversions, defaults, old spellings and compile-time choices are gone: every operand has the type that its operation
//! wants.

use std::rc::Rc;

use super::ty::{Space, Ty};
use crate::bytecode::{BinOp, Builtin, CmpOp, DType, UnOp};
use crate::diagnostics::Span;
use crate::layout::Layout;
use crate::syntax::ast::Name;

/// Counts in [`Func::locals`].
pub type LocalId = u32;

/// A compile-time value.
#[derive(Clone, Debug, PartialEq)]
pub enum Const {
    None,
    /// Value of an `IntLit`.
    Int(i128),
    /// Value of a `FloatLit`.
    Float(f64),
    /// Canonical encoding of a scalar of that type.
    Scalar(DType, u64),
    Simd(DType, Rc<[u64]>),
    DType(DType),
    Str(Name),
    Tuple(Rc<[Const]>),
    List(Rc<[Const]>),
    Layout(Rc<Layout>),
}

/// A function of the program.
#[derive(Clone, Debug, Default)]
pub struct Func {
    pub name: String,
    pub params: Vec<Param>,
    pub ret: Option<Ty>,
    pub locals: Vec<Local>,
    /// Declared by a bare `x = 3`: they live as long as the function.
    pub hoisted: Vec<LocalId>,
    /// The result that the function fills part by part: `out self`.
    pub out: Option<LocalId>,
    pub body: Vec<Stmt>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Param {
    pub local: LocalId,
    /// `mut`: the caller's variable changes too.
    pub mutable: bool,
    /// `var`, `deinit`: the value is the function's own.
    pub owned: bool,
    /// `deinit`: it is taken apart, its destructor does not run.
    pub deinit: bool,
}

#[derive(Clone, Debug)]
pub struct Local {
    pub name: Name,
    pub ty: Ty,
    pub span: Span,
    /// How many loops it is inside of: it begins anew in each of their rounds.
    pub depth: u32,
}

#[derive(Clone, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum StmtKind {
    Expr(Expr),
    /// A variable begins; its value may come later.
    Declare(LocalId),
    Assign(Place, Expr),
    /// `place = place op value`; subexpressions of the place are computed once.
    Update {
        place: Place,
        op: UpdateOp,
        value: Expr,
    },
    /// Several places at once: all values are computed first.
    Parallel(Vec<(Place, Expr)>),
    /// The first branch whose condition holds. Flat, so that a long `elif` chain is no deep tree.
    If {
        branches: Vec<(Expr, Vec<Stmt>)>,
        otherwise: Vec<Stmt>,
    },
    While {
        condition: Expr,
        body: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    /// `for var in range(start, end, step)` over `Int`.
    ForRange {
        var: LocalId,
        start: Expr,
        end: Expr,
        step: Expr,
        body: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    /// Over the elements of lists, spans or host memory side by side (`zip`); `counter` counts them (`enumerate`).
    ForEach {
        sources: Vec<(Expr, LocalId)>,
        counter: Option<(LocalId, Expr)>,
        reversed: bool,
        body: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    Block(Vec<Stmt>),
    Break,
    Continue,
    Return(Option<Expr>),
    Raise(Expr),
    Try {
        body: Vec<Stmt>,
        /// Handler with the variable that holds the error.
        handler: Option<(LocalId, Vec<Stmt>)>,
        otherwise: Vec<Stmt>,
        finally: Vec<Stmt>,
    },
    /// These variables end here (inserted by `lower::drops`).
    Drop(Vec<LocalId>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum UpdateOp {
    /// Lane by lane on numbers of this type.
    Number(BinOp, DType),
    /// `s += text`.
    Concat,
}

/// Destructors and the like of the program's structs, by the structs' ids. Few: a list will do.
#[derive(Clone, Debug, Default)]
pub struct Ends(pub Vec<(u32, End)>);

impl Ends {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, id: u32) -> Option<End> {
        self.0.iter().find(|(known, _)| *known == id).map(|(_, end)| *end)
    }
}

/// What a struct that has a destructor says of its values' ends and moves: functions by their numbers.
#[derive(Clone, Copy, Debug)]
pub struct End {
    pub del: u32,
    pub moves: Option<u32>,
}

/// Where a value is put.
#[derive(Clone, Debug)]
pub enum Place {
    /// Computed and thrown away: `_ = …`.
    Discard,
    Local(LocalId),
    Field(Box<Place>, usize),
    /// One lane of a vector: the place of the vector, element type, width, index.
    Lane(Box<Place>, DType, u16, Box<Expr>),
    /// Element of a list, host buffer, span or pointer.
    Element {
        of: Box<Expr>,
        index: Box<Expr>,
        ty: Ty,
    },
}

#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub ty: Ty,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    Const(Const),
    Local(LocalId),
    /// `x^`: the variable is empty afterwards.
    Take(LocalId),
    /// Lane by lane on the type of the expression.
    Bin(BinOp, Box<Expr>, Box<Expr>),
    Un(UnOp, Box<Expr>),
    /// Result `Bool`, or a mask for vectors. The operands have one type.
    Cmp(CmpOp, Box<Expr>, Box<Expr>),
    Fma(Box<Expr>, Box<Expr>, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    /// `then if condition else otherwise`: only one is computed.
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Lane by lane: `condition.select(a, b)`.
    Select(Box<Expr>, Box<Expr>, Box<Expr>),
    /// To the element type of the expression's type, lane by lane.
    Cast(Box<Expr>),
    /// A scalar to all lanes.
    Splat(Box<Expr>),
    /// Scalars to lanes, or values to the fields of a tuple, `Dim` or `IndexList`.
    Make(Vec<Expr>),
    /// Field of a tuple, or lane of a vector, known at compile time: `(value, index)`.
    Field(Box<Expr>, usize),
    /// Lane of a vector by a run-time index.
    Lane(Box<Expr>, Box<Expr>),
    /// Folds the lanes into one scalar.
    Reduce(BinOp, Box<Expr>),
    /// A `String` made of these values, each as `print` writes it.
    Text(Vec<Expr>),
    /// A new list with these elements.
    List(Vec<Expr>),
    /// `[element for …]`: the statements push to the local, which is the result.
    Comprehension(LocalId, Vec<Stmt>),
    /// Statements, then a value.
    Sequence(Vec<Stmt>, Box<Expr>),
    /// Element of a list, host buffer, span, pointer.
    Element(Box<Expr>, Box<Expr>),
    Len(Box<Expr>),
    /// `list.append(value)`.
    Push(Box<Expr>, Box<Expr>),
    /// Present optional.
    Some(Box<Expr>),
    /// Absent optional.
    Nothing,
    /// Whether an optional holds something; its value (unchecked).
    IsSome(Box<Expr>),
    Unwrap(Box<Expr>),
    /// A function of the program. `mutated[i]` is where a `mut` argument goes back to.
    Call {
        func: u32,
        args: Vec<Expr>,
        mutated: Vec<(usize, Place)>,
    },
    /// Arguments fill the builtin's window in order (scalars and objects each from 0).
    Builtin {
        f: Builtin,
        imm: BuiltinImm,
        args: Vec<Expr>,
    },
    Launch(Box<Launch>),
    /// What only a kernel can do.
    Gpu(GpuOp, Vec<Expr>),
}

/// An operation of the device. In host functions the checker refuses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GpuOp {
    /// `thread_idx.x` and the like: an `Int`; the axis is 0 to 2.
    Index(IndexKind, u8),
    LaneId,
    WarpId,
    /// All threads of the block wait for each other. No value.
    Barrier,
    /// Memory for this many elements, as a pointer or a tensor (the type of the expression). `Shared`: one for each place in the text.
    Allocate(Space, DType, u32),
    /// `warp.sum(x)` and the like: (value), with a lane or an offset behind it where the operation has one.
    Warp(GroupOp),
    /// `block.sum[block_size=…](x)`.
    Block(GroupOp),
    /// (pointer, index, operand) → the old value. `CompareExchange`: (pointer, index, expected, desired) → the old value.
    Atomic(AtomicOp),
    /// `print` in a kernel: the values, each as `print` writes it; texts are constants. No value.
    Print,
    /// (value), or (value, which threads are asked): one thread's value for all threads of the block. Only `kernel` makes it.
    Agree,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexKind {
    Thread,
    Block,
    BlockDim,
    GridDim,
    /// `global_idx`: block_idx * block_dim + thread_idx.
    Global,
}

/// What threads of a warp or a block do together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupOp {
    Sum,
    Min,
    Max,
    /// Of lane 0 (`warp.broadcast`), or of the given thread.
    Broadcast,
    ShuffleIdx,
    ShuffleDown,
    ShuffleUp,
    ShuffleXor,
    /// Sums of the lanes up to this one.
    PrefixSum {
        exclusive: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomicOp {
    Add,
    Sub,
    Min,
    Max,
    CompareExchange,
    Load,
    Store,
}

/// What the `imm` of a builtin will be.
#[derive(Clone, Debug, PartialEq)]
pub enum BuiltinImm {
    None,
    Code(u32),
    DType(DType),
    /// The type in the program's table.
    Type(Ty),
    /// The layout of this element type.
    Layout(Ty),
    /// A place that makes or views a buffer; the name of the variable that receives it, if any.
    Site(DType, Option<Name>),
}

/// `ctx.enqueue_function[kernel](…)`.
#[derive(Clone, Debug)]
pub struct Launch {
    pub kernel: u32,
    pub context: Expr,
    pub args: Vec<Expr>,
    pub grid: Dims,
    pub block: Dims,
}

/// Up to three `Int`s, computed by the statements before.
#[derive(Clone, Debug)]
pub struct Dims {
    pub values: Vec<Expr>,
    pub span: Span,
}

impl StmtKind {
    pub fn when(condition: Expr, then: Vec<Stmt>, otherwise: Vec<Stmt>) -> StmtKind {
        StmtKind::If { branches: vec![(condition, then)], otherwise }
    }
}

impl Expr {
    pub fn new(kind: ExprKind, ty: Ty, span: Span) -> Expr {
        Expr { kind, ty, span }
    }

    /// Stands where an error was reported.
    pub fn unknown(span: Span) -> Expr {
        Expr::new(ExprKind::Const(Const::None), Ty::Unknown, span)
    }

    pub fn constant(value: Const, ty: Ty, span: Span) -> Expr {
        Expr::new(ExprKind::Const(value), ty, span)
    }

    pub fn int(value: i64, span: Span) -> Expr {
        Expr::constant(Const::Scalar(DType::Int, value as u64), Ty::INT, span)
    }

    pub fn str(value: &str, span: Span) -> Expr {
        Expr::constant(Const::Str(value.into()), Ty::Str, span)
    }

    pub fn as_const(&self) -> Option<&Const> {
        match &self.kind {
            ExprKind::Const(value) => Some(value),
            _ => None,
        }
    }

    pub fn is_unknown(&self) -> bool {
        self.ty.is_unknown()
    }
}

impl Const {
    /// The number as an integer, where it is one.
    pub fn as_int(&self) -> Option<i128> {
        match self {
            Const::Int(value) => Some(*value),
            Const::Scalar(dtype, bits) if dtype.is_signed_int() => Some(i128::from(*bits as i64)),
            Const::Scalar(dtype, bits) if dtype.is_unsigned_int() => Some(i128::from(*bits)),
            _ => None,
        }
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Const::Scalar(DType::Bool, bits) => Some(*bits != 0),
            _ => None,
        }
    }
}
