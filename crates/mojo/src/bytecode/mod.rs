//! What is a checked host program made of, once the checker is done with it?
//!
//! A program is a list of functions over a register machine with two banks per frame:
//!
//! - **scalar registers** (`u64`, written `s3` in the text form) hold every number, `Bool` and `DType` value in a canonical encoding
//!   (see [`DType`]);
//! - **object registers** (written `o3`) hold counted references: strings, lists, buffers and views of them, device contexts.
//!
//! Everything larger is *flattened* by the lowering into consecutive registers of both banks: a `SIMD[DType.float32, 4]` is four
//! scalar registers, `(1, "x")` is one scalar and one object, an `Optional[Int]` is a flag and an `Int`. [`TypeDesc`] says how many of
//! each a type takes ([`Program::width`]) and how a value of it prints.
//!
//! **Windows.** Calls, builtins and launches work on a window: registers `s..` and `o..` of the caller's frame. Arguments are placed
//! there; results replace them, from the start of the window. A callee's frame begins at the window, so nothing is copied. A callee
//! and a builtin *consume* the object arguments of their window: afterwards the window's object registers are empty but for results.
//! To keep an object, put a `CopyObj` of it into the window.
//!
//! **Mutation.** Lists and buffers are references: a callee that gets a copy of the handle changes the same list. Scalars, strings and
//! flattened aggregates are values: a `mut` argument of such a type is passed in and returned as an extra result.
//!
//! **Errors.** `Raise` and raising builtins look for the innermost [`Handler`] of the frame that covers the instruction, else the frame
//! is left and the caller is asked. What no handler takes ends the program with exit code 1.
//!
//! *Invariant:* a program that [`verify`](verify::verify) accepts cannot make the VM panic, whatever its values.

pub mod builder;
pub mod builtin;
pub mod disasm;
pub mod dtype;
pub mod instr;
pub mod program;
pub mod verify;

pub use builder::{FunctionBuilder, Label};
pub use builtin::Builtin;
pub use dtype::DType;
pub use instr::{BinOp, CmpOp, Instr, O, S, UnOp};
pub use program::{
    BufferSite, FuncId, Function, Handler, LaunchArg, LaunchSite, ListLayout, Program, StructDesc,
    TensorDesc, TypeDesc, TypeId, Width,
};

#[cfg(test)]
mod tests;
