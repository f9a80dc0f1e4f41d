//! What is a check, what is a program worth by it, what would help whoever wrote the program, and what has a reader done so far?
//!
//! [`Checks`] are read from plain JSON: lessons bring them, and so do teachers' own exercises. [`grade`] holds a run against them and says
//! of each what happened; [`tutor`] adds to a failed one what the run showed, a question first and the answer after it. [`model`] replays a
//! run under a measured profile of another device. [`progress`] is the record of what a reader has done, and how two of them become one.
//!
//! Invariants: nothing is run and nothing is read but the evidence; JSON of any origin is read or refused with a message, never a panic;
//! no text for people stands here, only message ids.

pub mod checks;
pub mod evidence;
pub mod formula;
pub mod grade;
mod inputs;
pub mod json;
pub mod model;
mod origin;
pub mod progress;
pub mod tutor;

pub use checks::{Check, Checks};
pub use evidence::{Evidence, WholeArray};
pub use grade::{Grade, Graded, grade};
