//! What do Mojo's numbers do? Arithmetic, comparison, conversion, text: one set of rules for the checker's constant folding and for
//! the VM.
//!
//! Values are in the canonical encoding of [`DType`](crate::bytecode::DType). Transcendental functions come from `libm`, so that a page and a
//! native run agree to the last bit.
//!
//! *Invariant:* every function is total: no panic and no error for any bits.

pub mod approx;
pub mod arith;
pub mod bits;
pub mod convert;
pub mod format;
pub mod limits;
pub mod parse;
mod powers;
mod shortest;
pub mod unary;

pub use arith::{bin, cmp, fma};
pub use convert::{cast, from_f64, from_i64, round_half, to_f64, to_i64};
pub use format::{format_float, format_scalar};
pub use unary::un;
