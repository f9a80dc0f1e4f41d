//! What must hold of any bytes that a stranger sends?
//!
//! Each function of [`TARGETS`] takes bytes and panics if something does not hold of them; whatever it returns from is fine. `fuzz/` (a
//! workspace of its own, for `cargo fuzz`) calls them with what libFuzzer finds, `tests/seeded.rs` with a bounded number of mutations of
//! [`corpus`], so that every run of the tests tries some. What a link holds is decoded in JavaScript: tests/js fuzzes that.
//!
//! Invariants: no target waits for a clock or a network, and each ends on its own: kernels have a step budget, host programs are stopped.
#![cfg(not(target_arch = "wasm32"))]

pub mod corpus;
pub mod mutations;

mod data;
mod lesson_files;
mod programs;
mod shaders;

pub use data::{course_checks, messages};
pub use lesson_files::lessons;
pub use programs::{front_end, kernels};
pub use shaders::wgsl;

/// A target: what it is called, what it does with bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: [Target; 6] = [
    ("front_end", front_end),
    ("kernels", kernels),
    ("wgsl", wgsl),
    ("lessons", lessons),
    ("course_checks", course_checks),
    ("messages", messages),
];

/// The target of that name.
pub fn target(name: &str) -> Option<fn(&[u8])> {
    TARGETS.iter().find(|(known, _)| *known == name).map(|(_, run)| *run)
}

/// Text of an input: what is not UTF-8 is replaced, as a browser does with a file.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
