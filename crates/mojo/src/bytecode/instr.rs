//! What can one instruction do?
//!
//! Instructions are 12 bytes: a tag, up to two small codes, register numbers of 16 bits, and a 32-bit target, index or immediate.
//! Jump targets are instruction indices within the function.

use super::builtin::Builtin;
use super::dtype::DType;

/// A scalar register of the frame.
pub type S = u16;
/// An object register of the frame.
pub type O = u16;

/// Two operands of one type; the result has that type too. Integer results wrap to the width; floats are computed in their own width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    /// `/`: integers truncate toward zero and give 0 for a zero divisor; floats as IEEE.
    Div,
    /// `//`: floors; integers give 0 for a zero divisor.
    FloorDiv,
    /// `%`: takes the divisor's sign; integers give 0 for a zero divisor.
    Mod,
    /// `**`: integers wrap; a negative exponent gives 0 (1 for base 1, ±1 for base −1).
    Pow,
    /// `**` with an `Int` exponent in `b`, whatever the type of `a`.
    Powi,
    And,
    Or,
    Xor,
    /// `<<` and `>>`: past the width gives 0; `>>` is arithmetic for signed types (and past the width gives 0 all the same).
    Shl,
    Shr,
    Min,
    Max,
    Atan2,
    Hypot,
    Copysign,
    /// `ceildiv(a, b)`: −(−a // b).
    CeilDiv,
    Gcd,
    Lcm,
}

/// One operand; the result has its type, unless the comment says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum UnOp {
    Neg,
    /// `~`; `not` for `Bool`.
    Not,
    Abs,
    /// Half to even, as Mojo's `round`.
    Round,
    Floor,
    Ceil,
    Trunc,
    /// `sqrt` of an integer is the integer square root.
    Sqrt,
    Rsqrt,
    Recip,
    Cbrt,
    Exp,
    Exp2,
    Expm1,
    Log,
    Log2,
    Log10,
    Log1p,
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
    Erf,
    Erfc,
    Gamma,
    Lgamma,
    /// Result `Bool`.
    IsNan,
    /// Result `Bool`.
    IsInf,
    /// Result `Bool`.
    IsFinite,
    /// A float's bits as an unsigned number, and back: the operand's type is the one that they come from.
    ToBits,
    FromBits,
    /// Bits of an integer: number of ones, of leading and trailing zeros, order reversed, bytes reversed.
    PopCount,
    CountLeadingZeros,
    CountTrailingZeros,
    BitReverse,
    ByteSwap,
    /// `bit_width`: bits needed for the magnitude.
    BitWidth,
    /// `log2_floor`/`log2_ceil` of `std.bit`, as Mojo defines them for 0 (−1 and 0).
    Log2Floor,
    Log2Ceil,
    NextPowerOfTwo,
    PrevPowerOfTwo,
    /// Result `Bool`: a power of two.
    IsPowerOfTwo,
}

/// A comparison. With NaN all are false but `Ne`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum CmpOp {
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
}

/// One instruction. Prefer the methods of [`FunctionBuilder`](super::FunctionBuilder): they pick the fused and specialised forms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Instr {
    Nop,

    // --- constants and moves
    /// `dst = value`, sign-extended.
    Imm {
        dst: S,
        value: i32,
    },
    /// `dst = program.scalars[index]`.
    Const {
        dst: S,
        index: u32,
    },
    /// `dst = src`.
    Move {
        dst: S,
        src: S,
    },
    /// `dst = program.strings[index]`, a `String`.
    Str {
        dst: O,
        index: u32,
    },
    /// `dst = src`, and `src` becomes empty.
    MoveObj {
        dst: O,
        src: O,
    },
    /// `dst = src`, both refer to the same object.
    CopyObj {
        dst: O,
        src: O,
    },
    /// Empties the register. The last reference to a buffer frees it, at this instruction's span.
    DropObj {
        obj: O,
    },

    // --- arithmetic
    AddInt {
        dst: S,
        a: S,
        b: S,
    },
    SubInt {
        dst: S,
        a: S,
        b: S,
    },
    MulInt {
        dst: S,
        a: S,
        b: S,
    },
    /// `dst = a + value` on `Int`, wrapping.
    AddImm {
        dst: S,
        a: S,
        value: i32,
    },
    /// `dst = a * value` on `Int`, wrapping.
    MulImm {
        dst: S,
        a: S,
        value: i32,
    },
    AddF32 {
        dst: S,
        a: S,
        b: S,
    },
    SubF32 {
        dst: S,
        a: S,
        b: S,
    },
    MulF32 {
        dst: S,
        a: S,
        b: S,
    },
    DivF32 {
        dst: S,
        a: S,
        b: S,
    },
    AddF64 {
        dst: S,
        a: S,
        b: S,
    },
    SubF64 {
        dst: S,
        a: S,
        b: S,
    },
    MulF64 {
        dst: S,
        a: S,
        b: S,
    },
    DivF64 {
        dst: S,
        a: S,
        b: S,
    },
    /// `dst = a op b`, all of type `dtype`.
    Bin {
        op: BinOp,
        dtype: DType,
        dst: S,
        a: S,
        b: S,
    },
    /// `dst = op a`.
    Un {
        op: UnOp,
        dtype: DType,
        dst: S,
        a: S,
    },
    /// `dst = a * b + c`; floats round once.
    Fma {
        dtype: DType,
        dst: S,
        a: S,
        b: S,
        c: S,
    },
    /// `dst = a op b` as `Bool`.
    Cmp {
        op: CmpOp,
        dtype: DType,
        dst: S,
        a: S,
        b: S,
    },
    /// Converts between element types: float → integer truncates (NaN gives 0, out of range saturates), integers wrap, anything →
    /// `Bool` tests for non-zero.
    Cast {
        from: DType,
        to: DType,
        dst: S,
        src: S,
    },
    /// `dst = cond ? a : b`.
    Select {
        dst: S,
        cond: S,
        a: S,
        b: S,
    },

    // --- control flow
    Jump {
        target: u32,
    },
    JumpIf {
        cond: S,
        target: u32,
    },
    JumpIfNot {
        cond: S,
        target: u32,
    },
    /// Jumps if the comparison of two `Int` holds.
    JumpLtInt {
        a: S,
        b: S,
        target: u32,
    },
    JumpLeInt {
        a: S,
        b: S,
        target: u32,
    },
    JumpGtInt {
        a: S,
        b: S,
        target: u32,
    },
    JumpGeInt {
        a: S,
        b: S,
        target: u32,
    },
    JumpEqInt {
        a: S,
        b: S,
        target: u32,
    },
    JumpNeInt {
        a: S,
        b: S,
        target: u32,
    },
    /// Jumps if the comparison holds.
    JumpCmp {
        op: CmpOp,
        dtype: DType,
        a: S,
        b: S,
        target: u32,
    },
    /// Jumps if the comparison does not hold (which differs from its opposite where a NaN is).
    JumpCmpNot {
        op: CmpOp,
        dtype: DType,
        a: S,
        b: S,
        target: u32,
    },
    /// `i += 1`; jumps while `i < end`. The end of a `for i in range(…)`.
    ForInc {
        i: S,
        end: S,
        target: u32,
    },
    /// `i += step`; jumps while `i < end` (`i > end` for a negative step). Ends as well where `i` would overflow.
    ForStep {
        i: S,
        end: S,
        step: i16,
        target: u32,
    },
    /// Calls `program.functions[func]`; its frame begins at the window (`s`, `o`).
    Call {
        func: u32,
        s: S,
        o: O,
    },
    /// Leaves the function; its results stand at `s..` and `o..`. All other objects of the frame are dropped.
    Ret {
        s: S,
        o: O,
    },
    /// Raises the error whose message is the `String` in `obj`.
    Raise {
        obj: O,
    },

    // --- lists, buffers, views
    /// Number of elements (of bytes, for a `String`). Works on lists, host and device buffers, spans and strings.
    Len {
        dst: S,
        obj: O,
    },
    /// `dst = obj[index]` for a list or host memory whose elements are one scalar. Out of range ends the program with a message.
    Load {
        dst: S,
        obj: O,
        index: S,
    },
    /// `obj[index] = src`.
    Store {
        obj: O,
        index: S,
        src: S,
    },
    /// As `Load` and `Store` for one scalar of a wider element: scalar number `lane` of element `index`.
    LoadLane {
        dst: S,
        obj: O,
        index: S,
        lane: u16,
    },
    StoreLane {
        obj: O,
        index: S,
        src: S,
        lane: u16,
    },
    /// Copies element `index` of a list into the registers `s..` and `o..`.
    ListGet {
        list: O,
        index: S,
        s: S,
        o: O,
    },
    /// Replaces element `index`; scalars are copied from `s..`, objects moved from `o..`.
    ListSet {
        list: O,
        index: S,
        s: S,
        o: O,
    },
    /// Appends an element; scalars are copied from `s..`, objects moved from `o..`.
    ListPush {
        list: O,
        s: S,
        o: O,
    },

    // --- the rest
    /// A builtin on the window (`s`, `o`); `imm` is what the builtin's table says.
    Builtin {
        f: Builtin,
        s: S,
        o: O,
        imm: u32,
    },
    /// Queues a kernel: `program.launches[site]`. Its registers are read, not consumed.
    Launch {
        site: u32,
    },
    /// Ends the program with the message `run.unreachable`. Placed where control cannot come.
    Unreachable,
}
