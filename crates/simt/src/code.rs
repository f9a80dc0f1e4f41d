//! What is a kernel, once it is compiled for one size of block?
//!
//! A register holds one scalar of every thread of the block ("a lane each"), as 32 bits: integers and `f32` as they are, `f16` as an
//! `f32` that has been rounded, `bool` as zero or all ones, so that a condition is a mask. Operations write registers of their own and
//! may therefore work on all lanes; only moves to variables, memory and control flow look at who is active.

use trace::SourceSpan;
use trace::check::LocalScalar;

/// A register's number.
pub(crate) type Reg = u32;
/// No register.
pub(crate) const NONE: Reg = u32::MAX;
/// A set of lanes that control flow remembers; slot 0 are the active ones.
pub(crate) type Slot = u32;
/// Index of an instruction.
pub(crate) type Target = u32;

/// Of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Un {
    Not,
    Neg,
    FNeg,
    IAbs,
    FAbs,
    Floor,
    Ceil,
    Trunc,
    Round,
    Fract,
    Sqrt,
    InverseSqrt,
    Exp,
    Exp2,
    Log,
    Log2,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
    FSign,
    ISign,
    CountOnes,
    LeadingZeros,
    TrailingZeros,
    Reverse,
    FirstTrailing,
    FirstLeadingU,
    FirstLeadingI,
    FToI,
    FToU,
    IToF,
    UToF,
    BoolToInt,
    BoolToFloat,
    ToBool,
    FToBool,
    ToHalf,
    /// The 16 bits of a half, from the rounded `f32`, and back.
    HalfBits,
    FromHalfBits,
    FrexpFraction,
    FrexpExponent,
    IsNan,
    IsInf,
}

/// Of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bin {
    Add,
    Sub,
    Mul,
    DivI,
    DivU,
    RemI,
    RemU,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
    And,
    Or,
    Xor,
    Shl,
    ShrI,
    ShrU,
    Eq,
    Ne,
    LtI,
    LeI,
    LtU,
    LeU,
    FEq,
    FNe,
    FLt,
    FLe,
    MinI,
    MaxI,
    MinU,
    MaxU,
    FMin,
    FMax,
    Pow,
    Atan2,
    Step,
    Ldexp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ter {
    /// `a` where `c` is set, else `b`.
    Select,
    /// `a × b + c`.
    Fma,
    FClamp,
    ExtractU,
    ExtractI,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtomicOp {
    Add,
    Sub,
    And,
    Or,
    Xor,
    MinI,
    MaxI,
    MinU,
    MaxU,
    Exchange,
    /// Its second result says whether it exchanged.
    CompareExchange,
}

/// How subgroup operations combine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Combine {
    Reduce,
    Inclusive,
    Exclusive,
}

/// Whose value a lane takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gather {
    First,
    /// Lane `b` of the subgroup.
    At,
    Down,
    Up,
    Xor,
    /// Lane `b` of the quad.
    QuadAt,
    /// The quad's lane whose number differs by these bits.
    QuadSwap(u32),
}

/// Elements of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Length {
    Fixed(u32),
    /// Of a runtime-sized array: index into [`Program::lengths`].
    Bound(u32),
}

/// Where an access goes: bytes `start + offset` of an array, `count` scalars side by side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    pub(crate) array: u16,
    pub(crate) count: u8,
    /// Scalars of 16 bits.
    pub(crate) half: bool,
    /// Of an atomic's type: `atomicLoad` and `atomicStore` are loads and stores to naga.
    pub(crate) atomic: bool,
    /// A register, or [`NONE`].
    pub(crate) offset: Reg,
    pub(crate) start: u32,
    pub(crate) place: u32,
}

/// One instruction. `d` is written, `a`, `b`, `c` are read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Code {
    Unary {
        f: Un,
        d: Reg,
        a: Reg,
    },
    Binary {
        f: Bin,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Ternary {
        f: Ter,
        d: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    /// Replaces bits `offset..offset + count` of `a` (which is `d`'s old value) by those of `b`.
    Insert {
        d: Reg,
        b: Reg,
        offset: Reg,
        count: Reg,
    },
    /// All lanes.
    Copy {
        d: Reg,
        a: Reg,
    },
    /// Active lanes.
    Move {
        d: Reg,
        a: Reg,
    },
    /// `min(a, length − 1) × stride + prev`.
    Index {
        d: Reg,
        prev: Reg,
        a: Reg,
        length: Length,
        stride: u32,
    },
    /// The register `offset` (per lane) after `base`, of `count` in all.
    LoadVar {
        d: Reg,
        base: Reg,
        offset: Reg,
        count: u32,
    },
    StoreVar {
        base: Reg,
        offset: Reg,
        a: Reg,
        count: u32,
    },
    /// `d`, `d + 1` … take the scalars.
    Load {
        d: Reg,
        at: Memory,
    },
    Store {
        a: Reg,
        at: Memory,
    },
    Atomic {
        f: AtomicOp,
        d: Reg,
        a: Reg,
        b: Reg,
        at: Memory,
    },
    /// Elements of a runtime-sized array.
    Length {
        d: Reg,
        length: u32,
    },
    Reduce {
        f: Bin,
        how: Combine,
        d: Reg,
        a: Reg,
        unit: u32,
    },
    Ballot {
        d: Reg,
        a: Reg,
    },
    Gather {
        f: Gather,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// The lowest active lane's value for all.
    Uniform {
        d: Reg,
        a: Reg,
    },

    /// Parts the active lanes: those with `condition` go on, the others wait in `slot`; `slot + 1` will keep who came through.
    If {
        condition: Reg,
        slot: Slot,
        target: Target,
        place: u32,
    },
    Else {
        slot: Slot,
        target: Target,
    },
    EndIf {
        slot: Slot,
        target: Target,
    },
    /// Empties slots: where lanes that leave early will wait.
    Clear {
        slot: Slot,
        count: u32,
    },
    /// The active lanes go to wait in `slot`.
    Leave {
        slot: Slot,
        target: Target,
    },
    /// They come back; on to `target` if nobody is active.
    Join {
        slot: Slot,
        target: Target,
    },
    /// At a loop's first iteration.
    Enter {
        depth: u32,
        number: u32,
    },
    /// Lanes with `condition` go to wait in `slot`.
    BreakIf {
        condition: Reg,
        slot: Slot,
        place: u32,
    },
    /// Once more, if anybody is active.
    Again {
        target: Target,
        depth: u32,
        place: u32,
    },
    Barrier {
        place: u32,
        storage: bool,
        workgroup: bool,
    },
    End,

    // In programs for checked mode only.
    /// Tells of lanes whose index is out of bounds.
    Bounds {
        a: Reg,
        length: Length,
        array: Option<u16>,
        signed: bool,
        kind: trace::AccessKind,
        place: u32,
    },
    /// Tells of lanes whose index is not what exact arithmetic gives: index into [`Program::exact`].
    Exact {
        root: u32,
        place: u32,
    },
    Count {
        float: u32,
        integer: u32,
        other: u32,
    },
    Step {
        place: u32,
        barrier: bool,
    },
}

/// A tree of integer arithmetic that gives an index.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Exact {
    Leaf {
        a: Reg,
        signed: bool,
    },
    /// `f` is `Add`, `Sub` or `Mul` of two other nodes.
    Node {
        f: Bin,
        left: u32,
        right: u32,
    },
}

/// What a register holds when a block begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    LocalId(u8),
    LocalIndex,
    GlobalId(u8),
    GroupId(u8),
    GridSize(u8),
    BlockSize(u8),
    SubgroupId,
    SubgroupLane,
    SubgroupSize,
    Subgroups,
}

/// What an array is bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    /// The launch's argument with this number.
    Argument(usize),
    /// Workgroup memory from this byte on.
    Workgroup(u32),
}

#[derive(Clone, Debug)]
pub(crate) struct Array {
    pub(crate) name: String,
    pub(crate) space: Space,
    /// Of the type; a runtime-sized array counts one element.
    pub(crate) bytes: u32,
    /// Distance of its elements; 0 where it is no array.
    pub(crate) stride: u32,
    /// The kernel cannot write it.
    pub(crate) read_only: bool,
}

/// Where a runtime-sized array begins, and how far apart its elements are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RuntimeLength {
    pub(crate) array: u16,
    pub(crate) start: u32,
    pub(crate) stride: u32,
}

/// A variable that steps tell of.
#[derive(Clone, Debug)]
pub(crate) struct Local {
    pub(crate) name: String,
    pub(crate) type_name: String,
    pub(crate) scalar: LocalScalar,
    pub(crate) components: u8,
    pub(crate) place: u32,
    pub(crate) start: Reg,
}

/// A kernel for one size of block.
#[derive(Clone, Debug, Default)]
pub(crate) struct Program {
    pub(crate) code: Vec<Code>,
    pub(crate) registers: u32,
    pub(crate) slots: u32,
    /// Nested loops at the deepest.
    pub(crate) loop_depth: u32,
    pub(crate) constants: Vec<(Reg, u32)>,
    pub(crate) inputs: Vec<(Reg, Input)>,
    pub(crate) arrays: Vec<Array>,
    pub(crate) lengths: Vec<RuntimeLength>,
    pub(crate) workgroup_bytes: u32,
    pub(crate) block: [u32; 3],
    pub(crate) subgroup: u32,
    pub(crate) places: Vec<SourceSpan>,
    pub(crate) locals: Vec<Local>,
    pub(crate) exact: Vec<Exact>,
}
